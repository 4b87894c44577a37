"""A menu that pops up where the mouse is, or where a key asked for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.ui.kit import keys
from game.ui.kit.paint import draw_shadow, plate
from game.ui.kit.scroll import Scroller
from game.ui.kit.theme import BUTTON, HEAD, HINT, Size, Theme
from game.ui.kit.widget import Popup, Tip, Widget, activates

_ROW = 28
_MOST_ROWS = 14
"""Lines from which on a menu with headings stands in two columns."""


class MenuItem(Struct, frozen=True):
    """A line of a menu.  ``act`` None makes it a heading; a ``reason`` disables it and says why."""

    text: str
    act: Callable[[], object] | None = None
    key: str = ""
    reason: str = ""
    detail: str = ""
    """A few words at the right edge, such as the odds."""
    about: str = ""
    """The words of its tooltip, where it can be chosen."""

    @property
    def open(self) -> bool:
        """Whether it can be chosen."""
        return self.act is not None and not self.reason


class Menu(Popup):
    """Chosen by click, or by arrows and Enter; Esc or a click beside it closes; letters jump to their item.

    Lines that have no key of their own are numbered as far as there are digits.  A long menu with headings stands in
    two columns, each of whole groups.
    """

    focusable = True
    acts = True
    shows_focus = False

    def __init__(self, theme: Theme, items: Sequence[MenuItem], at: Size) -> None:
        super().__init__(theme)
        self.items = numbered(items)
        self.at = at
        self.current = next((index for index, item in enumerate(self.items) if item.open), -1)
        self.scroller = Scroller(theme)
        self._second = len(self.items)
        """The item with which the second column begins; there is none from the end on."""
        self._widths = (0, 0)

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

    def _column_width(self, items: Sequence[MenuItem]) -> int:
        return max((self._width_of(item) for item in items), default=0) + self.theme.S(28) if items else 0

    def _part(self, window: pygame.Rect) -> None:
        """In one column or two: two where it is long, has headings, and both stand side by side in the window."""
        count = len(self.items)
        heads = [at for at, item in enumerate(self.items) if item.act is None and at]
        self._second, self._widths = count, (self._column_width(self.items), 0)
        if count > _MOST_ROWS and heads:
            second = min(heads, key=lambda at: max(at, count - at))
            wide = self._column_width(self.items[:second]), self._column_width(self.items[second:])
            if sum(wide) + self.theme.S(8) <= window.w:
                self._second, self._widths = second, wide

    @property
    def _rows(self) -> int:
        return max(self._second, len(self.items) - self._second)

    def arrange(self, window: pygame.Rect) -> None:
        theme = self.theme
        self._part(window)
        row = theme.S(_ROW)
        total = row * self._rows
        high = min(total + theme.S(8), window.h - theme.S(8))
        wide = sum(self._widths) + theme.S(4)
        if total + theme.S(8) > high:
            wide += self.scroller.bar_width
        rect = pygame.Rect(self.at, (min(wide, window.w), high))
        self.rect = rect.clamp(window)
        self.scroller.fit(self.rect.inflate(-theme.S(4), -theme.S(8)), total)

    def row_rect(self, index: int) -> pygame.Rect:
        """Where an item lies."""
        row, area = self.theme.S(_ROW), self.scroller.area
        room = area.w - (self.scroller.bar_width if self.scroller.furthest else 0)
        aside = index >= self._second
        left = area.x + (self._widths[0] if aside else 0)
        wide = room - self._widths[0] if aside else min(room, self._widths[0]) if self._widths[1] else room
        down = index - (self._second if aside else 0)
        return pygame.Rect(left, area.y + down * row - self.scroller.offset, wide, row)

    # -- events -----------------------------------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """Close and do what the item does."""
        item = self.items[index]
        if item.act is not None and not item.reason:
            self.close()
            item.act()

    def _index_at(self, pos: Size) -> int:
        if not self.scroller.area.collidepoint(pos):
            return -1
        return next((index for index in range(len(self.items)) if self.row_rect(index).collidepoint(pos)), -1)

    def _move(self, step: int) -> None:
        order = [index for index, item in enumerate(self.items) if item.open]
        if order:
            at = order.index(self.current) if self.current in order else -step
            self._select(order[(at + step) % len(order)])

    def _cross(self) -> None:
        """Over to the other column, to what lies nearest there."""
        here = self.row_rect(self.current).y if self.current >= 0 else 0
        other = [index for index, item in enumerate(self.items)
                 if item.open and (index >= self._second) != (self.current >= self._second)]  # fmt: skip
        if other:
            self._select(min(other, key=lambda index: abs(self.row_rect(index).y - here)))

    def _select(self, index: int) -> None:
        self.current = index
        top = self.row_rect(index).y - self.scroller.area.y + self.scroller.offset
        self.scroller.reveal(top, top + self.theme.S(_ROW))
        self.invalidate()

    def tip(self, pos: Size) -> Tip | None:
        index = self._index_at(pos)
        words = self.items[index].reason or self.items[index].about if index >= 0 else ""
        return Tip(words) if words else None

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
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._cross()
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
        if self._second < len(self.items):
            x = self.scroller.area.x + self._widths[0]
            foot = self.scroller.area.bottom
            pygame.draw.line(surface, theme.palette.dim, (x, self.scroller.area.y), (x, foot), theme.S(1))
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


def numbered(items: Sequence[MenuItem]) -> list[MenuItem]:
    """These lines; those that could be chosen and have no key get the digits that none of the others has."""
    taken = {item.key for item in items}
    digits = (str(digit) for digit in range(1, 10) if str(digit) not in taken)
    return [replace(item, key=next(digits, "")) if item.open and not item.key else item for item in items]
