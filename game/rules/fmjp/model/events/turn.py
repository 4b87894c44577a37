"""The events of Full Metal Jacket Potato, as typed values; words are made of them in ``words/turn.py``."""

from __future__ import annotations

from typing import ClassVar

from game.engine.core.events import EVERYBODY, OWN_SIDE, WITNESSES, Event
from game.engine.core.naming import NamesFigure, NamesSide, NamesTarget
from game.engine.core.world import EntityId
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import OrderKind
from game.rules.fmjp.model.declared import declare

Place = tuple[float, float]
Cards = tuple[Card, ...]
NONE = EntityId(0)


# Cards ------------------------------------------------------------------------------------------


@declare(told=EVERYBODY)
class TurnBegan(Event, frozen=True, kw_only=True):
    """FMJP-3.0-1: a new turn."""

    turn: int


@declare(told=OWN_SIDE)
class HandDealt(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-2.0-2: a player character has a new hand; nobody but his own side knows it."""

    figure: EntityId
    cards: Cards


@declare(told=OWN_SIDE)
class JokerDealt(Event, NamesFigure, NamesSide, frozen=True, kw_only=True):
    """FMJP-9.0-1: a joker was dealt: a random event."""

    side: str
    figure: EntityId


@declare(told=EVERYBODY)
class PackMade(Event, frozen=True, kw_only=True):
    """FMJP-3.0-1: the action pack lies face down: so many cards."""

    count: int


@declare(told=EVERYBODY)
class CardTurned(Event, frozen=True, kw_only=True):
    """FMJP-3.0-2: a card turns up, the ``number``-th of this turn; ``left`` are still face down."""

    card: Card
    number: int
    left: int


@declare(told=WITNESSES)
class RolledForFirst(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-3.0-3: two of equal CE share the card and roll for who may go first."""

    figure: EntityId
    other: EntityId
    faces: tuple[int, int]


@declare(told=WITNESSES)
class WentFirst(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-2.0-5: who of two on the same card goes first."""

    figure: EntityId
    other: EntityId


@declare(told=OWN_SIDE)
class CardHeld(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-3.0-5: the owner keeps the turned card."""

    figure: EntityId
    card: Card


@declare(told=WITNESSES)
class Passed(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-3.0-5: the owner of the turned card does nothing with it."""

    figure: EntityId
    card: Card


@declare(told=OWN_SIDE)
class CardsLost(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-5.3-5: ID cards that did not turn up yet are lost: ``how`` is ``ducked`` or ``hurt``."""

    figure: EntityId
    cards: Cards
    how: str


# Moving and the like ----------------------------------------------------------------------------


@declare(told=WITNESSES)
class Moved(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-4.0-3..4: a figure went; ``how`` is ``advance``, ``double``, ``crawl``, ``carry``, ``cross`` or ``rush``."""

    crosses: ClassVar[bool] = True

    figure: EntityId
    start: Place
    end: Place
    cost: float
    how: str


@declare(told=WITNESSES)
class Turned(Event, NamesFigure, frozen=True, kw_only=True):
    """A figure turned where he stands."""

    figure: EntityId
    facing: int


@declare(told=WITNESSES)
class PuffedUp(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-4.0-4, FMJP-8.0-2..3: a figure takes puffed markers and has ``total``."""

    figure: EntityId
    markers: int
    total: int


@declare(told=WITNESSES)
class Rested(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-4.0-6: a figure rests and has ``left`` puffed markers."""

    figure: EntityId
    left: int


@declare(told=WITNESSES)
class WeaponChanged(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-4.0-7: a figure has taken another weapon in hand."""

    figure: EntityId
    weapon: str


@declare(told=WITNESSES)
class Reloaded(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-4.0-8..10: a figure tried to reload; ``roll`` is 0 where none was needed."""

    figure: EntityId
    weapon: str
    roll: int
    done: bool
    bursts: int


@declare(told=WITNESSES)
class StoppageCleared(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-4.0-8: a weapon works again."""

    figure: EntityId
    weapon: str


@declare(told=WITNESSES)
class Aimed(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-4.0-13: a figure aims and has so many markers."""

    figure: EntityId
    at: Place
    markers: int


@declare(told=WITNESSES)
class AimLost(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-4.0-13..15: a figure has lost his aim."""

    figure: EntityId


@declare(told=WITNESSES)
class PositionChanged(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-4.0-12: a figure lay down (``prone``) or got up (``up``)."""

    crosses: ClassVar[bool] = True

    figure: EntityId
    position: str


@declare(told=WITNESSES)
class SpotTried(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-5.0-6 (house): a figure looks for hidden enemies; ``roll`` is 0 where none was needed."""

    figure: EntityId
    roll: int
    needed: int


@declare(told=EVERYBODY)
class Spotted(Event, NamesFigure, frozen=True, kw_only=True):
    """A hidden figure is hidden no more."""

    figure: EntityId
    by: EntityId = NONE


@declare(told=OWN_SIDE)
class Observes(Event, NamesFigure, NamesTarget, frozen=True, kw_only=True):
    """A hidden figure has an enemy in sight who is hidden from everybody else, and does not know it."""

    figure: EntityId
    target: EntityId


@declare(told=OWN_SIDE)
class Hid(Event, NamesFigure, frozen=True, kw_only=True):
    """A figure is unseen again."""

    figure: EntityId


# NPCs -------------------------------------------------------------------------------------------


@declare(told=WITNESSES)
class OrderIssued(Event, NamesFigure, NamesTarget, frozen=True, kw_only=True):
    """FMJP-4.1-1..3: an NPC was ordered: cards, their total, the roll, whether he obeys."""

    figure: EntityId
    npc: EntityId
    order: OrderKind
    cards: Cards
    total: int
    roll: int
    obeyed: bool
    target: EntityId = NONE
    at: Place | None = None


@declare(told=WITNESSES)
class TakenOver(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-4.1-4: an NPC has another player character over him."""

    figure: EntityId
    npc: EntityId


# Wounds and their care --------------------------------------------------------------------------


@declare(told=EVERYBODY)
class Fell(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-5.3-1: a figure is at CE 0: ``down`` with a bleeding time, or ``out`` (an NPC)."""

    figure: EntityId
    how: str
    time: int = 0


@declare(told=WITNESSES)
class AidGiven(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-4.0-11: a figure attends to a wounded one."""

    figure: EntityId
    patient: EntityId


@declare(told=WITNESSES)
class BleedingChecked(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-7.0-2..8: the card drawn for a man at CE 0, and his bleeding time after it."""

    figure: EntityId
    card: Card
    change: int
    time: int
    medic: EntityId = NONE


@declare(told=WITNESSES)
class Redrawn(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-7.0-5: a trained medic draws another card instead of a red one."""

    figure: EntityId
    patient: EntityId
    card: Card


@declare(told=WITNESSES)
class Saved(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-7.0-6..9: a man at CE 0 is saved; his rescuer has CE ``ce`` now."""

    figure: EntityId
    by: EntityId
    ce: int


@declare(told=EVERYBODY)
class Died(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-7.0-4, FMJP-7.0-8: a man is dead."""

    figure: EntityId


@declare(told=EVERYBODY)
class NpcFate(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-5.3-1 (house): the card drawn for an NPC who is out when the battle is over."""

    figure: EntityId
    card: Card
    dead: bool


@declare(told=WITNESSES)
class LeftTable(Event, NamesFigure, frozen=True, kw_only=True):
    """A figure is off the table: how, as in ``Gone``."""

    figure: EntityId
    how: str


@declare(told=EVERYBODY)
class CacheFound(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-9.0-4 (house): a figure has found a cache."""

    figure: EntityId
    at: Place


@declare(told=EVERYBODY)
class BattleEnded(Event, frozen=True, kw_only=True):
    """The battle is over, and why (a message)."""

    why: str
