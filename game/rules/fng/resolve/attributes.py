"""The attributes of a man: what he holds, what it adds to a test, and the few dice that attributes throw themselves."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import at_most
from game.rules.fng.model.tables.attributes import AttributeTable, OnTest, Test

AGILE, AMBIDEXTROUS, ATHLETE, BORN_LEADER = "agile", "ambidextrous", "athlete", "born leader"
BRAWLER, CLUMSY, COWARD, CRACK_SHOT, DUMB_ASS = "brawler", "clumsy", "coward", "crack shot", "dumb ass"
FAST, FLUENT, GRENADIER, HARD_AS_NAILS, JODIE = "fast", "fluent", "grenadier", "hard as nails", "jodie"
KNIFEMAN, LANGUAGE, LOOTER, MARKSMAN, MEDIC = "knifeman", "language", "looter", "marksman", "medic"
NERVES_OF_STEEL, PIGMAN, POINTMAN, QUICK_REFLEXES = "nerves of steel", "pigman", "pointman", "quick reflexes"
RTO_WIZARD, RUNT, SCOUT, SHIRKER, SHORTSIGHTED = "rto wizard", "runt", "scout", "shirker", "shortsighted"
SICKLY, SLOW, SNIPER, STEALTHY, STONE_COLD = "sickly", "slow", "sniper", "stealthy", "stone cold"
STREET_PUNK, TANK_KILLER, TOUGH, UNLUCKY, WUSS = "street punk", "tank killer", "tough", "unlucky", "wuss"

DUMB_ASS_ROLL = mark("Dumb ass")
LOOT_ROLL = mark("looting")
UNLUCKY_ROLL = mark("Unlucky")
STREET_PUNK_ROLL = mark("Street Punk")


def held(table: AttributeTable, attributes: tuple[str, ...]) -> tuple[str, ...]:
    """FNG-ATTR-29, FNG-ATTR-32, FNG-ATTR-34: all that a man holds: his own, and what those bring with them."""
    found: list[str] = []
    for name in attributes:
        found += [each for each in (name, *table.attributes[name].grants) if each not in found]
    return tuple(found)


def holds(table: AttributeTable, attributes: tuple[str, ...], name: str) -> bool:
    """Whether he has this attribute, be it by another one."""
    return name in held(table, attributes)


def rep_modifiers(table: AttributeTable, attributes: tuple[str, ...], *tests: Test) -> Modifiers:
    """FNG-ATTR-19, FNG-ATTR-21, FNG-ATTR-24, FNG-ATTR-25, FNG-ATTR-27, FNG-ATTR-28, FNG-ATTR-31, FNG-ATTR-32,
    FNG-ATTR-35, FNG-ATTR-38: what a man's attributes add to the Rep in these tests.

    For ``seen`` they are the attributes of him who is looked for.
    """
    return _sum(table, attributes, "rep", tests)


def dice_modifiers(table: AttributeTable, attributes: tuple[str, ...], *tests: Test) -> Modifiers:
    """FNG-ATTR-07, FNG-ATTR-08, FNG-ATTR-11, FNG-ATTR-15, FNG-ATTR-17, FNG-ATTR-18, FNG-ATTR-36, FNG-ATTR-41: what a
    man's attributes add to the dice of these tests."""
    return _sum(table, attributes, "dice", tests)


def _sum(table: AttributeTable, attributes: tuple[str, ...], field: str, tests: tuple[Test, ...]) -> Modifiers:
    modifiers = Modifiers()
    for name in held(table, attributes):
        row = table.attributes[name]
        entries: tuple[OnTest, ...] = row.value_of(field)
        for entry in entries:
            if entry.test in tests:
                modifiers = modifiers.plus(entry.value, row.title, row.rule)
    return modifiers


def move_bonus(table: AttributeTable, attributes: tuple[str, ...]) -> int:
    """FNG-ATTR-13, FNG-ATTR-29, FNG-ATTR-32, FNG-ATTR-33: inches that each move gains; Fast and Slow cancel."""
    own = held(table, attributes)
    gain = table.attributes[FAST].inches if FAST in own else 0
    return gain - (table.attributes[SLOW].inches if SLOW in own else 0)


class DumbAssOutcome(Struct, frozen=True):
    """FNG-ATTR-12: the die of one who may stand there and do nothing."""

    rep: int
    face: int

    @property
    def acts(self) -> bool:
        """Whether he does as he is told this activation."""
        return at_most(self.face, self.rep)


def resolve_dumb_ass(rep: int, dice: Dice) -> DumbAssOutcome:
    """FNG-ATTR-12: one die when he becomes active, before he acts; above his Rep he does nothing."""
    return DumbAssOutcome(rep, dice.d6(DUMB_ASS_ROLL, "FNG-ATTR-12"))


def resolve_looting(dice: Dice) -> int:
    """FNG-ATTR-20: for how many turns loot keeps a Looter busy."""
    return dice.d6(LOOT_ROLL, "FNG-ATTR-20")


def resolve_unlucky(table: AttributeTable, dice: Dice) -> bool:
    """FNG-ATTR-40: whether a hit on a friend beside him strikes the Unlucky instead."""
    return dice.d6(UNLUCKY_ROLL, "FNG-ATTR-40") <= table.attributes[UNLUCKY].die


def resolve_street_punk(table: AttributeTable, dice: Dice) -> tuple[str, ...]:
    """FNG-ATTR-37: what a Street Punk gains, once: Tough, Brawler and Looter, or Shirker and Looter."""
    row = table.attributes[STREET_PUNK]
    return row.either if dice.d6(STREET_PUNK_ROLL, "FNG-ATTR-37") <= row.die else row.or_else
