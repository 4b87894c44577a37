"""The ruler along a path: inches, what each piece of ground costs, how far the movement takes a figure, and why."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.board.table.legs import Stretch
from game.board.table.measure.geometry import EPSILON, Point
from game.board.table.paths import Halt
from game.board.table.words import why_halted
from game.engine.text import shortest, t
from game.ui.kit.theme import Theme
from game.ui.table.camera import TableCamera
from game.ui.table.overlays.ink import DARK, SMALL_WORDS, cross, stroke, write
from game.ui.table.place_in_words import INCHES, Measure

_TICK, _LONG_TICK = 4, 7
"""Points to either side of the line, each inch and each sixth."""
_LABEL_FROM = 34
"""Points that a stretch is long at least to have words of its own."""


class Ruler(Struct, frozen=True):
    """A path of ``stretches`` (from ``Paths.legs``) for a figure that may go ``allowance`` inches (None: any number).

    ``halt`` is what the path comes up against; ``words`` stand at its end instead of the ruler's own;
    ``measure`` says what lengths are called.  ``silent``: nothing is written along it, for words of others stand there.
    ``rest`` is what lies beyond the end where he stops.
    """

    stretches: tuple[Stretch, ...]
    allowance: float | None = None
    halt: Halt | None = None
    words: str = ""
    measure: Measure = INCHES
    silent: bool = False
    rest: tuple[Stretch, ...] = ()

    @property
    def inches(self) -> float:
        """How long the path is."""
        return sum(stretch.inches for stretch in self.stretches)

    @property
    def cost(self) -> float:
        """The cost of it, crossings included, whatever bars it."""
        return sum(stretch.cost for stretch in self.stretches)

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        if not self.stretches:
            return
        walked, beyond = self._parts()
        beyond += [end for stretch in self.rest for end in (stretch.start, stretch.end)]
        stroke(surface, theme, camera.windows(beyond), "blocked", pattern="dashed", width=3)
        stroke(surface, theme, camera.windows(walked), "path", width=3)
        self._draw_ticks(surface, camera, theme)
        if self.halt is not None:
            cross(surface, theme, camera.window(self.halt.at), "target")
        if not self.silent:
            self._write_pieces(surface, camera, theme)
            self._write_end(surface, camera, theme)

    def _parts(self) -> tuple[list[Point], list[Point]]:
        """The points of what can be walked, and of the rest."""
        walked, beyond = [self.stretches[0].start], []
        spent = 0.0
        stopped = False
        for stretch in self.stretches:
            if stopped:
                beyond.append(stretch.end)
                continue
            share = 1.0
            if self.allowance is not None and stretch.cost > 0:
                share = min(1.0, max(0.0, (self.allowance - spent + EPSILON) / stretch.cost))
            if stretch.bar:
                share = 0.0
            spent += stretch.cost
            last = _between(stretch.start, stretch.end, share)
            walked.append(last)
            if share < 1.0:
                stopped = True
                beyond += [last, stretch.end]
        return walked, beyond

    def _draw_ticks(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        """A tick for each inch on the table, a longer one for each sixth."""
        if camera.inch < theme.S(8):
            return
        gone = 0.0
        for stretch in self.stretches:
            length = stretch.inches
            for inch in range(math.ceil(gone + EPSILON), math.floor(gone + length + EPSILON) + 1):
                share = (inch - gone) / length
                if inch > 0 and length > 0:
                    _tick(surface, camera, theme, stretch, share, long=inch % 6 == 0)
            gone += length

    def _write_pieces(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        """The name of each piece of ground that costs more than its inches, with the cost; crossings too."""
        for stretch in self.stretches:
            if stretch.piece is None or stretch.bar or abs(stretch.cost - stretch.inches) <= EPSILON:
                continue
            a, b = camera.window(stretch.start), camera.window(stretch.end)
            if stretch.inches > 0 and math.dist(a, b) < theme.S(_LABEL_FROM):
                continue
            piece = stretch.piece
            thing = t(piece.name or piece.kind) if stretch.opening is None else t(stretch.opening.kind)
            words = self.measure.piece(thing, shortest(stretch.cost, 1))
            middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - theme.S(16)
            write(surface, theme, words, middle, style=SMALL_WORDS)

    def _write_end(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        end = self.stretches[-1].end
        x, y = camera.window(end)
        write(surface, theme, self.words or self.told(), (x, y - camera.pixels(0.5) - theme.S(16)), ink="path")
        if self.halt is not None:
            at = camera.window(self.halt.at)
            below = at[0], at[1] + camera.pixels(0.5) + theme.S(18)
            write(surface, theme, why_halted(self.halt), below, style=SMALL_WORDS)

    def told(self) -> str:
        """The words at the end of the ruler."""
        cost, inches = shortest(self.cost, 1), shortest(self.inches, 1)
        if self.allowance is None:
            if abs(self.cost - self.inches) <= EPSILON:
                return self.measure.length(inches)
            return self.measure.length_at(inches, cost)
        most = shortest(self.allowance, 1)
        return self.measure.length_of(inches, cost, most)


def _between(a: Sequence[float], b: Sequence[float], share: float) -> Point:
    return Point(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def _tick(
    surface: pygame.Surface, camera: TableCamera, theme: Theme, stretch: Stretch, share: float, *, long: bool
) -> None:
    (x, y), (ax, ay), (bx, by) = (
        camera.window(_between(stretch.start, stretch.end, share)),
        camera.window(stretch.start),
        camera.window(stretch.end),
    )
    length = math.hypot(bx - ax, by - ay)
    if not length:
        return
    reach = theme.S(_LONG_TICK if long else _TICK)
    dx, dy = -(by - ay) / length * reach, (bx - ax) / length * reach
    pygame.draw.line(surface, DARK, (x - dx, y - dy), (x + dx, y + dy), theme.S(2))
