"""The orders to drive, to steer, to get on and off, and to fire at vehicles."""

from __future__ import annotations

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.facing import Aspect
from game.board.table.measure.geometry import Point
from game.engine.core.naming import Names, NamesFigure
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.rules.fng.model.decisions.melee import NamesCasualty
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.guns import Shell
from game.rules.fng.model.tables.vehicles import Part, Seat


@declare
class Drive(Order, NamesFigure, frozen=True):
    """FNG-DRIVE-05: whoever drives takes his vehicle along ``path``: straight legs, with a turn before each of them.

    ``backwards``: in reverse, its rear ahead (FNG-DRIVE-04).
    """

    figure: EntityId
    path: tuple[Point, ...]
    backwards: bool = False


@declare
class Spin(Order, NamesFigure, frozen=True):
    """FNG-DRIVE-13: whoever drives turns his vehicle on the spot."""

    figure: EntityId
    facing: int


@declare
class AtTheHelm(Decision, NamesFigure, frozen=True):
    """FNG-DRIVE-10: where a boat goes that is under way and has not gone yet in this turn: ``figure`` steers it, though
    he is not active."""

    figure: EntityId
    vehicle: EntityId


@declare
class HoldCourse(Order, NamesFigure, frozen=True):
    """FNG-DRIVE-10: the boat goes straight on, as fast as before."""

    figure: EntityId


@declare
class ComeAbout(Order, NamesFigure, frozen=True):
    """FNG-DRIVE-11: a boat under way goes through half of a turn about, to the ``right`` or to the left."""

    figure: EntityId
    right: bool


@declare
class HeaveTo(Order, NamesFigure, frozen=True):
    """FNG-DRIVE-10: whoever steers takes the way off his boat, which lies still from now on."""

    figure: EntityId


@declare
class GetOff(Order, NamesFigure, frozen=True):
    """FNG-DRIVE-20: get off a vehicle, to a place beside it."""

    figure: EntityId
    at: Point


@declare
class GetOn(Order, NamesFigure, frozen=True):
    """FNG-DRIVE-19: get on a vehicle beside him, on the first free seat of this kind."""

    figure: EntityId
    vehicle: EntityId
    seat: Seat


@declare
class LoadLitter(Order, Names, NamesCasualty, frozen=True):
    """FNG-VEHLIST-19: ``bearers`` lay a wounded comrade on a litter of the vehicle beside him."""

    bearers: tuple[EntityId, ...]
    casualty: EntityId
    vehicle: EntityId

    @property
    def actors(self) -> tuple[EntityId, ...]:
        """All who bear him."""
        return self.bearers


@declare
class ChangeSeat(Order, NamesFigure, frozen=True):
    """FNG-CREW-13: take another seat of the same vehicle, which takes the whole activation."""

    figure: EntityId
    seat: Seat


@declare
class Assault(Order, NamesFigure, frozen=True):
    """FNG-ASSAULT-02: run at an enemy vehicle and put a charge on it by hand, at this side (``aspect``) of it."""

    figure: EntityId
    weapon: str
    target: AtPiece
    aspect: Aspect


@declare
class RakeVehicle(Order, NamesFigure, frozen=True):
    """FNG-AT-05: fire a machine gun at a vehicle without armour."""

    figure: EntityId
    weapon: str
    target: AtPiece


@declare
class FireAtVehicle(Order, NamesFigure, frozen=True):
    """FNG-AT-01: fire an anti-tank weapon at a vehicle, and at which part of it."""

    figure: EntityId
    weapon: str
    target: AtPiece
    part: Part = "hull"


@declare
class FireGun(Order, NamesFigure, frozen=True):
    """FNG-GUN-04, FNG-GUN-20: a gunner fires the main gun at a vehicle or a man; which shell is loaded ``then``."""

    figure: EntityId
    target: AtPiece
    then: Shell
    part: Part = "hull"


@declare
class LoadShell(Order, NamesFigure, frozen=True):
    """FNG-GUN-18..20: a loader tries to load a shell: into an empty gun, or in place of another one."""

    figure: EntityId
    shell: Shell


@declare
class Hatch(Order, NamesFigure, frozen=True):
    """FNG-VEH-02, FNG-CLANK-03: a commander closes or opens the hatch over him."""

    figure: EntityId
    close: bool
