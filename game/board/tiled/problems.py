"""Collects what is wrong with a map, so that all of it can be told at once."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.hexgrid import Hex, label
from game.engine.faults import MapProblem
from game.engine.text import nt


class Problems:
    """A growing list of problems in the order found.

    The same fault in many hexes (or places of a table) is told once: at the first of them, with the number of the
    others.
    """

    def __init__(self) -> None:
        self._found: dict[tuple[str, str, str], list[tuple[str, str]]] = {}

    def __bool__(self) -> bool:
        return bool(self._found)

    def add(self, what: str, remedy: str, *, layer: str = "", hex: Hex | None = None, place: str = "") -> None:
        """Note one problem: what is wrong, and what to do about it; ``place`` is where on a table, in words."""
        found = self._found.setdefault((layer, what, remedy), [])
        where = ("" if hex is None else label(hex), place)
        if where not in found:
            found.append(where)

    def all(self) -> Iterable[MapProblem]:
        """Every problem, in the order found."""
        for (layer, what, remedy), found in self._found.items():
            others, (hex, place) = len(found) - 1, found[0]
            if others and place:
                what += nt(" (and at {count} more place)", " (and at {count} more places)", others)
            elif others:
                what += nt(" (and in {count} more hex)", " (and in {count} more hexes)", others)
            yield MapProblem(what, remedy, layer=layer, hex=hex, place=place)
