"""A list of rows, of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct

from game.ui.kit.paint import draw_focus, plate
from game.ui.kit.scroll import Scroller
from game.ui.kit.theme import BOLD, SMALL, SMALL_BOLD, Size, Theme
from game.ui.kit.widget import Widget, activates, clicks


class ListRow(Struct, frozen=True):
    """One row: a bold line, a smaller one under it, and a few words at the right edge."""

    text: str
    detail: str = ""
    note: str = ""


class List(Widget):
    """Rows on paper.  ``on_select`` is called with the index when another row is chosen, ``on_activate`` on Enter."""

    focusable = True
    grabs_focus = True

    def __init__(
        self,
        theme: Theme,
        rows: Sequence[ListRow],
        *,
        on_select: Callable[[int], object] = lambda index: None,
        on_activate: Callable[[int], object] = lambda index: None,
        selected: int = 0,
    ) -> None:
        super().__init__(theme)
        self.rows = list(rows)
        self.on_select = on_select
        self.on_activate = on_activate
        self.selected = selected if rows else -1
        self.scroller = Scroller(theme)
        self._over = -1

    def set_rows(self, rows: Sequence[ListRow], selected: int = 0) -> None:
        """Show other rows."""
        self.rows = list(rows)
        self.selected = min(selected, len(self.rows) - 1)
        self.invalidate(layout=True)

    def select(self, index: int) -> None:
        """Choose a row as if the player had."""
        if index != self.selected and 0 <= index < len(self.rows):
            self.selected = index
            self.on_select(index)
        if self.selected >= 0:
            self.scroller.reveal(self.selected * self._high, (self.selected + 1) * self._high)
        self.invalidate()

    @property
    def _high(self) -> int:
        lines = self.theme.line(BOLD)
        if any(row.detail for row in self.rows):
            lines += self.theme.line(SMALL)
        return lines + self.theme.S(12)

    def prefer(self, width: int) -> Size:
        return width, self._high * max(1, len(self.rows))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.scroller.fit(rect, self._high * len(self.rows))
        if self.selected >= 0:
            self.scroller.reveal(self.selected * self._high, (self.selected + 1) * self._high)

    def row_rect(self, index: int) -> pygame.Rect:
        """Where a row lies."""
        wide = self.rect.w - (self.scroller.bar_width + self.theme.S(2) if self.scroller.furthest else 0)
        return pygame.Rect(self.rect.x, self.rect.y + index * self._high - self.scroller.offset, wide, self._high)

    def _index_at(self, pos: Size) -> int:
        index = (pos[1] - self.rect.y + self.scroller.offset) // self._high
        return index if 0 <= index < len(self.rows) and self.row_rect(index).collidepoint(pos) else -1

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event)
        if self.scroller.handle(event):
            self.invalidate()
            return True
        if event.type == pygame.MOUSEMOTION:
            over = self._index_at(event.pos)
            if over != self._over:
                self._over = over
                self.invalidate()
            return False
        if clicks(event):
            index = self._index_at(event.pos)
            if index >= 0:
                self.select(index)
            return True
        return False

    def _handle_key(self, event: pygame.Event) -> bool:
        last = len(self.rows) - 1
        page = max(1, self.rect.h // self._high)
        target = {
            pygame.K_UP: self.selected - 1,
            pygame.K_DOWN: self.selected + 1,
            pygame.K_PAGEUP: self.selected - page,
            pygame.K_PAGEDOWN: self.selected + page,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }.get(event.key)
        if target is not None and last >= 0:
            self.select(min(last, max(0, target)))
            return True
        if activates(event) and self.selected >= 0:
            self.on_activate(self.selected)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        first = self.scroller.offset // self._high
        for index in range(first, min(len(self.rows), first + self.rect.h // self._high + 2)):
            self._draw_row(surface, index)
        surface.set_clip(before)
        self.scroller.draw(surface)
        root = self.root
        if self.focused and root is not None and root.focus_shown:
            draw_focus(surface, self.theme, self.rect)

    def _draw_row(self, surface: pygame.Surface, index: int) -> None:
        theme, palette, row, rect = self.theme, self.theme.palette, self.rows[index], self.row_rect(index)
        chosen = index == self.selected
        if chosen or (self.hovered and index == self._over):
            colour = palette.rust if chosen else palette.paper_shade
            surface.blit(plate(theme, rect.size, colour, radius=3, bevel=""), rect)
        ink, soft = (palette.cream, palette.cream) if chosen else (palette.ink, palette.soft_ink)
        box = pygame.Rect(rect.x + theme.S(10), rect.y + theme.S(6), rect.w - theme.S(20), theme.line(BOLD))
        if row.note:
            room = box.copy()
            box.w -= theme.write(surface, row.note, SMALL, soft, room, "right").w + theme.S(10)
        style = BOLD if theme.width(row.text, BOLD) <= box.w else SMALL_BOLD
        theme.write(surface, row.text, style, ink, box)
        if row.detail:
            under = pygame.Rect(box.x, box.bottom, rect.w - theme.S(20), theme.line(SMALL))
            theme.write(surface, row.detail, SMALL, soft, under)
