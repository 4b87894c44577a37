"""The positions that a replayed game went through, for pictures of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from game.engine.core.game import Game
from game.engine.journal.records import Record
from game.engine.journal.reenact import begin_game, reenact
from game.engine.playable.kit import Moment, SystemKit
from game.engine.replay.replay import Progress, Replay


class Position(Struct, frozen=True):
    """The game as it stood after order ``number`` (0: the set-up) and ``moment``, when that order had been given.

    ``game`` is the one that goes on with the next order: look at it, keep a ``copy`` or nothing.
    """

    number: int
    moment: Moment
    game: Game[Any]


def positions(replay: Replay, kit: SystemKit, progress: Progress | None = None) -> Iterator[Position]:
    """Every position of the orders that stand, the set-up first.

    >>> [position.number for position in positions(replay, session.kit)]
    [0, 1, 2, 3]
    """
    header, standing = replay.header, replay.standing[1:]
    game, _ = begin_game(kit, replay.context, header.seed, header.dice)
    yield Position(0, kit.moment(game), game)
    for step in standing:
        if progress is not None:
            progress(step.number / len(standing))
        assert step.order is not None
        reenact(game, Record(step.number, step.side, step.order, step.reason, step.rolls, step.digest))
        game.take_told()
        yield Position(step.number, kit.moment(game), game)


def last_of_turns(found: Iterator[Position]) -> Iterator[Position]:
    """The last position of each turn: how the map looked when the turn ended, and in the end.

    >>> [position.number for position in last_of_turns(positions(replay, session.kit))]
    [3]
    """
    kept: Position | None = None
    for position in found:
        if kept is not None and position.moment.turn != kept.moment.turn:
            yield kept
        kept = Position(position.number, position.moment, position.game.copy())
    if kept is not None:
        yield kept
