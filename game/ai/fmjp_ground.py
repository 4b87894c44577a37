"""The field as a leader of FMJP reads it: places two paces apart, ways between them, and the cover that they give."""

from __future__ import annotations

from functools import lru_cache

from game.ai.raster import GROUNDS, Raster
from game.board.table.field import Field
from game.board.table.geometry import Point
from game.rules.fmjp.setting import SHELTER, Setting

APART = 2.0
"""Paces between two places."""

FAR = 400.0
"""Paces of movement that lead anywhere on a field."""


class Ground(Raster):
    """One field, read once.  What takes an action of its own to pass is no part of a way here."""

    def __init__(self, setting: Setting) -> None:
        paths = Field(setting.map, setting.tables.effects).paths
        super().__init__(setting, apart=APART, far=FAR, paths=paths)
        self._setting = setting
        self._shelter: dict[int, int] = {}  # one entry for each place at most

    def point(self, number: int) -> Point:
        """A place by its number."""
        return self.points[number]

    def shelter(self, number: int) -> int:
        """How good the cover of a place is: 0 none, 1 soft, 2 hard, 3 prepared."""
        found = self._shelter.get(number)
        if found is None:
            found = self._shelter[number] = SHELTER[self._setting.cover_at(self.points[number])]
        return found


@lru_cache(maxsize=GROUNDS)
def ground_of(setting: Setting) -> Ground:
    """The ground of a setting, read when it is first asked for."""
    return Ground(setting)
