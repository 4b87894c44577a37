"""Searchlights of vehicles, which light the ground at night and show who has them: FNG-AVAIL-12."""

from __future__ import annotations

from game.board.skirmish.sides import other_side
from game.board.skirmish.targets import AtPoint
from game.board.table.layers import TABLE_GROUND, layer_of
from game.board.table.measure.geometry import Point, snapped
from game.board.table.words import clause_unseen
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.sky import Illumination
from game.rules.fng.model.decisions.sky import ShineOn
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.sky import BeamTurned
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able, figure_of, side_of
from game.rules.fng.model.vehicles import row_of, spotter_of, vehicle_of
from game.rules.fng.sight.arcs import turn_turret
from game.rules.fng.sight.night import look_by_day
from game.rules.fng.sight.viewing import can_see, see_anew
from game.rules.fng.turn.acting import acting, offers, why_not_act

NO_LIGHT = mark("{name} has no searchlight to turn.")
BY_DAY = mark("By day a searchlight lights nothing.")
OFF_TABLE = mark("That spot is off the table.")
IN_THE_WAY = mark("The searchlight of {vehicle} does not shine there: {why}")

FOR_A_TURN = 1


def searchlight_of(skirmish: Skirmish, figure: EntityId) -> EntityId | None:
    """FNG-AVAIL-12 (house): the vehicle whose searchlight he turns: its commander, or its gunner in his place."""
    vehicle = vehicle_of(skirmish.world, figure)
    if vehicle is None or not row_of(skirmish, vehicle).searchlight:
        return None
    return vehicle if spotter_of(skirmish.world, vehicle) == figure else None


def why_not_shine(skirmish: Skirmish, decision: GroupActs, order: ShineOn) -> Refusal | None:
    """FNG-AVAIL-12: an active man who turns a searchlight, at night, on a spot of the table to which nothing stands in
    the way."""
    return why_not_act(skirmish.world, order.figure) or why_not_on(skirmish, order.figure, order.target.place)


def why_not_on(skirmish: Skirmish, figure: EntityId, at: tuple[float, float]) -> Refusal | None:
    """FNG-AVAIL-12: what forbids the light of his vehicle on this spot by itself, or None."""
    world, vehicle = skirmish.world, searchlight_of(skirmish, figure)
    if vehicle is None:
        return refuse("FNG-AVAIL-12", NO_LIGHT, name=figure_of(world, figure).name)
    if not skirmish.ctx.dark:
        return refuse("FNG-AVAIL-12", BY_DAY)
    if not skirmish.ctx.map.on_table(at) or layer_of(at) != TABLE_GROUND:
        return refuse("FNG-AVAIL-12", OFF_TABLE)
    look = look_by_day(skirmish, world.get(vehicle, At).point, at)
    if not look.clear:
        return refuse("FNG-AVAIL-12", IN_THE_WAY, vehicle=figure_of(world, vehicle).name, why=clause_unseen(look))
    return None


@FNG.order(GroupActs, ShineOn, why_not_shine)
def shine_on(skirmish: Skirmish, decision: GroupActs, order: ShineOn) -> None:
    """FNG-AVAIL-12 (house): it costs him nothing; the light lies on the spot, and on the vehicle, until the next phase
    of his side, and one vehicle lights one spot."""
    world, vehicle = skirmish.world, searchlight_of(skirmish, order.figure)
    if vehicle is None:
        return
    for each in [each for each, light in world.each(Illumination) if light.by == vehicle]:
        world.destroy(each)
    at, here = snapped(order.target.at), snapped(world.get(vehicle, At).point)
    circle = float(skirmish.ctx.tables.helicopters.searchlight.circle)
    side, until = side_of(world, order.figure), world.the(Clock).turn + FOR_A_TURN
    turn_turret(skirmish, vehicle, at)
    for place, inches in ((at, circle), (here, row_of(skirmish, vehicle).length)):
        world.create(Illumination(Point(*place), inches, side, until, vehicle))
    skirmish.emit(BeamTurned(figure=order.figure, vehicle=vehicle, at=at, inches=circle, rule="FNG-AVAIL-12"))
    see_anew(skirmish)
    skirmish.push(decision)


@offers("searchlights")
def offer_light(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-AVAIL-12: at night, on each enemy in sight."""
    world = skirmish.world
    if not skirmish.ctx.dark:
        return
    for figure in acting(world):
        if searchlight_of(skirmish, figure) is None:
            continue
        for enemy in able(world, other_side(decision.side)):
            order = ShineOn(figure, AtPoint(Point(*snapped(world.get(enemy, At).point))))
            if can_see(skirmish, figure, enemy) and why_not_shine(skirmish, decision, order) is None:
                choices.add(order)
