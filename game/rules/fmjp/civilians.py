"""Civilians on the field: who may not fire past them, and what becomes of them: FMJP-9.0-2."""

from __future__ import annotations

from msgspec import structs

from game.board.skirmish.sides import US, VC
from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import EPSILON, Point, along, distance, distance_to_segment, middle_of, snapped
from game.board.table.measure.templates import Template
from game.engine.core.dice import Dice
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import mark
from game.rules.fmjp.model.components import At, Calm, Civilians, CiviliansHit, Figure
from game.rules.fmjp.model.events.jokers import CivilianHit, CiviliansAppeared, CiviliansWent
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.setting import Setting
from game.rules.fmjp.resolve.mishap import civilian_count

COME = mark("where civilians come from")
IN_THE_WAY = mark("Civilians are in the line of fire.")

Place = tuple[float, float]


def why_not_past(battle: Battle, a: Place, b: Place) -> Refusal | None:
    """FMJP-9.0-2: nobody may fire along a line within so many paces of civilians."""
    near = battle.ctx.tables.mishaps.civilian.line
    for _, _people, at in battle.world.each(Civilians, At):
        if distance_to_segment(at.point, a, b) <= near + EPSILON:
            return refuse("FMJP-9.0-2", IN_THE_WAY)
    return None


def bring_civilians(battle: Battle) -> None:
    """FMJP-9.0-2: some come from a point of the edge, on their way to the nearest house."""
    count = civilian_count(battle.ctx.tables, battle.dice)
    start = _edge_point(battle.ctx, battle.dice)
    goal = _nearest_house(battle.ctx, start)
    battle.world.create(Civilians(count, goal), At(start.x, start.y, turned_to(start, goal)))
    battle.emit(CiviliansAppeared(count=count, at=start, rule="FMJP-9.0-2"))


def settle_people(battle: Battle) -> None:
    """FMJP-9.0-2 (house): those of the scenario go about their business where it has them."""
    for people in battle.ctx.options.people:
        at = snapped(people.at)
        goal = snapped(people.to) if people.to is not None else _nearest_house(battle.ctx, at)
        battle.world.create(Civilians(people.count, goal), At(at.x, at.y, turned_to(at, goal)), Calm())


def alarm(battle: Battle) -> None:
    """FMJP-9.0-2 (house): shots were heard: whoever went about his business runs from the end of this turn on."""
    for people, _ in list(battle.world.each(Calm)):
        battle.world.remove(people, Calm)


def _edge_point(setting: Setting, dice: Dice) -> Point:
    """A whole pace of the rim of the field, by lot."""
    width, height = int(setting.map.width), int(setting.map.height)
    place = dice.roll(COME, "FMJP-9.0-2", 1, 2 * (width + height))[0] - 1
    if place < width:
        return Point(float(place), 0.0)
    if place < width + height:
        return Point(float(width), float(place - width))
    if place < 2 * width + height:
        return Point(float(2 * width + height - place), float(height))
    return Point(0.0, float(2 * (width + height) - place))


def _nearest_house(setting: Setting, at: Place) -> Point:
    """The middle of the nearest house; of the field, where there is none."""
    middles = [middle_of(house.outline) for house in setting.map.buildings]
    field = snapped((setting.map.width / 2, setting.map.height / 2))
    return min(middles, key=lambda middle: (distance(at, middle), middle), default=field)


def civilians_run(battle: Battle) -> None:
    """FMJP-9.0-2: on the last card of each turn they run on; at the house they are safe."""
    world, paces = battle.world, float(battle.ctx.tables.mishaps.civilian.paces)
    for people, who, at in list(world.each(Civilians, At)):
        if world.has(people, Calm):
            continue
        left = distance(at.point, who.goal)
        safe = left <= paces + EPSILON
        end = Point(*who.goal) if safe else snapped(along(at.point, who.goal, paces))
        battle.emit(CiviliansWent(count=who.count, start=at.point, end=end, safe=safe, rule="FMJP-9.0-2"))
        if safe:
            world.destroy(people)
        else:
            world.set(people, structs.replace(at, x=end.x, y=end.y))


def hit_civilians(battle: Battle, shape: Template, by: EntityId) -> None:
    """FMJP-9.0-2: those in a blast are hit; they count against whoever set it off, if anybody did."""
    world = battle.world
    for people, who, at in list(world.each(Civilians, At)):
        if not bool(shape.inside([at.point])[0]):
            continue
        man = world.find(by, Figure)
        side = man.side if man is not None else ""
        count_hit(battle, side, who.count)
        battle.emit(CivilianHit(side=side, count=who.count, at=at.point, rule="FMJP-9.0-2"))
        world.destroy(people)


def count_hit(battle: Battle, side: str, count: int) -> None:
    """FMJP-9.0-2: on the account of a side; on nobody's where no side did it."""
    hit = battle.world.find(THE_GAME, CiviliansHit) or CiviliansHit()
    if side:
        battle.world.put(CiviliansHit(hit.us + (count if side == US else 0), hit.vc + (count if side == VC else 0)))
