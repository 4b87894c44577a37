"""Light and weather, in words and as the table shows them."""

from __future__ import annotations

from game.engine.text import t
from game.rules.fng.model.skirmish import Skirmish
from game.rules.fng.words.telling import weather_name
from game.ui.kit.theme import Colour
from game.ui.table.ground import DAY


def light_words(game: Skirmish) -> str:
    """FNG-LOS-02: the hour and the weather, and how far one sees."""
    ctx = game.ctx
    hour = t("Night") if ctx.dark else t("Day")
    sky = weather_name(ctx.light.sky)
    if ctx.limit is None:
        return t("{hour}, {sky}", hour=hour, sky=sky)
    return t("{hour}, {sky}: sight {inches} in", hour=hour, sky=sky, inches=f"{ctx.limit:.0f}")


NIGHT: Colour = (104, 118, 168)
_WEATHER: dict[str, Colour] = {"overcast": (232, 234, 238), "rain": (198, 205, 214), "heavy rain": (168, 178, 192)}
"""What is left of each colour at night, and in each weather."""


def light_of(game: Skirmish) -> Colour:
    """FNG-LOS-02: what hour and weather leave of the colours of the table."""
    sky = _WEATHER.get(game.ctx.light.sky, DAY)
    return _darker(NIGHT, sky) if game.ctx.dark else sky


def _darker(one: Colour, other: Colour) -> Colour:
    return one[0] * other[0] // 255, one[1] * other[1] // 255, one[2] * other[2] // 255
