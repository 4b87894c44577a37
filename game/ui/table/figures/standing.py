"""Where all figures stand: drawn in one pass, found again under the mouse."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, hypot, radians, sin

import pygame
from msgspec import Struct

from game.board.table.geometry import Point
from game.ui.kit.theme import Style, Theme
from game.ui.table.camera import TableCamera
from game.ui.table.figures.art import FigureArt
from game.ui.table.figures.colours import DARK, LIGHT
from game.ui.table.figures.look import FigureLook

_LEAST = 17
"""Points that a base measures at least, however far away the table is."""
_NAMES_FROM = 30
"""Pixels of base from which on names are printed."""
_NAME, _NAME_LARGE = Style("narrow", 13), Style("narrow", 15)
_HANDLE = 1.05
"""Inches ahead of a figure's middle at which its facing handle is."""
_LYING = ("dead", "out", "down")


_Blit = tuple[pygame.Surface, tuple[int, int]]


class _Named(Struct, frozen=True):
    """A name plate, and where in the window it lies."""

    words: str
    style: Style
    plate: pygame.Surface
    box: pygame.Rect


class _Printed(Struct, frozen=True):
    """All that is blitted of those in view: their pictures with their rings, and the name plates over them."""

    figures: list[_Blit]
    names: list[_Named]
    plates: list[_Blit]


class Ghost(Struct, frozen=True):
    """Where a figure would stand: drawn pale at ``at``; ``fits`` is whether it may, else it is crossed out."""

    look: FigureLook
    at: tuple[float, float]
    facing: int
    fits: bool = True


class Figures:
    """The figures on a table.  ``selected`` keys have a ring, ``targets`` another; ``turnable`` ones a handle."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.art = FigureArt(theme)
        self.all: dict[int, FigureLook] = {}
        self.selected: tuple[int, ...] = ()
        self.targets: tuple[int, ...] = ()
        self.turnable: tuple[int, ...] = ()
        self.moved: dict[int, tuple[float, float]] = {}
        """Where figures are shown for the moment instead of where they stand: those under way."""
        self.turned: dict[int, int] = {}
        """Facings shown for the moment."""
        self.ghosts: tuple[Ghost, ...] = ()
        self.show_names = True
        self.version = 0
        """Grows with every change of those who stand there; not with ``moved`` and ``ghosts``."""
        self._order: tuple[FigureLook, ...] = ()
        self._printed: tuple[object, _Printed] | None = None

    def show(self, looks: Iterable[FigureLook]) -> bool:
        """Show these and no others; whether that changes anything."""
        new = {look.key: look for look in looks}
        if new == self.all:
            return False
        self.all = new
        self._sort()
        self.version += 1
        return True

    def mark(self, selected: Sequence[int] = (), targets: Sequence[int] = (), turnable: Sequence[int] = ()) -> bool:
        """Ring these; whether that changes anything."""
        new = tuple(selected), tuple(targets), tuple(turnable)
        if new == (self.selected, self.targets, self.turnable):
            return False
        self.selected, self.targets, self.turnable = new
        self.version += 1
        return True

    def turn(self, key: int, facing: int) -> None:
        """Show a figure facing so for the moment."""
        self.turned[key] = facing
        self.version += 1

    def turn_back(self) -> None:
        """Show all figures facing as they do."""
        if self.turned:
            self.turned.clear()
            self.version += 1

    def show_ghosts(self, ghosts: Iterable[Ghost] = ()) -> bool:
        """Show where figures would stand; whether that changes anything."""
        new = tuple(ghosts)
        if new == self.ghosts:
            return False
        self.ghosts = new
        return True

    def _sort(self) -> None:
        """The fallen lie below those who stand."""
        self._order = tuple(sorted(self.all.values(), key=lambda look: (look.posture not in _LYING, look.at[1])))

    def state(self) -> object:
        """All that the picture of those who stand there depends on besides camera and theme."""
        return self.version, tuple(self.moved.items()), self.show_names

    def places(self) -> list[Point]:
        """Where all figures are shown now."""
        return [self.place_of(key) for key in self.all]

    def place_of(self, key: int) -> Point:
        """Where a figure is shown now."""
        return Point(*self.moved.get(key, self.all[key].at))

    def facing_of(self, key: int) -> int:
        """Where a figure is shown to face."""
        return self.turned.get(key, self.all[key].facing)

    def size(self, camera: TableCamera) -> int:
        """The edge of a base in window pixels: an inch, or as much as can be read."""
        return max(round(camera.inch), self.theme.S(_LEAST))

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, camera: TableCamera) -> None:
        """All figures in view with their rings, handles and names."""
        size = self.size(camera)
        key = (
            self.state(),
            self.art.version,
            self.theme.version,
            size,
            camera.zoom,
            camera.corner(),
            tuple(camera.view),
        )
        if self._printed is None or self._printed[0] != key:
            self._printed = key, self._print(camera, size)
        printed = self._printed[1]
        surface.fblits(printed.figures)
        for turnable in self.turnable:
            if turnable in self.all:
                self._draw_handle(surface, camera, turnable)
        surface.fblits(printed.plates)
        if self.theme.recorder is not None:
            for name in printed.names:
                self.theme.note(surface, name.words, name.style, LIGHT, name.box, name.box)

    def _print(self, camera: TableCamera, size: int) -> _Printed:
        """Those in view, and their pictures with their rings where they are blitted."""
        part = camera.view.inflate(4 * size, 4 * size)
        seen = [look for look in self._order if part.collidepoint(camera.window(self.place_of(look.key)))]
        blits: list[_Blit] = []
        selected, targets = set(self.selected), set(self.targets)
        for look in seen:
            at, facing = camera.window(self.place_of(look.key)), self.facing_of(look.key)
            worn = (("active", look.active), ("target", look.key in targets), ("selected", look.key in selected))
            blits += [_centred(self.art.ring(kind, look.side, size, facing), at) for kind, on in worn if on]
            blits.append(_centred(self.art.surface(look if facing == look.facing else _turned(look, facing), size), at))
        readable = self.show_names and size >= self.theme.S(_NAMES_FROM)
        names = list(self._names(camera, seen, size)) if readable else []
        return _Printed(blits, names, [(name.plate, name.box.topleft) for name in names])

    def draw_ghosts(self, surface: pygame.Surface, camera: TableCamera) -> None:
        """Pale figures where they would stand, over all others."""
        size = self.size(camera)
        for ghost in self.ghosts:
            self._draw_ghost(surface, camera, ghost, size)

    def laid(self, camera: TableCamera) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Every figure's picture with the middle of his base, in the order in which they are drawn."""
        size = self.size(camera)
        return [(self.art.surface(look, size), camera.window(self.place_of(look.key))) for look in self._order]

    def _draw_ghost(self, surface: pygame.Surface, camera: TableCamera, ghost: Ghost, size: int) -> None:
        at = camera.window(ghost.at)
        look = ghost.look.shape_only(ghost.facing)
        picture = self.art.ghost(look, size)
        surface.blit(*_centred(picture, at))
        if not ghost.fits:
            reach = size // 3
            for width, colour in ((5, LIGHT), (3, self.art.colours(look.side).accent)):
                for way in (-1, 1):
                    a, b = (at[0] - reach, at[1] - way * reach), (at[0] + reach, at[1] + way * reach)
                    pygame.draw.line(surface, colour, a, b, self.theme.S(width))

    def _draw_handle(self, surface: pygame.Surface, camera: TableCamera, key: int) -> None:
        """The knob by which a figure is turned."""
        at, knob = camera.window(self.place_of(key)), self.handle_at(camera, key)
        pygame.draw.line(surface, DARK, at, knob, self.theme.S(4))
        pygame.draw.line(surface, LIGHT, at, knob, self.theme.S(2))
        for radius, colour in ((7, DARK), (6, LIGHT), (3, DARK)):
            pygame.draw.aacircle(surface, colour, knob, self.theme.S(radius))

    def _names(self, camera: TableCamera, seen: Sequence[FigureLook], size: int) -> Iterator[_Named]:
        """Name plates below the bases; one that would lie on another is left out, those of the selected last."""
        style = _NAME_LARGE if size >= self.theme.S(2 * _NAMES_FROM) else _NAME
        taken: list[pygame.Rect] = []
        chosen = set(self.selected)
        for look in sorted(seen, key=lambda look: (look.key not in chosen, look.posture in _LYING)):
            words = f"{look.name} {look.note}".strip()
            if not words:
                continue
            x, y = camera.window(self.place_of(look.key))
            plate = self._plate(words, style)
            box = plate.get_rect(midtop=(x, y + round(size * 0.62)))
            box.x = max(camera.view.x, min(box.x, camera.view.right - box.w))  # the side of the view cuts no name
            if box.collidelist(taken) < 0:
                taken.append(box)
                yield _Named(words, style, plate, box)

    def _plate(self, words: str, style: Style) -> pygame.Surface:
        """The name on its dark plate; kept."""

        def make() -> pygame.Surface:
            picture = self.theme.text(words, style, LIGHT)
            plate = pygame.Surface((picture.get_width() + self.theme.S(8), picture.get_height()), pygame.SRCALPHA)
            pygame.draw.rect(plate, (26, 24, 14, 190), plate.get_rect(), border_radius=max(2, plate.get_height() // 4))
            plate.blit(picture, picture.get_rect(center=plate.get_rect().center))
            return plate

        return self.theme.kept(("figure name", words, style), make)

    # -- finding ----------------------------------------------------------------------------------------------------

    def pick(self, camera: TableCamera, pos: tuple[float, float]) -> int | None:
        """The figure at a window position: the nearest of those whose base is there, the standing before the fallen."""
        reach = max(self.size(camera) * 0.56, self.theme.S(10))
        best: tuple[bool, float, int] | None = None
        places = camera.windows([self.moved.get(look.key, look.at) for look in self._order])
        for look, (x, y) in zip(self._order, places, strict=True):
            far = hypot(pos[0] - x, pos[1] - y)
            if far <= reach:
                found = (look.posture in _LYING, far, look.key)
                best = found if best is None else min(best, found)
        return best[2] if best is not None else None

    def within(self, camera: TableCamera, box: pygame.Rect) -> tuple[int, ...]:
        """The figures whose middle lies in a part of the window, in order of their keys."""
        return tuple(key for key in sorted(self.all) if box.collidepoint(camera.window(self.place_of(key))))

    def handle_at(self, camera: TableCamera, key: int) -> tuple[int, int]:
        """Where the facing handle of a figure is in the window."""
        x, y = camera.window(self.place_of(key))
        turn, reach = radians(self.facing_of(key)), max(_HANDLE * self.size(camera), self.theme.S(22))
        return round(x + reach * sin(turn)), round(y - reach * cos(turn))

    def handle_under(self, camera: TableCamera, pos: tuple[float, float]) -> int | None:
        """The figure whose facing handle is at a window position."""
        for key in self.turnable:
            if key in self.all:
                x, y = self.handle_at(camera, key)
                if hypot(pos[0] - x, pos[1] - y) <= self.theme.S(10):
                    return key
        return None


def _centred(picture: pygame.Surface, at: tuple[int, int]) -> tuple[pygame.Surface, tuple[int, int]]:
    return picture, (at[0] - picture.get_width() // 2, at[1] - picture.get_height() // 2)


def _turned(look: FigureLook, facing: int) -> FigureLook:
    return look.shape_only(facing)
