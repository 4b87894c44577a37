"""A figure in words, as his card, his tooltip and his line of the roster show him."""

from __future__ import annotations

from msgspec import Struct


class Trait(Struct, frozen=True):
    """Something about a figure that can be pointed at: its words, what it means, and the rule."""

    words: str
    meaning: str
    rule: str


class CardLine(Struct, frozen=True):
    """A figure as his card shows him.

    ``value`` is the number at the right of the card and ``caption`` what it is called; ``rated`` says both in words
    (Rep 4), ``note`` stands at the right of his row in the roster.
    """

    name: str
    kind: str
    value: str
    caption: str
    rated: str
    note: str
    weapons: tuple[Trait, ...] = ()
    states: tuple[Trait, ...] = ()
    attributes: tuple[Trait, ...] = ()

    @property
    def brief(self) -> str:
        """What matters most of him now: his states, else his first weapon."""
        weapon = self.weapons[0].words if self.weapons else ""
        return ", ".join(state.words for state in self.states) or weapon
