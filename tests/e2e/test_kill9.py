"""``kill -9`` at 200 moments of a battle loses no committed order, and the battle goes on as it would have.

A child plays with a journal and tells each order once it is committed; it is killed without warning at moments
drawn by lot: while it opens the journal, plays, or writes.  The next child resumes and plays on.
"""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.journal import Journal
from game.engine.records import Record, live_line
from game.engine.scenario import load_scenario
from game.engine.session import Session
from game.systems import kit_of, new_session, resume_session
from tests.engine import sessions

KILLS = 200

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and kill -9")


def battle(path: Path | None) -> Session:
    """The battle that is played, from its start or from where the file left it."""
    if path is not None and path.exists():
        return resume_session(path)
    return new_session(load_scenario("oa/village"), 7, human=(), path=path)


def play_and_tell(path: Path, out: int) -> None:
    """The child: play, and tell the number of each order after it is committed."""
    session = battle(path)
    os.write(out, b"%d\n" % len(session.records))
    while session.step_ai():
        os.write(out, b"%d\n" % len(session.records))


def killed_child(path: Path, lines: int, pause: int) -> int:
    """Let a child play until it has told ``lines`` lines and a little longer, kill it, and give the last it told."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            play_and_tell(path, writing)
        finally:
            os._exit(0)
    os.close(writing)
    told = b""
    while told.count(b"\n") < lines and (piece := os.read(reading, 4096)):
        told += piece
    for _ in range(pause):
        pass
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while piece := os.read(reading, 4096):
        told += piece
    os.close(reading)
    whole = told[: told.rfind(b"\n") + 1].split()
    return int(whole[-1]) if whole else 0


def committed(path: Path) -> list[Record]:
    """The orders that stand in the journal."""
    journal = Journal.open(path)
    try:
        return live_line(journal.entries(kit_of(journal.header().system).system.decode_order))[0]
    finally:
        journal.close()


@pytest.fixture(scope="module")
def whole_battle() -> list[Record]:
    """The same battle, never interrupted."""
    return list(sessions.play(battle(None)).records)


def paths(folder: Path) -> Iterator[Path]:
    for number in range(KILLS):
        yield folder / f"battle-{number}.apoc"


def test_no_committed_order_is_lost(tmp_path: Path, whole_battle: list[Record]) -> None:
    lot, names = random.Random(9), paths(tmp_path)
    path, told, finished = next(names), 0, 0
    for _ in range(KILLS):
        told = max(told, killed_child(path, lot.randint(0, 8), lot.randint(0, 30_000)))
        found = committed(path) if path.exists() and path.stat().st_size else []
        assert len(found) >= told
        assert found == whole_battle[: len(found)]
        told = len(found)
        if told == len(whole_battle):
            path, told, finished = next(names), 0, finished + 1
    assert finished >= 1, "the battle came to its end at least once"


def test_a_battle_killed_again_and_again_ends_as_if_nothing_had_happened(
    tmp_path: Path, whole_battle: list[Record]
) -> None:
    path = tmp_path / "battle.apoc"
    for lines in (1, 40, 90):
        killed_child(path, lines, 0)
    session = sessions.play(battle(path))
    assert session.records == tuple(whole_battle)
    session.close()
