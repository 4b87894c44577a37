"""The positions of a replayed game, one after another, and how each turn left the map."""

from __future__ import annotations

from game.engine.replay.replay import replay_session
from game.engine.replay.retrace import last_of_turns, positions
from tests.engine.sessions import new_session, play
from tests.engine.toy import KIT


def test_every_position_is_met_once_with_its_moment_and_the_bar_fills_up() -> None:
    session = play(new_session(seed=3))
    replay = replay_session(session)
    shares: list[float] = []
    found = [(place.number, place.moment, place.game.digest()) for place in positions(replay, KIT, shares.append)]
    count = len(session.records)
    assert count > 20
    assert [number for number, _, _ in found] == list(range(count + 1))
    assert [digest for _, _, digest in found[1:]] == [record.digest for record in session.records]
    assert found[-1][1] == session.moment
    assert shares == [number / count for number in range(1, count + 1)]


def test_each_turn_is_kept_as_its_last_order_left_it_and_the_end_too() -> None:
    session = play(new_session(seed=3))
    replay = replay_session(session)
    turns = [(place.moment.turn, place.number) for place in positions(replay, KIT)]
    expected = dict(turns)
    kept = [(place.moment.turn, place.number, place.game.digest()) for place in last_of_turns(positions(replay, KIT))]
    assert [(turn, number) for turn, number, _ in kept] == list(expected.items())
    assert len(kept) > 3
    digests = {record.number: record.digest for record in session.records}
    assert [digest for _, _, digest in kept] == [digests[number] for _, number, _ in kept]


def test_a_game_without_orders_has_its_set_up_alone() -> None:
    replay = replay_session(new_session())
    assert [place.number for place in last_of_turns(positions(replay, KIT))] == [0]
    assert list(last_of_turns(iter(()))) == []
