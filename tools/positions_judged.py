"""Positions in which the quick leaders blunder: what they order, what who thinks ahead orders, what comes of either.

    python -m tools.positions_judged                     judge those that are kept
    python -m tools.positions_judged --seek fng --games 4

A position is a scenario, a seed and a number of orders given by the quick leaders.  Both orders are carried out in the
true position and played on to the end of the battle by the quick leaders, with the same dice, so many times; the order
is sane that gets more of it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.ai.ahead.efforts import EFFORTS
from game.ai.ahead.mind import Mind
from game.ai.ahead.search import Search
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import Order, Reason
from game.engine.core.players import answer_of, dice_for_player
from game.engine.files.decoding import convert
from game.engine.files.toml_text import parsed
from game.engine.playable.kit import gainer_of
from game.engine.playable.scenario import id_of, is_ours, load_scenario, scenario_files
from game.simulate import context_of, seed_of
from game.systems import kit_of, mind_of

FILE = Path(__file__).resolve().parent / "data" / "blunders.toml"
FUTURES = 100
LEVEL = "thinking"
_SEED = 1969


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """A position in which the quick leader blunders: ``title`` is what goes wrong, ``why`` what is wrong about it.

    ``missed``: who thinks ahead orders the same, so far.
    """

    title: str
    why: str
    scenario: str
    seed: int
    order: int
    missed: bool = False


class Played(Struct, frozen=True):
    """An order and what came of it: on average points for its side at the end and own men lost, and the spread."""

    order: Order
    reason: Reason
    points: float
    own: float
    enemies: float


class Judged(Struct, frozen=True):
    """A position judged: the quick leader's order and that of who thinks ahead."""

    position: Position
    quick: Played
    ahead: Played
    error: float
    """The standard error of the difference in points."""

    @property
    def sane(self) -> bool:
        """Whether who thinks ahead orders something else, of which more comes."""
        return self.ahead.order != self.quick.order and self.ahead.points - self.quick.points > self.error


def positions() -> tuple[Position, ...]:
    """The positions that are kept."""
    return convert(parsed(FILE.read_bytes()).get("position", []), tuple[Position, ...])


def reached(position: Position) -> Game[Any]:
    """The battle as it stands in a position; raises ``ValueError`` where it ends before."""
    scenario = load_scenario(position.scenario)
    game = kit_of(scenario.system).begin(context_of(scenario), SeededDice(position.seed))
    mind = mind_of(scenario.system)
    while game.orders_given < position.order:
        if (decision := game.decision) is None:
            raise ValueError(f"{position.title}: the battle is over before order {position.order}")
        game.submit(answer_of(mind.players[decision.side], game, position.seed)[0])
        game.forget()
    return game


def judged_one(position: Position, futures: int = FUTURES) -> Judged:
    """A position with both orders played out."""
    game = reached(position)
    mind = mind_of(game.system.id)
    decision = game.decision
    assert decision is not None
    quick = answer_of(mind.players[decision.side], game, position.seed)
    ahead = _searched(mind, game, position.seed).answer
    return _compared(position, mind, game, quick, ahead, futures)


def _searched(mind: Mind, game: Game[Any], seed: int) -> Search:
    decision = game.decision
    assert decision is not None
    search = Search(mind, EFFORTS[LEVEL], game, dice_for_player(seed, decision.side, game.orders_given))
    for _ in search.steps():
        pass
    return search


def _compared(
    position: Position,
    mind: Mind,
    game: Game[Any],
    quick: tuple[Order, Reason],
    ahead: tuple[Order, Reason],
    futures: int,
) -> Judged:
    ends = [[_end(mind, game, answer[0], number) for number in range(futures)] for answer in (quick, ahead)]
    gains = [mine[0] - his[0] for his, mine in zip(*ends, strict=True)]
    mean = sum(gains) / len(gains)
    error = sqrt(sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1) / len(gains))
    told = [
        Played(order, reason, *(round(sum(end[part] for end in each) / futures, 2) for part in range(3)))
        for (order, reason), each in zip((quick, ahead), ends, strict=True)
    ]
    return Judged(position, told[0], told[1], round(error, 3))


def _end(mind: Mind, game: Game[Any], order: Order, number: int) -> tuple[int, int, int]:
    """What one future of the true position ends with, for who decides: points, own men lost, enemies lost."""
    decision = game.decision
    assert decision is not None
    side, before = decision.side, mind.tally(game, decision.side)
    future = game.copy()
    future.dice, thoughts = SeededDice(_SEED + number, "judge"), SeededDice(_SEED + number, "thoughts")
    future.submit(order)
    while (asked := future.decision) is not None:
        future.submit(mind.players[asked.side].answer(future, thoughts)[0])
        future.forget()
    report, after = mind.kit.report(future), mind.tally(future, side)
    points = report.points if gainer_of(report, mind.kit.sides) == side else -report.points
    return points, after.own - before.own, after.enemies - before.enemies


def judged() -> list[Judged]:
    """Every position that is kept, judged."""
    return [judged_one(position) for position in positions()]


def sought(system: str, games: int, first: int) -> Iterator[Judged]:
    """Positions of games of the quick leaders where who thinks ahead orders what comes out far better."""
    mind, kit = mind_of(system), kit_of(system)
    for file in scenario_files():
        scenario = load_scenario(id_of(file))
        if scenario.system != system or not is_ours(file):
            continue
        for index in range(first, first + games):
            seed = seed_of(_SEED, index)
            game = kit.begin(context_of(scenario), SeededDice(seed))
            while (decision := game.decision) is not None:
                quick = answer_of(mind.players[decision.side], game, seed)
                if decision.side in mind.leaders and mind.searches(decision):
                    search = _searched(mind, game, seed)
                    ranked = {each.order: each for each in search.ranked}
                    ahead = search.answer
                    own, other = ranked.get(quick[0]), ranked.get(ahead[0])
                    if own and other and own is not other and other.worth - own.worth > 1000:
                        position = Position("", "", scenario.id, seed, game.orders_given)
                        found = _compared(position, mind, game, quick, ahead, 40)
                        if found.ahead.points - found.quick.points > 2.5 * found.error:
                            yield found
                game.submit(quick[0])
                game.forget()


def main(words: Sequence[str] | None = None) -> int:
    """Judge, or seek."""
    parser = argparse.ArgumentParser(description="Positions in which the quick leaders blunder.")
    parser.add_argument("--seek", metavar="SYSTEM")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args(words)
    for found in sought(chosen.seek, chosen.games, chosen.first) if chosen.seek else judged():
        position = found.position
        print(f"{position.title or position.scenario} seed={position.seed} order={position.order} sane={found.sane}")
        for name, played in (("quick", found.quick), ("ahead", found.ahead)):
            said = msgspec.json.encode(played.order).decode()
            numbers = f"{played.points:+.2f} own -{played.own:.2f} enemies -{played.enemies:.2f}"
            print(f"  {name} {numbers}: {played.reason} {said}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
