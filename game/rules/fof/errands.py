"""Tasks: what a unit does instead of moving and firing: searching, leaving, smoke: completion F4.

Those for the wounded stand in ``tending.py``.
"""

from __future__ import annotations

from msgspec import structs

from game.board.table.facing import UNIT as DIRECTION
from game.board.table.geometry import Point, snapped, within
from game.board.table.shapes import Shapes
from game.board.table.tablemap import TableMap
from game.engine.core.orders import Choices, Order, Refusal, refuse
from game.engine.core.world import THE_GAME, EntityId, World
from game.engine.text import mark, shortest
from game.rules.fof.activating import ONLY_A_MARKER, Finish, checks, note, offers, why_not_active
from game.rules.fof.battle import FOF, Battle
from game.rules.fof.components import US, Active, At, Down, Dummy, InCover, Pinned, Searched, Unit
from game.rules.fof.decisions import Evacuate, FirstAid, Leave, PutSmoke, Search, TakeOver, UnitActs
from game.rules.fof.events import PlaceSearched, UnitAppeared
from game.rules.fof.markers import quality_check, reveal
from game.rules.fof.playing import put_smoke
from game.rules.fof.query import (
    is_on_table,
    men_up,
    name_of,
    on_table,
    other_side,
    point_of,
    real,
    shown,
    side_of,
    turn_of,
)
from game.rules.fof.removing import take_off
from game.rules.fof.sighting import near, who_sees
from game.rules.fof.ways import ROOM, why_no_room

TASK = "task"
FIND = "search"
TUNNEL = "tunnel mouth"

NO_TASK = mark("{name} was not activated for a task.")
PINNED = mark("{name} is pinned.")
NOTHING_THERE = mark("There is nothing to search by that name.")
NOT_THERE = mark("{name} does not touch that place.")
DONE_BEFORE = mark("That place has been searched.")
ENEMY_NEAR = mark("An enemy is within {inches} inches.")
US_ONLY = mark("Only the Americans search.")
TOO_FAR = mark("That is more than {inches} inches away.")
TOO_EARLY = mark("{name} may not leave by an edge where it stands, in this turn.")
NO_SMOKE = mark("{name} has no smoke to place.")
OFF_TABLE = mark("That is off the table.")


def why_no_task(battle: Battle, decision: UnitActs, unit: EntityId) -> Refusal | None:
    """FOF-TURN-1, FOF-OOC-1: the active unit, activated for a task; a dummy does none but to leave."""
    refusal = why_not_busy(battle, decision, unit)
    if refusal is None and battle.world.has(unit, Dummy):
        refusal = refuse("FOF-TURN-1", ONLY_A_MARKER)
    return refusal


def why_not_busy(battle: Battle, decision: UnitActs, unit: EntityId) -> Refusal | None:
    """FOF-TURN-1: the active unit, activated for a task."""
    refusal = why_not_active(battle.world, decision, unit)
    if refusal is None and battle.world.get(unit, Active).how != TASK:
        refusal = refuse("FOF-TURN-1", NO_TASK, name=name_of(battle.world, unit))
    return refusal


def why_beyond(world: World, unit: EntityId, at: tuple[float, float], inches: float, rule: str) -> Refusal | None:
    """A task reaches this far from the leader of the unit; ``rule`` says so."""
    if within(point_of(world, unit), at, inches):
        return None
    return refuse(rule, TOO_FAR, inches=shortest(inches, 2))


@checks(TASK)
def why_nothing_to_do(battle: Battle, unit: EntityId) -> Refusal | None:
    """FOF-TURN-1: anybody may spend an activation so."""
    return None


def is_done(battle: Battle, unit: EntityId) -> None:
    """FOF-TURN-1: the task was its whole activation."""
    note(battle.world, unit, busy=True)
    battle.push(Finish(unit))


# Searching --------------------------------------------------------------------------------------


def touches(battle: Battle, unit: EntityId, place: str) -> bool:
    """FOF-SOLO-1: whether a unit is in a hut group or in contact with it."""
    outline = outline_of(battle.ctx.map, place)
    if not outline:
        return False
    huts, at = Shapes([outline]), [point_of(battle.world, unit)]
    return bool(huts.inside(at).any() or huts.within(at, battle.ctx.tables.movement.unit.contact).any())


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
    row = battle.ctx.tables.scoring.search
    name = name_of(world, unit)
    searched = world.find(THE_GAME, Searched) or Searched()
    enemies = near(world, point_of(world, unit), shown(world, other_side(side_of(world, unit))), row.clear_of)
    for forbidden, rule, message, values in (
        (side_of(world, unit) != US, "FOF-SOLO-1", US_ONLY, {}),
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


# Leaving and smoke ------------------------------------------------------------------------------


def at_edge(battle: Battle, unit: EntityId, edge: str) -> bool:
    """FOF-SOLO-1: whether a unit touches an edge of the table."""
    return battle.ctx.field.is_at_edge(edge, point_of(battle.world, unit), ROOM)


def why_not_leave(battle: Battle, decision: UnitActs, order: Leave) -> Refusal | None:
    """FOF-SOLO-1: by an edge and from a turn that the scenario names; a pinned unit does not."""
    world, unit = battle.world, order.unit
    refusal = why_not_busy(battle, decision, unit)
    if refusal is not None:
        return refusal
    if world.has(unit, Pinned):
        return refuse("FOF-MOR-1", PINNED, name=name_of(world, unit))
    side, turn = side_of(world, unit), turn_of(world)
    if any(
        one.side == side and turn >= one.turn and at_edge(battle, unit, one.edge) for one in battle.ctx.options.exits
    ):
        return None
    return refuse("FOF-SOLO-1", TOO_EARLY, name=name_of(world, unit))


@FOF.order(UnitActs, Leave, why_not_leave)
def leave(battle: Battle, decision: UnitActs, order: Leave) -> None:
    """FOF-SOLO-1, FOF-OOC-1: the unit is off the table; a marker that leaves is turned over."""
    reveal(battle, order.unit)
    if is_on_table(battle.world, order.unit):
        take_off(battle, order.unit, "left")


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


@offers("tasks")
def offer_tasks(battle: Battle, decision: UnitActs, choices: Choices) -> None:
    """FOF-TURN-1: every task there is."""
    world, unit = battle.world, decision.unit
    state = world.find(unit, Active)
    if state is None or state.how != TASK:
        return
    choices.spread(Search, (unit,), battle.ctx.options.search)
    choices.spread(FirstAid, (unit,), world.ids(Down))
    choices.spread(TakeOver, (unit,), on_table(world, decision.side))
    alone: tuple[Order, ...] = (Evacuate(unit), Leave(unit))
    for order in alone:
        choices.add(order)
    if world.get(unit, Unit).smoke:
        spots = [point_of(world, each) for each in (*on_table(world, "us"), *on_table(world, "vc"))]
        choices.spread(PutSmoke, (unit,), tuple(dict.fromkeys(Point(*spot) for spot in spots)))
