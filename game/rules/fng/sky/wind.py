"""The wind of a battle in which there may be smoke: FNG-WIND-01."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core.hooks import Hooks
from game.engine.core.turn import Enter
from game.engine.core.world import THE_GAME
from game.rules.fng.model.components.figures import Figure
from game.rules.fng.model.components.sky import Wind
from game.rules.fng.model.events.sky import WindRolled
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.sky import Quarter
from game.rules.fng.resolve.sky.wind import resolve_wind
from game.rules.fng.turn.points_of_entry import TURN

SMOKE_GRENADE = "smoke grenade"

MakesSmoke = Callable[[Skirmish], bool]
makes_smoke: Hooks[MakesSmoke] = Hooks("grenades")
"""Something by which there may be smoke in this battle."""


@makes_smoke("grenades")
def has_grenades(skirmish: Skirmish) -> bool:
    """FNG-SMOKE-03: whether anybody has a smoke grenade."""
    return any(SMOKE_GRENADE in man.gear for _, man in skirmish.world.each(Figure))


@TURN.start("wind")
def wind_rises(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-WIND-01: one die before the first turn, where there may be smoke."""
    if skirmish.world.find(THE_GAME, Wind) is None and any(says(skirmish) for says in makes_smoke):
        wind_of(skirmish)


def wind_of(skirmish: Skirmish) -> Quarter:
    """FNG-WIND-01: where the wind blows from; the die is thrown now where nobody has needed it before."""
    wind = skirmish.world.find(THE_GAME, Wind)
    if wind is not None:
        return wind.blows_from
    die, quarter = resolve_wind(skirmish.ctx.tables, skirmish.dice)
    skirmish.world.put(Wind(quarter))
    skirmish.emit(WindRolled(die=die, blows_from=quarter, rule="FNG-WIND-01"))
    return quarter
