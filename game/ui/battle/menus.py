"""Menus over the battle: rules, help, points, keys, the way to a hex, and the menu of everything else."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any, Protocol

from game.board.hexgrid import Hex, HexGrid, parse_hex
from game.engine.core.game import Game
from game.engine.core.orders import Order
from game.engine.journal.records import Record
from game.engine.playable.kit import Report, difficulty_line
from game.engine.replay.played import last_stretch
from game.engine.rulebook.rules_shown import references
from game.engine.text import t, tc
from game.systems import ledger_of
from game.ui.battle.acts import Acts
from game.ui.battle.course.advice import Adviser
from game.ui.battle.course.course import Gestures
from game.ui.battle.course.map_news import MapNews
from game.ui.battle.course.pace import Pace
from game.ui.battle.course.standin import StandIn, keep_in_new_file
from game.ui.battle.log.telling import RuleLink
from game.ui.battle.own import BattleWindow
from game.ui.kit import keys
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.inputs.entry import TextEntry, digits
from game.ui.kit.inputs.menu import MenuItem
from game.ui.kit.layout import Column, Row, Sized, grow
from game.ui.kit.reading.label import Label
from game.ui.kit.theme import HEAD, SMALL, SMALL_BOLD, Size, Theme
from game.ui.scenes.choosing.briefing import BriefingScene
from game.ui.scenes.games.dice import DiceScene
from game.ui.scenes.games.keepsakes import KeepsakesScene
from game.ui.scenes.games.report import account_table, is_the_enemys
from game.ui.scenes.games.take_back import TakeBackScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.window.actions import BATTLE, TABLE
from game.ui.window.keymap import Bindings, help_rows, key_of
from game.ui.window.settings import SPEED_WORDS


class Bound(Protocol):
    """The keys of the battle."""

    bindings: Bindings


class Opened(BattleWindow, Protocol):
    """The battle that menus and dialogs open over."""

    why_no_playing_on: str
    orders: Acts
    adviser: Adviser
    gestures: Gestures
    map_news: MapNews
    pace: Pace
    stand_in: StandIn

    @property
    def hotkeys(self) -> Bound:
        """Its keys."""
        ...

    def follow_place(self, target: object) -> None:
        """A link to a place or a piece was clicked."""

    def gone_back(self) -> None:
        """Show the game where it stands now, and nothing of what was going on."""

    def offer(self, items: Sequence[MenuItem], pos: Size | None = None) -> None:
        """Open a menu."""

    def open_report(self) -> None:
        """Show the end report."""

    def order_words(self, game: Game[Any], order: Order) -> str:
        """An order as the player would call it."""
        ...

    def say(self, title: str, words: str) -> None:
        """A message with one button."""

    def show_help(self) -> None:
        """The sight of the screen now, and what can be done."""

    def take_back(self) -> None:
        """Take the last gesture back, dice or not."""


class Menus:
    """Opens dialogs and menus over ``scene``, and other scenes in its place."""

    def __init__(self, scene: Opened) -> None:
        self.scene = scene
        self.opened = ""
        """The scene opened last: rules, help, points; a lesson may wait for it."""

    def bindings(self) -> Bindings:
        """Their keys."""
        return {
            "help": self.open_help,
            "explain": lambda: self.scene.root.next_term(),
            "briefing": self.open_briefing,
            "rule": self.rule_here,
            "points": self.open_points,
            "dice": self.open_dice,
            "log_filter": self.open_log_filter,
            "log_reasons": lambda: self.scene.parts.log_desk.turn_reasons(),
            "take_back_to": self.open_take_back,
            "replay": self.open_replay,
            "keepsakes": self.open_keepsakes,
        }

    def _open(self, dialog: Dialog) -> None:
        self.scene.root.open(dialog)

    def follow(self, target: object) -> None:
        """A link of the log was clicked."""
        if isinstance(target, RuleLink):
            self.open_rule(target.rule)
        else:
            self.scene.follow_place(target)

    def open_log_filter(self) -> None:
        """The filters of the log, with the log in front."""
        self.scene.parts.show_log()
        self.scene.parts.log_desk.open_filter()

    def open_dice(self) -> None:
        """How the dice have fallen so far."""
        self.scene.context.scenes.push(DiceScene(self.scene.context, self.scene.session))

    def open_rule(self, rule: str) -> None:
        """Open the rules at a rule."""
        context = self.scene.context
        self.opened = "rules"
        context.scenes.push(RulesScene(context, self.scene.session.kit.system.id, rule))

    def rule_here(self) -> None:
        """R: the rule of the refusal that is being told, else that which the last line of the log cites, else all."""
        ledger = ledger_of(self.scene.session.kit.system.id)
        refused = [each.target for each in references(ledger, self.scene.parts.banner.note)]
        cited = [entry.event.rule for entry in self.scene.session.log if entry.event.rule]
        self.open_rule(next((rule for rule in (*refused, *reversed(cited)) if rule in ledger), ""))

    def open_help(self) -> None:
        """F1: what is on screen now, and what can be done."""
        self.opened = "help"
        self.scene.show_help()

    def open_keys(self) -> None:
        """Every order and every key of this battle."""
        self._open(keys_dialog(self.scene.theme, self.scene.orders, self.scene.hotkeys.bindings))

    def open_briefing(self) -> None:
        """The orders for this battle."""
        context = self.scene.context
        context.scenes.push(BriefingScene(context, self.scene.session))

    def open_points(self) -> None:
        """The victory account so far."""
        self.opened, session = "points", self.scene.session
        self._open(points_dialog(self.scene.theme, session.report, enemys=is_the_enemys(session)))

    def open_menu(self) -> None:
        """Esc: what is outside the battle."""
        back = MenuItem(t("Back to the battle"), lambda: None, "Esc")
        groups = (self._first_items(), self._help_items(), self._show_items(), self._back_items(), self._game_items())
        self.scene.offer([back, *(item for group in groups for item in group)], self.middle())

    def _first_items(self) -> list[MenuItem]:
        """The entries that matter only now: a watched game, one that is over, one that could not be saved."""
        scene, keep = self.scene, partial(keep_in_new_file, self.scene)
        found = []
        if scene.stand_in.watching:
            take_over = t("Take over: command from here on")
            found.append(MenuItem(take_over, scene.stand_in.stop))
            kept = t("Keep this game in a file")
            found.append(MenuItem(kept, keep, key_of("save_again"), reason=self._why_kept()))
        if scene.session.over:
            found.append(MenuItem(t("End report"), scene.open_report, key_of("end_report")))
        if scene.session.trouble:
            found.append(MenuItem(t("Save the game again"), keep, key_of("save_again")))
        return found

    def _help_items(self) -> list[MenuItem]:
        scene = self.scene
        why_no_hint, why_no_stand_in = scene.adviser.why_not_asked, scene.stand_in.why_not_offered
        return [
            MenuItem(t("Help")),
            MenuItem(t("Hint"), scene.adviser.ask, key_of("hint"), reason=why_no_hint),
            MenuItem(t("Play on for me"), scene.stand_in.offer, key_of("play_on"), reason=why_no_stand_in),
            MenuItem(t("Help for this screen"), self.open_help, key_of("help")),
            MenuItem(t("Rules"), lambda: self.open_rule(""), key_of("rule")),
            MenuItem(t("Your orders"), self.open_briefing, key_of("briefing")),
        ]

    def board_items(self) -> list[MenuItem]:
        """The system's own menus on its board."""
        return []

    def _show_items(self) -> list[MenuItem]:
        return [
            MenuItem(tc("menu", "Show")),
            *self.board_items(),
            MenuItem(t("Victory points"), self.open_points, key_of("points")),
            MenuItem(t("Dice so far"), self.open_dice, key_of("dice")),
            MenuItem(t("Replay"), self.open_replay, key_of("replay")),
        ]

    def _back_items(self) -> list[MenuItem]:
        scene, why_not = self.scene, self._why_no_way_back()
        last, former = t("Take back the last order and its dice"), t("Take back to a former decision …")
        stretch = t("Take back all that the computer ordered for you")
        return [
            MenuItem(t("Take back")),
            MenuItem(last, scene.take_back, key_of("take_back"), reason=why_not),
            MenuItem(former, self.open_take_back, key_of("take_back_to"), reason=why_not),
            MenuItem(stretch, scene.stand_in.take_back, key_of("take_back_stretch"), reason=self._why_no_stretch()),
        ]

    def _game_items(self) -> list[MenuItem]:
        scene, scenes = self.scene, self.scene.context.scenes
        return [
            MenuItem(t("Game")),
            MenuItem(t(SPEED_WORDS[scene.context.settings.now.speed]), scene.pace.faster, key_of("speed")),
            MenuItem(scene.pace.stepping_words, scene.pace.turn_stepping, key_of("step_enemy")),
            MenuItem(t("Report and pictures"), self.open_keepsakes, key_of("keepsakes")),
            *scene.map_news.items(),
            MenuItem(t("Settings"), lambda: scenes.push(SettingsScene(scene.context)), key_of("battle_settings")),
            MenuItem(self._way_out(), scenes.go_home, key_of("to_title")),
        ]

    def open_take_back(self) -> None:
        """The player's decisions so far, to go back to one of them."""
        scene = self.scene
        if scene.stand_in.watching:
            scene.note(t("The computer plays both sides; take over first."))
            return
        context = scene.context
        before = scene.gestures.before
        context.scenes.push(TakeBackScene(context, scene.session, self._words, scene.gone_back, before))

    def open_keepsakes(self) -> None:
        """The battle so far as a report, a print, a film or a record."""
        context = self.scene.context
        context.scenes.push(KeepsakesScene(context, self.scene.session))

    def open_replay(self) -> None:
        """The battle so far, to look through."""
        context = self.scene.context
        looked_at = self.scene.why_no_playing_on
        context.scenes.push(context.games.replay(context, self.scene.session, only_to_look_at=looked_at))

    def middle(self) -> Size:
        """Where a menu lies that is about no hex."""
        middle = self.scene.parts.view.rect.center
        return middle[0] - self.scene.theme.S(120), middle[1] - self.scene.theme.S(100)

    def _why_kept(self) -> str:
        file = self.scene.session.path
        return t("It is kept in {file}.", file=file) if file is not None else ""

    def _way_out(self) -> str:
        way = self.scene.context.scenes.way_home
        if self.scene.session.trouble:
            return t("{way} (the game is not saved)", way=way)
        if self.scene.stand_in.watching and self.scene.session.path is None:
            return t("{way} (a game that you only watch is not kept)", way=way)
        return t("{way} (the game is saved)", way=way)

    def _why_no_way_back(self) -> str:
        session = self.scene.session
        mine = any(session.commands(record.side) for record in session.records)
        return "" if mine else t("You have ordered nothing yet.")

    def _why_no_stretch(self) -> str:
        session = self.scene.session
        played = last_stretch(session.records, session.seats) >= 0
        return "" if played else t("The computer has ordered nothing in your place.")

    def _words(self, game: Game[Any], record: Record) -> str:
        """An order that was given, as the player would call it."""
        return self.scene.order_words(game, record.order)


_HEX_DIGITS = 4


def keys_dialog(theme: Theme, orders: Acts, actions: Collection[str]) -> Dialog:
    """Every order of the system, as its record tells it, and every other key that does something in this battle."""
    menu = keys.shown(key_of("hex_menu"))
    told = [(keys.shown(key) if key else menu, words) for key, words in orders.told()]
    others = help_rows(BATTLE, TABLE, among=[name for name in actions if name not in orders.actions])
    parts = [(t("Orders"), told), (t("Other keys"), others)]
    columns = [_keys_column(theme, head, rows) for head, rows in parts if rows]
    intro = Label(theme, t("Left click chooses and acts, dragging moves, the right button or {hex_menu} opens every "
                           "order for a place. Drag the ground to move the map.", hex_menu=menu),
                  SMALL, wrap=True)  # fmt: skip
    body = Column(theme, intro, Row(theme, *(grow(column) for column in columns), gap=18), gap=10)
    return Dialog(theme, t("Orders and keys"), body, width=860)


def _keys_column(theme: Theme, head: str, rows: Sequence[tuple[str, str]]) -> Column:
    lines = (
        Row(
            theme,
            Sized(theme, Label(theme, key, SMALL_BOLD, "link", wrap=True), width=92),
            grow(Label(theme, does, SMALL, wrap=True)),
        )
        for key, does in rows
    )
    return Column(theme, Label(theme, head, HEAD, "link"), *lines, gap=2)


def points_dialog(theme: Theme, report: Report, *, enemys: bool = False) -> Dialog:
    """The victory account so far; ``enemys`` where it is that of the player's enemy."""
    table = account_table(theme, report, enemys=enemys)
    if report.difficulty is not None:
        level = Label(theme, difficulty_line(report.difficulty), SMALL, "soft_ink", wrap=True)
        table = Column(theme, table, level, gap=10)
    return Dialog(theme, t("Victory points"), table, width=520)


class HexDialog(Dialog):
    """Asks for a hex number and goes there; says why not where no hex of the map has it."""

    def __init__(self, theme: Theme, grid: HexGrid, go: Callable[[Hex], object]) -> None:
        self.grid = grid
        self.entry = TextEntry(
            theme, hint=t("Four digits, such as 1214"), why_not=digits(_HEX_DIGITS), on_change=self._check,
            on_enter=self._enter,
        )  # fmt: skip
        self.problem = Label(theme, "", SMALL, "bad", wrap=True)
        answers = [
            Answer(t("Go"), lambda: go(parse_hex(self.entry.text)), key="Enter", primary=True),
            Answer(t("Cancel"), key="Esc"),
        ]
        super().__init__(theme, t("Go to a hex"), Column(theme, self.entry, self.problem, gap=6), answers, width=320)
        self._check("")

    def _check(self, text: str) -> None:
        why = self._why_not(text)
        self.problem.text = why if len(text) == _HEX_DIGITS else ""
        self.buttons[0].enable(not why, why)

    def _enter(self, text: str) -> None:
        why = self._why_not(text)
        if why:
            self.problem.text = why
        else:
            self.answer(self.answers[0])

    def _why_not(self, text: str) -> str:
        """Why the player cannot be shown this hex; empty where he can."""
        try:
            hex = parse_hex(text)
        except ValueError as error:
            return str(error)
        return "" if hex in self.grid else t("The map has no hex {hex}.", hex=text)
