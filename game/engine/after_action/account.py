"""The outcome of the battle: points by item and by turn, the levels of victory, losses."""

from __future__ import annotations

from html import escape

from game.engine.after_action.citing import Citations
from game.engine.playable.kit import Report
from game.engine.replay.replay import Replay
from game.engine.text import points_of, t

_WIDTH, _HEIGHT = 720, 240
_LEFT, _RIGHT, _TOP, _BOTTOM = 46, 130, 18, 30
_LEAST_SPAN = 4


def points_table(report: Report, cited: Citations) -> str:
    """Point by point, with the rules that give them.

    >>> points_table(replay.report, Citations(ledger)).startswith("<table>")
    True
    """
    rows = "".join(
        f"<tr><td>{escape(t(item.title))} {cited.link(item.rule)}</td>"
        f'<td class="n">{item.count}</td><td class="n">{signed(item.points)}</td></tr>'
        for item in report.items
    )
    titles = (t("For"), ""), (t("How often"), ' class="n"'), (t("Points"), ' class="n"')
    head = "".join(f"<th{number}>{escape(title)}</th>" for title, number in titles)
    foot = f'<tr><td>{escape(t("Total"))}</td><td></td><td class="n">{signed(report.points)}</td></tr>'
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody><tfoot>{foot}</tfoot></table>{_levels(report)}"


def _levels(report: Report) -> str:
    """The points that each level of victory takes."""
    wanted = [
        t("{title} from {points}", title=t(above.title), points=points_of(above.points)) for above in report.thresholds
    ]
    return f'<p class="faint">{escape("; ".join(wanted))}.</p>' if wanted else ""


def losses_table(report: Report) -> str:
    """The losses, by sort.

    >>> losses_table(replay.report).startswith("<table>")
    True
    """
    rows = "".join(f'<tr><td>{escape(t(who))}</td><td class="n">{n}</td></tr>' for who, n in report.losses.items())
    return f"<table><tbody>{rows}</tbody></table>"


def points_by_turn(replay: Replay) -> dict[int, int]:
    """The account at the end of each turn.

    >>> points_by_turn(replay)
    {0: 0}
    """
    found: dict[int, int] = {}
    for step in replay.known_standing:
        turn = step.lines[-1].moment.turn if step.lines else step.turn
        found[turn] = step.points
    return found


def chart(replay: Replay) -> str:
    """The account turn by turn as a line over the levels of victory, every value written beside its mark.

    >>> "Victory points at the end of each turn" in chart(replay)
    True
    """
    by_turn = points_by_turn(replay)
    levels = [(above.points, t(above.title)) for above in replay.report.thresholds]
    lowest = min(0, *by_turn.values(), *(points for points, _ in levels))
    highest = max(lowest + _LEAST_SPAN, *by_turn.values(), *(points for points, _ in levels))
    turns = sorted(by_turn)

    def x(turn: int) -> float:
        share = (turn - turns[0]) / max(1, turns[-1] - turns[0])
        return round(_LEFT + share * (_WIDTH - _LEFT - _RIGHT), 1)

    def y(points: int) -> float:
        return round(_TOP + (highest - points) / (highest - lowest) * (_HEIGHT - _TOP - _BOTTOM), 1)

    lines = [_rung(y(points), f"{points} {title}") for points, title in [(0, ""), *levels]]
    path = " ".join(f"{x(turn)},{y(by_turn[turn])}" for turn in turns)
    marks = "".join(
        f'<circle cx="{x(turn)}" cy="{y(by_turn[turn])}" r="4"/>'
        f'<text class="v" x="{x(turn)}" y="{y(by_turn[turn]) - 9}">{signed(by_turn[turn])}</text>'
        f'<text class="x" x="{x(turn)}" y="{_HEIGHT - 6}">{turn}</text>'
        for turn in turns
    )
    words = escape(t("Victory points at the end of each turn"))
    return (
        f'<figure class="chart"><svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{words}">'
        f'{"".join(lines)}<polyline points="{path}"/>{marks}</svg><figcaption>{words}</figcaption></figure>'
    )


def _rung(y: float, words: str) -> str:
    """A line across the chart and what it stands for."""
    return (
        f'<line x1="{_LEFT - 14}" x2="{_WIDTH - _RIGHT + 14}" y1="{y}" y2="{y}"/>'
        f'<text class="l" x="{_WIDTH - _RIGHT + 20}" y="{y + 4}">{escape(words.strip())}</text>'
    )


def signed(points: int) -> str:
    """Points with their sign, 0 without.

    >>> signed(-3), signed(0), signed(4)
    ('−3', '0', '+4')
    """
    return f"{points:+d}".replace("-", "−") if points else "0"
