"""Men of FMJP on a bare field, one of whom has got a card: what his leader thinks of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ai.fmjp.view import View
from game.ai.proposals import Answer
from game.board.table.tablemap import Area
from game.engine.core.orders import Order
from game.rules.fmjp.model.decisions import (
    CardActs,
    Move,
)
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.options import Man
from tests.rules.fmjp.fmjp_board import battle, field, turn_up, us, vc

HALE = us("Hale", 50, 50)


def cole(x: float, y: float, name: str = "Cole", under: str = "Hale") -> Man:
    """A rifleman."""
    return us(name, x, y, "us_rifleman", under=under)


def with_card(
    americans: Sequence[Man],
    enemies: Sequence[Man] = (),
    card: str = "8H",
    areas: Sequence[Area] = (),
) -> Battle:
    """A battle on the bare field in which somebody has got a card; with no enemies given one stands far off."""
    game = battle(americans, enemies or [vc("Pham", 5, 5, hidden=True)], ground=field(areas))
    turn_up(game, card, "Hale")
    return game


def view_of(game: Battle) -> View:
    """What the side knows that holds the card."""
    assert isinstance(game.decision, CardActs)
    return View(game, game.decision)


def orders(answers: Iterator[Answer]) -> list[Order]:
    """The orders thought of, the best first."""
    return [order for order, _ in answers]


def moves(answers: Iterator[Answer]) -> list[Move]:
    """The moves thought of, the best first."""
    return [order for order in orders(answers) if isinstance(order, Move)]
