"""Fire in the flow of play: what blocks it, what protects the target, split fire, and the casualties."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.changes import Changed, Patch
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Zone
from game.rules.fof.fire.fire_facts import aim_facts, firer_facts, is_exposed, target_facts
from game.rules.fof.fire.targeting import why_not_fire
from game.rules.fof.model.acts import Aim
from game.rules.fof.model.arms import gunners
from game.rules.fof.model.components import At, Civilians, FiredAt, InCover, Marched, Pinned, Shots, Volley
from game.rules.fof.model.decisions import Activation, Fire, LayDice, Matching, Pass, TakeCover
from game.rules.fof.model.events import Attacked, AttackThrown, Fell, QualityChecked, ReactionTested, TookCover
from game.rules.fof.model.options import Work
from game.rules.fof.model.query import men_up, point_of
from game.rules.fof.removing import fall
from game.rules.fof.turn.activation import finish
from tests.rules.fof.fof_board import (
    activate,
    battle,
    box,
    cell,
    dice_left,
    find,
    fire,
    firing,
    give,
    has,
    headquarters,
    hide,
    let_pass,
    move,
    react,
    rule_against,
    squad,
    table,
    told,
    unit,
    up,
)

MISS = 1


def line_up(*faces: int, ground=None, **options):
    """A fireteam and a cell ten inches apart on open ground; the cell reacts to nothing and answers nothing."""
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 30)], *faces, ground=ground, **options)
    give(game, "Cell", Pinned(), Shots(20))
    return game


def covers(game):
    """What protects the cell from the team."""
    return target_facts(game, find(game, "Cell"), find(game, "Team"))


# Lines ------------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-LOS-1")
def test_a_third_unit_on_the_same_level_blocks_fire_friend_or_foe():
    for extra in ({"us": headquarters("Third", 20, 25)}, {"vc": squad("Third", 20, 25)}):
        us = [unit("Team", 20, 20), *([extra["us"]] if "us" in extra else [])]
        vc = [cell("Cell", 20, 30), *([extra["vc"]] if "vc" in extra else [])]
        game = battle(us, vc)
        activate(game, "Team", "stand")
        assert rule_against(game, firing(game, "Team", "Cell")) == "FOF-LOS-1"
        game.world.set(find(game, "Third"), At(21, 25))
        assert rule_against(game, firing(game, "Team", "Cell")) == ""


@pytest.mark.rule("FOF-LOS-1")
def test_from_one_level_higher_nobody_is_in_the_way():
    hill = table([Area(1, "hillside", box(16, 16, 8, 6))])
    game = battle([unit("Team", 20, 20), headquarters("HQ", 20, 25)], [cell("Cell", 20, 30)], ground=hill)
    activate(game, "Team", "stand")
    assert rule_against(game, firing(game, "Team", "Cell")) == ""


@pytest.mark.rule("FOF-LOS-2", "FOF-OOC-1")
def test_a_target_is_an_enemy_in_sight_and_no_marker():
    scrub = table([Area(1, "scrub", box(10, 22, 20, 5))])
    game = line_up(ground=scrub)
    activate(game, "Team", "stand")
    assert rule_against(game, firing(game, "Team", "Cell")) == "FOF-LOS-2"
    game = line_up()
    hide(game, "Cell")
    activate(game, "Team", "stand")
    assert rule_against(game, firing(game, "Team", "Cell")) == "FOF-OOC-1"


@pytest.mark.rule("FOF-LOS-2")
@pytest.mark.parametrize(("kind", "depth", "seen"), [
    ("scrub", 4.0, True), ("scrub", 4.1, False), ("jungle", 4.0, True), ("jungle", 4.1, False),
    ("dense jungle", 3.0, True), ("dense jungle", 3.1, False),
])  # fmt: skip
def test_one_sees_so_deep_into_growth(kind, depth, seen):
    game = line_up(ground=table([Area(1, kind, box(10, 30 - depth, 20, 10))]))
    assert game.ctx.sees((20, 20), (20, 30)) is seen


@pytest.mark.rule("FOF-LOS-2")
@pytest.mark.parametrize(
    ("kind", "depth", "seen"), [("scrub", 4.0, True), ("scrub", 4.1, False), ("dense jungle", 0.1, False)]
)
def test_one_sees_through_so_much_growth(kind, depth, seen):
    game = line_up(ground=table([Area(1, kind, box(10, 24, 20, depth))]))
    assert game.ctx.sees((20, 20), (20, 30)) is seen


@pytest.mark.rule("FOF-OR-7")
def test_there_is_no_maximum_range():
    game = battle([unit("Team", 1, 1)], [cell("Cell", 47, 47)])
    activate(game, "Team", "stand")
    assert rule_against(game, firing(game, "Team", "Cell")) == ""


# Cover ------------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-COV-16", "FOF-COV-3")
@pytest.mark.parametrize(("gap", "exposed"), [(2.0, False), (2.01, True)])
def test_open_ground_more_than_two_inches_from_scenery_is_exposed(gap, exposed):
    game = line_up(ground=table((), [Barrier(1, "hedge", (Point(10, 30 + gap), Point(30, 30 + gap)))]))
    assert is_exposed(game, find(game, "Cell")) is exposed
    assert aim_facts(game, find(game, "Team"), find(game, "Cell")).exposed is exposed


@pytest.mark.rule("FOF-COV-8", "FOF-COV-9", "FOF-COV-11")
def test_a_unit_close_behind_a_wall_has_its_cover_and_sandbags_are_better():
    for kind, cover in (("stone wall", "solid"), ("sandbags", "improved"), ("hedge", None)):
        game = line_up(ground=table((), [Barrier(1, kind, (Point(10, 29), Point(30, 29)))]))
        assert covers(game).covers == ((cover,) if cover else ())
        assert not covers(game).intervening


@pytest.mark.rule("FOF-COV-10")
def test_fire_across_a_wall_far_from_the_target_gives_solid_cover_unless_the_firer_is_close_to_it():
    for y, intervening in ((25.0, True), (21.1, True), (21.0, False)):
        game = line_up(ground=table((), [Barrier(1, "dike", (Point(10, y), Point(30, y)))]))
        assert covers(game).intervening is intervening, y
        assert covers(game).covers == ()


@pytest.mark.rule("FOF-COV-12", "FOF-COV-13", "FOF-COV-14")
def test_works_stand_where_the_scenario_puts_them_and_nowhere_else():
    ground = table(zones=[Zone("works", box(18, 28, 4, 4))])
    for kind, cover in (("log bunker", "fortified"), ("concrete bunker", "reinforced"), ("foxholes", "improved")):
        assert covers(line_up(ground=ground, works=(Work(kind, "works"),))).covers == (cover,)
    assert covers(line_up(ground=ground)).covers == ()


@pytest.mark.rule("FOF-COV-15")
@pytest.mark.parametrize(("x", "smoked"), [(23.0, True), (23.1, False)])
def test_smoke_in_the_line_gives_a_die(x, smoked):
    game = line_up()
    game.world.create(Changed(Patch("smoke", (x, 25), (x, 25), 6.0), turn=1))
    assert covers(game).smoke is smoked


@pytest.mark.rule("FOF-COV-2", "FOF-COV-4")
def test_in_cover_adds_to_everything_else():
    game = line_up(ground=table((), [Barrier(1, "stone wall", (Point(10, 29), Point(30, 29)))]))
    give(game, "Cell", InCover())
    target = covers(game)
    assert (target.covers, target.in_cover) == (("solid",), True)


# In Cover ---------------------------------------------------------------------------------------

HEDGE = table((), [Barrier(1, "hedge", (Point(0, 21), Point(48, 21)))])


@pytest.mark.rule("FOF-COV-5")
def test_a_regular_that_stands_is_in_cover_until_it_moves_but_not_where_it_is_exposed():
    game = line_up(ground=HEDGE)
    activate(game, "Team", "stand")
    assert has(game, "Team", InCover)
    assert len(told(game, TookCover)) == 1
    game = line_up()
    activate(game, "Team", "stand")
    assert not has(game, "Team", InCover)
    game = line_up(ground=HEDGE)
    give(game, "Team", InCover())
    activate(game, "Team", "tactical")
    move(game, "Team", (22, 20))
    assert not has(game, "Team", InCover)


@pytest.mark.rule("FOF-COV-6")
@pytest.mark.parametrize(("face", "found"), [(3, False), (4, True)])
def test_an_exposed_regular_and_an_irregular_try_once_with_a_quality_check(face, found):
    game = line_up(face)
    activate(game, "Team", "stand")
    game.submit(TakeCover(find(game, "Team")))
    assert has(game, "Team", InCover) is found
    assert told(game, QualityChecked)[0].face == face
    assert rule_against(game, TakeCover(find(game, "Team"))) == ("FOF-COV-4" if found else "FOF-COV-6")

    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 22)], face, ground=HEDGE, active="vc")
    activate(game, "Cell", "stand")
    assert not has(game, "Cell", InCover)
    game.submit(TakeCover(find(game, "Cell")))
    assert has(game, "Cell", InCover) is found


@pytest.mark.rule("FOF-COV-6", "FOF-COV-7")
def test_who_has_moved_tries_it_only_when_pinned():
    game = line_up(4)
    activate(game, "Team", "tactical")
    move(game, "Team", (22, 20))
    assert rule_against(game, TakeCover(find(game, "Team"))) == "FOF-COV-6"
    give(game, "Team", Pinned())
    game.submit(TakeCover(find(game, "Team")))
    assert has(game, "Team", InCover)


@pytest.mark.rule("FOF-COV-5", "FOF-COV-6")
def test_a_regular_that_is_not_exposed_needs_no_check():
    game = line_up(ground=HEDGE)
    activate(game, "Team", "tactical")
    assert rule_against(game, TakeCover(find(game, "Team"))) == "FOF-COV-5"
    game.submit(Pass())
    assert has(game, "Team", InCover)
    assert finish.__doc__


# Dice -------------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-ATK-1", "FOF-DEF-1", "FOF-ATK-5", "FOF-FP-1", "FOF-FP-2")
def test_every_die_of_an_attack_is_accounted_for():
    # 5 figures, an M79, Exposed: 7 dice; ten inches are beyond the Optimum Range of the rifles.  Defence: 5 figures.
    game = line_up(8, 8, *[MISS] * 5, *[MISS] * 5, 1, 1, 6)
    activate(game, "Team", "stand")
    fire(game, "Team", "Cell")
    shot = told(game, Attacked)[0]
    assert [(item.rule, item.value) for item in shot.firepower] == [
        ("FOF-FP-1", 5), ("FOF-SUP-2", 1), ("FOF-COV-16", 1),
    ]  # fmt: skip
    assert (shot.defence_dice.total, shot.casualties, shot.distance) == (5, 2, 10.0)
    assert up(game, "Cell") == 3
    assert dice_left(game) == 0


@pytest.mark.rule("FOF-ATK-3", "FOF-ATK-4")
def test_the_program_lays_the_defence_dice_best():
    game = line_up(4, 6, *[MISS] * 5, 4, 6, *[MISS] * 3)
    activate(game, "Team", "stand")
    fire(game, "Team", "Cell")
    shot = told(game, Attacked)[0]
    assert (sorted(shot.pairs), shot.casualties) == ([(0, 0), (1, 1)], 0)


@pytest.mark.rule("FOF-ATK-4")
def test_where_the_scenario_has_it_the_defender_lays_his_own_dice_if_that_matters():
    game = line_up(4, 6, *[MISS] * 5, 4, 6, *[MISS] * 3, 1, 6, lay_dice=True)
    activate(game, "Team", "stand")
    fire(game, "Team", "Cell")
    assert isinstance(game.decision, Matching)
    assert game.decision.side == "vc"
    assert rule_against(game, LayDice(((1, 0),))) == "FOF-ATK-3"
    assert LayDice(((1, 1), (0, 0))) in game.orders() or LayDice(((0, 0), (1, 1))) in game.orders()
    game.submit(LayDice(((0, 1),)))
    assert told(game, Attacked)[0].casualties == 1
    assert up(game, "Cell") == 4

    game = line_up(4, 4, *[MISS] * 5, 4, 6, *[MISS] * 3, lay_dice=True)
    activate(game, "Team", "stand")
    fire(game, "Team", "Cell")
    assert not isinstance(game.decision, Matching)


@pytest.mark.rule("FOF-ATK-1", "FOF-ATK-4")
def test_dice_that_the_defender_lays_are_told_as_the_dice_of_the_attack_not_of_the_test_before_it():
    # Tests 5 against 4: the team fires first; what its dice are laid against is asked before anything comes of them.
    faces = (4, 6, *[MISS] * 5, 4, 6, *[MISS] * 3)
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 30)], 5, 4, *faces, lay_dice=True)
    activate(game, "Team", "stand")
    fire(game, "Team", "Cell")
    game.take_told()
    react(game)
    assert isinstance(game.decision, Matching)
    under = {type(item.event): [face for roll in item.rolls for face in roll.faces] for item in game.take_told()}
    assert under == {ReactionTested: [5, 4], AttackThrown: list(faces)}


@pytest.mark.rule("FOF-ATK-5", "FOF-CAS-1")
def test_there_are_no_more_casualties_than_men_and_the_unit_is_gone():
    game = battle([unit("Team", 20, 20)], [unit("HQ VC", 20, 30, "us_headquarters")], *[8] * 7, *[MISS] * 3, *[1] * 5)
    give(game, "HQ VC", Pinned(), Shots(9))
    activate(game, "Team", "stand")
    fire(game, "Team", "HQ VC")
    assert len(told(game, Fell)) == 3
    assert not has(game, "HQ VC", At)


@pytest.mark.rule("FOF-DIM-1", "FOF-DIM-2", "FOF-DIM-4")
def test_each_shot_of_the_turn_costs_the_next_a_die_until_none_is_left():
    game = line_up()
    team = find(game, "Team")
    for shots, verdict in ((0, ""), (5, ""), (6, "FOF-DIM-4")):
        give(game, "Team", Shots(shots))
        assert firer_facts(game, team).shots == shots
        if isinstance(game.decision, Activation):
            activate(game, "Team", "stand")
        assert rule_against(game, firing(game, "Team", "Cell")) == verdict


@pytest.mark.rule("FOF-SUP-4", "FOF-SUP-5")
def test_moves_of_the_turn_reach_the_guns():
    game = battle([unit("Guns", 20, 20, "us_gun_team")], [cell("Cell", 20, 30)])
    guns = find(game, "Guns")
    assert firer_facts(game, guns).arms[0].crew == 3
    for marched, pace in ((None, "none"), (Marched(3.0), "tactical"), (Marched(7.0, rapid=True), "rapid")):
        if marched is not None:
            give(game, "Guns", marched)
        assert firer_facts(game, guns).pace == pace


@pytest.mark.rule("FOF-CAS-1", "FOF-SUP-1")
def test_the_weapon_of_a_fallen_gunner_is_taken_over_at_the_next_activation():
    game = line_up()
    (gunner,) = gunners(game.world, find(game, "Team"))
    fall(game, gunner, (20, 20))
    assert firer_facts(game, find(game, "Team")).arms == ()
    activate(game, "Team", "stand")
    assert [arm.weapon for arm in firer_facts(game, find(game, "Team")).arms] == ["m79"]
    assert gunner not in gunners(game.world, find(game, "Team"))


# Split fire -------------------------------------------------------------------------------------


def split(game, *shares, men=()):
    """The order to split the fire of the team: target and dice."""
    aims = tuple(
        Aim(AtPiece(find(game, name)), dice, men if number == 0 else ()) for number, (name, dice) in enumerate(shares)
    )
    return Fire(find(game, "Team"), aims)


@pytest.mark.rule("FOF-SPLIT-1", "FOF-SPLIT-2", "FOF-SPLIT-3", "FOF-SPLIT-4", "FOF-SPLIT-6")
def test_fire_is_split_among_as_many_targets_as_the_quality_allows():
    enemies = [cell("One", 14, 30), cell("Two", 20, 30), cell("Three", 26, 30)]
    game = battle([unit("Team", 20, 20)], enemies, *[MISS] * 60)
    for name in ("One", "Two", "Three"):
        give(game, name, Pinned(), Shots(20))
    activate(game, "Team", "stand")
    (gunner,) = gunners(game.world, find(game, "Team"))
    assert rule_against(game, split(game, ("One", 2), ("Two", 2), ("Three", 2))) == "FOF-SPLIT-4"
    assert rule_against(game, split(game, ("One", 4), ("Two", 3))) == "FOF-SPLIT-6"
    assert rule_against(game, split(game, ("One", 3), ("Two", 0))) == "FOF-SPLIT-2"
    assert rule_against(game, split(game, ("One", 3), ("One", 3))) == "FOF-SPLIT-2"
    assert rule_against(game, split(game, ("One", 3), ("Two", 3), men=(find(game, "Team 1"),))) == "FOF-SPLIT-3"
    game.submit(split(game, ("One", 4), ("Two", 2), men=(gunner,)))
    shots = told(game, Attacked)
    assert [shot.firepower.total for shot in shots] == [5, 3]
    assert game.world.get(find(game, "Team"), Shots).count == 1


@pytest.mark.rule("FOF-FIRE-4", "FOF-SPLIT-1")
def test_an_answer_is_not_split_at_one_whom_the_unit_has_fired_at_in_the_same_act():
    game = battle([unit("Team", 20, 20)], [cell("One", 14, 30), cell("Two", 20, 30), cell("Three", 26, 30)])
    team, one, two, three = (find(game, name) for name in ("Team", "One", "Two", "Three"))
    give(game, "Team", FiredAt((Volley(two, point_of(game.world, two)),)))

    def verdict(first, second, how):
        refusal = why_not_fire(game, team, (Aim(AtPiece(first), 3), Aim(AtPiece(second), 3)), how)
        return refusal.rule if refusal is not None else ""

    asked = ((one, two, "return"), (one, two, "reaction"), (one, three, "return"), (two, one, "return"))
    assert [verdict(*each) for each in asked] == ["FOF-FIRE-4", "FOF-FIRE-4", "", ""]
    assert verdict(one, two, "activation") == ""


@pytest.mark.rule("FOF-FOW-3")
@pytest.mark.parametrize(("x", "verdict"), [(21.0, "FOF-FOW-3"), (21.1, "")])
def test_nobody_fires_past_running_villagers(x, verdict):
    game = line_up()
    game.world.create(At(x, 25), Civilians(1))
    activate(game, "Team", "stand")
    assert rule_against(game, firing(game, "Team", "Cell")) == verdict


@pytest.mark.rule("FOF-TURN-1")
def test_a_unit_fires_once_in_its_activation():
    game = line_up(*[MISS] * 30)
    activate(game, "Team", "tactical")
    fire(game, "Team", "Cell")
    assert rule_against(game, firing(game, "Team", "Cell")) == "FOF-TURN-1"
    let_pass(game)
    assert not isinstance(game.decision, Matching)


def test_a_unit_fires_as_it_is_now_in_the_battle_and_in_each_copy_of_it():
    game = line_up()
    team = find(game, "Team")
    fresh = firer_facts(game, team)
    copy = game.copy()
    give(game, "Team", Shots(1), Pinned())
    assert (firer_facts(game, team).shots, firer_facts(game, team).pinned) == (1, True)
    assert firer_facts(copy, team) == fresh
    fall(copy, men_up(copy.world, team)[-1], point_of(copy.world, team))
    assert firer_facts(copy, team).figures == fresh.figures - 1
    assert firer_facts(game, team).figures == fresh.figures
