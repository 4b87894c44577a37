"""Rows, columns, grids and flowing lines: measured by what their children prefer, spare room shared out by ``grow``."""

from __future__ import annotations

from typing import TypeVar

import pygame

from game.ui.kit.theme import Size, Theme
from game.ui.kit.widget import Container, Widget

W = TypeVar("W", bound=Widget)


def grow(widget: W, share: float = 1.0) -> W:
    """The widget, made to take a share of the spare room in its row or column."""
    widget.grow = share
    return widget


class Spacer(Widget):
    """Empty room of a size in points; with ``grow`` it pushes things apart."""

    def __init__(self, theme: Theme, points: float = 0) -> None:
        super().__init__(theme)
        self.points = points

    def prefer(self, width: int) -> Size:
        return self.theme.S(self.points), self.theme.S(self.points)


class Sized(Container):
    """One widget with a width or height in points of its own; ``read``: its width grows with what is read in it."""

    def __init__(self, theme: Theme, child: Widget, *, width: float = 0, height: float = 0, read: bool = False) -> None:
        super().__init__(theme, child)
        self.wanted = (width, height)
        self.read = read

    def prefer(self, width: int) -> Size:
        points = self.wanted[0] * (self.theme.letters if self.read else 1.0)
        wide = min(width, self.theme.S(points)) if points else width
        size = self._children[0].prefer(wide)
        return wide if self.wanted[0] else size[0], self.theme.S(self.wanted[1]) if self.wanted[1] else size[1]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._children[0].place(rect)


class _Line(Container):
    """Shared by rows and columns; ``gap`` and ``padding`` are points."""

    def __init__(self, theme: Theme, *children: Widget, gap: float = 8, padding: float = 0) -> None:
        super().__init__(theme, *children)
        self.gap = gap
        self.padding = padding

    def _shown(self) -> list[Widget]:
        return [child for child in self._children if child.visible]

    def _inner(self, rect: pygame.Rect) -> pygame.Rect:
        pad = self.theme.S(self.padding)
        return rect.inflate(-2 * pad, -2 * pad)


def _share(room: int, wanted: list[int], shares: list[float]) -> list[int]:
    """Lengths of the children along a line of ``room`` pixels: growers get what the others leave, and what they want.

    ``wanted`` is for a grower the least that it can do with.
    """
    total = sum(shares)
    if not total:
        return wanted
    spare = max(0, room - sum(want for want, share in zip(wanted, shares, strict=True) if not share))
    short = [share and want > spare * share / total for want, share in zip(wanted, shares, strict=True)]
    if any(short) and sum(want for want, share in zip(wanted, shares, strict=True) if share) <= spare:
        return _share(room, wanted, [0 if low else share for low, share in zip(short, shares, strict=True)])
    given = [int(spare * share / total) if share else want for want, share in zip(wanted, shares, strict=True)]
    given[max(i for i, share in enumerate(shares) if share)] += max(0, room - sum(given))
    return given


def _squeezed(over: int, wanted: list[int], least: list[int]) -> list[int]:
    """The widths with ``over`` pixels less in all, taken from those that can do with less."""
    slack = [want - low if 0 < low < want else 0 for want, low in zip(wanted, least, strict=True)]
    cut = min(over, sum(slack))
    return [want - -(-cut * spare // max(1, sum(slack))) for want, spare in zip(wanted, slack, strict=True)]


class Row(_Line):
    """Children from left to right, all as high as the row; those that do not grow get their preferred width.

    Where the room is short, those that can do with less than they prefer (``least``) get less.
    """

    def _widths(self, children: list[Widget], room: int) -> list[int]:
        room -= self.theme.S(self.gap) * (len(children) - 1)
        least = [child.least() for child in children]
        wanted = [low if child.grow else child.prefer(room)[0] for child, low in zip(children, least, strict=True)]
        if sum(wanted) > room:
            wanted = _squeezed(sum(wanted) - room, wanted, least)
        return _share(room, wanted, [child.grow for child in children])

    def prefer(self, width: int) -> Size:
        children, pad = self._shown(), self.theme.S(self.padding)
        if not children:
            return 2 * pad, 2 * pad
        widths = self._widths(children, width - 2 * pad)
        sizes = [child.prefer(given) for child, given in zip(children, widths, strict=True)]
        wide = sum(size[0] for size in sizes) + self.theme.S(self.gap) * (len(children) - 1) + 2 * pad
        return (width if any(child.grow for child in children) else wide), max(size[1] for size in sizes) + 2 * pad

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner, children = self._inner(rect), self._shown()
        x = inner.x
        for child, width in zip(children, self._widths(children, inner.w), strict=True):
            child.place(pygame.Rect(x, inner.y, width, inner.h))
            x += width + self.theme.S(self.gap)


class Column(_Line):
    """Children from top to bottom, all as wide as the column; those that do not grow get their preferred height."""

    def prefer(self, width: int) -> Size:
        children, pad = self._shown(), self.theme.S(self.padding)
        sizes = [child.prefer(width - 2 * pad) for child in children]
        gaps = self.theme.S(self.gap) * max(0, len(children) - 1)
        wide = max((size[0] for size in sizes), default=0)
        return wide + 2 * pad, sum(size[1] for size in sizes) + gaps + 2 * pad

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner, children = self._inner(rect), self._shown()
        room = inner.h - self.theme.S(self.gap) * (len(children) - 1)
        wanted = [0 if child.grow else child.prefer(inner.w)[1] for child in children]
        y = inner.y
        for child, height in zip(children, _share(room, wanted, [child.grow for child in children]), strict=True):
            child.place(pygame.Rect(inner.x, y, inner.w, height))
            y += height + self.theme.S(self.gap)


class Grid(_Line):
    """Children row by row in columns of equal width; every row as high as its highest child.

    There are ``columns`` of them, or fewer where a child needs more room than a cell then has (``least``).
    """

    def __init__(self, theme: Theme, columns: int, *children: Widget, gap: float = 6, padding: float = 0) -> None:
        super().__init__(theme, *children, gap=gap, padding=padding)
        self.columns = columns

    def _columns(self, width: int) -> int:
        least, gap = max((child.least() for child in self._shown()), default=0), self.theme.S(self.gap)
        fitting = (width + gap) // (least + gap) if least else self.columns
        return max(1, min(self.columns, fitting))

    def _cell(self, width: int) -> int:
        columns = self._columns(width)
        return (width - self.theme.S(self.gap) * (columns - 1)) // columns

    def _rows(self, width: int) -> list[list[Widget]]:
        shown, columns = self._shown(), self._columns(width)
        return [shown[at : at + columns] for at in range(0, len(shown), columns)]

    def prefer(self, width: int) -> Size:
        pad = 2 * self.theme.S(self.padding)
        heights = [max(child.prefer(self._cell(width - pad))[1] for child in row) for row in self._rows(width - pad)]
        return width, sum(heights) + self.theme.S(self.gap) * max(0, len(heights) - 1) + pad

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner, gap = self._inner(rect), self.theme.S(self.gap)
        cell, y = self._cell(inner.w), inner.y
        for row in self._rows(inner.w):
            height = max(child.prefer(cell)[1] for child in row)
            for column, child in enumerate(row):
                child.place(pygame.Rect(inner.x + column * (cell + gap), y, cell, height))
            y += height + gap


class Middle(Container):
    """One child in the middle of its place, at its preferred size or at most ``width`` points wide."""

    def __init__(self, theme: Theme, child: Widget, *, width: float = 0) -> None:
        super().__init__(theme, child)
        self.width = width

    def prefer(self, width: int) -> Size:
        return self._children[0].prefer(min(width, self.theme.S(self.width)) if self.width else width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        wide, high = self.prefer(rect.w)
        if self.width:
            wide = min(rect.w, self.theme.S(self.width))
        place = pygame.Rect(0, 0, min(wide, rect.w), min(high, rect.h))
        place.center = rect.center
        self._children[0].place(place)


class Flow(Container):
    """Children at their preferred sizes from left to right, the next line where one does not fit; ``gap`` in points."""

    def __init__(self, theme: Theme, *children: Widget, gap: float = 4) -> None:
        super().__init__(theme, *children)
        self.gap = gap

    def _places(self, width: int) -> list[tuple[Widget, pygame.Rect]]:
        """Where each child lies, from the corner of the whole."""
        gap, x, y, high = self.theme.S(self.gap), 0, 0, 0
        found: list[tuple[Widget, pygame.Rect]] = []
        line = 0
        for child in self._children:
            if not child.visible:
                continue
            wide, tall = child.prefer(width)
            wide = min(wide, width)
            if x and x + wide > width:
                _centre(found[line:], high)
                x, y, high, line = 0, y + high + gap, 0, len(found)
            found.append((child, pygame.Rect(x, y, wide, tall)))
            x, high = x + wide + gap, max(high, tall)
        _centre(found[line:], high)
        return found

    def prefer(self, width: int) -> Size:
        return width, max((box.bottom for _, box in self._places(width)), default=0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child, box in self._places(rect.w):
            child.place(box.move(rect.topleft))


def _centre(line: list[tuple[Widget, pygame.Rect]], high: int) -> None:
    """Put the children of a line of this height at the middle of it."""
    for _, box in line:
        box.y += (high - box.h) // 2
