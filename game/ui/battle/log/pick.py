"""Asking for one of many, which can be narrowed down by typing, or for some words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.text import t
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.inputs.entry import TextEntry
from game.ui.kit.inputs.lists import List, ListRow
from game.ui.kit.layout import Column, Sized
from game.ui.kit.theme import Theme
from game.ui.kit.widget import Trunk, Widget

Option = tuple[str, Callable[[], object]]


class PickDialog(Dialog):
    """One of ``options``: typing narrows them down, the arrows choose, Enter takes the chosen one."""

    def __init__(self, theme: Theme, title: str, options: Sequence[Option]) -> None:
        self.options = list(options)
        self.found = self.options
        self.words = TextEntry(theme, hint=t("Type to narrow the list down"), on_change=self._narrow,
                               on_enter=lambda words: self._take(self.list.selected))  # fmt: skip
        self.list = List(theme, _rows(self.options), on_activate=self._take)
        body = Column(theme, self.words, Sized(theme, self.list, height=230), gap=8)
        answers = [
            Answer(t("Show only these"), self._act, key="Enter", primary=True),
            Answer(t("Cancel"), key="Esc"),
        ]
        super().__init__(theme, title, body, answers, width=380)

    def first_focus(self) -> Widget:
        return self.words

    def handle(self, event: pygame.Event) -> bool:
        """Up and down choose a row while words are typed."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            return self.list.handle(event)
        return super().handle(event)

    def _narrow(self, words: str) -> None:
        self.found = [option for option in self.options if words.casefold() in option[0].casefold()]
        self.list.set_rows(_rows(self.found))

    def _act(self) -> None:
        if 0 <= self.list.selected < len(self.found):
            self.found[self.list.selected][1]()

    def _take(self, index: int) -> None:
        self.answer(self.answers[0])


def _rows(options: Sequence[Option]) -> list[ListRow]:
    return [ListRow(words) for words, _ in options]


def pick(root: Trunk, title: str, options: Sequence[Option]) -> None:
    """Ask for one of ``options`` and do what it does."""
    root.open(PickDialog(root.theme, title, options))


def ask_words(root: Trunk, title: str, take: Callable[[str], object]) -> None:
    """Ask for some words."""
    entry = TextEntry(root.theme, hint=t("Part of a sentence"))
    answers = [Answer(t("Show only these"), lambda: take(entry.text), key="Enter", primary=True),
               Answer(t("Cancel"), key="Esc")]  # fmt: skip
    root.open(Dialog(root.theme, title, entry, answers, width=360))
