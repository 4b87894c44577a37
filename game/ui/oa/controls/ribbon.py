"""The bar at the top: the turns, the phases of the turn with the present one lit, the difficulty, and the points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct

from game.engine.playable.kit import Moment, Report, difficulty_line
from game.engine.text import mark, t, with_minus
from game.rules.oa.model.tables.ending import EndRoll
from game.rules.oa.turn.sequence import BY_KEY, SEQUENCE
from game.ui.battle.cards.layout import RIBBON_HEIGHT
from game.ui.kit.paint import plate
from game.ui.kit.theme import BUTTON, HINT, Size, Style, Theme
from game.ui.kit.widget import Tip, Widget, clicks

_LAND = mark("Land phase")
_BOX = 21
_NUMBER = Style("heavy", 16)
_POINTS = Style("stencil", 22)
_GAP = 14
_CELL, _LEAST_CELL = 26, 22
"""Points that the number of a phase takes, and those in which it still has room."""


class _Cell(Struct, frozen=True):
    """A phase on the ribbon: its number, the name it shows, where it lies."""

    phase: int
    name: str
    rect: pygame.Rect


class Ribbon(Widget):
    """Shows ``moment`` and ``report``; ``on_points`` is called when the points are clicked."""

    def __init__(self, theme: Theme, on_points: Callable[[], object], end: EndRoll) -> None:
        super().__init__(theme)
        self.on_points = on_points
        self.end = end
        self.moment = Moment(0, "", "")
        self.report: Report | None = None
        self._cells: list[_Cell] = []
        self._turns = pygame.Rect(0, 0, 0, 0)
        self._points = pygame.Rect(0, 0, 0, 0)
        self._level = pygame.Rect(0, 0, 0, 0)
        self._style = BUTTON
        self._picture: pygame.Surface | None = None

    def show_moment(self, moment: Moment, report: Report) -> None:
        """Show where the game stands."""
        if (moment, report) != (self.moment, self.report):
            self.moment, self.report = moment, report
            self.invalidate(layout=True)

    def invalidate(self, *, layout: bool = False) -> None:
        self._picture = None
        super().invalidate(layout=layout)

    def prefer(self, width: int) -> Size:
        return width, self.theme.S(RIBBON_HEIGHT)

    # -- placing ----------------------------------------------------------------------------------------------------

    @property
    def _phase(self) -> int:
        step = BY_KEY.get(self.moment.phase)
        return step.phase if step is not None else 0

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        theme, gap = self.theme, self.theme.S(_GAP)
        box = theme.S(_BOX)
        self._turns = pygame.Rect(rect.x + gap, rect.centery - box // 2, self.end.last_turn * (box + theme.S(2)), box)
        wide = theme.width(self._points_text(), _POINTS) + theme.S(20)
        self._points = pygame.Rect(rect.right - gap - wide, rect.centery - theme.S(16), wide, theme.S(32))
        left = self._turns.right + gap
        wide = theme.width(self._level_text(), HINT) + theme.S(12) if self._level_text() else 0
        self._level = pygame.Rect(self._points.left - gap // 2 - wide, self._points.y, wide, self._points.h)
        self._cells = self._lay_cells(left, self._level.left - gap - left)
        if self._level.w and self._style is not BUTTON:
            self._level.w = 0
            self._cells = self._lay_cells(left, self._points.left - gap - left)

    def _lay_cells(self, left: int, room: int) -> list[_Cell]:
        """Names in every cell where there is room, else only in the present one, at last in small letters between
        narrow cells."""
        theme = self.theme
        full = [self._name(phase) for phase in range(1, 8)]
        short = [name if phase == self._phase else "" for phase, name in enumerate(full, start=1)]
        for names, self._style in ((full, BUTTON), (short, BUTTON), (short, HINT)):
            widths = [self._cell_width(name) for name in names]
            if sum(widths) + 6 * theme.S(3) <= room:
                break
        slack = theme.S(_CELL) - theme.S(_LEAST_CELL)
        spared = min(slack, -(-max(0, sum(widths) + 6 * theme.S(3) - room) // 6))
        widths = [width if name else width - spared for name, width in zip(names, widths, strict=True)]
        over = sum(widths) + 6 * theme.S(3) - room
        if over > 0 and self._phase:
            widths[self._phase - 1] = max(theme.S(_BOX), widths[self._phase - 1] - over)
        cells, x = [], left
        for phase, (name, width) in enumerate(zip(names, widths, strict=True), start=1):
            cells.append(_Cell(phase, name, pygame.Rect(x, self.rect.centery - theme.S(15), width, theme.S(30))))
            x += width + theme.S(3)
        return cells

    def _cell_width(self, name: str) -> int:
        theme = self.theme
        return theme.S(_CELL) + (theme.width(name, self._style) + theme.S(12) if name else 0)

    def _name(self, phase: int) -> str:
        """The name of a phase; of the land phase, its present step."""
        steps = [step for step in SEQUENCE if step.phase == phase]
        if phase == self._phase:
            return t(BY_KEY[self.moment.phase].title)
        return t(steps[0].title) if len(steps) == 1 else t(_LAND)

    def _level_text(self) -> str:
        """The level of difficulty; nothing where the battle is played by the rules as they stand."""
        level = self.report.difficulty if self.report is not None else None
        return t(level.title) if level is not None and level.changes else ""

    def _points_text(self) -> str:
        points = self.report.points if self.report is not None else 0
        return t("{points} VP", points=with_minus(points))

    # -- being spoken to --------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if clicks(event) and self._points.collidepoint(event.pos):
            self.on_points()
        return event.type != pygame.MOUSEWHEEL

    def tip(self, pos: Size) -> Tip | None:
        if self._points.collidepoint(pos) and self.report is not None:
            lines = [
                t("{title}: {count} × = {points:+d}", title=t(item.title), count=item.count, points=item.points)
                for item in self.report.items
            ]
            if self.report.difficulty is not None:
                lines = [*(lines or [t("No points yet.")]), difficulty_line(self.report.difficulty)]
            return Tip("\n".join(lines) or t("No points yet."), t(self.report.title))
        level = self.report.difficulty if self.report is not None else None
        if self._level.collidepoint(pos) and level is not None:
            return Tip(" ".join(level.changes), t("Difficulty: {level}", level=t(level.title)))
        if self._turns.collidepoint(pos):
            return Tip(self._end_in_words(), t("Turn {turn}", turn=self.moment.turn))
        for cell in self._cells:
            if cell.rect.collidepoint(pos):
                steps = [step for step in SEQUENCE if step.phase == cell.phase]
                return Tip("\n".join(f"{t(step.title)} ({step.rule})" for step in steps),
                           t("Phase {number}", number=cell.phase))  # fmt: skip
        return None

    def _end_in_words(self) -> str:
        first, last = self.end.first_turn, self.end.last_turn
        if first >= last:
            return t("The battle ends after turn {last}.", last=last)
        return t("The battle ends after turn {last} at the latest; from turn {first} on the dice may end it.",
                 last=last, first=first)  # fmt: skip

    # -- drawing ----------------------------------------------------------------------------------------------------

    def covers(self) -> Sequence[pygame.Rect]:
        return (self.rect,)

    def draw(self, surface: pygame.Surface) -> None:
        shown = self.rect.clip(surface.get_rect())
        if self._picture is not None and self.theme.recorder is None:
            surface.blit(self._picture, self.rect)
            return
        palette = self.theme.palette
        surface.blit(plate(self.theme, self.rect.size, palette.olive, radius=0, grain=4), self.rect)
        self._draw_turns(surface)
        for cell in self._cells:
            self._draw_cell(surface, cell)
        if self._level.w:
            surface.blit(plate(self.theme, self._level.size, palette.rust, radius=3, bevel="sunken"), self._level)
            self.theme.write(surface, self._level_text(), HINT, palette.cream, self._level, "center")
        surface.blit(plate(self.theme, self._points.size, palette.night, bevel="sunken"), self._points)
        self.theme.write(surface, self._points_text(), _POINTS, palette.gold, self._points, "center")
        if shown == self.rect:
            self._picture = surface.subsurface(shown).copy()

    def _draw_turns(self, surface: pygame.Surface) -> None:
        theme, palette = self.theme, self.theme.palette
        box = pygame.Rect(self._turns.x, self._turns.y, theme.S(_BOX), theme.S(_BOX))
        for turn in range(1, self.end.last_turn + 1):
            now = turn == self.moment.turn
            colour = palette.rust_hot if now else palette.night if turn < self.moment.turn else palette.olive_light
            surface.blit(plate(theme, box.size, colour, radius=3, bevel="raised" if now else "sunken"), box)
            ink = palette.cream if now else palette.dim
            theme.write(surface, str(turn), _NUMBER if now else HINT, ink, box, "center")
            box = box.move(box.w + theme.S(2), 0)

    def _draw_cell(self, surface: pygame.Surface, cell: _Cell) -> None:
        theme, palette = self.theme, self.theme.palette
        now, past = cell.phase == self._phase, cell.phase < self._phase
        colour = palette.rust if now else palette.olive_light
        surface.blit(plate(theme, cell.rect.size, colour, radius=3, bevel="raised" if now else "sunken"), cell.rect)
        ink = palette.dim if past else palette.cream
        number = pygame.Rect(cell.rect.x + theme.S(3), cell.rect.y, theme.S(20), cell.rect.h)
        theme.write(surface, str(cell.phase), _NUMBER, ink if past else palette.gold, number, "center")
        if cell.name:
            words = pygame.Rect(
                number.right + theme.S(1), cell.rect.y, cell.rect.right - number.right - theme.S(5), cell.rect.h
            )
            theme.write(surface, cell.name, self._style, ink, words)
