"""The dice of imagined futures, which fall as alike as they can whatever is ordered."""

from __future__ import annotations

from game.engine.core.dice import SeededDice


class Luck(SeededDice):
    """Dice with a stream of its own for every purpose.

    Where one order brings two shots and another three, everything that is thrown for something else falls the same
    after both: what the orders are worth differs by less chance.

    >>> one, other = Luck(7), Luck(7)
    >>> _ = one.d6("a shot more", "")
    >>> one.d6("where the wind blows", "") == other.d6("where the wind blows", "")
    True
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed, "future")
        self._streams: dict[str, SeededDice] = {}

    def _throw(self, purpose: str, rule: str, count: int, sides: int) -> tuple[int, ...]:
        stream = self._streams.get(purpose)
        if stream is None:
            stream = self._streams[purpose] = SeededDice(self.seed, f"future/{purpose}")
        return tuple([stream.below(sides) + 1 for _ in range(count)])

    def copy(self) -> Luck:
        twin = Luck(self.seed)
        twin._streams = {purpose: stream.copy() for purpose, stream in self._streams.items()}
        self._like(twin)
        return twin
