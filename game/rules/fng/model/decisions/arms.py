"""The orders about weapons, throws, flame, fire on a place, light and wire, and the decision about a grenade."""

from __future__ import annotations

from msgspec import Struct

from game.board.skirmish.targets import AtGround, AtPoint
from game.board.table.measure.geometry import Point
from game.engine.core.naming import NamesFigure
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import Aim
from game.rules.fng.model.declared import declare


class Landed(Struct, frozen=True):
    """FNG-GREN-02: a grenade on the ground before it bursts: whom it will hit, and everybody in its circle."""

    weapon: EntityId
    by: EntityId
    at: Point
    hits: tuple[EntityId, ...]
    circle: tuple[EntityId, ...]
    node: int


@declare
class ThrowItBack(Decision, NamesFigure, frozen=True):
    """FNG-ATTR-06: an Athlete in the circle of a hand grenade throws it back, or lets it lie.

    ``others`` may try after him.
    """

    figure: EntityId
    landed: Landed
    others: tuple[EntityId, ...]


@declare
class MakeReady(Order, NamesFigure, frozen=True):
    """FNG-TURN-08, FNG-WEAP-11, FNG-GREN-09: set up a gun, ready a grenade or a charge."""

    figure: EntityId
    weapon: str


@declare
class PickUp(Order, NamesFigure, frozen=True):
    """FNG-TURN-08: pick up a weapon from the ground."""

    figure: EntityId
    arm: EntityId


@declare
class PutDown(Order, NamesFigure, frozen=True):
    """FNG-WEAP-12: leave a weapon where he stands."""

    figure: EntityId
    weapon: str


@declare
class ThrowAt(Order, NamesFigure, frozen=True):
    """FNG-GREN-01, FNG-WEAP-17..18, FNG-WEAP-25..27: throw, fire or place a weapon that bursts at a spot."""

    figure: EntityId
    weapon: str
    target: AtPoint


@declare
class LeaveIt(Order, frozen=True):
    """FNG-ATTR-06: he does not touch the grenade."""


@declare
class Ignite(Order, NamesFigure, frozen=True):
    """FNG-WEAP-20: fire a flame-thrower as far as a spot."""

    figure: EntityId
    weapon: str
    target: AtPoint


@declare
class FireBoth(Order, NamesFigure, frozen=True):
    """FNG-ATTR-05: fire two one-handed weapons at once, each at its own targets."""

    figure: EntityId
    weapons: tuple[str, str]
    first: tuple[Aim, ...]
    second: tuple[Aim, ...]


@declare
class ReconFire(Order, NamesFigure, frozen=True):
    """FNG-RECON-01: fire at a square of two inches around a point, or at the area, barrier or building round it."""

    figure: EntityId
    weapon: str
    target: AtGround | AtPoint
    automatic: bool = False
    covering: bool = False


@declare
class UseLight(Order, NamesFigure, frozen=True):
    """FNG-GEAR-01..02, FNG-TUNNEL-15: light what he has (``LightKind``: a flashlight, white or with its red filter,
    below also a candle or a torch), or (empty) put it out."""

    figure: EntityId
    device: str


@declare
class FireFlare(Order, NamesFigure, frozen=True):
    """FNG-GEAR-03: launch a pencil flare at a point."""

    figure: EntityId
    at: Point


@declare
class CutWire(Order, NamesFigure, frozen=True):
    """FNG-GEAR-06: cut a gap of an inch in wire, its middle at ``at``."""

    figure: EntityId
    barrier: int
    at: Point
