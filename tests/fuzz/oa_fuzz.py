"""Operation Apocalypse for the fuzzer.

The US side plays by lot, patient or not, against Viet Cong by lot and by their rules, and the commander against their
rules; every fifth battle is fought at another level of difficulty than the historical.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core.dice import SeededDice
from game.rules.oa.model.tables.difficulty import HISTORICAL
from game.rules.oa.model.tables.loading import load_tables
from tests.fuzz.oa_play import Mix, played
from tests.fuzz.oa_watch import Watch
from tests.fuzz.watched import Watched

PATIENCE = 13
"""A US side by lot is asked again up to so many times less one before it lets a step end."""
LEVELS = tuple(level for level in load_tables().difficulty.levels if level != HISTORICAL)


def mix_of(game: int, seed: int) -> Mix:
    """Three in four by lot on the US side, half of those against Viet Cong by lot."""
    lots = SeededDice(seed, "mix")
    patience, level = lots.below(PATIENCE), LEVELS[lots.below(len(LEVELS))] if game % 5 == 4 else HISTORICAL
    if game % 4 == 3:
        return Mix("commander", "rules", level=level)
    return Mix("lot", "rules" if game % 2 else "lot", patience if game % 4 else 0, level)


def watched(seed: int, mix: Mix) -> Iterator[Watched]:
    """A battle with all laws looked at after each order."""
    watch = Watch()
    for moment in played(seed, mix):
        yield Watched(moment.battle.orders_given, moment.order, tuple(watch.breaches(moment)))
