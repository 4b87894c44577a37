"""The saved games: found, sorted and looked at; resumed, renamed, copied and deleted."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

import pygame

from game.engine.playable.kit import Difficulty
from game.engine.shelf.saves import SaveInfo, copy_save, delete_save, name_of_copy, rename_save, why_not_name
from game.engine.text import mark, points_of, t, tc
from game.systems import list_saves
from game.ui.kit import keys
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.inputs.button import Button, Choice
from game.ui.kit.inputs.entry import TextEntry
from game.ui.kit.inputs.lists import List, ListRow
from game.ui.kit.layout import Column, Row, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.theme import SMALL
from game.ui.kit.widget import Widget
from game.ui.scenes.games.look_pane import LookPane, find_saves, looking_words
from game.ui.scenes.page import Page, PageScene, note_card
from game.ui.window.help import Help, Part
from game.ui.window.keymap import key_of, pressed

SORTS: dict[str, tuple[str, Callable[[SaveInfo], Any], bool]] = {
    "date": (mark("Date"), lambda save: save.date.timestamp() if save.date else 0.0, True),
    "name": (mark("Name"), lambda save: save.name.casefold(), False),
    "scenario": (mark("Scenario"), lambda save: (save.title, save.name.casefold()), False),
    "turn": (mark("Turn"), attrgetter("turn"), True),
    "points": (mark("Points"), attrgetter("points"), True),
}
"""Orders of the list: how each is called, what is compared, and whether the largest comes first."""
PANES = (1.6, 1.0)
"""How the list and what lies beside it share the width."""


class SavesScene(PageScene):
    """All saves, the one last played first."""

    _sort = "date"
    _wanted = ""
    all: list[SaveInfo] | None = None
    """None while they are being looked through."""

    def help(self) -> Help:
        """The words of F1 here."""
        now = t("Every battle is kept after each order. Choose one to go on with, or one that is over to look at.")
        if not self.all:
            return Help(t("Help: saved games"), now)
        parts = (
            Part(self.search, t("Type words of the scenario, the name, the level or the date.")),
            Part(self.sort, t("The order of the list.")),
            Part(self.list, t("The games; Up and Down choose one.")),
            Part(self.pane, t("The chosen game: how its map looks, where it stands, and how the dice have fallen.")),
        )
        return Help(t("Help: saved games"), now, parts)

    def build(self) -> Widget:
        theme = self.theme
        if self.all is None:
            self.all = find_saves(self.context, list_saves, self._take)
        self.saves = list(self.all or ())
        self.load_button = Button(theme, t("Resume"), self.load, key="Enter", primary=True)
        self.delete_button = Button(theme, t("Delete"), self.ask_delete, key=key_of("delete_game"))
        self.rename_button = Button(theme, t("Rename"), self.ask_name, key=key_of("rename_game"))
        self.copy_button = Button(theme, t("Copy"), self.copy, key=key_of("copy_game"))
        back = Button(theme, t("Back"), self.context.scenes.pop, key="Esc")
        self.replay_button = Button(theme, t("Replay"), self.replay, key=key_of("replay_game"))
        changing = (self.delete_button, self.rename_button, self.copy_button, self.replay_button)
        foot = Row(theme, back, grow(Spacer(theme)), *changing, self.load_button)
        if not self.all:
            looking = self.all is None
            for button in (*changing, self.load_button):
                button.enable(False, looking_words() if looking else t("There is no saved game."))
            words = looking_words() if looking else t("There is no saved game yet.")
            return Page(theme, t("Saved games"), note_card(theme, words), foot, width=720)
        self.levels: dict[tuple[str, str], str] = {}
        body = Row(theme, grow(self._left(), PANES[0]), grow(self._right(), PANES[1]), gap=12)
        self._arrange(None)
        for system in sorted({save.system for save in self.all if save.difficulty}):
            self._ask_for_levels(system)
        return Page(theme, t("Saved games"), body, foot, width=1180)

    def _take(self, found: list[SaveInfo]) -> None:
        """They have been looked through."""
        self.all = found
        if self in self.context.scenes.all():
            self.rebuild()
            self.entered()

    def _left(self) -> Widget:
        theme = self.theme
        hint = t("Look for words ({key})", key=keys.shown(key_of("find_games")))
        self.search = TextEntry(theme, self._wanted, hint=hint, on_change=self._find)
        self.search.tooltip = t("Scenario, name, level or date; every word has to occur.")
        sorts = [(key, t(words)) for key, (words, _, _) in SORTS.items()]
        self.sort = Choice(theme, sorts, self._sort, self._order)
        self.sort.tooltip = t("The order of the list; {key} takes the next.", key=keys.shown(key_of("sort_games")))
        self.list = List(theme, [], on_select=self._show, on_activate=lambda index: self.load())
        return Card(theme, Column(theme, self.search, self.sort, grow(self.list), gap=8), padding=10)

    def _right(self) -> Widget:
        self.pane = LookPane(self.context)
        return Card(self.theme, self.pane, padding=12)

    def entered(self) -> None:
        """The keyboard is in the list from the start."""
        if self.all:
            self.root.set_focus(self.list, shown=False)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.all and not self.root.popups:
            acts = {"find_games": lambda: self.root.set_focus(self.search), "sort_games": self.next_sort}
            act = acts.get(pressed(event, acts))
            if act is not None:
                act()
                return True
        return super().handle(event)

    # -- the list ---------------------------------------------------------------------------------------------------

    def _find(self, words: str) -> None:
        self._wanted = words
        self._arrange(self.chosen)

    def _order(self, sort: str) -> None:
        self._sort = sort
        self._arrange(self.chosen)

    def next_sort(self) -> None:
        """The next order of the list."""
        keys = list(SORTS)
        self.sort.choose(keys[(keys.index(self._sort) + 1) % len(keys)])

    def _arrange(self, keep: SaveInfo | None) -> None:
        """Show those that were looked for, in the order that was chosen, and go on with the one that was chosen."""
        _, value, largest_first = SORTS[self._sort]
        self.saves = sorted((save for save in self.all or () if self._fits(save)), key=value, reverse=largest_first)
        at = next((at for at, save in enumerate(self.saves) if keep is not None and save.path == keep.path), 0)
        self.list.set_rows(self._rows(), at)
        self._show(self.list.selected)

    def _fits(self, save: SaveInfo) -> bool:
        row = self._row(save)
        told = f"{row.text} {row.detail} {row.note} {save.name}".casefold()
        return all(word in told for word in self._wanted.casefold().split())

    def _rows(self) -> list[ListRow]:
        return [self._row(save) for save in self.saves]

    def _row(self, save: SaveInfo) -> ListRow:
        return row_of(save, self.level_of(save))

    def level_of(self, save: SaveInfo) -> str:
        """The level of difficulty of a save in words, as far as it is known by now."""
        title = self.levels.get((save.system, save.difficulty), "")
        return t(title) if title else ""

    def _ask_for_levels(self, system: str) -> None:
        """The names of the levels come from the rules, which nobody waits for here."""

        def ready(levels: tuple[Difficulty, ...]) -> None:
            self.levels |= {(system, level.key): level.title for level in levels}
            self._arrange(self.chosen)

        self.context.jobs.start(lambda job: self.context.games.difficulties(system), ready)

    @property
    def chosen(self) -> SaveInfo | None:
        """The save chosen in the list; None where the list is empty."""
        return self.saves[self.list.selected] if 0 <= self.list.selected < len(self.saves) else None

    def _show(self, index: int) -> None:
        """A battle that is over can only be looked at; a damaged one only deleted or renamed."""
        save = self.chosen
        nothing = t("No saved game has all these words.")
        self.pane.show_save(save, self.level_of(save) if save is not None else "")
        if save is None:
            self.pane.facts.text = nothing
        problem = nothing if save is None else save.problem
        self.load_button.text = tc("finished game", "Look") if save is not None and save.finished else t("Resume")
        self.load_button.enable(not problem, problem)
        for button in (self.copy_button, self.replay_button):
            button.enable(not problem, problem)
        kept = nothing if save is None else problem if save.in_use else ""
        for button in (self.delete_button, self.rename_button):
            button.enable(not kept, kept)

    # -- what may be done with one ----------------------------------------------------------------------------------

    def load(self) -> None:
        """Go on with the chosen game."""
        if self.load_button.enabled and self.chosen is not None:
            self.context.scenes.replace(self.context.games.resume(self.context, self.chosen.path))

    def replay(self) -> None:
        """Look through the chosen game again."""
        if self.replay_button.enabled and self.chosen is not None:
            self.context.scenes.push(self.context.games.replay(self.context, self.chosen.path))

    def ask_delete(self) -> None:
        """Ask, then delete the chosen game."""
        if self.chosen is not None and self.delete_button.enabled:
            question = t("Delete the saved game {name}? It cannot be brought back.", name=self.chosen.name)
            self.ask(t("Delete a game"), question, t("Delete"), self._delete)

    def _delete(self) -> None:
        try:
            if self.chosen is not None:
                delete_save(self.chosen.path)
        finally:
            self.all = list_saves()
            self.rebuild()

    def ask_name(self) -> None:
        """Ask for another name for the chosen game."""
        save = self.chosen
        if save is not None and self.rename_button.enabled:
            self.root.open(NameDialog(self, save, lambda name: self._rename(save, name)))

    def _rename(self, save: SaveInfo, name: str) -> None:
        path = rename_save(save.path, name)
        self._again(lambda each: each.path == path)

    def copy(self) -> None:
        """Copy the chosen game, and choose the copy."""
        if self.chosen is not None and self.copy_button.enabled:
            path = copy_save(self.chosen.path, name_of_copy(self.chosen.path))
            self._again(lambda each: each.path == path)

    def _again(self, wanted: Callable[[SaveInfo], bool]) -> None:
        """List afresh, and go on with the one that is wanted."""
        self._wanted, self.all = "", list_saves()
        self.rebuild()
        at = next((at for at, save in enumerate(self.saves) if wanted(save)), -1)
        if at >= 0:
            self.list.select(at)


class NameDialog(Dialog):
    """Asks for the name of a save and says what is wrong with it."""

    def __init__(self, scene: PageScene, save: SaveInfo, take: Callable[[str], object]) -> None:
        theme = scene.theme
        self.entry = TextEntry(theme, save.name, on_change=self._check)
        self.problem = Label(theme, "", SMALL, "bad", wrap=True)
        self.take = take
        answers = [Answer(t("Rename"), self._take, key="Enter", primary=True), Answer(t("Cancel"), key="Esc")]
        super().__init__(theme, t("Another name"), Column(theme, self.entry, self.problem, gap=6), answers, width=420)

    def _check(self, name: str) -> None:
        why = why_not_name(name)
        self.problem.text = why
        self.buttons[0].enable(not why, why)

    def _take(self) -> None:
        self.take(self.entry.text)


def row_of(save: SaveInfo, level: str) -> ListRow:
    """How a save shows in a list; ``level`` is its difficulty in words, empty where that is not known.

    What the last turn has brought since it began stands beside the list alone.
    """
    date = save.date.strftime("%Y-%m-%d %H:%M") if save.date else ""
    if save.in_use:
        return ListRow(save.name, t("open in another window"), date)
    if save.problem:
        return ListRow(save.name, t("damaged: the reason stands at the right"), date)
    where = t("over: {level}", level=t(save.level)) if save.finished and save.level else ""
    points = points_of(save.points) if save.finished else ""
    state = [t("turn {turn}", turn=save.turn), where, points]
    named = [t(save.title) if save.has_usual_name else save.name, level]
    return ListRow(" · ".join(part for part in named if part), " · ".join(part for part in state if part), date)
