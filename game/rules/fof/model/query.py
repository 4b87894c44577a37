"""Questions about the world that many rules ask."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.skirmish.sides import SIDES, US, VC
from game.board.table.bases import overlap
from game.board.table.measure.geometry import distance
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import THE_GAME, EntityId, World, looks_at
from game.engine.text import mark, t
from game.rules.fof.model.components import (
    BODIES,
    LEADER,
    MEDIC,
    Acted,
    At,
    Clock,
    Dependant,
    Down,
    Dummy,
    Hidden,
    InUnit,
    Lost,
    Man,
    Marched,
    Pinned,
    Prisoner,
    Reacted,
    Unit,
    Wreck,
)
from game.rules.fof.model.tables.ground import Pace

Ids = tuple[EntityId, ...]


def side_of(world: World, unit: EntityId) -> str:
    """Whose unit it is."""
    return world.get(unit, Unit).side


@looks_at(Unit, who_has=(At,))
def _on_table(world: World) -> dict[str, Ids]:
    found: dict[str, list[EntityId]] = {US: [], VC: []}
    for unit, row, _ in world.each(Unit, At):
        found[row.side].append(unit)
    return {side: tuple(units) for side, units in found.items()}


def on_table(world: World, side: str) -> Ids:
    """The units of a side that are on the table, markers and dummies included, ascending."""
    return _on_table(world)[side]


def is_on_table(world: World, unit: EntityId) -> bool:
    """Whether a unit is on the table."""
    row = world.find(unit, Unit)
    return row is not None and unit in on_table(world, row.side)


@looks_at(Unit, Dummy, who_has=(At,))
def _real(world: World) -> dict[str, Ids]:
    return {side: tuple(unit for unit in on_table(world, side) if not world.has(unit, Dummy)) for side in SIDES}


def real(world: World, side: str) -> Ids:
    """The units of a side on the table that are no dummies."""
    return _real(world)[side]


@looks_at(Unit, Hidden, who_has=(At,))
def _shown(world: World) -> dict[str, Ids]:
    return {side: tuple(unit for unit in on_table(world, side) if not world.has(unit, Hidden)) for side in SIDES}


def shown(world: World, side: str) -> Ids:
    """The units of a side on the table that its enemy knows."""
    return _shown(world)[side]


def point_of(world: World, entity: EntityId) -> tuple[float, float]:
    """Where a unit's leader stands, or a man or marker lies."""
    return world.get(entity, At).point


def apart(world: World, one: EntityId, other: EntityId) -> float:
    """FOF-LOS-2: inches from leader to leader."""
    return distance(point_of(world, one), point_of(world, other))


@looks_at(Man, InUnit, Down, Dependant, Prisoner, Lost)
def _men_up(world: World) -> dict[EntityId, Ids]:
    found: dict[EntityId, list[EntityId]] = {}
    out = (Down, Dependant, Prisoner, Lost)
    for man, unit in world.each(InUnit):
        if not any(world.has(man, kind) for kind in out):
            found.setdefault(EntityId(unit.to), []).append(man)
    return {unit: tuple(men) for unit, men in found.items()}


def men_up(world: World, unit: EntityId) -> Ids:
    """FOF-FP-1: the men of a unit who are on their feet, the leader first."""
    return _led(world).get(unit, ())


@looks_at(Man, InUnit, Down, Dependant, Prisoner, Lost)
def _led(world: World) -> dict[EntityId, Ids]:
    found: dict[EntityId, Ids] = {}
    for unit, men in _men_up(world).items():
        leads = next((man for man in men if world.get(man, Man).role == LEADER), men[0])
        found[unit] = (leads, *(man for man in men if man != leads))
    return found


def leader_of(world: World, unit: EntityId) -> EntityId | None:
    """FOF-CAS-1: who leads it now: its leader, or the next man on his feet."""
    return next(iter(_led(world).get(unit, ())), None)


def first_leader_up(world: World, unit: EntityId) -> bool:
    """FOF-MOR-1: whether the leader that it began with is on his feet."""
    return any(world.get(man, Man).role == LEADER for man in _men_up(world).get(unit, ()))


@looks_at(Man, InUnit, Down, Dependant, Prisoner, Lost)
def _with_medic(world: World) -> frozenset[EntityId]:
    return frozenset(
        unit for unit, men in _men_up(world).items() if any(world.get(man, Man).role == MEDIC for man in men)
    )


def has_medic(world: World, unit: EntityId) -> bool:
    """FOF-CAS-1: whether there is a medic in it on his feet."""
    return unit in _with_medic(world)


def dependants(world: World, unit: EntityId) -> Ids:
    """FOF-CAS-1: the seriously wounded in its care."""
    return world.pointing_at(Dependant, unit)


def guarded(world: World, unit: EntityId) -> Ids:
    """The prisoners that it holds."""
    return world.pointing_at(Prisoner, unit)


def name_of(world: World, entity: EntityId) -> str:
    """The name of a unit, a man or a wreck in the player's language; nothing for nobody."""
    found = world.find(entity, Unit) or world.find(entity, Man) or world.find(entity, Wreck)
    return t(found.name) if found is not None else ""


# The turn ---------------------------------------------------------------------------------------


def turn_of(world: World) -> int:
    """The turn, 0 before the first."""
    clock = world.find(THE_GAME, Clock)
    return clock.turn if clock is not None else 0


def holder_of(world: World) -> str:
    """FOF-INIT-1: who holds the initiative; empty before the first turn."""
    clock = world.find(THE_GAME, Clock)
    return clock.holder if clock is not None else ""


def active_side(world: World) -> str:
    """FOF-TURN-1: the side that activates its units; empty between the halves."""
    clock = world.find(THE_GAME, Clock)
    return clock.phase if clock is not None and clock.phase in (US, VC) else ""


def pace_of(world: World, unit: EntityId) -> Pace:
    """FOF-MOVE-7: how it has moved this turn, all moves added."""
    marched = world.find(unit, Marched)
    if marched is None or marched.inches <= 0:
        return "none"
    return "rapid" if marched.rapid else "tactical"


def has_acted(world: World, unit: EntityId) -> bool:
    """FOF-FIRE-6: whether it was activated or has reacted this turn."""
    return world.has(unit, Acted) or world.has(unit, Reacted)


def is_pinned(world: World, unit: EntityId) -> bool:
    """FOF-MOR-1: whether it is pinned."""
    return world.has(unit, Pinned)


def nearest(world: World, at: tuple[float, float], units: Iterable[EntityId]) -> EntityId | None:
    """The unit nearest to a place, of equals the first; None where there is none."""
    return min(units, key=lambda unit: (distance(point_of(world, unit), at), unit), default=None)


NO_ROOM = mark("Another unit stands there.")


def why_no_room(world: World, unit: EntityId, at: tuple[float, float]) -> Refusal | None:
    """FOF-MOVE-12 (house): no two leaders stand on the same ground: their middles are an inch apart at least."""
    body = BODIES.at(world, unit, at)
    for side in SIDES:
        for other in on_table(world, side):
            if other != unit and overlap(BODIES.of(world, other), body):
                return refuse("FOF-MOVE-12", NO_ROOM)
    return None
