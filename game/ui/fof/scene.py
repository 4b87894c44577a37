"""The battle of Force on Force in the window."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.text import t
from game.rules.fof.model.components import Active
from game.rules.fof.model.decisions import Matching, UnitActs
from game.rules.fof.model.hand import hand_of
from game.ui.battle.cards.prompt import Prompt
from game.ui.counters.dice import dice_kind
from game.ui.fof.controls.buttons import order_buttons
from game.ui.fof.controls.hand_page import HandPage
from game.ui.fof.controls.help import keys, told
from game.ui.fof.controls.keyboard import order_bindings
from game.ui.fof.controls.menus import OrderMenu
from game.ui.fof.controls.prompting import show_aimed
from game.ui.fof.controls.room import room_of
from game.ui.fof.controls.saying import asked_words, end_words
from game.ui.fof.desk import Desk
from game.ui.fof.orders.acts import ACTS
from game.ui.fof.orders.commander import Commander
from game.ui.fof.orders.pools import pools_of_laying
from game.ui.fof.own import FOF
from game.ui.fof.shown.dice_page import DicePage, attacks_told, side_of_firer
from game.ui.fof.shown.marks import marks_of_answer, marks_of_choice, marks_of_laying, marks_of_onset, marks_of_shot
from game.ui.kit.inputs.button import Button
from game.ui.skirmish.controls.help import Keys, Told
from game.ui.skirmish.orders.plan_marks import NOTHING, Laid
from game.ui.skirmish.scene import TableBattle
from game.ui.skirmish.shown.panel import Page
from game.ui.window.keymap import Bindings

_DICE = 1
"""The page of the dice, behind that of the reactions."""


class FofBattle(TableBattle):
    """A battle of Force on Force."""

    own = FOF
    orders = ACTS
    desk: Desk
    commander: Commander
    _laid: Matching | None = None
    """The decision for which the page of the dice has been turned to."""
    _room: tuple[bool, ...] = ()
    """The room in the card over the table when it was last shown."""

    def make_desk(self) -> Desk:
        return Desk(self.session, FOF)

    def make_commander(self) -> Commander:
        return Commander(self.desk, self)

    def update(self, now: float) -> None:
        """In another window the card may have room for more, or only for less."""
        super().update(now)
        room = room_of(self)
        if room != self._room:
            self._room = room
            self.refresh()

    @property
    def active_how(self) -> str:
        """FOF-TURN-1: what the unit that acts now was activated for; empty while none is active."""
        decision = self.desk.decision
        state = self.desk.game.world.find(decision.unit, Active) if isinstance(decision, UnitActs) else None
        return state.how if state is not None else ""

    @property
    def hand(self) -> tuple[str, ...]:
        """FOF-FOW-2: the cards that the player may see now: those of the side whose hands they are."""
        side = self.desk.side
        return hand_of(self.desk.game.world, side) if side in self.desk.players else ()

    def order_bindings(self) -> Bindings:
        return order_bindings(self)

    def order_buttons(self) -> Sequence[Button]:
        return order_buttons(self)

    def order_menu(self) -> OrderMenu:
        return OrderMenu(self)

    def show_aimed(self, prompt: Prompt) -> None:
        show_aimed(self, prompt)

    def aim_marks(self) -> Laid:
        fire = self.commander.fire
        if fire.shot is not None:
            return marks_of_shot(self.desk, fire.shot)
        if fire.onset is not None:
            return marks_of_onset(self.desk, fire.onset)
        if fire.answer is not None:
            return marks_of_answer(self.desk, fire.answer)
        return marks_of_laying(self.desk, fire.laying) if fire.laying is not None else NOTHING

    def choice_marks(self) -> Laid:
        return marks_of_choice(self.desk)

    def pages(self) -> Sequence[Page]:
        self.dice_page = DicePage(self.theme, partial(dice_kind, self.session.kit.sides))
        self.hand_page = HandPage(self)
        return [(t("Dice"), self.dice_page), (t("Cards"), self.hand_page)]

    @property
    def needs_page(self) -> bool:
        """Dice are laid against each other on their page."""
        return self.commander.fire.laying is not None

    def show_pages(self) -> None:
        self.hand_page.show_hand()
        fire, on_die, on_put = self.commander.fire, None, None
        pools = attacks_told(self.desk)
        decision = self.desk.decision
        if fire.laying is not None and isinstance(decision, Matching):
            sides = (side_of_firer(self.desk, decision.firer), self.desk.side_of(decision.unit))
            pools = [pools_of_laying(self.desk.game, decision, fire.laying, sides), *pools]
            on_die, on_put = fire.pick_die, fire.put_die
            if self._laid is not decision:
                self._laid = decision
                self.parts.show_page(_DICE)
        self.dice_page.show_pools(pools, on_die, on_put)

    def offer_cards(self) -> None:
        """The menu of the cards that can be played now."""
        self.hand_page.offer_cards()

    def told(self) -> Told:
        return told()

    def key_help(self) -> Keys:
        return keys()

    def asked_words(self) -> str:
        return asked_words(self)

    def end_words(self) -> str:
        return end_words(self)
