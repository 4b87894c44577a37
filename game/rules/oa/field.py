"""The battlefield: map, tables and sight lines.  A game looks things up here and never changes it."""

from __future__ import annotations

from functools import cached_property, lru_cache

from game.board.hexgrid import Hex, HexGrid
from game.board.hexmap import HexMap
from game.board.los import Sight
from game.board.movement import StepCosts
from game.rules.oa.options import AS_THE_RULES_SAY, Options
from game.rules.oa.table_ground import Terrain
from game.rules.oa.tables import Tables


class Field:
    """One map under one set of tables, with everything that follows from the two worked out once."""

    def __init__(self, hexmap: HexMap, tables: Tables, options: Options = AS_THE_RULES_SAY) -> None:
        self.map = hexmap
        self.tables = tables
        self.options = options
        self.grid: HexGrid = hexmap.grid
        self.terrain: dict[Hex, Terrain] = {hex: tables.terrain[name] for hex, name in hexmap.terrain.items()}
        self.protection: dict[Hex, int] = {hex: terrain.protection for hex, terrain in self.terrain.items()}

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
        """OA-4.5-1, OA-4.5-3..4: from each hex, the neighbours that can be entered and the movement points it costs."""
        links = self._links()
        return {
            here: {
                there: links.get((here, there)) or self.terrain[there].cost + self._fence_cost(here, there)
                for there in self.grid.neighbours(here)
                if self.terrain[there].passable
            }
            for here in self.grid.hexes
        }

    @cached_property
    def entries(self) -> dict[Hex, tuple[Hex, ...]]:
        """OA-4.5-4: from each hex, the neighbours that can be entered."""
        return {here: tuple(steps) for here, steps in self.steps.items()}

    @cached_property
    def ways(self) -> StepCosts:
        """``steps`` as a search for a way reads them."""
        return {here: tuple(steps.items()) for here, steps in self.steps.items()}

    def _links(self) -> dict[tuple[Hex, Hex], int]:
        """What a road, path, trail or trench makes of a step between two hexes that it connects."""
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
        blockers = {hex: self.map.terrain[hex] for hex, terrain in self.terrain.items() if terrain.blocks_sight}
        fences = dict.fromkeys(self._fences, "fence") if self.tables.ground.fence.blocks_sight else {}
        return Sight(self.grid, blockers, fences)

    def sees(self, here: Hex, there: Hex) -> bool:
        """OA-5.4-1: whether a line of sight joins the two hexes."""
        return self.sight.clear(here, there)

    def in_arc(self, bunker: Hex, facing: int, target: Hex) -> bool:
        """OA-2.4-1: whether ``target`` lies in the field of fire of a bunker; its own hex does not."""
        return target in self._arc(bunker, facing)

    @lru_cache(maxsize=16)  # noqa: B019  a field lives as long as the program
    def _arc(self, bunker: Hex, facing: int) -> frozenset[Hex]:
        degrees = self.tables.bunkers.arc
        return frozenset(h for h in self.grid.hexes if h != bunker and self.grid.in_arc(bunker, facing, h, degrees))

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
