"""Section 2.2: platoons, how close their squads keep together, and what losses they bear."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.orders import Refusal, refuse
from game.engine.text import mark
from game.engine.world import EntityId
from game.rules.oa.battle import Battle
from game.rules.oa.components import At, Gone, InPlatoon, Steps
from game.rules.oa.query import Ids, platoon_of

TOO_FAR_FROM_PLATOON = mark("It would be more than {limit} hexes from every squad of its platoon.")
BROKEN = mark("Its platoon has lost half of its steps and does not move any more.")


def squads_of(battle: Battle, platoon: int) -> Ids:
    """OA-2.2-1: the squads of a platoon, lost ones included."""
    return battle.world.pointing_at(InPlatoon, platoon)


def is_broken(battle: Battle, platoon: int) -> bool:
    """OA-2.2-4: whether the platoon has lost half of its steps or more."""
    world = battle.world
    full = left = 0
    for squad in squads_of(battle, platoon):
        steps = world.get(squad, Steps)
        full += steps.full
        left += steps.left if _alive(battle, squad) else 0
    return (full - left) * 100 >= full * battle.ctx.tables.pieces.company.broken_percent


def _alive(battle: Battle, squad: EntityId) -> bool:
    gone = battle.world.find(squad, Gone)
    return gone is None or gone.how != "killed"


def nearest_mate(battle: Battle, squad: EntityId, hex: Hex) -> int | None:
    """OA-2.2-3: hexes from ``hex`` to the nearest other squad of its platoon on the ground; None without any."""
    world = battle.world
    platoon = platoon_of(world, squad)
    distances = battle.ctx.grid.distances(hex)
    mates = [world.find(mate, At) for mate in squads_of(battle, platoon) if mate != squad]
    return min((distances[at.to] for at in mates if at is not None), default=None)


def why_not_cohesion(battle: Battle, squad: EntityId, start: Hex, hex: Hex) -> Refusal | None:
    """OA-2.2-2..3: what forbids a squad that began its move in ``start`` to end it in ``hex``, or None.

    A squad that began out of cohesion only may not end farther away; the last squad of a platoon is free.
    """
    limit = battle.ctx.tables.pieces.company.cohesion
    now = nearest_mate(battle, squad, hex)
    if now is None or now <= limit:
        return None
    before = nearest_mate(battle, squad, start)
    if before is not None and before > limit and now <= before:
        return None
    return refuse("OA-2.2-2", TOO_FAR_FROM_PLATOON, limit=limit)
