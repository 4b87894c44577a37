"""Rules cited on a card: each opens by a click, or by the arrows and Enter while the keyboard is on the card."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.text import t
from game.ui.kit.paint import draw_focus
from game.ui.kit.theme import Size, Theme
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
