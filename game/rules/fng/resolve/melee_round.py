"""Melee: a round between all who are in contact, everybody's dice against each of his enemies'."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, CheckOutcome, Edition, Tester, dice_of_test, throw_check
from game.rules.fng.model.tables.attributes import Test
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.weapons import KNIFE
from game.rules.fng.resolve.attributes import dice_modifiers, rep_modifiers
from game.rules.fng.resolve.damage import DamageOutcome, Wounding, damage_facts, resolve_damage

MELEE = mark("melee")
SERIOUS = 2
"""FNG-MELEE-04, FNG-V2-12: who wins by so many passes wounds seriously."""

_PRONE = mark("prone")
_IMPACT = mark("less Impact than the enemy")
_MORE = mark("more enemies than one")
_TURNED = mark("surprised: turns to face")
_SURPRISED = mark("surprised")
_FOUNDERING = mark("slight trouble in the water")


class Fighter(Struct, frozen=True):
    """One in a melee.  ``most_dice``: surprise leaves him one or none (None: all).  ``turned``: or a Rep less.

    ``foundering``: in slight trouble in the water.  ``larger_than_life`` and ``toughness_spent`` as in ``Wounding``.
    """

    tester: Tester
    weapon: str
    prone: bool = False
    most_dice: int | None = None
    turned: bool = False
    foundering: bool = False
    larger_than_life: bool = False
    toughness_spent: bool = False


class MeleeFacts(Struct, frozen=True):
    """One round: the fighters, and which of them (by place) are enemies in contact."""

    fighters: tuple[Fighter, ...]
    contacts: tuple[tuple[int, int], ...]
    edition: Edition = "2.0"
    swimming: bool = False

    def enemies(self, place: int) -> tuple[int, ...]:
        """The places of those with whom this one is in contact."""
        pairs = ((a, b) if a == place else (b, a) for a, b in self.contacts if place in (a, b))
        return tuple(enemy for _, enemy in pairs)


class Duel(Struct, frozen=True):
    """Two in contact: who won, None where both missed, by how many passes, and what that did."""

    first: int
    second: int
    winner: int | None = None
    margin: int = 0
    damage: DamageOutcome | None = None

    @property
    def loser(self) -> int | None:
        """The loser, None where nobody lost."""
        if self.winner is None:
            return None
        return self.second if self.winner == self.first else self.first


class MeleeOutcome(Struct, frozen=True):
    """Everybody's dice, and how each pair came out."""

    facts: MeleeFacts
    checks: tuple[CheckOutcome, ...]
    duels: tuple[Duel, ...]


def melee_check(facts: MeleeFacts, place: int, tables: Tables) -> Check:
    """FNG-MELEE-02..3, FNG-ATTR-08, FNG-ATTR-18, FNG-ATTR-28, FNG-REACT-29..31, FNG-SWIM-03: a fighter's dice, Rep."""
    fighter = facts.fighters[place]
    attributes = fighter.tester.attributes
    dice = dice_of_test(2, "FNG-MELEE-02")
    if fighter.most_dice is not None and fighter.most_dice < dice.total:
        rule = "FNG-REACT-30" if fighter.most_dice else "FNG-REACT-31"
        fewer = dice.plus(fighter.most_dice - dice.total, _SURPRISED, rule)
        return Check(fighter.tester.rep, _modifiers(facts, place, tables), fewer)
    tests: tuple[Test, ...] = ("melee", "hand-held melee") if fighter.weapon == KNIFE else ("melee",)
    more = dice_modifiers(tables.attributes, attributes, *tests)
    return Check(fighter.tester.rep, _modifiers(facts, place, tables), Modifiers((*dice.items, *more.items)))


def _modifiers(facts: MeleeFacts, place: int, tables: Tables) -> Modifiers:
    fighter, row = facts.fighters[place], tables.combat.melee
    modifiers = rep_modifiers(tables.attributes, fighter.tester.attributes, "melee")
    if fighter.prone:
        modifiers = modifiers.plus(row.prone, _PRONE, "FNG-MELEE-03")
    weaker = _impact_short(facts, place, tables)
    if weaker:
        modifiers = modifiers.plus(-weaker, _IMPACT, "FNG-MELEE-03")
    count = len(facts.enemies(place))
    if count > 1:
        value = row.many_enemies if count >= row.many else row.more_enemies
        modifiers = modifiers.plus(value, _MORE, "FNG-MELEE-03")
    if fighter.turned:
        modifiers = modifiers.plus(row.turned, _TURNED, "FNG-REACT-29")
    if fighter.foundering:
        modifiers = modifiers.plus(row.foundering, _FOUNDERING, "FNG-SWIM-03")
    return modifiers


def _impact_short(facts: MeleeFacts, place: int, tables: Tables) -> int:
    """FNG-MELEE-03, FNG-V2-11: by how many points his Impact is lower than the highest of his enemies."""
    impacts = [tables.arms.impact(fighter.weapon, facts.edition) for fighter in facts.fighters]
    highest = max((impacts[enemy] for enemy in facts.enemies(place)), default=0)
    return max(0, highest - impacts[place])


def resolve_melee(facts: MeleeFacts, tables: Tables, dice: Dice) -> MeleeOutcome:
    """FNG-MELEE-02..5, FNG-V2-11..13: everybody throws once; each pair compares passes; the winner wounds."""
    checks = tuple(
        throw_check(melee_check(facts, place, tables), MELEE, "FNG-MELEE-02", dice)
        for place in range(len(facts.fighters))
    )
    duels = tuple(resolve_duel(facts, checks, first, second, tables, dice) for first, second in facts.contacts)
    return MeleeOutcome(facts, checks, duels)


def resolve_duel(
    facts: MeleeFacts, checks: tuple[CheckOutcome, ...], first: int, second: int, tables: Tables, dice: Dice
) -> Duel:
    """FNG-MELEE-04, FNG-V2-12: the passes of two compared, and the wound of him who has fewer."""
    margin = checks[first].passes - checks[second].passes
    if not margin:
        return Duel(first, second)
    winner, loser = (first, second) if margin > 0 else (second, first)
    victim = facts.fighters[loser]
    wound = Wounding(
        target=victim.tester,
        weapon=facts.fighters[winner].weapon,
        edition=facts.edition,
        by_rep=facts.fighters[winner].tester.rep,
        larger_than_life=victim.larger_than_life,
        toughness_spent=victim.toughness_spent,
        swimming=facts.swimming,
        won_by_two=abs(margin) >= SERIOUS,
    )
    return Duel(first, second, winner, abs(margin), resolve_damage(damage_facts(tables, wound), tables, dice))
