"""Long work: beside the window, where it reports progress and can be cancelled, or in slices of the frames."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter
from typing import Any, Generic, TypeVar

R = TypeVar("R")


class Cancelled(Exception):
    """Raised inside a job when the player has cancelled it."""


class Job(Generic[R]):
    """One piece of work.  The work gets the job, calls ``report`` now and then, and returns its result."""

    def __init__(self, jobs: Jobs, done: Callable[[R], object], failed: Callable[[Exception], object] | None) -> None:
        self.fraction = 0.0
        self.words = ""
        self.finished = False
        self._jobs = jobs
        self._done = done
        self._failed = failed
        self._stop = threading.Event()
        self._worked = threading.Event()

    def wait(self, seconds: float) -> bool:
        """From the window: wait for the work, at most so long; whether it is done or has failed."""
        return self._worked.wait(seconds)

    def report(self, fraction: float, words: str = "") -> None:
        """From the work: how far it is (0 to 1) and with what.  Raises ``Cancelled`` once it is not wanted."""
        if self._stop.is_set():
            raise Cancelled
        self.fraction, self.words = fraction, words or self.words

    def cancel(self) -> None:
        """From the window: the result is not wanted any more."""
        self._stop.set()

    @property
    def cancelled(self) -> bool:
        """Whether the player has cancelled it."""
        return self._stop.is_set()

    def run(self, work: Callable[[Job[R]], R]) -> None:
        """Do the work on this thread and hand in what came of it."""
        try:
            result = work(self)
        except Cancelled:
            self._jobs.hand_in(self._end)
        except Exception as error:  # noqa: BLE001 - whatever it is, the main loop tells the player
            self._jobs.hand_in(partial(self._fail, error))
        else:
            self._jobs.hand_in(partial(self._deliver, result))
        self._worked.set()

    def _end(self) -> None:
        self.finished = True

    def _deliver(self, result: R) -> None:
        self.fraction = 1.0
        taken = None if self.cancelled else self._done(result)
        if isinstance(taken, Iterator):
            self._take_in(taken)
        else:
            self.finished = True

    def _take_in(self, steps: Iterator[object]) -> None:
        """One of the steps in which a result is taken in; the next one is handed in like a result."""
        try:
            if not self.cancelled:
                next(steps)
                self._jobs.hand_in(partial(self._take_in, steps))
                return
        except StopIteration:
            pass
        except Exception:
            self.finished = True
            raise
        self.finished = True

    def _fail(self, error: Exception) -> None:
        self.finished = True
        if self.cancelled:
            return
        if self._failed is None:
            raise error
        self._failed(error)


class Jobs:
    """Runs jobs on threads, which wait for the next job when they have done one.

    ``wake`` is called from any thread when the main loop should look in.
    """

    def __init__(self, wake: Callable[[], None] = lambda: None, *, threaded: bool = True) -> None:
        self.wake = wake
        self.running: list[Job[Any]] = []
        self._threaded = threaded
        self._lock = threading.Lock()
        self._idle = 0
        self._waiting: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._results: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()

    @property
    def threaded(self) -> bool:
        """Whether jobs run beside the window; else each is done when it is started."""
        return self._threaded

    def start(
        self,
        work: Callable[[Job[R]], R],
        done: Callable[[R], object],
        failed: Callable[[Exception], object] | None = None,
    ) -> Job[R]:
        """Begin ``work``; ``done`` gets its result on the main loop, ``failed`` its exception.

        Where taking the result in takes long, ``done`` may be a generator: inputs are handled between its steps.
        Without ``failed`` the exception is raised on the main loop, where the window tells it to the player.
        """
        job: Job[R] = Job(self, done, failed)
        self.running.append(job)
        if self._threaded:
            self._waiting.put(partial(job.run, work))
            with self._lock:
                needed = self._idle == 0
                self._idle -= not needed
            if needed:
                threading.Thread(target=self._serve, daemon=True).start()
        else:
            job.run(work)
        return job

    def _serve(self) -> None:
        """On a thread: one job after the other.  Making a thread for each takes time and scatters the memory."""
        while True:
            run = self._waiting.get()
            run()
            del run
            with self._lock:
                self._idle += 1

    def hand_in(self, result: Callable[[], None]) -> None:
        """From any thread: something to do on the main loop."""
        self._results.put(result)
        self.wake()

    @property
    def pending(self) -> bool:
        """Whether something has been handed in."""
        return not self._results.empty()

    def deliver(self) -> None:
        """On the main loop: do the next thing that has been handed in."""
        result = self._results.get()
        try:
            result()
        finally:
            self.running = [job for job in self.running if not job.finished]

    def cancel_all(self) -> None:
        """Nothing is wanted any more: the window closes."""
        for job in self.running:
            job.cancel()


class Budget:
    """``seconds`` of a frame, from ``begin`` on; ``clock`` gives seconds.

    What is done must never depend on it, only when: the same orders come of it, whatever a frame takes.
    """

    def __init__(self, seconds: float, clock: Callable[[], float] = perf_counter) -> None:
        self.seconds = seconds
        self.clock = clock
        self._end = 0.0

    def begin(self) -> None:
        """The work of this frame begins."""
        self._end = self.clock() + self.seconds

    @property
    def left(self) -> float:
        """Seconds that are still to spend; 0 when there are none."""
        return max(0.0, self._end - self.clock())

    @property
    def spent(self) -> bool:
        """Whether the rest has to wait for the next frame."""
        return self.clock() >= self._end
