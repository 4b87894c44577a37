"""The Round of Fire: who fires at whom when somebody reacts, and that each fires once."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.rules.fof.model.acts import Aim
from game.rules.fof.model.components import OnOverwatch, Pinned, Reacted, Shots
from game.rules.fof.model.decisions import Activation, Ducks, Fire, GoesFirst, Pass, React, Shoot, UnitActs
from game.rules.fof.model.events import ActStopped, Attacked
from tests.rules.fof.fof_board import (
    MISS,
    activate,
    at,
    battle,
    cell,
    change,
    facing,
    find,
    fire,
    fire_at_will,
    give,
    has,
    headquarters,
    let_pass,
    move,
    react,
    squad,
    told,
    unit,
)


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
    aims = (Aim(AtPiece(find(game, "One")), 3), Aim(AtPiece(find(game, "Two")), 3))
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


@pytest.mark.rule("FOF-FIRE-4", "FOF-SPLIT-1")
@pytest.mark.parametrize("split", [False, True])
def test_whoever_has_had_a_share_of_what_answered_another_is_not_answered_besides(split):
    game = battle([squad("Team", 20, 20)], [squad("One", 16, 30), squad("Two", 24, 30)], 4, 8, 8, *[MISS] * 90)
    team, one, two = (find(game, name) for name in ("Team", "One", "Two"))
    activate(game, "Team", "tactical")
    move(game, "Team", (20, 22))
    react(game, place=1)
    react(game, place=1)
    game.submit(GoesFirst(one))
    fire(game, "One", "Team")
    if split:
        game.submit(Fire(team, (Aim(AtPiece(one), 3), Aim(AtPiece(two), 3))))
    fire_at_will(game)
    shots = [(shot.unit, shot.target) for shot in told(game, Attacked)]
    assert shots == [(one, team), (team, one), *([(team, two), (two, team)] if split else [(two, team), (team, two)])]


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


@pytest.mark.rule("FOF-FIRE-3", "FOF-MOR-1")
def test_who_falls_back_does_not_answer():
    # Seven attack dice, two 8s; five defence dice; two men fall, the leader first; morale 1: pinned, and back.
    game = facing(8, 8, *[MISS] * 5, *[MISS] * 6, 1, 1, 1, *[MISS] * 20)
    activate(game, "Team", "stand")
    fire(game, "Team", "Squad")
    let_pass(game)
    assert at(game, "Squad") != (20, 30)
    assert not isinstance(game.decision, Shoot)
