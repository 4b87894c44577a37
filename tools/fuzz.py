"""Random legal battles under all laws of ``tests/fuzz``, looked at after every order.

    python -m tools.fuzz [--orders N] [--seed N] [--jobs N]     one line of report; 1 where a law was broken
    python -m tools.fuzz [--seed N] --only GAME                 one of these battles again, to its first breach

The battles take turns: the US side by lot, patient or not, against Viet Cong by lot and by their rules, and the
commander against their rules; every fifth is fought at another level of difficulty than the historical.  The same seed
gives the same battles for every number of jobs.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import NamedTuple

from game.cli.parser import whole_number
from game.engine.dice import SeededDice
from game.rules.oa.table_difficulty import HISTORICAL
from game.rules.oa.tables import load_tables
from game.simulate import seed_of
from tests.fuzz.oa_play import Mix, played
from tests.fuzz.oa_watch import Watch

PATIENCE = 13
"""A US side by lot is asked again up to so many times less one before it lets a step end."""
LEVELS = tuple(level for level in load_tables().difficulty.levels if level != HISTORICAL)
SHOWN = 20
"""Breaches that are shown; all are counted."""


class Battled(NamedTuple):
    """One battle: its number, who played, how many orders, and every breach."""

    game: int
    mix: Mix
    orders: int
    breaches: tuple[str, ...]


def mix_of(game: int, seed: int) -> Mix:
    """Who plays battle ``game``: three in four by lot on the US side, half of those against Viet Cong by lot."""
    lots = SeededDice(seed, "mix")
    patience, level = lots.below(PATIENCE), LEVELS[lots.below(len(LEVELS))] if game % 5 == 4 else HISTORICAL
    if game % 4 == 3:
        return Mix("commander", "rules", level=level)
    return Mix("lot", "rules" if game % 2 else "lot", patience if game % 4 else 0, level)


def battle(game: int, seed: int) -> Battled:
    """Play battle ``game``, whose own seed is ``seed``, to its end, its first breach, or what stopped it."""
    mix, watch, orders = mix_of(game, seed), Watch(), 0
    try:
        for moment in played(seed, mix):
            orders = moment.battle.orders_given
            breaches = watch.breaches(moment)
            if breaches:
                return Battled(game, mix, orders, tuple(f"order {orders} {moment.order}: {each}" for each in breaches))
    except Exception as fault:  # noqa: BLE001 - whatever a rule stumbles over is what is looked for
        where = traceback.extract_tb(fault.__traceback__)[-1]
        told = f"order {orders + 1}: {type(fault).__name__}: {fault} ({where.name}, line {where.lineno})"
        return Battled(game, mix, orders, (told,))
    return Battled(game, mix, orders, ())


def battles(orders: int, seed: int, jobs: int) -> Iterator[Battled]:
    """Battles in order until so many orders were given."""
    with ProcessPoolExecutor(jobs) as pool:
        given = 0
        for fought in _in_order(pool, lambda game: (game, seed_of(seed, game)), jobs * 2):
            given += fought.orders
            yield fought
            if given >= orders:
                pool.shutdown(cancel_futures=True)
                return


def _in_order(pool: Executor, task: Callable[[int], tuple[int, int]], ahead: int) -> Iterator[Battled]:
    """Every battle from number 0 on, ``ahead`` of them in hand."""
    running: list[Future[Battled]] = [pool.submit(battle, *task(game)) for game in range(ahead)]
    game = ahead
    while True:
        yield running.pop(0).result()
        running.append(pool.submit(battle, *task(game)))
        game += 1


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__.split("\n", 1)[0])
    parser.add_argument(
        "--orders", type=whole_number(1), default=100_000, metavar="N", help="at least so many (100000)"
    )
    parser.add_argument("--seed", type=whole_number(0), default=1, metavar="N")
    parser.add_argument("--jobs", type=whole_number(1), default=os.cpu_count() or 1, metavar="N", help="processes")
    parser.add_argument("--only", type=whole_number(0), metavar="GAME", help="the battle with this number alone")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Play, show breaches as they are found, and print one line; 1 where there were any."""
    chosen = arguments(words)
    began, told = time.monotonic(), time.monotonic()
    one = None if chosen.only is None else battle(chosen.only, seed_of(chosen.seed, chosen.only))
    games = given = broken = 0
    for fought in battles(chosen.orders, chosen.seed, chosen.jobs) if one is None else [one]:
        games, given = games + 1, given + fought.orders
        for breach in fought.breaches:
            broken += 1
            if broken <= SHOWN:
                print(f"battle {fought.game}, {fought.mix}: {breach}", flush=True)
        if time.monotonic() - told > 30:
            told = time.monotonic()
            print(f"{given:,} orders in {games:,} battles so far", file=sys.stderr, flush=True)
    seconds = time.monotonic() - began
    print(
        f"fuzz: {given:,} orders in {games:,} battles, seed {chosen.seed}, {seconds:.0f} s, {broken} breaches of a law"
    )
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
