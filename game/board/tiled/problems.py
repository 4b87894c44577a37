"""Collects what is wrong with a map, so that all of it can be told at once."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.hexgrid import Hex, label
from game.engine.faults import MapProblem
from game.engine.text import nt


class Problems:
    """A growing list of problems in the order found.

    The same fault in many hexes is told once: at the first of them, with the number of the others.
    """

    def __init__(self) -> None:
        self._found: dict[tuple[str, str, str], list[str]] = {}

    def __bool__(self) -> bool:
        return bool(self._found)

    def add(self, what: str, remedy: str, *, layer: str = "", hex: Hex | None = None) -> None:
        """Note one problem: what is wrong, and what to do about it."""
        places = self._found.setdefault((layer, what, remedy), [])
        place = "" if hex is None else label(hex)
        if place not in places:
            places.append(place)

    def all(self) -> Iterable[MapProblem]:
        """Every problem, in the order found."""
        for (layer, what, remedy), places in self._found.items():
            others = len(places) - 1
            more = nt(" (and in {count} more hex)", " (and in {count} more hexes)", others) if others else ""
            yield MapProblem(what + more, remedy, layer=layer, hex=places[0])
