"""Pictures of saves: the map with the pieces as they stand, made beside the window and kept in the cache."""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from threading import Lock

import msgspec
import pygame
from msgspec import Struct

from game import __version__
from game.engine.faults import Fault, SaveFault
from game.engine.files.decoding import decode_json
from game.engine.files.paths import cache_dir
from game.engine.files.regular_files import read_regular
from game.engine.files.writing import write_whole
from game.engine.journal.stored import map_stamp
from game.engine.playable.kit import side_name
from game.engine.playable.scenario import Scenario
from game.engine.shelf.glance import Glance, Standing, standing
from game.systems import kit_of
from game.ui.kit.theme import PALETTES, Size, Theme
from game.ui.pictures.artist import portraitist_of
from game.ui.pictures.map_tiles import load_picture
from game.ui.window.glimpses import Look

_MOST = 400
"""Files that the cache keeps; the oldest go first."""


class Kept(Struct, frozen=True):
    """Facts about a save, and the map that they were found with: with another one it has to be looked at anew."""

    glance: Glance
    scenario: Scenario
    map: list[tuple[str, int, int]]
    """As ``map_stamp`` gives it."""


class Looks:
    """Looks at saves, one after the other; what was found is kept in ``folder`` until the save or its map changes."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = (cache_dir() / "saves") if folder is None else folder
        self._contexts: dict[bytes, object] = {}
        self._lock = Lock()

    def look(self, save: Path, system: str, size: Size, theme: Theme) -> Look:
        """Look at a save of a system, from any thread; raises ``Fault`` where it cannot be read."""
        with self._lock:
            facts = self._file(save, "json")
            palette = next((name for name, palette in PALETTES.items() if palette is theme.palette), "")
            drawn = self._file(save, f"{size[0]}x{size[1]}-{palette}.png")
            found = _kept(facts, drawn)
            if found is None:
                stands = standing(save, kit_of, self._contexts)
                found = stands.glance, self._paint(stands, system, size, theme)
                kept = Kept(stands.glance, stands.scenario, map_stamp(stands.scenario))
                self._keep(facts, drawn, kept, found[1])
        kit, report = kit_of(system), found[0].report
        return Look(found[0], {side: side_name(kit, report, side) for side in kit.sides}, found[1])

    def _file(self, save: Path, ending: str) -> Path:
        """Where something about a save as it is now is kept."""
        try:
            stat = save.stat()
        except OSError as fault:
            raise SaveFault(f"{save}: {fault.strerror}") from fault
        state = f"{__version__} {save.absolute()} {stat.st_mtime_ns} {stat.st_size}"
        return self.folder / f"{blake2b(state.encode(), digest_size=12).hexdigest()}-{ending}"

    @staticmethod
    def _paint(stands: Standing, system: str, size: Size, theme: Theme) -> pygame.Surface:
        artist = portraitist_of(system)
        portrait = artist.portrait(stands.game, stands.readers)
        return artist.thumbnail(stands.context, size, theme, portrait)

    def _keep(self, facts: Path, drawn: Path, kept: Kept, picture: pygame.Surface) -> None:
        """A cache that cannot be written is none; nothing else is lost."""
        with suppress(OSError, pygame.error):
            write_whole(facts, msgspec.json.encode(kept))
            write_whole(drawn, lambda file: pygame.image.save(picture, file, "look.png"))
            files = sorted(self.folder.iterdir(), key=lambda file: file.stat().st_mtime)
            for file in files[:-_MOST]:
                file.unlink(missing_ok=True)


def _kept(facts: Path, drawn: Path) -> tuple[Glance, pygame.Surface] | None:
    """The contents of the cache; None where that is nothing, nothing that can be read, or of a map that has changed."""
    try:
        kept = decode_json(read_regular(facts), Kept)
        return (kept.glance, load_picture(drawn)) if kept.map == map_stamp(kept.scenario) else None
    except (OSError, msgspec.MsgspecError, Fault):
        return None
