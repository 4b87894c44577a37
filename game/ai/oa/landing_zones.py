"""Landing zones: near what is worth points, out of sight of the guns, each platoon together."""

from __future__ import annotations

from functools import lru_cache

from game.ai.oa.blast import under_the_bombs
from game.ai.oa.danger import FAR, full_squad, harm
from game.ai.oa.flak import Flak, FlightCost, landed_cost, nearest_others, worth_aboard
from game.ai.oa.goals import ENEMY, Plan, left_of
from game.ai.oa.view import POINT
from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.helicopters.flying import has_wreck
from game.rules.oa.model.components import Aboard, At, Helicopter, InPlatoon
from game.rules.oa.model.field import Field
from game.rules.oa.model.markers import Flown

_ENVELOPE = 100 * POINT
"""The weight of a landing zone's lying within reach of an enemy whose fire no nearer aircraft draws."""


@lru_cache(maxsize=8)
def staging_hexes(field: Field) -> tuple[Hex, ...]:
    """The hexes of the map by how far they are from wherever the Viet Cong may stand at first, the farthest first."""
    tables = field.tables
    starts = sorted({post.hex for die in sorted(tables.placements) for post in tables.placements[die].posts})
    rows = [field.grid.distances(start) for start in starts if start in field.grid]
    return tuple(sorted(field.grid.hexes, key=lambda hex: (-min((row[hex] for row in rows), default=0), hex)))


def safest_hex(view: Plan, guns: tuple[Flak, ...], machine: EntityId) -> Hex:
    """A free hex out of reach of everything that fires at aircraft, nearest to none of them."""
    taken = {hex for hex, e in view.flying if e != machine} | view.landed
    here = view.world.find(machine, At)
    if here is not None and not any(gun.distances[here.hex] <= gun.range + 1 for gun in guns):
        return here.hex
    free = [hex for hex in staging_hexes(view.field.original) if hex not in taken]
    return max(free, key=lambda hex: min((gun.distances[hex] - gun.range for gun in guns), default=0))


def landing_hex(view: Plan, guns: tuple[Flak, ...], machine: EntityId, platoon: int) -> Hex | None:
    """Where this machine should set its men down; None where no ground will do."""
    return next(iter(landing_hexes(view, guns, machine, platoon, 1)), None)


def landing_hexes(view: Plan, guns: tuple[Flak, ...], machine: EntityId, platoon: int, most: int) -> list[Hex]:
    """The best places for this machine to set its men down, the best first."""
    taken = {hex for hex, e in view.flying if e != machine} | view.landed | view.closed
    mates = _mates(view, machine, platoon)
    nearest = nearest_others(view, guns, machine)
    pulls, bombs = _pulls(view, machine), under_the_bombs(view)
    hopes = [
        (bombs.get(hex, 0) * 3 - _attraction(hex, pulls), hex) for hex in _candidates(view, mates) if hex not in taken
    ]
    kind, squads = view.world.get(machine, Helicopter).kind, worth_aboard(view, machine)
    fire = FlightCost(view, guns, kind, squads, nearest)
    best: list[tuple[int, Hex]] = []
    for against, hex in sorted(hopes):
        if len(best) == most and -against <= best[-1][0]:
            break
        if has_wreck(view.world, hex):
            continue
        score = -against - _ground_cost(view, hex) - landed_cost(view, kind, 0, hex)
        score -= fire.over(hex)
        score -= _ENVELOPE * exposed_to(guns, hex, nearest)
        if len(best) < most or score > best[-1][0]:
            best = sorted([*best, (score, hex)], key=lambda zone: -zone[0])[:most]
    return [hex for _, hex in best]


def exposed_to(guns: tuple[Flak, ...], hex: Hex, nearest: dict[EntityId, int]) -> int:
    """OA-7.1-2..6: how many enemies would fire at a machine over ``hex``: those in range to whom nobody is nearer."""
    return sum(1 for gun in guns if gun.distances[hex] <= min(gun.range, nearest.get(gun.unit, FAR)))


def _candidates(view: Plan, mates: list[Hex]) -> tuple[Hex, ...]:
    """OA-1-6, OA-2.2-2: ground to land on, within the cohesion of a mate where there is one."""
    if not mates:
        return _landing_ground(view.field)
    ground = frozenset(_landing_ground(view.field))
    limit = view.field.tables.pieces.company.cohesion
    return tuple(hex for hex in sorted({h for mate in mates for h in view.field.near(mate, limit)}) if hex in ground)


@lru_cache(maxsize=64)
def _landing_ground(field: Field) -> tuple[Hex, ...]:
    return tuple(hex for hex in field.grid.hexes if field.terrain[hex].landing)


def _mates(view: Plan, machine: EntityId, platoon: int) -> list[Hex]:
    """Where squads of the platoon are, on the ground or about to land, near enough to anything to stay there."""
    world = view.world
    found = []
    for squad in world.pointing_at(InPlatoon, platoon):
        at, carrier = world.find(squad, At), world.find(squad, Aboard)
        if at is None and carrier is not None and carrier.to != machine:
            at = world.find(EntityId(carrier.to), At)
            if at is not None and not (world.has(EntityId(carrier.to), Flown) and within_reach(view, at.hex)):
                at = None
        if at is not None:
            found.append(at.hex)
    return found


def within_reach(view: Plan, hex: Hex) -> bool:
    """Whether men set down in ``hex`` could do something within two turns: no staging area."""
    return any(goal.distances[hex] - goal.radius <= 6 for goal in view.goals)


def _pulls(view: Plan, machine: EntityId) -> list[tuple[bytes, tuple[int, ...]]]:
    """The goals: distances, and what is left at each of the worth for one more squad, the more are near the less."""
    world = view.world
    hexes = [hex for _, hex in view.squads]
    for squad in world.ids(InPlatoon):
        carrier = world.find(squad, Aboard)
        at = world.find(EntityId(carrier.to), At) if carrier is not None and carrier.to != machine else None
        if at is not None:
            hexes.append(at.hex)
    found = []
    for goal in view.goals:
        row = goal.distances
        crowd = sum(1 for hex in hexes if row[hex] <= view.temper.cluster)
        worth = goal.worth * 3 // (3 + crowd) if goal.what == ENEMY else goal.worth * 2 // (2 + crowd)
        found.append((row, left_of(worth, goal.radius)))
    return found


def _attraction(hex: Hex, pulls: list[tuple[bytes, tuple[int, ...]]]) -> int:
    """The attraction of the tasks near ``hex``."""
    return sum([left[row[hex]] for row, left in pulls]) // 3000


def _ground_cost(view: Plan, hex: Hex) -> int:
    """The possible cost of fire on the landed men this turn: of those whom no machine in flight keeps busy."""
    protection, cost = view.field.protection[hex], 0
    for enemy in view.enemies:
        if not enemy.reaches(hex):
            continue
        if not enemy.gun and view.draws_fire(enemy):
            continue
        cost += enemy.shots * harm(view.field.original, full_squad(view), enemy.factor - protection)
    return cost * 2 // 3
