"""Components of men with their weapons, charges that lie about, what burns, and what is lit."""

from __future__ import annotations

from msgspec import Struct

from game.board.skirmish.targets import AtPoint
from game.board.table.changes import Changed
from game.board.table.measure.geometry import Point
from game.engine.core.world import Component, EntityId
from game.rules.fng.model.components.figures import Aim
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.tunnels import LightKind

Place = tuple[float, float]


# Shots on their way -----------------------------------------------------------------------------


class Hit(Struct, frozen=True):
    """One hit: whom, by whom (0: nobody), with which weapon or burning ground, and the link of the chain that it
    belongs to.

    ``impact`` is that of the weapon, unless it is the blast behind a launcher that hits (``behind``).
    """

    target: EntityId
    by: EntityId
    weapon: EntityId
    node: int
    behind: bool = False


class Fire(Struct, frozen=True):
    """A shot or throw of somebody, and everybody who was fired on by it."""

    figure: EntityId
    weapon: EntityId
    node: int
    targets: tuple[EntityId, ...]


class Duck(Struct, frozen=True):
    """FNG-GREN-04: one who throws himself down beside a fumbled grenade, and who dropped it."""

    figure: EntityId
    by: EntityId
    node: int


@declare
class DeclaredAt(Component, frozen=True):
    """FNG-GREN-01, FNG-FIRE-06: a throw, a round or a flame at a spot, declared and not yet carried out."""

    weapon: EntityId
    target: AtPoint
    change: str
    node: int


@declare
class Barrage(Component, frozen=True):
    """FNG-VEHLIST-24: in this activation has fired a round of a grenade launcher of several targets at each of these
    ``spots``."""

    weapon: str
    spots: tuple[Point, ...]


@declare
class Spared(Component, frozen=True):
    """FNG-VEHLIST-18: so many rolls that would have left the flames of a vehicle a last shot have been ignored."""

    rolls: int


@declare
class SecondGun(Component, frozen=True):
    """FNG-ATTR-05: what he fires with his other hand at the same time."""

    weapon: EntityId
    aims: tuple[Aim, ...]


@declare
class Loosed(Component, frozen=True):
    """FNG-GREN-08, FNG-WEAP-21, FNG-WEAP-28: a weapon that is used up, out of everybody's hands until what it does has
    counted, and gone then."""


@declare
class Struck(Component, frozen=True):
    """FNG-FIRE-06: what the bursts of a volley have done, until everything in it counts.

    ``caught``: everybody in a burst, hit or not.
    """

    hits: tuple[Hit, ...] = ()
    fires: tuple[Fire, ...] = ()
    ducks: tuple[Duck, ...] = ()
    caught: tuple[EntityId, ...] = ()


# Charges ----------------------------------------------------------------------------------------


@declare
class Charge(Component, frozen=True):
    """FNG-WEAP-25: a weapon with its fuse lit, lying where it was tossed or placed."""

    by: EntityId
    at: Place


@declare
class Braved(Component, frozen=True):
    """FNG-WEAP-23: burning ground that he is about to go into from ``at``, where he tested for it in this phase."""

    flames: tuple[EntityId, ...]
    at: Place


# Fire on a place --------------------------------------------------------------------------------


@declare
class Covering(Component, frozen=True):
    """FNG-COVERING-02..03: the swath of his covering fire, from where he stands: a cone to ``far``, and on from there
    as wide to ``end``, as far as his weapon reaches."""

    at: Place
    far: Place
    width: float
    end: Place


@declare
class Known(Component, frozen=True):
    """FNG-COVERING-01: the enemies he had in view when the phase began."""

    enemies: tuple[EntityId, ...]


# Light ------------------------------------------------------------------------------------------


@declare
class LightOn(Component, frozen=True):
    """FNG-GEAR-01..02, FNG-TUNNEL-15: the light that he has lit; ``flashlight`` is its white beam."""

    device: LightKind


@declare
class Flare(Component, frozen=True):
    """FNG-GEAR-03: a flare that burns over a place until the next phase of its side begins."""

    at: Place
    side: str


declare(Changed)
