"""Light below: how far a man sees in the earth: FNG-TUNNEL-15."""

from __future__ import annotations

from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.arms import LightOn
from game.rules.fng.model.components.tunnels import LightSource
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.tunnels import LightKind
from game.rules.fng.resolve.tunnels.light import seen_below

_LAMPS: dict[str, LightKind] = {"flashlight": "flashlight", "red filter": "red filter"}


def light_of(world: World, figure: EntityId) -> LightKind | None:
    """FNG-TUNNEL-15: what he has lit in his hand: a candle or a torch, else his flashlight; None where nothing is."""
    source = world.find(figure, LightSource)
    if source is not None:
        return source.kind
    lamp = world.find(figure, LightOn)
    return _LAMPS[lamp.device] if lamp is not None else None


def light_inches(skirmish: Skirmish, figure: EntityId) -> float:
    """FNG-TUNNEL-15: how many inches he sees in the dark of the earth."""
    return float(seen_below(light_of(skirmish.world, figure), skirmish.ctx.tables))
