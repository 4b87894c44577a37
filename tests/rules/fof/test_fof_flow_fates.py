"""What becomes of units and men: morale, casualties, first aid and the wounded in a unit's care."""

from __future__ import annotations

import pytest

from game.board.table.tablemap import Area, Barrier
from game.rules.fof.fire.fire_facts import firer_facts
from game.rules.fof.model.components import (
    At,
    Dependant,
    Down,
    Hidden,
    HurtBefore,
    LeaderLost,
    Lost,
    LostDice,
    Off,
    Pinned,
    Prisoner,
)
from game.rules.fof.model.decisions import (
    Evacuate,
    FirstAid,
    TakeOver,
)
from game.rules.fof.model.events import (
    CasualtyChecked,
    MoraleChecked,
    Moved,
    NewLeader,
    Revealed,
)
from game.rules.fof.model.tasks import CheckMorale, Hit, Rally, Treat
from game.rules.fof.nerve.morale import morale_facts
from game.rules.fof.removing import fall
from tests.rules.fof.fof_board import (
    activate,
    at,
    battle,
    box,
    cell,
    change,
    do,
    find,
    give,
    has,
    headquarters,
    rule_against,
    table,
    told,
    two,
    unit,
    up,
)

# Morale -----------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-MOR-1")
@pytest.mark.parametrize(
    ("face", "casualties", "result"),
    [
        (4, 2, "steady"),
        (3, 2, "pinned"),
        (2, 2, "pinned"),
        (3, 3, "pinned"),
        (2, 3, "falls back"),
        (1, 1, "pinned"),
        (1, 2, "falls back"),
    ],
)
def test_what_a_morale_check_does(face, casualties, result):
    # Five of five up and the leader among them: +1; each casualty beyond the first -1.
    game = two(face)
    do(game, CheckMorale(find(game, "Team"), casualties))
    assert told(game, MoraleChecked)[0].result == result
    assert has(game, "Team", Pinned) is (result != "steady")


@pytest.mark.rule("FOF-MOR-1", "FOF-DIM-3")
def test_who_falls_back_goes_to_the_nearest_cover_out_of_sight_and_loses_a_die():
    ground = table([Area(1, "scrub", box(10, 4, 20, 15.5))])
    game = two(1, gap=10, ground=ground)
    do(game, CheckMorale(find(game, "Team"), 2))
    moved = [event for event in told(game, Moved) if event.how == "falls back"]
    assert len(moved) == 1
    assert at(game, "Team")[1] < 15.6
    assert moved[0].inches <= 6.01
    assert game.world.get(find(game, "Team"), LostDice).reaction_moves == 1


@pytest.mark.rule("FOF-ATK-5")
def test_a_hidden_unit_that_is_hit_is_hidden_no_longer():
    game = two(1, *[8] * 20)
    give(game, "Cell", Hidden("A"))
    do(game, Hit(find(game, "Cell"), 1))
    assert not has(game, "Cell", Hidden)
    assert [event.unit for event in told(game, Revealed)] == [find(game, "Cell")]


@pytest.mark.rule("FOF-MOR-1")
def test_without_cover_in_reach_it_falls_back_towards_its_own_edge():
    game = two(1, gap=-10)
    do(game, CheckMorale(find(game, "Team"), 2))
    assert at(game, "Team") == (20, 26)


@pytest.mark.rule("FOF-MOR-1")
@pytest.mark.parametrize(("irregular", "gone"), [(True, True), (False, False)])
def test_a_pinned_irregular_that_fails_badly_breaks_and_a_regular_falls_back(irregular, gone):
    game = two(1)
    change(game, "Cell", irregular=irregular)
    do(game, CheckMorale(find(game, "Cell"), 2))
    assert has(game, "Cell", Off) is gone
    assert has(game, "Cell", At) is not gone
    if gone:
        assert game.world.get(find(game, "Cell"), Off).how == "broken"
        assert game.world.get(find(game, "Cell 1"), Lost).how == "broken"


@pytest.mark.rule("FOF-MOR-1")
@pytest.mark.parametrize(("face", "pinned"), [(2, True), (3, False)])
def test_a_rally_takes_the_pin_off_with_four_the_leader_counting(face, pinned):
    game = two(face)
    give(game, "Team", Pinned())
    do(game, Rally(find(game, "Team")))
    assert has(game, "Team", Pinned) is pinned


@pytest.mark.rule("FOF-MOR-1")
def test_sandbags_steady_a_unit_and_a_wall_does_not():
    for kind, cover in (("sandbags", "improved"), ("stone wall", "solid")):
        ground = table((), [Barrier(1, kind, ((0, 22), (48, 22)))])
        game = two(ground=ground)
        assert morale_facts(game, find(game, "Team"), 1).cover == cover
    bare = two()
    assert morale_facts(bare, find(bare, "Team"), 1).cover is None


# Casualties -------------------------------------------------------------------------------------


@pytest.mark.rule("FOF-CAS-1", "FOF-RT-4")
def test_where_the_leader_falls_the_next_man_leads_and_the_unit_reacts_worse_for_good():
    game = two(1, 8)
    do(game, Hit(find(game, "Team"), 1))
    assert game.world.has(find(game, "Team 1"), Down)
    assert [event.man for event in told(game, NewLeader)] == [find(game, "Team 2")]
    assert has(game, "Team", LeaderLost)
    assert not morale_facts(game, find(game, "Team"), 1).leader_up


@pytest.mark.rule("FOF-CAS-1")
@pytest.mark.parametrize(
    ("face", "result", "men"), [(2, "killed", 4), (3, "serious", 4), (5, "light", 5), (6, "unhurt", 5)]
)
def test_what_the_casualty_check_brings(face, result, men):
    game = two(face)
    man = find(game, "Team 3")
    fall(game, man, (20, 20))
    do(game, Treat(man))
    assert [event.result for event in told(game, CasualtyChecked)] == [result]
    assert up(game, "Team") == men
    assert game.world.has(man, HurtBefore) is (result == "light")
    assert game.world.has(man, Dependant) is (result == "serious")


@pytest.mark.rule("FOF-CAS-1")
def test_the_second_wound_is_serious_without_a_roll():
    game = two()
    man = find(game, "Team 3")
    fall(game, man, (20, 20))
    game.world.set(man, HurtBefore())
    do(game, Treat(man))
    assert game.world.get(man, Dependant).to == find(game, "Team")


@pytest.mark.rule("FOF-CAS-1")
def test_without_a_friend_near_he_is_captured_or_lies_there():
    for gap, captured in ((6.0, True), (6.1, False)):
        game = two(gap=20)
        man = find(game, "Team 3")
        fall(game, man, (20, 40 + gap))
        do(game, Treat(man))
        assert game.world.has(man, Prisoner) is captured
        assert game.world.has(man, Down) is not captured
    game = two(gap=2)
    give(game, "Team", Pinned())
    fall(game, man, (20, 20))
    do(game, Treat(man))
    assert game.world.has(man, Down)


@pytest.mark.rule("FOF-CAS-1")
def test_a_medic_near_counts_and_irregulars_without_one_are_worse_off():
    game = battle([unit("Team", 20, 20), headquarters("HQ", 26, 20)], [cell("Cell", 20, 40)], 4, 5)
    fall(game, find(game, "Team 3"), (20, 20))
    fall(game, find(game, "Cell 3"), (20, 40))
    do(game, Treat(find(game, "Team 3")), Treat(find(game, "Cell 3")))
    first, second = told(game, CasualtyChecked)
    assert (first.modifiers.total, first.result) == (1, "light")
    assert (second.modifiers.total, second.result) == (-1, "serious")


@pytest.mark.rule("FOF-CAS-1", "FOF-FP-1")
def test_each_man_in_its_care_costs_a_unit_a_die_but_not_one_with_a_medic():
    game = battle([unit("Team", 20, 20), headquarters("HQ", 26, 20)], [cell("Cell", 20, 40)])
    game.world.set(find(game, "Team 3"), Dependant(find(game, "Team")))
    facts = firer_facts(game, find(game, "Team"))
    assert (facts.figures, facts.dependants, facts.medic) == (4, 1, False)
    assert firer_facts(game, find(game, "HQ")).medic


@pytest.mark.rule("FOF-CAS-1", "FOF-TURN-1")
def test_tasks_for_the_wounded():
    game = battle([unit("Team", 20, 46), headquarters("HQ", 20, 47.5)], [cell("Cell", 20, 10)], 4)
    give(game, "Cell", Pinned())
    for man in ("Team 3", "Team 4"):
        fall(game, find(game, man), (20, 46))
    activate(game, "Team", "task")
    assert rule_against(game, FirstAid(find(game, "Team"), find(game, "Team 2"))) == "FOF-CAS-1"
    game.submit(FirstAid(find(game, "Team"), find(game, "Team 3")))
    assert told(game, CasualtyChecked)[0].modifiers.total == 2
    assert up(game, "Team") == 4
    game.world.remove(find(game, "Team 4"), Down)
    game.world.remove(find(game, "Team 4"), At)
    game.world.set(find(game, "Team 4"), Dependant(find(game, "Team")))
    activate(game, "HQ", "task")
    assert rule_against(game, Evacuate(find(game, "HQ"))) == "FOF-CAS-1"
    game.submit(TakeOver(find(game, "HQ"), find(game, "Team")))
    assert game.world.get(find(game, "Team 4"), Dependant).to == find(game, "HQ")
    game = battle([headquarters("HQ", 20, 47)], [cell("Cell", 20, 10)])
    game.world.set(find(game, "HQ 2"), Dependant(find(game, "HQ")))
    activate(game, "HQ", "task")
    game.submit(Evacuate(find(game, "HQ")))
    assert game.world.get(find(game, "HQ 2"), Lost) == Lost("evacuated", serious=True)
