"""The curtain between two people at one desk: it hides the board until the one who decides now says he is there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.text import t
from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Column, Row, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.theme import SMALL, TITLE, TYPED
from game.ui.kit.widget import Widget
from game.ui.scenes.page import Page, PageScene
from game.ui.window.help import Help, Part
from game.ui.window.scene import AppContext

_SECONDS = 0.5
"""For which a fallen curtain heeds nothing: the last click or key was still meant for what lay there before."""


class CurtainScene(PageScene):
    """Shown over the battle; ``side`` and ``when`` are words, ``ready`` is called when that side's person is there."""

    def __init__(self, context: AppContext, side: str, when: str, ready: Callable[[], object]) -> None:
        self.side = side
        self.when = when
        self.ready = ready
        self._fell: float | None = None
        self._heeds = False
        super().__init__(context)

    def build(self) -> Widget:
        theme = self.theme
        leave = Button(theme, t("To the title"), self.ask_to_leave, key="Esc")
        self.ready_button = Button(theme, t("I am ready"), self.lift, key="Enter", primary=True)
        words = t("Hand the desk over to whoever commands this side. Nobody sees the board before he is ready.")
        hint = t("A click anywhere or Enter lifts the curtain.")
        self.words = Label(theme, words, TYPED, wrap=True)
        body = Column(theme, Label(theme, self.side, TITLE), Label(theme, self.when, SMALL, "soft_ink"), self.words,
                      Label(theme, hint, SMALL, "soft_ink", wrap=True), gap=12)  # fmt: skip
        foot = Row(theme, leave, grow(Spacer(theme)), self.ready_button)
        return Page(theme, t("The curtain is down"), Card(theme, body, padding=22), foot, width=620)

    def help(self) -> Help:
        """The words of F1 here."""
        now = t("Two people play at this desk; nobody looks at what is hidden from him while the other one decides.")
        return Help(t("Help: the curtain"), now, (Part(self.words, t("Whose turn it is.")),))

    @property
    def animating(self) -> bool:
        """Until it heeds clicks and keys."""
        return not self._heeds or super().animating

    def update(self, now: float) -> None:
        super().update(now)
        if self._fell is None:
            self._fell = now
        self._heeds = now - self._fell >= _SECONDS

    def handle(self, event: pygame.Event) -> bool:
        """Enter or a click anywhere lifts it, once it has hung for a moment."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if pressed and not self._heeds:
            return True
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and not self.root.popups:
            self.lift()
            return True
        return False

    def lift(self) -> None:
        """The person is there."""
        self.context.scenes.pop()
        self.ready()

    def ask_to_leave(self) -> None:
        """Leave the battle, which is saved."""
        words = t("The battle is kept; it goes on behind this curtain.")
        self.ask(t("To the title"), words, t("To the title"), self.context.scenes.pop_to_first)
