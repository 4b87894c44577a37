"""Inputs that come in on a thread of their own while the window's loop runs, how long each waits, and for what."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.engine.session.session import Session
from game.ui.app import FRAMES_PER_SECOND, App

_BETWEEN = 0.0037
"""Seconds between two inputs: no part of a frame, so that they come in at any moment of it."""
_KEPT = 1000
"""Spans of work that are remembered: more than there are in the longest wait."""


@dataclass
class Span:
    """One piece of work on the window's loop: what, when, and what of it was done by pieces inside it."""

    name: str
    began: float
    ended: float = 0.0
    inside: list[Span] = field(default_factory=list)

    def within(self, start: float, end: float) -> float:
        """Seconds of it between two moments."""
        return max(0.0, min(self.ended, end) - max(self.began, start))

    def alone(self, start: float, end: float) -> float:
        """The same without the pieces inside it."""
        return self.within(start, end) - sum(part.within(start, end) for part in self.inside)


class Work:
    """Notes every call of the methods that it is told of."""

    def __init__(self) -> None:
        self.spans: list[Span] = []
        self._open: list[Span] = []

    def note(self, owner: Any, method: str, name: str) -> None:
        """From now on each call of this method is a span called ``name``."""
        work: Callable[..., Any] = getattr(owner, method)

        def noted(*values: Any, **named: Any) -> Any:
            span = Span(name, time.perf_counter())
            if self._open:
                self._open[-1].inside.append(span)
            self._open.append(span)
            try:
                return work(*values, **named)
            finally:
                span.ended = time.perf_counter()
                self._open.pop()
                self.spans.append(span)
                if len(self.spans) > 2 * _KEPT:
                    del self.spans[:_KEPT]

        setattr(owner, method, noted)

    def between(self, start: float, end: float) -> list[tuple[str, float]]:
        """What was done between two moments: what took longest first, and how long."""
        now = time.perf_counter()
        shares: dict[str, float] = {}
        for span in [*self.spans[-_KEPT:], *self._open]:
            span.ended = span.ended or now
            shares[span.name] = shares.get(span.name, 0.0) + span.alone(start, end)
        for span in self._open:
            span.ended = 0.0
        return sorted(((name, share) for name, share in shares.items() if share > 0), key=lambda found: -found[1])


@dataclass
class Wait:
    """How long one input waited, what the program itself worked in that time, and what on."""

    seconds: float
    worked: float
    under: list[tuple[str, float]] = field(default_factory=list)

    @property
    def words(self) -> str:
        """What the input waited for."""
        return ", ".join(f"{name} {share * 1e3:.1f} ms" for name, share in self.under[:3]) or "nothing that is noted"


class Inputs:
    """Keys let go of again and again, and how long each waited for ``app``.

    The rest of a frame in which the loop sleeps is left out.  What the program worked is counted in seconds of all
    processors: on a machine busy with other things a wait is longer than that.
    """

    def __init__(self, app: App, work: Work) -> None:
        self.waits: list[Wait] | None = None
        """Where waits are counted now; None where nobody counts them."""
        self.played: Session | None = None
        """The game that has to go on for a wait to count: its report is drawn when nobody plays any more."""
        self._work = work
        self._most: dict[int, tuple[float, float]] = {}
        self._slept = (0.0, 0.0)
        self._over = threading.Event()
        self._handle = app._handle
        app._handle = self._timed  # type: ignore[method-assign]

    def _timed(self, event: pygame.Event) -> None:
        came = getattr(event, "came", None)
        if came is None:
            self._handle(event)
            return
        now, worked = time.perf_counter(), time.process_time() - event.worked
        began, ended = self._slept
        wait = now - came - max(0.0, ended - max(came, began))
        if self.waits is not None and not (self.played is not None and self.played.over):
            self._count(self.waits, came, now, Wait(wait, min(wait, worked)))

    def _count(self, waits: list[Wait], came: float, now: float, wait: Wait) -> None:
        """Count a wait, and ask what it was for if there has been none like it: asking takes time."""
        longest, busiest = self._most.get(id(waits), (0.0, 0.0))
        if wait.seconds > longest or wait.worked > busiest:
            self._most[id(waits)] = max(longest, wait.seconds), max(busiest, wait.worked)
            wait.under = self._work.between(came, now)
        waits.append(wait)

    def sleep(self, pace: pygame.time.Clock) -> None:
        """Wait for the next frame."""
        began = time.perf_counter()
        pace.tick(FRAMES_PER_SECOND)
        self._slept = (began, time.perf_counter())

    def come_in(self) -> None:
        """On a thread: one input after the other."""
        while not self._over.wait(_BETWEEN):
            came, worked = time.perf_counter(), time.process_time()
            pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_F15, mod=0, came=came, worked=worked))

    def end(self) -> None:
        """No more of them."""
        self._over.set()
