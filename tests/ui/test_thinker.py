"""A computer player thinks beside the window: nothing waits for him, and no answer comes to the wrong decision."""

from __future__ import annotations

import threading

import pytest

from game.engine.core.orders import Reason
from game.engine.core.players import Seat
from game.engine.playable.scenario import load_scenario
from game.systems import new_session as new_battle
from game.ui.battle.course.thinker import Thinker
from game.ui.window.jobs import Jobs
from tests.asserting import while_true
from tests.engine.sessions import new_session
from tests.ui.battle_table import BattleTable, unpainted


class Slow:
    """Answers when he is let; remembers the games he was asked about."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.games = []
        self.fault: Exception | None = None

    def answer(self, game, dice):
        self.games.append(game)
        assert self.gate.wait(20)
        if self.fault is not None:
            raise self.fault
        return game.orders()[0], Reason("at last")


@pytest.fixture
def slow() -> Slow:
    return Slow()


def ask(thinker, slow, game, patience=0.0):
    return thinker.answer(Seat("slow", slow), game, 1, patience)


def finish(thinker, slow) -> None:
    slow.gate.set()
    assert thinker._thought.job.wait(20)


def test_nobody_waits_for_an_answer_that_takes_its_time(slow):
    thinker, game = Thinker(Jobs()), new_session(human=("red",)).game
    assert ask(thinker, slow, game) is None
    finish(thinker, slow)
    assert ask(thinker, slow, game) == (game.orders()[0], Reason("at last"))
    assert len(slow.games) == 1


def test_he_thinks_about_a_copy(slow):
    thinker, game = Thinker(Jobs()), new_session(human=("red",)).game
    ask(thinker, slow, game)
    finish(thinker, slow)
    assert slow.games[0] is not game
    assert slow.games[0].digest() == game.digest()


def test_what_his_order_has_to_look_up_is_known_before_it_is_given(slow, monkeypatch):
    thinker, game = Thinker(Jobs()), new_session(human=("red",)).game
    rehearsed, submit = [], type(game).submit
    monkeypatch.setattr(
        type(game), "submit", lambda copy, order: rehearsed.append((copy, order)) or submit(copy, order)
    )
    before = game.digest()
    ask(thinker, slow, game)
    finish(thinker, slow)
    order, _ = ask(thinker, slow, game)
    assert [given for _, given in rehearsed] == [order]
    assert rehearsed[0][0] is not game
    assert game.digest() == before


def test_an_order_that_fails_when_tried_out_is_answered_all_the_same(slow, monkeypatch):
    thinker, game = Thinker(Jobs()), new_session(human=("red",)).game
    monkeypatch.setattr(type(game), "submit", lambda copy, order: 1 / 0)
    ask(thinker, slow, game)
    finish(thinker, slow)
    assert ask(thinker, slow, game) == (game.orders()[0], Reason("at last"))


def test_what_he_thought_of_another_decision_is_no_answer(slow):
    thinker, session = Thinker(Jobs()), new_session(human=("red", "blue"))
    ask(thinker, slow, session.game)
    session.submit(session.game.orders()[0])
    assert ask(thinker, slow, session.game) is None
    finish(thinker, slow)
    assert ask(thinker, slow, session.game) is not None
    assert [game.orders_given for game in slow.games] == [0, 1]


def test_nor_is_what_he_thought_before_the_player_went_back(slow):
    thinker, session = Thinker(Jobs()), new_session(human=("red", "blue"))
    session.submit(session.game.orders()[0])
    ask(thinker, slow, session.game)
    session.take_back(0)
    session.submit(session.game.orders()[-1])
    assert ask(thinker, slow, session.game) is None
    finish(thinker, slow)
    assert ask(thinker, slow, session.game) is not None
    assert len(slow.games) == 2


def test_what_goes_wrong_in_his_thinking_is_raised_where_the_answer_is_wanted(slow):
    thinker, game = Thinker(Jobs()), new_session(human=("red",)).game
    slow.fault = ZeroDivisionError()
    ask(thinker, slow, game)
    finish(thinker, slow)
    with pytest.raises(ZeroDivisionError):
        ask(thinker, slow, game)


def test_without_threads_he_answers_at_once(slow):
    slow.gate.set()
    thinker, game = Thinker(Jobs(threaded=False)), new_session(human=("red",)).game
    assert ask(thinker, slow, game) is not None


def test_frames_and_keys_go_on_while_the_computer_thinks(table, monkeypatch, slow):
    monkeypatch.setattr("game.ui.battle.course.standin.seat_at_level", lambda system, side, level: Seat("slow", slow))
    monkeypatch.setattr(table.scene.course, "_thinker", Thinker(Jobs()))
    table.scene.stand_in.watch()
    frames = table.hands.app.frames
    for _ in range(20):
        table.hands.wait(0.016)
    assert len(slow.games) == 1
    assert not table.session.records
    assert table.hands.app.frames == frames + 20
    table.hands.press("Esc")
    assert table.scene.root.popups
    slow.gate.set()


def test_a_watched_game_is_the_one_that_is_played_without_a_window(home, monkeypatch):
    unpainted(monkeypatch)
    table = BattleTable(home, watched=True)
    for _ in range(40):
        table.hands.wait(0.2)
    records = table.session.records
    assert len(records) > 20
    alone = new_battle(load_scenario("oa/village"), 7, human=())
    for _ in while_true(lambda: len(alone.records) < len(records)):
        assert alone.step_ai()
    assert alone.records == records
    table.close()
