"""A menu that pops up where the mouse is, or where a key asked for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct

from game.ui.kit import keys
from game.ui.kit.paint import draw_shadow, plate
from game.ui.kit.popup import Popup
from game.ui.kit.scroll import Scroller
from game.ui.kit.theme import BUTTON, HEAD, HINT, Size, Theme
from game.ui.kit.widget import Tip, Widget, activates

_ROW = 28


class MenuItem(Struct, frozen=True):
    """A line of a menu.  ``act`` None makes it a heading; a ``reason`` disables it and says why."""

    text: str
    act: Callable[[], object] | None = None
    key: str = ""
    reason: str = ""
    detail: str = ""
    """A few words at the right edge, such as the odds."""

    @property
    def open(self) -> bool:
        """Whether it can be chosen."""
        return self.act is not None and not self.reason


class Menu(Popup):
    """Chosen by click, or by arrows and Enter; Esc or a click beside it closes; letters jump to their item."""

    focusable = True
    shows_focus = False

    def __init__(self, theme: Theme, items: Sequence[MenuItem], at: Size) -> None:
        super().__init__(theme)
        self.items = list(items)
        self.at = at
        self.current = next((index for index, item in enumerate(self.items) if item.open), -1)
        self.scroller = Scroller(theme)

    def first_focus(self) -> Widget | None:
        return self

    def pressed_outside(self) -> None:
        self.close()

    # -- placing ----------------------------------------------------------------------------------------------------

    def _width_of(self, item: MenuItem) -> int:
        theme, gap = self.theme, self.theme.S(24)
        width = theme.width(item.text, BUTTON if item.act else HEAD)
        width += gap + theme.width(item.detail, BUTTON) if item.detail else 0
        return width + (gap + theme.width(keys.shown(item.key), HINT) if item.key else 0)

    def arrange(self, window: pygame.Rect) -> None:
        theme = self.theme
        row = theme.S(_ROW)
        total = row * len(self.items)
        high = min(total + theme.S(8), window.h - theme.S(8))
        wide = max((self._width_of(item) for item in self.items), default=0) + theme.S(32)
        if total + theme.S(8) > high:
            wide += self.scroller.bar_width
        rect = pygame.Rect(self.at, (min(wide, window.w), high))
        self.rect = rect.clamp(window)
        self.scroller.fit(self.rect.inflate(-theme.S(4), -theme.S(8)), total)

    def row_rect(self, index: int) -> pygame.Rect:
        """Where an item lies."""
        row, area = self.theme.S(_ROW), self.scroller.area
        wide = area.w - (self.scroller.bar_width if self.scroller.furthest else 0)
        return pygame.Rect(area.x, area.y + index * row - self.scroller.offset, wide, row)

    # -- events -----------------------------------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """Close and do what the item does."""
        item = self.items[index]
        if item.act is not None and not item.reason:
            self.close()
            item.act()

    def _index_at(self, pos: Size) -> int:
        row = (pos[1] - self.scroller.area.y + self.scroller.offset) // self.theme.S(_ROW)
        inside = self.scroller.area.collidepoint(pos) and 0 <= row < len(self.items)
        return row if inside else -1

    def _move(self, step: int) -> None:
        order = [index for index, item in enumerate(self.items) if item.open]
        if order:
            at = order.index(self.current) if self.current in order else -step
            self._select(order[(at + step) % len(order)])

    def _select(self, index: int) -> None:
        self.current = index
        row = self.theme.S(_ROW)
        self.scroller.reveal(index * row, (index + 1) * row)
        self.invalidate()

    def tip(self, pos: Size) -> Tip | None:
        index = self._index_at(pos)
        return Tip(self.items[index].reason) if index >= 0 and self.items[index].reason else None

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event)
        if self.scroller.handle(event):
            self.invalidate()
            return True
        if event.type == pygame.MOUSEMOTION:
            index = self._index_at(event.pos)
            if index != self.current and index >= 0 and self.items[index].open:
                self._select(index)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            index = self._index_at(event.pos)
            if index >= 0:
                self.choose(index)
        return True

    def _handle_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.close()
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self._move(1 if event.key == pygame.K_DOWN else -1)
        elif event.key == pygame.K_TAB:
            self._move(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif activates(event):
            if self.current >= 0:
                self.choose(self.current)
        else:
            self._choose_by_key(event)
        return True

    def _choose_by_key(self, event: pygame.Event) -> None:
        for index, item in enumerate(self.items):
            if item.key and item.open and keys.matches(event, item.key):
                self.choose(index)
                return
        typed = getattr(event, "unicode", "").lower()
        found = [i for i, item in enumerate(self.items) if item.open and typed and item.text.lower().startswith(typed)]
        if found:
            self._select(next((i for i in found if i > self.current), found[0]))

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        draw_shadow(surface, theme, self.rect, 8)
        surface.blit(plate(theme, self.rect.size, theme.palette.night, radius=3), self.rect)
        before = surface.get_clip()
        surface.set_clip(self.scroller.area.clip(before))
        for index in range(len(self.items)):
            if self.row_rect(index).colliderect(self.scroller.area):
                self._draw_item(surface, index)
        surface.set_clip(before)
        self.scroller.draw(surface, on_paper=False)

    def _draw_item(self, surface: pygame.Surface, index: int) -> None:
        theme, palette, item, rect = self.theme, self.theme.palette, self.items[index], self.row_rect(index)
        if index == self.current and item.open:
            surface.blit(plate(theme, rect.size, palette.rust, radius=2, bevel=""), rect)
        words = rect.inflate(-2 * theme.S(12), 0)
        if item.act is None:
            theme.write(surface, item.text, HEAD, palette.gold, words)
            return
        colour = palette.dim if item.reason else palette.cream
        if item.key:
            used = theme.write(surface, keys.shown(item.key), HINT, palette.gold, words, "right").w
            words.w -= used + theme.S(12)
        if item.detail:
            used = theme.write(surface, item.detail, BUTTON, palette.gold, words, "right").w
            words.w -= used + theme.S(12)
        theme.write(surface, item.text, BUTTON, colour, words)
