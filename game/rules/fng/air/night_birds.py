"""Helicopters of the night: the searchlight of a Nighthawk, the flares of a Go-Go Bird: FNG-HELO-08..10."""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.rules.fng.air.lines import Line
from game.rules.fng.air.squadrons import hanging, line_of
from game.rules.fng.model.components.aircraft import Hanging
from game.rules.fng.model.components.sky import Searchlight
from game.rules.fng.model.game import Skirmish
from game.rules.fng.sight.night import lit_places
from game.rules.fng.sight.viewing import see_anew

Place = tuple[float, float]


def has_light(skirmish: Skirmish, craft: EntityId) -> bool:
    """FNG-HELO-08: whether it carries a searchlight."""
    return skirmish.world.has(craft, Hanging) and bool(hanging(skirmish, craft, "light"))


def drops_flares(skirmish: Skirmish, craft: EntityId) -> bool:
    """FNG-HELO-10: whether it is a helicopter with flares."""
    flares = skirmish.world.has(craft, Hanging) and bool(hanging(skirmish, craft, "flares"))
    return flares and line_of(skirmish, craft).helicopter


def flies_dark(skirmish: Skirmish, craft: EntityId) -> bool:
    """FNG-HELO-09..10: whether it flies at night without a light of its own: it is fired at from near, and only where
    the ground under it is lit."""
    row = line_of(skirmish, craft)
    return skirmish.ctx.dark and row.helicopter and row.night and not skirmish.world.has(craft, Searchlight)


def may_attack_at(skirmish: Skirmish, craft: EntityId, place: Place) -> bool:
    """FNG-HELO-10: whether it may attack somebody there: a Go-Go Bird only where the ground is lit."""
    if not drops_flares(skirmish, craft) or not skirmish.ctx.dark:
        return True
    return bool(lit_places(skirmish, [place])[0])


def light_up(skirmish: Skirmish, craft: EntityId, line: Line) -> None:
    """FNG-HELO-08: its searchlight is on: along its path, or round the spot over which it hovers."""
    if not skirmish.ctx.dark or not has_light(skirmish, craft):
        return
    row = skirmish.ctx.tables.helicopters.searchlight
    inches = row.strip if line.inches else row.circle
    skirmish.world.set(craft, Searchlight(Point(*line.entry), Point(*line.exit), float(inches)))
    see_anew(skirmish)


def put_out(skirmish: Skirmish, craft: EntityId) -> None:
    """FNG-HELO-08: its searchlight is off."""
    if skirmish.world.has(craft, Searchlight):
        skirmish.world.remove(craft, Searchlight)
        see_anew(skirmish)
