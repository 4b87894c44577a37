"""FNG as the searcher needs it: where unseen enemies may lie, and what is worth a search."""

from __future__ import annotations

from msgspec.structs import replace

from game.ai.ahead.efforts import Effort
from game.ai.ahead.mind import Mind
from game.ai.fng.leader import SquadLeader
from game.ai.fng.second import SecondThoughts
from game.ai.fng.unseen import imagined
from game.board.skirmish.sides import SIDES
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Decision
from game.rules.fng.kit import KIT
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.game import Skirmish
from game.rules.fng.turn.victory import lost

_MORE, _FURTHER = 200, 165
"""The orders that are tried in all, and in one future, in hundredths of those of a level."""

_DOUBT = 0.5
"""Standard errors by which another order has to look better, beyond those of a level."""


class FngMind(Mind):
    """See the module."""

    kit = KIT
    pace = 0.8
    least = 650.0
    leaders = dict.fromkeys(SIDES, SecondThoughts())
    players = dict.fromkeys(SIDES, SquadLeader())

    def worth_trying(self, decision: Decision, effort: Effort) -> Effort:
        """Few shots decide here, so that futures differ by more: one proposal more, further ahead, and more doubt."""
        return replace(
            effort,
            width=effort.width + 1,
            orders=effort.orders * _MORE // 100,
            far=effort.far * _FURTHER // 100,
            caution=effort.caution + _DOUBT,
        )

    def searches(self, decision: Decision) -> bool:
        """Whom to make active, what a group does, and fire."""
        return isinstance(decision, GroupActs)

    def imagine(self, game: Skirmish, side: str, dice: SeededDice) -> Skirmish:
        """FNG-HIDE-01, FNG-HIDE-04: see ``unseen``."""
        return imagined(game, side, dice)

    def lost(self, game: Skirmish, side: str) -> int:
        """Men out of the fight."""
        return lost(game, side)

    def turns(self, game: Skirmish) -> int:
        """FNG-SETUP-01 (house): the turns of the scenario."""
        return game.ctx.options.victory.turns


MIND = FngMind()
