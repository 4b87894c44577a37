"""The tests of Operation Apocalypse whose exact odds can be asked for on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from game.board.hexgrid import Hex
from game.engine.odds import Fact, OddsTest, odds
from game.engine.paths import mods_dir
from game.engine.text import mark
from game.engine.world import EntityId
from game.rules.oa.antiaircraft import RESULTS as DCA_RESULTS
from game.rules.oa.antiaircraft_shot import AntiAircraftShotFacts, antiaircraft_modifiers, resolve_antiaircraft
from game.rules.oa.fire import AIMED, FIRE_RESULTS, Shot, Target, combine, resolve_shot
from game.rules.oa.tables import load_tables

_NOBODY = EntityId(0)
_NOWHERE = Hex(0)
_STRAFING_RANGE = 1


def fire_odds(facts: Mapping[str, Any]) -> dict[str, Fraction]:
    """OA-5.5-1, OA-5.6-1..5: the chance of each result of a shot with these facts."""
    table = load_tables(mods_dir()).fire
    modifiers = combine(
        table,
        protection=facts["protection"],
        assault=facts["assault"],
        smoke=facts["smoke"],
        crossfire=facts["crossfire"],
        strafing_at=_STRAFING_RANGE if facts["strafing"] else None,
    )
    shot = Shot(_NOBODY, _NOWHERE, _NOWHERE, facts["fire"], AIMED, (Target(_NOBODY, modifiers),))
    return odds(lambda dice: resolve_shot(shot, table, dice).results[0], FIRE_RESULTS)


def dca_odds(facts: Mapping[str, Any]) -> dict[str, Fraction]:
    """OA-7.2-1..5: the chance of each result of an anti-aircraft shot with these facts; none out of range."""
    table = load_tables(mods_dir()).dca
    column, distance = facts["firer"], facts["range"]
    if distance > table.columns[column].range:
        return odds(lambda dice: "none", DCA_RESULTS)
    in_sun = facts["sun"] and distance > 0  # OA-7.2-3: straight overhead nothing stands in the sun
    modifiers = antiaircraft_modifiers(table, facts["target"], distance, in_sun=in_sun)
    shot = AntiAircraftShotFacts(_NOBODY, _NOWHERE, _NOBODY, _NOWHERE, column, distance, modifiers)
    return odds(lambda dice: resolve_antiaircraft(shot, table, dice).result, DCA_RESULTS)


ODDS: dict[str, OddsTest] = {
    "fire": OddsTest(
        "fire",
        mark("one shot at a hex"),
        (
            Fact("fire", "number", mark("fire factor of the firer"), high=9),
            Fact("protection", "number", mark("protection of the target"), high=9),
            Fact("assault", "flag", mark("fired at the end of a move"), default=False),
            Fact("smoke", "flag", mark("through smoke"), default=False),
            Fact("crossfire", "flag", mark("from the side opposite to an earlier shot"), default=False),
            Fact("strafing", "flag", mark("from a helicopter within 2 hexes, at protection 0"), default=False),
        ),
        fire_odds,
    ),
    "dca": OddsTest(
        "dca",
        mark("one anti-aircraft shot"),
        (
            Fact("firer", "choice", mark("who fires"), choices=("squad", "dshk")),
            Fact(
                "target",
                "choice",
                mark("what flies"),
                choices=("transport", "command", "medevac", "cobra", "cayuse", "cessna"),
            ),
            Fact("range", "number", mark("hexes to the target"), high=60),
            Fact("sun", "flag", mark("the target is in the sun"), default=False),
        ),
        dca_odds,
    ),
}
