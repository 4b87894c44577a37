"""The odds of each test of Force on Force from its facts by name, as the command line asks for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.faults import OptionFault
from game.engine.files.paths import mods_dir
from game.engine.text import mark, t
from game.rules.fof.armour import armour_facts, gun_dice
from game.rules.fof.assault import ASSAULTER, MeleeFacts, MeleeSide
from game.rules.fof.casualties import CasualtyFacts, resolve_casualty
from game.rules.fof.chances import Melee, attack_chances, casualty_chances, first_chance, melee_chances
from game.rules.fof.checks import (
    Command,
    InitiativeFacts,
    MoraleFacts,
    NerveFacts,
    QualityFacts,
    RallyFacts,
    resolve_initiative,
    resolve_morale,
    resolve_nerve,
    resolve_quality_check,
    resolve_rally,
)
from game.rules.fof.reaction import ReactionTester
from game.rules.fof.table_ground import CoverClass
from game.rules.fof.tables import Tables, load_tables

Facts = Mapping[str, Any]
Chances = dict[str, Fraction]

ALL = 0
NO_COVER = "none"
PASSED, FAILED = mark("passed"), mark("failed")
REACTOR, ACTOR = mark("the reacting unit goes first"), mark("the acting unit goes first")
KEEPS, LOSES = mark("its holder keeps it"), mark("the other side gains it")
STAYS = mark("the assaulter does not go")
NOBODY = mark("nobody is left")
_ENDS = {
    (True, False): mark("the assaulter falls back"),
    (True, True): mark("the assaulter surrenders"),
    (False, False): mark("the defender falls back"),
    (False, True): mark("the defender surrenders"),
}


def _tables() -> Tables:
    return load_tables(mods_dir())


def _walk(resolve: Callable[[Dice], str]) -> Chances:
    return enumerate_outcomes(resolve)


def _verdict(passed: bool) -> str:
    return PASSED if passed else FAILED


def _cover(facts: Facts) -> CoverClass | None:
    cover: CoverClass | None = None if facts["cover"] == NO_COVER else facts["cover"]
    return cover


def attack_odds(facts: Facts) -> Chances:
    """FOF-ATK-1..5: the chance of each number of casualties."""
    chances = attack_chances(
        facts["firepower"],
        int(facts["attack_die"]),
        facts["defence"],
        int(facts["defence_die"]),
        facts["figures"] or facts["firepower"],
        _tables().success,
    )
    return {str(count): chance for count, chance in enumerate(chances)}


def reaction_odds(facts: Facts) -> Chances:
    """FOF-RT-2..3: whether one reactor goes before the acting unit."""
    holds = facts["initiative"]
    acting = ReactionTester(
        int(facts["acting_die"]),
        initiative=holds == "acting",
        rapid=facts["acting_rapid"],
        leader_down=facts["acting_leader_lost"],
    )
    reactor = ReactionTester(
        int(facts["reacting_die"]),
        initiative=holds == "reacting",
        rapid=facts["reacting_rapid"],
        leader_down=facts["reacting_leader_lost"],
        overwatch=facts["overwatch"],
    )
    first = first_chance(acting, reactor, _tables())
    return {REACTOR: first, ACTOR: 1 - first}


def morale_odds(facts: Facts) -> Chances:
    """FOF-MOR-1: the chance of each result of a morale check."""
    if facts["left"] > facts["starting"]:
        raise OptionFault(t("More figures are left than there were at the start; lower --left."))
    test = MoraleFacts(
        int(facts["die"]),
        facts["casualties"],
        facts["starting"],
        facts["left"],
        leader_up=not facts["leader_lost"],
        cover=_cover(facts),
        pinned=facts["pinned"],
        irregular=facts["irregular"],
    )
    return _walk(lambda dice: resolve_morale(test, _tables(), dice).result)


def rally_odds(facts: Facts) -> Chances:
    """FOF-MOR-1: the chance of a rally."""
    test = RallyFacts(int(facts["die"]), leader_up=not facts["leader_lost"], cover=_cover(facts))
    return _walk(lambda dice: _verdict(resolve_rally(test, _tables(), dice).passed))


def assault_odds(facts: Facts) -> Chances:
    """FOF-CA-1: the chance of each end of a close assault that meets no fire on its way."""
    tables = _tables()
    test = MeleeFacts(
        MeleeSide(facts["figures"], int(facts["die"])),
        MeleeSide(facts["enemies"], int(facts["enemy_die"]), pinned=facts["enemy_pinned"], cover=_cover(facts)),
    )
    nerve = enumerate_outcomes(lambda dice: resolve_nerve(NerveFacts(int(facts["morale_die"])), tables, dice).passed)
    found: Chances = {STAYS: nerve.get(False, Fraction(0))}
    for end, chance in melee_chances(test, tables).items():
        found[_end(end)] = found.get(_end(end), Fraction(0)) + nerve[True] * chance
    return found


def _end(end: Melee) -> str:
    _, loser, surrenders = end
    return NOBODY if loser is None else _ENDS[loser == ASSAULTER, surrenders]


def casualty_odds(facts: Facts) -> Chances:
    """FOF-CAS-1: what becomes of a figure that is down."""
    test = CasualtyFacts(medic=facts["medic"], irregular=facts["irregular"], first_aid=facts["first_aid"])
    return _walk(lambda dice: resolve_casualty(test, _tables(), dice).result)


def quality_odds(facts: Facts) -> Chances:
    """FOF-COV-6: the chance of a Quality Check."""
    test = QualityFacts(int(facts["die"]), heat=facts["heat"])
    return _walk(lambda dice: _verdict(resolve_quality_check(test, _tables(), dice).passed))


def initiative_odds(facts: Facts) -> Chances:
    """FOF-INIT-1: whether the side with the initiative keeps it."""
    test = InitiativeFacts((Command(int(facts["holder_die"]), holder=True), Command(int(facts["other_die"]))))
    return _walk(lambda dice: LOSES if resolve_initiative(test, _tables(), dice).winner else KEEPS)


def armour_odds(facts: Facts) -> Chances:
    """FOF-VEH-1: what a gun does to a vehicle."""
    tables = _tables()
    attack = armour_facts(tables, int(facts["die"]), gun_dice(tables, facts["at"]), facts["vehicle"])
    found: Chances = {}
    for count, chance in enumerate(casualty_chances(attack)):
        result = tables.vehicles.ladder.at(count)
        found[result] = found.get(result, Fraction(0)) + chance
    return found
