"""The battle of Full Metal Jacket Potato in the window."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.text import t
from game.ui.battle.cards.prompt import Prompt
from game.ui.fmjp.controls.buttons import order_buttons
from game.ui.fmjp.controls.card_page import CardPage
from game.ui.fmjp.controls.help import keys, told
from game.ui.fmjp.controls.keyboard import order_bindings
from game.ui.fmjp.controls.menus import OrderMenu
from game.ui.fmjp.controls.prompting import show_playing
from game.ui.fmjp.controls.saying import asked_words, end_words
from game.ui.fmjp.desk import Desk
from game.ui.fmjp.orders.acts import ACTS
from game.ui.fmjp.orders.commander import Commander
from game.ui.fmjp.own import FMJP_TABLE
from game.ui.fmjp.shown.marks import marks_of_choice, marks_of_play
from game.ui.kit.inputs.button import Button
from game.ui.kit.scroll import ScrollArea
from game.ui.skirmish.controls.help import Keys, Told
from game.ui.skirmish.orders.plan_marks import Laid
from game.ui.skirmish.scene import TableBattle
from game.ui.skirmish.shown.panel import Page
from game.ui.window.keymap import Bindings


class FmjpBattle(TableBattle):
    """A battle in which cards say who acts."""

    own = FMJP_TABLE
    orders = ACTS
    desk: Desk
    commander: Commander
    cards: CardPage

    def make_desk(self) -> Desk:
        return Desk(self.session, FMJP_TABLE)

    def make_commander(self) -> Commander:
        return Commander(self.desk, self)

    def order_bindings(self) -> Bindings:
        return order_bindings(self)

    def order_buttons(self) -> Sequence[Button]:
        return order_buttons(self)

    def order_menu(self) -> OrderMenu:
        return OrderMenu(self)

    def show_aimed(self, prompt: Prompt) -> None:
        show_playing(self, prompt)

    def aim_marks(self) -> Laid:
        return marks_of_play(self.desk, self.commander.playing)

    def choice_marks(self) -> Laid:
        return marks_of_choice(self.desk, self.desk.selected in self.commander.may_act())

    def asked_words(self) -> str:
        return asked_words(self)

    def end_words(self) -> str:
        return end_words(self)

    def pages(self) -> Sequence[Page]:
        self.cards = CardPage(self)
        return ((t("Cards"), ScrollArea(self.theme, self.cards)),)

    def show_pages(self) -> None:
        self.cards.show_hands()

    def told(self) -> Told:
        return told()

    def key_help(self) -> Keys:
        return keys()
