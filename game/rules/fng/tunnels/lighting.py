"""Light below: how far a man sees in the earth: FNG-TUNNEL-15."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tunnels import light_of
from game.rules.fng.resolve.tunnels.light import seen_below


def light_inches(skirmish: Skirmish, figure: EntityId) -> float:
    """FNG-TUNNEL-15: how many inches he sees in the dark of the earth."""
    return float(seen_below(light_of(skirmish.world, figure), skirmish.ctx.tables))
