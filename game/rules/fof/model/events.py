"""The events of Force on Force, as typed values; words are made of them in ``words/turn.py``."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from game.engine.core.events import EVERYBODY, OWN_SIDE, WITNESSES, Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.naming import NamesSide, NamesTarget, NamesUnit
from game.engine.core.world import EntityId
from game.rules.fof.model.declared import declare


@declare(told=EVERYBODY)
class TurnBegan(Event, frozen=True, kw_only=True):
    """FOF-TURN-1: a new turn."""

    turn: int


@declare(told=EVERYBODY)
class InitiativeRolled(Event, frozen=True, kw_only=True):
    """FOF-INIT-1: one command die a side (US first), what they came to, and who holds the initiative."""

    faces: tuple[int, int]
    totals: tuple[int, int]
    holder: str


@declare(told=EVERYBODY)
class InitiativeNamed(Event, frozen=True, kw_only=True):
    """FOF-INIT-1: in the first turn the scenario says who holds the initiative."""

    holder: str


@declare(told=EVERYBODY)
class HalfBegan(Event, NamesSide, frozen=True, kw_only=True):
    """FOF-TURN-1: a side activates its units; ``holds``: it has the initiative."""

    turn: int
    side: str
    holds: bool


@declare(told=EVERYBODY)
class EndPhaseBegan(Event, frozen=True, kw_only=True):
    """FOF-TURN-1: rally, casualty checks, and the account."""

    turn: int


@declare(told=WITNESSES)
class UnitActivated(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-TURN-1, FOF-MOVE-1: a unit acts, and how it was declared."""

    unit: EntityId
    how: str


@declare(told=WITNESSES)
class WeaponTakenOver(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-CAS-1: a man takes over the support weapon of one who is down."""

    unit: EntityId
    man: EntityId
    weapon: str


@declare(told=EVERYBODY)
class Moved(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-MOVE-5..7: a unit went from point to point; ``inches`` on the ground, ``cost`` in movement.

    ``how``: ``tactical``, ``rapid``, ``duck``, ``falls back``, ``assault``, ``out of contact``.
    """

    crosses: ClassVar[bool] = True

    unit: EntityId
    start: tuple[float, float]
    end: tuple[float, float]
    inches: float
    how: str


@declare(told=EVERYBODY)
class GotOff(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-VEH-1: a unit gets off a vehicle, to a place beside it; ``bails_out``: because that is lost."""

    unit: EntityId
    vehicle: EntityId
    at: tuple[float, float]
    bails_out: bool = False


@declare(told=EVERYBODY)
class GotOn(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-VEH-1: a unit gets on a vehicle."""

    unit: EntityId
    vehicle: EntityId


@declare(told=WITNESSES)
class TookCover(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-COV-5: a unit is In Cover without a roll."""

    unit: EntityId


@declare(told=WITNESSES)
class QualityChecked(Event, NamesUnit, frozen=True, kw_only=True):
    """A Quality Check: what for (``in cover``, ``search``, ``reveal``, ``stunned``), the die, and whether it passed."""

    unit: EntityId
    what: str
    die: int
    face: int
    modifiers: Modifiers
    passed: bool
    subject: EntityId = EntityId(0)


@declare(told=WITNESSES)
class WentOnOverwatch(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-OW-1: a unit goes on overwatch."""

    unit: EntityId


@declare(told=WITNESSES)
class OverwatchEnded(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-OW-1: a unit is on overwatch no more: ``why`` is ``moved``, ``pinned`` or ``no dice``."""

    unit: EntityId
    why: str


class Tester(Struct, frozen=True):
    """FOF-RT-2: one unit in a Reaction Test."""

    unit: EntityId
    die: int
    face: int
    modifiers: Modifiers
    total: int
    passed: bool
    first: bool = False


@declare(told=WITNESSES)
class ReactionTested(Event, frozen=True, kw_only=True):
    """FOF-RT-1..4: the acting unit's one die stands against all who react; ``first``: goes before it."""

    acting: Tester
    reactors: tuple[Tester, ...]


@declare(told=WITNESSES)
class ReactionDeclared(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-RT-4: a unit reacts now: ``fire``, ``duck`` or ``hide``."""

    unit: EntityId
    reply: str
    against: EntityId
    overwatch: bool = False


@declare(told=EVERYBODY)
class ActStopped(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-RT-4: the rest of what a unit was doing is off."""

    unit: EntityId


@declare(told=EVERYBODY)
class Attacked(Event, NamesUnit, NamesTarget, frozen=True, kw_only=True):
    """FOF-ATK-1..5: one attack: the dice of both sides with every reason, how they fell, and what was matched.

    ``pairs``: numbers of an attack die and of the defence die that cancels it.  ``unit`` 0: nobody's, a card's.
    ``how``: ``activation``, ``reaction``, ``return``, ``overwatch``, ``assault``, or the key of a card.
    """

    unit: EntityId
    target: EntityId
    how: str
    firepower: Modifiers
    attack_die: int
    attack: tuple[int, ...]
    defence_dice: Modifiers
    defence_die: int
    defence: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    casualties: int
    distance: float = 0.0


@declare(told=EVERYBODY)
class ArmourFiredAt(Event, NamesUnit, NamesTarget, frozen=True, kw_only=True):
    """FOF-VEH-1: guns at the armour of a vehicle: the dice of both sides with every reason, how they fell, what was
    matched, and how many were not stopped.  ``how`` as in ``Attacked``."""

    unit: EntityId
    target: EntityId
    how: str
    firepower: Modifiers
    attack_die: int
    attack: tuple[int, ...]
    defence_dice: Modifiers
    defence_die: int
    defence: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    through: int
    distance: float = 0.0


@declare(told=EVERYBODY)
class VehicleStruck(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-VEH-1: what became of a vehicle: ``no effect``, ``stopped``, ``knocked out`` or ``destroyed``."""

    unit: EntityId
    result: str


@declare(told=EVERYBODY)
class AttackThrown(Event, NamesUnit, NamesTarget, frozen=True, kw_only=True):
    """FOF-ATK-1, FOF-ATK-4: the dice of an attack lie on the table, and the defender is about to lay his against them;
    what comes of it follows as ``Attacked``."""

    unit: EntityId
    target: EntityId
    how: str
    attack_die: int
    attack: tuple[int, ...]
    defence_die: int
    defence: tuple[int, ...]


@declare(told=WITNESSES)
class FireHeld(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-FIRE-3: a unit could have fired and did not."""

    unit: EntityId


@declare(told=EVERYBODY)
class Revealed(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-OOC-1 (house): a marker is revealed; ``dummy``: nobody was there."""

    reveals: ClassVar[bool] = True

    unit: EntityId
    dummy: bool = False


@declare(told=EVERYBODY)
class SmokePut(Event, NamesSide, frozen=True, kw_only=True):
    """FOF-COV-15: smoke at a place."""

    side: str
    at: tuple[float, float]


@declare(told=EVERYBODY)
class SmokeGone(Event, frozen=True, kw_only=True):
    """FOF-COV-15: the smoke of the turn is gone."""


@declare(told=EVERYBODY)
class CardDrawn(Event, NamesUnit, NamesSide, frozen=True, kw_only=True):
    """FOF-FOW-1: a side draws a card for a natural 1 of ``unit`` (0: because the scenario says so)."""

    side: str
    card: str
    unit: EntityId = EntityId(0)


@declare(told=OWN_SIDE)
class CardKept(Event, NamesUnit, NamesSide, frozen=True, kw_only=True):
    """FOF-FOW-2: a side draws a card and keeps it; its enemy does not learn which."""

    side: str
    card: str
    unit: EntityId = EntityId(0)


@declare(told=EVERYBODY)
class CardPlayed(Event, NamesUnit, NamesSide, frozen=True, kw_only=True):
    """FOF-FOW-2..3: a card takes effect, or has none (``void``)."""

    side: str
    card: str
    unit: EntityId = EntityId(0)
    at: tuple[float, float] | None = None
    void: bool = False


@declare(told=EVERYBODY)
class CiviliansRun(Event, frozen=True, kw_only=True):
    """FOF-FOW-3: villagers at a place."""

    at: tuple[float, float]


@declare(told=WITNESSES)
class UnitArrived(Event, NamesUnit, frozen=True, kw_only=True):
    """A unit comes on the table."""

    unit: EntityId
    at: tuple[float, float]


@declare(told=EVERYBODY)
class PlaceSearched(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-SOLO-1: a place was searched with success: the die, what was found, and its points."""

    unit: EntityId
    place: str
    die: int
    find: str
    points: int


@declare(told=EVERYBODY)
class UnitAppeared(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-SOLO-1, FOF-FOW-3: a unit is suddenly somewhere: ``why`` is ``tunnel`` or ``hole``."""

    unit: EntityId
    at: tuple[float, float]
    why: str


@declare(told=EVERYBODY)
class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over, and why (a message)."""

    why: str


@declare(told=EVERYBODY)
class Fell(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-CAS-1: a man is down."""

    man: EntityId
    unit: EntityId


@declare(told=EVERYBODY)
class NewLeader(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-CAS-1: the next man leads."""

    unit: EntityId
    man: EntityId


@declare(told=EVERYBODY)
class MoraleChecked(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-MOR-1: one morale die: result ``steady``, ``pinned``, ``falls back`` or ``breaks``."""

    unit: EntityId
    die: int
    face: int
    modifiers: Modifiers
    result: str


@declare(told=EVERYBODY)
class Rallied(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-MOR-1: a pinned unit tried to rally."""

    unit: EntityId
    die: int
    face: int
    modifiers: Modifiers
    passed: bool


@declare(told=EVERYBODY)
class UnitPinned(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-MOR-1: a unit is pinned."""

    unit: EntityId


@declare(told=EVERYBODY)
class UnitOff(Event, NamesUnit, frozen=True, kw_only=True):
    """A unit is out of play: how, as in ``Off``."""

    unit: EntityId
    how: str


@declare(told=EVERYBODY)
class CasualtyChecked(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-CAS-1: what became of a man who was down: ``killed``, ``serious``, ``light`` or ``unhurt``; ``unit`` has him.

    ``face`` 0: no die was thrown, a second wound is serious.
    """

    man: EntityId
    unit: EntityId
    face: int
    modifiers: Modifiers
    result: str


@declare(told=EVERYBODY)
class Captured(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-CAS-1, FOF-CA-1: a man is a prisoner of ``unit``."""

    man: EntityId
    unit: EntityId


@declare(told=EVERYBODY)
class WoundedTaken(Event, NamesUnit, frozen=True, kw_only=True):
    """FOF-CAS-1: a man in the care of a unit is in that of another; ``unit`` 0: he is off the table and safe."""

    man: EntityId
    unit: EntityId


@declare(told=EVERYBODY)
class NerveTested(Event, NamesUnit, NamesTarget, frozen=True, kw_only=True):
    """FOF-CA-1: one morale die before a close assault."""

    unit: EntityId
    target: EntityId
    die: int
    face: int
    passed: bool


class MeleeRound(Struct, frozen=True):
    """FOF-CA-1: the dice of assaulter and defender, their successes, and the men they lose."""

    assaulter: tuple[int, ...]
    defender: tuple[int, ...]
    successes: tuple[int, int]
    lost: tuple[int, int]


@declare(told=EVERYBODY)
class MeleeFought(Event, NamesUnit, NamesTarget, frozen=True, kw_only=True):
    """FOF-CA-1: a melee; ``loser`` 0: nobody is left on either side."""

    unit: EntityId
    target: EntityId
    dice: tuple[Modifiers, Modifiers]
    rounds: tuple[MeleeRound, ...]
    loser: EntityId
    surrenders: bool
