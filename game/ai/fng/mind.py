"""FNG as the searcher needs it: where unseen enemies may lie, and what is worth a search."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.ai.ahead.efforts import Effort
from game.ai.ahead.mind import Mind
from game.ai.fng.leader import SquadLeader
from game.ai.fng.second import second_thoughts
from game.ai.fng.steel.tallies import as_men
from game.ai.fng.temper import BOLD, STEADY
from game.ai.fng.unseen import imagined
from game.ai.proposals import Answer, Plan
from game.board.skirmish.sides import SIDES, other_side
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Decision
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import Figure
from game.rules.fng.model.decisions.turn import Activation, GroupActs
from game.rules.fng.model.game import Skirmish
from game.rules.fng.turn.victory import lost

_WIDER, _FAR = 3, 66
"""The proposals that are looked at beyond those of a level, and how far a future goes: to the end of the turn, since
the other side's answer is what counts and comes late in it."""

_SHOWN = 3
"""How many times as many orders are tried for somebody who wants to see what comes of them."""

_SURER = 1.0
"""Standard errors more than those of a level by which another order has to look better."""

_FEW, _ANYWAY = 13, 7
"""The men of a small battle; with more of them every order has more to look at, besides what takes as long as so many
would anyway."""


class FngMind(Mind):
    """See the module."""

    kit = KIT
    pace = 0.65
    least = 650.0
    finishes = True
    goes_on = 3.0
    leaders = dict.fromkeys(SIDES, SquadLeader(STEADY, BOLD))
    players = dict.fromkeys(SIDES, SquadLeader())

    def worth_trying(self, decision: Decision, effort: Effort) -> Effort:
        """Few shots decide here, so that futures differ by more: more proposals, and further ahead."""
        return replace(
            effort,
            width=effort.width + _WIDER,
            orders=effort.orders * (_SHOWN if effort.shown else 1),
            far=_FAR,
            caution=effort.caution + _SURER,
        )

    def load(self, game: Skirmish) -> float:
        """By the numbers of men who are not lost, which everybody is told."""
        left = len(game.world.ids(Figure)) - sum(lost(game, side) for side in SIDES)
        return (_ANYWAY + left) / (_ANYWAY + _FEW)

    def searches(self, decision: Decision) -> bool:
        """Acts of a group, and whether one is to act; fire is best left to first thoughts."""
        return isinstance(decision, GroupActs | Activation)

    def thoughts(self, game: Skirmish, plan: Plan) -> Iterator[Answer]:
        """Other places to go, other things to do with vehicles and against them, or to wait; see ``second``."""
        return second_thoughts(game, plan)

    def imagine(self, game: Skirmish, side: str, dice: SeededDice) -> Skirmish:
        """FNG-HIDE-01, FNG-HIDE-04: see ``unseen``."""
        return imagined(game, side, dice)

    def lost(self, game: Skirmish, side: str) -> int:
        """Men out of the fight."""
        return lost(game, side)

    def features(self, game: Skirmish) -> dict[str, float]:
        """Those of every system, with the vehicles that are lost, and men before guns, among the losses."""
        found, gainer = super().features(game), self.account(game).gainer
        own, enemies = as_men(game, gainer), as_men(game, other_side(gainer))
        found["own_lost"] += found["left"] * own
        found["enemies_lost"] += found["left"] * enemies
        return found

    def turns(self, game: Skirmish) -> int:
        """FNG-SETUP-01 (house): the turns of the scenario."""
        return game.ctx.options.victory.turns


MIND = FngMind()
