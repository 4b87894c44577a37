"""Fast Move: one throw for the whole group, each man against his own Rep."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, LeaderDie, Tester, dice_of_test, judged, throw_leader_die
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.resolve.attributes import CLUMSY, holds, move_bonus

FAST_MOVE = mark("fast move")
STUMBLE = mark("stumbling")


class FastMoveFacts(Struct, frozen=True):
    """The group that runs.  ``leader``: the Rep of a Leader with them, None without.  ``bearers``: they carry a man.

    Bearers go as far as the slowest of them (FNG-CASU-03).
    """

    runners: tuple[Tester, ...]
    leader: int | None = None
    bearers: bool = False


class Run(Struct, frozen=True):
    """How far one man gets in inches, and whether he falls at the end."""

    passes: int
    inches: int
    falls: bool = False


class FastMoveOutcome(Struct, frozen=True):
    """The dice of the group, and how far each of them gets."""

    facts: FastMoveFacts
    faces: tuple[int, ...]
    leader: LeaderDie | None
    runs: tuple[Run, ...]


def resolve_fast_move(facts: FastMoveFacts, tables: Tables, dice: Dice) -> FastMoveOutcome:
    """FNG-MOVE-02..3, FNG-LEAD-05..7, FNG-ATTR-09, FNG-ATTR-13, FNG-ATTR-33, FNG-CASU-03: one throw for all."""
    row = tables.movement.fast_move
    leader = throw_leader_die(facts.leader, dice) if facts.leader is not None else None
    faces = dice.roll(FAST_MOVE, "FNG-MOVE-02", row.dice)
    runs = tuple(_run(runner, faces, leader, tables, dice) for runner in facts.runners)
    if facts.bearers:
        slowest = min(runs, key=lambda run: run.inches)
        runs = tuple(slowest for _ in runs)
    return FastMoveOutcome(facts, faces, leader, runs)


def _run(runner: Tester, faces: tuple[int, ...], leader: LeaderDie | None, tables: Tables, dice: Dice) -> Run:
    row = tables.movement.fast_move
    passes = judged(Check(runner.rep, Modifiers(), dice_of_test(row.dice, "FNG-MOVE-02"), leader), faces).passes
    attributes = runner.attributes
    if holds(tables.attributes, attributes, CLUMSY) and min(faces) <= tables.attributes.attributes[CLUMSY].die:
        return Run(passes, dice.d6(STUMBLE, "FNG-ATTR-09"), falls=True)
    return Run(passes, max(0, row.inches[passes] + move_bonus(tables.attributes, attributes)))


def normal_move(tables: Tables, attributes: tuple[str, ...]) -> int:
    """FNG-MOVE-01, FNG-ATTR-13, FNG-ATTR-33: inches of an ordinary move."""
    return max(0, tables.movement.move.normal + move_bonus(tables.attributes, attributes))
