"""Tasks that several rooms of rules put on the agenda: who may fire in reaction, in which order."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.query import Ids


class Ready(Struct, frozen=True):
    """One whom a check lets fire: at whom, what the check makes of his fire, whether he must.

    Those of one ``rank`` fire together, a lower rank before a higher one.  ``on_sight`` as in ``Shoot``.
    """

    figure: EntityId
    targets: Ids
    change: str
    bound: bool
    rank: int
    node: int
    on_sight: bool = False


@declare
class PlaceRound(Task, frozen=True):
    """FNG-FIRE-06: a declared round at a vehicle is carried out; what it does counts at once (FNG-GUN-11)."""

    figure: EntityId


@declare
class FireBurst(Task, frozen=True):
    """FNG-AT-05, FNG-FIRE-06: a declared burst at a vehicle is carried out; what it does counts at once."""

    figure: EntityId


@declare
class StrikeWall(Task, frozen=True):
    """FNG-FIRE-06, FNG-BLDG-04: a declared round at a building is carried out."""

    figure: EntityId


@declare
class GunFires(Task, frozen=True):
    """FNG-GUN-05, FNG-FIRE-06: a gunner's declared round is carried out, and his gun is loaded again."""

    figure: EntityId


@declare
class ShellWall(Task, frozen=True):
    """FNG-FIRE-06, FNG-BLDG-04: a gunner's declared round at a building is carried out, and his gun is loaded again."""

    figure: EntityId


@declare
class RoundsFall(Task, frozen=True):
    """FNG-MORTAR-11, FNG-FIRE-06: the rounds of a tube that somebody has fired, or called for, come down."""

    figure: EntityId


@declare
class MineGoes(Task, frozen=True):
    """FNG-TRAP-14, FNG-FIRE-06: a command detonated mine that somebody fires in reaction goes off."""

    figure: EntityId


@declare
class TakeClank(Task, frozen=True):
    """FNG-CLANK-06: whoever commands a vehicle that was hit and not penetrated tests."""

    vehicle: EntityId


@declare
class FireInOrder(Task, frozen=True):
    """FNG-REACT-09, FNG-V2-06: let those who may fire declare and fire, rank by rank."""

    ready: tuple[Ready, ...]
