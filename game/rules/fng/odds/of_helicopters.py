"""The odds of helicopters: piloting, a hit, a crash, dustoff, which gunship comes; the very ``resolve``, enumerated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.odds import Fact, OddsTest
from game.engine.files.paths import mods_dir
from game.engine.text import mark
from game.rules.fng.model.checks import Tester
from game.rules.fng.model.tables.helicopters import CORPS
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.odds.chances import Chances
from game.rules.fng.odds.facts import EDITION, REP, TARGET_REP
from game.rules.fng.resolve.damage import DAMAGES, resolve_damage
from game.rules.fng.resolve.helicopters.gunships import resolve_gunship
from game.rules.fng.resolve.helicopters.hits import (
    AUTOROTATION,
    CRASH,
    HELICOPTER_HITS,
    coming_down_damage,
    resolve_helicopter_hit,
)
from game.rules.fng.resolve.helicopters.piloting import NerveFacts, resolve_nerve, resolve_piloting

Facts = Mapping[str, Any]

LANDS, FLIES_ON = mark("lands"), mark("flies on")


def _in_order(names: tuple[str, ...], resolve: Callable[[Dice], str]) -> Chances:
    found = enumerate_outcomes(resolve)
    return {name: found[name] for name in names if name in found}


def piloting_odds(facts: Facts) -> Chances:
    """FNG-HELO-03: how low a helicopter comes in."""
    tables, pilot = load_tables(mods_dir()), Tester(facts["rep"])
    results = tuple(reversed(tables.helicopters.piloting.results))
    return _in_order(results, lambda dice: resolve_piloting(pilot, tables, dice).result)


def helicopter_odds(facts: Facts) -> Chances:
    """FNG-HELO-28..34: one hit on a helicopter in the air."""
    tables, pilot = load_tables(mods_dir()), Tester(facts["rep"])
    return _in_order(HELICOPTER_HITS, lambda dice: resolve_helicopter_hit(pilot, tables, dice).result)


def coming_down_odds(facts: Facts) -> Chances:
    """FNG-HELO-32, FNG-HELO-33: one aboard a helicopter that comes down."""
    tables = load_tables(mods_dir())
    damage = coming_down_damage(Tester(facts["target_rep"]), facts["how"], facts["edition"], tables)
    return _in_order(DAMAGES, lambda dice: resolve_damage(damage, tables, dice).result)


def dustoff_odds(facts: Facts) -> Chances:
    """FNG-HELO-25: a dustoff before a hot landing zone."""
    tables, nerve = load_tables(mods_dir()), NerveFacts(Tester(facts["rep"]), facts["failures"])
    return _in_order((LANDS, FLIES_ON), lambda dice: LANDS if resolve_nerve(nerve, tables, dice).lands else FLIES_ON)


def gunship_odds(facts: Facts) -> Chances:
    """FNG-AVAIL-01..03: which gunship comes in this Corps."""
    tables = load_tables(mods_dir())
    return enumerate_outcomes(lambda dice: "+".join(resolve_gunship(facts["corps"], tables, dice).flies))


HELICOPTER_TESTS = (
    OddsTest("piloting", mark("a helicopter flies in or out"), (REP,), piloting_odds),
    OddsTest("helicopter", mark("a helicopter in the air is hit"), (REP,), helicopter_odds),
    OddsTest(
        "coming-down",
        mark("one aboard a helicopter that comes down"),
        (
            TARGET_REP,
            Fact("how", "choice", mark("how it comes down"), default=CRASH, choices=(AUTOROTATION, CRASH)),
            EDITION,
        ),
        coming_down_odds,
    ),
    OddsTest(
        "dustoff",
        mark("a dustoff before a hot landing zone"),
        (REP, Fact("failures", "number", mark("times that it has turned away"), default=0, high=6)),
        dustoff_odds,
    ),
    OddsTest(
        "gunship",
        mark("which gunship comes"),
        (Fact("corps", "choice", mark("Corps of the battle"), default=CORPS[0], choices=CORPS),),
        gunship_odds,
    ),
)
