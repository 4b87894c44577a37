"""Section 9.3: what a bomb or a demolition charge does to the units in one hex, from its facts through the die."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from game.board.hexgrid import Hex
from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import Ids, ground_pieces, prisoners_first, shelter
from game.rules.oa.model.tables.support import BombardmentTable
from game.rules.oa.resolve.shot import FIRE_RESULTS, Target

HE = "he"
NAPALM = "napalm"
CHARGE = "charge"
_PURPOSE = mark("bombardment")
_IN_BUNKER = mark("in a bunker")


class Bombing(Struct, frozen=True):
    """The explosion in one hex, and who is in its way: everything that counts, frozen before the die is thrown."""

    hex: Hex
    ordnance: str
    targets: tuple[Target, ...]


class BombingOutcome(Struct, frozen=True):
    """The die (0 where nobody is in the way), and for each target the table value and the result."""

    bombing: Bombing
    die: int
    values: tuple[int, ...]
    results: tuple[str, ...]


# Facts -------------------------------------------------------------------------------------------


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


# Resolution --------------------------------------------------------------------------------------


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


def falls(battle: Battle, hex: Hex, ordnance: str) -> bool:
    """OA-4.5-5, OA-9.3-1: whether ``hex`` is a bridge that this ordnance brings down, with whoever is on it."""
    after = battle.ctx.terrain[hex].he
    return ordnance == HE and bool(after) and not battle.ctx.tables.terrain[after].passable
