"""What a shot, a throw or a round of melee may bring about, as the card shows it: modifiers, rules, exact chances."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from game.board.table.geometry import distance
from game.engine.modifiers import Modifiers
from game.engine.text import mark, percent, t
from game.engine.world import EntityId
from game.rules.fng.chances import MISSED, Chances, fire_chances, hit_chances, reaction_chances
from game.rules.fng.components import At, Hardened
from game.rules.fng.damage import Wounding, damage_facts
from game.rules.fng.firing import gaps_of
from game.rules.fng.hits import JACKET, LARGER_THAN_LIFE
from game.rules.fng.query import figure_of
from game.rules.fng.reaction_tests import has_free_will
from game.rules.fng.receiving import FiredOn, facts_of
from game.rules.fng.shooting import ShotFacts, lost_dice, shot_facts
from game.rules.fng.skirmish import Skirmish
from game.rules.fng.telling import name_of
from game.rules.fng.testers import mark_of, shooter_of, tester_of
from game.ui.battle.forecast import Chance, Forecast, Term
from game.ui.fng.aiming import Shot
from game.ui.fng.order_words import ANSWERS, weapon_name

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
    """What each target of a shot has to expect; ``change``: what a check has made of the fire."""
    facts = facts_of_shot(game, shot, change)
    return tuple(_one(game, shot, facts, place) for place in range(len(shot.aims)))


def facts_of_shot(game: Skirmish, shot: Shot, change: str = "") -> ShotFacts:
    """FNG-FIRE-01, FNG-FIRE-08: the shot as the rules would throw for it."""
    world = game.world
    at = world.get(shot.figure, At).point
    between = gaps_of(game, shot.aims)
    marks = tuple(
        mark_of(game, shot.figure, aim.target, aim.dice, gap) for aim, gap in zip(shot.aims, between, strict=True)
    )
    nearest = min(distance(at, world.get(aim.target, At).point) for aim in shot.aims)
    dice = sum(aim.dice for aim in shot.aims) + sum(map(lost_dice, between))
    shooter = shooter_of(game, shot.figure, shot.weapon, shot.automatic, dice=dice, change=change, nearest=nearest)
    return shot_facts(game.ctx.tables, shooter, marks)


def _one(game: Skirmish, shot: Shot, facts: ShotFacts, place: int) -> Forecast:
    target = shot.aims[place].target
    tables = game.ctx.tables
    chances = fire_chances(facts, place, damage_facts(tables, _wounding(game, shot, target)), None, tables)
    hits = hit_chances(facts, place, tables)
    hit = Fraction(1) - hits.get(0, Fraction(0))
    chances = _with_reaction(game, shot, target, chances)
    return Forecast(name_of(game.world, target), tuple(_terms(game, shot, facts, place, hit)), tuple(_told(chances)))


def _wounding(game: Skirmish, shot: Shot, target: EntityId) -> Wounding:
    """FNG-DAMAGE-01: one hit on this man, as ``hits`` puts it together."""
    world, man = game.world, figure_of(game.world, target)
    return Wounding(
        target=tester_of(game, target),
        weapon=shot.weapon,
        edition=game.ctx.edition,
        by_rep=figure_of(world, shot.figure).rep,
        larger_than_life=LARGER_THAN_LIFE in man.advantages,
        toughness_spent=world.has(target, Hardened),
        flak_jacket=JACKET in man.gear,
    )


def _with_reaction(game: Skirmish, shot: Shot, target: EntityId, chances: Chances) -> Chances:
    """FNG-REACT-12: what he does who is not hit; a Star chooses for himself."""
    if has_free_will(game.world, target):
        return chances
    reaction = facts_of(game, FiredOn(target, (shot.figure,), (shot.weapon,), 0))
    missed = chances.pop(MISSED, Fraction(0))
    for result, chance in reaction_chances(reaction, game.ctx.tables).items():
        chances[result] = chances.get(result, Fraction(0)) + missed * chance
    return chances


def _terms(game: Skirmish, shot: Shot, facts: ShotFacts, place: int, hit: Fraction) -> Iterator[Term]:
    """Rep, modifiers, dice and what counts about the target, each with its rule."""
    yield Term(t("Rep"), str(facts.rep), "FNG-FIRE-01")
    yield from _modifiers(facts.modifiers)
    yield Term(t("dice on him"), str(shot.aims[place].dice), "FNG-FIRE-08")
    seen = facts.marks[place]
    for name, words in _CONDITIONS.items():
        if getattr(seen, name):
            yield Term(t(words), "", "FNG-FIRE-04")
    if facts.fast:
        yield Term(t("he himself moves fast"), "", "FNG-FIRE-05")
    lost = lost_dice(seen.gap)
    if lost:
        yield Term(t("dice lost in the gap before him"), str(-lost), "FNG-SWATH-02")
    yield Term(t("chance of a hit"), percent(hit), "FNG-FIRE-02")


def _modifiers(modifiers: Modifiers) -> Iterator[Term]:
    for item in modifiers:
        yield Term(t(item.reason), f"{item.value:+d}", item.rule)


def _told(chances: Chances) -> Iterator[Chance]:
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
    if shot.automatic:
        return t("{name}: {weapon}, full automatic", **values)
    return t("{name}: {weapon}", **values)
