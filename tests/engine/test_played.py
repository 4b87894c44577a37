"""Who gave the orders of a game: told in one sentence, and from where on the computer played in the player's place."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.engine.core.orders import Reason
from game.engine.replay.plain_values import FORMAT, replay_json, rolls_known
from game.engine.replay.played import called, in_his_place, last_stretch, who_played
from game.engine.replay.replay import replay_file, replay_session
from game.engine.session.session import Session
from tests.engine.night import KIT, Go, Listen, Wait
from tests.engine.test_night import STEALING, night, to_the_end


class Given(NamedTuple):
    number: int
    side: str
    reason: Reason | None = None


WHY = Reason("so")


def given(words: str) -> list[Given]:
    """Orders by letters: r and b the sides' own ones, R and B those that carry a reason."""
    sides = {"r": "red", "b": "blue"}
    return [Given(at, sides[word.lower()], WHY if word.isupper() else None) for at, word in enumerate(words, start=1)]


@pytest.mark.parametrize(
    ("words", "computer", "stretch", "sentence"),
    [
        ("rBrB", ["blue"], -1, "You gave every order of your side yourself."),
        ("rbrb", [], -1, "People gave every order of either side."),
        ("RBRB", ["red", "blue"], -1, "The computer played every side."),
        ("", ["blue"], -1, "The computer played every side."),
        ("rBRB", ["blue"], 2, "The computer gave one of your 2 orders in your place."),
        ("RBRBrB", ["blue"], 0, "The computer gave 2 of your 3 orders in your place."),
        ("rRRrRR", ["blue"], 4, "The computer gave 4 of your 6 orders in your place."),
        ("RBrBRBRB", ["blue"], 4, "The computer gave 3 of your 4 orders in your place."),
    ],
)
def test_who_gave_the_orders(words: str, computer: list[str], stretch: int, sentence: str) -> None:
    records = given(words)
    assert who_played(records, computer) == sentence
    assert last_stretch(records, computer) == stretch
    own, placed = in_his_place(records, computer)
    assert [record.number for record in (*own, *placed) if record.side in computer] == []
    assert [record.reason for record in own] == [None] * len(own)
    assert len(own) + len(placed) == sum(record.side not in computer for record in records)


def test_the_computer_is_called_as_players_know_it() -> None:
    assert called("leader") == "the computer's leader"
    assert called("somebody") == "somebody"


# The record as data ---------------------------------------------------------------------------------------------------


def test_a_record_as_data_tells_the_game_and_each_order() -> None:
    session = night(Listen(), *[Wait()] * 3, dark=False)
    data = replay_json(replay_session(session))
    head = {key: data[key] for key in ("format", "system", "scenario", "title", "seed", "dice", "players", "over")}
    assert head == {
        "format": FORMAT,
        "system": "night",
        "scenario": "night/night",
        "title": "The night",
        "seed": 1,
        "dice": "seeded",
        "players": {"blue": "random"},
        "over": False,
    }
    assert (data["verified"], data["mismatch"], data["played"]) == (
        False,
        None,
        "You gave every order of your side yourself.",
    )
    begun, first, *_, last = data["orders"]
    assert (begun["number"], begun["order"], begun["side"]) == (0, None, "")
    assert (first["number"], first["turn"], first["phase"], first["side"]) == (1, 1, "Red", "red")
    assert (first["order"], first["reason"], first["taken_back"], first["points"]) == (
        {"type": "Listen"},
        None,
        False,
        0,
    )
    assert [roll["purpose"] for roll in first["rolls"]] == ["listen"]
    assert first["digest"] == session.records[0].digest
    assert [event["type"] for event in last["events"]] == ["TurnBegan"]
    assert [(event["turn"], event["text"]) for event in last["events"]] == [(2, "Turn 2.")]


def secret_game() -> Session:
    return night(Listen(), Go(1), Go(1), Wait())


def test_rolls_for_a_secret_are_in_the_data_when_the_game_is_over() -> None:
    running = replay_session(secret_game())
    assert [roll.purpose for step in running.known for roll in rolls_known(running, step)] == ["listen"]
    over = replay_session(to_the_end(secret_game()))
    assert [roll.purpose for step in over.known for roll in rolls_known(over, step)] == ["listen", "notice"]
    assert [roll.purpose for step in over.steps for line in step.lines for roll in over.rolls(line)] == [
        "listen",
        "notice",
    ]


def test_a_file_is_let_go_when_it_has_been_replayed(tmp_path) -> None:
    session = night(*STEALING, path=tmp_path / "night.apoc")
    session.close()
    shares: list[float] = []
    replay = replay_file(tmp_path / "night.apoc", lambda system: KIT, verify=True, progress=shares.append)
    assert (replay.verified, replay.mismatch) == (True, None)
    assert shares == [0.25, 0.5, 0.75, 1.0]
    assert replay.header.players == {"blue": "random"}
    (tmp_path / "night.apoc").rename(tmp_path / "moved.apoc")
    assert not [file for file in tmp_path.iterdir() if file.name != "moved.apoc"]


def test_of_orders_taken_back_the_numbers_go_on_from_those_that_stand() -> None:
    session = night(Go(1), Wait(), Go(1), Wait())
    session.take_back(2)
    session.submit(Listen())
    session.submit(Go(5))
    session.submit(Wait())
    replay = replay_session(session)
    assert [(step.number, step.side, step.taken_back) for step in replay.known] == [
        (0, "", False),
        (1, "red", False),
        (2, "red", True),
        (2, "red", False),
        (3, "blue", False),
        (4, "red", False),
    ]
    assert [step.points for step in replay.known] == [0] * 6
