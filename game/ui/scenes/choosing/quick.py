"""A quick battle: a few choices, each with its own list; the battle is drawn and stands among the scenarios."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.drawing import QUICK_BATTLES, Drawn, quick_battle, quick_kit_of, quick_systems
from game.engine.faults import Fault
from game.engine.playable.picker import sides_in
from game.engine.playable.quick import Field, answers, in_keeping
from game.engine.text import mark, t
from game.systems import kit_of, sides_of, title_of
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.entry import TextEntry, at_most, digits
from game.ui.kit.inputs.menu import Menu, MenuItem
from game.ui.kit.layout import Column, Grid, Row, Sized, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import SMALL, TEXT, Theme
from game.ui.kit.widget import Widget
from game.ui.scenes.choosing.forces import ForcePicker
from game.ui.scenes.choosing.seats import computer_buttons
from game.ui.scenes.page import Page, PageScene
from game.ui.window.help import Help, Part
from game.ui.window.keymap import key_of
from game.ui.window.scene import AppContext

_TITLES = {"quick": mark("Quick battle: {system}"), "missions": mark("A mission: {system}")}
_HELPED = {"quick": mark("Help: quick battle"), "missions": mark("Help: a mission")}
_LONGEST_NAME = 40
_LONGEST_SEED = 18
_NAME_WIDTH = 200


class _Choice(Row):
    """The choice made, and the button or the field for it."""

    def __init__(self, theme: Theme, words: str, control: Widget) -> None:
        self.control = control
        title = Label(theme, words, SMALL, wrap=True, level=True)
        super().__init__(theme, Sized(theme, title, width=_NAME_WIDTH, read=True), grow(control))

    def least(self) -> int:
        return self.theme.S(_NAME_WIDTH * self.theme.letters) + self.theme.S(self.gap) + self.control.least()


class _Choices(Column):
    """Choices under each other, which need the room that the widest of them needs."""

    def least(self) -> int:
        return max(child.least() for child in self._shown())


class QuickScene(PageScene):
    """The choices of one rule system; Enter draws the battle, ``done`` gets its scenario.

    ``play`` gets it where it is to be begun at once; nothing offers that where it is None.
    """

    def __init__(
        self,
        context: AppContext,
        system: str,
        done: Callable[[Path], object],
        play: Callable[[Path], object] | None = None,
        drawn: Drawn = QUICK_BATTLES,
    ) -> None:
        self.done, self.play, self.drawn = done, play, drawn
        self.typed = ("", "")
        self.problem = ""
        self._take_up(system)
        super().__init__(context)

    def _take_up(self, system: str) -> None:
        """Ask what this rule system asks, everything answered as usual."""
        self.system, kit = system, quick_kit_of(system, self.drawn)
        self.fields, self.counts = kit.fields(), kit.counts()
        self.chosen = answers(self.fields, {}, self.counts)

    def build(self) -> Widget:
        theme = self.theme
        fields = [field for field in self.fields if field.counts(self.chosen)]
        self.buttons = {field.key: self._button(field) for field in fields}
        self.system_button = Button(theme, title_of(self.system), self.open_systems)
        self.system_button.tooltip = t("By whose rules it is fought.")
        self.name = TextEntry(theme, self.typed[0], hint=t("by its seed"), why_not=at_most(_LONGEST_NAME))
        self.seed = TextEntry(theme, self.typed[1], hint=t("by chance"), why_not=digits(_LONGEST_SEED))
        self.seed.tooltip = t("The same choices and the same number draw the same men and the same battle.")
        lines = [self._line(t(field.title), self.buttons[field.key]) for field in fields]
        first = [self._line(t("Rules"), self.system_button), *(lines.pop(at) for at in self._maps_place(fields))]
        lines += self._computers()
        lines += [self._line(t("Its name"), self.name), self._line(t("Seed"), self.seed)]
        half = (len(lines) + 1) // 2
        columns = [_Choices(theme, *part, gap=8) for part in (lines[:half], lines[half:])]
        self.lines = Grid(theme, 2, *columns, gap=24)
        self.told = Label(theme, self.problem or self._about(), TEXT, "bad" if self.problem else "soft_ink", wrap=True)
        parts: list[Widget] = [self.told, Grid(theme, 2, *first, gap=24), self.lines]
        self.picker: ForcePicker | None = None
        if self.counts:
            sides = kit_of(self.system).log
            names = {side: sides.side(side) for side in sides_in(self.counts)}
            self.picker = ForcePicker(theme, self.counts, self.chosen, names)
            parts.insert(2, self.picker)
        self.area = ScrollArea(theme, Column(theme, *parts, gap=14))
        return Page(
            theme, t(_TITLES[self.drawn.part], system=title_of(self.system)), Card(theme, self.area, padding=18),
            self._foot(), width=980,
        )  # fmt: skip

    def _computers(self) -> list[_Choice]:
        """How well the computer plays each side, where a battle may be begun at once."""
        if self.play is None:
            return []
        sides = {side: kit_of(self.system).log.side(side) for side in sides_of(self.system)}
        buttons = computer_buttons(self.theme, self.system, sides, self.context.settings)
        return [self._line(t("The computer"), each) for each in buttons]

    def _maps_place(self, fields: Sequence[Field]) -> list[int]:
        """Where among the fields that of the map is, which stands beside the rules."""
        return [at for at, field in enumerate(fields) if field.key == "map"]

    def _foot(self) -> Row:
        theme = self.theme
        back = Button(theme, t("Back"), self.context.scenes.pop, key="Esc")
        reset = Button(theme, t("Reset"), self.reset, tooltip=t("Everything as it usually is."))
        self.draw_button = Button(
            theme, t("Draw the battle"), self.draw_battle, key="Enter", primary=self.play is None,
            tooltip=t("Draws the battle and chooses it in the list of scenarios."),
        )  # fmt: skip
        self.play_button = Button(
            theme, t("Play it at once"), self.play_battle, key=key_of("quick_play"), primary=True,
            tooltip=t("Draws the battle and begins it."),
        )  # fmt: skip
        self.play_button.show(self.play is not None)
        return Row(theme, back, reset, grow(Spacer(theme)), self.draw_button, self.play_button)

    def help(self) -> Help:
        """The words of F1 here."""
        now = t("Choose who meets whom, where and when; the dice and the cards make the men, and the battle is listed.")
        parts = [
            Part(self.lines, t("Each button opens its list; the mouse on it tells more of it.")),
            Part(self.name, t("What the battle is to be called in the list; its seed is its name without one.")),
            Part(self.seed, t("A number draws the same battle each time; empty is by chance.")),
            Part(self.draw_button, t("Draws the battle and chooses it in the list of scenarios.")),
        ]
        if self.play is not None:
            parts.append(Part(self.play_button, t("Draws the battle and begins it.")))
        if self.picker is not None:
            parts.insert(0, Part(self.picker, t(
                "How many of what each side has: press minus and plus, or use the arrows. The sums say who is stronger."
            )))  # fmt: skip
        return Help(t(_HELPED[self.drawn.part]), now, tuple(parts))

    def _about(self) -> str:
        if self.counts:
            return t(
                "Take the usual forces or pick your own; the scenario is a file of your own, to be played and shared."
            )
        return t("The dice and the cards make the men; the scenario is a file of your own, to be played and shared.")

    def _line(self, words: str, control: Widget) -> _Choice:
        return _Choice(self.theme, words, control)

    def _button(self, field: Field) -> Button:
        button = Button(self.theme, self._title(field), partial(self.open_list, field))
        button.tooltip = t(field.about)
        return button

    def _title(self, field: Field) -> str:
        return next(option.title for option in field.options if option.key == self.chosen[field.key])

    def open_systems(self) -> None:
        """Open the list of the rule systems under its button."""
        items = [
            MenuItem(title_of(system), partial(self.choose_system, system)) for system in quick_systems(self.drawn)
        ]
        self.root.open(Menu(self.theme, [MenuItem(t("Rules")), *items], self.system_button.rect.bottomleft))

    def choose_system(self, system: str) -> None:
        """Ask what another rule system asks."""
        if system != self.system:
            self._take_up(system)
            self._rebuild_typed()

    def reset(self) -> None:
        """Answer everything as usual again."""
        self._take_up(self.system)
        self._rebuild_typed()

    def _rebuild_typed(self) -> None:
        """Build the page anew; what was typed stays, what could not be drawn is forgotten."""
        self.typed, self.problem = (self.name.text, self.seed.text), ""
        self.rebuild()

    def open_list(self, field: Field) -> None:
        """Open the list of a field under its button."""
        offered = field.offered(self.chosen)
        items = [MenuItem(option.title, partial(self.choose, field, option.key)) for option in offered]
        self.root.open(Menu(self.theme, [MenuItem(t(field.title)), *items], self.buttons[field.key].rect.bottomleft))

    def choose(self, field: Field, key: str) -> None:
        """Take an answer; other choices count under it."""
        before, self.chosen = self.chosen, in_keeping(self.fields, self.chosen | {field.key: key})
        if self.buttons.keys() != {each.key for each in self.fields if each.counts(self.chosen)}:
            self._rebuild_typed()
            return
        for each in self.fields:
            if each.key in self.buttons and self.chosen[each.key] != before[each.key]:
                self.buttons[each.key].text = self._title(each)

    def draw_battle(self) -> None:
        """Draw it for the list, or say what stands in the way."""
        self._draw_for(self.done)

    def play_battle(self) -> None:
        """Draw it and begin it, or say what stands in the way."""
        if self.play is not None:
            self._draw_for(self.play)

    def _draw_for(self, take: Callable[[Path], object]) -> None:
        self.typed = name, seed = self.name.text, self.seed.text
        try:
            path = quick_battle(self.system, self.chosen, int(seed) if seed else None, name, self.drawn)
        except Fault as fault:
            self.problem = str(fault)
            self.rebuild()
            return
        self.context.scenes.pop()
        take(path)
