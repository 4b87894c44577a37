"""Acting out of aircraft on the stage: they come in, are fired at, attack and are gone."""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.engine.core.events import Event
from game.engine.core.world import EntityId
from game.engine.text import mark, nt, t
from game.rules.fng.air.lines import Line
from game.rules.fng.air.squadrons import is_hovering
from game.rules.fng.model.components.aircraft import Aircraft, Run
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.helicopters import OverTable
from game.rules.fng.model.events import aircraft as events
from game.rules.fng.model.game import Skirmish
from game.ui.battle.effects import BAD, BOMB, GOOD, NEUTRAL, NO_DICE, Dice, Effect, Float
from game.ui.fng.aircraft.passing import CRASH, FlyPast
from game.ui.fng.fire.reports import is_flat, report_of
from game.ui.skirmish.acting import Act, Acting, pixels
from game.ui.skirmish.motions import Volley
from game.ui.skirmish.shown.blasts import Bolt, Explosion, Falling, FlameJet
from game.ui.table.aircraft.flying import Flying

Place = tuple[float, float]

BEFORE, WAITS, AHEAD = -14.0, 0.3, 8.0
"""Inches before the edge where it is first seen, the share of its line at which it waits for what is
decided, and the inches before a target from which it fires."""

_STRAFES = 8
"""Tracers of a gun that fires at one man from above."""

BIRDS = {"comes on": mark("comes on"), "veers off": mark("veers off"), "crashes": mark("crashes")}


def waits_at(line: Line) -> Place:
    """Where an aircraft on this line is seen while something is decided about it."""
    return _at(line, WAITS * line.inches)


def _at(line: Line, inches: float) -> Place:
    at = line.on_it(inches)
    return at.x, at.y


def _kind(acting: Acting, unit: EntityId) -> str:
    found = acting.desk.game.world.find(unit, Aircraft)
    return found.kind if found is not None else ""


def _fly(acting: Acting, unit: EntityId, start: Place, end: Place) -> list[Effect]:
    acting.places[unit] = end
    return [FlyPast(_kind(acting, unit), start, end)]


def _began(acting: Acting, event: events.RunBegan, dice: Dice) -> list[Effect]:
    """FNG-AIR-02: it comes in over the edge."""
    line = Line(Point(*event.entry), Point(*event.exit))
    acting.flights[event.unit] = waits_at(line), _at(line, line.inches - BEFORE)
    return _fly(acting, event.unit, _at(line, BEFORE), waits_at(line))


def _passes(acting: Acting, unit: EntityId) -> list[Effect]:
    """FNG-AIR-10: the rest of its way over the table, once in a pass."""
    flight = acting.flights.pop(unit, None)
    if flight is None:
        return []
    return _fly(acting, unit, *flight)


def _strafed(acting: Acting, event: events.Strafed, dice: Dice) -> list[Effect]:
    """FNG-AIR-13..14: tracers from above, and what they do to each."""
    way = acting.flights.get(event.unit)
    found = _passes(acting, event.unit)
    for target in event.targets:
        end = acting.at(target.target)
        if end is None:
            continue
        start = end
        if way is not None:
            line = Line(Point(*way[0]), Point(*way[1]))
            start = _at(line, line.ahead(end) - AHEAD)
        words = nt("{hits} hit", "{hits} hits", target.hits, hits=target.hits) if target.hits else t("missed")
        shown = Float(pixels(end), words, BAD if target.hits else NEUTRAL, NO_DICE)
        sound = report_of(acting.desk.game, event.weapon)
        found.append(Volley(pixels(start), pixels(end), (shown,), rounds=_STRAFES, sound=sound))
    return found


def _fell(acting: Acting, event: events.OrdnanceFell, dice: Dice) -> list[Effect]:
    """FNG-AIR-17: it leaves the aircraft before its point, and comes down where it comes down: a rocket flat and with a
    trail, a bomb with a whistle."""
    words = t(event.way)
    if event.inches:
        words = t("{inches} in {way}", inches=abs(event.inches), way=t(event.way))
    shown = Float(pixels(event.at), words, NEUTRAL, dice)
    game, flight = acting.desk.game, acting.flights.get(event.unit)
    start = event.aimed
    if flight is not None:
        line = Line(Point(*flight[0]), Point(*flight[1]))
        start = _at(line, line.ahead(event.aimed) - AHEAD)
    way: Effect = Falling(pixels(start), pixels(event.at))
    if is_flat(game, event.weapon):
        way = Bolt(pixels(start), pixels(event.at), motor=True, sound=report_of(game, event.weapon))
    return [*_passes(acting, event.unit), way, Effect((pixels(event.at),), (shown,))]


def _burst(acting: Acting, event: events.OrdnanceBurst, dice: Dice) -> list[Effect]:
    """FNG-AIR-20: it bursts, and what it does to each."""
    found: list[Effect] = [Explosion(pixels(event.at), event.circle, fire=BOMB)]
    for target in event.targets:
        if target.hits:
            found += acting.float(target.target, t("hit"), BAD)
    return found


def _napalm(acting: Acting, event: events.NapalmFell, dice: Dice) -> list[Effect]:
    """FNG-AIR-21: fire rolls the way it flies, as wide as it burns."""
    width = max(row.width for row in acting.desk.game.ctx.tables.air.stores.values())
    found: list[Effect] = [FlameJet(pixels(event.at), pixels(event.end), inches=float(width), rolls=True)]
    for man in event.men:
        found += acting.float(man, t("burns"), BAD)
    return [*_passes(acting, event.unit), *found]


def _fired(acting: Acting, event: events.FiredAtAircraft, dice: Dice) -> list[Effect]:
    """FNG-AIR-08: somebody fires at it."""
    start, flight = acting.at(event.figure), acting.flights.get(event.target)
    end = flight[0] if flight is not None else acting.places.get(event.target)
    if start is None or end is None:
        return []
    words = nt("{hits} hit", "{hits} hits", event.hits, hits=event.hits) if event.hits else t("missed")
    sound = report_of(acting.desk.game, event.weapon, automatic=len(event.faces) > 2)
    return [acting.fire(start, end, words, GOOD if event.hits else NEUTRAL, dice, sound=sound, by=event.figure)]


def _bird(acting: Acting, event: events.GoldenBB, dice: Dice) -> list[Effect]:
    """FNG-AIR-09: what becomes of it."""
    flight = acting.flights.get(event.unit)
    if flight is None:
        return []
    at = flight[0]
    shown = Float(pixels(at), t(BIRDS[event.result]), GOOD if event.result == "comes on" else BAD, dice)
    boom: list[Effect] = [Explosion(pixels(at), CRASH, fire=BOMB)] if event.result == "crashes" else []
    away = _passes(acting, event.unit) if event.result != "comes on" else []
    return [*boom, Effect((pixels(at),), (shown,)), *away]


def _left(acting: Acting, event: events.AircraftLeft, dice: Dice) -> list[Effect]:
    """FNG-AIR-15: what has not flown its line to the end does."""
    return _passes(acting, event.unit)


ACTED_IN_THE_AIR: dict[type[Event], Act] = {
    events.RunBegan: _began,
    events.Strafed: _strafed,
    events.OrdnanceFell: _fell,
    events.OrdnanceBurst: _burst,
    events.NapalmFell: _napalm,
    events.FiredAtAircraft: _fired,
    events.GoldenBB: _bird,
    events.AircraftLeft: _left,
}
"""The scene for each sort of event of aircraft."""


def flown_now(game: Skirmish) -> list[Flying]:
    """FNG-AIR-02: the aircraft over the table."""
    flown = [
        Flying(game.world.get(craft, Aircraft).kind, at.point, at.facing)
        for craft, _, at in game.world.each(OverTable, At)
        if is_hovering(game.world, craft)
    ]
    for craft, row, run, at in game.world.each(Aircraft, Run, At):
        line = Line(Point(*run.entry), Point(*run.exit))
        flown.append(Flying(row.kind, at.point if is_hovering(game.world, craft) else waits_at(line), at.facing))
    return flown
