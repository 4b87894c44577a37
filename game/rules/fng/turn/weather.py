"""Light and weather from turn to turn: dawn, nightfall, weather that changes: FNG-LOS-02, FNG-WEATHER-02..08."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from game.engine.core.hooks import Hooks
from game.engine.core.turn import Enter
from game.engine.text import mark
from game.rules.fng.model.components.figures import Clock, Light
from game.rules.fng.model.events.turn import LightChanged
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.setting import field_of
from game.rules.fng.turn.points_of_entry import TURN

WEATHER = mark("weather")
LightChanges = Callable[[Skirmish], None]
light_changes: Hooks[LightChanges] = Hooks("views")
"""The consequences of a change of the light."""
CHANGING = ("predawn", "evening")
"""Hours after whose turns day becomes night, or night day."""


@TURN.start("light")
def light_of_turn(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-LOS-02, FNG-WEATHER-02, FNG-WEATHER-04..05, FNG-WEATHER-08 (house): day breaks or night falls after its
    turns; variable weather has a die each turn until it changes."""
    turn = skirmish.world.the(Clock).turn
    row, options = skirmish.ctx.tables.terrain.weather, skirmish.ctx.options
    light = skirmish.world.the(Light)
    if options.hour in CHANGING and turn == row.turns + 1:
        _change(skirmish, structs.replace(light, dark=not light.dark), "hour")
    light = skirmish.world.the(Light)
    if light.varies:
        die = skirmish.dice.d6(WEATHER, "FNG-LOS-02") + (row.monsoon if options.monsoon else 0)
        sky = row.sky(die)
        if sky != light.sky:
            _change(skirmish, Light(light.dark, sky), "weather")


def is_raining(skirmish: Skirmish) -> bool:
    """FNG-RADIO-02: whether it rains, much or little."""
    return skirmish.world.the(Light).sky in ("rain", "heavy rain")


def _change(skirmish: Skirmish, light: Light, what: str) -> None:
    """FNG-LOS-02: it is told, and whatever follows from the light follows."""
    world = skirmish.world
    world.put(light)
    skirmish.ctx = field_of(skirmish.ctx, world)
    skirmish.emit(LightChanged(what=what, dark=light.dark, sky=light.sky, rule="FNG-LOS-02"))
    for sees in light_changes:
        sees(skirmish)
