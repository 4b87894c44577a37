"""Resuming: what was committed comes back exactly, after a crash, after going back, and with dice still to be told."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.dice import OwnDice
from game.engine.core.orders import IllegalOrder
from game.engine.core.world import EntityId
from game.engine.faults import OptionFault
from game.engine.session.session import Session
from tests.engine.sessions import new_session, play, resume
from tests.engine.toy import SIDES, Attack, Fighter, Rest, Space, Take, Walk

RED, BLUE = EntityId(1), EntityId(2)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "saves" / "toy.apoc"


@pytest.mark.parametrize("orders", [0, 1, 7, 20, None])
def test_a_game_comes_back_as_it_was_left(file: Path, orders: int | None) -> None:
    session = new_session(file, human=("red",) if orders == 0 else ())
    play(session, orders)
    if orders == 0:
        session.submit(Rest())
    session.close()
    again = resume(file)
    assert again.game.to_json() == session.game.to_json()
    assert again.records == session.records
    assert again.log == session.log
    assert again.take_events() == []
    assert sorted(again.seats) == sorted(session.seats)
    assert again.path == file


def test_a_resumed_game_goes_on_as_it_would_have_gone(file: Path) -> None:
    whole = play(new_session(seed=5))
    play(new_session(file, seed=5), 9).close()
    assert play(resume(file)).game.digest() == whole.game.digest()


def test_what_was_taken_back_stays_taken_back_and_is_remembered(file: Path) -> None:
    session = play(new_session(file), 14)
    session.take_back(6)
    play(session, 10)
    session.close()
    again = resume(file)
    assert again.game.digest() == session.game.digest()
    assert again.log == session.log
    assert [again.words(entry) for entry in again.log].count("8 orders taken back.") == 1


def test_a_resumed_game_can_be_taken_back_and_undone(file: Path) -> None:
    session = new_session(file, human=SIDES)
    session.submit(Walk(RED, 1))
    session.submit(Rest())
    session.close()
    again = resume(file)
    assert again.can_undo
    again.undo()
    again.take_back(0)
    assert again.game.digest() == session.header.start
    again.close()
    assert resume(file).records == ()


def test_a_game_that_was_not_closed_has_lost_nothing(file: Path) -> None:
    session = play(new_session(file), 11)
    session._keeper._journal._db.close()  # type: ignore[union-attr]
    assert resume(file).game.digest() == session.game.digest()


def test_a_game_without_orders_leaves_no_file(file: Path) -> None:
    session = new_session(file, human=SIDES)
    assert file.is_file()
    session.close()
    assert not file.exists()


def own_dice_fight(file: Path | None = None) -> Session:
    """Red is about to hit blue, and the player throws the dice."""
    session = new_session(file, human=SIDES, dice="own")
    for _ in range(2):
        session.submit(Walk(RED, session.game.world.get(RED, Space).to + 1))
        session.submit(Rest())
        session.submit(Walk(BLUE, session.game.world.get(BLUE, Space).to - 1))
        session.submit(Rest())
    session.submit(Attack(RED, BLUE))
    return session


def test_own_dice_are_asked_for_one_roll_after_the_other() -> None:
    session = own_dice_fight()
    before = session.game.digest()
    session.submit(Take("duck"))
    assert session.needed is not None
    assert (session.needed.purpose, session.needed.count, session.needed.sides) == ("attack", 1, 6)
    session.tell((6,))
    assert session.needed is not None
    assert session.needed.purpose == "duck"
    assert session.game.digest() == before
    session.tell((1,))
    assert session.needed is None
    assert [roll.faces for roll in session.records[-1].rolls] == [(6,), (1,)]
    assert not session.can_undo


def test_the_computer_waits_for_the_roll_of_its_own_order() -> None:
    session = new_session(dice="own")
    assert session.mine == ()
    while session.needed is None and session.step_ai():
        pass
    assert session.needed is not None
    given = len(session.records)
    assert not session.step_ai()
    assert len(session.records) == given
    session.tell((1,) * session.needed.count)
    assert len(session.records) == given + (session.needed is None)


@pytest.mark.parametrize("faces", [(), (0,), (7,), (1, 2)])
def test_dice_that_cannot_fall_so_are_refused_and_asked_for_again(faces: tuple[int, ...]) -> None:
    session = own_dice_fight()
    session.submit(Take("brace"))
    with pytest.raises(OptionFault, match="from 1 to 6"):
        session.tell(faces)
    assert session.needed is not None
    session.tell((3,))
    assert session.needed is None


def test_no_roll_can_be_told_that_was_not_asked_for() -> None:
    with pytest.raises(OptionFault, match="No roll"):
        own_dice_fight().tell((3,))


def test_while_dice_are_awaited_no_other_order_is_taken() -> None:
    session = own_dice_fight()
    session.submit(Take("brace"))
    with pytest.raises(IllegalOrder, match="dice of the last order"):
        session.submit(Take("duck"))
    assert not session.computer_decides


def test_an_order_can_be_undone_until_its_first_die_is_told() -> None:
    session = own_dice_fight()
    session.submit(Take("duck"))
    session.undo()
    assert session.needed is None
    session.submit(Take("duck"))
    session.tell((6,))
    assert not session.can_undo


def test_dice_told_before_a_crash_are_not_asked_for_again(file: Path) -> None:
    session = own_dice_fight(file)
    session.submit(Take("duck"))
    session.tell((6,))
    session.close()
    again = resume(file)
    assert again.needed is not None
    assert again.needed.purpose == "duck"
    again.tell((1,))
    strength = again.game.world.find(BLUE, Fighter)
    again.close()
    last = resume(file)
    assert last.needed is None
    assert isinstance(last.game.dice, OwnDice)
    assert last.game.world.find(BLUE, Fighter) == strength
    assert len(last.records) == len(again.records)


def test_a_crash_between_the_last_die_and_its_result_keeps_the_die(file: Path) -> None:
    session = own_dice_fight(file)
    session.submit(Take("brace"))
    pending = session._pending
    assert pending is not None
    session._keeper.commit(lambda journal: journal.wait(type(pending)(pending.side, pending.order, None, ((6,),))))
    session.close()
    again = resume(file)
    assert again.needed is None
    assert [roll.faces for roll in again.records[-1].rolls] == [(6,)]
    again.close()
    assert len(resume(file).records) == len(again.records)


def test_a_game_kept_in_another_file_goes_on_there(file: Path, tmp_path: Path) -> None:
    session = play(new_session(file), 9)
    other = tmp_path / "other.apoc"
    session.keep_in(other)
    play(session, 12)
    session.close()
    assert (len(resume(file).records), len(resume(other).records)) == (9, 12)


def test_taking_back_lets_go_of_the_roll_that_was_awaited() -> None:
    session = own_dice_fight()
    session.submit(Take("duck"))
    assert session.needed is not None
    session.take_back(1)
    assert session.needed is None
    with pytest.raises(OptionFault, match="No roll"):
        session.tell((3,))
    assert len(session.records) == 1


def test_an_order_that_was_undone_before_its_die_fell_does_not_wait_after_a_crash(file: Path) -> None:
    session = own_dice_fight(file)
    session.submit(Take("duck"))
    session.undo()
    session.close()
    again = resume(file)
    assert again.needed is None
    again.submit(Take("brace"))
    assert again.needed is not None
