"""Collects what is wrong with a map, so that all of it can be told at once."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.hexgrid import Hex, label
from game.board.table.measure.geometry import Point
from game.board.table.words import place
from game.engine.faults import MapProblem
from game.engine.text import nt


class Problems:
    """A growing list of problems in the order found.

    The same fault in many hexes (or places of a table) is told once: at the first of them, with the number of the
    others.
    """

    def __init__(self) -> None:
        self._found: dict[tuple[str, str, str], list[tuple[str, Point | None]]] = {}

    def __bool__(self) -> bool:
        return bool(self._found)

    def add(self, what: str, remedy: str, *, layer: str = "", hex: Hex | None = None, at: Point | None = None) -> None:
        """Note one problem: what is wrong, and what to do about it; ``at`` is where on a table."""
        found = self._found.setdefault((layer, what, remedy), [])
        where = ("" if hex is None else label(hex), at)
        if where not in found:
            found.append(where)

    def all(self) -> Iterable[MapProblem]:
        """Every problem, in the order found."""
        for (layer, what, remedy), found in self._found.items():
            others, (hex, at) = len(found) - 1, found[0]
            if others and at is not None:
                what += nt(" (and at {count} more place)", " (and at {count} more places)", others)
            elif others:
                what += nt(" (and in {count} more hex)", " (and in {count} more hexes)", others)
            yield MapProblem(what, remedy, layer=layer, hex=hex, place="" if at is None else place(at), at=at)
