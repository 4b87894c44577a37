"""The odds of tunnels: who sees a hole, when the earth comes down, whom smoke puts out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.odds import Fact, OddsTest
from game.engine.files.paths import mods_dir
from game.engine.text import mark
from game.rules.fng.model.checks import Tester
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.odds.chances import Chances
from game.rules.fng.odds.computed import NONE
from game.rules.fng.odds.facts import ATTRIBUTE, REP
from game.rules.fng.resolve.tunnels.earth import resolve_choking, resolve_collapse
from game.rules.fng.resolve.tunnels.holes import resolve_spotting

SEEN, UNSEEN = mark("sees the hole"), mark("does not see it")
FALLS, HOLDS = mark("the earth comes down"), mark("the tunnel holds")
OUT, BREATHES = mark("is put out of the fight"), mark("gets through it")

SPOTTING, SMOKE = "spotting", "smoke"
_BOMBS = {"bomb-500": "bomb_500", "bomb-750": "bomb_750"}


def tunnel_odds(facts: Mapping[str, Any]) -> Chances:
    """FNG-TUNNEL-08, FNG-TUNNEL-11..12: one who comes near a hole, one bomb over a tunnel, or smoke for some turns."""
    tables, what = load_tables(mods_dir()), facts["what"]
    if what in _BOMBS:
        fallen = enumerate_outcomes(lambda dice: bool(resolve_collapse(_BOMBS[what], tables, dice).inches))
        return {name: fallen[is_so] for name, is_so in ((FALLS, True), (HOLDS, False)) if is_so in fallen}
    if what == SMOKE:
        return enumerate_outcomes(lambda dice: OUT if _chokes(tables, facts["turns"], dice) else BREATHES)
    attributes = () if facts["attribute"] == NONE else (facts["attribute"],)
    tester = Tester(facts["rep"], attributes=attributes)
    return enumerate_outcomes(lambda dice: SEEN if resolve_spotting(tester, tables, dice).found else UNSEEN)


def _chokes(tables: Tables, turns: int, dice: Dice) -> bool:
    return any(resolve_choking(tables, dice)[1] for _ in range(turns))


TUNNEL_TESTS = (
    OddsTest(
        "tunnel",
        mark("a hole that somebody comes near, a bomb over a tunnel, smoke in one"),
        (
            Fact("what", "choice", mark("what it is about"), default=SPOTTING, choices=(SPOTTING, *_BOMBS, SMOKE)),
            REP,
            ATTRIBUTE,
            Fact("turns", "number", mark("turns that he stays in the smoke"), default=1, low=1, high=6),
        ),
        tunnel_odds,
    ),
)
