"""Components of booby traps: what lies where, who knows of it, and what it has done to men."""

from __future__ import annotations

from game.board.skirmish.standing import FacingStanding
from game.engine.core.world import Component, EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.traps import TrapKind


@declare
class Trap(FacingStanding, frozen=True):
    """FNG-TRAP-01..03: a trap of a side, where it lies and which way it faces; nobody of the other side knows of it."""

    kind: TrapKind
    side: str


@declare
class KnownTrap(Component, frozen=True):
    """FNG-TRAP-17: the other side knows of this trap since this turn."""

    turn: int


@declare
class TriedOnce(Component, frozen=True):
    """FNG-TRAP-20: somebody passed one die at disarming this trap, which must not happen again."""


@declare
class ClearedCells(Component, frozen=True):
    """FNG-TRAP-21: the pieces of a bed of stakes that are gone, by their numbers."""

    cells: tuple[int, ...]


@declare
class ClearsStakes(Component, frozen=True):
    """FNG-TRAP-21: he is at work on this piece of that bed, from the place where he was when he began."""

    trap: EntityId
    cell: int
    x: float
    y: float


@declare
class Poisoned(Component, frozen=True):
    """FNG-TRAP-12..13: a viper bit him in this turn."""

    turn: int


@declare
class DeclaredMine(Component, frozen=True):
    """FNG-TRAP-14, FNG-FIRE-06: he fires this mine in reaction, together with those who shoot when he does; ``node``
    is the link of the check that lets him."""

    trap: EntityId
    node: int


@declare
class UnlaidTraps(Component, frozen=True):
    """FNG-TRAP-04: so many traps of a side are still somewhere on the table, nobody has said where."""

    side: str
    left: int
