"""Whatever the player may not do, the sentence that says so names the rule."""

import re

import pytest

from game.rules.oa.ledger import ledger
from game.rules.oa.model import decisions
from game.rules.oa.model.components import Clock
from game.rules.oa.turn.sequence import BY_KEY
from game.ui.oa.controls.keyboard import kinds_by_action
from game.ui.oa.orders.meaning import why_cannot

RULE = re.compile(r"\((OA-[\d.]+-\d+)\)$")
STEPS = {
    "deploy": (decisions.Deploy("us"), ""),
    "airmobile": (decisions.Airmobile("us"), "airmobile"),
    "landing": (decisions.Landing("us"), "landing"),
    "boarding": (decisions.Boarding("us"), "boarding"),
    "movement": (decisions.UsMovement("us"), "us_movement"),
    "fire": (decisions.UsFire("us"), "us_fire"),
    "charges": (decisions.Charges("us"), "charges"),
    "evacuation": (decisions.Evacuation("us"), "evacuation"),
}


def company(board):
    """One of each that may be ordered, and somebody to fight."""
    board.squad(1313, name="Alvarez")
    board.us("medical", 1314, name="Doc")
    board.helicopter("transport", 1108)
    board.helicopter("cobra", 1210)
    board.viet(1716)
    board.civilian(1512)


@pytest.mark.parametrize("step", STEPS)
def test_no_order_key_is_refused_without_a_rule(table, step):
    decision, key = STEPS[step]

    def arrange(board):
        company(board)
        return decision

    table.lay_out(arrange)
    table.world.put(Clock(2, key))
    table.refresh()
    desk, told, notes = table.scene.desk, [], []
    table.scene.note = notes.append
    for piece in [table.named(name) for name in ("Alvarez", "Doc", "Transport", "Cobra")]:
        for kinds in kinds_by_action().values():
            orders = [order for order in table.scene.commander.offered(piece) if isinstance(order, kinds)]
            if orders:
                continue
            desk.select(piece)
            notes.clear()
            table.scene.commander.do_kind(*kinds)
            told += notes
    assert len(told) > 20
    assert not [words for words in told if not RULE.search(words)]
    assert not [words for words in told if RULE.search(words)[1] not in ledger()]


def test_an_enemy_takes_no_orders_and_the_sequence_of_play_says_so(table):
    def arrange(board):
        company(board)
        return decisions.UsFire("us")

    table.lay_out(arrange)
    enemy = next(piece for piece in table.scene.view.pieces.all if not table.scene.desk.is_mine(piece))
    assert why_cannot(table.scene.desk, enemy, (decisions.Fire,)).endswith("is not under your command. (OA-1-1)")


def test_the_step_that_has_no_place_for_an_order_is_named_with_its_rule(table):
    def arrange(board):
        company(board)
        return decisions.UsMovement("us")

    table.lay_out(arrange)
    table.click(1313)
    table.press("D")
    step = BY_KEY["us_movement"]
    assert step.title in table.said
    assert step.rule in table.said
