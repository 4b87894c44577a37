"""Gunships: they come when they are called, make their runs as low as their pilots fly, and are hit as helicopters are:
FNG-AVAIL-01..03, FNG-HELO-01, FNG-HELO-03, FNG-HELO-18..19, FNG-HELO-28..34."""

from __future__ import annotations

from msgspec import structs

from game.board.table.measure.geometry import Point
from game.engine.core.orders import Task
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.air.from_below import ShotUp, flies_low, looks_up, struck
from game.rules.fng.air.lines import Line
from game.rules.fng.air.squadrons import come, go_home, is_in_action, leave_table, line_of
from game.rules.fng.helicopters.coming_down import count_as_lost
from game.rules.fng.model.checks import Tester
from game.rules.fng.model.components.aircraft import Aircraft, OnStation
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.components.helicopters import Lift, Piloted
from game.rules.fng.model.components.support import Asset
from game.rules.fng.model.events.helicopters import CameDown, HelicopterHit, PilotingRolled
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import next_node
from game.rules.fng.resolve.helicopters.gunships import resolve_gunship
from game.rules.fng.resolve.helicopters.hits import LEAVES, PILOT_SHAKEN, resolve_helicopter_hit, rule_of
from game.rules.fng.resolve.helicopters.piloting import resolve_pilot, resolve_piloting
from game.rules.fng.sky.flying import weigh_flight
from game.rules.fng.support.arrivals import arrives
from game.rules.fng.turn.points_of_entry import TURN


@arrives("gunship")
def gunship_comes(skirmish: Skirmish, asset: Asset) -> None:
    """FNG-AVAIL-01..03, FNG-HELO-04, FNG-HELO-07: the die says which comes in this Corps, unless the scenario does; it
    stays as long as helicopters do."""
    world, tables, dice = skirmish.world, skirmish.ctx.tables, skirmish.dice
    flight = weigh_flight(skirmish, "helicopter", asset.caller)
    if not flight.flies:
        return
    kinds = (asset.kind,) if asset.kind else resolve_gunship(skirmish.ctx.options.corps, tables, dice).flies
    for kind in kinds:
        load = tables.air.aircraft[kind].loads[0]
        craft = come(skirmish, kind, asset.side, resolve_pilot(tables, dice), load, "army", late=flight.late)
        station = world.get(craft, OnStation)
        world.set(craft, structs.replace(station, until=station.since + tables.helicopters.flight.turns - 1))


@TURN.end("gunships")
def gunships_leave(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-HELO-07: a gunship whose time is up flies home."""
    world, turn = skirmish.world, skirmish.world.the(Clock).turn
    for craft, _, station in tuple(world.each(Aircraft, OnStation)):
        if station.until and station.until <= turn and not world.has(craft, Lift) and is_in_action(world, craft):
            leave_table(world, craft)
            go_home(skirmish, craft, "gone home")


@flies_low("piloting")
def react_to_helicopter(skirmish: Skirmish, craft: EntityId, line: Line, node: int) -> tuple[Task, ...] | None:
    """FNG-HELO-03, FNG-HELO-18: its pilot skims the trees, may be fired on after the check, or is a sitting duck at
    whom everybody within 24 inches fires without one."""
    if not line_of(skirmish, craft).helicopter:
        return None
    world = skirmish.world
    pilot = Tester(world.get(craft, Aircraft).rep)
    outcome = resolve_piloting(pilot, skirmish.ctx.tables, skirmish.dice)
    link = next_node(world)
    skirmish.emit(
        PilotingRolled(
            helicopter=craft, rep=pilot.rep, faces=outcome.check.faces, passes=outcome.check.passes,
            result=outcome.result, node=link, parent=node, rule="FNG-HELO-03",
        )
    )  # fmt: skip
    if world.has(craft, Lift):
        world.set(craft, Piloted(outcome.result))
    if outcome.is_safe:
        return ()
    return looks_up(skirmish, craft, line, link, "looks up" if outcome.checks else "sitting duck")


@struck("helicopter")
def hit_a_gunship(skirmish: Skirmish, craft: EntityId, shot: ShotUp, parent: int) -> bool | None:
    """FNG-HELO-28..34: a hit on a gunship rolls on the Helicopter Damage table; whether it goes on.  Its crew are no
    figures: whoever of them is hit changes nothing (house)."""
    if not line_of(skirmish, craft).helicopter:
        return None
    world = skirmish.world
    own = world.get(craft, Aircraft)
    outcome = resolve_helicopter_hit(Tester(own.rep), skirmish.ctx.tables, skirmish.dice)
    node = next_node(world)
    skirmish.emit(
        HelicopterHit(
            helicopter=craft, faces=outcome.faces, die=outcome.die or 0, result=outcome.result, node=node,
            parent=parent, rule=rule_of(outcome.result),
        )
    )  # fmt: skip
    if outcome.result == PILOT_SHAKEN:
        world.set(craft, structs.replace(own, rep=max(1, own.rep - 1)))
    if outcome.result != LEAVES and not outcome.is_down:
        return True
    if outcome.is_down:
        _comes_down(skirmish, craft, shot.at, outcome.result, node)
    go_home(skirmish, craft, "shot down" if outcome.is_down else "gone home")
    leave_table(world, craft)
    return False


def _comes_down(skirmish: Skirmish, craft: EntityId, at: Point, how: str, node: int) -> None:
    """FNG-HELO-32..34, FNG-CALL-16 (house): a gunship comes down beyond the table; one more helicopter is lost."""
    world = skirmish.world
    count_as_lost(world)
    skirmish.emit(CameDown(helicopter=craft, at=at, how=how, node=next_node(world), parent=node, rule=rule_of(how)))
