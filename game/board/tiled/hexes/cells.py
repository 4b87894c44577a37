"""The cells of a tile layer: numbers in rows, as Tiled writes them in CSV."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from game.board.hexgrid import HexGrid, make_hex
from game.board.tiled.problems import Problems
from game.board.tiled.xmlfile import whole_number
from game.engine.text import t

_LARGEST = 0xFFFF_FFFF


def read_cells(layer: Element, grid: HexGrid, problems: Problems) -> list[list[int]]:
    """Tile numbers by row and column; empty, with the problems noted, when the layer does not fit the map.

    >>> from xml.etree.ElementTree import fromstring
    >>> layer = fromstring('<layer name="terrain" width="2" height="1"><data encoding="csv">1,2</data></layer>')
    >>> read_cells(layer, HexGrid(2, 1), Problems())
    [[1, 2]]
    """
    name = layer.get("name", "")
    size = (whole_number(layer, "width"), whole_number(layer, "height"))
    if size != (grid.columns, grid.rows):
        found = f"{layer.get('width', '')} x {layer.get('height', '')}"
        what = t("the layer is {found}, the map {columns} x {rows}", found=found, columns=grid.columns, rows=grid.rows)
        problems.add(what, t("make them equal with Map > Resize Map"), layer=name)
        return []
    data = layer.find("data")
    if data is None or data.find("chunk") is not None:
        problems.add(t("the layer holds no tiles of a map of fixed size"), t("paint it anew in Tiled"), layer=name)
        return []
    if data.get("encoding") != "csv":
        what = t("the tiles are stored as '{encoding}'", encoding=data.get("encoding", "XML"))
        problems.add(what, t("set Tile Layer Format to CSV in Map > Map Properties"), layer=name)
        return []
    words = (data.text or "").replace("\n", "").replace("\r", "").split(",")
    if len(words) != len(grid):
        what = t("the layer has {found} tiles for {hexes} hexes", found=len(words), hexes=len(grid))
        problems.add(what, t("save the map again in Tiled, or take it from a backup"), layer=name)
        return []
    return _rows(words, grid, name, problems)


def _rows(words: Sequence[str], grid: HexGrid, name: str, problems: Problems) -> list[list[int]]:
    rows = []
    for row in range(grid.rows):
        line = []
        for column, word in enumerate(words[row * grid.columns : (row + 1) * grid.columns]):
            number = word.strip()
            good = number.isascii() and number.isdigit() and len(number) <= 10 and int(number) <= _LARGEST
            if not good:
                what = t("'{word}' is no tile number", word=number[:20])
                problems.add(what, t("paint this hex again in Tiled"), layer=name, hex=make_hex(column + 1, row + 1))
            line.append(int(number) if good else -1)
        rows.append(line)
    return rows
