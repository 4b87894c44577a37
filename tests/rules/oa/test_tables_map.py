"""The placement table against a map."""

from __future__ import annotations

import pytest
from msgspec import structs

from game.board.hexgrid import Hex, HexGrid
from game.board.hexmap import Feature, HexMap
from game.engine.faults import ScenarioFault
from game.rules.oa.model.tables.loading import load_tables
from game.rules.oa.scenario_faults import check_placements

BUNKERS = (Feature("bunker", "A", Hex(915), 4), Feature("bunker", "B", Hex(1717), 3))


def flat_map(columns: int = 32, rows: int = 22) -> HexMap:
    """A clear map of the village's size with its two bunkers."""
    grid = HexGrid(columns, rows)
    return HexMap("flat", "Flat", grid, dict.fromkeys(grid.hexes, "clear"), features=BUNKERS)


def faults(hexmap: HexMap) -> list[str]:
    with pytest.raises(ScenarioFault) as caught:
        check_placements("mine.toml: [rules.tables.placement]", load_tables(), hexmap)
    return str(caught.value).splitlines()


def test_a_map_that_has_every_hex_and_bunker_will_do() -> None:
    check_placements("mine.toml: [rules.tables.placement]", load_tables(), flat_map())


def test_every_hex_beyond_the_map_is_told() -> None:
    told = faults(flat_map(columns=27))
    assert told == [
        "mine.toml: [rules.tables.placement]: placements.4: 2810: map 'flat' has no such hex; choose one that it has.",
        "mine.toml: [rules.tables.placement]: placements.6: 2809: map 'flat' has no such hex; choose one that it has.",
    ]


def test_a_post_in_the_river_is_told() -> None:
    dry = flat_map()
    wet = structs.replace(dry, terrain={**dry.terrain, Hex(722): "river", Hex(1213): "river"})
    assert faults(wet) == [
        "mine.toml: [rules.tables.placement]: placements.2: 0722: nobody can stand there (river); choose another hex.",
        "mine.toml: [rules.tables.placement]: placements.3: 1213: nobody can stand there (river); choose another hex.",
        "mine.toml: [rules.tables.placement]: civilians: 1213: nobody can stand there (river); choose another hex.",
    ]


def test_a_bunker_elsewhere_is_told() -> None:
    moved = structs.replace(flat_map(), features=(BUNKERS[0], Feature("bunker", "B", Hex(1718), 3)))
    told = faults(moved)
    assert len(told) == 6
    assert told[0] == (
        "mine.toml: [rules.tables.placement]: placements.1: 1717: bunker B is not in this hex of map 'flat'; write the "
        "hex where it stands."
    )
