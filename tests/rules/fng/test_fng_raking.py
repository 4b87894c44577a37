"""Machine guns at vehicles without armour: which hits count, what they do, and who loses control."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.tablemap import Area
from game.engine.core.dice import enumerate_outcomes
from game.rules.fng.armour.raking import burst_facts, good_hits, impact_of
from game.rules.fng.fire.firing import Volley
from game.rules.fng.model.components.figures import Clock, HasFired
from game.rules.fng.model.components.vehicles import Aboard, Immobile, Rolling
from game.rules.fng.model.decisions.turn import Activate, Shoot
from game.rules.fng.model.decisions.vehicles import RakeVehicle
from game.rules.fng.model.events.vehicles import ControlTested, Raked
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man, Ride
from game.rules.fng.model.query import is_able
from game.rules.fng.odds.rounds import rake_chance
from game.rules.fng.resolve.shot import resolve_shot
from game.rules.fng.resolve.steel.armour import resolve_soft
from game.rules.fng.sight.arcs import attacks_with
from tests.rules.fng.fng_board import box, find, man, skirmish, table
from tests.rules.fng.steel_board import crew, refused, ride, vehicle_of

TRUCK = [("Tully", "commander"), ("Dixon", "driver")]
MISSES = (2, 2, 2, 2, 2)


def game_of(
    *faces: int, kind: str = "truck", weapon: str = "rdp", rep: int = 4, y: float = 10, **more: Any
) -> Skirmish:
    """A truck at 20, 24 that faces east, and Bao north of it with a machine gun, active."""
    bao = man("Bao", 20, y, rep, weapon, facing=180, ready=(weapon,) if weapon == "rdp" else ())
    game = skirmish(crew(TRUCK), [bao], *faces, phase="vc", vehicles={"us": (ride(kind),)}, **more)
    game.submit(Activate((find(game, "Bao"),)))
    return game


def order(game: Skirmish, weapon: str = "rdp") -> RakeVehicle:
    return RakeVehicle(find(game, "Bao"), weapon, AtPiece(vehicle_of(game)))


def raked(game: Skirmish) -> list[tuple[int, tuple[int, ...], bool]]:
    return [(e.hits, e.dice, e.stopped) for e in game.take_events() if isinstance(e, Raked)]


@pytest.mark.rule("FNG-AT-05")
@pytest.mark.parametrize(
    ("face", "hits", "dice"),
    [(6, 1, (1,)), (5, 1, ()), (3, 0, ())],  # totals of 10, 9 and 7 with Rep 4
)
def test_a_hit_with_a_total_of_ten_is_thrown_for(face: int, hits: int, dice: tuple[int, ...]) -> None:
    game = game_of(face, 2, 2, 2, 2, 1)
    game.submit(order(game))
    assert raked(game) == [(hits, dice, False)]


@pytest.mark.rule("FNG-AT-05", "FNG-AT-06")
@pytest.mark.parametrize(("die", "why"), [(4, "stopped"), (3, "")])
def test_seven_with_the_impact_stops_it_and_leaves_its_crew_aboard(die: int, why: str) -> None:
    game = game_of(6, 2, 2, 2, 2, die)
    assert game.ctx.tables.arms.weapons["rdp"].impact == 3
    game.submit(order(game))
    stopped = game.world.find(vehicle_of(game), Immobile)
    assert (stopped.why if stopped is not None else "") == why
    assert [is_able(game.world, find(game, name)) for name in ("Tully", "Dixon")] == [True, True]
    assert game.world.has(find(game, "Dixon"), Aboard)


@pytest.mark.rule("FNG-AT-05", "FNG-DRIVE-08")
@pytest.mark.parametrize(("moved", "tests"), [(6.0, 1), (0.0, 0)])
def test_whoever_drives_one_under_way_may_lose_control(moved: float, tests: int) -> None:
    game = game_of(6, 2, 2, 2, 2, 6, *([3] * 4 if tests else []))
    game.world.set(vehicle_of(game), Rolling(10.0, game.world.the(Clock).turn, moved, moved=moved))
    game.submit(order(game))
    assert len([e for e in game.take_events() if isinstance(e, ControlTested)]) == tests


@pytest.mark.rule("FNG-AT-05")
def test_only_machine_guns_stop_only_what_has_no_armour_once_in_an_activation() -> None:
    rifle = game_of(weapon="ak47")
    assert refused(rifle, order(rifle, "ak47")).endswith("is no machine gun. (FNG-AT-05)")
    carrier = game_of(kind="acav")
    assert refused(carrier, order(carrier)) == (
        "That is no enemy vehicle without armour that could be stopped. (FNG-AT-05)"
    )
    game = game_of(*MISSES)
    assert refused(game, order(game)) == ""
    assert order(game) in game.candidates()
    game.submit(order(game))
    assert game.world.has(find(game, "Bao"), HasFired)
    assert refused(game, order(game)) == "Bao has fired in this activation. (FNG-REACT-10)"


@pytest.mark.rule("FNG-AT-05", "FNG-REACT-13")
def test_in_reaction_he_rakes_the_vehicle_of_whoever_has_caused_it() -> None:
    game = game_of(6, 2, 2, 2, 2, 6)
    bao, dixon = find(game, "Bao"), find(game, "Dixon")
    game.push(Shoot("vc", bao, (dixon,), "", False, 0), Volley())
    assert order(game) in game.candidates()
    game.submit(order(game))
    assert raked(game) == [(1, (6,), True)]
    game.push(Shoot("vc", bao, (bao,), "", False, 0))
    assert refused(game, order(game)).endswith("(FNG-REACT-13)")


@pytest.mark.rule("FNG-AT-05", "FNG-WEAP-02")
def test_it_reaches_as_far_as_the_gun() -> None:
    game = game_of(y=0)
    reach = game.ctx.tables.arms.weapons["rdp"].range
    assert (refused(game, order(game)) == "") is (reach >= 24)


@pytest.mark.rule("FNG-FIRE-06", "FNG-REACT-13")
def test_bursts_of_those_who_answer_together_are_declared_before_either_stops_it() -> None:
    vc = [man(name, x, 10, 4, "rdp", facing=180, ready=("rdp",)) for name, x in (("Bao", 20), ("Cam", 23))]
    game = skirmish(crew(TRUCK), vc, 6, 2, 2, 2, 2, 6, 6, 2, 2, 2, 2, 6, phase="vc", vehicles={"us": (ride("truck"),)})
    bao, cam, dixon = (find(game, name) for name in ("Bao", "Cam", "Dixon"))
    game.push(Shoot("vc", bao, (dixon,), "", True, 0), Shoot("vc", cam, (dixon,), "", True, 0), Volley())
    for figure in (bao, cam):
        assert raked(game) == []
        game.submit(RakeVehicle(figure, "rdp", AtPiece(vehicle_of(game))))
    assert raked(game) == [(1, (6,), True), (1, (6,), True)]
    assert game.world.get(vehicle_of(game), Immobile).why == "stopped"


# With several barrels, and what it promises ------------------------------------------------------


def on_the_river(seat: str, *faces: int) -> tuple[Skirmish, RakeVehicle]:
    """A patrol boat in midstream, somebody at one of its heavy machine guns, and a sampan ahead of it."""
    vehicles = {
        "us": (Ride(name="Boat", kind="pbr", at=(16, 24), facing=90),),
        "vc": (Ride(name="Sampan", kind="motor_sampan", at=(34, 24), facing=270),),
    }
    rower = Man(name="Bao", rep=4, weapons=("ak47",), aboard="Sampan", seat="helmsman", rank="leader")
    gunner = Man(name="Able", rep=4, weapons=("m16",), aboard="Boat", seat=seat, rank="leader")  # type: ignore[arg-type]
    game = skirmish([gunner], [rower], *faces, ground=table([Area(1, "water", box(0, 14, 48, 20))]), vehicles=vehicles)
    game.submit(Activate((find(game, "Able"),)))
    return game, RakeVehicle(find(game, "Able"), "hmg", AtPiece(vehicle_of(game, "Sampan")))


@pytest.mark.rule("FNG-AT-05", "FNG-VEHLIST-24")
def test_a_pair_of_guns_rakes_it_twice_unless_the_first_has_stopped_it() -> None:
    game, both = on_the_river("fore gunner", *[2] * 24)
    assert attacks_with(game, both.figure, "hmg") == 2
    game.submit(both)
    assert [stopped for _, _, stopped in raked(game)] == [False, False]
    game, both = on_the_river("fore gunner", *[6] * 24)
    game.submit(both)
    assert [stopped for _, _, stopped in raked(game)] == [True]


@pytest.mark.rule("FNG-AT-05")
def test_the_chance_that_is_shown_is_that_of_the_rules() -> None:
    game = game_of(weapon="rdp")
    one, sure = rake_chance(game, order(game)), Fraction(0)
    facts = burst_facts(game, find(game, "Bao"), "rdp", vehicle_of(game))
    goods = enumerate_outcomes(lambda dice: len(good_hits(game, "rdp", resolve_shot(facts, game.ctx.tables, dice))))
    for count, chance in goods.items():  # 4 or more of a die stops it with Impact 3
        sure += chance * (1 - Fraction(1, 2) ** count)
    assert one == sure
    game, both = on_the_river("fore gunner")
    twice = rake_chance(game, both)
    assert 0 < twice < 1
    assert (1 - twice) == (1 - rake_once(game, both)) ** 2


def rake_once(game: Skirmish, both: RakeVehicle) -> Fraction:
    """The chance of one barrel, by every fall of its dice."""
    facts, tables = burst_facts(game, both.figure, "hmg", both.target.piece), game.ctx.tables
    goods = enumerate_outcomes(
        lambda dice: len(good_hits(game, "hmg", resolve_shot(facts, tables, dice))), unordered=True
    )
    soft = enumerate_outcomes(lambda dice: resolve_soft(impact_of(game, "hmg"), tables, dice).disabled)
    return sum((chance * (1 - soft.get(False, Fraction(0)) ** count) for count, chance in goods.items()), Fraction(0))
