"""Listener to what the player does on the map."""

from __future__ import annotations

from typing import Protocol

from game.board.hexgrid import Hex
from game.ui.kit.theme import Size
from game.ui.kit.widget import Tip
from game.ui.mapview.pieces import Piece


class MapListener(Protocol):
    """Listener to what the player does on the map.  ``piece`` is the counter under the mouse, if any."""

    def map_hovered(self, hex: Hex | None, piece: Piece | None) -> None:
        """The mouse (or the keyboard's cursor) is on another hex or counter."""

    def map_clicked(self, hex: Hex, piece: Piece | None) -> None:
        """A left click."""

    def map_menu(self, hex: Hex, piece: Piece | None, pos: Size) -> None:
        """A right click at window position ``pos``."""

    def map_wheel(self, step: int) -> bool:
        """The wheel is turned, down for 1; whether that meant anything else than zooming."""
        ...

    def map_can_drag(self, piece: Piece) -> bool:
        """Whether the counter may be picked up."""
        ...

    def map_dropped(self, piece: Piece, hex: Hex | None) -> None:
        """A counter that was picked up is let go over ``hex``."""

    def map_tip(self, hex: Hex, piece: Piece | None) -> Tip | None:
        """The words of the tooltip."""
        ...


class Onlooker:
    """A ``MapListener`` for a map on which nothing is ordered: the wheel zooms, and no counter is picked up."""

    def map_hovered(self, hex: Hex | None, piece: Piece | None) -> None:
        """Nothing changes."""

    def map_clicked(self, hex: Hex, piece: Piece | None) -> None:
        """Nothing is ordered."""

    def map_menu(self, hex: Hex, piece: Piece | None, pos: Size) -> None:
        """Nothing is ordered."""

    def map_wheel(self, step: int) -> bool:
        """The wheel zooms."""
        return False

    def map_can_drag(self, piece: Piece) -> bool:
        """No counter is picked up."""
        return False

    def map_dropped(self, piece: Piece, hex: Hex | None) -> None:
        """No counter is picked up, so none is let go."""

    def map_tip(self, hex: Hex, piece: Piece | None) -> Tip | None:
        """Nothing is said."""
        return None
