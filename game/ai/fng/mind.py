"""FNG as the searcher needs it: where unseen enemies may lie, when an activation ends, what a position is worth."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from game.ai.ahead.mind import Mind
from game.ai.ahead.worth import Weights, weights_beside
from game.ai.fng.leader import SquadLeader
from game.ai.fng.unseen import imagined
from game.board.skirmish.sides import SIDES
from game.engine.core.dice import SeededDice
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import Acted, Clock, DuckedBack, Hidden
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able, is_free, rep_of
from game.rules.fng.turn.victory import lost

_LEADER = SquadLeader()


class FngMind(Mind):
    """See the module."""

    kit = KIT
    players = leaders = dict.fromkeys(SIDES, _LEADER)

    def imagine(self, game: Skirmish, side: str, dice: SeededDice) -> Skirmish:
        """FNG-HIDE-01, FNG-HIDE-04: see ``unseen``."""
        return imagined(game, side, dice)

    def step(self, game: Skirmish) -> Hashable:
        """FNG-TURN-06: how many have been active this turn, which changes as an activation begins."""
        return game.world.the(Clock).turn, len(game.world.ids(Acted))

    def lost(self, game: Skirmish, side: str) -> int:
        """Men out of the fight."""
        return lost(game, side)

    def features(self, game: Skirmish) -> dict[str, float]:
        """The share of the battle to come, points, and men by side: lost, able by Rep, shaken, and unseen."""
        world, victory = game.world, game.ctx.options.victory
        left = max(0.0, 1.0 - (world.the(Clock).turn - 1) / victory.turns)
        points = float(self.kit.report(game).points)
        found = {"left": left, "points": left * points}
        for who, side in (("attacker", victory.attacker), ("defender", game.ctx.options.defender)):
            men = able(world, side)
            found |= {
                f"{who}_lost": left * self.lost(game, side),
                f"{who}_able": left * sum(rep_of(world, f) for f in men) / 4,
                f"{who}_shaken": left * sum(not is_free(world, f) or world.has(f, DuckedBack) for f in men),
                f"{who}_unseen": left * sum(world.has(f, Hidden) for f in men),
            }
        return found

    @property
    def weights(self) -> Weights:
        """Fitted to battles of the quick leaders."""
        return _weights()


@lru_cache(maxsize=1)
def _weights() -> Weights:
    return weights_beside(__file__)


MIND = FngMind()
