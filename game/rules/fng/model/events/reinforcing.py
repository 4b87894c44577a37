"""Events of reinforcements and of how a large action opens; words are made of them in ``words/reinforcing.py``."""

from __future__ import annotations

from game.engine.core.events import EVERYBODY, OWN_SIDE, WITNESSES, Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.naming import NamesFigure, NamesSide, NamesUnit
from game.engine.core.world import EntityId
from game.rules.fng.model.components.snipers import Edge
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.reinforcing.cards import Flank
from game.rules.fng.model.tables.reinforcing.opening import Struck


@declare(told=OWN_SIDE)
class CardsTurnedUp(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-REINF-07: a side turns up its cards, by number, and keeps the highest."""

    side: str
    cards: tuple[int, ...]
    kept: int
    large: bool


@declare(told=OWN_SIDE)
class ReinforcementDrawn(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-REINF-08..10: the card that a side has drawn against the one that it ``held``, both by number; ``what`` it
    brings (messages for ``t``), nothing where it is not lower."""

    side: str
    card: int
    held: int
    lower: bool
    what: tuple[str, ...]


@declare(told=OWN_SIDE)
class EdgeSettled(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-MISSION-39, FNG-MISSION-40: the edge over which the reinforcements of a side come in this battle."""

    side: str
    edge: Edge


@declare(told=OWN_SIDE)
class NothingComes(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-REINF-45, FNG-REINF-48, FNG-POSTURE-04: what should have come does not; ``die`` says so."""

    side: str
    die: int
    what: str


@declare(told=OWN_SIDE)
class ComesInstead(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-REINF-18, FNG-REINF-20, FNG-REINF-25, FNG-REINF-32, FNG-REINF-35: this comes instead of that;
    both messages for ``t``."""

    side: str
    what: str
    instead: str


@declare(told=OWN_SIDE)
class SniperSent(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-REINF-21, FNG-REINF-29, FNG-REINF-37: a sniper of this Rep has come, and nobody of the enemy knows."""

    figure: EntityId
    rep: int


@declare(told=EVERYBODY)
class ReinforcementsCameOn(Event, NamesFigure, NamesSide, frozen=True, kw_only=True):
    """FNG-REINF-12..14: they stand at the edge of the table, on this flank of their front."""

    figure: EntityId
    side: str
    figures: tuple[EntityId, ...]
    flank: Flank
    at: tuple[float, float]


@declare(told=OWN_SIDE)
class ShellsOrdered(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-REINF-15: headquarters have a battery fire so many rounds at a spot."""

    side: str
    title: str
    at: tuple[float, float]
    rounds: int


@declare(told=WITNESSES)
class ReadyStrikeCalled(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-REINF-33: an operator has radio contact with a controller, who sends the aircraft that is ready."""

    figure: EntityId
    controller: EntityId


@declare(told=EVERYBODY)
class ControllerWeighed(Event, NamesUnit, frozen=True, kw_only=True):
    """FNG-REINF-33: whether a controller who came by a card stays another turn."""

    unit: EntityId
    die: int
    stays: bool


@declare(told=EVERYBODY)
class StruckByBarrage(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-OPENING-02: the dice of one under the barrage before the attack, and how he begins."""

    figure: EntityId
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    result: Struck


@declare(told=EVERYBODY)
class VehicleUnderBarrage(Event, NamesUnit, frozen=True, kw_only=True):
    """FNG-OPENING-03: the hands of fate on a vehicle under the barrage; ``result`` is empty where it is spared."""

    unit: EntityId
    faces: tuple[int, ...]
    result: str
