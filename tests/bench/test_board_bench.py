"""How fast the board answers, on the village: lines of sight, movement fields, reading the map."""

import pytest

from game.board import sightlines
from game.board.hexgrid import Hex
from game.board.los import Sight
from game.board.movement import field, field_over, step_costs
from game.board.tiled.hexes.checker import check_map
from game.board.tiled.hexes.reader import read_map
from game.engine.files.paths import data_dir
from game.rules.oa.cartography import VOCABULARY

MAP = data_dir() / "maps" / "village.tmx"
BLOCKING = ("jungle", "jungle trail", "tall grass", "building", "ruin")
FROM, TO = Hex(915), Hex(1717)


@pytest.fixture(scope="module")
def village():
    return read_map(MAP, VOCABULARY)


def new_sight(village) -> Sight:
    blockers = {hex: village.terrain[hex] for hex in village.hexes_of(*BLOCKING)}
    return Sight(village.grid, blockers, {(side.a, side.b): side.kind for side in village.hexsides})


@pytest.fixture(scope="module")
def view(village) -> Sight:
    """Sight with every hex's view worked out."""
    view = new_sight(village)
    view.table()
    return view


def lay_out(village) -> Sight:
    """Sight from nothing: the geometry of the grid's lines forgotten."""
    sightlines.sightlines.cache_clear()
    return new_sight(village)


def test_line_of_sight_lookup(benchmark, view, figure):
    assert not benchmark(view.clear, FROM, TO)
    figure.time("line of sight looked up", "1 us", benchmark.stats.stats.data, "us")


def test_the_field_of_a_hex(benchmark, view, figure):
    assert FROM in benchmark(view.visible, FROM)
    figure.time("field of view of a hex", "5 us", benchmark.stats.stats.data, "us")


def test_the_field_of_a_hex_not_seen_from_before(benchmark, village):
    def first_look(view: Sight) -> tuple[Hex, ...]:
        return view.visible(FROM)

    assert benchmark.pedantic(first_look, setup=lambda: ((new_sight(village),), {}), rounds=200)


def test_sight_from_nothing(benchmark, village):
    assert benchmark.pedantic(lay_out, args=(village,), rounds=5).grid == village.grid


def test_all_pairs(benchmark, village):
    assert benchmark.pedantic(lambda: new_sight(village).table(), rounds=5).shape == (704, 704)


def test_all_pairs_after_a_hex_caught_fire(benchmark, view):
    def burn():
        return view.with_changes({Hex(1413): "fire"}).table()

    assert benchmark.pedantic(burn, rounds=5).shape == (704, 704)


def test_why_a_line_is_blocked(benchmark, view):
    assert benchmark(view.why_blocked, FROM, TO).stops


def test_movement_field_of_4_points(benchmark, village, figure):
    slow = ("rice paddy", "tall grass", "jungle", "jungle trail", "building", "trench")
    costs = {hex: None if name == "river" else 2 if name in slow else 1 for hex, name in village.terrain.items()}
    steps = step_costs(village.grid, lambda _, there: costs[there])
    assert benchmark(field_over, steps, Hex(1413), 4)
    figure.time("movement field, 4 points", "72 us", benchmark.stats.stats.data, "us")


def test_movement_field_over_open_ground(benchmark, village):
    steps = step_costs(village.grid, lambda *_: 1)
    assert len(benchmark(field_over, steps, Hex(1413), 4)) == 61


def test_movement_field_with_costs_asked_step_by_step(benchmark, village):
    assert len(benchmark(field, village.grid, Hex(1413), 4, lambda *_: 1)) == 61


def test_distance(benchmark, village):
    assert benchmark(village.grid.distance, FROM, TO) == 8


def test_checking_the_village(benchmark):
    assert benchmark(check_map, MAP, VOCABULARY) == ()


def test_reading_the_village(benchmark):
    assert benchmark(read_map, MAP, VOCABULARY).title == "Lang Luoi"
