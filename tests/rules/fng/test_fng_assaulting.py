"""Close assault of vehicles: who may, who of the crew reacts, what a charge does that is put on by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.rules.fng.fire.receiving import FiredOn, facts_of
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.components.figures import (
    Dead,
    DuckedBack,
    Figure,
    Halted,
    HasFired,
    Hidden,
    InView,
    OnTheMove,
)
from game.rules.fng.model.components.melee import Charging
from game.rules.fng.model.components.vehicles import Assaulting, Immobile, Inside
from game.rules.fng.model.decisions.turn import Activate, Move, Shoot
from game.rules.fng.model.decisions.vehicles import Assault
from game.rules.fng.model.events.turn import CheckTaken, DamageRolled, Spotted
from game.rules.fng.model.events.vehicles import DevicePlaced, Penetration
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.model.query import in_view
from game.rules.fng.odds.rounds import assault_prospect
from tests.rules.fng.fng_board import at, box, find, has, man, skirmish, table, told
from tests.rules.fng.steel_board import crew, refused, ride, vehicle_of

WANTS = (3, 3)
NONE_SEES = (6, 6) * 3
"""The commander and both gunners fail In Sight."""
PLACES = (3, 3)


def sapper(x: float = 20, y: float = 30, rep: int = 4, weapon: str = "satchel_charge", **more: Any) -> Man:
    return man("Bao", x, y, rep, "ak47", weapon, facing=0, **more)


def game_of(*faces: int, bao: Man | None = None, kind: str = "acav", men: Any = None, **options: Any) -> Skirmish:
    """A carrier at 20, 24 that faces east, and Bao south of it with a satchel charge, active."""
    game = skirmish(crew() if men is None else men, [bao or sapper()], *faces, phase="vc",
                    vehicles={"us": (ride(kind),)}, **options)  # fmt: skip
    game.submit(Activate((find(game, "Bao"),)))
    return game


def order(game: Skirmish, side: Any = "flank", weapon: str = "satchel_charge") -> Assault:
    return Assault(find(game, "Bao"), weapon, AtPiece(vehicle_of(game)), side)


def why_stopped(game: Skirmish) -> str:
    stopped = game.world.find(vehicle_of(game), Immobile)
    return stopped.why if stopped is not None else ""


@pytest.mark.rule("FNG-ASSAULT-01")
@pytest.mark.parametrize(
    ("weapon", "why"),
    [
        ("satchel_charge", ""),
        ("molotov", ""),
        ("tossed_at_grenade", ""),
        ("grenade", "hand grenade is nothing to put on a vehicle by hand. (FNG-ASSAULT-01)"),
    ],
)
def test_a_vehicle_is_assaulted_with_what_is_made_for_it(weapon: str, why: str) -> None:
    game = game_of(bao=sapper(weapon=weapon))
    assert refused(game, order(game, weapon=weapon)) == why


@pytest.mark.rule("FNG-ASSAULT-01")
def test_who_swims_has_no_hand_for_a_charge() -> None:
    lake = table(areas=[Area("pond", "water", box(10, 27, 20, 6))])
    for ground, rule in ((lake, "FNG-SWIM-05"), (table(), "")):
        game = game_of(*([1] * 4), ground=ground)
        assert refused(game, order(game)).endswith(f"({rule})" if rule else "")


@pytest.mark.rule("FNG-ASSAULT-02")
@pytest.mark.parametrize(("y", "far"), [(41.3, False), (41.5, True)])
def test_it_is_declared_over_sixteen_inches_of_movement(y: float, far: bool) -> None:
    game = game_of(bao=sapper(y=y))
    far_off = "Bao cannot get to that side of Track six within 16 inches of movement. (FNG-ASSAULT-02)"
    assert refused(game, order(game)) == (far_off if far else "")


@pytest.mark.rule("FNG-ASSAULT-02", "FNG-REACT-23")
def test_who_does_not_want_to_stays_and_keeps_his_charge() -> None:
    game = game_of(6, 6)
    game.submit(order(game))
    assert [(check.test, check.result) for check in told(game, CheckTaken)] == [("wanting to charge", "stay")]
    assert has(game, "Bao", Halted)
    assert not has(game, "Bao", Assaulting)
    assert "satchel_charge" in weapons_of(game.world, find(game, "Bao"))


@pytest.mark.rule("FNG-ASSAULT-03", "FNG-ASSAULT-04")
def test_the_commander_and_the_gunners_take_in_sight_instead_of_being_charged() -> None:
    game = game_of(*WANTS, *NONE_SEES, *PLACES, *([6] * 12))
    game.submit(order(game))
    checks = [(game.world.get(check.figure, Figure).name, check.test) for check in told(game, CheckTaken)]
    assert checks[:4] == [
        ("Bao", "wanting to charge"), ("Tully", "in sight"), ("Lee", "in sight"), ("Reed", "in sight"),
    ]  # fmt: skip


@pytest.mark.rule("FNG-ASSAULT-03")
@pytest.mark.parametrize(("x", "noticed"), [(20.0, True), (19.9, False)])
def test_a_commander_under_armour_notices_those_alone_who_come_at_the_front_half(x: float, noticed: bool) -> None:
    men = crew([("Tully", "commander"), ("Dixon", "driver")])
    game = game_of(*WANTS, *([6] * 20), bao=sapper(x=x), kind="m67a2", men=men)
    tully, bao = find(game, "Tully"), find(game, "Bao")
    game.world.remove(tully, InView)
    game.world.set(tully, Inside())
    game.world.set(find(game, "Dixon"), Inside())
    game.world.set(bao, Hidden())
    game.submit(order(game))
    assert (bao in in_view(game.world, tully)) is noticed
    assert bool(told(game, Spotted)) is noticed, "who is noticed is hidden no more"


@pytest.mark.rule("FNG-ASSAULT-04")
def test_a_gunner_who_sees_him_come_fires_before_he_is_there() -> None:
    game = game_of(*WANTS, 6, 6, 3, 3, 6, 6, *([1] * 6))
    game.submit(order(game))
    asked = game.decision
    assert isinstance(asked, Shoot)
    assert (game.world.get(asked.figure, Figure).name, asked.targets) == ("Lee", (find(game, "Bao"),))
    assert at(game, "Bao") == (20.0, 27.68)


@pytest.mark.rule("FNG-ASSAULT-05", "FNG-OGR-02")
@pytest.mark.parametrize(("assaults", "outgunned"), [(True, False), (False, True)])
def test_nobody_is_outgunned_on_his_way_to_a_vehicle(assaults: bool, outgunned: bool) -> None:
    game = game_of(bao=sapper(weapon="molotov"))
    bao, lee = find(game, "Bao"), find(game, "Lee")
    if assaults:
        game.world.set(bao, Charging(vehicle_of(game), "flank", seen=True, left=4.0, node=0))
    hits = FiredOn(bao, (lee,), ("m2",), 0)
    assert facts_of(game, hits).outgunned is outgunned


@pytest.mark.rule("FNG-ASSAULT-06")
@pytest.mark.parametrize(("side", "difference"), [("front", 3), ("flank", 1), ("rear", 3)])
def test_at_front_and_rear_it_goes_off_under_the_vehicle(side: str, difference: int) -> None:
    game = game_of(*WANTS, *NONE_SEES, *PLACES, *([6] * 20))
    game.submit(order(game, side))
    events = game.take_events()
    assert [event.aspect for event in events if isinstance(event, DevicePlaced)] == [side]
    assert [event.difference for event in events if isinstance(event, Penetration)] == [difference]


@pytest.mark.rule("FNG-ASSAULT-06", "FNG-GUN-11")
def test_a_charge_that_penetrates_knocks_the_vehicle_out() -> None:
    game = game_of(*WANTS, *NONE_SEES, *PLACES, 2, 1, *([6] * 12))
    game.submit(order(game, "rear"))
    assert why_stopped(game) == "knocked out"
    assert [has(game, name, Dead) for name in ("Tully", "Dixon", "Lee", "Reed")] == [True] * 4
    assert "satchel_charge" not in weapons_of(game.world, find(game, "Bao"))


@pytest.mark.rule("FNG-ASSAULT-07")
def test_with_one_pass_the_charge_is_lost_and_he_gets_away() -> None:
    game = game_of(*WANTS, *NONE_SEES, 3, 6, *([6] * 12))
    game.submit(order(game))
    assert [event.result for event in told(game, DevicePlaced)] == ["fumble"]
    assert has(game, "Bao", DuckedBack)
    assert "satchel_charge" not in weapons_of(game.world, find(game, "Bao"))
    assert why_stopped(game) == ""


@pytest.mark.rule("FNG-ASSAULT-07")
def test_with_no_pass_it_goes_off_in_his_hands() -> None:
    game = game_of(*WANTS, *NONE_SEES, 6, 6, 4, *([6] * 12))
    game.submit(order(game))
    events = game.take_events()
    assert [event.result for event in events if isinstance(event, DevicePlaced)] == ["disaster"]
    assert [event.impact for event in events if isinstance(event, DamageRolled)] == [5]
    assert why_stopped(game) == ""


@pytest.mark.rule("FNG-ASSAULT-08")
def test_who_has_placed_it_goes_on_with_the_rest_of_his_move_and_does_not_fire() -> None:
    game = game_of(*WANTS, *NONE_SEES, *PLACES, *([6] * 16))
    game.submit(order(game))
    bao = find(game, "Bao")
    assert round(game.world.get(bao, OnTheMove).left, 1) == 3.4  # of 8 inches 4.65 are gone
    x, y = at(game, "Bao")
    assert refused(game, Move(bao, (Point(x, y + 3.3),))) == ""
    assert refused(game, Move(bao, (Point(x, y + 3.5),))) != ""
    assert game.world.has(bao, HasFired)
    assert refused(game, order(game)) != ""


@pytest.mark.rule("FNG-ASSAULT-01")
def test_no_wreck_and_no_friend_is_assaulted() -> None:
    game = game_of()
    game.world.set(vehicle_of(game), Immobile("knocked out"))
    assert refused(game, order(game)) == "That is no enemy vehicle. (FNG-ASSAULT-01)"
    game.world.set(vehicle_of(game), Immobile("track"))
    assert refused(game, order(game)) == ""
    at_friend = Assault(find(game, "Bao"), "satchel_charge", AtPiece(find(game, "Bao")), "rear")
    assert refused(game, at_friend) == "That is no enemy vehicle. (FNG-ASSAULT-01)"


@pytest.mark.rule("FNG-ASSAULT-02", "FNG-ASSAULT-06")
def test_what_an_assault_promises_is_what_its_tests_say() -> None:
    game = game_of()
    side, front = (assault_prospect(game, order(game, each)) for each in ("flank", "front"))
    results = game.ctx.tables.driving.hero.results  # by passes of two dice against Rep 4
    share = {0: Fraction(1, 9), 1: Fraction(4, 9), 2: Fraction(4, 9)}
    assert side.placed == sum(share[passes] for passes, result in enumerate(results) if result == "placed")
    assert 0 < side.stops <= side.placed < 1
    assert front.placed == side.placed
    hard = game_of(kind="m48")
    assert assault_prospect(hard, order(hard)).stops < side.stops
    hero = game_of(bao=sapper(star=True))
    assert assault_prospect(hero, order(hero)).arrives == 1
    assert side.arrives < 1
