"""What the documents for whoever carries on name is there: files, folders and the names within them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.tree import ROOT

DOCUMENTS = ("docs/ARCHITECTURE.md", "CONTRIBUTING.md")
PLACE = re.compile(r"`((?:game|tests|tools|assets|maps|docs|scenarios)/[\w./-]+)`(?: \(`([\w.]+)`)?")
QUESTIONS = 13
LOOKS = 3


def places(document: str) -> list[tuple[str, str]]:
    """Every file or folder that a document names, with the name within it that stands behind it in brackets."""
    return PLACE.findall((ROOT / document).read_text(encoding="utf-8"))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_is_named_is_there(document: str) -> None:
    named = places(document)
    assert named
    assert [place for place, _ in named if not (ROOT / place).exists()] == []


def test_every_name_within_a_file_stands_in_it() -> None:
    inside = [(ROOT / place, name) for place, name in places("docs/ARCHITECTURE.md") if name]
    assert len(inside) > QUESTIONS // 2
    missing = [(str(file), name) for file, name in inside if not stands_in(file, name)]
    assert missing == []


def stands_in(file: Path, name: str) -> bool:
    """Whether each part of a dotted name stands in a file."""
    text = file.read_text(encoding="utf-8")
    return all(re.search(rf"\b{re.escape(part)}\b", text) for part in name.split("."))


def test_each_of_the_twelve_questions_is_answered_in_three_looks() -> None:
    rows = answers()
    assert len(rows) == QUESTIONS
    assert {question: looks for question, looks in rows.items() if not 1 <= looks <= LOOKS} == {}


def answers() -> dict[str, int]:
    """The thirteen questions, each with how many files its answer names."""
    text = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8").partition("## Thirteen questions")[2]
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("| ") and "---" not in line][1:]
    return {question.strip(): len(PLACE.findall(looks)) for question, looks in rows}
