"""Fire at helicopters that pass, and what hits do to them and to those aboard."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.engine.core.dice import enumerate_outcomes
from game.engine.core.naming import NOBODY
from game.rules.fng.air.from_below import shot_up
from game.rules.fng.air.in_reach import who_may_fire
from game.rules.fng.air.lines import Line
from game.rules.fng.helicopters.hits import hit_in_the_air, wound_aboard
from game.rules.fng.model.components.aircraft import ON_PATH, Aircraft, Aloft, OutOfAction
from game.rules.fng.model.components.figures import At, Dead, DuckedBack, Gone, Hidden, KnockedDown, OutOfFight
from game.rules.fng.model.components.helicopters import Approach
from game.rules.fng.model.components.support import HelicopterLost
from game.rules.fng.model.components.vehicles import Aboard, Immobile
from game.rules.fng.model.decisions.aircraft import FireAtAircraftOrNot, FireUp
from game.rules.fng.model.decisions.helicopters import FlyIn, FlyOff, SetDownAt
from game.rules.fng.model.decisions.turn import HoldFire
from game.rules.fng.model.events.helicopters import HelicopterHit, ThrownFromWreck
from game.rules.fng.model.events.turn import DamageRolled
from game.rules.fng.model.game import Skirmish
from game.rules.fng.odds.flights import chance_from_below, hit_chance, threats
from game.rules.fng.resolve.shot import resolve_shot
from tests.rules.fng.fng_board import box, find, has, man, table, told
from tests.rules.fng.helicopter_board import (
    EDGE,
    OUT,
    ZONE,
    flies,
    flight,
    helicopter_of,
    hold_fire,
    landed,
    riders,
    whereabouts,
)

GUNNER = man("Bao", 12, 30, 4, "ak47")
"""An enemy six inches beside the way."""


@pytest.mark.rule("FNG-HELO-03")
def test_nobody_fires_at_one_who_skims_the_trees() -> None:
    game = flight(4, 4, vc=[GUNNER])
    flies(game, FlyIn(EDGE, ZONE))
    assert not isinstance(game.decision, FireAtAircraftOrNot)


@pytest.mark.rule("FNG-HELO-03", "FNG-AIR-06")
def test_one_pass_lets_him_fire_who_passes_the_check() -> None:
    game = flight(4, 5, 4, 4, 1, 1, 1, 6, 6, vc=[GUNNER])
    flies(game, FlyIn(EDGE, ZONE))
    assert isinstance(game.decision, FireAtAircraftOrNot)
    assert game.decision.how == "looks up"
    game.submit(FireUp(find(game, "Bao"), "ak47", True))
    hold_fire(game)
    assert whereabouts(game) == "landed"


@pytest.mark.rule("FNG-HELO-03", "FNG-AIR-06")
def test_who_does_not_pass_the_check_ducks_back() -> None:
    game = flight(4, 5, 4, 5, vc=[man("Bao", 12, 30, 4, "ak47", facing=180)])
    flies(game, FlyIn(EDGE, ZONE))
    game.submit(FireUp(find(game, "Bao"), "ak47", True))
    assert has(game, "Bao", DuckedBack)


@pytest.mark.rule("FNG-HELO-03")
@pytest.mark.parametrize(("y", "asked"), [(48, True), (49, False)])
def test_at_a_sitting_duck_everybody_within_24_inches_fires_without_a_check(y: float, asked: bool) -> None:
    game = flight(vc=[man("Bao", 24, y - 24 + 23.9, 4, "mosin")])
    game.world.set(find(game, "Bao"), At(24, min(47.9, y - 0.1) if asked else 47.9, 0))
    way, bird = Line(Point(0, 24), Point(24, 24)) if asked else Line(Point(0, 23), Point(24, 23)), helicopter_of(game)
    assert bool(who_may_fire(game, bird, way, 24.0)) is asked
    assert who_may_fire(game, bird, way)


@pytest.mark.rule("FNG-AIR-05")
@pytest.mark.parametrize(("weapon", "fires"), [("ak47", True), ("large_pistol", False), ("rpg7", False)])
def test_only_what_reaches_24_inches_is_fired_at_it(weapon: str, fires: bool) -> None:
    game = flight(vc=[man("Bao", 12, 30, 4, weapon)])
    assert bool(who_may_fire(game, helicopter_of(game), Line(EDGE, ZONE))) is fires


@pytest.mark.rule("FNG-HIDE-04", "FNG-HELO-03")
def test_who_was_hidden_may_let_it_pass_and_stays_hidden() -> None:
    woods, bao = table([Area(1, "woods", box(9, 28, 6, 6))]), man("Bao", 12, 28.6, 4, "ak47", hidden=True)
    game = flight(5, 5, vc=[bao], ground=woods)
    flies(game, FlyIn(EDGE, ZONE))
    game.submit(HoldFire())
    assert has(game, "Bao", Hidden)
    game = flight(5, 5, 1, 1, 1, 6, 6, vc=[bao], ground=woods)
    flies(game, FlyIn(EDGE, ZONE))
    game.submit(FireUp(find(game, "Bao"), "ak47", True))
    assert not has(game, "Bao", Hidden)


@pytest.mark.rule("FNG-HELO-24")
def test_a_dustoff_that_was_fired_on_finds_its_zone_hot() -> None:
    game = flight(5, 5, 1, 1, 1, 5, kind="dustoff", vc=[GUNNER])
    flies(game, FlyIn(EDGE, Point(30, 24)))
    game.submit(FireUp(find(game, "Bao"), "ak47", True))
    hold_fire(game)
    assert whereabouts(game) == "away"


def hit(*faces: int, kind: str = "slick", names: tuple[str, ...] = ()) -> Skirmish:
    """A helicopter on its way that is hit once over the middle of the table, by an AK-47."""
    game = flight(*faces, kind=kind, us=riders(*names))
    bird = helicopter_of(game)
    game.world.set(bird, Aloft(ON_PATH, 90))
    game.world.set(bird, Approach(EDGE, ZONE))
    hit_in_the_air(game, bird, Point(20, 24), "ak47", NOBODY, 0)
    return game


@pytest.mark.rule("FNG-HELO-29")
def test_a_light_hit_may_cost_the_pilot_his_nerve() -> None:
    assert hit(3, 4, 4).world.get(helicopter_of(hit(3, 4, 4)), Aircraft).rep == 4
    shaken = hit(3, 4, 5)
    assert shaken.world.get(helicopter_of(shaken), Aircraft).rep == 3


@pytest.mark.rule("FNG-HELO-30", "FNG-GEAR-08")
def test_one_of_the_crew_is_hit_through_his_plate_and_a_passenger_is_not() -> None:
    game = hit(4, 4, 1, 2, names=("Ames",))
    assert told(game, DamageRolled)[0].impact == 2
    assert has(game, "Pilot", OutOfFight)
    wounded = flight(3, us=riders("Ames"))
    wound_aboard(wounded, find(wounded, "Ames"), "ak47", NOBODY, 0)
    assert told(wounded, DamageRolled)[0].impact == 3


@pytest.mark.rule("FNG-HELO-31")
def test_a_ten_sends_it_home_with_all_aboard() -> None:
    game = hit(5, 5, 4, names=("Ames",))
    assert game.world.get(helicopter_of(game), OutOfAction).how == "gone home"
    assert game.world.get(find(game, "Ames"), Gone).how == "flown out"
    hurt = hit(5, 5, 3, 5, 2, names=("Ames",))
    assert hurt.world.get(find(hurt, "Ames"), Gone).how == "evacuated"


@pytest.mark.rule("FNG-HELO-32")
def test_without_its_engine_its_owner_says_where_it_comes_down() -> None:
    game = hit(5, 6, 3, 1, 2, 3, 4)
    assert "within 18" in str(game.why_not(SetDownAt(Point(39, 24))))
    assert "ahead" in str(game.why_not(SetDownAt(Point(10, 24))))
    game.submit(SetDownAt(Point(38, 24)))
    bird = helicopter_of(game)
    assert game.world.get(bird, At).point == (38, 24)
    assert game.world.get(bird, Immobile).why == "stopped"
    assert has(game, "Pilot", Dead)
    assert has(game, "Copilot", KnockedDown)
    assert game.world.has(find(game, "Copilot"), Aboard)


@pytest.mark.rule("FNG-HELO-33")
def test_a_crash_throws_everybody_out_and_hits_him_with_impact_three() -> None:
    game = hit(5, 6, 4, 3, 5, 4, *(2, 1, 4) * 4)
    bird = helicopter_of(game)
    assert game.world.get(bird, At).point == (20, 32)
    events = game.take_events()
    assert [each.inches for each in events if isinstance(each, ThrownFromWreck)] == [2] * 4
    assert {each.impact for each in events if isinstance(each, DamageRolled)} == {3}
    assert not game.world.has(find(game, "Pilot"), Aboard)
    assert next(game.world.each(HelicopterLost))[1].count == 1


@pytest.mark.rule("FNG-HELO-34")
def test_a_twelve_kills_all_aboard() -> None:
    game = hit(6, 6, 1, 1, 1, names=("Ames",))
    assert all(has(game, name, Dead) for name in ("Pilot", "Copilot", "Left Gunner", "Right Gunner", "Ames"))


@pytest.mark.rule("FNG-HELO-28")
def test_each_hit_is_thrown_for_while_it_flies() -> None:
    game = flight(5, 5, 6, 6, 6, *(1, 1, 1), *(1, 1, 1), *(1, 1, 1), 6, 6, rep=4, vc=[GUNNER])
    flies(game, FlyIn(EDGE, ZONE))
    game.submit(FireUp(find(game, "Bao"), "ak47", True))
    assert len(told(game, HelicopterHit)) == 3


@pytest.mark.rule("FNG-HELO-16")
def test_it_is_fired_at_on_its_way_out_too() -> None:
    game = landed(5, 5, 1, 1, 1, *(6,) * 4, vc=[man("Bao", 24, 4, 4, "ak47", facing=0)])
    flies(game, FlyOff(OUT))
    assert isinstance(game.decision, FireAtAircraftOrNot)
    game.submit(FireUp(find(game, "Bao"), "ak47", True))
    hold_fire(game)
    assert whereabouts(game) == "away"


@pytest.mark.rule("FNG-HELO-03", "FNG-AIR-06", "FNG-AIR-08")
def test_the_chance_from_below_is_that_of_all_throws() -> None:
    game = flight(5, 5, vc=[GUNNER])
    bao, bird = find(game, "Bao"), helicopter_of(game)
    way, shot = Line(EDGE, ZONE), FireUp(bao, "ak47", True)
    facts = shot_up(game, shot, bird, way)
    exact = enumerate_outcomes(lambda dice: resolve_shot(facts, game.ctx.tables, dice).hits(0) > 0)[True]
    assert hit_chance(game, facts) == exact
    found = threats(game, bird, way)
    checked = Fraction(4, 9) * Fraction(4, 9) * exact
    assert [(each.figure, each.hits) for each in found] == [(bao, checked + Fraction(1, 9) * exact)]
    game.world.set(bao, Hidden())
    assert threats(game, bird, way) == ()


@pytest.mark.rule("FNG-HELO-03")
@pytest.mark.parametrize(("faces", "share"), [((4, 5), Fraction(4, 9)), ((5, 5), Fraction(1))])
def test_who_is_asked_is_told_his_chance(faces: tuple[int, int], share: Fraction) -> None:
    game = flight(*faces, vc=[GUNNER])
    flies(game, FlyIn(EDGE, ZONE))
    decision = game.decision
    assert isinstance(decision, FireAtAircraftOrNot)
    shot = FireUp(decision.figure, "ak47", True)
    exact = hit_chance(game, shot_up(game, shot, helicopter_of(game), Line(EDGE, ZONE)))
    assert chance_from_below(game, decision, shot) == share * exact
