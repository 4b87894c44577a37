"""A quick battle: a few choices, each with its own list; the battle is drawn and stands among the scenarios."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.engine.faults import Fault
from game.engine.playable.quick import Field
from game.engine.text import t
from game.systems import quick_battle, quick_kit_of, title_of
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.entry import TextEntry, at_most, digits
from game.ui.kit.inputs.menu import Menu, MenuItem
from game.ui.kit.layout import Column, Grid, Row, Sized, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import SMALL, TEXT, Theme
from game.ui.kit.widget import Widget
from game.ui.scenes.page import Page, PageScene
from game.ui.window.help import Help, Part
from game.ui.window.scene import AppContext

_LONGEST_NAME = 40
_LONGEST_SEED = 18
_NAME_WIDTH = 200


class _Choice(Row):
    """The choice made, and the button or the field for it."""

    def __init__(self, theme: Theme, words: str, control: Widget) -> None:
        self.control = control
        super().__init__(theme, Sized(theme, Label(theme, words, SMALL), width=_NAME_WIDTH, read=True), grow(control))

    def least(self) -> int:
        return self.theme.S(_NAME_WIDTH * self.theme.letters) + self.theme.S(self.gap) + self.control.least()


class _Choices(Column):
    """Choices under each other, which need the room that the widest of them needs."""

    def least(self) -> int:
        return max(child.least() for child in self._shown())


class QuickScene(PageScene):
    """The choices of one rule system; Enter draws the battle, ``done`` gets its scenario."""

    def __init__(self, context: AppContext, system: str, done: Callable[[Path], object]) -> None:
        self.system = system
        self.done = done
        self.fields = quick_kit_of(system).fields()
        self.chosen = {field.key: field.usual for field in self.fields}
        self.typed = ("", "")
        self.problem = ""
        super().__init__(context)

    def build(self) -> Widget:
        theme = self.theme
        self.buttons = {field.key: self._button(field) for field in self.fields}
        self.name = TextEntry(theme, self.typed[0], hint=t("by its seed"), why_not=at_most(_LONGEST_NAME))
        self.seed = TextEntry(theme, self.typed[1], hint=t("by chance"), why_not=digits(_LONGEST_SEED))
        self.seed.tooltip = t("The same choices and the same number draw the same men and the same battle.")
        half = (len(self.fields) + 2) // 2
        lines = [self._line(t(field.title), self.buttons[field.key]) for field in self.fields]
        lines += [self._line(t("Its name"), self.name), self._line(t("Seed"), self.seed)]
        columns = [_Choices(theme, *part, gap=8) for part in (lines[:half], lines[half:])]
        self.lines = Grid(theme, 2, *columns, gap=24)
        self.told = Label(theme, self.problem or self._about(), TEXT, "bad" if self.problem else "soft_ink", wrap=True)
        body = Card(theme, ScrollArea(theme, Column(theme, self.told, self.lines, gap=14)), padding=18)
        back = Button(theme, t("Back"), self.context.scenes.pop, key="Esc")
        self.draw_button = Button(theme, t("Draw the battle"), self.draw_battle, key="Enter", primary=True)
        foot = Row(theme, back, grow(Spacer(theme)), self.draw_button)
        return Page(theme, t("Quick battle: {system}", system=title_of(self.system)), body, foot, width=980)

    def help(self) -> Help:
        """The words of F1 here."""
        now = t("Choose who meets whom, where and when; the dice and the cards make the men, and the battle is listed.")
        parts = (
            Part(self.lines, t("Each button opens its list; the mouse on it tells more of it.")),
            Part(self.name, t("What the battle is to be called in the list; its seed is its name without one.")),
            Part(self.seed, t("A number draws the same battle each time; empty is by chance.")),
            Part(self.draw_button, t("Draws the battle and chooses it in the list of scenarios.")),
        )
        return Help(t("Help: quick battle"), now, parts)

    def _about(self) -> str:
        return t("The dice and the cards make the men; the scenario is a file of your own, to be played and shared.")

    def _line(self, words: str, control: Widget) -> _Choice:
        return _Choice(self.theme, words, control)

    def _button(self, field: Field) -> Button:
        button = Button(self.theme, self._title(field), partial(self.open_list, field))
        button.tooltip = t(field.about)
        return button

    def _title(self, field: Field) -> str:
        return next(option.title for option in field.options if option.key == self.chosen[field.key])

    def open_list(self, field: Field) -> None:
        """Open the list of a field under its button."""
        items = [MenuItem(option.title, partial(self.choose, field, option.key)) for option in field.options]
        self.root.open(Menu(self.theme, [MenuItem(t(field.title)), *items], self.buttons[field.key].rect.bottomleft))

    def choose(self, field: Field, key: str) -> None:
        """Take an answer."""
        self.chosen[field.key] = key
        self.buttons[field.key].text = self._title(field)

    def draw_battle(self) -> None:
        """Draw it, or say what stands in the way."""
        self.typed = name, seed = self.name.text, self.seed.text
        try:
            path = quick_battle(self.system, self.chosen, int(seed) if seed else None, name)
        except Fault as fault:
            self.problem = str(fault)
            self.rebuild()
            return
        self.context.scenes.pop()
        self.done(path)
