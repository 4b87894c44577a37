"""The painting of the village is true to its hexes: whatever borders do, the middle of a hex shows its terrain."""

from __future__ import annotations

import pytest

from game.board.tiled.hexes.reader import read_map
from game.board.tiled.layout import centre
from game.engine.files.paths import data_dir
from game.rules.oa.kit import VOCABULARY
from game.ui.painting.canvas import COARSE, Canvas
from game.ui.painting.paddies import Plots


@pytest.fixture(scope="module")
def canvas():
    return Canvas(read_map(data_dir() / "maps" / "village.tmx", VOCABULARY))


@pytest.mark.parametrize(
    ("terrains", "softness"),
    [(("river", "bridge"), 36), (("jungle", "jungle trail"), 12), (("tall grass",), 24), (("building",), 30)],
    ids=lambda value: value[0] if isinstance(value, tuple) else None,
)
def test_the_middle_of_every_hex_lies_on_its_own_side_of_the_border(canvas, terrains, softness):
    reach = canvas.reach(canvas.hexes(*terrains), softness)
    wrong = []
    for hex in canvas.map.grid.hexes:
        x, y = centre(hex)
        if (reach[y // COARSE, x // COARSE] > 0.5) != (canvas.map.terrain[hex] in terrains):
            wrong.append((hex, canvas.map.terrain[hex]))
    assert wrong == []


def test_the_middle_of_every_paddy_is_plots_and_of_no_other_hex(canvas):
    plots = Plots(canvas.whole)
    inside = plots.mostly(canvas.whole.full(canvas.reach(canvas.hexes("rice paddy"), 8)))[plots.number]
    wrong = []
    for hex in canvas.map.grid.hexes:
        x, y = centre(hex)
        mostly = inside[y - 30 : y + 30, x - 30 : x + 30].mean() > 0.5
        if mostly != (canvas.map.terrain[hex] == "rice paddy"):
            wrong.append((hex, canvas.map.terrain[hex]))
    assert wrong == []
