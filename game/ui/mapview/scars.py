"""Changes of the battle to the ground: a picture over each changed hex, at every zoom and on the small map."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import partial

import pygame

from game.board.hexgrid import Hex, label
from game.ui.kit.theme import Style, Theme
from game.ui.mapview.camera import CORNERS, HEX_HEIGHT, HEX_WIDTH, Camera, centre
from game.ui.mapview.lettering import number_style
from game.ui.painting.changes import REACH, Change, paint_change
from game.ui.window.jobs import Job, Jobs

_LINE, _NUMBER = (104, 92, 66), (44, 36, 24)


class Scars:
    """Draws ``changes`` over the ground; each is painted once, and scaled once for each zoom it is seen at.

    They are painted beside the window, which is told by ``changed``; a hex looks as it did until then.
    """

    def __init__(self, theme: Theme, jobs: Jobs, changed: Callable[[], object]) -> None:
        self.theme = theme
        self.changes: tuple[Change, ...] = ()
        self.version = 0
        """Grows with every change of what is shown."""
        self._jobs = jobs
        self._changed = changed
        self._painted: dict[Change, pygame.Surface] = {}
        self._seen: dict[Hex, Change] = {}
        """The picture of each hex: its change as it is now, or the one before while that is being painted."""

    def show(self, changes: Iterable[Change]) -> bool:
        """Show these from now on; whether that is anything new."""
        new = tuple(changes)
        if new == self.changes:
            return False
        begun = {*self.changes, *self._painted}
        self.changes = new
        hexes = {change.hex for change in new}
        self._seen = {hex: change for hex, change in self._seen.items() if hex in hexes}
        for change in new:
            if change in self._painted:
                self._seen[change.hex] = change
            elif change not in begun:
                self._jobs.start(partial(_painted, change), partial(self._take, change))
        self._forget()
        self.version += 1
        return True

    def _take(self, change: Change, picture: pygame.Surface) -> None:
        """A change has been painted, if it is still wanted."""
        if change in self.changes:
            self._painted[change] = picture
            self._seen[change.hex] = change
            self._forget()
            self.version += 1
            self._changed()

    def _forget(self) -> None:
        wanted = {*self.changes, *self._seen.values()}
        self._painted = {change: picture for change, picture in self._painted.items() if change in wanted}

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, camera: Camera, *, grid: bool, numbers: bool) -> None:
        """Draw what the clip of ``surface`` shows, with the grid and the numbers that the pictures cover."""
        if not self._seen:
            return
        seen = camera.seen(surface.get_clip()).inflate(4 * REACH, 4 * REACH)
        size = max(1, round(2 * REACH * camera.zoom))
        shown = [change for change in self._seen.values() if seen.collidepoint(centre(change.hex))]
        for change in shown:
            picture = self._scaled(change, size)
            at = picture.get_rect(center=camera.to_window(centre(change.hex)))
            surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        style = number_style(self.theme, camera.zoom) if numbers else None
        for change in shown:
            if grid:
                self._draw_sides(surface, camera, change.hex)
            if style is not None and _covers_number(change):
                self._draw_number(surface, camera, change.hex, style)

    def draw_small(self, picture: pygame.Surface, scale: float) -> None:
        """Draw all of them on a small map of ``scale``."""
        size = max(3, round(2 * REACH * scale))
        for change in self._seen.values():
            x, y = centre(change.hex)
            small = self._scaled(change, size)
            at = small.get_rect(center=(round(x * scale), round(y * scale)))
            picture.blit(small, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _scaled(self, change: Change, size: int) -> pygame.Surface:
        return self.theme.kept(
            ("scar", change, size), lambda: pygame.transform.smoothscale(self._painted[change], (size, size))
        )

    def _draw_sides(self, surface: pygame.Surface, camera: Camera, hex: Hex) -> None:
        sides = self.theme.kept(("hex sides", round(camera.zoom, 3)), lambda: _sides(camera.zoom))
        surface.blit(sides, sides.get_rect(center=camera.to_window(centre(hex))))

    def _draw_number(self, surface: pygame.Surface, camera: Camera, hex: Hex, style: Style) -> None:
        x, y = centre(hex)
        words = self.theme.text(label(hex), style, _NUMBER)
        surface.blit(words, words.get_rect(midtop=camera.to_window((x, y - HEX_HEIGHT / 2 + 4))))


def _painted(change: Change, job: Job[pygame.Surface]) -> pygame.Surface:
    return paint_change(change)


def _sides(zoom: float) -> pygame.Surface:
    """The sides of a hex in soft lines: a picture, since what of a soft line is drawn hangs on where it is cut off."""
    wide, high = (2 * math.ceil(part * zoom / 2) + 4 for part in (HEX_WIDTH, HEX_HEIGHT))
    lines = pygame.Surface((wide, high))
    points = [(wide // 2 + round(dx * zoom), high // 2 + round(dy * zoom)) for dx, dy in CORNERS]
    pygame.draw.aalines(lines, (255, 255, 255), True, points)
    sides = pygame.Surface((wide, high), pygame.SRCALPHA)
    sides.fill((*_LINE, 0))
    pygame.surfarray.pixels_alpha(sides)[:] = pygame.surfarray.pixels_red(lines)
    return sides


def _covers_number(change: Change) -> bool:
    """Whether the picture lies over the number at the top of its hex."""
    return change.now != change.was or change.burning
