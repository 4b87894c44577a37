"""The hexes that a piece could fire at from where it is."""

import pytest

from game.board.hexgrid import Hex
from game.rules.oa.model.components import Airborne, At, Crews
from game.rules.oa.model.markers import Neutralised
from game.rules.oa.odds.zones import enemies_of, fire_zone, fires_into, flak_zone
from tests.rules.oa.oa_board import battle_on, clear


@pytest.fixture
def board():
    return battle_on(clear(24, 24))


@pytest.mark.rule("OA-5.1-1")
def test_a_squad_threatens_every_hex_in_range_but_its_own(board):
    squad = board.viet(1212)
    reach = board.battle.ctx.tables.units["vc_squad"].range
    distances = [board.battle.ctx.grid.distance(1212, hex) for hex in fire_zone(board.battle, squad)]
    assert (min(distances), max(distances)) == (1, reach)
    assert len(distances) == 3 * reach * (reach + 1)


@pytest.mark.rule("OA-5.1-4")
def test_a_neutralised_unit_threatens_nobody(board):
    squad = board.viet(1212)
    board.world.set(squad, Neutralised())
    assert fire_zone(board.battle, squad) == flak_zone(board.battle, squad) == ()


@pytest.mark.rule("OA-6.1-2", "OA-7.1-2")
def test_a_gun_whose_crew_is_lost_threatens_nobody(board):
    crew = board.viet(1212)
    gun = board.weapon("dshk", crew)
    assert fire_zone(board.battle, gun) != ()
    assert flak_zone(board.battle, gun) != ()
    board.world.remove(crew, At)
    board.world.remove(crew, Crews)
    assert flak_zone(board.battle, gun) == ()


@pytest.mark.rule("OA-5.4-1")
def test_what_stands_behind_jungle_is_not_threatened():
    board = battle_on(". . . . .\n. . . . .\n. . J . .\n. . . . .\n. . . . .\n. . . . .")
    squad = board.viet(302)
    assert 304 not in fire_zone(board.battle, squad)
    assert 303 in fire_zone(board.battle, squad)


@pytest.mark.rule("OA-8.4-6")
def test_a_gunship_and_who_flies_in_one_threaten_what_is_behind_jungle_and_below_them():
    board = battle_on(". . . . .\n. . . . .\n. . J . .\n. . . . .\n. . . . .\n. . . . .")
    squad = board.squad(302)
    machine = board.helicopter("transport", 302, aboard=[squad])
    gunship = board.helicopter("cobra", 402)
    assert {302, 304} <= set(fire_zone(board.battle, gunship))
    assert {302, 304} <= set(fire_zone(board.battle, squad))
    board.world.remove(machine, Airborne)
    assert not {302, 304} & set(fire_zone(board.battle, squad))


@pytest.mark.rule("OA-8.1-7")
def test_a_machine_without_guns_threatens_nothing_not_even_what_is_below_it(board):
    for machine in (board.helicopter("medevac", 505), board.us("aircrew", 606)):
        assert fire_zone(board.battle, machine) == ()
        assert not fires_into(board.battle, machine, board.at(machine))


@pytest.mark.rule("OA-2.4-1")
def test_a_unit_in_a_bunker_fires_only_where_it_looks(board):
    bunker = board.bunker(1212, facing=0)
    inside, outside = board.viet(1212, inside=bunker), board.viet(1212)
    shut, free = fire_zone(board.battle, inside), fire_zone(board.battle, outside)
    assert set(shut) < set(free)
    assert all(board.battle.ctx.in_arc(1212, 0, hex) for hex in shut)


@pytest.mark.rule("OA-6.3-1")
def test_a_mortar_cannot_reach_what_is_too_near(board):
    mortar = board.weapon("mortar", board.viet(1212))
    least = board.battle.ctx.tables.units["mortar"].min_range
    assert min(board.battle.ctx.grid.distance(1212, hex) for hex in fire_zone(board.battle, mortar)) == least


@pytest.mark.parametrize("ready", [True, False])
def test_a_weapon_taken_apart_threatens_nobody(board, ready):
    gun = board.weapon("dshk", board.viet(1212), ready=ready)
    assert bool(fire_zone(board.battle, gun)) == bool(flak_zone(board.battle, gun)) == ready


@pytest.mark.rule("OA-7.1-2")
def test_each_column_of_the_anti_aircraft_table_has_its_own_reach(board):
    crew = board.viet(1212)
    gun = board.weapon("dshk", crew)
    columns, grid = board.battle.ctx.tables.dca.columns, board.battle.ctx.grid
    for firer, column in ((crew, "squad"), (gun, "dshk")):
        furthest = max(grid.distance(1212, hex) for hex in flak_zone(board.battle, firer))
        assert furthest == min(columns[column].range, max(grid.distance(1212, hex) for hex in grid.hexes))


@pytest.mark.rule("OA-7.1-4")
def test_nobody_in_a_bunker_fires_at_the_sky(board):
    assert flak_zone(board.battle, board.viet(1212, inside=board.bunker(1212))) == ()


def test_the_enemies_of_a_side_are_those_who_fire_for_the_other(board):
    squad, machine = board.squad(303), board.helicopter("cobra", 305)
    crew = board.viet(909)
    gun = board.weapon("dshk", crew)
    board.civilian(707)
    assert enemies_of(board.battle, "us") == (crew, gun)
    assert enemies_of(board.battle, "vc") == (squad, machine)


@pytest.mark.parametrize("piece", ["squad", "sheltered", "mortar", "gun", "idle", "neutralised"])
def test_a_single_hex_is_told_as_the_whole_zone_tells_it(piece):
    board = battle_on("\n".join([". . . . J . . . . . . . . . . . . . . . . . . ."] * 24))
    inside = board.viet(1212, inside=board.bunker(1212, facing=0))
    firer = {
        "squad": lambda: board.viet(1212),
        "sheltered": lambda: inside,
        "mortar": lambda: board.weapon("mortar", board.viet(1212)),
        "gun": lambda: board.weapon("dshk", board.viet(1212)),
        "idle": lambda: board.weapon("dshk", board.viet(1212), ready=False),
        "neutralised": lambda: board.viet(1212),
    }[piece]()
    if piece == "neutralised":
        board.world.set(firer, Neutralised())
    zone = set(fire_zone(board.battle, firer))
    assert zone == {hex for hex in board.battle.ctx.grid.hexes if fires_into(board.battle, firer, hex)}
    assert bool(zone) == (piece not in ("idle", "neutralised"))


@pytest.mark.rule("OA-6.3-1", "OA-6.3-2")
def test_a_mortar_reaches_over_jungle_but_through_no_roof():
    board = battle_on("\n".join(". . . J H . . . . ." for _ in range(12)))
    hexes = fire_zone(board.battle, board.weapon("mortar", board.viet(106)))
    assert Hex(806) in hexes
    assert {hex // 100 for hex in hexes} >= {4, 6}
    assert 5 not in {hex // 100 for hex in hexes}
