"""Where all figures stand: drawn in one pass, found again under the mouse."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, radians, sin

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.board.table.measure.geometry import Point
from game.ui.kit.theme import Theme
from game.ui.table.camera import TableCamera
from game.ui.table.figures.art import FigureArt
from game.ui.table.figures.colours import DARK, LIGHT
from game.ui.table.figures.look import LYING, FigureLook
from game.ui.table.figures.plates import NamePlate, NamePlates, base_at

_LEAST = 17
"""Points that a base measures at least, however far away the table is."""
_HANDLE = 1.05
"""Inches ahead of a figure's middle at which its facing handle is."""
_Blit = tuple[pygame.Surface, tuple[int, int]]


class _Printed(Struct, frozen=True):
    """All that is blitted of those in view: their pictures with their rings, and the name plates over them."""

    figures: list[_Blit]
    names: list[NamePlate]
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
        self._going: dict[int, tuple[str, int]] = {}
        """Pose and facing of those under way."""
        self.ghosts: tuple[Ghost, ...] = ()
        self.show_names = True
        self.version = 0
        """Grows with every change of those who stand there; not with ``moved`` and ``ghosts``."""
        self._order: tuple[FigureLook, ...] = ()
        self._plates = NamePlates(theme)
        self._printed: tuple[object, _Printed] | None = None
        self._boxes: tuple[object, list[pygame.Rect]] | None = None

    def show(self, looks: Iterable[FigureLook]) -> bool:
        """Show these and no others; whether that changes anything."""
        new = {look.key: look for look in looks}
        if new == self.all:
            return False
        self.all = new
        self._going.clear()
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

    def go(self, key: int, pose: str, facing: int) -> None:
        """Show a figure under way in a pose (empty: as he is) and facing so, for as long as he is one of ``moved``."""
        self._going[key] = pose, facing

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
        """The fallen lie below those who stand; whoever is under armour is not seen."""
        seen = (look for look in self.all.values() if not look.inside)
        self._order = tuple(sorted(seen, key=lambda look: (look.posture not in LYING, look.at[1])))

    def state(self) -> object:
        """All that the picture of those who stand there depends on besides camera and theme."""
        going = tuple(self._going.items()) if self.moved else ()
        return self.version, tuple(self.moved.items()), going, self.show_names

    def places(self) -> list[Point]:
        """Where all figures are shown now."""
        return [self.place_of(key) for key in self.all]

    def place_of(self, key: int) -> Point:
        """Where a figure is shown now."""
        return Point(*self.moved.get(key, self.all[key].at))

    def facing_of(self, key: int) -> int:
        """Where a figure is shown to face."""
        if key in self.moved and key in self._going:
            return self._going[key][1]
        return self.turned.get(key, self.all[key].facing)

    def _shown(self, look: FigureLook) -> FigureLook:
        """The look as it is shown for the moment."""
        pose = self._going[look.key][0] if look.key in self.moved and look.key in self._going else ""
        facing = self.facing_of(look.key)
        return look if (facing, pose) == (look.facing, "") else replace(look, facing=facing, pose=pose)

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
            large = _large(look, size)
            blits += [_centred(self.art.ring(kind, look.side, large, facing), at) for kind, on in worn if on]
            blits.append(_centred(self.art.surface(self._shown(look), large), at))
        standing = [(look, camera.window(self.place_of(look.key))) for look in seen]
        handles = self._handles(camera)
        names = list(self._plates.lay_out(standing, size, camera.view, selected, handles)) if self.show_names else []
        return _Printed(blits, names, [(name.picture, name.box.topleft) for name in names])

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

    def boxes(self, camera: TableCamera) -> list[pygame.Rect]:
        """Where bases and name plates of those in view lie when they stand still: other lettering dodges them."""
        size = self.size(camera)
        key = self.version, self.show_names, self.theme.version, size, camera.zoom, camera.corner(), tuple(camera.view)
        if self._boxes is None or self._boxes[0] != key:
            standing = [(look, camera.window(look.at)) for look in self._order]
            standing = [each for each in standing if camera.view.collidepoint(each[1])]
            boxes = [base_at(at, size) for _, at in standing] + self._handles(camera)
            if self.show_names:
                plates = self._plates.lay_out(standing, size, camera.view, self.selected, self._handles(camera))
                boxes += [plate.box for plate in plates]
            self._boxes = key, boxes
        return self._boxes[1]

    # -- finding ----------------------------------------------------------------------------------------------------

    def pick(self, camera: TableCamera, pos: tuple[float, float]) -> int | None:
        """The figure at a window position: the nearest of those whose base is there, the standing before the fallen."""
        reach = max(self.size(camera) * 0.56, self.theme.S(10))
        best: tuple[bool, float, int] | None = None
        places = camera.windows([self.moved.get(look.key, look.at) for look in self._order])
        for look, (x, y) in zip(self._order, places, strict=True):
            far = hypot(pos[0] - x, pos[1] - y)
            if far <= reach * look.share:
                found = (look.posture in LYING, far, look.key)
                best = found if best is None else min(best, found)
        return best[2] if best is not None else None

    def within(self, camera: TableCamera, box: pygame.Rect) -> tuple[int, ...]:
        """The figures whose middle lies in a part of the window, in order of their keys."""
        return tuple(key for key in sorted(self.all) if box.collidepoint(camera.window(self.place_of(key))))

    def _handles(self, camera: TableCamera) -> list[pygame.Rect]:
        """Where the knobs lie."""
        knob = self.theme.S(14)
        return [base_at(self.handle_at(camera, key), knob) for key in self.turnable if key in self.all]

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


def _large(look: FigureLook, size: int) -> int:
    """The edge of his base in pixels: who is drawn smaller has less of one."""
    return size if look.share == 1.0 else max(1, round(size * look.share))


def _centred(picture: pygame.Surface, at: tuple[int, int]) -> tuple[pygame.Surface, tuple[int, int]]:
    return picture, (at[0] - picture.get_width() // 2, at[1] - picture.get_height() // 2)
