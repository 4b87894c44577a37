"""Listener to what the player does on the table, and what a drag is."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from game.board.table.measure.geometry import Point, snapped
from game.ui.kit.theme import Size
from game.ui.kit.widget import Tip


class Drag(Struct, frozen=True):
    """Figures under way by hand: ``keys`` go with ``key``, the one held, each as far and the same way.

    ``starts`` are where they stand (in the order of ``keys``); ``path`` is that of the one held: where he stands, the
    points laid down on the way, where he is now, all on the raster.  ``over``: another figure under the pointer.
    ``by_keys``: it is steered by the keyboard.
    """

    key: int
    keys: tuple[int, ...]
    starts: tuple[Point, ...]
    path: tuple[Point, ...]
    over: int | None = None
    by_keys: bool = False

    @property
    def end(self) -> Point:
        """Where the one held is now."""
        return self.path[-1]

    def path_of(self, key: int) -> tuple[Point, ...]:
        """The path of one of the figures, in formation with the one held."""
        start, held = self.starts[self.keys.index(key)], self.path[0]
        return tuple(snapped((at.x - held.x + start.x, at.y - held.y + start.y)) for at in self.path)

    def ends(self) -> dict[int, Point]:
        """Where each of the figures is now."""
        return {key: self.path_of(key)[-1] for key in self.keys}


class TableListener(Protocol):
    """Listener to what the player does on the table.  Places are inches, snapped; ``key`` is the figure there."""

    def table_hovered(self, at: Point | None, key: int | None) -> None:
        """The mouse or the keyboard's cursor is at another place; None beside the table."""

    def table_clicked(self, at: Point, key: int | None, add: bool) -> None:
        """A left click, or Enter at the cursor; ``add`` with Shift or Ctrl held."""

    def table_menu(self, at: Point, key: int | None, pos: Size) -> None:
        """A right click at window position ``pos``."""

    def table_wheel(self, step: int) -> bool:
        """The wheel is turned, down for 1; whether that meant anything else than zooming."""
        ...

    def table_can_drag(self, key: int) -> tuple[int, ...]:
        """The figures that go with this one when it is dragged, itself among them; empty where it stays."""
        ...

    def table_dragged(self, drag: Drag) -> None:
        """Figures are somewhere else in the player's hand; nothing has happened yet.

        The view shows pale figures there; whoever knows better calls ``figures.show_ghosts`` and lays overlays.
        """

    def table_dropped(self, drag: Drag) -> None:
        """Figures are let go."""

    def table_put_back(self) -> None:
        """A drag or a turn was given up: clear away what was laid out for it."""

    def table_turning(self, key: int, facing: int) -> None:
        """The facing handle is held so; nothing has happened yet."""

    def table_turned(self, key: int, facing: int) -> None:
        """A figure is turned, by handle or by key."""

    def table_framed(self, keys: tuple[int, ...], add: bool, done: bool) -> None:
        """These figures are in the marquee, which is let go when ``done``; ``add`` with Shift or Ctrl held."""

    def table_tip(self, at: Point, key: int | None) -> Tip | None:
        """The words of the tooltip."""
        ...


class TableOnlooker:
    """A ``TableListener`` for a table on which nothing is ordered."""

    def table_hovered(self, at: Point | None, key: int | None) -> None:
        """Nothing changes."""

    def table_clicked(self, at: Point, key: int | None, add: bool) -> None:
        """Nothing is ordered."""

    def table_menu(self, at: Point, key: int | None, pos: Size) -> None:
        """Nothing is ordered."""

    def table_wheel(self, step: int) -> bool:
        """The wheel zooms."""
        return False

    def table_can_drag(self, key: int) -> tuple[int, ...]:
        """No figure is picked up."""
        return ()

    def table_dragged(self, drag: Drag) -> None:
        """No figure is picked up."""

    def table_dropped(self, drag: Drag) -> None:
        """No figure is picked up, so none is let go."""

    def table_put_back(self) -> None:
        """Nothing was laid out."""

    def table_turning(self, key: int, facing: int) -> None:
        """No figure is turned."""

    def table_turned(self, key: int, facing: int) -> None:
        """No figure is turned."""

    def table_framed(self, keys: tuple[int, ...], add: bool, done: bool) -> None:
        """Nothing is chosen."""

    def table_tip(self, at: Point, key: int | None) -> Tip | None:
        """Nothing is said."""
        return None
