"""A die modifier as a list of reasons: screen, log and AI read the same list."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct


class Modifier(Struct, frozen=True):
    """One modifier: its value, why (a message for ``t``), and the rule."""

    value: int
    reason: str
    rule: str


class Modifiers(Struct, frozen=True):
    """All modifiers of one roll, in the order the rules name them."""

    items: tuple[Modifier, ...] = ()

    @property
    def total(self) -> int:
        """The sum to add to the die."""
        return sum(item.value for item in self.items)

    def plus(self, value: int, reason: str, rule: str) -> Modifiers:
        """These and one more."""
        return Modifiers((*self.items, Modifier(value, reason, rule)))

    def __getitem__(self, rule: str) -> int:
        """The contribution of this rule; ``KeyError`` where it does not apply."""
        values = [item.value for item in self.items if item.rule == rule]
        if not values:
            raise KeyError(rule)
        return sum(values)

    def __contains__(self, rule: str) -> bool:
        return any(item.rule == rule for item in self.items)

    def __iter__(self) -> Iterator[Modifier]:
        return iter(self.items)
