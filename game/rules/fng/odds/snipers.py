"""The odds of a sniper who has not been seen: his one shot, and whether he is seen afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.odds import Fact, OddsTest
from game.engine.files.paths import mods_dir
from game.engine.text import mark
from game.rules.fng.model.checks import Tester
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.odds.chances import Chances
from game.rules.fng.odds.facts import CONCEALED, COVER, PRONE, REP, TARGET_REP
from game.rules.fng.resolve.received_fire import ReceivedFireFacts, resolve_received_fire
from game.rules.fng.resolve.shot import Mark, Shooter, resolve_shot, shot_facts

HIT = mark("hits, and stays unseen")
UNSEEN = mark("misses, and stays unseen")
SEEN = mark("misses, and is seen")
DUCKS = ("duck back", "hunker down", "run away")
"""FNG-SNIPER-04: the results of one who does not see where the shot came from."""

_NOTHING = Fraction(0)


def sniper_odds(facts: Mapping[str, Any]) -> Chances:
    """FNG-SNIPER-03..04, FNG-SNIPER-06: one shot at one man; where it misses, whether he ducks back."""
    tables = load_tables(mods_dir())
    sniper = Tester(facts["rep"], attributes=(tables.snipers.equipment.attribute,))
    weapon = tables.snipers.equipment.arms[facts["nation"]][0]
    target = Mark(1, prone=facts["prone"], concealed=facts["concealed"], cover=facts["cover"])
    shot = shot_facts(tables, Shooter(sniper, weapon, dice=1), (target,))
    hits = enumerate_outcomes(lambda dice: bool(resolve_shot(shot, tables, dice).hits(0)))
    tester = ReceivedFireFacts(Tester(facts["target_rep"]), cover=facts["cover"])

    def ducks(dice: Dice) -> bool:
        return resolve_received_fire(tester, tables, dice).result in DUCKS

    unseen = UNSEEN if not facts["others"] else SEEN
    missed, found = hits.get(False, _NOTHING), enumerate_outcomes(ducks)
    chances = {HIT: hits.get(True, _NOTHING), UNSEEN: _NOTHING, SEEN: missed * found.get(False, _NOTHING)}
    chances[unseen] += missed * found.get(True, _NOTHING)
    return chances


SNIPER_TESTS = (
    OddsTest(
        "sniper",
        mark("one shot of a sniper whom nobody has seen"),
        (
            REP,
            Fact("nation", "choice", mark("whose rifle he has"), default="communist",
                 choices=("us", "anzac", "arvn", "communist")),
            TARGET_REP,
            COVER,
            CONCEALED,
            PRONE,
            Fact("others", "flag", mark("others who do not duck have a line to him"), default=False),
        ),
        sniper_odds,
    ),
)  # fmt: skip
