"""The timeline: every position of a game at hand, and going back."""

from __future__ import annotations

import pytest

from game.engine.core.world import EntityId
from game.engine.journal.reenact import Timeline, begin_game, reenact
from tests.asserting import some
from tests.engine.sessions import new_session, play
from tests.engine.toy import SIDES, Rest, Walk

RED, BLUE = EntityId(1), EntityId(2)


def laid(seed: int = 3) -> tuple[Timeline, list[str]]:
    """The timeline of a whole toy game, and the digest of each of its positions."""
    session = play(new_session(seed=seed))
    game, _ = begin_game(session.kit, session.context, session.header.seed, session.header.dice)
    timeline, digests = Timeline(game), [game.digest()]
    for record in session.records:
        reenact(game, record)
        timeline.add(record, game)
        digests.append(game.digest())
    return timeline, digests


def test_every_position_is_at_hand_in_any_order() -> None:
    timeline, digests = laid()
    assert len(digests) > 30, "a game longer than what is kept whole"
    for number in some((*range(len(digests)), *reversed(range(len(digests))))):
        assert timeline.at(number).digest() == digests[number]


def test_looking_at_a_position_changes_none() -> None:
    timeline, digests = laid()
    looked = timeline.at(8)
    reenact(looked, timeline.records[8])
    assert timeline.at(8).digest() == digests[8]
    assert len(timeline.records) == len(digests) - 1


def test_a_walk_shows_each_order_with_the_game_before_it() -> None:
    timeline, digests = laid()
    walked = [(record.number, game.digest()) for record, game in timeline.walk()]
    assert walked == [(number + 1, digest) for number, digest in enumerate(digests[:-1])]


@pytest.mark.parametrize("to", [0, 1, 7, 16, 17])
def test_going_back_forgets_what_came_after(to: int) -> None:
    timeline, digests = laid()
    later = timeline.records[to]
    game = timeline.back_to(to)
    assert (game.digest(), len(timeline.records)) == (digests[to], to)
    reenact(game, later)
    timeline.add(later, game)
    assert timeline.at(to + 1).digest() == digests[to + 1]


def test_copies_made_idle_are_let_go_with_the_orders_that_follow() -> None:
    timeline, digests = laid()
    orders, before = list(timeline.records), timeline.kept
    game = timeline.back_to(8)
    assert timeline.kept == before, "going back takes none of them apart"
    for number in range(8, 18):
        reenact(game, orders[number])
        timeline.add(orders[number], game)
    assert timeline.kept < before
    assert timeline.at(18).digest() == digests[18]


def test_going_back_and_forth_holds_no_more_copies_than_one_game() -> None:
    timeline, _ = laid()
    orders, most = list(timeline.records), timeline.kept
    for _ in range(20):
        game = timeline.back_to(4)
        for record in orders[4:]:
            reenact(game, record)
            timeline.add(record, game)
    assert timeline.kept <= most


@pytest.mark.parametrize(("reveals", "to"), [((), 2), ((3,), None), ((2,), 2), ((1,), 2), ((1, 3), None)])
def test_nothing_is_undone_behind_an_order_that_showed_a_secret(reveals: tuple[int, ...], to: int | None) -> None:
    session = new_session(human=SIDES)
    for order in (Walk(RED, 1), Rest(), Walk(BLUE, 3)):
        session.submit(order)
    game, _ = begin_game(session.kit, session.context, session.header.seed, session.header.dice)
    timeline = Timeline(game)
    for record in some(session.records):
        reenact(game, record)
        timeline.add(record, game, reveals=record.number in reveals)
    assert timeline.undone_to({}) == to
    timeline.back_to(2)
    assert timeline.undone_to({}) == (None if 2 in reveals else 1)


def test_dice_of_the_set_up_count_among_those_thrown_whoever_throws_the_others() -> None:
    session = new_session()
    begun = [begin_game(session.kit, session.context, 3, kind)[0] for kind in ("seeded", "own")]
    assert [game.dice.thrown for game in begun] == [6, 6]
