"""Saves written by earlier versions of the game: each is played on or refused in one sentence, wherever it is met.

``tests/data/saves`` holds real ones, packed, as the version of its day wrote them: begun, finished, gone back in, and
waiting for the player's own dice.
"""

from __future__ import annotations

import gzip
from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.engine.faults import SaveFault
from game.rules.oa.version import RULES_VERSION
from game.systems import list_saves, resume_session
from game.ui.launch import Battles
from game.ui.scenes.games.saves import SavesScene
from tests.asserting import some
from tests.ui.hands import Hands

PACKED = sorted((Path(__file__).parent / "data" / "saves").glob("*.apoc.gz"))
NAMES = [file.name.removesuffix(".apoc.gz") for file in PACKED]
OLDER = [name for name in NAMES if int(name.split("-")[1]) < RULES_VERSION]
"""Those that were played by rules that are no longer ours (``rules-1-first``)."""


@pytest.fixture
def saves(home: Path) -> Path:
    """A player's folder with all of them."""
    folder = home / "saves"
    folder.mkdir(parents=True)
    for file in PACKED:
        (folder / file.name.removesuffix(".gz")).write_bytes(gzip.decompress(file.read_bytes()))
    return folder


def why_not(save: Path) -> str:
    """Why the save cannot be played on; empty where it can."""
    try:
        resume_session(save).close()
    except SaveFault as fault:
        return str(fault)
    return ""


def complaints(told: str, save: Path) -> list[str]:
    """What a refusal lacks: it names the file, says what to do, and is no longer than a sentence."""
    wanted = {
        "the file": told.startswith(f"{save}: "),
        "an end": told.rstrip().endswith("."),
        "one line": "\n" not in told.rstrip(),
        "what is wrong; what to do": ";" in told,
    }
    return [what for what, there in wanted.items() if not there]


@pytest.mark.parametrize("name", NAMES)
def test_it_is_played_on_or_refused_for_its_rules(name: str, saves: Path) -> None:
    save = saves / f"{name}.apoc"
    told = f"{save}: was played by rules version {name.split('-')[1]}"
    refusal = why_not(save)
    assert refusal.startswith(told) is (name in OLDER)
    assert name in OLDER or not refusal or complaints(refusal, save) == []


@pytest.mark.parametrize("name", OLDER)
def test_it_is_refused_in_one_sentence(name: str, saves: Path) -> None:
    save = saves / f"{name}.apoc"
    refusal = why_not(save)
    assert complaints(refusal, save) == []
    number = name.split("-")[1]
    assert f"was played by rules version {number}, and these are {RULES_VERSION}" in refusal


@pytest.mark.parametrize("name", OLDER)
@pytest.mark.parametrize("command", ["resume", "replay"])
def test_the_command_line_says_the_same_and_leaves_with_2(
    name: str, command: str, saves: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save = saves / f"{name}.apoc"
    refusal = why_not(save)
    assert main([command, str(save)]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"{refusal}\n")


def test_reading_them_changes_none(saves: Path) -> None:
    before = {file.name: file.read_bytes() for file in sorted(saves.iterdir())}
    for file in sorted(saves.glob("*.apoc")):
        why_not(file)
    assert {file.name: file.read_bytes() for file in sorted(saves.iterdir())} == before


def test_the_list_of_saves_has_the_reason_before_anybody_tries(saves: Path) -> None:
    found = {info.path.stem: info.problem for info in list_saves()}
    assert sorted(found) == NAMES
    for name in some(OLDER):
        assert found[name] == why_not(saves / f"{name}.apoc")


def test_the_last_unfinished_game_is_never_one_of_older_rules(saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in NAMES:
        if name not in OLDER:
            (saves / f"{name}.apoc").unlink()
    assert main(["resume"]) == 2
    assert "There is no unfinished game" in capsys.readouterr().err


@pytest.mark.parametrize("name", OLDER)
def test_the_window_tells_it_and_stays_at_the_list(name: str, saves: Path, home: Path) -> None:
    for other in NAMES:
        if other != name:
            (saves / f"{other}.apoc").unlink()
    refusal = why_not(saves / f"{name}.apoc")
    hands = Hands(Battles(), home)
    hands.app.context.scenes.push(SavesScene(hands.app.context))
    hands.step()
    scene = hands.scene
    hands.press("Enter")
    hands.step()
    pygame.display.quit()
    assert hands.scene is scene
    assert scene.load_button.reason == refusal
