"""The components of the figures of FNG.

A figure is an entity; everything that may be true of him is a component.  Distances are inches, facings whole degrees
clockwise from north.
"""

from __future__ import annotations

from msgspec import Struct

from game.board.skirmish.standing import Based, Bodies, FacingStanding
from game.board.skirmish.targets import AtPiece
from game.engine.core.ending import Over
from game.engine.core.world import Component, EntityId
from game.rules.fng.model.checks import Leadership
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.ground import Sky

LEADER = "leader"
JUNIOR = "junior"
OVERALL = "overall"


# Who they are -----------------------------------------------------------------------------------


@declare
class Figure(Component, frozen=True):
    """FNG-CHAR-01, FNG-SETUP-02: one man: his line of the roster.

    ``rank`` is empty, ``leader``, ``junior`` (FNG-LEAD-08) or ``overall`` (FNG-LEAD-04).  ``blade`` is what he fights
    with hand to hand, ``gear`` what else he has on; his weapons are entities of their own.  ``advantages`` are those
    of FNG-CHAR-03 that he enjoys.
    """

    name: str
    side: str
    squad: str
    rep: int
    rank: Leadership = ""
    star: bool = False
    attributes: tuple[str, ...] = ()
    advantages: tuple[str, ...] = ()
    blade: str = ""
    gear: tuple[str, ...] = ()
    language: str = ""


@declare
class Waiting(Component, frozen=True):
    """FNG-INTRO-08: not on the table yet: a die tells where he is when the shooting starts."""


@declare
class At(FacingStanding, frozen=True):
    """FNG-FACE-01: where the centre of his base stands, and where he faces."""


@declare
class Base(Based, frozen=True):
    """FNG-FACE-01: the base that he stands on."""


BODIES = Bodies(At, Base)
"""The ground under figures: who touches whom, and who is in whose way."""


# How he is --------------------------------------------------------------------------------------


@declare
class Prone(Component, frozen=True):
    """FNG-FIRE-04: lying down."""


@declare
class KnockedDown(Component, frozen=True):
    """FNG-DAMAGE-01, FNG-V2-10: hit, and no good for anything since ``turn``."""

    turn: int


@declare
class OutOfFight(Component, frozen=True):
    """FNG-DAMAGE-01: cannot move unless carried or dragged, since ``turn``; ``by`` is whoever hit him, 0 for nobody."""

    turn: int
    by: EntityId = EntityId(0)


@declare
class Dead(Component, frozen=True):
    """FNG-DAMAGE-01: obviously dead; ``by`` is whoever hit him, 0 for nobody."""

    by: EntityId = EntityId(0)


@declare
class Gone(Component, frozen=True):
    """Out of play, and so without a place: ``fled``, ``removed`` (FNG-REACT-34), ``captured``, ``evacuated``,
    ``cheated``, ``drowned`` or ``left`` as he was ordered to."""

    how: str
    turn: int


@declare
class DuckedBack(Component, frozen=True):
    """FNG-INVOL-01..02: out of the way of ``threat`` until he is next activated or fires in reaction.

    ``covered``: he has gone down where he was, since he had cover from the threat.  ``node``: the link of the chain.
    """

    threat: EntityId
    covered: bool = False
    node: int = 0


@declare
class HunkeredDown(Component, frozen=True):
    """FNG-INVOL-04: does nothing until he is rallied."""


@declare
class RunningAway(Component, frozen=True):
    """FNG-INVOL-06: on his way to a house out of the enemy's way, or off the table; ``there`` once he is inside."""

    threat: EntityId
    there: bool = False


@declare
class Hero(Component, frozen=True):
    """FNG-REACT-02: passes what tries his nerves, and nobody outguns him."""


@declare
class Hardened(Component, frozen=True):
    """FNG-ATTR-16: being Hard as nails has saved him once."""


@declare
class Weakened(Component, frozen=True):
    """FNG-ATTR-22: goes on with less Rep for the rest of the game."""

    by: int


# What he has done -------------------------------------------------------------------------------


@declare
class Acted(Component, frozen=True):
    """FNG-TURN-06: was active this turn."""


@declare
class Busy(Component, frozen=True):
    """FNG-TURN-07: the action he has taken in this activation, which leaves him no other: a key such as ``ready``."""

    action: str


@declare
class OnTheMove(Component, frozen=True):
    """FNG-TURN-07, FNG-MOVE-03: inches he may go in this activation, and those he has gone."""

    allowance: float
    spent: float = 0.0

    @property
    def left(self) -> float:
        """Inches left."""
        return max(0.0, self.allowance - self.spent)


@declare
class FastMoving(Component, frozen=True):
    """FNG-MOVE-05: counts as moving fast until he is next activated or a reaction stops him."""


@declare
class Stumbles(Component, frozen=True):
    """FNG-ATTR-09: he falls at the end of this move."""


@declare
class HasFired(Component, frozen=True):
    """FNG-MOVE-10, FNG-REACT-10: has fired in this activation, of his own will or in reaction."""


@declare
class Halted(Component, frozen=True):
    """FNG-MOVE-10: a reaction has ended his move."""


# What he sees -----------------------------------------------------------------------------------


@declare
class Hidden(Component, frozen=True):
    """FNG-HIDE-01: in cover, and no enemy has seen him yet."""


@declare
class InView(Component, frozen=True):
    """FNG-REACT-03, FNG-REACT-11: the enemies he has in sight, ascending.

    ``far``: those among them who have been out of his range ever since: he is still to meet them.
    """

    enemies: tuple[EntityId, ...]
    far: tuple[EntityId, ...] = ()


@declare
class InSightTaken(Component, frozen=True):
    """FNG-REACT-03: the one In Sight check that he has taken in this activation.

    ``faces`` are its dice, ``covering`` whether the third of covering fire is among them; ``result`` is what the table
    says, ``stealthy`` what it says against a Stealthy enemy (FNG-ATTR-35).
    """

    faces: tuple[int, ...]
    covering: bool
    passes: int
    result: str
    stealthy_passes: int
    stealthy: str
    node: int


@declare
class FiredOnSight(Component, frozen=True):
    """FNG-REACT-03: has fired in this activation because he had an enemy in sight, and does so no more in it."""


# What is going on -------------------------------------------------------------------------------


class Aim(Struct, frozen=True):
    """FNG-FIRE-08: how many dice go on one target."""

    target: AtPiece
    dice: int


@declare
class Declared(Component, frozen=True):
    """FNG-FIRE-06, FNG-FIRE-08: a shot that is declared and not yet carried out; ``change`` as in ``Shoot``."""

    weapon: EntityId
    aims: tuple[Aim, ...]
    automatic: bool
    change: str
    node: int


@declare
class MayFire(Component, frozen=True):
    """FNG-REACT-13: a check taken in this volley lets him fire: at whom, with what change, bound or not."""

    volley: int
    targets: tuple[EntityId, ...]
    change: str
    bound: bool
    passes: int
    node: int


@declare
class Clock(Component, frozen=True):
    """FNG-TURN-01: the turn, what goes on in it (``activation`` or the side whose phase it is), and the two dice."""

    turn: int
    phase: str = "activation"
    dice: tuple[int, int] = (0, 0)


@declare
class Nations(Component, frozen=True):
    """FNG-SETUP-03: what the two sides are called, where the scenario says so."""

    us: str = ""
    vc: str = ""


@declare
class Light(Component, frozen=True):
    """FNG-LOS-02: whether it is night, and the weather, which may still change in a turn to come."""

    dark: bool = False
    sky: Sky = "clear"
    varies: bool = False


@declare
class Group(Component, frozen=True):
    """FNG-GROUP-01..02: the figures that are active together now."""

    side: str
    members: tuple[EntityId, ...]


@declare
class Chain(Component, frozen=True):
    """How many links all chains of reaction have had: the number of the last one."""

    last: int = 0


@declare
class Searched(Component, frozen=True):
    """FNG-SETUP-01 (house): the places that have been searched: name and number among those of that name."""

    places: tuple[tuple[str, int], ...]


@declare
class Ending(Over, frozen=True):
    """The skirmish is over: why, as a message for ``t``."""
