"""The events of FNG, as typed values; words are made of them in ``words/turn.py``.

An event of a chain of reactions has the number of its link (``node``) and of the link that brought it about
(``parent``, 0 at the root), so that the chain can be shown as the tree that it is.
"""

from __future__ import annotations

from typing import ClassVar

from game.engine.core.events import EVERYBODY, WITNESSES, Event, Linked
from game.engine.core.modifiers import Modifiers
from game.engine.core.naming import NamesFigure, NamesSide, NamesTarget
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare


@declare(told=EVERYBODY)
class TurnBegan(Event, frozen=True, kw_only=True):
    """FNG-TURN-01: a new turn and the activation dice, in the order of the sides."""

    turn: int
    dice: tuple[int, int]


@declare(told=EVERYBODY)
class LightChanged(Event, frozen=True, kw_only=True):
    """FNG-LOS-02: it has grown light or dark, or the weather is another: ``what`` is ``hour`` or ``weather``."""

    what: str
    dark: bool
    sky: str


@declare(told=EVERYBODY)
class Doubles(Event, frozen=True, kw_only=True):
    """FNG-TURN-02: nobody moves or fires in this turn."""

    turn: int


@declare(told=EVERYBODY)
class PhaseBegan(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-TURN-03..04: a side activates those whose Rep, or whose Leader's Rep, is ``die`` or more."""

    turn: int
    side: str
    die: int


@declare(told=WITNESSES)
class GroupActivated(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-TURN-05: these act together."""

    side: str
    members: tuple[EntityId, ...]


@declare(told=WITNESSES)
class FastMoveTried(Event, frozen=True, kw_only=True):
    """FNG-MOVE-02..03: one roll for the group; what each member may go, in inches, in the order of the members."""

    members: tuple[EntityId, ...]
    faces: tuple[int, ...]
    leader_die: int
    inches: tuple[int, ...]


@declare(told=WITNESSES)
class Moved(Linked, NamesFigure, frozen=True, kw_only=True):
    """A figure went from point to point, by ``cost`` inches of his allowance; ``how`` is empty for a free move.

    ``beside``: at the same time as the figure whose move was told before.
    """

    crosses: ClassVar[bool] = True

    figure: EntityId
    start: tuple[float, float]
    end: tuple[float, float]
    cost: float
    how: str = ""
    beside: bool = False


@declare(told=WITNESSES)
class Turned(Event, NamesFigure, frozen=True, kw_only=True):
    """A figure turned where he stands."""

    figure: EntityId
    facing: int


@declare(told=WITNESSES)
class WentProne(Linked, NamesFigure, frozen=True, kw_only=True):
    """A figure lay down."""

    figure: EntityId


@declare(told=WITNESSES)
class CheckTaken(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-REACT-01: a test: its name, the Rep with all modifiers, the dice, how many passed, the result."""

    figure: EntityId
    test: str
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    passes: int
    result: str
    against: EntityId = EntityId(0)


@declare(told=EVERYBODY)
class TargetOfShot(Event, NamesTarget, frozen=True, kw_only=True):
    """The effect of one shot on one target: the totals of its dice, how many hit, and what it was to hit."""

    target: EntityId
    totals: tuple[int, ...]
    hits: int
    conditions: tuple[str, ...]


@declare(told=EVERYBODY)
class ShotFired(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-FIRE-01: a figure fired."""

    figure: EntityId
    weapon: str
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    targets: tuple[TargetOfShot, ...]
    lost_dice: int = 0
    out_of_ammo: bool = False


@declare(told=EVERYBODY)
class DamageRolled(Linked, NamesTarget, frozen=True, kw_only=True):
    """FNG-DAMAGE-01, FNG-V2-09: one hit: the die against the Impact, and what came of it."""

    target: EntityId
    by: EntityId
    die: int
    impact: int
    result: str


@declare(told=EVERYBODY)
class Fell(Linked, NamesFigure, frozen=True, kw_only=True):
    """A figure is knocked down, out of the fight or dead: the worst that a volley did to him."""

    figure: EntityId
    result: str


@declare(told=WITNESSES)
class FireHeld(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-HIDE-05: a figure could have fired and did not."""

    figure: EntityId


@declare(told=EVERYBODY)
class Spotted(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-HIDE-04: a hidden figure is hidden no more."""

    figure: EntityId


@declare(told=EVERYBODY)
class DuckedAway(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-INVOL-01: a figure ducks back from ``threat``."""

    figure: EntityId
    threat: EntityId


@declare(told=EVERYBODY)
class Hunkered(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-INVOL-04: a figure hunkers down."""

    figure: EntityId


@declare(told=EVERYBODY)
class RanAway(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-INVOL-06: a figure runs for it."""

    figure: EntityId


@declare(told=EVERYBODY)
class LeftTable(Linked, NamesFigure, frozen=True, kw_only=True):
    """A figure is out of play: how, as in ``Gone``."""

    figure: EntityId
    how: str


@declare(told=EVERYBODY)
class GotUp(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-DAMAGE-01, FNG-V2-10: a figure that was knocked down is back in the fight."""

    figure: EntityId


@declare(told=WITNESSES)
class Reloaded(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-AMMO-02..03: a figure has reloaded."""

    figure: EntityId


@declare(told=EVERYBODY)
class SkirmishEnded(Event, frozen=True, kw_only=True):
    """The skirmish is over, and why (a message)."""

    why: str


@declare(told=EVERYBODY)
class Arrived(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-INTRO-08: a figure that waited is at ``place``, a spot of the map, as the die says."""

    figure: EntityId
    place: str
    die: int


@declare(told=EVERYBODY)
class PlaceSearched(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-SETUP-01 (house): a figure has searched ``place``, a spot of the map."""

    figure: EntityId
    place: str
