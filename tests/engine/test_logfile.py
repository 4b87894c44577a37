"""The technical log: begun once, in the player's home, and never in the way of the game."""

from __future__ import annotations

from pathlib import Path

from game.engine.files.logfile import LOG, log_to_file, unexpected


def test_the_log_is_begun_once_and_lines_say_when_and_how_bad(home: Path) -> None:
    path = log_to_file()
    assert path == home / "apocalypse.log"
    assert log_to_file() == path
    assert len(LOG.handlers) == 1
    LOG.error("a pity")
    (line,) = path.read_text(encoding="utf-8").splitlines()
    assert line.endswith(" ERROR a pity")
    assert line[:2] == "20"


def test_an_unexpected_error_is_written_down_and_the_player_is_told_where(home: Path) -> None:
    told = unexpected(ValueError("a wrong number"))
    assert str(home / "apocalypse.log") in told
    text = (home / "apocalypse.log").read_text(encoding="utf-8")
    assert "unexpected error" in text
    assert "ValueError: a wrong number" in text


def test_where_no_log_can_be_written_the_player_is_told_the_error_itself(home: Path) -> None:
    (home / "apocalypse.log").mkdir(parents=True)
    assert log_to_file() is None
    told = unexpected(ValueError("a wrong number"))
    assert told == (
        "Something went wrong that should not have (ValueError('a wrong number')), and no log could be written."
    )
