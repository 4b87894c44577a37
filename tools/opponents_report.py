"""docs/OPPONENTS.md from matches that were played and positions that were judged."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import TYPE_CHECKING

from game.ai.ahead.efforts import EFFORTS
from game.simulate import figure, share
from game.systems import title_of

if TYPE_CHECKING:
    from game.simulate import Figure
    from tools.opponents import Battle, Match, Pair
    from tools.positions_judged import Judged

_HEAD = """# Opponents

How strong the computer is at each level, what a level costs, and what it does where the quick leaders blunder. Written
by `python -m tools.opponents`; how the search works: `game/ai/ahead`, and why so: [DECISIONS.md](DECISIONS.md).

| Level | What it does |
|---|---|
| quick | gives the first legal order of its rules of thumb |
| thinking | tries its proposals, which come of better rules of thumb, in imagined futures, to the end of the turn or \
as far as its budget lasts |
| hard | tries more of them, in more futures, and further; in Force on Force it takes the enemy for its equal |
| timid, rash | think like *thinking*; their own men weigh more, or less, than they are worth |

The Viet Cong of Operation Apocalypse play by the book and have no levels.
"""


_SPENT = """Orders are those of a small battle of FNG; the others carry out as many as take as long, and in FNG fewer
are tried the more men are left. FNG itself looks at three proposals more, each future goes to the end of the turn,
nothing is tried that the budget does not last for, another order is to be better by a standard error more, and who has
to take something does not wait, while who holds it also thinks of letting nobody act; where nobody has anything to do,
places are tried to which somebody would go who fears half as much. Where nothing is better than the leader's own order,
Force on Force looks once more, past the turn's end, with the orders that are left, or all of them if no more than a
quarter is spent. Operation Apocalypse looks at half as many proposals, and where a unit is to move at one besides the
leader's (a hint at three), and leaves his first thought only for much: least in the last turn that there can be. Full
Metal Jacket Potato tries no fire, aim or grenade, which its leader weighs by exact chances. FNG begins with a leader
whose men move only for much, keep their heads down and stay hidden, Force on Force with a defender who weighs his
courses as an attacker does (at *hard* such leaders play the futures on as well), Operation Apocalypse with a commander
who spares his men and his bombs and comes close to the enemy. Budgets are counted, never timed: the same seed gives the
same battle on any machine.
"""

_PAIRS = """A pair is one battle twice by the same seed with the sides changed; who gets more points out of both wins.
Of Operation Apocalypse, whose Viet Cong do not think, it is the commander of either level in the same battle; what
counts there is how many battles each wins, and nothing ends that match early. Shares are with 95 % intervals by
Wilson's formula, drawn pairs counted as half. A match goes through all scenarios of its system in turn until a
sequential test has decided: when the pairs are 19 times as likely if the level wins the better share of them than if
it wins the lesser one, or the other way round. A match that ends there flatters whom it decides for: where it was
played on, the figures are of all its pairs"""

_SANE = """Both orders were carried out in the true position and played on to the end by the quick leaders, with the
same dice, 100 times each: sane is another order that gets more points out of it, by more than the standard error.
Nobody who decided knew the truth: he imagined what he could not see.
"""


def document(matches: Sequence[Match], played: Mapping[str, Sequence[Pair]], judged: Sequence[Judged]) -> str:
    """The whole document."""
    parts = [_HEAD, _efforts(), _matches(matches, played), _scenarios(matches, played), _costs(matches, played)]
    return "\n".join((*parts, _positions(judged)))


def _efforts() -> str:
    rows = [
        f"| {name} | {effort.width} | {effort.tries} | {effort.orders} | {effort.far} | {effort.own} % |"
        for name, effort in EFFORTS.items()
    ]
    return "\n".join(
        (
            "## What a level spends\n",
            _SPENT,
            "| Level | Proposals | Futures | Orders in all | Orders in one | Own men weigh |",
            "|---|--:|--:|--:|--:|--:|",
            *rows,
            "",
        )
    )


def _percent(found: Figure) -> str:
    return f"{100 * found.mean:.0f} % ({100 * found.low:.0f} to {100 * found.high:.0f})"


def _matches(matches: Sequence[Match], played: Mapping[str, Sequence[Pair]]) -> str:
    from tools.opponents import decided_after

    rows = []
    for match in matches:
        pairs = played.get(match.name, ())
        if not pairs:
            rows.append(f"| {_names(match)} | not played | | | |")
            continue
        won, drawn = sum(pair.gain > 0 for pair in pairs), sum(pair.gain == 0 for pair in pairs)
        gain = figure([float(pair.gain) for pair in pairs])
        decided = decided_after(match, pairs)
        state = "" if match.odds is None else f" (decided after {decided})" if decided else " (not decided)"
        count = f"{len(pairs)}{state}"
        more = f"{gain.mean:+.1f} ({gain.low:+.1f} to {gain.high:+.1f})"
        rows.append(
            f"| {_names(match)} | {count} | {won} + {drawn} drawn "
            f"| {_percent(share(won + drawn // 2, len(pairs)))} | {more} |"
        )
    return "\n".join(
        (
            "## Matches\n",
            _PAIRS,
            f"({_hypotheses(matches)}).\n",
            "| System | Levels | Pairs | Won | Share | Points more a pair |\n|---|---|--:|--:|--:|--:|",
            *rows,
            "",
            *_alone(matches, played),
        )
    )


def _alone(matches: Sequence[Match], played: Mapping[str, Sequence[Pair]]) -> Iterator[str]:
    """Where one side alone thinks: of how many battles of 100 each level wins."""
    for match in matches:
        pairs = played.get(match.name, ())
        if len(match.sides) == 1 and pairs:
            wins = [[battle.result == "won" for battle in pair.battles] for pair in pairs]
            more = figure([100.0 * (thinking - other) for thinking, other in wins])
            won, lost = (round(100 * sum(pair[place] for pair in wins) / len(wins)) for place in (0, 1))
            yield (
                f"{title_of(match.system)}: of 100 battles *{match.level}* wins {won} and *{match.against}* {lost}, "
                f"{more.mean:+.0f} ({more.low:+.0f} to {more.high:+.0f}).\n"
            )


def _names(match: Match) -> str:
    return f"{title_of(match.system)} | {match.level} : {match.against}"


def _hypotheses(matches: Sequence[Match]) -> str:
    tested = (match for match in matches if match.odds is not None)
    found = dict.fromkeys((match.level, match.against, match.better, match.even) for match in tested)
    return "; ".join(
        f"{level} : {against} {100 * better:.0f} and {100 * even:.0f} %" for level, against, better, even in found
    )


def _scenarios(matches: Sequence[Match], played: Mapping[str, Sequence[Pair]]) -> str:
    rows = []
    for match in matches:
        by: dict[str, list[Pair]] = defaultdict(list)
        for pair in played.get(match.name, ()):
            by[pair.scenario].append(pair)
        for scenario, pairs in sorted(by.items()):
            won = sum(pair.gain > 0 for pair in pairs) + sum(pair.gain == 0 for pair in pairs) / 2
            rows.append(
                f"| {scenario} | {match.level} : {match.against} | {won:g} of {len(pairs)} | {_battles(pairs, match)} |"
            )
    return "\n".join(
        (
            "### By scenario, and the battles of the pairs\n",
            "Battles won, drawn and lost by the level that is named first, by the side that it played.\n",
            "| Scenario | Levels | Pairs won | Battles |\n|---|---|--:|---|",
            *rows,
            "",
        )
    )


def _battles(pairs: Sequence[Pair], match: Match) -> str:
    if len(match.sides) == 1:
        thinking, other = ([pair.battles[place] for pair in pairs] for place in (0, 1))
        return f"{match.level} won {_won(thinking)}, {match.against} {_won(other)}"
    sides = dict.fromkeys(battle.side for pair in pairs for battle in pair.battles)
    return "; ".join(
        f"{side} {_won([battle for pair in pairs for battle in pair.battles if battle.side == side])}" for side in sides
    )


def _won(battles: Sequence[Battle]) -> str:
    counts = [sum(battle.result == result for battle in battles) for result in ("won", "drawn", "lost")]
    return "-".join(str(count) for count in counts)


def _costs(matches: Sequence[Match], played: Mapping[str, Sequence[Pair]]) -> str:
    rows = []
    for match in matches:
        battles = [pair.battles[place] for pair in played.get(match.name, ()) for place in range(len(match.sides))]
        times = sorted(each for battle in battles for each in battle.milliseconds)
        if times:
            middle, late = times[len(times) // 2], times[min(len(times) - 1, ceil(0.99 * len(times)) - 1)]
            found = (len(times), round(sum(times) / len(times)), middle, late)
            rows.append(f"| {title_of(match.system)} | {match.level} | {' | '.join(map(str, found))} |")
    return "\n".join(
        (
            "## What a level costs\n",
            "Milliseconds of processor time for one order, of the matches' own decisions, whatever else the machine",
            "did; orders that were not searched (there was one, or none worth a search) count as well.\n",
            "| System | Level | Orders | Mean | Middle | 99 of 100 below |\n|---|---|--:|--:|--:|--:|",
            *rows,
            "",
        )
    )


def _positions(judged: Sequence[Judged]) -> str:
    sane = sum(each.sane for each in judged)
    parts = [
        "## Where the quick leaders blunder\n",
        f"{len(judged)} positions; *thinking* is sane in {sane} of them.",
        _SANE,
    ]
    for number, each in enumerate(judged, start=1):
        place = each.position
        parts += [
            f"### {number}. {place.title}\n",
            f"`{place.scenario}`, seed {place.seed}, after {place.order} orders. {place.why}\n",
            "| | Points at the end | Own men lost | Enemies lost | Why |\n|---|--:|--:|--:|---|",
        ]
        for name, played in (("quick", each.quick), ("thinking", each.ahead)):
            numbers = f"{played.points:+.1f} | {played.own:.1f} | {played.enemies:.1f}"
            parts.append(f"| {name}: {type(played.order).__name__} | {numbers} | {played.reason} |")
        parts.append("\n" + ("Sane." if each.sane else "**Not better.**") + "\n")
    return "\n".join(parts)
