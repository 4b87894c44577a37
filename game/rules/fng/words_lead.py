"""The log of FNG: leaders, orders and nerves, light and weather."""

from __future__ import annotations

from game.engine.text import mark, t
from game.engine.world import World
from game.rules.fng import events
from game.rules.fng.telling import tells

SKIES = {
    "clear": mark("The sky clears."),
    "overcast": mark("The sky clouds over."),
    "rain": mark("It begins to rain."),
    "heavy rain": mark("It pours: nobody sees far."),
}


@tells(events.LightChanged)
def _light(world: World, event: events.LightChanged) -> str:
    if event.what == "weather":
        return t(SKIES[event.sky])
    return t("Night falls.") if event.dark else t("Day breaks.")
