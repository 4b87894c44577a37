"""An attack as it is resolved: the dice of both sides are thrown, and the defender lays his as well as can be."""

from __future__ import annotations

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fof.model.attack_dice import (
    AttackFacts,
    AttackOutcome,
    Pairs,
    best_pairs,
    fewest_stopped,
    is_arrangement,
)
from game.rules.fof.model.tables.loading import Tables
from game.rules.fof.resolve.defence import Target, defence
from game.rules.fof.resolve.firepower import Firepower
from game.rules.fof.resolve.reactions import Denied

ATTACK = mark("attack dice")
DEFENCE = mark("defence dice")


def attack_facts(tables: Tables, quality: int, fire: Firepower, target: Target) -> AttackFacts:
    """FOF-ATK-1, FOF-DEF-3: the facts of an attack by a unit of this quality with this Firepower."""
    return AttackFacts(
        firepower=fire.items,
        attack_die=quality,
        defence=defence(tables, target, fire.dice),
        defence_die=target.quality,
        figures=target.figures,
        success=tables.success,
    )


def card_attack(tables: Tables, card: str, target: Target, die: int = 0) -> AttackFacts:
    """FOF-FOW-5, FOF-CAP-3: the attack of a card; ``die``: that of the unit that fires where the card names none."""
    row = tables.cards[card]
    fire = Firepower(Modifiers().plus(row.dice, row.title, "FOF-FOW-5"))
    return attack_facts(tables, row.die or die, fire, target)


def resolve_attack(facts: AttackFacts, dice: Dice) -> AttackOutcome:
    """FOF-ATK-1..5: throw the dice of both sides and lay them so that as many attack dice as possible are stopped."""
    attack = _throw(ATTACK, facts.attack_dice, facts.attack_die, dice)
    defence = _throw(DEFENCE, facts.defence_dice, facts.defence_die, dice)
    return AttackOutcome(facts, attack, defence, best_pairs(attack, defence, facts.success))


def _throw(purpose: str, count: int, sides: int, dice: Dice) -> tuple[int, ...]:
    return dice.roll(purpose, "FOF-ATK-1", count, sides) if count else ()


def choice_matters(outcome: AttackOutcome) -> bool:
    """FOF-ATK-4: whether a careless arrangement of the defence dice would cost a figure more."""
    careless = len(outcome.kept_attack) - fewest_stopped(outcome.attack, outcome.defence, outcome.facts.success)
    best = len(outcome.kept_attack) - len(best_pairs(outcome.attack, outcome.defence, outcome.facts.success))
    return min(outcome.facts.figures, careless) > min(outcome.facts.figures, best)


def why_not_pairs(outcome: AttackOutcome, pairs: Pairs) -> Denied | None:
    """FOF-ATK-2..4: what forbids the defender to lay his dice like this."""
    if is_arrangement(outcome.attack, outcome.defence, outcome.facts.success, pairs):
        return None
    return Denied(
        mark("A defence die stops one attack die that it equals or beats, and both score 4 or more."), "FOF-ATK-3"
    )


def rearranged(outcome: AttackOutcome, pairs: Pairs) -> AttackOutcome:
    """FOF-ATK-4: the same dice as the defender himself lays them; ``why_not_pairs`` must allow it."""
    return AttackOutcome(outcome.facts, outcome.attack, outcome.defence, pairs)
