"""Placing units before the battle: the men come with their leader, and of two people each places behind a curtain."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.skirmish.placing import Placing, PutAt, Ready
from game.board.table.measure.geometry import Point
from game.ui.skirmish.shown.zones import placing_notes
from game.ui.table.overlays import ZoneMark
from tests.ui.fof.fof_table import FofBattleTable
from tests.ui.fof.test_fof_two_people import lift

OURS = ("Headquarters", "Fireteam 1", "Fireteam 2", "Gun team")
THEIRS = ("Main-force squad", "First cell", "Second cell", "Third cell")


@pytest.fixture
def desk(home: Path):
    """The three huts, two people with a curtain, who both place."""
    table = FofBattleTable(home, human=("us", "vc"), curtain=True, rules={"placing": ["us", "vc"]})
    table.hands.app.context.settings.change(confirm_phase=False)
    yield table
    table.close()


def zones(table: FofBattleTable) -> list[str]:
    return [mark.zone.name for mark in table.view.under if isinstance(mark, ZoneMark)]


def shown(table: FofBattleTable) -> set[str]:
    """Every unit of which the window shows or tells anything."""
    words = [look.name for look in table.view.figures.all.values()]
    words += [table.session.words(entry) for entry in table.session.log]
    words += [row.text for row in table.scene.parts.panel.roster.rows]
    return {name for name in (*OURS, *THEIRS) if any(name in each for each in words)}


def place_for(table: FofBattleTable, name: str) -> Point:
    """A place beside it where a unit may be put."""
    (x, y), unit = table.at(name), table.unit(name)
    near = [Point(x + dx, y + dy) for dx in (-1, 1, -2, 2) for dy in (0, -1, 1)]
    return next(at for at in near if table.session.game.why_not(PutAt(unit, at)) is None)


def test_each_of_two_people_places_in_turn_and_sees_nothing_of_the_others_places(desk):
    assert (zones(desk), shown(desk) & set(THEIRS)) == ([], set())
    lift(desk)
    assert (desk.scene.desk.side, zones(desk)) == ("us", ["south edge"])
    assert shown(desk) == set(OURS)
    unit, end = desk.unit("Fireteam 1"), place_for(desk, "Fireteam 1")
    desk.scene.submit(PutAt(unit, end))
    desk.end()
    assert zones(desk) == []
    lift(desk)
    assert (desk.scene.desk.side, zones(desk)) == ("vc", ["north half"])
    assert not any("Fireteam 1 is placed" in desk.session.words(entry) for entry in desk.session.log)
    assert "Third cell" in shown(desk)
    desk.scene.submit(PutAt(desk.unit("Third cell"), place_for(desk, "Third cell")))
    desk.end()
    assert not isinstance(desk.session.game.decision, Placing)
    assert desk.at("Fireteam 1") == end
    orders = [record.order for record in desk.session.records]
    assert [type(order) for order in orders[:4]] == [PutAt, Ready, PutAt, Ready]


@pytest.fixture
def table(home: Path):
    """The three huts; the player places the Americans."""
    table = FofBattleTable(home, rules={"placing": ["us"]})
    table.hands.app.context.settings.change(confirm_phase=False)
    yield table
    table.close()


def test_the_men_of_a_unit_come_with_their_leader(table):
    table.seen("Fireteam 1")
    start, end = table.at("Fireteam 1"), place_for(table, "Fireteam 1")
    unit = table.unit("Fireteam 1")
    men = table.scene.own.together(table.session.game, unit)[1:]
    before = [table.scene.desk.place_of(man) for man in men]
    table.drag(start, end, drop=False)
    assert len(table.view.figures.ghosts) == 1 + len(men)
    table.hands.up(table.pixel(end))
    table.settle()
    step = end[0] - start[0], end[1] - start[1]
    assert table.at("Fireteam 1") == end
    assert [table.scene.desk.place_of(man) for man in men] == [
        pytest.approx((at[0] + step[0], at[1] + step[1]), abs=0.6) for at in before
    ]
    assert table.view.figures.turnable == ()


def test_of_several_each_has_a_line_that_says_why_it_may_not_stand_there_or_what_protects_it(table):
    table.seen("Fireteam 1")
    desk = table.scene.desk
    table.scene.commander.choose([table.unit("Fireteam 1"), table.unit("Fireteam 2")])
    x, y = table.at("Fireteam 1")
    table.drag((x, y), (x, y - 12), drop=False)
    lines = placing_notes(desk, table.scene.commander.placing, table.scene.commander.plans)
    assert [line.split(":")[0] for line in lines] == ["Fireteam 1", "Fireteam 2"]
    assert all("That is outside the zones" in line for line in lines)


def test_tab_goes_round_the_units_that_can_be_placed(table):
    seen = []
    for _ in OURS:
        table.hands.press("Tab")
        seen.append(table.scene.desk.name_of(table.scene.desk.selected))
    assert sorted(seen) == sorted(OURS)
