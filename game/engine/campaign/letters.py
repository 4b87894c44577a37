"""Letters home: a whole tour as one page, half month by half month, with the roll of honour and every man's record."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

import game
from game.engine.after_action.style import style
from game.engine.campaign.course import Course
from game.engine.campaign.shown import HalfMonth, Sheet
from game.engine.files.writing import hand_over
from game.engine.text import language, t

_CALENDAR = """
.wall { display: grid; grid-template-columns: repeat(12, 1fr); gap: 3px; margin: 1rem 0; }
.wall a { display: block; min-height: 2.6rem; padding: .15rem .3rem; background: #f3ebd4; border: 1px solid #cec2a2;
          font-size: .75rem; text-decoration: none; }
.wall .won { border-top: 5px solid #38582a; } .wall .lost { border-top: 5px solid #96281c; }
.wall .quiet { border-top: 5px solid #cec2a2; } .wall .before, .wall .ahead { opacity: .45; }
.wall b { color: #96281c; }
.letter { background: #f6efdc; border-left: 5px solid #aa966e; padding: .4rem 1.2rem .8rem; margin: 1rem 0; }
.letter p { margin: .25rem 0; } .letter small { color: #8a7d5c; }
.honour td:first-child { font-weight: 700; } details { margin: .3rem 0; } svg.rep { width: 12rem; height: 2.4rem; }
"""
_WIDE, _HIGH = 192, 38
_REPS = (2, 6)


def write_letters(course: Course, out: Path | None = None) -> Path:
    """Write the page of a tour, beside its file where nothing else is said; where it is.

    Raises ``Fault`` where nothing can be written.

    >>> from game.tours import new_tour
    >>> course = new_tour("fng", {}, "Bravo", 7, folder)
    >>> write_letters(course).name
    'Bravo-001.html'
    >>> course.close()
    """
    path = out or course.path.with_suffix(".html")
    hand_over(path, letters_page(course).encode("utf-8"))
    return path


def letters_page(course: Course) -> str:
    """The page of a tour as one HTML document.

    >>> from game.tours import new_tour
    >>> course = new_tour("fng", {}, "Charlie", 7, folder)
    >>> "<h1>Charlie</h1>" in letters_page(course)
    True
    >>> course.close()
    """
    kit, state = course.kit, course.state
    sheets, halves = kit.sheets(state), kit.calendar(state)
    title = escape(course.header.title)
    body = "\n".join(
        [
            f"<h1>{title}</h1>",
            f'<p class="result">{escape(kit.headline(state))}</p>',
            _wall(halves),
            _headed(t("Roll of honour"), _honour(sheets)),
            _headed(t("Letters home"), "".join(_letters(course, halves))),
            _headed(t("The men"), "".join(map(_record, sheets))),
            f'<p class="faint">{escape(t("Version {number}", number=game.__version__))}</p>',
        ]
    )
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    page = f"<head>{head}<style>{style()}{_CALENDAR}</style></head>\n<body><main>\n{body}\n</main></body>"
    return f'<!doctype html>\n<html lang="{language()}">{page}</html>\n'


def _headed(title: str, body: str) -> str:
    return f"<h2>{escape(title)}</h2>{body}"


def _wall(halves: Iterable[HalfMonth]) -> str:
    """The calendar, twelve months a row, the early halves over the late ones."""
    rows: dict[tuple[int, int], list[HalfMonth]] = {}
    for half in halves:
        rows.setdefault((half.year, (half.turn + 1) % 2), []).append(half)
    cells = "".join(_cell(half) for _, row in sorted(rows.items()) for half in row)
    return f'<div class="wall">{cells}</div>'


def _cell(half: HalfMonth) -> str:
    lost = f"<b>{'✝' * half.fallen}</b>" if half.fallen else ""
    words = f"{escape(half.short)} {half.year % 100:02d}<br>{lost}"
    return f'<a class="{half.sort} {half.mark}" title="{escape(half.title)}" href="#half-{half.turn}">{words}</a>'


def _honour(sheets: Iterable[Sheet]) -> str:
    """Those who did not come home, and how each fell; those who have a medal."""
    fell = [sheet for sheet in sheets if sheet.fell]
    if not fell:
        return f"<p>{escape(t('Nobody has been lost.'))}</p>"
    rows = "".join(
        f"<tr><td>{escape(sheet.name)}</td><td>{escape(sheet.rank)}</td><td>{escape(sheet.lot_words)}</td>"
        f"<td>{escape(sheet.story[-1] if sheet.story else '')}</td></tr>"
        for sheet in fell
    )
    heads = "".join(f"<th>{escape(head)}</th>" for head in (t("Name"), t("Rank"), t("Lot"), t("His record")))
    return f'<table class="honour"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _letters(course: Course, halves: Iterable[HalfMonth]) -> Iterable[str]:
    """A letter for each half month in which anything happened."""
    for half in halves:
        lines = course.kit.told_of(course.state, half.turn)
        if lines:
            told = "".join(f"<p>{escape(line.words)} <small>{escape(line.rule)}</small></p>" for line in lines)
            yield f'<div class="letter" id="half-{half.turn}"><h3>{escape(half.title)}</h3>{told}</div>'


def _record(sheet: Sheet) -> str:
    """One man: his facts, his Rep over time, and all that is told of him."""
    facts = "; ".join(sheet.facts)
    who = ", ".join(part for part in (sheet.rank, *sheet.attributes) if part)
    story = "".join(f"<li>{escape(line)}</li>" for line in sheet.story)
    return (
        f"<details><summary><b>{escape(sheet.name)}</b> {escape(who)}: {escape(sheet.lot_words)}; {escape(facts)}"
        f"</summary>{_steps(sheet)}<p>{escape(', '.join(sheet.weapons))}</p><ul>{story}</ul></details>"
    )


def _steps(sheet: Sheet) -> str:
    """A man's Rep over time as steps."""
    if not sheet.reps:
        return ""
    first, last = sheet.reps[0][0], max(sheet.reps[-1][0], sheet.reps[0][0] + 1)
    low, high = _REPS

    def at(turn: int, rep: int) -> str:
        return f"{_WIDE * (turn - first) / (last - first):.0f},{_HIGH - _HIGH * (rep - low) / (high - low):.0f}"

    places, before = [], sheet.reps[0][1]
    for turn, rep in sheet.reps:
        places += [at(turn, before), at(turn, rep)]
        before = rep
    line = f'<polyline points="{" ".join(places)}" fill="none" stroke="#803c21" stroke-width="3"/>'
    return f'<svg class="rep" viewBox="-3 -3 {_WIDE + 6} {_HIGH + 6}">{line}</svg>'
