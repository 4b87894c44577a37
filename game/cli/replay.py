"""``apocalypse replay``: a saved game told from the start, checked, or made into a report."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.cli.output import print_json
from game.cli.saves import find_save
from game.engine.after_action import write_report
from game.engine.replay import Replay, replay_file, replay_json
from game.engine.text import nt, t
from game.systems import kit_of


def replay(chosen: argparse.Namespace) -> int:
    """Tell the game; 1 where the record and the rules disagree."""
    found = replay_file(find_save(chosen.file), kit_of, verify=chosen.verify)
    if chosen.report:
        write_report(found, Path(chosen.report))
    if chosen.json:
        print_json(replay_json(found))
    elif chosen.report:
        print(t("The report is in {file}.", file=chosen.report))
    else:
        _tell(found)
    if found.mismatch is not None:
        print(t("{file}: does not replay: {reason}.", file=found.file, reason=found.mismatch), file=sys.stderr)
        return 1
    if chosen.verify and not chosen.json:
        count = len(found.standing) - 1
        print(nt("Verified: one order.", "Verified: {count} orders, each ends in the recorded position.", count))
    return 0


def _tell(found: Replay) -> None:
    print(t(found.header.scenario.title))
    where = None
    for step in found.standing:
        if (step.turn, step.phase) != where:
            where = (step.turn, step.phase)
            print(f"\n{t('Turn {turn}', turn=step.turn)}: {t(step.phase)}")
        for line in step.lines:
            if line.text:
                faces = " ".join(str(face) for roll in line.rolls for face in roll.faces)
                print(
                    f"  {line.text}{f' [{faces}]' if faces else ''}{f' ({line.event.rule})' if line.event.rule else ''}"
                )
    points = nt("one point", "{count} points", found.report.points)
    print(f"\n{t(found.report.title)}: {points}. {t(found.report.why) if found.report.why else ''}".rstrip())
