"""What records and calls of the board mean where a number or a yes is left out, and the numbers in its code."""

from __future__ import annotations

import pytest

from tests.left_out import Number, left_out, numbers_of


@pytest.mark.parametrize(
    ("module", "said"),
    [
        ("game.board.cartography", {"SightLine.free": True, "TableSight.free": True}),
        ("game.board.hexmap", {"Feature.facing": -1}),
        ("game.board.movement", {"path_to_nearest(limit)": 10000}),
        ("game.board.skirmish.arms", {}),
        ("game.board.skirmish.deploying", {"Deployment.__init__(apart)": 2.0}),
        (
            "game.board.skirmish.terrain_rows",
            {
                "GroundRow.move": 1.0,
                "GroundRow.passable": True,
                "GroundRow.edge": 1.0,
                "GroundRow.through": 2.0,
                "GroundRow.aids": True,
            },
        ),
        ("game.board.skirmish.walking", {"stepping_stones(stride)": 0.5, "with_room(beyond)": True}),
        ("game.board.table.bases", {"overlap(grace)": 1e-06}),
        ("game.board.table.changes", {}),
        (
            "game.board.table.effects",
            {
                "Effects.move": 1.0,
                "Effects.passable": True,
                "Effects.edge": 1.0,
                "Effects.through": 2.0,
                "Effects.aids": True,
            },
        ),
        ("game.board.table.field", {}),
        ("game.board.table.layers", {}),
        ("game.board.table.measure.facing", {}),
        ("game.board.table.measure.templates", {"strip_behind(width)": 1.0}),
        ("game.board.table.reach", {"Ways.__init__(step)": 0.5, "Ways.__init__(straight)": 16.0}),
        (
            "game.board.table.sight.seeing",
            {
                "Sight.looks(aid)": 1.0,
                "Sight.look(aid)": 1.0,
            },
        ),
        ("game.board.table.sight.terrain", {}),
        ("game.board.table.tablemap", {"Building.storeys": 1, "Spot.facing": -1}),
        ("game.board.tiled.hexes.reader", {}),
        ("game.board.tiled.hexes.vocabulary", {"ZoneKind.at_least": 1}),
        ("game.board.tiled.object_text", {}),
        ("game.board.tiled.tables.content", {"_sides(closed)": True}),
        ("game.board.tiled.tables.writer", {"table_text(inch)": 32}),
        ("game.board.tiled.xmlfile", {}),
    ],
)
def test_what_is_left_out_means_nothing_but_where_it_is_said_here(module: str, said: dict[str, Number]) -> None:
    meant = left_out(module)
    assert meant
    assert {name: value for name, value in meant.items() if value} == said


@pytest.mark.parametrize(
    ("module", "numbers"),
    [
        ("game.board.hexgrid", {"MAX_SIDE": 99}),
        (
            "game.board.lattice",
            {
                "SIDE_STEPS": ((0, 0), (0, 1), (1, -1), (1, 0)),
                "AXIAL_STEPS": ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)),
                "FACING_VECTORS": ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1)),
                "CORNERS": ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)),
                "_FOUR_COS_SQUARED": {60: 3, 120: 1, 180: 0, 240: 1, 300: 3},
            },
        ),
        ("game.board.movement", {"NO_WAY": 1000000, "_DETOURS": (0, 2, 6)}),
        ("game.board.skirmish.deploying", {"APART": 2.0, "TOGETHER": 6.0, "BEHIND": 1.0}),
        ("game.board.skirmish.overlooking", {"STEP": 2.0}),
        (
            "game.board.skirmish.walking",
            {"STRIDE": 0.5, "STEP": 0.1, "DIRECTIONS": (0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330)},
        ),
        ("game.board.table.bases", {"_HALVINGS": 60}),
        ("game.board.table.changes", {"_ON": 0.01}),
        ("game.board.table.effects", {"EDGE": 1.0, "THROUGH": 2.0, "BEHIND": 2.0}),
        ("game.board.table.field", {"_FEW": 160}),
        ("game.board.table.ground", {"_BATCH": 1024, "_FEW_LEGS": 3}),
        ("game.board.table.layers", {"_DEEP": 100}),
        ("game.board.table.measure.facing", {"DEGREES": 360}),
        ("game.board.table.measure.few", {"FEW_POINTS": 3, "FEW_LINES": 2}),
        ("game.board.table.measure.geometry", {"EPSILON": 1e-06, "RASTER": 100}),
        ("game.board.table.measure.shapes", {"_BATCH": 1024}),
        ("game.board.table.measure.templates", {"_CORNERS": 60, "_ARC_STEP": 5}),
        ("game.board.table.paths", {"ACROSS": 0.5, "_BACK": (0.0, 0.01, 0.02, 0.05, 0.1, 0.2)}),
        (
            "game.board.table.reach",
            {
                "STEP": 0.5,
                "STRAIGHT": 16.0,
                "_FEW_CORNERS": 12,
                "_HALF": ((1, 0), (0, 1), (1, 1), (1, -1), (2, 1), (1, 2), (2, -1), (1, -2)),
                "_SIXTEEN": (
                    (1, 0),
                    (0, 1),
                    (1, 1),
                    (1, -1),
                    (2, 1),
                    (1, 2),
                    (2, -1),
                    (1, -2),
                    (-1, 0),
                    (0, -1),
                    (-1, -1),
                    (-1, 1),
                    (-2, -1),
                    (-1, -2),
                    (-2, 1),
                    (-1, 2),
                ),
            },
        ),
        ("game.board.table.sight.growth", {"_AHEAD": 0.0001}),
        ("game.board.table.whereabouts", {"NEAR": 12.0}),
        ("game.board.tiled.hexes.cells", {"_LARGEST": 4294967295}),
        ("game.board.tiled.hexes.lines", {"_SNAP": 24.0}),
        ("game.board.tiled.hexes.tilesets", {"_FLIPPED": 3221225472, "_TURNED": 805306368}),
        ("game.board.tiled.hexes.writer", {"_AREA": 4}),
        (
            "game.board.tiled.layout",
            {
                "TILE_WIDTH": 128,
                "TILE_HEIGHT": 112,
                "HEXSIDE": 64,
                "COLUMN_WIDTH": 96,
                "HALF_HEIGHT": 56,
                "_CORNERS": ((32, 0), (96, 0), (128, 56), (96, 112), (32, 112), (0, 56)),
            },
        ),
        ("game.board.tiled.tables.content", {"STOREYS": 3, "_NEAR": 0.25, "_SMALLEST": 0.25, "_CLEAR": 0.001}),
        ("game.board.tiled.tables.raw", {"INCHES": (6, 144), "_PIXELS": (4, 256)}),
        ("game.board.tiled.tables.sense", {"_STEP": 0.25}),
        ("game.board.tiled.watch", {"PATIENCE": 1.0, "_TAIL": 64}),
        ("game.board.tiled.xmlfile", {"_MOST_ELEMENTS": 500000, "_DEEPEST": 40}),
    ],
)
def test_the_numbers_that_stand_in_the_code_and_in_no_table(module: str, numbers: dict[str, object]) -> None:
    known = numbers_of(module)
    assert {name: known[name] for name in numbers} == numbers
