"""The components of units and men of Force on Force.

A unit and each of its men are entities; everything that may be true of them is a component.  A unit stands where its
leader stands; distances are inches.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.board.skirmish.pieces import Pieces
from game.board.skirmish.sides import US
from game.board.skirmish.standing import Based, Bodies, Standing
from game.board.table.changes import Changed
from game.board.table.measure.geometry import Point
from game.engine.core.ending import Over
from game.engine.core.world import Component, EntityId, Relation
from game.rules.fof.model.declared import declare

Mount = Literal["foot", "mounted", "vehicle"]
Armour = Literal["none", "light", "heavy"]
Supply = Literal["normal", "well", "poor"]
Role = Literal["leader", "rifleman", "radioman", "medic"]

LEADER: Role = "leader"
MEDIC: Role = "medic"


# Units ------------------------------------------------------------------------------------------


@declare
class Unit(Component, frozen=True):
    """FOF-TQ-1, FOF-TURN-1: a unit: its name, its side, its class and what it is worth.

    ``quality`` and ``nerve`` are the dice of Troop Quality and of morale: 6, 8, 10 or 12 sides.  ``start`` is how many
    men it began with.  ``named``: the scenario lets it move Out of Contact (FOF-OOC-1).  ``smoke``: smoke it may still
    place in this game.
    """

    name: str
    side: str
    irregular: bool
    quality: int
    nerve: int
    start: int
    mount: Mount = "foot"
    armour: Armour = "none"
    supply: Supply = "normal"
    optics: bool = False
    named: bool = False
    smoke: int = 0


@declare
class Dummy(Component, frozen=True):
    """FOF-OOC-1 (house): a marker with nobody behind it."""


@declare
class At(Standing, frozen=True):
    """FOF-MOVE-12: where the leader stands; also where a man lies.  Only a vehicle has a ``facing``: its front."""

    facing: int = 0

    @property
    def turned(self) -> int:
        """Degrees from north by which a vehicle is turned."""
        return self.facing


@declare
class Base(Based, frozen=True):
    """FOF-MOVE-12 (house): the base that a unit's leader stands on."""


BODIES = Bodies(At, Base)
"""The ground under leaders: who touches whom, and who is in whose way."""


@declare
class Vehicle(Component, frozen=True):
    """FOF-VEH-1: a unit that is a vehicle with its crew: a key of the table of vehicles."""

    kind: str


@declare
class Aboard(Relation, frozen=True):
    """FOF-VEH-1 (house): the vehicle that a unit rides in; it stands nowhere itself."""


@declare
class Stopped(Component, frozen=True):
    """FOF-VEH-1: a vehicle that neither moves nor fires until the end of ``turn``."""

    turn: int


@declare
class Wreck(Component, frozen=True):
    """FOF-VEH-1 (house): a vehicle that was knocked out or destroyed (``how``) in ``turn``, ``At`` its last place."""

    name: str
    side: str
    kind: str
    how: str
    turn: int


@declare
class Off(Component, frozen=True):
    """A unit is out of play since ``turn``: ``wiped out``, ``broken``, ``left``, ``surrendered`` or ``revealed``."""

    how: str
    turn: int


@declare
class Waiting(Component, frozen=True):
    """Not on the table yet: it comes on in the start phase of ``turn`` at the entry point of its side."""

    turn: int


# Men --------------------------------------------------------------------------------------------


@declare
class Man(Component, frozen=True):
    """FOF-FP-1: one figure: his name, and what he is; his weapons are entities of their own (``model/arms.py``)."""

    name: str
    role: Role = "rifleman"


@declare
class InUnit(Relation, frozen=True):
    """The unit that a man belongs to, up, down or lost."""


@declare
class Down(Component, frozen=True):
    """FOF-CAS-1: hit, and nobody has looked after him yet; he lies ``At`` his own place."""

    turn: int


PIECES = Pieces(Vehicle, Dummy, Unit, Down)
"""The kinds of pieces, the narrower first: a vehicle, a marker with nobody behind it, a unit, a man who lies where he
fell.  Who tests, who fires, what a target gives and what a hit does are asked of them."""


@declare
class HurtBefore(Component, frozen=True):
    """FOF-CAS-1: came back with a light wound: his next hit is serious without a roll."""


@declare
class Dependant(Relation, frozen=True):
    """FOF-CAS-1: seriously wounded, in the care of this unit."""


@declare
class Prisoner(Relation, frozen=True):
    """FOF-CAS-1, FOF-CA-1: held by this unit of the enemy."""


@declare
class Lost(Component, frozen=True):
    """A man is out of play: ``killed``, ``evacuated``, ``broken`` or ``left``; ``serious``: gravely wounded."""

    how: str
    serious: bool = False


# How a unit is ----------------------------------------------------------------------------------


@declare
class Hidden(Component, frozen=True):
    """FOF-OOC-1 (house): a marker that no enemy has revealed; it cannot be shot at.  ``letter``: what all call it."""

    letter: str


@declare
class Pinned(Component, frozen=True):
    """FOF-MOR-1: pinned until it rallies."""


@declare
class InCover(Component, frozen=True):
    """FOF-COV-4: has declared itself In Cover, and has not moved since."""


@declare
class LeaderLost(Component, frozen=True):
    """FOF-RT-4, FOF-CAS-1: its first leader has fallen: -1 on its Reaction Tests for the rest of the game."""


@declare
class OnOverwatch(Component, frozen=True):
    """FOF-OW-1: on overwatch until it moves, is pinned, has no dice left, or the turn ends."""


# What a unit has done this turn -----------------------------------------------------------------


@declare
class Acted(Component, frozen=True):
    """FOF-TURN-1: was activated this turn."""


@declare
class Reacted(Component, frozen=True):
    """FOF-FIRE-6: has reacted this turn."""


@declare
class Active(Component, frozen=True):
    """FOF-TURN-1: is being activated: ``how`` is the choice; what it has done in this activation.

    ``busy``: it has done something after which it does nothing else.  ``halted``: it has fired on the way of a Rapid
    move, which ends there (FOF-MOVE-8).
    """

    how: str
    moved: bool = False
    fired: bool = False
    busy: bool = False
    halted: bool = False


@declare
class Marched(Component, frozen=True):
    """FOF-MOVE-7: inches moved this turn, all moves added, and whether one of them was Rapid."""

    inches: float
    rapid: bool = False


@declare
class Shots(Component, frozen=True):
    """FOF-DIM-2: how often it has fired this turn."""

    count: int


class Volley(Struct, frozen=True):
    """FOF-FIRE-3: fire at ``target``, who stood at ``place``."""

    target: EntityId
    place: Point


@declare
class FiredAt(Component, frozen=True):
    """FOF-FIRE-4: whom it has fired at in the act that is going on, each once, and where they stood."""

    volleys: tuple[Volley, ...]


@declare
class LostDice(Component, frozen=True):
    """FOF-DIM-3: Firepower dice lost this turn: by moves in reaction or through failed morale, by an activation move
    after it had fired, and by cards."""

    reaction_moves: int = 0
    moves_after_fire: int = 0
    cards: int = 0


@declare
class TriedCover(Component, frozen=True):
    """FOF-COV-6: has tried its Quality Check for In Cover in this activation."""


@declare
class HeldBack(Component, frozen=True):
    """FOF-FOW-3: card 10: only Tactical moves of at most ``inches``, until the end of ``turn``."""

    inches: float
    turn: int


@declare
class Overheated(Component, frozen=True):
    """FOF-FOW-3: card 15: no Rapid moves and worse Quality Checks until the end of ``turn``."""

    turn: int


# Things on the table ----------------------------------------------------------------------------


declare(Changed)


@declare
class Civilians(Component, frozen=True):
    """FOF-FOW-3: villagers ``At`` a place: nobody fires past them in ``turn``, and whoever of the Americans fires close
    to them in the next one pays for it."""

    turn: int


# The game ---------------------------------------------------------------------------------------


@declare
class Clock(Component, frozen=True):
    """FOF-TURN-1: the turn, the phase (``start``, ``us``, ``vc`` or ``end``) and who holds the initiative."""

    turn: int
    phase: str = "start"
    holder: str = ""


@declare
class Pile(Component, frozen=True):
    """FOF-FOW-5: the cards not drawn yet, by key in the order of the table, and those used up."""

    left: tuple[str, ...]
    discards: tuple[str, ...] = ()


@declare
class Hand(Component, frozen=True):
    """FOF-FOW-2: the cards that each side keeps for later, by key in the order drawn."""

    us: tuple[str, ...] = ()
    vc: tuple[str, ...] = ()

    def of(self, side: str) -> tuple[str, ...]:
        """The cards of one side."""
        return self.us if side == US else self.vc


@declare
class Cloudburst(Component, frozen=True):
    """FOF-FOW-3: card 2: sight ends at ``inches`` and nobody has the Optimum Range die, until the end of ``turn``."""

    inches: float
    turn: int


@declare
class DeadNets(Component, frozen=True):
    """FOF-FOW-3: card 7: the sides that roll worse for initiative in ``turn``."""

    turn: int
    sides: tuple[str, ...]


@declare
class Arrivals(Component, frozen=True):
    """FOF-FOW-3: card 18: the sides whose reinforcements come on in the next start phase, one entry for each card."""

    sides: tuple[str, ...]


@declare
class Searched(Component, frozen=True):
    """FOF-SOLO-1: the places that have been searched with success, by name, and the points found in all."""

    places: tuple[str, ...] = ()
    points: int = 0


@declare
class Extra(Component, frozen=True):
    """FOF-SOLO-1: points beyond the account of men and places: rice dug up (card 16), fire close to villagers."""

    rice_us: int = 0
    rice_vc: int = 0
    villagers: int = 0


@declare
class Ending(Over, frozen=True):
    """The game is over: why, as a message for ``t``."""
