"""The battlefield: map, tables and sight lines.  A game looks things up here and never changes it.

Where bombs change the ground, the game goes over to another field, derived from the printed one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from msgspec.structs import replace

from game.board.hexgrid import Hex, HexGrid
from game.board.hexmap import HexMap
from game.board.los import Sight
from game.board.movement import StepCosts, points_to
from game.engine.core.world import World
from game.rules.oa.model.components import At, Ground
from game.rules.oa.model.options import AS_THE_RULES_SAY, Options
from game.rules.oa.model.tables.difficulty import Level
from game.rules.oa.model.tables.ground import Terrain
from game.rules.oa.model.tables.loading import Tables

BURNING = "burning hex"
"""The obstacle of a line of sight where a hex burns, whatever its terrain."""

Change = tuple[Hex, Ground]

_KEPT_FIELDS = 4
"""A battle is on one of them at a time, and looks back at few; each comes to know some hundred kilobytes of sight."""


class Field:
    """One map under one set of tables, with everything that follows from the two worked out once.

    ``original`` is the field as printed, ``changes`` are the hexes that are otherwise here, in hex order, and
    ``burning`` those on fire.
    """

    changes: tuple[Change, ...] = ()
    burning: frozenset[Hex] = frozenset()

    def __init__(self, hexmap: HexMap, tables: Tables, options: Options = AS_THE_RULES_SAY) -> None:
        self.map = hexmap
        self.tables = tables
        self.options = options
        self.grid: HexGrid = hexmap.grid
        self.terrain: dict[Hex, Terrain] = {hex: tables.terrain[name] for hex, name in hexmap.terrain.items()}
        self.protection: dict[Hex, int] = {hex: terrain.protection for hex, terrain in self.terrain.items()}
        self.original: Field = self

    @property
    def level(self) -> Level:
        """The level of difficulty that is played."""
        return self.tables.difficulty.level(self.options.difficulty)

    def changed(self, changes: Sequence[Change]) -> Field:
        """OA-9.3-1..5: this field as printed but for these hexes; the same one for the same changes in any order."""
        printed = self.original
        return printed._derived(tuple(sorted(changes, key=lambda change: change[0]))) if changes else printed

    def _derived(self, changes: tuple[Change, ...]) -> Field:
        found = self._fields.get(changes)
        if found is None:
            found = self._fields.setdefault(changes, ChangedField(self, changes))
            for old in list(self._fields)[:-_KEPT_FIELDS]:
                self._fields.pop(old, None)
        return found

    @cached_property
    def _fields(self) -> dict[tuple[Change, ...], Field]:
        """A memo for ``changed``, which goes with the field."""
        return {}

    @cached_property
    def by_category(self) -> dict[str, frozenset[Hex]]:
        """The hexes of each category of terrain (building, jungle, trench ...)."""
        found: dict[str, list[Hex]] = {}
        for hex in self.grid.hexes:
            found.setdefault(self.terrain[hex].category, []).append(hex)
        return {category: frozenset(hexes) for category, hexes in found.items()}

    @cached_property
    def north_edge(self) -> tuple[Hex, ...]:
        """OA-13.2-9: the hexes by which the north is reached."""
        return tuple(hex for hex in self.grid.hexes if "N" in self.grid.edges(hex))

    @cached_property
    def steps(self) -> dict[Hex, dict[Hex, int]]:
        """OA-4.5-1..4: from each hex, the neighbours that can be entered and the movement points it costs."""
        return {here: self._steps_from(here) for here in self.grid.hexes}

    def _steps_from(self, here: Hex) -> dict[Hex, int]:
        links = self._links
        return {
            there: links.get((here, there)) or self.terrain[there].cost + self._fence_cost(here, there)
            for there in self.grid.neighbours(here)
            if self.terrain[there].passable
        }

    @cached_property
    def entries(self) -> dict[Hex, tuple[Hex, ...]]:
        """OA-4.5-4: from each hex, the neighbours that can be entered."""
        return {here: tuple(steps) for here, steps in self.steps.items()}

    @cached_property
    def ways(self) -> StepCosts:
        """``steps`` as a search for a way reads them."""
        return {here: tuple(steps.items()) for here, steps in self.steps.items()}

    @cached_property
    def points_north(self) -> dict[Hex, int]:
        """OA-13.2-9: from each hex, the fewest points to the north edge with nobody in the way."""
        return points_to(self.ways, self.north_edge)

    @cached_property
    def _links(self) -> dict[tuple[Hex, Hex], int]:
        """The effect of a road, path, trail or trench on a step between two hexes that it connects."""
        costs: dict[tuple[Hex, Hex], int] = {}
        for link in self.map.links:
            cost = self.tables.ground.link_cost[link.kind]
            for a, b in zip(link.hexes, link.hexes[1:], strict=False):
                for pair in ((a, b), (b, a)):
                    costs[pair] = min(cost, costs.get(pair, cost))
        return costs

    @cached_property
    def _fences(self) -> frozenset[tuple[Hex, Hex]]:
        sides = [(side.a, side.b) for side in self.map.hexsides if side.kind == "fence"]
        return frozenset([*sides, *((b, a) for a, b in sides)])

    def _fence_cost(self, here: Hex, there: Hex) -> int:
        return self.tables.ground.fence.extra_cost if (here, there) in self._fences else 0

    @cached_property
    def sight(self) -> Sight:
        """OA-5.4-1..5: who sees whom, and what blocks the rest."""
        fences = dict.fromkeys(self._fences, "fence") if self.tables.ground.fence.blocks_sight else {}
        return Sight(self.grid, self._blockers(self.grid.hexes), fences)

    def _blockers(self, hexes: Sequence[Hex]) -> dict[Hex, str]:
        """OA-5.4-2: those of ``hexes`` that block a line of sight, each with the name of what does."""
        return {
            hex: BURNING if hex in self.burning else self.map.terrain[hex]
            for hex in hexes
            if self.terrain[hex].blocks_sight
        }

    def sees(self, here: Hex, there: Hex) -> bool:
        """OA-5.4-1: whether a line of sight joins the two hexes."""
        return self.sight.clear(here, there)

    def in_arc(self, bunker: Hex, facing: int, target: Hex) -> bool:
        """OA-2.4-1: whether ``target`` lies in the field of fire of a bunker; its own hex does not."""
        arc = self._arcs.get((bunker, facing))
        if arc is None:
            grid, degrees = self.grid, self.tables.bunkers.arc
            arc = frozenset(hex for hex in grid.hexes if hex != bunker and grid.in_arc(bunker, facing, hex, degrees))
            self._arcs[bunker, facing] = arc
        return target in arc

    @cached_property
    def _arcs(self) -> dict[tuple[Hex, int], frozenset[Hex]]:
        """A memo for ``in_arc``."""
        return {}

    @cached_property
    def crew_ways(self) -> dict[tuple[Hex, frozenset[Hex], frozenset[Hex]], tuple[Hex, ...]]:
        """A memo for where an aircrew goes next."""
        return {}

    @cached_property
    def within(self) -> dict[tuple[Hex, int], tuple[Hex, ...]]:
        """A memo for ``near``."""
        return {}

    def near(self, hex: Hex, radius: int) -> tuple[Hex, ...]:
        """Every hex at most ``radius`` away, nearest first."""
        found = self.within.get((hex, radius))
        if found is None:
            found = self.within[hex, radius] = self.grid.within(hex, radius)
        return found


class ChangedField(Field):
    """OA-9.3-1..5, OA-4.5-2, OA-4.5-5, OA-5.4-2: a field some of whose hexes are no longer as printed.

    Everything that the changed hexes do not touch is shared with the original.
    """

    def __init__(self, original: Field, changes: tuple[Change, ...]) -> None:
        names = {hex: ground.terrain for hex, ground in changes}
        hexmap = replace(original.map, terrain=original.map.terrain | names)
        super().__init__(hexmap, original.tables, original.options)
        self.original = original
        self.changes = changes
        self.burning = frozenset(hex for hex, ground in changes if ground.burning)
        self._hexes = tuple(names)
        for hex in sorted(self.burning):
            self.terrain[hex] = self._on_fire(self.terrain[hex])

    def _on_fire(self, row: Terrain) -> Terrain:
        """OA-4.5-2, OA-5.4-2, OA-1-6: fire keeps everybody out and blocks sight; for the rest the hex is as before."""
        fire = self.tables.ground.burning
        return replace(
            row,
            cost=row.cost if fire.enterable else 0,
            blocks_sight=row.blocks_sight or fire.blocks_sight,
            landing=row.landing and fire.landing,
        )

    @cached_property
    def by_category(self) -> dict[str, frozenset[Hex]]:
        """The hexes of each category of terrain, those on fire by what burns there."""
        found = dict(self.original.by_category)
        for hex in self._hexes:
            before, now = self.original.terrain[hex].category, self.terrain[hex].category
            found[before] = found[before] - {hex}
            found[now] = found.get(now, frozenset()) | {hex}
        return found

    @cached_property
    def north_edge(self) -> tuple[Hex, ...]:
        """OA-13.2-9: as printed."""
        return self.original.north_edge

    @cached_property
    def _touched(self) -> tuple[Hex, ...]:
        """The hexes from which a changed hex is entered."""
        return tuple(sorted({here for hex in self._hexes for here in self.grid.neighbours(hex)}))

    @cached_property
    def steps(self) -> dict[Hex, dict[Hex, int]]:
        """OA-4.5-1..5: as printed, but for the steps into changed hexes."""
        return self.original.steps | {here: self._steps_from(here) for here in self._touched}

    @cached_property
    def entries(self) -> dict[Hex, tuple[Hex, ...]]:
        """OA-4.5-2, OA-4.5-4..5: from each hex, the neighbours that can be entered."""
        return self.original.entries | {here: tuple(self.steps[here]) for here in self._touched}

    @cached_property
    def ways(self) -> StepCosts:
        """``steps`` as a search for a way reads them."""
        fresh = {here: tuple(self.steps[here].items()) for here in self._touched}
        return {**self.original.ways, **fresh}

    @cached_property
    def _links(self) -> dict[tuple[Hex, Hex], int]:
        return self.original._links

    @cached_property
    def _fences(self) -> frozenset[tuple[Hex, Hex]]:
        return self.original._fences

    @cached_property
    def sight(self) -> Sight:
        """OA-5.4-1..5: as printed, with only the lines through hexes that came to block, or ceased to, drawn anew."""
        printed, blockers = self.original.sight, self._blockers(self._hexes)
        fresh = {hex: name for hex, name in blockers.items() if printed.blockers.get(hex) != name}
        gone = tuple(hex for hex in self._hexes if hex in printed.blockers and hex not in blockers)
        return printed.with_changes(fresh, gone) if fresh or gone else printed

    def in_arc(self, bunker: Hex, facing: int, target: Hex) -> bool:
        """OA-2.4-1: as printed."""
        return self.original.in_arc(bunker, facing, target)

    @cached_property
    def within(self) -> dict[tuple[Hex, int], tuple[Hex, ...]]:
        """A memo for ``near``, shared by all."""
        return self.original.within


def field_of(field: Field, world: World) -> Field:
    """OA-9.3-1..5: the field on which this world plays: that of ``field``'s map, with what bombs have made of it."""
    return field.changed([(at.hex, ground) for _, ground, at in world.each(Ground, At)])
