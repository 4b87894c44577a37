"""Runs declared in a side's phase, for its next one; flares: FNG-AIR-02, FNG-PUFF-04."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import Point, snapped
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fng.air.control import why_not_in_this_light, why_not_run
from game.rules.fng.air.lines import Line, line_over
from game.rules.fng.air.night_birds import has_light
from game.rules.fng.air.squadrons import hanging, is_in_action, line_of, overhead
from game.rules.fng.model.components.aircraft import Aircraft, FlareOver, Purpose, Run
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.helicopters import Lift
from game.rules.fng.model.decisions.aircraft import DeclareRun, DropFlare
from game.rules.fng.model.decisions.turn import Activation
from game.rules.fng.model.events.aircraft import RunDeclared
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able, side_of
from game.rules.fng.sight.viewing import can_see
from game.rules.fng.sky.illumination import illuminate, light_ground
from game.rules.fng.turn.activation import openings

NO_FLARES = mark("{name} has no flares.")
NO_LIGHT = mark("There is no searchlight to be put out.")
ONE_A_TURN = mark("{name} has dropped a flare in this turn already.")
STILL_BURNS = mark("A flare of {name} still burns; there is one at a time.")
OFF_TABLE = mark("That spot is off the table.")

COMPASS: tuple[Point, ...] = (Point(0.0, -1.0), Point(1.0, 0.0), Point(0.0, 1.0), Point(-1.0, 0.0))
PURPOSES: tuple[Purpose, ...] = ("strafing", "bombing", "spotting", "marking")
_MOST_LINES = 6
"""Enemies over whom lines are offered, the first that are seen."""


def why_not_declare(skirmish: Skirmish, decision: Activation, order: DeclareRun) -> Refusal | None:
    """FNG-AIR-01..03, FNG-HELO-08: what forbids this run, or None."""
    if order.dark and not (skirmish.ctx.dark and _lights(skirmish, order.unit)):
        return refuse("FNG-HELO-08", NO_LIGHT)
    return why_not_run(skirmish, decision.side, order.unit, Line(order.entry, order.exit), order.purpose)


def _lights(skirmish: Skirmish, craft: EntityId) -> bool:
    return skirmish.world.has(craft, Aircraft) and has_light(skirmish, craft)


@FNG.order(Activation, DeclareRun, why_not_declare)
def declare_run(skirmish: Skirmish, decision: Activation, order: DeclareRun) -> None:
    """FNG-AIR-02: it comes in at the next activation; a run that was declared before is off."""
    world = skirmish.world
    world.set(order.unit, Run(order.entry, order.exit, order.purpose, world.the(Clock).turn, order.dark))
    skirmish.emit(
        RunDeclared(
            unit=order.unit, entry=order.entry, exit=order.exit, purpose=order.purpose, rule="FNG-AIR-02"
        )
    )  # fmt: skip
    skirmish.push(decision)


@openings("air")
def offer_runs(skirmish: Skirmish, decision: Activation, choices: Choices) -> None:
    """FNG-AIR-02: runs along the four points of the compass over enemies who are seen, and flares over them."""
    crafts = [craft for craft in overhead(skirmish.world, decision.side) if not skirmish.world.has(craft, Lift)]
    if not crafts:
        return
    spots = tuple(enemies_known(skirmish, decision.side))
    for craft in crafts:
        for line in () if skirmish.world.has(craft, Run) else lines_over(skirmish, spots):
            for purpose in PURPOSES:
                if why_not_run(skirmish, decision.side, craft, line, purpose) is None:
                    choices.add(DeclareRun(craft, line.entry, line.exit, purpose))
        for at in spots or (_middle(skirmish),):
            order = DropFlare(craft, snapped(at))
            if why_not_flare(skirmish, decision, order) is None:
                choices.add(order)


def enemies_known(skirmish: Skirmish, side: str) -> Iterator[Point]:
    """FNG-AIR-12: where enemies are that somebody of this side sees, or a controller has found, ascending."""
    world, found = skirmish.world, 0
    own = able(world, side)
    for enemy in able(world, other_side(side)):
        if found < _MOST_LINES and any(can_see(skirmish, man, enemy) for man in own):
            found += 1
            yield Point(*world.get(enemy, At).point[:2])


def _middle(skirmish: Skirmish) -> Point:
    return Point(skirmish.ctx.map.width / 2, skirmish.ctx.map.height / 2)


def lines_over(skirmish: Skirmish, spots: tuple[Point, ...]) -> Iterator[Line]:
    """FNG-AIR-02: the lines over these spots along the four points of the compass; over the middle of the table where
    there is no spot."""
    for at in spots or (_middle(skirmish),):
        for way in COMPASS:
            line = line_over(skirmish, at, (at.x + way.x, at.y + way.y))
            if line is not None:
                yield line


# Flares -----------------------------------------------------------------------------------------


def why_not_flare(skirmish: Skirmish, decision: Activation, order: DropFlare) -> Refusal | None:
    """FNG-PUFF-01, FNG-PUFF-04: a flareship at night, with no flare of its own burning."""
    world = skirmish.world
    own = world.find(order.unit, Aircraft)
    if own is None or own.side != decision.side or not is_in_action(world, order.unit):
        return refuse("FNG-PUFF-04", NO_FLARES, name=own.name if own is not None else "?")
    if not hanging(skirmish, order.unit, "flares"):
        return refuse("FNG-PUFF-04", NO_FLARES, name=own.name)
    if line_of(skirmish, order.unit).helicopter:
        if _burns(world, order.unit):
            return refuse("FNG-HELO-10", ONE_A_TURN, name=own.name)
    elif _burns(world, order.unit):
        return refuse("FNG-PUFF-04", STILL_BURNS, name=own.name)
    if not skirmish.ctx.map.on_table(order.at):
        return refuse("FNG-PUFF-04", OFF_TABLE)
    return why_not_in_this_light(skirmish, order.unit)


def _burns(world: World, craft: EntityId) -> bool:
    flare = world.find(craft, FlareOver)
    return flare is not None and world.the(Clock).turn <= flare.until


@FNG.order(Activation, DropFlare, why_not_flare)
def drop_flare(skirmish: Skirmish, decision: Activation, order: DropFlare) -> None:
    """FNG-PUFF-04, FNG-HELO-10: the ground under it is lit as by a round of artillery; a Go-Go Bird drops one in each
    turn, which lights as a round of a mortar (house)."""
    world, row = skirmish.world, skirmish.ctx.tables.air.puff
    if line_of(skirmish, order.unit).helicopter:
        world.set(order.unit, FlareOver(world.the(Clock).turn))
        illuminate(skirmish, order.at, "mortar", order.unit)
        skirmish.push(decision)
        return
    world.set(order.unit, FlareOver(world.the(Clock).turn + row.flare_turns - 1))
    light_ground(
        skirmish, order.at, row.flare_circle, row.flare_turns, side_of(skirmish.world, order.unit), "FNG-PUFF-04"
    )
    skirmish.push(decision)
