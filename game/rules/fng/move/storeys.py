"""Up and down the storeys of a building; men upstairs see out of its windows, and are seen there: FNG-BLDG-02."""

from __future__ import annotations

from msgspec import structs

from game.board.skirmish.deploying import nearest_place
from game.board.table.bases import footprint, overlap
from game.board.table.layers import Board, Layer, Level
from game.board.table.measure.geometry import Point
from game.engine.core.naming import NamesFigure
from game.engine.core.orders import Choices, Order, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import apart, decimal, mark, t
from game.rules.fng.model.components.figures import BODIES, At, OnTheMove
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.buildings import TookStairs
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, figure_of, is_unseen, taking_room
from game.rules.fng.move.gaits import building_at
from game.rules.fng.move.moving import NO_ROOM
from game.rules.fng.sight.arms import put_up
from game.rules.fng.sight.coming_into_sight import Contact, Sighting
from game.rules.fng.sight.meeting import first_meeting
from game.rules.fng.sight.viewing import refresh_views, reveal
from game.rules.fng.turn.acting import acting, offers, why_not_on_foot
from game.rules.fng.turn.tongues import why_not_advance

NO_BUILDING = mark("{name} is in no building.")
NO_STOREY = mark("'{building}' has no storey above the one where {name} is.")
ON_THE_GROUND = mark("{name} is on the ground floor.")
TOO_FEW = mark("The stairs cost {cost} inches; {name} has {left}.")


@declare
class TakeStairs(Order, NamesFigure, frozen=True):
    """FNG-BLDG-02: go a storey up, or down."""

    figure: EntityId
    up: bool


def storey_from(skirmish: Skirmish, figure: EntityId, *, up: bool) -> Level | None:
    """FNG-BLDG-02: the storey above or below the one where he is; None where there is none."""
    building, at = building_at(skirmish, figure), skirmish.world.find(figure, At)
    if building is None or at is None:
        return None
    wanted = int(at.level) + (1 if up else -1)
    return Level(wanted) if 0 <= wanted < min(building.storeys, int(Level.ROOF)) else None


def why_not_stairs(skirmish: Skirmish, decision: GroupActs, order: TakeStairs) -> Refusal | None:
    """FNG-BLDG-02 (house): an active man in a building with such a storey, who has inches for the stairs and room."""
    world, figure = skirmish.world, order.figure
    refusal = why_not_on_foot(world, figure) or (why_not_advance(world, figure) if order.up else None)
    if refusal is not None:
        return refusal
    name, building = figure_of(world, figure).name, building_at(skirmish, figure)
    if building is None:
        return refuse("FNG-BLDG-02", NO_BUILDING, name=name)
    level = storey_from(skirmish, figure, up=order.up)
    if level is None and not order.up:
        return refuse("FNG-BLDG-02", ON_THE_GROUND, name=name)
    if level is None:
        return refuse("FNG-BLDG-02", NO_STOREY, name=name, building=t(building.name))
    cost, left = float(skirmish.ctx.tables.movement.move.stairs), world.get(figure, OnTheMove).left
    if left < cost:
        return refuse("FNG-BLDG-02", TOO_FEW, name=name, cost=apart(cost, round(left, 1)), left=decimal(left, 1))
    taken = next((other for other in _in_the_way(skirmish, figure, level) if not is_unseen(world, figure, other)), None)
    return refuse("FNG-FACE-01", NO_ROOM, name=figure_of(world, taken).name) if taken is not None else None


def _in_the_way(skirmish: Skirmish, figure: EntityId, level: Level) -> Ids:
    """FNG-FACE-01: those on whose ground he would stand on this storey."""
    world = skirmish.world
    at = world.get(figure, At)
    body = footprint(BODIES.shape(world, figure), (at.x, at.y), at.turned, Layer(Board.TABLE, level))
    others = (other for other in taking_room(world) if other != figure)
    return tuple(other for other in others if overlap(BODIES.of(world, other), body))


@FNG.order(GroupActs, TakeStairs, why_not_stairs)
def take_stairs(skirmish: Skirmish, decision: GroupActs, order: TakeStairs) -> None:
    """FNG-BLDG-02, FNG-REACT-03, FNG-HIDE-04: he is there, and enemies who see him there and did not before may react;
    where one lies hidden in his way he finds him, and stays where he was."""
    world, figure = skirmish.world, order.figure
    level, building = storey_from(skirmish, figure, up=order.up), building_at(skirmish, figure)
    if level is None or building is None:
        return
    moving = world.get(figure, OnTheMove)
    spent = moving.spent + float(skirmish.ctx.tables.movement.move.stairs)
    world.set(figure, OnTheMove(moving.allowance, min(moving.allowance, spent)))
    put_up(skirmish, figure)
    found = _in_the_way(skirmish, figure, level)
    if found:
        for enemy in found:
            reveal(skirmish, enemy, 0, "FNG-HIDE-04")
        skirmish.push(decision)
        return
    go_to(skirmish, figure, level, building.name)
    at = world.get(figure, At).point
    meeting = first_meeting(skirmish, figure, (at, at), driven=True)
    refresh_views(skirmish, figure)
    seen = (Contact((Sighting(figure, meeting.watchers, meeting.met),)),) if meeting is not None else ()
    skirmish.push(*seen, decision)


def go_to(skirmish: Skirmish, figure: EntityId, level: Level, building: str) -> None:
    """FNG-BLDG-02: he is on this storey, right above or below where he was."""
    world = skirmish.world
    world.set(figure, structs.replace(world.get(figure, At), level=level))
    skirmish.emit(TookStairs(figure=figure, building=building, storey=int(level), rule="FNG-BLDG-02"))


def come_down(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-BLDG-02, FNG-INVOL-06 (house): he is on the ground floor at once, as near as there is room."""
    world, building = skirmish.world, building_at(skirmish, figure)
    at = world.get(figure, At)
    if at.level <= Level.GROUND or at.board is not Board.TABLE or building is None:
        return
    go_to(skirmish, figure, Level.GROUND, building.name)
    others = [BODIES.of(world, other) for other in taking_room(world) if other != figure]
    mover = skirmish.ctx.movers["walk"]
    place = nearest_place(
        skirmish.ctx.field, Point(at.x, at.y), lambda there: BODIES.at(world, figure, there), others, mover
    )
    world.set(figure, structs.replace(world.get(figure, At), x=place.x, y=place.y))


def fall_with_it(skirmish: Skirmish) -> None:
    """FNG-BLDG-03 (house): whoever is in a storey that has come down lies on the ground below it."""
    world = skirmish.world
    for figure, at in list(world.each(At)):
        if at.level <= Level.GROUND or at.board is not Board.TABLE or at.level is Level.AIR:
            continue
        building = building_at(skirmish, figure)
        if building is None or at.level >= building.storeys:
            world.set(figure, structs.replace(at, level=Level.GROUND))


@offers("stairs")
def offer_stairs(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-BLDG-02: up and down, wherever there is a storey."""
    for figure in acting(skirmish.world):
        for up in (True, False):
            if storey_from(skirmish, figure, up=up) is not None:
                order = TakeStairs(figure, up)
                if why_not_stairs(skirmish, decision, order) is None:
                    choices.add(order)
