"""Support that is called by radio: what can be asked for, and what one die answers: ``support.toml``."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.bands import Band, ladder
from game.engine.rulebook.tables import Row, require_keys

Support = Literal["artillery", "strike", "gunship", "medevac"]
"""FNG-CALL-06: what is asked for."""

ARTILLERY: Support = "artillery"
STRIKE: Support = "strike"
GUNSHIP: Support = "gunship"
MEDEVAC: Support = "medevac"
SUPPORTS: tuple[Support, ...] = (ARTILLERY, STRIKE, GUNSHIP, MEDEVAC)

Answer = Literal["denied", "wait", "granted"]
"""FNG-CALL-08: no more in this battle, not in this turn, or on its way."""

Turns = Annotated[int, Meta(ge=0, le=9)]
Count = Annotated[int, Meta(ge=0, le=9)]
Rep = Annotated[int, Meta(ge=2, le=6)]


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-CALL-08, FNG-CALL-11, FNG-CALL-15, FNG-CALL-18: one answer.

    Granted support comes ``turns`` turns from now and, by ``dice``, half a die (rounded up) or a whole one later.
    ``ahead``: turns that a FAC is there before the strike; ``sooner``: turns fewer where one is overhead already.
    """

    answer: Answer
    turns: Turns = 0
    dice: Literal["", "half", "whole"] = ""
    ahead: Turns = 0
    sooner: Turns = 0
    batteries: Count = 0
    litters: Count = 0


class RequestRow(Row, frozen=True, kw_only=True):
    """FNG-CALL-08..18: one die and what is added to it, for one kind of support.

    ``better_rep``: the leader's Rep from which one is added; ``worse_rep``: the Rep down to which one is taken;
    ``observer``: what an observer's request adds; ``shot_down``: what a helicopter that was shot down adds.
    ``rule`` and ``modifier_rule`` are the ids of the table and of what is added.
    """

    title: str
    results: tuple[Band[Result], ...]
    rule: str
    modifier_rule: str
    better_rep: Rep | None = None
    worse_rep: Rep | None = None
    observer: Count = 0
    shot_down: Count = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.results, "results")

    def result(self, total: int) -> Result:
        """The answer to this total, beyond either end that of the end."""
        return ladder(self.results, "results").at(total)


class LevelRow(Row, frozen=True, kw_only=True):
    """FNG-SUPPORT-01..04: the Support Level: the lower of so many ``dice``, what built-up ground adds, the ``most``.

    ``calls``: what a side of this level may call for where no campaign says it.
    """

    dice: Annotated[int, Meta(ge=1, le=4)]
    urban: Count
    most: Annotated[int, Meta(ge=1, le=6)]
    calls: tuple[Band[tuple[Support, ...]], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.calls, "calls", (1, self.most))

    def callable_at(self, level: int) -> tuple[Support, ...]:
        """The kinds of support that a side of this level may call for."""
        return ladder(self.calls, "calls", (1, self.most)).at(level)


Six = Annotated[tuple[str, ...], Meta(min_length=6, max_length=6)]
ODD = "odd"


class Later(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-AVAIL-12: what comes in place of another vehicle from a year and month ``since``."""

    kind: str
    since: tuple[int, int]


class TankRow(Row, frozen=True, kw_only=True):
    """FNG-AVAIL-09..17: the vehicles that are to be had, by faction and one die, by key; ``odd`` throws on its table.

    Of a pair between bars the first comes on 1 to 3 of another die.  ``same_to``: the highest face on which a further
    one is of the kind of the last.  ``once``: those that come once in a battle, and are ``instead`` after that.
    ``later``: by key of those that others take the place of, in the course of the war.
    """

    rolls: dict[str, Six]
    odd: dict[str, Six]
    same_to: Annotated[int, Meta(ge=0, le=6)]
    once: tuple[str, ...]
    instead: str
    later: dict[str, Later]

    def kinds(self) -> tuple[str, ...]:
        """Every vehicle that may come, once, by key."""
        rows = (*self.rolls.values(), *self.odd.values())
        found = [kind for row in rows for entry in row for kind in entry.split("|") if kind != ODD]
        found += [each.kind for each in self.later.values()]
        return tuple(dict.fromkeys((*found, self.instead)))

    def in_use(self, kind: str, date: tuple[int, int]) -> str:
        """FNG-AVAIL-12: what has taken the place of this vehicle by this year and month, or itself."""
        after = self.later.get(kind)
        return after.kind if after is not None and date >= after.since else kind


class SupportTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``support.toml``."""

    requests: dict[Support, RequestRow]
    level: LevelRow
    tanks: TankRow

    def __post_init__(self) -> None:
        require_keys("requests", self.requests, SUPPORTS)
