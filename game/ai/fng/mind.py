"""FNG as the searcher needs it: where unseen enemies may lie, when an activation ends, what a position is worth."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from msgspec.structs import replace

from game.ai.ahead.mind import Mind
from game.ai.ahead.worth import Weights, weights_beside
from game.ai.fng.leader import SquadLeader
from game.ai.fng.position import features_of
from game.ai.fng.second import SecondThoughts
from game.ai.fng.unseen import imagined
from game.board.skirmish.sides import SIDES
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Decision
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.decisions.turn import Activation, FreeWill, GroupActs, Shoot
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import members
from game.rules.fng.turn.victory import lost

LURES = {"reached_near": 0.7, "held_near": 0.4, "found_won": 0.6, "left_won": 0.8}
"""The weights of goals that are within reach, set by hand: between quick leaders whoever comes near one is mostly shot,
which would tell a thinker to stay away."""


class FngMind(Mind):
    """See the module."""

    kit = KIT
    never_against = True
    pace = 0.8
    leaders = dict.fromkeys(SIDES, SecondThoughts())
    players = dict.fromkeys(SIDES, SquadLeader())

    def searches(self, decision: Decision) -> bool:
        """Whom to make active, what a group does, and fire."""
        return isinstance(decision, (Activation, GroupActs, Shoot, FreeWill))

    def imagine(self, game: Skirmish, side: str, dice: SeededDice) -> Skirmish:
        """FNG-HIDE-01, FNG-HIDE-04: see ``unseen``."""
        return imagined(game, side, dice)

    def step(self, game: Skirmish) -> Hashable:
        """FNG-TURN-05: the phase, and who is active in it: two of them are one activation, or to leave it at that."""
        clock = game.world.the(Clock)
        return clock.turn, clock.phase, members(game.world)

    def lost(self, game: Skirmish, side: str) -> int:
        """Men out of the fight."""
        return lost(game, side)

    def features(self, game: Skirmish) -> dict[str, float]:
        """See ``position``."""
        return features_of(game)

    @property
    def weights(self) -> Weights:
        """Fitted to battles of the quick leaders."""
        return _weights()


@lru_cache(maxsize=1)
def _weights() -> Weights:
    """The weights as fitted, but for what lures the attacker on."""
    fitted = weights_beside(__file__)
    return replace(fitted, features={**fitted.features, **LURES})


MIND = FngMind()
