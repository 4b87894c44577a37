"""Ready-made orders that load a platoon and place its machines, for the window and the computer's commanders."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.oa.model.components import At, AtBase, Clock, Helicopter, Unit
from game.rules.oa.model.decisions import Load, Place
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import Ids, passengers, platoon_of
from game.rules.oa.turn.deployment import DEPLOYMENT, transports, waits_for_smoke
from game.rules.oa.units.carrying import MEDICAL, SQUAD, free_capacity, load_points
from game.rules.oa.units.company import FIRST_ARRIVAL

TRANSPORT = "transport"
COMMAND = "command"


def load_by_platoon(battle: Battle) -> list[Load]:
    """OA-13.1-2: orders that load everybody at base: a squad a transport, a medical team with each platoon's first
    squad, the command in the command helicopter, and who is left wherever there is room.  Nothing is placed.
    """
    if not any(_due(battle, e) for e, _, _ in battle.world.each(Unit, AtBase)):
        return []
    machines = list(_waiting(battle, TRANSPORT))
    medics = list(_at_base(battle, MEDICAL))
    loads: list[Load] = []
    for platoon in range(1, len(battle.ctx.tables.pieces.platoons) + 1):
        loads += _load_platoon(battle, platoon, machines, medics)
    loads += _load_command(battle)
    return loads + _load_the_rest(battle, loads)


def whole_lift(battle: Battle, hex: Hex) -> list[Order]:
    """OA-13.1-1..2, OA-8.6-2: orders that load everybody at base, and place every machine there, around ``hex``."""
    machines = _machines_at_base(battle)
    free = _free_hexes(battle, hex, len(machines))
    return [*load_by_platoon(battle), *(Place(machine, there) for machine, there in zip(machines, free, strict=False))]


def platoon_lift(battle: Battle, platoon: int, hex: Hex, *, medical: bool = True, command: bool = False) -> list[Order]:
    """OA-13.1-1..2: orders that load the platoon at base (1-3) and place its machines around ``hex``.

    A medical team rides with the first squad where ``medical``; the command comes in its own helicopter where
    ``command``.  The hexes are the nearest free ones, in order of distance, then number.
    """
    machines = list(_waiting(battle, TRANSPORT))
    medics = list(_at_base(battle, MEDICAL)[:1]) if medical else []
    loads = _load_platoon(battle, platoon, machines, medics)
    if command:
        loads += _load_command(battle)
    used = list(dict.fromkeys(load.helicopter for load in loads))
    free = _free_hexes(battle, hex, len(used))
    return [*loads, *(Place(machine, there) for machine, there in zip(used, free, strict=False))]


def _load_platoon(battle: Battle, platoon: int, machines: list[EntityId], medics: list[EntityId]) -> list[Load]:
    """One squad to each of the next machines, one medical team with the first; both lists are used up."""
    orders = []
    squads = [e for e in _at_base(battle, SQUAD) if platoon_of(battle.world, e) == platoon]
    for place, squad in enumerate(squads):
        if not machines:
            break
        machine = machines.pop(0)
        orders.append(Load(squad, machine))
        if place == 0 and medics:
            orders.append(Load(medics.pop(0), machine))
    return orders


def _load_command(battle: Battle) -> list[Load]:
    staff, ships = _at_base(battle, COMMAND), _waiting(battle, COMMAND)
    return [Load(staff[0], ships[0])] if staff and ships else []


def _load_the_rest(battle: Battle, loads: list[Load]) -> list[Load]:
    """OA-13.1-2, OA-3.3-1: who is at base and not among ``loads`` goes where there is room, the largest first."""
    room = {machine: free_capacity(battle, machine) for machine in _with_room(battle)}
    for load in loads:
        room[load.helicopter] -= load_points(battle, load.unit)
    planned = {load.unit for load in loads}
    rest = [e for e, _, _ in battle.world.each(Unit, AtBase) if _due(battle, e) and e not in planned]
    found = []
    for unit in sorted(rest, key=lambda unit: -load_points(battle, unit)):
        machine = next((e for e, points in room.items() if points >= load_points(battle, unit)), None)
        if machine is not None:
            found.append(Load(unit, machine))
            room[machine] -= load_points(battle, unit)
    return found


def _with_room(battle: Battle) -> Ids:
    """OA-13.1-2, OA-8.6-2: who may be loaded now: the machines at base, in the set-up those in flight as well."""
    deploying = battle.world.the(Clock).step == DEPLOYMENT
    at_base = _machines_at_base(battle)
    machines = (e for e in transports(battle) if e in at_base or (deploying and battle.world.has(e, At)))
    return tuple(machines)


def _machines_at_base(battle: Battle) -> Ids:
    """OA-13.1-1, OA-8.6-2: the machines that can come in now; the medical one waits for its smoke."""
    world = battle.world
    return tuple(e for e, _, _ in world.each(Helicopter, AtBase) if _due(battle, e) and not waits_for_smoke(world, e))


def _due(battle: Battle, entity: EntityId) -> bool:
    """Whether the piece can come in now; in the set-up everybody can who may come in with the first arrivals."""
    return battle.world.get(entity, AtBase).due <= max(battle.world.the(Clock).turn, FIRST_ARRIVAL)


def _at_base(battle: Battle, kind: str) -> Ids:
    return tuple(e for e, unit, _ in battle.world.each(Unit, AtBase) if unit.kind == kind and _due(battle, e))


def _waiting(battle: Battle, kind: str) -> Ids:
    """Empty helicopters of this kind at base."""
    world = battle.world
    found = (e for e, machine, _ in world.each(Helicopter, AtBase) if machine.kind == kind and _due(battle, e))
    return tuple(e for e in found if not passengers(world, e))


def _free_hexes(battle: Battle, hex: Hex, count: int) -> list[Hex]:
    """OA-3.1-3: the nearest ``count`` hexes without a helicopter."""
    if not count:
        return []
    taken = {battle.world.get(e, At).hex for e, _, _ in battle.world.each(Helicopter, At)}
    order = battle.ctx.near(hex, max(battle.ctx.grid.columns, battle.ctx.grid.rows) * 2)
    return [there for there in order if there not in taken][:count]
