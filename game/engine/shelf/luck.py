"""The luck of finished games: weighed once for each save, and remembered beside what else is known of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from game.engine.after_action.retelling.chains import Progress, course_of
from game.engine.after_action.retelling.retell import luck_by_side
from game.engine.after_action.retelling.usual import prospects_of
from game.engine.files.decoding import decode_json
from game.engine.files.paths import cache_dir
from game.engine.files.regular_files import NOTES, read_regular
from game.engine.files.writing import write_whole
from game.engine.journal.records import live_line
from game.engine.journal.stored import context_of, read_stored
from game.engine.playable.kit import SystemKit, gainer_of

_FILE = "luck.json"


class Weighed(Struct, frozen=True):
    """The points that its dice brought each side of a game, as long as its save is what it was."""

    changed: int
    """When the file was changed last, in nanoseconds."""
    size: int
    rules: int
    """The version of the rules by which it was carried out again."""
    luck: dict[str, float]


def luck_known(path: Path, rules: int) -> dict[str, float] | None:
    """The luck of the game in ``path`` by this version of the rules, where it was weighed; None where it was not.

    >>> luck_known(folder / "village-001.apoc", 3) is None
    True
    """
    try:
        stat = path.stat()
    except OSError:
        return None
    found = _remembered().get(str(path))
    if found is None or (found.changed, found.size, found.rules) != (stat.st_mtime_ns, stat.st_size, rules):
        return None
    return found.luck


def remember_luck(path: Path, rules: int, luck: dict[str, float]) -> None:
    """Keep what was weighed, if it can be kept; saves that are gone are forgotten.

    >>> remember_luck(save, 3, {"us": 1.5})
    >>> luck_known(save, 3)
    {'us': 1.5}
    """
    try:
        stat = path.stat()
        known = {name: each for name, each in _remembered().items() if Path(name).exists()}
        known[str(path)] = Weighed(stat.st_mtime_ns, stat.st_size, rules, luck)
        write_whole(cache_dir() / _FILE, msgspec.json.encode(known))
    except OSError:
        return


def _remembered() -> dict[str, Weighed]:
    try:
        return decode_json(read_regular(cache_dir() / _FILE, NOTES), dict[str, Weighed])
    except (OSError, ValueError, msgspec.MsgspecError):
        return {}


def weigh_save(path: Path, kit_of: Callable[[str], SystemKit], progress: Progress) -> dict[str, float]:
    """Carry the finished game in ``path`` out again, weigh its dice and remember what they brought each side.

    Raises ``SaveFault`` where it cannot be read, ``Mismatch`` where it does not replay.

    >>> from game.systems import kit_of
    >>> sorted(weigh_save(save, kit_of, lambda share: None))
    ['us', 'vc']
    """
    header, kit, entries, _ = read_stored(path, kit_of)
    records, _ = live_line(entries)
    course = course_of(kit, context_of(path, header, kit), header, records, prospects_of(header.scenario), progress)
    last = course.reports[max(course.reports)]
    luck = {
        side: round(points, 3) for side, points in luck_by_side(course, gainer_of(last, kit.sides), kit.sides).items()
    }
    remember_luck(path, header.rules_version, luck)
    return luck


def in_all(luck: Sequence[tuple[tuple[str, ...], dict[str, float]]]) -> tuple[float, float]:
    """The points that the dice brought whoever played, and those they brought his enemies, in all these games together.

    >>> in_all([(("us",), {"us": 1.5, "vc": -0.5}), (("vc",), {"us": 2.0, "vc": 1.0})])
    (2.5, 1.5)
    """
    mine = sum(points for sides, each in luck for side, points in each.items() if side in sides)
    theirs = sum(points for sides, each in luck for side, points in each.items() if side not in sides)
    return mine, theirs
