"""Every decision of the player's so far, to go back to one of them: the game stands there again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.engine.core.game import Game
from game.engine.journal.records import Record
from game.engine.playable.kit import Moment
from game.engine.session.session import Session
from game.engine.text import nt, t
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.lists import List, ListRow
from game.ui.kit.layout import Column, Row, Spacer, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.theme import SMALL
from game.ui.kit.widget import Widget
from game.ui.scenes.page import Page, PageScene, note_card
from game.ui.window.help import Help, Part
from game.ui.window.scene import AppContext

OrderWords = Callable[[Game[Any], Record], str]
"""An order in words, with the game as it stood when it was given."""


Gesture = Callable[[int], int]
"""How many orders stood before the gesture that an order of this number belongs to."""


class Decided(Struct, frozen=True):
    """One decision of the player's: the order that he gave, or the computer in his place, when, and in words.

    It is the order of number ``count`` among those that he knows of; ``more`` orders came of the same gesture.
    """

    record: Record
    count: int
    moment: Moment
    words: str
    more: int = 0


def decided(session: Session, words: OrderWords, before: Gesture = lambda order: order - 1) -> list[Decided]:
    """The player's decisions so far, the last one first; orders that came of one gesture are one decision."""
    found: list[Decided] = []
    for record, game in session.walk():
        if not session.commands(record.side):
            continue
        if found and _goes_with(found[-1], record, before):
            found[-1] = replace(found[-1], more=found[-1].more + 1)
        else:
            count, moment = session.orders_up_to(record.number), session.kit.moment(game)
            found.append(Decided(record, count, moment, words(game, record)))
    return found[::-1]


def _goes_with(last: Decided, record: Record, before: Gesture) -> bool:
    """Whether an order of the player's own is of the same gesture as those before it, with nobody's in between."""
    own = last.record.reason is None and record.reason is None
    next_one = record.number == last.record.number + last.more + 1
    return own and next_one and before(record.number) == before(last.record.number)


class TakeBackScene(PageScene):
    """Shown over the battle; ``gone_back`` is called when the game stands where the player wanted it."""

    def __init__(
        self,
        context: AppContext,
        session: Session,
        words: OrderWords,
        gone_back: Callable[[], object],
        before: Gesture,
    ) -> None:
        self.session = session
        self.gone_back = gone_back
        self.decisions = decided(session, words, before)
        super().__init__(context)

    def help(self) -> Help:
        """The words of F1 here."""
        now = t("Every decision of yours so far: the battle can go on from before any of them.")
        if not self.decisions:
            return Help(t("Help: take back"), now)
        parts = (
            Part(self.list, t("Your decisions, the latest first; Up and Down choose the one you want to take anew.")),
            Part(self.cost, t("What going back there takes with it.")),
        )
        return Help(t("Help: take back"), now, parts)

    def build(self) -> Widget:
        theme = self.theme
        back = Button(theme, t("Back to the battle"), self.context.scenes.pop, key="Esc")
        self.take_button = Button(theme, t("Take back to here"), self.ask_take_back, key="Enter", primary=True)
        foot = Row(theme, back, grow(Spacer(theme)), self.take_button)
        title = t("Take back")
        if not self.decisions:
            self.take_button.enable(False, t("You have ordered nothing yet."))
            return Page(theme, title, note_card(theme, t("You have ordered nothing yet.")), foot, width=720)
        self.list = List(
            theme, [_row(each) for each in self.decisions], on_select=self._show,
            on_activate=lambda index: self.ask_take_back(),
        )  # fmt: skip
        self.cost = Label(theme, "", SMALL, "soft_ink", wrap=True)
        self._show(0)
        body = Card(theme, Column(theme, grow(self.list), self.cost, gap=8), padding=10)
        return Page(theme, title, body, foot, width=720)

    def entered(self) -> None:
        """The arrows walk through the list at once."""
        if self.decisions:
            self.root.set_focus(self.list, shown=False)

    @property
    def chosen(self) -> Decided:
        """The decision chosen in the list."""
        return self.decisions[max(0, self.list.selected)]

    def _show(self, index: int) -> None:
        self.cost.text = self._cost()

    def _cost(self) -> str:
        since = self.session.since(self.chosen.record.number - 1)
        taken = nt("Takes one order back.", "Takes {count} orders back, both sides counted.", since.orders)
        if since.crossed:
            watched = t("Hidden enemies may have watched since: the same orders will have the same outcome.")
            return f"{taken} {watched}"
        if not since.rolls:
            return t("{taken} No die has fallen since.", taken=taken)
        fallen = nt(
            "Dice have been thrown once since: the same orders will have the same dice.",
            "Dice have been thrown {count} times since: the same orders will have the same dice.",
            since.rolls,
        )
        return f"{taken} {fallen}"

    def ask_take_back(self) -> None:
        """Ask, then go back to the chosen decision."""
        if self.take_button.enabled:
            words = t("You decide anew instead of: {order}.", order=_in_words(self.chosen))
            remembered = t("The record keeps that you went back.")
            self.ask(t("Take back"), f"{words} {self._cost()} {remembered}", t("Take back"), self._take_back)

    def _take_back(self) -> None:
        to = self.chosen.record.number - 1
        self.context.scenes.pop()
        self.session.take_back(to)
        self.gone_back()


def _in_words(each: Decided) -> str:
    """A decision in words, with how many orders went with the first."""
    if not each.more:
        return each.words
    return nt("{order}, and one more order with it", "{order}, and {count} more orders with it", each.more,
              order=each.words)  # fmt: skip


def _row(each: Decided) -> ListRow:
    """How a decision shows in the list."""
    when = t("Turn {turn}: {phase}", turn=each.moment.turn, phase=t(each.moment.title))
    if each.record.reason is not None:
        when = t("{when} · ordered by the computer in your place", when=when)
    return ListRow(_in_words(each), when, t("order {number}", number=each.count))
