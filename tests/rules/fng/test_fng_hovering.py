"""Helicopters that hover, their door guns and their chin turrets, over the bare table."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.air.squadrons import is_hovering
from game.rules.fng.armour.anti_tank import why_not_at_vehicle
from game.rules.fng.armour.main_guns import rounds_at
from game.rules.fng.helicopters.door_guns import door_guns
from game.rules.fng.model.components.aircraft import HOVERING, Aloft, Hanging, OutOfAction
from game.rules.fng.model.components.figures import At, Clock, Hidden
from game.rules.fng.model.decisions.aircraft import (
    DeclareRun,
    FireAtAircraftOrNot,
    FireUp,
    FlyOn,
    MakePass,
    Release,
    Strafe,
)
from game.rules.fng.model.decisions.helicopters import (
    CeaseFire,
    FireDoorGun,
    FlyIn,
    Hover,
    LeavesHover,
    MansGuns,
    TurnAndGo,
)
from game.rules.fng.model.decisions.melee import Charge, Onset
from game.rules.fng.model.decisions.turn import Activate, Activation, HoldFire
from game.rules.fng.model.decisions.vehicles import FireAtVehicle, FireGun
from game.rules.fng.model.events.aircraft import Strafed
from game.rules.fng.model.events.helicopters import GunnerLooked, Hovered
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.guns import ARMOUR_PIERCING
from game.rules.fng.resolve.casualties import can_be_fought
from game.rules.fng.turn.points_of_entry import TURN
from tests.rules.fng.air_board import NORTHWARD, battle, flies, overhead
from tests.rules.fng.fng_board import find, man, told
from tests.rules.fng.gun_board import duel, tank
from tests.rules.fng.helicopter_board import EDGE, ZONE, flight, helicopter_of, landed, whereabouts

RIGHT = man("Bao", 30, 24, 4, "large_pistol", facing=270)
"""An enemy with a pistol six inches to the right of the way, who reaches no aircraft."""
LEFT = man("Cuc", 16, 24, 4, "large_pistol", facing=90)
OVER = Point(24, 24)
SAFE = (4, 4)
"""Dice of a pilot of Rep 4 who skims the trees."""


def over(*faces: int, kind: str = "frog", vc: Any = (RIGHT,)) -> tuple[Skirmish, EntityId]:
    """A helicopter that makes its pass over the middle of the table, at whom nobody may fire."""
    game = battle(*SAFE, *faces, vc=vc)
    craft = overhead(game, kind, controlled=False)
    return flies(game, craft, "strafing"), craft


def next_phase(game: Skirmish) -> None:
    """The next phase of its side begins."""
    clock = game.world.the(Clock)
    game.world.put(Clock(clock.turn + 1, "us", clock.dice))
    game.agenda.clear()
    game.push(
        *[each for each in TURN.after_dice.entries("us") if isinstance(each, Enter) and each.key in ("hover", "air")]
    )
    game.run()


@pytest.mark.rule("FNG-HELO-05")
def test_a_helicopter_stops_over_a_spot_and_stays_and_an_aircraft_does_not() -> None:
    game, craft = over()
    assert game.why_not(Hover(craft, Point(24.5, 24))) is None
    assert "over a spot of its line" in str(game.why_not(Hover(craft, Point(24.7, 24))))
    assert "over a spot of its line" in str(game.why_not(Hover(craft, Point(24, 0))))
    game.submit(Hover(craft, OVER))
    assert is_hovering(game.world, craft)
    assert game.world.get(craft, At).point == OVER
    assert "hovers already" in str(game.why_not(Hover(craft, Point(24, 20))))
    game.submit(FlyOn(craft))
    assert is_hovering(game.world, craft)
    assert told(game, Hovered)[-1].at == OVER
    strike = battle(vc=(RIGHT,))
    plane = overhead(strike, "skyhawk")
    flies(strike, plane, "strafing")
    assert "cannot hover" in str(strike.why_not(Hover(plane, OVER)))


@pytest.mark.rule("FNG-HELO-05")
@pytest.mark.parametrize(("x", "asked"), [(47.9, True), (48.0, True)])
def test_whoever_sees_it_hover_within_24_inches_takes_the_check_at_once(x: float, asked: bool) -> None:
    game, craft = over(4, 4, vc=[man("Bao", x, 24, 4, "ak47", facing=270)])
    game.submit(Hover(craft, OVER))
    assert isinstance(game.decision, FireAtAircraftOrNot) is asked


@pytest.mark.rule("FNG-HELO-05")
def test_farther_away_nobody_takes_the_check_though_his_rifle_reaches_it() -> None:
    game, craft = over(vc=[man("Bao", 44, 40, 4, "mosin", facing=270)])
    game.submit(Hover(craft, Point(24, 26)))
    assert isinstance(game.decision, FireAtAircraftOrNot | MakePass)
    game, craft = over(vc=[man("Bao", 44, 40, 4, "mosin", facing=270)])
    game.submit(Hover(craft, Point(24, 25)))
    assert isinstance(game.decision, MakePass)


@pytest.mark.rule("FNG-HELO-06")
def test_at_the_next_activation_it_turns_and_flies_off_over_any_edge() -> None:
    game, craft = over(*SAFE)
    game.submit(Hover(craft, OVER))
    game.submit(FlyOn(craft))
    assert game.why_not(DeclareRun(craft, *NORTHWARD, "strafing")) is not None
    next_phase(game)
    assert isinstance(game.decision, LeavesHover)
    assert "over an edge" in str(game.why_not(TurnAndGo(craft, Point(30, 24))))
    game.submit(TurnAndGo(craft, Point(48, 24)))
    assert isinstance(game.decision, MakePass)
    assert game.world.get(craft, At).facing == 90
    assert "hovers already" in str(game.why_not(Hover(craft, Point(30, 24))))
    game.submit(FlyOn(craft))
    assert not game.world.has(craft, At)


@pytest.mark.rule("FNG-HELO-19")
def test_from_a_hover_it_fires_guns_and_rockets_ahead_of_it_alone() -> None:
    ahead, behind = man("Bao", 22, 10, 3, "large_pistol"), man("Cuc", 22, 30, 3, "large_pistol")
    game, craft = over(*(1,) * 20, kind="hog", vc=[ahead, behind])
    game.submit(Hover(craft, OVER))
    assert game.why_not(Release(craft, "rockets", (Point(22, 20),))) is None
    assert game.why_not(Release(craft, "rockets", (Point(22, 30),))) is not None
    game.submit(Strafe(craft, EntityId(0)))
    fired = [target.target for each in told(game, Strafed) for target in each.targets]
    assert fired.count(find(game, "Bao"))
    assert find(game, "Cuc") not in fired
    assert game.why_not(Release(craft, "rockets", (Point(22, 20),))) is None


@pytest.mark.rule("FNG-AIRLIST-09", "FNG-HELO-19")
def test_its_grenade_launcher_fires_once_for_each_12_inches_that_it_flies() -> None:
    game, craft = over(*(1,) * 20, kind="hog")
    at = Point(24, 20)
    assert game.why_not(Release(craft, "grenades", (at,) * 4)) is None
    assert game.why_not(Release(craft, "grenades", (at,) * 5)) is not None
    game.submit(Release(craft, "grenades", (at,)))
    assert game.why_not(Release(craft, "grenades", (at,))) is not None
    assert game.world.get(craft, Hanging).left[0] == 1


@pytest.mark.rule("FNG-HELO-17")
def test_a_door_gun_fires_once_in_a_phase_at_whoever_is_on_its_side() -> None:
    game, craft = over(*(1,) * 20, vc=[RIGHT, LEFT])
    left, right = (gun.number for gun in door_guns(game, craft))
    bao, cuc = find(game, "Bao"), find(game, "Cuc")
    assert "cannot be turned" in str(game.why_not(FireDoorGun(craft, left, bao)))
    assert game.why_not(FireDoorGun(craft, left, cuc)) is None
    game.submit(FireDoorGun(craft, right, bao))
    assert [each.rule for each in told(game, Strafed)] == ["FNG-HELO-17"]
    assert isinstance(game.decision, MakePass)
    assert "no such gun" in str(game.why_not(FireDoorGun(craft, right, bao)))
    assert game.why_not(FireDoorGun(craft, left, cuc)) is None
    game.world.set(cuc, Hidden())
    assert "not to be seen" in str(game.why_not(FireDoorGun(craft, left, cuc)))


@pytest.mark.rule("FNG-HELO-17")
@pytest.mark.parametrize(("y", "covered"), [(24, True), (23, False)])
def test_from_a_hover_a_door_gun_covers_half_of_all_round(y: float, covered: bool) -> None:
    """The gun on the right of one that hovers facing east covers what is south of it."""
    game, craft = over(vc=[man("Bao", 40, y, 4, "large_pistol")])
    game.submit(Hover(craft, OVER))
    game.world.set(craft, At(24, 24, 90))
    game.world.set(craft, Aloft(HOVERING, 90))
    _, right = (gun.number for gun in door_guns(game, craft))
    assert (game.why_not(FireDoorGun(craft, right, find(game, "Bao"))) is None) is covered


@pytest.mark.rule("FNG-HELO-17")
@pytest.mark.parametrize(("look", "asked"), [((5, 5), False), ((4, 4), True)])
def test_a_gunner_who_sees_who_fires_at_his_helicopter_may_fire_back(look: tuple[int, int], asked: bool) -> None:
    game = battle(5, 5, 1, *look, *(1,) * 9, vc=[man("Bao", 28, 30, 4, "mosin", facing=270)])
    craft = overhead(game, "frog", controlled=False)
    flies(game, craft, "strafing")
    bao = find(game, "Bao")
    game.submit(next(order for order in game.candidates() if isinstance(order, FireUp)))
    assert told(game, GunnerLooked)[-1].fires is asked
    assert isinstance(game.decision, MansGuns) is asked
    if asked:
        assert game.why_not(FireDoorGun(craft, 0, bao)) is not None
        game.submit(FireDoorGun(craft, 1, bao))
        assert not isinstance(game.decision, MansGuns)


@pytest.mark.rule("FNG-HELO-20")
def test_a_chin_turret_strafes_or_fires_as_a_door_gun_at_either_side() -> None:
    game, craft = over(*(1,) * 20, kind="cobra", vc=[RIGHT, LEFT])
    (gun,) = door_guns(game, craft)
    assert game.why_not(FireDoorGun(craft, gun.number, find(game, "Cuc"))) is None
    game.submit(FireDoorGun(craft, gun.number, find(game, "Bao")))
    assert [each.rule for each in told(game, Strafed)] == ["FNG-HELO-20"]
    hog, _ = over(kind="hog")
    assert door_guns(hog, next(iter(hog.world.ids(Hanging)))) == ()


@pytest.mark.rule("FNG-HELO-17")
def test_the_door_guns_of_a_slick_fire_on_its_way_in_with_the_rep_of_each_gunner() -> None:
    game = flight(*SAFE, *(1,) * 9, vc=[man("Bao", 16, 30, 4, "large_pistol")])
    game.submit(FlyIn(EDGE, ZONE))
    assert isinstance(game.decision, MansGuns)
    shots = [order for order in game.candidates() if isinstance(order, FireDoorGun)]
    assert [order.gun for order in shots] == [1]
    game.submit(shots[0])
    assert told(game, Strafed)[-1].rep == 4
    assert whereabouts(game) == "landed"
    quiet = flight(*SAFE, vc=[man("Bao", 16, 30, 4, "large_pistol")])
    quiet.submit(FlyIn(EDGE, ZONE))
    quiet.submit(CeaseFire(quiet.decision.unit))  # type: ignore[union-attr]
    assert whereabouts(quiet) == "landed"


@pytest.mark.rule("FNG-HELO-05", "FNG-HELO-28")
def test_one_that_is_shot_down_where_it_hovers_is_gone() -> None:
    game, craft = over(4, 4, 6, 1, 1, 6, 6, vc=[man("Bao", 28, 30, 4, "ak47", facing=270)])
    game.submit(Hover(craft, OVER))
    game.submit(FireUp(find(game, "Bao"), "ak47", True))
    assert game.world.get(craft, OutOfAction).how == "shot down"
    assert not game.world.has(craft, At)
    assert not isinstance(game.decision, HoldFire)


@pytest.mark.rule("FNG-HELO-05", "FNG-REACT-19")
def test_nobody_charges_what_hovers_over_him() -> None:
    game, craft = over(vc=[man("Bao", 26, 24, 4, "large_pistol", facing=270)])
    game.submit(Hover(craft, OVER))
    bao = find(game, "Bao")
    assert not can_be_fought(game.world, craft)
    game.agenda.clear()
    clock = game.world.the(Clock)
    game.world.put(Clock(clock.turn, "vc", clock.dice))
    game.push(Activation("vc"))
    game.run()
    game.submit(Activate((bao,)))
    assert not [each for each in game.candidates() if isinstance(each, Charge)]
    assert game.why_not(Charge((Onset(bao, craft),))) is not None


@pytest.mark.rule("FNG-HELO-05", "FNG-AT-01")
def test_a_rocket_finds_a_helicopter_on_the_ground_and_none_that_hovers() -> None:
    game = landed(*SAFE, vc=[man("Bao", 38, 24, 4, "rpg7", facing=270)])
    bird = helicopter_of(game)
    rocket = FireAtVehicle(find(game, "Bao"), "rpg7", AtPiece(bird))
    assert why_not_at_vehicle(game, rocket) is None
    game.world.set(bird, Aloft(HOVERING))
    assert "in the air" in str(why_not_at_vehicle(game, rocket))


@pytest.mark.rule("FNG-HELO-05", "FNG-GUN-04")
def test_a_main_gun_finds_neither_what_hovers_nor_who_sits_in_it() -> None:
    game = duel()
    theirs, seen = tank(game), [tank(game), find(game, "An")]
    on_the_ground = [rounds_at(game, find(game, "Clay"), (each,)) for each in seen]
    assert all(any(True for _ in rounds) for rounds in on_the_ground)
    game.world.set(theirs, Aloft(HOVERING))
    refusals = [str(game.why_not(FireGun(find(game, "Clay"), AtPiece(each), ARMOUR_PIERCING))) for each in seen]
    assert all("in the air" in refusal for refusal in refusals)
    assert list(rounds_at(game, find(game, "Clay"), tuple(seen))) == []
