"""Notes over the map: what to do now, a refusal with its rule, trouble with the save, how far the painting is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.kit.paint import draw_shadow, plate
from game.ui.kit.theme import SMALL_BOLD, Size, Style, Theme
from game.ui.kit.widget import Widget

_WORDS = Style("bold", 15)
_REFUSAL_SECONDS = 4.5
_LOOK_AGAIN = 0.2


class Banner(Widget):
    """A dark plate at the top of the map: a refusal for some seconds, else the standing words."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.standing = ""
        self.note = ""
        self.crowded_out = False
        """Whether a card needs the room: then the standing words wait, and only a refusal is said."""
        self._until = 0.0
        self._now = 0.0
        self._rows: list[str] = []

    def stand(self, words: str) -> None:
        """The words on it as long as nothing else is to be said."""
        if words != self.standing:
            self.standing = words
            self.invalidate(layout=True)

    def say(self, words: str, *, seconds: float = _REFUSAL_SECONDS) -> None:
        """Say something for a while."""
        self.note = words
        self._until = self._now + seconds if self._now else 0.0  # what is said before the first tick counts from it
        self.invalidate(layout=True)

    def tick(self, now: float) -> float | None:
        self._now = now
        if not self.note:
            return None
        if self._until <= 0:
            self._until = now + _REFUSAL_SECONDS
        if now >= self._until:
            self.note, self._until = "", 0.0
            self.invalidate(layout=True)
            return None
        return self._until

    @property
    def words(self) -> str:
        """The words on it now."""
        return self.note or ("" if self.crowded_out else self.standing)

    def _lines(self, width: int) -> list[str]:
        return self.theme.wrap(self.words, _WORDS, width - 2 * self.theme.S(14))

    def prefer(self, width: int) -> Size:
        lines = self._lines(width)
        wide = max(self.theme.width(line, _WORDS) for line in lines) + 2 * self.theme.S(14)
        return min(width, wide), len(lines) * self.theme.line(_WORDS) + self.theme.S(10)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._rows = self._lines(rect.w)

    def pick(self, pos: Size) -> Widget | None:
        """Never in the way of the mouse."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        if not self.words:
            return
        theme, palette = self.theme, self.theme.palette
        draw_shadow(surface, theme, self.rect, 6)
        surface.blit(plate(theme, self.rect.size, palette.banner if self.note else palette.night), self.rect)
        line = theme.line(_WORDS)
        for row, words in enumerate(self._rows):
            box = pygame.Rect(self.rect.x, self.rect.y + theme.S(5) + row * line, self.rect.w, line)
            theme.write(surface, words, _WORDS, palette.cream, box.inflate(-theme.S(20), 0), "center")


class PaintNote(Widget):
    """How far the painting of the map is, in the corner of the map.

    ``look`` says how far it is and what is being done; no words end it.
    """

    def __init__(self, theme: Theme, look: Callable[[], tuple[float, str]]) -> None:
        super().__init__(theme)
        self.look = look
        self.words = ""
        self.share = 0.0
        self._widest = 0
        """The room of the longest words so far: other words in it leave everything where it lies."""

    def tick(self, now: float) -> float | None:
        share, words = self.look()
        if (round(share * 100), words) != (round(self.share * 100), self.words):
            wide = self.theme.width(words, SMALL_BOLD) if words else 0
            moves = wide > self._widest or bool(words) != bool(self.words)
            self.share, self.words = share, words
            self._widest = max(self._widest, wide) if words else 0
            self.invalidate(layout=moves)
        return now + _LOOK_AGAIN if words else None

    def prefer(self, width: int) -> Size:
        return min(width, self._widest + self.theme.S(28)), self.theme.S(30)

    def pick(self, pos: Size) -> Widget | None:
        """Never in the way of the mouse."""
        return None

    def covers(self) -> Sequence[pygame.Rect]:
        return (self.rect,) if self.words else ()

    def draw(self, surface: pygame.Surface) -> None:
        if not self.words:
            return
        theme, palette = self.theme, self.theme.palette
        surface.blit(plate(theme, self.rect.size, palette.night), self.rect)
        box = self.rect.inflate(-theme.S(16), 0)
        theme.write(surface, self.words, SMALL_BOLD, palette.cream, box.move(0, -theme.S(2)))
        bar = pygame.Rect(box.x, self.rect.bottom - theme.S(6), round(box.w * self.share), theme.S(3))
        pygame.draw.rect(surface, palette.gold, bar)
