"""The roster of a unit as a list: a line for each man, and a heading for each column, by which a press on it sorts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct

from game.engine.campaign.shown import Sheet
from game.engine.text import mark, t
from game.ui.kit.inputs.button import Pressable
from game.ui.kit.theme import SMALL, SMALL_BOLD, Size, Theme

_PAD = 8


class RosterColumn(Struct, frozen=True):
    """A column: a key, its heading and what it is about (messages for ``t``), the words of a cell, and what is
    compared; numbers stand at the right."""

    key: str
    title: str
    about: str
    words: Callable[[Sheet], str]
    order: Callable[[Sheet], tuple[object, ...]]
    number: bool = False


def _counted(
    key: str, title: str, about: str, count: Callable[[Sheet], int], beside: Callable[[Sheet], int]
) -> RosterColumn:
    """A column of numbers, the largest first; where they are equal, by those of another."""
    return RosterColumn(
        key, title, about, lambda one: str(count(one)), lambda one: (-count(one), -beside(one)), number=True
    )


def _by_squad(one: Sheet) -> tuple[object, ...]:
    return one.squad, not one.rank, -one.rep


def _by_rank(one: Sheet) -> tuple[object, ...]:
    return not one.rank, one.rank, -one.rep


COLUMNS = (
    RosterColumn("name", mark("Name"), mark("by name"), lambda one: one.name, lambda one: (one.name,)),
    RosterColumn("squad", mark("Squad"), mark("by squad"), lambda one: one.squad, _by_squad),
    RosterColumn("rank", mark("Rank"), mark("by rank"), lambda one: one.rank, _by_rank),
    _counted("rep", mark("Rep"), mark("by Rep"), lambda one: one.rep, lambda one: one.points),
    _counted("points", mark("RP"), mark("by Reputation Points"), lambda one: one.points, lambda one: one.rep),
    _counted("months", mark("Months"), mark("by months"), lambda one: one.months, lambda one: one.rep),
    _counted("battles", mark("Battles"), mark("by battles"), lambda one: one.battles, lambda one: one.rep),
    _counted("kills", mark("Kills"), mark("by kills"), lambda one: one.kills, lambda one: one.battles),
    _counted("wounds", mark("Wounds"), mark("by wounds"), lambda one: one.wounds, lambda one: one.battles),
    _counted("medals", mark("Medals"), mark("by medals"), lambda one: one.medals, lambda one: one.kills),
    RosterColumn(
        "lot", mark("Lot"), mark("by what became of them"), lambda one: one.lot_words, lambda one: (one.lot_words,)
    ),
)
"""The columns from left to right; numbers are sorted with the largest first."""


def in_order(sheets: Sequence[Sheet], key: str, *, backwards: bool = False) -> list[Sheet]:
    """The men by one column, those who serve first; who is equal in it stands by name."""
    order = next(column.order for column in COLUMNS if column.key == key)
    by_column = sorted(sorted(sheets, key=lambda one: one.name), key=order, reverse=backwards)
    return sorted(by_column, key=lambda one: not one.serves)


class RosterWidths:
    """The widths that the columns want for their headings and for all of these men, measured anew in other letters."""

    def __init__(self, theme: Theme, sheets: Sequence[Sheet]) -> None:
        self._theme, self._sheets = theme, tuple(sheets)
        self._measured, self._widths = 0, tuple[int, ...]()

    def now(self) -> tuple[int, ...]:
        """In pixels, from left to right."""
        theme = self._theme
        size = theme.width("M" * 20, SMALL)
        if size != self._measured:
            self._measured = size
            self._widths = tuple(
                max(theme.width(t(column.title), SMALL_BOLD),
                    *(theme.width(column.words(one), SMALL) for one in self._sheets), 0)
                for column in COLUMNS
            )  # fmt: skip
        return self._widths


def _cells(theme: Theme, place: pygame.Rect, widths: Sequence[int]) -> list[pygame.Rect]:
    """The places of the cells of one line, the room that is left over between them."""
    pad = max(theme.S(_PAD), (place.w - sum(widths)) // len(widths))
    found, x = list[pygame.Rect](), place.x + theme.S(_PAD) // 2
    for wide in widths:
        found.append(pygame.Rect(x, place.y, wide, place.h))
        x += wide + pad
    return found


class RosterLine(Pressable):
    """One man in a line; a press chooses him."""

    def __init__(
        self,
        theme: Theme,
        sheet: Sheet,
        widths: RosterWidths,
        on_press: Callable[[], object],
        *,
        chosen: bool,
        shaded: bool,
    ) -> None:
        super().__init__(theme)
        self.widths = widths
        self.sheet, self.on_press, self.chosen, self.shaded = sheet, on_press, chosen, shaded
        self.tooltip = sheet.end or t("{name}: {what}", name=sheet.name, what=sheet.lot_words)

    def activate(self) -> None:
        """He is chosen."""
        self.on_press()

    def prefer(self, width: int) -> Size:
        """One line."""
        return width, self.theme.line(SMALL) + self.theme.S(8)

    def draw(self, surface: pygame.Surface) -> None:
        """A cell for each column; who does not serve any more is paler."""
        theme, palette = self.theme, self.theme.palette
        if self.shaded:
            pygame.draw.rect(surface, palette.paper_shade, self.rect)
        ink = palette.ink if self.sheet.serves else palette.soft_ink
        for column, cell in zip(COLUMNS, _cells(theme, self.rect, self.widths.now()), strict=True):
            theme.write(surface, column.words(self.sheet), SMALL, ink, cell, "right" if column.number else "left")
        if self.chosen:
            pygame.draw.rect(surface, palette.rust, self.rect, theme.S(2))
        self.ring(surface)


class RosterHeads(Pressable):
    """The headings; a click on one sorts by its column, a second click turns the order round."""

    def __init__(
        self,
        theme: Theme,
        widths: RosterWidths,
        lines: Sequence[RosterLine],
        sort: str,
        on_sort: Callable[[str], object],
        *,
        backwards: bool,
    ) -> None:
        super().__init__(theme)
        self.widths, self.lines = widths, lines
        self.sort, self.on_sort, self.backwards = sort, on_sort, backwards
        self.tooltip = t("A click on a heading sorts by it; another one turns the order round.")

    def prefer(self, width: int) -> Size:
        """One line."""
        return width, self.theme.line(SMALL_BOLD) + self.theme.S(8)

    def handle(self, event: pygame.Event) -> bool:
        """A click says by which column."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.on_sort(self.column_at(event.pos[0]).key)
            return True
        return super().handle(event)

    @property
    def _over_lines(self) -> pygame.Rect:
        """The place over the lines, which a scroll bar makes narrower."""
        wide = self.lines[0].rect.w if self.lines else self.rect.w
        return pygame.Rect(self.rect.x, self.rect.y, wide, self.rect.h)

    def column_at(self, x: int) -> RosterColumn:
        """The column whose heading is nearest to a place from left to right."""
        cells = _cells(self.theme, self._over_lines, self.widths.now())
        return min(zip(COLUMNS, cells, strict=True), key=lambda each: abs(each[1].centerx - x))[0]

    def activate(self) -> None:
        """By the keyboard the next column is taken."""
        keys = [column.key for column in COLUMNS]
        self.on_sort(keys[(keys.index(self.sort) + 1) % len(keys)])

    def draw(self, surface: pygame.Surface) -> None:
        """The words on olive, a mark at the column that counts."""
        theme, palette = self.theme, self.theme.palette
        pygame.draw.rect(surface, palette.olive, self.rect)
        for column, cell in zip(COLUMNS, _cells(theme, self._over_lines, self.widths.now()), strict=True):
            chosen = column.key == self.sort
            colour = palette.gold if chosen else palette.cream
            theme.write(surface, t(column.title), SMALL_BOLD, colour, cell, "right" if column.number else "left")
            if chosen:
                y = cell.y + theme.S(2) if self.backwards else cell.bottom - theme.S(3)
                pygame.draw.line(surface, palette.gold, (cell.x, y), (cell.right, y), theme.S(2))
        self.ring(surface)
