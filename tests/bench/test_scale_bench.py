"""What it costs when map and number of units are four times as large, and how long the Viet Cong keep one waiting."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from statistics import fmean, median
from typing import Any

import pytest

from game.ai.oa.viet_cong import VietCong
from game.ai.random_player import RandomPlayer
from game.board.hexgrid import Hex
from game.board.los import Sight
from game.board.movement import field_over
from game.engine.core.dice import SeededDice
from game.engine.core.players import Player, answer_of
from game.rules.oa.model.components import Clock
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import Battle
from game.systems import make_player
from tests.bench.conftest import Figures
from tests.bench.fourfold import fourfold_battle, fourfold_field, single_battle
from tests.fuzz.oa_play import begun
from tests.rules.oa.oa_board import village_field

ORDERS = 400
SEEDS = range(6)
GAMES = range(40)
VC_STEPS = ("vc_fire", "vc_movement")
MIDDLE = Hex(1413)


def timed(
    battle: Battle, players: dict[str, Player], seed: int, orders: int | None
) -> Iterator[tuple[int, str, float]]:
    """Turn, step and seconds of the processor for each order of a battle; what the US side thinks does not count."""
    while (decision := battle.decision) is not None and (orders is None or battle.orders_given < orders):
        clock, began = battle.world.the(Clock), time.process_time()
        order, _ = answer_of(players[decision.side], battle, seed)
        thought = time.process_time()
        battle.submit(order)
        battle.forget()
        spent = time.process_time() - (began if decision.side == "vc" else thought)
        yield clock.turn, clock.step, spent


def orders_of(begin: Callable[[int], Battle]) -> list[float]:
    """Seconds for each order: carried out, and those of the Viet Cong thought out by the rules as well."""
    players: dict[str, Player] = {"us": RandomPlayer(), "vc": VietCong()}
    return [spent for seed in SEEDS for _, _, spent in timed(begin(seed), players, seed, ORDERS)]


def vc_phases(begin: Callable[[int], Battle], us: str, seeds: range, orders: int | None = None) -> list[float]:
    """Seconds for the Viet Cong's fire and movement of each turn."""
    found: list[float] = []
    for seed in seeds:
        players = {"us": make_player("oa", "us", us), "vc": VietCong()}
        turns: dict[int, float] = {}
        for turn, step, spent in timed(begin(seed), players, seed, orders):
            if step in VC_STEPS:
                turns[turn] = turns.get(turn, 0.0) + spent
        found.extend(turns.values())
    return found


def ratio(figure: Figures, what: str, one: float, four: float) -> None:
    """Tell the cost of four villages as a multiple of that of one."""
    figure.factor(f"four times the map and units: {what}", "", four / one)


def test_an_order_on_four_times_the_ground(benchmark: Any, figure: Figures) -> None:
    fourfold_field()
    four = benchmark.pedantic(orders_of, args=(fourfold_battle,), rounds=1)
    one = orders_of(single_battle)
    figure.time("an order, four villages", "", four, "us")
    ratio(figure, "an order", fmean(one), fmean(four))


def test_the_viet_cong_phase(benchmark: Any, figure: Figures) -> None:
    """In whole games of the commander."""
    spent = sorted(benchmark.pedantic(lambda: vc_phases(placed, "commander", GAMES), rounds=1))
    figure.time("fire and movement of the Viet Cong in a turn", "", spent, "ms")
    figure.number("the same, 99 of 100 turns", "", 1000 * spent[len(spent) * 99 // 100], "ms")


def placed(seed: int) -> Battle:
    """A battle at its first decision, for a player who places the company himself."""
    return begun(seed, SeededDice(seed), landing=False)


def test_the_viet_cong_phase_on_four_times_the_ground(benchmark: Any, figure: Figures) -> None:
    four = benchmark.pedantic(lambda: vc_phases(fourfold_battle, "random", SEEDS, 4 * ORDERS), rounds=1)
    one = vc_phases(single_battle, "random", SEEDS, ORDERS)
    ratio(figure, "the Viet Cong's fire and movement in a turn", fmean(one), fmean(four))


def seconds(act: Callable[[], object], rounds: int) -> float:
    """The median of what ``act`` takes."""
    taken = []
    for _ in range(rounds):
        began = time.process_time()
        act()
        taken.append(time.process_time() - began)
    return median(taken)


def sight_of(field: Field) -> Sight:
    """The field's lines of sight, none of them worked out."""
    sight = field.sight
    return Sight(sight.grid, dict(sight.blockers), dict(sight.hexsides))


@pytest.mark.parametrize("what", ["seen from a hex for the first time", "every line of sight"])
def test_sight_on_four_times_the_ground(benchmark: Any, figure: Figures, what: str) -> None:
    def look(field: Field) -> Callable[[], object]:
        first = what.startswith("seen")
        return lambda: sight_of(field).visible(MIDDLE) if first else sight_of(field).table()

    look(fourfold_field())()
    rounds = 60 if what.startswith("seen") else 3
    four = benchmark.pedantic(seconds, args=(look(fourfold_field()), rounds), rounds=1)
    ratio(figure, what, seconds(look(village_field()), rounds), four)


def test_a_movement_field_on_four_times_the_ground(benchmark: Any, figure: Figures) -> None:
    def reach(field: Field) -> Callable[[], object]:
        return lambda: field_over(field.ways, MIDDLE, 4)

    for field in (village_field(), fourfold_field()):
        reach(field)()
    four = benchmark.pedantic(seconds, args=(reach(fourfold_field()), 400), rounds=1)
    ratio(figure, "movement field, 4 points", seconds(reach(village_field()), 400), four)
