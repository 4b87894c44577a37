"""The complaints of SQLite in words: one sentence for each, and which of them is a save in use."""

from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path

import pytest

from game.engine.faults import SaveFault, SaveInUse
from game.engine.journal.faults import name_taken, no_save, no_such_save, not_to_be_written, save_fault

FILE = Path("mine.apoc")


def complaint(code: int) -> sqlite3.OperationalError:
    """An error of SQLite with this code."""
    fault = sqlite3.OperationalError("what SQLite says")
    fault.sqlite_errorcode = code
    return fault


@pytest.mark.parametrize(
    ("code", "told", "kind"),
    [
        (sqlite3.SQLITE_BUSY, "is open in another window", SaveInUse),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "is open in another window", SaveInUse),
        (sqlite3.SQLITE_FULL, "the disk is full", SaveFault),
        (sqlite3.SQLITE_NOTADB, "is not a saved game", SaveFault),
        (sqlite3.SQLITE_READONLY_DIRECTORY, "may not be written", SaveFault),
        (sqlite3.SQLITE_IOERR_READ, "the disk does not answer (what SQLite says)", SaveFault),
        (sqlite3.SQLITE_CORRUPT, "is damaged and cannot be used (what SQLite says)", SaveFault),
        (sqlite3.SQLITE_MISMATCH, "is damaged and cannot be used (what SQLite says)", SaveFault),
    ],
)
def test_each_complaint_has_its_sentence_and_only_a_busy_file_is_in_use(
    code: int, told: str, kind: type[SaveFault]
) -> None:
    fault = save_fault(FILE, complaint(code))
    assert str(fault).startswith(f"mine.apoc: {told}")
    assert type(fault) is kind


def test_a_complaint_without_a_code_is_damage_and_one_of_the_file_system_gives_its_reason() -> None:
    assert "is damaged" in str(save_fault(FILE, sqlite3.DatabaseError("odd")))
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    assert str(save_fault(FILE, full)) == f"mine.apoc: cannot be written: {os.strerror(errno.ENOSPC)}."
    assert str(save_fault(FILE, OSError("no reason"))) == "mine.apoc: cannot be written: no reason."


def test_a_save_that_can_only_be_looked_at_is_not_there_or_is_none_is_told_by_its_name() -> None:
    told = [str(fault(FILE)) for fault in (not_to_be_written, no_such_save, no_save, name_taken)]
    assert [words.startswith("mine.apoc: ") for words in told] == [True] * 4
    assert [("written" in words, "no such save" in words, "not a saved game" in words) for words in told[:3]] == [
        (True, False, False),
        (False, True, False),
        (False, False, True),
    ]
