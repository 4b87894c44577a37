"""Ground that changes: gaps and patches over the printed table, what they do, and the tables that are made of them."""

from __future__ import annotations

import pytest
from msgspec import Struct, structs

from game.board.table.changes import Change, Changed, Gap, Layer, OnTable, Patch, changed_map, changes_of, patches
from game.board.table.effects import Effects, EffectsTable
from game.board.table.field import Field
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Building, Opening, TableMap
from game.engine.core.world import Schema, World

WALL = Barrier(3, "stone wall", (Point(10, 20), Point(30, 20)))
GRASS = Area(7, "grass", (Point(0, 0), Point(5, 0), Point(5, 5), Point(0, 5)))
PRINTED = TableMap("test", "Test", 40, 40, (GRASS,), (WALL,))
EFFECTS = {"stone wall": Effects(passable=False, blocks=True)}
BREACH = Gap(3, (20.0, 20.0), 2.0)
FIRE = Patch("fire", (20.0, 5.0), (20.0, 15.0), 4.0)


def field(*changes: Change, **effects: Effects) -> Field:
    """The table with these changes, under these effects of their kinds."""
    every = EFFECTS | effects
    return Layer(PRINTED, every, Field(PRINTED, every)).under(changes, lambda map: Field(map, every))


def test_a_breach_in_a_wall_lets_through_who_goes_and_who_looks() -> None:
    whole, breached = field(), field(BREACH)
    way = ((20.0, 15.0), (20.0, 25.0))
    assert whole.paths.why_not_path(way) is not None
    assert breached.paths.why_not_path(way) is None
    assert [bool(each.sight.look(*way).clear) for each in (whole, breached)] == [False, True]
    assert breached.paths.why_not_path(((12.0, 15.0), (12.0, 25.0))) is not None


def test_two_breaches_that_run_into_each_other_leave_no_wall_between() -> None:
    left = changed_map(PRINTED, (Gap(3, (20.0, 20.0), 4.0), Gap(3, (21.0, 20.0), 1.0))).barriers
    assert [wall.line for wall in left] == [(Point(10, 20), Point(18, 20)), (Point(22, 20), Point(30, 20))]
    assert len({wall.id for wall in left} | {GRASS.id}) == 3


def test_a_patch_does_to_going_and_sight_what_the_effects_of_its_kind_say() -> None:
    across = ((10.0, 10.0), (30.0, 10.0))
    slow = field(FIRE, fire=Effects(move=0.5))
    assert slow.paths.cost(across) == pytest.approx(16 + 2 * 4)
    assert slow.ground_at([(20.0, 10.0), (30.0, 10.0)]) == ("fire", "")
    thick = field(Patch("smoke", (20.0, 10.0), (20.0, 10.0), 6.0), smoke=Effects(blocks=True))
    assert not thick.sight.look(*across).clear
    assert thick.sight.look((10.0, 14.0), (30.0, 14.0)).clear


def test_a_patch_of_a_kind_without_effects_leaves_the_table_as_it_was() -> None:
    layer = Layer(PRINTED, EFFECTS, first := Field(PRINTED, EFFECTS))
    assert layer.under((FIRE,), lambda map: Field(map, EFFECTS)) is first


def test_equal_changes_give_the_same_table_and_none_the_first() -> None:
    layer = Layer(PRINTED, EFFECTS, first := Field(PRINTED, EFFECTS))
    once = layer.under((BREACH,), lambda map: Field(map, EFFECTS))
    assert layer.under((Gap(3, (20.0, 20.0), 2.0),), lambda map: Field(map, EFFECTS)) is once
    assert layer.under((), lambda map: Field(map, EFFECTS)) is first
    assert once is not first


def test_a_part_of_a_breached_wall_is_known_by_its_printed_number() -> None:
    layer = Layer(PRINTED, EFFECTS, None)
    far = changed_map(PRINTED, (BREACH,)).barriers[1]
    assert far.id != WALL.id
    assert layer.printed_barrier(far.id, (25.0, 20.0)) == WALL.id
    assert layer.printed_barrier(WALL.id, (12.0, 20.0)) == WALL.id


def test_changes_are_part_of_a_stored_world_in_the_order_in_which_they_were_made() -> None:
    world = World()
    for change in (FIRE, BREACH):
        world.create(Changed(change, turn=2))
    stored = World.from_json(world.to_json(), Schema((Changed,)))
    assert changes_of(stored) == (FIRE, BREACH)
    assert [(changed.turn, patch) for _, changed, patch in patches(stored, "fire")] == [(2, FIRE)]
    assert list(patches(stored, "smoke")) == []


@pytest.mark.parametrize(
    ("at", "inside"), [((20.0, 5.0), True), ((22.0, 10.0), True), ((22.1, 10.0), False), ((20.0, 15.1), False)]
)
def test_a_patch_with_a_length_is_a_strip(at: tuple[float, float], inside: bool) -> None:
    assert bool(FIRE.shape.inside([at])[0]) is inside


@pytest.mark.parametrize(("x", "inside"), [(23.0, True), (23.1, False)])
def test_a_patch_without_a_length_is_a_circle(x: float, inside: bool) -> None:
    assert bool(Patch("smoke", (20.0, 10.0), (20.0, 10.0), 6.0).shape.inside([(x, 10.0)])[0]) is inside


# Changes that no rule makes yet, but those of buildings and vehicles may: each a class of its own


class Breached(Struct, frozen=True):
    """A hole in the wall of a building, as a change that these tests have made up."""

    building: int
    start: Point
    end: Point

    def counts(self, effects: EffectsTable) -> bool:
        return True

    def upon(self, table: TableMap, number: int) -> TableMap:
        hole = Opening("breach", self.start, self.end)
        houses = [
            structs.replace(house, openings=(*house.openings, hole)) if house.id == self.building else house
            for house in table.buildings
        ]
        return structs.replace(table, buildings=tuple(houses))


class Collapsed(Struct, frozen=True):
    """A building that has come down: ground of another kind where it stood, as a change that these tests have made
    up."""

    building: int

    def counts(self, effects: EffectsTable) -> bool:
        return True

    def upon(self, table: TableMap, number: int) -> TableMap:
        (fallen,) = (house for house in table.buildings if house.id == self.building)
        left = tuple(house for house in table.buildings if house is not fallen)
        return structs.replace(table, buildings=left, areas=(*table.areas, Area(number, "rubble", fallen.outline)))


HOUSE = Building(9, "house", (Point(18, 28), Point(24, 28), Point(24, 34), Point(18, 34)))
TOWN = structs.replace(PRINTED, buildings=(HOUSE,))
ROUND_IT = EFFECTS | {"house": Effects(), "breach": Effects(crossing=1), "rubble": Effects(move=0.5, covers=True)}
INTO_IT, ACROSS = ((21.0, 25.0), (21.0, 31.0)), ((21.0, 25.0), (21.0, 37.0))


def town(*changes: OnTable) -> Field:
    """The table with a house without a door, with these changes."""
    return Layer(TOWN, ROUND_IT, Field(TOWN, ROUND_IT)).under(changes, lambda map: Field(map, ROUND_IT))


def test_a_made_up_breach_in_a_house_lets_through_who_goes_and_who_looks_where_it_is_and_nowhere_else() -> None:
    whole, breached = town(), town(Breached(9, Point(20, 28), Point(22, 28)))
    assert whole.paths.why_not_path(INTO_IT) is not None
    assert breached.paths.why_not_path(INTO_IT) is None
    assert breached.paths.cost(INTO_IT) == pytest.approx(6 + 1)
    assert [bool(each.sight.look(*INTO_IT).clear) for each in (whole, breached)] == [False, True]
    beside = ((23.5, 25.0), (23.5, 31.0))
    assert breached.paths.why_not_path(beside) is not None
    assert not breached.sight.look(*beside).clear


def test_a_made_up_collapse_makes_a_house_into_ground_that_one_crosses_and_has_cover_in() -> None:
    whole, fallen = town(), town(Collapsed(9))
    assert whole.paths.why_not_path(ACROSS) is not None
    assert fallen.paths.cost(ACROSS) == pytest.approx(6 + 2 * 6)
    assert fallen.ground_at([(21.0, 31.0)]) == ("rubble",)
    assert fallen.sight.look(*INTO_IT).cover


def test_made_up_changes_and_those_of_the_rules_come_on_top_of_each_other_in_their_order() -> None:
    both = town(BREACH, Collapsed(9), Patch("fire", (21.0, 31.0), (21.0, 31.0), 2.0))
    assert both.paths.why_not_path(((20.0, 15.0), (20.0, 25.0))) is None
    assert both.ground_at([(21.0, 31.0), (23.5, 33.5)]) == ("rubble", "rubble")
    burning = Layer(TOWN, ROUND_IT | {"fire": Effects()}, both).under(
        (Collapsed(9), Patch("fire", (21.0, 31.0), (21.0, 31.0), 2.0)), lambda map: Field(map, ROUND_IT)
    )
    assert burning.ground_at([(21.0, 31.0), (23.5, 33.5)]) == ("fire", "rubble")
