"""Keepsakes of a battle: the report, a print of the map, a film, the record."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct

from game.engine.after_action import report_html
from game.engine.faults import Fault
from game.engine.files.writing import hand_over
from game.engine.replay.plain_values import replay_json
from game.engine.replay.replay import Replay
from game.engine.text import mark, t
from game.systems import kit_of, ledger_of
from game.ui.pictures.studio import Studio, Watch

Make = Callable[[Replay, str, Watch], bytes]


class Keepsake(Struct, frozen=True):
    """One sort of file: its ``title`` and what is in it (messages for ``t``), its name's end, and who makes it.

    ``make`` is given the game, the palette of the counters, and somebody to tell how far it is.
    """

    key: str
    title: str
    about: str
    suffix: str
    make: Make
    tail: str = ""
    """The addition to the name of the game, where two sorts end alike."""


def _report(replay: Replay, palette: str, watch: Watch) -> bytes:
    """With the map of each turn where the system has pictures, otherwise in words alone."""
    system = replay.header.system
    try:
        album = _studio(replay, palette, watch).album()
    except Fault:
        album = None
    return report_html(replay, ledger_of(system), album).encode("utf-8")


def quick_report(replay: Replay, palette: str) -> bytes:
    """The report at once: on the map's plain tiles where nobody has painted it yet."""
    album = Studio(replay, kit_of(replay.header.system), palette, paint=False).album()
    return report_html(replay, ledger_of(replay.header.system), album).encode("utf-8")


def _print(replay: Replay, palette: str, watch: Watch) -> bytes:
    return _studio(replay, palette, watch).print()


def _film(replay: Replay, palette: str, watch: Watch) -> bytes:
    return _studio(replay, palette, watch).film()


def _record(replay: Replay, palette: str, watch: Watch) -> bytes:
    return msgspec.json.format(msgspec.json.encode(replay_json(replay)), indent=1) + b"\n"


def _studio(replay: Replay, palette: str, watch: Watch) -> Studio:
    return Studio(replay, kit_of(replay.header.system), palette, watch)


REPORT = Keepsake(
    "report",
    mark("Report"),
    mark("A web page with the map of each turn, dice, losses, points and the whole log; it needs no network."),
    ".html",
    _report,
)
PRINT = Keepsake(
    "print",
    mark("Print of the map"),
    mark("The map as it stands, as a picture for a sheet of A3 at 300 dots an inch."),
    ".png",
    _print,
    "-map",
)
FILM = Keepsake(
    "film",
    mark("Film"),
    mark("The whole battle on the map, phase by phase, as a moving picture (PNG) that every browser shows."),
    ".png",
    _film,
    "-film",
)
RECORD = Keepsake(
    "record",
    mark("Record"),
    mark("Every order, roll and event as JSON, for programs of your own."),
    ".json",
    _record,
)
KEEPSAKES = (REPORT, PRINT, FILM, RECORD)


def keep(sort: Keepsake, replay: Replay, out: Path, palette: str, watch: Watch = lambda share, words: None) -> Path:
    """Make one and write it into ``out``, whole or not at all; raises ``Fault`` where that cannot be."""
    if out.suffix.lower() != sort.suffix:
        raise Fault(t("'{file}' is no name for this file; let it end in {suffix}.", file=out, suffix=sort.suffix))
    made = sort.make(replay, palette, watch)
    watch(1.0, t("Writing the file"))
    hand_over(out, made)
    return out
