"""``kill -9`` while a save is made leaves the whole save or none, at whichever statement it falls."""

from __future__ import annotations

import os
import signal
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.journal import file
from game.engine.replay.replay import replay_file
from game.engine.replay.review import Review
from game.engine.shelf.saves import look_at
from tests.asserting import some
from tests.engine.sessions import kit_of, new_session, play, played_file, resume

ORDERS = 8

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and kill -9")


def killed_at(statement: int, make: Callable[[], object]) -> bool:
    """Let a child ``make`` a save and kill it before its so-many-eth SQL statement; whether it came so far."""
    child = os.fork()
    if child == 0:
        left = iter(range(statement, -1, -1))

        def count(sql: str) -> None:
            if not next(left):
                os.kill(os.getpid(), signal.SIGKILL)

        def connect(path: Path, mode: str) -> sqlite3.Connection:
            db = plain(path, mode)
            db.set_trace_callback(count)
            return db

        plain, file._connect = file._connect, connect
        try:
            make()
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def saves_after_kills(folder: Path, make: Callable[[Path], object]) -> list[Path]:
    """The save of each child, killed one statement later than the one before it; the last one was not killed."""
    paths = [folder / "0.apoc"]
    while killed_at(len(paths) - 1, lambda: make(paths[-1])):
        paths.append(folder / f"{len(paths)}.apoc")
    return paths


def test_playing_on_leaves_a_whole_game_or_nothing(tmp_path: Path) -> None:
    review = Review.of_file(played_file(tmp_path / "old.apoc", seed=14), kit_of)
    review.to(ORDERS)
    folder = tmp_path / "new"
    folder.mkdir()
    *killed, last = saves_after_kills(folder, review.play_on)
    whole = [path for path in (*killed, last) if path.exists()]
    assert len(killed) > ORDERS, "it was killed before each of the statements that write an order"
    assert last in whole
    for path in some(whole):
        assert not look_at(path).problem, "a list of saves shows it"
        session = resume(path)
        assert (session.records, session.game.digest()) == (review.records[:ORDERS], review.game.digest())
        session.close()
        assert replay_file(path, kit_of, verify=True).verified


def test_a_new_game_has_its_first_position_or_is_none(tmp_path: Path) -> None:
    *killed, last = saves_after_kills(tmp_path, lambda path: play(new_session(path), 1))
    whole = [path for path in (*killed, last) if path.exists()]
    assert killed
    assert last in whole
    for path in some(whole):
        assert not look_at(path).problem, "a list of saves shows it"
        session = resume(path)
        assert len(session.records) <= 1
        session.close()
        assert replay_file(path, kit_of, verify=True).verified
