"""Chances of fire or a close assault, as the card shows them: every die with its reason, exact odds.

An assault (FOF-CA-1) is told in its steps: nerve, the defender's fire, the melee.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from game.engine.core.dice import enumerate_outcomes
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.engine.text import decimal, nt, percent, t
from game.rules.fof.chances import Melee, casualty_chances, melee_chances
from game.rules.fof.fire.fire_facts import aim_facts, firer_facts, target_facts
from game.rules.fof.fire.targeting import firepowers, may_fire_at
from game.rules.fof.model.attack_dice import AttackFacts
from game.rules.fof.model.components import Pinned, Unit
from game.rules.fof.model.game import Battle
from game.rules.fof.model.grounds import best_cover
from game.rules.fof.model.query import apart, men_up, point_of
from game.rules.fof.resolve.attack import attack_facts
from game.rules.fof.resolve.checks import NerveFacts, resolve_nerve
from game.rules.fof.resolve.firepower import firepower
from game.rules.fof.resolve.melee_round import ASSAULTER, DEFENDER, MeleeFacts, MeleeSide, melee_dice
from game.rules.fof.words.telling import called
from game.ui.battle.cards.forecast import Chance, Forecast, Term
from game.ui.fof.orders.aiming import Onset, Shot

_RARE = Fraction(1, 200)
"""Numbers of casualties that are rarer are told together with the next smaller one."""
_WORST = 4


def facts_of_shot(game: Battle, shot: Shot) -> tuple[AttackFacts, ...]:
    """FOF-ATK-1: each attack of a shot as the rules would throw for it."""
    quality = game.world.get(shot.unit, Unit).quality
    fires = firepowers(game, shot.unit, shot.aims, shot.how, pouches=shot.pouches)
    return tuple(
        attack_facts(game.ctx.tables, quality, fire, target_facts(game, aim.target.piece, shot.unit))
        for aim, fire in zip(shot.aims, fires, strict=True)
    )


def forecasts_of(game: Battle, shot: Shot) -> tuple[Forecast, ...]:
    """The expectation of each target of a shot."""
    return tuple(
        attack_forecast(game, facts, aim.target.piece, apart(game.world, shot.unit, aim.target.piece))
        for facts, aim in zip(facts_of_shot(game, shot), shot.aims, strict=True)
    )


def attack_forecast(game: Battle, facts: AttackFacts, target: EntityId, inches: float) -> Forecast:
    """FOF-ATK-1..5: dice of both sides with their reasons, and the chance of each number of casualties."""
    title = t("{name}, {inches} inches away", name=called(game.world, target), inches=decimal(inches, 1))
    return Forecast(title, tuple(_terms(facts)), tuple(casualties_told(casualty_chances(facts))), of_fire=True)


def _terms(facts: AttackFacts) -> Iterator[Term]:
    """FOF-FP-2, FOF-DEF-4: every die of either side, each with its rule."""
    dice = {"dice": facts.attack_dice, "die": facts.attack_die}
    yield Term(
        nt("{dice} attack die, a D{die}", "{dice} attack dice, D{die}", facts.attack_dice, **dice), "", "FOF-FP-2"
    )
    yield from reasons(facts.firepower)
    dice = {"dice": facts.defence_dice, "die": facts.defence_die}
    words = nt("{dice} defense die, a D{die}", "{dice} defense dice, D{die}", facts.defence_dice, **dice)
    yield Term(words, "", "FOF-DEF-1")
    yield from reasons(facts.defence)


def reasons(modifiers: Modifiers) -> Iterator[Term]:
    """Each die with its reason and rule."""
    for item in modifiers:
        yield Term("   " + t(item.reason), f"{item.value:+d}", item.rule)


def casualties_told(chances: tuple[Fraction, ...]) -> Iterator[Chance]:
    """The chance of each number of casualties, the most first; what is very rare together."""
    rest = Fraction(0)
    for count in range(len(chances) - 1, -1, -1):
        share = chances[count] + rest
        if share < _RARE and count:
            rest = share
            continue
        yield Chance(_casualties(count, more=rest > 0), share, min(_WORST, count + 1) if count else 0)
        rest = Fraction(0)


def _casualties(count: int, *, more: bool) -> str:
    if not count:
        return t("no casualty")
    if more:
        return t("{count} casualties or more", count=count)
    return nt("{count} casualty", "{count} casualties", count)


def assault_forecasts(game: Battle, onset: Onset) -> tuple[Forecast, ...]:
    """FOF-CA-1: one bar for each step of the assault."""
    return (_nerve(game, onset), *_fire(game, onset), _melee(game, onset))


def _nerve(game: Battle, onset: Onset) -> Forecast:
    """FOF-CA-1: whether they go in at all."""
    die = game.world.get(onset.unit, Unit).nerve
    found = enumerate_outcomes(lambda dice: resolve_nerve(NerveFacts(die), game.ctx.tables, dice).passed)
    share = found.get(True, Fraction(0))
    terms = (Term(t("morale D{die}: they go in", die=die), percent(share), "FOF-CA-1"),)
    return Forecast(t("Nerve"), terms, (Chance(t("they go in"), share, 1), Chance(t("they stay"), 1 - share, 0)))


def _fire(game: Battle, onset: Onset) -> Iterator[Forecast]:
    """FOF-FP-4: what the defender's fire would cost, from where the assaulter stands now."""
    world = game.world
    if world.has(onset.target, Pinned) or not may_fire_at(game, onset.target, onset.unit, "assault"):
        yield Forecast(t("No fire meets them"), (), ())
        return
    firer = firer_facts(game, onset.target, against_assault=True)
    fire = firepower(game.ctx.tables, firer, aim_facts(game, onset.target, onset.unit))
    quality = world.get(onset.target, Unit).quality
    facts = attack_facts(game.ctx.tables, quality, fire, target_facts(game, onset.unit, onset.target))
    dice = {"attack": facts.attack_dice, "defence": facts.defence_dice}
    terms = [Term(t("{attack} attack dice, {defence} defense dice", **dice), "", "FOF-FP-4")]
    yield Forecast(t("Fire that meets them"), (*terms, *reasons(facts.firepower)),
                   tuple(casualties_told(casualty_chances(facts))))  # fmt: skip


def melee_facts(game: Battle, unit: EntityId, target: EntityId) -> MeleeFacts:
    """FOF-CA-1: the melee as it would be fought now."""
    world = game.world
    cover = best_cover(game.ctx.grounds.cover_at(point_of(world, target)))
    return MeleeFacts(
        MeleeSide(len(men_up(world, unit)), world.get(unit, Unit).quality),
        MeleeSide(len(men_up(world, target)), world.get(target, Unit).quality, world.has(target, Pinned), cover),
    )


def _melee(game: Battle, onset: Onset) -> Forecast:
    facts = melee_facts(game, onset.unit, onset.target)
    figures = (facts.assaulter.figures, facts.defender.figures)
    mine, theirs = melee_dice(facts, figures, game.ctx.tables)
    names = [called(game.world, each) for each in (onset.unit, onset.target)]
    terms: list[Term] = []
    for name, dice, side in zip(names, (mine, theirs), (facts.assaulter, facts.defender), strict=True):
        terms.append(
            Term(t("{name}: {dice} dice, D{die}", name=name, dice=dice.total, die=side.quality), "", "FOF-CA-1")
        )
        terms += reasons(dice)
    ends = melee_chances(facts, game.ctx.tables)
    lost = [sum((each[0][side] * share for each, share in ends.items()), Fraction(0)) for side in (0, 1)]
    terms.append(
        Term(t("men lost on average, ours and theirs"), f"{decimal(lost[0], 1)} / {decimal(lost[1], 1)}", "FOF-CA-1")
    )
    return Forecast(t("Melee, without losses by that fire"), tuple(terms), tuple(_ends(ends)))


def _ends(ends: Mapping[Melee, Fraction]) -> Iterator[Chance]:
    """FOF-CA-1: who gives way."""

    def share(loser: int | None, surrenders: bool) -> Fraction:
        return sum((each for (_, who, gives_up), each in ends.items() if who == loser and gives_up == surrenders),
                   Fraction(0))  # fmt: skip

    told = (
        (t("they surrender"), share(DEFENDER, True), 4),
        (t("they give way"), share(DEFENDER, False), 3),
        (t("nobody is left"), share(None, False), 2),
        (t("we are thrown back"), share(ASSAULTER, False), 1),
        (t("we surrender"), share(ASSAULTER, True), 0),
    )
    return (Chance(words, chance, weight) for words, chance, weight in told if chance)
