"""Rows of a log as pictures: a row that has been drawn once is only laid down again while it stays in view."""

from __future__ import annotations

import pygame

from game.ui.kit.log_entry import Drawn, Kind, Line, Piece, Span, style_of
from game.ui.kit.theme import Colour, Size, Theme


class Row:
    """One line of words, links and drawings on clear ground, ``size`` pixels; links and tips lie relative to it."""

    def __init__(self, line: Line, size: Size) -> None:
        self.line = line
        self.size = size
        self.links: list[tuple[pygame.Rect, Span]] = []
        self.tips: list[tuple[pygame.Rect, str]] = []
        self._picture: pygame.Surface | None = None

    def lay(self, surface: pygame.Surface, theme: Theme, at: Size) -> None:
        """Lay its picture down at ``at``."""
        if self._picture is None:
            self._picture = pygame.Surface(self.size, pygame.SRCALPHA)
            self.draw(self._picture, theme, (0, 0))
        surface.blit(self._picture, at)

    def draw(self, surface: pygame.Surface, theme: Theme, at: Size, chosen: Span | None = None) -> None:
        """Draw it anew at ``at``, the link ``chosen`` by the keyboard with a thicker line under it."""
        self.links, self.tips = [], []
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
        theme.write(surface, piece.text, style, colour, box)
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
