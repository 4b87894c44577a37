"""The odds of rounds at buildings, asked for or in play: each throw is the very ``resolve`` of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.odds import Fact, OddsTest
from game.engine.files.paths import mods_dir
from game.engine.text import mark
from game.rules.fng.armour.breaching import AtWall, area_struck, facade_facts
from game.rules.fng.armour.facades import Facade
from game.rules.fng.model.checks import Tester
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.odds.chances import MISSED, Chances
from game.rules.fng.odds.facts import EDITION, REP
from game.rules.fng.odds.steel import reach_for
from game.rules.fng.resolve.steel.buildings import Area, FacadeFacts, Struck, resolve_at_building, resolve_collapse
from game.rules.fng.resolve.steel.penetration import DISABLED, PenetrationFacts, resolve_penetration
from game.rules.fng.resolve.steel.placing_rounds import WallFacts

Facts = Mapping[str, Any]

COLLAPSES = mark("collapses")
WITH_THE_ONE_ABOVE = mark("collapses, and the one above it")
BREACHED = mark("those inside are killed or get out")
HOLDS = mark("the wall holds")
SPOT = mark("the spot aimed at")
BESIDE = mark("another spot at its level")
ABOVE = mark("the level above")

_NAMES: Mapping[Struck, str] = {"spot": SPOT, "beside": BESIDE, "above": ABOVE, "miss": MISSED}
_NOTHING = Fraction(0)
_TABLES = load_tables()
_KINDS = tuple(_TABLES.terrain.buildings)
_WEAPONS = tuple(key for key, row in _TABLES.weapons.items() if row.group == "anti-tank" and row.apw and not row.thrown)


def building_odds(facts: Facts) -> Chances:
    """FNG-BLDG-01, FNG-BLDG-03..5, FNG-AT-01..4: one round of infantry at a building: what becomes of the area that it
    hits, or only where it goes.

    OptionFault for a building out of range or too near.
    """
    tables = load_tables(mods_dir())
    reach = reach_for(tables, facts["weapon"], facts["edition"], facts["distance"])
    aim = FacadeFacts(
        WallFacts(Tester(facts["rep"]), float(facts["distance"]), reach),
        float(facts["left"]),
        float(facts["right"]),
        above=facts["above"],
    )
    struck = enumerate_outcomes(lambda dice: resolve_at_building(aim, tables, dice).struck)
    if facts["placing"]:
        return {name: struck.get(part, _NOTHING) for part, name in _NAMES.items()}
    power, value = tables.weapons[facts["weapon"]].apw, tables.terrain.buildings[facts["building"]].value
    chances: Chances = dict.fromkeys((COLLAPSES, WITH_THE_ONE_ABOVE, BREACHED, HOLDS, MISSED), _NOTHING)
    for part, chance in struck.items():
        if part == "miss":
            chances[MISSED] += chance
            continue
        upper = facts["above"] and part != "above"
        for name, share in wall_chances(PenetrationFacts(power, value, building=True), upper, tables).items():
            chances[name] += chance * share
    return chances


def wall_chances(facts: PenetrationFacts, upper: bool, tables: Tables) -> Chances:
    """FNG-GUN-10..14, FNG-BLDG-03: what a round does that hits an area, one of several of its level; ``upper``: another
    stands on it."""
    standing = ((0, 0), (0, 1), (1, 0)) if upper else ((0, 0), (0, 1))

    def strike(dice: Dice) -> str:
        outcome = resolve_penetration(facts, tables, dice)
        if not outcome.collapses:
            return BREACHED if outcome.result == DISABLED else HOLDS
        fallen = sum(fall.falls for fall in resolve_collapse((0, 0), standing, tables, dice))
        return COLLAPSES if fallen == 1 else WITH_THE_ONE_ABOVE

    return enumerate_outcomes(strike)


def landing_at(skirmish: Skirmish, shot: AtWall, facade: Facade) -> dict[Area | None, Fraction]:
    """FNG-BLDG-04..5: the areas that a round in play may hit, with their chances; None: it misses."""
    facts, tables = facade_facts(skirmish, shot, facade), skirmish.ctx.tables
    return enumerate_outcomes(
        lambda dice: area_struck(skirmish, shot, facade, resolve_at_building(facts, tables, dice)), unordered=True
    )


def round_chances(skirmish: Skirmish, shot: AtWall, facade: Facade) -> Chances:
    """FNG-BLDG-04, FNG-GUN-10..14: a round in play: that an area comes down, that it is broken into, that the wall
    holds, that it misses."""
    missed = landing_at(skirmish, shot, facade).get(None, _NOTHING)
    breaks = breaking(PenetrationFacts(shot.power, facade.value, building=True), skirmish.ctx.tables)
    return {MISSED: missed, **{name: (1 - missed) * share for name, share in breaks.items()}}


def breaking(facts: PenetrationFacts, tables: Tables) -> Chances:
    """FNG-GUN-10..14: what a round does to the area that it hits."""

    def strike(dice: Dice) -> str:
        outcome = resolve_penetration(facts, tables, dice)
        return COLLAPSES if outcome.collapses else BREACHED if outcome.result == DISABLED else HOLDS

    return dict.fromkeys((COLLAPSES, BREACHED, HOLDS), _NOTHING) | enumerate_outcomes(strike, unordered=True)


WALL_TESTS = (
    OddsTest(
        "building",
        mark("one round of an anti-tank weapon of infantry at a building: what becomes of the area that it hits"),
        (
            REP,
            Fact("weapon", "choice", mark("weapon that fires"), choices=_WEAPONS),
            Fact("building", "choice", mark("building fired at"), default="house", choices=_KINDS),
            Fact("distance", "number", mark("inches to it"), default=18, low=1, high=120),
            Fact("left", "number", mark("inches of it to the left of the spot"), default=3, low=0, high=48),
            Fact("right", "number", mark("inches of it to the right of the spot"), default=3, low=0, high=48),
            Fact("above", "flag", mark("it has a level above that spot"), default=False),
            Fact("placing", "flag", mark("only where the round goes"), default=False),
            EDITION,
        ),
        building_odds,
    ),
)
