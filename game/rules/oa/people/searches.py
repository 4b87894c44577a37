"""Section 12.1: squads search the civilians next to them, and find out who they are."""

from __future__ import annotations

from game.board.hexgrid import label
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.oa.model.components import At, Civilian, Prisoner
from game.rules.oa.model.decisions import Search, UsMovement
from game.rules.oa.model.events.people import NoRoomForCivilian, Revealed
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.query import Ids, free_civilians, is_reduced, known_vc
from game.rules.oa.move.allowance import spend_points
from game.rules.oa.move.moving import ON_FIRE, why_not_spend
from game.rules.oa.move.us_movement import squads_may
from game.rules.oa.people.prisoners import NO_ROOM, take_civilian
from game.rules.oa.people.terrorists import TERRORIST, unleash
from game.rules.oa.units.guarding import can_guard, is_known_commissar

NO_CIVILIAN = mark("That is no civilian whom one could search.")
NOT_ADJACENT = mark("The civilian is not in a hex next to the squad.")
ENEMY_THERE = mark("Viet Cong at full strength are in {hex}; nobody is searched there.")


def search_targets(battle: Battle, squad: EntityId) -> Ids:
    """OA-12.1-1: the free civilians next to the squad, by direction, then entity."""
    here = battle.world.get(squad, At).hex
    return tuple(e for hex in battle.ctx.grid.neighbours(here) for e in free_civilians(battle.world, hex))


@squads_may("search")
def add_searches(battle: Battle, choices: Choices, squad: EntityId) -> None:
    """OA-12.1-1: the civilians whom this squad might search."""
    choices.spread(Search, (squad,), search_targets(battle, squad))


def why_not_search(battle: Battle, decision: UsMovement, order: Search) -> Refusal | None:
    """OA-12.1-1, OA-12.1-3, OA-12.1-5, OA-2.2-4, OA-4.5-2: what forbids this search, or None.

    Nobody is led into a hex that burns, so a squad there searches nobody.  Whoever is still face down may be searched
    by a squad that can guard nobody any more: it may be a terrorist.
    """
    world = battle.world
    refusal = why_not_spend(battle, order.unit, battle.ctx.tables.searches.civilians.mp, "OA-12.1-1")
    if refusal is not None:
        return refusal
    person, there = world.find(order.target, Civilian), world.find(order.target, At)
    if person is None or there is None or world.has(order.target, Prisoner):
        return refuse("OA-12.1-1", NO_CIVILIAN)
    here = world.get(order.unit, At).hex
    if battle.ctx.grid.distance(here, there.hex) != 1:
        return refuse("OA-12.1-1", NOT_ADJACENT)
    if here in battle.ctx.burning:
        return refuse("OA-4.5-2", ON_FIRE, hex=label(here))
    if any(not is_reduced(world, enemy) for enemy in known_vc(world, there.hex)):
        return refuse("OA-12.1-1", ENEMY_THERE, hex=label(there.hex))
    if person.revealed and not can_guard(battle, order.unit, order.target):
        return refuse("OA-12.1-5", NO_ROOM)
    return None


@OA.order(UsMovement, Search, why_not_search)
def search(battle: Battle, decision: UsMovement, order: Search) -> None:
    """OA-12.1-1..3: two points reveal one civilian unit: commissar and civilian are captured, a terrorist acts."""
    battle.push(decision)
    spend_points(battle, order.unit, battle.ctx.tables.searches.civilians.mp)
    identity = reveal(battle, order.unit, order.target)
    if identity == TERRORIST:
        unleash(battle, order.target, order.unit)
    elif can_guard(battle, order.unit, order.target):
        known = is_known_commissar(battle.world, order.target)
        take_civilian(battle, order.unit, order.target, "OA-12.1-2" if known else "OA-12.1-3")
    else:
        hex = battle.world.get(order.target, At).hex
        battle.emit(NoRoomForCivilian(unit=order.unit, target=order.target, hex=hex, rule="OA-12.1-3"))


def reveal(battle: Battle, squad: EntityId, target: EntityId) -> str:
    """OA-12.1-1, OA-2.3-3: the civilian unit is face up from now on; gives who it is."""
    world: World = battle.world
    person = world.get(target, Civilian)
    if not person.revealed:
        world.set(target, Civilian(person.identity, revealed=True))
        hex = world.get(target, At).hex
        battle.emit(Revealed(unit=squad, target=target, hex=hex, identity=person.identity, rule="OA-12.1-1"))
    return person.identity
