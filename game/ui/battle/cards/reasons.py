"""Reasons on a card: an order in words with why, and the rules cited, which open by a click or by keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.text import t
from game.ui.kit.paint import draw_focus
from game.ui.kit.theme import BOLD, HINT, SMALL, TEXT, Size, Style, Theme
from game.ui.kit.widget import Tip, Widget, activates, clicks

_STEPS = {pygame.K_UP: -1, pygame.K_LEFT: -1, pygame.K_DOWN: 1, pygame.K_RIGHT: 1}


class RuleLinks(Widget):
    """A widget with rules in it.  ``on_rule`` opens one; ``links`` are set anew whenever it is drawn."""

    def __init__(self, theme: Theme, on_rule: Callable[[str], object]) -> None:
        super().__init__(theme)
        self.on_rule = on_rule
        self.links: list[tuple[pygame.Rect, str]] = []
        self._at = 0

    def handle(self, event: pygame.Event) -> bool:
        if clicks(event):
            return self._open(next((rule for box, rule in self.links if box.collidepoint(event.pos)), ""))
        if not self.links or event.type != pygame.KEYDOWN:
            return False
        if activates(event):
            return self._open(self.links[self._current][1])
        step = _STEPS.get(event.key)
        if step is None or not 0 <= self._current + step < len(self.links):
            return False
        self._at = self._current + step
        self.invalidate()
        return True

    @property
    def _current(self) -> int:
        return min(self._at, len(self.links) - 1)

    def _open(self, rule: str) -> bool:
        if rule:
            self.on_rule(rule)
        return bool(rule)

    def tip(self, pos: Size) -> Tip | None:
        linked = any(box.collidepoint(pos) for box, _ in self.links)
        return Tip(t("Opens the rule.")) if linked else None

    def draw_ring(self, surface: pygame.Surface) -> None:
        """Show which rule Enter opens, where the keyboard is here."""
        root = self.root
        if self.links and self.focused and root is not None and root.focus_shown:
            draw_focus(surface, self.theme, self.links[self._current][0])


class Why(RuleLinks):
    """The order in bold, the reason under it, and the rule after its last word; a click on the rule opens it.

    Under that, in small letters, what else there is to say.
    """

    def __init__(self, theme: Theme, on_rule: Callable[[str], object]) -> None:
        super().__init__(theme, on_rule)
        self.order, self.reason, self.rule = "", "", ""
        self.more: tuple[str, ...] = ()
        self.visible = False

    def show_why(self, order: str, reason: str, rule: str, more: Sequence[str] = ()) -> None:
        """Say this; without words it takes no room."""
        self.order, self.reason, self.rule, self.more = order, reason, rule, tuple(more)
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
        high = sum(self.theme.line(style) for _, style in lines) + len(self._small(width)) * self.theme.line(SMALL)
        return width, high + (self.theme.line(TEXT) if self.rule and self._link_wraps(width) else 0)

    def _small(self, width: int) -> list[str]:
        return [line for words in self.more if words for line in self.theme.wrap(words, SMALL, width)]

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
            box.h = max(box.bottom, link.bottom) - box.y
        for line in self._small(self.rect.w):
            box = pygame.Rect(self.rect.x, box.bottom, self.rect.w, theme.line(SMALL))
            theme.write(surface, line, SMALL, palette.soft_ink, box)
