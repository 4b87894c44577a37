"""A leader for either side of FMJP.

He proposes orders, the best first, each with its reason; the first that the rules allow is given.  Those who defend, in
the rules the Viet Cong, go by the list for a solo player, those who attack by one like it.  He keeps nothing in mind
from one decision to the next, and reads the table only as far as his side has seen it.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fmjp import us, viet_cong
from game.ai.fmjp.men import carries_out
from game.ai.fmjp.view import View
from game.ai.proposals import AS_PUT, Answer, Plan
from game.board.table.measure.geometry import distance
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Reason
from game.engine.text import mark
from game.rules.fmjp.model.components import At
from game.rules.fmjp.model.decisions import (
    BurstGoesOn,
    CardActs,
    Choose,
    ChooseMan,
    Done,
    First,
    GoFirst,
    KeepOn,
    Redraw,
    RedrawCard,
    Switch,
)
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import at_of, ce_of
from game.rules.fmjp.resolve.dies import MEAN
from game.rules.fmjp.resolve.hits import switch
from game.rules.fmjp.turn.acting import acting

GOES_FIRST = mark("goes first: who acts first shoots first")
ENOUGH = mark("that was enough for one: the rest goes to the next")
ONCE_MORE = mark("he is not down yet: the rest goes at him, too")
DRAWS_AGAIN = mark("draws again: a red card helps nobody")
TO_BEST = mark("gives it to the best man")

_ENDS: tuple[Answer, ...] = (AS_PUT, (Done(), Reason(mark("nothing more worth doing on this card"), "FMJP-3.0-5")))


class Leader:
    """Fires where it is worth while, keeps his men at work and from cover to cover, and waits where he may wait.

    ``free``: he is not bound to the list for a solo player, and weighs his bursts by their exact chances.
    """

    def __init__(self, *, free: bool = False) -> None:
        self.free = free

    def plan(self, game: Battle, dice: SeededDice) -> Plan:
        """His orders for the decision at hand, the best first."""
        decision = game.decision
        match decision:
            case CardActs():
                return Plan(_card_acts(View(game, decision, free=self.free), decision), _ENDS)
            case GoFirst():
                return Plan(((First(), Reason(GOES_FIRST, "FMJP-2.0-5")),), _ENDS)
            case BurstGoesOn():
                return Plan(_burst_goes_on(game, decision), _ENDS)
            case RedrawCard():
                return Plan(((Redraw(), Reason(DRAWS_AGAIN, "FMJP-7.0-5")),), _ENDS)
            case ChooseMan():
                best = sorted(decision.figures, key=lambda figure: (-ce_of(game.world, figure), figure))
                return Plan(((Choose(figure), Reason(TO_BEST, "FMJP-9.0-2")) for figure in best), _ENDS)
            case None:
                raise TypeError("nothing is to be decided")
            case _:
                return Plan((), _ENDS)

    def answer(self, game: Battle, dice: SeededDice) -> Answer:
        """The first legal order of his plan, and why."""
        return self.plan(game, dice).answer(game)


def _card_acts(view: View, decision: CardActs) -> Iterator[Answer]:
    """FMJP-2.0-4: the owner of the card first, then every man of his who can still act."""
    men = acting(view.battle, decision)
    if decision.figure in men:
        attacks = decision.side == view.battle.ctx.options.victory.attacker
        plan = us.owner_acts if attacks else viet_cong.owner_acts
        yield from plan(view, decision.figure)
    for npc in men:
        if npc != decision.figure:
            yield from carries_out(view, npc)


def _burst_goes_on(game: Battle, decision: BurstGoesOn) -> Iterator[Answer]:
    """FMJP-5.2-4: on to the next announced where this one is down, or weak and the next one close beside him."""
    world, burst = game.world, decision.burst
    there = world.find(decision.target, At)
    ce = ce_of(world, decision.target) if there is not None else 0
    for other in decision.sweep:
        gap = distance(there.point, at_of(world, other)) if there is not None else 0.0
        left = switch(burst, gap, game.ctx.tables).left
        if ce == 0 or (ce < MEAN and burst.left - 1 <= left > 1):
            yield Switch(other), Reason(ENOUGH, "FMJP-5.2-4")
    yield KeepOn(), Reason(ONCE_MORE, "FMJP-5.2-3")
