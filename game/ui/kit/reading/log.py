"""The log: thousands of cards, of which only those in view cost anything.

A card is one or two lines of words and small drawings such as dice; a click, Enter or Space opens its details in
place.  A click on a link, or Enter on it, hands its target to ``on_link``.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable

import pygame

from game.ui.kit.paint import draw_focus
from game.ui.kit.reading.entries import Drawn as Drawn
from game.ui.kit.reading.entries import Entry as Entry
from game.ui.kit.reading.entries import Kind as Kind
from game.ui.kit.reading.entries import Line, line_height
from game.ui.kit.reading.entries import Span as Span
from game.ui.kit.reading.entries import spans as spans
from game.ui.kit.reading.lines import LogLines, RowPictures
from game.ui.kit.scroll import Scroller
from game.ui.kit.theme import Size, Theme
from game.ui.kit.widget import Tip, Widget, activates, clicks

_NOBODY = -1


class Log(Widget):
    """Cards from top to bottom, the newest last; follows the newest unless the player has scrolled up."""

    focusable = True

    def __init__(self, theme: Theme, on_link: Callable[[object], object] = lambda target: None) -> None:
        super().__init__(theme)
        self.on_link = on_link
        self.sheet = LogLines(theme)
        self.scroller = Scroller(theme)
        self.current = _NOBODY
        """The index of the card that the keyboard is at."""
        self._rows = RowPictures(theme)
        self._links: list[tuple[pygame.Rect, Span]] = []
        self._tips: list[tuple[pygame.Rect, str]] = []
        self._link: Span | None = None

    # -- content ----------------------------------------------------------------------------------------------------

    @property
    def entries(self) -> list[Entry]:
        """Everything in it, shown or not, the newest last; to be looked at."""
        return self.sheet.entries

    def append(self, entry: Entry) -> None:
        """Add an entry at the end."""
        self.entries.append(entry)
        if self.sheet.fits(self._room()):
            follows = self.scroller.offset >= self.scroller.furthest
            self.sheet.take_in_last()
            self._refit(follow=follows)
        self.invalidate()

    def amend(self, entry: Entry, back: int = 1) -> None:
        """Put this in the place of the newest entry, or of one further ``back``; open cards stay open."""
        count, current = len(self.entries), self.current
        opened = [at for at in range(count - back, count) if self.is_open(at)]
        later = self.entries[count - back + 1 :]
        for _ in range(back):
            self.drop_last()
        for each in (entry, *later):
            self.append(each)
        self.current = current
        for at in opened:
            self.toggle(at)

    def drop_last(self) -> None:
        """Take the newest entry away."""
        self.sheet.drop_last()
        self.current = min(self.current, len(self.entries) - 1)
        self.invalidate()

    def cut(self, count: int) -> None:
        """Keep the first ``count`` entries and remove the others."""
        self.sheet.cut(count)
        self.current, self._link = min(self.current, count - 1), None
        self.invalidate(layout=True)

    def filter(self, shows: Callable[[Entry], bool] | None) -> None:
        """Show only the cards for which ``shows`` is true, under their headings; None shows all."""
        self.sheet.filter(shows)
        self.invalidate(layout=True)

    @property
    def shown(self) -> int:
        """How many cards pass the filter, headings aside."""
        return sum(not entry.heading and self.sheet.passes(index) for index, entry in enumerate(self.entries))

    # -- opening ----------------------------------------------------------------------------------------------------

    def is_open(self, index: int) -> bool:
        """Whether a card shows its details."""
        return index in self.sheet.open

    def toggle(self, index: int) -> None:
        """Open a card, or close it again."""
        if self.entries[index].details is None:
            return
        self.sheet.toggle(index)
        self._refit(follow=False)
        self._reveal(index)
        self.invalidate()

    def _reveal(self, index: int) -> None:
        """Bring a card into view, its beginning where it is too high."""
        start, end = self.sheet.rows_of(index)
        if start < end:
            high = line_height(self.theme)
            self.scroller.reveal(start * high, min(end * high, start * high + self.rect.h))

    # -- placing ----------------------------------------------------------------------------------------------------

    def _room(self) -> int:
        return self.rect.w - self.scroller.bar_width - self.theme.S(6)

    def _refit(self, *, follow: bool) -> None:
        self.scroller.fit(self.rect, len(self.sheet.lines) * line_height(self.theme))
        if follow:
            self.scroller.to(self.scroller.furthest)

    def place(self, rect: pygame.Rect) -> None:
        follows = self.scroller.offset >= self.scroller.furthest
        super().place(rect)
        if not self.sheet.fits(self._room()):
            self.sheet.wrap_all(self._room())
        self._refit(follow=follows)

    # -- events -----------------------------------------------------------------------------------------------------

    def link_at(self, pos: Size) -> Span | None:
        """The link at a window position."""
        return next((span for rect, span in self._links if rect.collidepoint(pos)), None)

    def entry_at(self, pos: Size) -> int | None:
        """The index of the entry at a window position."""
        row = (pos[1] - self.rect.y + self.scroller.offset) // line_height(self.theme)
        return self.sheet.owners[row] if self.rect.collidepoint(pos) and 0 <= row < len(self.sheet.owners) else None

    def tip(self, pos: Size) -> Tip | None:
        return next((Tip(words) for rect, words in self._tips if rect.collidepoint(pos)), None)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._handle_key(event):
            return True
        if self.scroller.handle(event):
            self.invalidate()
            return True
        if clicks(event):
            self._click(event.pos)
            return True
        return False

    def _click(self, pos: Size) -> None:
        span, index = self.link_at(pos), self.entry_at(pos)
        if span is not None:
            self.on_link(span.target)
        elif index is not None:
            self.current, self._link = index, None
            self.toggle(index)
            self.invalidate()

    def _handle_key(self, event: pygame.Event) -> bool:
        if not self.focused:
            return False
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self._step_card(1 if event.key == pygame.K_DOWN else -1)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step_link(1 if event.key == pygame.K_RIGHT else -1)
        elif activates(event) and self._link is not None:
            self.on_link(self._link.target)
        elif activates(event) and 0 <= self.current < len(self.entries):
            self.toggle(self.current)
        else:
            return False
        self.invalidate()
        return True

    def _step_card(self, step: int) -> None:
        """To the next card, or the one before; from none to the newest in view."""
        self._link = None
        if not self.sheet.owners:
            return
        if self.current not in self.sheet.owners[bisect_left(self.sheet.owners, self.current) :][:1]:
            last = (self.scroller.offset + self.rect.h) // line_height(self.theme) - 1
            self.current = self.sheet.owners[min(max(0, last), len(self.sheet.owners) - 1)]
        elif step > 0:
            after = bisect_right(self.sheet.owners, self.current)
            self.current = self.sheet.owners[min(after, len(self.sheet.owners) - 1)]
        else:
            before = bisect_left(self.sheet.owners, self.current) - 1
            self.current = self.sheet.owners[max(0, before)]
        self._reveal(self.current)

    def _step_link(self, step: int) -> None:
        """To the next link in view: of the card that the keyboard is at, if it is at one."""
        found: list[Span] = []
        for rect, span in self._links:
            mine = self.current == _NOBODY or self.entry_at(rect.center) == self.current
            if mine and not any(span is known for known in found):
                found.append(span)
        if found:
            at = next((i for i, span in enumerate(found) if span is self._link), -1 if step > 0 else 0)
            self._link = found[(at + step) % len(found)]

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        before, self._links, self._tips = surface.get_clip(), [], []
        surface.set_clip(self.rect.clip(before))
        high = line_height(self.theme)
        first = self.scroller.offset // high
        last = min(len(self.sheet.lines), (self.scroller.offset + self.rect.h) // high + 1)
        self._draw_cards(surface, first, last)
        self._rows.begin()
        for row in range(first, last):
            self._draw_row(surface, self.sheet.lines[row], self.rect.y + row * high - self.scroller.offset)
        surface.set_clip(before)
        self.scroller.draw(surface)
        root = self.root
        if self.focused and root is not None and root.focus_shown:
            draw_focus(surface, self.theme, self.rect)

    def _draw_cards(self, surface: pygame.Surface, first: int, last: int) -> None:
        """The paper of the cards between two lines, with their marks."""
        row = first
        while row < last:
            index = self.sheet.owners[row]
            top, row = bisect_left(self.sheet.owners, index), bisect_right(self.sheet.owners, index)
            high = line_height(self.theme)
            y = self.rect.y + top * high - self.scroller.offset
            self._draw_card(
                surface, index, pygame.Rect(self.rect.x, y, self._room() + self.theme.S(4), (row - top) * high)
            )

    def _draw_card(self, surface: pygame.Surface, index: int, box: pygame.Rect) -> None:
        theme, palette, entry = self.theme, self.theme.palette, self.entries[index]
        thin = theme.S(1)
        if entry.heading:
            pygame.draw.line(surface, palette.rule, (box.x, box.bottom - thin), (box.right, box.bottom - thin), thin)
        else:
            sheet = box.inflate(0, -thin)
            pygame.draw.rect(surface, palette.paper_shade if index in self.sheet.open else palette.cream, sheet,
                             border_radius=theme.S(3))  # fmt: skip
            if index in self.sheet.open:
                pygame.draw.rect(surface, palette.rule, sheet, thin, border_radius=theme.S(3))
            if entry.details is not None:
                self._draw_mark(surface, box, opened=index in self.sheet.open)
        if self.focused and index == self.current:
            pygame.draw.rect(surface, palette.rust, box, theme.S(2), border_radius=theme.S(3))

    def _draw_mark(self, surface: pygame.Surface, box: pygame.Rect, *, opened: bool) -> None:
        """A triangle that points right on a closed card and down on an open one."""
        arm = self.theme.S(3)
        x, y = box.x + self.theme.S(6), box.y + line_height(self.theme) // 2
        shape = [(-1, -0.6), (1, -0.6), (0, 0.8)] if opened else [(-0.6, -1), (0.8, 0), (-0.6, 1)]
        pygame.draw.polygon(surface, self.theme.palette.link, [(x + dx * arm, y + dy * arm) for dx, dy in shape])

    def _draw_row(self, surface: pygame.Surface, line: Line, y: int) -> None:
        """A line of words: its picture, but for one whose link the keyboard has chosen, or whose words are noted."""
        row = self._rows.row(line, (self.rect.w, line_height(self.theme)))
        at = (self.rect.x, y)
        chosen = self._link if self.focused else None
        if self.theme.recorder is not None or any(piece.span is chosen for piece in line):
            row.draw(surface, self.theme, at, chosen)
        else:
            row.lay(surface, self.theme, at)
        self._links.extend((box.move(at), span) for box, span in row.links)
        self._tips.extend((box.move(at), words) for box, words in row.tips)
