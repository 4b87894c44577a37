"""Events between leaders and their men: command, nerve, loot, words not understood, the radio, water."""

from __future__ import annotations

from game.engine.core.events import EVERYBODY, WITNESSES, Event, Linked
from game.engine.core.modifiers import Modifiers
from game.engine.core.naming import NamesFigure
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare


@declare(told=WITNESSES)
class CommandTaken(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-GROUP-04: these men belong to the Leader's unit now."""

    figure: EntityId
    men: tuple[EntityId, ...]


@declare(told=WITNESSES)
class CommandGivenBack(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-GROUP-04: these men belong to their own unit again."""

    figure: EntityId
    men: tuple[EntityId, ...]


@declare(told=WITNESSES)
class WitsTried(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-ATTR-12: the die of one who may stand there and do nothing."""

    figure: EntityId
    die: int
    rep: int
    acts: bool


@declare(told=WITNESSES)
class LootFound(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-ATTR-20: loot keeps him busy for so many turns."""

    figure: EntityId
    turns: int


@declare(told=EVERYBODY)
class HitTaken(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-ATTR-40: the die of an Unlucky one beside him who is hit; whether he takes that hit."""

    figure: EntityId
    friend: EntityId
    takes: bool


@declare(told=EVERYBODY)
class DeathCheated(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-CHAR-05: he lives, out of this battle, and has lost a Rep."""

    figure: EntityId
    rep: int


@declare(told=EVERYBODY)
class OrderUnderstood(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-LANG-02..05: the Language Barrier: the Advisor's dice, what the men make of it, and the die for those who
    have understood nothing."""

    figure: EntityId
    men: tuple[EntityId, ...]
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    passes: int
    result: str
    die: int = 0


@declare(told=EVERYBODY)
class AirTried(Event, frozen=True, kw_only=True):
    """FNG-RADIO-01: what the air of this turn adds to the Rep of whoever works a radio."""

    value: int


@declare(told=EVERYBODY)
class RadioCalled(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-RADIO-03: a call to another unit, and whether it gets through."""

    figure: EntityId
    unit: str
    rep: int
    modifiers: Modifiers
    face: int
    through: bool


@declare(told=EVERYBODY)
class Swam(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-SWIM-01..04: the test of a swimmer, and how far he may go."""

    figure: EntityId
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    passes: int
    result: str
    inches: float


@declare(told=WITNESSES)
class Forded(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TERR-22: one who fords a river has stopped at its near bank, or ``across`` it at the far one."""

    figure: EntityId
    across: bool
