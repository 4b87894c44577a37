"""Components of the pieces of Operation Apocalypse.

Ground units, helicopters, heavy weapons and bunkers are entities; everything that may be true of one is a
component.  Where a piece stands, what it rides in, crews, guards or shelters in are relations.  What happened to
a piece this turn is a marker (``game.rules.oa.model.markers``).
"""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.ending import Over
from game.engine.core.world import Component, Relation
from game.rules.oa.model.declared import declare

US = "us"
VC = "vc"


# Pieces -----------------------------------------------------------------------------------------


@declare
class Unit(Component, frozen=True):
    """A ground unit: ``kind`` is a key of the unit table."""

    kind: str
    side: str
    name: str


@declare
class Steps(Component, frozen=True):
    """OA-2.1-1, OA-2.3-1: steps left, of how many."""

    left: int
    full: int

    @property
    def reduced(self) -> bool:
        """Whether the counter shows its back."""
        return self.left < self.full


@declare
class Helicopter(Component, frozen=True):
    """A helicopter: ``kind`` is a key of the helicopter table."""

    kind: str
    name: str


@declare
class Plane(Component, frozen=True):
    """OA-2.1-7: the one air strike counter, an observation plane (Cessna) or the bomber it calls (Phantom)."""

    name: str


@declare
class Weapon(Component, frozen=True):
    """OA-2.3-4: a heavy weapon, ``dshk`` or ``mortar``; ``ready`` is face up (OA-2.3-5)."""

    kind: str
    name: str
    ready: bool = True


@declare
class Bunker(Component, frozen=True):
    """OA-2.4-1: a bunker that looks out over the hexside ``facing`` (0 N ... 5 NW)."""

    name: str
    facing: int
    intact: bool = True


@declare
class Wreck(Component, frozen=True):
    """OA-3.1-4: what is left of an aircraft."""

    name: str


@declare
class Civilian(Component, frozen=True):
    """OA-2.3-3: who a civilian unit really is (``civilian``, ``terrorist``, ``commissar``), and whether it shows."""

    identity: str
    revealed: bool = False


# Where they are ---------------------------------------------------------------------------------


@declare
class At(Relation, frozen=True):
    """On the map: ``to`` is the hex, on the ground or in the air above it."""

    to: Hex

    @property
    def hex(self) -> Hex:
        """The hex."""
        return self.to


@declare
class Aboard(Relation, frozen=True):
    """Carried by the helicopter ``to``."""


@declare
class Airborne(Component, frozen=True):
    """OA-2.1-6: face up, in flight.  A helicopter on the map without it has landed."""


@declare
class AtBase(Component, frozen=True):
    """Off the map and able to come in from turn ``due`` on (OA-8.5-1, OA-8.6-2)."""

    due: int


@declare
class MedicalDuty(Component, frozen=True):
    """OA-8.2-2: this transport does the work of the medevac that was shot down."""


@declare
class OnMapSince(Component, frozen=True):
    """OA-8.6-1: the turn in which a helicopter last entered; that turn is number one."""

    turn: int


@declare
class Gone(Component, frozen=True):
    """Out of the game: ``how`` is killed, captured, left, destroyed, damaged, evacuated, spent."""

    how: str


@declare
class InPlatoon(Relation, frozen=True):
    """OA-2.2-1: a squad of the platoon with the number ``to``, 1 to 3."""


@declare
class Crews(Relation, frozen=True):
    """OA-6.1-2: this VC unit serves the heavy weapon ``to``."""


@declare
class Inside(Relation, frozen=True):
    """OA-3.2-4: in the bunker ``to``."""


@declare
class Prisoner(Relation, frozen=True):
    """OA-12.3-1, OA-12.3-3: guarded by the squad ``to``, with which it moves, or flown by the helicopter ``to``."""


@declare
class CrewOf(Relation, frozen=True):
    """OA-2.1-8: the aircrew of the downed aircraft ``to``."""


@declare
class Bearing(Component, frozen=True):
    """OA-9.1-4: the strike that the plane marks: the hexside its run goes by, and the turn it was called in."""

    direction: int
    called: int


@declare
class Ground(Component, frozen=True):
    """OA-9.3-1..5: what a hex has become (a name of the terrain table), and whether it burns; it stands At that hex."""

    terrain: str
    burning: bool = False


@declare
class Smoke(Component, frozen=True):
    """OA-11.2-1: a smoke marker; it stands At its hex until the marker phase."""


@declare
class PurpleSmoke(Component, frozen=True):
    """OA-10-1..2: the medical team ``team`` has called a medevac to this hex for ``unit``, in turn ``called``."""

    unit: int
    team: int
    called: int


@declare
class InUse(Component, frozen=True):
    """OA-2.1-2..3: this medical team has a casualty on its hands; its counter shows the back."""


@declare
class LiftedOut(Relation, frozen=True):
    """OA-10-4: the wounded men of this unit are aboard the medevac ``to``."""


@declare
class Concealed(Component, frozen=True):
    """OA-13.2-6: under a difficulty that hides the VC: the US player does not know of this unit or weapon yet."""


@declare
class Counterattacker(Component, frozen=True):
    """OA-13.3-3..6: a unit of the counterattack, and the edge it came from (``west`` ...)."""

    edge: str


# The game as a whole ----------------------------------------------------------------------------


@declare
class Clock(Component, frozen=True):
    """Where the game stands: turn 1-10 (0 in the set-up) and the step of the sequence of play.

    OA-0-2: a turn stands for five minutes, from which nothing is computed.
    """

    turn: int
    step: str


@declare
class Mover(Component, frozen=True):
    """OA-4.1-2: the unit whose move is not finished."""

    unit: int


@declare
class VcPosture(Component, frozen=True):
    """OA-13.2-6, OA-13.2-7: the placement rolled (1-6) and the attitude (``defence``, ``withdraw``)."""

    placement: int
    attitude: str


@declare
class Counterattacked(Component, frozen=True):
    """OA-13.3-1: the counterattack has come, in ``turn``."""

    turn: int


@declare
class BuildingsTested(Component, frozen=True):
    """OA-12.4-4: the building hexes in which somebody has looked for a tunnel, ascending."""

    hexes: tuple[Hex, ...]


@declare
class Ending(Over, frozen=True):
    """OA-13.5-1..2: why the game is over."""


@declare
class HeadingFor(Relation, frozen=True):
    """OA-13.2-8: the cover, a hex, that the dice chose for this defender."""


@declare
class Tunnel(Component, frozen=True):
    """OA-14-3: a tunnel entrance; it scores while the US controls it."""

    controlled: bool
