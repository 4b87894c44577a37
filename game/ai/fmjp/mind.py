"""FMJP as the searcher needs it: what a side does not know, and what is worth a search."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ai.ahead.mind import Mind
from game.ai.fmjp.leader import Leader
from game.ai.fmjp.second_thoughts import own_thoughts, second_thoughts
from game.ai.fmjp.unseen import imagined
from game.ai.proposals import Answer, Plan
from game.board.skirmish.sides import SIDES
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Decision, Order
from game.rules.fmjp.kit import KIT
from game.rules.fmjp.model.decisions import BurstGoesOn, CardActs, GoFirst
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.turn.victory import losses


class FmjpMind(Mind):
    """See the module."""

    kit = KIT
    pace = 1.2  # its leaders give 2.6 orders while FNG's give one: of 100 orders 99 are to be there in a quarter second
    least = 300.0
    beside = 2
    leaders = dict.fromkeys(SIDES, Leader(free=True))
    players = dict.fromkeys(SIDES, Leader())

    def searches(self, decision: Decision) -> bool:
        """Cards, who goes first, and whom a burst takes; all else answers itself."""
        return isinstance(decision, CardActs | GoFirst | BurstGoesOn)

    def thoughts(self, game: Battle, plan: Plan) -> Iterator[Answer]:
        """Fire and aim are not thought over, and who is to go somewhere thinks of other places first."""
        return own_thoughts(plan.legal(game))

    def also(self, game: Battle, first: Order, dice: SeededDice) -> Iterable[Answer]:
        """Other places in cover, fire, a grenade, and to wait."""
        return second_thoughts(game, first)

    def imagine(self, game: Battle, side: str, dice: SeededDice) -> Battle:
        """FMJP-5.0-6, FMJP-2.0-2: unseen enemies in other cover, with other cards."""
        return imagined(game, side, dice)

    def lost(self, game: Battle, side: str) -> int:
        """Men at CE 0 or dead."""
        return losses(game, side)

    def turns(self, game: Battle) -> int:
        """FMJP-9.0-1: the turns of the scenario."""
        return game.ctx.options.victory.turns


MIND = FmjpMind()
