"""A dialog: a question or a message that wants an answer before anything else goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct

from game.engine.text import t
from game.ui.kit.inputs.button import Button
from game.ui.kit.keys import repeated
from game.ui.kit.layout import Row, Spacer, grow
from game.ui.kit.paint import draw_card, plate
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import TEXT, Style, Theme
from game.ui.kit.widget import Popup, Widget

_HEADING = Style("stencil", 20)


class Answer(Struct, frozen=True):
    """A button of a dialog.  ``act`` is called after the dialog has closed."""

    text: str
    act: Callable[[], object] | None = None
    key: str = ""
    primary: bool = False


class Dialog(Popup):
    """A title, a body (a sentence or any widget) and buttons.

    Enter takes the primary answer, Esc the last one, unless an answer has that key itself.  A body that is
    too high scrolls.  ``width`` is in points.
    """

    def __init__(
        self, theme: Theme, title: str, body: str | Widget, answers: Sequence[Answer] = (), *, width: float = 430
    ) -> None:
        self.title = title
        self.width = width
        self.body = Label(theme, body, TEXT, wrap=True) if isinstance(body, str) else body
        self.answers = list(answers) or [Answer(t("OK"), key="Enter", primary=True)]
        self.area = ScrollArea(theme, self.body)
        self.buttons = [self._button(theme, answer) for answer in self.answers]
        self.bar = Row(theme, grow(Spacer(theme)), *self.buttons)
        super().__init__(theme, self.area, self.bar)
        self.card = pygame.Rect(0, 0, 0, 0)

    def _button(self, theme: Theme, answer: Answer) -> Button:
        key = answer.key or ("Enter" if answer.primary else "")
        return Button(theme, answer.text, lambda: self.answer(answer), key=key, primary=answer.primary)

    def answer(self, answer: Answer) -> None:
        """Close and do what the answer does."""
        self.close()
        if answer.act is not None:
            answer.act()

    def first_focus(self) -> Widget | None:
        """A text or list in the body first; else the primary button."""
        inside = next((widget for widget in self.body.walk() if widget.focusable and widget.enabled), None)
        chosen = [button for button in self.buttons if button.primary and button.enabled]
        return inside or next(iter(chosen or self.buttons))

    def handle(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        pairs = list(zip(self.answers, self.buttons, strict=True))
        if repeated(event):
            return False
        if event.key == pygame.K_ESCAPE and not any(answer.key == "Esc" for answer in self.answers):
            self.answer(self.answers[-1])
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            for answer, button in pairs:
                if answer.primary and button.enabled:
                    self.answer(answer)
                    return True
        return False

    def arrange(self, window: pygame.Rect) -> None:
        theme = self.theme
        pad, head = theme.S(18), theme.S(36)
        inner = min(theme.S(self.width), window.w - theme.S(24)) - 2 * pad
        buttons = sum(button.prefer(0)[0] for button in self.buttons) + theme.S(self.bar.gap) * len(self.buttons)
        inner = max(inner, min(buttons, window.w - 2 * pad))
        foot = self.bar.prefer(inner)[1]
        fixed = head + theme.S(14) + theme.S(16) + foot + theme.S(16)
        body = min(self.body.prefer(inner)[1], window.h - theme.S(16) - fixed)
        self.card = pygame.Rect(0, 0, inner + 2 * pad, fixed + body)
        self.card.center = window.center
        self.rect = self.card.copy()
        left, top = self.card.x + pad, self.card.y + head + theme.S(14)
        self.area.place(pygame.Rect(left, top, inner, body))
        self.bar.place(pygame.Rect(left, top + body + theme.S(16), inner, foot))

    def draw(self, surface: pygame.Surface) -> None:
        theme, card = self.theme, self.card
        veil = theme.kept(("veil", surface.get_size()), lambda: _veil(surface.get_size()))
        surface.blit(veil, (0, 0))
        draw_card(surface, theme, card, shadow=True)
        bar = pygame.Rect(card.x, card.y, card.w, theme.S(36))
        surface.blit(plate(theme, bar.size, theme.palette.banner, radius=3), bar)
        theme.write(surface, self.title, _HEADING, theme.palette.cream, bar.inflate(-theme.S(28), 0))
        super().draw(surface)


def _veil(size: tuple[int, int]) -> pygame.Surface:
    """Dims what lies behind."""
    veil = pygame.Surface(size)
    veil.set_alpha(90)
    return veil
