"""Answering what the game asks: every decision has its answers in words, whatever rules bring it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from game.engine.core.orders import Order
from game.engine.text import t
from game.ui.kit.menu import MenuItem
from game.ui.skirmish.desk import TableDesk

if TYPE_CHECKING:
    from game.ui.skirmish.commander import Window

MOST_BUTTONS = 7
"""Answers that are shown as buttons; more are a menu."""


class Question(Struct, frozen=True):
    """A decision in words, the rule that asks, and what there is to know of it."""

    words: str
    rule: str
    reason: str = ""


class Answering:
    """The answers to the decision at hand, in words."""

    def __init__(self, desk: TableDesk, window: Window) -> None:
        self.desk = desk
        self.window = window

    def question(self) -> Question:
        """What is asked now, of whom; systems say it better for the decisions they know."""
        figure = self.desk.own.asked_figure(self.desk.decision)
        name = self.desk.name_of(figure) if figure is not None else ""
        words = t("{name}: choose", name=name) if name else t("Choose")
        return Question(words, self.desk.session.kit.system.sequence_rule)

    def answers(self) -> tuple[Order, ...]:
        """Every legal answer that the game lists."""
        return self.desk.everything()

    def words(self, order: Order) -> str:
        """An answer as the player would call it."""
        return self.desk.own.order_words(self.desk.game, order, self.desk.decision)

    def item(self, order: Order) -> MenuItem:
        """An answer as a line of a menu."""
        return MenuItem(self.words(order), partial(self.window.submit, order))

    def open_menu(self) -> None:
        """All answers as a menu."""
        self.window.offer([self.item(order) for order in self.answers()])
