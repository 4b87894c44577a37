"""Groups, their Leaders and Pointmen, by distance and sight: FNG-GROUP-01, FNG-LEAD-04, FNG-DRIVE-02."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.measure.facing import in_front_half
from game.board.table.measure.geometry import within
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import (
    Ids,
    able,
    figure_of,
    has_rank,
    is_free,
    leader_of,
    overall_leader_of,
    side_of,
    squad_of,
)
from game.rules.fng.model.vehicles import stand_of, vehicle_of
from game.rules.fng.resolve.attributes import POINTMAN, holds

NOT_TOGETHER = mark("{name} is not within {reach} inches and in sight of another figure of the group.")
OTHER_UNIT = mark("{name} belongs to another squad.")


def why_not_group(skirmish: Skirmish, chosen: Sequence[EntityId]) -> Refusal | None:
    """FNG-GROUP-01, FNG-GROUP-03, FNG-LEAD-04, FNG-ATTR-25: one squad (unless the overall Leader is with them), each
    near and in sight of another; one Pointman may be ahead.  None where nothing forbids it."""
    world = skirmish.world
    overall = overall_leader_of(world, chosen)
    squads = {figure: squad_of(world, figure) for figure in chosen}
    for figure in chosen:
        if overall is None and squads[figure] != squads[chosen[0]]:
            return refuse("FNG-GROUP-03", OTHER_UNIT, name=figure_of(world, figure).name)
    apart = _apart(skirmish, chosen, overall)
    if len(apart) == 1 and _is_ahead(skirmish, apart[0], [f for f in chosen if f != apart[0]]):
        return None
    if len(chosen) > 1 and len(apart) == len(chosen) - 1:
        rest = chosen[1:]
        if not _apart(skirmish, rest, overall) and _is_ahead(skirmish, chosen[0], rest):
            return None
    if apart:
        reach = max(reach_between(skirmish, apart[0], other) for other in chosen if other != apart[0])
        return refuse("FNG-GROUP-01", NOT_TOGETHER, name=figure_of(world, apart[0]).name, reach=reach)
    return None


def _apart(skirmish: Skirmish, chosen: Sequence[EntityId], overall: EntityId | None) -> list[EntityId]:
    """Those of ``chosen`` who are not joined to the first of them, man by man."""
    joined, rest = list(chosen[:1]), list(chosen[1:])
    while rest:
        near = next((f for f in rest if any(are_joined(skirmish, f, g, overall) for g in joined)), None)
        if near is None:
            return rest
        rest.remove(near)
        joined.append(near)
    return []


def are_joined(skirmish: Skirmish, one: EntityId, other: EntityId, overall: EntityId | None) -> bool:
    """FNG-GROUP-01, FNG-LEAD-04: near each other, or one of them is the overall Leader, who reaches farther."""
    if are_near(skirmish, one, other):
        return True
    if overall not in (one, other):
        return False
    world, reach = skirmish.world, skirmish.ctx.tables.movement.groups.overall
    return within(world.get(one, At).point, world.get(other, At).point, reach)


def are_near(skirmish: Skirmish, one: EntityId, other: EntityId) -> bool:
    """FNG-GROUP-01, FNG-DRIVE-02: within four inches, or from vehicle to vehicle twelve, and in sight of each other."""
    return _are_within(skirmish, one, other, reach_between(skirmish, one, other))


def reach_between(skirmish: Skirmish, one: EntityId, other: EntityId) -> int:
    """FNG-GROUP-01, FNG-DRIVE-02: inches at most between two of a group: more where both are aboard vehicles."""
    tables, world = skirmish.ctx.tables, skirmish.world
    if vehicle_of(world, one) is None or vehicle_of(world, other) is None:
        return tables.movement.groups.member
    return tables.driving.moving.group


def _are_within(skirmish: Skirmish, one: EntityId, other: EntityId, inches: float) -> bool:
    """From the middle of the vehicle that one of them is aboard (FNG-VEH-04)."""
    a, b = stand_of(skirmish.world, one), stand_of(skirmish.world, other)
    return within(a, b, inches) and skirmish.ctx.sees(a, b)


def _is_ahead(skirmish: Skirmish, figure: EntityId, group: Sequence[EntityId]) -> bool:
    """FNG-ATTR-25 (house): whether he is a Pointman ahead of the group: within eight inches and in sight of one of
    them, and all of them behind the line of his front edge."""
    table, man = skirmish.ctx.tables.attributes, figure_of(skirmish.world, figure)
    if not holds(table, man.attributes, POINTMAN):
        return False
    at = skirmish.world.get(figure, At)
    if any(in_front_half(at.point, at.facing, skirmish.world.get(f, At).point) for f in group):
        return False
    reach = float(table.attributes[POINTMAN].inches)
    return any(_are_within(skirmish, figure, other, reach) for other in group)


def groups_of(skirmish: Skirmish, ready: Ids, by_themselves: Ids) -> tuple[Ids, ...]:
    """FNG-GROUP-02, FNG-LEAD-04, FNG-ATTR-25: every man alone, and all groups as large as they can be, of all who are
    ``ready`` and of those who need no Leader, each also with a Pointman ahead of it."""
    found: dict[Ids, None] = {(figure,): None for figure in ready}
    for pool in (ready, by_themselves):
        for group in _clusters(skirmish, pool):
            found[group] = None
            for point in pool:
                if point not in group and _is_ahead(skirmish, point, group):
                    found[tuple(sorted((*group, point)))] = None
    return tuple(found)


def _clusters(skirmish: Skirmish, pool: Ids) -> list[Ids]:
    world, found = skirmish.world, []
    overall = overall_leader_of(world, pool)
    left = list(pool)
    if overall is not None:
        found.append(_grown(skirmish, overall, left, overall))
    left = list(pool)
    while left:
        found.append(_grown(skirmish, left[0], left, None))
        left = [figure for figure in left if figure not in found[-1]]
    return found


def _grown(skirmish: Skirmish, first: EntityId, pool: Sequence[EntityId], overall: EntityId | None) -> Ids:
    """All of ``pool`` who are joined to ``first`` and to each other."""
    group, left = [first], [figure for figure in pool if figure != first]
    for member in group:
        near = [f for f in left if _together(skirmish, f, member, overall)]
        group += near
        left = [f for f in left if f not in near]
    return tuple(sorted(group))


def _together(skirmish: Skirmish, one: EntityId, other: EntityId, overall: EntityId | None) -> bool:
    world = skirmish.world
    same = overall is not None or squad_of(world, one) == squad_of(world, other)
    return same and are_joined(skirmish, one, other, overall)


def leader_with(skirmish: Skirmish, group: Sequence[EntityId]) -> EntityId | None:
    """FNG-LEAD-05, FNG-LEAD-09: the Leader or junior NCO whose die a group may use: one of them, else one of their
    squad (or the overall Leader) who is free and near one of them, seen or not."""
    world = skirmish.world
    own = leader_of(world, group)
    if own is not None or not group:
        return own
    squads = {squad_of(world, figure): None for figure in group}
    beside = [
        other
        for other in able(world, side_of(world, group[0]))
        if has_rank(world, other)
        and is_free(world, other)
        and (squad_of(world, other) in squads or figure_of(world, other).rank == "overall")
        and any(within(stand_of(world, other), stand_of(world, f), reach_between(skirmish, other, f)) for f in group)
    ]
    return leader_of(world, beside)
