"""How fast the computer's commanders think, over whole battles that they play to the end."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import fmean
from typing import Any

import pytest

from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.players import Player, answer_of
from game.engine.playable.scenario import load_scenario
from game.rules.oa.model.components import US
from game.simulate import play_out
from game.systems import kit_of, make_player
from tests.bench.conftest import Figures

Benchmark = Any

SCENARIO = load_scenario("oa/village")
WARM_UP = 5
GAMES = 30


@pytest.fixture(scope="module")
def context() -> Any:
    return kit_of("oa").context(SCENARIO)


def players() -> dict[str, Player]:
    return {"us": make_player("oa", "us", "commander"), "vc": make_player("oa", "vc", "rules")}


def timed(game: Game[Any], seed: int) -> Iterator[float]:
    """Play a battle to its end; gives the seconds of the processor for each US order."""
    both = players()
    while (decision := game.decision) is not None:
        started = time.process_time()
        order, _ = answer_of(both[decision.side], game, seed)
        if decision.side == US:
            yield time.process_time() - started
        game.submit(order)
        game.forget()


def test_orders_of_the_commander(benchmark: Benchmark, context: Any, figure: Figures) -> None:
    """Every order of whole battles."""
    times: list[float] = []
    seeds = iter(range(10_000))

    def play() -> None:
        seed = next(seeds)
        times.extend(timed(kit_of("oa").begin(context, SeededDice(seed)), seed))

    for _ in range(WARM_UP):
        play()
    times.clear()
    benchmark.pedantic(play, rounds=GAMES)
    figure.number("US order of the commander, mean", "400 us", fmean(times) * 1e6, "us")
    figure.time("US order of the commander", "", times, "us")


@pytest.mark.benchmark(timer=time.process_time)
def test_whole_games_of_the_commander(benchmark: Benchmark, context: Any, figure: Figures) -> None:
    """As ``simulate`` plays them: the commander against the Viet Cong by the rules."""
    seeds = iter(range(10_000))

    def play() -> None:
        seed = next(seeds)
        play_out(kit_of("oa").begin(context, SeededDice(seed)), players(), seed)

    benchmark.pedantic(play, rounds=GAMES, warmup_rounds=WARM_UP)
    figure.time("whole game, commander against the rules", "100 ms", benchmark.stats.stats.data, "ms")
