"""The advance of the counterattack on random ground, against a slow and simple second reading of it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from game.board.hexgrid import Hex, HexGrid
from game.engine.core.world import EntityId
from game.rules.oa.model.components import VC, At, Counterattacker, Gone, Unit
from game.rules.oa.model.decisions import VcMovement
from game.rules.oa.model.events.turn import Drifted, LeftMap, Stepped
from game.rules.oa.model.markers import Fired, Moved
from tests.rules.oa.ground import play
from tests.rules.oa.oa_board import Board, battle_on

COLUMNS, ROWS = 8, 7
HEXES = HexGrid(COLUMNS, ROWS).hexes
COSTS = {"C": 1, "R": 2, "G": 2, "J": 2, "F": 2, "W": None}
ROSES = {"west": ("NE", "SE"), "north": ("SE", "S", "SW"), "east": ("NW", "SW")}
STEPS = {"N": (0, -2), "NE": (3, -1), "SE": (3, 1), "S": (0, 2), "SW": (-3, 1), "NW": (-3, -1)}
PLACES = {(3 * (hex // 100 - 1), 2 * (hex % 100 - 1) + (hex // 100 - 1) % 2): hex for hex in HEXES}
CENTRES = {hex: place for place, hex in PLACES.items()}


class Scene(Struct):
    """A board with one unit of the counterattack, and who stands where."""

    board: Board
    ground: dict[Hex, str]
    unit: EntityId
    edge: str
    crowd: dict[Hex, str]
    faces: list[int]


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """Ground of every sort with US units that have fired, Viet Cong, civilians and helicopters on it."""
    codes = draw(st.lists(st.sampled_from("CCCCCRGJFW"), min_size=COLUMNS * ROWS, max_size=COLUMNS * ROWS))
    ground = {hex: codes[(hex % 100 - 1) * COLUMNS + hex // 100 - 1] for hex in HEXES}
    faces = draw(st.lists(st.integers(1, 6), min_size=4, max_size=4))
    rows = "\n".join(" ".join(codes[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS))
    board = battle_on(rows, dice=faces)
    start, *others = draw(st.lists(st.sampled_from(HEXES), min_size=1, max_size=12, unique=True))
    crowd = {hex: draw(st.sampled_from(["v", "vv", "vc", "ccc", "l", "f", "u"])) for hex in others}
    for hex, pieces in crowd.items():
        for piece in pieces:
            people(board, piece, hex)
    unit, edge = board.viet(start), draw(st.sampled_from(sorted(ROSES)))
    board.world.set(unit, Counterattacker(edge))
    return Scene(board, ground, unit, edge, crowd, faces)


def people(board: Board, sort: str, hex: int) -> None:
    """A US squad or a VC squad that has fired, a civilian, a helicopter that has landed or flies."""
    if sort in "uv":
        board.world.set(board.squad(hex) if sort == "u" else board.viet(hex), Fired())
    if sort == "c":
        board.civilian(hex)
    if sort in "lf":
        board.helicopter("medevac", hex, flying=sort == "f")


def towards(hex: Hex, way: str) -> Hex | None:
    """The next hex this way, or None off the map."""
    (x, y), (dx, dy) = CENTRES[hex], STEPS[way]
    return PLACES.get((x + dx, y + dy))


def leaves(hex: Hex, way: str, edge: str) -> bool:
    """OA-13.3-6: whether a step leads over the edge that lies across the map from ``edge``."""
    column, row = divmod(hex, 100)
    if edge == "west":
        return column == COLUMNS and way in ("NE", "SE")
    if edge == "east":
        return column == 1 and way in ("NW", "SW")
    return row == ROWS and (way == "S" or column % 2 == 0)


def takes_one_more(scene: Scene, hex: Hex) -> bool:
    """OA-3.2-1, OA-3.1-7, OA-13.3-5: whether one more VC squad may be here."""
    return COSTS[scene.ground[hex]] is not None and scene.crowd.get(hex, "") in ("", "v", "f")


def reading(scene: Scene) -> tuple[Hex | None, int, int, int]:
    """OA-13.3-6: where the unit ends (None: off the map), the points it spends, hexes it enters and dice it throws."""
    here, spent, entered, dice = scene.board.world.get(scene.unit, At).hex, 0, 0, 0
    while spent < 4 and not beside_us(scene, here):
        rose = ROSES[scene.edge]
        way = rose[(scene.faces[dice] - 1) * len(rose) // 6]
        dice += 1
        if leaves(here, way, scene.edge):
            return None, spent, entered, dice
        there = towards(here, way)
        cost = COSTS[scene.ground[there]] if there is not None and takes_one_more(scene, there) else None
        if there is None or cost is None or (cost > 4 - spent and spent > 0):
            spent += 1
            continue
        here, spent, entered = there, spent + cost, entered + 1
    return here, spent, entered, dice


def beside_us(scene: Scene, hex: Hex) -> bool:
    """OA-13.3-6: whether a US unit on the ground is in the next hex."""
    return any(there is not None and scene.crowd.get(there) == "u" for there in (towards(hex, way) for way in STEPS))


@pytest.mark.rule("OA-13.3-6", "OA-0-3", "OA-0-4", "OA-0-6", "OA-3.1-7", "OA-3.2-1")
@settings(max_examples=120)
@given(scene=scenes())
def test_the_counterattack_goes_where_its_dice_lead_it(scene: Scene) -> None:
    board, unit = scene.board, scene.unit
    begins_beside_us = beside_us(scene, board.world.get(unit, At).hex)
    hex, spent, entered, dice = reading(scene)
    play(board, "vc_movement")
    moved = board.world.find(unit, Moved) or Moved(Hex(0))
    assert (board.at(unit), board.has(unit, Gone)) == (hex, hex is None)
    assert (moved.spent, moved.hexes, len(board.battle.dice.rolls)) == (spent, entered, dice)
    assert len(board.told(Stepped)) == entered
    assert len(board.told(Drifted)) == dice - entered - len(board.told(LeftMap))
    assert entered == 0 or not begins_beside_us
    men = [at.hex for _, piece, at in board.world.each(Unit, At) if piece.side == "us"]
    field, targets = board.battle.ctx, men + [there for there, sort in scene.crowd.items() if sort == "l"]
    near = hex is not None and any(field.grid.distance(hex, there) <= 5 and field.sees(hex, there) for there in targets)
    assert hex is None or (board.decision == VcMovement(VC, unit)) is (entered > 0 and near)
