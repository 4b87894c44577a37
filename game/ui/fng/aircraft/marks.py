"""Marks on the table for a run that is plotted or flown: its strip, the guns that may fire, where things come down."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Circle, Strip
from game.engine.core.world import EntityId
from game.engine.text import percent, t
from game.rules.fng.air.aiming import in_path
from game.rules.fng.air.bombing import dealt
from game.rules.fng.air.in_reach import flown
from game.rules.fng.air.lines import Line, strip_of
from game.rules.fng.air.squadrons import line_of
from game.rules.fng.air.strafing import barrels, in_ring, swept
from game.rules.fng.helicopters.door_guns import fires_from
from game.rules.fng.model.components.aircraft import Aircraft, Run
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.decisions.aircraft import Release
from game.rules.fng.model.game import Skirmish
from game.rules.fng.odds.from_the_air import guns_below
from game.rules.fng.resolve.air.ordnance import shape_of
from game.ui.fng.aircraft.plotting import AirControl, DoorFire, Drop, FlareSpot, Halt, RunPlan, Sweep, WayOff
from game.ui.fng.aircraft.saying import said_run
from game.ui.skirmish.orders.plan_marks import Laid
from game.ui.table.overlays import Blast, Overlay, RangeRing, SightLine, Template

_DOT = 0.6
"""Inches round the point of an edge that is shown."""


def marks_of_air(air: AirControl) -> Laid:
    """FNG-AIR-02..05, FNG-AIR-11, FNG-AIR-16..21: what is plotted, as it would be flown."""
    game, planned, line = air.desk.known, air.planned, air.line()
    if planned is None:
        return (), ()
    if isinstance(planned, FlareSpot):
        return (), [_lit(game, planned)] if planned.at is not None else []
    if line is None:
        shown = planned.entry if isinstance(planned, RunPlan) else None
        return (), [RangeRing(shown, _DOT, t("in"))] if shown is not None else []
    under: list[Overlay] = list(_path(game, planned.unit, line))
    over: list[Overlay] = []
    if isinstance(planned, RunPlan | WayOff):
        over += _guns(game, planned.unit, line)
    elif isinstance(planned, Drop) and planned.points:
        over += _falls(game, Release(planned.unit, planned.attack, planned.points), line)
    elif isinstance(planned, Sweep):
        over += _swept(game, planned, line)
    elif isinstance(planned, Halt) and planned.at is not None:
        over += _seen_there(game, planned.unit, planned.at)
    elif isinstance(planned, DoorFire) and planned.target and game.world.has(planned.target, At):
        over.append(
            SightLine(fires_from(game, planned.unit, planned.target), Point(*game.world.get(planned.target, At).point))
        )
    return under, over


def marks_of_runs(game: Skirmish, side: str) -> Iterator[Overlay]:
    """FNG-AIR-02: the strips of the runs that this side has declared, until they are flown."""
    for craft in game.world.ids(Run):
        if game.world.get(craft, Aircraft).side == side:
            strip = strip_of(game, flown(game.world, craft))
            yield Template.of(strip, said_run(game.world, craft), ink="watch", pattern="dashed")


def _path(game: Skirmish, craft: EntityId, line: Line) -> Iterator[Overlay]:
    """The strip with everybody in it, and its middle."""
    inside = tuple(Point(*game.world.get(man, At).point[:2]) for man in in_path(game, line))
    yield Template.of(strip_of(game, line), ink="watch", pattern="dashed", inside=inside)
    yield RangeRing(line.entry, _DOT, t("in"))
    yield RangeRing(line.exit, _DOT, t("out"))


def _lit(game: Skirmish, planned: FlareSpot) -> Overlay:
    """FNG-PUFF-04, FNG-HELO-10: the circle that a flare lights."""
    low = line_of(game, planned.unit).helicopter
    tables = game.ctx.tables
    inches = tables.sky.illumination["mortar"].circle if low else tables.air.puff.flare_circle
    assert planned.at is not None
    return RangeRing(planned.at, inches / 2, t("lit"), pattern="dashed")


def _seen_there(game: Skirmish, craft: EntityId, at: Point) -> Iterator[Overlay]:
    """FNG-HELO-05: the ground from which it is fired at where it hovers, and who may."""
    yield RangeRing(at, float(game.ctx.tables.helicopters.piloting.reach), t("hovers"), pattern="dashed")
    yield from _guns(game, craft, Line(at, at))


def _guns(game: Skirmish, craft: EntityId, line: Line) -> Iterator[Overlay]:
    """FNG-AIR-05..09: each who may fire at it, to where it passes him, with the chance that it does not come on."""
    for gun in guns_below(game, craft, line):
        at = Point(*game.world.get(gun.figure, At).point[:2])
        yield SightLine(at, line.nearest(at), words=percent(gun.drives_off))


def _falls(game: Skirmish, order: Release, line: Line) -> Iterator[Overlay]:
    """FNG-AIR-17..21: where it is aimed, and as far along the line as it may go astray."""
    most = 18.0
    for aim, (_, hung) in zip(order.points, dealt(game, order) or (), strict=False):
        row = game.ctx.tables.air.stores[hung.store]
        shape = shape_of(row, aim, line.along, game.ctx.tables)
        men = [Point(*at.point[:2]) for _, at in game.world.each(At)]
        inside = tuple(at for at, holds in zip(men, shape.inside(men), strict=True) if holds) if men else ()
        unit = line.along
        far = Strip(
            Point(aim.x - most * unit.x, aim.y - most * unit.y),
            Point(aim.x + most * unit.x, aim.y + most * unit.y),
            0.4,
        )
        yield Template.of(far, pattern="dotted", ink="watch")
        if isinstance(shape, Circle):
            yield Blast(shape.centre, shape.diameter, t(row.title), inside)
        else:
            yield Template.of(shape, t(row.title), inside=inside)


def _swept(game: Skirmish, planned: Sweep, line: Line) -> Iterator[Overlay]:
    """FNG-AIR-11, FNG-PUFF-02: the arcs of its guns, the one target, or the ring."""
    world = game.world
    if planned.ring is not None:
        men = tuple(Point(*world.get(man, At).point[:2]) for man in in_ring(game, planned.ring, planned.inner))
        outer = planned.inner + game.ctx.tables.air.puff.ring
        yield Blast(planned.ring, 2.0 * outer, inside=men)
        yield RangeRing(planned.ring, float(planned.inner), ink="fire")
        return
    if planned.target and world.has(planned.target, At):
        at = Point(*world.get(planned.target, At).point[:2])
        yield SightLine(line.nearest(at), at)
        return
    found = {man: None for barrel in barrels(game, planned.unit) for man in swept(game, planned.unit, line, barrel)}
    for man in found:
        yield RangeRing(Point(*world.get(man, At).point[:2]), 0.9, ink="fire")
