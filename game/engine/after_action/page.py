"""The page itself: what stands on it, in order."""

from __future__ import annotations

from html import escape
from pathlib import Path

import game
from game.engine.after_action.account import chart, losses_table, points_table
from game.engine.after_action.album import Album, stock
from game.engine.after_action.citing import Citations
from game.engine.after_action.dice import dice_section
from game.engine.after_action.story import story, turns_of
from game.engine.after_action.style import SCRIPT, style
from game.engine.after_action.why import why_section
from game.engine.files.writing import hand_over
from game.engine.playable.kit import difficulty_line
from game.engine.replay.played import called
from game.engine.replay.replay import Replay
from game.engine.rulebook.ledger import Ledger
from game.engine.text import language, nt, points_of, t


def write_report(replay: Replay, out: Path, ledger: Ledger | None = None, album: Album | None = None) -> None:
    """Write the report of a replayed game; raises ``Fault`` where ``out`` cannot be written, and leaves nothing.

    >>> write_report(replay, folder / "report.html", ledger)
    >>> (folder / "report.html").is_file()
    True
    """
    hand_over(out, report_html(replay, ledger, album).encode("utf-8"))


def report_html(replay: Replay, ledger: Ledger | None = None, album: Album | None = None) -> str:
    """The report as one HTML document.

    ``ledger`` holds the rules for the appendix, ``album`` the pictures; without them it is a page of words.

    >>> "<h1>Lang Luoi</h1>" in report_html(replay, ledger)
    True
    """
    title = escape(t(replay.header.scenario.title))
    cited = Citations(ledger)
    body = "\n".join(
        [
            stock(album) if album is not None else "",
            f"<h1>{title}</h1>",
            _opening(replay),
            _warning(replay),
            _contents(replay, album),
            _tools(album),
            '<div class="pair"><section>',
            _headed(t("Victory points"), points_table(replay.report, cited)),
            "</section><section>",
            _headed(t("Losses"), losses_table(replay.report)),
            "</section></div>",
            why_section(replay),
            _headed(t("Points by turn"), chart(replay)),
            story(replay, cited, album),
            _headed(t("Dice"), dice_section(replay), "dice"),
            f'<section class="cited" id="rules">{cited.appendix()}</section>',
        ]
    )
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    page = f"<head>{head}<style>{style()}</style></head>\n<body><main>\n{body}\n</main><script>{SCRIPT}</script></body>"
    return f'<!doctype html>\n<html lang="{language()}">{page}</html>\n'


def _headed(title: str, body: str, name: str = "") -> str:
    anchor = f' id="{name}"' if name else ""
    return f"<h2{anchor}>{escape(title)}</h2>{body}"


def _opening(replay: Replay) -> str:
    """Result and reason, and the facts of the game."""
    report, header = replay.report, replay.header
    subtitle = f'<p class="faint">{escape(t(header.scenario.subtitle))}</p>' if header.scenario.subtitle else ""
    points = points_of(report.points)
    why = f"<p>{escape(report.ending)}</p>" if report.why else f"<p>{escape(t('The battle goes on.'))}</p>"
    facts = "".join(f"<dt>{escape(name)}</dt><dd>{escape(what)}</dd>" for name, what in _facts(replay))
    result = f'<p class="result">{escape(t(report.title))} · {escape(points)}</p>'
    return f'{subtitle}{result}{why}<dl class="facts">{facts}</dl>'


def _facts(replay: Replay) -> list[tuple[str, str]]:
    """Length, players, dice and rules of the game, and the seed from which the same dice fall again."""
    report, header = replay.report, replay.header
    orders = nt("one order", "{count} orders", len(replay.known_standing) - 1)
    turns = nt("one turn", "{count} turns", report.turn)
    found = [
        (t("Length"), f"{turns}, {orders}"),
        (t("Players"), " ".join((replay.played, *_computers(replay)))),
        (t("Dice"), t("own dice") if header.dice == "own" else t("seed {seed}", seed=header.seed)),
        (
            t("Rules"),
            t("version {rules}, by Apocalypse {program}", rules=header.rules_version, program=game.__version__),
        ),
    ]
    if report.difficulty is not None:
        found.insert(2, (t("Level"), difficulty_line(report.difficulty)))
    if replay.file:
        found.append((t("File"), Path(replay.file).name))
    return found


def _computers(replay: Replay) -> list[str]:
    """The computer's players by side."""
    return [
        t("{side}: played by {player}.", side=replay.side(side), player=called(name))
        for side, name in sorted(replay.header.players.items())
    ]


def _warning(replay: Replay) -> str:
    if replay.mismatch is None:
        return ""
    told = t("This record does not replay: {reason}.", reason=replay.mismatch)
    return f'<p class="mismatch">{escape(told)}</p>'


def _contents(replay: Replay, album: Album | None) -> str:
    turns = turns_of(replay, album)
    links = [("why", t("Why it went so"))] if replay.over else []
    links += [(f"turn{turn}", t("Turn {turn}", turn=turn) if turn else t("Set-up")) for turn in turns]
    links += [("dice", t("Dice")), ("rules", t("The rules cited"))]
    items = "".join(f'<a href="#{name}">{escape(words)}</a>' for name, words in links)
    return f"<nav>{items}</nav>"


def _tools(album: Album | None) -> str:
    """Tools that the script makes use of, hidden without it."""
    search = escape(t("Search the log"))
    flip = ""
    if album is not None and len(album.plates) > 1:
        leaf = escape(t("Leaf through the turns"))
        flip = f'<div id="flip"></div><label>{leaf}</label><input type="range" min="0" aria-label="{leaf}">'
    find = f'<input type="search" placeholder="{search}" aria-label="{search}">'
    return f'<div class="tools hidden">{flip}{find}</div>'
