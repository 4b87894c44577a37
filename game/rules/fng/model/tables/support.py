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


class SupportTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``support.toml``."""

    requests: dict[Support, RequestRow]

    def __post_init__(self) -> None:
        require_keys("requests", self.requests, SUPPORTS)
