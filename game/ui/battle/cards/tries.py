"""Numbers of an order that a player has tried before he gave one: how often, and what came of it on average."""

from __future__ import annotations

from typing import Protocol

from game.engine.text import decimal, nt


class Tries(Protocol):
    """An order that was tried; all but ``tries`` in hundredths, on average."""

    @property
    def tries(self) -> int:
        """How often."""
        ...

    @property
    def points(self) -> int:
        """The points that the side may expect at the end."""
        ...

    @property
    def own(self) -> int:
        """Men of its own lost until then."""
        ...

    @property
    def enemies(self) -> int:
        """Enemies out until then."""
        ...


def numbers_of(tried: Tries) -> str:
    """The numbers of an order that was tried, as a clause."""
    return nt(
        "in one try {own} own men lost, {enemies} enemies; {points} points to expect",
        "in {count} tries {own} own men lost, {enemies} enemies; {points} points to expect",
        tried.tries,
        points=decimal(tried.points / 100, 1).replace("-", "−"),
        own=decimal(tried.own / 100, 1),
        enemies=decimal(tried.enemies / 100, 1),
    )


def sentence_of(tried: Tries) -> str:
    """The numbers of an order that was tried, as a sentence."""
    words = numbers_of(tried)
    return words[:1].upper() + words[1:] + "."
