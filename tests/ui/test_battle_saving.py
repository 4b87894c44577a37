"""A battle that can no longer be saved: told, and put right from the menu."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.files import paths
from game.engine.shelf.saves import list_saves
from game.systems import resume_session
from tests.ui.battle_table import BattleTable, unpainted


@pytest.fixture
def unsaved(home: Path, monkeypatch: pytest.MonkeyPatch):
    """A battle whose saves folder cannot be made: a file is in the way."""
    unpainted(monkeypatch)
    paths.saves_dir().write_text("in the way")
    table = BattleTable(home, path=paths.saves_dir() / "village-001.apoc")
    table.press("Enter")
    yield table
    table.close()


def test_the_menu_says_that_the_game_is_not_saved(unsaved):
    unsaved.press("Esc")
    assert unsaved.menu_words()[1] == "Save the game again"
    assert unsaved.menu_words()[-1] == "To the title (the game is not saved)"


def test_saving_again_in_vain_says_why(unsaved):
    unsaved.press("Esc", "W")
    (dialog,) = unsaved.scene.root.popups
    assert "cannot be written" in dialog.body.text


def test_once_there_is_room_the_game_is_saved_again_and_goes_on_in_its_file(unsaved):
    paths.saves_dir().unlink()
    unsaved.press("Esc", "W")
    assert unsaved.session.trouble is None
    assert "saved again" in unsaved.said
    unsaved.session.submit(unsaved.session.game.orders()[0])
    kept = unsaved.session.path
    unsaved.session.close()
    (save,) = list_saves()
    assert (save.path, save.problem) == (kept, "")
    assert len(resume_session(save.path).records) == 1
