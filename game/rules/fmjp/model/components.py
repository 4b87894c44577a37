"""The components of figures, of things that lie about on the table, and of random events.

A figure is an entity; everything that may be true of him is a component.  Distances are paces (one pace is one inch of
the table and one metre), facings whole degrees clockwise from north.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.board.skirmish.pieces import Pieces
from game.board.skirmish.standing import Based, Bodies, FacingStanding
from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.measure.geometry import Point
from game.engine.core.ending import Over
from game.engine.core.naming import NOBODY
from game.engine.core.world import Component, EntityId, Relation
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.declared import declare

OrderKind = Literal["go", "follow", "hold", "fire", "aim", "help", "cover"]
"""FMJP-4.1-4: what an NPC may be ordered to do: go to a point, follow, hold, fire, aim and fire, help, take cover."""

Hands = tuple[Card, ...]


# Who they are -----------------------------------------------------------------------------------


@declare
class Figure(Component, frozen=True):
    """FMJP-1.0-1: one figure, which is one man.

    ``ce`` is the combat efficiency he began with.  ``character``: a player character with ID cards of his own; else an
    NPC (FMJP-4.1-4).  ``gear`` is what else he has on him: ``flak``, ``medic``, ``radio``.
    """

    name: str
    side: str
    ce: int
    character: bool = True
    gear: tuple[str, ...] = ()
    role: str = ""


@declare
class Under(Relation, frozen=True):
    """FMJP-4.1-4: an NPC is under this player character."""


@declare
class Efficiency(Component, frozen=True):
    """FMJP-1.0-2: his combat efficiency now, 0 to 6, and the most it can ever be (FMJP-7.0-7)."""

    now: int
    most: int = 6


@declare
class At(FacingStanding, frozen=True):
    """Where the centre of his base stands, and where he faces; a pace is an inch."""


@declare
class Base(Based, frozen=True):
    """FMJP-4.0-3 (house): the base that he stands on."""


BODIES = Bodies(At, Base)
"""The ground under figures: who touches whom, and who is in whose way."""


# How he is --------------------------------------------------------------------------------------


@declare
class Prone(Component, frozen=True):
    """FMJP-4.0-12: lying down."""


@declare
class Puffed(Component, frozen=True):
    """FMJP-4.0-4: puffed markers, 1 or more."""

    markers: int


@declare
class Aim(Component, frozen=True):
    """FMJP-4.0-13: aim markers, where he aims, and the cards spent on them."""

    markers: int
    at: tuple[float, float]
    cards: Hands


@declare
class UnderFire(Component, frozen=True):
    """FMJP-5.0-7: shot at, or near a blast, since his last own card; ``phase`` is the last time it happened."""

    phase: int


@declare
class Ducked(Component, frozen=True):
    """FMJP-4.0-15, FMJP-5.3-5: forced to duck since his last card."""


@declare
class LosesAction(Component, frozen=True):
    """FMJP-5.3-5: an NPC who ducked: his next action is lost."""


@declare
class Hurt(Component, frozen=True):
    """He has lost combat efficiency in this battle."""


@declare
class Bleeding(Component, frozen=True):
    """FMJP-7.0-1: a player character at CE 0, and his bleeding time."""

    time: int


@declare
class Attended(Component, frozen=True):
    """FMJP-4.0-11: somebody gives him first aid until the next start of a turn."""

    by: EntityId


@declare
class Dead(Component, frozen=True):
    """FMJP-7.0-4: beyond help."""


@declare
class Gone(Component, frozen=True):
    """Off the table: ``left``, ``rescued`` (carried off), or ``slipped away`` (a sniper)."""

    how: str
    turn: int


@declare
class Hidden(Component, frozen=True):
    """FMJP-5.0-6: unseen by the enemy as far as his own side knows: only area fire may be directed at him."""


@declare
class Observed(Component, frozen=True):
    """FMJP-5.0-6 (house): a hidden man whom a hidden enemy has in sight all the same; his own side does not know."""


@declare
class ToRescue(Component, frozen=True):
    """FMJP-9.0-4: the man whom the battle is about."""


# Cards ------------------------------------------------------------------------------------------


@declare
class Hand(Component, frozen=True):
    """FMJP-2.0-2: the ID cards of a player character that have not turned up yet in this turn."""

    cards: Hands


@declare
class Held(Component, frozen=True):
    """FMJP-3.0-5: cards that turned up and that he keeps for a later card of the same turn."""

    cards: Hands


@declare
class Dealt(Component, frozen=True):
    """FMJP-2.0-2: all cards dealt to each side in this turn: the rest of its ID deck is what is not among them."""

    us: Hands
    vc: Hands


@declare
class Pack(Component, frozen=True):
    """FMJP-3.0-1: the action pack: the cards still to turn up, in the order of the deck and not as they will come."""

    cards: Hands


@declare
class Clock(Component, frozen=True):
    """FMJP-3.0-2: the turn, how many cards have turned up in it (its phases), and the last of them."""

    turn: int
    phase: int = 0
    card: Card | None = None


@declare
class Acted(Component, frozen=True):
    """FMJP-2.0-4: has acted, or may not act any more, on the card that is turned."""


# What he has done -------------------------------------------------------------------------------


@declare
class MovedThisTurn(Component, frozen=True):
    """FMJP-5.0-9, FMJP-4.0-5: has moved this turn; ``doubled``: at double time."""

    doubled: bool = False


@declare
class Trail(Component, frozen=True):
    """FMJP-5.0-10: the way he went in this phase."""

    phase: int
    points: tuple[tuple[float, float], ...]


@declare
class FiredIn(Component, frozen=True):
    """FMJP-5.0-6: the last turn in which he fired, threw or doubled, which gives a man away."""

    turn: int


@declare
class ActionsTaken(Component, frozen=True):
    """FMJP-4.1-4: how many actions of his order an NPC has carried out this turn."""

    count: int


@declare
class Standing(Component, frozen=True):
    """FMJP-4.1-4: the order that an NPC has, and whom or what it is about."""

    order: OrderKind
    target: AtPiece | AtPoint | None = None

    @property
    def figure(self) -> EntityId:
        """The figure that his order is about; nobody where it is about a place or nothing."""
        return self.target.piece if isinstance(self.target, AtPiece) else NOBODY

    @property
    def at(self) -> Point | None:
        """The point that his order is about; None where it is about a figure or nothing."""
        return self.target.at if isinstance(self.target, AtPoint) else None


@declare
class Found(Component, frozen=True):
    """FMJP-9.0-4 (house): the caches that were found, by their number on the map."""

    caches: tuple[int, ...]


@declare
class Ending(Over, frozen=True):
    """The battle is over: why, as a message for ``t``."""


Place = tuple[float, float]


@declare
class Trap(Component, frozen=True, omit_defaults=True):
    """FMJP-5.4-7: a munition (``model/arms.py``) that ``side`` has laid, hidden; its place is its ``At``.

    ``owner``: who laid it in the battle; nobody where it lay there before.
    """

    side: str
    owner: EntityId = NOBODY


@declare
class KnownTrap(Component, frozen=True):
    """FMJP-5.4-7 (house): the enemy of those who laid a trap has seen it and walks round it."""


@declare
class Claymore(Component, frozen=True):
    """FMJP-5.4-5: the munition (``model/arms.py``) that ``owner`` has set up; place and direction are its ``At``."""

    side: str
    owner: EntityId


@declare
class Sniper(Component, frozen=True):
    """FMJP-9.0-2: a lone marksman, and the shots that he has left."""

    shots: int


PIECES = Pieces(Sniper, Figure)
"""The kinds of pieces, the narrower first: who can be hit and what a hit does are asked of them."""


@declare
class FirstCards(Component, frozen=True):
    """FMJP-4.1-4: the phase of this turn in which the first card of a player character of each side turned up."""

    phases: tuple[tuple[str, int], ...]


@declare
class Civilians(Component, frozen=True):
    """FMJP-9.0-2: so many civilians on their way to a house; their place is their ``At``."""

    count: int
    goal: Place


@declare
class Calm(Component, frozen=True):
    """FMJP-9.0-2 (house): civilians who go about their business, until the first shot is heard."""


@declare
class Shells(Component, frozen=True):
    """FMJP-9.0-2, FMJP-5.4-4: rounds on their way: ``kind`` of blast, how many, and with which card they land.

    ``side`` is whose men were marked or, for a fire mission, who called it.
    """

    kind: str
    at: Place
    rounds: int
    phase: int
    side: str


@declare
class Reinforcements(Component, frozen=True):
    """FMJP-9.0-2: NPCs who enter at their side's edge at the start of ``turn``."""

    side: str
    turn: int
    count: int


@declare
class FireMission(Component, frozen=True):
    """FMJP-9.0-2: a side may call one artillery shell, once in the game."""

    side: str


class Bonus(Struct, frozen=True):
    """FMJP-9.0-2: a goal of a side, by its key, that is worth more."""

    side: str
    goal: str
    points: int


@declare
class NewOrders(Component, frozen=True):
    """FMJP-9.0-2: goals that are worth more than the scenario says."""

    bonuses: tuple[Bonus, ...]


@declare
class CiviliansHit(Component, frozen=True):
    """FMJP-9.0-2: how many civilians each side has hit."""

    us: int = 0
    vc: int = 0
