"""A whole number on a bar."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit.paint import draw_focus, plate
from game.ui.kit.theme import BOLD, Size, Theme
from game.ui.kit.widget import Widget, clicks


class Slider(Widget):
    """A number from ``low`` to ``high`` in steps: drag, wheel, or left and right arrows (Home, End).

    ``on_change`` is called with every new value, but with ``settles`` only once the mouse lets go (for what would
    move the slider itself); ``words`` says how the value is shown.
    """

    focusable = True

    def __init__(
        self,
        theme: Theme,
        low: int,
        high: int,
        value: int,
        on_change: Callable[[int], object],
        *,
        step: int = 1,
        settles: bool = False,
        words: Callable[[int], str] = str,
    ) -> None:
        super().__init__(theme)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.on_change = on_change
        self.words = words
        self.settles = settles
        self._held = False
        self._told = value

    def set(self, value: int) -> None:
        """Take a value as if the player had; kept to the steps and the range."""
        value = self.low + round((value - self.low) / self.step) * self.step
        value = min(self.high, max(self.low, value))
        if value != self.value:
            self.value = value
            self.invalidate()
            self._tell()

    def show_value(self, value: int) -> None:
        """Show a value that changed elsewhere; tells nobody."""
        self.value = self._told = value
        self.invalidate()

    def _tell(self) -> None:
        if self.value != self._told and not (self.settles and self._held):
            self._told = self.value
            self.on_change(self.value)

    def _track(self) -> pygame.Rect:
        widest = max(self.theme.width(self.words(value), BOLD) for value in (self.low, self.high, self.value))
        track = pygame.Rect(self.rect.x + self.theme.S(10), 0, 0, self.theme.S(6))
        track.w = max(self.theme.S(20), self.rect.w - widest - self.theme.S(34))
        track.centery = self.rect.centery
        return track

    def _value_at(self, x: int) -> int:
        track = self._track()
        return round(self.low + (x - track.x) * (self.high - self.low) / track.w)

    def prefer(self, width: int) -> Size:
        return width, self.theme.S(34)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            target = {
                pygame.K_LEFT: self.value - self.step,
                pygame.K_RIGHT: self.value + self.step,
                pygame.K_HOME: self.low,
                pygame.K_END: self.high,
            }.get(event.key)
            if target is None:
                return False
            self.set(target)
            return True
        if event.type == pygame.MOUSEWHEEL and self.focused:
            self.set(self.value + event.y * self.step)
            return True
        if clicks(event):
            self._held = True
            self.set(self._value_at(event.pos[0]))
            return True
        if event.type == pygame.MOUSEMOTION and self._held:
            self.set(self._value_at(event.pos[0]))
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._held:
            self._held = False
            self._tell()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette, track = self.theme, self.theme.palette, self._track()
        pygame.draw.rect(surface, palette.rule, track, border_radius=theme.S(3))
        x = track.x + track.w * (self.value - self.low) // (self.high - self.low)
        pygame.draw.rect(surface, palette.rust, (track.x, track.y, x - track.x, track.h), border_radius=theme.S(3))
        knob = pygame.Rect(0, 0, theme.S(14), theme.S(24))
        knob.center = (x, self.rect.centery)
        hot = self.hovered or self._held
        surface.blit(plate(theme, knob.size, palette.rust_hot if hot else palette.rust, radius=3), knob)
        box = pygame.Rect(track.right + theme.S(18), self.rect.y, 0, self.rect.h)
        box.w = self.rect.right - box.x
        theme.write(surface, self.words(self.value), BOLD, palette.ink, box)
        root = self.root
        if self.focused and root is not None and root.focus_shown:
            draw_focus(surface, theme, self.rect)
