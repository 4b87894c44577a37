"""Sections 5.5, 5.6 and 11.2: one shot at a hex, from its frozen facts through the die to a result."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from game.board.hexgrid import Hex, opposite
from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId, World, looks_at
from game.engine.text import mark
from game.rules.oa.model.components import Aboard, Airborne, At, Helicopter, Smoke, Unit, Weapon
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Crossfire
from game.rules.oa.model.query import ground_pieces, is_reduced, place_of, prisoners_first, shelter
from game.rules.oa.model.tables.fire import FireTable

FIRE = mark("fire")
FIRE_RESULTS = ("none", "A", "N", "P", "E")
AIMED = "aimed"
ASSAULT = "assault"
BEHIND = "behind"
LINE = "line"
SHELL = "shell"
_TERRAIN = mark("terrain of the target")
_ASSAULT = mark("assault")
_CROSSFIRE = mark("crossfire")
_STRAFING = mark("strafing")
_SMOKE = mark("smoke")


class Target(Struct, frozen=True):
    """One unit in the target hex, with the modifiers that hold for it."""

    unit: EntityId
    modifiers: Modifiers


class Shot(Struct, frozen=True):
    """One shot at a hex: everything that counts, frozen before the die is thrown."""

    firer: EntityId
    start: Hex
    hex: Hex
    factor: int
    manner: str
    targets: tuple[Target, ...]


class ShotOutcome(Struct, frozen=True):
    """The die, and for each target the table value and the result."""

    shot: Shot
    die: int
    values: tuple[int, ...]
    results: tuple[str, ...]


# Facts -------------------------------------------------------------------------------------------


def fire_factor(battle: Battle, firer: EntityId) -> int:
    """OA-5.6-5, OA-8.1-7: what the firer adds to the die: its own factor, or in flight a passenger's."""
    world, tables = battle.world, battle.ctx.tables
    helicopter = world.find(firer, Helicopter)
    if helicopter is not None:
        return tables.helicopters[helicopter.kind].fire
    reduced = is_reduced(world, firer)
    if from_the_air(world, firer):
        aloft = tables.pieces.passengers
        return aloft.fire_reduced if reduced else aloft.fire
    weapon = world.find(firer, Weapon)
    kind = world.get(firer, Unit).kind if weapon is None else weapon.kind
    return tables.units[kind].fire_factor(reduced=reduced)


def protection(battle: Battle, unit: EntityId, hex: Hex) -> int:
    """OA-5.6-1, OA-3.2-4: the protection of ``unit`` in ``hex``; a bunker protects only who is inside."""
    if shelter(battle.world, unit) is not None:
        return battle.ctx.tables.bunkers.protection
    return battle.ctx.protection[hex]


def from_the_air(world: World, firer: EntityId) -> bool:
    """Whether the shot comes from a helicopter in flight or its passengers."""
    carrier = world.find(firer, Aboard)
    return world.has(firer if carrier is None else EntityId(carrier.to), Airborne)


def shot_facts(battle: Battle, firer: EntityId, hex: Hex, *, manner: str = AIMED, start: Hex | None = None) -> Shot:
    """OA-5.1-6: the facts of a shot by ``firer`` at ``hex``: every unit on the ground there is a target, but not the
    firer itself, where it fires at an enemy in its own hex (OA-12.3-4).

    ``start`` is where the shot comes from, the firer's own hex unless told otherwise.
    """
    if start is None:
        start = place_of(battle.world, firer)
    targets = tuple(
        Target(unit, fire_modifiers(battle, firer, start, unit, hex, manner))
        for unit in prisoners_first(battle.world, ground_pieces(battle.world, hex))
        if unit != firer
    )
    return Shot(firer, start, hex, fire_factor(battle, firer), manner, targets)


def fire_modifiers(battle: Battle, firer: EntityId, start: Hex, unit: EntityId, hex: Hex, manner: str) -> Modifiers:
    """OA-5.6-1..5: everything that is added to the die for this target besides the firer's factor."""
    if manner == SHELL:  # OA-5.6-2, OA-11.2-4: neither crossfire nor smoke touches a mortar round
        return combine(battle.ctx.tables.fire, protection=protection(battle, unit, hex))
    return combine(
        battle.ctx.tables.fire,
        protection=protection(battle, unit, hex),
        assault=manner == ASSAULT,
        smoke=through_smoke(battle, start, hex),
        crossfire=in_crossfire(battle, start, unit, hex),
        strafing_at=battle.ctx.grid.distance(start, hex) if from_the_air(battle.world, firer) else None,
    )


def combine(
    table: FireTable,
    *,
    protection: int,
    assault: bool = False,
    smoke: bool = False,
    crossfire: bool = False,
    strafing_at: int | None = None,
) -> Modifiers:
    """OA-5.6-5: the sum of all modifiers that apply; ``strafing_at`` is the range of a shot from the air."""
    modifiers, values = Modifiers(), table.modifiers
    if protection:
        modifiers = modifiers.plus(-protection, _TERRAIN, "OA-5.6-1")
    if assault:
        modifiers = modifiers.plus(values.assault.value, _ASSAULT, values.assault.rule)
    if smoke:
        modifiers = modifiers.plus(values.smoke.value, _SMOKE, values.smoke.rule)
    if crossfire:
        modifiers = modifiers.plus(values.crossfire.value, _CROSSFIRE, values.crossfire.rule)
    strafing = values.strafing
    if strafing_at is not None and strafing_at <= strafing.max_range and protection <= strafing.max_protection:
        modifiers = modifiers.plus(strafing.value, _STRAFING, strafing.rule)
    return modifiers


def in_crossfire(battle: Battle, start: Hex, unit: EntityId, hex: Hex) -> bool:
    """OA-5.6-2: whether an earlier shot of this turn reached the unit in this hex by the side opposite to this one."""
    earlier = battle.world.find(unit, Crossfire)
    if earlier is None or earlier.hex != hex or start == hex:
        return False
    return any(opposite(side) in earlier.sides for side in battle.ctx.grid.entry_sides(start, hex))


@looks_at(Smoke, At)
def smoke_in(world: World) -> frozenset[Hex]:
    """OA-11.2-1: the hexes with smoke."""
    return frozenset(at.hex for _, _, at in world.each(Smoke, At))


def through_smoke(battle: Battle, start: Hex, hex: Hex) -> bool:
    """OA-11.2-3..4: whether a shot from ``start`` at ``hex`` meets smoke, in either end or on the line between them.

    Smoke blocks no view.

    A line that runs between two hexes meets it only where both have smoke: it may pass on either hand, as it may
    where one of them blocks the view (OA-5.4-4).  Off the map there is no way round.
    """
    smoke = smoke_in(battle.world)
    if not smoke:
        return False
    if start in smoke or hex in smoke:
        return True
    return any(all(there in smoke for there in step) for step in battle.ctx.grid.line(start, hex))


# Resolution --------------------------------------------------------------------------------------


def resolve_shot(shot: Shot, table: FireTable, dice: Dice) -> ShotOutcome:
    """OA-5.5-1, OA-5.1-6: one die for the hex, read for each unit with its own modifiers."""
    die = dice.d6(FIRE, "OA-5.5-1")
    values = tuple(die + shot.factor + target.modifiers.total for target in shot.targets)
    return ShotOutcome(shot, die, values, tuple(table.result(value) for value in values))


def shot_odds(battle: Battle, shot: Shot, unit: EntityId) -> dict[str, Fraction]:
    """OA-5.5-1: the exact chance of each result for one of the targets."""
    place = next(i for i, target in enumerate(shot.targets) if target.unit == unit)
    found = enumerate_outcomes(lambda dice: resolve_shot(shot, battle.ctx.tables.fire, dice).results[place])
    return {name: found.get(name, Fraction(0)) for name in FIRE_RESULTS}
