"""A map file that is watched: read again, beside the window, as soon as it has been saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
from msgspec import Struct

from game.board.cartography import Cartography
from game.board.tiled.hexes.reader import read_map_and_pictures
from game.board.tiled.watch import MapWatch
from game.engine.faults import Fault, MapFault, MapProblem
from game.engine.playable.scenario import Scenario, map_file
from game.engine.text import t
from game.ui.pictures.map_tiles import TileSheet
from game.ui.window.jobs import Job, Jobs

LOOK_AGAIN = 0.03
"""Seconds between two looks at the file."""
_TRIES = 5


class Reading(Struct, frozen=True):
    """The contents of a map file: the map and its plain picture, None where it cannot be used, and what is wrong.

    ``changed``: where the tiles are otherwise than in the reading before that had some; None for everywhere.
    """

    map: Any
    tiles: pygame.Surface | None
    problems: tuple[MapProblem, ...] = ()
    changed: tuple[pygame.Rect, ...] | None = None


def read(scenario: Scenario, cartography: Cartography, sheet: TileSheet) -> Reading:
    """Read the hex map of a scenario now, its tiles into ``sheet``; needs no window, so any thread may do it."""
    file = map_file(scenario)
    try:
        hexmap, layers = read_map_and_pictures(file, cartography.vocabulary)
    except MapFault as fault:
        return Reading(None, None, fault.problems)
    try:
        problems = cartography.problems(scenario.rules, hexmap)
    except Fault as fault:
        problems = (MapProblem(str(fault), t("mend the scenario")),)
    drawn = sheet.draw(hexmap.grid, layers)
    return Reading(hexmap, drawn.surface, problems, drawn.changed)


class LiveMap:
    """Watches the map of ``scenario``; ``changed`` gets what ``read`` finds in it whenever it has been saved."""

    def __init__(
        self, scenario: Scenario, read: Callable[[], Reading], jobs: Jobs, changed: Callable[[Reading], object]
    ) -> None:
        self.file: Path = map_file(scenario)
        self._read_map = read
        self._jobs = jobs
        self._changed = changed
        self._watch = MapWatch(self.file)
        self._reading: Job[Reading] | None = None
        self._again = False
        self._tries = 0

    def look(self, now: float) -> None:
        """See whether the file has been saved, and read it; ``now`` in seconds."""
        self._again = self._watch.look(now) or self._again
        if self._again and self._reading is None:
            self._again = False
            self._reading = self._jobs.start(self._read, self._take, self._failed)

    def _read(self, job: Job[Reading]) -> Reading:
        return self._read_map()

    def _take(self, reading: Reading) -> None:
        self._reading, self._tries = None, 0
        self._changed(reading)

    def _failed(self, error: Exception) -> None:
        """A file may change while it is read; what fails again and again is told."""
        self._reading, self._tries = None, self._tries + 1
        if self._tries >= _TRIES:
            self._tries = 0
            raise error
        self._again = True

    def stop(self) -> None:
        """Nobody looks any more."""
        if self._reading is not None:
            self._reading.cancel()
