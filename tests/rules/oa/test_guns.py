"""What the company knows of the enemy's guns: where they stand or might, and what they see and reach."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.board.hexgrid import Hex
from game.rules.oa.fire.heavy_weapons import MACHINE_GUN, MORTAR
from game.rules.oa.model.components import Bunker, Concealed, VcPosture
from game.rules.oa.model.field import Field
from game.rules.oa.model.options import Options
from game.rules.oa.model.tables.loading import load_tables
from game.rules.oa.odds.guns import Gun, faces_watching, ground_of, guns_watching, known_guns, possible_guns
from game.rules.oa.odds.zones import fire_zone
from game.rules.oa.viet_cong.placement import create_bunkers
from tests.rules.oa.oa_board import Board, battle_on, clear, village_map

SHADOW = Options(scatter_civilians=False, difficulty="shadow")


def village(options: Options = SHADOW) -> Board:
    """The village, with its bunkers and nobody else."""
    board = Board(Field(village_map(), load_tables(), options))
    create_bunkers(board.battle)
    return board


def posts(board: Board) -> set[int]:
    return {gun.hex for gun in possible_guns(board.battle)}


def posts_in_the_table(board: Board) -> set[int]:
    placements = board.battle.ctx.tables.placements.values()
    return {post.hex for placement in placements for post in placement.posts if post.weapon == MACHINE_GUN}


@pytest.mark.rule("OA-5.4-1")
def test_a_known_gun_sees_and_reaches_what_it_could_fire_at():
    board = battle_on(clear(24, 24))
    gun = board.weapon(MACHINE_GUN, board.viet(1212))
    (known,) = known_guns(board.battle)
    assert (known.piece, known.hex, known.kind) == (gun, 1212, MACHINE_GUN)
    assert ground_of(board.battle, known) == frozenset(fire_zone(board.battle, gun))


@pytest.mark.rule("OA-5.4-1")
def test_behind_the_trees_nobody_is_watched_by_a_gun():
    board = battle_on(". . . . .\n. . . . .\n. . J . .\n. . . . .\n. . . . .\n. . . . .")
    gun = board.weapon(MACHINE_GUN, board.viet(302))
    assert [each.piece for each in guns_watching(board.battle, 303).known] == [gun]
    assert guns_watching(board.battle, 304).known == ()


@pytest.mark.rule("OA-2.3-5")
@pytest.mark.parametrize("ready", [True, False])
def test_a_gun_taken_apart_is_no_danger(ready):
    board = battle_on(clear(9, 9))
    board.weapon(MACHINE_GUN, board.viet(505), ready=ready)
    assert bool(known_guns(board.battle)) == ready


@pytest.mark.rule("OA-6.1-2")
def test_a_gun_that_nobody_is_left_to_serve_is_no_danger():
    board = battle_on(clear(9, 9))
    crew = board.viet(505)
    board.weapon(MACHINE_GUN, crew)
    assert known_guns(board.battle)
    board.world.destroy(crew)
    assert not known_guns(board.battle)


@pytest.mark.rule("OA-6.3-5")
def test_a_mortar_is_a_danger_only_where_a_comrade_sees_for_it():
    board = battle_on(". . . . . . . .\n" * 3 + "J J J J J J J J\n" + ". . . . . . . .\n" * 3)
    board.weapon(MORTAR, board.viet(101))
    assert not guns_watching(board.battle, 707).known
    board.viet(807)
    assert [gun.kind for gun in guns_watching(board.battle, 707).known] == [MORTAR]


@pytest.mark.rule("OA-2.4-1")
def test_a_gun_in_a_bunker_is_a_danger_where_it_looks():
    board = battle_on(clear(24, 24))
    board.weapon(MACHINE_GUN, board.viet(1212, inside=board.bunker(1212, facing=0)))
    (gun,) = known_guns(board.battle)
    assert gun.facing == 0
    assert all(board.battle.ctx.in_arc(1212, 0, hex) for hex in ground_of(board.battle, gun))


# What is not known ------------------------------------------------------------------------------


@pytest.mark.rule("OA-13.2-6")
@pytest.mark.parametrize("options", [Options(), SHADOW])
def test_before_the_viet_cong_are_set_up_a_gun_might_stand_at_every_post_of_the_table(options):
    board = village(options)
    assert posts(board) == posts_in_the_table(board) != set()


@pytest.mark.rule("OA-13.2-6")
def test_once_everybody_stands_on_the_map_no_gun_is_only_possible():
    board = village(Options())
    board.world.put(VcPosture(1, "defence"))
    assert posts(board) == set()


@pytest.mark.rule("OA-13.2-6")
def test_where_a_hidden_gun_stands_makes_no_difference_to_what_is_told():
    board = village()
    board.world.put(VcPosture(1, "defence"))
    told = possible_guns(board.battle), known_guns(board.battle)
    crew = board.viet(1313)
    for piece in (crew, board.weapon(MACHINE_GUN, crew)):
        board.world.set(piece, Concealed())
    assert (possible_guns(board.battle), known_guns(board.battle)) == told


@pytest.mark.rule("OA-13.2-6")
def test_where_our_men_would_have_found_a_gun_there_is_none():
    board = village()
    post, *_ = sorted(posts_in_the_table(board))
    near = board.battle.ctx.near(post, board.battle.ctx.level.hidden.on_foot)[-1]
    board.squad(near)
    assert posts(board) == {
        hex
        for hex in posts_in_the_table(board)
        if board.battle.ctx.grid.distance(near, hex) > board.battle.ctx.level.hidden.on_foot
    }
    assert post not in posts(board)


@pytest.mark.rule("OA-13.2-6")
def test_when_all_machine_guns_are_found_none_is_suspected_any_more():
    board = village()
    count = board.battle.ctx.tables.units[MACHINE_GUN].count
    for row in range(1, count):
        board.weapon(MACHINE_GUN, board.viet(100 + row))
    assert posts(board)
    board.weapon(MACHINE_GUN, board.viet(100 + count))
    assert posts(board) == set()


@pytest.mark.rule("OA-13.2-6")
def test_a_post_in_a_bunker_watches_only_what_the_bunker_looks_at():
    board = village()
    bunkered = [gun for gun in possible_guns(board.battle) if gun.facing is not None]
    watched = [(gun, hex) for gun in bunkered for hex in sorted(ground_of(board.battle, gun))]
    assert watched
    assert all(board.battle.ctx.in_arc(gun.hex, gun.facing, hex) for gun, hex in watched)


@pytest.mark.rule("OA-2.3-5")
def test_mortars_and_guns_that_are_not_found_leave_the_posts_suspected():
    board = village()
    count = board.battle.ctx.tables.units[MACHINE_GUN].count
    assert count > 1
    first, *others = sorted(posts(board))
    for hex in others[:count]:
        board.weapon(MORTAR, board.viet(hex))
    assert first in posts(board)
    hidden = [board.weapon(MACHINE_GUN, board.viet(hex)) for hex in others[count : 2 * count]]
    for gun in hidden:
        board.world.set(gun, Concealed())
    assert first in posts(board)
    for gun in hidden:
        board.world.remove(gun, Concealed)
    assert posts(board) == set()


@pytest.mark.rule("OA-4.5-5")
def test_a_post_looks_where_its_own_bunker_does_and_everywhere_once_that_is_gone():
    board = village()
    bunkers = dict(board.world.each(Bunker))
    guarded = {post.hex: post.bunker for p in board.battle.ctx.tables.placements.values() for post in p.posts}
    found = {gun.hex: gun.facing for gun in possible_guns(board.battle) if guarded[gun.hex]}
    facing = {bunker.name: bunker.facing for bunker in bunkers.values()}
    assert found
    assert found == {hex: facing[guarded[hex]] for hex in found}
    assert len(set(facing.values())) > 1
    for entity, bunker in bunkers.items():
        board.world.set(entity, replace(bunker, intact=False))
    assert {gun.facing for gun in possible_guns(board.battle)} == {None}


def test_placements_in_which_a_gun_may_stand_are_counted_once_each() -> None:
    one, two, none = (Gun(MORTAR, Hex(101), None, faces=faces) for faces in ((1, 3), (3, 4, 6), ()))
    assert [faces_watching(guns) for guns in ((), (none,), (one,), (one, two), (one, two, none))] == [0, 0, 2, 4, 4]
