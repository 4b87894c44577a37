"""The player's desk in FNG: who carries an order out, and the game as what it is."""

from __future__ import annotations

from typing import cast

from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids
from game.ui.skirmish.desk import NOBODY, TableDesk

__all__ = ["NOBODY", "Desk", "actors_of"]


def actors_of(order: Order) -> Ids:
    """The figures that carry an order out; nobody for one that is nobody's (pass, hold fire)."""
    figure = getattr(order, "figure", None)
    if figure:
        return (EntityId(figure),)
    several = getattr(order, "onsets", ()) or getattr(order, "moves", ())
    if several:
        return tuple(each.figure for each in several)
    return tuple(getattr(order, "members", ()) or getattr(order, "bearers", ()))


class Desk(TableDesk):
    """Desk of the player in a skirmish of FNG."""

    @property
    def game(self) -> Skirmish:
        """The game."""
        return cast(Skirmish, self.session.game)

    @property
    def known(self) -> Skirmish:
        """The game as far as the player knows it."""
        return cast(Skirmish, super().known)
