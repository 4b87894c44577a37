"""A table with twelve vehicles and forty men: what a step of a drag costs, and how long a leader takes for an order."""

from __future__ import annotations

import time
from itertools import islice
from pathlib import Path

import pytest

from game.engine.core.dice import SeededDice
from game.engine.playable.scenario import load_scenario
from game.rules.fng.model.components.figures import At, Figure
from game.rules.fng.model.components.vehicles import DRIVER, Aboard, Vehicle
from game.rules.fng.model.decisions.turn import Activation, Shoot
from game.systems import kit_of
from tests.asserting import some, while_true
from tests.bench.conftest import FULL_HD, Figures
from tests.bench.test_leaders_bench import Match, timed
from tests.ui.fng.skirmish_table import SkirmishTable

VEHICLES, MEN = 12, 40
BATTLES, ORDERS, STEPS = 3, 80, 240
PLAYERS = Match("fng/highway", BATTLES)
"""Who leads either side."""
HEAD = """
title = "Twelve tracks"
subtitle = "Measured, not played"
system = "fng"
map = "fng-highway.tmx"
briefing = "Vehicles."
situation = "A road."
mission = "Drive."
forces = "Twelve vehicles, forty men."
victory = "None."

[rules]
edition = "2.0"
nations = { vc = "NVA" }

[rules.victory]
turns = 6
minor = 11
major = 18
goals = [{ kind = "enemy_lost", points = 1 }]
"""


def _vehicle(side: str, place: int, kind: str, at: tuple[float, float], facing: int) -> str:
    """A vehicle with its commander and driver."""
    name = f"{side} track {place}"
    told = f'\n[[rules.vehicles.{side}]]\nname = "{name}"\nkind = "{kind}"\nat = {list(at)}\nfacing = {facing}\n'
    weapon = "m16" if side == "us" else "ak47"
    for seat, rep, rank in (("commander", 5, 'rank = "leader"\n'), ("driver", 4, "")):
        told += f'\n[[rules.{side}]]\nname = "{name} {seat}"\nrep = {rep}\n{rank}weapons = ["{weapon}"]\n'
        told += f'squad = "{place}"\naboard = "{name}"\nseat = "{seat}"\n'
    return told


def _man(side: str, place: int, at: tuple[float, float]) -> str:
    weapon, rank = ("m16" if side == "us" else "ak47"), ('rank = "leader"\n' if place % 4 == 0 else "")
    return (
        f'\n[[rules.{side}]]\nname = "{side} man {place}"\nrep = 4\n{rank}weapons = ["{weapon}"]\n'
        f'at = {list(at)}\nsquad = "{20 + place // 4}"\n'
    )


@pytest.fixture
def crowded(tmp_path: Path) -> str:
    """Eight carriers on the road with what walks beside them, four tanks in the scrub, and men in the paddies."""
    tracks = [_vehicle("us", place, "acav", (4.2 + 4.3 * place, 16.9), 92) for place in range(8)]
    tanks = [_vehicle("vc", place, "pt76", (6.0 + 10.0 * place, 12.2), 180) for place in range(4)]
    us = [_man("us", place, (3.5 + 1.8 * place, 14.9)) for place in range(8)]
    vc = [_man("vc", place, (5.0 + 4.8 * place, 30.5)) for place in range(8)]
    path = tmp_path / "crowded.toml"
    path.write_text(HEAD + "".join([*tracks, *tanks, *us, *vc]), encoding="utf-8")
    return str(path)


def test_a_leaders_order_among_twelve_vehicles(crowded: str, figure: Figures) -> None:
    kit, times = kit_of("fng"), []
    context = kit.context(load_scenario(crowded))
    for seed in some(range(BATTLES)):
        game = kit.begin(context, SeededDice(seed))
        assert len(game.world.ids(Vehicle)) == VEHICLES
        assert sum(1 for _ in game.world.each(Figure)) == MEN
        times.extend(islice(timed(game, PLAYERS.players(), seed), ORDERS))
    figure.number("12 vehicles: order of a leader, p99", "250 ms", sorted(times)[len(times) * 99 // 100] * 1e3, "ms")


def test_a_step_of_a_drag_among_twelve_vehicles(crowded: str, home: Path, figure: Figures) -> None:
    table = SkirmishTable(home, scenario=crowded, size=FULL_HD, seed=1)
    for _ in while_true(lambda: not isinstance(table.session.game.decision, Activation)):
        (table.confirm if isinstance(table.session.game.decision, Shoot) else table.end)()
    world, hands = table.world, table.hands
    driver = next(
        man for man in table.scene.desk.actors() if world.has(man, Aboard) and world.get(man, Aboard).seat == DRIVER
    )
    hands.move(start := table.pixel(world.get(driver, At).point))
    hands.down(start)
    times = []
    for step in range(STEPS):
        began = time.perf_counter()
        hands.move((start[0] + 12 + step % 120, start[1] - step % 40))
        times.append(time.perf_counter() - began)
    table.close()
    figure.time("12 vehicles: a step of a drag with its lane, and the frame", "6 ms (p95)", times[20:], "ms")
