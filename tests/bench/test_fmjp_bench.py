"""How fast FMJP is played: the leaders' orders and whole battles."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count
from statistics import fmean
from typing import Any

import pytest

from game.ai.fmjp import Leader
from game.engine.dice import SeededDice
from game.engine.game import Game
from game.engine.players import Player, answer_of
from game.rules.fmjp.kit import KIT
from game.simulate import play_out
from tests.ai.fmjp_games import VILLAGE, context
from tests.bench.conftest import Figures

Benchmark = Any

WARM_UP = 3
GAMES = 15


def begun(seed: int) -> Game[Any]:
    return KIT.begin(context(VILLAGE), SeededDice(seed))


def timed(game: Game[Any], player: Player, seed: int) -> Iterator[float]:
    """Play a battle to its end; gives the seconds of the processor for each answer."""
    while game.decision is not None:
        started = time.process_time()
        order, _ = answer_of(player, game, seed)
        yield time.process_time() - started
        game.submit(order)
        game.forget()


def test_orders_of_the_leaders(benchmark: Benchmark, figure: Figures) -> None:
    """Every order of both sides in whole battles."""
    times: list[float] = []
    seeds = count()

    def play() -> None:
        seed = next(seeds)
        times.extend(timed(begun(seed), Leader(), seed))

    for _ in range(WARM_UP):
        play()
    times.clear()
    benchmark.pedantic(play, rounds=GAMES)
    figure.number("FMJP order of a leader, mean", "", fmean(times) * 1e3, "ms")
    figure.number("FMJP order of a leader, p99", "20 ms", sorted(times)[len(times) * 99 // 100] * 1e3, "ms")


@pytest.mark.benchmark(timer=time.process_time)
def test_whole_battles(benchmark: Benchmark, figure: Figures) -> None:
    """As ``simulate`` plays them: leaders on both sides."""
    seeds = count()

    def play() -> None:
        seed = next(seeds)
        play_out(begun(seed), {side: Leader() for side in KIT.sides}, seed)

    benchmark.pedantic(play, rounds=GAMES, warmup_rounds=1)
    figure.time("whole battle of FMJP, leaders", "", benchmark.stats.stats.data, "ms")
