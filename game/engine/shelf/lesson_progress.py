"""How far the player has got with the lessons: kept in a small file between one start of the game and the next."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.engine.faults import SaveFault, SaveInUse
from game.engine.files.decoding import decode_json
from game.engine.files.paths import lessons_dir
from game.engine.files.regular_files import is_regular, read_regular
from game.engine.files.writing import write_whole
from game.engine.journal.journal import Journal
from game.engine.shelf.saves import SUFFIX
from game.engine.text import t


class Taken(Struct, frozen=True):
    """One lesson: whether it has been finished, and the ``starts`` of the steps of a game that goes on, if any."""

    done: bool = False
    starts: tuple[int, ...] = ()


class LessonProgress:
    """The progress in every lesson by its id.  A file that cannot be read or written is as if there were none."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else lessons_dir()
        self._file = self.folder / "progress.json"
        self._taken: dict[str, Taken] = {}
        self._read()

    def _read(self) -> None:
        with contextlib.suppress(OSError, msgspec.MsgspecError):
            self._taken = decode_json(read_regular(self._file), dict[str, Taken])

    def of(self, lesson: str) -> Taken:
        """How far a lesson is."""
        return self._taken.get(lesson, Taken())

    def game_file(self, lesson: str) -> Path:
        """Where the game of a lesson is kept while it goes on; not among the player's saves."""
        return self.folder / f"{lesson.replace('/', '-')}{SUFFIX}"

    def tour_folder(self, lesson: str) -> Path:
        """Where the practice tour of a lesson is kept with its battles; not among the player's tours."""
        return self.folder / lesson.replace("/", "-")

    def refuse_second_window(self, lesson: str) -> None:
        """Raise ``SaveInUse`` where another window has this lesson open: its game would be lost, and this one's."""
        file = self.game_file(lesson)
        if is_regular(file):
            try:
                Journal.open(file).close()
            except SaveInUse as fault:
                words = t("This lesson is open in another window: go on with it there, or leave it there first.")
                raise SaveInUse(words) from fault
            except SaveFault:
                pass

    def reach(self, lesson: str, starts: tuple[int, ...]) -> None:
        """A lesson has come to another step."""
        self._keep(lesson, replace(self.of(lesson), starts=starts))

    def finish(self, lesson: str) -> None:
        """A lesson has been finished."""
        self._keep(lesson, Taken(done=True))

    def _keep(self, lesson: str, taken: Taken) -> None:
        """Write one lesson's state, beside what another window may have written of the others meanwhile."""
        self._read()
        self._taken[lesson] = taken
        with contextlib.suppress(OSError):
            write_whole(self._file, msgspec.json.encode(self._taken, order="sorted"))
