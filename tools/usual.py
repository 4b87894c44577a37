"""Plays every battle that ships with the game with the computer on both sides, and writes ``assets/usual.toml``.

For each battle: how the games ended, and weights by which the points at the end follow from the account on the way.

    python -m tools.usual                       every battle that has changed since, 200 games each
    python -m tools.usual fng/trail --games 400 these battles, whatever they are

The weights are least squares over every order of every game: the points that were still to come against what stood,
points and losses, each times the share of the battle that was still to come.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from game.engine.after_action.retelling.prospects import Prospects
from game.engine.after_action.retelling.usual import FILE, Usual, all_usual, stamp_of
from game.engine.core.dice import SeededDice
from game.engine.core.players import answer_of
from game.engine.files.toml_text import table_text
from game.engine.files.writing import write_whole
from game.engine.playable.kit import Report
from game.engine.playable.scenario import Scenario, id_of, is_ours, load_scenario, scenario_files
from game.simulate import chosen_players, seed_of
from game.systems import kit_of, make_player, rules_version_of

ROOT = Path(__file__).resolve().parents[1]
SEED = 2026
GAMES = 200
_LONG = 90
"""Of a hundred battles so many last no longer than what is taken for the length of one."""


class Played:
    """One game: every account on its way, and the last."""

    def __init__(self, scenario: Scenario, context: Any, index: int, seed: int) -> None:
        kit, own = kit_of(scenario.system), seed_of(seed, index)
        names = chosen_players(scenario.system, {})
        players = {side: make_player(scenario.system, side, name) for side, name in names.items()}
        game = kit.begin(context, SeededDice(own))
        self.on_the_way: list[Report] = []
        while (decision := game.decision) is not None:
            self.on_the_way.append(kit.report(game))
            order, _ = answer_of(players[decision.side], game, own)
            game.submit(order)
            game.forget()
        self.end = kit.report(game)


def fitted(games: list[Played]) -> Prospects:
    """The weights by which the end follows from the account on the way, by least squares."""
    turns = round(float(np.percentile([game.end.turn for game in games], _LONG)), 1)
    sorts = sorted({sort for game in games for sort in game.end.losses})
    rows, ends = [], []
    for game in games:
        for report in game.on_the_way:
            left = Prospects(turns).share_left(report.turn)
            rows.append([left, left * report.points, *(left * report.losses.get(sort, 0) for sort in sorts)])
            ends.append(game.end.points - report.points)
    found, *_ = np.linalg.lstsq(np.array(rows, dtype=float), np.array(ends, dtype=float), rcond=None)
    opening, points, *losses = (round(float(weight), 3) + 0.0 for weight in found)
    return Prospects(turns, opening, points, dict(zip(sorts, losses, strict=True)))


def played(scenario: Scenario, games: int, seed: int) -> Usual:
    """The usual course of a battle's games."""
    context = kit_of(scenario.system).context(scenario)
    found = []
    for index in range(games):
        found.append(Played(scenario, context, index, seed))
        print(f"\r{scenario.id}: {index + 1} of {games}", end="", file=sys.stderr)
    print(file=sys.stderr)
    ends = tuple(sorted(game.end.points for game in found))
    turns = round(sum(game.end.turn for game in found) / games, 2)
    return Usual(stamp_of(scenario), rules_version_of(scenario.system), seed, ends, turns, fitted(found))


def text_of(usual: dict[str, Usual]) -> str:
    """The file that holds them."""
    parts = ["# How battles usually go that the computer plays against itself. Written by: python -m tools.usual\n"]
    for name, each in sorted(usual.items()):
        said = msgspec.to_builtins(each)
        prospects = said.pop("prospects")
        losses = prospects.pop("losses")
        parts.append(table_text(f'["{name}"]', said))
        parts.append(table_text(f'["{name}".prospects]', prospects))
        parts.append(table_text(f'["{name}".prospects.losses]', losses))
    return "".join(parts)


def is_current(usual: Usual | None, scenario: Scenario) -> bool:
    """Whether what is known of a battle is of it as it stands, by the rules as they stand."""
    return usual is not None and (usual.stamp, usual.rules) == (stamp_of(scenario), rules_version_of(scenario.system))


def main(arguments: list[str] | None = None) -> int:
    """Play what is wanted and write it down."""
    parser = argparse.ArgumentParser(description="How battles usually go that the computer plays against itself.")
    parser.add_argument("scenarios", nargs="*", help="such as fng/trail; every one that has changed unless told")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)
    chosen = parser.parse_args(arguments)
    every = [load_scenario(id_of(file)) for file in scenario_files() if is_ours(file)]
    known = {each.id: found for each in every if (found := all_usual().get(each.id)) is not None}
    for scenario in every:
        if scenario.id in chosen.scenarios or (
            not chosen.scenarios and not is_current(known.get(scenario.id), scenario)
        ):
            known[scenario.id] = played(scenario, chosen.games, chosen.seed)
            write_whole(ROOT / "assets" / FILE, text_of(known).encode("utf-8"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
