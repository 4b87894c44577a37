"""The air over a skirmish: smoke, flares, rounds that light the ground."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.table.changes import patches
from game.engine.core.world import THE_GAME, EntityId
from game.rules.fng.model.components.arms import Flare
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.sky import Illumination, Searchlight
from game.rules.fng.model.game import Skirmish
from game.ui.fng.aircraft.acting import flown_now
from game.ui.table.air import Airborne, Beam, Cloud, FlareLight, LitGround


def in_the_air(game: Skirmish) -> Iterator[Airborne]:
    """FNG-SMOKE-01, FNG-GEAR-03, FNG-ILLUM-01..02: all of it, as both sides see it."""
    clock = game.world.find(THE_GAME, Clock)
    turn = clock.turn if clock is not None else 0
    for _, laid, smoke in patches(game.world, "smoke"):
        yield Cloud(smoke.start, smoke.end, smoke.width, max(0, turn - laid.turn))
    yield from _lights(game)
    yield from flown_now(game)


def _lights(game: Skirmish) -> Iterator[Airborne]:
    """FNG-GEAR-03, FNG-ILLUM-01..02: flares, at night with the light that swings below them; FNG-HELO-08, FNG-AVAIL-12:
    the beams of searchlights, from who turns them."""
    dark, world = game.ctx.dark, game.world
    for _, flare in world.each(Flare):
        yield FlareLight(flare.at, float(game.ctx.tables.terrain.lights.flare_circle) if dark else 0.0)
    for _, light in world.each(Illumination):
        if not light.by:
            yield FlareLight(light.at, light.inches if dark else 0.0)
        elif dark:
            yield Beam(light.at, light.at, light.inches, _lamp(game, light.by))
    for craft, beam in world.each(Searchlight):
        if dark:
            yield Beam(beam.start, beam.end, beam.inches, _lamp(game, craft))


def _lamp(game: Skirmish, bearer: EntityId) -> tuple[float, float] | None:
    at = game.world.find(bearer, At)
    return at.point if at is not None else None


def lit_ground(game: Skirmish) -> Iterator[LitGround]:
    """FNG-LOS-02: the circles in which one is seen at night as by day."""
    if not game.ctx.dark:
        return
    diameter = float(game.ctx.tables.terrain.lights.flare_circle)
    for _, flare in game.world.each(Flare):
        yield LitGround(flare.at, diameter)
    for _, light in game.world.each(Illumination):
        yield LitGround(light.at, light.inches)
    for _, beam in game.world.each(Searchlight):
        yield from _in_beam(beam)


def _in_beam(beam: Searchlight) -> Iterator[LitGround]:
    """FNG-HELO-08: the circle of a searchlight, or circle by circle the strip that it sweeps."""
    (x, y), (to_x, to_y) = beam.start, beam.end
    steps = int(max(abs(to_x - x), abs(to_y - y)) // (beam.inches / 2))
    for step in range(steps + 1):
        share = step / steps if steps else 0.0
        yield LitGround((x + (to_x - x) * share, y + (to_y - y) * share), beam.inches)
