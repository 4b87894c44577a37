"""``apocalypse replay``: a saved game told from the start, checked, or made into a report."""

from __future__ import annotations

import argparse
from itertools import groupby
from pathlib import Path

from game.cli.chosen import find_save
from game.cli.output import complain, print_json, say
from game.cli.reports import leave_report, palette, watch
from game.engine.playable.kit import difficulty_line
from game.engine.replay.plain_values import replay_json
from game.engine.replay.replay import Line, Replay, replay_file
from game.engine.text import nt, points_of, t
from game.systems import kit_of


def replay(chosen: argparse.Namespace) -> int:
    """Tell the game; 2 where the record and the rules disagree."""
    found = replay_file(find_save(chosen.file), kit_of, verify=chosen.verify)
    told = _keep(found, chosen)
    if chosen.json:
        print_json(replay_json(found))
    elif told:
        say("\n".join(told))
    else:
        _tell(found)
    if found.mismatch is not None:
        complain(t("{file}: does not replay: {reason}.", file=found.file, reason=found.mismatch))
        return 2
    if chosen.verify and not chosen.json:
        count = len(found.known_standing) - 1
        say(nt("Verified: one order.", "Verified: {count} orders, each ends in the recorded position.", count))
    return 0


def _keep(found: Replay, chosen: argparse.Namespace) -> list[str]:
    """Write the files that are asked for; says where each of them is."""
    told = []
    if chosen.report:
        leave_report(found, Path(chosen.report))
        told.append(t("The report is in {file}.", file=chosen.report))
    if chosen.picture or chosen.animation:
        from game.ui.pictures.keepsakes import FILM, PRINT, keep

        for sort, out in ((PRINT, chosen.picture), (FILM, chosen.animation)):
            if out:
                keep(sort, found, Path(out), palette(), watch)
                told.append(t("The picture is in {file}.", file=out))
    return told


def _tell(found: Replay) -> None:
    say(t(found.header.scenario.title))
    for moment, of_moment in groupby(found.lines, key=lambda line: line.moment):
        turn = t("Turn {turn}", turn=moment.turn) if moment.turn else t("Set-up")
        say("\n" + t("{turn}: {phase}", turn=turn, phase=t(moment.title)))
        for line in of_moment:
            say(f"  {_told(found, line)}")
    points = points_of(found.report.points)
    title, ending = t(found.report.title), found.report.ending
    say("\n" + t("{title}: {points}. {ending}", title=title, points=points, ending=ending).rstrip())
    say(found.played)
    if found.report.difficulty is not None:
        say(difficulty_line(found.report.difficulty))


def _told(found: Replay, line: Line) -> str:
    dice = " ".join(str(face) for roll in found.rolls(line) for face in roll.faces)
    parts = [line.text, f"[{dice}]" if dice else "", f"({line.event.rule})" if line.event.rule else ""]
    told = " ".join(part for part in parts if part)
    return f"{told}\n      {line.reason} ({line.reason.rule})" if line.reason else told
