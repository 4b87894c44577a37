"""Searching: hut groups, what is found in them, and who comes out of a tunnel: FOF-SOLO-1, completion F4."""

from __future__ import annotations

from functools import lru_cache

from game.board.skirmish.sides import US, VC, other_side
from game.board.table.measure.facing import UNIT as DIRECTION
from game.board.table.measure.geometry import Point, snapped
from game.board.table.measure.shapes import Shapes
from game.board.table.tablemap import TableMap
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import mark, shortest
from game.rules.fof.model.active_unit import PINNED, is_done, why_no_task
from game.rules.fof.model.asked import is_on_foot
from game.rules.fof.model.components import At, InCover, Pinned, Searched
from game.rules.fof.model.decisions import Search, UnitActs
from game.rules.fof.model.events import PlaceSearched, UnitAppeared
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.query import men_up, name_of, point_of, real, shown, side_of, why_no_room
from game.rules.fof.model.setting import Setting
from game.rules.fof.sight import near, quality_check, who_sees

FIND = "search"
TUNNEL = "tunnel mouth"

NOTHING_THERE = mark("There is nothing to search by that name.")
NOT_THERE = mark("{name} does not touch that place.")
DONE_BEFORE = mark("That place has been searched.")
NO_VEHICLE = mark("A vehicle searches nothing.")
ENEMY_NEAR = mark("An enemy is within {inches} inches.")
ATTACKER_ONLY = {US: mark("Only the Americans search."), VC: mark("Only the Viet Cong search.")}


def touches(battle: Battle, unit: EntityId, place: str) -> bool:
    """FOF-SOLO-1: whether a unit is in a hut group or in contact with it."""
    at, ctx = point_of(battle.world, unit), battle.ctx
    return ctx.grounds.known.once(lambda: _touches(ctx, at, place), "touches", at, place)


def _touches(ctx: Setting, at: tuple[float, float], place: str) -> bool:
    outline = outline_of(ctx.map, place)
    if not outline:
        return False
    huts = _shapes_of(outline)
    return bool(huts.inside([at]).any() or huts.within([at], ctx.tables.movement.unit.contact).any())


@lru_cache(maxsize=64)
def _shapes_of(outline: tuple[Point, ...]) -> Shapes:
    """The group as a shape; made once, since every account of the points asks for it."""
    return Shapes([outline])


def outline_of(map: TableMap, place: str) -> tuple[Point, ...]:
    """FOF-SOLO-1: the outline of a hut group: a zone of the map, or a building, by name; empty where there is none."""
    zone = map.zone(place)
    if zone is not None:
        return zone.outline
    return next((building.outline for building in map.buildings if building.name == place), ())


def why_not_search(battle: Battle, decision: UnitActs, order: Search) -> Refusal | None:
    """FOF-SOLO-1: a hut group that it touches, not searched yet, with no enemy within 6 inches."""
    world, unit = battle.world, order.unit
    refusal = why_no_task(battle, decision, unit)
    if refusal is not None:
        return refusal
    row, attacker = battle.ctx.tables.scoring.search, battle.ctx.options.attacker
    name = name_of(world, unit)
    searched = world.find(THE_GAME, Searched) or Searched()
    enemies = near(world, point_of(world, unit), shown(world, other_side(side_of(world, unit))), row.clear_of)
    for forbidden, rule, message, values in (
        (side_of(world, unit) != attacker, "FOF-SOLO-1", ATTACKER_ONLY[attacker], {}),
        (not is_on_foot(battle, unit), "FOF-VEH-1", NO_VEHICLE, {}),
        (world.has(unit, Pinned), "FOF-MOR-1", PINNED, {"name": name}),
        (order.place not in battle.ctx.options.search, "FOF-SOLO-1", NOTHING_THERE, {}),
        (order.place in searched.places, "FOF-SOLO-1", DONE_BEFORE, {}),
        (not touches(battle, unit, order.place), "FOF-SOLO-1", NOT_THERE, {"name": name}),
        (bool(enemies), "FOF-SOLO-1", ENEMY_NEAR, {"inches": shortest(row.clear_of, 2)}),
    ):
        if forbidden:
            return refuse(rule, message, **values)
    return None


@FOF.order(UnitActs, Search, why_not_search)
def search(battle: Battle, decision: UnitActs, order: Search) -> None:
    """FOF-SOLO-1: a Quality Check; passed, a die says what is found; out of a tunnel somebody may come."""
    world, unit = battle.world, order.unit
    is_done(battle, unit)
    if not quality_check(battle, unit, "search", "FOF-SOLO-1"):
        return
    die = battle.dice.d6(mark("search"), "FOF-SOLO-1")
    find = battle.ctx.tables.scoring.search.ladder.at(die)
    searched = world.find(THE_GAME, Searched) or Searched()
    world.put(Searched((*searched.places, order.place), searched.points + find.points))
    battle.emit(
        PlaceSearched(
            unit=unit, place=order.place, die=die, find=find.found, points=find.points, rule="FOF-SOLO-1"
        )
    )  # fmt: skip
    if find.found == TUNNEL:
        _come_out(battle, unit)


def _come_out(battle: Battle, unit: EntityId) -> None:
    """FOF-SOLO-1: the first unit of the enemy that is known, and that nobody sees, comes up 4 inches away, in a
    direction of twelve by lot."""
    world, side = battle.world, side_of(battle.world, unit)
    enemies = [each for each in shown(world, other_side(side)) if men_up(world, each)]
    unseen = [each for each in enemies if not who_sees(battle, point_of(world, each), real(world, side))]
    at, inches = point_of(world, unit), battle.ctx.tables.scoring.search.tunnel
    places = [
        snapped((at[0] + DIRECTION[degree].x * inches, at[1] + DIRECTION[degree].y * inches))
        for degree in range(0, 360, 30)
    ]
    free = [
        place
        for place in places
        if unseen and battle.ctx.paths.why_not_stand(place) is None and why_no_room(world, unseen[0], place) is None
    ]
    if not free:
        return
    place = free[battle.dice.pick(len(free), mark("tunnel"), "FOF-SOLO-1")]
    world.remove(unseen[0], InCover)
    world.set(unseen[0], At(*place))
    battle.emit(UnitAppeared(unit=unseen[0], at=place, why="tunnel", rule="FOF-SOLO-1"))
