"""The odds of what follows a battle of a campaign: replacements, a medal, the price of running, another tour."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.odds import Fact, OddsTest
from game.engine.files.paths import mods_dir
from game.engine.text import mark
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.odds.chances import Chances
from game.rules.fng.odds.facts import ATTRIBUTE, REP
from game.rules.fng.resolve.campaign.another_tour import resolve_re_up
from game.rules.fng.resolve.campaign.honours import resolve_medal, resolve_piper
from game.rules.fng.resolve.campaign.replacements import Strength, resolve_replacements

NONE, ONE, TWO, MORE, OUT = (
    mark("no replacement"), mark("one replacement"), mark("two replacements"), mark("more replacements"),
    mark("pulled out of the line"),
)  # fmt: skip
MEDALS = {"major": mark("Major Medal of Valor"), "valor": mark("Medal of Valor"), "": mark("unnoticed")}
ENDS = {
    "unnoticed": mark("unnoticed"),
    "punished": mark("company punishment"),
    "executed": mark("executed on the spot"),
    "death": mark("sentenced to death"),
    "prison": mark("military prison"),
    "acquitted": mark("not guilty"),
}
STAYS, LEAVES = mark("stays for another tour"), mark("goes home")
_COUNTS = (NONE, ONE, TWO)


def replacement_odds(facts: Mapping[str, Any]) -> Chances:
    """FNG-AFTER-06..10: how many replacements a squad gets that lost men."""
    tables, army = load_tables(mods_dir()), facts["army"]
    strength = Strength(facts["rep"], army == "us", army == "communist", facts["men"], facts["paper"])

    def come(dice: Dice) -> str:
        outcome = resolve_replacements(strength, tables, dice)
        count = len(outcome.reps)
        return OUT if outcome.pulled_out else _COUNTS[count] if count < len(_COUNTS) else MORE

    return dict(enumerate_outcomes(come))


def medal_odds(facts: Mapping[str, Any]) -> Chances:
    """FNG-AFTER-12: whether a man who was put in for a medal gets it."""
    tables = load_tables(mods_dir())
    return dict(enumerate_outcomes(lambda dice: MEDALS[resolve_medal(facts["rep"], tables, dice).medal]))


def piper_odds(facts: Mapping[str, Any]) -> Chances:
    """FNG-AFTER-13..15: what becomes of one who ran away."""
    tables, red = load_tables(mods_dir()), facts["communist"]
    return dict(enumerate_outcomes(lambda dice: ENDS[resolve_piper(facts["rep"], tables, dice, communist=red).result]))


def re_up_odds(facts: Mapping[str, Any]) -> Chances:
    """FNG-AFTER-17..19: whether a man whose tour is over stays."""
    tables = load_tables(mods_dir())
    attributes = () if facts["attribute"] == "none" else (facts["attribute"],)

    def stays(dice: Dice) -> str:
        return STAYS if resolve_re_up(facts["rep"], attributes, tables, dice).stays else LEAVES

    return dict(enumerate_outcomes(stays))


CAMPAIGN_TESTS = (
    OddsTest(
        "replacements",
        mark("replacements for a squad that lost men"),
        (
            REP,
            Fact("army", "choice", mark("whose squad it is"), default="us", choices=("us", "anzac", "communist")),
            Fact("men", "number", mark("men that it has left"), default=8, low=1, high=14),
            Fact("paper", "number", mark("men that it has on paper"), default=10, low=1, high=14),
        ),
        replacement_odds,
    ),
    OddsTest("medal", mark("a man who is put in for a medal"), (REP,), medal_odds),
    OddsTest(
        "cowardice",
        mark("one who ran away, after the battle"),
        (REP, Fact("communist", "flag", mark("of a Communist army"), default=False)),
        piper_odds,
    ),
    OddsTest("another-tour", mark("one whose tour of duty is over"), (REP, ATTRIBUTE), re_up_odds),
)
