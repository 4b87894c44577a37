"""Somebody who plays with nothing but a mouse."""

from __future__ import annotations

from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.session.session import Session
from game.rules.oa.model import decisions
from game.rules.oa.model.components import Aboard
from tests.e2e.player import Player, choose_lang_luoi


class MousePlayer(Player):
    """Clicks, drags and turns the wheel; he has no keyboard."""

    def click_button(self, text: str) -> None:
        """Click the button that says this, and wait until the click shows."""
        place = self.mirror.button(text)
        self.window.see(f"what {text} does", lambda: self.window.click(place))
        self.window.go_round()

    def start(self) -> None:
        """From the title to Lang Luoi, with the seed that chance gives."""
        for button in ("New game", "Start", "To the battle"):
            self.window.rest()
            self.click_button(button)
            self.mirror.follow(button)
            if button == "New game":
                self.window.rest()
                choose_lang_luoi(self.window, self.mirror)
        self.find_battle()

    def order(self, action: str, orders: int = 1) -> Session:
        def press() -> None:
            x, y = self.mirror.button_of(action)
            self.window.move((x, y - 30))  # a hand that stays where it pressed before hits no other button there
            self.window.click((x, y))

        return self.do(action, press, orders)

    def order_all(self, kind: type[Order], action: str) -> None:
        """A single one has no button for all."""
        orders = self.legal(kind)
        if len(orders) == 1:
            self.choose(self._machine_of(orders[0]))
            self.order(action)
        else:
            super().order_all(kind, action)

    def _machine_of(self, order: Order) -> EntityId:
        """The helicopter that an order is for, or that carries whom it is for."""
        if isinstance(order, decisions.Disembark):
            return EntityId(self.mirror.battle.world.get(order.unit, Aboard).to)
        return order.helicopter

    def take_platoon(self, number: int) -> None:
        action = f"platoon_{number}" if number < 4 else "gunships"
        place = self.mirror.button_of(action)
        self.window.see("the platoon is in hand", lambda: self.window.click(place))
