"""Chances of an order before it is played: every line of its arithmetic with its rule, and the exact odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from game.board.skirmish.targets import piece_of
from game.board.table.measure.geometry import Point, distance
from game.engine.core.dice import enumerate_outcomes
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import mark, nt, shortest, t
from game.rules.fmjp.chances import after_hits, blast_chances, bleeding_chances, fire_chances
from game.rules.fmjp.fire.explosions import Feel, blast_facts
from game.rules.fmjp.fire.shooting import area_facts, facts_of
from game.rules.fmjp.hits import wears_flak
from game.rules.fmjp.melee import comes_from_behind, fighter_of
from game.rules.fmjp.model.arms import weapon_of
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import BODIES
from game.rules.fmjp.model.decisions import (
    AreaFire,
    CardActs,
    CloseCombat,
    Fire,
    FirstAid,
    IssueOrder,
    Reload,
    TakeAim,
    Throw,
)
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import able, at_of, ce_of, name_of, values
from game.rules.fmjp.resolve.blast import ThrowFacts, card_lines, resolve_throw, units
from game.rules.fmjp.resolve.close_combat import fighter_lines, resolve_close, resolve_surprise
from game.rules.fmjp.resolve.dies import MEAN
from game.rules.fmjp.resolve.npc_orders import OrderFacts, resolve_order
from game.rules.fmjp.resolve.reloading import ReloadFacts, resolve_reload
from game.rules.fmjp.resolve.shot import FireFacts, Part, estimate, parts, points_of
from game.rules.fmjp.words.turn import card_name
from game.rules.fmjp.wounded import facts_of as bleed_facts
from game.ui.battle.cards.forecast import Chance, Forecast, Term

Told = Callable[[Battle, CardActs, Any], Iterator[Forecast]]
_TOLD: dict[type[Order], Told] = {}

LEFT = (mark("out of action"), mark("CE 1 left"), mark("CE 2 left"), mark("CE 3 left"), mark("CE 4 left"),
        mark("CE 5 left"), mark("not hurt"))  # fmt: skip
FATES = {"saved": (mark("saved"), 0), "bleeds": (mark("still bleeds"), 1), "dead": (mark("dead"), 4)}
_MOST_IN_BLAST = 3


def forecasts_of(battle: Battle, decision: CardActs, order: Order) -> tuple[Forecast, ...]:
    """The expectation of an order, for each whom it is about; nothing for one without chance."""
    told = _TOLD.get(type(order))
    return tuple(told(battle, decision, order)) if told is not None else ()


def has_odds(kind: type[Order]) -> bool:
    """Whether orders of this kind have chances to be told."""
    return kind in _TOLD


def tells(kind: type[Order]) -> Callable[[Told], Told]:
    """The function below forecasts orders of this kind."""

    def register(function: Told) -> Told:
        _TOLD[kind] = function
        return function

    return register


def order_chance(cards: Sequence[Card]) -> Fraction:
    """FMJP-4.1-2..3: how likely an NPC obeys an order given with these cards."""
    facts = OrderFacts(cards=values(cards))
    chance = enumerate_outcomes(lambda dice: resolve_order(facts, dice).obeyed).get(True, Fraction(0))
    return Fraction(chance)


# Fire -------------------------------------------------------------------------------------------


def fire_terms(battle: Battle, facts: FireFacts) -> tuple[Term, ...]:
    """FMJP-5.0-2..15: every line of the sum before its dice are thrown, and what it comes to on average."""
    tables = battle.ctx.tables
    point = tables.combat.fire.point
    lines = [Term(t(part.reason), part_words(part, point), part.rule) for part in parts(facts, tables)]
    middle = estimate(facts, tables)
    points = points_of(middle, tables)
    words = nt("{percent} %: {count} hit point", "{percent} %: {count} hit points", points,
               percent=round(middle))  # fmt: skip
    return (*lines, Term(t("on average"), words, "FMJP-5.2-1"))


def part_words(part: Part, point: int) -> str:
    """One line: percent, and what its average dice take off or add."""
    if part.kind == "times":
        return f"x {shortest(part.value / 100, 2)}"
    if part.against:
        return t("two dice against each other")
    worth = part.sign * part.dice * MEAN * point
    fixed = f"{part.value:+d} %" if part.value or not part.dice else ""
    if not part.dice:
        return fixed
    rolled = nt("{worth} % ({count} die)", "{worth} % ({count} dice)", part.dice, worth=shortest(worth, 1, sign=True))
    return f"{fixed} {rolled}".strip()


def _left_chances(left: Mapping[int, Fraction], ce: int) -> tuple[Chance, ...]:
    """The rest of a man with this CE, the best first."""
    found = []
    for now in sorted(left, reverse=True):
        words = t(LEFT[-1]) if now == ce else t(LEFT[now])
        weight = 0 if now == ce else 4 if now == 0 else min(3, ce - now)
        found.append(Chance(words, left[now], weight))
    return tuple(found)


def _fire_forecast(battle: Battle, target: EntityId, title: str, facts: FireFacts) -> Forecast:
    tables = battle.ctx.tables
    terms = fire_terms(battle, facts)
    hits = fire_chances(facts, tables)
    missed = hits.get(0, Fraction(0))
    if target == NOBODY or tables.weapons[facts.weapon].blast:
        return Forecast(title, terms, (Chance(t("no hit"), missed, 0), Chance(t("hit"), 1 - missed, 3)),
                        of_fire=True)  # fmt: skip
    band = tables.arms.class_of(facts.weapon).band(facts.distance)
    assert band is not None
    ce, flak = ce_of(battle.world, target), wears_flak(battle, target)
    left: dict[int, Fraction] = {}
    for count, chance in hits.items():
        if count:
            for now, likely in after_hits(ce, count, band.velocity, tables, flak=flak).items():
                left[now] = left.get(now, Fraction(0)) + chance * likely
    chances = [Chance(t("no hit"), missed, 0)]
    for outcome in _left_chances(left, ce):
        words = t("hit, not hurt") if outcome.weight == 0 else outcome.words
        chances.append(Chance(words, outcome.share, max(1, outcome.weight)))
    return Forecast(title, terms, tuple(chance for chance in chances if chance.share), of_fire=True)


@tells(Fire)
def _fire(battle: Battle, decision: CardActs, order: Fire) -> Iterator[Forecast]:
    weapon = battle.ctx.tables.weapons[weapon_of(battle.world, order.figure)]
    former = NOBODY
    for number, share in enumerate(order.shares):
        title = _at_paces(battle, order.figure, share.target.piece)
        if not weapon.aimed:
            yield _blast_forecast(battle, share.target.piece, weapon.blast, at_of(battle.world, order.figure))
            return
        facts = facts_of(battle, order.figure, share.target.piece, share.cards, former=former, first=number == 0)
        yield _fire_forecast(battle, share.target.piece, title, facts)
        former = share.target.piece


@tells(AreaFire)
def _area(battle: Battle, decision: CardActs, order: AreaFire) -> Iterator[Forecast]:
    if battle.ctx.tables.weapons[weapon_of(battle.world, order.figure)].aimed:
        facts = area_facts(battle, order.figure, order.target.at, order.cards)
        yield _fire_forecast(battle, NOBODY, t("whoever is there, as far as he is seen by nobody"), facts)


def _at_paces(battle: Battle, figure: EntityId, target: EntityId) -> str:
    paces = distance(at_of(battle.world, figure), at_of(battle.world, target))
    return t("{name}, {paces} paces off", name=name_of(battle.world, target), paces=f"{paces:.0f}")


@tells(TakeAim)
def _take_aim(battle: Battle, decision: CardActs, order: TakeAim) -> Iterator[Forecast]:
    """FMJP-4.0-13, FMJP-5.0-4: the card is kept for the shot, and each marker counts as one more CE."""
    terms = (
        Term(t("card kept for the shot: {card}", card=card_name(decision.card)), f"+{decision.card.value}",
             "FMJP-4.0-13"),
        Term(t("aim marker: one CE more"), "+1", "FMJP-5.0-4"),
    )  # fmt: skip
    yield Forecast(t("when he fires there later"), terms, ())


# Throws and blasts ------------------------------------------------------------------------------


@tells(Throw)
def _throw(battle: Battle, decision: CardActs, order: Throw) -> Iterator[Forecast]:
    """FMJP-5.4-8: card and CE against the target's CE and the range."""
    world, tables = battle.world, battle.ctx.tables
    at, victim = BODIES.aimed_at(world, order.target), piece_of(order.target)
    target_ce = ce_of(world, victim) if victim is not None else 0
    paces, ce = distance(at_of(world, order.figure), at), ce_of(world, order.figure)
    facts = ThrowFacts(card=decision.card.value, ce=ce, target_ce=target_ce, distance=paces)
    chances = enumerate_outcomes(lambda dice: resolve_throw(facts, tables, dice).success)
    terms = [
        Term(t("card"), f"+{facts.card}", "FMJP-5.4-8"),
        Term(t("combat efficiency"), f"+{ce}", "FMJP-5.4-8"),
        Term(t("range, {paces} paces", paces=f"{paces:.0f}"), f"-{units(paces, tables)}", "FMJP-5.4-8"),
    ]
    if target_ce:
        terms.append(Term(t("combat efficiency of the target"), f"-{target_ce}", "FMJP-5.4-8"))
    hit = chances.get(True, Fraction(0))
    words = t("on the mark"), t("astray")
    yield Forecast(t("the throw"), tuple(terms), (Chance(words[0], hit, 3), Chance(words[1], 1 - hit, 0)))
    if order.what == "grenade":
        inside = [figure for figure in in_blast(battle, order.what, at) if figure != order.figure]
        for figure in inside[:_MOST_IN_BLAST]:
            yield _blast_forecast(battle, figure, order.what, at)


def in_blast(battle: Battle, kind: str, at: tuple[float, float]) -> list[EntityId]:
    """FMJP-5.4-1: who is known to stand within a round blast of this kind."""
    reach = battle.ctx.tables.blasts[kind].radius
    everybody = sorted((*able(battle.world, "us"), *able(battle.world, "vc")))
    return [figure for figure in everybody if distance(at_of(battle.world, figure), at) <= reach]


def _blast_forecast(battle: Battle, figure: EntityId, kind: str, at: tuple[float, float]) -> Forecast:
    facts = blast_facts(battle, Feel(figure, kind, Point(*at)))
    lines = card_lines(facts, 0, battle.ctx.tables)
    terms = tuple(Term(t(item.reason), f"{item.value:+d}", item.rule) for item in lines if item.value)
    title = t("{name} in the blast", name=name_of(battle.world, figure))
    return Forecast(title, terms, _left_chances(blast_chances(facts, battle.ctx.tables), facts.ce))


# Hand to hand -----------------------------------------------------------------------------------


@tells(CloseCombat)
def _close(battle: Battle, decision: CardActs, order: CloseCombat) -> Iterator[Forecast]:
    """FMJP-8.0-1..6: the surprise, and the fight as it stands now."""
    tables = battle.ctx.tables
    behind = comes_from_behind(battle, order.figure, order.enemy)
    mine = fighter_of(battle, order.figure, behind=behind)
    theirs = fighter_of(battle, order.enemy, behind=False)
    if order.surprise:
        tried = enumerate_outcomes(
            lambda dice: resolve_surprise(decision.card.value, theirs, tables, dice).success
        ).get(True, Fraction(0))
        chances = Chance(t("surprised"), tried, 3), Chance(t("no surprise"), 1 - tried, 0)
        yield Forecast(t("the surprise"), (), chances)
    found: dict[int | None, Fraction] = {}
    for winner, chance in enumerate_outcomes(lambda dice: resolve_close(mine, theirs, tables, dice).winner).items():
        found[winner] = found.get(winner, Fraction(0)) + chance
    terms = [
        Term(t("{name}: {reason}", name=name_of(battle.world, figure), reason=t(item.reason)), f"{item.value:+d}",
             item.rule)
        for figure, fighter in ((order.figure, mine), (order.enemy, theirs))
        for item in fighter_lines(fighter, 0, tables)
        if item.value
    ]  # fmt: skip
    told = ((0, t("won"), 3), (None, t("undecided"), 1), (1, t("lost"), 4))
    chances_won = tuple(Chance(words, found.get(winner, Fraction(0)), weight) for winner, words, weight in told)
    yield Forecast(t("the fight"), tuple(terms), chances_won)


# Men of one's own -------------------------------------------------------------------------------


@tells(IssueOrder)
def _issue(battle: Battle, decision: CardActs, order: IssueOrder) -> Iterator[Forecast]:
    """FMJP-4.1-2..4: a ten-sided die below the cards."""
    terms = tuple(Term(card_name(card), f"+{card.value}", "FMJP-4.1-2") for card in order.cards)
    obeyed = order_chance(order.cards)
    chances = Chance(t("obeys"), obeyed, 2), Chance(t("does not obey"), 1 - obeyed, 0)
    yield Forecast(name_of(battle.world, order.npc), terms, chances)


@tells(FirstAid)
def _aid(battle: Battle, decision: CardActs, order: FirstAid) -> Iterator[Forecast]:
    """FMJP-7.0-2..8: the next start of a turn, with his help and without anybody's."""
    for by, title in ((order.figure, t("next turn, attended")), (NOBODY, t("next turn, left alone"))):
        facts = bleed_facts(battle, order.patient, by)
        found = bleeding_chances(facts, 1, battle.ctx.tables)
        chances = tuple(Chance(t(FATES[fate][0]), chance, FATES[fate][1]) for fate, chance in found.items())
        terms = (Term(t("bleeding time"), str(facts.time), "FMJP-7.0-2"),) if by != NOBODY else ()
        yield Forecast(title, terms, chances)


@tells(Reload)
def _reload(battle: Battle, decision: CardActs, order: Reload) -> Iterator[Forecast]:
    facts = ReloadFacts(ce=ce_of(battle.world, order.figure), weapon=weapon_of(battle.world, order.figure))
    tables = battle.ctx.tables
    done = enumerate_outcomes(lambda dice: resolve_reload(facts, tables, dice).done).get(True, Fraction(0))
    yield Forecast(t("the reload"), (), (Chance(t("loaded"), done, 2), Chance(t("in vain"), 1 - done, 0)))
