"""How many of something: a number between a minus and a plus."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit.paint import draw_focus, plate
from game.ui.kit.theme import BOLD, BUTTON, Size, Theme
from game.ui.kit.widget import Widget, clicks

_HIGH = 30
_PART, _NUMBER = 34, 40
"""Points in width of a minus or plus, and of the number between them."""
_MINUS, _PLUS = "\N{MINUS SIGN}", "+"


class Stepper(Widget):
    """A number from 0 to ``most``: press minus or plus, or with the keyboard left and right, minus and plus, Home, End.

    ``on_change`` is called with every new number.
    """

    focusable = True

    def __init__(self, theme: Theme, value: int, most: int, on_change: Callable[[int], object]) -> None:
        super().__init__(theme)
        self.value = value
        self.most = most
        self.on_change = on_change
        self._over = 0

    def set(self, value: int) -> None:
        """Take a number as if the player had; kept to the range."""
        value = min(self.most, max(0, value))
        if value != self.value:
            self.show_value(value)
            self.on_change(value)

    def show_value(self, value: int) -> None:
        """Show a number that changed elsewhere; tells nobody."""
        self.value = value
        self.invalidate()

    def minus(self) -> pygame.Rect:
        """Where the minus lies."""
        return pygame.Rect(self.rect.x, self.rect.y, self.theme.S(_PART), self.rect.h)

    def plus(self) -> pygame.Rect:
        """Where the plus lies."""
        wide = self.theme.S(_PART)
        return pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.h)

    def _at(self, pos: Size) -> int:
        """The step of a press there: one less, one more, or none."""
        return -1 if self.minus().collidepoint(pos) else 1 if self.plus().collidepoint(pos) else 0

    def prefer(self, width: int) -> Size:
        return self.least(), max(self.theme.S(_HIGH), self.theme.line(BOLD) + self.theme.S(4))

    def least(self) -> int:
        return 2 * self.theme.S(_PART) + max(self.theme.S(_NUMBER), self.theme.width(str(self.most), BOLD))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            wanted = {
                pygame.K_LEFT: self.value - 1, pygame.K_MINUS: self.value - 1, pygame.K_KP_MINUS: self.value - 1,
                pygame.K_RIGHT: self.value + 1, pygame.K_PLUS: self.value + 1, pygame.K_KP_PLUS: self.value + 1,
                pygame.K_EQUALS: self.value + 1, pygame.K_HOME: 0, pygame.K_END: self.most,
            }.get(event.key)  # fmt: skip
            if wanted is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
                return False
            self.set(wanted)
            return True
        if event.type == pygame.MOUSEMOTION and self._at(event.pos) != self._over:
            self._over = self._at(event.pos)
            self.invalidate()
        if clicks(event):
            self.theme.on_press()
            self.set(self.value + self._at(event.pos))
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette = self.theme, self.theme.palette
        parts = ((self.minus(), _MINUS, -1, self.value > 0), (self.plus(), _PLUS, 1, self.value < self.most))
        for box, sign, step, can in parts:
            hot = can and self.hovered and self._over == step
            colour = palette.rust_hot if hot else palette.olive_light
            surface.blit(plate(theme, box.size, colour, radius=3), box)
            theme.write(surface, sign, BUTTON, palette.cream if can else palette.dim, box, "center")
        middle = pygame.Rect(self.minus().right, self.rect.y, self.plus().x - self.minus().right, self.rect.h)
        theme.write(surface, str(self.value), BOLD, palette.ink if self.value else palette.soft_ink, middle, "center")
        root = self.root
        if self.focused and root is not None and root.focus_shown:
            draw_focus(surface, theme, self.rect)
