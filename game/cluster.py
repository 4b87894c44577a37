"""Work handed to a Dask cluster, for simulations that outgrow one machine.

Dask is no dependency of the game: who has a cluster has it installed.  Scheduler and workers need the same version of
this game.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from game.engine.faults import Fault, OptionFault
from game.engine.text import t

if TYPE_CHECKING:
    from distributed import Client

_PATIENCE = "10s"
_MOST_MISSED = 3
_LONGEST_REASON = 200
_OF_CLUSTER = {"distributed", "dask", "tornado", "asyncio"}


class Workers(NamedTuple):
    """Runner of games: the executor (None: whoever asks), how many games it plays at a time, and a roll-call.

    ``call`` is made while nothing comes in; it raises ``OptionFault`` where nothing will any more.
    """

    pool: Executor | None
    at_a_time: int
    call: Callable[[], object] = lambda: None


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of the cluster whose scheduler has this ``address``.

    Raises ``OptionFault`` where Dask is not installed, nobody answers, the scheduler has no workers, or any of them
    goes away meanwhile.
    """
    try:
        from distributed import Client
    except ImportError:
        raise OptionFault(
            t("'--dask' needs the package 'distributed'; install it with pip, or leave the option away.")
        ) from None
    _hush()
    try:
        client = Client(address, timeout=_PATIENCE)
    except (OSError, ValueError) as fault:
        raise OptionFault(
            t("No Dask scheduler answers at {address} ({reason}); check the address.", address=address, reason=fault)
        ) from fault
    with _loss_told(address), client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise OptionFault(t("The Dask scheduler at {address} has no workers; start some.", address=address))
        yield Workers(client.get_executor(pure=False), threads, _Roll(client, address).call)


class _Roll:
    """The workers of a cluster that are still there; one that is only started anew is given time for it."""

    def __init__(self, client: Client, address: str) -> None:
        self._client = client
        self._address = address
        self._missed = 0

    def call(self) -> None:
        """Raise ``OptionFault`` where there has been no worker for several calls."""
        self._missed = 0 if self._client.nthreads() else self._missed + 1
        if self._missed >= _MOST_MISSED:
            raise OptionFault(
                t("The Dask scheduler at {address} has lost its workers; start some, then try again.",
                  address=self._address)
            )  # fmt: skip


def _hush() -> None:
    """Keep the cluster's own log out of the terminal: what matters of it we tell in words."""
    for name in list(logging.Logger.manager.loggerDict):
        if name.partition(".")[0] in _OF_CLUSTER:
            logging.getLogger(name).disabled = True


@contextmanager
def _loss_told(address: str) -> Iterator[None]:
    """Tell in words that the cluster went away meanwhile; an error of a game itself stays what it is."""
    try:
        yield
    except (Exception, asyncio.CancelledError) as fault:
        if isinstance(fault, Fault) or not _is_of_cluster(fault):
            raise
        reason = " ".join(f"{type(fault).__name__} {fault}".split())[:_LONGEST_REASON]
        raise OptionFault(
            t(
                "The Dask cluster at {address} has gone ({reason}); start it again, then try again.",
                address=address,
                reason=reason,
            )
        ) from fault


def _is_of_cluster(fault: BaseException) -> bool:
    """Whether scheduler, workers or the way to them failed, and not a game."""
    if isinstance(fault, OSError | CancelledError | asyncio.CancelledError | ModuleNotFoundError | BrokenExecutor):
        return True
    homes = {kind.__module__.partition(".")[0] for kind in type(fault).__mro__}
    return bool(homes & _OF_CLUSTER) or "after shutdown" in str(fault)
