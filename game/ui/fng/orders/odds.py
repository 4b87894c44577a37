"""Chances of a shot, a throw or a round of melee, as the card shows them: modifiers, rules, exact odds.

Of a burst: where it lands, and everybody inside its circle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec.structs import replace

from game.board.table.measure.geometry import distance
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.engine.text import mark, nt, percent, t
from game.rules.fng.fire.firing import gaps_of
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import side_of
from game.rules.fng.odds.chances import (
    ASTRAY,
    FUMBLED,
    HARMLESS,
    MISSED,
    STRIKES,
    Chances,
    answered,
    both_chances,
    fire_chances,
    hit_chances,
)
from game.rules.fng.odds.prospects import BurstProspect, burst_chances, burst_prospect, reaction_of, wounding_of
from game.rules.fng.resolve.damage import damage_facts
from game.rules.fng.resolve.shot import Mark, ShotFacts, lost_dice, shot_facts
from game.rules.fng.sight.arcs import attacks_with
from game.rules.fng.sight.night import is_lit
from game.rules.fng.sight.testers import mark_of, shooter_of
from game.rules.fng.words.telling import name_of
from game.ui.battle.cards.forecast import Chance, Forecast, Term
from game.ui.fng.orders.acts import ANSWERS, weapon_name
from game.ui.fng.orders.aiming import Shot

WEIGHTS: Mapping[str, int] = {
    "dead": 4,
    "out of the fight": 4,
    "knocked down": 3,
    "run away": 3,
    "hunker down": 2,
    "duck back": 2,
    "go prone": 2,
}
"""How much a result means to him at whom it is aimed: 0 (nothing) to 4 (he is lost)."""

_ORDER = ("dead", "out of the fight", "knocked down", "run away", "hunker down", "duck back", "go prone")
_CHANCES = {
    "dead": mark("killed"),
    "out of the fight": mark("out of the fight"),
    "knocked down": mark("knocked down"),
    MISSED: mark("missed"),
}
_CONDITIONS = {
    "prone": mark("prone"),
    "concealed": mark("concealed"),
    "cover": mark("in cover"),
    "fast": mark("moving fast"),
}


def forecasts_of(game: Skirmish, shot: Shot, change: str = "") -> tuple[Forecast, ...]:
    """The expectation of each target of a shot; ``change``: what a check has made of the fire."""
    facts = facts_of_shot(game, shot, change)
    other = facts_of_shot(game, _second(shot), change, two=True) if shot.second else None
    return tuple(_one(game, shot, facts, place, other) for place in range(len(shot.aims)))


def _second(shot: Shot) -> Shot:
    """FNG-ATTR-05: what the other hand fires, as a shot of its own."""
    return replace(shot, weapon=shot.second, aims=shot.second_aims, second="", second_aims=())


def facts_of_shot(game: Skirmish, shot: Shot, change: str = "", *, two: bool = False) -> ShotFacts:
    """FNG-FIRE-01, FNG-FIRE-08: the shot as the rules would throw for it."""
    world = game.world
    at = world.get(shot.figure, At).point
    between = gaps_of(game, shot.aims)
    marks = tuple(
        mark_of(game, shot.figure, aim.target.piece, aim.dice, gap) for aim, gap in zip(shot.aims, between, strict=True)
    )
    nearest = min(distance(at, world.get(aim.target.piece, At).point) for aim in shot.aims)
    dice = sum(aim.dice for aim in shot.aims) + sum(map(lost_dice, between))
    shooter = shooter_of(
        game, shot.figure, shot.weapon, shot.automatic, dice=dice, change=change, nearest=nearest,
        two_weapons=two or bool(shot.second), lit=all(is_lit(game, target) for target in shot.targets),
    )  # fmt: skip
    return shot_facts(game.ctx.tables, shooter, marks)


def _one(game: Skirmish, shot: Shot, facts: ShotFacts, place: int, other: ShotFacts | None) -> Forecast:
    target = shot.aims[place].target.piece
    chances = _wounds(game, shot, facts, place)
    hit = _hit(game, facts, place)
    attacks = attacks_with(game, shot.figure, shot.weapon)
    for _ in range(1, attacks):
        chances = both_chances(chances, _wounds(game, shot, facts, place))
    hit = 1 - (1 - hit) ** attacks
    if other is not None and place == 0:
        chances = both_chances(chances, _wounds(game, _second(shot), other, 0))
        hit = 1 - (1 - hit) * (1 - _hit(game, other, 0))
    terms = list(_terms(game, shot, facts, place, hit))
    if other is not None and place == 0:
        values = {"weapon": weapon_name(game, shot.second), "dice": other.kept}
        words = t("and {weapon} with the other hand, {dice} dice", **values)
        terms.insert(-1, Term(words, "", "FNG-ATTR-05"))
    if attacks > 1:
        terms.insert(-1, Term(nt("{count} attack", "{count} attacks", attacks), "", "FNG-VEHLIST-24"))
    chances = answered(chances, reaction_of(game, target, shot.figure, shot.weapon))
    return Forecast(name_of(game.world, target), tuple(terms), tuple(told(chances)), of_fire=True)


def _wounds(game: Skirmish, shot: Shot, facts: ShotFacts, place: int) -> Chances:
    tables, target = game.ctx.tables, shot.aims[place].target.piece
    damage = damage_facts(tables, wounding_of(game, shot.figure, shot.weapon, target))
    return fire_chances(facts, place, damage, None, tables)


def _hit(game: Skirmish, facts: ShotFacts, place: int) -> Fraction:
    return Fraction(1) - hit_chances(facts, place, game.ctx.tables).get(0, Fraction(0))


def _terms(game: Skirmish, shot: Shot, facts: ShotFacts, place: int, hit: Fraction) -> Iterator[Term]:
    """Rep, modifiers, dice and what counts about the target, each with its rule."""
    yield Term(t("Rep"), str(facts.rep), "FNG-FIRE-01")
    yield from modifier_terms(facts.modifiers)
    yield Term(t("dice on him"), str(shot.aims[place].dice), "FNG-FIRE-08")
    seen = facts.marks[place]
    yield from condition_terms(seen)
    if facts.fast:
        yield Term(t("he himself moves fast"), "", "FNG-FIRE-05")
    lost = lost_dice(seen.gap)
    if lost:
        yield Term(t("dice lost in the gap before him"), str(-lost), "FNG-SWATH-02")
    yield Term(t("chance of a hit"), percent(hit), "FNG-FIRE-02")


def condition_terms(seen: Mark) -> Iterator[Term]:
    """The modifiers against hitting this man."""
    for name in seen.conditions:
        yield Term(t(_CONDITIONS[name]), "", "FNG-FIRE-04")


def modifier_terms(modifiers: Modifiers) -> Iterator[Term]:
    """Each modifier with its rule."""
    for item in modifiers:
        yield Term(t(item.reason), f"{item.value:+d}", item.rule)


def told(chances: Chances) -> Iterator[Chance]:
    """The worst for him first, nothing that cannot happen."""
    known = [name for name in _ORDER if name in chances]
    for name in (*known, *(other for other in chances if other not in _ORDER)):
        if chances[name]:
            yield Chance(chance_words(name), chances[name], WEIGHTS.get(name, 0))


def chance_words(name: str) -> str:
    """A result as a chance is called."""
    return t(_CHANCES.get(name) or ANSWERS.get(name, name))


def title_of(game: Skirmish, shot: Shot) -> str:
    """The head of the card."""
    values = {"name": name_of(game.world, shot.figure), "weapon": weapon_name(game, shot.weapon)}
    if shot.second:
        return t("{name}: {weapon} and {second}", second=weapon_name(game, shot.second), **values)
    if shot.automatic:
        return t("{name}: {weapon}, full automatic", **values)
    return t("{name}: {weapon}", **values)


_LANDINGS = {STRIKES: 0, HARMLESS: 0, ASTRAY: 2, FUMBLED: 4}
"""Where it may land, with what that means to him who throws."""

DROPPED = mark("over a wall or through a window: dropped, not thrown")
DUD = mark("too near: the round does not arm")


def burst_forecasts(game: Skirmish, shot: Shot, change: str = "") -> tuple[Forecast, ...]:
    """The throw itself, then each man in its circle, friend or foe; nothing where no spot is shown or none bursts."""
    if shot.spot is None or shot.at_spot != "throw":
        return ()
    burst = burst_prospect(game, shot.figure, shot.weapon, shot.spot, change)
    men = tuple(_of_man(game, shot.figure, burst, place) for place in range(len(burst.circle)))
    return (_of_throw(game, burst), *men)


def _of_throw(game: Skirmish, burst: BurstProspect) -> Forecast:
    terms = [Term(t("Rep"), str(burst.facts.tester.rep), "FNG-GREN-01"), *modifier_terms(burst.facts.modifiers)]
    if burst.dropped:
        terms.append(Term(t(DROPPED), "", "FNG-GREN-06"))
    if burst.facts.fast:
        terms.append(Term(t("he himself moves fast"), "", "FNG-FIRE-05"))
    if burst.dud:
        terms.append(Term(t(DUD), "", "FNG-WEAP-19"))
        return Forecast(weapon_name(game, burst.facts.weapon), tuple(terms), ())
    if burst.athletes:
        names = ", ".join(name_of(game.world, man) for man in burst.athletes)
        terms.append(Term(t("thrown back, if these try: {names}", names=names), percent(burst.back), "FNG-ATTR-06"))
    chances = tuple(
        Chance(t(name), burst.landing[name], weight) for name, weight in _LANDINGS.items() if burst.landing.get(name)
    )
    return Forecast(weapon_name(game, burst.facts.weapon), tuple(terms), chances)


def _of_man(game: Skirmish, thrower: EntityId, burst: BurstProspect, place: int) -> Forecast:
    man = burst.circle[place]
    name = name_of(game.world, man)
    if side_of(game.world, man) == side_of(game.world, thrower):
        name = t("{name}, one of your own", name=name)
    chances = tuple(told(burst_chances(game, thrower, burst, place)))
    return Forecast(name, tuple(_counts(burst, place)), chances)


def _counts(burst: BurstProspect, place: int) -> Iterator[Term]:
    """The modifiers against hitting him; a grenade dropped asks only whether he is behind something."""
    if not burst.dropped:
        yield from condition_terms(burst.facts.marks[place])
