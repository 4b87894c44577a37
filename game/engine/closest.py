"""The known word nearest to a mistyped one, for "did you mean"."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from game.engine.text import t


def closest(word: str, known: Iterable[str]) -> str | None:
    """The word of ``known`` that looks most like ``word``, or None when nothing is near.

    >>> closest("jungel", ["clear", "jungle", "river"])
    'jungle'
    >>> closest("moon", ["clear", "jungle", "river"]) is None
    True
    """
    names = sorted(set(known))
    folded = {name.lower(): name for name in names}
    found = get_close_matches(word.lower(), list(folded), n=1, cutoff=0.6)
    return folded[found[0]] if found else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a sentence about ``word``, full stop included: a suggestion, or else the words that are known.

    >>> did_you_mean("jungel", ["clear", "jungle"])
    "did you mean 'jungle'?"
    >>> did_you_mean("moon", ["clear", "jungle"])
    'known are clear, jungle.'
    """
    names = sorted(set(known))
    near = closest(word, names)
    if near is not None:
        return t("did you mean '{word}'?", word=near)
    if not names:
        return t("nothing of the kind is known here.")
    return t("known are {words}.", words=", ".join(names))


def near_or_see(word: str, known: Iterable[str], table: str) -> str:
    """The end of a sentence on one of many words: the near one, or the command that shows them (``fng weapons``).

    >>> near_or_see("m61", ["m16", "m60"], "fng weapons")
    "did you mean 'm60'?"
    >>> near_or_see("bow", ["m16", "m60"], "fng weapons")
    "see 'apocalypse tables fng weapons'."
    """
    near = closest(word, known)
    return (
        t("did you mean '{word}'?", word=near)
        if near is not None
        else t("see 'apocalypse tables {table}'.", table=table)
    )
