"""The odds of guns, anti-tank weapons and vehicles: each throw is the very ``resolve`` of the rules, enumerated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.faults import OptionFault
from game.engine.files.paths import mods_dir
from game.engine.text import mark, t
from game.rules.fng.model.checks import Edition, Tester
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.model.tables.vehicles import HULL, TURRET, Facing, Part, Runs
from game.rules.fng.odds.chances import MISSED, Chances
from game.rules.fng.odds.computed import NONE
from game.rules.fng.resolve.steel.anti_tank import RocketFacts, resolve_rocket
from game.rules.fng.resolve.steel.assault import resolve_hero
from game.rules.fng.resolve.steel.clank import ClankFacts, resolve_clank
from game.rules.fng.resolve.steel.driving import (
    HOLDS,
    ControlFacts,
    RunOverFacts,
    resolve_losing_control,
    resolve_run_over,
)
from game.rules.fng.resolve.steel.jumping import JumpFacts, resolve_jump
from game.rules.fng.resolve.steel.loading import LoadingFacts, resolve_loading
from game.rules.fng.resolve.steel.overrun import RUN_DOWN, OverrunFacts, RunDownFacts, resolve_overrun, resolve_run_down
from game.rules.fng.resolve.steel.penetration import (
    DISABLED,
    PENETRATED,
    STRUCK,
    THROUGH,
    PenetrationFacts,
    Struck,
    can_penetrate,
    resolve_penetration,
)
from game.rules.fng.resolve.steel.placing_rounds import RoundFacts, resolve_round
from game.rules.fng.resolve.steel.shells import power_on_armour
from game.rules.fng.resolve.steel.vehicle_sight import VehicleSightFacts, resolve_vehicle_sight

Facts = Mapping[str, Any]
Landing = tuple[Part | None, bool, bool]
"""Where a round lands: the part hit, whether the ground stops it, whether fate is with it."""

KNOCKED_OUT = mark("knocked out")
RIGHT_THROUGH = mark("goes right through")
CLANK = mark("clank")
GROUND = mark("the ground before it")

_TOO_FAR = mark("{weapon} reaches {range} inches; {distance} is too far.")
_TOO_NEAR = mark("A round of {weapon} arms at {range} inches; {distance} is too near.")
_NO_TURRET = mark("{target} has no turret; aim at its hull.")

_NOTHING = Fraction(0)
_NAMES: Mapping[Struck, str] = {PENETRATED: KNOCKED_OUT, THROUGH: RIGHT_THROUGH, DISABLED: DISABLED}


def _tester(facts: Facts) -> Tester:
    held = facts.get("attribute", NONE)
    return Tester(facts["rep"], attributes=() if held == NONE else (held,))


def _walk(resolve: Callable[[Dice], str]) -> Chances:
    return enumerate_outcomes(resolve)


# Guns and anti-tank weapons ---------------------------------------------------------------------


def armour_of(tables: Tables, facts: Facts) -> int:
    """FNG-VEH-03: the Armor Rating of the side that is hit; OptionFault where a turret is aimed at that is none."""
    row = tables.vehicles.vehicles[facts["target"]]
    if facts["part"] == TURRET and not row.turret:
        raise OptionFault(t(_NO_TURRET, target=t(row.title)))
    facing: Facing = facts["facing"]
    return row.armour_at(facing)


def struck_chances(power: int, armour: int, *, turret: bool, fated: bool, tables: Tables) -> Chances:
    """FNG-GUN-10..16: what a round does that hits this armour, the worst first."""
    facts = PenetrationFacts(power, armour, turret=turret, fated=fated)
    found = enumerate_outcomes(lambda dice: resolve_penetration(facts, tables, dice).result)
    chances: Chances = {}
    for struck in STRUCK:
        name = _NAMES.get(struck, CLANK)
        chances[name] = chances.get(name, _NOTHING) + found.get(struck, _NOTHING)
    return chances


def placed_chances(landings: Mapping[Landing, Fraction]) -> Chances:
    """FNG-GUN-06..8: where a round goes."""
    chances: Chances = dict.fromkeys((TURRET, HULL, GROUND, MISSED), _NOTHING)
    for (part, stopped, _), chance in landings.items():
        chances[MISSED if part is None else GROUND if stopped else part] += chance
    return chances


def done_chances(
    landings: Mapping[Landing, Fraction], power: int, armour: int, *, hopeless: bool, tables: Tables
) -> Chances:
    """FNG-GUN-10..16, FNG-AT-04: what becomes of the target, by where the round goes."""
    chances: Chances = dict.fromkeys((KNOCKED_OUT, RIGHT_THROUGH, DISABLED, CLANK, MISSED), _NOTHING)
    for (part, stopped, fated), chance in landings.items():
        if part is None:
            chances[MISSED] += chance
        elif stopped or (hopeless and not fated):
            chances[CLANK] += chance
        else:
            struck = struck_chances(power, armour, turret=part == TURRET, fated=fated, tables=tables)
            for name, share in struck.items():
                chances[name] += chance * share
    return chances


def gun_odds(facts: Facts) -> Chances:
    """FNG-GUN-04..16, FNG-GUN-21: one round of a main gun: what becomes of its target, or only where it goes.

    OptionFault for a turret that the target does not have.
    """
    tables = load_tables(mods_dir())
    gun = tables.vehicles.vehicles[facts["vehicle"]].gun
    power = power_on_armour(gun, facts["shell"], tables) if gun is not None else 0
    armour = armour_of(tables, facts)
    aimed = PenetrationFacts(power, armour, turret=facts["part"] == TURRET)
    hopeless = facts["moving"] or not can_penetrate(aimed, tables)
    aim = RoundFacts(
        Tester(facts["rep"]),
        float(facts["distance"]),
        facts["part"],
        turret=tables.vehicles.vehicles[facts["target"]].turret,
        hull_down=facts["hull_down"],
        target_fast=facts["target_fast"],
        shooter_fast=facts["shooter_fast"],
        hopeless=hopeless,
    )

    def place(dice: Dice) -> Landing:
        outcome = resolve_round(aim, tables, dice)
        return outcome.part, outcome.stopped, outcome.fated

    landings = enumerate_outcomes(place)
    return (
        placed_chances(landings)
        if facts["placing"]
        else done_chances(landings, power, armour, hopeless=hopeless, tables=tables)
    )


def at_odds(facts: Facts) -> Chances:
    """FNG-AT-01..4: one round of an anti-tank weapon of infantry: what becomes of its target, or only where it goes.

    OptionFault for a target out of range or too near, and for a turret that the target does not have.
    """
    tables = load_tables(mods_dir())
    row, edition, inches = tables.weapons[facts["weapon"]], facts["edition"], facts["distance"]
    reach = reach_for(tables, facts["weapon"], edition, inches)
    armour = armour_of(tables, facts)
    aim = RocketFacts(
        Tester(facts["rep"]),
        far=inches > reach / 2,
        aimed_at=facts["part"],
        turret=tables.vehicles.vehicles[facts["target"]].turret,
        fast=facts["target_fast"],
        hull_down=facts["hull_down"],
    )

    def place(dice: Dice) -> Landing:
        outcome = resolve_rocket(aim, tables, dice)
        return outcome.part or None, outcome.stopped, False

    landings = enumerate_outcomes(place)
    return (
        placed_chances(landings)
        if facts["placing"]
        else done_chances(landings, row.apw, armour, hopeless=False, tables=tables)
    )


def reach_for(tables: Tables, weapon: str, edition: Edition, inches: int) -> int:
    """FNG-WEAP-02, FNG-WEAP-19: how far a weapon reaches; OptionFault beyond that, and where its round is a dud."""
    row = tables.weapons[weapon]
    values = {"weapon": t(row.title), "distance": inches}
    if inches > row.reach(edition):
        raise OptionFault(t(_TOO_FAR, range=row.reach(edition), **values))
    if inches < row.arming:
        raise OptionFault(t(_TOO_NEAR, range=row.arming, **values))
    return row.reach(edition)


# Crews and drivers ------------------------------------------------------------------------------


def loading_odds(facts: Facts) -> Chances:
    """FNG-GUN-18..19: whether a gun is loaded again."""
    tables, test = load_tables(mods_dir()), LoadingFacts(Tester(facts["rep"]), facts["deployed"])
    return _walk(lambda dice: resolve_loading(test, tables, dice).result)


def clank_odds(facts: Facts) -> Chances:
    """FNG-CLANK-06..9: what a vehicle does that is hit and not penetrated."""
    tables = load_tables(mods_dir())
    named = {name: facts[name] for name in ("undergunned", "unable", "facing", "in_danger")}
    test = ClankFacts(_tester(facts), **named)
    return _walk(lambda dice: resolve_clank(test, tables, dice).result)


def vehicle_sight_odds(facts: Facts) -> Chances:
    """FNG-CLANK-02..5, FNG-V2-07: whether a vehicle may fire at enemies who come into view."""
    tables = load_tables(mods_dir())
    named = {name: facts[name] for name in ("moving", "hidden", "buttoned_up", "from_gunner")}
    test = VehicleSightFacts(_tester(facts), facts["edition"], **named)
    return _walk(lambda dice: resolve_vehicle_sight(test, tables, dice).result)


def keeps_control(tester: Tester, runs: Runs, tables: Tables) -> Fraction:
    """FNG-DRIVE-07..9: the chance that whoever drives keeps his vehicle in hand in a sharp turn."""
    facts = ControlFacts(tester, runs)
    found = enumerate_outcomes(lambda dice: resolve_losing_control(facts, tables, dice).result)
    return found.get(HOLDS, _NOTHING)


def control_odds(facts: Facts) -> Chances:
    """FNG-DRIVE-07..9: a sharp turn at speed."""
    tables, test = load_tables(mods_dir()), ControlFacts(Tester(facts["rep"]), facts["runs"])
    return _walk(lambda dice: resolve_losing_control(test, tables, dice).result)


def run_over_odds(facts: Facts) -> Chances:
    """FNG-DRIVE-14, FNG-DRIVE-16..17: a vehicle that goes over or through something."""
    tables = load_tables(mods_dir())
    test = RunOverFacts(Tester(facts["rep"]), facts["armour"], facts["against"], facts["fast"])
    return crossing_chances(test, tables)


def crossing_chances(facts: RunOverFacts, tables: Tables) -> Chances:
    """FNG-DRIVE-16..17: the chance of each outcome of one Run Over test."""
    return _walk(lambda dice: resolve_run_over(facts, tables, dice).result)


def jump_odds(facts: Facts) -> Chances:
    """FNG-DRIVE-21..22: one who gets on or off a vehicle that moves; how a fall ends."""
    tables = load_tables(mods_dir())
    test = JumpFacts(Tester(facts["rep"]), facts["boarding"], facts["afloat"])

    def jump(dice: Dice) -> str:
        outcome = resolve_jump(test, tables, dice)
        return outcome.fall or outcome.result

    return _walk(jump)


def hero_odds(facts: Facts) -> Chances:
    """FNG-ASSAULT-06..7, FNG-ATTR-38: a charge placed on a vehicle by hand."""
    tables = load_tables(mods_dir())
    return _walk(lambda dice: resolve_hero(_tester(facts), tables, dice).result)


def overrun_odds(facts: Facts) -> Chances:
    """FNG-REACT-36..39: one at whom an armoured vehicle runs, and whether its driver hits him with one pass."""
    tables = load_tables(mods_dir())
    test = OverrunFacts(_tester(facts), facts["anti_armour"])

    def overrun(dice: Dice) -> str:
        result = resolve_overrun(test, tables, dice).result
        if result != RUN_DOWN:
            return result
        done = resolve_run_down(RunDownFacts(facts["driver_rep"], 1, result), tables, dice)
        return RUN_DOWN if done.hits else MISSED

    return _walk(overrun)
