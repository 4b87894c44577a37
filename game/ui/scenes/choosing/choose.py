"""Choosing a scenario: what it is about, its map, and how to play it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.drawing import MISSIONS, QUICK_BATTLES, Drawn, quick_systems
from game.engine.playable.scenario import Scenario, with_placing, with_rules
from game.engine.text import t
from game.systems import title_of
from game.ui.kit.inputs.button import Button, Toggle
from game.ui.kit.inputs.entry import TextEntry, digits
from game.ui.kit.inputs.lists import List, ListRow
from game.ui.kit.layout import Flow, Row, Sized, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.theme import TEXT, TITLE, TYPED, Style
from game.ui.kit.widget import Widget
from game.ui.scenes.choosing.board_picture import BoardPreview
from game.ui.scenes.choosing.paper import BattlePaper, LevelChoice
from game.ui.scenes.choosing.scenarios import Listed, fought_there, listed_scenarios
from game.ui.scenes.choosing.seats import (
    ComputerButton,
    Desk,
    DeskButton,
    PlacingButton,
    SwitchButton,
    computer_buttons,
    set_by_hand,
    switch_buttons,
)
from game.ui.scenes.page import Page, PageScene, note_card, reflowed
from game.ui.window.glimpses import Preview
from game.ui.window.help import Help, Part
from game.ui.window.keymap import key_of

if TYPE_CHECKING:
    from game.engine.playable.kit import Ways

_BRIEFING = Style(TYPED.face, 15)
_LONGEST_SEED = 18
_LIST_WIDTH = 230


class ChooseScene(PageScene):
    """The list on the left, the briefing on the right; Enter starts."""

    def build(self) -> Widget:
        theme = self.theme
        self.listed = listed_scenarios()
        self.boards: dict[str, Preview] = {}
        self.ways: dict[str, Ways] = {}
        self.start_button = Button(theme, t("Start"), self.start, key="Enter", primary=True)
        back = Button(theme, t("Back"), self.context.scenes.pop, key="Esc")
        self.watch_button = Button(
            theme,
            t("Watch"),
            self.watch,
            key=key_of("watch"),
            tooltip=t("The computer plays both sides; take over when you like."),
        )
        self.edit_button = Button(
            theme, t("Edit this map"), self.edit_map, key=key_of("edit_map"),
            height=32, tooltip=t("Opens it in Tiled; what you save there shows here at once."),
        )  # fmt: skip
        new_map = Button(theme, t("New map"), self.new_map, key=key_of("new_map"))
        self.quick_button = Button(
            theme, t("Quick battle"), self.quick_battle, key=key_of("quick_battle"),
            tooltip=t("A battle from a few choices, with men from the dice and the cards."),
        )  # fmt: skip
        self.mission_button = Button(
            theme, t("A mission"), self.mission, key=key_of("mission"),
            tooltip=t(
                "A mission of your squad or platoon, with all its dice thrown: the enemy lies face down on cards, some "
                "of them dummies, until he comes into view."
            ),
        )  # fmt: skip
        foot = Row(
            theme, back, grow(Spacer(theme)), self.mission_button, self.quick_button, new_map, self.watch_button,
            self.start_button,
        )  # fmt: skip
        heading = t("Choose a scenario")
        if not self.listed:
            self._let_start(t("There is no scenario to start."))
            return Page(theme, heading, note_card(theme, t("No scenarios were found.")), foot, width=560)
        self._make_parts()
        rows = [ListRow(self._title(one), self._note(one)) for one in self.listed]
        self.list = List(theme, rows, on_select=self._show, on_activate=lambda index: self.start())
        body = Row(
            theme, Sized(theme, Card(theme, self.list, padding=8), width=_LIST_WIDTH), grow(self._details()), gap=12
        )
        self._show(0)
        return Page(theme, heading, body, foot, width=1180, full=True)

    def _make_parts(self) -> None:
        """The widgets on the right, which follow the list."""
        theme = self.theme
        self.title = Label(theme, "", TITLE)
        self.subtitle = Label(theme, "", TEXT, "soft_ink", wrap=True)
        self.briefing = Label(theme, "", _BRIEFING, wrap=True)
        self.preview = BoardPreview(theme, self.context.jobs)
        self.levels = LevelChoice(theme)
        self.seed = TextEntry(
            theme, hint=t("by chance"), why_not=digits(_LONGEST_SEED), on_enter=lambda text: self.start()
        )
        self.seed.tooltip = t("The same number gives the same dice and the same hidden enemy.")
        self.own_dice = Toggle(theme, t("I roll my own dice"), self.context.settings.now.own_dice, lambda value: None)
        self.own_dice.tooltip = t("The game asks for each roll and you type what your dice show.")
        self.placing_button = PlacingButton(theme)
        self.desk_button = DeskButton(theme, self._offer_placing)
        self.switches: tuple[SwitchButton, ...] = ()
        self.computers: tuple[ComputerButton, ...] = ()
        self.options = Flow(theme, gap=12)

    def _details(self) -> Widget:
        theme = self.theme
        self.seeded = Row(theme, Label(theme, t("Seed")), Sized(theme, self.seed, width=150))
        above = (self.title, self.subtitle, self.levels)
        return BattlePaper(theme, above, (self.preview, self.briefing), self.options)

    def help(self) -> Help:
        """The words of F1 here."""
        now = t("Choose a battle, how hard it is, and who rolls the dice; then start it.")
        if not self.listed:
            return Help(t("Help: new game"), now)
        parts = (
            Part(self.list, t("The battles there are; Up and Down choose.")),
            Part(self.levels, t("How hard it is, and what the level changes.")),
            Part(self.briefing, t("What the battle is about, and which others are fought on the same ground.")),
            Part(self.seed, t("A number gives the same dice and the same hidden enemy each time; empty is by chance.")),
            Part(self.own_dice, t("The game asks for each roll and you type what your own dice show.")),
            Part(
                self.desk_button,
                t(
                    "Who plays: you with either side against the computer, or two people at one desk; "
                    "a curtain hides the board while it changes hands."
                ),
            ),
            *(
                [Part(self.placing_button, t("Whether you place your men before the battle or the computer does."))]
                if self.placing_button.visible
                else ()
            ),
            *(
                Part(each, t("How well the computer plays this side: at once by rules of thumb, or thinking ahead."))
                for each in self.computers
            ),
            *(Part(each, t(each.switch.about)) for each in self.switches),
        )
        return Help(t("Help: new game"), now, parts)

    # -- the chosen one ---------------------------------------------------------------------------------------------

    @property
    def chosen(self) -> Listed:
        """The scenario chosen in the list."""
        return self.listed[max(0, self.list.selected)]

    @staticmethod
    def _title(one: Listed) -> str:
        return t(one.scenario.title) if one.scenario else one.path.name

    def _note(self, one: Listed) -> str:
        """Whose rules, where there are several."""
        if one.scenario is None:
            return t("cannot be played")
        systems = {each.scenario.system for each in self.listed if each.scenario is not None}
        return title_of(one.scenario.system) if len(systems) > 1 else ""

    def _show(self, index: int) -> None:
        one = self.listed[index]
        self.system_shown = one.scenario.system if one.scenario is not None else ""
        self.title.text = self._title(one)
        self.edit_button.enable(one.scenario is not None, one.problem)
        self.subtitle.text = t(one.scenario.subtitle) if one.scenario and one.scenario.subtitle else ""
        self.preview.show_board(self.boards.get(str(one.path)))
        self.preview.show(one.scenario is not None)
        if one.scenario is None:
            self.briefing.text = one.problem
            self.levels.show_levels(())
            self._offer()
            self._let_start(one.problem)
            return
        told = (reflowed(t(one.scenario.briefing)), fought_there(one.scenario, self.listed))
        self.briefing.text = "\n\n".join(part for part in told if part)
        self._let_start()
        self._show_ways(one)
        if str(one.path) not in self.boards:
            scenario = one.scenario
            self.context.jobs.start(
                lambda job: self.context.games.preview(scenario),
                partial(self._board_ready, one),
                partial(self._board_failed, one),
            )

    def _board_ready(self, one: Listed, board: Preview) -> None:
        self.boards[str(one.path)] = board
        if one is self.chosen:
            self.preview.show_board(board)

    def _board_failed(self, one: Listed, error: Exception) -> None:
        if one is not self.chosen:
            return
        self._let_start(str(error))
        raise error

    def _show_ways(self, one: Listed) -> None:
        """How hard it is, who plays, and by which sheets; until that is known one person has the usual side."""
        ways = self.ways.get(str(one.path))
        if ways is None or one.scenario is None:
            self.levels.show_levels(())
            self._offer()
            self._ask_for_ways(one)
        else:
            self.levels.show_levels(ways.levels, one.scenario.rules.get("difficulty"))
            self._offer(
                switch_buttons(self.theme, ways.switches, one.scenario.rules),
                computer_buttons(self.theme, one.scenario.system, ways.sides, self.context.settings),
            )
            self.desk_button.show_sides(ways.sides)

    def _offer(self, switches: tuple[SwitchButton, ...] = (), computers: tuple[ComputerButton, ...] = ()) -> None:
        """Choices below the briefing."""
        self.switches, self.computers = switches, computers
        self.options.replace(
            self.seeded, self.own_dice, self.desk_button, *computers, self.placing_button, *switches, self.edit_button
        )
        self._offer_placing()
        self.options.invalidate(layout=True)

    def _offer_placing(self) -> None:
        """The choice who places, where one of those may be placed whom people have."""
        self.placing_button.show(bool(self._placed()))

    def _placed(self) -> tuple[str, ...]:
        """The sides that people have and may place."""
        ways = self.ways.get(str(self.chosen.path))
        return tuple(side for side in self.desk_button.commanded if ways is not None and side in ways.placing)

    def _ask_for_ways(self, one: Listed) -> None:
        scenario = one.scenario
        assert scenario is not None

        def ready(ways: Ways) -> None:
            self.ways[str(one.path)] = ways
            if one is self.chosen:
                self._show_ways(one)

        self.context.jobs.start(lambda job: self.context.games.ways(scenario), ready, partial(self._board_failed, one))

    def _let_start(self, problem: str = "") -> None:
        """Start and watch, unless there is a problem."""
        for button in (self.start_button, self.watch_button):
            button.enable(not problem, problem)

    def entered(self) -> None:
        """The arrows walk through the list at once; coming back, maps may have been changed since."""
        if self.context.scenes.returning and self.listed:
            self._rebuild_at(self.chosen.path)
        self._focus_list()

    def _focus_list(self) -> None:
        if self.listed:
            self.root.set_focus(self.list, shown=False)

    def left(self) -> None:
        if self.listed:
            self.preview.show_board(None)

    def _rebuild_at(self, path: Path) -> None:
        """Read the list again and choose the scenario in this file."""
        self.left()
        self.rebuild()
        self.list.select(next((at for at, one in enumerate(self.listed) if one.path == path), 0))
        self._focus_list()

    def edit_map(self) -> None:
        """Open the map of the chosen scenario in Tiled, and show it beside."""
        scenario = self.chosen.scenario
        if scenario is not None:
            from game.ui.systems import desk_of

            self.context.scenes.push(desk_of(scenario.system)(self.context, scenario, self._play, edit=True))

    def _play(self, scenario: Scenario) -> None:
        """Begin a battle in place of the map desk that lies over this scene."""
        self.context.scenes.replace(
            self.context.games.new_game(self.context, scenario, None, self.context.settings.now.own_dice)
        )

    def new_map(self) -> None:
        """Ask for a name and a size, and list the map that is made."""
        from game.ui.scenes.choosing.new_map import ask_for_new_map

        ask_for_new_map(self, lambda own: self._rebuild_at(own.scenario))

    def quick_battle(self) -> None:
        """Ask for a few choices, by the rules of the chosen scenario where these draw battles; list or begin what is
        drawn."""
        self._draw(QUICK_BATTLES)

    def mission(self) -> None:
        """Ask what a mission needs, by the rules of the chosen scenario where these draw missions; list or begin it."""
        self._draw(MISSIONS)

    def _draw(self, drawn: Drawn) -> None:
        from game.ui.scenes.choosing.quick import QuickScene

        scenario = self.chosen.scenario if self.listed else None
        systems = quick_systems(drawn)
        system = scenario.system if scenario is not None and scenario.system in systems else systems[0]
        self.context.scenes.push(QuickScene(self.context, system, self._rebuild_at, self._play_drawn, drawn))

    def _play_drawn(self, path: Path) -> None:
        """Begin a quick battle that has just been drawn."""
        self._rebuild_at(path)
        self.start()

    def start(self) -> None:
        """Begin the battle."""
        self._begin(watched=False)

    def watch(self) -> None:
        """Begin a battle in which the computer plays every side."""
        self._begin(watched=True)

    def _begin(self, *, watched: bool) -> None:
        scenario = self.chosen.scenario
        if scenario is None or not self.start_button.enabled:
            return
        seed = int(self.seed.text) if self.seed.text else None
        if self.levels.chosen:
            scenario = with_rules(scenario, {"difficulty": self.levels.chosen})
        scenario = with_rules(scenario, set_by_hand(self.switches))
        if not watched and self.placing_button.by_people:
            scenario = with_placing(scenario, self._placed())
        own_dice = self.own_dice.value and not watched
        desk = Desk() if watched else self.desk_button.desk
        battle = self.context.games.new_game(
            self.context, scenario, seed, own_dice, desk.side or None,
            watched=watched, people=desk.people, curtain=desk.curtain,
        )  # fmt: skip
        self.context.scenes.replace(battle)
        if not watched:
            battle.brief()
