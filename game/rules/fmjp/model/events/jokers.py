"""Random events as typed values: FMJP-9.0; words are made of them in ``words/jokers.py``."""

from __future__ import annotations

from game.engine.core.events import EVERYBODY, OWN_SIDE, Event
from game.engine.core.naming import NamesFigure, NamesSide
from game.engine.core.world import EntityId
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.turn import NONE, Place


@declare(told=EVERYBODY)
class MishapDrawn(Event, NamesSide, frozen=True, kw_only=True):
    """FMJP-9.0-2: the card that says which event it is: ``sniper``, ``civilian``, ``incoming`` or ``radio``."""

    side: str
    kind: str
    card: Card
    roll: int = 0


@declare(told=OWN_SIDE)
class SniperAppeared(Event, NamesFigure, NamesSide, frozen=True, kw_only=True):
    """A sniper of ``side`` is somewhere on the table; where only his own side knows."""

    side: str
    figure: EntityId


@declare(told=EVERYBODY)
class SniperLeft(Event, NamesFigure, frozen=True, kw_only=True):
    """The sniper slips away."""

    figure: EntityId


@declare(told=EVERYBODY)
class CiviliansAppeared(Event, frozen=True, kw_only=True):
    """Civilians run for the houses."""

    count: int
    at: Place


@declare(told=EVERYBODY)
class CiviliansWent(Event, frozen=True, kw_only=True):
    """Civilians run on; ``safe`` once they are there."""

    count: int
    start: Place
    end: Place
    safe: bool


@declare(told=EVERYBODY)
class CivilianHit(Event, NamesSide, frozen=True, kw_only=True):
    """Civilians were hit."""

    side: str
    count: int
    at: Place


@declare(told=EVERYBODY)
class VillagerPointed(Event, NamesFigure, NamesSide, frozen=True, kw_only=True):
    """A villager points at a hidden man, or at nobody."""

    side: str
    figure: EntityId = NONE


@declare(told=EVERYBODY)
class FighterRevealed(Event, NamesFigure, NamesSide, frozen=True, kw_only=True):
    """A villager turns out to be a fighter of ``side``."""

    side: str
    figure: EntityId
    at: Place


@declare(told=EVERYBODY)
class ShellsComing(Event, frozen=True, kw_only=True):
    """Rounds are on their way to ``at``, and land when the card of that number has been turned."""

    kind: str
    at: Place
    rounds: int
    phase: int


@declare(told=EVERYBODY)
class MessageCame(Event, NamesSide, frozen=True, kw_only=True):
    """FMJP-9.0-2: a radio message (a runner for the Viet Cong): ``row`` of the table by 1d6."""

    side: str
    roll: int
    row: str


@declare(told=OWN_SIDE)
class GoalRaised(Event, NamesSide, frozen=True, kw_only=True):
    """New orders: a goal is worth more points to its side; the enemy is not told."""

    side: str
    goal: str
    points: int


@declare(told=OWN_SIDE)
class Reinforced(Event, NamesSide, frozen=True, kw_only=True):
    """NPCs have come, under this player character."""

    side: str
    figures: tuple[EntityId, ...]
    leader: EntityId


@declare(told=OWN_SIDE)
class CardGiven(Event, NamesFigure, frozen=True, kw_only=True):
    """A warning: one more ID card for this man, which only his own side knows."""

    figure: EntityId
    card: Card


@declare(told=OWN_SIDE)
class GrenadesGiven(Event, NamesFigure, frozen=True, kw_only=True):
    """More grenades for this man."""

    figure: EntityId
    count: int


@declare(told=EVERYBODY)
class BleedingEased(Event, NamesFigure, frozen=True, kw_only=True):
    """Evacuation is coming: the bleeding time of this man grows."""

    figure: EntityId
    time: int


@declare(told=EVERYBODY)
class FireCalled(Event, NamesFigure, frozen=True, kw_only=True):
    """FMJP-9.0-2: a fire mission is called: accurate on 1d10 at ``needed`` or less."""

    figure: EntityId
    at: Place
    roll: int
    needed: int
