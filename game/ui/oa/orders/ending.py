"""Ending a step: nothing more to order, asked again while somebody could still act."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core.naming import NOBODY
from game.engine.core.orders import refuse
from game.engine.core.world import EntityId
from game.engine.text import mark, nt, t
from game.rules.oa.helicopters.casualties import calls
from game.rules.oa.model import decisions
from game.rules.oa.model.components import AtBase, Helicopter
from game.rules.oa.turn.deployment import waits_for_smoke
from game.rules.oa.words.telling import name_of
from game.ui.kit.dialog import Answer
from game.ui.oa.desk import Desk
from game.ui.oa.facts import capital
from game.ui.oa.orders.aiming import Aiming
from game.ui.oa.window import Window

_CANNOT = mark("The step cannot end now.")
_MOST_NAMES = 4


class StepEnd:
    """Space: holds fire where that is asked, else ends the step."""

    def __init__(self, desk: Desk, window: Window, aiming: Aiming, go_to_next: Callable[[], object]) -> None:
        self.desk = desk
        self.window = window
        self.aiming = aiming
        self.go_to_next = go_to_next

    def end_step(self) -> None:
        """Nothing more to order; asks while somebody could still act."""
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
        instead = Answer(t("Go to the next who can act"), self.go_to_next, key="Esc")
        self.window.ask(t("End this step?"), capital(question), t("End the step"), self._end, instead)

    def _could_act(self) -> tuple[EntityId, ...]:
        """The forgotten.  While machines fly those count that come in from base as well; before the battle
        nobody does, since it begins only when all are placed."""
        desk, decision = self.desk, self.desk.decision
        if isinstance(decision, decisions.Deploy):
            return ()
        if isinstance(decision, decisions.Airmobile):
            return tuple(piece for piece in desk.actors() if self._may_be_forgotten(piece))
        return desk.idle()

    def _may_be_forgotten(self, piece: EntityId) -> bool:
        """OA-10-3: any machine, but the medevac at base only while purple smoke calls for it."""
        world = self.desk.battle.world
        waits = world.has(piece, AtBase) and waits_for_smoke(world, piece)
        return world.has(piece, Helicopter) and not (waits and not calls(world))

    def _end(self) -> None:
        self.aiming.intent.drop()
        self.window.submit(decisions.Done())
