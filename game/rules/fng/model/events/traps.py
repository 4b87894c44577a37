"""Events of booby traps: laid in secret, found, set off, disarmed."""

from __future__ import annotations

from game.engine.core.events import EVERYBODY, OWN_SIDE, WITNESSES, Event, Linked
from game.engine.core.modifiers import Modifiers
from game.engine.core.naming import NamesFigure, NamesSide
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.turn import TargetOfShot
from game.rules.fng.model.tables.traps import TrapKind

Place = tuple[float, float]


@declare(told=OWN_SIDE)
class TrapLaid(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-TRAP-01..02: before the battle a trap of the side is of this kind and lies there."""

    side: str
    kind: TrapKind
    at: Place


@declare(told=OWN_SIDE)
class TrapsSown(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-TRAP-04: so many traps of the side are somewhere, and the dice will say where."""

    side: str
    count: int


@declare(told=OWN_SIDE)
class TrapSet(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TRAP-14, FNG-TRAP-16: somebody has set a trap where he stands."""

    figure: EntityId
    kind: TrapKind
    at: Place


@declare(told=OWN_SIDE)
class TrapPassed(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-TRAP-17: an enemy has come by a trap of the side that nobody sets off, and has not found it."""

    side: str
    kind: TrapKind
    at: Place
    die: int


@declare(told=WITNESSES)
class TrapFound(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TRAP-17..18: the die of one who came upon a trap was no more than ``target``: he has found it, or stepped
    over one that he ``knew``."""

    figure: EntityId
    kind: TrapKind
    at: Place
    die: int
    target: int
    knew: bool = False


@declare(told=EVERYBODY)
class TrapSprung(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-TRAP-07: somebody has set off a trap; ``die`` 0: he did not look, and ``target`` is what it had to be."""

    figure: EntityId
    kind: TrapKind
    at: Place
    die: int = 0
    target: int = 0


@declare(told=EVERYBODY)
class TrapBurst(Linked, frozen=True, kw_only=True):
    """FNG-TRAP-08, FNG-TRAP-11: what the burst of a trap did to each in its circle."""

    kind: TrapKind
    at: Place
    circle: int
    rep: int
    faces: tuple[int, ...]
    targets: tuple[TargetOfShot, ...]


@declare(told=EVERYBODY)
class TrapStruck(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-TRAP-09, FNG-TRAP-12, FNG-TRAP-22: a round between a trap and a man: the dice of both, the passes of both,
    and whether he was ``struck`` or has ``beaten`` it."""

    figure: EntityId
    kind: TrapKind
    faces: tuple[int, ...]
    own_faces: tuple[int, ...]
    passes: int
    own_passes: int
    struck: bool
    beaten: bool


@declare(told=EVERYBODY)
class PoisonWorked(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TRAP-13: what poison did to somebody in this turn."""

    figure: EntityId
    die: int
    result: str


@declare(told=WITNESSES)
class PoisonEased(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TRAP-13: a Medic has tried to help somebody who is poisoned."""

    figure: EntityId
    patient: EntityId
    faces: tuple[int, ...]
    passes: int
    cured: bool


@declare(told=WITNESSES)
class DisarmTried(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TRAP-20: somebody has tried to disarm a trap."""

    figure: EntityId
    kind: TrapKind
    at: Place
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    passes: int
    result: str


@declare(told=WITNESSES)
class StakesPulled(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TRAP-21: somebody sets to work on a piece of a bed of stakes, and at the end of the turn it is ``done``, or
    the work is lost."""

    figure: EntityId
    at: Place
    stage: str


@declare(told=EVERYBODY)
class ViperShotAt(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TRAP-22: somebody has fired at a viper."""

    figure: EntityId
    at: Place
    faces: tuple[int, ...]
    total: int
    killed: bool


@declare(told=EVERYBODY)
class MineFired(Linked, frozen=True, kw_only=True):
    """FNG-TRAP-14..15: a command detonated mine of a side goes off: who is in front of it, and who ``behind``."""

    at: Place
    facing: int
    men: tuple[EntityId, ...]
    behind: tuple[EntityId, ...]


@declare(told=EVERYBODY)
class MineStruck(Linked, frozen=True, kw_only=True):
    """FNG-TRAP-11: a vehicle has driven over a mine."""

    vehicle: EntityId
    name: str
    at: Place
    power: int
    against: int


@declare(told=EVERYBODY)
class ThirdDieThrown(Event, frozen=True, kw_only=True):
    """FNG-TRAP-04: the third die beside doubles; whether somebody has come upon a trap."""

    die: int
    equal: bool


@declare(told=EVERYBODY)
class TrapMet(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TRAP-05..06: what the dice make of a trap that nobody laid, the dice of all who may have come upon it, and
    who has."""

    figure: EntityId
    kind: TrapKind
    sorts: tuple[int, ...]
    men: tuple[EntityId, ...]
    faces: tuple[int, ...]
