"""The words of a table system to those who draw maps; the same for all of them but for the effects of their terrain."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from game.board.cartography import TableSight
from game.board.skirmish.fitting import Fitting
from game.board.table.effects import EffectsTable, effects_of
from game.board.table.field import Field
from game.board.table.measure.geometry import Point, distance
from game.board.table.measure.shapes import Shapes
from game.board.table.tablemap import Building, Line, TableMap
from game.board.table.words import place, why_unseen
from game.engine.faults import MapProblem
from game.engine.playable.scenario import Scenario
from game.engine.text import decimal, shortest, t


class MeasuredCartography:
    """The side of map-making of one table system, under our tables with the player's own laid over them."""

    def __init__(self, fitting: Fitting[Any]) -> None:
        """``fitting`` knows what the terrain of the system does, and reads its scenarios."""
        self._fitting = fitting

    def effects(self) -> EffectsTable:
        """The effects of the terrain under our tables with the player's own laid over them."""
        return self._fitting.effects()

    def kind_facts(self, kind: str) -> Iterator[str]:
        """The effects of ground of this kind on who moves, hides and looks, each in a few words."""
        does = effects_of(self.effects(), kind)
        if does.move != 1:
            yield t("{count} inches an inch", count=shortest(1 / does.move, 2))
        if does.sight_day is not None:
            yield t("one sees {count} inches inside", count=shortest(does.sight_day, 2))
        if does.covers:
            yield t("gives cover")
        elif does.conceals:
            yield t("conceals")
        if does.blocks:
            yield t("blocks sight")

    def problems(self, scenario: Scenario, table: TableMap) -> tuple[MapProblem, ...]:
        """None that is not a fault: what does not fit is raised."""
        self._fitting.read(scenario, table)
        return ()

    def sections(self, building: Building) -> tuple[Line, ...]:
        """None: a building is fought for as a whole."""
        return ()

    def point_facts(self, table: TableMap, at: Point) -> tuple[str, ...]:
        """The effects of the ground there on who moves, hides and looks."""
        if self._field(table).paths.why_not_stand(at) is not None:
            return (t("nobody can stand here"),)
        found: dict[str, None] = {}
        for area in table.areas:
            if Shapes([area.outline]).inside([at]).any():
                found |= dict.fromkeys(self.kind_facts(area.kind))
        return tuple(found)

    def sight_line(self, table: TableMap, start: Point, end: Point) -> TableSight:
        """Whether men at the two points see each other by day, and if not what stands between."""
        look = self._field(table).sight.look(start, end, limit=None, dark=False)
        a, b, far = place(start), place(end), decimal(distance(start, end), 1)
        if look.clear:
            return TableSight(t("{a} sees {b}, {far} inches away.", a=a, b=b, far=far))
        why = why_unseen(look)
        words = t("{a} does not see {b}, {far} inches away. {why}", a=a, b=b, far=far, why=why)
        return TableSight(words, False, look.blocked_at)

    def _field(self, table: TableMap) -> Field:
        return _field_of(_Drawn(self, table))


class _Drawn:
    """One table for one system, and no other that is like it: maps are too large to be compared for each look."""

    def __init__(self, maker: MeasuredCartography, map: TableMap) -> None:
        self.maker = maker
        self.map = map

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Drawn) and other.map is self.map and other.maker is self.maker

    def __hash__(self) -> int:
        return hash((id(self.map), id(self.maker)))


@lru_cache(maxsize=2)
def _field_of(drawn: _Drawn) -> Field:
    return Field(drawn.map, drawn.maker.effects())
