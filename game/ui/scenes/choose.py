"""Choosing a scenario: what it is about, its map, and how to play it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.text import t
from game.ui.games import Listed, listed_scenarios
from game.ui.kit.button import Button, Toggle
from game.ui.kit.entry import TextEntry
from game.ui.kit.label import Label
from game.ui.kit.layout import Column, Row, Sized, Spacer, grow
from game.ui.kit.lists import List, ListRow
from game.ui.kit.panel import Card
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import TEXT, TITLE, TYPED, Style
from game.ui.kit.widget import Widget
from game.ui.scenes.page import Page, PageScene, note_card
from game.ui.scenes.thumbnail import MapPreview

if TYPE_CHECKING:
    from game.board.hexmap import HexMap

_BRIEFING = Style(TYPED.face, 15)
_LONGEST_SEED = 18
_LIST_WIDTH = 230


class ChooseScene(PageScene):
    """The list on the left, the briefing on the right; Enter starts."""

    def build(self) -> Widget:
        theme = self.theme
        self.listed = listed_scenarios()
        self.boards: dict[str, HexMap] = {}
        self.start_button = Button(theme, t("Start"), self.start, key="Enter", primary=True)
        back = Button(theme, t("Back"), self.context.scenes.pop, key="Esc")
        foot = Row(theme, back, grow(Spacer(theme)), self.start_button)
        heading = t("Choose a scenario")
        if not self.listed:
            self.start_button.enable(False, t("There is no scenario to start."))
            return Page(theme, heading, note_card(theme, t("No scenarios were found.")), foot, width=560)
        self._make_parts()
        rows = [ListRow(self._title(one), self._note(one)) for one in self.listed]
        self.list = List(theme, rows, on_select=self._show, on_activate=lambda index: self.start())
        body = Row(
            theme, Sized(theme, Card(theme, self.list, padding=8), width=_LIST_WIDTH), grow(self._details()), gap=12
        )
        self._show(0)
        return Page(theme, heading, body, foot, width=1180)

    def _make_parts(self) -> None:
        """The widgets on the right, which follow the list."""
        theme = self.theme
        self.title = Label(theme, "", TITLE)
        self.subtitle = Label(theme, "", TEXT, "soft_ink", wrap=True)
        self.briefing = Label(theme, "", _BRIEFING, wrap=True)
        self.preview = MapPreview(theme)
        self.seed = TextEntry(theme, hint=t("by chance"), accepts=_is_seed, on_enter=lambda text: self.start())
        self.seed.tooltip = t("The same number gives the same dice and the same hidden enemy.")
        self.own_dice = Toggle(theme, t("I roll my own dice"), self.context.settings.now.own_dice, lambda value: None)
        self.own_dice.tooltip = t("The game asks for each roll and you type what your dice show.")

    def _details(self) -> Widget:
        theme = self.theme
        options = Row(
            theme, Label(theme, t("Seed")), Sized(theme, self.seed, width=150), Spacer(theme, 12), self.own_dice
        )
        text = Column(theme, self.preview, self.briefing, gap=12)
        return Card(
            theme, Column(theme, self.title, self.subtitle, grow(ScrollArea(theme, text)), options, gap=10), padding=16
        )

    # -- the chosen one ---------------------------------------------------------------------------------------------

    @property
    def chosen(self) -> Listed:
        """The scenario chosen in the list."""
        return self.listed[max(0, self.list.selected)]

    @staticmethod
    def _title(one: Listed) -> str:
        return t(one.scenario.title) if one.scenario else one.path.name

    @staticmethod
    def _note(one: Listed) -> str:
        return "" if one.scenario else t("cannot be played")

    def _show(self, index: int) -> None:
        one = self.listed[index]
        self.title.text = self._title(one)
        self.subtitle.text = t(one.scenario.subtitle) if one.scenario and one.scenario.subtitle else ""
        self.preview.show_board(self.boards.get(str(one.path)))
        self.preview.show(one.scenario is not None)
        if one.scenario is None:
            self.briefing.text = one.problem
            self.start_button.enable(False, one.problem)
            return
        self.briefing.text = _reflowed(t(one.scenario.briefing))
        self.start_button.enable(True)
        if str(one.path) not in self.boards:
            scenario = one.scenario
            self.context.jobs.start(
                lambda job: self.context.games.board(scenario),
                partial(self._board_ready, one),
                partial(self._board_failed, one),
            )

    def _board_ready(self, one: Listed, board: HexMap) -> None:
        self.boards[str(one.path)] = board
        if one is self.chosen:
            self.preview.show_board(board)

    def _board_failed(self, one: Listed, error: Exception) -> None:
        if one is not self.chosen:
            return
        self.start_button.enable(False, str(error))
        raise error

    def start(self) -> None:
        """Begin the battle."""
        scenario = self.chosen.scenario
        if scenario is None or not self.start_button.enabled:
            return
        seed = int(self.seed.text) if self.seed.text else None
        battle = self.context.games.new_game(self.context, scenario, seed, self.own_dice.value)
        self.context.scenes.replace(battle)


def _reflowed(text: str) -> str:
    """A text whose paragraphs stand between empty lines, without the line ends of the file inside them."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.strip().split("\n\n"))


def _is_seed(text: str) -> bool:
    """Whether a text may stand as a seed: digits, or nothing yet."""
    return len(text) <= _LONGEST_SEED and (not text or (text.isascii() and text.isdigit()))
