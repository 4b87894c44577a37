"""What only the enemy was told by a message is nothing that a side imagines: FMJP-9.0-2."""

from __future__ import annotations

import pytest

from game.ai.fmjp.unseen import imagined
from game.engine.core.dice import SeededDice
from game.engine.core.world import THE_GAME
from game.rules.fmjp.model.components import Bonus, FireMission, NewOrders, Reinforcements
from tests.rules.fmjp.fmjp_board import battle, turn_up, us, vc


@pytest.mark.rule("FMJP-9.0-2")
@pytest.mark.parametrize("side", ["us", "vc"])
def test_a_side_knows_its_own_reinforcements_missions_and_orders_and_none_of_the_enemys(side: str) -> None:
    game = battle([us("Hale", 50, 60)], [vc("Tran", 50, 30, facing=180)])
    for each in ("us", "vc"):
        game.world.create(Reinforcements(each, 3, 2))
        game.world.create(FireMission(each))
    game.world.put(NewOrders((Bonus("us", "losses", 2), Bonus("vc", "losses", 2))))
    turn_up(game, "9H", "Hale")
    world = imagined(game, side, SeededDice(3)).world
    assert [coming.side for _, coming in world.each(Reinforcements)] == [side]
    assert [mission.side for _, mission in world.each(FireMission)] == [side]
    assert [bonus.side for bonus in world.get(THE_GAME, NewOrders).bonuses] == [side]
