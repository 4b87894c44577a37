"""Two people at one desk: with a curtain each reads, undoes and commands what is his; without one everything."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.engine.core.orders import IllegalOrder
from game.engine.core.world import EntityId
from game.engine.replay.played import who_played
from game.engine.replay.review import Review
from game.engine.session.log import LogEntry
from game.engine.session.session import Session
from tests.engine.sessions import new_session, play, resume
from tests.engine.toy import SIDES, Rest, Walk

RED = EntityId(1)


def secret(session: Session, hidden_from: str) -> LogEntry:
    """Something that one side must not learn."""
    entry = session.log[0]
    return LogEntry(entry.number, entry.turn, entry.phase, "", entry.event, (), None, hidden_from)


@pytest.mark.parametrize(("at_desk", "told"), [("red", ["blue"]), ("blue", ["red"]), ("", [])])
def test_behind_a_curtain_each_is_told_what_is_not_hidden_from_him(at_desk: str, told: list[str]) -> None:
    session = new_session(human=SIDES, curtain=True)
    session.at_desk = at_desk
    assert [side for side in SIDES if session.tells(secret(session, side))] == told
    assert [side for side in SIDES if session.commands(side)] == ([at_desk] if at_desk else [])


def test_without_a_curtain_nothing_is_hidden_and_both_are_commanded() -> None:
    session = new_session(human=SIDES)
    assert not session.readers
    assert all(session.commands(side) and session.tells(secret(session, side)) for side in SIDES)


def test_a_curtain_is_nothing_where_the_computer_plays() -> None:
    session = new_session(human=("red",), curtain=True)
    assert not session.has_curtain
    assert session.readers == ("red",)
    assert session.commands("red")


def test_nobody_undoes_what_the_other_has_ordered() -> None:
    session = new_session(human=SIDES, curtain=True)
    session.at_desk = "red"
    session.submit(Walk(RED, 1))
    assert session.can_undo
    session.submit(Rest())
    assert session.side == "blue"
    session.at_desk = "blue"
    assert not session.can_undo
    with pytest.raises(IllegalOrder):
        session.undo()
    session.at_desk = "red"
    assert session.can_undo


def test_the_curtain_is_kept_in_the_save_and_in_a_replay_of_the_running_game(tmp_path: Path) -> None:
    session = new_session(tmp_path / "two.apoc", human=SIDES, curtain=True)
    session.at_desk = "red"
    session.submit(Walk(RED, 1))
    assert Review.of_session(session).readers == ("red",)
    session.close()
    again = resume(tmp_path / "two.apoc")
    assert again.has_curtain
    assert again.readers == SIDES, "nobody has sat down yet"
    again.close()


def test_a_game_that_is_over_has_no_curtain() -> None:
    session = play(new_session(seed=14))
    session.header = replace(session.header, curtain=True, players={})
    assert session.over
    assert not session.has_curtain
    assert not session.readers


def test_the_report_says_that_people_gave_all_orders() -> None:
    session = new_session(human=SIDES)
    session.submit(Walk(RED, 1))
    assert who_played(session.records, session.seats) == "People gave every order of either side."
    alone = new_session(human=("red",))
    alone.submit(Walk(RED, 1))
    assert who_played(alone.records, alone.seats) == "You gave every order of your side yourself."
