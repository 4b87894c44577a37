"""What a throw or a round may bring about, as the card shows it: where it lands, and everybody inside its circle."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core.world import EntityId
from game.engine.text import mark, percent, t
from game.rules.fng.model.query import side_of
from game.rules.fng.model.skirmish import Skirmish
from game.rules.fng.odds.chances import ASTRAY, FUMBLED, HARMLESS, STRIKES
from game.rules.fng.odds.prospects import BurstProspect, burst_chances, burst_prospect
from game.rules.fng.words.telling import name_of
from game.ui.battle.forecast import Chance, Forecast, Term
from game.ui.fng.aiming import Shot
from game.ui.fng.odds import condition_terms, modifier_terms, told
from game.ui.fng.order_words import weapon_name

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
    """What speaks against hitting him; a grenade dropped asks only whether he is behind something."""
    if not burst.dropped:
        yield from condition_terms(burst.facts.marks[place])
