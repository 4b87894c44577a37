"""What a map wants painted as something else is painted so, where it is, and changes no other hex's picture."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from game.board.hexgrid import Hex, HexGrid
from game.board.hexmap import HexMap, Link, Zone
from game.board.tiled.layout import TILE_HEIGHT, TILE_WIDTH, top_left
from game.rules.oa.cartography import LOOK, LOOKS
from game.ui.painting.background import painting_key
from game.ui.painting.canvas import Canvas
from game.ui.painting.fortifications import paint_trenches
from game.ui.painting.growth import ROW, paint_jungle, paint_undergrowth
from game.ui.painting.huts import draw_village
from game.ui.painting.painter import Picture, bytes_of, surface_of
from game.ui.painting.tracks import paint_tracks
from game.ui.painting.water import draw_bridges

GRID = HexGrid(7, 4)
WOOD = tuple(Hex(column * 100 + row) for column in (1, 2, 3) for row in (1, 2))
AT: dict[str, tuple[Hex, str]] = {
    "rubber trees": (Hex(101), "jungle"), "manor": (Hex(104), "building"), "works": (Hex(501), "building"),
    "workers' huts": (Hex(504), "building"), "ferry": (Hex(702), "bridge"), "ditch": (Hex(704), "trench"),
}  # fmt: skip
FAR = Hex(304)


def sheet(*looks: str) -> HexMap:
    """A small map with one hex of each terrain that can look otherwise, of which these do."""
    terrain = dict.fromkeys(GRID.hexes, "clear") | dict(AT.values()) | dict.fromkeys(WOOD, "jungle")
    zones = tuple(Zone(LOOK, look, WOOD if look == "rubber trees" else (AT[look][0],)) for look in looks)
    return HexMap("sheet", "Sheet", GRID, terrain, (Link("trail", "", (Hex(701), Hex(702), Hex(703))),), zones=zones)


def painted(*looks: str) -> Picture:
    """The map painted by those brushes alone that know looks."""
    canvas = Canvas(sheet(*looks))
    for brush in (paint_undergrowth, paint_tracks, paint_trenches, paint_jungle):
        brush(canvas)
    surface = surface_of(canvas)
    draw_village(canvas, surface)
    draw_bridges(canvas, surface)
    return bytes_of(surface)


def tile(picture: Picture, hex: Hex) -> npt.NDArray[np.int_]:
    """The pixels of one hex, as far as they are blue, green and red."""
    x, y = top_left(hex)
    return picture[y : y + TILE_HEIGHT, x : x + TILE_WIDTH, :3].astype(int)


@pytest.fixture(scope="module")
def pictures() -> tuple[Picture, Picture]:
    """The map as its terrain is, and as it looks."""
    return painted(), painted(*LOOKS)


@pytest.mark.parametrize("look", LOOKS)
def test_each_look_has_a_picture_of_its_own(pictures: tuple[Picture, Picture], look: str) -> None:
    plain, looking = pictures
    assert np.abs(tile(plain, AT[look][0]) - tile(looking, AT[look][0])).mean() > 3


def test_a_hex_far_from_all_of_them_stays_as_it_was(pictures: tuple[Picture, Picture]) -> None:
    plain, looking = pictures
    middle = np.s_[30:-30, 30:-30]
    assert np.array_equal(tile(plain, FAR)[middle], tile(looking, FAR)[middle])


def test_the_roof_of_the_villa_is_red_and_a_ditch_has_water_where_a_trench_has_earth(
    pictures: tuple[Picture, Picture],
) -> None:
    plain, looking = pictures
    blue, _, red = tile(looking, AT["manor"][0])[25:50, 40:90].mean((0, 1))
    assert red > blue + 40
    earth, water = (tile(picture, AT["ditch"][0]).sum((0, 1)) for picture in (plain, looking))
    assert water[0] / water[2] > earth[0] / earth[2] + 0.04, "less red and more blue"


def test_rubber_stands_in_rows(pictures: tuple[Picture, Picture]) -> None:
    """From west to east green comes back after one row, and is gone half a row on."""
    _, looking = pictures
    wood = looking[30:200, 20:280].astype(int)
    across = (wood[:, :, 1] - wood[:, :, 2]).mean(0)
    across = across - across.mean()
    row, half = round(ROW), round(ROW / 2)
    assert (across[row:] * across[:-row]).mean() > 0 > (across[half:] * across[:-half]).mean()


def test_a_look_is_painted_only_on_its_terrain() -> None:
    canvas = Canvas(sheet("manor"))
    assert canvas.looking("manor", "building") == [AT["manor"][0]]
    assert canvas.looking("manor", "jungle") == []
    assert canvas.looking("works", "building") == []


def test_a_painting_is_kept_for_the_looks_it_shows() -> None:
    keys = {painting_key(sheet(*looks), grid=False) for looks in ((), ("manor",), ("works",), ("manor", "works"))}
    assert len(keys) == 4
