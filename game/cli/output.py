"""What commands print: lines for people on stdout, one JSON document for programs, progress on stderr."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from game.engine.text import t


def print_json(document: Any) -> None:
    """One JSON document, indented, on stdout."""
    print(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())


class Progress:
    """How much of a long work is done, on stderr: one line rewritten on a terminal, elsewhere one for each tenth."""

    def __init__(self, whole: int) -> None:
        self.whole = whole
        self._told = 0

    def __call__(self, done: int) -> None:
        """``done`` of the whole are done."""
        words = t("{done} of {whole} games", done=done, whole=self.whole)
        if sys.stderr.isatty():
            print(f"\r{words}", end="\n" if done == self.whole else "", file=sys.stderr, flush=True)
        elif done * 10 // self.whole > self._told:
            self._told = done * 10 // self.whole
            print(words, file=sys.stderr, flush=True)
