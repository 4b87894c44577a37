"""The saved games: resume one, or delete it."""

from __future__ import annotations

from game.engine.kit import Difficulty
from game.engine.saves import SaveInfo, delete_save
from game.engine.text import t
from game.systems import list_saves
from game.ui.actions import key_of
from game.ui.kit.button import Button
from game.ui.kit.layout import Row, Spacer, grow
from game.ui.kit.lists import List, ListRow
from game.ui.kit.panel import Card
from game.ui.kit.widget import Widget
from game.ui.scenes.page import Page, PageScene, note_card


class SavesScene(PageScene):
    """All saves, the one last played first."""

    def build(self) -> Widget:
        theme = self.theme
        self.saves = list_saves()
        self.load_button = Button(theme, t("Resume"), self.load, key="Enter", primary=True)
        self.replay_button = Button(theme, t("Replay"), self.replay, key=key_of("replay_game"))
        self.delete_button = Button(theme, t("Delete"), self.ask_delete, key=key_of("delete_game"))
        back = Button(theme, t("Back"), self.context.scenes.pop, key="Esc")
        foot = Row(theme, back, grow(Spacer(theme)), self.delete_button, self.replay_button, self.load_button)
        if not self.saves:
            for button in (self.load_button, self.replay_button, self.delete_button):
                button.enable(False, t("There is no saved game."))
            return Page(theme, t("Saved games"), note_card(theme, t("There is no saved game yet.")), foot, width=720)
        self.levels: dict[tuple[str, str], str] = {}
        self.list = List(theme, self._rows(), on_select=self._show, on_activate=lambda index: self.load())
        self._show(0)
        for system in sorted({save.system for save in self.saves if save.difficulty}):
            self._ask_for_levels(system)
        return Page(theme, t("Saved games"), Card(theme, self.list, padding=8), foot, width=720)

    def _rows(self) -> list[ListRow]:
        return [_row(save, self.levels.get((save.system, save.difficulty), "")) for save in self.saves]

    def _ask_for_levels(self, system: str) -> None:
        """The names of the levels come from the rules, which nobody waits for here."""

        def ready(levels: tuple[Difficulty, ...]) -> None:
            self.levels |= {(system, level.key): level.title for level in levels}
            self.list.set_rows(self._rows(), self.list.selected)

        self.context.jobs.start(lambda job: self.context.games.difficulties(system), ready)

    @property
    def chosen(self) -> SaveInfo:
        """The save chosen in the list."""
        return self.saves[max(0, self.list.selected)]

    def _show(self, index: int) -> None:
        """A battle that is over can only be looked at."""
        save = self.saves[index]
        self.load_button.text = t("Look") if save.finished else t("Resume")
        for button in (self.load_button, self.replay_button):
            button.enable(not save.problem, save.problem)

    def load(self) -> None:
        """Go on with the chosen game."""
        if self.load_button.enabled:
            self.context.scenes.replace(self.context.games.resume(self.context, self.chosen.path))

    def replay(self) -> None:
        """Look through the chosen game again."""
        if self.replay_button.enabled:
            self.context.scenes.push(self.context.games.replay(self.context, self.chosen.path))

    def ask_delete(self) -> None:
        """Ask, then delete the chosen game."""
        question = t("Delete the saved game {name}? It cannot be brought back.", name=self.chosen.path.name)
        self.ask(t("Delete a game"), question, t("Delete"), self._delete)

    def _delete(self) -> None:
        try:
            delete_save(self.chosen.path)
        finally:
            self.rebuild()


def _row(save: SaveInfo, level: str) -> ListRow:
    """How a save shows in the list; ``level`` is the title of its difficulty, empty where none is known."""
    date = save.date.strftime("%Y-%m-%d %H:%M") if save.date else ""
    if save.problem:
        return ListRow(save.path.name, save.problem, date)
    where = (
        t("over: {level}", level=t(save.level)) if save.finished and save.level else t(save.phase) if save.phase else ""
    )
    state = [
        t(level) if level else "",
        t("turn {turn}", turn=save.turn),
        where,
        t("{points} points", points=save.points),
        save.path.name,
    ]
    return ListRow(t(save.title), " · ".join(part for part in state if part), date)
