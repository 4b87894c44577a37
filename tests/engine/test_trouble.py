"""A full disk and a read-only home leave a message and a running game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.faults import SaveFault
from tests.engine.sessions import new_session, play, resume


def fill_the_disk(session: object) -> None:
    """Let the file grow no further, as a full disk would."""
    journal = session._keeper._journal  # type: ignore[attr-defined]
    journal._db.execute("PRAGMA max_page_count=1")


def test_a_full_disk_leaves_a_message_and_a_running_game(tmp_path: Path) -> None:
    session = play(new_session(tmp_path / "toy.apoc"), 4)
    assert session.trouble is None
    fill_the_disk(session)
    play(session)
    assert session.over
    assert session.trouble is not None
    assert "disk is full" in session.trouble
    assert session.trouble.endswith("The game goes on, but it is not saved.")
    assert session.path is None


def test_what_was_saved_before_the_disk_was_full_can_be_resumed(tmp_path: Path) -> None:
    session = play(new_session(tmp_path / "toy.apoc"), 4)
    fill_the_disk(session)
    play(session)
    saved = resume(tmp_path / "toy.apoc")
    assert 4 <= len(saved.records) < len(session.records)
    assert saved.records == session.records[: len(saved.records)]


def test_the_whole_game_can_be_kept_elsewhere_once_there_is_trouble(tmp_path: Path) -> None:
    session = play(new_session(tmp_path / "toy.apoc"), 4)
    fill_the_disk(session)
    while not session.trouble:
        session.step_ai()
    session.keep_in(tmp_path / "elsewhere.apoc")
    assert session.trouble is None
    play(session)
    session.close()
    assert resume(tmp_path / "elsewhere.apoc").game.digest() == session.game.digest()


def test_a_home_that_cannot_be_written_leaves_a_message_and_a_running_game(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    session = new_session(tmp_path / "home" / "saves" / "toy.apoc")
    assert session.trouble is not None
    assert "cannot be written" in session.trouble
    assert play(session).over


def test_another_file_that_cannot_be_written_either_is_refused_in_words(tmp_path: Path) -> None:
    session = play(new_session(), 3)
    with pytest.raises(SaveFault, match="cannot be written"):
        session.keep_in(tmp_path)
