"""Components of vehicles and of those aboard them.

A vehicle is an entity of its own; its crew and its passengers are figures who have a seat aboard and are where it is.
"""

from __future__ import annotations

from typing import Literal

from game.engine.core.world import Component, EntityId, Relation
from game.rules.fng.model.components.figures import Figure
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.guns import Loaded, Shell
from game.rules.fng.model.tables.vehicles import Part, Seat

COMMANDER: Seat = "commander"
DRIVER: Seat = "driver"
HELM: Seat = "helmsman"
GUNNER: Seat = "gunner"
LOADER: Seat = "loader"
PASSENGER: Seat = "passenger"
LITTER: Seat = "litter"
"""FNG-VEHLIST-19: where a casualty lies in the medical version of the M-557."""
OPERATORS: tuple[Seat, ...] = ("operator", "second operator", "third operator")
"""FNG-VEHLIST-19: those who sit at the radios of its command version."""
STEERS: tuple[Seat, ...] = (DRIVER, HELM)
"""FNG-CREW-04: the seats from which a vehicle is driven and a boat is steered."""

Loss = Literal["stopped", "rolled over", "track", "disabled", "knocked out", "burning", "crushed", "sunk"]
"""Why a vehicle goes no farther: FNG-AT-05, FNG-DRIVE-09, FNG-DRIVE-16, FNG-GUN-11..12, FNG-VEHLIST-10."""

FLAT: tuple[Loss, ...] = ("crushed", "sunk")
"""Losses after which it takes no room: another vehicle has driven over it, or it lies at the bottom."""


@declare
class Vehicle(Component, frozen=True):
    """FNG-GEN-06, FNG-VEH-01: one vehicle: its line in the list of vehicles, its name, its side and its unit."""

    kind: str
    name: str
    side: str
    squad: str

    @property
    def line(self) -> Figure:
        """FNG-GEN-06: a vehicle as a line of the roster: its name and whose it is; it has no Rep of its own."""
        return Figure(name=self.name, side=self.side, squad=self.squad, rep=0)


@declare
class Aboard(Relation, frozen=True):
    """FNG-CREW-13, FNG-DRIVE-19: a figure has this seat of the vehicle ``to``; ``place`` among those of its kind."""

    seat: Seat
    place: int = 0


@declare
class OfCrew(Component, frozen=True):
    """FNG-CREW-14: has begun the battle with a seat of the crew of this vehicle."""

    vehicle: EntityId


@declare
class Abandoned(Component, frozen=True):
    """FNG-CREW-14: has left the vehicle of whose crew he was, and fights on foot with so much ``less`` Rep."""

    vehicle: EntityId
    less: int


@declare
class Inside(Component, frozen=True):
    """FNG-VEH-02: under armour: small arms and bursts do not reach him, and he sees nothing but from a slit."""


@declare
class InTheOpen(Component, frozen=True):
    """FNG-CREW-02 (house): serves a towed gun, which gives nobody cover."""


@declare
class ButtonedUp(Component, frozen=True):
    """FNG-VEH-02, FNG-CLANK-03: a commander under his closed hatch."""


@declare
class HeldOn(Component, frozen=True):
    """FNG-V2-16: knocked down in a vehicle that veered into something, in which he held on: he gets up more easily."""


@declare
class Immobile(Component, frozen=True):
    """FNG-AT-06, FNG-DRIVE-09: a vehicle that goes no farther, and why."""

    why: Loss


@declare
class Rolling(Component, frozen=True):
    """FNG-VEH-07, FNG-DRIVE-03..06: what a vehicle may go in its last activation, in inches across country: of
    ``allowance`` so much is ``spent``; how often it has set out and stopped again (``halts``).

    ``through``: it has been tested in growth in this activation and goes on in it (FNG-TERR-13).
    ``turn``: the turn of the game in which that was.  ``moved``: inches that it has gone, whatever they cost.
    ``since_turn``: inches forward since it last turned; None where it has not turned yet.  ``course``: how a boat faced
    as that began (FNG-DRIVE-11).
    """

    allowance: float
    turn: int
    spent: float = 0.0
    halts: int = 0
    moved: float = 0.0
    since_turn: float | None = None
    course: int = 0
    through: bool = False

    @property
    def left(self) -> float:
        """Inches across country that are left."""
        return max(0.0, self.allowance - self.spent)


@declare
class HungUp(Component, frozen=True):
    """FNG-DRIVE-16..17: a vehicle hangs on something that it has tried to run over, and breaks it in its next
    activation; or it is ``stuck`` and has to reverse out of it, against a Defensive Value of ``against``."""

    stuck: bool
    against: int


@declare
class UnderWay(Component, frozen=True):
    """FNG-DRIVE-10: a boat under way goes on in every turn, by as many inches as it went last, its ``speed``, until it
    is told to heave to; ``turn`` is the one in which it has last gone."""

    speed: float
    turn: int


@declare
class ComingAbout(Component, frozen=True):
    """FNG-DRIVE-11: a boat comes about, in two turns, to the ``right`` or to the left: where it began, its course
    there, and the radius of the turn in inches."""

    x: float
    y: float
    course: int
    right: bool
    radius: float


@declare
class Holed(Component, frozen=True):
    """FNG-VEHLIST-22: a vehicle has taken so many hits that disable it; a boat sinks at some number of them."""

    hits: int


@declare
class SpunRound(Component, frozen=True):
    """FNG-DRIVE-13: a tracked vehicle or a boat has turned on the spot by so many degrees in this activation."""

    degrees: int


@declare
class DeclaredAtVehicle(Component, frozen=True):
    """FNG-AT-01, FNG-FIRE-06: a round at a vehicle, declared and not yet carried out."""

    weapon: EntityId
    vehicle: EntityId
    part: Part
    node: int


@declare
class DeclaredBurst(Component, frozen=True):
    """FNG-AT-05, FNG-FIRE-06: a burst at a vehicle, declared and not yet carried out; ``change`` as in ``Shoot``."""

    weapon: EntityId
    vehicle: EntityId
    change: str
    node: int


@declare
class Breech(Component, frozen=True):
    """FNG-GUN-17..20: a weapon is the main gun of a vehicle: the shell in it, or the one that is to be loaded next."""

    shell: Shell
    loaded: Loaded


@declare
class RoundsLeft(Component, frozen=True):
    """FNG-VEHLIST-16: a main gun has so many rounds left for this battle, each in a barrel of its own."""

    rounds: int


@declare
class Traversed(Component, frozen=True):
    """FNG-VEH-05: degrees clockwise by which the turret is turned away from the front of the hull."""

    degrees: int


@declare
class DeclaredFromGun(Component, frozen=True):
    """FNG-GUN-04, FNG-FIRE-06: a gunner's round, declared and not yet carried out: at whom or what, at which ``part``
    of it, and which shell is loaded ``then``; ``change`` as in ``Shoot``, and the link of the chain."""

    gun: EntityId
    target: EntityId
    part: Part
    then: Shell
    change: str
    node: int


@declare
class Rattled(Component, frozen=True):
    """FNG-CLANK-06: a round has hit the vehicle and has not penetrated it: whose, whether he is ``in_danger`` of one
    that would (FNG-CLANK-09), and the link of the round."""

    by: EntityId
    in_danger: bool
    node: int


@declare
class Assaulting(Component, frozen=True):
    """FNG-ASSAULT-02: has been ordered to assault a vehicle: with which weapon, and at which side of it: its ``front``,
    ``flank`` or ``rear``."""

    weapon: str
    aspect: str


@declare
class Mounted(Relation, frozen=True):
    """FNG-VEH-06: a weapon belongs to a vehicle, ``to``, and stays with it: the one on the mount of this ``number``.

    Whoever has the seat of the mount has the weapon; the vehicle itself while nobody does.
    """

    number: int
