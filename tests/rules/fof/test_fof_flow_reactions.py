"""Reactions in the flow of play: who is asked, who goes first, interrupts, Rounds of Fire, overwatch."""

from __future__ import annotations

import pytest

from game.board.table.geometry import Point
from game.board.table.tablemap import Building, Opening
from game.rules.fof.acts import Aim
from game.rules.fof.components import (
    Acted,
    LeaderLost,
    LostDice,
    OnOverwatch,
    Pinned,
    Reacted,
    Shots,
)
from game.rules.fof.decisions import (
    Activate,
    Activation,
    Ducks,
    Fire,
    GoesFirst,
    Pass,
    React,
    ReactBy,
    Shoot,
    UnitActs,
    WhoFirst,
)
from game.rules.fof.events import ActStopped, Attacked, Moved, QualityChecked, ReactionTested
from tests.rules.fof.fof_board import (
    activate,
    at,
    battle,
    box,
    cell,
    change,
    dice_left,
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

MISS = 1


def facing(*faces: int, gap: float = 10.0, **options):
    """A fireteam and a main-force squad that see each other, ``gap`` inches apart; the Americans act."""
    return battle([unit("Team", 20, 20)], [squad("Squad", 20, 20 + gap)], *faces, **options)


def fire_at_will(game):
    """Whoever may fire in this Round of Fire does so, until nobody may."""
    while isinstance(game.decision, Shoot):
        game.submit(Fire(game.decision.unit, (Aim(game.decision.target),)))


def asked(game):
    """Which unit decides now."""
    return game.decision.unit


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


# The Round of Fire ------------------------------------------------------------------------------


@pytest.mark.rule("FOF-FIRE-1", "FOF-FIRE-2", "FOF-FIRE-3", "FOF-FIRE-4")
@pytest.mark.parametrize("from_overwatch", [False, True])
@pytest.mark.parametrize(("acting", "reacting", "first"), [(4, 8, "Squad"), (8, 4, "Team")])
def test_both_fire_once_in_a_round_of_fire_the_winner_first(acting, reacting, first, from_overwatch):
    game = facing(acting, reacting, *[MISS] * 60)
    if from_overwatch:
        give(game, "Squad", OnOverwatch())
    activate(game, "Team", "stand")
    fire(game, "Team", "Squad")
    react(game)
    fire_at_will(game)
    shots = [(shot.unit, shot.how) for shot in told(game, Attacked)]
    both = [(find(game, "Squad"), "overwatch" if from_overwatch else "reaction"), (find(game, "Team"), "activation")]
    assert shots == (both if first == "Squad" else both[::-1])
    assert [game.world.get(find(game, name), Shots).count for name in ("Team", "Squad")] == [1, 1]
    assert isinstance(game.decision, UnitActs)


@pytest.mark.rule("FOF-FIRE-3", "FOF-FIRE-4")
def test_who_has_declared_to_duck_still_returns_fire_once_and_then_ducks():
    game = facing(8, 4, *[MISS] * 60)
    activate(game, "Team", "stand")
    fire(game, "Team", "Squad")
    react(game, "duck")
    fire_at_will(game)
    assert isinstance(game.decision, Ducks)
    assert [shot.how for shot in told(game, Attacked)] == ["activation", "return"]


@pytest.mark.rule("FOF-FIRE-3", "FOF-FIRE-4", "FOF-SPLIT-1")
def test_at_two_targets_each_answers_once_whether_it_has_declared_fire_or_not():
    game = battle([squad("Team", 20, 20)], [squad("One", 16, 30), squad("Two", 24, 30)], 4, 8, *[MISS] * 90)
    activate(game, "Team", "stand")
    aims = (Aim(find(game, "One"), 3), Aim(find(game, "Two"), 3))
    game.submit(Fire(find(game, "Team"), aims))
    react(game)
    let_pass(game)
    fire_at_will(game)
    shots = [(shot.unit, shot.how) for shot in told(game, Attacked)]
    assert sorted(shots) == sorted(
        [
            (find(game, "One"), "reaction"),
            (find(game, "Team"), "activation"),
            (find(game, "Team"), "activation"),
            (find(game, "Two"), "return"),
        ]
    )


@pytest.mark.rule("FOF-FIRE-3", "FOF-FIRE-5", "FOF-MOR-1")
@pytest.mark.parametrize("irregular", [False, True])
def test_who_has_declared_fire_and_is_pinned_by_the_first_shot_answers_it_once_a_die_less(irregular):
    # Team wins; one 8 of seven dice gets through; one man falls, morale fails by one: pinned where it stands.
    game = facing(8, 4, 8, *[MISS] * 6, *[MISS] * 6, 1, 3, *[MISS] * 40)
    change(game, "Squad", nerve=6, irregular=irregular)
    activate(game, "Team", "stand")
    fire(game, "Team", "Squad")
    react(game)
    assert has(game, "Squad", Pinned)
    fire_at_will(game)
    shots = told(game, Attacked)
    assert [shot.unit for shot in shots] == [find(game, "Team"), find(game, "Squad")]
    assert shots[-1].firepower["FOF-MOR-1"] == -1
    assert game.world.get(find(game, "Squad"), Shots).count == 1


@pytest.mark.rule("FOF-FIRE-4", "FOF-OW-1")
def test_a_unit_fired_at_from_overwatch_and_from_its_front_answers_each_of_them_once():
    # The squad reacts to the team and wins, the headquarters on overwatch wins against the squad.
    game = battle(
        [unit("Team", 20, 20), headquarters("HQ", 26, 20)], [squad("Squad", 20, 30)], 4, 8, 4, 8, *[MISS] * 90
    )
    give(game, "HQ", OnOverwatch())
    activate(game, "Team", "stand")
    fire(game, "Team", "Squad")
    react(game)
    fire(game, "Squad", "Team")
    react(game)
    fire_at_will(game)
    shots = [(shot.unit, shot.target) for shot in told(game, Attacked)]
    team, hq, enemy = (find(game, name) for name in ("Team", "HQ", "Squad"))
    assert sorted(shots) == sorted([(hq, enemy), (enemy, team), (team, enemy)])


@pytest.mark.rule("FOF-FIRE-3", "FOF-DIM-2")
def test_who_is_fired_at_first_answers_with_the_men_left_and_a_die_less_for_each_shot_before():
    game = facing(*[MISS] * 80)
    give(game, "Squad", Shots(1))
    activate(game, "Team", "stand")
    fire(game, "Team", "Squad")
    let_pass(game)
    assert isinstance(game.decision, Shoot)
    assert game.decision.how == "return"
    fire(game, "Squad", "Team")
    answer = told(game, Attacked)[-1]
    assert answer.firepower["FOF-DIM-2"] == -1
    assert isinstance(game.decision, Activation) or not isinstance(game.decision, Shoot)


@pytest.mark.rule("FOF-FIRE-3", "FOF-MOR-1")
def test_a_pinned_unit_returns_fire_with_a_die_less_but_does_not_react():
    game = facing(*[MISS] * 80)
    give(game, "Squad", Pinned())
    activate(game, "Team", "stand")
    fire(game, "Team", "Squad")
    assert isinstance(game.decision, Shoot)
    fire(game, "Squad", "Team")
    assert told(game, Attacked)[-1].firepower["FOF-MOR-1"] == -1


@pytest.mark.rule("FOF-FIRE-5", "FOF-FIRE-6")
def test_an_irregular_answers_only_with_its_one_reaction():
    game = battle([unit("Team", 20, 20), headquarters("HQ", 24, 20)], [cell("Cell", 20, 30)], *[MISS] * 80)
    activate(game, "Team", "stand")
    fire(game, "Team", "Cell")
    let_pass(game)
    assert isinstance(game.decision, Shoot)
    fire(game, "Cell", "Team")
    assert has(game, "Cell", Reacted)
    game.submit(Pass())
    activate(game, "HQ", "stand")
    fire(game, "HQ", "Cell")
    assert not isinstance(game.decision, Shoot | React)


@pytest.mark.rule("FOF-FIRE-3", "FOF-MOVE-8")
def test_a_regular_mover_may_answer_and_a_rapid_one_stops_where_it_does():
    for fires, end in ((False, (32, 20)), (True, (22, 20))):
        game = facing(4, 8, *[MISS] * 80)
        activate(game, "Team", "rapid")
        move(game, "Team", (32, 20))
        react(game, "fire", place=4)
        fire(game, "Squad", "Team")
        assert game.decision.how == "return"
        if fires:
            fire(game, "Team", "Squad")
        else:
            let_pass(game)
        assert at(game, "Team") == end
        assert (ActStopped in [type(event) for event in game.events]) is fires


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
    from game.rules.fof.hurting import pin

    game = facing()
    give(game, "Team", OnOverwatch())
    pin(game, find(game, "Team"))
    assert not has(game, "Team", OnOverwatch)


@pytest.mark.rule("FOF-RT-4", "FOF-FIRE-3")
def test_a_firer_pinned_first_still_answers_the_one_who_fired_at_it():
    # The squad wins, downs one of five, and the team fails its morale by one: pinned; it fires with a die less.
    game = facing(4, 8, 8, *[MISS] * 8, *[MISS] * 5, 1, 3, *[MISS] * 40)
    change(game, "Team", nerve=6)
    activate(game, "Team", "stand")
    fire(game, "Team", "Squad")
    react(game)
    fire(game, "Squad", "Team")
    assert has(game, "Team", Pinned)
    shot = told(game, Attacked)[-1]
    assert (shot.unit, shot.firepower["FOF-MOR-1"]) == (find(game, "Team"), -1)


@pytest.mark.rule("FOF-RT-4")
def test_a_reply_to_a_place_out_of_sight_or_of_an_unknown_sort_is_refused():
    game = facing()
    activate(game, "Team", "tactical")
    move(game, "Team", (22, 20))
    assert rule_against(game, ReactBy("fire", 99)) == "FOF-RT-4"
    assert rule_against(game, ReactBy("fire", 4)) == ""
    assert rule_against(game, firing(game, "Squad", "Team")) == "FOF-TURN-1"


@pytest.mark.rule("FOF-FIRE-3", "FOF-MOR-1")
def test_who_falls_back_does_not_answer():
    # Seven attack dice, two 8s; five defence dice; two men fall, the leader first; morale 1: pinned, and back.
    game = facing(8, 8, *[MISS] * 5, *[MISS] * 6, 1, 1, 1, *[MISS] * 20)
    activate(game, "Team", "stand")
    fire(game, "Team", "Squad")
    let_pass(game)
    assert at(game, "Squad") != (20, 30)
    assert not isinstance(game.decision, Shoot)


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
