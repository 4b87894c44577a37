"""The orders of leaders: command, rallying, instructions in another tongue, the radio; and what a man down chooses."""

from __future__ import annotations

from game.engine.core.naming import NamesFigure
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.fng.model.decisions.turn import FreeWill
from game.rules.fng.model.declared import declare


@declare
class CheatDeath(FreeWill, frozen=True):
    """FNG-CHAR-04..05: one who would die chooses whether he is out of this battle with a lower Rep instead."""


@declare
class DropOrGo(FreeWill, frozen=True):
    """FNG-MOVE-06: with no cover within twelve inches he goes prone, or makes for cover that is farther away."""

    threat: EntityId


@declare
class TakeCommand(Order, NamesFigure, frozen=True):
    """FNG-GROUP-04: a Leader takes men of another unit into his own."""

    figure: EntityId
    men: tuple[EntityId, ...]


@declare
class Detach(Order, NamesFigure, frozen=True):
    """FNG-GROUP-04: a Leader sends men whom he has taken in back to their own unit."""

    figure: EntityId
    men: tuple[EntityId, ...]


@declare
class Rally(Order, NamesFigure, frozen=True):
    """FNG-REACT-32, FNG-ATTR-20: confront friends who run or hunker down, or as a Leader one who loots."""

    figure: EntityId
    men: tuple[EntityId, ...]


@declare
class Instruct(Order, NamesFigure, frozen=True):
    """FNG-LANG-01: an Advisor tells men of another tongue what is more than to follow him and fire."""

    figure: EntityId
    men: tuple[EntityId, ...]


@declare
class CallByRadio(Order, NamesFigure, frozen=True):
    """FNG-RADIO-03: call another unit."""

    figure: EntityId
    unit: str
