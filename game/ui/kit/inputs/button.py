"""Things to press: buttons, tick boxes, and a row of choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from typing import Generic, TypeVar

import pygame

from game.ui.kit import keys
from game.ui.kit.paint import draw_focus, plate
from game.ui.kit.theme import BUTTON, HINT, TEXT, Colour, Size, Style, Theme
from game.ui.kit.widget import Tip, Widget, Worded, activates, clicks

V = TypeVar("V")


class Pressable(Widget):
    """Something that acts when clicked, or on Enter or Space; it may be disabled, with the reason as tooltip."""

    focusable = True
    acts = True

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.reason = ""
        self._held = False

    def enable(self, enabled: bool, reason: str = "") -> None:
        """Let it be pressed or not; ``reason`` is the sentence that says why not."""
        if (enabled, reason) != (self.enabled, self.reason):
            self.enabled, self.reason = enabled, "" if enabled else reason
            self.invalidate()

    def tip(self, pos: Size) -> Tip | None:
        if self.reason:
            title = self.tooltip.title or self.tooltip.text if isinstance(self.tooltip, Tip) else self.tooltip
            return Tip(self.reason, title)
        return super().tip(pos)

    def handle(self, event: pygame.Event) -> bool:
        if not self.enabled:
            return clicks(event)
        if activates(event):
            self._press()
            return True
        if clicks(event):
            self._held = True
            self.invalidate()
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._held and event.button == pygame.BUTTON_LEFT:
            self._held = False
            self.invalidate()
            if self.rect.collidepoint(event.pos):
                self._press()
            return True
        return False

    def _press(self) -> None:
        self.theme.on_press()
        self.activate()

    def ring(self, surface: pygame.Surface) -> None:
        """Draw the focus ring where the keyboard is here."""
        root = self.root
        if self.focused and root is not None and root.focus_shown:
            draw_focus(surface, self.theme, self.rect)


class Button(Worded, Pressable):
    """A button.  ``key`` is a shortcut, shown in its corner; ``primary`` makes it rust red.

    ``on_press`` is called with nothing.
    """

    def __init__(
        self,
        theme: Theme,
        text: str,
        on_press: Callable[[], object],
        *,
        key: str = "",
        tooltip: str | Tip = "",
        primary: bool = False,
        style: Style = BUTTON,
        height: float = 36,
    ) -> None:
        super().__init__(theme)
        self._text = text
        self.on_press = on_press
        self.key = key
        self.tooltip = tooltip
        self.primary = primary
        self.style = style
        self.height = height
        self.hints = True
        """Whether its key is shown on it; it works in any case."""

    @property
    def sign(self) -> str:
        return self._text

    def activate(self) -> None:
        self.on_press()

    def _hint_width(self) -> int:
        return self.theme.width(keys.shown(self.key), HINT) if self.key and self.hints else 0

    def prefer(self, width: int) -> Size:
        hint = self._hint_width()
        wide = self.theme.width(self._text, self.style) + 2 * max(self.theme.S(14), hint + self.theme.S(8))
        return wide, max(self.theme.S(self.height), self.theme.line(self.style) + self.theme.S(6))

    def least(self) -> int:
        """The width in which text and key still stand beside each other."""
        return self.theme.width(self._text, self.style) + self._hint_width() + self.theme.S(15)

    def _colour(self) -> Colour:
        palette = self.theme.palette
        if not self.enabled:
            return palette.olive_light
        hot = self.hovered
        if self.primary:
            return palette.rust_hot if hot else palette.rust
        return palette.olive_hot if hot else palette.olive_light

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette = self.theme, self.theme.palette
        bevel = "sunken" if self._held else "raised"
        surface.blit(plate(theme, self.rect.size, self._colour(), bevel=bevel), self.rect)
        ink = palette.cream if self.enabled else palette.dim
        box = self.rect.inflate(-2 * theme.S(6), 0).move(0, theme.S(1) if self._held else 0)
        theme.write(surface, self._text, self.style, ink, self._beside_hint(box), "center")
        if self.key and self.hints and theme.keys_shown:
            corner = pygame.Rect(self.rect.x, self.rect.y + theme.S(1), self.rect.w - theme.S(5), theme.line(HINT))
            theme.write(
                surface, keys.shown(self.key), HINT, palette.gold if self.enabled else palette.dim, corner, "right"
            )
        self.ring(surface)

    def _beside_hint(self, box: pygame.Rect) -> pygame.Rect:
        """Where the text goes: the middle, or left of the key's corner where it would run into it."""
        wide, room = self.theme.width(self._text, self.style), box.w - self._hint_width() - self.theme.S(3)
        meets = (box.w + wide) // 2 > room
        return pygame.Rect(box.x, box.y, room, box.h) if meets and wide <= room else box


class Toggle(Pressable):
    """A tick box with its text; ``on_change`` is called with the new state."""

    def __init__(
        self,
        theme: Theme,
        text: str,
        value: bool,
        on_change: Callable[[bool], object],
        *,
        key: str = "",
        tooltip: str | Tip = "",
        colour: str = "ink",
    ) -> None:
        super().__init__(theme)
        self.text = text
        self.value = value
        self.on_change = on_change
        self.key = key
        self.tooltip = tooltip
        self._colour = colour

    def activate(self) -> None:
        self.value = not self.value
        self.invalidate()
        self.on_change(self.value)

    def prefer(self, width: int) -> Size:
        return self.theme.S(32) + self.theme.width(self.text, TEXT), self.theme.S(30)

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette = self.theme, self.theme.palette
        box = pygame.Rect(0, 0, theme.S(20), theme.S(20))
        box.midleft = (self.rect.x + theme.S(2), self.rect.centery)
        surface.blit(
            plate(theme, box.size, palette.cream if self.hovered else palette.paper_shade, bevel="sunken"), box
        )
        if self.value:
            tick = [(0.2, 0.5), (0.42, 0.74), (0.82, 0.22)]
            points = [(box.x + x * box.w, box.y + y * box.h) for x, y in tick]
            pygame.draw.lines(surface, palette.rust, False, points, theme.S(3))
        words = pygame.Rect(box.right + theme.S(8), self.rect.y, self.rect.right - box.right - theme.S(8), self.rect.h)
        colour = palette.named(self._colour) if self.enabled else palette.soft_ink
        theme.write(surface, self.text, TEXT, colour, words)
        self.ring(surface)


class Choice(Widget, Generic[V]):
    """One of a few values, side by side; left and right arrows move; ``on_change`` is called with the new value."""

    focusable = True

    def __init__(
        self, theme: Theme, options: Sequence[tuple[V, str]], value: V, on_change: Callable[[V], object]
    ) -> None:
        super().__init__(theme)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self._over = -1

    def choose(self, value: V) -> None:
        """Take a value as if the player had."""
        if value != self.value:
            self.value = value
            self.invalidate()
            self.on_change(value)

    def _index(self) -> int:
        return next((at for at, (value, _) in enumerate(self.options) if value == self.value), 0)

    def _weights(self) -> list[int]:
        return [self.theme.width(text, BUTTON) + 2 * self.theme.S(12) for _, text in self.options]

    def cells(self) -> list[pygame.Rect]:
        """Where each option lies."""
        weights = self._weights()
        total = sum(weights)
        edges = [self.rect.x + self.rect.w * before // total for before in accumulate(weights, initial=0)]
        return [pygame.Rect(left, self.rect.y, right - left, self.rect.h) for left, right in pairwise(edges)]

    def prefer(self, width: int) -> Size:
        return min(width, sum(self._weights())), self.theme.S(34)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            self.choose(self.options[min(len(self.options) - 1, max(0, self._index() + step))][0])
            return True
        if event.type == pygame.MOUSEMOTION:
            over = pygame.Rect(event.pos, (1, 1)).collidelist(self.cells())
            if over != self._over:
                self._over = over
                self.invalidate()
        if clicks(event):
            for (value, _), cell in zip(self.options, self.cells(), strict=True):
                if cell.collidepoint(event.pos):
                    self.choose(value)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette, chosen = self.theme, self.theme.palette, self._index()
        for at, ((_, text), cell) in enumerate(zip(self.options, self.cells(), strict=True)):
            hot = self.hovered and at == self._over
            colour = palette.rust if at == chosen else palette.olive_hot if hot else palette.olive_light
            bevel = "sunken" if at == chosen else "raised"
            surface.blit(plate(theme, cell.size, colour, radius=3, bevel=bevel), cell)
            theme.write(surface, text, BUTTON, palette.cream, cell.inflate(-theme.S(6), 0), "center")
        root = self.root
        if self.focused and root is not None and root.focus_shown:
            draw_focus(surface, theme, self.rect)
