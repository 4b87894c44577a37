"""Weather when support from the air becomes due: FNG-WEATHER-07, FNG-WEATHER-09..12."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fng.model.events.sky import FlightWeighed
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.sky import Flier
from game.rules.fng.resolve.sky.flying import Flight, air_support_may_fly


def weigh_flight(skirmish: Skirmish, flier: Flier, by: EntityId) -> Flight:
    """FNG-WEATHER-07, FNG-WEATHER-09..12: whether what somebody called for comes in this weather, and how many turns
    late; his side is told where the weather has a say."""
    sky = skirmish.ctx.light.sky
    flight = air_support_may_fly(sky, flier, skirmish.ctx.tables, skirmish.dice)
    if flight.faces or not flight.flies:
        skirmish.emit(
            FlightWeighed(
                figure=by, sky=sky, flier=flier, faces=flight.faces, flies=flight.flies, late=flight.late,
                rule=flight.rule,
            )
        )  # fmt: skip
    return flight
