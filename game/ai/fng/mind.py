"""FNG as the searcher needs it: where unseen enemies may lie, when an activation ends, what a position is worth."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

import numpy as np
from msgspec.structs import replace

from game.ai.ahead.mind import Mind
from game.ai.ahead.worth import Weights, weights_beside
from game.ai.fng.ground import UNSEEN, Ground, ground_of
from game.ai.fng.leader import SquadLeader
from game.ai.raster import Numbers
from game.board.skirmish.sides import SIDES, other_side
from game.board.table.measure.geometry import Bools, middle_of
from game.board.table.movers import WALK
from game.engine.core.dice import SeededDice
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import Acted, At, Clock, DuckedBack, Figure, Hidden
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able, is_free, rep_of, side_of
from game.rules.fng.turn.victory import lost

A_TURN = 5.0
"""Inches that somebody unseen comes in a turn, about."""

AROUND = 10.0
"""Inches round the zone in which he began where he may lie from the start."""

CLOSE = 5.0
"""Inches within which those of one squad lie."""

_LEADER = SquadLeader()


@lru_cache(maxsize=8)
def _standing(ground: Ground) -> Bools:
    """The places where somebody can stand at all."""
    paths = ground.setting.field.over(WALK).paths
    return np.array([paths.why_not_stand(point) is None for point in ground.points], dtype=np.bool_)


class FngMind(Mind):
    """See the module."""

    kit = KIT
    players = leaders = dict.fromkeys(SIDES, _LEADER)

    def imagine(self, game: Skirmish, side: str, dice: SeededDice) -> Skirmish:
        """FNG-HIDE-01, FNG-HIDE-04: each unseen enemy lies in cover or out of sight, not far from his zone."""
        twin = game.copy()
        unseen = [f for f in twin.world.ids(Hidden) if side_of(twin.world, f) != side and twin.world.has(f, At)]
        if not unseen:
            return twin
        places = self._hiding_places(game, side)
        if not len(places):
            return twin
        ground, squad, near = self._ground(game), "", places
        for figure in unseen:
            man = twin.world.get(figure, Figure)
            number = int(places[dice.below(len(places))])
            if man.squad == squad and len(near):
                number = int(near[dice.below(len(near))])
            else:
                squad = man.squad
                away = ground.inches(ground.points[number])[places]
                near = places[away <= CLOSE]
            point = ground.points[number]
            twin.world.set(figure, replace(twin.world.get(figure, At), x=point.x, y=point.y))
        return twin

    def _ground(self, game: Skirmish) -> Ground:
        return ground_of(game.ctx, game.ctx.field.over(WALK))

    def _hiding_places(self, game: Skirmish, side: str) -> Numbers:
        """The places of the raster where an enemy of ``side`` may be unseen by everybody of it."""
        ground, world = self._ground(game), game.world
        free = _standing(ground).copy()
        for seen in ground.seen_all([world.get(f, At).point for f in able(world, side)]):
            free &= (seen.there == UNSEEN) | (seen.there > 0)
        zone = game.ctx.map.zone(other_side(side))
        if zone is not None:
            far = AROUND + A_TURN * world.the(Clock).turn
            near = free & (ground.inches(middle_of(zone.outline)) <= far)
            free = near if near.any() else free
        return np.flatnonzero(free)

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
