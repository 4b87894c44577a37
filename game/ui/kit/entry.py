"""A line of text to type."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit.paint import plate
from game.ui.kit.theme import TEXT, Size, Theme
from game.ui.kit.widget import Widget, clicks

_BLINK, _BLINKS = 0.5, 10
"""Seconds that the cursor shows or hides, and how often it does so after a key; then it stays, and nothing moves."""


class TextEntry(Widget):
    """One line that can be edited.  ``accepts`` says which texts may stand in it; ``hint`` shows while it is empty.

    ``on_change`` is called with every new text, ``on_enter`` with the text on Enter (without one, Enter is left
    to the dialog or scene).
    """

    focusable = True
    grabs_focus = True

    def __init__(
        self,
        theme: Theme,
        text: str = "",
        *,
        hint: str = "",
        accepts: Callable[[str], bool] = lambda text: len(text) <= 200,
        on_change: Callable[[str], object] = lambda text: None,
        on_enter: Callable[[str], object] | None = None,
    ) -> None:
        super().__init__(theme)
        self.text = text
        self.hint = hint
        self.accepts = accepts
        self.on_change = on_change
        self.on_enter = on_enter
        self.cursor = len(text)
        self._left = 0
        self._cursor_on = True
        self._blink_at: float | None = None
        self._blinks = 0

    def prefer(self, width: int) -> Size:
        return width, self.theme.S(34)

    def set(self, text: str, cursor: int | None = None) -> None:
        """Change the text as if the player had, if it may stand here."""
        if text == self.text or not self.accepts(text):
            return
        self.text = text
        self.cursor = min(len(text), len(text) if cursor is None else cursor)
        self.invalidate()
        self.on_change(text)

    # -- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.TEXTINPUT and self.focused:
            self._insert(event.text)
            return True
        if event.type == pygame.KEYDOWN and self.focused:
            self._cursor_on, self._blink_at = True, None
            self.invalidate()
            return self._handle_key(event)
        if clicks(event):
            self.cursor = self._index_at(event.pos[0])
            self.invalidate()
            return True
        return False

    def _insert(self, typed: str) -> None:
        typed = "".join(letter for letter in typed if letter.isprintable())
        self.set(self.text[: self.cursor] + typed + self.text[self.cursor :], self.cursor + len(typed))

    def _handle_key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_enter is not None:
                self.on_enter(self.text)
            return self.on_enter is not None
        if event.key == pygame.K_BACKSPACE and self.cursor:
            self.set(self.text[: self.cursor - 1] + self.text[self.cursor :], self.cursor - 1)
        elif event.key == pygame.K_DELETE:
            self.set(self.text[: self.cursor] + self.text[self.cursor + 1 :], self.cursor)
        elif event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._insert(pygame.scrap.get_text() if pygame.scrap.has_text() else "")
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_HOME: -len(self.text)}.get(event.key, len(self.text))
            self.cursor = min(len(self.text), max(0, self.cursor + step))
        else:
            return self._is_typing(event)
        return True

    def _is_typing(self, event: pygame.Event) -> bool:
        """Whether a key will come again as text, so that it must not be a shortcut as well."""
        with_command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        return not with_command and 32 <= event.key < 0x40000000 and event.key != pygame.K_DELETE

    def _index_at(self, x: int) -> int:
        start = self.rect.x + self.theme.S(10) - self._left
        ways = [abs(start + self.theme.width(self.text[:at], TEXT) - x) for at in range(len(self.text) + 1)]
        return ways.index(min(ways))

    def tick(self, now: float) -> float | None:
        if not self.focused:
            self._blink_at = None
            return None
        if self._blink_at is None:
            self._cursor_on, self._blink_at, self._blinks = True, now + _BLINK, 0
            self.invalidate()
        elif self._blinks < _BLINKS and now >= self._blink_at:
            self._cursor_on, self._blink_at = not self._cursor_on, now + _BLINK
            self._blinks += 1
            self.invalidate()
        return self._blink_at if self._blinks < _BLINKS else None

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette = self.theme, self.theme.palette
        surface.blit(plate(theme, self.rect.size, palette.cream, radius=3, grain=1, bevel="sunken"), self.rect)
        if self.focused:
            pygame.draw.rect(surface, palette.rust, self.rect, theme.S(2), border_radius=theme.S(3))
        inner = self.rect.inflate(-2 * theme.S(10), -2 * theme.S(3))
        if not self.text and self.hint:
            theme.write(surface, self.hint, TEXT, palette.soft_ink, inner)
        at = theme.width(self.text[: self.cursor], TEXT)
        self._left = min(max(self._left, at - inner.w + theme.S(2)), at)
        before = surface.get_clip()
        surface.set_clip(inner.clip(before))
        words = inner.move(-self._left, 0)
        words.w = max(inner.w, theme.width(self.text, TEXT))
        theme.write(surface, self.text, TEXT, palette.ink, words)
        if self.focused and self._cursor_on:
            x = inner.x + at - self._left
            pygame.draw.line(
                surface, palette.ink, (x, inner.y + theme.S(4)), (x, inner.bottom - theme.S(5)), theme.S(1)
            )
        surface.set_clip(before)
