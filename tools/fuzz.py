"""Random legal battles under all laws of ``tests/fuzz``, looked at after every order.

    python -m tools.fuzz [--system ID] [--orders N] [--seed N] [--jobs N]   one line of report; 1 where a law was broken
    python -m tools.fuzz [--system ID] [--seed N] --only GAME               one of these battles, to its first breach
    python -m tools.fuzz --system ID --places SCENARIO [SCENARIO ...]       on these scenarios in turn, nowhere else
    python -m tools.fuzz [--system ID] [--seed N] --secrets BATTLES         the law of secrets on twin battles instead

Who plays is told by the module of the system, see ``SYSTEMS``.  The same seed gives the same battles for every number
of jobs.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from importlib import import_module
from typing import Any, NamedTuple, cast

from msgspec.structs import fields, replace

from game.cli.parser import whole_number
from game.simulate import seed_of
from tests.fuzz.watched import Fuzzed

SYSTEMS = {
    "oa": "tests.fuzz.oa_fuzz",
    "fng": "tests.fuzz.fng_fuzz",
    "fmjp": "tests.fuzz.fmjp_fuzz",
    "fof": "tests.fuzz.fof_fuzz",
}
"""By rule system the module that plays and watches its battles (``Fuzzed``)."""
SHOWN = 20
"""Breaches that are shown; all are counted."""


class Battled(NamedTuple):
    """One battle: its number, who played, how many orders, and every breach."""

    game: int
    mix: Any
    orders: int
    breaches: tuple[str, ...]


def fuzzed(system: str) -> Fuzzed:
    """What plays the battles of a system."""
    return cast(Fuzzed, import_module(SYSTEMS[system]))


def battle(system: str, game: int, seed: int, places: Sequence[str] = ()) -> Battled:
    """Play battle ``game``, whose own seed is ``seed``, to its end, its first breach, or what stopped it.

    With ``places`` it is fought on the scenario whose turn it is among them.
    """
    mix, orders = fuzzed(system).mix_of(game, seed), 0
    if places:
        mix = replace(mix, scenario=places[game % len(places)])
    try:
        for orders, order, breaches in fuzzed(system).watched(seed, mix):
            if breaches:
                return Battled(game, mix, orders, tuple(f"order {orders} {order}: {each}" for each in breaches))
    except Exception as fault:  # noqa: BLE001 - whatever a rule stumbles over is what is looked for
        where = traceback.extract_tb(fault.__traceback__)[-1]
        told = f"order {orders + 1}: {type(fault).__name__}: {fault} ({where.name}, line {where.lineno})"
        return Battled(game, mix, orders, (told,))
    return Battled(game, mix, orders, ())


def battles(system: str, orders: int, seed: int, jobs: int, places: Sequence[str] = ()) -> Iterator[Battled]:
    """Battles in order until so many orders were given."""
    with ProcessPoolExecutor(jobs) as pool:
        given = 0
        for fought in _in_order(pool, lambda game: (system, game, seed_of(seed, game), places), jobs * 2):
            given += fought.orders
            yield fought
            if given >= orders:
                pool.shutdown(cancel_futures=True)
                return


def _in_order(
    pool: Executor, task: Callable[[int], tuple[str, int, int, Sequence[str]]], ahead: int
) -> Iterator[Battled]:
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
    parser.add_argument("--system", choices=SYSTEMS, default="oa", help="the rule system (oa)")
    parser.add_argument("--seed", type=whole_number(0), default=1, metavar="N")
    parser.add_argument("--jobs", type=whole_number(1), default=os.cpu_count() or 1, metavar="N", help="processes")
    parser.add_argument(
        "--secrets", type=whole_number(1), metavar="BATTLES", help="the law of secrets on so many instead"
    )
    parser.add_argument("--only", type=whole_number(0), metavar="GAME", help="the battle with this number alone")
    parser.add_argument("--places", nargs="+", default=[], metavar="SCENARIO", help="these scenarios in turn alone")
    chosen = parser.parse_args(words)
    if chosen.places and not _has_places(chosen.system):
        parser.error(f"{chosen.system} has no places to choose from")
    return chosen


def _has_places(system: str) -> bool:
    return any(field.name == "scenario" for field in fields(fuzzed(system).mix_of(0, 0)))


def main(words: Sequence[str] | None = None) -> int:
    """Play, show breaches as they are found, and print one line; 1 where there were any."""
    chosen = arguments(words)
    if chosen.secrets is not None:
        return _look_for_leaks(chosen)
    began, told = time.monotonic(), time.monotonic()
    games = given = broken = 0
    for fought in _chosen(chosen):
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
        f"fuzz {chosen.system}: {given:,} orders in {games:,} battles, seed {chosen.seed}, {seconds:.0f} s, "
        f"{broken} breaches of a law"
    )
    return 1 if broken else 0


def _look_for_leaks(chosen: argparse.Namespace) -> int:
    """The law of secrets on battles of the system, one place after the other; 1 where anything leaked."""
    from tests.fuzz.hiding_places import PLACES, pairs_of
    from tests.fuzz.placing_law import PLACINGS, breaches_of_placing

    placings = [(place, reader) for place, reader in PLACINGS if place.startswith(f"{chosen.system}/")]
    places = [(place, reader) for place, reader in PLACES if place.startswith(f"{chosen.system}/")]
    orders = broken = 0
    for game in range(chosen.secrets):
        (place, reader), seed = places[game % len(places)], chosen.seed + game
        for pair in pairs_of(place, reader, seed, pairs=6, orders=30):
            orders += pair.orders
            broken += len(pair.breaches)
            for breach in pair.breaches if broken <= SHOWN else ():
                print(f"{place}, read by {reader}, seed {seed}: {breach}", flush=True)
        if placings:
            place, reader = placings[game % len(placings)]
            for breach in breaches_of_placing(place, reader, seed)[1]:
                broken += 1
                print(f"{place} placed, read by {reader}, seed {seed}: {breach}", flush=True)
    print(f"secrets {chosen.system}: {orders:,} orders of {chosen.secrets:,} battles compared, {broken} breaches")
    return 1 if broken else 0


def _chosen(chosen: argparse.Namespace) -> Iterator[Battled]:
    """The one battle asked for, or as many as it takes."""
    if chosen.only is None:
        return battles(chosen.system, chosen.orders, chosen.seed, chosen.jobs, chosen.places)
    return iter([battle(chosen.system, chosen.only, seed_of(chosen.seed, chosen.only), chosen.places)])


if __name__ == "__main__":
    sys.exit(main())
