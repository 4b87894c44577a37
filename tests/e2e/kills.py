"""A battle that is killed without warning, again and again, by ``kill -9``: what it committed must all be there.

A child plays with a journal and tells each order once it is committed; it is killed at moments drawn by lot: while it
opens the journal, plays, or writes.  The next child resumes and plays on; a battle that is over is followed by another.
"""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from game.engine.journal.journal import Journal
from game.engine.journal.records import Record, live_line
from game.engine.playable.scenario import load_scenario
from game.engine.session.session import Session
from game.systems import kit_of, new_session, resume_session
from tests.engine import sessions

BATTLE = 7
"""The seed of the battle."""


class Killed(Struct, frozen=True):
    """What came of so many kills: orders told as committed, those of them that were gone, and battles that ended."""

    kills: int
    told: int
    lost: int
    battles: int
    strays: int
    """Times that the record was not the beginning of the same battle, never interrupted."""


def battle(path: Path | None) -> Session:
    """The battle that is played, from its start or from where the file left it."""
    if path is not None and path.exists():
        return resume_session(path)
    return new_session(load_scenario("oa/village"), BATTLE, human=(), path=path)


def whole_battle() -> list[Record]:
    """The same battle, never interrupted."""
    return list(sessions.play(battle(None)).records)


def play_and_tell(path: Path, out: int) -> None:
    """The child: play, and tell the number of each order after it is committed."""
    session = battle(path)
    os.write(out, b"%d\n" % len(session.records))
    while session.step_ai():
        os.write(out, b"%d\n" % len(session.records))


def killed_child(path: Path, lines: int, pause: int) -> int:
    """Let a child play a battle until it is killed, and give the last that it told, 0 where it told nothing."""
    return int(killed(lambda out: play_and_tell(path, out), lines, pause) or 0)


def killed(play: Callable[[int], object], lines: int, pause: int) -> bytes:
    """Let a child play, which tells what it has committed line by line, until it has told ``lines`` and a little
    longer; kill it, and give the last whole line that it told, empty where there was none."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            play(writing)
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
    whole = told[: told.rfind(b"\n") + 1].splitlines()
    return whole[-1] if whole else b""


def committed(path: Path) -> list[Record]:
    """The orders that stand in the journal."""
    if not path.exists() or not path.stat().st_size:
        return []
    journal = Journal.open(path)
    try:
        return live_line(journal.entries(kit_of(journal.header().system).system.decode_order))[0]
    finally:
        journal.close()


def kill_again_and_again(kills: int, seed: int, folder: Path, most_lines: int = 8) -> Killed:
    """Kill battles so often, at moments drawn with ``seed``, each after at most ``most_lines`` orders more."""
    lot, whole = random.Random(seed), whole_battle()
    path, told, orders, lost, battles, strays = folder / "battle-0.apoc", 0, 0, 0, 0, 0
    for _ in range(kills):
        before = told
        told = max(told, killed_child(path, lot.randint(0, most_lines), lot.randint(0, 30_000)))
        found = committed(path)
        orders += told - before
        lost += max(0, told - len(found))
        strays += found != whole[: len(found)]
        told = len(found)
        if told == len(whole):
            path.unlink()
            battles += 1
            path, told = folder / f"battle-{battles}.apoc", 0
    return Killed(kills, orders, lost, battles, strays)
