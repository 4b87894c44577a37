"""Section 12.2: what a terrorist does whom a search has found."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.board.movement import lazy_costs, path_to_nearest
from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import mark
from game.rules.oa.helicopters.crash import wreck
from game.rules.oa.helicopters.survivors import bring_out
from game.rules.oa.model.components import Airborne, At, Helicopter, Mover, Unit
from game.rules.oa.model.events.people import TerroristRan, TerroristStruck, TerroristTested
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Neutralised
from game.rules.oa.model.query import Ids, free_us
from game.rules.oa.move.allowance import end_move
from game.rules.oa.resolve.search import REPULSED, Attack, resolve_attack
from game.rules.oa.units.carrying import SQUAD
from game.rules.oa.units.losses import KILLED, eliminate, lose_step, remove

TERRORIST = "terrorist"
SPENT = "spent"

COMMANDER, HELICOPTER, MEDICAL = range(3)

_WHOM = mark("whom the terrorist attacks")


# Whom he goes for -------------------------------------------------------------------------------


def better_targets(battle: Battle, start: Hex) -> Ids:
    """OA-12.2-3: whoever draws a terrorist in ``start`` away from the squad, all of equal rank.

    The nearest in sight that he can walk up to; among those the commander, then a landed helicopter, then a
    medical team.
    """
    world, reach = battle.world, battle.ctx.tables.searches.terrorists.sees
    found: list[tuple[int, int, EntityId]] = []
    for hex in battle.ctx.near(start, reach):
        if not battle.ctx.sees(start, hex) or way_to(battle, start, hex) is None:
            continue
        distance = battle.ctx.grid.distance(start, hex)
        found += [(distance, rank, e) for e in world.pointing_at(At, hex) if (rank := _rank(battle, e)) is not None]
    best = min((row[:2] for row in found), default=None)
    return tuple(sorted(e for distance, rank, e in found if (distance, rank) == best))


def _rank(battle: Battle, piece: EntityId) -> int | None:
    """OA-12.2-3: the rank of a piece as a better target; None for all others, those in flight too."""
    world = battle.world
    if world.has(piece, Helicopter):
        return None if world.has(piece, Airborne) else HELICOPTER
    unit = world.find(piece, Unit)
    ranks = {"command": COMMANDER, "medical": MEDICAL}
    return ranks.get(unit.kind) if unit is not None else None


def way_to(battle: Battle, start: Hex, hex: Hex) -> tuple[Hex, ...] | None:
    """OA-12.2-3..4: the hexes by which a terrorist comes to ``hex``, its own first and the target's not among them.

    None where the ground keeps him from walking there straight.  Of equal ways the one through lower hexes.
    """
    if start == hex:
        return (start,)
    steps = lazy_costs(battle.ctx.grid, lambda here, there: 1 if there in battle.ctx.steps[here] else None)
    way = path_to_nearest(steps, start, (hex,), limit=battle.ctx.grid.distance(start, hex))
    return way[:-1] if way is not None else None


def interceptors(battle: Battle, squad: EntityId, target: EntityId, path: tuple[Hex, ...]) -> Ids:
    """OA-12.2-4: who tests against a terrorist on this way, in order: the squad that found him, the other squads
    next to the way, then the commander or helicopter that he wants, but no medical team and nobody neutralised.
    """
    world, distance = battle.world, battle.ctx.grid.distance
    others = [
        e
        for e in free_us(world)
        if e != squad
        and world.get(e, Unit).kind == SQUAD
        and any(distance(world.get(e, At).hex, hex) <= 1 for hex in path)
    ]
    wanted = () if _rank(battle, target) == MEDICAL else (target,)
    return tuple(e for e in (squad, *others, *wanted) if not world.has(e, Neutralised))


def plan(battle: Battle, terrorist: EntityId, squad: EntityId) -> Attack:
    """OA-12.2-1, OA-12.2-3..4: whom the terrorist attacks, and who may stop him; dice decide among equal targets."""
    start = battle.world.get(terrorist, At).hex
    targets = better_targets(battle, start)
    if not targets:
        return Attack(terrorist, squad, (start,), (squad,), "OA-12.2-1")
    target = targets[battle.dice.pick(len(targets), _WHOM, "OA-12.2-3")]
    path = way_to(battle, start, battle.world.get(target, At).hex) or (start,)
    return Attack(terrorist, target, path, interceptors(battle, squad, target, path), "OA-12.2-4")


# What he does -----------------------------------------------------------------------------------


def unleash(battle: Battle, terrorist: EntityId, squad: EntityId) -> None:
    """OA-12.2-1..5: the terrorist whom ``squad`` has found attacks; thrown back or not, he is removed.

    Thrown back he counts as destroyed; where he gets through, as nothing.
    """
    world = battle.world
    attack = plan(battle, terrorist, squad)
    needed = battle.ctx.tables.searches.terrorists.repulsed_on
    ran = attack.rule if attack.target == squad else "OA-12.2-3"
    battle.emit(TerroristRan(unit=terrorist, target=attack.target, path=attack.path, rule=ran))
    outcome = resolve_attack(attack, needed, battle.dice)
    for unit, die in outcome.rolls:
        battle.emit(
            TerroristTested(
                unit=unit, target=terrorist, die=die, needed=needed, repulsed=die <= needed, rule=attack.rule
            )
        )
    if outcome.result == REPULSED:
        eliminate(battle, terrorist, KILLED, "OA-12.2-2")
        return
    remove(world, terrorist, SPENT)
    strike(battle, terrorist, attack.target, squad)
    _stop_the_dead(battle)


def strike(battle: Battle, terrorist: EntityId, target: EntityId, squad: EntityId) -> None:
    """OA-12.2-1, OA-12.2-5: the squad loses a step; a commander or medical team is lost; of a helicopter only a wreck
    is left, and crew and passengers stand beside it."""
    world = battle.world
    hex = world.get(target, At).hex
    rule = "OA-12.2-1" if target == squad else "OA-12.2-5"
    battle.emit(TerroristStruck(unit=terrorist, target=target, hex=hex, rule=rule))
    if target == squad:
        lose_step(battle, squad, rule)
    elif world.has(target, Helicopter):
        wreck(battle, target, hex)
        bring_out(battle, target, hex, hurt=False, rule=rule)
    else:
        eliminate(battle, target, KILLED, rule)


def _stop_the_dead(battle: Battle) -> None:
    """OA-4.1-2: a mover that is lost has ended its move."""
    mover = battle.world.find(THE_GAME, Mover)
    if mover is not None and not battle.world.has(EntityId(mover.unit), At):
        end_move(battle.world, EntityId(mover.unit))
