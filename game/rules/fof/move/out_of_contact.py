"""Movement out of contact, of those whom the scenario names, where nobody sees them: FOF-OOC."""

from __future__ import annotations

from game.board.skirmish.sides import other_side
from game.board.skirmish.walking import stepping_stones
from game.board.table.measure.geometry import Point, distance, middle_of
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.rules.fof.model.active_unit import OUT_OF_CONTACT
from game.rules.fof.model.components import Active, Pinned, Reacted, Shots, Unit
from game.rules.fof.model.decisions import Move, UnitActs
from game.rules.fof.model.game import Battle
from game.rules.fof.model.points_of_entry import checks, offers
from game.rules.fof.model.query import holder_of, on_table, point_of, real, side_of, why_no_room
from game.rules.fof.model.tasks import GoOn
from game.rules.fof.move.marching import moves_so, walk
from game.rules.fof.move.ways import NO_WAY, why_barred
from game.rules.fof.resolve.movement import EndFacts, OutOfContactFacts, why_not_end, why_not_out_of_contact
from game.rules.fof.sight import look_round, who_sees


@checks(OUT_OF_CONTACT)
def why_not_slip(battle: Battle, unit: EntityId) -> Refusal | None:
    """FOF-OOC-1..4, FOF-OOC-7: what forbids a unit to move out of contact."""
    world, options = battle.world, battle.ctx.options
    row = world.get(unit, Unit)
    facts = OutOfContactFacts(
        named=row.named and options.out_of_contact == row.side,
        initiative=row.side == holder_of(world),
        watched=bool(who_sees(battle, point_of(world, unit), watchers(battle, unit))),
        uav=options.uav,
        acted=world.has(unit, Reacted) or world.has(unit, Shots),
        pinned=world.has(unit, Pinned),
    )
    denied = why_not_out_of_contact(facts)
    return refuse(denied.rule, denied.reason) if denied is not None else None


def watchers(battle: Battle, unit: EntityId) -> tuple[EntityId, ...]:
    """FOF-OOC-4: the units that hold the initiative: those of the enemy, for only then it is allowed."""
    return real(battle.world, other_side(side_of(battle.world, unit)))


def why_not_way_out_of_contact(battle: Battle, unit: EntityId, path: tuple[Point, ...]) -> Refusal | None:
    """FOF-OOC-5..6: any distance, by a way that nobody sees, to cover 6 inches or more from every enemy."""
    world = battle.world
    if not path:
        return refuse("FOF-OOC-5", NO_WAY)
    whole = (point_of(world, unit), *path)
    refusal = why_barred(battle, whole, None) or why_no_room(world, unit, path[-1])
    if refusal is not None:
        return refusal
    enemies = on_table(world, other_side(side_of(world, unit)))
    distances = [distance(point_of(world, enemy), path[-1]) for enemy in enemies]
    facts = EndFacts(
        crosses=is_watched(battle, unit, whole),
        nearest_enemy=min(distances, default=None),
        exposed=battle.ctx.grounds.is_exposed(path[-1]),
    )
    denied = why_not_end(facts, battle.ctx.tables)
    return refuse(denied.rule, denied.reason) if denied is not None else None


def is_watched(battle: Battle, unit: EntityId, whole: tuple[tuple[float, float], ...]) -> bool:
    """FOF-OOC-5: whether any step of the way, half an inch each, lies in the sight of the initiative.

    Its end is looked at first: where that is seen nobody needs to look along the way.
    """
    viewers = watchers(battle, unit)
    if not viewers:
        return False
    stones = stepping_stones(whole)
    if who_sees(battle, stones[-1], viewers):
        return True
    eyes = [point_of(battle.world, viewer) for viewer in viewers]
    return bool(battle.ctx.looks(eyes, list(stones)).clear.any())


def slip_away(battle: Battle, unit: EntityId, path: tuple[Point, ...]) -> None:
    """FOF-OOC-5..6: it is there; nobody has seen it, so nobody reacts."""
    walk(battle, unit, (point_of(battle.world, unit), *path), how=OUT_OF_CONTACT, pace="tactical")
    look_round(battle, unit)
    battle.push(GoOn(unit))


moves_so(OUT_OF_CONTACT, why_not_way_out_of_contact, slip_away)


@offers("out of contact")
def offer_ways(battle: Battle, decision: UnitActs, choices: Choices) -> None:
    """FOF-OOC-5: straight ways to houses and into growth."""
    state = battle.world.find(decision.unit, Active)
    if state is None or state.how != OUT_OF_CONTACT or state.moved:
        return
    grounds = battle.ctx.grounds
    growth = (middle_of(area.outline) for area in battle.ctx.field.map.areas)
    houses = battle.ctx.field.over(grounds.movers["tactical"]).refuges
    goals = (*houses, *(at for at in growth if grounds.is_sheltered(at)))
    choices.spread(lambda goal: Move(decision.unit, (goal,)), tuple(dict.fromkeys(goals)))
