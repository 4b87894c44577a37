"""Every kind of ground to men on foot: how fast they go, how far they see in it, what protects them."""

from __future__ import annotations

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.measure.outlines import box
from game.board.table.tablemap import Area, Barrier, TableMap
from game.engine.core.events import WITNESSES
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import Acted, At, Halted, Light, OnTheMove
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.events.arms import Entangled
from game.rules.fng.model.events.command import Forded
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Options, Victory
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.move.fording import comes_to_a_ford, wade_from_the_bank
from game.rules.fng.move.ways import Go
from tests.rules.fng.fng_board import find, man, skirmish, table, told

TABLES = load_tables()
OPTIONS = Options(us=(man("Able", 1, 1),), vc=(man("Pham", 9, 9),), victory=Victory(1, (), 0, 0))
WEST = Point(10.0, 20.0)


def setting(*areas: Area, barriers: tuple[Barrier, ...] = ()) -> Setting:
    return Setting(TableMap("ground", "", 60, 40, areas=areas, barriers=barriers), TABLES, OPTIONS)


def ground(kind: str) -> Setting:
    """A table covered with one kind of ground, but for its west edge."""
    return setting(Area(1, kind, box(2, 0, 58, 40)))


def price(of: Setting) -> float:
    return of.field.over(of.movers["walk"]).paths.cost((WEST, Point(18.0, 20.0)))


def is_seen(of: Setting, inches: float) -> bool:
    return of.look(WEST, Point(WEST.x + inches, WEST.y)).clear


@pytest.mark.rule("FNG-TERR-06", "FNG-TERR-07", "FNG-TERR-08", "FNG-TERR-09", "FNG-TERR-12", "FNG-TERR-14")
@pytest.mark.parametrize(
    ("kind", "share"),
    [
        ("scrub", 1.0), ("elephant grass", 0.75), ("hillside", 0.75), ("woods", 0.5), ("rough", 0.5), ("jungle", 0.5),
        ("bamboo", 0.5), ("dry paddy", 1.0), ("wet paddy", 0.5), ("dike top", 1.0), ("road", 1.0), ("trail", 1.0),
    ],
)  # fmt: skip
def test_eight_inches_cost_as_many_as_the_ground_slows(kind: str, share: float) -> None:
    assert price(setting()) == 8.0
    assert price(ground(kind)) == pytest.approx(8.0 / share)


@pytest.mark.rule("FNG-TERR-09", "FNG-TERR-12", "FNG-TERR-14")
@pytest.mark.parametrize(
    ("kind", "day", "night"),
    [("elephant grass", 4, 4), ("woods", 12, 6), ("rough", 12, 6), ("jungle", 8, 6), ("bamboo", 8, 6)],
)
def test_inside_one_sees_so_far_and_not_a_tenth_of_an_inch_farther(kind: str, day: int, night: int) -> None:
    by_day = ground(kind)
    at_night = by_day.under(Light(dark=True))
    assert [is_seen(by_day, day), is_seen(by_day, day + 0.1)] == [True, False]
    assert [is_seen(at_night, night), is_seen(at_night, night + 0.1)] == [True, False]


@pytest.mark.rule("FNG-TERR-07", "FNG-TERR-08")
@pytest.mark.parametrize("kind", ["", "scrub", "hillside", "dry paddy", "wet paddy", "road", "trail"])
def test_elsewhere_one_sees_across_the_table_by_day_and_a_foot_at_night(kind: str) -> None:
    by_day = ground(kind) if kind else setting()
    at_night = by_day.under(Light(dark=True))
    assert is_seen(by_day, 45.0)
    assert [is_seen(at_night, 12.0), is_seen(at_night, 12.1)] == [True, False]


@pytest.mark.rule("FNG-TERR-07", "FNG-TERR-08", "FNG-TERR-09", "FNG-TERR-12", "FNG-TERR-14")
@pytest.mark.parametrize(
    ("kind", "conceals", "covers"),
    [
        ("scrub", True, False), ("elephant grass", True, False), ("bamboo", True, False), ("woods", True, True),
        ("rough", True, True), ("jungle", True, True), ("hillside", False, False), ("dry paddy", False, False),
        ("wet paddy", False, False), ("road", False, False), ("trail", False, False),
    ],
)  # fmt: skip
def test_what_the_ground_gives_to_who_is_in_it(kind: str, conceals: bool, covers: bool) -> None:
    look = ground(kind).look(WEST, Point(WEST.x + 3.0, WEST.y))
    assert (look.cover or look.concealed, look.cover) == (conceals, covers)
    bare = setting().look(WEST, Point(WEST.x + 3.0, WEST.y))
    assert (bare.cover, bare.concealed) == (False, False)


@pytest.mark.rule("FNG-TERR-05")
def test_where_kinds_overlap_sight_is_the_shortest_and_protection_the_best() -> None:
    both = setting(Area(1, "woods", box(2, 0, 58, 40)), Area(2, "elephant grass", box(2, 0, 58, 40)))
    assert [is_seen(both, 4.0), is_seen(both, 4.1)] == [True, False]
    assert both.look(WEST, Point(13.0, 20.0)).cover


@pytest.mark.rule("FNG-TERR-11")
def test_nobody_goes_into_rock_or_sees_through_it() -> None:
    rock = setting(Area(1, "rock", box(12, 15, 3, 10)))
    paths = rock.field.over(rock.movers["walk"]).paths
    assert paths.why_not_stand(Point(13.5, 20.0)) is not None
    assert paths.why_not_stand(Point(11.0, 20.0)) is None
    assert paths.why_not_path((WEST, Point(18.0, 20.0))) is not None
    assert paths.why_not_path((WEST, Point(10.0, 14.0), Point(18.0, 14.0))) is None
    assert not is_seen(rock, 8.0)
    assert rock.look(WEST, Point(11.0, 2.0)).clear


@pytest.mark.rule("FNG-TERR-15", "FNG-TERR-16")
@pytest.mark.parametrize("kind", ["dry paddy", "wet paddy"])
def test_the_dike_of_a_paddy_covers_who_is_behind_it(kind: str) -> None:
    dike = Barrier(2, "dike", (Point(14.0, 10.0), Point(14.0, 30.0)))
    paddy = setting(Area(1, kind, box(2, 0, 58, 40)), barriers=(dike,))
    assert paddy.look(WEST, Point(15.0, 20.0)).cover
    assert not paddy.look(WEST, Point(13.0, 20.0)).cover


# Rivers -----------------------------------------------------------------------------------------

RIVER = Area(1, "shallows", box(0, 20, 48, 6))


def forder(y: float, *more: Area) -> tuple[Skirmish, EntityId]:
    """Able stands so far south on a table with a river from 20 to 26 inches."""
    game = skirmish([man("Able", 24, y)], [man("Pham", 46, 46)], ground=table([RIVER, *more]))
    return game, find(game, "Able")


def next_turn(game: Skirmish, figure: EntityId) -> None:
    """He is active anew, the enemy has done nothing."""
    for kind in (Halted, OnTheMove, Acted):
        game.world.remove(figure, kind)
    game.world.set(figure, OnTheMove(8.0))
    wade_from_the_bank(game, (figure,))


def go(game: Skirmish, figure: EntityId, y: float) -> tuple[float, float]:
    """Where he comes to when he goes straight south or north; and the inches that he has left."""
    game.push(Go(figure, (Point(24.0, y),)))
    game.run()
    return game.world.get(figure, At).y, game.world.get(figure, OnTheMove).left


@pytest.mark.rule("FNG-TERR-22")
def test_one_stops_at_the_near_bank_wades_to_the_far_one_and_then_comes_out() -> None:
    game, able = forder(18.0)
    game.submit(Activate((able,)))
    assert go(game, able, 24.0) == (20.0, 0.0)
    next_turn(game, able)
    assert go(game, able, 28.0) == (26.0, 0.0)
    next_turn(game, able)
    assert go(game, able, 30.0) == (30.0, 4.0)
    assert [(event.across, event.rule) for event in told(game, Forded)] == [
        (False, "FNG-TERR-22"), (True, "FNG-TERR-22")]  # fmt: skip


@pytest.mark.rule("FNG-TERR-22")
def test_a_bridge_is_walked_over_and_who_is_driven_goes_on() -> None:
    game, able = forder(18.0, Area(2, "bridge", box(22, 19, 4, 8)))
    game.submit(Activate((able,)))
    assert go(game, able, 24.0) == (24.0, 2.0)
    game, able = forder(18.0)
    way = (Point(24.0, 18.0), Point(24.0, 20.0), Point(24.0, 21.0))
    assert comes_to_a_ford(game, able, way, "duck back") is None
    assert comes_to_a_ford(game, able, way, "") is not None


@pytest.mark.rule("FNG-TERR-22")
def test_a_ford_of_stepping_stones_stops_nobody() -> None:
    game = skirmish([man("Able", 24, 18)], [man("Pham", 46, 46)], ground=table([Area(1, "ford", box(0, 20, 48, 6))]))
    able = find(game, "Able")
    game.submit(Activate((able,)))
    assert go(game, able, 21.0) == (21.0, 4.0)


@pytest.mark.rule("FNG-TERR-23")
def test_men_in_the_river_are_seen_over_it_and_have_no_cover() -> None:
    river = setting(Area(1, "shallows", box(2, 0, 58, 40)))
    look = river.look(WEST, Point(40.0, 20.0))
    assert (look.clear, look.cover, look.concealed) == (True, False, False)


def test_who_fords_or_is_held_by_wire_is_told_of_to_those_who_see_it() -> None:
    assert (Forded.told, Entangled.told) == (WITNESSES, WITNESSES)
