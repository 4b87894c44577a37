"""How the fuzzer sees the random battles of any rule system: who plays, and what is wrong after each order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from game.engine.core.orders import Order


class Watched(NamedTuple):
    """A battle after one order: how many were given, the last one, and every breach of a law there is now."""

    orders: int
    order: Order | None
    breaches: tuple[str, ...]


class Fuzzed(Protocol):
    """What a system's module has for the fuzzer."""

    def mix_of(self, game: int, seed: int) -> Any:
        """Who plays battle ``game``, whose own seed is ``seed``, and where; the fuzzer shows it with a breach."""

    def watched(self, seed: int, mix: Any) -> Iterator[Watched]:
        """That battle from its beginning to its end."""
