"""An order in words with the reason for it and the rule behind that, as the hint shows them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.battle.rule_links import RuleLinks
from game.ui.kit.theme import BOLD, HINT, TEXT, Size, Style, Theme


class Why(RuleLinks):
    """The order in bold, the reason under it, and the rule after its last word; a click on the rule opens it."""

    def __init__(self, theme: Theme, on_rule: Callable[[str], object]) -> None:
        super().__init__(theme, on_rule)
        self.order, self.reason, self.rule = "", "", ""
        self.visible = False

    def show_why(self, order: str, reason: str, rule: str) -> None:
        """Say this; without words it takes no room."""
        self.order, self.reason, self.rule = order, reason, rule
        self.visible = bool(order or reason)
        self.focusable = bool(rule)
        self.invalidate(layout=True)

    def _lines(self, width: int) -> list[tuple[str, Style]]:
        parts = ((self.order, BOLD), (self.reason, TEXT))
        return [(line, style) for words, style in parts if words for line in self.theme.wrap(words, style, width)]

    def _link_wraps(self, width: int) -> bool:
        """Whether the rule needs a line of its own."""
        line, style = self._lines(width)[-1]
        return self.theme.width(line, style) + self.theme.S(8) + self.theme.width(self.rule, HINT) > width

    def prefer(self, width: int) -> Size:
        lines = self._lines(width)
        high = sum(self.theme.line(style) for _, style in lines)
        return width, high + (self.theme.line(TEXT) if self.rule and self._link_wraps(width) else 0)

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette = self.theme, self.theme.palette
        box = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, 0)
        used = box
        for line, style in self._lines(self.rect.w):
            box = pygame.Rect(box.x, box.bottom, box.w, theme.line(style))
            used = theme.write(surface, line, style, palette.ink, box)
        self.links = []
        if self.rule:
            wraps = self._link_wraps(self.rect.w)
            left, top = (box.x, box.bottom) if wraps else (used.right + theme.S(8), box.y)
            link = pygame.Rect(left, top, theme.width(self.rule, HINT), theme.line(TEXT))
            theme.write(surface, self.rule, HINT, palette.link, link)
            self.links = [(link, self.rule)]
            self.draw_ring(surface)
