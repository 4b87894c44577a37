"""Random events as they are drawn: the suit of a further card, and what it says (FMJP-9.0)."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.rulebook.bands import ladder
from game.engine.text import mark
from game.rules.fmjp.model.cards import Card, draw
from game.rules.fmjp.model.tables.loading import Tables
from game.rules.fmjp.model.tables.mishaps import CivilianKind, MishapKind, RadioKind
from game.rules.fmjp.resolve.dies import average, d10, direction

EVENT = mark("random event")
SORT = mark("sort of random event")
PEOPLE = mark("civilians")
COME_FROM = mark("where the sniper is")
MISSION = mark("fire mission")

_DIE = (1, 6)


class MishapOutcome(Struct, frozen=True):
    """An event: the card that chose it, and for civilians and messages the die and the row that it gave."""

    card: Card
    kind: MishapKind
    roll: int | None = None
    row: CivilianKind | RadioKind | None = None

    @property
    def n(self) -> int:
        """The value of the card, which many events use."""
        return self.card.value


def resolve_mishap(tables: Tables, dice: Dice) -> MishapOutcome:
    """FMJP-9.0-1..2: the suit of a further card gives the event."""
    card = draw(EVENT, "FMJP-9.0-2", dice)
    kind = tables.mishaps.kinds.suits[card.suit]
    if kind == "civilian":
        roll = dice.d6(SORT, "FMJP-9.0-2")
        return MishapOutcome(card, kind, roll, ladder(tables.mishaps.civilian.results, "results", _DIE).at(roll))
    if kind == "radio":
        roll = dice.d6(SORT, "FMJP-9.0-2")
        return MishapOutcome(card, kind, roll, ladder(tables.mishaps.radio.results, "results", _DIE).at(roll))
    return MishapOutcome(card, kind)


class SniperPlace(Struct, frozen=True):
    """Where a sniper appears: paces from the man he is after, and in which of eight directions."""

    paces: int
    degrees: int


def sniper_place(n: int, tables: Tables, dice: Dice) -> SniperPlace:
    """FMJP-9.0-2: how far off the sniper is, and in which direction."""
    row = tables.mishaps.sniper
    return SniperPlace(n * row.each + row.base, direction(COME_FROM, "FMJP-9.0-2", dice))


def civilian_count(tables: Tables, dice: Dice) -> int:
    """FMJP-9.0-2: how many civilians cross the field."""
    return average(PEOPLE, "FMJP-9.0-2", dice, tables.mishaps.civilian.dice).total


def bomb_count(n: int, tables: Tables) -> int:
    """FMJP-9.0-2: how many bombs are on their way."""
    return 2 if n >= tables.mishaps.incoming.two_from else 1


class MissionOutcome(Struct, frozen=True):
    """A call for artillery: the die, what it had to be at most, and whether the shell falls where it should."""

    roll: int
    needed: int
    accurate: bool


def resolve_mission(ce: int, tables: Tables, dice: Dice) -> MissionOutcome:
    """FMJP-9.0-2: a call for artillery is accurate on a die at most CE and a bonus."""
    needed = ce + tables.mishaps.radio.mission_bonus
    roll = d10(MISSION, "FMJP-9.0-2", dice)
    return MissionOutcome(roll, needed, roll <= needed)
