"""The events of vehicles; words are made of them in ``words/vehicles.py``."""

from __future__ import annotations

from typing import ClassVar

from game.engine.core.events import EVERYBODY, OWN_SIDE, WITNESSES, Event, Linked
from game.engine.core.modifiers import Modifiers
from game.engine.core.naming import NamesFigure, NamesTarget
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.guns import Loaded, Shell


@declare(told=WITNESSES)
class Drove(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-DRIVE-05: a vehicle went from point to point, by ``cost`` inches across country; ``figure`` drives, or
    the vehicle itself where nobody does.

    ``turned``: degrees that it turned before, to the right above 0.  ``how`` is empty for a move that was ordered,
    ``runs on`` for one without a driver (FNG-DRIVE-18), ``backwards`` for one in reverse.
    """

    crosses: ClassVar[bool] = True

    figure: EntityId
    vehicle: EntityId
    start: tuple[float, float]
    end: tuple[float, float]
    facing: int
    turned: int
    cost: float
    how: str = ""


@declare(told=WITNESSES)
class HoveTo(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-DRIVE-10: a boat under way lies still from now on."""

    figure: EntityId
    vehicle: EntityId


@declare(told=WITNESSES)
class RanInto(Linked, frozen=True, kw_only=True):
    """FNG-DRIVE-12: a boat has run into the bank, or into another craft (``other``, 0 for the bank)."""

    vehicle: EntityId
    other: EntityId


@declare(told=WITNESSES)
class ControlTested(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-DRIVE-06..09: whoever drives turns sharply at more than half speed: the dice, and what came of it."""

    figure: EntityId
    vehicle: EntityId
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    passes: int
    result: str


@declare(told=WITNESSES)
class RanOver(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-DRIVE-14, FNG-DRIVE-16..17, FNG-TERR-13: whoever drives takes Run Over for what is in the way: its kinds, the
    other vehicles (``others``), the dice, none where none were thrown, and the ``result``: ``over``, ``rough ride``,
    ``stuck``; of one that was stuck ``free`` or ``held``."""

    figure: EntityId
    vehicle: EntityId
    things: tuple[str, ...]
    others: tuple[EntityId, ...]
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    passes: int
    result: str


@declare(told=WITNESSES)
class KnockedAbout(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-DRIVE-16..17: the die of one of a crew in a rough ride, and whether he keeps his seat."""

    figure: EntityId
    face: int
    rep: int
    keeps: bool


@declare(told=WITNESSES)
class JumpedForIt(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-DRIVE-21: somebody jumps on (``boarding``) or off a vehicle that moves: the dice, and how it went.

    ``die``: that of a fall, 0 where none was thrown.
    """

    figure: EntityId
    vehicle: EntityId
    boarding: bool
    rep: int
    faces: tuple[int, ...]
    passes: int
    result: str
    die: int


@declare(told=WITNESSES)
class SeatTaken(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-CREW-13, FNG-DRIVE-19: somebody got on, or changed his seat."""

    figure: EntityId
    vehicle: EntityId
    seat: str
    got_on: bool


@declare(told=EVERYBODY)
class LitterLoaded(Event, frozen=True, kw_only=True):
    """FNG-VEHLIST-19: bearers have laid a casualty on a litter of a vehicle."""

    bearers: tuple[EntityId, ...]
    casualty: EntityId
    vehicle: EntityId


@declare(told=WITNESSES)
class LeftVehicle(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-DRIVE-20, FNG-GUN-12: somebody got off, or bailed out."""

    figure: EntityId
    vehicle: EntityId
    at: tuple[float, float]
    bails_out: bool = False


@declare(told=WITNESSES)
class TookArms(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-CREW-14: the die of one of a crew who has left his vehicle, and with what it arms him."""

    figure: EntityId
    die: int
    weapon: str


@declare(told=WITNESSES)
class BarrelSpent(Linked, frozen=True, kw_only=True):
    """FNG-VEHLIST-16: one of the barrels of a vehicle has been fired, and so many are left."""

    vehicle: EntityId
    left: int


@declare(told=WITNESSES)
class WentOverboard(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-DRIVE-22: somebody who jumped on or off a boat is in the water beside it."""

    figure: EntityId
    vehicle: EntityId
    at: tuple[float, float]


@declare(told=WITNESSES)
class VehicleStopped(Linked, frozen=True, kw_only=True):
    """FNG-AT-05..06, FNG-DRIVE-09, FNG-GUN-11..12: a vehicle goes no farther, and why."""

    vehicle: EntityId
    why: str


@declare(told=WITNESSES)
class CaughtFire(Linked, frozen=True, kw_only=True):
    """FNG-VEHLIST-10..11: the dice of a vehicle that is prone to catching fire, and whether it burns."""

    vehicle: EntityId
    faces: tuple[int, ...]
    burns: bool


@declare(told=WITNESSES)
class FledFire(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-VEHLIST-10: the die of one who gets out of a burning vehicle, and whether the fire spares him."""

    figure: EntityId
    face: int
    unhurt: bool


@declare(told=WITNESSES)
class RanDown(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-REACT-38..39: a vehicle reaches a man in its way: the die of its driver, 0 where none was thrown, and the
    hits that he takes."""

    figure: EntityId
    vehicle: EntityId
    die: int
    rep: int
    hits: int


@declare(told=WITNESSES)
class Dodged(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-REACT-37: somebody gets out of the way of a vehicle."""

    figure: EntityId
    vehicle: EntityId
    start: tuple[float, float]
    end: tuple[float, float]


@declare(told=WITNESSES)
class Raked(Linked, NamesFigure, NamesTarget, frozen=True, kw_only=True):
    """FNG-AT-05: a burst of a machine gun at a vehicle without armour: the dice, how many hit, the die of each hit that
    was good enough, and whether it is ``stopped``."""

    figure: EntityId
    target: EntityId
    weapon: str
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    hits: int
    dice: tuple[int, ...]
    stopped: bool
    out_of_ammo: bool


@declare(told=WITNESSES)
class DevicePlaced(Linked, NamesFigure, NamesTarget, frozen=True, kw_only=True):
    """FNG-ASSAULT-06..07: one who has come up to a vehicle tries to put a charge on it: the dice, and what came of it.

    ``aspect`` is the side of the vehicle at which he stands.
    """

    figure: EntityId
    target: EntityId
    weapon: str
    aspect: str
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    passes: int
    result: str


@declare(told=WITNESSES)
class RoundPlaced(Linked, NamesFigure, NamesTarget, frozen=True, kw_only=True):
    """FNG-AT-02..03, FNG-GUN-05..08: a round at a vehicle: the dice, and what part of it was hit; empty: a miss.

    ``drift`` is the die that says which part was hit by chance, 0 where none was thrown.
    """

    figure: EntityId
    target: EntityId
    weapon: str
    aimed_at: str
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    passes: int
    drift: int
    part: str


@declare(told=WITNESSES)
class Penetration(Linked, NamesTarget, frozen=True, kw_only=True):
    """FNG-GUN-10..16: what a round does to what it has hit: the difference of its APR and the armour, and the dice."""

    target: EntityId
    difference: int
    faces: tuple[int, ...]
    passes: int
    result: str


@declare(told=WITNESSES)
class CrewmanTested(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-GUN-12, FNG-GUN-15: a die for somebody aboard of what was penetrated: dead, or not."""

    figure: EntityId
    face: int
    dead: bool


@declare(told=WITNESSES)
class TurretTurned(Event, frozen=True, kw_only=True):
    """FNG-VEH-05, FNG-CLANK-07: the turret of a vehicle is turned; ``facing`` in degrees on the table."""

    vehicle: EntityId
    facing: int


@declare(told=WITNESSES)
class CanisterFired(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-GUN-22: a main gun fires canister along ``facing``: everybody whom it hits."""

    figure: EntityId
    vehicle: EntityId
    facing: int
    hits: tuple[EntityId, ...]


@declare(told=OWN_SIDE)
class GunLoaded(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-GUN-18..20: the dice of a loader, the shell he was about, and how the gun is loaded now."""

    figure: EntityId
    vehicle: EntityId
    shell: Shell
    rep: int
    faces: tuple[int, ...]
    passes: int
    result: Loaded


@declare(told=WITNESSES)
class HatchMoved(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-VEH-02: a commander has closed or opened his hatch."""

    figure: EntityId
    vehicle: EntityId
    closed: bool
