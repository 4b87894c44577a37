"""The finished games: each with its result, and all of them taken together."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.after_action.retelling.words import signed
from game.engine.playable.kit import Difficulty
from game.engine.shelf.finished import Finished, Tally, by_kind, luck, tally
from game.engine.shelf.luck import in_all, luck_known
from game.engine.shelf.saves import SaveInfo, delete_save
from game.engine.text import decimal, nt, points_of, t
from game.systems import list_saves, rules_version_of
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.lists import List, ListRow
from game.ui.kit.inputs.tabs import Tabs
from game.ui.kit.layout import Column, Row, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import BOLD, HEAD, SMALL, TEXT
from game.ui.kit.widget import Widget
from game.ui.scenes.games.look_pane import LookPane, find_saves, looking_words
from game.ui.scenes.games.saves import PANES, row_of
from game.ui.scenes.page import Page, PageScene, note_card
from game.ui.window.help import Help, Part
from game.ui.window.jobs import Job
from game.ui.window.keymap import key_of

if TYPE_CHECKING:
    from game.ui.window.glimpses import Look


class ShelfScene(PageScene):
    """Every finished game, the latest first, and the statistics of all."""

    _page = 0
    _weighing: Job[dict[str, float]] | None = None
    found: list[SaveInfo] | None = None
    """Every save, finished or not; None while they are being looked through."""

    def help(self) -> Help:
        """The words of F1 here."""
        now = t("Every battle that was played to its end, to be looked at, replayed or deleted.")
        if not self.saves:
            return Help(t("Help: finished games"), now)
        parts = (
            Part(self.tabs.titles, t("The games one by one, or what they come to together.")),
            Part(self.list, t("The games, the latest first; Up and Down choose one.")),
            Part(self.tabs.pages[1], t("Won and lost, the best result and the averages, also for each scenario.")),
            Part(self.pane, t("The chosen game: how its map looks, where it stands, and how the dice have fallen.")),
        )
        return Help(t("Help: finished games"), now, parts)

    def build(self) -> Widget:
        theme = self.theme
        if self.found is None:
            self.found = find_saves(self.context, list_saves, self._take)
        self.saves = [save for save in self.found or () if save.finished and not save.problem]
        self.finished: dict[SaveInfo, Finished] = {}
        self.luck: dict[SaveInfo, dict[str, float]] = {}
        """The points that the dice of each game brought each side; nothing where the game does not replay."""
        self.levels: dict[tuple[str, str], str] = {}
        self.report_button = Button(theme, t("End report"), self.show_report, key="Enter", primary=True)
        self.replay_button = Button(theme, t("Replay"), self.replay, key=key_of("replay_game"))
        self.delete_button = Button(theme, t("Delete"), self.ask_delete, key=key_of("delete_game"))
        back = Button(theme, t("Back"), self.context.scenes.pop, key="Esc")
        foot = Row(theme, back, grow(Spacer(theme)), self.delete_button, self.replay_button, self.report_button)
        if not self.saves:
            why = looking_words() if self.found is None else t("No game has been played to its end yet.")
            for button in (self.report_button, self.replay_button, self.delete_button):
                button.enable(False, why)
            return Page(theme, t("Finished games"), note_card(theme, why), foot, width=720)
        self.pane = LookPane(self.context, self._looked)
        self.list = List(theme, self._rows(), on_select=self._show, on_activate=lambda index: self.show_report())
        self.summary = Column(theme, gap=10)
        pages = [(t("Games"), self.list), (t("Statistics"), ScrollArea(theme, self.summary))]
        self.tabs = Tabs(theme, pages, selected=self._page, on_change=self._turn)
        left = Card(theme, self.tabs, padding=10)
        right = Card(theme, self.pane, padding=12)
        self._show(0)
        self._sum_up()
        self.pane.look_at_all(self.saves)
        for system in sorted({save.system for save in self.saves if save.difficulty}):
            self._ask_for_levels(system)
        return Page(
            theme,
            t("Finished games"),
            Row(theme, grow(left, PANES[0]), grow(right, PANES[1]), gap=12),
            foot,
            width=1180,
        )

    def _take(self, found: list[SaveInfo]) -> None:
        """They have been looked through."""
        self.found = found
        if self in self.context.scenes.all():
            self.rebuild()
            self.entered()

    def entered(self) -> None:
        """The keyboard is in the list from the start."""
        if self.saves:
            self.root.set_focus(self.list, shown=False)

    def left(self) -> None:
        if self.saves:
            self.pane.stop()
            if self._weighing is not None:
                self._weighing.cancel()

    def _turn(self, index: int) -> None:
        self._page = index
        if index:
            self._weigh_next()

    def _rows(self) -> list[ListRow]:
        return [row_of(save, self._level(save.system, save.difficulty)) for save in self.saves]

    def _level(self, system: str, key: str) -> str:
        title = self.levels.get((system, key), "")
        return t(title) if title else ""

    def _ask_for_levels(self, system: str) -> None:
        def ready(levels: tuple[Difficulty, ...]) -> None:
            self.levels |= {(system, level.key): level.title for level in levels}
            self.list.set_rows(self._rows(), self.list.selected)
            self._show(self.list.selected)
            self._sum_up()

        self.context.jobs.start(lambda job: self.context.games.difficulties(system), ready)

    @property
    def chosen(self) -> SaveInfo:
        """The game chosen in the list."""
        return self.saves[max(0, self.list.selected)]

    def _show(self, index: int) -> None:
        save = self.saves[index]
        self.pane.show_save(save, self._level(save.system, save.difficulty))

    # -- what may be done with one ----------------------------------------------------------------------------------

    def show_report(self) -> None:
        """The end report of the chosen game."""
        if self.saves:
            self.context.games.show_report(self.context, self.chosen.path)

    def replay(self) -> None:
        """Look through the chosen game again."""
        if self.saves:
            self.context.scenes.push(self.context.games.replay(self.context, self.chosen.path))

    def ask_delete(self) -> None:
        """Ask, then delete the chosen game."""
        if self.saves:
            save = self.chosen
            question = t("Delete the saved game {name}? It cannot be brought back.", name=save.name)
            self.ask(t("Delete a game"), question, t("Delete"), partial(self._delete, save))

    def _delete(self, save: SaveInfo) -> None:
        try:
            delete_save(save.path)
        finally:
            self.found = None
            self.rebuild()

    # -- all together -----------------------------------------------------------------------------------------------

    def _looked(self, save: SaveInfo, look: Look) -> None:
        self.finished[save] = Finished(save, look.glance)
        self.sides = look.sides
        self._sum_up()
        if self._page:
            self._weigh_next()

    def _weigh_next(self) -> None:
        """Weigh the dice of the first game that has been looked at and not been weighed, and then of the next."""
        waiting = [save for save in self.saves if save in self.finished and save not in self.luck]
        if not waiting or self._weighing is not None:
            return
        save = waiting[0]

        def keep(luck: dict[str, float]) -> None:
            self.luck[save], self._weighing = luck, None
            self._sum_up()
            self._weigh_next()

        def work(job: Job[dict[str, float]]) -> dict[str, float]:
            known = luck_known(save.path, rules_version_of(save.system))
            return known if known is not None else self.context.games.weigh(save.path, job.report)

        self._weighing = self.context.jobs.start(work, keep, lambda fault: keep({}))

    def _sum_up(self) -> None:
        """The statistics of those that have been looked at by now."""
        games = [self.finished[save] for save in self.saves if save in self.finished]
        parts: list[Widget] = []
        if len(games) < len(self.saves):
            words = t("{count} of {all} games counted so far …", count=len(games), all=len(self.saves))
            parts.append(Label(self.theme, words, SMALL, "soft_ink"))
        if games:
            parts += [self._whole(games), *self._kinds(games)]
        self.summary.replace(*parts)

    def _whole(self, games: list[Finished]) -> Widget:
        theme, total = self.theme, tally(games)
        mean, expected, count = luck([fall for game in games for fall in game.my_dice])
        lines = [Label(theme, t("All games"), HEAD, "link"), *self._lines(total)]
        if count:
            words = t("Your dice: {mean} on average of {count} (chance gives {expected}).", mean=decimal(mean, 2),
                      count=count, expected=decimal(expected, 2))  # fmt: skip
            lines.append(Label(theme, words, TEXT, wrap=True))
        lines += [Label(theme, words, TEXT, wrap=True) for words in self._luck_words(games)]
        return Column(theme, *lines, gap=3)

    def _luck_words(self, games: list[Finished]) -> list[str]:
        """The sentence on what the dice brought, as far as they have been weighed."""
        weighed = [(game.glance.mine, luck) for game in games if (luck := self.luck.get(game.save))]
        if not weighed:
            return []
        mine, theirs = in_all(weighed)
        words = nt(
            "Luck in one game: your dice brought you {mine} points more than was to be expected, the enemy’s {theirs}.",
            "Luck in {count} games: your dice brought you {mine} points more than was to be expected, the enemy’s"
            " {theirs}.",
            len(weighed), mine=signed(mine), theirs=signed(theirs),
        )  # fmt: skip
        return [words]

    def _kinds(self, games: list[Finished]) -> list[Widget]:
        """One paragraph for each scenario, level and side."""
        theme = self.theme
        found: list[Widget] = []
        for kind, total in by_kind(games):
            system = total.best.save.system
            sides = ", ".join(self.sides.get(side, side) for side in kind.sides) or t("the computer alone")
            named = [t(kind.title), self._level(system, kind.level), sides]
            heading = Label(theme, " · ".join(part for part in named if part), BOLD, wrap=True)
            found.append(Column(theme, heading, *self._lines(total), gap=3))
        return found

    def _lines(self, total: Tally) -> list[Widget]:
        best = total.best
        date = best.save.date.strftime("%Y-%m-%d") if best.save.date else ""
        lines = [
            nt("{count} game: {won} won, {lost} lost.", "{count} games: {won} won, {lost} lost.", total.games,
               won=total.won, lost=total.lost),
            nt("Best: {points}, {level}, in one turn ({name}, {date}).",
               "Best: {points}, {level}, in {count} turns ({name}, {date}).", best.glance.report.turn,
               points=points_of(best.points), level=t(best.glance.report.title), name=best.save.name, date=date),
            t("On average of {count}: {points} points, {turns} turns, {losses} counters lost on both sides.",
              count=total.games, points=decimal(total.mean_points, 1).replace("-", "−"),
              turns=decimal(total.mean_turns, 1), losses=decimal(total.mean_losses, 1)),
        ]  # fmt: skip
        return [Label(self.theme, line, TEXT, wrap=True) for line in lines]
