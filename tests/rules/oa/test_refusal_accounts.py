"""Everything that might be ordered in each step of Operation Apocalypse in a crowded village, and what refuses it."""

from __future__ import annotations

from functools import partial

import pytest

from game.engine.core.orders import Order
from game.rules.oa.turn.sequence import PlayStep
from tests.rules.oa.accounts import RENEW, accounts_of
from tests.rules.oa.oa_board import Board
from tests.rules.oa.test_offers_oa import thinkable
from tests.rules.oa.test_step_accounts import KINDS, crowd

ONE_IN = 3
"""One in so many of the orders is asked about."""


def _short(order: Order) -> str:
    return " ".join(str(getattr(order, field)) for field in order.__struct_fields__)


def refusals(key: str) -> str:
    """Each order with what forbids it in this step: those of one kind refused in the same words in one line."""
    board: Board = crowd().run(PlayStep(key))
    found: dict[tuple[str, str], int] = {}
    for order in list(thinkable(board))[::ONE_IN]:
        refusal = board.battle.why_not(order)
        kind = (type(order).__name__, str(refusal) if refusal is not None else f"{_short(order)} may be given")
        found[kind] = found.get(kind, 0) + 1
    return "\n".join(f"{count} {kind}: {sentence}" for (kind, sentence), count in found.items())


ACCOUNT = accounts_of("refusals", {f"in the step {key}": partial(refusals, key) for key in KINDS}, (1,))


@pytest.mark.parametrize("name", ACCOUNT.scenes)
def test_the_whole_account_of_what_is_refused(name: str) -> None:
    assert ACCOUNT.played(name) == ACCOUNT.recorded(name), f"if the rules changed on purpose: {RENEW}"
