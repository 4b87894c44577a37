"""Help and bad usage in the player's language, what argparse says by itself included."""

from __future__ import annotations

import argparse
import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli.argparse_words import SAID
from game.cli.parser import main_parser
from game.engine import text
from game.engine.faults import OptionFault
from tools import catalogue

FRENCH = {
    "usage: ": "emploi : ",
    "the following arguments are required: %s": "il manque : %s",
    "show this help message and exit": "montrer cette aide",
    "play a battle": "jouer une bataille",
}


@pytest.fixture
def french(tmp_path: Path) -> Iterator[None]:
    """A catalogue in which a few sentences are French; English again afterwards."""
    (tmp_path / "game").mkdir()
    code = "".join(f"mark({sentence!r})\n" for sentence in FRENCH)
    (tmp_path / "game" / "words.py").write_text(code)
    catalogue.update("fr", catalogue.sentences(tmp_path), tmp_path)
    source = tmp_path / "fr" / "LC_MESSAGES" / "apocalypse.po"
    words = source.read_text()
    for sentence, translated in FRENCH.items():
        words = words.replace(f'msgid "{sentence}"\nmsgstr ""', f'msgid "{sentence}"\nmsgstr "{translated}"')
    source.write_text(words)
    catalogue.update("fr", catalogue.sentences(tmp_path), tmp_path)
    text.use_language("fr", tmp_path)
    yield
    text.use_language("en", tmp_path)


def test_help_and_bad_usage_are_told_in_the_players_language(french: None) -> None:
    parser = main_parser()
    told = parser.format_help()
    assert told.startswith("emploi : apocalypse")
    assert "jouer une bataille" in told
    assert "montrer cette aide" in told
    with pytest.raises(OptionFault, match=r"^il manque : SCENARIO"):
        parser.parse_args(["play"])


def test_every_sentence_is_argparses_own() -> None:
    calls = (node for node in ast.walk(ast.parse(inspect.getsource(argparse))) if isinstance(node, ast.Call))
    said = {node.args[0].value for node in calls if node.args and isinstance(node.args[0], ast.Constant)}
    of_newer_python = {"%(heading)s:"}
    assert set(SAID) - of_newer_python <= said
