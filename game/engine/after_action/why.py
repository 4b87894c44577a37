"""The battle retold on the page: the line of its prospects, what turned it, whose luck it was, and who did most."""

from __future__ import annotations

from html import escape

from game.engine.after_action.retelling.retell import Retelling, retell
from game.engine.after_action.retelling.words import Narrator, Point, signed
from game.engine.replay.replay import Replay
from game.engine.text import t

_WIDTH, _HEIGHT, _MARGIN = 720, 220, 18


def why_section(replay: Replay) -> str:
    """How the battle came to its end; empty while it goes on, since all is told in it.

    >>> why_section(replay)
    ''
    """
    if replay.kit is None or not replay.over or replay.mismatch is not None:
        return ""
    told = retell(replay.kit, replay.context, replay.header, replay.standing[1:], replay.report, lambda share: None)
    narrator = Narrator(replay.kit, replay.report, told)
    parts = [f"<p>{escape(line)}</p>" for line in narrator.summary()]
    parts.append(prospect_line(told, [float(level.points) for level in replay.report.thresholds]))
    for section in narrator.sections():
        rows = "".join(map(_row, section.points))
        parts.append(f"<h3>{escape(section.title)}</h3><dl>{rows}</dl>")
    if beside := narrator.beside():
        lines = "".join(f"<p>{escape(line)}</p>" for line in beside)
        parts.append(f"<h3>{escape(t('Beside the computer'))}</h3>{lines}")
    return f'<section class="why-so"><h2 id="why">{escape(t("Why it went so"))}</h2>{"".join(parts)}</section>'


def _row(point: Point) -> str:
    points = f" <b>{point.amount}</b>" if point.amount else ""
    lines = "".join(f"<dd>{escape(line)}</dd>" for line in point.lines)
    return f"<dt>{escape(point.title)}{points}</dt>{lines}"


def prospect_line(told: Retelling, levels: list[float]) -> str:
    """The points that were to be expected after each chain of orders as a line over the levels of victory, the turning
    points marked.

    >>> from game.engine.after_action.retelling.chains import Course
    >>> still = Retelling(Course(0.0, (), {}), "us", (), (), (), {}, (), (), (), None)
    >>> "The points that were to be expected" in prospect_line(still, [8.0])
    True
    """
    values = told.course.values
    lowest, highest = told.course.span(levels)

    def at(place: int, points: float) -> tuple[float, float]:
        share = place / max(1, len(values) - 1)
        height = (points - lowest) / (highest - lowest)
        return (
            round(_MARGIN + share * (_WIDTH - 4 * _MARGIN), 1),
            round(_HEIGHT - _MARGIN - height * (_HEIGHT - 2 * _MARGIN), 1),
        )

    rungs = "".join(_rung(at(0, level)[1], level) for level in dict.fromkeys([0.0, *levels]))
    path = " ".join(f"{x},{y}" for x, y in (at(place, points) for place, points in enumerate(values)))
    marks = "".join(
        f'<circle cx="{x}" cy="{y}" r="4"><title>{escape(signed(chain.swing))}</title></circle>'
        for place, chain in enumerate(told.course.chains, 1)
        if chain in told.turning
        for x, y in [at(place, chain.after)]
    )
    words = escape(
        t("The points that were to be expected, from the beginning to the end; the turning points are marked")
    )
    return (
        f'<figure class="chart"><svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{words}">'
        f'{rungs}<polyline points="{path}"/>{marks}</svg><figcaption>{words}</figcaption></figure>'
    )


def _rung(y: float, level: float) -> str:
    east = _WIDTH - 3 * _MARGIN
    return (
        f'<line x1="{_MARGIN}" x2="{east}" y1="{y}" y2="{y}"/>'
        f'<text class="l" x="{east + 4}" y="{y + 4}">{escape(signed(level))}</text>'
    )
