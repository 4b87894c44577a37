"""Force on Force for the fuzzer: all scenarios in turn, two battles in three by lot alone."""

from __future__ import annotations

from collections.abc import Iterator

from tests.fuzz import fof_play
from tests.fuzz.fof_laws import Watch
from tests.fuzz.fof_play import Mix, played
from tests.fuzz.watched import Watched


def mix_of(game: int, seed: int) -> Mix:
    """That of the tests."""
    return fof_play.mix_of(game)


def watched(seed: int, mix: Mix) -> Iterator[Watched]:
    """A battle with all laws looked at after each order."""
    watch = Watch()
    for moment in played(seed, mix):
        breaches = watch.breaches(moment.battle, moment.told, moment.rolls)
        yield Watched(moment.battle.orders_given, moment.order, (*moment.faults, *breaches))
