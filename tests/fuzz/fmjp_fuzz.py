"""FMJP for the fuzzer: every scenario, by lot, and every third battle with a leader of the computer on one side."""

from __future__ import annotations

from collections.abc import Iterator

from tests.fuzz import fmjp_play
from tests.fuzz.fmjp_laws import Watch
from tests.fuzz.fmjp_play import Mix, played
from tests.fuzz.watched import Watched


def mix_of(game: int, seed: int) -> Mix:
    """That of the tests."""
    return fmjp_play.mix_of(game)


def watched(seed: int, mix: Mix) -> Iterator[Watched]:
    """A battle with all laws looked at after each order."""
    watch = Watch()
    for moment in played(seed, mix):
        breaches = watch.breaches(moment.battle, moment.told, moment.rolls)
        yield Watched(moment.battle.orders_given, moment.order, (*moment.faults, *breaches))
