"""What the computer does with the guns of vehicles that are fired in ways of their own."""

from __future__ import annotations

import pytest

from game.ai.fng.acts import group_acts
from game.ai.fng.view import View
from game.engine.core.orders import Order
from game.rules.fng.model.decisions.arms import Ignite, ThrowAt
from game.rules.fng.model.decisions.indirect import LobAt
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.decisions.vehicles import FireGun
from game.rules.fng.model.events.indirect import RoundFell, ShellBurst
from game.rules.fng.model.game import Skirmish
from tests.rules.fng.fng_board import man
from tests.rules.fng.test_fng_special_guns import DUDS, TANK, battle, boat, tankers
from tests.rules.fng.tube_board import LONG


def answers(game: Skirmish) -> list[Order]:
    """What it would do, the best first."""
    decision = game.decision
    assert isinstance(decision, GroupActs)
    return [order for order, _ in group_acts(View(game, decision.side), decision)]


@pytest.mark.rule("FNG-VEHLIST-24")
def test_it_fires_three_rounds_of_a_mk_19() -> None:
    foes = [man(name, x, 8) for name, x in (("Ann", 12), ("Bao", 20), ("Chi", 28), ("Dung", 36))]
    game, spots = boat("pbr", *DUDS, vc=foes, guns=("mk19",)), []
    for _ in range(3):
        order = next(each for each in answers(game) if isinstance(each, ThrowAt))
        assert order.weapon == "mk19"
        spots.append(order.target.at)
        game.submit(order)
    assert len(set(spots)) == 3
    assert not any(isinstance(each, ThrowAt) for each in answers(game))


@pytest.mark.rule("FNG-VEHLIST-18")
def test_it_burns_men_with_a_flame_tank() -> None:
    game = battle("m67a2", *DUDS, vc=[man("Bao", 20, 24)])
    assert any(isinstance(order, Ignite) and order.weapon == "vehicle_flame" for order in answers(game))


@pytest.mark.rule("FNG-VEHLIST-16", "FNG-CREW-02")
@pytest.mark.parametrize("kind", ["ontos", "rr106_gun"])
def test_it_fires_recoilless_rifles_at_tanks_and_at_men(kind: str) -> None:
    at_tank = battle(kind, *DUDS, vc=tankers(), theirs=TANK)
    assert any(isinstance(order, FireGun) for order in answers(at_tank))
    at_men = battle(kind, *DUDS, vc=[man("Bao", 30, 24)])
    assert any(isinstance(order, FireGun) for order in answers(at_men))


SQUAD = [(58, 24), (60, 26), (61, 22), (59, 28), (62, 25)]


@pytest.mark.rule("FNG-VEHLIST-17", "FNG-VEHLIST-21", "FNG-ARTY-03")
@pytest.mark.parametrize("kind", ["m106", "m125", "lvtp5_how6", "howitzer_gun"])
def test_it_fires_over_the_table_with_mortar_carriers_and_howitzers(kind: str) -> None:
    foes = [man(f"Foe {number}", *at, facing=270) for number, at in enumerate(SQUAD)]
    game = battle(kind, 1, *DUDS, vc=foes, ground=LONG)
    order = answers(game)[0]
    assert isinstance(order, LobAt)
    assert order.rounds >= 1
    game.submit(order)
    assert {type(event) for event in game.take_events()} >= {RoundFell, ShellBurst}


@pytest.mark.rule("FNG-ARTY-08")
@pytest.mark.parametrize(("friend", "fires"), [(None, True), ((18.0, 24.0), False)])
def test_it_lowers_a_howitzer_for_canister_unless_a_friend_is_in_the_way(
    friend: tuple[float, float] | None, fires: bool
) -> None:
    us = (man("Cole", *friend, 4),) if friend is not None else ()
    foes = [man(name, x, y) for name, x, y in (("Ann", 24, 24), ("Bao", 25, 25), ("Chi", 26, 23))]
    game = battle("howitzer_gun", *DUDS, vc=foes, us=us)
    assert any(isinstance(order, FireGun) for order in answers(game)) is fires
