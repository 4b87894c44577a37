"""The after-action report: one HTML page that needs nothing beside itself."""

from __future__ import annotations

from html import escape
from itertools import groupby
from pathlib import Path

from game.engine.dice import Roll
from game.engine.faults import SaveFault
from game.engine.kit import Report, difficulty_line
from game.engine.replay import Line, Replay
from game.engine.text import language, nt, t

_STYLE = """
:root { color-scheme: light; }
body { margin: 0; background: #d9d2bd; color: #26251f; font: 16px/1.5 Barlow, "Segoe UI", Helvetica, sans-serif; }
main { max-width: 54rem; margin: 2rem auto; padding: 2.5rem 3rem; background: #f6f1e1;
       box-shadow: 0 1px 6px #0005; border-top: 6px solid #4b5a35; }
h1 { font: 700 2.1rem/1.1 "Stardos Stencil", Georgia, serif; margin: 0 0 .3rem; }
h2 { font: 700 1.15rem/1.2 "Barlow Condensed", Barlow, sans-serif; letter-spacing: .06em; text-transform: uppercase;
     color: #4b5a35; border-bottom: 1px solid #b9b08f; margin: 2rem 0 .6rem; padding-bottom: .2rem; }
.result { font-size: 1.35rem; font-weight: 600; } .faint { color: #6d6854; }
table { border-collapse: collapse; width: 100%; } td, th { padding: .25rem .6rem; text-align: left; }
tr + tr td { border-top: 1px solid #e0d9c2; } td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
tfoot td { border-top: 2px solid #b9b08f; font-weight: 700; }
ol { list-style: none; margin: 0; padding: 0; } li { display: flex; gap: .8rem; padding: .12rem 0; }
h3 { font: 600 .95rem/1.2 "Barlow Condensed", Barlow, sans-serif; color: #6d6854; margin: .8rem 0 .2rem; }
li .what { flex: 1; } .why { display: block; color: #6d6854; font-style: italic; font-size: .85rem; }
.dice { font-size: 1.15rem; white-space: nowrap; } .rule { color: #6d6854; font-size: .8rem; }
.mismatch { background: #7a2b1d; color: #fff; padding: .6rem .9rem; }
@media print { body { background: none; } main { box-shadow: none; margin: 0; max-width: none; } }
"""

_FACES = "⚀⚁⚂⚃⚄⚅"


def write_report(replay: Replay, out: Path) -> None:
    """Write the report of a replayed game; raises ``SaveFault`` where ``out`` cannot be written."""
    try:
        out.write_text(report_html(replay), encoding="utf-8")
    except OSError as fault:
        reason = fault.strerror or fault
        raise SaveFault(t("{file}: the report cannot be written: {reason}.", file=out, reason=reason)) from fault


def report_html(replay: Replay) -> str:
    """The report as one HTML document."""
    title = escape(t(replay.header.scenario.title))
    body = "\n".join(
        [
            f"<h1>{title}</h1>",
            _opening(replay),
            _warning(replay),
            f"<h2>{escape(t('Victory points'))}</h2>",
            _points(replay.report),
            f"<h2>{escape(t('Losses'))}</h2>",
            _losses(replay.report),
            *_turns(replay),
        ]
    )
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    page = f"<head>{head}<style>{_STYLE}</style></head>\n<body><main>\n{body}\n</main></body>"
    return f'<!doctype html>\n<html lang="{language()}">{page}</html>\n'


def _opening(replay: Replay) -> str:
    report, header = replay.report, replay.header
    level = f'<p class="faint">{escape(difficulty_line(report.difficulty))}</p>' if report.difficulty else ""
    played = f'<p class="faint">{escape(replay.played)}</p>'
    orders = nt("one order", "{count} orders", len(replay.standing) - 1)
    turns = nt("one turn", "{count} turns", report.turn)
    seed = t("own dice") if header.dice == "own" else t("seed {seed}", seed=header.seed)
    subtitle = escape(t(header.scenario.subtitle)) if header.scenario.subtitle else ""
    why = f"<p>{escape(report.ending)}</p>" if report.why else ""
    return (
        f'<p class="faint">{subtitle}</p><p class="result">{escape(t(report.title))}</p>{why}'
        f'<p class="faint">{escape(f"{turns}, {orders}, {seed}")}</p>{played}{level}'
    )


def _warning(replay: Replay) -> str:
    if replay.mismatch is None:
        return ""
    told = t("This record does not replay: {reason}.", reason=replay.mismatch)
    return f'<p class="mismatch">{escape(told)}</p>'


def _points(report: Report) -> str:
    rows = "".join(
        f'<tr><td>{escape(t(item.title))} <span class="rule">{escape(item.rule)}</span></td>'
        f'<td class="n">{item.count}</td><td class="n">{item.points:+d}</td></tr>'
        for item in report.items
    )
    foot = f'<tr><td>{escape(t("Total"))}</td><td></td><td class="n">{report.points:+d}</td></tr>'
    return f"<table><tbody>{rows}</tbody><tfoot>{foot}</tfoot></table>"


def _losses(report: Report) -> str:
    rows = "".join(f'<tr><td>{escape(t(who))}</td><td class="n">{n}</td></tr>' for who, n in report.losses.items())
    return f"<table>{rows}</table>"


def _turns(replay: Replay) -> list[str]:
    parts = []
    for turn, of_turn in groupby(replay.lines, key=lambda line: line.moment.turn):
        parts.append(f"<h2>{escape(t('Turn {turn}', turn=turn) if turn else t('Set-up'))}</h2>")
        for title, of_phase in groupby(of_turn, key=lambda line: line.moment.title):
            parts.append(f"<h3>{escape(t(title))}</h3><ol>{''.join(_line(line) for line in of_phase)}</ol>")
    return parts


def _line(line: Line) -> str:
    rule = f' <span class="rule">{escape(line.event.rule)}</span>' if line.event.rule else ""
    dice = "".join(_dice(roll) for roll in line.rolls)
    what = f'<span class="what">{escape(line.text)}{rule}{_why(line)}</span>'
    return f"<li>{what}{dice}</li>"


def _why(line: Line) -> str:
    if line.reason is None:
        return ""
    rule = f'<span class="rule">{escape(line.reason.rule)}</span>'
    return f'<span class="why">{escape(str(line.reason))} {rule}</span>'


def _dice(roll: Roll) -> str:
    shown = "".join(_FACES[face - 1] if roll.sides == 6 else f"[{face}]" for face in roll.faces)
    return f'<span class="dice" title="{escape(f"{t(roll.purpose)} ({roll.rule})")}">{shown}</span>'
