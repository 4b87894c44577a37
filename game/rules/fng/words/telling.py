"""Where the sentences of the log of FNG are registered, and how a figure is called in them."""

from __future__ import annotations

from game.engine.core.world import EntityId, World
from game.engine.session.log import Tellers
from game.engine.text import nt, t, tc
from game.rules.fng.model.components.aircraft import Aircraft
from game.rules.fng.model.components.figures import Figure
from game.rules.fng.model.components.vehicles import Vehicle
from game.rules.fng.model.events.turn import TargetOfShot

_TELLERS = Tellers()

tells = _TELLERS.tells
sentence = _TELLERS.sentence


def name_of(world: World, figure: EntityId) -> str:
    """The name of a figure or a vehicle in the player's language; nothing for nobody."""
    man = world.find(figure, Figure) or world.find(figure, Vehicle) or world.find(figure, Aircraft)
    return t(man.name) if man is not None else ""


def hits_told(world: World, target: TargetOfShot) -> str:
    """FNG-FIRE-02: what one shot did to one of its targets."""
    name = name_of(world, target.target)
    if not target.hits:
        return t("{name} is missed", name=name)
    return nt("{hits} hit on {name}", "{hits} hits on {name}", target.hits, name=name, hits=target.hits)


def weather_name(sky: str) -> str:
    """FNG-LOS-02: a weather in the player's language; a clear sky is not clear ground."""
    return tc("weather", "clear") if sky == "clear" else t(sky)
