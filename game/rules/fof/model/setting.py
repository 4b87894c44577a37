"""The setting that a battle reads and never changes: the table with its works, the numbers, and how far one sees."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from game.board.table.effects import Effects
from game.board.table.field import Field, Outlook
from game.board.table.tablemap import Area, TableMap
from game.engine.core.world import THE_GAME, World
from game.rules.fof.model.components import Clock, Cloudburst
from game.rules.fof.model.grounds import Grounds
from game.rules.fof.model.options import Options
from game.rules.fof.model.tables.ground import Work
from game.rules.fof.model.tables.loading import Tables


class Setting(Outlook):
    """One table under one set of rules, in clear weather or in a cloudburst: FOF-LOS-2, FOF-MOVE-3.

    Settings of the same table in other weather share its ``field``; ``under`` gives them.
    """

    def __init__(
        self,
        map: TableMap,
        tables: Tables,
        options: Options,
        limit: float | None = None,
        field: Field | None = None,
        family: dict[float | None, Setting] | None = None,
    ) -> None:
        self.tables = tables
        self.options = options
        works = tables.terrain.works
        effects = {**tables.effects, **{kind: work_effects(row) for kind, row in works.items()}}
        super().__init__(field if field is not None else Field(with_works(map, options, works), effects), limit)
        self._family = family if family is not None else {}
        self._family[limit] = self
        known = [one.grounds for one in self._family.values() if one is not self]
        self.grounds: Grounds = known[0] if known else Grounds(self.field, tables)

    def under(self, limit: float | None) -> Setting:
        """FOF-FOW-3: the same table with sight so limited, always the same object."""
        found = self._family.get(limit)
        if found is None:
            found = Setting(self.map, self.tables, self.options, limit, self.field, self._family)
        return found


def work_effects(work: Work) -> Effects:
    """FOF-COV-11..14: what a work does on the ground, in the words of the board."""
    return Effects(crossing=float(work.crossing), covers=True)


def with_works(map: TableMap, options: Options, known: Mapping[str, Work]) -> TableMap:
    """FOF-COV-14: the table with the works that the scenario puts on it, each as an area of its kind.

    Those that are not ``known``, or in no zone of the map, are left to ``problems_of``."""
    free = 1 + max((piece.id for piece in map.pieces()), default=0)
    zones = [(work, map.zone(work.zone)) for work in options.works if work.kind in known]
    works = [
        Area(id=free + number, kind=work.kind, outline=zone.outline, name=zone.name)
        for number, (work, zone) in enumerate(zones)
        if zone is not None
    ]
    return structs.replace(map, areas=(*map.areas, *works))


def setting_now(setting: Setting, world: World) -> Setting:
    """FOF-FOW-3: the table in the weather that the world has now (card 2)."""
    burst, clock = world.find(THE_GAME, Cloudburst), world.find(THE_GAME, Clock)
    if burst is None or clock is None or clock.turn > burst.turn:
        return setting.under(None)
    return setting.under(burst.inches)
