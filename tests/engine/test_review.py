"""Looking through a game again: positions, steps both ways, what may be known, and playing on from there."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.engine.core.events import PlayedOn, TakenBack
from game.engine.faults import SaveFault
from game.engine.replay.replay import replay_file
from game.engine.replay.review import Review, Stride
from game.engine.session.log import LogEntry
from game.engine.session.session import Session
from tests.asserting import some
from tests.engine.sessions import kit_of, new_session, play, played_file, resume
from tests.engine.toy import Rest


@pytest.fixture
def whole(tmp_path: Path) -> Review:
    """A game that has been played to its end."""
    return Review.of_file(played_file(tmp_path / "whole.apoc", seed=14), kit_of)


def digests(session: Session) -> list[str]:
    return [session.header.start, *(record.digest for record in session.records)]


def test_a_file_is_opened_at_its_first_decision(whole: Review) -> None:
    assert (whole.number, whole.game.digest()) == (0, whole.header.start)
    assert whole.last == len(whole.records) > 20
    assert not whole.over


def test_a_session_is_looked_through_where_it_stands() -> None:
    session = play(new_session(seed=14), 12)
    review = Review.of_session(session)
    assert (review.number, review.game.digest()) == (12, session.game.digest())
    assert review.log == session.log
    review.to(3)
    assert session.game.digest() == session.records[-1].digest, "the game itself stays as it is"


@pytest.mark.parametrize("human", [(), ("red",), ("red", "blue")])
def test_whose_orders_are_the_computers_is_known_of_a_game_that_is_looked_through(human: tuple[str, ...]) -> None:
    session = play(new_session(seed=14, human=human), 2)
    assert sorted(Review.of_session(session).seats) == sorted({"red", "blue"} - {*human})


def test_every_position_both_ways_and_by_leaps() -> None:
    session = play(new_session(seed=14))
    review, wanted = Review.of_session(session), digests(session)
    ways = (*range(len(wanted)), *reversed(range(len(wanted))), *((7 * leap) % len(wanted) for leap in range(40)))
    for number in some(ways):
        review.to(number)
        assert (review.number, review.game.digest()) == (number, wanted[number])


def test_it_stays_within_the_game(whole: Review) -> None:
    whole.to(10_000)
    assert whole.number == whole.last
    whole.to(-3)
    assert whole.number == 0


def test_strides_lead_to_the_next_phase_turn_and_loss(whole: Review) -> None:
    forward: dict[Stride, list[int]] = {}
    for stride in Stride:
        whole.to(0)
        found = forward.setdefault(stride, [])
        while (at := whole.after(stride)) is not None:
            whole.to(at)
            found.append(at)
    assert forward[Stride.ORDER] == list(range(1, whole.last + 1))
    assert [whole.moments[at].turn for at in forward[Stride.TURN][:-1]] == list(range(2, whole.moments[-1].turn + 1))
    assert set(forward[Stride.TURN]) <= set(forward[Stride.PHASE]) < set(forward[Stride.ORDER])
    for at in some(forward[Stride.LOSS]):
        whole.to(at - 1)
        before = sum(whole.report.losses.values())
        whole.to(at)
        assert sum(whole.report.losses.values()) > before
    assert forward[Stride.LOSS]


def test_strides_back_lead_to_the_same_places(whole: Review) -> None:
    for stride in some(Stride):
        whole.to(whole.last)
        found = []
        while (at := whole.before(stride)) is not None:
            whole.to(at)
            found.append(at)
        assert found == [at for at in reversed(whole.stops[stride]) if at != whole.last]


def test_the_turn_in_which_it_stands(whole: Review) -> None:
    second, third = whole.turns[1:3]
    for number, began in ((0, 0), (second - 1, 0), (second, second), (third - 1, second), (third, third)):
        whole.to(number)
        assert whole.turn_began == began
    whole.to(whole.last)
    assert whole.turn_began == whole.turns[-1]


def test_the_log_goes_up_to_where_it_stands(whole: Review) -> None:
    session = play(new_session(seed=14))
    for number in (0, 1, 9, whole.last):
        whole.to(number)
        assert whole.log == [entry for entry in session.log if entry.number <= number]
        assert whole.told_by(number) == [entry for entry in session.log if entry.number == number]


def test_what_was_taken_back_is_marked_and_told() -> None:
    session = play(new_session(seed=14), 10)
    session.take_back(6)
    play(session, 14)
    review = Review.of_session(session)
    assert review.taken_back == (6,)
    assert [entry.event for entry in review.told_by(6) if isinstance(entry.event, TakenBack)] == [TakenBack(orders=4)]


@pytest.mark.parametrize("orders", [12, None])
def test_only_a_game_that_is_over_tells_what_was_hidden(orders: int | None) -> None:
    review = Review.of_session(play(new_session(human=("red",)), 0))
    entry = review.log[0]
    secret = LogEntry(entry.number, entry.turn, entry.phase, "blue", entry.event, (), None, "red")
    assert not review.tells(secret)
    whole = Review.of_session(play(new_session(seed=14), orders))
    whole.header = replace(whole.header, players={"blue": "lot"})
    whole.to(2)
    assert whole.tells(secret) is (orders is None)


def test_playing_on_begins_a_new_game_and_leaves_the_old_one(tmp_path: Path) -> None:
    old = played_file(tmp_path / "old.apoc", seed=14)
    before, review = old.read_bytes(), Review.of_file(old, kit_of)
    review.to(8)
    review.play_on(tmp_path / "new.apoc")
    assert old.read_bytes() == before
    session = resume(tmp_path / "new.apoc")
    assert session.records == review.records[:8]
    assert session.game.digest() == review.game.digest()
    (told,) = (entry.event for entry in session.log if isinstance(entry.event, PlayedOn))
    assert told == PlayedOn(file="old.apoc", order=8)
    assert session.words(next(e for e in session.log if e.event is told)) == (
        "Played on from old.apoc, after its order 8."
    )
    session.close()


def test_a_game_of_the_computers_is_played_on_by_the_player(tmp_path: Path) -> None:
    review = Review.of_file(played_file(tmp_path / "old.apoc", seed=14), kit_of)
    review.to(0)
    review.play_on(tmp_path / "new.apoc")
    session = resume(tmp_path / "new.apoc")
    assert list(session.seats) == ["blue"]
    session.submit(Rest())
    session.close()
    assert replay_file(tmp_path / "new.apoc", kit_of, verify=True).verified


def test_a_game_with_own_dice_is_looked_through_and_played_on(tmp_path: Path) -> None:
    session = new_session(tmp_path / "own.apoc", seed=14, dice="own")
    while len(session.records) < 35:
        if session.needed is not None:
            session.tell(tuple(1 + at % session.needed.sides for at in range(session.needed.count)))
        else:
            session.step_ai()
    assert any(record.rolls for record in session.records)
    session.close()
    review = Review.of_file(tmp_path / "own.apoc", kit_of)
    for number in (35, 3, 34):
        review.to(number)
        assert review.game.digest() == review.records[number - 1].digest
    review.play_on(tmp_path / "on.apoc")
    went_on = resume(tmp_path / "on.apoc")
    assert (went_on.records, went_on.header.dice) == (review.records[:34], "own")
    went_on.close()


def test_nobody_plays_on_from_the_end(whole: Review) -> None:
    assert not whole.why_not_play_on
    whole.to(whole.last)
    assert whole.why_not_play_on


def test_a_file_that_is_there_is_not_written_over(whole: Review, tmp_path: Path) -> None:
    (tmp_path / "taken.apoc").write_text("mine")
    with pytest.raises(SaveFault):
        whole.play_on(tmp_path / "taken.apoc")
    assert (tmp_path / "taken.apoc").read_text() == "mine"


def test_a_record_that_does_not_replay_is_refused(tmp_path: Path) -> None:
    path = played_file(tmp_path / "a.apoc", 6, seed=14)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE entries SET rolls = '[]' WHERE rolls != '[]'")
        db.execute('UPDATE entries SET answer = \'{"type":"Take","stance":"duck"}\'')
    with pytest.raises(SaveFault, match=r"a\.apoc: cannot be looked through: order 1"):
        Review.of_file(path, kit_of)
