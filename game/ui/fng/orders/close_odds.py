"""Chances of a charge and a round of melee, as the card shows them: each test with its chances."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from msgspec.structs import replace

from game.engine.core.world import EntityId
from game.engine.text import decimal, mark, nt, percent, t
from game.rules.fng.model.game import Skirmish
from game.rules.fng.odds.chances import BOTH_MISS, ENEMY, Chances
from game.rules.fng.odds.charge_tests import ChargeProspect, ChargerProspect
from game.rules.fng.odds.fire_when_charged import DefenceProspect
from game.rules.fng.odds.prospects import MeleeProspect
from game.rules.fng.resolve.melee_round import melee_check
from game.rules.fng.words.telling import name_of
from game.ui.battle.cards.forecast import Chance, Forecast, Term
from game.ui.fng.orders.acts import weapon_name
from game.ui.fng.orders.odds import modifier_terms, told

_MELEE = {
    ENEMY["dead"]: (mark("{enemy} killed"), 0),
    ENEMY["out of the fight"]: (mark("{enemy} out of the fight"), 0),
    ENEMY["knocked down"]: (mark("{enemy} knocked down"), 0),
    BOTH_MISS: (mark("neither is hurt"), 1),
    "knocked down": (mark("{name} knocked down"), 3),
    "out of the fight": (mark("{name} out of the fight"), 4),
    "dead": (mark("{name} killed"), 4),
}
"""The results of a round between two, the best for the first before the worst, with what they mean to him."""

GOES_DOWN = "FNG-DAMAGE-01"
"""The rule of the line that says what fire on the way does; it stays where there is little room."""
_FEW_TERMS = 2
"""Terms of a round of melee that are shown where there is little room."""
_MOST_CHARGERS = 1
"""Chargers that get bars of chances of their own; of more each has one line."""


def charge_forecasts(game: Skirmish, charge: ChargeProspect) -> tuple[Forecast, ...]:
    """The forecast of a charge: who charges, what the enemy does about it, and the first round if it comes to blows."""
    found = list(_chargers(game, charge))
    target = name_of(game.world, charge.target)
    fire = tuple(_fire_terms(game, charge.fire)) if charge.fire is not None else ()
    if charge.free:
        found.append(Forecast(t("{name} chooses for himself", name=target), (Term("", "", "FNG-CHAR-06"), *fire), ()))
    elif charge.answer:
        terms = (*_answer_terms(charge), *fire)
        found.append(Forecast(_answer_head(charge, target), terms, tuple(told(charge.answer))))
    if charge.melee is not None:
        found += melee_forecasts(game, charge.melee, ahead=True)
    return tuple(found)


def briefly(forecasts: Sequence[Forecast]) -> tuple[Forecast, ...]:
    """That where there is little room: only the last keeps its bar, the others tell their chances line by line."""
    *before, last = forecasts
    told_short = (replace(each, chances=(), terms=_lines(each)) if each.chances and each.terms else each
                  for each in before)  # fmt: skip
    return (*told_short, replace(last, terms=last.terms[:_FEW_TERMS]))


def _lines(forecast: Forecast) -> tuple[Term, ...]:
    """Its chances line by line, and what fire on the way does."""
    chances = (Term(one.words, one.percent, forecast.terms[0].rule) for one in forecast.chances)
    return (*chances, *(term for term in forecast.terms if term.rule == GOES_DOWN))


def _chargers(game: Skirmish, charge: ChargeProspect) -> Iterator[Forecast]:
    if len(charge.chargers) > _MOST_CHARGERS:
        lines = tuple(
            Term(t("{name} charges and gets there", name=name_of(game.world, each.figure)), _gets_there(each),
                 "FNG-REACT-21")
            for each in charge.chargers
        )  # fmt: skip
        yield Forecast(nt("{count} man charges", "{count} men charge", len(lines)), lines, ())
        return
    for each in charge.chargers:
        chances = () if each.free else tuple(_weighed(told(each.wants)))
        yield Forecast(name_of(game.world, each.figure), tuple(_charger_terms(each)), chances)


def _weighed(chances: Iterable[Chance]) -> Iterator[Chance]:
    """The wish to charge as it matters to him who orders it: the first result is the one that he wants."""
    return (replace(chance, weight=place) for place, chance in enumerate(chances))


def _gets_there(each: ChargerProspect) -> str:
    return percent(each.arrives if each.free else each.wants.get("charge", Fraction(0)) * each.arrives)


def _charger_terms(each: ChargerProspect) -> Iterator[Term]:
    yield Term(t("Rep"), str(each.facts.tester.rep), "FNG-REACT-21")
    if each.free:
        yield Term(t("a Star: he charges if he likes"), "", "FNG-CHAR-06")
    if each.facts.tester.hero:
        yield Term(t("hero"), "", "FNG-REACT-02")
    if each.leader:
        yield Term(t("a Leader's die, Rep {rep}", rep=each.leader), "", "FNG-LEAD-06")
    if each.facts.cover:
        yield Term(t("in cover"), "", "FNG-REACT-22")
    yield Term(t("inches to his enemy"), decimal(each.inches, 1), "FNG-REACT-19")
    if each.runs:
        yield Term(t("a Fast Move takes him there"), percent(each.arrives), "FNG-REACT-20")


def _answer_head(charge: ChargeProspect, target: str) -> str:
    return t("{name} is surprised", name=target) if charge.surprised else t("{name} is charged", name=target)


def _answer_terms(charge: ChargeProspect) -> Iterator[Term]:
    facts = charge.facts
    if facts is None:
        yield Term(t("from flank or rear, unseen"), "", "FNG-REACT-28")
        return
    yield Term(t("Rep"), str(facts.tester.rep), "FNG-REACT-24")
    if facts.cover:
        yield Term(t("in cover"), "", "FNG-REACT-25")
    if facts.side != "front":
        yield Term(t("from flank or rear"), "", "FNG-FACE-03")
    if not facts.able:
        yield Term(t("he cannot fire"), "", "FNG-REACT-25")


def _fire_terms(game: Skirmish, fire: DefenceProspect) -> Iterator[Term]:
    """The effect of his fire on the nearest of them, where he comes to fire it: his best shot, hits and wounds."""
    weapon, charger = weapon_name(game, fire.weapon), name_of(game.world, fire.charger)
    if fire.automatic:
        weapon = t("{weapon}, full automatic", weapon=weapon)
    hit = nt("{count} die, {weapon}: {name} is hit", "{count} dice, {weapon}: {name} is hit", fire.facts.kept,
             weapon=weapon, name=charger)  # fmt: skip
    yield Term(hit, percent(fire.hits), "FNG-FIRE-02")
    yield Term(t("if he fires, {name} goes down", name=charger), percent(fire.downs), GOES_DOWN)


# Melee ------------------------------------------------------------------------------------------


def melee_forecasts(game: Skirmish, melee: MeleeProspect, *, ahead: bool = False) -> list[Forecast]:
    """Each pair of a round: dice, Rep and modifiers of both, how it may come out; ``ahead``: if it comes to it."""
    return [_pair(game, melee, pair, chances, ahead=ahead) for pair, chances in melee.pairs.items()]


def _pair(
    game: Skirmish, melee: MeleeProspect, pair: tuple[EntityId, EntityId], chances: Chances, *, ahead: bool
) -> Forecast:
    own, enemy = pair
    values = {"name": name_of(game.world, own), "enemy": name_of(game.world, enemy)}
    if ahead:
        title = t("If they come to blows: {name} against {enemy}", **values)
    else:
        title = t("{name} against {enemy}", **values)
    terms = (*_fighter_terms(game, melee, own), *_fighter_terms(game, melee, enemy))
    shown = tuple(
        Chance(t(words, **values), chances[key], weight) for key, (words, weight) in _MELEE.items() if chances.get(key)
    )
    return Forecast(title, terms, shown)


def _fighter_terms(game: Skirmish, melee: MeleeProspect, figure: EntityId) -> Iterator[Term]:
    place = melee.fighters.index(figure)
    check = melee_check(melee.facts, place, game.ctx.tables)
    values = {"name": name_of(game.world, figure), "rep": check.rep}
    words = nt("{name}: Rep {rep}, {count} die", "{name}: Rep {rep}, {count} dice", check.count, **values)
    yield Term(words, "", "FNG-MELEE-02")
    yield from modifier_terms(check.modifiers)
