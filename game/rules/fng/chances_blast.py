"""Exact chances of a burst among several men: what it does to each of them, and where it goes: FNG-GREN-01..07."""

from __future__ import annotations

from fractions import Fraction

from msgspec import structs

from game.engine.dice import enumerate_outcomes
from game.engine.text import mark
from game.rules.fng.chances import MISSED, Chances, damage_chances
from game.rules.fng.damage import DAMAGES, DamageFacts
from game.rules.fng.grenades import Throw, counts_as, resolve_astray, resolve_bombs_away, resolve_throw
from game.rules.fng.tables import Tables

STRIKES, HARMLESS, ASTRAY, FUMBLED = mark("hits somebody"), mark("hits nobody"), mark("goes astray"), mark("fumbled")
_WHERE = {"harmless": HARMLESS, "astray": ASTRAY, "fumble": FUMBLED}

_NOTHING = Fraction(0)


def ways_of_burst(facts: Throw, tables: Tables, *, dropped: bool) -> dict[Throw | None, Fraction]:
    """FNG-GREN-06..07: how a burst may count, with the chance of each; None where a grenade dropped is fumbled."""
    if not dropped:
        return {facts: Fraction(1)}
    ways: dict[Throw | None, Fraction] = {}
    results = enumerate_outcomes(lambda dice: str(resolve_bombs_away(facts.tester, tables, dice).result))
    for result, chance in results.items():
        way = None if result == "fumble" else structs.replace(facts, counted=counts_as(result))
        ways[way] = ways.get(way, _NOTHING) + chance
    return ways


def blast_chances(facts: Throw, place: int, damage: DamageFacts, tables: Tables, *, dropped: bool = False) -> Chances:
    """FNG-GREN-01..02, FNG-GREN-05..07: what one burst does to the man with this place in its circle."""
    wounds = damage_chances(damage, tables)
    chances: Chances = {**dict.fromkeys(map(str, DAMAGES), _NOTHING), MISSED: _NOTHING}
    for way, chance in ways_of_burst(facts, tables, dropped=dropped).items():
        if way is None:
            chances[FUMBLED] = chance
            continue
        hit = _hit_by(way, place, tables)
        chances[MISSED] += chance * (1 - hit)
        for result, share in wounds.items():
            chances[str(result)] += chance * hit * share
    return chances


def _hit_by(facts: Throw, place: int, tables: Tables) -> Fraction:
    found = enumerate_outcomes(lambda dice: resolve_throw(facts, tables, dice).hits[place].judged.hit)
    return found.get(True, _NOTHING)


def landing_chances(facts: Throw, tables: Tables, *, by_hand: bool, dropped: bool = False) -> Chances:
    """FNG-GREN-03..04, FNG-GREN-06..07: whether it hits anybody, and where a grenade goes that does not."""
    chances: Chances = {}
    for way, chance in ways_of_burst(facts, tables, dropped=dropped).items():
        landings = {FUMBLED: Fraction(1)} if way is None else _landings(way, tables, astray=by_hand and not dropped)
        for name, share in landings.items():
            chances[name] = chances.get(name, _NOTHING) + chance * share
    return chances


def _landings(facts: Throw, tables: Tables, *, astray: bool) -> Chances:
    missed = enumerate_outcomes(lambda dice: resolve_throw(facts, tables, dice).misses).get(True, _NOTHING)
    where = {"harmless": Fraction(1)}
    if astray:
        where = enumerate_outcomes(lambda dice: str(resolve_astray(facts.tester, tables, dice).result))
    chances: Chances = {STRIKES: 1 - missed}
    for result, share in where.items():
        chances[_WHERE[result]] = chances.get(_WHERE[result], _NOTHING) + missed * share
    return chances
