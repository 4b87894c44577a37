"""Fits what a position is worth: plays the battles of a system with its quick leaders, and writes ``worth.toml``.

    python -m tools.worth fng                        every scenario of the system, 60 games each
    python -m tools.worth fng --games 100 --seed 5
    python -m tools.worth fng --dry                  only say how well the weights foretell

The weights are ridge regression over positions of every game: the points that were still to come against the features.
Half of the games are kept back; how well the weights foretell the points of those is said in the table.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.ahead.mind import Mind
from game.ai.ahead.worth import table_of
from game.engine.core.dice import SeededDice
from game.engine.core.players import answer_of
from game.engine.files.toml_text import lines_of, table_text
from game.engine.files.writing import write_whole
from game.engine.playable.scenario import Scenario, id_of, is_ours, load_scenario, scenario_files
from game.simulate import seed_of
from game.systems import kit_of, mind_of

ROOT = Path(__file__).resolve().parents[1]
SEED = 1966
GAMES = 60
_RIDGE = 30.0
"""How much a weight of 1 has to explain, in squared points, to be worth having."""

_EVERY = 3
"""Of so many orders one position is looked at."""

Rows = NDArray[np.float64]


class Seen(NamedTuple):
    """The positions of games: their features, the points still to come, the account, and the number of the game."""

    features: Rows
    to_come: Rows
    points: Rows
    game: Rows
    names: tuple[str, ...]


def positions_of(
    mind: Mind, scenario: Scenario, games: int, seed: int, first: int
) -> list[tuple[dict[str, float], float, float, int]]:
    """Positions on the way of games: features, points then, points at the end, and the number of the game."""
    kit = kit_of(scenario.system)
    context = kit.context(scenario)
    found: list[tuple[dict[str, float], float, float, int]] = []
    for index in range(games):
        own = seed_of(seed, index)
        game = kit.begin(context, SeededDice(own))
        rows: list[tuple[dict[str, float], float]] = []
        while (decision := game.decision) is not None:
            if game.orders_given % _EVERY == 0:
                rows.append((mind.features(game), float(kit.report(game).points)))
            order, _ = answer_of(mind.players[decision.side], game, own)
            game.submit(order)
            game.forget()
        end = float(kit.report(game).points)
        found += [(features, points, end, first + index) for features, points in rows]
        print(f"\r{scenario.id}: {index + 1} of {games}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return found


def gathered(rows: list[tuple[dict[str, float], float, float, int]]) -> Seen:
    """The positions as arrays."""
    names = tuple(rows[0][0])
    features = np.array([[row[0][name] for name in names] for row in rows])
    points, ends = np.array([row[1] for row in rows]), np.array([row[2] for row in rows])
    return Seen(features, ends - points, points, np.array([row[3] for row in rows]), names)


def fitted(seen: Seen, chosen: NDArray[np.bool_]) -> Rows:
    """Ridge regression over the chosen positions."""
    rows, wanted = seen.features[chosen], seen.to_come[chosen]
    found: Rows = np.linalg.solve(rows.T @ rows + _RIDGE * np.eye(rows.shape[1]), rows.T @ wanted)
    return found


def explained(seen: Seen, weights: Rows, chosen: NDArray[np.bool_]) -> float:
    """The share of the spread of the points at the end, over the chosen positions, that is foretold."""
    ends = (seen.points + seen.to_come)[chosen]
    told = (seen.points + seen.features @ weights)[chosen]
    return 1.0 - float(np.sum((ends - told) ** 2) / np.sum((ends - ends.mean()) ** 2))


def main(arguments: list[str] | None = None) -> int:
    """Play, fit and write."""
    parser = argparse.ArgumentParser(description="Fits what a position is worth.")
    parser.add_argument("system")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    chosen = parser.parse_args(arguments)
    mind = mind_of(chosen.system)
    scenarios = [load_scenario(id_of(file)) for file in scenario_files() if is_ours(file)]
    scenarios = [each for each in scenarios if each.system == chosen.system]
    rows: list[tuple[dict[str, float], float, float, int]] = []
    for number, scenario in enumerate(scenarios):
        rows += positions_of(mind, scenario, chosen.games, chosen.seed, number * chosen.games)
    seen = gathered(rows)
    trained = seen.game % 2 == 0
    share = explained(seen, fitted(seen, trained), ~trained)
    alone = explained(seen, np.zeros(seen.features.shape[1]), ~trained)
    weights = fitted(seen, np.ones(len(seen.game), dtype=np.bool_))
    made = (
        f"tools/worth.py: {chosen.games} games of the quick leaders in each of {len(scenarios)} scenarios, seed "
        f"{chosen.seed}, {len(rows)} positions; of the spread of the points at the end {100 * share:.0f} % is foretold "
        f"in games that were kept back, {100 * alone:.0f} % by the account alone"
    )
    print(made)
    table = {name: round(float(weight), 3) + 0.0 for name, weight in zip(seen.names, weights, strict=True)}
    for name, weight in table.items():
        print(f"  {name:<24}{weight:>9.3f}")
    if not chosen.dry:
        file = table_of(chosen.system)
        text = lines_of({"made": made, "man": mind.weights.man}) + table_text("[features]", table)
        write_whole(
            file, f"# What a position is worth. Written by: python -m tools.worth {chosen.system}\n\n{text}".encode()
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
