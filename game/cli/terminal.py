"""A battle without a window: the computer plays every side, and an after-action report is left behind."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path

from game.cli.output import flush, say
from game.cli.reports import leave_report
from game.engine.faults import Fault
from game.engine.files.paths import saves_dir
from game.engine.playable.kit import difficulty_line
from game.engine.playable.scenario import Scenario
from game.engine.replay.played import levels_played, who_played
from game.engine.replay.replay import Replay, replay_session
from game.engine.session.session import Session
from game.engine.shelf.saves import autosave_path
from game.engine.text import points_of, t
from game.systems import new_session


def play_in_terminal(scenario: Scenario, seed: int | None, levels: Mapping[str, str] | None = None) -> int:
    """Play the battle to its end, a line for each turn, and say where the report is.

    ``levels``: how well the computer plays, by side; quick where they name none.
    """
    say(t("No display was found: the computer plays both sides."))
    session = new_session(scenario, seed, human=(), path=autosave_path(scenario), levels=levels)
    say(t("{title}, seed {seed}", title=t(scenario.title), seed=session.header.seed))
    flush()
    try:
        _play_to_the_end(session)
        report = _leave_report(replay_session(session), session.path)
        if session.path:
            say(t("The game is in {file}.", file=session.path))
        say(t("The after-action report is in {file}.", file=report))
    finally:
        session.close()
    return 0


def _play_to_the_end(session: Session) -> None:
    turn, trouble = None, None
    while session.step_ai():
        session.take_events()
        if session.trouble and session.trouble != trouble:
            trouble = session.trouble
            say(trouble)
            flush()
        if session.moment.turn != turn:
            turn = session.moment.turn
            when = t("Turn {turn}", turn=turn) if turn else t("Set-up")
            say(t("{when}: {points}", when=when, points=points_of(session.report.points)))
            flush()
    report = session.report
    say(t("{title}: {points}", title=t(report.title), points=points_of(session.report.points)))
    if report.why:
        say(report.ending)
    say(who_played(session.records, session.seats))
    for line in levels_played(session.header.players, session.kit.log.side):
        say(line)
    if report.difficulty is not None:
        say(difficulty_line(report.difficulty))


def _leave_report(replay: Replay, save: Path | None) -> Path:
    """Beside the save; without one where there is room for it."""
    wanted = save.with_suffix(".html") if save else saves_dir() / "report.html"
    try:
        leave_report(replay, wanted, paint=False)
    except Fault:
        wanted = Path(tempfile.mkdtemp(prefix="apocalypse-")) / "report.html"
        leave_report(replay, wanted, paint=False)
    return wanted
