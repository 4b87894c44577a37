"""The wall calendar of a tour: two years of half months, each with what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.campaign.shown import HalfMonth
from game.engine.text import nt, t
from game.ui.kit.paint import draw_focus
from game.ui.kit.theme import HINT, SMALL_BOLD, Colour, Size, Theme
from game.ui.kit.widget import Tip, Widget, clicks

_COLUMNS = 12
_CELL = 28
_YEAR = 44
_HALF = 40
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_SPACE: 0}
_MOST_CROSSES = 5
"""Crosses that stand side by side in a cell."""
_MARKS = {"won": "good", "lost": "bad", "quiet": "soft_ink"}


class WallCalendar(Widget):
    """A cell for each half month, twelve months a row, early over late; a click or the arrows show one, Space the
    same anew."""

    focusable = True

    def __init__(
        self, theme: Theme, halves: Sequence[HalfMonth], shown: int, on_show: Callable[[HalfMonth], object]
    ) -> None:
        super().__init__(theme)
        self.halves = tuple(halves)
        self.shown = shown
        """The turn that is shown beside it."""
        self.on_show = on_show

    def prefer(self, width: int) -> Size:
        """As wide as there is room."""
        rows = len(self.halves) // _COLUMNS
        return width, self._head + self.theme.S(_CELL) * rows + self.theme.S(8) * (rows // 2 - 1)

    @property
    def _head(self) -> int:
        """The height of the names of the months."""
        return self.theme.line(HINT)

    @property
    def _left(self) -> int:
        """The width of what stands before the cells."""
        return self.theme.S((_YEAR + _HALF) * self.theme.letters)

    def cell(self, at: int) -> pygame.Rect:
        """The place of half month number ``at``, from 0."""
        theme, left = self.theme, self._left
        year, rest = divmod(at, 2 * _COLUMNS)
        month, late = divmod(rest, 2)
        wide, high = (self.rect.w - left) // _COLUMNS, theme.S(_CELL)
        top = self.rect.y + self._head + year * (2 * high + theme.S(8)) + late * high
        return pygame.Rect(self.rect.x + left + month * wide, top, wide - theme.S(2), high - theme.S(2))

    def _at(self, pos: Size) -> HalfMonth | None:
        return next((half for at, half in enumerate(self.halves) if self.cell(at).collidepoint(pos)), None)

    def tip(self, pos: Size) -> Tip | None:
        """The half month under the mouse, and what came of it."""
        half = self._at(pos)
        if half is None:
            return None
        words = {
            "won": t("A battle was won."), "lost": t("A battle was not won."), "quiet": t("No mission."),
        }.get(half.mark, "")  # fmt: skip
        if half.fallen:
            words = f"{words} {nt('{count} man was lost.', '{count} men were lost.', half.fallen)}"
        return (
            Tip(words or t("Not yet."), half.title) if half.sort != "before" else Tip(t("Before the tour."), half.title)
        )

    def handle(self, event: pygame.Event) -> bool:
        """A click shows a half month; Left and Right show the one before and the one after, Space the same anew."""
        if event.type == pygame.KEYDOWN and event.key in _STEPS:
            return self._show(next((each for each in self.halves if each.turn == self.shown + _STEPS[event.key]), None))
        return clicks(event) and self._show(self._at(event.pos))

    def _show(self, half: HalfMonth | None) -> bool:
        """Show a half month of which there is anything to tell."""
        if half is None or half.sort not in ("past", "now"):
            return False
        self.on_show(half)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Months over the cells, years and halves at their left."""
        theme, palette = self.theme, self.theme.palette
        for at, half in enumerate(self.halves):
            cell = self.cell(at)
            pygame.draw.rect(surface, self._ground(half), cell, border_radius=theme.S(3))
            pygame.draw.rect(surface, palette.rule, cell, theme.S(1), border_radius=theme.S(3))
            self._draw_mark(surface, half, cell)
            if half.sort == "now":
                pygame.draw.rect(surface, palette.rust, cell, theme.S(3), border_radius=theme.S(3))
        if self.focused and self.root is not None and self.root.focus_shown:
            draw_focus(surface, theme, self.rect)
        for at in range(0, 2 * _COLUMNS, 2):
            box = self.cell(at).move(0, -self._head)
            box.h = self._head
            theme.write(surface, self.halves[at].short, HINT, palette.soft_ink, box, "center")
        for at in range(0, len(self.halves), 2 * _COLUMNS):
            self._draw_year(surface, at)

    def _draw_year(self, surface: pygame.Surface, at: int) -> None:
        """The number of a year, and which row is which half of its months."""
        theme, palette = self.theme, self.theme.palette
        early = self.cell(at)
        box = pygame.Rect(self.rect.x, early.y, theme.S(_YEAR), 2 * theme.S(_CELL))
        theme.write(surface, str(self.halves[at].year), SMALL_BOLD, palette.link, box)
        for words, cell in ((t("early"), early), (t("late"), self.cell(at + 1))):
            box = pygame.Rect(self.rect.x, cell.y, self._left - theme.S(6), cell.h)
            theme.write(surface, words, HINT, palette.soft_ink, box, "right")

    def _ground(self, half: HalfMonth) -> Colour:
        palette = self.theme.palette
        return palette.paper_shade if half.sort == "before" else palette.paper

    def _draw_mark(self, surface: pygame.Surface, half: HalfMonth, cell: pygame.Rect) -> None:
        """A dot for what came of it, and a cross for each who was lost, or one and their number where they are many."""
        theme, palette = self.theme, self.theme.palette
        if half.mark:
            centre = (cell.right - theme.S(9), cell.y + theme.S(9))
            colour = palette.named(_MARKS[half.mark])
            pygame.draw.circle(surface, colour, centre, theme.S(4), 0 if half.mark != "quiet" else theme.S(1))
        many = half.fallen > _MOST_CROSSES
        if many:
            box = pygame.Rect(cell.x + theme.S(11), cell.bottom - theme.S(17), cell.w - theme.S(11), theme.S(16))
            theme.write(surface, str(half.fallen), HINT, palette.bad, box)
        for number in range(1 if many else half.fallen):
            x, y = cell.x + theme.S(4 + 7 * number), cell.bottom - theme.S(5)
            pygame.draw.line(surface, palette.bad, (x + theme.S(2), y - theme.S(8)), (x + theme.S(2), y), theme.S(1))
            pygame.draw.line(surface, palette.bad, (x, y - theme.S(6)), (x + theme.S(4), y - theme.S(6)), theme.S(1))
