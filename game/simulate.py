"""Playing many games with the computer on every side: balance, soak tests, and figures for the curious."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import lru_cache
from hashlib import blake2b
from math import sqrt
from statistics import fmean, stdev
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from game.cluster import Workers, cluster
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.players import Player, answer_of
from game.engine.faults import OptionFault
from game.engine.files.decoding import decode_json
from game.engine.playable.levels import QUICK
from game.engine.playable.scenario import Scenario
from game.engine.text import t
from game.systems import check_mods, check_side, kit_of, make_player, player_names, sides_of

_AHEAD = 2
"""Games handed out per worker before the first result is back."""

_CONTEXTS = 8
"""Scenarios whose contexts a process keeps."""

_PATIENCE = 5.0
"""Seconds without any result after which the workers are asked whether they are still there."""

Z = 1.96
"""Standard deviations on either side of a mean that hold 95 % of a normal distribution."""


class Result(Struct, frozen=True):
    """One finished game; ``difficulty`` is the key of its level, empty where the system has none."""

    game: int
    seed: int
    level: str
    title: str
    points: int
    items: dict[str, int]
    losses: dict[str, int]
    turns: int
    orders: int
    digest: str
    seconds: float
    difficulty: str = ""


class Figure(Struct, frozen=True):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


def seed_of(seed: int, index: int) -> int:
    """The seed of game ``index`` (from 0) of a simulation."""
    key = blake2b(f"simulate/{seed}/{index}".encode(), digest_size=8).digest()
    return int.from_bytes(key, "big") >> 11


@lru_cache(maxsize=_CONTEXTS)
def _read(scenario: bytes) -> object:
    check_mods()
    known = decode_json(scenario, Scenario)
    return kit_of(known.system).context(known)


def context_of(scenario: Scenario) -> object:
    """The context in which the games of a scenario look things up, read once in each process; raises ``Fault``."""
    return _read(msgspec.json.encode(scenario))


def chosen_players(system: str, names: Mapping[str, str]) -> dict[str, str]:
    """The player of each side: as named, else its usual one, who is also called quick; raises ``OptionFault`` for a
    player or side unknown."""
    for side in names:
        check_side(system, side)
    chosen = {side: names.get(side, QUICK) for side in sides_of(system)}
    chosen = {side: player_names(system, side)[0] if name == QUICK else name for side, name in chosen.items()}
    for side, name in chosen.items():
        make_player(system, side, name)
    return chosen


def play_out(game: Game[Any], players: Mapping[str, Player], seed: int) -> None:
    """Let the players play ``game`` to its end, telling nobody what happens."""
    while (decision := game.decision) is not None:
        order, _ = answer_of(players[decision.side], game, seed)
        game.submit(order)
        game.forget()


def simulate_one(scenario: Scenario, index: int, seed: int, names: Mapping[str, str]) -> Result:
    """Play game ``index``, whose own seed is ``seed``."""
    started = time.perf_counter()
    kit = kit_of(scenario.system)
    players = {side: make_player(scenario.system, side, name) for side, name in names.items()}
    game = kit.begin(context_of(scenario), SeededDice(seed))
    play_out(game, players, seed)
    report = kit.report(game)
    return Result(
        index,
        seed,
        report.level,
        report.title,
        report.points,
        {item.title: item.points for item in report.items},
        report.losses,
        report.turn,
        game.orders_given,
        game.digest(),
        round(time.perf_counter() - started, 4),
        report.difficulty.key if report.difficulty is not None else "",
    )


def simulate(
    scenario: Scenario,
    games: int,
    seed: int,
    names: Mapping[str, str],
    jobs: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
    dask: str | None = None,
) -> list[Result]:
    """Play ``games`` games and give their results in order; the number of ``jobs`` changes nothing but the time.

    ``progress`` is told how many games are done; ``dask`` is the address of a cluster that plays them instead of
    this machine.  Raises ``Fault`` where the scenario, a player or the cluster cannot be used.
    """
    if games < 1:
        raise OptionFault(t("Simulate at least one game."))
    results: list[Result] = []
    for result in play_games(scenario, range(games), seed, names, jobs, dask):
        results.append(result)
        progress(len(results))
    return sorted(results, key=lambda result: result.game)


def play_games(
    scenario: Scenario,
    games: Iterable[int],
    seed: int,
    names: Mapping[str, str],
    jobs: int | None = None,
    dask: str | None = None,
) -> Iterator[Result]:
    """Play the games with these numbers (from 0) of the simulation with this ``seed``, each given when it is over.

    Game 7 is the same game whichever others are asked for.  Arguments and faults are those of ``simulate``.
    """
    players = chosen_players(scenario.system, names)
    context_of(scenario)
    tasks = [(scenario, index, seed_of(seed, index), players) for index in games]
    yield from spread(simulate_one, tasks, jobs, dask)


PlayedT = TypeVar("PlayedT")


def spread(
    play: Callable[..., PlayedT], tasks: Sequence[tuple[object, ...]], jobs: int | None = None, dask: str | None = None
) -> Iterator[PlayedT]:
    """The outcome of ``play`` for each task (its arguments), as it is done: by ``jobs`` processes, or by a cluster.

    Who stops asking leaves the rest undone.  Raises ``OptionFault`` where the processes or the cluster fail.
    """
    workers = _on_this_machine(min(len(tasks), jobs or os.cpu_count() or 1)) if dask is None else cluster(dask)
    with workers as found:
        if found.pool is None:
            yield from (play(*task) for task in tasks)
        else:
            yield from _hand_out(found.pool, play, iter(tasks), found.at_a_time * _AHEAD, found.call)


@contextmanager
def _on_this_machine(processes: int) -> Iterator[Workers]:
    """That many processes; a single one is this one."""
    if processes <= 1:
        yield Workers(None, 1)
        return
    try:
        with ProcessPoolExecutor(processes) as pool:
            yield Workers(pool, processes)
    except BrokenExecutor as fault:
        raise OptionFault(
            t("A process that played games was ended from outside, perhaps for want of memory; try fewer '--jobs'.")
        ) from fault


def _hand_out(
    pool: Executor,
    play: Callable[..., PlayedT],
    tasks: Iterator[tuple[object, ...]],
    ahead: int,
    call: Callable[[], object],
) -> Iterator[PlayedT]:
    """Results as they come in, with never more than ``ahead`` games handed out."""
    running: set[Future[PlayedT]] = set()
    try:
        while True:
            for task in tasks:
                running.add(pool.submit(play, *task))
                if len(running) >= ahead:
                    break
            if not running:
                return
            done, running = wait(running, timeout=_PATIENCE, return_when=FIRST_COMPLETED)
            if not done:
                call()
            for future in done:
                yield future.result()
    finally:
        for future in running:
            future.cancel()


def figure(values: list[float]) -> Figure:
    """Mean and 95 % interval by the normal approximation; without spread where there is one value."""
    mean = fmean(values)
    half = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Figure(round(mean, 4), round(mean - half, 4), round(mean + half, 4))


def share(count: int, of: int) -> Figure:
    """``count`` of so many, with its 95 % interval by Wilson's formula: within 0..1 and never shrunk to a point."""
    part, spread = count / of, Z * Z / of
    middle = (part + spread / 2) / (1 + spread)
    half = Z * sqrt(part * (1 - part) / of + spread / (4 * of)) / (1 + spread)
    return Figure(round(part, 6), round(max(0.0, middle - half), 6), round(min(1.0, middle + half), 6))


def summary(results: list[Result]) -> dict[str, Any]:
    """Means with their 95 % intervals, and how often each result came about."""
    levels = sorted({result.level for result in results})
    columns = {
        "points": [float(result.points) for result in results],
        "turns": [float(result.turns) for result in results],
        "orders": [float(result.orders) for result in results],
        "seconds": [result.seconds for result in results],
    }
    return {
        "games": len(results),
        "levels": {level: _share(level, results) for level in levels},
        **{name: _plain(figure(values)) for name, values in columns.items()},
        "items": _by_key([result.items for result in results]),
        "losses": _by_key([result.losses for result in results]),
    }


def _share(level: str, results: list[Result]) -> dict[str, float]:
    count = sum(result.level == level for result in results)
    return {"count": count, **_plain(share(count, len(results)))}


def _by_key(rows: list[dict[str, int]]) -> dict[str, dict[str, float]]:
    keys = dict.fromkeys(key for row in rows for key in row)
    return {key: _plain(figure([float(row.get(key, 0)) for row in rows])) for key in keys}


def _plain(found: Figure) -> dict[str, float]:
    return {"mean": found.mean, "low": found.low, "high": found.high}
