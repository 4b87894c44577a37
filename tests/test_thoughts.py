"""A player who tries orders thinks in another process, answers as he would here, and acts when he is told to."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from game.engine.core.dice import SeededDice
from game.engine.core.players import answer_of, dice_for_player
from game.engine.playable.scenario import load_scenario
from game.engine.session.session import Session
from game.systems import kit_of, make_player, new_session, resume_session, seat_of
from game.thoughts import Answered, Aside, Outcome, Progress, Question, Stop, Study, ponder

PLAYER = "ahead:6"
"""One who tries a few futures, which takes no time."""
PATIENCE = 60.0


@pytest.fixture(scope="module")
def battle() -> Session:
    """A battle of FNG where the player is asked whom to activate."""
    session = new_session(load_scenario("fng/village"), 5, human=())
    for _ in range(12):
        session.step_ai()
    return session


@pytest.fixture(scope="module")
def study() -> Study:
    """The work of the process, done here."""
    return Study(load_scenario("fng/village"), multiprocessing.Pipe()[0])


@pytest.fixture
def line(study: Study) -> Iterator[Connection]:
    """The window's end of a new line to it."""
    here, study._line = multiprocessing.Pipe()
    yield here
    study._line.close()
    here.close()


def question(battle: Session, number: int = 1) -> Question:
    return Question(number, PLAYER, battle.header.seed, battle.game.orders_given, battle.game.to_json())


def replies(study: Study, line: Connection) -> list[object]:
    """Everything that comes back before the line falls silent."""
    with pytest.raises(EOFError):
        _serve_to_the_end(study, line)
    found = []
    while line.poll():
        found.append(line.recv())
    return found


def _serve_to_the_end(study: Study, line: Connection) -> None:
    """Answer what has been asked, and then find that nobody asks any more."""

    class Ending:
        """The line of the process, which ends where it would wait."""

        def __init__(self, real: Connection) -> None:
            self.real = real
            self.send, self.poll = real.send, real.poll

        def recv(self) -> object:
            if not self.real.poll():
                raise EOFError
            return self.real.recv()

    real = study._line
    study._line = Ending(real)
    try:
        study.serve()
    finally:
        study._line = real


def answer_here(battle: Session) -> Outcome:
    player = make_player("fng", battle.side, PLAYER)
    dice = dice_for_player(battle.header.seed, battle.side, battle.game.orders_given)
    return ponder(player, battle.game.copy(), dice, lambda search: True)


def test_his_answer_is_the_one_that_he_would_have_found_here(battle: Session, study: Study, line: Connection) -> None:
    line.send(question(battle))
    expected = answer_here(battle)
    assert replies(study, line)[-1] == Answered(1, expected)
    player = make_player("fng", battle.side, PLAYER)
    assert answer_of(player, battle.game, battle.header.seed) == (expected.order, expected.reason)


def test_what_he_tried_comes_with_it_his_order_first(battle: Session) -> None:
    outcome = answer_here(battle)
    assert len(outcome.proposals) > 1
    assert outcome.proposals[0].order == outcome.order
    assert sum(each.tries for each in outcome.proposals) >= 6


def test_who_is_stopped_gives_the_best_of_the_little_that_he_has_tried(
    battle: Session, study: Study, line: Connection
) -> None:
    line.send(question(battle))
    line.send(Stop(1))
    (answered,) = replies(study, line)
    assert sum(each.tries for each in answered.outcome.proposals) == 1
    assert battle.game.why_not(answered.outcome.order) is None


def test_a_stop_for_an_earlier_question_stops_nothing(battle: Session, study: Study, line: Connection) -> None:
    line.send(Stop(1))
    line.send(question(battle, 2))
    line.send(Stop(1))
    assert replies(study, line)[-1] == Answered(2, answer_here(battle))


def test_a_newer_question_drops_the_one_before(battle: Session, study: Study, line: Connection) -> None:
    line.send(question(battle, 1))
    line.send(question(battle, 2))
    assert [each.number for each in replies(study, line) if isinstance(each, Answered)] == [2]


def test_he_tells_how_far_he_is_and_the_best_so_far(
    battle: Session, study: Study, line: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = iter(range(1000))
    monkeypatch.setattr(study, "_clock", lambda: next(ticks))
    line.send(question(battle))
    *told, _ = replies(study, line)
    assert len(told) > 1
    assert all(isinstance(each, Progress) for each in told)
    shares = [each.share for each in told]
    assert shares == sorted(shares)
    assert battle.game.why_not(told[-1].best) is None


def test_what_goes_wrong_there_is_left_to_whoever_asked(battle: Session, study: Study, line: Connection) -> None:
    line.send(Question(1, "nobody", 5, 0, battle.game.to_json()))
    assert replies(study, line) == [Answered(1, None)]


# The process itself -----------------------------------------------------------------------------


def test_a_process_answers_and_ends_with_the_battle(battle: Session) -> None:
    aside = Aside(battle.header.scenario, battle.header.fingerprint)
    aside.start()
    process = aside._process
    number = aside.ask(PLAYER, battle.header.seed, battle.game.orders_given, battle.game)
    assert aside.answered(number, PATIENCE) == Answered(number, answer_here(battle))
    aside.close()
    assert not process.is_alive()


def test_where_the_map_is_another_one_by_now_nothing_is_thought_there(battle: Session) -> None:
    aside = Aside(battle.header.scenario, "another print")
    aside.start()
    number = aside.ask(PLAYER, battle.header.seed, battle.game.orders_given, battle.game)
    assert aside.answered(number, PATIENCE) == Answered(number, None)
    assert aside.trouble == "the map or the tables are not those that the battle began with"
    aside.close()


def test_where_no_process_can_be_had_it_says_so_and_nobody_waits(
    battle: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(multiprocessing.context.SpawnProcess, "start", lambda self: Path("/no/such/file").stat())
    aside = Aside(battle.header.scenario, battle.header.fingerprint)
    aside.start()
    number = aside.ask(PLAYER, battle.header.seed, battle.game.orders_given, battle.game)
    assert aside.answered(number) == Answered(number, None)
    assert aside.trouble == "No such file or directory"


def test_an_earlier_question_has_no_answer_any_more(battle: Session) -> None:
    aside = Aside(battle.header.scenario, battle.header.fingerprint)
    first = aside.ask(PLAYER, 5, 0, battle.game)
    second = aside.ask(PLAYER, 5, 0, battle.game)
    assert aside.answered(first) == Answered(first, None)
    assert aside.answered(second) is None


# In a saved battle ------------------------------------------------------------------------------


def test_an_order_given_early_stands_in_the_save_and_the_battle_goes_on_from_it(tmp_path: Path) -> None:
    path = tmp_path / "battle.apoc"
    kit, seats = kit_of("fng"), {side: seat_of("fng", side, PLAYER) for side in ("us", "vc")}
    session = Session.new(kit, load_scenario("fng/village"), 5, seats=seats, path=path)
    early = ponder(session.seat.player, session.game.copy(), SeededDice(5), lambda search: False)
    session.step_ai((early.order, early.reason))
    session.step_ai()
    session.close()
    again = resume_session(path)
    assert again.records == session.records
    assert again.seat.name == PLAYER
    assert answer_of(again.seat.player, again.game, 5) == answer_of(session.seat.player, session.game, 5)
    again.close()
