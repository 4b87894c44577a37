"""Section 9.3: what bombs and demolition charges do to the units in one hex, and to the hex."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from game.board.hexgrid import Hex
from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.battle import Battle
from game.rules.oa.changing_ground import change_ground
from game.rules.oa.components import At, Bunker, Inside
from game.rules.oa.crash import hit_landed
from game.rules.oa.events import TargetResult
from game.rules.oa.events_support import BunkerDestroyed, HexBombed
from game.rules.oa.fire import FIRE_RESULTS, Target
from game.rules.oa.query import Ids, ground_pieces, landed_helicopter, prisoners_first, shelter
from game.rules.oa.results import KILLED, apply_result, eliminate
from game.rules.oa.table_support import BombardmentTable

HE = "he"
NAPALM = "napalm"
CHARGE = "charge"

_PURPOSE = mark("bombardment")
_IN_BUNKER = mark("in a bunker")


class Bombing(Struct, frozen=True):
    """What explodes in one hex, and who is in its way: everything that counts, frozen before the die is thrown."""

    hex: Hex
    ordnance: str
    targets: tuple[Target, ...]


class BombingOutcome(Struct, frozen=True):
    """The die (0 where nobody is in the way), and for each target the table value and the result."""

    bombing: Bombing
    die: int
    values: tuple[int, ...]
    results: tuple[str, ...]


# Facts ------------------------------------------------------------------------------------------


def bombing_facts(battle: Battle, hex: Hex, ordnance: str, units: Ids | None = None) -> Bombing:
    """OA-9.3-6..7: every unit on the ground in the hex, or only ``units``, each with the bunker modifier."""
    world, table = battle.world, battle.ctx.tables.bombardment
    hit = prisoners_first(world, ground_pieces(world, hex) if units is None else units)
    targets = (
        Target(unit, bombing_modifiers(table, ordnance, in_bunker=shelter(world, unit) is not None)) for unit in hit
    )
    return Bombing(hex, ordnance, tuple(targets))


def bombing_modifiers(table: BombardmentTable, ordnance: str, *, in_bunker: bool) -> Modifiers:
    """OA-9.3-7, OA-11.1-3: the one modifier there is: that of a bunker, which depends on what explodes."""
    value = table.bunker.value(ordnance) if in_bunker else 0
    return Modifiers().plus(value, _IN_BUNKER, table.bunker.rule) if value else Modifiers()


# Resolution -------------------------------------------------------------------------------------


def resolve_bombing(bombing: Bombing, table: BombardmentTable, dice: Dice) -> BombingOutcome:
    """OA-9.3-6: one die for the hex, read for each unit with its own modifier; none where nobody is."""
    if not bombing.targets:
        return BombingOutcome(bombing, 0, (), ())
    die = dice.d6(_PURPOSE, "OA-9.3-6")
    values = tuple(die + target.modifiers.total for target in bombing.targets)
    return BombingOutcome(bombing, die, values, tuple(table.attack.result(value) for value in values))


def bombing_odds(battle: Battle, bombing: Bombing, unit: EntityId) -> dict[str, Fraction]:
    """OA-9.3-6, OA-4.5-5: the exact chance of each result for a target where the hex is hit; all fall with a bridge."""
    if falls(battle, bombing.hex, bombing.ordnance):
        return {name: Fraction(name == "E") for name in FIRE_RESULTS}
    place = next(i for i, target in enumerate(bombing.targets) if target.unit == unit)
    table = battle.ctx.tables.bombardment
    found = enumerate_outcomes(lambda dice: resolve_bombing(bombing, table, dice).results[place])
    return {name: found.get(name, Fraction(0)) for name in FIRE_RESULTS}


# Effect -----------------------------------------------------------------------------------------


def bomb_hex(battle: Battle, hex: Hex, ordnance: str, plane: EntityId) -> None:
    """OA-9.3-1..7, OA-7.3-16: the units in the hex first, a helicopter on the ground there, then the ground itself."""
    machine = landed_helicopter(battle.world, hex)
    attack_units(battle, bombing_facts(battle, hex, ordnance))
    if machine is not None:
        hit_landed(battle, machine, battle.ctx.tables.bombardment.attack.landed_helicopters, plane, hex)
    if ordnance == HE:
        blast(battle, hex)
    elif battle.ctx.terrain[hex].burns:
        change_ground(battle, hex, battle.ctx.map.terrain[hex], burning=True, rule="OA-9.3-4")


def attack_units(battle: Battle, bombing: Bombing) -> None:
    """OA-9.3-6: throw the die, tell, and apply each result; N and losses are those of fire."""
    outcome = resolve_bombing(bombing, battle.ctx.tables.bombardment, battle.dice)
    battle.emit(_told(outcome))
    for target, result in zip(bombing.targets, outcome.results, strict=True):
        apply_result(battle, target.unit, result, "OA-9.3-6")


def blast(battle: Battle, hex: Hex) -> None:
    """OA-9.3-1..3, OA-4.5-5: bunkers and bridges go, a building becomes a ruin; who was on the bridge is lost."""
    for piece in battle.world.pointing_at(At, hex):
        bunker = battle.world.find(piece, Bunker)
        if bunker is not None and bunker.intact:
            destroy_bunker(battle, piece, "OA-9.3-1")
    before = battle.ctx.terrain[hex]
    if before.he:
        change_ground(battle, hex, before.he, rule="OA-9.3-2" if before.category == "building" else "OA-9.3-1")
    if not battle.ctx.terrain[hex].passable:
        for unit in prisoners_first(battle.world, ground_pieces(battle.world, hex)):
            eliminate(battle, unit, KILLED, "OA-4.5-5", with_weapon=True)


def falls(battle: Battle, hex: Hex, ordnance: str) -> bool:
    """OA-4.5-5, OA-9.3-1: whether ``hex`` is a bridge that this ordnance brings down, with whoever is on it."""
    after = battle.ctx.terrain[hex].he
    return ordnance == HE and bool(after) and not battle.ctx.tables.terrain[after].passable


def destroy_bunker(battle: Battle, bunker: EntityId, rule: str) -> None:
    """OA-9.3-1, OA-11.1-3, OA-2.4-2: the counter is turned over; whoever was inside stands in the open."""
    world = battle.world
    piece, hex = world.get(bunker, Bunker), world.get(bunker, At).hex
    world.set(bunker, Bunker(piece.name, piece.facing, intact=False))
    for unit in world.pointing_at(Inside, bunker):
        world.remove(unit, Inside)
    battle.emit(BunkerDestroyed(bunker=bunker, hex=hex, rule=rule))


def _told(outcome: BombingOutcome) -> HexBombed:
    bombing = outcome.bombing
    results = tuple(
        TargetResult(unit=target.unit, modifiers=target.modifiers, value=value, result=result, rule="OA-9.3-6")
        for target, value, result in zip(bombing.targets, outcome.values, outcome.results, strict=True)
    )
    return HexBombed(hex=bombing.hex, ordnance=bombing.ordnance, die=outcome.die, results=results, rule="OA-9.3-6")
