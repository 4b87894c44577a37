"""The output of commands: lines for people on stdout, one JSON document for programs, progress on stderr.

Everything goes through here: what came out of a file cannot give a terminal orders, and an output that cannot be
written is told in one sentence.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from typing import TextIO

import msgspec

from game.engine.faults import Fault
from game.engine.signs import in_json, plain
from game.engine.text import t


class OutputFault(Fault):
    """An output that cannot be written: a full disk, for one."""


def say(words: object = "") -> None:
    """A line on stdout; raises ``BrokenPipeError`` where nobody reads any more, ``OutputFault`` where it cannot be."""
    _write(sys.stdout, f"{plain(str(words))}\n")


def complain(words: object) -> None:
    """A line on stderr; where that cannot be, nobody can be told."""
    with suppress(OSError, ValueError, OutputFault):
        _write(sys.stderr, f"{plain(str(words))}\n", flush=True)


def rewrite(words: str, *, last: bool) -> None:
    """On a terminal's stderr: one line that is written anew until it is the ``last``."""
    with suppress(OSError, ValueError, OutputFault):
        _write(sys.stderr, f"\r\033[K{plain(words)}" + ("\n" if last else ""), flush=True)


def print_json(document: object) -> None:
    """One JSON document, indented, on stdout."""
    try:
        text = msgspec.json.format(msgspec.json.encode(document), indent=2).decode()
    except UnicodeEncodeError:  # the name of a file need not be text
        text = json.dumps(msgspec.to_builtins(document), indent=2)
    _write(sys.stdout, f"{in_json(text)}\n")


def flush() -> None:
    """Have everything on stdout written; raises as ``say`` does."""
    _write(sys.stdout, "", flush=True)


def hush() -> None:
    """Nobody reads what we print any more: Python must not try to write the rest at its end."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _write(stream: TextIO | None, text: str, *, flush: bool = False) -> None:
    if stream is None:  # closed before we began
        return
    try:
        stream.write(text)
        if flush:
            stream.flush()
    except BrokenPipeError:
        raise
    except OSError as fault:
        reason = fault.strerror or fault
        raise OutputFault(t("The output cannot be written ({reason}); see where it goes.", reason=reason)) from fault


class Progress:
    """How much of a long work is done, on stderr: one line rewritten on a terminal, elsewhere one for each tenth."""

    def __init__(self, whole: int) -> None:
        self.whole = whole
        self._told = 0

    def __call__(self, done: int) -> None:
        """``done`` of the whole are done."""
        words = t("{done} of {whole} games", done=done, whole=self.whole)
        if sys.stderr is not None and sys.stderr.isatty():
            rewrite(words, last=done == self.whole)
        elif done * 10 // self.whole > self._told:
            self._told = done * 10 // self.whole
            complain(words)
