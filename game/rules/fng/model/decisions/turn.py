"""The decisions of FNG and the orders that answer them.

A decision says who decides what; an order is a plain value.  Which orders are legal, and what they do, stands in the
files of the rules themselves.
"""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.engine.core.naming import Names, NamesFigure
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import Aim
from game.rules.fng.model.declared import declare

# Decisions --------------------------------------------------------------------------------------


@declare
class Activation(Decision, frozen=True):
    """FNG-TURN-05..06: which group acts next, or none."""


@declare
class GroupActs(Decision, frozen=True):
    """FNG-TURN-07: what the figures of the active group do, one after the other in any order."""


@declare
class Shoot(Decision, NamesFigure, frozen=True):
    """FNG-REACT-06..07, FNG-REACT-13: a figure that a check lets fire: at whom, with how many dice, or not.

    ``targets`` are those he may fire at; a figure that is ``bound`` to return fire may not hold it.  ``change`` is what
    the check makes of his fire: nothing, ``return fire`` or ``partly seen``; ``node`` is the link of the chain that
    brought it about.  ``on_sight``: the check was In Sight, and he fires on it once in an activation (FNG-REACT-03).
    """

    figure: EntityId
    targets: tuple[EntityId, ...]
    change: str
    bound: bool
    node: int
    on_sight: bool = False


class FreeWill(Decision, NamesFigure, frozen=True):
    """FNG-CHAR-06: a Star chooses how he takes a test instead of rolling, or rolls.  ``answers`` are results."""

    figure: EntityId
    test: str
    answers: tuple[str, ...]
    node: int


# Orders -----------------------------------------------------------------------------------------


@declare
class Activate(Order, Names, frozen=True):
    """FNG-GROUP-02, FNG-MOVE-02: these figures are active together; ``fast``: they try to Fast Move."""

    members: tuple[EntityId, ...]
    fast: bool = False

    @property
    def actors(self) -> tuple[EntityId, ...]:
        """The group."""
        return self.members


@declare
class Pass(Order, frozen=True):
    """FNG-TURN-06: the side activates no more groups in this turn, or the group is done."""


@declare
class Move(Order, NamesFigure, frozen=True):
    """FNG-MOVE-01: go along ``path`` (points in inches, without the one he stands on) and face ``facing`` at its end.

    ``facing`` None: the way he went.
    """

    figure: EntityId
    path: tuple[Point, ...]
    facing: int | None = None


@declare
class MoveTogether(Order, Names, frozen=True):
    """FNG-REACT-03: several go at the same time, step by step, each as his own ``Move`` says."""

    moves: tuple[Move, ...]

    @property
    def actors(self) -> tuple[EntityId, ...]:
        """All who go."""
        return tuple(each.figure for each in self.moves)


@declare
class Face(Order, NamesFigure, frozen=True):
    """FNG-TURN-07: turn where he stands."""

    figure: EntityId
    facing: int


@declare
class GoProne(Order, NamesFigure, frozen=True):
    """FNG-MOVE-07: lie down, which ends his activation."""

    figure: EntityId


@declare
class Shots(Order, NamesFigure, frozen=True):
    """FNG-FIRE-07..08, FNG-WEAP-08: fire ``weapon`` at targets in this order, with so many dice each.

    ``covering``: the swath is covered afterwards (FNG-COVERING-01).
    """

    figure: EntityId
    weapon: str
    aims: tuple[Aim, ...]
    automatic: bool = False
    covering: bool = False


@declare
class HoldFire(Order, frozen=True):
    """FNG-HIDE-05: do not fire now."""


@declare
class Respond(Order, frozen=True):
    """FNG-CHAR-06: the result that a Star chooses; empty: he rolls."""

    result: str = ""
