"""Sessions: orders, the computer's turns, the log, undo and taking back."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core.dice import SeededDice
from game.engine.core.events import Explained, TakenBack
from game.engine.core.game import Game
from game.engine.core.orders import Decision, IllegalOrder, Order
from game.engine.core.world import EntityId
from game.engine.faults import OptionFault
from game.engine.session.session import Session
from tests.asserting import some
from tests.engine.sessions import new_session, play
from tests.engine.toy import SIDES, Attack, Fighter, Fought, Rest, Space, Take, TurnBegan, Walk

RED, RED_2, BLUE = EntityId(1), EntityId(3), EntityId(2)


def test_the_set_up_is_in_the_log_as_order_nought() -> None:
    session = new_session(human=SIDES)
    (entry,) = session.log
    assert (entry.number, entry.turn, entry.side) == (0, 1, "")
    assert isinstance(entry.event, TurnBegan)
    assert len(entry.rolls) == 6
    assert session.words(entry) == "Turn 1."


def test_an_order_is_recorded_with_its_side_rolls_and_digest() -> None:
    session = new_session(human=SIDES)
    session.submit(Walk(RED, 1))
    (record,) = session.records
    assert (record.number, record.side, record.order, record.rolls) == (1, "red", Walk(RED, 1), ())
    assert record.digest == session.game.digest()


def test_an_illegal_order_leaves_no_trace() -> None:
    session = new_session(human=SIDES)
    with pytest.raises(IllegalOrder):
        session.submit(Walk(RED, 4))
    assert session.records == ()
    assert session.game.digest() == session.header.start


def test_a_rule_that_breaks_down_leaves_the_game_at_the_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session(human=SIDES)
    session.submit(Walk(RED, 1))
    before = session.game.digest()

    rules = session.game.system
    whole = rules.carry_out_order

    def broken(game: Game[Any], decision: Decision, order: Order) -> None:
        whole(game, decision, order)
        if isinstance(order, Rest):
            raise RuntimeError("a rule is broken")

    monkeypatch.setattr(rules, "carry_out_order", broken)
    with pytest.raises(RuntimeError):
        session.submit(Rest())
    monkeypatch.undo()
    assert session.game.digest() == before
    session.submit(Rest())
    assert len(session.records) == 2


def test_the_computer_plays_its_side_and_only_its_side() -> None:
    session = new_session(human=("red",))
    assert not session.step_ai()
    session.submit(Rest())
    assert session.side == "blue"
    assert session.step_ai()
    assert session.records[-1].side == "blue"


def test_the_computer_explains_itself_in_the_log() -> None:
    session = new_session()
    session.step_ai()
    entry = next(entry for entry in session.log if entry.number == 1)
    assert isinstance(entry.event, Explained)
    assert session.words(entry) == "drawn by lot"


def test_the_computer_draws_from_its_own_dice_and_the_same_after_a_copy() -> None:
    first, second = play(new_session(seed=4)), play(new_session(seed=4))
    assert [record.order for record in first.records] == [record.order for record in second.records]
    assert first.game.dice.thrown == sum(len(roll.faces) for entry in first.log for roll in entry.rolls), (
        "every die thrown belongs to a rule's event"
    )


def test_fresh_events_are_handed_out_once() -> None:
    session = new_session(human=("red",))
    assert len(session.take_events()) == 1
    session.submit(Rest())
    while session.step_ai():
        pass
    fresh = session.take_events()
    assert fresh == session.log[1:]
    assert session.take_events() == []


def test_a_finished_game_says_so() -> None:
    session = play(new_session())
    assert session.over
    assert session.side is None
    assert not session.computer_decides
    assert not session.step_ai()


def test_undo_takes_the_last_own_order_back_while_no_die_has_fallen() -> None:
    session = new_session(human=SIDES)
    assert not session.can_undo
    session.submit(Walk(RED, 1))
    before = session.game.digest()
    session.submit(Walk(RED_2, 1))
    assert session.can_undo
    session.undo()
    assert session.game.digest() == before
    assert [record.number for record in session.records] == [1]
    session.undo()
    assert session.game.digest() == session.header.start
    with pytest.raises(IllegalOrder):
        session.undo()


def test_undo_goes_behind_what_the_computer_answered_without_dice() -> None:
    session = new_session(human=("red",))
    session.submit(Rest())
    session.step_ai()
    assert session.records[-1].side == "blue"
    session.undo()
    assert session.records == ()
    assert session.side == "red"


def fight() -> Session:
    """A session in which red has just attacked and blue has answered, so that dice have fallen."""
    session = new_session(human=SIDES)
    for _ in range(2):
        session.submit(Walk(RED, session.game.world.get(RED, Space).to + 1))
        session.submit(Rest())
        session.submit(Walk(BLUE, session.game.world.get(BLUE, Space).to - 1))
        session.submit(Rest())
    session.submit(Attack(RED, BLUE))
    session.submit(Take("brace"))
    return session


def test_undo_stops_at_dice() -> None:
    session = fight()
    assert not session.can_undo
    with pytest.raises(IllegalOrder, match="Dice have fallen"):
        session.undo()


def test_taking_back_goes_behind_dice_and_the_same_order_throws_the_same_dice() -> None:
    session = fight()
    fought = [entry for entry in session.log if isinstance(entry.event, Fought)]
    digest, count = session.game.digest(), len(session.records)
    session.take_back(count - 2)
    assert not [entry for entry in session.log if isinstance(entry.event, Fought)]
    session.submit(Attack(RED, BLUE))
    session.submit(Take("brace"))
    assert session.game.digest() == digest
    assert [entry for entry in session.log if isinstance(entry.event, Fought)] == fought


def test_taking_back_is_remembered_in_the_log_and_undo_is_not() -> None:
    session = fight()
    session.take_back(3)
    assert session.log[-1].event == TakenBack(orders=7)
    assert session.words(session.log[-1]) == "7 orders taken back."
    session.undo()
    assert not [entry for entry in session.log if isinstance(entry.event, TakenBack)]


@pytest.mark.parametrize("to", [-1, 99])
def test_taking_back_to_where_nothing_was_is_refused(to: int) -> None:
    session = play(new_session(), 5)
    with pytest.raises(OptionFault, match="There are 5 orders"):
        session.take_back(to)


def test_taking_back_to_now_does_nothing() -> None:
    session = play(new_session(), 5)
    digest = session.game.digest()
    session.take_back(5)
    assert session.game.digest() == digest
    assert len(session.records) == 5


@pytest.mark.parametrize("seed", range(5))
def test_every_position_of_a_game_can_be_gone_back_to(seed: int) -> None:
    session = play(new_session(seed=seed))
    digests = [session.header.start, *(record.digest for record in session.records)]
    for to in some(range(len(digests) - 1, -1, -1)):
        session.take_back(to)
        assert session.game.digest() == digests[to]


def test_after_going_back_the_computer_plays_on_as_before() -> None:
    session = play(new_session(seed=2))
    digest = session.game.digest()
    session.take_back(len(session.records) // 2)
    assert play(session).game.digest() == digest


def test_looking_at_a_session_does_not_change_it() -> None:
    session = play(new_session(seed=3), 12)
    before = session.game.digest()
    assert session.moment.turn >= 1
    assert {item.title for item in session.report.items} == {"Strength ahead"}
    assert session.game.sample(SeededDice(1, "looks")) in session.game.orders()
    assert [session.words(entry) for entry in session.log]
    assert session.game.digest() == before
    assert session.game.world.ids(Fighter)
