"""The faults of a map as a list: each with its layer, its hex and what to do; one that is clicked is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.faults import MapProblem
from game.engine.text import t
from game.ui.kit.inputs.button import Pressable
from game.ui.kit.layout import Column
from game.ui.kit.paint import draw_focus, plate
from game.ui.kit.reading.label import Label
from game.ui.kit.theme import BOLD, SMALL, TEXT, Size, Style, Theme
from game.ui.kit.widget import Widget

_PAD = 8


class FaultRow(Pressable):
    """One fault: where it is, what is wrong, and the remedy."""

    def __init__(self, theme: Theme, problem: MapProblem, act: Callable[[], object]) -> None:
        super().__init__(theme)
        self.problem = problem
        self.chosen = False
        self._act = act

    def activate(self) -> None:
        self._act()

    @property
    def where(self) -> str:
        """Hex or place and layer, or that it concerns the whole map."""
        problem = self.problem
        parts = [problem.hex or problem.place, t("layer '{name}'", name=problem.layer) if problem.layer else ""]
        return ", ".join(part for part in parts if part) or t("The whole map")

    def choose(self, chosen: bool) -> None:
        """Show it as the one that is looked at, or not."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.invalidate()

    def _parts(self, width: int) -> list[tuple[str, Style, str]]:
        inner = width - 2 * self.theme.S(_PAD)
        parts: list[tuple[str, Style, str]] = []
        for text, style, colour in (
            (self.where, BOLD, "ink"),
            (self.problem.what, TEXT, "ink"),
            (self.problem.remedy, SMALL, "soft_ink"),
        ):
            parts += [(line, style, colour) for line in self.theme.wrap(text, style, inner)]
        return parts

    def prefer(self, width: int) -> Size:
        return width, sum(self.theme.line(style) for _, style, _ in self._parts(width)) + 2 * self.theme.S(_PAD)

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette, pad = self.theme, self.theme.palette, self.theme.S(_PAD)
        colour = palette.rust if self.chosen else palette.paper_shade if self.hovered else palette.cream
        surface.blit(plate(theme, self.rect.size, colour, radius=3, bevel=""), self.rect)
        y = self.rect.y + pad
        for line, style, ink in self._parts(self.rect.w):
            box = pygame.Rect(self.rect.x + pad, y, self.rect.w - 2 * pad, theme.line(style))
            theme.write(surface, line, style, palette.cream if self.chosen else palette.named(ink), box)
            y = box.bottom
        if self.focused and self.root is not None and self.root.focus_shown:
            draw_focus(surface, theme, self.rect)


class FaultList(Column):
    """All faults of a map, or a sentence that there is none.  ``show`` is called with the one chosen."""

    def __init__(self, theme: Theme, show: Callable[[MapProblem], object]) -> None:
        super().__init__(theme, gap=4)
        self._show = show
        self.rows: list[FaultRow] = []
        self.set(())

    def set(self, problems: Sequence[MapProblem]) -> None:
        """Show these faults; none of them is chosen."""
        self.rows = [FaultRow(self.theme, problem, self._chooser(at)) for at, problem in enumerate(problems)]
        none: list[Widget] = [Label(self.theme, t("Nothing is wrong with this map."), TEXT, "good", wrap=True)]
        self.replace(*(self.rows or none))

    def _chooser(self, at: int) -> Callable[[], object]:
        return lambda: self.choose(at)

    @property
    def chosen(self) -> MapProblem | None:
        """The fault that is looked at."""
        return next((row.problem for row in self.rows if row.chosen), None)

    def choose(self, at: int) -> None:
        """Look at a fault."""
        for number, row in enumerate(self.rows):
            row.choose(number == at)
        self.rows[at].reveal(self.rows[at])
        self._show(self.rows[at].problem)

    def step(self, way: int) -> None:
        """Look at the next fault, or the one before."""
        if self.rows:
            now = next((at for at, row in enumerate(self.rows) if row.chosen), -1 if way > 0 else 0)
            self.choose((now + way) % len(self.rows))
