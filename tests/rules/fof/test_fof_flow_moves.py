"""Movement in the flow of play: rates, Rapid moves, what they cost, ground, and movement out of contact."""

from __future__ import annotations

import pytest

from game.board.table.tablemap import Area, Barrier, Building
from game.rules.fof.fire.fire_facts import aim_facts, firer_facts
from game.rules.fof.model.components import At, Dependant, Marched, Pinned, Reacted, Shots
from game.rules.fof.model.decisions import Activate, Pass, UnitActs
from game.rules.fof.model.events import Moved, UnitActivated
from game.rules.fof.nerve.reaction_tests import reaction_tester
from game.rules.fof.resolve.firepower import firepower
from tests.rules.fof.fof_board import (
    activate,
    at,
    battle,
    box,
    cell,
    change,
    find,
    fire,
    firing,
    give,
    has,
    headquarters,
    move,
    moving,
    rule_against,
    squad,
    table,
    told,
    unit,
)


def alone(*us, **options):
    """Americans with nobody about who would react: one pinned cell far off."""
    game = battle(us, [cell("Cell", 46, 46)], **options)
    give(game, "Cell", Pinned())
    return game


@pytest.mark.rule("FOF-MOVE-1", "FOF-MOVE-2")
def test_a_unit_is_declared_with_its_rate_and_without_one_it_is_tactical():
    game = alone(unit("Team", 20, 20))
    assert Activate(find(game, "Team")) == Activate(find(game, "Team"), "tactical")
    activate(game, "Team", "rapid")
    assert [(event.unit, event.how) for event in told(game, UnitActivated)] == [(find(game, "Team"), "rapid")]


@pytest.mark.rule("FOF-MOVE-5", "FOF-MOVE-6")
@pytest.mark.parametrize(
    ("mount", "how", "inches"),
    [("foot", "tactical", 6), ("mounted", "tactical", 8), ("vehicle", "tactical", 10),
     ("foot", "rapid", 12), ("mounted", "rapid", 16), ("vehicle", "rapid", 20)],
)  # fmt: skip
def test_a_move_is_as_long_as_its_rate_and_no_longer(mount, how, inches):
    game = alone(unit("Team", 10, 20))
    change(game, "Team", mount=mount)
    activate(game, "Team", how)
    assert rule_against(game, moving(game, "Team", (10.01 + inches, 20))) == "FOF-MOVE-5"
    move(game, "Team", (10 + inches, 20))
    assert at(game, "Team") == (10 + inches, 20)


@pytest.mark.rule("FOF-MOVE-7")
def test_all_moves_of_the_turn_together_make_it_rapid_beyond_six_inches():
    game = alone(unit("Team", 20, 20))
    give(game, "Team", Marched(2.0))
    activate(game, "Team", "tactical")
    move(game, "Team", (24, 20))
    assert game.world.get(find(game, "Team"), Marched) == Marched(6.0, rapid=False)

    game = alone(unit("Team", 20, 20))
    give(game, "Team", Marched(2.5))
    activate(game, "Team", "tactical")
    move(game, "Team", (24, 20))
    assert game.world.get(find(game, "Team"), Marched) == Marched(6.5, rapid=True)


@pytest.mark.rule("FOF-MOVE-7")
def test_a_declared_rapid_move_is_one_however_short():
    game = alone(unit("Team", 20, 20))
    activate(game, "Team", "rapid")
    move(game, "Team", (21, 20))
    assert game.world.get(find(game, "Team"), Marched).rapid


@pytest.mark.rule("FOF-MOVE-8")
def test_fire_may_follow_a_rapid_move_but_no_rapid_move_follows_fire():
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 26)], *[1] * 20, holder="vc")
    activate(game, "Team", "rapid")
    move(game, "Team", (21, 20))
    assert rule_against(game, firing(game, "Team", "Cell")) == ""

    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 26)], *[1] * 30, holder="vc")
    activate(game, "Team", "rapid")
    fire(game, "Team", "Cell")
    while not isinstance(game.decision, UnitActs):
        game.submit(game.orders()[0])
    assert rule_against(game, moving(game, "Team", (21, 20))) == "FOF-MOVE-8"


@pytest.mark.rule("FOF-MOVE-8")
def test_fire_in_an_earlier_reaction_does_not_forbid_a_rapid_activation():
    game = alone(unit("Team", 20, 20))
    give(game, "Team", Shots(1), Reacted())
    activate(game, "Team", "rapid")
    assert rule_against(game, moving(game, "Team", (32, 20))) == ""


@pytest.mark.rule("FOF-MOVE-4", "FOF-MOVE-9", "FOF-MOVE-10", "FOF-MOVE-11")
def test_a_rapid_move_costs_a_die_of_fire_and_of_reaction_and_makes_it_a_better_target():
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 30)])
    team, enemy = find(game, "Team"), find(game, "Cell")

    def of_team():
        return firepower(game.ctx.tables, firer_facts(game, team), aim_facts(game, team, enemy)).dice

    def at_team():
        return firepower(game.ctx.tables, firer_facts(game, enemy), aim_facts(game, enemy, team)).dice

    give(game, "Team", Marched(6.0))
    tactical = (of_team(), at_team(), reaction_tester(game, team).rapid)
    give(game, "Team", Marched(6.0, rapid=True))
    assert (of_team(), at_team(), reaction_tester(game, team).rapid) == (tactical[0] - 1, tactical[1] + 1, True)
    assert tactical[2] is False


@pytest.mark.rule("FOF-MOVE-12")
def test_the_leader_moves_the_unit_and_no_two_leaders_stand_within_an_inch():
    game = alone(unit("Team", 20, 20), unit("Other", 24, 20))
    activate(game, "Team", "tactical")
    assert rule_against(game, moving(game, "Team", (23.1, 20))) == "FOF-MOVE-12"
    move(game, "Team", (23, 20))
    assert at(game, "Team") == (23, 20)
    assert game.ctx.tables.movement.unit.cohesion == 3


@pytest.mark.rule("FOF-MOVE-3")
def test_growth_is_crossed_at_the_tactical_rate_only():
    ground = table([Area(1, "jungle", box(22, 18, 6, 4))])
    game = alone(unit("Team", 20, 20), ground=ground)
    activate(game, "Team", "rapid")
    assert rule_against(game, moving(game, "Team", (23, 20))) == "FOF-MOVE-3"
    assert rule_against(game, moving(game, "Team", (20, 9))) == ""


@pytest.mark.rule("FOF-MOVE-3")
def test_a_flooded_paddy_halves_the_way_and_scrub_allows_ten_inches():
    ground = table([Area(1, "wet paddy", box(20, 10, 20, 4)), Area(2, "scrub", box(20, 30, 20, 4))])
    game = alone(unit("Team", 20, 12), unit("Other", 20, 32), ground=ground)
    activate(game, "Team", "tactical")
    assert rule_against(game, moving(game, "Team", (23.1, 12))) == "FOF-MOVE-5"
    assert rule_against(game, moving(game, "Team", (23, 12))) == ""
    game.submit(Pass())
    activate(game, "Other", "rapid")
    assert rule_against(game, moving(game, "Other", (30.1, 32))) == "FOF-MOVE-3"
    assert rule_against(game, moving(game, "Other", (30, 32))) == ""


@pytest.mark.rule("FOF-MOVE-3")
def test_a_dike_costs_an_inch():
    ground = table((), [Barrier(1, "dike", ((22, 10), (22, 30)))])
    game = alone(unit("Team", 20, 20), ground=ground)
    activate(game, "Team", "tactical")
    assert rule_against(game, moving(game, "Team", (25.1, 20))) == "FOF-MOVE-5"
    assert rule_against(game, moving(game, "Team", (25, 20))) == ""


@pytest.mark.rule("FOF-CAS-1", "FOF-MOR-1")
def test_neither_the_pinned_nor_those_who_carry_wounded_run():
    game = alone(unit("Team", 20, 20), headquarters("HQ", 30, 20))
    give(game, "Team", Pinned())
    game.world.set(find(game, "HQ 2"), Dependant(find(game, "HQ")))
    assert rule_against(game, Activate(find(game, "Team"), "tactical")) == "FOF-MOR-1"
    assert rule_against(game, Activate(find(game, "Team"), "stand")) == ""
    assert rule_against(game, Activate(find(game, "HQ"), "rapid")) == "FOF-CAS-1"
    assert rule_against(game, Activate(find(game, "HQ"), "tactical")) == ""


@pytest.mark.rule("FOF-DIM-3")
def test_an_activation_move_costs_a_die_only_where_the_unit_has_fired_before_it():
    game = alone(unit("Team", 20, 20))
    activate(game, "Team", "tactical")
    move(game, "Team", (22, 20))
    assert firer_facts(game, find(game, "Team")).moves == 0

    game = alone(unit("Team", 20, 20))
    give(game, "Team", Shots(1))
    activate(game, "Team", "tactical")
    move(game, "Team", (22, 20))
    assert firer_facts(game, find(game, "Team")).moves == 1


@pytest.mark.rule("FOF-TURN-1", "FOF-CA-1")
def test_one_move_an_activation_and_none_into_an_enemy():
    game = battle([unit("Team", 20, 20)], [cell("Cell", 24, 20)])
    game.world.remove(find(game, "Cell"), At)
    activate(game, "Team", "tactical")
    move(game, "Team", (22, 20))
    assert rule_against(game, moving(game, "Team", (23, 20))) == "FOF-MOVE-1"
    game = battle([unit("Team", 20, 20)], [cell("Cell", 24, 20)])
    activate(game, "Team", "tactical")
    assert rule_against(game, moving(game, "Team", (25, 20))) == "FOF-CA-1"


# Out of contact ---------------------------------------------------------------------------------


def slipping(x=10.0, y=30.0, *, us=(40, 4), ground=None, named=True, **options):
    """A cell that may slip away, and Americans who hold the initiative."""
    house = Building(9, "house", box(30, 10, 4, 20))
    return battle(
        [unit("Team", *us)],
        [cell("Cell", x, y, out_of_contact=named)],
        ground=ground if ground is not None else table([Area(2, "scrub", box(2, 2, 8, 8))], buildings=[house]),
        active="vc",
        holder=options.pop("holder", "us"),
        out_of_contact=options.pop("side", "vc"),
        **options,
    )


@pytest.mark.rule("FOF-OOC-1", "FOF-OOC-2", "FOF-OOC-3", "FOF-OOC-7")
def test_out_of_contact_is_for_those_named_of_one_side_without_the_initiative_and_without_a_uav():
    def verdict(game):
        return rule_against(game, Activate(find(game, "Cell"), "out of contact"))

    hidden = (10.0, 30.0)
    assert verdict(slipping(*hidden, us=(40, 20))) == ""
    assert verdict(slipping(*hidden, us=(40, 20), named=False)) == "FOF-OOC-1"
    assert verdict(slipping(*hidden, us=(40, 20), side="us")) == "FOF-OOC-1"
    assert verdict(slipping(*hidden, us=(40, 20), holder="vc")) == "FOF-OOC-3"
    assert verdict(slipping(*hidden, us=(40, 20), uav=True)) == "FOF-OOC-7"


@pytest.mark.rule("FOF-OOC-4")
def test_a_unit_in_the_sight_of_the_initiative_does_not_slip_away():
    game = slipping(us=(20, 40))
    assert rule_against(game, Activate(find(game, "Cell"), "out of contact")) == "FOF-OOC-4"


@pytest.mark.rule("FOF-OOC-3")
def test_who_has_fired_or_reacted_does_not_slip_away():
    game = slipping(us=(40, 20))
    give(game, "Cell", Shots(1))
    assert rule_against(game, Activate(find(game, "Cell"), "out of contact")) == "FOF-OOC-3"


@pytest.mark.rule("FOF-OOC-5", "FOF-OOC-6")
def test_the_way_may_be_as_long_as_you_like_but_no_step_of_it_is_seen():
    game = slipping(10, 30, us=(40, 20))
    activate(game, "Cell", "out of contact")
    assert rule_against(game, moving(game, "Cell", (10, 47), (40, 47), (8, 8))) == "FOF-OOC-5"
    game.submit(moving(game, "Cell", (8, 8)))
    assert at(game, "Cell") == (8, 8)
    moved = told(game, Moved)[-1]
    assert (moved.how, round(moved.inches)) == ("out of contact", 22)
    assert not has(game, "Cell", Marched)


@pytest.mark.rule("FOF-OOC-6")
def test_it_ends_six_inches_from_every_enemy_and_not_on_exposed_ground():
    house = Building(9, "house", box(14, 10, 2, 30))
    ground = table([Area(2, "scrub", box(2, 2, 8, 30))], buildings=[house])
    for x, verdict in ((12.0, "FOF-OOC-6"), (10.0, "")):
        game = battle([unit("Team", 17, 24)], [cell("Cell", 8, 40, out_of_contact=True)], ground=ground,
                      active="vc", out_of_contact="vc")  # fmt: skip
        game.world.set(find(game, "Cell"), At(8, 20))
        activate(game, "Cell", "out of contact")
        assert rule_against(game, moving(game, "Cell", (x, 24))) == verdict
    game = slipping(10, 30, us=(40, 20))
    activate(game, "Cell", "out of contact")
    assert rule_against(game, moving(game, "Cell", (14, 30))) == "FOF-OOC-6"


@pytest.mark.rule("FOF-FIRE-6", "FOF-TURN-1")
def test_an_irregular_that_has_reacted_is_not_activated_and_a_regular_is():
    game = battle([unit("Team", 4, 4)], [cell("Cell", 40, 40), squad("Squad", 40, 30)], active="vc", holder="us")
    give(game, "Cell", Reacted())
    give(game, "Squad", Reacted())
    assert rule_against(game, Activate(find(game, "Cell"))) == "FOF-FIRE-6"
    assert rule_against(game, Activate(find(game, "Squad"))) == ""
