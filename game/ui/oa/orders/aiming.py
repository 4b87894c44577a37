"""Aiming: the attacks the player chooses from, the one that is shown, making it, and holding fire."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core.naming import NOBODY
from game.engine.core.orders import Order
from game.rules.oa.model import decisions
from game.rules.oa.model.naming import NamesHex
from game.ui.oa.desk import Desk
from game.ui.oa.orders.intent import Intent
from game.ui.oa.window import Window


class Aiming:
    """Keeps ``intent.aim`` and submits the attack that is shown."""

    def __init__(self, desk: Desk, window: Window, intent: Intent) -> None:
        self.desk = desk
        self.window = window
        self.intent = intent

    @property
    def reacting(self) -> bool:
        """Whether the player is asked for reaction fire."""
        return self.desk.my_turn and isinstance(self.desk.decision, decisions.UsReaction)

    def aim(self, orders: Sequence[Order]) -> None:
        """Show what these attacks would do; Enter makes the one that is shown."""
        self.intent.aim, self.intent.aim_index = tuple(orders), 0
        self.window.refresh()

    def cycle(self, orders: Sequence[Order]) -> None:
        """Aim at the first target, or at the next where one of these is aimed at already."""
        aimed = self.intent.aimed
        place = list(orders).index(aimed) + 1 if aimed is not None and aimed in orders else 0
        self.intent.aim, self.intent.aim_index = tuple(orders), place % len(orders)
        self.window.refresh()

    def check_aim(self) -> None:
        """Let go of attacks that are not legal any more."""
        game, mine = self.desk.session.game, self.desk.my_turn
        left = tuple(order for order in self.intent.aim if mine and game.why_not(order) is None)
        if left != self.intent.aim:
            self.intent.aim, self.intent.aim_index = left, 0

    def next_aim(self, step: int = 1) -> None:
        """Show the next of the attacks to choose from."""
        if self.intent.aim:
            self.intent.aim_index = (self.intent.aim_index + step) % len(self.intent.aim)
            self.window.refresh()

    def confirm(self) -> None:
        """Make the attack that is shown."""
        order = self.intent.aimed
        if order is not None:
            self.intent.drop()
            self.window.submit(order)

    def hold(self, *, for_good: bool = False) -> None:
        """Hold fire now; ``for_good`` for the rest of this step."""
        if decisions.Hold() not in self.desk.legal(NOBODY):
            return
        if for_good:
            self.intent.holding = self.step_key
        self.intent.drop()
        self.window.submit(decisions.Hold())

    @property
    def step_key(self) -> str:
        """Turn and step, to know whether reaction fire is still held."""
        moment = self.desk.session.moment
        return f"{moment.turn} {moment.phase}"

    def begin_reaction(self) -> None:
        """The player is asked for reaction fire: hold for him where he said so, else show him his shots."""
        if self.intent.holding == self.step_key:
            self.window.submit(decisions.Hold())
            return
        shots = [order for piece in self.desk.actors() for order in self.desk.legal(piece)]
        self.aim(shots)
        if shots and isinstance(shots[0], NamesHex):
            self.window.show_hex(shots[0].hex)
