"""Section 2.2: platoons, how close their squads keep together, and what losses they bear."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.orders import Refusal, refuse
from game.engine.text import mark
from game.engine.world import EntityId
from game.rules.oa.battle import Battle
from game.rules.oa.components import At, Gone, InPlatoon, Steps
from game.rules.oa.markers import Fired, Moved, Stopped
from game.rules.oa.query import Ids, platoon_of

TOO_FAR_FROM_PLATOON = mark("It would be more than {limit} hexes from every squad of its platoon.")
LEAVES_ALONE = mark(
    "That would leave a squad of its platoon, whose move is over, more than {limit} hexes from the others."
)
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

    A squad that began out of cohesion only may not end farther away; the last squad of a platoon is free.  Nobody
    leaves out of cohesion a mate who cannot come after him any more.
    """
    limit = battle.ctx.tables.pieces.company.cohesion
    if _leaves_alone(battle, squad, start, hex):
        return refuse("OA-2.2-3", LEAVES_ALONE, limit=limit)
    now = nearest_mate(battle, squad, hex)
    if now is None or now <= limit:
        return None
    before = nearest_mate(battle, squad, start)
    if before is not None and before > limit and now <= before:
        return None
    return refuse("OA-2.2-2", TOO_FAR_FROM_PLATOON, limit=limit)


def _leaves_alone(battle: Battle, squad: EntityId, start: Hex, hex: Hex) -> bool:
    """OA-2.2-3: whether a mate whose move is over keeps cohesion with ``squad`` in ``start``, but not in ``hex``."""
    limit, distance = battle.ctx.tables.pieces.company.cohesion, battle.ctx.grid.distance
    places = _on_the_ground(battle, squad)
    for mate, there in places.items():
        if distance(start, there) > limit or distance(hex, there) <= limit or not _has_moved_for_good(battle, mate):
            continue
        if all(distance(there, other) > limit for each, other in places.items() if each != mate):
            return True
    return False


def _on_the_ground(battle: Battle, squad: EntityId) -> dict[EntityId, Hex]:
    """OA-2.2-3: the other squads of the platoon on the ground, and where."""
    mates = squads_of(battle, platoon_of(battle.world, squad)) if platoon_of(battle.world, squad) else ()
    places = ((mate, battle.world.find(mate, At)) for mate in mates if mate != squad)
    return {mate: at.to for mate, at in places if at is not None}


def _has_moved_for_good(battle: Battle, squad: EntityId) -> bool:
    """OA-2.2-3, OA-4.1-2, OA-5.7-1, OA-5.1-1: whether the squad has begun its move or cannot make one."""
    return any(battle.world.has(squad, kind) for kind in (Moved, Stopped, Fired))
