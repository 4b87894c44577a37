"""The tests of FNG whose exact odds can be asked for on the command line."""

from __future__ import annotations

from game.engine.core.odds import Fact, OddsTest
from game.engine.text import mark
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.odds.aircraft import AIR_TESTS
from game.rules.fng.odds.campaign import CAMPAIGN_TESTS
from game.rules.fng.odds.complexes import COMPLEX_TESTS
from game.rules.fng.odds.computed import (
    being_charged_odds,
    bombs_away_odds,
    charge_odds,
    fast_move_odds,
    fire_odds,
    grenade_odds,
    in_sight_odds,
    knock_down_odds,
    language_odds,
    medic_odds,
    melee_odds,
    radio_odds,
    rally_odds,
    received_fire_odds,
    recovery_odds,
    surprise_odds,
    swim_odds,
)
from game.rules.fng.odds.facts import (
    ATTRIBUTE,
    CONCEALED,
    COVER,
    EDITION,
    LEADER_REP,
    PRONE,
    REP,
    TARGET_REP,
    TESTER,
)
from game.rules.fng.odds.indirect import INDIRECT_TESTS
from game.rules.fng.odds.missions import MISSION_TESTS
from game.rules.fng.odds.of_helicopters import HELICOPTER_TESTS
from game.rules.fng.odds.of_vehicles import STEEL_TESTS
from game.rules.fng.odds.reinforcing import REINFORCING_TESTS
from game.rules.fng.odds.sky import SKY_TESTS
from game.rules.fng.odds.snipers import SNIPER_TESTS
from game.rules.fng.odds.support import SUPPORT_TESTS
from game.rules.fng.odds.traps import TRAP_TESTS
from game.rules.fng.odds.tunnels import TUNNEL_TESTS
from game.rules.fng.odds.walls import WALL_TESTS

_WEAPONS = load_tables().weapons
_SHOT = tuple(key for key, row in _WEAPONS.items() if row.is_ranged and not (row.is_blast or row.path))
_BLAST = tuple(key for key, row in _WEAPONS.items() if row.is_blast and not row.is_lobbed)
_STEEL = tuple(key for key, row in _WEAPONS.items() if not row.is_ranged)

_TESTS = (
    OddsTest(
        "fire",
        mark("one shot at one man: his wound, or how he reacts"),
        (
            REP,
            ATTRIBUTE,
            Fact("weapon", "choice", mark("weapon that fires"), choices=_SHOT),
            Fact("dice", "number", mark("dice fired; 0 for all that the weapon has"), default=0, high=8),
            Fact("automatic", "flag", mark("on full automatic"), default=False),
            Fact("fast", "flag", mark("the shooter moves fast"), default=False),
            Fact("return_fire", "flag", mark("return fire at -1"), default=False),
            COVER,
            CONCEALED,
            PRONE,
            Fact("target_fast", "flag", mark("the target moves fast"), default=False),
            Fact("before", "number", mark("targets named before this one"), default=0, high=2),
            TARGET_REP,
            Fact("target_weapon", "choice", mark("weapon of the target"), default="ak47", choices=tuple(_WEAPONS)),
            EDITION,
        ),
        fire_odds,
    ),
    OddsTest(
        "received-fire",
        mark("one who is fired on"),
        (
            *TESTER,
            COVER,
            Fact("outgunned", "flag", mark("outgunned"), default=False),
            Fact("charging", "flag", mark("charging"), default=False),
            Fact("retrieving", "flag", mark("retrieving wounded"), default=False),
            Fact("armed", "choice", mark("what he can answer with"), default="ranged",
                 choices=("ranged", "melee", "unable")),
            Fact("reaches", "flag", mark("one Fast Move takes him to the shooter"), default=False),
            Fact("surprised", "flag", mark("surprised"), default=False),
        ),
        received_fire_odds,
    ),
    OddsTest(
        "melee",
        mark("one round of melee"),
        (
            *TESTER[:2],
            Fact("weapon", "choice", mark("what he fights with"), default="bayonet", choices=_STEEL),
            Fact("enemy_rep", "number", mark("Rep of the enemy"), default=4, low=1, high=7),
            Fact("enemy_weapon", "choice", mark("what the enemy fights with"), default="knife", choices=_STEEL),
            Fact("enemies", "number", mark("enemies in contact with him"), default=1, low=1, high=6),
            PRONE,
            Fact("enemy_prone", "flag", mark("the enemy is prone"), default=False),
            Fact("turned", "flag", mark("surprised: turns to face"), default=False),
            EDITION,
        ),
        melee_odds,
    ),
    OddsTest(
        "grenade",
        mark("a grenade at one man"),
        (
            REP,
            ATTRIBUTE,
            Fact("weapon", "choice", mark("what bursts"), default="grenade", choices=_BLAST),
            COVER,
            CONCEALED,
            PRONE,
            Fact("target_fast", "flag", mark("the target moves fast"), default=False),
            TARGET_REP,
            Fact("flak_jacket", "flag", mark("flak jacket"), default=False),
            EDITION,
        ),
        grenade_odds,
    ),
    OddsTest("bombs-away", mark("a grenade dropped or rolled"), (REP,), bombs_away_odds),
    OddsTest(
        "in-sight",
        mark("an enemy comes into view"),
        (
            *TESTER[:2],
            Fact("moving", "flag", mark("he moves or pops up"), default=False),
            Fact("hidden", "flag", mark("he is hidden"), default=False),
            Fact("with_leader", "flag", mark("with a Leader"), default=False),
            Fact("covering", "flag", mark("on covering fire"), default=False),
            Fact("stealthy", "flag", mark("the enemy is Stealthy"), default=False),
            EDITION,
        ),
        in_sight_odds,
    ),
    OddsTest("charge", mark("wanting to charge"), (*TESTER, COVER, LEADER_REP), charge_odds),
    OddsTest(
        "being-charged",
        mark("being charged"),
        (
            *TESTER,
            COVER,
            Fact("side", "choice", mark("from which side"), default="front", choices=("front", "flank", "rear")),
            Fact("unable", "flag", mark("he cannot fire"), default=False),
        ),
        being_charged_odds,
    ),
    OddsTest(
        "surprise",
        mark("attacked by one he had not seen"),
        (*TESTER[:2], Fact("by", "choice", mark("how he is attacked"), choices=("charge", "fire"))),
        surprise_odds,
    ),
    OddsTest("rally", mark("rally"), (*TESTER[:3], COVER, LEADER_REP), rally_odds),
    OddsTest("fast-move", mark("inches of a Fast Move"), (*TESTER[:2], LEADER_REP), fast_move_odds),
    OddsTest("knock-down", mark("one who lies knocked down"), (REP, EDITION), knock_down_odds),
    OddsTest(
        "swim",
        mark("a swimmer"),
        (
            REP,
            Fact("before", "choice", mark("how it went last turn"), default="swims",
                 choices=("swims", "slight trouble", "big trouble")),
            Fact("towing", "flag", mark("alone with a man in tow"), default=False),
        ),
        swim_odds,
    ),
    OddsTest("language", mark("an order across the Language Barrier"), TESTER[:2], language_odds),
    OddsTest(
        "radio",
        mark("a radio call"),
        (*TESTER[:2], Fact("rain", "flag", mark("it rains"), default=False)),
        radio_odds,
    ),
    OddsTest(
        "recovery",
        mark("recovery after the battle"),
        (*TESTER[:2], Fact("evacuated", "flag", mark("evacuated in play"), default=False)),
        recovery_odds,
    ),
    OddsTest("medic", mark("a Medic's aid"), (REP,), medic_odds),
)  # fmt: skip

_ELSEWHERE = (
    *INDIRECT_TESTS,
    *HELICOPTER_TESTS,
    *SUPPORT_TESTS,
    *AIR_TESTS,
    *SKY_TESTS,
    *SNIPER_TESTS,
    *TUNNEL_TESTS,
    *REINFORCING_TESTS,
    *COMPLEX_TESTS,
    *MISSION_TESTS,
    *CAMPAIGN_TESTS,
    *TRAP_TESTS,
)  # fmt: skip

ODDS: dict[str, OddsTest] = {test.name: test for test in (*_TESTS, *STEEL_TESTS, *WALL_TESTS, *_ELSEWHERE)}
