"""Machine guns at vehicles without armour: which hits count, what they do, and who loses control."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.skirmish.targets import AtPiece
from game.rules.fng.fire.firing import Volley
from game.rules.fng.model.components.figures import Clock, HasFired
from game.rules.fng.model.components.vehicles import Aboard, Immobile, Rolling
from game.rules.fng.model.decisions.turn import Activate, Shoot
from game.rules.fng.model.decisions.vehicles import RakeVehicle
from game.rules.fng.model.events.vehicles import ControlTested, Raked
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import is_able
from tests.rules.fng.fng_board import find, man, skirmish
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
