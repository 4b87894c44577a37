"""The odds of rounds of mortars and artillery, asked for or in play, from the very ``resolve`` of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from game.board.table.measure.geometry import Point, within
from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.odds import Fact, OddsTest
from game.engine.files.paths import mods_dir
from game.engine.remembered import Findings
from game.engine.text import mark
from game.rules.fng.model.checks import Tester
from game.rules.fng.model.tables.indirect import HIGH_EXPLOSIVE, WHITE_PHOSPHORUS, TubeShell
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.odds.chances import MISSED, Chances, damage_chances
from game.rules.fng.odds.facts import CONCEALED, COVER, EDITION, PRONE, TARGET_REP
from game.rules.fng.resolve.damage import DAMAGES, DamageFacts, Wounding, damage_facts
from game.rules.fng.resolve.indirect.bursting import ShellFacts, resolve_shell
from game.rules.fng.resolve.indirect.deviation import (
    WHERES,
    DeviationFacts,
    Where,
    falls_at,
    resolve_deviation,
)
from game.rules.fng.resolve.shot import Mark

Facts = Mapping[str, Any]
Landings = dict[tuple[Where, int], Fraction]
"""Where a round goes and how many inches off, with the chance of each."""

OUTSIDE = mark("not in the circle")

_KNOWN = Findings(256)
_NOTHING = Fraction(0)
_TABLES = load_tables()
_MORTARS = tuple(key for key, row in _TABLES.indirect.tubes.items() if row.deviation == "mortar")
_GUNS = tuple(key for key, row in _TABLES.indirect.tubes.items() if row.deviation == "artillery")


def landings(facts: DeviationFacts, tables: Tables) -> Landings:
    """FNG-MORTAR-14, FNG-ARTY-09: where one round goes."""

    def fall(dice: Dice) -> tuple[Where, int]:
        outcome = resolve_deviation(facts, tables, dice)
        return outcome.where, outcome.inches

    return _KNOWN.once(lambda: enumerate_outcomes(fall, unordered=True), "landings", facts, tables.digest)


def where_chances(found: Landings) -> Chances:
    """FNG-MORTAR-14, FNG-ARTY-09: where it goes, however far."""
    chances: Chances = dict.fromkeys(map(str, WHERES), _NOTHING)
    for (where, _), chance in found.items():
        chances[where] += chance
    return chances


def shell_chances(facts: ShellFacts, damage: DamageFacts, tables: Tables) -> Chances:
    """FNG-MORTAR-16, FNG-ARTY-10: what a shell does to the first in its circle."""
    hit = enumerate_outcomes(lambda dice: resolve_shell(facts, tables, dice).each[0].judged.hit).get(True, _NOTHING)
    wounds = damage_chances(damage, tables)
    return {**{str(result): hit * wounds[result] for result in DAMAGES}, MISSED: 1 - hit}


def tube_odds(facts: Facts) -> Chances:
    """FNG-MORTAR-14..16, FNG-ARTY-04..05, FNG-ARTY-09..10: one round, fired for effect, at a man beside the point that
    it is meant for; or only where it goes."""
    tables = load_tables(mods_dir())
    row = tables.indirect.tubes[facts["tube"]]
    throw = DeviationFacts(row.deviation, facts["spotting"], not facts["off_table"], facts["rain"])
    found = landings(throw, tables)
    if facts["placing"]:
        return where_chances(found)
    shell: TubeShell = facts.get("shell", HIGH_EXPLOSIVE)
    weapon = row.weapon_of(shell)
    at, reach = Point(facts["long"] - facts["short"], facts["right"] - facts["left"]), tables.weapons[weapon].circle / 2
    caught = sum((chance for each, chance in found.items() if within(_falls(each), at, reach)), _NOTHING)
    mark_there = Mark(1, facts["prone"], facts["concealed"], facts["cover"], facts["target_fast"])
    wound = Wounding(Tester(facts["target_rep"]), weapon, facts["edition"], flak_jacket=facts["flak_jacket"])
    chances = shell_chances(ShellFacts(row.rep, (mark_there,)), damage_facts(tables, wound), tables)
    return {**{name: caught * share for name, share in chances.items()}, OUTSIDE: 1 - caught}


def _falls(landing: tuple[Where, int]) -> Point:
    """Along the flight and to the right of it, from the point that the round is meant for."""
    return falls_at(Point(0, 0), 90, *landing)


def _asked(tubes: tuple[str, ...], more: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return (
        Fact("tube", "choice", mark("what fires"), default=tubes[0], choices=tubes),
        *more,
        Fact("spotting", "flag", mark("a spotting round"), default=False),
        Fact("off_table", "flag", mark("it fires from off the table"), default=False),
        Fact("rain", "flag", mark("heavy rain"), default=False),
        Fact("long", "number", mark("inches by which the man is beyond the point"), default=0, high=36),
        Fact("short", "number", mark("inches by which he is before it"), default=0, high=36),
        Fact("left", "number", mark("inches by which he is to the left of it"), default=0, high=36),
        Fact("right", "number", mark("inches by which he is to the right of it"), default=0, high=36),
        COVER,
        CONCEALED,
        PRONE,
        Fact("target_fast", "flag", mark("the target moves fast"), default=False),
        TARGET_REP,
        Fact("flak_jacket", "flag", mark("flak jacket"), default=False),
        Fact("placing", "flag", mark("only where the round goes"), default=False),
        EDITION,
    )


_SHELL = Fact(
    "shell", "choice", mark("shell that is fired"), default=HIGH_EXPLOSIVE, choices=(HIGH_EXPLOSIVE, WHITE_PHOSPHORUS)
)

INDIRECT_TESTS = (
    OddsTest("mortar", mark("one round of a mortar at a man"), _asked(_MORTARS, ()), tube_odds),
    OddsTest("artillery", mark("one round of artillery at a man"), _asked(_GUNS, (_SHELL,)), tube_odds),
)
