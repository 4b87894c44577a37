"""The barrage with which a large action may open: FNG-OPENING-02..04, FNG-OPENING-09."""

from __future__ import annotations

from game.board.skirmish.deploying import covered_of
from game.board.skirmish.sides import as_side
from game.board.table.measure.geometry import Point
from game.engine.core.naming import NOBODY
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At, DuckedBack
from game.rules.fng.model.components.vehicles import Aboard, Inside, Vehicle
from game.rules.fng.model.events.reinforcing import StruckByBarrage, VehicleUnderBarrage
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able, next_node, rep_of
from game.rules.fng.model.tables.vehicles import TOP
from game.rules.fng.model.vehicles import aboard, row_of
from game.rules.fng.resolve.damage import Damage
from game.rules.fng.resolve.reinforcing.opening import resolve_barrage, resolve_wreck
from game.rules.fng.steel.stopping import stop_for_good
from game.rules.fng.wounded.hits import fall

OUT: Damage = "out of the fight"


def barrage(skirmish: Skirmish, side: str) -> None:
    """FNG-OPENING-02..04, FNG-OPENING-09: everybody of a side on the table but those under armour, then its vehicles;
    after that the attack comes from the front."""
    world = skirmish.world
    for figure in able(world, as_side(side)):
        if not world.has(figure, Inside):
            _strike(skirmish, figure)
    for vehicle in vehicles_of(skirmish, side):
        _strike_vehicle(skirmish, vehicle)


def vehicles_of(skirmish: Skirmish, side: str) -> Ids:
    """FNG-OPENING-03: the vehicles of a side on the table, ascending."""
    return tuple(each for each, row, _ in skirmish.world.each(Vehicle, At) if row.side == side)


def _strike(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-OPENING-02: two dice against his Rep: unhurt, ducked back or out of the fight."""
    world = skirmish.world
    at = Point(*world.get(figure, At).point)
    cover = world.has(figure, Aboard) or bool(covered_of(skirmish.ctx.field, (at,)))
    outcome = resolve_barrage(rep_of(world, figure), skirmish.ctx.tables, skirmish.dice, cover=cover)
    skirmish.emit(
        StruckByBarrage(
            figure=figure, rep=outcome.check.check.rep, modifiers=outcome.check.check.modifiers,
            faces=outcome.check.faces, result=outcome.result, rule="FNG-OPENING-02",
        )
    )  # fmt: skip
    if outcome.result == OUT:
        fall(skirmish, figure, OUT, NOBODY, next_node(world))
    elif outcome.result == "duck back":
        world.set(figure, DuckedBack(figure, covered=True))


def _strike_vehicle(skirmish: Skirmish, vehicle: EntityId) -> None:
    """FNG-OPENING-03: the hands of fate; whoever is inside one that is destroyed goes down with it (house)."""
    world = skirmish.world
    outcome = resolve_wreck(row_of(skirmish, vehicle).armour_at(TOP), skirmish.ctx.tables, skirmish.dice)
    skirmish.emit(
        VehicleUnderBarrage(unit=vehicle, faces=outcome.faces, result=outcome.result, rule="FNG-OPENING-03")
    )  # fmt: skip
    if not outcome.result:
        return
    destroyed = outcome.result == "destroyed"
    stop_for_good(skirmish, vehicle, "knocked out" if destroyed else "disabled", next_node(world))
    for man in aboard(world, vehicle) if destroyed else ():
        if world.has(man, Inside):
            fall(skirmish, man, OUT, NOBODY, next_node(world))
