"""How far a card takes a man (FMJP-4.0-3..6)."""

from __future__ import annotations

from typing import Literal

from game.rules.fmjp.model.tables.loading import Tables

Pace = Literal["advance", "double", "crawl"]


def paces(tables: Tables, pace: Pace, card: int, ce: int, *, carrying: bool = False) -> float:
    """FMJP-4.0-3..4: paces of a move: the card's value or the CE, whichever is more, times the rate of the pace.

    A man to carry cuts it, with its minimum; so does rough ground, pace by pace, by what the table of terrain says.
    """
    row = tables.movement.rates
    rate = {"advance": row.advance, "double": row.double, "crawl": row.crawl}[pace]
    return max(card, ce) * rate * (row.carrying if carrying else 1.0)


def rested(puffed: int, tables: Tables) -> int:
    """FMJP-4.0-6: the puffed markers left after a rest."""
    return max(0, puffed - tables.movement.rates.rest)


def is_spent(ce: int, puffed: int) -> bool:
    """FMJP-4.0-4, FMJP-8.0-1: whether he is too puffed to run or to begin a fight hand to hand: CE or more markers."""
    return puffed > 0 and puffed >= ce
