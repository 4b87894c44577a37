"""What fire may bring about, as the card shows it: every die with its reason, exact chances."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.engine.text import decimal, nt, t
from game.rules.fof.attack import AttackFacts, attack_facts
from game.rules.fof.battle import Battle
from game.rules.fof.chances import casualty_chances
from game.rules.fof.components import Unit
from game.rules.fof.facts import target_facts
from game.rules.fof.query import apart
from game.rules.fof.targeting import firepowers
from game.rules.fof.telling import called
from game.ui.battle.forecast import Chance, Forecast, Term
from game.ui.fof.aiming import Shot

_RARE = Fraction(1, 200)
"""Numbers of casualties that are rarer are told together with the next smaller one."""
_WORST = 4


def facts_of_shot(game: Battle, shot: Shot) -> tuple[AttackFacts, ...]:
    """FOF-ATK-1: each attack of a shot as the rules would throw for it."""
    quality = game.world.get(shot.unit, Unit).quality
    fires = firepowers(game, shot.unit, shot.aims, shot.how, pouches=shot.pouches)
    return tuple(
        attack_facts(game.ctx.tables, quality, fire, target_facts(game, aim.target, shot.unit))
        for aim, fire in zip(shot.aims, fires, strict=True)
    )


def forecasts_of(game: Battle, shot: Shot) -> tuple[Forecast, ...]:
    """What each target of a shot has to expect."""
    return tuple(
        attack_forecast(game, facts, aim.target, apart(game.world, shot.unit, aim.target))
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
