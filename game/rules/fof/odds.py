"""The odds of each test of Force on Force from its facts by name, as the command line asks for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.odds import Fact, OddsTest
from game.engine.faults import OptionFault
from game.engine.files.paths import mods_dir
from game.engine.text import mark, t
from game.rules.fof.chances import Melee, attack_chances, casualty_chances, first_chance, melee_chances
from game.rules.fof.model.tables.combat import QUALITIES
from game.rules.fof.model.tables.ground import COVERS, CoverClass
from game.rules.fof.model.tables.loading import Tables, load_tables
from game.rules.fof.model.tables.nerve import VEHICLES
from game.rules.fof.resolve.armour import armour_facts, gun_dice
from game.rules.fof.resolve.casualties import CasualtyFacts, resolve_casualty
from game.rules.fof.resolve.checks import (
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
from game.rules.fof.resolve.melee_round import ASSAULTER, MeleeFacts, MeleeSide
from game.rules.fof.resolve.reactions import ReactionTester

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


# The tests ---------------------------------------------------------------------------------------

DICE = tuple(str(die) for die in QUALITIES)

_COVER = Fact("cover", "choice", mark("cover of the unit"), default=NO_COVER, choices=(NO_COVER, *COVERS))
_LEADER_LOST = Fact("leader_lost", "flag", mark("its first leader has fallen"), default=False)
_PINNED = Fact("pinned", "flag", mark("the unit is pinned"), default=False)


def _die(name: str, help: str) -> Fact:
    return Fact(name, "choice", help, choices=DICE)


_TESTS = (
    OddsTest(
        "attack",
        mark("casualties of an attack"),
        (
            Fact("firepower", "number", mark("dice of the attack"), low=1, high=20),
            _die("attack_die", mark("sides of these dice")),
            Fact("defence", "number", mark("dice of the defense"), low=1, high=24),
            _die("defence_die", mark("sides of those dice")),
            Fact("figures", "number", mark("figures that can be hit; 0 for as many as there are dice"), default=ALL,
                 high=20),
        ),
        attack_odds,
    ),
    OddsTest(
        "reaction",
        mark("reaction test: whether the reacting unit goes first"),
        (
            _die("acting_die", mark("Troop Quality of the acting unit")),
            _die("reacting_die", mark("Troop Quality of the reacting unit")),
            Fact("initiative", "choice", mark("which of them holds the initiative"), default="acting",
                 choices=("acting", "reacting")),
            Fact("acting_rapid", "flag", mark("the acting unit made a Rapid move"), default=False),
            Fact("reacting_rapid", "flag", mark("the reacting unit made a Rapid move"), default=False),
            Fact("acting_leader_lost", "flag", mark("the acting unit lost its leader"), default=False),
            Fact("reacting_leader_lost", "flag", mark("the reacting unit lost its leader"), default=False),
            Fact("overwatch", "flag", mark("the reacting unit is on overwatch"), default=False),
        ),
        reaction_odds,
    ),
    OddsTest(
        "morale",
        mark("morale check after casualties"),
        (
            _die("die", mark("die of morale")),
            Fact("casualties", "number", mark("casualties of the attack"), default=1, low=1, high=20),
            Fact("starting", "number", mark("figures at the start"), default=5, low=1, high=20),
            Fact("left", "number", mark("figures that are still up"), default=4, low=1, high=20),
            _LEADER_LOST,
            _COVER,
            _PINNED,
            Fact("irregular", "flag", mark("the unit is Irregular"), default=False),
        ),
        morale_odds,
    ),
    OddsTest("rally", mark("rally"), (_die("die", mark("die of morale")), _LEADER_LOST, _COVER), rally_odds),
    OddsTest(
        "assault",
        mark("close assault"),
        (
            Fact("figures", "number", mark("figures of the assaulter"), low=1, high=20),
            _die("die", mark("Troop Quality of the assaulter")),
            _die("morale_die", mark("die of morale of the assaulter")),
            Fact("enemies", "number", mark("figures of the defender"), low=1, high=20),
            _die("enemy_die", mark("Troop Quality of the defender")),
            Fact("enemy_pinned", "flag", mark("the defender is pinned"), default=False),
            _COVER,
        ),
        assault_odds,
    ),
    OddsTest(
        "casualty",
        mark("casualty check"),
        (
            Fact("medic", "flag", mark("a medic is near"), default=False),
            Fact("irregular", "flag", mark("the unit is Irregular"), default=False),
            Fact("first_aid", "flag", mark("first aid"), default=False),
        ),
        casualty_odds,
    ),
    OddsTest(
        "quality",
        mark("Quality Check"),
        (_die("die", mark("die of Troop Quality")), Fact("heat", "flag", mark("heat"), default=False)),
        quality_odds,
    ),
    OddsTest(
        "initiative",
        mark("initiative: whether its holder keeps it"),
        (
            _die("holder_die", mark("best die of the side that holds it")),
            _die("other_die", mark("best die of the other side")),
        ),
        initiative_odds,
    ),
    OddsTest(
        "armour",
        mark("fire at a vehicle"),
        (
            Fact("at", "number", mark("factor against armor"), low=1, high=9),
            _die("die", mark("Troop Quality of the firer")),
            Fact("vehicle", "choice", mark("vehicle"), choices=VEHICLES),
        ),
        armour_odds,
    ),
)  # fmt: skip

ODDS: dict[str, OddsTest] = {test.name: test for test in _TESTS}
