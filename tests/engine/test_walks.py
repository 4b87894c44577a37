"""Walks that are told part by part and acted out as one, and whether somebody unseen is asked meanwhile."""

from __future__ import annotations

import pytest

from game.engine.core.dice import Roll
from game.engine.core.events import Event
from game.engine.core.world import EntityId
from game.engine.session.log import LogEntry
from game.engine.session.walks import whole_walks
from tests.engine.night import KIT, RED, RED_2, Go, Noticed, Order, TurnBegan, Wait, Went
from tests.engine.test_night import night


def entry(number: int, event: Event, *rolls: int) -> LogEntry:
    """What order ``number`` told, with dice that fell so."""
    return LogEntry(number, 1, "night", "red", event, tuple(Roll("run", "N-1", (face,)) for face in rolls))


def step(scout: EntityId, start: int, end: int) -> Went:
    return Went(scout=scout, start=start, end=end)


def test_the_parts_of_one_walk_are_acted_out_as_one_with_all_their_dice() -> None:
    parts = [entry(1, step(RED, 0, 1), 4), entry(2, step(RED, 1, 2)), entry(3, step(RED, 2, 3), 5)]
    (whole,) = whole_walks(KIT.log, parts)
    assert (whole.number, whole.event) == (1, step(RED, 0, 3))
    assert [roll.faces for roll in whole.rolls] == [(4,), (5,)]


def test_another_scout_another_place_and_another_event_begin_a_walk_anew() -> None:
    parts = [
        entry(1, step(RED, 0, 1)),
        entry(2, step(RED_2, 1, 2)),
        entry(3, step(RED, 2, 3)),
        entry(4, TurnBegan(turn=2)),
        entry(5, step(RED, 3, 4)),
        entry(6, step(RED, 4, 5)),
    ]
    found = whole_walks(KIT.log, parts)
    assert found[:4] == parts[:4]
    assert [one.event for one in found[4:]] == [step(RED, 3, 5)]
    assert whole_walks(KIT.log, []) == []


@pytest.mark.parametrize(
    ("orders", "asked"),
    [((), False), ((Wait(),), True), ((Wait(), Wait()), False), ((Wait(), Wait(), Wait()), False)],
)
def test_only_while_the_hidden_scout_is_asked_somebody_unseen_is(orders: tuple[Order, ...], asked: bool) -> None:
    assert night(*orders).asks_unseen is asked
    assert not night(*orders, dark=False).asks_unseen
    assert not night(*orders, people=True).asks_unseen


def test_when_all_is_over_nobody_is_asked() -> None:
    session = night(*[Go(1), *[Wait()] * 11])
    assert session.over
    assert not session.asks_unseen
    assert Noticed not in {type(told.event) for told in night(Wait(), Wait()).log}
