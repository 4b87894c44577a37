"""What a widget draws, told in words: every plate, line and text with its place, in letters of one width.

The theme of a sketch has letters 10 pixels wide (8 in faces of less than 14 points) and 20 high, so that the places in
a test can be counted by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
import pytest

from game.ui.kit.root import Root
from game.ui.kit.theme import Style, Theme
from game.ui.kit.widget import Widget


class PlainTheme(Theme):
    """A theme without fonts; what is kept is a blank picture that knows what it would show."""

    def __init__(self, scale: float = 1.0) -> None:
        super().__init__(None, scale)  # type: ignore[arg-type]
        self.lines: list[str] = []
        self.presses = 0
        self.on_press = self._count

    def _count(self) -> None:
        self.presses += 1

    def width(self, text: str, style: Style) -> int:
        return len(text) * self.S(8 if style.size < 14 else 10)

    def line(self, style: Style) -> int:
        return self.S(20)

    def name(self, colour: object) -> str:
        """The name of a colour, or its numbers."""
        names = (name for name in self.palette.__struct_fields__ if getattr(self.palette, name) == colour)
        return next(names, "" if colour is None else "/".join(map(str, tuple(colour))))  # type: ignore[call-overload]

    def write(self, surface, text, style, colour, box, align="left") -> pygame.Rect:
        shown = self.shorten(text, style, box.w)
        at = pygame.Rect(0, 0, self.width(shown, style), self.line(style))
        at.centery = box.centery
        at.x = {"left": box.x, "center": box.centerx - at.w // 2, "right": box.right - at.w}[align]
        side = "" if align == "left" else f"{align} of "
        self.lines.append(f"{self.name(colour)} {style.face}{style.size} '{shown}' {side}{told(box)}{clip_of(surface)}")
        return at

    def kept(self, key, make) -> pygame.Surface:
        picture = Kept((1, 1))
        if key[0] == "plate":
            _, size, colour, _, _, bevel = key
            words = ("plate", self.name(colour), bevel, f"{size[0]}x{size[1]}")
            picture.words = " ".join(part for part in words if part)
            picture.size = size
        else:
            picture.words = " ".join(str(part) for part in key)
        return picture


class Kept(pygame.Surface):
    """A picture that is only told of."""

    words = ""
    size = (1, 1)


class Sheet(pygame.Surface):
    """A window that notes what is put on it."""

    lines: list[str]

    def blit(self, source, dest=(0, 0), *rest, **named):
        words = source.words if isinstance(source, Kept) else f"picture {source.get_width()}x{source.get_height()}"
        at = pygame.Rect(dest, (0, 0)).topleft if len(dest) == 2 else pygame.Rect(dest).topleft
        self.lines.append(f"{words} at {at[0]},{at[1]}{clip_of(self)}")
        return pygame.Rect(at, source.get_size())

    def fill(self, colour, rect=None, *rest):
        self.lines.append(f"fill {self.name(colour)} {told(pygame.Rect(rect)) if rect is not None else 'all'}")
        return pygame.Rect(0, 0, 0, 0)


def told(rect: pygame.Rect) -> str:
    """A place: left, top, width and height."""
    return f"{rect.x},{rect.y} {rect.w}x{rect.h}"


def clip_of(surface: pygame.Surface) -> str:
    """What of the window may be drawn on, where that is not all."""
    clip = surface.get_clip()
    return "" if clip == surface.get_rect() else f" within {told(clip)}"


def places(widgets: Iterable[Widget]) -> list[str]:
    """Where widgets lie."""
    return [told(widget.rect) for widget in widgets]


def _point(at: object) -> str:
    x, y = at  # type: ignore[misc]
    return f"{x:g},{y:g}"


class Sketcher:
    """Places widgets in a window of a size and tells what they draw."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.theme = PlainTheme()
        self.size = (640, 480)
        self.patch = patch

    def show(self, widget: Widget, rect: tuple[int, int, int, int] | None = None, *, navigate: bool = True) -> Root:
        """A root with a widget that is placed in the window, or in a part of it."""
        root = Root(self.theme, widget, navigate=navigate)
        root.place(pygame.Rect((0, 0), self.size))
        if rect is not None:
            widget.place(pygame.Rect(rect))
        return root

    def drawn(self, widget: Widget | Callable[[pygame.Surface], object]) -> list[str]:
        """What drawing it puts on the window, in order."""
        sheet = Sheet(self.size)
        sheet.lines, sheet.name = self.theme.lines, self.theme.name  # type: ignore[attr-defined]
        self.theme.lines.clear()
        with self.patch.context() as patch:
            for shape, note in (("rect", self._rect), ("line", self._line), ("lines", self._lines),
                                ("polygon", self._polygon), ("circle", self._circle), ("aalines", self._lines),
                                ("aaline", self._line), ("ellipse", self._ellipse), ("arc", self._arc)):  # fmt: skip
                patch.setattr(pygame.draw, shape, note)
            widget.draw(sheet) if isinstance(widget, Widget) else widget(sheet)
        return list(self.theme.lines)

    def _note(self, shape: str, surface: pygame.Surface, colour: object, place: str, width: int) -> None:
        thick = f" thick {width}" if width else ""
        clip = clip_of(surface) if isinstance(surface, Sheet) else " on a picture"
        self.theme.lines.append(f"{shape} {self.theme.name(colour)} {place}{thick}{clip}")

    def _rect(self, surface, colour, rect, width=0, border_radius=0) -> None:
        self._note("box", surface, colour, told(pygame.Rect(rect)), width)

    def _line(self, surface, colour, start, end, width=1) -> None:
        self._note("line", surface, colour, f"{_point(start)} to {_point(end)}", width)

    def _lines(self, surface, colour, closed, points, width=1) -> None:
        self._note("ring" if closed else "stroke", surface, colour, " ".join(map(_point, points)), width)

    def _polygon(self, surface, colour, points, width=0) -> None:
        self._note("shape", surface, colour, " ".join(map(_point, points)), width)

    def _circle(self, surface, colour, centre, radius, width=0) -> None:
        self._note("disc", surface, colour, f"{_point(centre)} radius {radius:g}", width)

    def _ellipse(self, surface, colour, rect, width=0) -> None:
        self._note("oval", surface, colour, told(pygame.Rect(rect)), width)

    def _arc(self, surface, colour, rect, start, stop, width=1) -> None:
        self._note("arc", surface, colour, f"{told(pygame.Rect(rect))} {start:.2f} to {stop:.2f}", width)


def key(name: int, mod: int = 0, unicode: str = "", **more: object) -> pygame.Event:
    """A key pressed."""
    return pygame.Event(pygame.KEYDOWN, key=name, mod=mod, unicode=unicode, **more)


def press(at: tuple[int, int], button: int = 1) -> pygame.Event:
    """A mouse button pressed at a place."""
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)


def release(at: tuple[int, int], button: int = 1) -> pygame.Event:
    """A mouse button let go at a place."""
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button)


def motion(at: tuple[int, int]) -> pygame.Event:
    """The mouse moved to a place."""
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))


def wheel(notches: int) -> pygame.Event:
    """The wheel turned; up is positive."""
    return pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches)
