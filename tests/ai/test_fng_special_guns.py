"""What the computer does with the guns of vehicles that are fired in ways of their own."""

from __future__ import annotations

import pytest

from game.ai.fng.acts import group_acts
from game.ai.fng.view import View
from game.engine.core.orders import Order
from game.rules.fng.model.decisions.arms import Ignite, ThrowAt
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.decisions.vehicles import FireGun
from game.rules.fng.model.game import Skirmish
from tests.rules.fng.fng_board import man
from tests.rules.fng.test_fng_special_guns import DUDS, TANK, battle, boat, tankers


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
