"""Small boards in text, for tests: a token for each hex, a line for each row.

    .  s  .  V
    U  .  gA .

Columns count from 01 at the left, rows from 01 at the top; even columns stand half a hex lower than they
are written.  A token is made of signs: one character each, with any digits that follow it.  Signs in the
legend are terrain, "." alone adds nothing, every other sign names its hex.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

from game.board.hexgrid import Hex, HexGrid, make_hex
from game.board.hexmap import HexMap

_SIGN = re.compile(r"\D\d*")


class TextBoard(Struct, frozen=True):
    """A board read from text: its map, and where each sign stands (in hex order)."""

    map: HexMap
    signs: dict[str, tuple[Hex, ...]]

    def at(self, sign: str) -> Hex:
        """The one hex with this sign; KeyError when there is none, ValueError when there are several."""
        (hex,) = self.signs[sign]
        return hex


def read_board(text: str, legend: Mapping[str, str], ground: str = "clear") -> TextBoard:
    r"""The board that ``text`` draws; ``legend`` gives signs their terrain, the rest is ``ground``.

    >>> read_board(". J\n. U", {"J": "jungle"}).signs
    {'U': (202,)}
    """
    lines = [line.split() for line in text.splitlines() if line.strip()]
    widths = {len(line) for line in lines}
    if len(widths) != 1:
        raise ValueError("a text board needs lines of equal length, one token for each hex")
    grid = HexGrid(widths.pop(), len(lines))
    terrain = dict.fromkeys(grid.hexes, ground)
    signs: dict[str, list[Hex]] = {}
    for hex in grid.hexes:
        column, row = divmod(hex, 100)
        for sign in _SIGN.findall(lines[row - 1][column - 1]):
            if sign in legend:
                terrain[hex] = legend[sign]
            elif sign != ".":
                signs.setdefault(sign, []).append(hex)
    board = HexMap(id="text", title="Text board", grid=grid, terrain=terrain)
    return TextBoard(board, {sign: tuple(hexes) for sign, hexes in signs.items()})


def write_board(board: HexMap, legend: Mapping[str, str], marks: Mapping[Hex, str] | None = None) -> str:
    r"""``board`` drawn as text: terrain by the legend's signs ("." where it has none), then any marks.

    >>> print(write_board(read_board(". J\n. .", {"J": "jungle"}).map, {"J": "jungle"}))
    .   J
    .   .
    """
    sign_of = {terrain: sign for sign, terrain in legend.items()}
    lines = []
    for row in range(1, board.grid.rows + 1):
        hexes = [make_hex(column, row) for column in range(1, board.grid.columns + 1)]
        tokens = [sign_of.get(board.terrain[hex], ".") + (marks or {}).get(hex, "") for hex in hexes]
        lines.append(" ".join(token.ljust(3) for token in tokens).rstrip())
    return "\n".join(lines)
