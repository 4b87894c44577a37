"""From the mouse on a hex to its odds on the card: the company and the Viet Cong on the map, everybody may fire.

Timed is all that a mouse event does before the frame: marks, layers, the card of the hex, odds and points at stake.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest

from game.rules.oa.model.decisions import UsFire
from tests.ui.battle_table import BattleTable, unpainted

POINTED = 1500
LAYERS = {"without layers": (), "with every layer": ("5", "6", "7", "8", "9")}


def everybody(board):
    """Nine squads, gunships and transports over the village, Viet Cong in every second hex of it with their weapons."""
    for place, hex in enumerate((1311, 1312, 1313, 1413, 1414, 1513, 1514, 1613, 1614)):
        board.squad(hex, name=f"Squad {place}", platoon=1 + place // 3)
    for hex in (1208, 1408, 1608):
        board.helicopter("cobra", hex)
    for hex in (1307, 1507, 1707, 1907):
        board.helicopter("transport", hex)
    crews = [board.viet(hex) for hex in (1210, 1410, 1610, 1810, 1217, 1417, 1617, 1817, 1015, 2012, 1711, 1716, 1516)]
    for kind, crew in zip(("dshk", "dshk", "mortar"), crews, strict=False):
        board.weapon(kind, crew)
    for hex in (1512, 1612, 1712, 1415):
        board.civilian(hex)
    return UsFire("us")


@pytest.fixture
def fight(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[BattleTable]:
    monkeypatch.setenv("APOCALYPSE_HOME", str(tmp_path))
    unpainted(monkeypatch)
    table = BattleTable(tmp_path, size=(1920, 1080))
    table.lay_out(everybody)
    yield table
    table.close()


@pytest.mark.parametrize("layers", LAYERS)
def test_from_the_mouse_on_a_hex_to_its_odds(fight, benchmark, figure, layers):
    fight.click(1413)
    fight.press(*LAYERS[layers])
    view = fight.scene.view
    targets = [mark.hex for mark in view.overlay.marks if mark.words]
    assert targets
    hexes = cycle([hex for target in targets for hex in (target, *view.grid.neighbours(target))])

    def point() -> None:
        view.point_at(next(hexes))

    benchmark.pedantic(point, rounds=POINTED, iterations=1, warmup_rounds=30)
    times = sorted(benchmark.stats.stats.data)
    figure.time(f"hover to odds, {layers}", "99 %: 8 ms", times, "ms")
    late = times[len(times) * 99 // 100] * 1e3
    figure.number(f"hover to odds, {layers}, 99 % (microseconds)", "8,000", late * 1e3, "us")


def test_the_first_look_after_an_order(fight, benchmark, figure):
    """Nothing is remembered from before: legal orders, zones and points are worked out anew."""
    fight.click(1413)
    fight.press("5", "6")
    view = fight.scene.view
    target = next(mark.hex for mark in view.overlay.marks if mark.words)

    def forget() -> None:
        fight.scene.desk._key = (-1, -1, -1)
        fight.scene.parts.look.refresh()
        fight.scene.parts.aim_card._weighed = None
        view.hovered_hex = None

    benchmark.pedantic(lambda: view.point_at(target), setup=forget, rounds=200, iterations=1)
    figure.time("hover to odds, first look after an order", "8 ms", benchmark.stats.stats.data, "ms")
