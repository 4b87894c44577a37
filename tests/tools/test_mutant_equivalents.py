"""Faults judged to change nothing: the list holds for today's code, and what is on it is known wherever it stands."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tools.mutant_equivalents import Entry, Name, as_entry, entries, name_of
from tools.mutants import ROOT, draw, parts_of
from tools.mutations import Mutation, mutations

FILES = sorted({entry.file for entry in entries()})


def one_of(source: str, becomes: str) -> Mutation:
    """The fault of a source whose text is ``becomes``."""
    return next(fault for fault in mutations("game/a.py", source.encode()) if fault.becomes == becomes)


@pytest.mark.parametrize("file", FILES)
def test_every_judgement_names_one_fault_that_can_be_drawn_today(file: str) -> None:
    source = (ROOT / file).read_bytes()
    names = [name_of(fault, source) for _, fault in draw(parts_of([file]), [file], 1_000_000, 1)]
    judged = [entry.name for entry in entries() if entry.file == file]
    assert [(name.function, name.was, name.becomes) for name in judged if names.count(name) != 1] == []


def test_no_fault_is_judged_twice_and_each_has_its_reason() -> None:
    names = [entry.name for entry in entries()]
    assert [name for name in names if names.count(name) > 1] == []
    assert [entry.name for entry in entries() if len(entry.why) < 20 or not entry.why.endswith(".")] == []


def test_a_fault_is_known_by_its_whole_line_wherever_in_the_file_that_stands() -> None:
    source = "def f(a):\n    return 2 if a > 1 else 3\n"
    name = Name("game/a.py", "f", "return 2 if a > 1 else 3", "return 2 if (a >= 1) else 3")
    assert name_of(one_of(source, "(a >= 1)"), source.encode()) == name
    below = f"import re\n\n\nB = 4\n\n\n{source}\n\nC = 5"
    assert name_of(one_of(below, "(a >= 1)"), below.encode()) == name
    elsewhere = source.replace("def f", "def g")
    assert name_of(one_of(elsewhere, "(a >= 1)"), elsewhere.encode()).function == "g"


def test_a_fault_in_several_lines_is_known_by_all_of_them_as_one() -> None:
    source = "def f(a, b):\n    return (\n        a\n        and b\n    )"
    named = name_of(one_of(source, "(a or b)"), source.encode())
    assert (named.was, named.becomes) == ("a and b", "(a or b)")
    named = name_of(one_of(source, "return None"), source.encode())
    assert (named.was, named.becomes) == ("return ( a and b )", "return None")


def test_what_is_printed_can_be_put_on_the_list(tmp_path: Path) -> None:
    name = Name("game/a.py", "f", 'x = "é\\"" if a else b', 'x = "é\\"" if (not a) else b')
    list_of_them = tmp_path / "list.toml"
    list_of_them.write_text(as_entry(name) + "\n", encoding="utf-8")
    assert entries(list_of_them) == [Entry(name.file, name.function, name.was, name.becomes, "")]


def test_a_word_that_no_entry_has_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "list.toml"
    wrong.write_text(as_entry(Name("a", "b", "c", "d")) + '\nreason = "none"\n', encoding="utf-8")
    with pytest.raises(msgspec.ValidationError, match="reason"):
        entries(wrong)
