"""The documents: README's commands are the ones that work, and every link leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.ui.window.actions import ACTIONS
from tests.house.tree import ROOT, own_files
from tools import run

DOCUMENTS = [path for path in own_files() if path.suffix == ".md"]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
PLAY, TEST = "python3 tools/run.py", "python3 tools/run.py test"


def anchors(document: Path) -> set[str]:
    """The headings of a document, as links name them."""
    headings = re.findall(r"^#+ +(.+)$", document.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_links(document: Path) -> list[str]:
    """The links of a document to files or headings that do not exist."""
    broken = []
    for link in LINK.findall(document.read_text(encoding="utf-8")):
        name, _, anchor = link.partition("#")
        target = (document.parent / name) if name else document
        if "://" in link or link.startswith("mailto:"):
            continue
        if not target.exists() or (anchor and anchor not in anchors(target)):
            broken.append(link)
    return broken


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(document: Path):
    assert not broken_links(document)


def test_readme_prints_the_two_commands_each_on_a_line():
    lines = [line.strip() for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines()]
    assert PLAY in lines
    assert TEST in lines


def test_the_two_commands_play_and_test():
    assert run.command_for(PLAY.split()[2:]) == ["-m", "game"]
    assert run.command_for(TEST.split()[2:])[:2] == ["-m", "pytest"]


def test_ci_calls_the_test_command_as_readme_prints_it():
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert lines[-1] == TEST


def test_every_key_that_readme_names_is_a_key_of_the_battle():
    named = re.findall(r"\*\*([\w+]{1,6})\*\*", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert {"Space", "F1"} <= set(named)
    assert not set(named) - {key for action in ACTIONS for key in action.usual}


def test_readme_shows_the_game():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.search(r"!\[[^\]]+\]\(docs/images/[\w-]+\.png\)", readme)


def test_every_picture_that_a_document_shows_is_there():
    documents = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    shown = [
        (document, document.parent / picture)
        for document in documents
        for picture in re.findall(r"!\[[^\]]+\]\(([^):]+\.png)\)", document.read_text(encoding="utf-8"))
    ]
    assert len(shown) > 10
    assert [(document.name, file.name) for document, file in shown if not file.is_file()] == []
