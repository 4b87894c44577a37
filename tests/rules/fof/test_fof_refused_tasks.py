"""What forbids the tasks of a unit of Force on Force: searches, first aid, the wounded, smoke, a way off the table."""

from __future__ import annotations

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Zone
from game.rules.fof.model.components import (
    Active,
    At,
    Dependant,
    Dummy,
    Pinned,
    Searched,
    Unit,
)
from game.rules.fof.model.decisions import (
    Activation,
    Evacuate,
    FirstAid,
    Leave,
    PutSmoke,
    Search,
    TakeOver,
)
from game.rules.fof.model.options import Exit
from game.rules.fof.removing import fall
from tests.rules.fof.fof_board import (
    HUTS,
    activate,
    battle,
    box,
    cell,
    change,
    find,
    give,
    headquarters,
    hide,
    refused,
    table,
    unit,
)

# Tasks ------------------------------------------------------------------------------------------


def tasked(**options):
    """A fireteam at its task beside the huts, with a friend at hand."""
    game = battle(
        [unit("Team", 20, 20), headquarters("HQ", 22, 20)], [cell("Cell", 20, 40)],
        ground=HUTS, search=("huts", "barn"), **options,
    )  # fmt: skip
    activate(game, "Team", "task")
    return game


@pytest.mark.rule("FOF-TURN-1", "FOF-OOC-1")
def test_a_task_is_for_the_active_unit_that_was_activated_for_it_and_not_for_a_dummy():
    game = tasked()
    team, hq = find(game, "Team"), find(game, "HQ")
    orders = (
        Search(team, "huts"),
        FirstAid(team, hq),
        TakeOver(team, hq),
        Evacuate(team),
        PutSmoke(team, Point(20, 20)),
    )
    others = (Search(hq, "huts"), FirstAid(hq, hq), TakeOver(hq, team), Evacuate(hq), PutSmoke(hq, Point(20, 20)))
    assert [refused(game, order) for order in (*others, Leave(hq))] == ["HQ is not active. (FOF-TURN-1)"] * 6
    give(game, "Team", Dummy())
    nobody = "There is nobody behind this marker. (FOF-TURN-1)"
    assert [refused(game, order) for order in orders] == [nobody] * 5
    assert refused(game, Leave(team)) == "Team may not leave by an edge where it stands, in this turn. (FOF-SOLO-1)"
    give(game, "Team", Active("stand"))
    idle = "Team was not activated for a task. (FOF-TURN-1)"
    assert [refused(game, order) for order in (*orders, Leave(team))] == [idle] * 6


@pytest.mark.rule("FOF-SOLO-1", "FOF-MOR-1")
def test_what_forbids_a_search_in_words():
    game = tasked()
    team = find(game, "Team")
    assert refused(game, Search(team, "huts")) == ""
    assert refused(game, Search(team, "shed")) == "There is nothing to search by that name. (FOF-SOLO-1)"
    assert refused(game, Search(team, "barn")) == "Team does not touch that place. (FOF-SOLO-1)"
    give(game, "Cell", At(20, 26))
    assert refused(game, Search(team, "huts")) == "An enemy is within 6 inches. (FOF-SOLO-1)"
    hide(game, "Cell")
    assert refused(game, Search(team, "huts")) == ""
    game.world.put(Searched(("huts",), 1))
    assert refused(game, Search(team, "huts")) == "That place has been searched. (FOF-SOLO-1)"
    give(game, "Team", Pinned())
    assert refused(game, Search(team, "huts")) == "Team is pinned. (FOF-MOR-1)"
    enemy = battle([unit("Team", 40, 40)], [cell("Cell", 20, 20)], ground=HUTS, search=("huts",), active="vc")
    activate(enemy, "Cell", "task")
    assert refused(enemy, Search(find(enemy, "Cell"), "huts")) == "Only the Americans search. (FOF-SOLO-1)"


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(
    ("at", "why"), [((20, 20.0), ""), ((20, 20.01), "touch"), ((20, 16), ""), ((16.9, 16), "touch")]
)
def test_a_search_wants_contact_with_the_hut_group(at, why):
    game = tasked()
    give(game, "Team", At(*at))
    assert why in refused(game, Search(find(game, "Team"), "huts"))
    assert bool(refused(game, Search(find(game, "Team"), "huts"))) is bool(why)


@pytest.mark.rule("FOF-CAS-1", "FOF-MOR-1")
def test_what_forbids_first_aid_in_words():
    game = tasked()
    team, man = find(game, "Team"), find(game, "HQ 2")
    nobody = "That is no man of yours who is down. (FOF-CAS-1)"
    assert refused(game, FirstAid(team, man)) == nobody
    fall(game, man, (26, 20))
    fall(game, find(game, "Cell 2"), (20, 21))
    assert refused(game, FirstAid(team, man)) == ""
    assert refused(game, FirstAid(team, find(game, "Cell 2"))) == nobody
    fall(game, man, (26.1, 20))
    assert refused(game, FirstAid(team, man)) == "That is more than 6 inches away. (FOF-CAS-1)"
    give(game, "Team", Pinned())
    assert refused(game, FirstAid(team, man)) == "Team is pinned. (FOF-MOR-1)"


@pytest.mark.rule("FOF-CAS-1")
def test_what_forbids_to_take_wounded_over_or_off_the_table_in_words():
    game = tasked()
    team, hq, cell_ = (find(game, name) for name in ("Team", "HQ", "Cell"))
    none = "That unit has no wounded in its care. (FOF-CAS-1)"
    assert refused(game, TakeOver(team, hq)) == none
    for man, carer in (("HQ 2", hq), ("Team 2", team), ("Cell 2", cell_)):
        game.world.set(find(game, man), Dependant(carer))
    assert refused(game, TakeOver(team, hq)) == ""
    assert refused(game, TakeOver(team, team)) == none
    assert refused(game, TakeOver(team, cell_)) == none
    give(game, "HQ", At(23.1, 20))
    assert refused(game, TakeOver(team, hq)) == "That is more than 3 inches away. (FOF-CAS-1)"
    assert refused(game, Evacuate(team)) == "Team is not at the edge where that can be done. (FOF-CAS-1)"
    give(game, "Team", At(20, 47))
    assert refused(game, Evacuate(team)) == ""
    give(game, "Team", At(20, 46.9))
    assert refused(game, Evacuate(team)) == "Team is not at the edge where that can be done. (FOF-CAS-1)"
    game.world.remove(find(game, "Team 2"), Dependant)
    assert refused(game, Evacuate(team)) == "Team has no wounded in its care. (FOF-CAS-1)"


@pytest.mark.rule("FOF-CAS-1")
def test_the_viet_cong_bring_their_wounded_to_their_own_edge():
    game = battle([unit("Team", 40, 40)], [cell("Cell", 20, 1)], active="vc")
    game.world.set(find(game, "Cell 2"), Dependant(find(game, "Cell")))
    activate(game, "Cell", "task")
    assert refused(game, Evacuate(find(game, "Cell"))) == ""
    give(game, "Cell", At(20, 47.5))
    assert refused(game, Evacuate(find(game, "Cell"))) != ""


@pytest.mark.rule("FOF-COV-15")
def test_what_forbids_smoke_in_words_and_that_each_grenade_is_thrown_once():
    game = tasked()
    team = find(game, "Team")
    assert refused(game, PutSmoke(team, Point(20, 20))) == "Team has no smoke to place. (FOF-COV-15)"
    change(game, "Team", smoke=2)
    give(game, "Team", At(2, 20))
    assert refused(game, PutSmoke(team, Point(-1, 20))) == "That is off the table. (FOF-COV-15)"
    assert refused(game, PutSmoke(team, Point(10.1, 20))) == "That is more than 8 inches away. (FOF-COV-15)"
    offered = [order.at for order in game.orders() if isinstance(order, PutSmoke)]
    assert offered == [Point(2, 20)]
    game.submit(PutSmoke(team, Point(10, 20)))
    assert game.world.get(team, Unit).smoke == 1
    assert isinstance(game.decision, Activation)


@pytest.mark.rule("FOF-SOLO-1", "FOF-MOR-1")
@pytest.mark.parametrize(
    ("exits", "turn", "why"),
    [
        ((Exit("us", "north", 3),), 3, ""),
        ((Exit("us", "north", 3),), 4, ""),
        ((Exit("us", "north", 3),), 2, "Team may not leave by an edge where it stands, in this turn. (FOF-SOLO-1)"),
        ((Exit("vc", "north", 1),), 3, "Team may not leave by an edge where it stands, in this turn. (FOF-SOLO-1)"),
        ((Exit("us", "south", 1),), 3, "Team may not leave by an edge where it stands, in this turn. (FOF-SOLO-1)"),
    ],
)
def test_a_unit_leaves_by_the_edge_of_its_side_from_its_turn_and_not_pinned(exits, turn, why):
    game = battle([unit("Team", 20, 1)], [cell("Cell", 20, 40)], exits=exits, turn=turn)
    activate(game, "Team", "task")
    assert refused(game, Leave(find(game, "Team"))) == why
    give(game, "Team", Pinned())
    assert refused(game, Leave(find(game, "Team"))) == "Team is pinned. (FOF-MOR-1)"


def test_a_zone_without_a_name_of_the_map_is_no_hut_group():
    from game.rules.fof.searching import outline_of

    assert outline_of(table(zones=[Zone("huts", box(1, 1, 2, 2))]), "huts") == box(1, 1, 2, 2)
    assert outline_of(table(), "huts") == ()
