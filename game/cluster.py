"""Work handed to a Dask cluster, for simulations that outgrow one machine.

Dask is no dependency of the game: who has a cluster has it installed.  Scheduler and workers need the same version of
this game.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from game.engine.faults import OptionFault
from game.engine.text import t

_PATIENCE = "10s"


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The executor of the cluster whose scheduler has this ``address``, and how many games it plays at a time.

    Raises ``OptionFault`` where Dask is not installed, nobody answers, or the scheduler has no workers.
    """
    try:
        from distributed import Client
    except ImportError:
        raise OptionFault(
            t("'--dask' needs the package 'distributed'; install it with pip, or leave the option away.")
        ) from None
    try:
        client = Client(address, timeout=_PATIENCE)
    except (OSError, ValueError) as fault:
        raise OptionFault(
            t("No Dask scheduler answers at {address} ({reason}); check the address.", address=address, reason=fault)
        ) from fault
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise OptionFault(t("The Dask scheduler at {address} has no workers; start some.", address=address))
        yield client.get_executor(pure=False), threads
