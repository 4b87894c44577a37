"""A game in which something was hidden, looked back on: snapshots, the replay, and the record of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.events import PlayedOn, TakenBack
from game.engine.core.orders import Reason
from game.engine.journal.records import Snapshot
from game.engine.playable.kit import Moment
from game.engine.replay.plain_values import replay_json
from game.engine.replay.replay import Replay, replay_file, replay_session
from game.engine.replay.review import Review, Stride
from game.engine.session.session import Session, Since
from tests.engine.night import (
    KIT,
    RED,
    SCENARIO,
    Go,
    Listen,
    Noticed,
    Run,
    Strike,
    TurnBegan,
    Wait,
    Went,
)
from tests.engine.test_night import BLUE_PLAYS, STEALING, night, to_the_end, told
from tests.engine.toy import SIDES

# Where it stands ------------------------------------------------------------------------------------------------------


def test_a_snapshot_holds_the_game_and_what_a_list_of_saves_says_of_it() -> None:
    session = night(Go(1), Strike(RED), seed=1)
    found = session.snapshot()
    points = session.report.points
    assert found == Snapshot(2, 1, "Red", points, "Draw", False, session.game.to_json())
    assert session.moment == Moment(1, "red", "Red")


def test_any_position_is_at_hand_and_the_game_stays_where_it_is() -> None:
    session = night(*STEALING)
    digest = session.game.digest()
    assert [session.game_after(record.number).digest() for record in session.records] == [
        record.digest for record in session.records
    ]
    assert [(record.number, game.orders_given) for record, game in session.walk()] == [(1, 0), (2, 1), (3, 2), (4, 3)]
    assert session.game.digest() == digest


# Looking through it ---------------------------------------------------------------------------------------------------


def test_looking_through_a_game_shows_the_positions_after_orders_that_the_side_knows_of() -> None:
    session = night(*STEALING, Wait())
    review = Review.of_session(session)
    assert review.last == 5
    assert review.places == (0, 2, 3, 4, 5)
    assert [review.count(number) for number in range(6)] == [0, 1, 1, 2, 3, 4]
    assert review.turns == (0, 4)
    assert review.stops[Stride.PHASE] == (0, 2, 3, 4, 5)
    assert review.stops[Stride.TURN] == (0, 4, 5)
    assert review.losses == ()
    assert not review.tells_all
    review.to(1)
    assert (review.number, review.game.orders_given) == (2, 2)
    assert (review.before(Stride.ORDER), review.after(Stride.ORDER)) == (0, 3)
    assert (review.before(Stride.TURN), review.after(Stride.TURN)) == (0, 4)
    assert told(review) == [TurnBegan, Went]
    assert [type(entry.event) for entry in review.told_by(2)] == [Went]
    assert [type(entry.event) for entry in review.told_by(0)] == [TurnBegan]
    assert [type(entry.event) for entry in review.told_by(4)] == [Went, TurnBegan]
    assert review.turn_began == 0
    review.to(4)
    assert review.turn_began == 4
    review.to(99)
    assert (review.number, review.after(Stride.ORDER)) == (5, None)
    review.to(-3)
    assert (review.number, review.before(Stride.ORDER)) == (0, None)


def test_looking_through_a_game_that_is_over_shows_everything() -> None:
    review = Review.of_session(to_the_end(night(*STEALING)))
    assert review.places == tuple(range(13))
    assert review.tells_all
    assert told(review).count(Noticed) == 1
    assert review.why_not_play_on == "The battle is over here; go back to play on from there."
    review.to(4)
    assert review.tells_all
    assert review.why_not_play_on == ""


def test_orders_that_were_taken_back_and_losses_are_marked_where_they_show() -> None:
    session = night(*STEALING)
    session.take_back(2)
    session.submit(Wait())
    assert Review.of_session(session).taken_back == (2,)
    fallen = next(session for seed in range(9) if lost(session := night(Go(1), Strike(RED), seed=seed)))
    assert Review.of_session(fallen).losses == (2,)
    assert Review.of_session(fallen).stops[Stride.LOSS] == (2,)


def lost(session: Session) -> int:
    return sum(session.report.losses.values())


def test_playing_on_from_a_game_that_the_computer_played_gives_the_first_side_to_the_player(tmp_path: Path) -> None:
    seats = dict.fromkeys(SIDES, BLUE_PLAYS["blue"])
    session = Session.new(KIT, SCENARIO, 1, seats=seats, path=tmp_path / "first.apoc")
    for order in STEALING:
        session.submit(order)
    review = Review.of_session(session)
    session.close()
    review.to(3)
    again = Review.of_file(review.play_on(tmp_path / "second.apoc"), lambda system: KIT)
    assert again.header.players == {"blue": "random"}
    assert [record.order for record in again.records] == list(STEALING[:3])
    assert again.header.origin is not None
    assert (again.header.origin.file, again.header.origin.order) == ("first.apoc", 3)
    assert PlayedOn in told(again)


# The record -----------------------------------------------------------------------------------------------------------


def texts(replay: Replay) -> list[str]:
    return [line.text for line in replay.lines]


def test_a_record_of_a_running_game_holds_what_the_side_knows_counted_anew() -> None:
    replay = replay_session(night(*STEALING))
    assert replay.hides
    assert not replay.over
    assert [(step.number, step.side, step.order, step.digest) for step in replay.known] == [
        (0, "", None, ""),
        (1, "red", Go(1), ""),
        (2, "red", Go(1), ""),
        (3, "blue", None, ""),
    ]
    assert texts(replay) == [
        "Turn 1.",
        "Scout 1 goes from 0 to 1.",
        "Scout 3 goes from 0 to 1.",
        "Scout 4 goes from 6 to 5.",
        "Turn 2.",
    ]
    assert list(replay.thrown()) == []


def test_a_record_of_a_game_that_is_over_holds_everything() -> None:
    session = to_the_end(night(*STEALING))
    replay = replay_session(session)
    assert replay.over
    assert not replay.hides
    assert [step.order for step in replay.known[1:5]] == list(STEALING)
    assert "Scout 2 notices 3." in texts(replay)
    assert [(side, roll.purpose) for side, roll in replay.thrown()] == [("red", "notice")]


def test_steps_of_one_walk_are_told_as_one_with_all_their_dice() -> None:
    replay = replay_session(night(Wait(), Go(1), Run()))
    assert "Scout 3 goes from 0 to 2." in texts(replay)
    assert [(side, roll.purpose) for side, roll in replay.thrown()] == [("red", "run"), ("red", "stumble")]
    assert [roll.purpose for roll in replay.known[-1].rolls] == ["run", "stumble"]


def test_orders_taken_back_stay_in_the_record_and_are_marked() -> None:
    session = night(Go(1), Wait(), Go(1))
    session.take_back(1)
    session.submit(Go(3))
    session.submit(Listen())
    replay = replay_session(session)
    assert [(step.number, step.taken_back) for step in replay.steps] == [
        (0, False),
        (1, False),
        (2, True),
        (3, True),
        (2, False),
        (3, False),
    ]
    assert [(step.number, step.taken_back) for step in replay.known] == [(0, False), (1, False), (2, True), (2, False)]
    assert [step.number for step in replay.known_standing] == [0, 1, 2]
    assert [step.number for step in replay.standing] == [0, 1, 2, 3]


def test_the_reasons_of_the_enemy_are_no_part_of_the_record() -> None:
    session = night()
    for order in STEALING:
        session.submit(order, Reason("by the book", "N-9"))
    assert [step.reason is not None for step in replay_session(session).known] == [False, True, True, False]
    assert [bool(line.reason) for line in replay_session(session).lines] == [False, True, True, False, False]


@pytest.mark.parametrize("dark", [True, False])
def test_a_record_as_data_counts_as_the_side_does(dark: bool, tmp_path: Path) -> None:
    session = night(*STEALING, dark=dark, path=tmp_path / "night.apoc")
    session.close()
    orders = replay_json(replay_file(tmp_path / "night.apoc", lambda system: KIT, verify=True))["orders"]
    assert len(orders) == (4 if dark else 5)
    assert [bool(order["order"]) for order in orders] == ([False, True, True, False] if dark else [False] + [True] * 4)


def test_a_resumed_night_hides_what_it_hid(tmp_path: Path) -> None:
    session = night(*STEALING, path=tmp_path / "night.apoc")
    before = [(entry.number, session.words(entry)) for entry in session.log]
    session.close()
    again = Session.resume(tmp_path / "night.apoc", lambda system: KIT, lambda system, side, name: BLUE_PLAYS[side])
    assert [(entry.number, again.words(entry)) for entry in again.log] == before
    assert again.take_events() == [], "what was shown before is not fresh"
    assert again.orders_up_to(4) == 3
    again.close()


def test_only_an_act_that_a_rule_asked_for_is_told_with_its_reason() -> None:
    session = night(dark=False)
    for order, reason in (
        (Listen(), Reason("by rule", "N-9")),
        (Go(1), Reason("a whim")),
        (Go(1), Reason("by rule", "N-9")),
    ):
        session.submit(order, reason)
    told = [line.reason is not None for line in replay_session(session).lines]
    assert told == [False, False, True]


def test_what_was_taken_back_before_it_was_shown_is_not_shown() -> None:
    session = night(Go(1), Go(1), dark=False)
    session.take_back(1)
    assert [type(entry.event) for entry in session.take_events()] == [TakenBack]
    session.submit(Wait())
    assert session.take_events() == []


def test_a_game_in_which_nothing_was_ordered_leaves_no_file_and_one_that_is_gone_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "night.apoc"
    night(path=path).close()
    assert not path.exists()
    session = night(path=path)
    path.unlink()
    session.close()
    kept = night(Wait(), path=path)
    kept.close()
    assert path.exists()


def test_what_has_happened_since_a_later_order_leaves_out_what_came_before() -> None:
    session = night(Wait(), Go(1), Go(1), Wait())
    assert [session.since(number) for number in range(5)] == [
        Since(2, 0, True),
        Since(1, 0, True),
        Since(1, 0, True),
        Since(0, 0, False),
        Since(0, 0, False),
    ]
