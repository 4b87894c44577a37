"""FMJP for the fuzzer: half of the battles on all scenarios in turn, half quick battles picked by lot.

Two in three are played by lot alone, in the others a leader of the computer has one of the sides.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tests.fuzz import fmjp_play
from tests.fuzz.fmjp_laws import Watch
from tests.fuzz.fmjp_play import Mix, played
from tests.fuzz.quick_draws import QUICK
from tests.fuzz.watched import Watched


def mix_of(game: int, seed: int) -> Mix:
    """That of the tests, with a quick battle every other time."""
    mix = fmjp_play.mix_of(game // 2)
    return replace(mix, scenario=QUICK) if game % 2 else mix


def watched(seed: int, mix: Mix) -> Iterator[Watched]:
    """A battle with all laws looked at after each order."""
    watch = Watch()
    for moment in played(seed, mix):
        breaches = watch.breaches(moment.battle, moment.told, moment.rolls)
        yield Watched(moment.battle.orders_given, moment.order, (*moment.faults, *breaches))
