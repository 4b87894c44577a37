"""What a battle looks up beside its window before anybody waits for it."""

from __future__ import annotations

import pytest

from game.board.hexgrid import Hex
from game.engine.core.events import Event
from game.engine.core.parts import kinds_of
from game.rules.oa.model.query import hex_of
from game.ui.oa.shown.hover import hex_card
from tests.ui.battle_table import BattleTable, unpainted

_HEX = Hex(1313)


class Later:
    """Background work that is done when a test says so."""

    def __init__(self) -> None:
        self.waiting = []

    def start(self, work, done, failed=None):
        self.waiting.append(lambda: done(work(self)))

    def report(self, fraction, words=""):
        """Nobody looks."""

    def do(self) -> None:
        for each in self.waiting:
            each()


@pytest.fixture
def table(home, monkeypatch):
    unpainted(monkeypatch)
    table = BattleTable(home)
    yield table
    table.close()


def begun_anew(table) -> Later:
    """The battle as at its first frame, its groundwork still to be done."""
    later, groundwork = Later(), table.scene.groundwork
    groundwork._jobs, groundwork._steps, groundwork._unprinted = later, 0, []
    table.scene.desk.lines_known = False
    return later


def test_it_begins_when_the_first_picture_has_been_drawn(table):
    later = begun_anew(table)
    table.hands.step()
    assert not later.waiting
    table.hands.step()
    assert len(later.waiting) == 1
    table.hands.step()
    assert len(later.waiting) == 1


def test_the_counters_are_printed_ahead_two_with_each_step(table, monkeypatch):
    begun_anew(table)
    printed, art = [], table.scene.parts.art
    monkeypatch.setattr(type(art), "surface", lambda art, spec, size: printed.append((spec, size)))
    groundwork = table.scene.groundwork
    groundwork.go_on()
    assert printed == []
    for step in range(1, 4):
        groundwork.go_on()
        assert len(printed) == 2 * step
    while groundwork._unprinted:
        groundwork.go_on()
    assert {spec.side for spec, _ in printed} == {"us", "neutral"}
    assert len(printed) == len(set(printed))


def test_a_battle_knows_its_lines_of_sight_soon(table):
    assert table.scene.desk.lines_known
    assert "sight" in vars(table.scene.desk.battle.ctx.original)


def test_until_then_no_card_of_a_hex_asks_for_one(table, monkeypatch):
    later = begun_anew(table)
    table.hands.step()
    table.hands.step()
    desk, look = table.scene.desk, table.scene.parts.look
    asked = []
    field = type(desk.battle.ctx)
    monkeypatch.setattr(field, "sees", lambda *places: asked.append(places) or True)
    assert hex_card(desk, look, _HEX, ()).title.startswith("1313")
    desk.select(next(piece for piece in desk.actors() if hex_of(desk.battle.world, piece) is None))
    table.point(_HEX)
    assert asked == []
    later.do()
    assert desk.lines_known


def test_what_every_event_names_is_known():
    seen = [kind for kind in Event.__subclasses__() if kinds_of(kind)]
    assert seen
    assert all(set(kinds_of(kind)) == set(kind.__struct_fields__) for kind in seen)
