"""What passes in a battle of Force on Force: nerve that fails, men who fall, units that go and turns that end."""

from __future__ import annotations

import pytest

from game.board.table.changes import Changed, Patch
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.engine.core.world import THE_GAME
from game.rules.fof.model.components import (
    Active,
    At,
    Civilians,
    Clock,
    Cloudburst,
    Dependant,
    Down,
    HeldBack,
    HurtBefore,
    InCover,
    InUnit,
    Lost,
    LostDice,
    Off,
    OnOverwatch,
    Overheated,
    Pinned,
    Prisoner,
)
from game.rules.fof.model.decisions import Decline, PlayCard
from game.rules.fof.model.events import (
    CasualtyChecked,
    EndPhaseBegan,
    MoraleChecked,
    Moved,
    Rallied,
    Revealed,
    SmokeGone,
    UnitPinned,
)
from game.rules.fof.model.hand import keep
from game.rules.fof.model.tasks import CheckMorale, EndPhase, FallBack, Hit, Rally, Treat
from game.rules.fof.move.falling_back import edge_distance, refuge, room_at, seen_by_enemies
from game.rules.fof.nerve.morale import pin
from game.rules.fof.removing import capture, fall, take_off
from game.rules.fof.wounded import around, carer_of
from tests.rules.fof.fof_board import (
    MISS,
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
    hide,
    table,
    told,
    turn_over,
    two,
    unit,
)

# Morale and falling back ------------------------------------------------------------------------


@pytest.mark.rule("FOF-MOR-1")
def test_who_is_pinned_is_told_so_once():
    game = two()
    for _ in range(2):
        pin(game, find(game, "Team"))
    assert [(event.unit, event.rule) for event in told(game, UnitPinned)] == [(find(game, "Team"), "FOF-MOR-1")]


@pytest.mark.rule("FOF-MOR-1", "FOF-ATK-5")
def test_nothing_befalls_a_unit_that_has_left():
    game = two()
    team = find(game, "Team")
    take_off(game, team, "left")
    do(game, Hit(team, 2), CheckMorale(team, 2), FallBack(team), Rally(team))
    assert not told(game, MoraleChecked)
    assert not game.world.ids(Down)


@pytest.mark.rule("FOF-CAS-1")
def test_a_unit_whose_last_man_falls_is_wiped_out_and_checks_no_morale():
    game = two(1, 1, 1, 1, 1)
    do(game, Hit(find(game, "Team"), 5))
    assert game.world.get(find(game, "Team"), Off).how == "wiped out"
    assert not told(game, MoraleChecked)
    assert len(game.world.ids(Down)) == 5


@pytest.mark.rule("FOF-MOR-1")
@pytest.mark.parametrize(
    ("irregular", "inches", "y"), [(False, 0.0, 26), (True, 0.0, 32), (True, 6.0, 26), (False, 3.0, 23)]
)
def test_regulars_fall_back_at_the_tactical_rate_and_irregulars_at_the_rapid_one_unless_told(irregular, inches, y):
    game = two(gap=-10)
    change(game, "Team", irregular=irregular)
    do(game, FallBack(find(game, "Team"), inches))
    assert at(game, "Team") == (20, y)


@pytest.mark.rule("FOF-MOR-1")
def test_who_stands_at_his_own_edge_falls_back_no_farther():
    game = two(gap=-10)
    give(game, "Team", At(20, 48))
    do(game, FallBack(find(game, "Team")))
    assert not told(game, Moved)
    assert not has(game, "Team", LostDice)
    assert edge_distance(game, "us", Point(20, 40)) == 8.0
    assert edge_distance(game, "vc", Point(20, 40)) == 40.0


@pytest.mark.rule("FOF-MOR-1", "FOF-OOC-1")
def test_who_has_fallen_back_looks_round():
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 10), cell("Near", 22, 30)])
    hide(game, "Near")
    do(game, FallBack(find(game, "Team")))
    assert [event.unit for event in told(game, Revealed)] == [find(game, "Near")]


@pytest.mark.rule("FOF-MOVE-12", "FOF-LOS-2")
def test_a_refuge_is_out_of_sight_with_an_inch_of_room_and_the_nearest_there_is():
    import numpy as np

    thicket = Area(1, "scrub", box(10, 4, 20, 15))
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 30)], ground=table([thicket]))
    team = find(game, "Team")
    points = np.array([[20.0, 20.0], [20.0, 29.01], [20.0, 29.0], [20.0, 12.0]])
    assert room_at(game.world, team, points).tolist() == [True, False, True, True]
    assert seen_by_enemies(game, team, points).tolist() == [True, True, True, False]
    none = np.zeros((0, 2))
    assert (room_at(game.world, team, none).tolist(), seen_by_enemies(game, team, none).tolist()) == ([], [])
    goal = refuge(game, team, 6.0)
    assert goal is not None
    assert goal.y < 19
    assert goal == (19.5, 15.0)
    hide(game, "Cell")
    assert seen_by_enemies(game, team, points).tolist() == [False] * 4
    take_off(game, find(game, "Cell"), "left")
    assert room_at(game.world, team, points).tolist() == [True] * 4


# The end of a turn ------------------------------------------------------------------------------


@pytest.mark.rule("FOF-TURN-1")
def test_the_end_phase_is_told_and_rallies_only_the_pinned():
    game = two(MISS, 4, 4, turn=3)
    do(game, EndPhase())
    events = game.take_events()
    assert [(event.turn, event.rule) for event in events if isinstance(event, EndPhaseBegan)] == [(3, "FOF-TURN-1")]
    assert [(event.unit, event.face, event.passed) for event in events if isinstance(event, Rallied)] == [
        (find(game, "Cell"), 1, False)
    ]


@pytest.mark.rule("FOF-MOR-1")
def test_who_is_not_pinned_does_not_rally():
    game = two()
    do(game, Rally(find(game, "Team")))
    assert not told(game, Rallied)


@pytest.mark.rule("FOF-COV-15", "FOF-FOW-3")
@pytest.mark.parametrize("turn", [2, 3, 4])
def test_what_a_card_does_passes_with_the_turn_it_names(turn):
    game = two(4, 4, turn=3)
    game.world.put(Cloudburst(12.0, turn))
    give(game, "Team", HeldBack(3.0, turn), Overheated(turn))
    folk = game.world.create(At(1, 1), Civilians(turn))
    turn_over(game)
    assert has(game, "Team", HeldBack) is (turn > 3)
    assert has(game, "Team", Overheated) is (turn > 3)
    assert (game.world.find(THE_GAME, Cloudburst) is not None) is (turn > 3)
    assert game.world.has(folk, Civilians) is (turn >= 3)
    assert game.world.the(Clock).turn == 4
    assert not told(game, SmokeGone)


@pytest.mark.rule("FOF-COV-15")
def test_smoke_goes_with_the_turn_and_everybody_is_told():
    game = two(4, 4)
    for x in (1, 5):
        game.world.create(Changed(Patch("smoke", (x, 1), (x, 1), 6.0), turn=1))
    turn_over(game)
    assert not game.world.ids(Changed)
    assert [event.rule for event in told(game, SmokeGone)] == ["FOF-COV-15"]


@pytest.mark.rule("FOF-CAS-1")
def test_who_is_near_a_man_who_is_down_and_who_looks_after_him():
    game = battle(
        [unit("Team", 20, 20), headquarters("HQ", 20, 26), unit("Far", 20, 26.1)], [cell("Cell", 14, 20)]
    )  # fmt: skip
    give(game, "Far", At(20, 27.5))
    man = find(game, "Team 3")
    fall(game, man, (20, 20))
    team, hq, foe = (find(game, name) for name in ("Team", "HQ", "Cell"))
    assert around(game, man) == ((team, hq), (team, hq), (foe,))
    assert carer_of(game, man) == team
    give(game, "Team", Pinned())
    assert around(game, man) == ((hq,), (team, hq), (foe,))
    assert carer_of(game, man) == hq
    give(game, "HQ", Pinned())
    assert carer_of(game, man) == 0


@pytest.mark.rule("FOF-CAS-1")
def test_a_second_wound_is_told_without_a_die_and_who_was_treated_lies_there_no_more():
    game = two()
    man = find(game, "Team 3")
    fall(game, man, (20, 20))
    game.world.set(man, HurtBefore())
    do(game, Treat(man))
    (checked,) = told(game, CasualtyChecked)
    assert (checked.face, checked.result, checked.unit, checked.modifiers.total) == (
        0,
        "serious",
        find(game, "Team"),
        0,
    )
    assert not game.world.has(man, Down)
    assert not game.world.has(man, At)
    do(game, Treat(man))
    assert not told(game, CasualtyChecked)


@pytest.mark.rule("FOF-CAS-1")
def test_the_lightly_hurt_of_a_unit_that_is_gone_join_who_looks_after_them():
    game = battle([unit("Team", 20, 20), headquarters("HQ", 22, 20)], [cell("Cell", 20, 40)], 6, 6)
    man, own = find(game, "Team 3"), find(game, "HQ 2")
    fall(game, man, (20, 20))
    fall(game, own, (20, 20))
    take_off(game, find(game, "Team"), "wiped out")
    do(game, Treat(man), Treat(own))
    assert game.world.get(man, InUnit).to == find(game, "HQ")
    assert game.world.get(own, InUnit).to == find(game, "HQ")
    other = battle([unit("Team", 20, 20), headquarters("HQ", 19, 20)], [cell("Cell", 20, 40)], 6)
    fall(other, find(other, "Team 3"), (19, 20))
    do(other, Treat(find(other, "Team 3")))
    assert other.world.get(find(other, "Team 3"), InUnit).to == find(other, "Team")


@pytest.mark.rule("FOF-FOW-3", "FOF-CAS-1")
def test_a_morale_check_that_is_kept_or_thrown_again_is_asked_for_only_where_it_failed():
    steady = two(8)
    keep(steady.world, "us", "steady")
    do(steady, CheckMorale(find(steady, "Team"), 1))
    assert not has(steady, "Team", Pinned)
    assert steady.why_not(Decline()) is not None
    again = two(2, 2)
    keep(again.world, "us", "steady")
    do(again, CheckMorale(find(again, "Team"), 1))
    again.submit(PlayCard("steady"))
    assert has(again, "Team", Pinned)
    assert len(told(again, MoraleChecked)) == 2
    assert again.why_not(Decline()) is not None


# Who goes out of play ---------------------------------------------------------------------------


@pytest.mark.rule("FOF-CAS-1")
@pytest.mark.parametrize(
    ("how", "lost"), [("left", "left"), ("broken", "broken"), ("wiped out", ""), ("surrendered", "")]
)
def test_the_men_on_their_feet_go_with_a_unit_that_leaves_or_breaks(how, lost):
    game = two(turn=4)
    give(game, "Team", Active("stand"), Pinned(), InCover(), OnOverwatch())
    take_off(game, find(game, "Team"), how)
    fate = game.world.find(find(game, "Team 1"), Lost)
    assert (fate.how if fate is not None else "") == lost
    assert game.world.get(find(game, "Team"), Off) == Off(how, 4)
    assert not any(has(game, "Team", kind) for kind in (At, Active, Pinned, InCover, OnOverwatch))


@pytest.mark.rule("FOF-CAS-1")
def test_wounded_and_prisoners_of_a_unit_that_leaves_go_with_it_and_are_handed_on_where_it_breaks():
    def carrying():
        game = battle([unit("Team", 20, 20), headquarters("HQ", 30, 20)], [cell("Cell", 20, 40)], turn=2)
        game.world.set(find(game, "Team 2"), Dependant(find(game, "Team")))
        capture(game, find(game, "Cell 2"), find(game, "Team"))
        return game

    left = carrying()
    take_off(left, find(left, "Team"), "left")
    assert left.world.get(find(left, "Team 2"), Lost) == Lost("evacuated", serious=True)
    assert left.world.get(find(left, "Cell 2"), Prisoner).to == find(left, "Team")
    broken = carrying()
    take_off(broken, find(broken, "Team"), "broken")
    man = find(broken, "Team 2")
    assert broken.world.get(man, Down) == Down(2)
    assert broken.world.has(man, HurtBefore)
    assert broken.world.get(man, At).point == (20, 20)
    assert not broken.world.has(man, Dependant)
    assert broken.world.get(find(broken, "Cell 2"), Prisoner).to == find(broken, "HQ")
    alone = carrying()
    take_off(alone, find(alone, "HQ"), "left")
    take_off(alone, find(alone, "Team"), "broken")
    assert alone.world.get(find(alone, "Cell 2"), Lost) == Lost("freed")
    assert not alone.world.has(find(alone, "Cell 2"), Prisoner)
