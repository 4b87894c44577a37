"""Answering what the game asks: every decision has its answers in words, whatever rules bring it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from msgspec import Struct

from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import t
from game.ui.kit.inputs.menu import MenuItem
from game.ui.kit.theme import Size
from game.ui.skirmish.desk import TableDesk

MOST_BUTTONS = 7
"""Answers that are shown as buttons; more are a menu."""


class Window(Protocol):
    """Needs that the commander has of the window."""

    def submit(self, *orders: Order, goes_on: bool = False) -> bool:
        """Give orders one after the other; False where one was refused, which has been told to the player."""
        ...

    def refresh(self) -> None:
        """Show choice and intent afresh."""

    def note(self, words: str) -> None:
        """Tell something for a few seconds."""

    def offer(self, items: Sequence[MenuItem], pos: Size | None = None) -> None:
        """Open a menu, at the place pointed at where no place is given."""

    def ask(self, title: str, words: str, yes: str, act: Callable[[], object]) -> None:
        """Ask before doing something."""

    def show_figure(self, figure: EntityId) -> None:
        """Bring a figure into view."""

    def show_table(self) -> None:
        """Bring the whole table into view, from edge to edge."""

    def look_back(self) -> None:
        """Show again what the player looked at before something was shown to him elsewhere."""

    @property
    def asks_before_end(self) -> bool:
        """Whether the player wants to be asked while figures could still act."""
        ...


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
        """The question that is asked now, and of whom; systems say it better for the decisions they know."""
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
