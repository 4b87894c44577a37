"""Charging: whoever is dragged onto an enemy, or told to by key, wants to charge him."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.engine.orders import Order
from game.engine.text import t
from game.engine.world import EntityId
from game.rules.fng.decisions import Activate, Activation, GroupActs
from game.rules.fng.decisions_melee import Charge, Onset
from game.rules.fng.telling import name_of
from game.ui.fng.desk import Desk
from game.ui.fng.order_words import names

if TYPE_CHECKING:
    from game.ui.fng.commander import Window


class Charging:
    """Asks before a charge, for it is all that those who charge may do."""

    def __init__(self, desk: Desk, window: Window) -> None:
        self.desk = desk
        self.window = window

    def at(self, figures: Sequence[EntityId], target: EntityId) -> None:
        """These charge this enemy together."""
        desk = self.desk
        order = Charge(tuple(Onset(figure, target) for figure in figures))
        first: tuple[Order, ...] = ()
        if isinstance(desk.decision, Activation):
            first = (Activate(tuple(sorted(figures))),)
        refusal = desk.why_not(first[0] if first else order)
        if refusal is not None:
            self.window.note(str(refusal))
            return
        who, enemy = names(desk.game, figures), name_of(desk.game.world, target)
        words = t("{who}: charge {enemy}? To charge is all that they may do in this activation.", who=who, enemy=enemy)
        self.window.ask(t("Charge!"), words, t("Charge"), partial(self.window.submit, *first, order))

    def offer(self) -> None:
        """C: every enemy whom the chosen one could charge."""
        figure, desk = self.desk.selected, self.desk
        if figure is None or not isinstance(desk.decision, GroupActs | Activation):
            self.window.note(t("Choose a figure first, or press Tab for the next one that can act."))
            return
        if isinstance(desk.decision, Activation):
            self.window.note(t("Make him active first, or drag him onto the enemy."))
            return
        targets = list(dict.fromkeys(
            onset.target for order in desk.legal(figure) if isinstance(order, Charge) for onset in order.onsets
            if onset.figure == figure and desk.knows(onset.target)
        ))  # fmt: skip
        if not targets:
            sample = next((order for order in desk.candidates(figure) if isinstance(order, Charge)), None)
            refusal = desk.why_not(sample) if sample is not None else None
            self.window.note(str(refusal) if refusal is not None else t("There is nobody whom he could charge."))
            return
        chosen = tuple(each for each in desk.group if each in desk.active) or (figure,)
        self.at(chosen if len(targets) == 1 else (figure,), targets[0])
