"""A window that notes how it is drawn: the ink and ground of every text, every shape and every picture, and where."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest
from msgspec import Struct

SHAPES = ("rect", "line", "lines", "polygon", "circle", "aalines", "aaline", "ellipse", "arc")
NEAR = 3
"""Pixels by which a thing may lie elsewhere: other machines round otherwise."""
LIKE = 12
"""By how much a mean colour may differ in one of its parts, of 255."""


class Seen(Struct, frozen=True):
    """One thing drawn: its kind (with the colour of a shape), the box that it lies in, and the mean colour there."""

    kind: str
    box: tuple[int, int, int, int]
    mean: tuple[int, int, int]

    @property
    def told(self) -> str:
        """One line that ``seen_in`` reads again."""
        return f"{self.kind} {','.join(map(str, self.box))} {bytes(self.mean).hex()}"

    def like(self, other: Seen) -> bool:
        """Whether two things are the same but for rounding."""
        same = all(abs(one - two) <= NEAR for one, two in zip(self.box, other.box, strict=True))
        return same and self.kind == other.kind and self.coloured_like(other)

    def coloured_like(self, other: Seen) -> bool:
        """Whether their mean colours are the same but for the rims of letters."""
        return all(abs(one - two) <= LIKE for one, two in zip(self.mean, other.mean, strict=True))


def seen_in(line: str) -> Seen:
    """What a line tells of."""
    kind, box, mean = line.rsplit(" ", 2)
    x, y, w, h = map(int, box.split(","))
    red, green, blue = bytes.fromhex(mean)
    return Seen(kind, (x, y, w, h), (red, green, blue))


def unlike(seen: list[Seen], others: list[Seen]) -> list[str]:
    """What is drawn on one of two canvases and not, or not so, on the other."""
    rest, found = list(others), []
    for each in seen:
        same = next((other for other in rest if each.like(other)), None)
        if same is None:
            found.append(f"{each.told} is new")
        else:
            rest.remove(same)
    return found + [f"{each.told} is missing" for each in rest]


class Canvas(pygame.Surface):
    """A surface that notes what is put on it while somebody watches."""

    seen: list[Seen] | None = None
    means = True
    """Whether the mean colours are taken, which takes most of the time."""

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *rest: Any, **named: Any) -> pygame.Rect:
        put = super().blit(source, dest, *rest, **named)
        self._note("picture", put)
        return put

    def fill(self, colour: Any, *rest: Any, **named: Any) -> pygame.Rect:
        put = super().fill(colour, *rest, **named)
        self._note("fill", put)
        return put

    def _note(self, kind: str, box: pygame.Rect) -> None:
        if self.seen is not None and box:
            self.seen.append(Seen(kind, tuple(box), _mean(self, box) if self.means else (0, 0, 0)))


def _mean(surface: pygame.Surface, box: pygame.Rect) -> tuple[int, int, int]:
    box = box.clip(surface.get_clip())
    return pygame.transform.average_color(surface, box)[:3] if box else (0, 0, 0)


@contextmanager
def watched(canvas: Canvas, *, means: bool = True) -> Iterator[list[Seen]]:
    """Note what is drawn on a canvas until the end; without ``means`` all is as if it were black."""
    seen: list[Seen] = []
    with pytest.MonkeyPatch.context() as patch:
        for shape in SHAPES:
            patch.setattr(pygame.draw, shape, _noting(shape, getattr(pygame.draw, shape)))
        canvas.seen, canvas.means = seen, means
        try:
            yield seen
        finally:
            canvas.seen = None


def _noting(shape: str, draw: Any) -> Any:
    def drawn(surface: pygame.Surface, colour: Any, *rest: Any, **named: Any) -> pygame.Rect:
        put: pygame.Rect = draw(surface, colour, *rest, **named)
        if isinstance(surface, Canvas):
            surface._note(f"{shape} {bytes(pygame.Color(colour))[:3].hex()}", put)
        return put

    return drawn
