"""The computer gives orders in the player's place: the record tells whose they are, and no save depends on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.replay.played import in_his_place, last_stretch, who_played
from game.engine.replay.replay import replay_file
from game.engine.session.session import Session
from tests.engine.sessions import RANDOM, kit_of, new_session, play, resume


def led_by_red(path: Path | None = None) -> Session:
    """A game in which red is the player's."""
    return new_session(path, human=("red",))


def give_one(session: Session) -> None:
    """The player gives an order himself."""
    while session.computer_decides:
        session.step_ai()
    session.submit(session.game.orders()[0])


def let_play(session: Session, orders: int) -> None:
    """The computer plays for red until so many orders stand in all."""
    session.stand_in("red", RANDOM)
    play(session, orders)
    session.stand_down()


def test_the_computer_decides_for_the_player_only_as_long_as_it_stands_in() -> None:
    session = led_by_red()
    play(session)
    assert session.side == "red"
    assert not session.computer_decides
    session.stand_in("red", RANDOM)
    assert session.computer_decides
    play(session, len(session.records) + 3)
    session.stand_down()
    play(session)
    assert session.over or not session.computer_decides


def test_a_stand_in_takes_no_seat() -> None:
    session = led_by_red()
    session.stand_in("red", RANDOM)
    assert list(session.seats) == ["blue"]
    assert session.header.players == {"blue": "random"}


def test_it_plays_as_it_would_play_in_a_seat() -> None:
    session = led_by_red()
    session.stand_in("red", RANDOM)
    assert play(session).records == play(new_session()).records


def test_the_record_tells_the_players_orders_from_those_in_his_place() -> None:
    session = led_by_red()
    give_one(session)
    let_play(session, 8)
    own, placed = in_his_place(session.records, session.seats)
    assert len(own) == 1
    assert placed
    assert {record.side for record in [*own, *placed]} == {"red"}


def test_a_game_saved_meanwhile_resumes_in_the_players_hands(tmp_path: Path) -> None:
    session = led_by_red(tmp_path / "a.apoc")
    session.stand_in("red", RANDOM)
    play(session, 8)
    session.close()
    again = resume(tmp_path / "a.apoc")
    assert again.records == session.records
    assert in_his_place(again.records, again.seats) == in_his_place(session.records, session.seats)
    play(again)
    assert again.over or (again.side == "red" and not again.computer_decides)


def test_such_a_save_replays(tmp_path: Path) -> None:
    session = led_by_red(tmp_path / "a.apoc")
    give_one(session)
    let_play(session, 9)
    session.close()
    assert replay_file(tmp_path / "a.apoc", kit_of, verify=True).verified


def test_taking_back_goes_behind_what_the_computer_did() -> None:
    session = led_by_red()
    give_one(session)
    play(session)
    before, digest = len(session.records), session.game.digest()
    let_play(session, before + 6)
    assert last_stretch(session.records, session.seats) == before
    session.take_back(before)
    assert session.game.digest() == digest
    assert last_stretch(session.records, session.seats) == -1


def test_of_several_stretches_the_last_is_taken_back_first() -> None:
    session = led_by_red()
    let_play(session, 3)
    play(session)
    give_one(session)
    play(session)
    begun = len(session.records)
    let_play(session, begun + 2)
    assert last_stretch(session.records, session.seats) == begun


@pytest.mark.parametrize(
    ("own", "placed", "words"),
    [
        (0, 0, "The computer played every side."),
        (0, 9, "The computer played every side."),
        (1, 0, "People gave every order of either side."),
        (1, 1, "The computer gave one of your 2 orders in your place."),
        (2, 3, "The computer gave 3 of your 5 orders in your place."),
    ],
)
def test_who_played_in_one_sentence(own: int, placed: int, words: str) -> None:
    session = new_session(human=("red", "blue"))
    for _ in range(own):
        give_one(session)
    for side in ("red", "blue"):
        session.stand_in(side, RANDOM)
    play(session, own + placed)
    assert who_played(session.records, session.seats) == words
