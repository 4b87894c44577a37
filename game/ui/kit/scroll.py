"""Scrolling: the bar that lists, logs and menus share, and an area that scrolls any widget."""

from __future__ import annotations

import pygame

from game.ui.kit.paint import draw_focus
from game.ui.kit.theme import Size, Theme
from game.ui.kit.widget import Container, Widget, clicks

_BAR = 10
_STEP = 54


class Scroller:
    """How far something is scrolled, in pixels: ``offset`` of ``total`` with ``page`` of it in view."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.area = pygame.Rect(0, 0, 0, 0)
        self.total = 0
        self.offset = 0
        self._grip: int | None = None

    @property
    def page(self) -> int:
        """Pixels in view."""
        return self.area.h

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.total - self.page)

    @property
    def bar_width(self) -> int:
        """Room that the bar takes at the right edge, in pixels."""
        return self.theme.S(_BAR)

    def fit(self, area: pygame.Rect, total: int) -> None:
        """Take this place with this much to show."""
        self.area = pygame.Rect(area)
        self.total = total
        self.offset = min(self.furthest, max(0, self.offset))

    def to(self, offset: int) -> bool:
        """Scroll to an offset; whether that moved anything."""
        before, self.offset = self.offset, min(self.furthest, max(0, offset))
        return self.offset != before

    def reveal(self, top: int, bottom: int) -> bool:
        """Bring this stretch of the content into view."""
        if top < self.offset:
            return self.to(top)
        if bottom > self.offset + self.page:
            return self.to(bottom - self.page)
        return False

    def thumb(self) -> pygame.Rect:
        """Where the handle of the bar lies; empty where all is in view."""
        if not self.furthest:
            return pygame.Rect(0, 0, 0, 0)
        high = max(self.theme.S(24), self.page * self.page // self.total)
        y = self.area.y + (self.page - high) * self.offset // self.furthest
        return pygame.Rect(self.area.right - self.bar_width, y, self.bar_width, high)

    def handle(self, event: pygame.Event) -> bool:
        """Wheel, bar and paging keys; True where it was used."""
        if not self.furthest:
            return False
        if event.type == pygame.MOUSEWHEEL:
            self.to(self.offset - event.y * self.theme.S(_STEP))
            return True
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event)
        if clicks(event) and event.pos[0] >= self.area.right - self.bar_width:
            return self._press(event.pos[1])
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            self._drag_to(event.pos[1] - self._grip)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        return False

    def _handle_key(self, event: pygame.Event) -> bool:
        target = {
            pygame.K_PAGEUP: self.offset - self.page,
            pygame.K_PAGEDOWN: self.offset + self.page,
            pygame.K_HOME: 0,
            pygame.K_END: self.furthest,
        }.get(event.key)
        if target is None:
            return False
        self.to(target)
        return True

    def _press(self, y: int) -> bool:
        thumb = self.thumb()
        if not thumb.top <= y < thumb.bottom:
            self._drag_to(y - thumb.h // 2)
            thumb = self.thumb()
        self._grip = y - thumb.top
        return True

    def _drag_to(self, top: int) -> None:
        room = self.page - self.thumb().h
        self.to(round((top - self.area.y) * self.furthest / room) if room > 0 else 0)

    def draw(self, surface: pygame.Surface, *, on_paper: bool = True) -> None:
        """Draw the bar, where there is something to scroll."""
        if not self.furthest:
            return
        palette = self.theme.palette
        track = pygame.Rect(self.area.right - self.bar_width, self.area.y, self.bar_width, self.area.h)
        inset = self.theme.S(2)
        shade, grip = (palette.paper_shade, palette.rule) if on_paper else (palette.night, palette.olive_hot)
        pygame.draw.rect(surface, shade, track.inflate(-inset, 0), border_radius=self.theme.S(4))
        pygame.draw.rect(surface, grip, self.thumb().inflate(-2 * inset, 0), border_radius=self.theme.S(4))


class ScrollArea(Container):
    """Shows a window onto one widget that may be higher than the place there is."""

    def __init__(self, theme: Theme, child: Widget, *, on_paper: bool = True) -> None:
        super().__init__(theme, child)
        self.scroller = Scroller(theme)
        self.on_paper = on_paper

    def prefer(self, width: int) -> Size:
        wide, high = self._children[0].prefer(width - self._gutter())
        return wide + self._gutter(), high

    def _gutter(self) -> int:
        return self.scroller.bar_width + self.theme.S(4)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        child = self._children[0]
        width = rect.w
        high = child.prefer(width)[1]
        if high > rect.h:
            width -= self._gutter()
            high = child.prefer(width)[1]
        self.scroller.fit(rect, high)
        self.focusable = self.scroller.furthest > 0
        child.place(pygame.Rect(rect.x, rect.y - self.scroller.offset, width, max(high, rect.h)))

    def pick(self, pos: Size) -> Widget | None:
        on_bar = self.scroller.furthest and pos[0] >= self.rect.right - self.scroller.bar_width
        if on_bar and self.visible and self.rect.collidepoint(pos):
            return self
        return super().pick(pos)

    def handle(self, event: pygame.Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        before = self.scroller.offset
        if step and self.focused:
            used = self.scroller.to(before + step * self.theme.S(_STEP))
        else:
            used = self.scroller.handle(event)
        if self.scroller.offset != before:
            self.place(self.rect)
        return used

    def reveal(self, child: Widget) -> None:
        if child is not self:
            top = child.rect.top - self.rect.top + self.scroller.offset
            if self.scroller.reveal(top, top + child.rect.h):
                self.place(self.rect)
        super().reveal(child)

    def draw(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        super().draw(surface)
        surface.set_clip(before)
        self.scroller.draw(surface, on_paper=self.on_paper)
        root = self.root
        if self.focused and root is not None and root.focus_shown:
            draw_focus(surface, self.theme, self.rect)


class ScrollShelf(ScrollArea):
    """A scroll area that wants the height of its child, or at most ``most`` pixels where that is said."""

    def __init__(self, theme: Theme, child: Widget) -> None:
        super().__init__(theme, child, on_paper=False)
        self.most: int | None = None

    def prefer(self, width: int) -> Size:
        wide, high = self._children[0].prefer(width)
        return (wide, high) if self.most is None else (wide, min(high, self.most))

    def shorten(self, width: int, by: int) -> None:
        """Take so many pixels less than the child wants in this width, but show a row of buttons at least."""
        self.most = max(self.theme.S(_BAR * 4), self.prefer(width)[1] - by)
