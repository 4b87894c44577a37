"""A replayed game as plain values, for ``replay --json`` and the window; docs/GAME_JSON.md says what stands in it."""

from __future__ import annotations

from typing import Any

import msgspec

import game
from game.engine.replay.replay import Replay, Step
from game.engine.text import language

FORMAT = 2
"""Version of the document; grows when a reader of the former one would misread it."""


def replay_json(replay: Replay) -> dict[str, Any]:
    """The whole game; while it goes on, without what the player may not know.

    >>> replay_json(replay)["title"]
    'Lang Luoi'
    """
    header = replay.header
    return {
        "format": FORMAT,
        "program": game.__version__,
        "language": language(),
        "file": replay.file,
        "system": header.system,
        "rules_version": header.rules_version,
        "scenario": header.scenario.id,
        "title": header.scenario.title,
        "seed": header.seed,
        "dice": header.dice,
        "players": header.players,
        "played": replay.played,
        "verified": replay.verified,
        "mismatch": replay.mismatch,
        "over": replay.over,
        "result": msgspec.to_builtins(replay.report),
        "orders": [_step_json(replay, step) for step in replay.known],
    }


def _step_json(replay: Replay, step: Step) -> dict[str, Any]:
    """One order as far as the readers know of it."""
    events = [
        {
            "turn": line.moment.turn,
            "phase": line.moment.phase,
            "text": line.text,
            "rolls": msgspec.to_builtins(replay.rolls(line)),
            **msgspec.to_builtins(line.event),
        }
        for line in step.lines
    ]
    return {
        "number": step.number,
        "turn": step.turn,
        "phase": step.phase,
        "side": step.side,
        "order": msgspec.to_builtins(step.order),
        "reason": str(step.reason) if step.reason else None,
        "rolls": msgspec.to_builtins(rolls_known(replay, step)),
        "digest": step.digest or None,
        "taken_back": step.taken_back,
        "points": step.points,
        "events": events,
    }


def rolls_known(replay: Replay, step: Step) -> tuple[object, ...]:
    """The rolls of a known step, without those that would give a secret away while the game goes on.

    >>> sum(len(rolls_known(replay, step)) for step in replay.known)
    0
    """
    if replay.over:
        return step.rolls
    return tuple(roll for line in step.lines for roll in replay.rolls(line))
