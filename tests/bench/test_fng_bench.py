"""How fast FNG is played: the squad leaders' orders, whole skirmishes, and orders by lot."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count
from statistics import fmean
from typing import Any

import pytest

from game.ai.fng import SquadLeader
from game.ai.random_player import RandomPlayer
from game.engine.dice import SeededDice
from game.engine.game import Game
from game.engine.players import Player, answer_of
from game.engine.scenario import load_scenario
from game.simulate import play_out
from game.systems import kit_of
from tests.bench.conftest import Figures

Benchmark = Any

SCENARIO = load_scenario("fng/introductory")
WARM_UP = 5
GAMES = 30


@pytest.fixture(scope="module")
def context() -> Any:
    return kit_of("fng").context(SCENARIO)


def begun(context: Any, seed: int) -> Game[Any]:
    return kit_of("fng").begin(context, SeededDice(seed))


def timed(game: Game[Any], player: Player, seed: int) -> Iterator[float]:
    """Play a skirmish to its end; gives the seconds of the processor for each answer."""
    while game.decision is not None:
        started = time.process_time()
        order, _ = answer_of(player, game, seed)
        yield time.process_time() - started
        game.submit(order)
        game.forget()


def test_orders_of_the_squad_leaders(benchmark: Benchmark, context: Any, figure: Figures) -> None:
    """Every order of both sides in whole skirmishes."""
    times: list[float] = []
    seeds = count()

    def play() -> None:
        seed = next(seeds)
        times.extend(timed(begun(context, seed), SquadLeader(), seed))

    for _ in range(WARM_UP):
        play()
    times.clear()
    benchmark.pedantic(play, rounds=GAMES)
    figure.number("FNG order of a squad leader, mean", "", fmean(times) * 1e3, "ms")
    figure.number("FNG order of a squad leader, p99", "20 ms", sorted(times)[len(times) * 99 // 100] * 1e3, "ms")


@pytest.mark.benchmark(timer=time.process_time)
def test_whole_skirmishes(benchmark: Benchmark, context: Any, figure: Figures) -> None:
    """As ``simulate`` plays them: squad leaders on both sides."""
    seeds = count(1000)
    players: dict[str, Player] = {"us": SquadLeader(), "vc": SquadLeader()}

    def play() -> None:
        seed = next(seeds)
        play_out(begun(context, seed), players, seed)

    benchmark.pedantic(play, rounds=GAMES, warmup_rounds=WARM_UP)
    figure.time("whole skirmish of FNG, squad leaders", "150 ms", benchmark.stats.stats.data, "ms")


@pytest.mark.benchmark(timer=time.process_time)
def test_orders_by_lot(benchmark: Benchmark, context: Any, figure: Figures) -> None:
    """As the fuzzer plays: orders drawn by lot, carried out."""
    seeds = count()
    given: list[int] = []

    def play() -> None:
        seed = next(seeds)
        game = begun(context, seed)
        play_out(game, {"us": RandomPlayer(), "vc": RandomPlayer()}, seed)
        given.append(game.orders_given)

    benchmark.pedantic(play, rounds=8, warmup_rounds=1)
    figure.number("FNG orders by lot", "", sum(given[1:]) / sum(benchmark.stats.stats.data), "a second")
