"""The M-557: three radios in the command version, six litters in the medical one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.ai.fng.acts import group_acts
from game.ai.fng.view import View
from game.engine.core.orders import Order
from game.rules.fng.model.components.command import OffTheAir
from game.rules.fng.model.components.figures import Dead, OutOfFight
from game.rules.fng.model.components.vehicles import Aboard, Immobile, Inside, Rolling
from game.rules.fng.model.decisions.command import CallByRadio
from game.rules.fng.model.decisions.melee import Carry
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.decisions.vehicles import LoadLitter
from game.rules.fng.model.events.command import RadioCalled
from game.rules.fng.model.events.vehicles import LitterLoaded
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal, Man, Victory
from game.rules.fng.wounded.after_battle import is_left_behind
from tests.rules.fng.fng_board import find, man, skirmish, told
from tests.rules.fng.steel_board import FAR, crew, refused, ride, vehicle_of

OPERATORS = ("operator", "second operator", "third operator")
MEN = [(seat, seat) for seat in ("commander", "driver", *OPERATORS)]


def track(kind: str, *faces: int, us: Sequence[Man] = (), vc: Sequence[Man] = (FAR,), **options: Any) -> Skirmish:
    """One of the kind at 20, 24, facing east, with its whole crew, and others of its side."""
    vehicles = {"us": (ride(kind),)}
    return skirmish([*crew(MEN), *us], vc, *faces, vehicles=vehicles, **options)


# Radios -----------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-VEHLIST-19", "FNG-RADIO-03")
@pytest.mark.parametrize(("kind", "may"), [("m557", True), ("m557_medevac", False)])
def test_each_of_three_operators_of_the_command_track_calls_by_a_radio_of_his_own(kind: str, may: bool) -> None:
    game = track(kind, 3, 6, 3, 1, 2, calls=("Alpha", "Bravo"))
    game.submit(Activate(tuple(find(game, seat) for seat, _ in MEN)))
    for seat in OPERATORS:
        why = "" if may else f"{seat} has no radio. (FNG-RADIO-03)"
        assert refused(game, CallByRadio(find(game, seat), "Alpha")) == why
    for seat in ("commander", "driver"):
        assert refused(game, CallByRadio(find(game, seat), "Alpha")) == f"{seat} has no radio. (FNG-RADIO-03)"
    offered = {order.figure for order in game.orders() if isinstance(order, CallByRadio)}
    assert offered == ({find(game, seat) for seat in OPERATORS} if may else set())


@pytest.mark.rule("FNG-VEHLIST-19", "FNG-RADIO-03")
def test_where_one_operator_does_not_get_through_the_next_tries_in_the_same_turn() -> None:
    game = track("m557", 3, 6, 2, calls=("Alpha",))
    game.submit(Activate(tuple(find(game, seat) for seat, _ in MEN)))
    first, second = (find(game, seat) for seat in OPERATORS[:2])
    game.submit(CallByRadio(first, "Alpha"))
    assert game.world.has(first, OffTheAir)
    game.submit(CallByRadio(second, "Alpha"))
    assert [event.through for event in told(game, RadioCalled)] == [False, True]


def thought(game: Skirmish) -> list[Order]:
    """The orders that the computer proposes to the active group, the best first."""
    decision: Any = game.decision
    return [order for order, _ in group_acts(View(game, "us"), decision)]


# Litters ----------------------------------------------------------------------------------------


def beside(kind: str = "m557_medevac", y: float = 25.4, bearers: int = 1, wounded: int = 0) -> Skirmish:
    """Ed lies so far from the middle of the track, with comrades round him, who are active."""
    names = ("Able", "Baker", "Cole")[:bearers]
    men = [man(name, 20 + place, y + 0.9) for place, name in enumerate(names)]
    others = [man(f"Fred {number}", 2 + 2 * number, 2) for number in range(wounded)]
    game = track(kind, us=[*men, man("Ed", 20, y), *others])
    game.world.set(find(game, "Ed"), OutOfFight(1))
    game.submit(Activate(tuple(find(game, name) for name in names)))
    return game


def load(game: Skirmish, *bearers: str) -> LoadLitter:
    return LoadLitter(tuple(find(game, name) for name in bearers or ("Able",)), find(game, "Ed"), vehicle_of(game))


@pytest.mark.rule("FNG-VEHLIST-19")
def test_a_wounded_man_beside_the_medical_track_is_laid_on_a_litter_under_armour() -> None:
    game = beside()
    order = load(game)
    assert order in game.orders()
    game.submit(order)
    ed = find(game, "Ed")
    assert game.world.get(ed, Aboard).seat == "litter"
    assert game.world.has(ed, Inside)
    assert [event.casualty for event in told(game, LitterLoaded)] == [ed]
    assert refused(game, Carry((find(game, "Able"),), ed, ((20.0, 30.0),))) != ""


@pytest.mark.rule("FNG-VEHLIST-19")
@pytest.mark.parametrize(
    ("kind", "y", "why"),
    [
        ("m557_medevac", 25.85, ""),
        ("m557_medevac", 25.9, "Ed does not lie beside Track six. (FNG-VEHLIST-19)"),
        ("m557", 25.4, "Track six has no litter free for him. (FNG-VEHLIST-19)"),
    ],
)
def test_he_lies_beside_a_vehicle_that_has_litters(kind: str, y: float, why: str) -> None:
    game = beside(kind, y)
    assert refused(game, load(game)) == why
    assert (load(game) in game.orders()) is (not why)


@pytest.mark.rule("FNG-VEHLIST-19")
def test_the_dead_have_no_litter_and_nobody_is_laid_on_one_of_a_track_that_has_just_gone() -> None:
    game = beside()
    game.world.set(vehicle_of(game), Rolling(14.0, 1, moved=1.0))
    assert refused(game, load(game)) == (
        "Track six has gone in this turn; litters are loaded while it stands. (FNG-VEHLIST-19)"
    )
    game.world.set(vehicle_of(game), Rolling(14.0, 0, moved=1.0))
    assert refused(game, load(game)) == ""
    game.world.remove(find(game, "Ed"), OutOfFight)
    game.world.set(find(game, "Ed"), Dead())
    assert refused(game, load(game)) == "Litters are for the wounded; Ed is dead. (FNG-VEHLIST-19)"


@pytest.mark.rule("FNG-VEHLIST-19")
@pytest.mark.parametrize("lying", [5, 6])
def test_it_takes_six(lying: int) -> None:
    game = beside(wounded=lying)
    for number in range(lying):
        game.world.set(find(game, f"Fred {number}"), Aboard(vehicle_of(game), "litter", number))
    assert (refused(game, load(game)) == "") is (lying < 6)


@pytest.mark.rule("FNG-VEHLIST-19", "FNG-RECOV-04")
@pytest.mark.parametrize("stopped", [False, True])
def test_whoever_lies_on_a_litter_is_not_left_behind_unless_his_track_can_go_no_more(stopped: bool) -> None:
    game = beside()
    game.submit(load(game))
    ed = find(game, "Ed")
    for figure in (*(find(game, seat) for seat, _ in MEN), find(game, "Able")):
        game.world.set(figure, OutOfFight(1))
    if stopped:
        game.world.set(vehicle_of(game), Immobile("track"))
    assert is_left_behind(game.world, ed) is stopped


@pytest.mark.rule("FNG-VEHLIST-19")
def test_the_computer_lays_him_on_a_litter_and_carries_him_to_one_that_is_near() -> None:
    assert load(near := beside()) == next(order for order in thought(near) if isinstance(order, LoadLitter | Carry))
    away = beside(y=31.0)
    first = next(order for order in thought(away) if isinstance(order, LoadLitter | Carry))
    assert isinstance(first, Carry)
    assert first.path[-1][1] < 31.0
    far = beside(y=45.0)
    assert not [order for order in thought(far) if isinstance(order, LoadLitter | Carry)]


@pytest.mark.rule("FNG-VEHLIST-19")
def test_the_computer_calls_from_the_command_track() -> None:
    victory = Victory(turns=6, minor=1, major=2, goals=(Goal(kind="called", points=1, most=1),))
    game = track("m557", 3, 3, calls=("Alpha",), victory=victory)
    game.submit(Activate(tuple(find(game, seat) for seat, _ in MEN)))
    assert CallByRadio(find(game, "operator"), "Alpha") in thought(game)
