"""The log of a report: turn by turn and phase by phase, with what was taken back where it once stood."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from msgspec import Struct

from game.engine.after_action.account import points_by_turn
from game.engine.after_action.album import Album, figure
from game.engine.after_action.citing import Citations
from game.engine.after_action.dice import shown
from game.engine.replay.replay import Line, Replay, Step
from game.engine.text import nt, points_of, t


class _Part(Struct, frozen=True):
    """A line of the log in its turn, or orders that were taken back there."""

    turn: int
    phase: str
    line: Line | None = None
    taken_back: tuple[Step, ...] = ()


def story(replay: Replay, cited: Citations, album: Album | None) -> str:
    """Every turn: its map, and what happened.

    >>> "Set-up" in story(replay, Citations(ledger), None)
    True
    """
    points = points_by_turn(replay)
    by_turn: dict[int, list[_Part]] = {turn: [] for turn in turns_of(replay, album)}
    for part in _parts(replay):
        by_turn[part.turn].append(part)
    sections = []
    for turn, of_turn in by_turn.items():
        title = escape(t("Turn {turn}", turn=turn) if turn else t("Set-up"))
        account = escape(points_of(points[turn])) if turn in points else ""
        sections.append(f'<section class="turn"><h2 id="turn{turn}">{title} <small>{account}</small></h2>')
        sections.append(figure(album, turn) if album is not None else "")
        sections.extend(_phases(replay, cited, of_turn))
        sections.append("</section>")
    return "".join(sections)


def turns_of(replay: Replay, album: Album | None) -> list[int]:
    """Every turn of which there is something to tell or to show, ascending.

    >>> turns_of(replay, None)
    [0]
    """
    shown = {plate.turn for plate in album.plates} if album is not None else set()
    return sorted(shown | {part.turn for part in _parts(replay)})


def _parts(replay: Replay) -> Iterator[_Part]:
    """Lines and stretches taken back, as they came; a stretch belongs to the turn that it left and came back to."""
    turn, phase = 0, replay.known[0].phase
    for back, steps in groupby(replay.known, key=lambda step: step.taken_back):
        if back:
            yield _Part(turn, phase, taken_back=tuple(steps))
            continue
        for step in steps:
            for line in replay.told(step):
                turn, phase = line.moment.turn, line.moment.title
                yield _Part(turn, phase, line)


def _phases(replay: Replay, cited: Citations, of_turn: Sequence[_Part]) -> Iterator[str]:
    for phase, of_phase in groupby(of_turn, key=lambda part: part.phase):
        yield f"<h3>{escape(t(phase))}</h3><ol>"
        for part in of_phase:
            yield (
                _line(replay, part.line, cited)
                if part.line is not None
                else _taken_back(replay, part.taken_back, cited)
            )
        yield "</ol>"


def _line(replay: Replay, line: Line, cited: Citations) -> str:
    dice = "".join(shown(roll) for roll in replay.rolls(line))
    what = f'<span class="what">{escape(line.text)} {cited.link(line.event.rule)}{_why(line, cited)}</span>'
    return f"<li>{what}{dice}</li>"


def _why(line: Line, cited: Citations) -> str:
    if line.reason is None:
        return ""
    return f'<span class="why">{escape(str(line.reason))} {cited.link(line.reason.rule)}</span>'


def _taken_back(replay: Replay, steps: tuple[Step, ...], cited: Citations) -> str:
    """The events before the player went back, struck through."""
    words = nt("One order was taken back here.", "{count} orders were taken back here.", len(steps))
    lines = "".join(_line(replay, line, cited) for step in steps for line in replay.told(step))
    told = f'<ol class="gone">{lines}</ol>' if lines else ""
    return f'<li class="back"><details><summary>{escape(words)}</summary>{told}</details></li>'
