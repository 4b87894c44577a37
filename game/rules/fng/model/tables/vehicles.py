"""Vehicles, boats and towed guns: what drives, how thick it is, what it fires, who sits where, how large it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.bands import Band, Ladder, ladder
from game.engine.rulebook.tables import Row, check_rule_id, require_keys
from game.engine.text import t

Runs = Literal["tracks", "half-track", "wheels", "boat", "towed", "rotor"]
Nation = Literal["us", "anzac", "arvn", "communist"]
Part = Literal["hull", "turret"]
Facing = Literal["front", "side", "bottom", "top"]
GunKind = Literal["gun", "mortar", "howitzer", "recoilless"]
Place = Literal["main", "aa", "hull", "coax", "side", "fore", "aft", "port", "starboard"]
Seat = Literal[
    "commander", "driver", "gunner", "loader", "operator", "left gunner", "right gunner", "helmsman", "fore gunner",
    "aft gunner", "port gunner", "starboard gunner", "port cannon", "starboard cannon", "port flame", "starboard flame",
    "port grenadier", "starboard grenadier", "mortarman", "second loader", "second operator", "third operator",
    "pilot", "copilot", "crew chief", "medic", "passenger", "litter",
]  # fmt: skip
"""FNG-CREW-03..11: a place aboard: what whoever has it does."""

NATIONS: tuple[Nation, ...] = ("us", "anzac", "arvn", "communist")
LAID: tuple[GunKind, ...] = ("gun", "recoilless")
"""FNG-GUN-02: the kinds of main guns that are laid and fired at what their crew sees; the others fire over it, though
a howitzer on its wheels can lower its barrel for canister (FNG-ARTY-08)."""
INSIDE: tuple[Place, ...] = ("main", "hull", "coax")
RUNS: tuple[Runs, ...] = ("tracks", "half-track", "wheels", "boat", "towed")
FRONT: Facing = "front"
SIDE: Facing = "side"
BOTTOM: Facing = "bottom"
TOP: Facing = "top"
HULL: Part = "hull"
TURRET: Part = "turret"

Rating = Annotated[int, Meta(ge=0, le=9)]
Power = Annotated[int, Meta(ge=0, le=12)]
Inches = Annotated[int, Meta(ge=0, le=48)]
Degrees = Annotated[int, Meta(ge=0, le=360)]
Size = Annotated[float, Meta(gt=0, le=24)]
Count = Annotated[int, Meta(ge=1, le=8)]
Men = Annotated[int, Meta(ge=1, le=16)]


class MainGun(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """FNG-VEH-05, FNG-VEHLIST-03, FNG-VEHLIST-16..17, FNG-VEHLIST-21, FNG-ARTY-08: the gun that is laid, fired and
    loaded.

    ``apr``: its Armor Piercing Rating; 0 where that of its ``weapon`` holds.  ``weapon``: by key of the weapons; a
    mortar has a ``bore`` in mm besides.  A tank's fires AP, HE and, if it can, ``canister``, as a howitzer may.
    ``barrels`` fire one by one.  ``shots``: how many there are in a battle; 0 for no limit.
    """

    kind: GunKind
    on: Part
    apr: Power = 0
    weapon: str = ""
    canister: bool = False
    barrels: Count = 1
    shots: Annotated[int, Meta(ge=0, le=99)] = 0
    bore: Annotated[int, Meta(ge=0, le=200)] = 0

    @property
    def is_laid(self) -> bool:
        """FNG-GUN-02, FNG-ARTY-08: whether it is ever fired at what its crew sees before it, and so has a breech."""
        return self.kind in LAID or self.canister


class Mount(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """FNG-VEH-06, FNG-VEHLIST-02, FNG-VEHLIST-13..14, FNG-VEHLIST-18, FNG-VEHLIST-23..25: a gun on its mount.

    ``place``: its column in the lists, ``main`` for a turret with rapid-fire guns or a flame-thrower.  ``seat``: who
    serves it.  ``on``: it turns with the hull or with the turret.  ``faces``: degrees clockwise from the front of that;
    ``arc``: degrees to which it can be turned, half to each side, 0 for straight ahead.  ``barrels`` of the kind fire
    together, each an attack.  ``instead``: the weapon that it may have in place of this one, by a die from the face
    ``instead_from``, or where that is 0 as the scenario says.  ``shield``: whoever serves it is in cover.
    """

    weapon: str
    place: Place
    seat: Seat
    on: Part = "hull"
    faces: Degrees = 0
    arc: Degrees = 180
    barrels: Count = 1
    instead: str = ""
    instead_from: Annotated[int, Meta(ge=0, le=6)] = 0
    shield: bool = False

    @property
    def is_inside(self) -> bool:
        """FNG-VEH-06, FNG-VEHLIST-23: whether it is fired from under armour: one of the hull or of a turret."""
        return self.place in INSIDE or self.shield

    @property
    def choice(self) -> tuple[str, ...]:
        """FNG-VEHLIST-25: the weapons between which the lists leave the choice; none where there is none."""
        return (self.weapon, self.instead) if self.instead else ()


class Catching(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-VEHLIST-10..11: when it catches fire: all of so many ``dice`` show ``most`` or less."""

    dice: Annotated[int, Meta(ge=1, le=3)]
    most: Annotated[int, Meta(ge=1, le=6)]


class VehicleRow(Row, frozen=True, kw_only=True):
    """FNG-VEH-01..8, FNG-VEHLIST-01..25: one line of the lists.  Speeds, moves and sizes are in inches.

    ``armour``: front, then sides and rear.  ``road``, ``cross``: on road and off it in a turn; ``water``: afloat.
    ``crew``: the fewest and the most.  ``seats`` of the crew in the order in which men take them.  ``carries``: men
    besides, or else so many ``litters``.  ``radios``: besides that of its operator.  ``sinks_at``: so many disabling
    hits; 0: never.  ``length`` and ``width`` of the model without its gun.
    ``nimble``: a boat that spins even as it goes.  ``searchlight``: it has one for the night (FNG-AVAIL-12).
    """

    title: Annotated[str, Meta(min_length=1)]
    army: Nation
    rule: str
    runs: Runs
    armour: tuple[Rating, Rating] = (0, 0)
    turret: bool = False
    gun: MainGun | None = None
    mounts: tuple[Mount, ...] = ()
    road: Inches = 0
    cross: Inches = 0
    water: Inches = 0
    crew: tuple[Men, Men]
    seats: tuple[Seat, ...]
    carries: Annotated[int, Meta(ge=0, le=40)] = 0
    litters: Annotated[int, Meta(ge=0, le=12)] = 0
    radios: Annotated[int, Meta(ge=0, le=4)] = 0
    open_top: bool = False
    fire_prone: Catching | None = None
    sinks_at: Annotated[int, Meta(ge=0, le=6)] = 0
    length: Size
    width: Size
    nimble: bool = False
    searchlight: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)
        least, most = self.crew
        if least > most or most != len(self.seats):
            raise ValueError(t("crew: the fewest, then as many as there are seats"))
        if len(set(self.seats)) != len(self.seats):
            raise ValueError(t("seats: two are the same; name them apart"))
        for mount in self.mounts:
            if mount.seat not in self.seats:
                raise ValueError(t("mounts: nobody has the seat '{seat}'", seat=mount.seat))
        if not self.turret and any(each.on == TURRET for each in self.guns()):
            raise ValueError(t("turret: a gun is on it; say that there is one"))

    def guns(self) -> Iterator[MainGun | Mount]:
        """FNG-VEH-05..6: the main gun, where there is one, and all the others."""
        if self.gun is not None:
            yield self.gun
        yield from self.mounts

    def arms(self) -> tuple[str, ...]:
        """FNG-VEHLIST-02: every weapon of the table of weapons that it has or may have, once."""
        found = [each.weapon for each in self.guns()] + [mount.instead for mount in self.mounts]
        return tuple(dict.fromkeys(weapon for weapon in found if weapon))

    def armour_at(self, facing: Facing) -> int:
        """FNG-VEH-03: the Armor Rating of its front, sides and rear, bottom or top."""
        front, side = self.armour
        if facing == FRONT:
            return front
        return side if facing == SIDE else side // 2

    @property
    def is_boat(self) -> bool:
        """FNG-DRIVE-10: whether it goes on water alone."""
        return self.runs == "boat"

    @property
    def flies(self) -> bool:
        """FNG-HELO-35: whether it is a helicopter, which stands where it has landed until it takes off."""
        return self.runs == "rotor"

    @property
    def is_towed(self) -> bool:
        """FNG-CREW-02: whether it is a gun that stands where it was put, and nobody drives."""
        return self.runs == "towed"

    @property
    def is_deployed(self) -> bool:
        """FNG-GUN-19, FNG-ARTY-08: whether it is an anti-tank gun that is set up; a howitzer is none."""
        return self.is_towed and self.gun is not None and self.gun.kind != "howitzer"

    @property
    def is_armoured(self) -> bool:
        """FNG-AT-05: whether it has any armour at all."""
        return self.armour[0] > 0


class CrewRow(Row, frozen=True, kw_only=True, dict=True):
    """FNG-CREW-01, FNG-VEHLIST-09, FNG-CREW-14: Reps of a crew by one die, the ``lowest`` that one of a crew has, and
    what they have who abandon it.

    ``pistol_to``: the highest face that leaves a crewman but his pistol.  ``pistols``, ``automatics``: by army what
    that is, and what he has otherwise.  ``afoot``: added to his Rep on foot.
    """

    reps: tuple[Band[int], ...]
    lowest: Annotated[int, Meta(ge=2, le=6)]
    pistol_to: Annotated[int, Meta(ge=0, le=6)]
    pistols: dict[Nation, str]
    automatics: dict[Nation, str]
    afoot: Annotated[int, Meta(ge=-9, le=9)]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.reps, "reps", (1, 6))
        require_keys("pistols", self.pistols, NATIONS)
        require_keys("automatics", self.automatics, NATIONS)

    @cached_property
    def _reps(self) -> Ladder[int]:
        return ladder(self.reps, "reps", (1, 6))

    def rep(self, die: int) -> int:
        """FNG-VEHLIST-09: the Rep of a crewman by one die."""
        return self._reps.at(die)

    def arm(self, army: Nation, die: int) -> str:
        """FNG-CREW-14: what a crewman of this army has on foot, by one die."""
        return (self.pistols if die <= self.pistol_to else self.automatics)[army]

    def arms(self) -> tuple[str, ...]:
        """FNG-CREW-14: every weapon of crewmen on foot, once."""
        return tuple(dict.fromkeys((*self.pistols.values(), *self.automatics.values())))


class VehicleTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``vehicles.toml``: every vehicle by its key, and their crews."""

    vehicles: dict[str, VehicleRow]
    crews: CrewRow
