"""docs/BALANCE.md, or its like for another village, from the results of many games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from game.rules.oa.model.tables.loading import load_tables
from game.rules.oa.turn.victory import LEVELS, TITLES
from game.simulate import Figure, Result, Z, figure, share

LOST = "failure"
GOAL, FAIR = (0.45, 0.55), (0.35, 0.65)
"""What part of its historical games the commander is meant to win, marginally or better: in Lang Luoi, elsewhere."""
RECKLESS_FAILS = 0.8
"""More than this part of the reckless player's games are meant to be failures."""


class Cell(NamedTuple):
    """One way the Viet Cong may stand: attitude, number and name of the placement."""

    attitude: str
    placement: int
    name: str


class Made(NamedTuple):
    """Everything the document tells of: how it was made, and the results of each run."""

    title: str
    won: tuple[float, float]
    command: str
    rules_version: int
    tables: str
    sources: str
    usual: list[Result]
    reckless: list[Result]
    cells: dict[Cell, list[Result]]

    @property
    def every(self) -> list[Result]:
        """All games of all cells."""
        return [result for results in self.cells.values() for result in results]

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.usual) + len(self.reckless) + len(self.every)

    @property
    def headline(self) -> str:
        """The two figures that matter most."""
        won, failed = _won(self.usual), 1 - _won(self.reckless).mean
        return f"the commander wins {percent(won)} of historical games, the reckless player fails in {failed:.1%}"


def document(made: Made) -> str:
    """The whole document; the same games give the same text but for its last line."""
    groups = {
        "Historical": made.usual,
        **{attitude.capitalize(): _of_attitude(made, attitude) for attitude in _attitudes(made)},
        "Reckless": made.reckless,
    }
    parts = [
        _head(made),
        "## Goals\n\n" + _goals(made),
        "## Levels of victory\n\n" + _levels(made),
        "## Each attitude and placement\n\n" + _cells(made),
        "## Points by item\n\n" + _points(groups),
        "## Losses\n\n" + _losses(groups),
        "## Length\n\n" + _length(groups),
        _measured(made),
    ]
    return "\n\n".join(parts) + "\n"


def percent(found: Figure) -> str:
    """A share with its interval."""
    return f"{found.mean:.1%} ({found.low:.1%} to {found.high:.1%})"


def _mean(values: Iterable[float]) -> str:
    found = figure([float(value) for value in values])
    return f"{found.mean:.2f} ({found.low:.2f} to {found.high:.2f})"


def _won(results: Sequence[Result]) -> Figure:
    return share(sum(result.level != LOST for result in results), len(results))


def _attitudes(made: Made) -> list[str]:
    return list(dict.fromkeys(cell.attitude for cell in made.cells))


def _of_attitude(made: Made, attitude: str) -> list[Result]:
    return [result for cell, results in made.cells.items() if cell.attitude == attitude for result in results]


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(head) + " |", "|---" * len(head) + "|"]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)])


def _head(made: Made) -> str:
    levels = load_tables().ending.levels.thresholds()
    needed = ", ".join(f"{points} points make a {LEVELS[level].lower()}" for level, points in levels)
    each = len(next(iter(made.cells.values())))
    return f"""\
# Balance

How the battle for {made.title} goes when the computer plays both sides: the Viet Cong by their rules, the US side by
the commander at the level *quick*, and once by a reckless player who lands in the village square and never suppresses.
One command makes this document; the same command gives the same games and figures on every machine:

```
{made.command}
```

It goes on where it was stopped. Played were {len(made.usual):,} games in which placement and attitude are thrown for,
as in a historical game, {each:,} at each attitude and placement, and {len(made.reckless):,} of the reckless player.
{needed.capitalize()}.

- Rules version {made.rules_version}, map and tables `{made.tables}`
- Rules, players, map and tables together `{made.sources}`

In brackets: the 95 % interval, Wilson's for shares, by the normal approximation for means."""


def _goals(made: Made) -> str:
    won, failed = _won(made.usual), share(sum(r.level == LOST for r in made.reckless), len(made.reckless))
    low, high = made.won
    met = {True: "yes", False: "no"}
    goals = (
        ("The commander wins, marginally or better", f"{low:.0%} to {high:.0%}", won, low <= won.mean <= high),
        (
            "The same, from the games at each attitude and placement",
            f"{low:.0%} to {high:.0%}",
            (weighed := _weighed(made)),
            low <= weighed.mean <= high,
        ),
        ("The reckless player fails", f"over {RECKLESS_FAILS:.0%}", failed, failed.mean > RECKLESS_FAILS),
    )
    return _table(
        ("In historical games", "Goal", "Found", "Met"),
        ((what, goal, percent(found), met[good]) for what, goal, found, good in goals),
    )


def _weighed(made: Made) -> Figure:
    """What is won of the games of all cells, each cell as likely as the dice for attitude and placement make it."""
    attitudes = load_tables().attitudes
    faces = Counter(attitudes.at(die) for die in range(1, 7))
    placements = Counter(cell.attitude for cell in made.cells)
    mean = spread = 0.0
    for cell, results in made.cells.items():
        weight = faces[cell.attitude] / 6 / placements[cell.attitude]
        won = _won(results).mean
        mean += weight * won
        spread += weight * weight * won * (1 - won) / len(results)
    half = Z * sqrt(spread)
    return Figure(round(mean, 6), round(max(0.0, mean - half), 6), round(min(1.0, mean + half), 6))


def _levels(made: Made) -> str:
    played = [
        ("Commander, historical games", made.usual),
        *((f"Commander, Viet Cong {_doing(a)}", _of_attitude(made, a)) for a in _attitudes(made)),
        ("Reckless player, historical games", made.reckless),
    ]
    head = ("Games", *LEVELS.values(), "Marginal or better")
    return _table(head, ((name, *_level_shares(results), percent(_won(results))) for name, results in played))


def _doing(attitude: str) -> str:
    return {"defence": "defend", "withdraw": "withdraw"}[attitude]


def _level_shares(results: Sequence[Result]) -> list[str]:
    counts = Counter(result.level for result in results)
    return [percent(share(counts[level], len(results))) for level in LEVELS]


def _cells(made: Made) -> str:
    head = ("Attitude", "Placement", "Marginal or better", "Major", "Points", "Turns", *_sorts(made.every))
    return (
        _table(
            head,
            (
                (
                    cell.attitude,
                    f"{cell.placement} {cell.name}",
                    percent(_won(results)),
                    percent(share(sum(result.level == "major" for result in results), len(results))),
                    _mean(result.points for result in results),
                    f"{fmean(result.turns for result in results):.2f}",
                    *(f"{fmean(result.losses.get(sort, 0) for result in results):.2f}" for sort in _sorts(made.every)),
                )
                for cell, results in made.cells.items()
            ),
        )
        + "\n\nThe last columns count pieces lost in a game, on average."
    )


def _sorts(results: Iterable[Result]) -> list[str]:
    return list(dict.fromkeys(sort for result in results for sort in result.losses))


Groups = dict[str, list[Result]]


def _points(groups: Groups) -> str:
    rows = [_row(title, groups, lambda result, title=title: result.items.get(title, 0)) for title in TITLES.values()]
    return _table(("Points a game", *groups), [*rows, _row("**All together**", groups, lambda result: result.points)])


def _losses(groups: Groups) -> str:
    sorts = _sorts(result for results in groups.values() for result in results)
    rows = [_row(sort, groups, lambda result, sort=sort: result.losses.get(sort, 0)) for sort in sorts]
    return _table(("Lost in a game", *groups), rows)


def _row(title: str, groups: Groups, value: Callable[[Result], float]) -> list[str]:
    return [title, *(_mean(value(result) for result in results) for results in groups.values())]


def _length(groups: Groups) -> str:
    turns = sorted({result.turns for results in groups.values() for result in results})
    rows = [
        [f"over in turn {turn}", *(percent(share(_ended(results, turn), len(results))) for results in groups.values())]
        for turn in turns
    ]
    rows.append(_row("turns", groups, lambda result: result.turns))
    rows.append(_row("orders of both sides", groups, lambda result: result.orders))
    return _table(("", *groups), rows)


def _ended(results: Sequence[Result], turn: int) -> int:
    return sum(result.turns == turn for result in results)


def _measured(made: Made) -> str:
    results = [*made.usual, *made.every, *made.reckless]
    seconds = sum(result.seconds for result in results)
    return (
        f"Measured, and different on every machine: {made.games:,} games in {seconds / 3600:.2f} hours of one process, "
        f"{1000 * seconds / made.games:.0f} ms a game."
    )
