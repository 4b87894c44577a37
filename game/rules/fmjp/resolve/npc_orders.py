"""Whether an NPC obeys (FMJP-4.1), and how far an order carries."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.resolve.dies import d10

ORDER = mark("order to an NPC")


class OrderFacts(Struct, frozen=True, kw_only=True):
    """An order: the values of the cards played for this one NPC."""

    cards: tuple[int, ...]

    @property
    def total(self) -> int:
        """The worth of the cards together."""
        return sum(self.cards)


class OrderOutcome(Struct, frozen=True):
    """An order: the die, the cards' total, and whether it is obeyed."""

    roll: int
    total: int
    obeyed: bool


def resolve_order(facts: OrderFacts, dice: Dice) -> OrderOutcome:
    """FMJP-4.1-2..3: obeyed where the die is less than the cards; court cards count 10 and so fail on a 10 alone."""
    roll = d10(ORDER, "FMJP-4.1-2", dice)
    return OrderOutcome(roll, facts.total, roll < facts.total)


def carries(tables: Tables, distance: float, *, radio: bool) -> bool:
    """FMJP-4.1-1: whether an order carries so many paces: by hand signals, or by radio to one who has it."""
    row = tables.combat.orders
    return distance <= (row.radio if radio else row.signals)
