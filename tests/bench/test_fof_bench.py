"""How fast Force on Force is played: the leaders' orders, and whole battles."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count
from statistics import fmean
from typing import Any

import pytest

from game.ai.fof import Leader
from game.engine.dice import SeededDice
from game.engine.game import Game
from game.engine.players import Player, answer_of
from game.rules.fof.kit import KIT
from game.simulate import play_out
from tests.bench.conftest import Figures
from tests.fuzz.fof_play import setting_of

Benchmark = Any

SCENARIO = "fof/three-huts"
WARM_UP = 4
GAMES = 12


@pytest.fixture(scope="module")
def context() -> Any:
    return setting_of(SCENARIO)


def timed(game: Game[Any], player: Player, seed: int) -> Iterator[float]:
    """Play a battle to its end; gives the seconds of the processor for each answer."""
    while game.decision is not None:
        started = time.process_time()
        order, _ = answer_of(player, game, seed)
        yield time.process_time() - started
        game.submit(order)
        game.forget()


def test_orders_of_the_leaders(benchmark: Benchmark, context: Any, figure: Figures) -> None:
    """Every order of both sides in whole battles."""
    times: list[float] = []
    seeds = count()

    def play() -> None:
        seed = next(seeds)
        times.extend(timed(KIT.begin(context, SeededDice(seed)), Leader(), seed))

    for _ in range(WARM_UP):
        play()
    times.clear()
    benchmark.pedantic(play, rounds=GAMES)
    figure.number("Force on Force order of a leader, mean", "", fmean(times) * 1e3, "ms")
    figure.number("Force on Force order of a leader, p99", "20 ms", sorted(times)[len(times) * 99 // 100] * 1e3, "ms")


@pytest.mark.benchmark(timer=time.process_time)
def test_whole_battles(benchmark: Benchmark, context: Any, figure: Figures) -> None:
    """As ``simulate`` plays them: leaders on both sides."""
    seeds = count(1000)
    players: dict[str, Player] = {"us": Leader(), "vc": Leader()}

    def play() -> None:
        seed = next(seeds)
        play_out(KIT.begin(context, SeededDice(seed)), players, seed)

    benchmark.pedantic(play, rounds=GAMES, warmup_rounds=WARM_UP)
    figure.time("whole battle of Force on Force, leaders", "", benchmark.stats.stats.data, "ms")
