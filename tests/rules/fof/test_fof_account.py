"""The account of Force on Force, item by item, when a battle is over, and what the ground gives where one stands."""

from __future__ import annotations

import numpy as np
import pytest

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Building, Zone
from game.rules.fof.model.components import (
    At,
    Dependant,
    Down,
    Ending,
    Extra,
    Lost,
    Off,
    Prisoner,
    Searched,
    Waiting,
)
from game.rules.fof.model.events import GameEnded
from game.rules.fof.model.tasks import Judge
from game.rules.fof.removing import capture, take_off
from game.rules.fof.turn.goals import account, fates, fighting, groups_held, losses, men_left
from game.rules.fof.turn.victory import thresholds
from tests.rules.fof.fof_board import (
    HUTS,
    battle,
    box,
    cell,
    do,
    find,
    give,
    headquarters,
    hide,
    table,
    told,
    two,
    unit,
)


def item(game, title):
    """How often an item counts, and for how many points."""
    found = next(each for each in account(game) if each.title == title)
    return found.count, found.points


@pytest.mark.rule("FOF-SOLO-1")
def test_every_item_of_the_account_counts_for_its_side():
    game = battle(
        [unit("Team", 40, 40), headquarters("HQ", 44, 40)], [cell("Cell", 4, 4), cell("Second", 8, 4)],
        ground=HUTS, search=("huts", "barn", "shed"),
    )  # fmt: skip
    world = game.world
    world.put(Searched(("huts",), 3))
    world.put(Extra(rice_us=2, rice_vc=3, villagers=4))
    world.set(find(game, "Cell 1"), Lost("killed"))
    world.set(find(game, "Cell 2"), Dependant(find(game, "Cell")))
    world.set(find(game, "Cell 3"), Down(1))
    world.set(find(game, "Cell 4"), Lost("broken"))
    capture(game, find(game, "Second 1"), find(game, "Team"))
    world.set(find(game, "Team 1"), Lost("killed"))
    world.set(find(game, "Team 2"), Lost("evacuated", serious=True))
    world.set(find(game, "Team 3"), Down(1))
    capture(game, find(game, "HQ 1"), find(game, "Cell"))
    give(game, "Second", Off("broken", 1))
    give(game, "HQ", Off("wiped out", 1))
    assert [(each.title, each.count, each.points) for each in account(game)] == [
        ("Finds of searches", 1, 3),
        ("Viet Cong killed or gravely hurt", 3, 3),
        ("Viet Cong captured", 1, 1),
        ("Viet Cong units broken or wiped out", 1, 2),
        ("Places held", 0, 0),
        ("Rice found by the Americans", 2, 2),
        ("Americans killed", 1, -3),
        ("Americans gravely hurt", 2, -6),
        ("Americans captured", 1, -5),
        ("American units wiped out", 1, -3),
        ("Places not searched yet", 2, -2),
        ("Rice kept by the Viet Cong", 3, -3),
        ("Fire close to villagers", 4, -4),
    ]
    assert (losses(world, "us"), losses(world, "vc")) == (4, 4)
    assert (men_left(world, "us"), men_left(world, "vc")) == (2, 1)
    assert fates(world, "vc") == (1, 2, 1)
    give(game, "HQ", Off("left", 1))
    assert item(game, "American units wiped out") == (0, 0)


@pytest.mark.rule("FOF-SOLO-1")
def test_the_degrees_of_victory_begin_where_the_table_says():
    game = two()
    assert [(each.title, each.points) for each in thresholds(game)] == [
        ("Minor victory of the Viet Cong", -19),
        ("Draw", -2),
        ("Minor victory of the Americans", 3),
        ("Major victory of the Americans", 20),
    ]


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(("y", "held"), [(26.0, 0), (26.1, 1)])
def test_a_hut_group_is_held_by_who_touches_it_with_no_known_enemy_within_six_inches(y, held):
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, y)], ground=HUTS, search=("huts",))
    assert groups_held(game) == held
    hide(game, "Cell")
    assert groups_held(game) == 1
    give(game, "Team", At(20, 20.1))
    assert groups_held(game) == 0


@pytest.mark.rule("FOF-SOLO-1")
def test_a_unit_without_men_on_their_feet_holds_nothing_and_fights_no_more():
    game = battle([unit("Team", 20, 20), unit("Later", 24, 24)], [cell("Cell", 20, 40)], ground=HUTS, search=("huts",))
    give(game, "Later", Waiting(3))
    for number in range(1, 6):
        capture(game, find(game, f"Team {number}"), find(game, "Cell"))
    assert groups_held(game) == 0
    assert fighting(game.world, "us")
    assert fighting(game.world, "vc")
    game.world.remove(find(game, "Later"), Waiting)
    give(game, "Later", Off("left", 1))
    assert not fighting(game.world, "us")
    assert fighting(game.world, "vc")


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(
    ("turn", "turn_done", "over"), [(5, True, False), (6, False, False), (6, True, True), (7, True, True)]
)
def test_a_battle_ends_with_its_last_turn(turn, turn_done, over):
    game = two(turn=turn, turns=6)
    do(game, Judge(turn_done=turn_done))
    assert bool(told(game, GameEnded)) is over
    assert bool(game.world.find(0, Ending)) is over


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(("gone", "why"), [("Team", "Americans"), ("Cell", "Viet Cong")])
def test_a_battle_ends_when_a_side_has_nobody_left_and_nothing_is_left_to_search(gone, why):
    game = two(turns=6)
    take_off(game, find(game, gone), "left")
    do(game, Judge())
    (ended,) = told(game, GameEnded)
    assert f"None of the {why}" in ended.why
    search = two(turns=6, ground=HUTS, search=("huts",))
    take_off(search, find(search, gone), "left")
    do(search, Judge())
    assert bool(told(search, GameEnded)) is (gone == "Team")


# The ground -------------------------------------------------------------------------------------

GROUND = table(
    [
        Area(1, "scrub", box(10, 10, 8, 8)),
        Area(2, "hillside", box(30, 10, 8, 8)),
        Area(3, "dense jungle", box(20, 30, 6, 6)),
    ],
    [Barrier(4, "stone wall", (Point(0, 44), Point(20, 44)))],
    [Building(5, "house", box(40, 40, 4, 4))],
    [Zone("works", box(2, 2, 4, 4))],
)  # fmt: skip


def grounds(**options):
    """The ground of that table."""
    return battle([unit("Team", 46, 2)], [cell("Cell", 46, 30)], ground=GROUND, **options).ctx.grounds


@pytest.mark.rule("FOF-COV-16", "FOF-LOS-1")
@pytest.mark.parametrize(
    ("at", "kinds", "level"),
    [
        ((14, 14), ("scrub",), 0),
        ((34, 14), ("hillside",), 1),
        ((23, 33), ("dense jungle",), 0),
        ((42, 42), ("house",), 0),
        ((23, 38), (), 0),
        ((23, 38.5), (), 0),
        ((17, 33), (), 0),
        ((10, 42.5), (), 0),
        ((21, 44), (), 0),
    ],
)
def test_what_lies_where_a_unit_stands(at, kinds, level):
    found = grounds()
    assert (found.kinds_at(at), found.level(at)) == (kinds, level)


@pytest.mark.rule("FOF-COV-16", "FOF-COV-3")
def test_who_is_more_than_two_inches_from_all_scenery_in_the_open_is_exposed():
    found = grounds()
    places = [(23, 38.0), (23, 38.1), (23, 33), (10, 42.0), (10, 41.9), (42, 38.0), (42, 37.9), (42, 42)]
    exposed = [False, True, False, False, True, False, True, False]
    assert [found.is_exposed(place) for place in places] == exposed
    assert found.exposed(np.array(places, dtype=np.float64)).tolist() == exposed


@pytest.mark.rule("FOF-RT-4")
def test_cover_to_make_for_is_in_growth_or_close_behind_a_wall():
    found = grounds()
    places = [(23, 33), (14, 14), (42, 42), (10, 43.5), (10, 40), (46, 46), (23, 37)]
    sheltered = found.sheltered(np.array(places, dtype=np.float64)).tolist()
    assert sheltered == [found.is_sheltered(place) for place in places]
    assert sheltered == [True, True, True, True, False, False, False]
    assert found.sheltered(np.zeros((0, 2))).tolist() == []
    open_ = battle([unit("Team", 46, 2)], [cell("Cell", 46, 30)]).ctx.grounds
    assert open_.sheltered(np.array([[1.0, 1.0], [2.0, 2.0]])).tolist() == [False, False]
    assert open_.is_exposed((1.0, 1.0))


def test_the_raster_covers_the_table_to_its_edges_every_half_inch():
    raster = grounds().raster
    assert raster.shape == (97 * 97, 2)
    assert raster[0].tolist() == [0.0, 0.0]
    assert raster[1].tolist() == [0.5, 0.0]
    assert raster[-1].tolist() == [48.0, 48.0]


@pytest.mark.rule("FOF-COV-8", "FOF-COV-11")
@pytest.mark.parametrize(
    ("firer", "target", "covers", "intervening"),
    [
        ((23, 20), (23, 33), ("solid",), False),
        ((23, 31), (23, 33), (), False),
        ((23, 20), (23, 46), (), True),
        ((10, 40), (10, 44.5), ("solid",), False),
        ((10, 40), (10, 45.0), ("solid",), False),
        ((10, 40), (10, 47.5), (), True),
        ((10, 43.5), (10, 46), (), False),
        ((10, 40), (10, 43.5), (), False),
    ],
)
def test_what_protects_a_target_from_a_firer(firer, target, covers, intervening):
    protection = grounds().protection(firer, target)
    assert (protection.covers, protection.intervening) == (covers, intervening)


@pytest.mark.rule("FOF-MOR-1", "FOF-COV-8")
def test_what_a_place_offers_and_what_it_gives_against_what_falls_from_above():
    found = grounds()
    assert found.cover_at((23, 33)) == ("solid",)
    assert found.cover_in((23, 33)) == ("solid",)
    assert found.cover_at((10, 43.5)) == ("solid",)
    assert found.cover_in((10, 43.5)) == ()
    assert found.cover_at((23, 36.5)) == ()
    assert found.cover_in((34, 14)) == ()


def test_nobody_of_a_side_is_a_prisoner_of_himself():
    game = two()
    capture(game, find(game, "Team 1"), find(game, "Cell"))
    assert game.world.pointing_at(Prisoner, find(game, "Cell")) == (find(game, "Team 1"),)
    assert fates(game.world, "us") == (0, 0, 1)
