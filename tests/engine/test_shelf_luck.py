"""The luck of finished games: weighed once, remembered as long as the save is what it was."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.engine.files.paths import cache_dir
from game.engine.journal.reenact import Mismatch
from game.engine.shelf.luck import in_all, luck_known, remember_luck, weigh_save
from tests.engine.sessions import kit_of, played_file

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return played_file(tmp_path / "toy-001.apoc", seed=6)


def test_what_was_weighed_is_known_from_then_on(save: Path) -> None:
    assert luck_known(save, 1) is None
    luck = weigh_save(save, kit_of, lambda share: None)
    assert set(luck) == {"red", "blue"}
    assert luck_known(save, 1) == luck


def test_a_save_that_has_changed_or_other_rules_are_weighed_anew(save: Path) -> None:
    remember_luck(save, 1, {"red": 1.0, "blue": 0.0})
    assert luck_known(save, 2) is None
    os.utime(save, ns=(1, 1))
    assert luck_known(save, 1) is None


def test_a_save_of_another_size_is_weighed_anew(save: Path) -> None:
    remember_luck(save, 1, {"red": 1.0, "blue": 0.0})
    before = save.stat().st_mtime_ns
    with save.open("ab") as file:
        file.write(b"more")
    os.utime(save, ns=(before, before))
    assert luck_known(save, 1) is None


def test_saves_that_are_gone_are_forgotten(save: Path, tmp_path: Path) -> None:
    other = played_file(tmp_path / "toy-002.apoc", orders=3)
    remember_luck(other, 1, {"red": 1.0})
    other.unlink()
    assert luck_known(other, 1) is None
    remember_luck(save, 1, {"red": 2.0})
    assert "toy-002" not in (cache_dir() / "luck.json").read_text(encoding="utf-8")
    assert luck_known(save, 1) == {"red": 2.0}


def test_notes_of_another_make_are_no_luck(save: Path) -> None:
    cache_dir().mkdir(parents=True, exist_ok=True)
    (cache_dir() / "luck.json").write_text("[1, 2", encoding="utf-8")
    assert luck_known(save, 1) is None
    remember_luck(save, 1, {"red": 2.0})
    assert luck_known(save, 1) == {"red": 2.0}


def test_a_record_that_does_not_replay_is_not_weighed(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.engine.shelf.luck.live_line", _the_second_first)
    with pytest.raises(Mismatch):
        weigh_save(save, kit_of, lambda share: None)
    assert luck_known(save, 1) is None


def _the_second_first(entries: list[object]) -> tuple[list[object], list[object]]:
    """The orders without those of the side that begins."""
    return [each for each in entries if each.side == "blue"], []


def test_the_luck_of_all_games_is_that_of_whoever_played_and_that_of_his_enemies() -> None:
    games = [(("us",), {"us": 1.5, "vc": -0.5}), (("vc",), {"us": 2.0, "vc": 1.0})]
    assert in_all(games) == (2.5, 1.5)
