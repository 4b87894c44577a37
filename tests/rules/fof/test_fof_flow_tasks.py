"""What a unit does instead of moving and firing: searches, leaving by an edge, smoke."""

from __future__ import annotations

import pytest

from game.board.table.tablemap import Building, Zone
from game.rules.fof.model.active_unit import note
from game.rules.fof.model.components import (
    Active,
    At,
    Lost,
    Off,
    Searched,
)
from game.rules.fof.model.decisions import (
    Leave,
    PutSmoke,
    Search,
    TakeOver,
)
from game.rules.fof.model.events import (
    PlaceSearched,
    UnitAppeared,
)
from game.rules.fof.model.options import Exit
from game.rules.fof.turn.goals import account, men_of
from tests.rules.fof.fof_board import (
    HUTS,
    activate,
    at,
    battle,
    box,
    cell,
    find,
    give,
    headquarters,
    moving,
    rule_against,
    table,
    told,
    two,
    unit,
)


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(("die", "points"), [(2, 0), (3, 2), (5, 3)])
def test_a_search_is_a_quality_check_and_a_die(die, points):
    game = two(4, die, ground=HUTS, search=("huts",))
    activate(game, "Team", "task")
    game.submit(Search(find(game, "Team"), "huts"))
    assert told(game, PlaceSearched)[0].points == points
    assert game.world.the(Searched) == Searched(("huts",), points)


@pytest.mark.rule("FOF-SOLO-1")
def test_what_keeps_a_unit_from_searching():
    def verdict(game, place="huts"):
        activate(game, "Team", "task")
        return rule_against(game, Search(find(game, "Team"), place))

    assert verdict(two(ground=HUTS, search=("huts",))) == ""
    assert verdict(two(ground=HUTS, search=("huts",)), "shed") == "FOF-SOLO-1"
    assert verdict(two(gap=6, ground=HUTS, search=("huts",))) == "FOF-SOLO-1"
    assert verdict(two(gap=6.1, ground=HUTS, search=("huts",))) == ""
    away = two(ground=HUTS, search=("huts",))
    give(away, "Team", At(20, 20.1))
    assert verdict(away) == "FOF-SOLO-1"
    game = two(3, ground=HUTS, search=("huts",))
    activate(game, "Team", "task")
    game.submit(Search(find(game, "Team"), "huts"))
    assert not told(game, PlaceSearched)


@pytest.mark.rule("FOF-SOLO-1")
def test_out_of_a_tunnel_comes_a_known_enemy_that_nobody_sees():
    house = Building(9, "house", box(16, 30, 8, 2))
    ground = table(zones=[Zone("huts", box(18, 14, 4, 5))], buildings=[house])
    game = two(4, 6, 1, 1, ground=ground, search=("huts",))
    activate(game, "Team", "task")
    game.submit(Search(find(game, "Team"), "huts"))
    assert told(game, UnitAppeared)[0].why == "tunnel"
    assert at(game, "Cell") == (20, 16)


@pytest.mark.rule("FOF-SOLO-1")
def test_units_leave_by_the_edge_and_from_the_turn_that_the_scenario_names():
    for turn, y, verdict in ((5, 1, "FOF-SOLO-1"), (6, 1, ""), (6, 1.1, "FOF-SOLO-1")):
        game = battle([unit("Team", 20, 40)], [cell("Cell", 20, y)], turn=turn, active="vc",
                      exits=(Exit("vc", "north", 6),))  # fmt: skip
        activate(game, "Cell", "task")
        assert rule_against(game, Leave(find(game, "Cell"))) == verdict
    game = battle([unit("Team", 20, 40)], [cell("Cell", 20, 1)], turn=6, active="vc", exits=(Exit("vc", "north"),))
    activate(game, "Cell", "task")
    game.submit(Leave(find(game, "Cell")))
    assert game.world.get(find(game, "Cell"), Off).how == "left"


@pytest.mark.rule("FOF-COV-15")
def test_a_unit_places_the_smoke_it_has_within_eight_inches():
    game = battle([unit("Team", 20, 20, smoke=1), headquarters("HQ", 30, 20)], [cell("Cell", 20, 40)])
    activate(game, "Team", "task")
    team = find(game, "Team")
    assert rule_against(game, PutSmoke(team, (28.1, 20))) == "FOF-COV-15"
    game.submit(PutSmoke(team, (28.0, 20)))
    activate(game, "HQ", "task")
    assert rule_against(game, PutSmoke(find(game, "HQ"), (30, 20))) == "FOF-COV-15"


@pytest.mark.rule("FOF-TURN-1", "FOF-SOLO-1")
def test_a_unit_at_its_task_is_offered_what_it_may_do_there():
    game = two(4, 2, ground=HUTS, search=("huts",))
    activate(game, "Team", "task")
    assert Search(find(game, "Team"), "huts") in game.orders()


@pytest.mark.rule("FOF-TURN-1", "FOF-SOLO-1")
def test_a_unit_at_its_task_at_the_edge_it_may_leave_by_is_offered_to_leave():
    game = battle([unit("Team", 20, 0.4)], [cell("Cell", 20, 40)], exits=(Exit("us", "north", 1),))
    activate(game, "Team", "task")
    assert Leave(find(game, "Team")) in game.orders()


@pytest.mark.rule("FOF-CAS-1")
def test_who_is_not_at_a_task_takes_over_no_wounded():
    game = battle([unit("Team", 20, 20), unit("Other", 22, 20)], [cell("Cell", 20, 40)])
    activate(game, "Team", "tactical")
    assert rule_against(game, TakeOver(find(game, "Team"), find(game, "Other"))) == "FOF-TURN-1"


@pytest.mark.rule("FOF-TURN-1")
def test_what_the_active_unit_has_done_stays_done():
    game = two()
    activate(game, "Team", "tactical")
    team = find(game, "Team")
    note(game.world, team, moved=True)
    note(game.world, team, fired=True)
    state = game.world.get(team, Active)
    assert (state.moved, state.fired, state.busy) == (True, True, False)


@pytest.mark.rule("FOF-CA-1")
def test_who_stands_beside_an_enemy_may_walk_away_from_him_but_nobody_walks_into_one():
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 20.5), cell("Other", 24, 20)])
    activate(game, "Team", "tactical")
    assert rule_against(game, moving(game, "Team", (20, 16))) == ""
    assert rule_against(game, moving(game, "Team", (25.5, 20))) == "FOF-CA-1"


@pytest.mark.rule("FOF-SOLO-1", "FOF-CAS-1")
def test_the_killed_and_the_gravely_hurt_count_alike():
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 40)])
    killed, serious, *_ = men_of(game.world, "vc")
    game.world.set(killed, Lost("killed"))
    game.world.set(serious, Lost("evacuated", serious=True))
    item = next(item for item in account(game) if item.title == "Viet Cong killed or gravely hurt")
    assert item.count == 2
