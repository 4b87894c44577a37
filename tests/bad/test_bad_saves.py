"""Saves that cannot be used: each is refused with one clear sentence that names the file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.faults import SaveFault
from tests.engine.sessions import new_session, played_file, resume
from tests.engine.toy import SIDES, Rest


def sql(statement: str) -> Callable[[Path], None]:
    def spoil(file: Path) -> None:
        db = sqlite3.connect(file)
        db.execute("PRAGMA writable_schema=ON")
        with db:
            db.executescript(statement)
        db.close()

    return spoil


def truncated(file: Path) -> None:
    data = file.read_bytes()
    file.write_bytes(data[: len(data) // 2])


def overwritten_in_the_middle(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[4096 : 4096 + 3000] = b"\xa5" * 3000
    file.write_bytes(data)


def written(data: bytes) -> Callable[[Path], None]:
    def spoil(file: Path) -> None:
        file.write_bytes(data)

    return spoil


def another_database(file: Path) -> None:
    file.unlink()
    db = sqlite3.connect(file)
    db.execute("CREATE TABLE recipes (name TEXT)")
    db.close()


def a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


CASES = {
    "missing": (Path.unlink, "there is no such save"),
    "a folder": (a_folder, "there is no such save"),
    "empty": (written(b""), "is not a saved game"),
    "text": (written(b"hello, this is a text and no save " * 40), "is not a saved game"),
    "a picture": (written(b"\x89PNG\r\n\x1a\n" + bytes(900)), "is not a saved game"),
    "another database": (another_database, "is not a saved game"),
    "truncated": (truncated, "is damaged"),
    "overwritten": (overwritten_in_the_middle, "is damaged"),
    "newer format": (sql("PRAGMA user_version=99"), "written by a newer version of the game; update the game"),
    "older format": (sql("PRAGMA user_version=0"), "old format 0"),
    "newer rules": (sql("UPDATE header SET value='9' WHERE key='rules_version'"), "newer rules; update the game"),
    "older rules": (sql("UPDATE header SET value='0' WHERE key='rules_version'"), "rules version 0, and these are 1"),
    "changed map": (sql("UPDATE header SET value='\"x\"' WHERE key='fingerprint'"), "the map 'arena' or the tables"),
    "another set-up": (sql("UPDATE header SET value='\"x\"' WHERE key='start'"), "the set-up is another one"),
    "unknown system": (sql("UPDATE header SET value='\"chess\"' WHERE key='system'"), "no rule system 'chess'"),
    "unknown player": (
        sql("UPDATE header SET value='{\"red\":\"Napoleon\"}' WHERE key='players'"),
        "no player 'Napoleon'",
    ),
    "no seed": (sql("DELETE FROM header WHERE key='seed'"), "missing required field `seed`"),
    "seed a word": (sql("UPDATE header SET value='\"one\"' WHERE key='seed'"), "Expected `int`"),
    "a title that gives orders": (
        sql("UPDATE header SET value=replace(value, 'The toy', 'The \\u001b[31m toy') WHERE key='scenario'"),
        "its texts hold signs that cannot be shown",
    ),
    "header not JSON": (sql("UPDATE header SET value='{' WHERE key='scenario'"), "is damaged"),
    "unknown dice": (sql("UPDATE header SET value='\"loaded\"' WHERE key='dice'"), "Invalid enum value 'loaded'"),
    "no entries table": (sql("DROP TABLE entries"), "its tables are not those of a saved game"),
    "an order missing": (sql("DELETE FROM entries WHERE seq=3"), "breaks off after order 2"),
    "an order twice": (sql("UPDATE entries SET number=2 WHERE seq=3"), "breaks off after order 2"),
    "an impossible mark": (sql("UPDATE entries SET kind='undo' WHERE seq=3"), "breaks off after order 2"),
    "order not JSON": (sql("UPDATE entries SET answer='{' WHERE seq=3"), "is damaged"),
    "order unknown": (sql('UPDATE entries SET answer=\'{"type":"Fly"}\' WHERE seq=3'), "Invalid value 'Fly'"),
    "order empty": (sql("UPDATE entries SET answer=NULL WHERE seq=3"), "is damaged"),
    "order illegal": (
        sql('UPDATE entries SET answer=\'{"type":"Walk","fighter":1,"space":9}\' WHERE seq=1'),
        "order 1: the rules refuse it",
    ),
    "order of nobody": (
        sql('UPDATE entries SET answer=\'{"type":"Walk","fighter":999,"space":1}\' WHERE seq=1'),
        "order 1: the rules refuse it",
    ),
    "wrong side": (sql("UPDATE entries SET side='blue' WHERE seq=1"), "order 1: it is the other side that decides"),
    "rolls not JSON": (sql("UPDATE entries SET rolls='[' WHERE seq=3"), "is damaged"),
    "a roll too many": (
        sql('UPDATE entries SET rolls=\'[{"purpose":"x","rule":"y","faces":[1],"sides":6}]\' WHERE seq=1'),
        "order 1: the record has 1 rolls, the rules make 0",
    ),
    "another outcome": (sql("UPDATE entries SET digest='x' WHERE seq=12"), "the position after it is another one"),
    "reason not JSON": (sql("UPDATE entries SET reason='[' WHERE seq=3"), "is damaged"),
}


@pytest.mark.parametrize("name", CASES)
def test_a_save_that_cannot_be_used_is_refused_in_one_sentence(name: str, tmp_path: Path) -> None:
    spoil, expected = CASES[name]
    file = played_file(tmp_path / "game.apoc", 12)
    spoil(file)
    with pytest.raises(SaveFault) as refused:
        resume(file)
    sentence = str(refused.value)
    assert expected in sentence
    assert sentence.startswith(str(file))
    assert sentence.endswith(".")
    assert "\n" not in sentence


def test_a_save_in_use_is_refused_in_one_sentence(tmp_path: Path) -> None:
    session = new_session(tmp_path / "game.apoc", human=SIDES)
    session.submit(Rest())
    with pytest.raises(SaveFault, match="close that game first"):
        resume(tmp_path / "game.apoc")
    session.close()


def test_a_pending_order_that_makes_no_sense_is_refused(tmp_path: Path) -> None:
    file = played_file(tmp_path / "game.apoc", 3)
    sql("INSERT INTO pending VALUES ('red', '{', 'null', '[]')")(file)
    with pytest.raises(SaveFault, match="is damaged"):
        resume(file)
