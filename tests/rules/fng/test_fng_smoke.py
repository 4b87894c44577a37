"""Wind, smoke on the table and the grenades that make it."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.changes import patches
from game.board.table.measure.geometry import Point
from game.engine.core.dice import ScriptedDice
from game.engine.core.orders import Order, Refusal
from game.engine.core.turn import Enter
from game.engine.core.world import THE_GAME, EntityId
from game.rules.fng.model.components.figures import Aim, Clock, HasFired, InView
from game.rules.fng.model.components.sky import Wind
from game.rules.fng.model.decisions.arms import ThrowAt
from game.rules.fng.model.decisions.sky import ThrowSmoke
from game.rules.fng.model.decisions.turn import Activate, Shots
from game.rules.fng.model.events.sky import SmokeLaid, SmokeThrown, SmokeTried, WindRolled
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import figure_of
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.model.tables.sky import Quarter
from game.rules.fng.resolve.sky.wind import resolve_wind
from game.rules.fng.sight.viewing import can_see
from game.rules.fng.sky.smoke import lay_smoke, smoke_thins
from game.rules.fng.sky.wind import wind_rises
from tests.rules.fng.fng_board import find, has, man, skirmish, told

NOBODY = EntityId(0)
END = Enter("end", "smoke")
START = Enter("start", "wind")


def field(*faces: int, gear: tuple[str, ...] = ("smoke grenade",), wind: Quarter | None = "west") -> Skirmish:
    """Able looks north over open ground at Pham, twenty inches away."""
    game = skirmish(
        [man("Able", 20, 40, 4, "m16", facing=0, gear=gear)], [man("Pham", 20, 20, 4, "ak47", facing=180)], *faces
    )
    if wind is not None:
        game.world.put(Wind(wind))
    return game


def refused(game: Skirmish, order: Order) -> Refusal:
    refusal = game.why_not(order)
    assert refusal is not None
    return refusal


def sees(game: Skirmish, viewer: str = "Able", target: str = "Pham") -> bool:
    return can_see(game, find(game, viewer), find(game, target))


@pytest.mark.rule("FNG-WIND-01")
@pytest.mark.parametrize(
    ("die", "quarter"), [(1, "north"), (2, "west"), (3, "west"), (4, "east"), (5, "east"), (6, "south")]
)
def test_one_die_says_where_the_wind_blows_from(die: int, quarter: str) -> None:
    assert resolve_wind(load_tables(), ScriptedDice([die])) == (die, quarter)


@pytest.mark.rule("FNG-WIND-01")
def test_the_die_falls_once_before_the_first_turn_of_a_battle_with_smoke() -> None:
    game = field(6, wind=None)
    wind_rises(game, START)
    wind_rises(game, START)
    assert game.world.the(Wind) == Wind("south")
    (event,) = told(game, WindRolled)
    assert (event.die, event.blows_from) == (6, "south")


@pytest.mark.rule("FNG-WIND-01")
def test_no_die_falls_where_nobody_can_make_smoke() -> None:
    game = field(gear=(), wind=None)
    wind_rises(game, START)
    assert game.world.find(THE_GAME, Wind) is None


@pytest.mark.rule("FNG-WIND-01", "FNG-SMOKE-01")
@pytest.mark.parametrize(
    ("quarter", "end"),
    [("north", (24, 45)), ("east", (9, 30)), ("south", (24, 15)), ("west", (39, 30))],
)
def test_smoke_drifts_three_circles_downwind_as_wide_as_one(quarter: Quarter, end: tuple[float, float]) -> None:
    game = field(wind=quarter)
    lay_smoke(game, (24, 30), 5.0, NOBODY)
    ((_, changed, patch),) = patches(game.world, "smoke")
    assert (patch.start, patch.end, patch.width, changed.turn) == ((24, 30), end, 5.0, 1)
    (event,) = told(game, SmokeLaid)
    assert (event.at, event.end, event.inches) == ((24, 30), end, 5.0)


@pytest.mark.rule("FNG-SMOKE-02", "FNG-SMOKE-01")
@pytest.mark.parametrize(("x", "sees_him"), [(19.99, False), (20.01, True), (5.01, False), (4.99, True)])
def test_nobody_sees_or_fires_through_smoke(x: float, sees_him: bool) -> None:
    """Fifteen inches of it, from the impact on: a line that passes before it or behind it is free."""
    game = field()
    lay_smoke(game, (x, 30), 5.0, NOBODY)
    assert sees(game) is sees(game, "Pham", "Able") is sees_him
    game.submit(Activate((find(game, "Able"),)))
    shot = Shots(find(game, "Able"), "m16", (Aim(AtPiece(find(game, "Pham")), 1),))
    assert (game.why_not(shot) is None) is sees_him


@pytest.mark.rule("FNG-SMOKE-02")
@pytest.mark.parametrize(("middle", "sees_him"), [(41.5, True), (41.49, False), (40.0, False), (38.0, False)])
def test_who_stands_in_the_outermost_inch_of_smoke_looks_out(middle: float, sees_him: bool) -> None:
    """Able stands at 40; its north edge lies two and a half inches north of its middle."""
    game = field()
    lay_smoke(game, (15, middle), 5.0, NOBODY)
    assert sees(game) is sees(game, "Pham", "Able") is sees_him


@pytest.mark.rule("FNG-SMOKE-02")
def test_whoever_smoke_comes_between_has_lost_sight_of_the_other() -> None:
    game = field()
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.set(able, InView((pham,)))
    game.world.set(pham, InView((able,)))
    lay_smoke(game, (15, 30), 5.0, NOBODY)
    assert [game.world.get(figure, InView).enemies for figure in (able, pham)] == [(), ()]


@pytest.mark.rule("FNG-SMOKE-02")
def test_who_has_a_launcher_fires_at_no_spot_beyond_smoke() -> None:
    game = skirmish([man("Able", 20, 40, 4, "m79")], [man("Pham", 20, 20, 4)])
    game.world.put(Wind("west"))
    lay_smoke(game, (15, 30), 5.0, NOBODY)
    game.submit(Activate((find(game, "Able"),)))
    refusal = refused(game, ThrowAt(find(game, "Able"), "m79", AtPoint(Point(20, 20))))
    assert (refusal.rule, refusal.words) == (
        "FNG-LOS-01", "Able cannot see that spot: smoke is in the way",
    )  # fmt: skip


@pytest.mark.rule("FNG-SMOKE-04")
@pytest.mark.parametrize(("die", "gone"), [(3, False), (4, True)])
def test_smoke_goes_on_four_or_more_from_the_turn_after_it_came_down(die: int, gone: bool) -> None:
    game = field(die)
    lay_smoke(game, (15, 30), 5.0, NOBODY)
    smoke_thins(game, END)
    assert not told(game, SmokeTried)
    game.world.put(Clock(2))
    smoke_thins(game, END)
    (event,) = told(game, SmokeTried)
    assert (event.die, event.gone, event.at) == (die, gone, (15, 30))
    assert [patch for _, _, patch in patches(game.world, "smoke")] == [] or not gone
    assert sees(game) is gone


@pytest.mark.rule("FNG-SMOKE-04")
def test_each_smoke_has_a_die_of_its_own() -> None:
    game = field(4, 3)
    lay_smoke(game, (15, 30), 5.0, NOBODY)
    lay_smoke(game, (15, 25), 5.0, NOBODY)
    game.world.put(Clock(2))
    smoke_thins(game, END)
    assert [patch.start for _, _, patch in patches(game.world, "smoke")] == [(15, 25)]


@pytest.mark.rule("FNG-SMOKE-03", "FNG-ORG-10")
def test_a_smoke_grenade_is_thrown_instead_of_firing_and_used_up() -> None:
    game = field(gear=("smoke grenade", "flare"))
    able = find(game, "Able")
    game.submit(Activate((able,)))
    game.submit(ThrowSmoke(able, AtPoint(Point(16, 36))))
    events = game.take_events()
    assert [type(event) for event in events if isinstance(event, SmokeThrown | SmokeLaid)] == [SmokeThrown, SmokeLaid]
    ((_, changed, patch),) = patches(game.world, "smoke")
    assert (patch.start, patch.end, patch.width, changed.by) == ((16, 36), (31, 36), 5.0, able)
    assert figure_of(game.world, able).gear == ("flare",)
    assert has(game, "Able", HasFired)
    assert not sees(game)


@pytest.mark.rule("FNG-SMOKE-03")
@pytest.mark.parametrize(("inches", "rule"), [(6.0, ""), (6.01, "FNG-SMOKE-03")])
def test_it_is_thrown_six_inches(inches: float, rule: str) -> None:
    game = field()
    game.submit(Activate((find(game, "Able"),)))
    refusal = game.why_not(ThrowSmoke(find(game, "Able"), AtPoint(Point(20, 40 - inches))))
    assert (refusal.rule if refusal is not None else "") == rule


@pytest.mark.rule("FNG-SMOKE-03")
@pytest.mark.parametrize(
    ("gear", "spot", "said"),
    [
        ((), (20, 36), "Able has no smoke grenade left."),
        (("smoke grenade",), (20, 48.5), "That spot is off the table."),
    ],
)
def test_it_is_refused_with_the_reason(gear: tuple[str, ...], spot: tuple[float, float], said: str) -> None:
    game = field(gear=gear)
    game.submit(Activate((find(game, "Able"),)))
    assert refused(game, ThrowSmoke(find(game, "Able"), AtPoint(Point(*spot)))).words == said


@pytest.mark.rule("FNG-SMOKE-03")
def test_who_has_one_is_offered_a_throw_toward_each_enemy_in_sight() -> None:
    game = field()
    game.submit(Activate((find(game, "Able"),)))
    thrown = [order for order in game.orders() if isinstance(order, ThrowSmoke)]
    assert thrown == [ThrowSmoke(find(game, "Able"), AtPoint(Point(20, 34)))]


@pytest.mark.rule("FNG-SMOKE-03")
def test_who_has_fired_throws_none() -> None:
    game = field(3, 3, 3, 3, 3, 3)
    able = find(game, "Able")
    game.submit(Activate((able,)))
    game.submit(ThrowSmoke(able, AtPoint(Point(14, 40))))
    assert refused(game, ThrowSmoke(able, AtPoint(Point(14, 40)))).rule == "FNG-REACT-10"
