"""Letters home: a whole tour as one page, half month by half month, each battle with its map and picture, the roll of
honour, and every man's record.  The page needs nothing beside itself."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping
from html import escape

from msgspec import Struct

import game
from game.engine.after_action.album import Print
from game.engine.after_action.style import style
from game.engine.campaign.course import Course
from game.engine.campaign.retold import Bout, Retold
from game.engine.campaign.shown import Engagement, HalfMonth, Part, Sheet
from game.engine.text import language, nt, t

_LETTERS = """
.wall { display: grid; grid-template-columns: repeat(12, 1fr); gap: 3px; margin: 1rem 0; }
.wall a { display: block; min-height: 2.6rem; padding: .15rem .3rem; background: #f3ebd4; border: 1px solid #cec2a2;
          font-size: .75rem; text-decoration: none; }
.wall .won { border-top: 5px solid #38582a; } .wall .lost { border-top: 5px solid #96281c; }
.wall .quiet { border-top: 5px solid #cec2a2; } .wall .before, .wall .ahead { opacity: .45; }
.wall b { color: #96281c; }
.totals { display: flex; flex-wrap: wrap; gap: .3rem 1.6rem; padding: 0; margin: .6rem 0; list-style: none; }
.totals b { font: 700 1.5rem/1 "Stardos Stencil", Georgia, serif; color: #803c21; margin-right: .3rem; }
.letter { background: #f6efdc; border-left: 5px solid #aa966e; padding: .4rem 1.4rem 1rem; margin: 1.4rem 0;
          box-shadow: 0 1px 5px #0004; }
.letter p { margin: .25rem 0; } .letter .told { columns: 2 22rem; font-size: .92rem; line-height: 1.4; }
.letter .told p { margin: 0 0 .15rem 1rem; text-indent: -1rem; break-inside: avoid; } .letter small { color: #6f6345; }
.battle { border-bottom: 1px solid #cec2a2; margin-bottom: .8rem; padding-bottom: .6rem; }
.battle .sights { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 5fr); gap: .9rem; margin: .6rem 0;
                  align-items: start; }
.battle figure { margin: 0; } .battle img { display: block; width: 100%; height: auto; border: 1px solid #aa966e; }
.battle .bouts { columns: 2 20rem; padding: 0; margin: .4rem 0; list-style: none; font-size: .92rem; }
.battle .bouts li { break-inside: avoid; margin: 0 0 .35rem; } .battle .bouts b { color: #803c21; }
.honour { display: grid; grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr)); gap: .7rem; }
.honour article { display: grid; grid-template-columns: 4rem 1fr; gap: .1rem .8rem; background: #f6efdc;
                  border: 1px solid #cec2a2; border-top: 4px solid #96281c; padding: .6rem .8rem; }
.honour h3 { margin: 0; } .honour p { margin: .15rem 0; font-size: .92rem; }
img.face { width: 4rem; height: 4rem; } blockquote { margin: .3rem 0; padding-left: .7rem; color: #5e543c;
           border-left: 3px solid #aa966e; font-style: italic; }
details { margin: .4rem 0; } summary { cursor: pointer; } svg.rep { width: 12rem; height: 2.4rem; }
details table { font-size: .9rem; margin: .4rem 0; } td { vertical-align: top; }
@media (max-width: 700px) { .battle .sights { grid-template-columns: 1fr; } }
@media print { .letter { break-inside: avoid; box-shadow: none; } }
"""
_WIDE, _HIGH = 192, 38
_REPS = (2, 6)


class BattlePage(Struct, frozen=True):
    """A battle for its letter: what its file tells, and its map and its picture where they were drawn; ``missing`` says
    in a sentence why there is nothing of it; ``last``: by name the last words of its log on men of the unit."""

    told: Retold | None = None
    map: Print | None = None
    picture: Print | None = None
    last: dict[str, str] = {}
    missing: str = ""


Faces = Mapping[str, Print]
"""Faces of men by their names."""


def letters_page(course: Course, battles: Mapping[str, BattlePage] | None = None, faces: Faces | None = None) -> str:
    """The page of a tour as one HTML document; ``battles`` by the names of their files.

    >>> from game.tours import new_tour
    >>> course = new_tour("fng", {}, "Charlie", 7, folder)
    >>> "<h1>Charlie</h1>" in letters_page(course)
    True
    >>> course.close()
    """
    battles, faces = battles or {}, faces or {}
    kit, state = course.kit, course.state
    sheets, halves = kit.sheets(state), kit.calendar(state)
    title = escape(course.header.title)
    totals = "".join(f"<li><b>{count}</b>{escape(t(name))}</li>" for name, count in kit.totals(state).items())
    body = "\n".join(
        [
            f"<h1>{title}</h1>",
            f'<p class="result">{escape(kit.headline(state))}</p>',
            f'<ul class="totals">{totals}</ul>',
            _wall(halves),
            _headed(t("Roll of honour"), _honour(sheets, battles, faces)),
            _headed(t("Letters home"), "".join(_letters(course, halves, battles))),
            _headed(t("The men"), "".join(_record(sheet, battles, faces) for sheet in sheets)),
            f'<p class="faint">{escape(t("Version {number}", number=game.__version__))}</p>',
        ]
    )
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    page = f"<head>{head}<style>{style()}{_LETTERS}</style></head>\n<body><main>\n{body}\n</main></body>"
    return f'<!doctype html>\n<html lang="{language()}">{page}</html>\n'


def _headed(title: str, body: str) -> str:
    return f"<h2>{escape(title)}</h2>{body}"


def _image(picture: Print, words: str, kind: str = "") -> str:
    data = b64encode(picture.data).decode("ascii")
    size = f'width="{picture.width:g}" height="{picture.height:g}"'
    name = f' class="{kind}"' if kind else ""
    return f'<img{name} alt="{escape(words)}" {size} src="data:image/{picture.kind};base64,{data}">'


# The calendar -----------------------------------------------------------------------------------


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


# Those who did not come home --------------------------------------------------------------------


def _honour(sheets: Iterable[Sheet], battles: Mapping[str, BattlePage], faces: Faces) -> str:
    """Those who did not come home, how each was lost, and what was told of him last."""
    lost = [_lost(sheet, battles, faces) for sheet in sheets if sheet.fell]
    return f'<div class="honour">{"".join(lost)}</div>' if lost else f"<p>{escape(t('Nobody has been lost.'))}</p>"


def _lost(sheet: Sheet, battles: Mapping[str, BattlePage], faces: Faces) -> str:
    face = _face(sheet, faces)
    who = " · ".join(part for part in (sheet.rank, t("Rep {rep}", rep=sheet.rep), sheet.lot_words) if part)
    words = f"<h3>{escape(sheet.name)}</h3><p>{escape(who)}</p><p>{escape(sheet.end)}</p>{_last(sheet, battles)}"
    return f"<article><div>{face}</div><div>{words}</div></article>"


def _face(sheet: Sheet, faces: Faces) -> str:
    return _image(faces[sheet.name], sheet.name, "face") if sheet.name in faces else ""


def _last(sheet: Sheet, battles: Mapping[str, BattlePage]) -> str:
    """The last thing that the log of his last battle told of him, where its file was read."""
    last = battles[sheet.parts[-1].battle.file].last if sheet.parts and sheet.parts[-1].battle.file in battles else {}
    return f"<blockquote>{escape(last[sheet.name])}</blockquote>" if sheet.name in last else ""


# The letters ------------------------------------------------------------------------------------


def _letters(course: Course, halves: Iterable[HalfMonth], battles: Mapping[str, BattlePage]) -> Iterable[str]:
    """A letter for each half month in which anything happened, with the battles of it."""
    kit, state = course.kit, course.state
    fought = kit.engagements(state)
    for half in halves:
        lines = kit.told_of(state, half.turn)
        if lines:
            told = "".join(f"<p>{escape(line.words)} <small>{escape(line.rule)}</small></p>" for line in lines)
            parts = "".join(_battle(each, battles.get(each.file)) for each in fought if each.turn == half.turn)
            yield (
                f'<div class="letter" id="half-{half.turn}"><h3>{escape(half.title)}</h3>{parts}'
                f'<div class="told">{told}</div></div>'
            )


def _battle(battle: Engagement, page: BattlePage | None) -> str:
    """A battle: what was ordered and how it ended, its map and picture, and who fell in which turn."""
    title = t("{mission}, {where}, against {enemy}", mission=battle.mission, where=battle.where, enemy=battle.enemy)
    men = nt("{count} man of the unit went.", "{count} men of the unit went.", len(battle.men))
    parts = [f"<h3>{escape(title)}</h3><p>{escape(battle.ended)} {escape(men)}</p>"]
    if page is not None and page.missing:
        why = t("The file of this battle, {file}, cannot be read: more is not told of it here.", file=battle.file)
        parts.append(f'<p class="faint">{escape(why)}</p>')
    if page is not None and page.told is not None:
        parts.append(f"<p>{escape(_outcome(page.told))}</p>{_sights(page)}{_bouts(page.told.bouts)}")
    return f'<section class="battle">{"".join(parts)}</section>'


def _outcome(told: Retold) -> str:
    losses = "; ".join(t("{name}: {what}", name=name, what=str(count)) for name, count in told.losses)
    return " ".join(part for part in (f"{told.result}.", told.ending, losses) if part)


def _sights(page: BattlePage) -> str:
    """The map of the whole ground and the picture of the place where it was decided."""
    shown = (
        (page.map, t("The ground as the battle left it; a cross is a man who is out of the fight")),
        (page.picture, t("Where most fell, at the end of the battle")),
    )
    figures = "".join(
        f"<figure>{_image(picture, words)}<figcaption>{escape(words)}</figcaption></figure>"
        for picture, words in shown
        if picture is not None
    )
    return f'<div class="sights">{figures}</div>' if figures else ""


def _bouts(bouts: Iterable[Bout]) -> str:
    """A line for each turn in which anybody fell."""
    lines = "".join(map(_bout, bouts))
    return f'<ul class="bouts">{lines}</ul>' if lines else ""


def _bout(bout: Bout) -> str:
    words = " ".join(told.words for told in bout.told)
    return f"<li><b>{escape(t('Turn {turn}', turn=bout.turn))}</b> {escape(words)}</li>"


# The men ----------------------------------------------------------------------------------------


def _record(sheet: Sheet, battles: Mapping[str, BattlePage], faces: Faces) -> str:
    """One man: his facts, his Rep over time, his battles, his last words, and all that is told of him."""
    facts = "; ".join(sheet.facts)
    who = ", ".join(part for part in (sheet.rank, *sheet.attributes) if part)
    story = "".join(f"<li>{escape(line)}</li>" for line in sheet.story)
    return (
        f"<details><summary><b>{escape(sheet.name)}</b> {escape(who)}: {escape(sheet.lot_words)}; {escape(facts)}"
        f"</summary>{_face(sheet, faces)}{_steps(sheet)}<p>{escape(', '.join(sheet.weapons))}</p>"
        f"{_his_battles(sheet.parts)}{_last(sheet, battles)}<ul>{story}</ul></details>"
    )


def _his_battles(parts: Iterable[Part]) -> str:
    """A man's battles as a table: when, what was ordered, and what he did there and with whom."""
    rows = "".join(
        f"<tr><td>{escape(part.battle.when)}</td><td>{escape(part.battle.mission)}, {escape(part.battle.where)}</td>"
        f"<td>{escape(' '.join(part.deeds))}</td><td>{escape(', '.join(part.beside))}</td></tr>"
        for part in parts
    )
    if not rows:
        return ""
    heads = "".join(f"<th>{escape(head)}</th>" for head in (t("When"), t("Battle"), t("What he did"), t("Beside him")))
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


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
