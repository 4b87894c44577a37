"""The tests of Force on Force whose exact odds can be asked for on the command line."""

from __future__ import annotations

from game.engine.core.odds import Fact, OddsTest
from game.engine.text import mark
from game.rules.fof.odds_computed import (
    ALL,
    NO_COVER,
    armour_odds,
    assault_odds,
    attack_odds,
    casualty_odds,
    initiative_odds,
    morale_odds,
    quality_odds,
    rally_odds,
    reaction_odds,
)
from game.rules.fof.table_ground import COVERS
from game.rules.fof.table_nerve import VEHICLES
from game.rules.fof.table_quality import QUALITIES

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
"""The odds of each test of Force on Force from its facts by name, as the command line asks for them."""
