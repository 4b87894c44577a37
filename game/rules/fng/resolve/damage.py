"""Damage: dead, out of the fight or knocked down, by ranged fire, blast or hand to hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, CheckOutcome, Edition, Tester, dice_of_test, throw_check
from game.rules.fng.model.tables.combat import KnockDownResult
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.resolve.attributes import HARD_AS_NAILS, holds

Damage = Literal["dead", "out of the fight", "knocked down"]

DEAD: Damage = "dead"
OUT: Damage = "out of the fight"
DOWN: Damage = "knocked down"
DAMAGES: tuple[Damage, ...] = (DEAD, OUT, DOWN)
"""From the worst."""

DAMAGE = mark("damage")
MELEE_DAMAGE = mark("melee damage")

_JACKET = mark("flak jacket")
_UNDERGROUND = mark("underground")
_PLATE = mark("chicken plate")
_WATER = mark("in water")
_LARGER = mark("larger than life")
_NAILS = mark("hard as nails")
_UNARMED = mark("unarmed combat")
_SERIOUS = mark("won by two")


class Reason(Struct, frozen=True):
    """Why a result became another one, and by which rule."""

    words: str
    rule: str


class Wounding(Struct, frozen=True):
    """A hit and whom it hits, before it is known what counts.

    ``by_rep``: the Rep of him who hit, None for what has none.  ``toughness_spent``: his first death has been survived.
    ``won_by_two``: a melee won by two passes.  ``swimming``: both fight in water.  ``behind``: the blast behind the
    weapon hits him.
    """

    target: Tester
    weapon: str
    edition: Edition = "2.0"
    by_rep: int | None = None
    larger_than_life: bool = False
    toughness_spent: bool = False
    flak_jacket: bool = False
    chicken_plate: bool = False
    swimming: bool = False
    won_by_two: bool = False
    behind: bool = False
    below: bool = False


class DamageFacts(Struct, frozen=True):
    """One hit: the Impact with all that changes it, the target's Rep, and what may save him from the worst."""

    edition: Edition
    impact: int
    modifiers: Modifiers
    rep: int
    larger_than_life: bool = False
    hard_as_nails: bool = False
    unarmed: bool = False
    melee: bool = False
    won_by_two: bool = False

    @property
    def total_impact(self) -> int:
        """The Impact that the die is compared with."""
        return self.impact + self.modifiers.total


class DamageOutcome(Struct, frozen=True):
    """The die, what the table says (``rolled``), and the result with whatever changed it."""

    facts: DamageFacts
    die: int
    rolled: Damage
    result: Damage
    reasons: tuple[Reason, ...] = ()

    @property
    def toughness_used(self) -> bool:
        """FNG-ATTR-16: whether Hard as nails has saved him now, and will not again."""
        return any(reason.rule == "FNG-ATTR-16" for reason in self.reasons)


# Facts ------------------------------------------------------------------------------------------


def damage_facts(tables: Tables, hit: Wounding) -> DamageFacts:
    """FNG-CHAR-04, FNG-ATTR-16, FNG-GEAR-07..08, FNG-MELEE-08, FNG-SWIM-05: all that counts for one hit."""
    weapon = tables.arms.weapons[hit.weapon]
    arms = tables.arms
    impact = arms.general.back_blast_impact if hit.behind else arms.impact(hit.weapon, hit.edition)
    lower = hit.by_rep is not None and hit.by_rep < hit.target.rep
    tough = holds(tables.attributes, hit.target.attributes, HARD_AS_NAILS) and not hit.toughness_spent
    return DamageFacts(
        edition=hit.edition,
        impact=impact,
        modifiers=_impact_modifiers(tables, hit, impact),
        rep=hit.target.rep,
        larger_than_life=hit.larger_than_life and lower,
        hard_as_nails=tough,
        unarmed=weapon.group == "unarmed",
        melee=not weapon.is_ranged,
        won_by_two=hit.won_by_two,
    )


def bare_damage(
    tables: Tables, target: Tester, impact: int, edition: Edition, *, toughness_spent: bool = False
) -> DamageFacts:
    """FNG-DAMAGE-01, FNG-ATTR-16, FNG-CHAR-04: the facts of a hit by no weapon of the list and nobody with a Rep: a
    crash, a fall, fire, a vehicle; nobody is larger than life against it."""
    tough = holds(tables.attributes, target.attributes, HARD_AS_NAILS) and not toughness_spent
    return DamageFacts(edition, impact, Modifiers(), target.rep, hard_as_nails=tough)


def _impact_modifiers(tables: Tables, hit: Wounding, impact: int) -> Modifiers:
    """FNG-GEAR-07..08, FNG-SWIM-05, FNG-TUNNEL-38: a jacket against blast, a plate against blast and bullet, water
    hand to hand."""
    weapon, row = tables.arms.weapons[hit.weapon], tables.combat.damage
    modifiers = Modifiers()
    if hit.below and weapon.is_blast:
        fighting = tables.complexes.fighting
        modifiers = modifiers.plus(fighting.impact, _UNDERGROUND, "FNG-TUNNEL-38")
    if hit.swimming and not weapon.is_ranged:
        modifiers = modifiers.plus(tables.combat.melee.water_impact, _WATER, "FNG-SWIM-05")
    spared = min(row.armour, max(0, impact - row.least_impact))
    if spared and hit.chicken_plate and weapon.is_ranged:
        return modifiers.plus(-spared, _PLATE, "FNG-GEAR-08")
    if spared and hit.flak_jacket and (weapon.is_blast or hit.behind):
        return modifiers.plus(-spared, _JACKET, "FNG-GEAR-07")
    return modifiers


# Resolution -------------------------------------------------------------------------------------


def resolve_damage(facts: DamageFacts, tables: Tables, dice: Dice) -> DamageOutcome:
    """FNG-DAMAGE-01, FNG-V2-09, FNG-V2-12..13, FNG-MELEE-04..5, FNG-FIRE-03: one die for one hit."""
    die = dice.d6(*_purpose(facts))
    rolled = _by_table(facts, tables, die)
    result, reasons = _spared(facts, rolled)
    return DamageOutcome(facts, die, rolled, result, reasons)


def _purpose(facts: DamageFacts) -> tuple[str, str]:
    if facts.edition == "1.0":
        return (MELEE_DAMAGE, "FNG-MELEE-05") if facts.melee else (DAMAGE, "FNG-DAMAGE-01")
    if facts.melee:
        return MELEE_DAMAGE, "FNG-V2-12" if facts.won_by_two else "FNG-V2-13"
    return DAMAGE, "FNG-V2-09"


def _by_table(facts: DamageFacts, tables: Tables, die: int) -> Damage:
    if facts.edition == "1.0":
        if die <= facts.total_impact:
            return DEAD
        return DOWN if die <= facts.rep else OUT
    if facts.melee and facts.won_by_two:
        return DEAD if die <= min(tables.combat.melee.dead_on, facts.total_impact) else OUT
    if die > facts.total_impact:
        return DOWN
    return DEAD if die <= tables.combat.damage.dead_on else OUT


def _spared(facts: DamageFacts, rolled: Damage) -> tuple[Damage, tuple[Reason, ...]]:
    """FNG-ATTR-16, FNG-CHAR-04, FNG-MELEE-04, FNG-MELEE-08, FNG-V2-17: what becomes of the result of the table."""
    if rolled == DOWN and facts.won_by_two and facts.edition == "1.0":
        return OUT, (Reason(_SERIOUS, "FNG-MELEE-04"),)
    if rolled != DEAD:
        return rolled, ()
    if facts.unarmed:
        return OUT, (Reason(_UNARMED, "FNG-MELEE-08"),)
    if facts.hard_as_nails:
        return DOWN, (Reason(_NAILS, "FNG-ATTR-16"),)
    if facts.larger_than_life:
        return OUT, (Reason(_LARGER, "FNG-CHAR-04"),)
    return DEAD, ()


def worst(results: Iterable[Damage]) -> Damage | None:
    """FNG-DAMAGE-03: of several hits the worst counts; None where there was none."""
    return min(results, key=DAMAGES.index, default=None)


KNOCK_DOWN = mark("knocked down")
UP: KnockDownResult = "back in the fight"
KNOCK_DOWN_RESULTS: tuple[KnockDownResult, ...] = get_args(KnockDownResult)


class KnockDownFacts(Struct, frozen=True):
    """The figure that lies there; ``modifiers`` change his Rep."""

    tester: Tester
    edition: Edition = "2.0"
    modifiers: Modifiers = Modifiers()


class KnockDownOutcome(Struct, frozen=True):
    """The dice, None where the edition throws none, and the result."""

    facts: KnockDownFacts
    check: CheckOutcome | None
    result: KnockDownResult


def resolve_knock_down(facts: KnockDownFacts, tables: Tables, dice: Dice) -> KnockDownOutcome:
    """FNG-V2-10, FNG-DAMAGE-01: 2.0 throws two dice against his Rep, a Star too; under 1.0 he gets up by himself."""
    if facts.edition == "1.0":
        return KnockDownOutcome(facts, None, UP)
    check = Check(facts.tester.rep, facts.modifiers, dice_of_test(2, "FNG-V2-10"))
    outcome = throw_check(check, KNOCK_DOWN, "FNG-V2-10", dice)
    return KnockDownOutcome(facts, outcome, tables.combat.knock_down.results[outcome.passes])
