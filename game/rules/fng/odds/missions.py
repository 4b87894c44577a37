"""The odds of missions: whether one comes, which, what is met at a feature: FNG-MISSION, FNG-CONTACT, FNG-POSTURE."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.odds import Fact, OddsTest
from game.engine.files.paths import mods_dir
from game.engine.text import mark
from game.rules.fng.model.tables.helicopters import CORPS
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.model.tables.missions import KINDS, TITLES
from game.rules.fng.odds.chances import Chances
from game.rules.fng.odds.facts import REP
from game.rules.fng.resolve.missions.contact import resolve_contact
from game.rules.fng.resolve.missions.drawing import resolve_check, resolve_large, resolve_stance, resolve_type

MISSION = mark("a mission")
LARGE = mark("a large action")
NEXT_TIME = mark("none, but sooner next time")
NONE = mark("no mission")
CONTACTS = {
    "nothing": mark("nothing there"),
    "enemy": mark("enemies"),
    "hidden enemy": mark("hidden enemies"),
}
STANCES = (
    (("low", "avoidance"), mark("low activity, avoidance")),
    (("high", "avoidance"), mark("high activity, avoidance")),
    (("low", "moderate"), mark("low activity, moderate")),
    (("high", "moderate"), mark("high activity, moderate")),
    (("low", "aggressive"), mark("low activity, aggressive")),
    (("high", "aggressive"), mark("high activity, aggressive")),
)


def check_odds(facts: Mapping[str, Any]) -> Chances:
    """FNG-MISSION-01..02: one check of a leader."""
    tables = load_tables(mods_dir())

    def told(dice: Dice) -> str:
        found = resolve_check(facts["rep"], facts["bonus"], tables, dice)
        if found.result != "mission":
            return NEXT_TIME if found.result == "next time" else NONE
        return LARGE if found.large else MISSION

    found = enumerate_outcomes(told)
    return {name: found[name] for name in (MISSION, LARGE, NEXT_TIME, NONE) if name in found}


def type_odds(facts: Mapping[str, Any]) -> Chances:
    """FNG-MISSION-02..06: the mission of a side in a Corps."""
    tables = load_tables(mods_dir())
    communist = facts["side"] == "vc"

    def told(dice: Dice) -> str:
        kind = resolve_type(facts["corps"], tables, dice, communist=communist)
        return resolve_large(kind, tables, dice) if facts["large"] else kind

    found = enumerate_outcomes(told)
    return {TITLES[kind]: found[kind] for kind in KINDS if kind in found}


def contact_odds(facts: Mapping[str, Any]) -> Chances:
    """FNG-CONTACT-02: what is at a feature that somebody sees for the first time."""
    tables = load_tables(mods_dir())
    found = enumerate_outcomes(lambda dice: resolve_contact(facts["support"], tables, dice).result)
    return {title: found[key] for key, title in CONTACTS.items() if key in found}


def stance_odds(facts: Mapping[str, Any]) -> Chances:
    """FNG-POSTURE-01..03: activity and posture of a Communist side."""
    tables = load_tables(mods_dir())

    def told(dice: Dice) -> tuple[str, str]:
        _, found = resolve_stance(tables, dice, nva=facts["nva"])
        return found.activity, found.posture

    found = enumerate_outcomes(told)
    return {title: found[key] for key, title in STANCES if key in found}


MISSION_TESTS = (
    OddsTest(
        "mission",
        mark("the check whether a mission comes"),
        (REP, Fact("bonus", "number", mark("left by the last check"), default=0, low=0, high=1)),
        check_odds,
    ),
    OddsTest(
        "mission-type",
        mark("which mission it is"),
        (
            Fact("corps", "choice", mark("Corps"), choices=CORPS),
            Fact("side", "choice", mark("whose mission"), choices=("us", "vc")),
            Fact("large", "flag", mark("a large action"), default=False),
        ),
        type_odds,
    ),
    OddsTest(
        "contact",
        mark("what is at a building or a feature"),
        (Fact("support", "number", mark("Support Level of the enemy"), low=1, high=6),),
        contact_odds,
    ),
    OddsTest(
        "posture",
        mark("how the enemy fights"),
        (Fact("nva", "flag", mark("NVA, not Viet Cong"), default=False),),
        stance_odds,
    ),
)
