"""Layers: what the player has laid over the map until he takes it off again, each with its ink and pattern."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from game.board.hexgrid import Hex
from game.ui.mapview.overlay import Ink, Mark

_VEIL = 26


class Layer(Struct, frozen=True):
    """Something that can be laid over the map.  ``name`` is its action, ``title`` a message for ``t``."""

    name: str
    title: str
    ink: Ink


class Laid(Struct, frozen=True):
    """The content of a layer now: its hexes, words for each where there are any, and a note for the legend.

    ``veils`` say how strong each hex is shown, where not all are alike.
    """

    hexes: tuple[Hex, ...]
    note: str = ""
    words: tuple[str, ...] = ()
    veils: tuple[int, ...] = ()


class Row(Struct, frozen=True):
    """One line of the legend."""

    layer: Layer
    note: str


class Layers:
    """Which of ``known`` are on; ``look`` tells what a layer shows, with the hex pointed at."""

    def __init__(self, known: Sequence[Layer], look: Callable[[Layer, Hex | None], Laid]) -> None:
        self.known = tuple(known)
        self.on: tuple[Layer, ...] = ()
        self._look = look
        self._marks: dict[Layer, tuple[Laid, tuple[Mark, ...]]] = {}

    def turn(self, layer: Layer) -> bool:
        """Lay it over the map, or take it off; whether it is on now."""
        on = layer not in self.on
        self.on = tuple(each for each in self.known if (each in self.on) != (each == layer))
        return on

    def clear(self) -> None:
        """Take all of them off."""
        self.on = ()

    def show(self, hovered: Hex | None) -> tuple[list[Mark], list[Row]]:
        """The marks of all that are on, the first lowest, and the lines of the legend."""
        marks: list[Mark] = []
        rows = []
        for layer in self.on:
            laid = self._look(layer, hovered)
            marks += self._marks_of(layer, laid)
            rows.append(Row(layer, laid.note))
        return marks, rows

    def _marks_of(self, layer: Layer, laid: Laid) -> tuple[Mark, ...]:
        """The marks of a layer: the same ones as long as it shows the same, so that comparing them costs nothing."""
        known = self._marks.get(layer)
        if known is None or known[0] is not laid:
            words = laid.words or ("",) * len(laid.hexes)
            veils = laid.veils or (_VEIL,) * len(laid.hexes)
            shown = zip(laid.hexes, words, veils, strict=True)
            marks = (Mark(hex, layer.ink, its, veil=veil) for hex, its, veil in shown)
            known = self._marks[layer] = laid, tuple(marks)
        return known[1]
