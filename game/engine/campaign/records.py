"""The parts of a campaign's file: how it began, every step with its dice, and marks where some were taken back."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Raw, Struct

from game.engine.core.dice import Roll


class Choice(Struct, frozen=True, tag=True):
    """Base of what may be chosen in a campaign: plain data, kept in its file."""


class Header(Struct, frozen=True):
    """The start of a campaign: whose rules, what it is called, the answers it began from, and its seed.

    ``start`` is the digest of its first state.
    """

    system: str
    rules_version: int
    title: str
    answers: dict[str, str]
    seed: int
    start: str


class Step(Struct, frozen=True):
    """One choice, the dice that fell for it, and the digest of the state after it.  Steps count from 1."""

    number: int
    choice: Raw
    rolls: tuple[Roll, ...]
    digest: str


class WentBack(Struct, frozen=True):
    """All steps after number ``to`` were taken back."""

    to: int


def standing_steps(entries: Iterable[Step | WentBack]) -> list[Step]:
    """The steps that stand.

    >>> first, second = Step(1, Raw(b"1"), (), "a"), Step(2, Raw(b"2"), (), "b")
    >>> [step.digest for step in standing_steps([first, second, WentBack(1)])]
    ['a']
    """
    found: list[Step] = []
    for entry in entries:
        if isinstance(entry, Step):
            found.append(entry)
        else:
            del found[entry.to :]
    return found
