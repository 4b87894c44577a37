"""The skirmish of FNG in the window."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.board.table.measure.geometry import Point
from game.engine.text import t
from game.rules.fng.model.options import NO_BACKING
from game.rules.fng.reinforcing.holding import cards_of
from game.ui.battle.cards.prompt import Prompt
from game.ui.fng.aircraft.marks import marks_of_air
from game.ui.fng.controls.buttons import order_buttons
from game.ui.fng.controls.help import keys, told
from game.ui.fng.controls.keyboard import order_bindings
from game.ui.fng.controls.menus import OrderMenu
from game.ui.fng.controls.prompting import show_aimed, show_melee
from game.ui.fng.controls.saying import asked_words, end_words
from game.ui.fng.desk import Desk
from game.ui.fng.orders.acts import ACTS
from game.ui.fng.orders.commander import Commander
from game.ui.fng.own import FNG
from game.ui.fng.shown.marks import marks_of_choice, marks_of_round, marks_of_shot
from game.ui.fng.shown.radio import RadioPage, radio_lines
from game.ui.fng.traps.laying import laying_items, setting_items
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.menu import MenuItem
from game.ui.skirmish.controls.help import Keys, Told
from game.ui.skirmish.orders.plan_marks import NOTHING, Laid
from game.ui.skirmish.scene import TableBattle
from game.ui.skirmish.shown.panel import Page
from game.ui.window.keymap import Bindings


class FngBattle(TableBattle):
    """A skirmish of FNG."""

    own = FNG
    orders = ACTS
    desk: Desk
    commander: Commander

    @property
    def surroundings(self) -> str:
        """FNG-LOS-02: rain where it falls, else what sings by day or by night."""
        ctx = self.session.game.ctx
        return "rain" if "rain" in ctx.light.sky else "night" if ctx.dark else "jungle"

    def make_desk(self) -> Desk:
        return Desk(self.session, FNG)

    def make_commander(self) -> Commander:
        return Commander(self.desk, self)

    def order_bindings(self) -> Bindings:
        return order_bindings(self)

    def order_buttons(self) -> Sequence[Button]:
        return order_buttons(self)

    def order_menu(self) -> OrderMenu:
        return OrderMenu(self)

    def place_items(self, at: Point) -> Iterable[MenuItem]:
        """FNG-TRAP-01, FNG-TRAP-14: the menu of a place, with traps to be laid there, or a mine to face there."""
        yield from super().place_items(at)
        yield from laying_items(self.desk, self.submit, at)
        yield from setting_items(self.desk, self.submit, at)

    def show_aimed(self, prompt: Prompt) -> None:
        show_aimed(self, prompt)

    def show_idle(self, prompt: Prompt) -> bool:
        return show_melee(self, prompt)

    def aim_marks(self) -> Laid:
        if self.commander.fire.air.planned is not None:
            return marks_of_air(self.commander.fire.air)
        shot, planned = self.commander.fire.shot, self.commander.fire.rounds.planned
        if planned is not None:
            return marks_of_round(self.desk, planned)
        return marks_of_shot(self.desk, shot) if shot is not None else NOTHING

    def choice_marks(self) -> Laid:
        return marks_of_choice(self.desk)

    def pages(self) -> Sequence[Page]:
        """FNG-CALL-01: the page of the radio, where somebody who looks on has anything to ask for."""
        game = self.session.game
        self.radio = RadioPage(self.theme, self.choose)
        backed = any(
            game.ctx.options.support_of(side) != NO_BACKING or cards_of(game, side) is not None
            for side in self.desk.players
        )
        return [(t("Radio"), self.radio)] if backed else []

    def show_pages(self) -> None:
        side = self.desk.side if self.desk.side in self.desk.players else next(iter(self.desk.players), "")
        self.radio.show_lines(tuple(radio_lines(self.desk.game, side)))

    def told(self) -> Told:
        return told()

    def key_help(self) -> Keys:
        return keys()

    def asked_words(self) -> str:
        return asked_words(self)

    def end_words(self) -> str:
        return end_words(self)
