"""Smoke: as a task of a unit that carries it, and as it is put by whatever puts it: FOF-COV-15."""

from __future__ import annotations

from msgspec import structs

from game.board.table.changes import Changed, Patch, patches
from game.board.table.measure.geometry import snapped
from game.engine.core.orders import Refusal, refuse
from game.engine.core.turn import Enter
from game.engine.text import mark
from game.rules.fof.model.active_unit import is_done, why_beyond, why_no_task
from game.rules.fof.model.components import Unit
from game.rules.fof.model.decisions import PutSmoke, UnitActs
from game.rules.fof.model.events import SmokeGone, SmokePut
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.points_of_entry import TURN
from game.rules.fof.model.query import name_of, turn_of

NO_SMOKE = mark("{name} has no smoke to place.")
OFF_TABLE = mark("That is off the table.")


def why_not_smoke(battle: Battle, decision: UnitActs, order: PutSmoke) -> Refusal | None:
    """FOF-COV-15: within 8 inches, as often as the scenario gives it smoke."""
    world, unit = battle.world, order.unit
    refusal = why_no_task(battle, decision, unit)
    if refusal is not None:
        return refusal
    inches = battle.ctx.tables.fire.distances.smoke_range
    if not world.get(unit, Unit).smoke:
        return refuse("FOF-COV-15", NO_SMOKE, name=name_of(world, unit))
    if not battle.ctx.map.on_table(order.at):
        return refuse("FOF-COV-15", OFF_TABLE)
    return why_beyond(world, unit, order.at, inches, "FOF-COV-15")


@FOF.order(UnitActs, PutSmoke, why_not_smoke)
def place_smoke(battle: Battle, decision: UnitActs, order: PutSmoke) -> None:
    """FOF-COV-15: smoke, until the turn ends."""
    world = battle.world
    row = world.get(order.unit, Unit)
    world.set(order.unit, structs.replace(row, smoke=row.smoke - 1))
    is_done(battle, order.unit)
    put_smoke(battle, decision.side, order.at)


def put_smoke(battle: Battle, side: str, at: tuple[float, float]) -> None:
    """FOF-COV-15: smoke at a place, until the turn ends."""
    world, place = battle.world, snapped(at)
    width = 2 * battle.ctx.tables.fire.distances.smoke_radius
    world.create(Changed(Patch("smoke", place, place, width), turn=turn_of(world)))
    battle.emit(SmokePut(side=side, at=place, rule="FOF-COV-15"))


@TURN.end("smoke")
def smoke_goes(battle: Battle, entered: Enter) -> None:
    """FOF-COV-15: all smoke goes with the turn."""
    world = battle.world
    smoke = [entity for entity, _, _ in patches(world, "smoke")]
    for each in smoke:
        world.destroy(each)
    if smoke:
        battle.emit(SmokeGone(rule="FOF-COV-15"))
