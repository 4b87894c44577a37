"""Ending a step: nothing more to order, asked again while somebody could still act."""

from __future__ import annotations

from game.engine.orders import refuse
from game.engine.text import mark, nt, t
from game.engine.world import EntityId
from game.rules.oa import decisions
from game.rules.oa.names import name_of
from game.ui.oa.aiming import Aiming
from game.ui.oa.desk import NOBODY, Desk
from game.ui.oa.facts import capital
from game.ui.oa.window import Window

_CANNOT = mark("The step cannot end now.")
_MOST_NAMES = 4


class StepEnd:
    """Space: holds fire where that is asked, else ends the step."""

    def __init__(self, desk: Desk, window: Window, aiming: Aiming) -> None:
        self.desk = desk
        self.window = window
        self.aiming = aiming

    def end_step(self) -> None:
        """Nothing more to order; asks while somebody on the map could still act."""
        if not self.desk.my_turn:
            return
        plain = self.desk.legal(NOBODY)
        if decisions.Hold() in plain:
            self.aiming.hold()
        elif decisions.Done() not in plain:
            session = self.desk.session
            refusal = session.game.why_not(decisions.Done()) or refuse(session.kit.system.sequence_rule, _CANNOT)
            self.window.note(str(refusal))
        else:
            self._end_or_ask()

    def _end_or_ask(self) -> None:
        idle = self._could_act()
        if not idle or not self.window.asks_before_end:
            self._end()
            return
        names = ", ".join(name_of(self.desk.battle.world, piece) for piece in idle[:_MOST_NAMES])
        if len(idle) > _MOST_NAMES:
            names = t("{names} and {count} more", names=names, count=len(idle) - _MOST_NAMES)
        question = nt("{names} could still act.", "{names} could still act.", len(idle), names=names)
        self.window.ask(t("End this step?"), capital(question), t("End the step"), self._end)

    def _could_act(self) -> tuple[EntityId, ...]:
        """Who has been forgotten; helicopters may always stay where they are, so in flight nobody is."""
        if isinstance(self.desk.decision, decisions.Deploy | decisions.Airmobile | decisions.Evacuation):
            return ()
        return self.desk.idle()

    def _end(self) -> None:
        self.aiming.intent.drop()
        self.window.submit(decisions.Done())
