"""How far long work is, with a button to stop it."""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from game.engine.text import t
from game.ui.kit.button import Button
from game.ui.kit.layout import Row, grow
from game.ui.kit.paint import plate
from game.ui.kit.theme import SMALL_BOLD, Size, Theme
from game.ui.kit.widget import Widget

_LOOK_AGAIN = 0.05


class Work(Protocol):
    """What a progress bar shows: a job (see ``game.ui.jobs``)."""

    fraction: float
    words: str
    finished: bool

    def cancel(self) -> Any:
        """Stop it."""


class _Bar(Widget):
    """The bar itself: looks at its work twenty times a second."""

    def __init__(self, theme: Theme, work: Work) -> None:
        super().__init__(theme)
        self.work = work
        self._shown = (-1, "")

    def prefer(self, width: int) -> Size:
        return width, self.theme.S(26)

    def tick(self, now: float) -> float | None:
        percent = (int(self.work.fraction * 100), self.work.words)
        if percent != self._shown:
            self._shown = percent
            self.invalidate()
        return None if self.work.finished else now + _LOOK_AGAIN

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette = self.theme, self.theme.palette
        surface.blit(plate(theme, self.rect.size, palette.night, bevel="sunken"), self.rect)
        done = self.rect.inflate(-theme.S(4), -theme.S(4))
        done.w = round(done.w * min(1.0, max(0.0, self.work.fraction)))
        if done.w > theme.S(4):
            pygame.draw.rect(surface, palette.rust, done, border_radius=theme.S(3))
        words = t("{what} {percent} %", what=self.work.words, percent=int(self.work.fraction * 100)).strip()
        theme.write(surface, words, SMALL_BOLD, palette.cream, self.rect.inflate(-theme.S(16), 0))


class ProgressBar(Row):
    """A bar for a piece of work and a button that cancels it."""

    def __init__(self, theme: Theme, work: Work, *, cancellable: bool = True) -> None:
        super().__init__(theme, grow(_Bar(theme, work)))
        if cancellable:
            self.add(Button(theme, t("Cancel"), work.cancel, height=26))
