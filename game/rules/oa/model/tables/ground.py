"""The ground and the pieces: terrain, units, helicopters and the company's organisation."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.closest import did_you_mean
from game.engine.rulebook.tables import Row, require_keys
from game.engine.text import t

Category = Literal["open", "grass", "jungle", "building", "ruin", "nets", "trench", "bunker", "bridge", "water"]
Side = Literal["us", "vc", "civilian"]
Small = Annotated[int, Meta(ge=0, le=20)]

TERRAINS = (
    "clear", "rice paddy", "tall grass", "jungle", "jungle trail", "building",
    "ruin", "fish nets", "trench", "bunker", "bridge", "river",
)  # fmt: skip
LINKS = ("road", "path", "trail", "trench")
UNITS = (
    "us_squad", "medical", "command", "aircrew", "vc_squad", "dshk", "mortar", "civilian", "terrorist", "commissar",
)  # fmt: skip
HELICOPTERS = ("transport", "command", "medevac", "cobra", "cayuse")


class Terrain(Row, frozen=True, kw_only=True):
    """OA-4.5-1, OA-5.4-2, OA-5.6-1: what one kind of hex does.

    ``cost`` is in movement points, 0 where no ground unit may enter.  ``wreck_fatal``: a crash result C here
    kills crew and passengers.  ``he`` and ``burnt`` name the terrain that high explosive or a fire leaves
    behind ("" for no change); ``burns`` says whether napalm sets it alight.
    """

    code: Annotated[str, Meta(min_length=1, max_length=1)]
    category: Category
    cost: Small
    protection: Small
    blocks_sight: bool
    landing: bool
    wreck_fatal: bool
    he: str = ""
    burns: bool = False
    burnt: str = ""

    @property
    def passable(self) -> bool:
        """OA-4.5-4..5: whether ground units may enter at all; a bridge that is destroyed becomes river."""
        return self.cost > 0


class LinkCost(Row, frozen=True, kw_only=True):
    """OA-4.5-3: movement points from one hex to the next along a link, whatever the hex."""

    cost: Annotated[int, Meta(ge=1, le=20)]


class Fence(Row, frozen=True, kw_only=True):
    """A fence on a hexside: what crossing it adds, and whether it stops a line of sight."""

    extra_cost: Small
    blocks_sight: bool


class Burning(Row, frozen=True, kw_only=True):
    """OA-4.5-2: a hex on fire keeps its terrain; what changes while it burns."""

    enterable: bool
    blocks_sight: bool
    landing: bool


class TerrainTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """``terrain.toml``: every kind of hex, what links cost, fences and fire."""

    terrain: dict[str, Terrain]
    links: dict[str, LinkCost]
    fence: Fence
    burning: Burning
    cover: tuple[Category, ...]

    def __post_init__(self) -> None:
        require_keys("terrain", dict(self.terrain), TERRAINS)
        require_keys("links", dict(self.links), LINKS)
        self._check_codes()
        self._check_changes()

    def _check_codes(self) -> None:
        codes: dict[str, str] = {}
        for name, terrain in self.terrain.items():
            other = codes.setdefault(terrain.code, name)
            if other != name:
                raise ValueError(
                    t("terrain: '{one}' and '{two}' have the same code {code}", one=other, two=name, code=terrain.code)
                )

    def _check_changes(self) -> None:
        for name, terrain in self.terrain.items():
            for after in (terrain.he, terrain.burnt):
                if after and after not in self.terrain:
                    what = t("terrain: '{name}' turns into unknown terrain '{after}'", name=name, after=after)
                    raise ValueError(f"{what}; {did_you_mean(after, self.terrain)}")

    @cached_property
    def link_cost(self) -> dict[str, int]:
        """Movement points along each kind of link."""
        return {kind: link.cost for kind, link in self.links.items()}


class UnitType(Row, frozen=True, kw_only=True):
    """OA-2.1-9: what is printed on one kind of counter.

    ``count`` pieces come with the game.  ``fire`` and ``fire_reduced`` are added to the die; ``range`` and
    ``min_range`` are in hexes, ``range`` 0 for a unit that never fires.  ``mp`` are the movement points of an
    ordinary turn.  ``stacking`` and ``load`` are the points it takes up in a hex and in a helicopter.  A heavy
    ``weapon`` has no steps and no points of its own: it lives by its crew.
    """

    name: str
    side: Side
    count: Annotated[int, Meta(ge=0, le=40)]
    steps: Annotated[int, Meta(ge=0, le=2)]
    fire: Small = 0
    fire_reduced: Small = 0
    range: Small = 0
    min_range: Small = 0
    shots: Annotated[int, Meta(ge=0, le=4)] = 0
    mp: Small = 0
    mp_reduced: Small = 0
    stacking: Small = 0
    load: Small = 0
    weapon: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.min_range > self.range:
            raise ValueError(t("min_range {low} is beyond range {high}", low=self.min_range, high=self.range))

    def fire_factor(self, *, reduced: bool) -> int:
        """The addition of this unit to the fire die at full strength or reduced."""
        return self.fire_reduced if reduced else self.fire

    def movement(self, *, reduced: bool) -> int:
        """Movement points of an ordinary turn at full strength or reduced."""
        return self.mp_reduced if reduced else self.mp

    @property
    def armed(self) -> bool:
        """Whether it ever fires."""
        return self.range > 0


Carries = Literal["nothing", "aircrew", "ground units"]


class HelicopterType(Row, frozen=True, kw_only=True):
    """OA-2.1-5, OA-8.1-1..6: one kind of helicopter.

    ``hexes`` is how many hexes one shot attacks; ``capacity`` is in load points, for what ``carries`` allows;
    ``sights_on`` is the highest die that finds a target (0: it never looks for one).
    """

    name: str
    count: Annotated[int, Meta(ge=0, le=40)]
    fire: Small = 0
    shots: Annotated[int, Meta(ge=0, le=4)] = 0
    range: Small = 0
    hexes: Annotated[int, Meta(ge=1, le=2)] = 1
    lands: bool
    carries: Carries
    capacity: Small = 0
    sights_on: Annotated[int, Meta(ge=0, le=6)] = 0

    @property
    def armed(self) -> bool:
        """Whether it ever fires."""
        return self.shots > 0


class Passengers(Row, frozen=True, kw_only=True):
    """OA-8.1-7: how a squad fires from a helicopter in flight."""

    fire: Small
    fire_reduced: Small
    range: Small
    shots: Small


class Platoon(Row, frozen=True, kw_only=True):
    """OA-2.2-1: a platoon and its squads, each named after its leader."""

    name: str
    squads: tuple[str, ...]


class CompanyRules(Row, frozen=True, kw_only=True):
    """OA-2.2-2, OA-2.2-4: how far squads may stray from their platoon, and what losses it bears."""

    cohesion: Small
    broken_percent: Annotated[int, Meta(ge=1, le=100)]


class StackingRules(Row, frozen=True, kw_only=True):
    """OA-3.1-1, OA-3.1-3, OA-3.2-1, OA-3.2-2, OA-3.2-4: how much one hex holds.

    ``vc_sets`` and ``prisoner_sets`` are pairs (civilians, VC units); any smaller part of a pair is legal.
    """

    us_points: Small
    helicopters: Small
    vc_sets: tuple[tuple[int, int], ...]
    heavy_weapons: Small
    bunker_units: Small
    prisoner_sets: tuple[tuple[int, int], ...]

    def vc_fit(self, civilians: int, units: int) -> bool:
        """OA-3.2-1: whether that many civilian and VC combat units may share a hex."""
        return _within(self.vc_sets, civilians, units)

    def prisoners_fit(self, civilians: int, units: int) -> bool:
        """OA-12.1-5: whether one squad can guard that many prisoners."""
        return _within(self.prisoner_sets, civilians, units)


def _within(sets: tuple[tuple[int, int], ...], civilians: int, units: int) -> bool:
    return any(civilians <= most_civilians and units <= most_units for most_civilians, most_units in sets)


class MovementRules(Row, frozen=True, kw_only=True):
    """OA-4.4-3, OA-12.1-4: the most movement points left after disembarking, and with prisoners."""

    disembarked_mp: Small
    prisoner_mp: Small


class FlightRules(Row, frozen=True, kw_only=True):
    """OA-8.5-1, OA-8.6-1..4: turns a helicopter may stay, and turns until it or its replacement comes."""

    turns_on_map: Small
    turns_away: Small


class UnitTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``units.toml``: every counter, the company's organisation and what a hex or a machine holds."""

    units: dict[str, UnitType]
    helicopters: dict[str, HelicopterType]
    passengers: Passengers
    platoons: tuple[Platoon, ...]
    company: CompanyRules
    stacking: StackingRules
    movement: MovementRules
    flight: FlightRules

    def __post_init__(self) -> None:
        require_keys("units", dict(self.units), UNITS)
        require_keys("helicopters", dict(self.helicopters), HELICOPTERS)
        self._check_squads()

    def _check_squads(self) -> None:
        seen: set[str] = set()
        for squad in (squad for platoon in self.platoons for squad in platoon.squads):
            if squad in seen:
                raise ValueError(t("platoons: there are two squads named '{name}'", name=squad))
            seen.add(squad)
        if len(seen) != self.units["us_squad"].count:
            raise ValueError(
                t(
                    "platoons: {named} squads are named, but units.us_squad.count says {count}",
                    named=len(seen),
                    count=self.units["us_squad"].count,
                )
            )
