"""Lines that a log shows: wrapped to a width, filtered, and as pictures that are drawn once while they stay in view."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable

import pygame

from game.ui.kit.reading.entries import Drawn, Entry, Kind, Line, Piece, Span, style_of, wrap
from game.ui.kit.theme import Colour, Explained, Size, Theme

MARGIN = 13
"""Points left of the words, where the mark of a card stands that can be opened."""
_DEPTH = 12
"""Points by which details stand further in, and those of each depth again."""


class LogLines:
    """The lines of ``entries``, from top to bottom; ``owners`` has for each the index of its entry, ascending.

    What has been wrapped for a width is kept, so that another filter wraps nothing again.
    """

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.entries: list[Entry] = []
        self.shows: Callable[[Entry], bool] | None = None
        self.lines: list[Line] = []
        self.owners: list[int] = []
        self.open: dict[int, list[Line]] = {}
        self._wrapped: dict[int, list[Line]] = {}
        self._passing: dict[int, bool] = {}
        """Answers of the filter in force about each entry that it was asked about."""
        self._waiting: list[int] = []
        """Headings that show as soon as something under them does."""
        self._room = -1
        self._version = -1
        self._filtered = False

    def fits(self, room: int) -> bool:
        """Whether the lines are those for a width of ``room`` pixels, under the filter in force."""
        return self._filtered and (self._version, self._room) == (self.theme.version, room)

    def rows_of(self, index: int) -> Size:
        """The first line of an entry, and the one after its last; both alike where it does not show."""
        return bisect_left(self.owners, index), bisect_right(self.owners, index)

    def passes(self, index: int) -> bool:
        """Whether the filter in force lets an entry through."""
        if self.shows is None:
            return True
        if index not in self._passing:
            self._passing[index] = self.shows(self.entries[index])
        return self._passing[index]

    # -- content ----------------------------------------------------------------------------------------------------

    def take_in_last(self) -> None:
        """Add the lines of the newest entry."""
        self._take_in(len(self.entries) - 1)

    def drop_last(self) -> None:
        """Take the newest entry away."""
        last = len(self.entries) - 1
        self.entries.pop()
        for known in (self._wrapped, self.open, self._passing):
            known.pop(last, None)
        start, _ = self.rows_of(last)
        del self.lines[start:], self.owners[start:]
        self._waiting = [index for index in self._waiting if index != last]

    def cut(self, count: int) -> None:
        """Keep the first ``count`` entries; under a filter the lines have to be made again."""
        del self.entries[count:]
        start = bisect_left(self.owners, count)
        del self.lines[start:], self.owners[start:]
        for known in (self._wrapped, self.open, self._passing):
            for index in [index for index in known if index >= count]:
                del known[index]
        self._waiting.clear()
        self._filtered = self._filtered and self.shows is None

    def filter(self, shows: Callable[[Entry], bool] | None) -> None:
        """From the next ``wrap_all`` on show only the cards for which ``shows`` is true; None shows all."""
        self.shows = shows
        self._passing.clear()
        self._filtered = False

    def toggle(self, index: int) -> None:
        """Open an entry that has details, or close it."""
        if index in self.open:
            del self.open[index]
        else:
            self.open[index] = self._wrap_details(self.entries[index])
        start, end = self.rows_of(index)
        if start < end:
            lines = self._lines_of(index)
            self.lines[start:end] = lines
            self.owners[start:end] = [index] * len(lines)

    # -- wrapping ---------------------------------------------------------------------------------------------------

    def wrap_all(self, room: int) -> None:
        """All lines for a width of ``room`` pixels."""
        if (self._version, self._room) != (self.theme.version, room):
            self._version, self._room = self.theme.version, room
            self._wrapped.clear()
            self.open = {index: self._wrap_details(self.entries[index]) for index in self.open}
        self.lines, self.owners, self._waiting = [], [], []
        for index in range(len(self.entries)):
            self._take_in(index)
        self._filtered = True

    def _take_in(self, index: int) -> None:
        """Add the lines of an entry if it shows: a heading waits for what stands under it while there is a filter."""
        entry = self.entries[index]
        if self.shows is None:
            self._add_lines(index)
        elif entry.heading:
            self._waiting = [at for at in self._waiting if self.entries[at].heading < entry.heading]
            self._waiting.append(index)
        elif self.passes(index):
            for heading in self._waiting:
                self._add_lines(heading)
            self._waiting = []
            self._add_lines(index)

    def _add_lines(self, index: int) -> None:
        lines = self._lines_of(index)
        self.lines.extend(lines)
        self.owners.extend([index] * len(lines))

    def _lines_of(self, index: int) -> list[Line]:
        """The lines of an entry, its details included where it is open."""
        lines = self._wrapped.get(index)
        if lines is None:
            entry = self.entries[index]
            left = 0 if entry.heading else self.theme.S(MARGIN)
            lines = self._wrapped[index] = wrap(self.theme, entry.spans, self._room, left)
        return [*lines, *self.open.get(index, ())]

    def _wrap_details(self, entry: Entry) -> list[Line]:
        theme, room = self.theme, self._room
        left, step = theme.S(MARGIN + _DEPTH), theme.S(_DEPTH)
        found = entry.details() if entry.details is not None else ()
        return [line for depth, parts in found for line in wrap(theme, parts, room, left + depth * step)]


class Row:
    """One line of words, links and drawings on clear ground, ``size`` pixels; links and tips lie relative to it."""

    def __init__(self, line: Line, size: Size) -> None:
        self.line = line
        self.size = size
        self.links: list[tuple[pygame.Rect, Span]] = []
        self.tips: list[tuple[pygame.Rect, str]] = []
        self.terms: list[Explained] = []
        self._picture: pygame.Surface | None = None

    def lay(self, surface: pygame.Surface, theme: Theme, at: Size) -> None:
        """Lay its picture down at ``at``."""
        if self._picture is None:
            self._picture = pygame.Surface(self.size, pygame.SRCALPHA)
            self.draw(self._picture, theme, (0, 0))
        surface.blit(self._picture, at)
        theme.place_terms(surface, [(rect.move(at), entry) for rect, entry in self.terms])

    def draw(self, surface: pygame.Surface, theme: Theme, at: Size, chosen: Span | None = None) -> None:
        """Draw it anew at ``at``, the link ``chosen`` by the keyboard with a thicker line under it."""
        self.links, self.tips, self.terms = [], [], []
        for piece in self.line:
            box = pygame.Rect(at[0] + piece.x, at[1], piece.width, self.size[1])
            if isinstance(piece.span, Drawn):
                piece.span.draw(surface, box)
                if piece.span.tip:
                    self.tips.append((box.move(-at[0], -at[1]), piece.span.tip))
            else:
                self._write(surface, theme, piece, piece.span, box, at, thick=piece.span is chosen)

    def _write(
        self,
        surface: pygame.Surface,
        theme: Theme,
        piece: Piece,
        span: Span,
        box: pygame.Rect,
        at: Size,
        *,
        thick: bool,
    ) -> None:
        colour, style = _colour(theme, span), style_of(span)
        box.w = max(box.w, theme.width(piece.text, style))
        written = theme.write(surface, piece.text, style, colour, box)
        self.terms += theme.terms_in(piece.text, style, written.move(-at[0], -at[1]))
        if span.kind is Kind.LINK:
            box.w = theme.width(piece.text.rstrip(), style)
            y = box.bottom - theme.S(2)
            pygame.draw.line(surface, colour, (box.x, y), (box.right - 1, y), theme.S(2 if thick else 1))
            self.links.append((box.move(-at[0], -at[1]), span))


def _colour(theme: Theme, span: Span) -> Colour:
    palette = theme.palette
    if span.kind is Kind.LINK:
        return palette.link
    if span.kind is Kind.SOFT:
        return palette.soft_ink
    if span.kind is Kind.BAD:
        return palette.bad
    return palette.good if span.kind is Kind.GOOD else palette.ink


class RowPictures:
    """The rows that are in view; what has left it is forgotten with the next drawing."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._rows: dict[int, Row] = {}
        self._last: dict[int, Row] = {}
        self._version = -1

    def begin(self) -> None:
        """A new drawing of the log begins."""
        self._last, self._rows = self._rows, {}
        if self._version != self.theme.version:
            self._version = self.theme.version
            self._last = {}

    def row(self, line: Line, size: Size) -> Row:
        """The row of this line."""
        known = self._last.get(id(line))
        if known is None or known.line is not line or known.size != size:
            known = Row(line, size)
        self._rows[id(line)] = known
        return known
