"""The air over a skirmish: smoke, flares, rounds that light the ground."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.table.changes import patches
from game.engine.core.world import THE_GAME
from game.rules.fng.model.components.arms import Flare
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.components.sky import Illumination, Searchlight
from game.rules.fng.model.game import Skirmish
from game.ui.fng.aircraft.acting import flown_now
from game.ui.table.air import Airborne, Cloud, FlareLight, LitGround


def in_the_air(game: Skirmish) -> Iterator[Airborne]:
    """FNG-SMOKE-01, FNG-GEAR-03, FNG-ILLUM-01..02: all of it, as both sides see it."""
    clock = game.world.find(THE_GAME, Clock)
    turn = clock.turn if clock is not None else 0
    for _, laid, smoke in patches(game.world, "smoke"):
        yield Cloud(smoke.start, smoke.end, smoke.width, max(0, turn - laid.turn))
    for _, flare in game.world.each(Flare):
        yield FlareLight(flare.at)
    for _, light in game.world.each(Illumination):
        yield FlareLight(light.at)
    yield from flown_now(game)


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
