"""Whether a stored game can still be played: its rules, players, map and tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.engine.faults import OptionFault, SaveFault
from game.engine.journal.journal import Journal
from game.engine.journal.records import Header, Mark, Record, Snapshot
from game.engine.playable.scenario import Scenario, map_file
from game.engine.text import t

if TYPE_CHECKING:
    from game.engine.playable.kit import SystemKit


class Read(NamedTuple):
    """A stored game as it was read: its ``kit``, and all that the file holds of it."""

    header: Header
    kit: SystemKit
    entries: list[Record | Mark]
    snapshots: dict[int, Snapshot]


def read_stored(path: Path, kit_of: Callable[[str], SystemKit]) -> Read:
    """Read the game in ``path``, which stays as it is; raises ``SaveFault`` where that cannot be done.

    >>> from game.systems import kit_of
    >>> len(read_stored(save, kit_of).entries)
    3
    """
    journal = Journal.read(path)
    try:
        header = journal.header()
        with naming(path):
            kit = kit_of(header.system)
        return Read(header, kit, journal.entries(kit.system.decode_order), journal.snapshots())
    finally:
        journal.close()


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Lay what a save names and we do not have to the save.

    >>> with naming(Path("village.apoc")):
    ...     raise OptionFault("there is no such system.")
    Traceback (most recent call last):
    game.engine.faults.SaveFault: village.apoc: there is no such system.
    """
    try:
        yield
    except OptionFault as fault:
        raise SaveFault(t("{file}: {reason}", file=path, reason=fault)) from fault


def context_of(path: Path, header: Header, kit: SystemKit) -> object:
    """The context in which a stored game is played on; raises ``SaveFault`` where rules, map or tables have changed.

    >>> context_of(Path("village.apoc"), session.header, session.kit).map.grid.columns
    32
    """
    refuse_other_rules(path, header, kit.system.version)
    context = kit.context(header.scenario)
    if kit.fingerprint(context) != header.fingerprint:
        raise SaveFault(
            t(
                "{file}: the map '{map}' or the tables have changed since this game began; "
                "put the former ones back, or begin it anew.",
                file=path,
                map=header.scenario.map,
            )
        )
    return context


def refuse_other_rules(path: Path, header: Header, version: int) -> None:
    """Raise ``SaveFault`` where a stored game was played by other rules than those of ``version``.

    >>> refuse_other_rules(Path("village.apoc"), session.header, session.header.rules_version + 1)
    Traceback (most recent call last):
    game.engine.faults.SaveFault: village.apoc: was played by rules version ...
    """
    if header.rules_version > version:
        raise SaveFault(t("{file}: was played by newer rules; update the game.", file=path))
    if header.rules_version < version:
        raise SaveFault(
            t(
                "{file}: was played by rules version {old}, and these are {new}; "
                "play it to its end with the version that wrote it.",
                file=path,
                old=header.rules_version,
                new=version,
            )
        )


def map_stamp(scenario: Scenario) -> list[tuple[str, int, int]]:
    """The map of a scenario and the tilesets beside it, each with the time of its last change and its size.

    While that is the same nobody has changed the map; a file that is not there has zeros.

    >>> map_stamp(session.header.scenario)[0][0].endswith("village.tmx")
    True
    """
    file = map_file(scenario)
    return [_stamp(each) for each in (file, *sorted(file.parent.glob("*.tsx")))]


def _stamp(file: Path) -> tuple[str, int, int]:
    try:
        stat = file.stat()
    except OSError:
        return str(file), 0, 0
    return str(file), stat.st_mtime_ns, stat.st_size
