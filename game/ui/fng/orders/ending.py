"""Ending a phase or an activation: nothing more to order, asked again while somebody could still act."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.engine.text import nt, t
from game.rules.fng.model.decisions.turn import Activation, GroupActs, HoldFire, Move, Pass
from game.rules.fng.model.query import Ids
from game.rules.fng.turn.activation import ready_to_act
from game.rules.fng.words.telling import name_of
from game.ui.fng.desk import Desk
from game.ui.skirmish.orders.answering import Window

_MOST_NAMES = 4


class PhaseEnd:
    """Space: holds fire where that is asked, else ends the activation of the group, or the phase."""

    def __init__(self, desk: Desk, window: Window) -> None:
        self.desk = desk
        self.window = window

    def end(self) -> None:
        """Nothing more to order; asks while somebody could still act."""
        desk = self.desk
        if not desk.my_turn:
            return
        if isinstance(desk.decision, Activation | GroupActs):
            self._end_or_ask()
            return
        hold = HoldFire()
        refusal = desk.why_not(hold)
        if refusal is None:
            self.window.submit(hold)
        else:
            self.window.note(t("Answer what is asked first."))

    def _end_or_ask(self) -> None:
        idle = self.idle()
        if not idle or not self.window.asks_before_end:
            self.window.submit(Pass())
            return
        names = ", ".join(name_of(self.desk.game.world, figure) for figure in idle[:_MOST_NAMES])
        if len(idle) > _MOST_NAMES:
            names = t("{names} and {count} more", names=names, count=len(idle) - _MOST_NAMES)
        question = nt("{names} could still act.", "{names} could still act.", len(idle), names=names)
        ends_phase = isinstance(self.desk.decision, Activation)
        title = t("End this phase?") if ends_phase else t("Is the group done?")
        yes = t("End the phase") if ends_phase else t("The group is done")
        self.window.ask(title, question, yes, lambda: self.window.submit(Pass()))

    def idle(self) -> Ids:
        """The forgotten: in the phase whoever could be activated, in a group whoever could still do something.

        One who can only turn or lie down is not forgotten.
        """
        desk = self.desk
        if isinstance(desk.decision, Activation):
            ready = ready_to_act(desk.game.world, desk.side)
            return tuple(figure for figure in ready if desk.can_act(figure))
        return tuple(figure for figure in desk.active if self._has_more_to_do(figure))

    def _has_more_to_do(self, figure: EntityId) -> bool:
        return any(isinstance(order, Move) for order in self.desk.legal(figure))
