"""The orders of those who call for the fire of mortars and artillery, and of those who serve them."""

from __future__ import annotations

from game.board.skirmish.targets import AtPoint
from game.engine.core.naming import NamesFigure
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.indirect import TubeShell


@declare
class CallFire(Order, NamesFigure, frozen=True):
    """FNG-MORTAR-06..09: a spotter names a target to a tube, and the shell; ``final``: final protective fire."""

    figure: EntityId
    tube: EntityId
    target: AtPoint
    shell: TubeShell
    final: bool = False


@declare
class LobAt(Order, NamesFigure, frozen=True):
    """FNG-MORTAR-06, FNG-MORTAR-09, FNG-MORTAR-11: a gunner fires so many rounds directly at what he sees; ``final``:
    final protective fire."""

    figure: EntityId
    tube: EntityId
    target: AtPoint
    shell: TubeShell
    rounds: int
    final: bool = False


@declare
class FireOn(Order, NamesFigure, frozen=True):
    """FNG-MORTAR-11, FNG-MORTAR-13: a gunner, or the spotter of a tube off the table, has so many more rounds of the
    mission fired."""

    figure: EntityId
    tube: EntityId
    rounds: int


@declare
class SpotAt(Order, NamesFigure, frozen=True):
    """FNG-MORTAR-10, FNG-MORTAR-15: he has a spotting round fired, corrected to ``target``."""

    figure: EntityId
    tube: EntityId
    target: AtPoint


@declare
class EndMission(Order, NamesFigure, frozen=True):
    """FNG-MORTAR-13: the mission of this tube is cancelled."""

    figure: EntityId
    tube: EntityId


@declare
class TakeTube(Order, NamesFigure, frozen=True):
    """FNG-VEHLIST-17: one who serves the mortar of a carrier takes it from its mount, to fire it from the ground."""

    figure: EntityId


@declare
class StowTube(Order, NamesFigure, frozen=True):
    """FNG-VEHLIST-17: he puts the mortar that he has back on its mount."""

    figure: EntityId
