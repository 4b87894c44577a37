"""How fast the engine is: journal, copies, digests, and whole games by lot under Operation Apocalypse."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.ai.oa.viet_cong import VietCong
from game.ai.random_player import RandomPlayer
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.players import answer_of
from game.engine.journal.journal import Journal
from game.engine.playable.scenario import load_scenario
from game.engine.session.session import Session
from game.simulate import play_out
from game.systems import kit_of, new_session, resume_session
from tests.bench.conftest import Figures

Benchmark = Any

SCENARIO = load_scenario("oa/village")
BY_LOT = RandomPlayer()


@pytest.fixture(scope="module")
def context() -> Any:
    return kit_of("oa").context(SCENARIO)


@pytest.fixture
def middle(context: Any) -> Game[Any]:
    """A battle in its third turn or so."""
    game = kit_of("oa").begin(context, SeededDice(5))
    while game.decision is not None and game.orders_given < 200:
        game.submit(answer_of(BY_LOT, game, 5)[0])
        game.take_events()
    return game


def played(path: Path | None, orders: int) -> Session:
    session = new_session(SCENARIO, 5, human=(), path=path)
    while len(session.records) < orders and session.step_ai():
        pass
    return session


def test_journal_commit_of_one_order(benchmark: Benchmark, tmp_path: Path, figure: Figures) -> None:
    session = played(None, 60)
    journal = Journal.create(tmp_path / "bench.apoc", session.header)
    records = iter([*session.records] * 10_000)

    def commit() -> None:
        journal.append(next(records))

    benchmark(commit)
    journal.close()
    figure.time("journal commit of an order", "0.2 ms", benchmark.stats.stats.data, "ms")


def test_an_order_through_a_session_with_its_journal(benchmark: Benchmark, tmp_path: Path) -> None:
    numbers: Iterator[int] = iter(range(10_000))

    def fresh() -> tuple[tuple[Session], dict[str, Any]]:
        return (played(tmp_path / f"{next(numbers)}.apoc", 40),), {}

    benchmark.pedantic(lambda session: session.step_ai(), setup=fresh, rounds=40)


def orders_per_second(benchmark: Benchmark, play: Callable[[int], Game[Any]]) -> float:
    """How many orders a second whole games take, each with a seed of its own."""
    orders: list[int] = []
    gc.collect()
    gc.freeze()  # what the test framework holds is none of the game's business
    benchmark.pedantic(lambda: orders.append(play(len(orders)).orders_given), rounds=60, warmup_rounds=40)
    gc.unfreeze()
    rate: float = sum(orders[40:]) / benchmark.stats.stats.total
    return rate


@pytest.mark.benchmark(timer=time.process_time)
def test_random_legal_orders(benchmark: Benchmark, context: Any, figure: Figures) -> None:
    """Drawn and carried out, both sides; in seconds of the processor, so that waiting for it does not count."""

    def play(seed: int) -> Game[Any]:
        game, dice = kit_of("oa").begin(context, SeededDice(seed)), SeededDice(seed, "bench")
        while game.decision is not None:
            game.submit(game.sample(dice))
            game.forget()
        return game

    figure.number("random legal orders a second", "10,000", orders_per_second(benchmark, play), "")


@pytest.mark.benchmark(timer=time.process_time)
def test_orders_of_simulated_games(benchmark: Benchmark, context: Any, figure: Figures) -> None:
    """As ``simulate`` plays them, the US player by lot and the Viet Cong by the rules."""

    def play(seed: int) -> Game[Any]:
        game = kit_of("oa").begin(context, SeededDice(seed))
        play_out(game, {"us": BY_LOT, "vc": VietCong()}, seed)
        return game

    figure.number("orders a second, Viet Cong by the rules", "", orders_per_second(benchmark, play), "")


def test_copy_of_a_game(benchmark: Benchmark, middle: Game[Any]) -> None:
    benchmark(middle.copy)


def test_digest_of_a_game(benchmark: Benchmark, middle: Game[Any]) -> None:
    benchmark(middle.digest)


def test_drawing_a_legal_order(benchmark: Benchmark, middle: Game[Any]) -> None:
    dice = SeededDice(1, "bench")
    benchmark(lambda: middle.sample(dice))


def test_listing_the_legal_orders(benchmark: Benchmark, middle: Game[Any]) -> None:
    benchmark(middle.orders)


def test_reading_a_stored_game(benchmark: Benchmark, middle: Game[Any]) -> None:
    stored = middle.to_json()
    benchmark(lambda: Game.from_json(stored, middle.system, middle.ctx, SeededDice(5)))


def test_taking_one_order_back(benchmark: Benchmark) -> None:
    session = played(None, 150)

    def back() -> None:
        session.take_back(len(session.records) - 1)
        session.step_ai()

    benchmark.pedantic(back, rounds=30)


def test_resuming_a_battle_of_200_orders(benchmark: Benchmark, tmp_path: Path) -> None:
    path = tmp_path / "bench.apoc"
    played(path, 200).close()
    benchmark(lambda: resume_session(path).close())


def test_scenario_loaded(benchmark: Benchmark, figure: Figures) -> None:
    """Map and sight lines included."""
    benchmark.pedantic(lambda: kit_of("oa").context(SCENARIO), rounds=20)
    figure.time("scenario loaded", "0.5 s", benchmark.stats.stats.data, "s")
