"""The tests of FMJP whose exact odds can be asked for on the command line."""

from __future__ import annotations

from game.engine.core.odds import Fact, OddsTest
from game.engine.text import mark
from game.rules.fmjp.odds_computed import (
    blast_odds,
    cqb_odds,
    fire_odds,
    medic_odds,
    notice_odds,
    order_odds,
    reload_odds,
    spot_odds,
    surprise_odds,
    throw_odds,
)
from game.rules.fmjp.table_combat import COVERS
from game.rules.fmjp.table_weapons import GRENADE, OBJECT
from game.rules.fmjp.tables import load_tables

_TABLES = load_tables()
_AIMED = tuple(key for key, row in _TABLES.weapons.items() if row.aimed)
_KINDS = tuple(key for key in _TABLES.blasts if key != OBJECT)

CE = Fact("ce", "number", mark("combat efficiency"), low=1, high=6)
CARD = Fact("card", "number", mark("value of the card"), low=1, high=10)
CARDS = Fact("cards", "number", mark("value of all cards played"), low=1, high=60)
TARGET_CE = Fact("target_ce", "number", mark("combat efficiency of the target"), default=4, low=1, high=6)
ENEMY_CE = Fact("enemy_ce", "number", mark("combat efficiency of the enemy"), default=4, low=1, high=6)
PUFFED = Fact("puffed", "number", mark("puffed markers"), default=0, high=9)
ENEMY_PUFFED = Fact("enemy_puffed", "number", mark("puffed markers of the enemy"), default=0, high=9)
COVER = Fact("cover", "choice", mark("cover of the target"), default="none", choices=COVERS)
PRONE = Fact("prone", "flag", mark("the target lies prone"), default=False)
FLAK = Fact("flak_jacket", "flag", mark("the target wears a flak jacket"), default=False)
WEAPON = Fact("weapon", "choice", mark("weapon in hand"), default="m16", choices=tuple(_TABLES.weapons))

_TESTS = (
    OddsTest(
        "fire",
        mark("a burst at one target"),
        (
            CE,
            CARDS,
            Fact("weapon", "choice", mark("weapon that fires"), choices=_AIMED),
            Fact("distance", "number", mark("distance in paces"), high=200),
            TARGET_CE,
            COVER,
            Fact("aim", "number", mark("aim markers"), default=0, high=6),
            PUFFED,
            Fact("under_fire", "flag", mark("the firer is under fire"), default=False),
            Fact("moved", "flag", mark("firer or target has moved this turn"), default=False),
            Fact("doubled", "flag", mark("the target went at double time"), default=False),
            Fact("hidden", "number", mark("percent of its move that was hidden"), default=0, high=100),
            Fact("switching", "number", mark("paces from the target before this one; 0 for none"), default=0, high=99),
            Fact("area", "flag", mark("area fire at one who is unseen"), default=False),
            Fact("from_hip", "flag", mark("a machine gun from the hip"), default=False),
            FLAK,
            Fact("show", "choice", mark("what to show"), default="target", choices=("target", "hits", "points")),
        ),
        fire_odds,
    ),
    OddsTest("order", mark("an order to an NPC"), (CARDS,), order_odds),
    OddsTest(
        "cqb",
        mark("close combat"),
        (
            CE,
            PUFFED,
            WEAPON,
            Fact("behind", "flag", mark("the attacker comes from behind or above"), default=False),
            ENEMY_CE,
            ENEMY_PUFFED,
            Fact("enemy_weapon", "choice", mark("weapon of the enemy"), default="ak47", choices=tuple(_TABLES.weapons)),
        ),
        cqb_odds,
    ),
    OddsTest("surprise", mark("taking a man unawares"), (CARD, ENEMY_CE, ENEMY_PUFFED), surprise_odds),
    OddsTest(
        "throw",
        mark("a throw at a man"),
        (
            CE,
            CARD,
            Fact("what", "choice", mark("what is thrown"), default=GRENADE, choices=(GRENADE, OBJECT)),
            Fact("distance", "number", mark("distance in paces"), high=_TABLES.blasts[GRENADE].reach),
            TARGET_CE,
            COVER,
            PRONE,
            FLAK,
        ),
        throw_odds,
    ),
    OddsTest(
        "blast",
        mark("one man in a blast"),
        (
            Fact("kind", "choice", mark("what bursts"), default=GRENADE, choices=_KINDS),
            TARGET_CE,
            Fact("distance", "number", mark("paces from where it bursts"), default=0, high=60),
            COVER,
            PRONE,
            FLAK,
        ),
        blast_odds,
    ),
    OddsTest(
        "medic",
        mark("a man out of action who bleeds"),
        (
            Fact("ce", "number", mark("combat efficiency that he began with"), default=4, low=1, high=6),
            Fact("time", "number", mark("bleeding time"), default=7, low=1, high=20),
            Fact("turns", "number", mark("turns"), default=1, low=1, high=20),
            Fact("attended", "flag", mark("somebody attends to him"), default=False),
            Fact("medic", "flag", mark("a trained medic attends to him"), default=False),
        ),
        medic_odds,
    ),
    OddsTest(
        "spot",
        mark("spotting one who stays unseen"),
        (CE, Fact("distance", "number", mark("distance in paces"), high=200)),
        spot_odds,
    ),
    OddsTest("reload", mark("reloading"), (CE, WEAPON), reload_odds),
    OddsTest("notice", mark("seeing a booby trap in time"), (CE,), notice_odds),
)

ODDS: dict[str, OddsTest] = {test.name: test for test in _TESTS}
