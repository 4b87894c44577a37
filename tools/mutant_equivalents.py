"""Faults that change nothing anybody can see, judged one by one: tools/data/equivalent_mutants.toml.

How much a cache keeps, a quicker road to the same answer, the order of a tie that cannot be: no test can see such a
fault, and none should be asked to.  Each stands on the list with the reason.  A fault is known by its file, its
function and the whole lines before and after it, so that an edit elsewhere does not part it from its judgement; a line
that is edited itself has to be judged again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from tools.mutations import Mutation

LIST = Path(__file__).resolve().parent / "data" / "equivalent_mutants.toml"


class Name(Struct, frozen=True):
    """By what a judged fault is known: where it stands, and the lines with and without it."""

    file: str
    function: str
    was: str
    becomes: str


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """One judgement: a fault, and why nothing can be seen of it."""

    file: str
    function: str
    was: str
    becomes: str
    why: str

    @property
    def name(self) -> Name:
        """The fault that is judged."""
        return Name(self.file, self.function, self.was, self.becomes)


class _Entries(Struct, frozen=True, forbid_unknown_fields=True):
    mutant: list[Entry]


@cache
def entries(path: Path = LIST) -> Sequence[Entry]:
    """Every judgement on the list, in its order."""
    return msgspec.toml.decode(path.read_bytes(), type=_Entries).mutant


def reasons(judged: Sequence[Entry]) -> Mapping[Name, str]:
    """Why each judged fault cannot be seen."""
    return {entry.name: entry.why for entry in judged}


def name_of(mutation: Mutation, source: bytes) -> Name:
    """By what a fault in ``source`` is known: the lines that it touches, each run of blanks as one."""
    begin = source.rfind(b"\n", 0, mutation.start) + 1
    end = source.find(b"\n", mutation.end)
    around = source[begin : mutation.start].decode(), source[mutation.end : end if end >= 0 else None].decode()
    was, becomes = (" ".join(text.join(around).split()) for text in (mutation.was, mutation.becomes))
    return Name(mutation.file, mutation.function, was, becomes)


def as_entry(name: Name) -> str:
    """A fault as it would stand on the list, its reason still to be written."""
    keys = ("file", "function", "was", "becomes")
    lines = [f"{key} = {json.dumps(getattr(name, key), ensure_ascii=False)}" for key in keys]
    return "\n".join(("[[mutant]]", *lines, 'why = ""'))
