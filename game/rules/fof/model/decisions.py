"""The decisions of Force on Force and the orders that answer them.

A decision says who decides what; an order is a plain value.  Which orders are legal, and what they do, stands in the
files of the rules themselves.
"""

from __future__ import annotations

from typing import Literal

from game.board.table.measure.geometry import Point
from game.engine.core.naming import NamesTarget, NamesUnit
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.rules.fof.model.acts import Act, Aim, How, Reaction, Reply
from game.rules.fof.model.attack_dice import AttackOutcome
from game.rules.fof.model.declared import declare

Choice = Literal["tactical", "rapid", "stand", "overwatch", "assault", "task", "out of contact"]
"""The choices of a unit that is activated: FOF-TURN-1, completion F4."""

CHOICES: tuple[Choice, ...] = ("tactical", "rapid", "stand", "overwatch", "assault", "task", "out of contact")


# Decisions --------------------------------------------------------------------------------------


@declare
class Activation(Decision, frozen=True):
    """FOF-TURN-1: which unit of the side acts next, and how; or none."""


@declare
class UnitActs(Decision, NamesUnit, frozen=True):
    """FOF-TURN-1: what the active unit does now, or that it is done."""

    unit: EntityId


@declare
class React(Decision, NamesUnit, frozen=True):
    """FOF-RT-4: whether ``unit`` reacts to ``act``, and how.

    ``places``: the steps of a move at which it may interrupt (see ``stepping_stones``); ``waiting`` are asked after it,
    ``declared`` is what others have declared.
    """

    unit: EntityId
    act: Act
    places: tuple[int, ...] = ()
    waiting: tuple[EntityId, ...] = ()
    declared: tuple[Reaction, ...] = ()


@declare
class WhoFirst(Decision, frozen=True):
    """FOF-RT-4: which of ``tied`` reacts first: their scores are equal.

    ``queue``: who goes before the act, ``later`` who goes after it; an empty queue: the act is over.
    """

    act: Act
    tied: tuple[EntityId, ...]
    queue: tuple[Reaction, ...]
    later: tuple[Reaction, ...]
    done: int = 0


@declare
class Shoot(Decision, NamesUnit, NamesTarget, frozen=True):
    """FOF-FIRE-2..3, FOF-OW-1, FOF-FP-4: ``unit`` may fire now at ``target``: ``how`` says on what occasion.

    ``answered``: units that do not answer this shot, for they have their own part in the Round of Fire.
    """

    unit: EntityId
    target: EntityId
    how: How
    answered: tuple[EntityId, ...] = ()


@declare
class Matching(Decision, NamesUnit, frozen=True):
    """FOF-ATK-4: how the owner of ``unit`` lays his defence dice against the attack of ``firer`` (0: of a card)."""

    unit: EntityId
    firer: EntityId
    how: str
    outcome: AttackOutcome
    distance: float = 0.0
    leader_first: bool = False


@declare
class Ducks(Decision, NamesUnit, frozen=True):
    """FOF-RT-4: where ``unit`` ducks from ``threat``: to cover, or out of its sight."""

    unit: EntityId
    threat: EntityId


@declare
class Reroll(Decision, frozen=True):
    """FOF-FOW-3: cards 6 and 12: whether the side plays ``card`` on the check that has failed: ``what`` is ``morale``,
    ``rally`` or ``casualty``, of a unit or a man; ``result`` is what the check has come to."""

    card: str
    what: str
    subject: EntityId
    casualties: int = 0
    result: str = ""


@declare
class CardTime(Decision, frozen=True):
    """FOF-FOW-2: the side whose enemy is about to activate its units may play a card that it holds."""


# Orders -----------------------------------------------------------------------------------------


@declare
class Activate(Order, NamesUnit, frozen=True):
    """FOF-TURN-1, FOF-MOVE-1..2: this unit acts; not told how, it moves at the Tactical rate."""

    unit: EntityId
    how: Choice = "tactical"


@declare
class Pass(Order, frozen=True):
    """FOF-TURN-1: the side activates no more units in this turn, the unit is done, or nothing is done now."""


@declare
class Move(Order, NamesUnit, frozen=True):
    """FOF-MOVE-1: the leader goes along ``path`` (points in inches, without the one he stands on)."""

    unit: EntityId
    path: tuple[Point, ...]


@declare
class Fire(Order, NamesUnit, frozen=True):
    """FOF-ATK-1, FOF-SPLIT-1..3: fire at one target or several; ``pouches``: card 5 is played on it."""

    unit: EntityId
    aims: tuple[Aim, ...]
    pouches: bool = False


@declare
class TakeCover(Order, NamesUnit, frozen=True):
    """FOF-COV-6..7: a Quality Check to be In Cover."""

    unit: EntityId


@declare
class Assault(Order, NamesUnit, NamesTarget, frozen=True):
    """FOF-CA-1: close with this enemy."""

    unit: EntityId
    target: EntityId


@declare
class Search(Order, NamesUnit, frozen=True):
    """FOF-SOLO-1: a Task: search this place, by name."""

    unit: EntityId
    place: str


@declare
class FirstAid(Order, NamesUnit, frozen=True):
    """FOF-CAS-1: a Task: look after this man who is down."""

    unit: EntityId
    man: EntityId


@declare
class TakeOver(Order, NamesUnit, frozen=True):
    """FOF-CAS-1: a Task: load the wounded of another unit: take them into this one's care."""

    unit: EntityId
    other: EntityId


@declare
class Evacuate(Order, NamesUnit, frozen=True):
    """FOF-CAS-1: a Task: hand the wounded over at the casualty point."""

    unit: EntityId


@declare
class Leave(Order, NamesUnit, frozen=True):
    """FOF-SOLO-1: a Task: leave the table."""

    unit: EntityId


@declare
class PutSmoke(Order, NamesUnit, frozen=True):
    """FOF-COV-15: a Task: smoke at a place."""

    unit: EntityId
    at: Point


@declare
class GetOff(Order, NamesUnit, frozen=True):
    """FOF-VEH-1: a unit that rides in a vehicle is activated and gets off it, to this place beside it."""

    unit: EntityId
    at: Point


@declare
class GetOn(Order, NamesUnit, frozen=True):
    """FOF-VEH-1: the active unit gets on a vehicle beside which it stands."""

    unit: EntityId
    vehicle: EntityId


@declare
class ReactBy(Order, frozen=True):
    """FOF-RT-4: the unit reacts so, at this step of the path of a move."""

    reply: Reply
    place: int = 0


@declare
class LayDice(Order, frozen=True):
    """FOF-ATK-3..4: which defence die stops which attack die, by their places."""

    pairs: tuple[tuple[int, int], ...]


@declare
class GoesFirst(Order, NamesUnit, frozen=True):
    """FOF-RT-4: this one of the tied units reacts first."""

    unit: EntityId


@declare
class HoldFire(Order, frozen=True):
    """FOF-FIRE-3: do not fire now."""


@declare
class PlayCard(Order, NamesUnit, frozen=True):
    """FOF-FOW-2: play a card that is held: on a unit, at a place, as the card asks."""

    card: str
    unit: EntityId = EntityId(0)
    at: Point | None = None


@declare
class Decline(Order, frozen=True):
    """FOF-FOW-2: keep the card for later."""
