"""Areas that have to do with sight: growth that limits it, ground that blocks it, ground that hides or protects."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.board.table.effects import EDGE, THROUGH
from game.board.table.eyes import Eyes, Protection, Stop
from game.board.table.geometry import EPSILON, Bools, Floats
from game.board.table.shapes import Shapes
from game.board.table.terrain import Terrain, flags, limits


class _Judged(NamedTuple):
    """Lines against areas, both in their order: inches inside, and which ends stand inside."""

    inches: Floats
    viewer_in: Bools
    target_in: Bools


class Growth:
    """The areas of a table that have to do with sight; numbers are those of the table's areas."""

    def __init__(self, terrain: Terrain) -> None:
        every = terrain.area_effects
        self.numbers = np.array(
            [
                number
                for number, each in enumerate(every)
                if each.blocks
                or each.conceals
                or each.covers
                or each.sight_day is not None
                or each.sight_night is not None
            ],
            dtype=np.intp,
        )
        chosen = [every[number] for number in self.numbers]
        self._areas = tuple(terrain.table.areas[number] for number in self.numbers)
        self._shapes = Shapes([area.outline for area in self._areas], closed=True)
        self._limits = (limits([each.sight_day for each in chosen]), limits([each.sight_night for each in chosen]))
        self._aided = flags([each.aids for each in chosen])
        self._blocks = flags([each.blocks for each in chosen])
        self._covers = flags([each.covers for each in chosen])
        self._conceals = flags([each.conceals for each in chosen])

    def judge(self, eyes: Eyes) -> _Judged:
        """How far each line runs in each area, and who stands inside."""
        return _Judged(
            self._shapes.lengths(eyes.lines),
            self._shapes.inside(eyes.viewers)[eyes.viewer],
            self._shapes.inside(eyes.targets)[eyes.target],
        )

    def blocked(self, eyes: Eyes, judged: _Judged, dark: bool, aid: Floats) -> Bools:
        """Which lines run too deep in growth or into ground that blocks; ``aid`` lengthens limits, one a line."""
        inches = judged.inches
        allowed, tall = self._allowed(judged, dark, aid)
        deep: Bools = np.any(inches > allowed + EPSILON, axis=1)
        deep |= np.where(self._passed(judged, tall), inches, 0.0).sum(axis=1) > THROUGH + EPSILON
        if deep.any():
            deep &= ~self._unbroken(eyes, judged, dark, aid)
        found: Bools = deep | (self._blocks & (inches > EPSILON)).any(axis=1)
        return found

    def _sight(self, dark: bool, aid: Floats) -> Floats:
        """Inches that one sees inside each area (columns), for each line (rows)."""
        limit = self._limits[dark]
        found: Floats = np.where(self._aided, limit * aid[:, None], limit)
        return found

    def _allowed(self, judged: _Judged, dark: bool, aid: Floats) -> tuple[Floats, Bools]:
        """Inches that each line may run in each area taken alone, and which areas limit sight."""
        tall = np.isfinite(self._limits[dark])
        both, one = judged.viewer_in & judged.target_in, judged.viewer_in ^ judged.target_in
        allowed = np.where(both, self._sight(dark, aid), np.where(one & tall, EDGE, np.inf))
        return allowed, tall

    def _passed(self, judged: _Judged, tall: NDArray[np.bool_]) -> Bools:
        """Growths in which neither end of a line stands."""
        found: Bools = tall & ~judged.viewer_in & ~judged.target_in
        return found

    def _unbroken(self, eyes: Eyes, judged: _Judged, dark: bool, aid: Floats) -> Bools:
        """Lines that never leave growth and are no longer than the lowest limit of the growths that they touch."""
        tall = np.isfinite(self._limits[dark])
        inside = np.where(tall, judged.inches, 0.0)
        lowest = np.where(inside > EPSILON, self._sight(dark, aid), np.inf).min(axis=1, initial=np.inf)
        length = eyes.lines.length
        found: Bools = np.any(judged.viewer_in & tall, axis=1) & np.any(judged.target_in & tall, axis=1)
        found &= (inside.sum(axis=1) >= length - EPSILON) & (length <= lowest + EPSILON)
        return found

    def protections(self, eyes: Eyes, judged: _Judged) -> Iterator[Protection]:
        """What areas give to targets: to those inside, and growth between the two conceals."""
        gives = judged.target_in & (self._covers | self._conceals)
        line, area = np.nonzero(gives)
        yield Protection(line, self.numbers[area], self._covers[area], self._conceals[area])
        tall = np.isfinite(self._limits[0]) | np.isfinite(self._limits[1])
        line, area = np.nonzero(self._passed(judged, tall) & (judged.inches > EPSILON))
        yield Protection(line, self.numbers[area], np.zeros(len(area), dtype=np.bool_), self._conceals[area])

    # -- one line ----------------------------------------------------------------------------------------------

    def stops(self, eyes: Eyes, judged: _Judged, dark: bool, aid: Floats) -> Iterator[Stop]:
        """What in growth ends the single line of ``eyes``."""
        runs = self.runs(eyes)
        allowed, tall = self._allowed(judged, dark, aid)
        for number, area in enumerate(self._areas):
            if self._blocks[number] and judged.inches[0, number] > EPSILON:
                yield Stop(runs[number][0][0], area, "ground")
            if judged.inches[0, number] > allowed[0, number] + EPSILON:
                yield Stop(_spent([runs[number]], float(allowed[0, number])), area, "growth")
        passed = [int(number) for number in np.nonzero(self._passed(judged, tall)[0])[0] if runs[int(number)]]
        if judged.inches[0, passed].sum() > THROUGH + EPSILON:
            inches = _spent([runs[number] for number in passed], THROUGH)
            blamed = [number for number in passed if any(a - EPSILON <= inches <= b + EPSILON for a, b in runs[number])]
            yield Stop(inches, self._areas[blamed[0] if blamed else passed[0]], "growth")

    def runs(self, eyes: Eyes) -> list[list[tuple[float, float]]]:
        """For each area, from where to where the single line of ``eyes`` runs in it, in inches from the viewer."""
        found: list[list[tuple[float, float]]] = [[] for _ in self._areas]
        crossings = self._shapes.crossings(eyes.lines)
        length = float(eyes.lines.length[0])
        for number, run in enumerate(found):
            at = sorted(float(each) for each in crossings.at[crossings.shape == number])
            for start, end in zip(at[::2], at[1::2], strict=False):
                start, end = max(0.0, start), min(length, end)
                if end - start > EPSILON:
                    run.append((start, end))
        return found


def _spent(runs: list[list[tuple[float, float]]], inches: float) -> float:
    """How far along a line so many inches have been run inside, all stretches together."""
    marks = sorted({0.0, *(mark for run in runs for stretch in run for mark in stretch)})
    gone = 0.0
    for start, end in pairwise(marks):
        middle = (start + end) / 2
        deep = sum(a <= middle <= b for run in runs for a, b in run)
        if deep and gone + deep * (end - start) >= inches:
            return start + (inches - gone) / deep
        gone += deep * (end - start)
    return marks[-1]
