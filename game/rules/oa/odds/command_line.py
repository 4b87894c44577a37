"""The tests of Operation Apocalypse whose exact odds can be asked for on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from game.board.hexgrid import Hex
from game.engine.core.dice import Dice
from game.engine.core.naming import NOBODY
from game.engine.core.odds import Fact, OddsTest, odds
from game.engine.files.paths import mods_dir
from game.engine.text import mark
from game.rules.oa.blast.air_strikes import finds_the_hex, throw_call
from game.rules.oa.blast.bombing_run import is_on_target, throw_accuracy
from game.rules.oa.blast.smoke import resolve_smoke
from game.rules.oa.fire.antiaircraft import RESULTS as DCA_RESULTS
from game.rules.oa.model.tables.loading import load_tables
from game.rules.oa.model.tables.support import ORDNANCE
from game.rules.oa.resolve.antiaircraft_shot import AntiAircraftShotFacts, antiaircraft_modifiers, resolve_antiaircraft
from game.rules.oa.resolve.bombing import Bombing, bombing_modifiers, resolve_bombing
from game.rules.oa.resolve.search import attack_odds, control_odds, search_odds
from game.rules.oa.resolve.shot import AIMED, FIRE_RESULTS, Shot, Target, combine, resolve_shot

_NOWHERE = Hex(0)
_STRAFING_RANGE = 1
_ON_TARGET, _OFF_TARGET, _NOT_CALLED = "on target", "off target", "not called"
_PLACED, _NOT_PLACED = "placed", "not placed"


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
    shot = Shot(NOBODY, _NOWHERE, _NOWHERE, facts["fire"], AIMED, (Target(NOBODY, modifiers),))
    return odds(lambda dice: resolve_shot(shot, table, dice).results[0], FIRE_RESULTS)


def dca_odds(facts: Mapping[str, Any]) -> dict[str, Fraction]:
    """OA-7.2-1..5: the chance of each result of an anti-aircraft shot with these facts; none out of range."""
    table = load_tables(mods_dir()).dca
    column, distance = facts["firer"], facts["range"]
    if distance > table.columns[column].range:
        return odds(lambda dice: "none", DCA_RESULTS)
    in_sun = facts["sun"] and distance > 0  # OA-7.2-3: straight overhead nothing stands in the sun
    modifiers = antiaircraft_modifiers(table, facts["target"], distance, in_sun=in_sun)
    shot = AntiAircraftShotFacts(NOBODY, _NOWHERE, NOBODY, _NOWHERE, column, distance, modifiers)
    return odds(lambda dice: resolve_antiaircraft(shot, table, dice).result, DCA_RESULTS)


def tunnel_odds(facts: Mapping[str, Any]) -> dict[str, Fraction]:
    """OA-12.4-1: the chance that a building has a tunnel."""
    return search_odds(load_tables(mods_dir()).searches.tunnels)


def trap_odds(facts: Mapping[str, Any]) -> dict[str, Fraction]:
    """OA-12.4-2: the chance that a trap waits in a tunnel."""
    return control_odds(load_tables(mods_dir()).searches.tunnels)


def terrorist_odds(facts: Mapping[str, Any]) -> dict[str, Fraction]:
    """OA-12.2-1, OA-12.2-4: the chance that so many testers throw a terrorist back."""
    return attack_odds(facts["testers"], load_tables(mods_dir()).searches.terrorists.repulsed_on)


def bombardment_odds(facts: Mapping[str, Any]) -> dict[str, Fraction]:
    """OA-9.3-6..7, OA-11.1-3: the chance of each result for a unit in a hex that is hit."""
    table, ordnance = load_tables(mods_dir()).bombardment, facts["ordnance"]
    target = Target(NOBODY, bombing_modifiers(table, ordnance, in_bunker=facts["bunker"]))
    bombing = Bombing(_NOWHERE, ordnance, (target,))
    return odds(lambda dice: resolve_bombing(bombing, table, dice).results[0], FIRE_RESULTS)


def strike_odds(facts: Mapping[str, Any]) -> dict[str, Fraction]:
    """OA-9.1-3, OA-9.2-2: the chance that a strike is called at all, and falls where it was wanted."""
    row = load_tables(mods_dir()).bombardment.strike

    def strike(dice: Dice) -> str:
        if facts["airborne"] and not finds_the_hex(row, throw_call(dice)):
            return _NOT_CALLED
        return _ON_TARGET if is_on_target(row, throw_accuracy(dice)) else _OFF_TARGET

    return odds(strike, (_ON_TARGET, _OFF_TARGET, _NOT_CALLED))


def smoke_odds(facts: Mapping[str, Any]) -> dict[str, Fraction]:
    """OA-11.2-2: the chance that a squad's smoke takes."""
    row = load_tables(mods_dir()).smoke.smoke
    return odds(lambda dice: _PLACED if resolve_smoke(row, dice).placed else _NOT_PLACED, (_PLACED, _NOT_PLACED))


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
    "terrorist": OddsTest(
        "terrorist",
        mark("a terrorist found by a search"),
        (Fact("testers", "number", mark("units that try to throw him back"), default=1, high=6),),
        terrorist_odds,
    ),
    "tunnel": OddsTest("tunnel", mark("looking for a tunnel in a building"), (), tunnel_odds),
    "trap": OddsTest("trap", mark("taking control of a tunnel"), (), trap_odds),
    "bombardment": OddsTest(
        "bombardment",
        mark("bombs or a charge in a hex"),
        (
            Fact("ordnance", "choice", mark("what explodes"), choices=ORDNANCE),
            Fact("bunker", "flag", mark("the unit is inside a bunker"), default=False),
        ),
        bombardment_odds,
    ),
    "strike": OddsTest(
        "strike",
        mark("an air strike, from the call to the target"),
        (Fact("airborne", "flag", mark("the commander calls from the air"), default=False),),
        strike_odds,
    ),
    "smoke": OddsTest("smoke", mark("laying smoke"), (), smoke_odds),
}
