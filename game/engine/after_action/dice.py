"""The dice of a game: each side's by purpose, beside what chance gives."""

from __future__ import annotations

from html import escape
from itertools import groupby

from game.engine.core.dice import Roll
from game.engine.replay.dice_statistics import Fall, falls
from game.engine.replay.replay import Replay
from game.engine.text import decimal, t

_BAR = 46
"""How high the tallest bar of a small distribution is, in pixels."""


def dice_section(replay: Replay) -> str:
    """A table for each side: how often each face fell for each purpose, the mean, and whether that is unusual.

    >>> dice_section(replay)
    '<p>No dice were thrown.</p>'
    """
    found = falls(replay.thrown())
    if not found:
        return f"<p>{escape(t('No dice were thrown.'))}</p>"
    tables = [
        _table(replay.side(side) if side else t("Set-up"), sides, list(group))
        for (side, sides), group in groupby(found, lambda fall: (fall.side, fall.sides))
    ]
    note = t("The line across the bars is what each face is due. Dice in orders taken back are not counted.")
    return f'{"".join(tables)}<p class="faint">{escape(note)}</p>'


def _table(side: str, sides: int, group: list[Fall]) -> str:
    title = t("{side}, dice of {sides} faces", side=side, sides=sides)
    heads = (t("For"), t("How they fell"), t("Dice"), t("Mean"), t("Expected"), "")
    head = "".join(f"<th{_NUMBER if 1 < place < 5 else ''}>{escape(words)}</th>" for place, words in enumerate(heads))
    rows = "".join(_row(fall) for fall in group)
    return f'<h3>{escape(title)}</h3><table class="falls"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


_NUMBER = ' class="n"'


def _row(fall: Fall) -> str:
    what = escape(_begun(t(fall.purpose))) if fall.purpose else f"<b>{escape(t('All together'))}</b>"
    numbers = "".join(f"<td{_NUMBER}>{n}</td>" for n in (fall.count, decimal(fall.mean, 2), decimal(fall.expected, 2)))
    return f'<tr><td>{what}</td><td>{_bars(fall)}</td>{numbers}<td class="faint">{escape(fall.remark)}</td></tr>'


def _begun(words: str) -> str:
    """With a capital at the beginning."""
    return words[:1].upper() + words[1:]


def _bars(fall: Fall) -> str:
    """The distribution as bars with a line at what each face is due, and in words for whoever cannot see it."""
    tallest = max(*fall.faces, fall.due)
    wide = 12 * fall.sides
    bars = "".join(
        f'<rect x="{12 * place + 1}" width="10" y="{_BAR - height:g}" height="{height:g}"/>'
        for place, often in enumerate(fall.faces)
        if (height := round(often / tallest * _BAR, 1))
    )
    digits = "".join(f'<text x="{12 * place + 6}" y="{_BAR + 11}">{place + 1}</text>' for place in range(fall.sides))
    due = round(_BAR - fall.due / tallest * _BAR, 1)
    words = escape(", ".join(f"{face}: {often}" for face, often in enumerate(fall.faces, 1)))
    line = f'<line x1="0" x2="{wide}" y1="{due}" y2="{due}"/>'
    return (
        f'<svg class="bars" viewBox="0 0 {wide} {_BAR + 13}" width="{wide}" height="{_BAR + 13}" role="img" '
        f'aria-label="{words}"><title>{words}</title>{bars}{line}{digits}</svg>'
    )


def shown(roll: Roll) -> str:
    """A roll in a line of the log: each die as a square with its number, and what it was for.

    >>> shown(Roll("fire", "OA-5.5-1", (6,)))
    '<span class="dice" title="fire (OA-5.5-1)"><span class="die">6</span></span>'
    """
    what = escape(f"{t(roll.purpose)} ({roll.rule})" if roll.rule else t(roll.purpose))
    dice = "".join(f'<span class="die">{face}</span>' for face in roll.faces)
    return f'<span class="dice" title="{what}">{dice}</span>'
