"""The words of a rule system that a stranger does not know, each with its meaning in a sentence and its rules."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from game.engine.text import t

_KEPT = 2048
"""Texts whose terms are remembered."""


class Entry(Struct, frozen=True):
    """One term: its ``forms`` as they may stand in a text, parted by bars, and what it means, both messages for ``t``;
    and the ids of its rules."""

    forms: str
    meaning: str
    rules: tuple[str, ...]

    @property
    def spellings(self) -> tuple[str, ...]:
        """The forms in the player's language, the usual one first."""
        return tuple(t(self.forms).split("|"))

    @property
    def said(self) -> str:
        """The meaning in the player's language, with the rules."""
        return f"{t(self.meaning)} ({', '.join(self.rules)})"


class Found(Struct, frozen=True):
    """A term in a text: where it begins and ends, and what it is."""

    start: int
    end: int
    entry: Entry


class Glossary:
    """Finds the terms of a system in texts, as they are spelt in the language in which it is made.

    >>> rep = Entry("Rep", "How good a man is.", ("FNG-REP-01",))
    >>> [(found.start, found.end) for found in Glossary([rep]).find("Able has Rep 4.")]
    [(9, 12)]
    >>> Glossary([rep]).find("Report")
    ()
    """

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries = tuple(entries)
        self._by_spelling = {spelling.lower(): entry for entry in entries for spelling in entry.spellings}
        spellings = sorted({form for entry in entries for form in entry.spellings}, key=lambda form: (-len(form), form))
        self._pattern = re.compile("|".join(map(_pattern_of, spellings))) if spellings else None
        self._known: dict[str, tuple[Found, ...]] = {}

    def find(self, text: str) -> tuple[Found, ...]:
        """Every term in a text, from left to right."""
        found = self._known.get(text)
        if found is None:
            if len(self._known) >= _KEPT:
                self._known.clear()
            found = self._known[text] = self._look(text)
        return found

    def _look(self, text: str) -> tuple[Found, ...]:
        if self._pattern is None:
            return ()
        return tuple(
            Found(match.start(), match.end(), self._by_spelling[match.group().lower()])
            for match in self._pattern.finditer(text)
        )


def _pattern_of(spelling: str) -> str:
    """A term by itself, with a capital too where it has none: "hunkers down" begins sentences."""
    first, rest = spelling[0], re.escape(spelling[1:])
    head = f"[{first}{first.upper()}]" if first.islower() else re.escape(first)
    return rf"(?<!\w){head}{rest}(?!\w)"
