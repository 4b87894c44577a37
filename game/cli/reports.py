"""The after-action report as commands leave it behind: with pictures, where pictures can be made."""

from __future__ import annotations

import sys
from pathlib import Path

from game.cli.output import complain, rewrite
from game.engine.after_action import write_report
from game.engine.files.writing import hand_over
from game.engine.replay.replay import Replay
from game.engine.text import t
from game.systems import ledger_of
from game.ui.window.settings import SettingsStore


def leave_report(found: Replay, out: Path, *, paint: bool = True) -> None:
    """Write the report; in words alone, which is said, where pictures cannot be made here.

    Without ``paint`` nobody waits for the map to be painted.  Raises ``Fault`` where it cannot be written.
    """
    try:
        from game.ui.pictures.keepsakes import REPORT, keep, quick_report
    except ImportError as fault:
        complain(t("The report is without pictures ({reason}).", reason=fault))
        write_report(found, out, ledger_of(found.header.system))
        return
    if paint:
        keep(REPORT, found, out, palette(), watch)
    else:
        hand_over(out, quick_report(found, palette()))


def palette() -> str:
    """The colours of counters that the player has chosen."""
    return SettingsStore().now.palette


def watch(share: float, words: str) -> None:
    """How far the work is, for whoever looks on."""
    if sys.stderr.isatty():
        rewrite(f"{words} {share:.0%}", last=share >= 1)
