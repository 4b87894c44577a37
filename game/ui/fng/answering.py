"""Answering what the game asks: every decision has its answers in words, whatever rules bring it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from game.engine.orders import Order
from game.engine.system import Decision
from game.engine.text import mark, t
from game.rules.fng import decisions, decisions_arms, decisions_lead, decisions_melee
from game.rules.fng.telling import name_of
from game.ui.fng.desk import Desk
from game.ui.fng.order_words import order_words
from game.ui.kit.menu import MenuItem

if TYPE_CHECKING:
    from game.ui.fng.commander import Window

MOST_BUTTONS = 7
"""Answers that are shown as buttons; more are a menu."""

_QUESTIONS: tuple[tuple[type[Decision], str, str, str], ...] = (
    (decisions.Shoot, mark("{name} may fire"), "FNG-REACT-13", mark("He passed his check and has nobody in reach.")),
    (decisions_lead.CheatDeath, mark("{name} would die: does he cheat death?"), "FNG-CHAR-04",
     mark("He is then out of this battle, and his Rep is one lower.")),
    (decisions_lead.DropOrGo, mark("No cover is near: where does {name} go?"), "FNG-MOVE-06",
     mark("He has to get out of the way.")),
    (decisions_arms.ThrowItBack, mark("A grenade beside {name}: does he throw it back?"), "FNG-ATTR-06",
     mark("He rolls his Rep or less to get hold of it.")),
    (
        decisions_melee.MedicAids,
        mark("{name} may give aid"),
        "FNG-TURN-02",
        mark("On doubles a Medic sees to one man."),
    ),
    (decisions.FreeWill, mark("{name}: {test}"), "FNG-CHAR-06",
     mark("A Star chooses what he does, or rolls like everybody else.")),
)  # fmt: skip
"""What the player is asked, by the sort of decision: the first that fits counts."""


class Question(Struct, frozen=True):
    """A decision in words, the rule that asks, and what there is to know of it."""

    words: str
    rule: str
    reason: str = ""


class Answering:
    """The answers to the decision at hand, in words."""

    def __init__(self, desk: Desk, window: Window) -> None:
        self.desk = desk
        self.window = window

    def question(self) -> Question:
        """What is asked now, of whom."""
        decision, world = self.desk.decision, self.desk.game.world
        figure = getattr(decision, "figure", None)
        name = name_of(world, figure) if figure is not None else ""
        for kind, words, rule, reason in _QUESTIONS:
            if isinstance(decision, kind):
                test = getattr(decision, "test", "")
                return Question(t(words, name=name, test=t(test) if test else ""), rule, t(reason))
        words = t("{name}: choose", name=name) if name else t("Choose")
        return Question(words, self.desk.session.kit.system.sequence_rule)

    def answers(self) -> tuple[Order, ...]:
        """Every legal answer that the game lists."""
        return self.desk.everything()

    def words(self, order: Order) -> str:
        """An answer as the player would call it."""
        return order_words(self.desk.game, order, self.desk.decision)

    def item(self, order: Order) -> MenuItem:
        """An answer as a line of a menu."""
        return MenuItem(self.words(order), partial(self.window.submit, order))

    def open_menu(self) -> None:
        """All answers as a menu."""
        self.window.offer([self.item(order) for order in self.answers()])
