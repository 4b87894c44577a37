"""Matches between the levels at which the computer plays: plays them, and writes docs/OPPONENTS.md from them.

    python -m tools.opponents                            every match, until it has decided
    python -m tools.opponents --match fng --pairs 40     that one, no further than so many pairs
    python -m tools.opponents --match fng --on           that one, past the pair that decides
    python -m tools.opponents --write                    only the document, from what has been played

A pair is one battle twice, by the same seed, with the sides changed: who got more points out of both has won it.  A
match goes through the scenarios of its system in turn, and ends when a sequential test has decided, or with its last
pair; what is played past its decision counts as well.  Each finished pair is a line of a file in ``--keep``, so that
a match that was stopped goes on where it was, until players or rules change.
"""

from __future__ import annotations

import argparse
import ast
import sys
import time
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from itertools import takewhile
from math import log
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from game.cli.parser import whole_number
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import Order, Reason
from game.engine.core.players import Player
from game.engine.playable.kit import gainer_of
from game.engine.playable.scenario import id_of, is_ours, load_scenario, scenario_files
from game.simulate import context_of, play_out, seed_of, spread
from game.systems import kit_of, make_player, player_of_level, rules_version_of
from tools.opponents_report import document
from tools.options import usable_file, usable_folder
from tools.positions_judged import judged

ROOT = Path(__file__).resolve().parents[1]
SEED = 1968
PAIRS = 400


class Match(Struct, frozen=True):
    """One level against another in a system.

    ``sides``: those that think, one battle of a pair for each.  The match has decided once it is ``odds`` times as
    likely that ``level`` wins the share ``better`` of the pairs as the share ``even``, or the other way round; without
    odds it goes on to its last pair.
    """

    name: str
    system: str
    level: str
    against: str
    sides: tuple[str, ...] = ("us", "vc")
    even: float = 0.55
    better: float = 0.75
    odds: float | None = 19.0
    pairs: int = PAIRS


MATCHES = (
    Match("fng", "fng", "thinking", "quick"),
    Match("fof", "fof", "thinking", "quick"),
    Match("fmjp", "fmjp", "thinking", "quick"),
    Match("oa", "oa", "thinking", "quick", sides=("us",), odds=None, pairs=1000),
    Match("fng-hard", "fng", "hard", "thinking", even=0.5, better=0.65, pairs=100),
    Match("fof-hard", "fof", "hard", "thinking", even=0.5, better=0.65, pairs=100),
    Match("fmjp-hard", "fmjp", "hard", "thinking", even=0.5, better=0.65, pairs=100),
)


class Battle(Struct, frozen=True):
    """One battle of a pair, as the side that thinks sees it."""

    side: str
    points: int
    result: Literal["won", "drawn", "lost"]
    orders: int
    milliseconds: tuple[int, ...]
    """Processor time of each of its decisions, ascending."""


class Pair(Struct, frozen=True):
    """A pair: ``gain`` is what ``level`` got more than the other, in points."""

    number: int
    scenario: str
    seed: int
    gain: int
    battles: tuple[Battle, ...]


class _Timed:
    """A player whose decisions are timed."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.milliseconds: list[int] = []

    def answer(self, game: Game[Any], dice: SeededDice) -> tuple[Order, Reason]:
        began = time.process_time()
        answer = self.player.answer(game, dice)
        self.milliseconds.append(round(1000 * (time.process_time() - began)))
        return answer


def scenarios_of(system: str) -> tuple[str, ...]:
    """The scenarios of a system that a match goes through; of OA those that are meant to be hard to win."""
    found = [load_scenario(id_of(file)) for file in scenario_files() if is_ours(file)]
    if system == "oa":
        return ("oa/village",)
    return tuple(sorted(each.id for each in found if each.system == system))


def _played(scenario: str, seed: int, names: Mapping[str, str], timed: str) -> Battle:
    """One battle, as the side ``timed`` sees it."""
    known = load_scenario(scenario)
    kit = kit_of(known.system)
    players: dict[str, Player] = {side: make_player(known.system, side, name) for side, name in names.items()}
    watch = players[timed] = _Timed(players[timed])
    game = kit.begin(context_of(known), SeededDice(seed))
    play_out(game, players, seed)
    report = kit.report(game)
    points = report.points if gainer_of(report, kit.sides) == timed else -report.points
    result: Literal["won", "drawn", "lost"] = "drawn"
    if report.winner or known.system == "oa":
        result = "won" if report.winner == timed else "lost"
    return Battle(timed, points, result, game.orders_given, tuple(sorted(watch.milliseconds)))


def play_pair(match: Match, number: int, scenario: str, seed: int) -> Pair:
    """Play pair ``number`` of a match: each side that thinks once, and where only one side does, it against itself."""
    kit = kit_of(match.system)
    gain = 0
    battles: list[Battle] = []
    for side in match.sides:
        names = {each: player_of_level(match.system, each, match.against if each in match.sides else "quick")
                 for each in kit.sides}  # fmt: skip
        thinking = {**names, side: player_of_level(match.system, side, match.level)}
        battles.append(_played(scenario, seed, thinking, side))
        gain += battles[-1].points
        if len(match.sides) == 1:
            battles.append(_played(scenario, seed, names, side))
            gain -= battles[-1].points
    return Pair(number, scenario, seed, gain, tuple(battles))


def likelihood(match: Match, pairs: Sequence[Pair]) -> float:
    """The logarithm of how many times likelier the pairs are if ``better`` is the share that is won than if ``even``
    is; a drawn pair is half a pair won and half a pair lost."""
    won = sum(0.5 + 0.5 * ((pair.gain > 0) - (pair.gain < 0)) for pair in pairs)
    return won * log(match.better / match.even) + (len(pairs) - won) * log((1 - match.better) / (1 - match.even))


def decided_after(match: Match, pairs: Sequence[Pair]) -> int | None:
    """After how many of the pairs the sequential test had decided; ``None`` if it has not yet, or is not asked."""
    if match.odds is None:
        return None
    counts = range(1, len(pairs) + 1)
    return next((count for count in counts if abs(likelihood(match, pairs[:count])) >= log(match.odds)), None)


def players_digest(system: str) -> str:
    """A short hash of what decides how a system's players play: their code and tables, the rules version, the maps."""
    found = blake2b(f"{rules_version_of(system)}".encode(), digest_size=6)
    files = [*(ROOT / "game" / "ai" / "ahead").rglob("*"), *(ROOT / "game" / "ai" / system).rglob("*")]
    files += [*(ROOT / "game" / "ai").glob("*.py"), *(ROOT / "scenarios" / system).glob("*.toml")]
    for file in sorted(file for file in files if file.suffix in (".py", ".toml")):
        text = file.read_text(encoding="utf-8")
        found.update(f"{file.relative_to(ROOT).as_posix()}\n{code_of(text) if file.suffix == '.py' else text}".encode())
    return found.hexdigest()


def code_of(text: str) -> str:
    """The code of a module without what is only said about it, which changes no order: comments and docstrings.

    >>> code_of("A = 1  # one") == code_of("A = 1\\n'A number.'")
    True
    """
    return ast.dump(_Silent().visit(ast.parse(text)))


class _Silent(ast.NodeTransformer):
    """Leaves out every string that stands by itself."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        return None if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str) else node


def file_of(match: Match, keep: Path) -> Path:
    """The file that keeps the pairs of a match."""
    return keep / f"{match.name}-{players_digest(match.system)}.jsonl"


def kept(file: Path) -> list[Pair]:
    """The pairs in a file, by number; a last line that was cut short is left out."""
    if not file.exists():
        return []
    whole = file.read_bytes()
    lines = whole[: whole.rfind(b"\n") + 1].splitlines()
    return sorted((msgspec.json.decode(line, type=Pair) for line in lines), key=lambda pair: pair.number)


def counted(pairs: Sequence[Pair]) -> list[Pair]:
    """The pairs that count, in their order: up to the first that is not there."""
    return [pair for _, pair in takewhile(lambda numbered: numbered[1].number == numbered[0], enumerate(pairs))]


def play(match: Match, most: int, keep: Path, jobs: int | None, dask: str | None, on: bool = False) -> list[Pair]:
    """Play a match on until it has decided (``on``: past that) or ``most`` pairs are played; gives those that count."""
    file, scenarios = file_of(match, keep), scenarios_of(match.system)
    pairs = kept(file)
    known = {pair.number for pair in pairs}
    tasks = [
        (match, number, scenarios[number % len(scenarios)], seed_of(SEED, number))
        for number in range(min(most, match.pairs))
        if number not in known
    ]
    if tasks and (on or not decided_after(match, counted(pairs))):
        with file.open("ab") as written:
            for pair in spread(play_pair, tasks, jobs, dask):
                written.write(msgspec.json.encode(pair) + b"\n")
                written.flush()
                pairs = sorted([*pairs, pair], key=lambda each: each.number)
                _tell(match, pairs)
                if not on and decided_after(match, counted(pairs)):
                    break
    return counted(pairs)


def _tell(match: Match, pairs: Sequence[Pair]) -> None:
    won, lost = sum(pair.gain > 0 for pair in pairs), sum(pair.gain < 0 for pair in pairs)
    print(f"{match.name}: {len(pairs)} pairs, {won} won, {lost} lost", file=sys.stderr, flush=True)


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tools.opponents", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--match", action="append", choices=[match.name for match in MATCHES])
    parser.add_argument("--pairs", type=whole_number(1), default=10_000, metavar="N", help="no further than N pairs")
    parser.add_argument("--on", action="store_true", help="go on past the pair that decides a match")
    parser.add_argument("--write", action="store_true", help="play nothing")
    parser.add_argument("--jobs", type=whole_number(1), metavar="N", help="processes (one for each core)")
    parser.add_argument("--dask", metavar="ADDRESS", help="a Dask cluster's scheduler")
    parser.add_argument("--keep", type=usable_folder, default=str(ROOT / "build" / "opponents"), metavar="FOLDER")
    parser.add_argument("--out", type=usable_file, default=str(ROOT / "docs" / "OPPONENTS.md"), metavar="FILE")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Play what is wanted and write the document."""
    chosen = arguments(words)
    keep = Path(chosen.keep)
    keep.mkdir(parents=True, exist_ok=True)
    played: dict[str, list[Pair]] = {}
    for match in MATCHES:
        wanted = not chosen.write and (not chosen.match or match.name in chosen.match)
        most = chosen.pairs if wanted else 0
        played[match.name] = play(match, most, keep, chosen.jobs, chosen.dask, chosen.on)
    if not chosen.match:
        Path(chosen.out).write_text(document(MATCHES, played, judged()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
