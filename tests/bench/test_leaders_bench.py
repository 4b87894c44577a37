"""How fast the systems of the table are played: the leaders' orders, whole battles, and orders by lot."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count
from statistics import fmean, median
from typing import Any

import pytest
from msgspec import Struct

from game.ai.random_player import RandomPlayer
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.players import Player, answer_of
from game.engine.playable.scenario import load_scenario
from game.rules.fng.model.decisions.turn import Activation
from game.simulate import play_out
from game.systems import kit_of, make_player, player_names, sides_of, title_of
from tests.bench.conftest import Figures

Benchmark = Any
WARM_UP = 5


class Match(Struct, frozen=True):
    """What is played: a scenario, how often, and how long one battle may take."""

    scenario: str
    games: int
    goal: str = ""

    @property
    def system(self) -> str:
        return self.scenario.partition("/")[0]

    def battles(self) -> Iterator[tuple[Game[Any], int]]:
        """Battles that have just begun, each with its seed."""
        kit = kit_of(self.system)
        context = kit.context(load_scenario(self.scenario))
        return ((kit.begin(context, SeededDice(seed)), seed) for seed in count())

    def players(self) -> dict[str, Player]:
        """The usual player on each side."""
        return {
            side: make_player(self.system, side, player_names(self.system, side)[0]) for side in sides_of(self.system)
        }


MATCHES = (Match("fng/introductory", 30, "150 ms"), Match("fof/three-huts", 12), Match("fmjp/village", 15))


@pytest.fixture(params=MATCHES, ids=lambda match: match.system)
def match(request: pytest.FixtureRequest) -> Match:
    return request.param


def timed(game: Game[Any], players: dict[str, Player], seed: int) -> Iterator[float]:
    """Play a battle to its end; gives the seconds of the processor for each answer."""
    while (decision := game.decision) is not None:
        started = time.process_time()
        order, _ = answer_of(players[decision.side], game, seed)
        yield time.process_time() - started
        game.submit(order)
        game.forget()


def test_orders_of_the_leaders(benchmark: Benchmark, match: Match, figure: Figures) -> None:
    """Every order of both sides in whole battles."""
    times: list[float] = []
    battles = match.battles()

    def play() -> None:
        game, seed = next(battles)
        times.extend(timed(game, match.players(), seed))

    for _ in range(WARM_UP):
        play()
    times.clear()
    benchmark.pedantic(play, rounds=match.games)
    name = title_of(match.system)
    figure.number(f"{name}: order of a leader, mean", "", fmean(times) * 1e3, "ms")
    figure.number(f"{name}: order of a leader, p99", "20 ms", sorted(times)[len(times) * 99 // 100] * 1e3, "ms")


@pytest.mark.benchmark(timer=time.process_time)
def test_whole_battles(benchmark: Benchmark, match: Match, figure: Figures) -> None:
    """As ``simulate`` plays them: leaders on both sides."""
    battles = match.battles()

    def play() -> None:
        game, seed = next(battles)
        play_out(game, match.players(), seed)

    benchmark.pedantic(play, rounds=match.games, warmup_rounds=WARM_UP)
    figure.time(f"{title_of(match.system)}: whole battle, leaders", match.goal, benchmark.stats.stats.data, "ms")


@pytest.mark.benchmark(timer=time.process_time)
def test_orders_by_lot(benchmark: Benchmark, match: Match, figure: Figures) -> None:
    """As the fuzzer plays: orders drawn by lot, carried out."""
    battles = match.battles()
    given: list[int] = []

    def play() -> None:
        game, seed = next(battles)
        play_out(game, {side: RandomPlayer() for side in sides_of(match.system)}, seed)
        given.append(game.orders_given)

    benchmark.pedantic(play, rounds=8, warmup_rounds=1)
    figure.number(
        f"{title_of(match.system)}: orders by lot", "", sum(given[1:]) / sum(benchmark.stats.stats.data), "a second"
    )


LEVELS = (("thinking", "250 ms"), ("hard", "1,000 ms"))


@pytest.mark.parametrize(("level", "goal"), LEVELS, ids=[level for level, _ in LEVELS])
def test_orders_of_who_thinks_ahead(benchmark: Benchmark, match: Match, figure: Figures, level: str, goal: str) -> None:
    """Every order of the first side, which thinks, against a quick leader; both in processor time."""
    times: list[float] = []
    battles = match.battles()
    first, _ = sides_of(match.system)
    players = match.players() | {first: make_player(match.system, first, level)}

    def play() -> None:
        game, seed = next(battles)
        while (decision := game.decision) is not None:
            started = time.process_time()
            order, _ = answer_of(players[decision.side], game, seed)
            if decision.side == first:
                times.append(time.process_time() - started)
            game.submit(order)
            game.forget()

    benchmark.pedantic(play, rounds=2)
    name = title_of(match.system)
    figure.number(f"{name}: order at level {level}, mean", "", fmean(times) * 1e3, "ms")
    figure.number(f"{name}: order at level {level}, p99", goal, sorted(times)[len(times) * 99 // 100] * 1e3, "ms")


def played_on(game: Game[Any], players: dict[str, Player], seed: int) -> Iterator[float]:
    """Play a battle of FNG to its end; gives the seconds of the processor for each activation played on from a copy.

    Nobody has thought of what comes up in it before: the battle goes on by itself afterwards.
    """
    while (decision := game.decision) is not None:
        if isinstance(decision, Activation):
            started = time.process_time()
            twin = game.copy()
            play_activation(twin, players, seed)
            yield time.process_time() - started
        order, _ = answer_of(players[decision.side], game, seed)
        game.submit(order)
        game.forget()


def play_activation(game: Game[Any], players: dict[str, Player], seed: int) -> None:
    """Answer decisions until somebody is to be made active again."""
    begun = False
    while (decision := game.decision) is not None and not (begun and isinstance(decision, Activation)):
        order, _ = answer_of(players[decision.side], game, seed)
        game.submit(order)
        game.forget()
        begun = True


def test_an_activation_played_on_from_a_copy(benchmark: Benchmark, figure: Figures) -> None:
    """As who thinks ahead plays it: the copy, and every order of it by the leaders."""
    times: list[float] = []
    match = Match("fng/trail", 6)
    battles = match.battles()

    def play() -> None:
        game, seed = next(battles)
        times.extend(played_on(game, match.players(), seed))

    play()
    times.clear()
    benchmark.pedantic(play, rounds=match.games)
    figure.number("FNG: an activation played on from a copy, mean", "2 ms", fmean(times) * 1e3, "ms")
    figure.number("FNG: an activation played on from a copy, median", "2 ms", median(times) * 1e3, "ms")
