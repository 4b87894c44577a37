"""The log's sentences about wind, smoke and light from above."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core.world import World
from game.engine.text import mark, nt, t
from game.rules.fng.model.events import sky as events
from game.rules.fng.model.tables.sky import Quarter
from game.rules.fng.words.telling import name_of, tells, weather_name

WINDS: Mapping[Quarter, str] = {
    "north": mark("The wind blows from the north ({die})."),
    "east": mark("The wind blows from the east ({die})."),
    "south": mark("The wind blows from the south ({die})."),
    "west": mark("The wind blows from the west ({die})."),
}
"""FNG-WIND-01."""


@tells(events.WindRolled)
def _wind(world: World, event: events.WindRolled) -> str:
    return t(WINDS[event.blows_from], die=event.die)


@tells(events.SmokeThrown)
def _thrown(world: World, event: events.SmokeThrown) -> str:
    return t("{name} throws a smoke grenade.", name=name_of(world, event.figure))


@tells(events.SmokeLaid)
def _laid(world: World, event: events.SmokeLaid) -> str:
    return t("Smoke drifts over the ground, {inches} inches wide.", inches=round(event.inches))


@tells(events.SmokeTried)
def _tried(world: World, event: events.SmokeTried) -> str:
    return t("Smoke thins out and is gone ({die}).", die=event.die) if event.gone else t(
        "Smoke hangs on ({die}).", die=event.die
    )  # fmt: skip


@tells(events.GroundLit)
def _lit(world: World, event: events.GroundLit) -> str:
    return nt(
        "A light bursts over {inches} inches of ground, for one turn.",
        "A light bursts over {inches} inches of ground, for {count} turns.",
        event.turns, inches=round(event.inches),
    )  # fmt: skip


@tells(events.FlightWeighed)
def _weighed(world: World, event: events.FlightWeighed) -> str:
    values = {"weather": weather_name(event.sky), "dice": ", ".join(map(str, event.faces)) or "-"}
    if not event.flies:
        return t("Weather: {weather} ({dice}): what was called for cannot fly.", **values)
    if not event.late:
        return t("Weather: {weather} ({dice}): what was called for comes in time.", **values)
    return nt(
        "Weather: {weather} ({dice}): what was called for comes one turn late.",
        "Weather: {weather} ({dice}): what was called for comes {count} turns late.",
        event.late, **values,
    )  # fmt: skip


@tells(events.LightDied)
def _died(world: World, event: events.LightDied) -> str:
    if event.by:
        return t("The searchlight of {vehicle} goes out.", vehicle=name_of(world, event.by))
    return t("A light in the sky is burnt out.")


@tells(events.BeamTurned)
def _beam(world: World, event: events.BeamTurned) -> str:
    return t(
        "{name} turns the searchlight of {vehicle} on {inches} inches of ground.",
        name=name_of(world, event.figure), vehicle=name_of(world, event.vehicle), inches=round(event.inches),
    )  # fmt: skip
