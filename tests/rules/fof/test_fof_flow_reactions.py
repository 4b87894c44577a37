"""Reactions in the flow of play: who is asked, who goes first, interrupts, Rounds of Fire, overwatch."""

from __future__ import annotations

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Building, Opening
from game.rules.fof.model.components import Acted, LeaderLost, LostDice, OnOverwatch, Pinned, Reacted, Shots
from game.rules.fof.model.decisions import Activate, Ducks, GoesFirst, React, ReactBy, Shoot, UnitActs, WhoFirst
from game.rules.fof.model.events import Moved, QualityChecked, ReactionTested
from tests.rules.fof.fof_board import (
    MISS,
    activate,
    asked,
    at,
    battle,
    box,
    cell,
    change,
    dice_left,
    facing,
    find,
    fire,
    firing,
    give,
    has,
    headquarters,
    let_pass,
    move,
    moving,
    react,
    rule_against,
    squad,
    table,
    told,
    unit,
    up,
)

# Who may react ----------------------------------------------------------------------------------


@pytest.mark.rule("FOF-RT-4")
def test_a_move_of_an_inch_in_sight_is_reacted_to_and_a_shorter_one_is_not():
    game = facing()
    activate(game, "Team", "tactical")
    move(game, "Team", (20.9, 20))
    assert isinstance(game.decision, UnitActs)
    game = facing()
    activate(game, "Team", "tactical")
    move(game, "Team", (21, 20))
    assert isinstance(game.decision, React)
    assert asked(game) == find(game, "Squad")


@pytest.mark.rule("FOF-RT-4", "FOF-LOS-2")
def test_only_who_sees_it_reacts():
    house = Building(9, "house", box(18, 24, 4, 2))
    game = battle([unit("Team", 20, 20)], [squad("Squad", 20, 30)], ground=table(buildings=[house]))
    activate(game, "Team", "tactical")
    move(game, "Team", (20, 21.5))
    assert isinstance(game.decision, UnitActs)


@pytest.mark.rule("FOF-RT-4", "FOF-FIRE-6", "FOF-DIM-4")
def test_the_pinned_do_not_react_nor_irregulars_twice_and_fire_takes_dice():
    def asks(setup):
        game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 30)])
        setup(game)
        activate(game, "Team", "tactical")
        move(game, "Team", (22, 20))
        return game

    assert isinstance(asks(lambda game: None).decision, React)
    assert not isinstance(asks(lambda game: give(game, "Cell", Pinned())).decision, React)
    assert not isinstance(asks(lambda game: give(game, "Cell", Acted())).decision, React)
    assert not isinstance(asks(lambda game: give(game, "Cell", Reacted())).decision, React)
    spent = asks(lambda game: give(game, "Cell", Shots(5)))
    assert {order.reply for order in spent.orders() if isinstance(order, ReactBy)} == {"duck", "hide"}


@pytest.mark.rule("FOF-TURN-1", "FOF-OW-1")
def test_in_the_second_half_the_side_with_the_initiative_answers_only_from_overwatch_or_when_shot_at():
    game = facing(active="vc")
    activate(game, "Squad", "tactical")
    move(game, "Squad", (22, 30))
    assert isinstance(game.decision, UnitActs)

    game = facing(active="vc")
    give(game, "Team", OnOverwatch())
    activate(game, "Squad", "tactical")
    move(game, "Squad", (22, 30))
    assert isinstance(game.decision, React)
    assert {order.reply for order in game.orders() if isinstance(order, ReactBy)} == {"fire"}

    game = facing(active="vc")
    activate(game, "Squad", "stand")
    fire(game, "Squad", "Team")
    assert isinstance(game.decision, React)


# The test ---------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-RT-1", "FOF-RT-2", "FOF-RT-3")
@pytest.mark.parametrize(
    ("acting", "reacting", "first"),
    [(4, 5, True), (5, 4, False), (5, 5, False), (3, 4, True), (3, 3, False), (2, 3, False)],
)
def test_who_passes_with_the_higher_score_goes_first_else_the_initiative(acting, reacting, first):
    game = facing(acting, reacting, *[MISS] * 40)
    activate(game, "Team", "stand")
    fire(game, "Team", "Squad")
    react(game, "fire")
    assert isinstance(game.decision, Shoot)
    tested = told(game, ReactionTested)[0]
    assert [each.first for each in tested.reactors] == [first]
    assert has(game, "Team", Shots) is not first


@pytest.mark.rule("FOF-RT-4", "FOF-MOVE-9", "FOF-OW-1")
def test_what_is_added_to_the_die():
    game = facing(8, 8, *[MISS] * 20)
    give(game, "Squad", LeaderLost())
    activate(game, "Team", "stand")
    fire(game, "Team", "Squad")
    react(game)
    tested = told(game, ReactionTested)[0]
    assert (tested.acting.total, tested.reactors[0].total) == (8, 7)


@pytest.mark.rule("FOF-RT-4")
def test_a_reactor_that_wins_interrupts_the_move_at_the_point_it_names():
    game = facing(1 + 3, 8, *[MISS] * 30)
    activate(game, "Team", "tactical")
    move(game, "Team", (26, 20))
    react(game, "fire", place=4)
    assert isinstance(game.decision, Shoot)
    assert at(game, "Team") == (22, 20)
    fire(game, "Squad", "Team")
    let_pass(game)
    assert at(game, "Team") == (26, 20)
    assert [moved.end for moved in told(game, Moved)] == [(22, 20), (26, 20)]


@pytest.mark.rule("FOF-RT-4")
def test_a_reactor_that_loses_acts_after_the_move():
    game = facing(8, 4, *[MISS] * 30)
    activate(game, "Team", "tactical")
    move(game, "Team", (26, 20))
    react(game, "fire", place=4)
    assert isinstance(game.decision, Shoot)
    assert at(game, "Team") == (26, 20)


@pytest.mark.rule("FOF-RT-4", "FOF-MOR-1")
def test_a_unit_that_is_pinned_on_the_way_stays_there():
    # Test 4 against 8; the squad fires: 7 dice and more against Exposed; defence misses; one falls; morale 3 fails.
    game = facing(4, 8, 8, *[MISS] * 7, *[MISS] * 5, 1, 3)
    change(game, "Team", nerve=6)
    activate(game, "Team", "tactical")
    move(game, "Team", (26, 20))
    react(game, "fire", place=2)
    fire(game, "Squad", "Team")
    assert at(game, "Team") == (21, 20)
    assert has(game, "Team", Pinned)
    assert up(game, "Team") == 4
    assert dice_left(game) == 0


@pytest.mark.rule("FOF-RT-4")
def test_those_who_tie_go_in_the_order_that_their_owner_names():
    game = battle([unit("Team", 20, 20)], [squad("One", 10, 26), squad("Two", 30, 26)], 4, 7, 7, *[MISS] * 60)
    activate(game, "Team", "tactical")
    move(game, "Team", (20, 16))
    react(game, "fire", place=2)
    react(game, "fire", place=2)
    assert isinstance(game.decision, WhoFirst)
    assert rule_against(game, GoesFirst(find(game, "Team"))) == "FOF-RT-4"
    game.submit(GoesFirst(find(game, "Two")))
    assert asked(game) == find(game, "Two")
    let_pass(game)
    assert asked(game) == find(game, "One")


@pytest.mark.rule("FOF-RT-4")
def test_several_who_react_go_in_falling_order_of_score():
    game = battle([unit("Team", 20, 20)], [squad("One", 10, 26), squad("Two", 30, 26)], 4, 5, 7, *[MISS] * 60)
    activate(game, "Team", "tactical")
    move(game, "Team", (20, 16))
    react(game, "fire", place=2)
    react(game, "fire", place=2)
    assert asked(game) == find(game, "Two")
    let_pass(game)
    assert asked(game) == find(game, "One")


@pytest.mark.rule("FOF-RT-4", "FOF-DIM-3")
def test_to_duck_is_a_tactical_move_out_of_sight_or_to_cover_and_costs_a_die():
    house = Building(9, "house", box(22, 26, 4, 2))
    game = battle([unit("Team", 20, 20)], [squad("Squad", 20, 30)], 4, 8, ground=table(buildings=[house]))
    activate(game, "Team", "tactical")
    move(game, "Team", (18, 20))
    react(game, "duck", place=2)
    assert isinstance(game.decision, Ducks)
    assert rule_against(game, moving(game, "Squad", (20, 26))) == "FOF-RT-4"
    assert rule_against(game, moving(game, "Squad", (20, 40))) == "FOF-MOVE-5"
    move(game, "Squad", (26, 30))
    assert at(game, "Squad") == (26, 30)
    assert game.world.get(find(game, "Squad"), LostDice).reaction_moves == 1
    assert at(game, "Team") == (18, 20)


@pytest.mark.rule("FOF-RT-4", "FOF-COV-6")
@pytest.mark.parametrize(("face", "found"), [(3, False), (4, True)])
def test_to_hide_is_a_quality_check_for_in_cover(face, found):
    game = facing(4, 8, face)
    activate(game, "Team", "tactical")
    move(game, "Team", (22, 20))
    react(game, "hide", place=2)
    assert [(check.what, check.passed) for check in told(game, QualityChecked)] == [("in cover", found)]


# Overwatch --------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-OW-1")
def test_overwatch_is_for_the_side_with_the_initiative_neither_pinned_nor_without_dice():
    game = facing()
    assert rule_against(game, Activate(find(game, "Team"), "overwatch")) == ""
    give(game, "Team", Shots(20))
    assert rule_against(game, Activate(find(game, "Team"), "overwatch")) == "FOF-OW-1"
    game = facing()
    give(game, "Team", Pinned())
    assert rule_against(game, Activate(find(game, "Team"), "overwatch")) == "FOF-OW-1"
    game = facing(active="vc")
    assert rule_against(game, Activate(find(game, "Squad"), "overwatch")) == "FOF-OW-1"


@pytest.mark.rule("FOF-OW-1")
@pytest.mark.parametrize(("acting", "watching", "first"), [(5, 4, True), (6, 4, False), (4, 2, False)])
def test_who_is_on_overwatch_has_one_more_and_wins_ties(acting, watching, first):
    game = facing(acting, watching, *[MISS] * 40, active="vc")
    give(game, "Team", OnOverwatch())
    activate(game, "Squad", "tactical")
    move(game, "Squad", (26, 30))
    react(game, "fire", place=4)
    assert [each.first for each in told(game, ReactionTested)[0].reactors] == [first]
    assert at(game, "Squad") == ((22, 30) if first else (26, 30))


@pytest.mark.rule("FOF-OW-1")
def test_overwatch_interrupts_even_a_reaction_and_ends_with_a_move():
    game = battle(
        [unit("Team", 20, 20), headquarters("HQ", 26, 20)], [squad("Squad", 20, 30)], 8, 8, 4, 8, *[MISS] * 90
    )
    give(game, "Team", OnOverwatch())
    activate(game, "HQ", "tactical")
    move(game, "HQ", (28, 20))
    react(game, "fire", place=2)
    fire(game, "Squad", "HQ")
    assert isinstance(game.decision, React)
    assert asked(game) == find(game, "Team")
    react(game)
    assert game.decision.how == "overwatch"
    fire(game, "Team", "Squad")
    assert has(game, "Team", OnOverwatch)


@pytest.mark.rule("FOF-OW-1")
def test_a_unit_on_overwatch_that_is_pinned_or_out_of_dice_watches_no_more():
    from game.rules.fof.nerve.morale import pin

    game = facing()
    give(game, "Team", OnOverwatch())
    pin(game, find(game, "Team"))
    assert not has(game, "Team", OnOverwatch)


@pytest.mark.rule("FOF-RT-4")
def test_a_reply_to_a_place_out_of_sight_or_of_an_unknown_sort_is_refused():
    game = facing()
    activate(game, "Team", "tactical")
    move(game, "Team", (22, 20))
    assert rule_against(game, ReactBy("fire", 99)) == "FOF-RT-4"
    assert rule_against(game, ReactBy("fire", 4)) == ""
    assert rule_against(game, firing(game, "Squad", "Team")) == "FOF-TURN-1"


@pytest.mark.rule("FOF-RT-4", "FOF-MOVE-3")
def test_who_is_stopped_in_the_wall_of_a_door_stands_a_step_before_it():
    door = Opening("door", Point(20.002, 22.0), Point(20.008, 22.0))
    house = Building(9, "hut", box(18, 22, 4, 4), openings=(door,))
    game = battle([unit("Team", 20, 20)], [squad("Squad", 10, 20)], 4, 8, ground=table(buildings=[house]))
    activate(game, "Team", "tactical")
    move(game, "Team", (20, 21.02), (20.01, 22.98))
    assert isinstance(game.decision, React)
    react(game, "fire", place=5)
    assert game.ctx.paths.why_not_stand((20, 22)) is not None
    assert at(game, "Team") == (20, 21.51)
