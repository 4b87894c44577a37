"""What is remembered of the saves: as good as having opened each, and only what has changed is opened again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.engine.faults import OptionFault
from game.engine.files.paths import cache_dir
from game.engine.shelf import save_memory, saves
from tests.engine.sessions import new_session, play, played_file, resume


def rules(system: str) -> int:
    return 1


class Shelf:
    """A folder with saves, and which of them were opened to list it."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.opened: list[str] = []
        patch.setattr(save_memory, "look_at", self.look_at)

    def look_at(self, path: Path, version_of: saves.VersionOf) -> saves.SaveInfo:
        self.opened.append(path.stem)
        return saves.look_at(path, version_of)

    def add(self, name: str, orders: int = 2) -> Path:
        return played_file(self.folder / f"{name}.apoc", orders)

    def listed(self, version_of: saves.VersionOf = rules) -> list[saves.SaveInfo]:
        """The list, which is that of whoever opens all of them."""
        self.opened.clear()
        found = save_memory.list_saves(self.folder, version_of)
        assert found == saves.list_saves(self.folder, version_of)
        return found


@pytest.fixture
def shelf(home: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    shelf = Shelf(home / "saves", monkeypatch)
    for name in ("a", "b", "c"):
        shelf.add(name)
    shelf.listed()
    assert shelf.opened == ["a", "b", "c"]
    return shelf


def test_what_has_not_changed_is_not_opened_again(shelf: Shelf) -> None:
    assert [info.path.stem for info in shelf.listed()] == ["c", "b", "a"]
    assert shelf.opened == []


def test_what_was_played_on_or_is_new_is_opened_and_what_is_gone_is_not_listed(shelf: Shelf) -> None:
    for name in ("a", "b"):
        (shelf.folder / f"{name}.apoc").unlink()
    shelf.add("b")
    session = play(resume(shelf.folder / "b.apoc"), 4)
    session.close()
    (shelf.folder / "c.apoc").rename(shelf.folder / "d.apoc")
    assert {info.path.stem for info in shelf.listed()} == {"b", "d"}
    assert shelf.opened == ["b", "d"]


def test_only_what_could_be_played_on_is_remembered(shelf: Shelf) -> None:
    (shelf.folder / "bad.apoc").write_bytes(b"not a save at all" * 20)
    for _ in range(2):
        shelf.listed()
        assert shelf.opened == ["bad"]


def test_a_game_in_use_is_opened_each_time(shelf: Shelf) -> None:
    session = play(new_session(shelf.folder / "d.apoc"), 2)
    for _ in range(2):
        assert ["open in another window" in info.problem for info in shelf.listed()].count(True) == 1
        assert shelf.opened == ["d"]
    session.close()


def test_by_other_rules_everything_is_looked_at_again(shelf: Shelf) -> None:
    assert all("rules" in info.problem for info in shelf.listed(lambda system: 2))
    assert shelf.opened == ["a", "b", "c"]


def test_a_system_that_is_no_more_is_told_as_ever(shelf: Shelf) -> None:
    def none(system: str) -> int:
        raise OptionFault("There is no such rule system.")

    assert all(info.problem for info in shelf.listed(none))


@pytest.mark.parametrize("memory", [b"", b"[]", b'{"x": 1}', b"\xff"])
def test_a_memory_that_cannot_be_read_is_made_anew(shelf: Shelf, memory: bytes) -> None:
    (file,) = cache_dir().glob("saves.json")
    file.write_bytes(memory)
    shelf.listed()
    assert shelf.opened == ["a", "b", "c"]
    shelf.listed()
    assert shelf.opened == []


def test_without_a_place_to_remember_the_list_is_the_same(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(save_memory, "write_whole", full)
    shelf.add("d")
    for _ in range(2):
        assert len(shelf.listed()) == 4
        assert shelf.opened == ["d"]


def test_a_list_takes_time_when_more_saves_must_be_opened_than_a_window_waits_for(shelf: Shelf) -> None:
    assert not save_memory.takes_time(shelf.folder, rules)
    for number in range(save_memory._AT_ONCE):
        shelf.add(f"new {number}")
    assert not save_memory.takes_time(shelf.folder, rules)
    shelf.add("one more")
    assert save_memory.takes_time(shelf.folder, rules)
    shelf.opened.clear()
    shelf.listed()
    assert not save_memory.takes_time(shelf.folder, rules)


def test_by_other_rules_a_list_takes_time_again(shelf: Shelf) -> None:
    shelf.add("d")
    shelf.listed()
    assert not save_memory.takes_time(shelf.folder, rules)
    assert save_memory.takes_time(shelf.folder, lambda system: 2)


def test_where_there_is_no_folder_a_list_takes_no_time(home: Path) -> None:
    assert not save_memory.takes_time(home / "nowhere", rules)
