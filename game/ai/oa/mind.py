"""Operation Apocalypse as the searcher needs it: what the company does not know, and what is worth a search."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from game.ai.ahead.efforts import Effort
from game.ai.ahead.mind import Account, Mind
from game.ai.oa.commander import Commander, Sparing
from game.ai.oa.imagining import imagined
from game.ai.oa.second_thoughts import THOUGHT_OVER, second_thoughts
from game.ai.oa.viet_cong import VietCong
from game.ai.proposals import Answer, Leader
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Decision, Order
from game.rules.oa.kit import KIT
from game.rules.oa.model.components import US, VC, Clock, Gone, Steps, Unit
from game.rules.oa.model.decisions import Airmobile, Landing, UsMovement
from game.rules.oa.model.game import Battle
from game.rules.oa.turn.victory import total
from game.rules.oa.units.losses import KILLED

_LEADERS: Mapping[str, Leader] = {US: Sparing()}
_PLAYERS: Mapping[str, Any] = {US: Commander(), VC: VietCong()}

_FOR_FLIGHTS = 200
"""The budget in orders from which on flights are tried."""

_CAUTION = 2.5
"""By how many standard errors something else has to look better: few futures deceive easily."""


_IN_THE_LAST_TURN = 1000.0
"""The least that another order has to promise in the last turn: to its end futures tell all."""

_FOR_LANDINGS = 10_000.0
"""The least that has to be promised for men to stay in the air: what they land for comes after the turn."""


class OaMind(Mind):
    """See the module.  The Viet Cong go by the book, so only the company's side thinks."""

    kit = KIT
    pace = 1.0
    least = 2500.0
    leaders = _LEADERS
    players = _PLAYERS

    def searches(self, decision: Decision) -> bool:
        """Flights, landings, moves, shots and bombs."""
        return isinstance(decision, THOUGHT_OVER)

    def worth_trying(self, decision: Decision, effort: Effort) -> Effort:
        """A turn has many orders, so that few futures are affordable: the fewer proposals the more of each.

        With the helicopters a turn begins: of such futures only a large budget has enough to tell anything.
        """
        least = max(1, effort.shown - 1) if isinstance(decision, UsMovement) else 2
        width = max(least, effort.width // (3 if isinstance(decision, UsMovement) else 2))
        if isinstance(decision, Airmobile) and effort.orders < _FOR_FLIGHTS:
            width = 0
        return replace(effort, width=width, caution=_CAUTION)

    def least_in(self, game: Battle) -> float:
        """OA-13.5-1: less in the last turn that there can be, and much more for landings before it."""
        if self.turn(game) >= self.turns(game):
            return _IN_THE_LAST_TURN
        return _FOR_LANDINGS if isinstance(game.decision, Landing) else self.least

    def also(self, game: Battle, first: Order, dice: SeededDice) -> Iterable[Answer]:
        """Other places, other targets, and to leave it."""
        return second_thoughts(game, first)

    def imagine(self, game: Battle, side: str, dice: SeededDice) -> Battle:
        """OA-2.3-3, OA-13.2-6: who the civilians are, and where those are who hide."""
        return imagined(game, dice)

    def turn(self, game: Battle) -> int:
        """OA-1-1: the turn that is played."""
        return game.world.the(Clock).turn

    def turns(self, game: Battle) -> int:
        """OA-13.5-1: the last turn that there can be."""
        return game.ctx.tables.ending.end_roll.last_turn

    def lost(self, game: Battle, side: str) -> int:
        """OA-2.1-1: the steps that a side's squads, teams and command have lost."""
        world, lost = game.world, 0
        for piece, unit in world.each(Unit):
            if unit.side == side:
                gone, steps = world.find(piece, Gone), world.find(piece, Steps)
                if steps is not None:
                    lost += steps.full if gone is not None and gone.how == KILLED else steps.full - steps.left
        return lost

    def account(self, game: Battle) -> Account:
        """OA-14-11: the company's points, without the rest of a report."""
        return Account(total(game), US, game.over)


MIND: Mind = OaMind()
