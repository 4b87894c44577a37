"""Light and weather in words."""

from __future__ import annotations

from game.engine.text import mark, t
from game.rules.fng.skirmish import Skirmish

_SKIES = {
    "clear": mark("clear"),
    "overcast": mark("overcast"),
    "light rain": mark("light rain"),
    "heavy rain": mark("heavy rain"),
}


def light_words(game: Skirmish) -> str:
    """FNG-LOS-02: the hour and the weather, and how far one sees."""
    ctx = game.ctx
    hour = t("Night") if ctx.dark else t("Day")
    sky = t(_SKIES.get(ctx.light.sky, ctx.light.sky))
    if ctx.limit is None:
        return t("{hour}, {sky}", hour=hour, sky=sky)
    return t("{hour}, {sky}: sight {inches} in", hour=hour, sky=sky, inches=f"{ctx.limit:.0f}")
