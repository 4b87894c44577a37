"""The tests of guns, anti-tank weapons and vehicles whose exact odds can be asked for on the command line."""

from __future__ import annotations

from game.engine.core.odds import Fact, OddsTest
from game.engine.text import mark
from game.rules.fng.model.tables.guns import ARMOUR_PIERCING, HIGH_EXPLOSIVE
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.odds.facts import ATTRIBUTE, EDITION, REP
from game.rules.fng.odds.steel import (
    at_odds,
    clank_odds,
    control_odds,
    gun_odds,
    hero_odds,
    jump_odds,
    loading_odds,
    overrun_odds,
    run_over_odds,
    vehicle_sight_odds,
)

_TABLES = load_tables()
_VEHICLES = _TABLES.vehicles.vehicles
_GUNS = tuple(key for key, row in _VEHICLES.items() if row.gun is not None and row.gun.apr)
_TARGETS = tuple(key for key, row in _VEHICLES.items() if row.runs != "towed")
_WEAPONS = tuple(key for key, row in _TABLES.weapons.items() if row.group == "anti-tank" and row.apw and not row.thrown)

_TARGET = (
    Fact("target", "choice", mark("vehicle fired at"), choices=_TARGETS),
    Fact("facing", "choice", mark("the side of it that is hit"), default="front", choices=("front", "side")),
    Fact("part", "choice", mark("the part aimed at"), default="hull", choices=("hull", "turret")),
    Fact("distance", "number", mark("inches to it"), default=18, low=1, high=120),
    Fact("hull_down", "flag", mark("its hull is behind solid ground"), default=False),
    Fact("target_fast", "flag", mark("the target moves fast"), default=False),
)
_PLACING = Fact("placing", "flag", mark("only where the round goes"), default=False)

STEEL_TESTS = (
    OddsTest(
        "gun",
        mark("one round of a main gun: what becomes of its target"),
        (
            REP,
            Fact("vehicle", "choice", mark("vehicle that fires"), choices=_GUNS),
            Fact("shell", "choice", mark("shell that is loaded"), default=ARMOUR_PIERCING,
                 choices=(ARMOUR_PIERCING, HIGH_EXPLOSIVE)),
            *_TARGET,
            Fact("shooter_fast", "flag", mark("the shooter has moved fast"), default=False),
            Fact("moving", "flag", mark("it fires on the move"), default=False),
            _PLACING,
        ),
        gun_odds,
    ),
    OddsTest(
        "at",
        mark("one round of an anti-tank weapon of infantry: what becomes of its target"),
        (
            REP,
            Fact("weapon", "choice", mark("weapon that fires"), choices=_WEAPONS),
            *_TARGET,
            _PLACING,
            EDITION,
        ),
        at_odds,
    ),
    OddsTest(
        "loading",
        mark("a gun that has fired is loaded"),
        (REP, Fact("deployed", "flag", mark("a towed gun that stands ready"), default=False)),
        loading_odds,
    ),
    OddsTest(
        "clank",
        mark("a vehicle hit by a round that does not penetrate"),
        (
            REP,
            ATTRIBUTE,
            Fact("undergunned", "flag", mark("its gun cannot penetrate him who hit it"), default=False),
            Fact("unable", "flag", mark("it cannot fire back, or is not loaded"), default=False),
            Fact("facing", "flag", mark("its main weapon is turned to him"), default=False),
            Fact("in_danger", "flag", mark("he can penetrate it"), default=False),
        ),
        clank_odds,
    ),
    OddsTest(
        "vehicle-in-sight",
        mark("an enemy comes into view of a vehicle"),
        (
            REP,
            ATTRIBUTE,
            Fact("moving", "flag", mark("the vehicle moves"), default=False),
            Fact("hidden", "flag", mark("the vehicle is hidden"), default=False),
            Fact("buttoned_up", "flag", mark("its hatches are closed"), default=False),
            Fact("from_gunner", "flag", mark("he looks out of the gunner's place"), default=False),
            EDITION,
        ),
        vehicle_sight_odds,
    ),
    OddsTest(
        "losing-control",
        mark("a sharp turn at more than half the speed"),
        (
            REP,
            Fact("runs", "choice", mark("what the vehicle runs on"), choices=("tracks", "half-track", "wheels")),
        ),
        control_odds,
    ),
    OddsTest(
        "run-over",
        mark("a vehicle goes over or through something"),
        (
            REP,
            Fact("armour", "number", mark("its armour in front"), low=0, high=9),
            Fact("against", "number", mark("Armor Rating or Defensive Value of the thing"), low=0, high=9),
            Fact("fast", "flag", mark("at more than half its speed"), default=False),
        ),
        run_over_odds,
    ),
    OddsTest(
        "jump",
        mark("getting on or off a vehicle that moves"),
        (
            REP,
            Fact("boarding", "flag", mark("he gets on"), default=False),
            Fact("afloat", "flag", mark("it is a boat"), default=False),
        ),
        jump_odds,
    ),
    OddsTest("hero", mark("a charge placed on a vehicle by hand"), (REP, ATTRIBUTE), hero_odds),
    OddsTest(
        "overrun",
        mark("an armoured vehicle runs at a man"),
        (
            REP,
            ATTRIBUTE,
            Fact("anti_armour", "flag", mark("he can fire a weapon that pierces armour"), default=False),
            Fact("driver_rep", "number", mark("Rep of the driver"), default=4, low=1, high=7),
        ),
        overrun_odds,
    ),
)  # fmt: skip
