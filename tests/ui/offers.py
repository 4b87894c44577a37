"""Tries everything that a table offers the player, in positions of a battle, without playing any of it.

What can be pressed or chosen has to be accepted by the rules; what is grey has to say why.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from msgspec import Struct

from game.engine.core.orders import Order
from game.engine.core.players import answer_of
from game.engine.core.world import EntityId
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.menu import MenuItem
from tests.usual import usual_seat

Press = Callable[[], object]


class Offer(Struct, frozen=True):
    """A button or a line of a menu: what it says, whether it can be had, why not, what it does."""

    words: str
    open: bool
    reason: str
    act: Press


def of_button(button: Button) -> Offer:
    """A button as it stands."""
    return Offer(button.text, button.enabled, button.reason, button.on_press)


def of_item(item: MenuItem) -> Offer:
    """A line of a menu."""
    assert item.act is not None
    return Offer(item.text, item.open, item.reason, item.act)


class Shopper:
    """Takes up all that ``table`` offers; ``faults`` are the sentences about what should not have been offered so."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.scene = table.scene
        self.faults: list[str] = []
        self.tried = 0
        self.greyed = 0
        self._notes: list[str] = []
        self._orders: list[tuple[Order, ...]] = []
        self._menus: list[Sequence[MenuItem]] = []

    def _submit(self, *orders: Order, goes_on: bool = False) -> bool:
        self._orders.append(orders)
        return True

    # -- positions --------------------------------------------------------------------------------------------------

    def walk(self, steps: int, seed: int, every: int) -> None:
        """Play on, half by lot and half as the computer would, and on the way try now and then all that is offered."""
        lot, session = random.Random(seed), self.table.session
        for step in range(steps):
            if session.over:
                return
            if step % every == 0:
                with self._in_vain():
                    self.try_all()
            self._play(lot)

    @contextmanager
    def _in_vain(self) -> Iterator[None]:
        """Nothing that is pressed is carried out: orders, questions, menus and refusals are only remembered."""
        scene = self.scene
        scene.submit, scene.note, scene.refresh = self._submit, self._notes.append, lambda: None
        scene.offer = lambda items, pos=None: self._menus.append(items)
        scene.ask = lambda title, words, yes, act: act()
        self._let_go()
        yield
        self._let_go()
        del scene.submit, scene.note, scene.refresh, scene.offer, scene.ask

    def _play(self, lot: random.Random) -> None:
        session = self.table.session
        legal = self.scene.desk.everything()
        if lot.random() < 0.5 and legal:
            order = lot.choice(legal)
        else:
            order, _ = answer_of(usual_seat(session.kit.system.id, session.side).player, session.game, 7)
        self.scene.submit(order)
        self.table.settle()

    def show(self) -> None:
        """Show choice and aim, as the window does after every click."""
        self.scene.parts.show_choice()

    # -- trying -----------------------------------------------------------------------------------------------------

    def try_all(self) -> None:
        """The card that is asked, then for every man of the player's his buttons and menus."""
        self._try_each("asked", self._card)
        desk = self.scene.desk
        if not desk.is_free:
            return
        mine = [figure for figure in self._shown() if desk.is_mine(figure)]
        enemies = [figure for figure in self._shown() if not desk.is_mine(figure)]
        for figure in mine:
            name = desk.name_of(figure)
            self._try_each(f"panel of {name}", self._panel, figure)
            self._try_each(f"menu of {name}", lambda figure=figure: self._menu(figure), figure)
        for figure in [each for each in mine if each in desk.active][:2]:
            for enemy in enemies[:4]:
                named = f"menu of {desk.name_of(enemy)} for {desk.name_of(figure)}"
                self._try_each(named, lambda enemy=enemy: self._menu(enemy), figure)
            at = self.scene.own.place_of(desk.game, figure)
            for dx, dy in ((2.0, 0.0), (0.0, -3.0)):
                place = type(at)(at.x + dx, at.y + dy)
                self._try_each(f"menu of {place}", lambda place=place: self._place(place), figure)

    def _shown(self) -> Iterator[EntityId]:
        desk, own = self.scene.desk, self.scene.own
        return (figure for figure in own.pieces(desk.game) if desk.knows(figure))

    def _panel(self) -> list[Offer]:
        return [of_button(each) for each in self.scene.parts.panel.order_buttons]

    def _card(self) -> list[Offer]:
        prompt = self.scene.parts.prompt
        return [of_button(each) for each in prompt.bar.children()] if prompt.visible else []

    def _menu(self, figure: EntityId) -> list[Offer]:
        at = self.scene.own.place_of(self.scene.desk.game, figure)
        self.scene.hands.menu.open(at, figure, (0, 0))
        return self._opened()

    def _place(self, at: Any) -> list[Offer]:
        self.scene.hands.menu.open(at, None, (0, 0))
        return self._opened()

    def _opened(self) -> list[Offer]:
        return [of_item(item) for item in self._menus.pop() if item.act is not None]

    def _let_go(self) -> None:
        commander = self.scene.commander
        commander.let_go()
        commander.aiming.drop()
        commander.ask_again()
        for heard in (self._notes, self._orders, self._menus):
            heard.clear()

    def _begin(self, figure: EntityId | None) -> None:
        """Nothing is aimed, and this figure is chosen."""
        self._let_go()
        self.scene.desk.select(figure)

    def _try_each(self, where: str, read: Callable[[], list[Offer]], figure: EntityId | None = None) -> None:
        """Everything that is offered there, each from the same state of the window."""
        figure = figure if figure is not None else self.scene.own.asked_figure(self.scene.desk.decision)
        self._begin(figure)
        self.show()
        for offer in read():
            self._begin(figure)
            self._try(where, offer)

    def _try(self, where: str, offer: Offer, *, deep: bool = True) -> None:
        self.tried += 1
        if not offer.open:
            self.greyed += 1
            if not offer.reason:
                self.faults.append(f"{where}: {offer.words!r} is grey without a reason")
            return
        for heard in (self._notes, self._orders, self._menus):
            heard.clear()
        offer.act()
        self.faults += [f"{where}: {offer.words!r} is refused: {note}" for note in self._notes]
        for orders in self._orders:
            self._judge(where, offer, orders)
        menus, self._menus = self._menus, []
        for items in menus if deep else ():
            for item in items:
                if item.act is not None:
                    self._try(f"{where}, {offer.words}", of_item(item), deep=False)
        if not self._orders and not menus and deep:
            self._try_aimed(f"{where}, {offer.words}")

    def _try_aimed(self, where: str) -> None:
        """What the card offers now that something is aimed; each is tried in its turn."""
        if not self.scene.commander.aiming.held:
            return
        self.show()
        for offer in self._card():
            self._try(where, offer, deep=False)

    def _judge(self, where: str, offer: Offer, orders: Sequence[Order]) -> None:
        game = self.scene.session.game.copy()
        for place, order in enumerate(orders):
            if place and not isinstance(game.decision, self.scene.own.free):
                return
            refusal = game.why_not(order)
            if refusal is not None:
                self.faults.append(f"{where}: {offer.words!r} gives {order}: {refusal}")
                return
            if place + 1 < len(orders):
                game.take_told()
                game.submit(order)
                if any(told.rolls for told in game.take_told()):
                    return
