"""The odds of fire at aircraft and of attacks from the air: each throw is the very ``resolve`` of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

from game.board.table.measure.geometry import Point
from game.engine.core.dice import enumerate_outcomes
from game.engine.core.odds import Fact, OddsTest
from game.engine.files.paths import mods_dir
from game.engine.text import mark
from game.rules.fng.model.checks import Tester
from game.rules.fng.model.tables.aircraft import COMES_ON, CRASHES, VEERS_OFF, DeviationTable, StoreRow
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.odds.chances import MISSED, Chances, damage_chances, hit_chances, wound_chances
from game.rules.fng.odds.facts import ATTRIBUTE, CONCEALED, COVER, EDITION, HERO, LEADER, PRONE, REP, TARGET_REP
from game.rules.fng.resolve.air.anti_aircraft import (
    STAND_AND_FIRE,
    AntiAircraftFacts,
    resolve_anti_aircraft,
    resolve_golden_bb,
    shot_at_aircraft,
)
from game.rules.fng.resolve.air.ordnance import air_shot, comes_down, deviate, shape_of
from game.rules.fng.resolve.damage import DAMAGES, Damage, Wounding, damage_facts
from game.rules.fng.resolve.shot import Mark, Shooter, ShotFacts

Facts = Mapping[str, Any]

MISSES_IT = mark("misses it")
OUTSIDE = mark("falls elsewhere")
_NOTHING = Fraction(0)
_ONE = Fraction(1)


def bird_chances(hits: Mapping[int, Fraction], pilot: int, tables: Tables) -> Chances:
    """FNG-AIR-09: what becomes of an aircraft over all numbers of hits: each is one check, and the first that does not
    come on ends its run."""
    one = enumerate_outcomes(lambda dice: resolve_golden_bb(pilot, tables, dice).result, unordered=True)
    chances: Chances = {MISSES_IT: hits.get(0, _NOTHING), COMES_ON: _NOTHING, VEERS_OFF: _NOTHING, CRASHES: _NOTHING}
    for count, chance in hits.items():
        still = chance if count else _NOTHING
        for _ in range(count):
            for result in (VEERS_OFF, CRASHES):
                chances[result] += still * one.get(result, _NOTHING)
            still *= one.get(COMES_ON, _NOTHING)
        chances[COMES_ON] += still
    return chances


def fire_at_aircraft_chances(shot: ShotFacts, pilot: int, tables: Tables) -> Chances:
    """FNG-AIR-08..09: what one who stands and fires does to an aircraft."""
    return bird_chances(hit_chances(shot, 0, tables), pilot, tables)


def aa_odds(facts: Facts) -> Chances:
    """FNG-AIR-06, FNG-AIR-08..09: one who can reach an aircraft: how he reacts, and what his fire does."""
    tables = load_tables(mods_dir())
    held = facts["attribute"]
    tester = Tester(
        facts["rep"],
        leader="leader" if facts["leader"] else "",
        attributes=() if held == "none" else (held,),
        hero=facts["hero"],
    )
    test = AntiAircraftFacts(tester, in_vehicle=facts["in_vehicle"])
    reactions = enumerate_outcomes(lambda dice: str(resolve_anti_aircraft(test, tables, dice).result), unordered=True)
    shot = shot_at_aircraft(tables, Shooter(tester, facts["weapon"], facts["edition"], automatic=facts["automatic"]))
    chances: Chances = {name: chance for name, chance in reactions.items() if name != STAND_AND_FIRE}
    for name, chance in fire_at_aircraft_chances(shot, facts["pilot_rep"], tables).items():
        chances[name] = reactions.get(STAND_AND_FIRE, _NOTHING) * chance
    return chances


# From the air -----------------------------------------------------------------------------------


def wounds_of(
    hits: Mapping[int, Fraction], wounds: Mapping[Damage, Fraction], *, outside: Fraction = _NOTHING
) -> Chances:
    """FNG-DAMAGE-03: what so many hits do to a man whom the attack reaches at all."""
    found = wound_chances(hits, wounds)
    inside = _ONE - outside
    chances: Chances = {str(result): inside * found.get(result, _NOTHING) for result in DAMAGES}
    chances[MISSED] = inside * found.get(None, _NOTHING)
    if outside:
        chances[OUTSIDE] = outside
    return chances


def _target(facts: Facts) -> Mark:
    return Mark(1, prone=facts["prone"], concealed=facts["concealed"], cover=facts["cover"], fast=facts["target_fast"])


def _damage(facts: Facts, store: StoreRow, tables: Tables) -> Mapping[Damage, Fraction]:
    wound = Wounding(
        Tester(facts["target_rep"]),
        store.weapon,
        facts["edition"],
        by_rep=facts["rep"],
        flak_jacket=facts["flak_jacket"],
    )
    return damage_chances(damage_facts(tables, wound), tables)


def strafe_odds(facts: Facts) -> Chances:
    """FNG-AIR-10, FNG-AIR-13..14, FNG-PUFF-03, FNG-AIRLIST-10..11: one attack of an aircraft's gun at one man."""
    tables = load_tables(mods_dir())
    store = tables.air.stores[facts["gun"]]
    dice = store.all if facts["everybody"] else tables.weapons[store.weapon].targets
    shot = air_shot(facts["rep"], dice, _target(facts), store.title, store.rule)
    return wounds_of(hit_chances(shot, 0, tables), _damage(facts, store, tables))


@lru_cache(maxsize=32)
def _falls(table: DeviationTable, times: int) -> tuple[tuple[int, Fraction], ...]:
    """FNG-AIR-17: how far along its line ordnance goes astray, each with its chance."""
    found = enumerate_outcomes(lambda dice: deviate(table, times, dice).inches, unordered=True)
    return tuple(found.items())


def caught_chance(
    store: StoreRow, aim: Point, along: tuple[float, float], at: tuple[float, float], tables: Tables, *,
    off_table: bool = False,
) -> Fraction:  # fmt: skip
    """FNG-AIR-17: the chance that what is released at a point comes down so that it reaches somebody."""
    falls = _falls(tables.air.deviation, tables.air.numbers.off_table if off_table else 1)
    return sum(
        (
            chance
            for inches, chance in falls
            if bool(shape_of(store, comes_down(aim, along, inches), along, tables).inside((at,))[0])
        ),
        _NOTHING,
    )


def bomb_odds(facts: Facts) -> Chances:
    """FNG-AIR-16..21, FNG-AIR-23: ordnance released at a point, and what it does to one man so many inches beyond that
    point along the line of flight, and aside of it."""
    tables = load_tables(mods_dir())
    store = tables.air.stores[facts["store"]]
    place = (float(facts["aside"]), -float(facts["beyond"] - facts["short"]))
    caught = caught_chance(store, Point(0.0, 0.0), (0.0, -1.0), place, tables, off_table=facts["off_table"])
    shot = air_shot(store.rep or facts["rep"], 1, _target(facts), store.title, store.rule)
    hits = {1: _ONE} if store.length else hit_chances(shot, 0, tables)
    return wounds_of(hits, _damage(facts, store, tables), outside=_ONE - caught)


_TABLES = load_tables()
_GUNS = tuple(key for key, row in _TABLES.air.stores.items() if row.attack == "guns")
_DROPPED = tuple(
    key for key, row in _TABLES.air.stores.items() if row.attack in ("bombs", "napalm", "rockets", "marking")
)
_REACHING = tuple(
    key
    for key, row in _TABLES.weapons.items()
    if row.range >= _TABLES.air.numbers.aa_reach and not (row.is_blast or row.path or row.group == "aircraft gun")
)
_STRUCK = (
    COVER,
    CONCEALED,
    PRONE,
    Fact("target_fast", "flag", mark("the target moves fast"), default=False),
    TARGET_REP,
    Fact("flak_jacket", "flag", mark("flak jacket"), default=False),
    EDITION,
)

AIR_TESTS = (
    OddsTest(
        "aa",
        mark("one who can reach an aircraft: how he reacts, and what his fire does"),
        (
            REP,
            ATTRIBUTE,
            LEADER,
            HERO,
            Fact("in_vehicle", "flag", mark("he serves the gun of a vehicle"), default=False),
            Fact("weapon", "choice", mark("weapon that fires"), default="ak47", choices=_REACHING),
            Fact("automatic", "flag", mark("on full automatic"), default=False),
            Fact("pilot_rep", "number", mark("Rep of the pilot"), default=4, low=1, high=7),
            EDITION,
        ),
        aa_odds,
    ),
    OddsTest(
        "strafe",
        mark("one attack of an aircraft's gun at one man"),
        (
            REP,
            Fact("gun", "choice", mark("gun that fires"), choices=_GUNS),
            Fact("everybody", "flag", mark("at everybody in its strip"), default=False),
            *_STRUCK,
        ),
        strafe_odds,
    ),
    OddsTest(
        "bomb",
        mark("a bomb, a rocket or napalm, and one man near the point aimed at"),
        (
            REP,
            Fact("store", "choice", mark("what is released"), default="bomb_500", choices=_DROPPED),
            Fact("beyond", "number", mark("inches to him beyond the point, the way it flies"), default=0, high=60),
            Fact("short", "number", mark("inches to him short of the point"), default=0, high=60),
            Fact("aside", "number", mark("inches to him aside of the line of flight"), default=0, high=60),
            Fact("off_table", "flag", mark("released off the table"), default=False),
            *_STRUCK,
        ),
        bomb_odds,
    ),
)  # fmt: skip
