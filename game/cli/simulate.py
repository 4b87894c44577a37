"""``apocalypse simulate``."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from game.ai.ahead.efforts import AHEAD
from game.cli.chosen import chosen_scenario
from game.cli.output import Progress, print_json, say
from game.cli.tours import simulate_tours
from game.engine.faults import OptionFault
from game.engine.playable.kit import difficulty_line
from game.engine.text import decimal, nt, percent, t
from game.simulate import Result, chosen_players, summary
from game.simulate import simulate as play_many
from game.systems import kit_of


def simulate(chosen: argparse.Namespace) -> int:
    """Play the games and print them (``--json``) or their summary; whole tours where those are asked for."""
    if chosen.tour is not None:
        return simulate_tours(chosen)
    if chosen.scenario is None:
        raise OptionFault(t("Say which battle: an id such as oa/village, or a file; or '--tour' for tours of duty."))
    scenario = chosen_scenario(chosen)
    named = _named(chosen)
    players = chosen_players(scenario.system, named)
    seed = 1 if chosen.seed is None else chosen.seed
    results = play_many(scenario, chosen.games, seed, players, chosen.jobs, Progress(chosen.games), chosen.dask)
    levels = {level.key: level for level in kit_of(scenario.system).difficulties()}
    difficulty = levels.get(results[0].difficulty)
    if chosen.json:
        print_json(
            {
                "scenario": scenario.id,
                "seed": seed,
                "players": players,
                "difficulty": msgspec.to_builtins(difficulty),
                "games": [msgspec.to_builtins(result) for result in results],
                "summary": summary(results),
            }
        )
    else:
        _print_summary(scenario.title, players, results)
        if difficulty is not None:
            say(difficulty_line(difficulty))
    return 0


def _named(chosen: argparse.Namespace) -> dict[str, str]:
    """The players by side, with the budget of who thinks ahead; raises ``OptionFault`` where nobody does."""
    named = {side: name for side, name in (("us", chosen.us), ("vc", chosen.vc)) if name}
    if chosen.budget is None:
        return named
    if AHEAD not in named.values():
        raise OptionFault(
            t("A '--budget' is for a player called {name}: say '--us {name}' or '--vc {name}'.", name=AHEAD)
        )
    return {side: f"{name}:{chosen.budget}" if name == AHEAD else name for side, name in named.items()}


def _print_summary(title: str, players: dict[str, str], results: list[Result]) -> None:
    found = summary(results)
    who = ", ".join(f"{side}: {name}" for side, name in players.items())
    say(nt("{title}, one game ({who})", "{title}, {count} games ({who})", len(results), title=t(title), who=who))
    titles = {result.level: t(result.title) for result in results}
    for level, share in found["levels"].items():
        say(f"  {titles[level]:<24} {percent(share['mean'], 1):>7}  ({share['count']})")
    rows: dict[str, dict[str, Any]] = {
        t("points"): found["points"],
        t("turns"): found["turns"],
        t("orders"): found["orders"],
        t("seconds"): found["seconds"],
        **{f"  {t(name)}": row for name, row in found["items"].items()},
        **{t("lost: {what}", what=t(name)): row for name, row in found["losses"].items()},
    }
    width = max(len(name) for name in rows)
    say(t("mean and 95 % interval:"))
    for name, row in rows.items():
        say(f"  {name:<{width}} {decimal(row['mean'], 2):>9}  {decimal(row['low'], 2):>9} .. {decimal(row['high'], 2)}")
