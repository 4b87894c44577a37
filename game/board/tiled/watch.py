"""Watches the files of a map: says when they have changed and are whole again.

Tiled saves into another file and renames it, which shows as another file of the same name; other programs write into
the file itself, which is then only half there for a moment.
"""

from __future__ import annotations

import re
from pathlib import Path

from game.board.tiled.beside import named_beside
from game.engine.files.regular_files import MAP, read_regular, tail_of

PATIENCE = 1.0
"""Seconds after its last change in which a file that breaks off is waited for."""
_ENDS = {".tmx": b"</map>", ".tsx": b"</tileset>", ".png": b"IEND\xaeB\x60\x82"}
_SOURCE = re.compile(rb'\bsource="([^"]+\.(?:tsx|png))"')
_TAIL = 64

Stamp = tuple[tuple[str, int, int, int], ...]


class MapWatch:
    """Looks at a map and at the tilesets and pictures that it names; ``look`` costs a few system calls."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._files = _all_files(file)
        self._seen = self._stamp()
        self._waiting: Stamp | None = None
        self._since = 0.0

    def look(self, now: float) -> bool:
        """Whether the map should be read again; ``now`` in seconds.  Half-written files are given ``PATIENCE``."""
        stamp = self._stamp()
        if stamp == self._seen:
            self._waiting = None
            return False
        if stamp != self._waiting:
            self._waiting, self._since = stamp, now
        if not all(map(_is_whole, _all_files(self.file))) and now < self._since + PATIENCE:
            return False
        self._files = _all_files(self.file)
        self._seen, self._waiting = self._stamp(), None
        return True

    def _stamp(self) -> Stamp:
        """Time, size and number of each file; zeros for one that is not there."""
        found = []
        for file in self._files:
            try:
                stat = file.stat()
            except OSError:
                found.append((str(file), 0, 0, 0))
            else:
                found.append((str(file), stat.st_mtime_ns, stat.st_size, stat.st_ino))
        return tuple(found)


def _all_files(map_file: Path) -> list[Path]:
    """The map, the tilesets that it names and the pictures that these name."""
    files = [map_file]
    for file in files:
        if file.suffix in (".tmx", ".tsx"):
            files += [named for named in _named_in(file, map_file.parent) if named not in files]
    return files


def _named_in(file: Path, map_folder: Path) -> list[Path]:
    """The tilesets or pictures that a file names, as far as the map may have them."""
    try:
        text = read_regular(file, MAP)
    except OSError:
        return []
    sources = dict.fromkeys(name.decode("utf-8", "replace") for name in _SOURCE.findall(text))
    named = (named_beside(map_folder, file.parent, source) for source in sources)
    return [each for each in named if each is not None]


def _is_whole(file: Path) -> bool:
    """Whether a file ends as its kind does; one that is not there is not whole."""
    try:
        tail = tail_of(file, _TAIL).rstrip()
    except OSError:
        return False
    return tail.endswith(_ENDS.get(file.suffix, b""))
