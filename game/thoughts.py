"""A computer player who thinks for long: beside the window, in a process of his own, and stopped when he is to act.

Trying orders is plain computing; in a thread it would share the interpreter with the window and make it stutter.  The
process gets the scenario once and then, for each decision, the state of the game, who plays, and the seed; its answer
is the one that would have been found here.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import queue
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

import msgspec
from msgspec import Struct

from game.ai.ahead.player import Ahead
from game.ai.ahead.search import Search, Weighed
from game.ai.ahead.unswept import unswept
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import Order, Reason
from game.engine.core.players import Player, dice_for_player
from game.engine.files.decoding import decode_json
from game.engine.playable.scenario import Scenario
from game.engine.text import mark, t
from game.systems import check_mods, kit_of, make_player

_TELL_AGAIN = 0.1
"""Seconds between two reports of how far a player is."""
_OTHER_MAP = mark("the map or the tables are not those that the battle began with")
_ENDED = mark("its process was ended from outside")


class Outcome(Struct, frozen=True):
    """The order that a player gives, and why; ``proposals`` are those that he tried, his order first."""

    order: Order
    reason: Reason
    proposals: tuple[Weighed, ...] = ()


def ponder(player: Player, game: Game[Any], dice: SeededDice, go_on: Callable[[Search], bool]) -> Outcome:
    """The answer of a player to the decision at hand; chance is drawn from ``dice`` alone.

    One who searches asks ``go_on`` after each future, and gives the best so far where it says no.
    """
    if not isinstance(player, Ahead):
        return Outcome(*player.answer(game, dice))
    with unswept():
        search = player.search(game, dice)
        for _ in search.steps():
            if not go_on(search):
                break
    return Outcome(*search.answer, search.ranked)


# What goes over the line ------------------------------------------------------------------------


class Question(Struct, frozen=True):
    """A decision: ``state`` is the game as ``Game.to_json`` writes it, ``name`` the player of its side.

    His dice are those after ``given`` orders.
    """

    number: int
    name: str
    seed: int
    given: int
    state: bytes


class Stop(Struct, frozen=True):
    """The question with this number is to be answered with the best so far."""

    number: int


class Progress(Struct, frozen=True):
    """How far a question is, 0 to 1, and the best order so far."""

    number: int
    share: float
    best: Order


class Answered(Struct, frozen=True):
    """The outcome of a question; None where something went wrong, and whoever asked has to think for himself."""

    number: int
    outcome: Outcome | None


class Unfit(Struct, frozen=True):
    """The process cannot think about this battle; ``reason`` is a message."""

    reason: str


# In the process ---------------------------------------------------------------------------------


class Study:
    """The work of the process: questions come in on ``line``, and reports and answers go out."""

    def __init__(self, scenario: Scenario, line: Connection, clock: Callable[[], float] = time.perf_counter) -> None:
        self._line = line
        self._clock = clock
        self._system = scenario.system
        self._kit = kit_of(scenario.system)
        check_mods()
        self.context = self._kit.context(scenario)
        self._newer: Question | None = None
        self._told = 0.0

    @property
    def fingerprint(self) -> str:
        """The print of map and tables, which has to be that of the battle."""
        return self._kit.fingerprint(self.context)

    def serve(self) -> None:
        """Answer one question after the other; ends with ``EOFError`` or ``OSError`` once nobody asks any more."""
        question: Question | None = None
        while True:
            message = question or self._line.recv()
            question = self._answer(message) if isinstance(message, Question) else None

    def _answer(self, question: Question) -> Question | None:
        """Answer; a newer question that came in meanwhile, for whose sake this one is dropped."""
        self._newer, self._told = None, self._clock()
        outcome: Outcome | None = None
        try:
            game = Game.from_json(question.state, self._kit.system, self.context, SeededDice(question.seed))
            decision = game.decision
            assert decision is not None
            player = make_player(self._system, decision.side, question.name)
            dice = dice_for_player(question.seed, decision.side, question.given)
            outcome = ponder(player, game, dice, lambda search: self._go_on(question, search))
        except (EOFError, OSError):
            raise
        except Exception:  # noqa: BLE001 - it goes wrong again where the battle is, and is told there
            pass
        if self._newer is None:
            self._line.send(Answered(question.number, outcome))
        return self._newer

    def _go_on(self, question: Question, search: Search) -> bool:
        while self._line.poll():
            message = self._line.recv()
            if isinstance(message, Question):
                self._newer = message
                return False
            if message == Stop(question.number):
                return False
        now = self._clock()
        if now >= self._told + _TELL_AGAIN:
            self._told = now
            order, _ = search.best
            self._line.send(Progress(question.number, search.share, order))
        return True


def think_aside(scenario: bytes, fingerprint: str, line: Connection) -> None:
    """The whole life of the process; it ends when the window has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    with contextlib.suppress(EOFError, OSError):
        study = Study(decode_json(scenario, Scenario), line)
        if study.fingerprint != fingerprint:
            line.send(Unfit(_OTHER_MAP))
            return
        study.serve()


# In the window ----------------------------------------------------------------------------------


class Aside:
    """The line to the process that thinks about one battle, one question at a time.

    ``start`` may be called from any thread and takes its time, everything else from the window alone; nothing waits.
    ``wake`` is called, from another thread, whenever there is something to hear.
    """

    def __init__(self, scenario: Scenario, fingerprint: str, wake: Callable[[], None] = lambda: None) -> None:
        self.trouble = ""
        """Why nothing can be thought of there, in the player's language; empty while all is well."""
        self.share = 0.0
        """How far the present question is, 0 to 1."""
        self.best: Order | None = None
        """The best order for it so far, where that is known."""
        self._scenario = msgspec.json.encode(scenario)
        self._fingerprint = fingerprint
        self._lock = threading.Lock()
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection | None = None
        self._closed = False
        self._number = 0
        self._unsent: list[Question | Stop] = []
        self._heard: queue.SimpleQueue[Progress | Answered | Unfit | None] = queue.SimpleQueue()
        self._wake = wake
        self._answered: Answered | None = None

    def start(self) -> None:
        """Start the process, where it does not run; ``trouble`` says why it does not."""
        with self._lock:
            if self._process is not None or self._closed or self.trouble:
                return
            spawning = multiprocessing.get_context("spawn")
            try:
                line, far_end = spawning.Pipe()
                process = spawning.Process(
                    target=think_aside, args=(self._scenario, self._fingerprint, far_end), daemon=True, name="thinker"
                )
                process.start()
                far_end.close()
            except OSError as error:
                self.trouble = error.strerror or str(error)
                return
            self._process, self._line = process, line
            threading.Thread(target=self._listen, args=(line,), daemon=True, name="thinker's ear").start()

    def _listen(self, line: Connection) -> None:
        """On a thread: take in what the process tells, and None when it tells nothing more."""
        with contextlib.suppress(EOFError, OSError):
            while True:
                self._heard.put(line.recv())
                self._wake()
        self._heard.put(None)
        self._wake()

    def ask(self, name: str, seed: int, given: int, game: Game[Any]) -> int:
        """Ask the player of this ``name`` for his answer to the decision of ``game``; the number of the question.

        His dice are those after ``given`` orders.  An earlier question is dropped.
        """
        self._number += 1
        self._unsent = [Question(self._number, name, seed, given, game.to_json())]
        self._answered, self.share, self.best = None, 0.0, None
        return self._number

    def stop(self) -> None:
        """The present question is to be answered with the best so far."""
        self._unsent.append(Stop(self._number))

    def answered(self, number: int, patience: float = 0.0) -> Answered | None:
        """The answer to this question, where it comes within ``patience`` seconds; None where it is still to come.

        Its outcome is None where nothing can be thought of there, or another question has been asked since.
        """
        self._send()
        with contextlib.suppress(queue.Empty):
            while self._answered is None and not self.trouble:
                self._hear(self._heard.get(patience > 0.0, patience))
        if self.trouble or number != self._number:
            return Answered(number, None)
        return self._answered

    def _send(self) -> None:
        if self._line is None:
            return
        unsent, self._unsent = self._unsent, []
        try:
            for each in unsent:
                self._line.send(each)
        except OSError:
            self._give_up(t(_ENDED))

    def _hear(self, message: Progress | Answered | Unfit | None) -> None:
        if message is None:
            self._give_up(t(_ENDED))
        elif isinstance(message, Unfit):
            self._give_up(t(message.reason))
        elif message.number != self._number:
            return
        elif isinstance(message, Progress):
            self.share, self.best = message.share, message.best
        else:
            self._answered = message

    def _give_up(self, reason: str) -> None:
        self.trouble = reason
        self._end()

    def close(self) -> None:
        """Nobody thinks about this battle any more: end the process."""
        self._closed = True
        with self._lock:
            self._end()

    def _end(self) -> None:
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join()
        self._line = self._process = None
