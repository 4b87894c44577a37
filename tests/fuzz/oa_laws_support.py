"""What must hold of air strikes, ground that changes, and smoke, in every battle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.board.hexgrid import label
from game.engine.core.world import EntityId
from game.rules.oa.model.components import (
    Airborne,
    At,
    AtBase,
    Bearing,
    Bunker,
    Clock,
    Ground,
    Inside,
    Plane,
    Smoke,
    Unit,
)
from game.rules.oa.model.field import field_of
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Disembarked, Moved
from game.rules.oa.turn.sequence import SEQUENCE

_STEPS = [step.key for step in SEQUENCE]
_FROM_MOVEMENT_ON = _STEPS[_STEPS.index("us_movement") :]


def the_field_is_that_of_the_world(battle: Battle) -> Iterator[str]:
    """OA-9.3-1..5: what the rules look up is the printed map with the changes in the world, and no change is idle."""
    world, printed = battle.world, battle.ctx.original
    if field_of(printed, world).changes != battle.ctx.changes:
        yield f"the world has {field_of(printed, world).changes}, the field {battle.ctx.changes}"
    for marker, ground, at in world.each(Ground, At):
        if ground == Ground(printed.map.terrain[at.hex]):
            yield f"{marker} changes nothing in {label(at.hex)}"
    hexes = Counter(at.hex for _, _, at in world.each(Ground, At))
    yield from (f"{count} changes in {label(hex)}" for hex, count in hexes.items() if count > 1)


def nobody_has_come_into_a_fire(battle: Battle) -> Iterator[str]:
    """OA-4.5-2: whoever is in a burning hex was there when it caught fire."""
    world = battle.world
    for unit, _, at in world.each(Unit, At):
        if at.hex in battle.ctx.burning:
            moved = world.find(unit, Moved)
            if (moved is not None and moved.hexes) or world.has(unit, Disembarked):
                yield f"{unit} has come into the fire in {label(at.hex)}"


def it_burns_only_in_the_turn_of_a_strike(battle: Battle) -> Iterator[str]:
    """OA-9.3-5, OA-9.3-8: where it burns, the plane has dropped its bombs this turn."""
    world, turn = battle.world, battle.world.the(Clock).turn
    if battle.ctx.burning and not any(base.due == turn + 1 for _, _, base in world.each(Plane, AtBase)):
        yield f"it burns in {sorted(battle.ctx.burning)}"


def smoke_hangs_from_us_movement_to_the_markers(battle: Battle) -> Iterator[str]:
    """OA-11.2-1, OA-11.2-5: no smoke outlasts its turn, and there is one marker a hex."""
    hexes = Counter(at.hex for _, _, at in battle.world.each(Smoke, At))
    if hexes and battle.world.the(Clock).step not in _FROM_MOVEMENT_ON:
        yield f"smoke in {sorted(hexes)}"
    yield from (f"{count} smoke markers in {label(hex)}" for hex, count in hexes.items() if count > 1)


def a_plane_over_the_map_marks_a_strike(battle: Battle) -> Iterator[str]:
    """OA-9.1-4, OA-9.2-1: a bearing, and a call of this turn or the last; off the map neither."""
    world, turn = battle.world, battle.world.the(Clock).turn
    for plane in world.ids(Plane):
        bearing = world.find(plane, Bearing)
        if not world.has(plane, At) == world.has(plane, Airborne) == (bearing is not None):
            yield f"plane {plane} is neither here nor there"
        if bearing is not None and bearing.called not in (turn, turn - 1):
            yield f"plane {plane} marks a strike of turn {bearing.called}"


def nobody_is_inside_a_destroyed_bunker(battle: Battle) -> Iterator[str]:
    """OA-2.4-2: its occupants stand in the open."""
    for unit, inside in battle.world.each(Inside):
        if not battle.world.get(EntityId(inside.to), Bunker).intact:
            yield f"{unit} is inside a ruin"


SUPPORT_LAWS = (
    the_field_is_that_of_the_world,
    nobody_has_come_into_a_fire,
    it_burns_only_in_the_turn_of_a_strike,
    smoke_hangs_from_us_movement_to_the_markers,
    a_plane_over_the_map_marks_a_strike,
    nobody_is_inside_a_destroyed_bunker,
)
