"""Vehicles that catch fire: when they do, and who gets out."""

from __future__ import annotations

import pytest

from game.rules.fng.armour.penetrating import penetrate
from game.rules.fng.model.components.figures import Dead, KnockedDown, OutOfFight
from game.rules.fng.model.components.vehicles import Immobile
from game.rules.fng.model.events.vehicles import CaughtFire, FledFire
from game.rules.fng.model.game import Skirmish
from game.rules.fng.resolve.steel.penetration import PenetrationFacts
from game.rules.fng.steel.stopping import stop_for_good
from tests.rules.fng.fng_board import find, has, told
from tests.rules.fng.steel_board import crew, on_the_move, ride, seat_of, vehicle_of

TWO = crew([("Tully", "commander"), ("Dixon", "driver")])


def hit(*faces: int, kind: str = "m48", power: int = 7, armour: int = 5) -> Skirmish:
    """A tank of two men that a round hits, with dice for the round, the men, the fire and whoever flees it."""
    game = on_the_move(*faces, vehicle=ride(kind), men=TWO)
    penetrate(game, vehicle_of(game), PenetrationFacts(power, armour, 2), find(game, "Bao"), 0)
    return game


def why_stopped(game: Skirmish) -> str:
    stopped = game.world.find(vehicle_of(game), Immobile)
    return stopped.why if stopped is not None else ""


@pytest.mark.rule("FNG-VEHLIST-10")
@pytest.mark.parametrize(("die", "why"), [(2, "burning"), (3, "disabled")])
def test_a_disabled_patton_of_the_first_type_burns_on_one_or_two(die: int, why: str) -> None:
    game = hit(1, 6, 6, 6, die, *([1] * 2))
    assert why_stopped(game) == why
    assert [event.burns for event in told(game, CaughtFire)] == [why == "burning"]


@pytest.mark.rule("FNG-VEHLIST-10")
def test_one_that_is_penetrated_burns_too_with_nobody_left_to_flee() -> None:
    game = hit(1, 2, 1)
    assert why_stopped(game) == "burning"
    assert (has(game, "Tully", Dead), told(game, FledFire)) == (True, [])


@pytest.mark.rule("FNG-VEHLIST-10")
@pytest.mark.parametrize("faces", [(6, 6), (5, 5, 1, 6)])
def test_one_that_is_neither_throws_no_die_for_fire(faces: tuple[int, ...]) -> None:
    game = hit(*faces, power=7 if faces == (6, 6) else 9, armour=5 if faces == (6, 6) else 4)
    assert (why_stopped(game), told(game, CaughtFire)) == ("", [])


@pytest.mark.rule("FNG-VEHLIST-11")
@pytest.mark.parametrize(("dice", "why"), [((3, 3), "burning"), ((3, 4), "disabled"), ((4, 3), "disabled")])
def test_one_of_the_arvn_burns_in_a_quarter_of_all_cases(dice: tuple[int, int], why: str) -> None:
    assert why_stopped(hit(1, 6, 6, 6, *dice, 1, 1, kind="m48_arvn")) == why


@pytest.mark.rule("FNG-VEHLIST-10")
def test_an_m48a3_does_not_burn() -> None:
    game = hit(1, 6, 6, 6, kind="m48a3")
    assert (why_stopped(game), told(game, CaughtFire)) == ("disabled", [])


@pytest.mark.rule("FNG-VEHLIST-10")
def test_whoever_lives_gets_out_unhurt_within_his_rep_or_is_burnt() -> None:
    game = hit(1, 6, 6, 6, 1, 4, 5, 5)
    assert [seat_of(game, name) for name in ("Tully", "Dixon")] == ["", ""]
    assert [(event.face, event.unhurt) for event in told(game, FledFire)] == [(4, True), (5, False)]
    assert [has(game, name, OutOfFight) for name in ("Tully", "Dixon")] == [False, True]


@pytest.mark.rule("FNG-VEHLIST-10")
def test_fire_hits_with_an_impact_of_five() -> None:
    game = hit(1, 6, 6, 6, 1, 4, 5, 6)
    assert has(game, "Dixon", KnockedDown)


@pytest.mark.rule("FNG-VEHLIST-10")
def test_whoever_cannot_get_out_is_burnt_where_he_is() -> None:
    game = on_the_move(1, 6, 6, 6, 1, 5, 5, vehicle=ride("m48"), men=TWO)
    for name in ("Tully", "Dixon"):
        game.world.set(find(game, name), KnockedDown(1))
    penetrate(game, vehicle_of(game), PenetrationFacts(7, 5, 2), find(game, "Bao"), 0)
    assert told(game, FledFire) == []
    assert [has(game, name, OutOfFight) for name in ("Tully", "Dixon")] == [True, True]


@pytest.mark.rule("FNG-VEHLIST-10")
def test_fire_is_worse_than_being_knocked_out_and_that_is_worse_than_anything_else() -> None:
    game = on_the_move(men=TWO)
    track = vehicle_of(game)
    for why, now in (("track", "track"), ("disabled", "track"), ("knocked out", "knocked out"),
                     ("disabled", "knocked out"), ("burning", "burning"), ("knocked out", "burning")):  # fmt: skip
        stop_for_good(game, track, why, 0)  # type: ignore[arg-type]
        assert why_stopped(game) == now
