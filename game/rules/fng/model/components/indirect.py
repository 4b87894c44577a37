"""Components of mortars and artillery: batteries off the table, fire missions, and rounds on their way."""

from __future__ import annotations

from game.engine.core.world import Component, EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.indirect import TubeShell

Place = tuple[float, float]


@declare
class Battery(Component, frozen=True):
    """FNG-ARTY-01, FNG-CALL-08: a tube off the table that fires for a side: its class, its number among those of its
    side, how many fire missions it has left, and along which ``heading`` in degrees its shells come (FNG-MORTAR-14).
    """

    kind: str
    side: str
    number: int
    missions: int
    heading: int


@declare
class FireMission(Component, frozen=True):
    """FNG-MORTAR-06..15: what a tube fires at: who spots (0: its own crew sees it), where, with which shell.

    ``left``: rounds of the mission that are left.  ``point``: where its first round has landed, from which the others
    deviate; None before that.  ``ranged``: no spotting round is wanted any more.  ``final``: final protective fire.
    """

    spotter: EntityId
    at: Place
    shell: TubeShell
    left: int
    point: Place | None = None
    ranged: bool = False
    final: bool = False


@declare
class LaidOn(Component, frozen=True):
    """FNG-MORTAR-06: what a tube is laid on, and the first turn in which it may fire at it."""

    at: Place
    turn: int


@declare
class DeclaredRounds(Component, frozen=True):
    """FNG-MORTAR-11, FNG-FIRE-06: rounds of a tube that are on their way, 0 for a spotting round; ``node`` is the link
    of the chain that caused them."""

    tube: EntityId
    rounds: int
    node: int


@declare
class FromAfar(Component, frozen=True):
    """FNG-MORTAR-12: a shell of a tube off the table: whoever called for it has not shown himself by it."""


@declare
class OpenedUp(Component, frozen=True):
    """FNG-VEHLIST-17: a mortar carrier has fired through its open roof, in this turn; nobody aboard is under armour
    before its crew is active again."""

    turn: int
