"""Why a card of Force on Force may not be played as it was, in the player's words, and what it leaves behind."""

from __future__ import annotations

import pytest

from game.board.table.changes import Changed
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Building, Zone
from game.rules.fof.cards_kept import holes
from game.rules.fof.model.components import Arrivals, At, Dummy, Extra, Hand, InCover, Pinned, Shots
from game.rules.fof.model.decisions import Activation, CardTime, Decline, Pass, PlayCard, Reroll, UnitActs
from game.rules.fof.model.events import CardPlayed, SmokePut, UnitAppeared
from game.rules.fof.model.hand import keep
from game.rules.fof.model.options import Work
from game.rules.fof.model.tasks import HoldCards, Rally, Treat
from game.rules.fof.removing import fall
from tests.rules.fof.fof_board import (
    MISS,
    activate,
    battle,
    box,
    cell,
    do,
    find,
    give,
    has,
    hide,
    refused,
    table,
    told,
    unit,
)

SCREEN = Area(1, "scrub", box(10, 22, 20, 5))
"""Scrub between the fireteam and the cell, which takes their sight of each other."""
WHO = "Choose a unit for the card. (FOF-FOW-3)"
WHERE = "Choose a place for the card. (FOF-FOW-3)"


def holding(card, *faces, side="us", gap=10.0, **options):
    """A fireteam and a cell; one side holds a card. The cell is pinned and out of dice."""
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 20 + gap)], *faces, active=side, **options)
    give(game, "Cell", Shots(20), Pinned())
    keep(game.world, side, card)
    return game


@pytest.mark.rule("FOF-FOW-2")
@pytest.mark.parametrize(
    ("held", "played", "why"),
    [
        ("rockets", "late_arrivals", "You do not hold that card. (FOF-FOW-2)"),
        ("steady", "steady", "That card is played when its moment comes. (FOF-FOW-2)"),
        ("late_arrivals", "late_arrivals", ""),
    ],
)
def test_only_a_card_that_is_held_and_whose_moment_it_is_is_played(held, played, why):
    assert refused(holding(held), PlayCard(played)) == why


@pytest.mark.rule("FOF-FOW-3")
@pytest.mark.parametrize("card", ["hidden_marksman", "rockets"])
def test_a_card_against_an_enemy_names_one_that_is_known_and_has_men_up_and_no_place(card):
    game = holding(card)
    foe, team = find(game, "Cell"), find(game, "Team")
    assert refused(game, PlayCard(card, foe)) == ""
    assert refused(game, PlayCard(card, foe, Point(20, 30))) == WHO
    assert refused(game, PlayCard(card, team)) == WHO
    assert refused(game, PlayCard(card)) == WHO
    hide(game, "Cell")
    assert refused(game, PlayCard(card, foe)) == WHO
    bare = holding(card)
    for man in [find(bare, f"Cell {number}") for number in range(1, 6)]:
        fall(bare, man, (20, 30))
    assert refused(bare, PlayCard(card, find(bare, "Cell"))) == WHO


@pytest.mark.rule("FOF-FOW-3")
@pytest.mark.parametrize(
    ("work", "why"),
    [
        ("log bunker", "A unit in fortified or better cover is safe from a marksman. (FOF-FOW-3)"),
        ("concrete bunker", "A unit in fortified or better cover is safe from a marksman. (FOF-FOW-3)"),
        ("foxholes", ""),
    ],
)
def test_the_marksman_spares_who_is_in_a_fortified_work_only(work, why):
    ground = table(zones=[Zone("works", box(18, 28, 4, 4))])
    game = holding("hidden_marksman", ground=ground, works=(Work(work, "works"),))
    assert refused(game, PlayCard("hidden_marksman", find(game, "Cell"))) == why


@pytest.mark.rule("FOF-FOW-3")
def test_rockets_want_a_leader_who_sees_and_a_dummy_is_none():
    unseen = holding("rockets", ground=table([SCREEN]))
    why = "No leader of yours sees that unit. (FOF-FOW-3)"
    assert refused(unseen, PlayCard("rockets", find(unseen, "Cell"))) == why
    dummy = holding("rockets")
    give(dummy, "Team", Dummy())
    assert refused(dummy, PlayCard("rockets", find(dummy, "Cell"))) == why


@pytest.mark.rule("FOF-FOW-3", "FOF-SOLO-1")
@pytest.mark.parametrize(("side", "points"), [("us", (2, 0)), ("vc", (1, 1))])
def test_rice_is_counted_for_the_side_that_finds_it_and_on_top_of_what_it_has(side, points):
    game = holding("buried_rice", side=side, ground=table([SCREEN]))
    mine, foe = ("Team", "Cell") if side == "us" else ("Cell", "Team")
    game.world.put(Extra(rice_us=1))
    assert refused(game, PlayCard("buried_rice", find(game, foe))) == WHO
    assert refused(game, PlayCard("buried_rice", find(game, mine), Point(20, 20))) == WHO
    game.submit(PlayCard("buried_rice", find(game, mine)))
    assert (game.world.the(Extra).rice_us, game.world.the(Extra).rice_vc) == points


@pytest.mark.rule("FOF-FOW-3")
def test_rice_is_found_by_nobody_whom_a_known_enemy_sees():
    game = holding("buried_rice")
    team = find(game, "Team")
    assert refused(game, PlayCard("buried_rice", team)) == "An enemy sees that unit. (FOF-FOW-3)"
    hide(game, "Cell")
    assert refused(game, PlayCard("buried_rice", team)) == ""


@pytest.mark.rule("FOF-FOW-3", "FOF-COV-15")
def test_smoke_names_a_place_on_the_table_near_an_own_unit_and_no_unit():
    game = holding("smoke_out", turn=3)
    far = "That is more than 8 inches from every unit of yours. (FOF-FOW-3)"
    assert refused(game, PlayCard("smoke_out")) == WHERE
    assert refused(game, PlayCard("smoke_out", find(game, "Team"), Point(20, 20))) == WHERE
    assert refused(game, PlayCard("smoke_out", at=Point(20, 28.1))) == far
    give(game, "Team", At(20, 1))
    assert refused(game, PlayCard("smoke_out", at=Point(20, -1))) == far
    game.submit(PlayCard("smoke_out", at=Point(20, 4.123)))
    assert [(event.side, event.at, event.rule) for event in told(game, SmokePut)] == [
        ("us", (20.0, 4.12), "FOF-COV-15")
    ]  # fmt: skip
    cloud = game.world.ids(Changed)[0]
    assert game.world.get(cloud, Changed).change.start == (20.0, 4.12)
    assert game.world.get(cloud, Changed).turn == 3
    assert game.world.get(cloud, Changed).change.width == 6.0


@pytest.mark.rule("FOF-FOW-3")
def test_late_arrivals_name_neither_unit_nor_place_and_wait_in_line():
    game = holding("late_arrivals")
    later = "That card is played when its moment comes. (FOF-FOW-3)"
    assert refused(game, PlayCard("late_arrivals", find(game, "Team"))) == later
    assert refused(game, PlayCard("late_arrivals", at=Point(1, 1))) == later
    game.world.put(Arrivals(("vc",)))
    game.submit(PlayCard("late_arrivals"))
    assert game.world.the(Arrivals).sides == ("vc", "us")


HOUSE = Building(9, "house", box(16, 24, 8, 2))
GROWTH = table([Area(1, "scrub", box(20, 36, 20, 10)), Area(2, "water", box(2, 30, 6, 6)),
                Area(3, "scrub", box(26, 20, 6, 6))], buildings=[HOUSE])  # fmt: skip


@pytest.mark.rule("FOF-FOW-3")
@pytest.mark.parametrize(
    ("at", "why"),
    [
        (None, WHERE),
        ((25.99, 20.0), "That is less than 6 inches from an enemy. (FOF-FOW-3)"),
        ((26.0, 20.0), ""),
        ((5, 33), "Nobody can stand there. (FOF-FOW-3)"),
        ((5, 45), "There is no cover at that place. (FOF-FOW-3)"),
        ((30, 40), ""),
    ],
)
def test_a_spider_hole_opens_in_cover_clear_of_enemies_where_a_man_can_stand(at, why):
    game = holding("spider_hole", side="vc", ground=GROWTH)
    order = PlayCard("spider_hole", find(game, "Cell"), Point(*at) if at is not None else None)
    assert refused(game, order) == why


@pytest.mark.rule("FOF-FOW-3", "FOF-MOVE-12")
def test_a_spider_hole_is_not_where_a_friend_stands_and_not_for_an_enemy_or_who_is_seen():
    game = holding("spider_hole", side="vc", ground=GROWTH)
    assert refused(game, PlayCard("spider_hole", find(game, "Team"), Point(30, 40))) == WHO
    other = battle([unit("Team", 20, 20)], [cell("Cell", 20, 30), cell("Near", 30, 40)], active="vc", ground=GROWTH)
    keep(other.world, "vc", "spider_hole")
    assert refused(other, PlayCard("spider_hole", find(other, "Cell"), Point(30, 40.5))) != ""
    give(other, "Team", At(20, 32))
    assert refused(other, PlayCard("spider_hole", find(other, "Cell"), Point(30, 40))) == (
        "An enemy sees that unit. (FOF-FOW-3)"
    )


@pytest.mark.rule("FOF-FOW-3")
def test_who_comes_out_of_the_hole_is_in_cover_no_more_and_everybody_is_told_where():
    game = holding("spider_hole", side="vc", ground=GROWTH)
    give(game, "Cell", InCover())
    game.submit(PlayCard("spider_hole", find(game, "Cell"), Point(30.123, 40)))
    assert not has(game, "Cell", InCover)
    assert [(event.at, event.why, event.rule) for event in told(game, UnitAppeared)] == [
        ((30.12, 40.0), "hole", "FOF-FOW-3")
    ]  # fmt: skip


@pytest.mark.rule("FOF-FOW-2")
@pytest.mark.parametrize(
    ("card", "side", "count"),
    [("hidden_marksman", "us", 1), ("rockets", "us", 1), ("smoke_out", "us", 1),
     ("late_arrivals", "us", 1), ("steady", "us", 0)],
)  # fmt: skip
def test_between_units_and_while_one_acts_a_side_is_offered_what_its_cards_could_strike(card, side, count):
    game = holding(card, side=side)
    between = [order for order in game.orders() if isinstance(order, PlayCard)]
    activate(game, "Team", "stand")
    acting = [order for order in game.orders() if isinstance(order, PlayCard)]
    assert [order.card for order in between] == [card] * count
    assert acting == between


@pytest.mark.rule("FOF-FOW-2")
def test_rice_is_offered_to_every_unit_that_is_out_of_sight():
    game = holding("buried_rice", ground=table([SCREEN]))
    assert PlayCard("buried_rice", find(game, "Team")) in game.orders()


@pytest.mark.rule("FOF-FOW-3")
def test_a_spider_hole_is_offered_in_houses_and_in_the_middle_of_growth():
    game = holding("spider_hole", side="vc", ground=GROWTH)
    offered = [order.at for order in game.orders() if isinstance(order, PlayCard)]
    assert offered == [Point(30, 41), Point(29, 23)]  # the house is too near the fireteam
    assert [(round(at.x, 1), round(at.y, 1)) for at in holes(game)] == [(20.0, 25.0), (30.0, 41.0), (29.0, 23.0)]


@pytest.mark.rule("FOF-FOW-2")
def test_after_a_card_the_side_goes_on_where_it_was():
    between = holding("late_arrivals")
    between.submit(PlayCard("late_arrivals"))
    assert isinstance(between.decision, Activation)
    acting = holding("late_arrivals")
    activate(acting, "Team", "tactical")
    acting.submit(PlayCard("late_arrivals"))
    assert isinstance(acting.decision, UnitActs)
    assert told(acting, CardPlayed)[0].card == "late_arrivals"
    waiting = holding("late_arrivals", side="vc")
    keep(waiting.world, "vc", "late_arrivals")
    do(waiting, HoldCards("vc"))
    assert list(waiting.orders()) == [Pass(), PlayCard("late_arrivals")]
    waiting.submit(PlayCard("late_arrivals"))
    assert isinstance(waiting.decision, CardTime)
    waiting.submit(PlayCard("late_arrivals"))
    assert waiting.world.the(Hand).vc == ()
    assert not isinstance(waiting.decision, CardTime)


@pytest.mark.rule("FOF-FOW-3")
@pytest.mark.parametrize(
    ("order", "why"),
    [
        (PlayCard("steady"), ""),
        (PlayCard("quick_hands"), "Another card is asked for now. (FOF-FOW-2)"),
        (PlayCard("steady", 1), "Another card is asked for now. (FOF-FOW-2)"),
        (PlayCard("steady", at=Point(1, 1)), "Another card is asked for now. (FOF-FOW-2)"),
    ],
)
def test_a_check_asks_for_its_own_card_and_nothing_else(order, why):
    game = holding("steady", MISS)
    give(game, "Team", Pinned())
    do(game, Rally(find(game, "Team")))
    assert refused(game, order) == why
    assert list(game.orders()) == [Decline(), PlayCard("steady")]


@pytest.mark.rule("FOF-FOW-3", "FOF-MOR-1")
def test_a_rally_that_succeeds_asks_for_no_card_and_a_kept_card_leaves_the_pin():
    steady = holding("steady", 4)
    give(steady, "Team", Pinned())
    do(steady, Rally(find(steady, "Team")))
    assert not isinstance(steady.decision, Reroll)
    assert not has(steady, "Team", Pinned)
    kept = holding("steady", 2)
    give(kept, "Team", Pinned())
    do(kept, Rally(find(kept, "Team")))
    kept.submit(Decline())
    assert has(kept, "Team", Pinned)
    assert kept.world.the(Hand).us == ("steady",)


@pytest.mark.rule("FOF-FOW-2", "FOF-FOW-3")
def test_the_card_of_a_check_is_spent_on_the_unit_that_it_is_for():
    rally = holding("steady", 2, 4)
    give(rally, "Team", Pinned())
    do(rally, Rally(find(rally, "Team")))
    rally.submit(PlayCard("steady"))
    assert rally.world.the(Hand).us == ()
    assert [(event.card, event.unit) for event in told(rally, CardPlayed)] == [("steady", find(rally, "Team"))]
    man = holding("quick_hands", 1, 4)
    fall(man, find(man, "Team 2"), (20, 20))
    do(man, Treat(find(man, "Team 2")))
    man.submit(PlayCard("quick_hands"))
    assert man.world.the(Hand).us == ()
    assert [(event.card, event.unit) for event in told(man, CardPlayed)] == [("quick_hands", find(man, "Team"))]


@pytest.mark.rule("FOF-FOW-3", "FOF-CAS-1")
def test_quick_hands_are_not_asked_for_a_man_who_is_only_scratched():
    game = holding("quick_hands", 6)
    fall(game, find(game, "Team 2"), (20, 20))
    do(game, Treat(find(game, "Team 2")))
    assert not isinstance(game.decision, Reroll)
    assert game.world.the(Hand).us == ("quick_hands",)
