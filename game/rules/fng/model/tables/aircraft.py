"""Aircraft: what hangs on them, how often they attack, where their ordnance goes, and which of them answer a call."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct, field

from game.engine.rulebook.bands import Band, ladder
from game.engine.rulebook.tables import Row, check_rule_id, require_keys
from game.engine.text import t
from game.rules.fng.model.tables.helicopters import Corps

Attack = Literal["guns", "rockets", "bombs", "napalm", "marking", "grenades", "door", "personal", "light", "flares"]
"""FNG-AIR-15: the kind of pass that a store needs; those of the last four are not used in passes."""

Arc = Literal["centre", "left", "right"]
Role = Literal["strike", "controller", "flareship", "gunship", "transport", "observer", "medevac"]
Service = Literal["usaf", "marine", "raaf", "vnaf", "army", "navy"]
Way = Literal["on target", "long", "short"]
BirdResult = Literal["comes on", "veers off", "crashes"]

CENTRE: Arc = "centre"
LEFT: Arc = "left"
RIGHT: Arc = "right"
CORPS: tuple[Corps, ...] = get_args(Corps)
ON_TARGET: Way = "on target"
LONG: Way = "long"
SHORT: Way = "short"
COMES_ON: BirdResult = "comes on"
VEERS_OFF: BirdResult = "veers off"
CRASHES: BirdResult = "crashes"
GUNS: Attack = "guns"
ROCKETS: Attack = "rockets"
BOMBS: Attack = "bombs"
NAPALM: Attack = "napalm"
MARKING: Attack = "marking"
PERSONAL: Attack = "personal"
GRENADES: Attack = "grenades"
STRAFING: tuple[Attack, ...] = (GUNS, ROCKETS, GRENADES)
"""FNG-AIR-02: what is fired in a strafing run."""

BOMBING: tuple[Attack, ...] = (BOMBS, NAPALM)
"""FNG-AIR-02: what is dropped in a bombing run."""

Inches = Annotated[int, Meta(ge=0, le=96)]
Face = Annotated[int, Meta(ge=1, le=6)]
DiceCount = Annotated[int, Meta(ge=0, le=8)]
Count = Annotated[int, Meta(ge=1, le=8)]
Size = Annotated[float, Meta(gt=0, le=24)]
Men = Annotated[int, Meta(ge=1, le=16)]
Rep = Annotated[int, Meta(ge=0, le=6)]


class AirNumbers(Row, frozen=True, kw_only=True):
    """FNG-AIR-03..05, FNG-AIR-09, FNG-AIR-11, FNG-AIR-22, FNG-FAC-03: numbers of an attack from the air, the results of
    the golden BB by none, one and two passes."""

    path: Inches
    arc: Inches
    aa_reach: Inches
    spotting: Inches
    off_table: Annotated[int, Meta(ge=1, le=4)]
    burns_to: Face
    golden_bb: tuple[BirdResult, BirdResult, BirdResult]


class Deviating(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-AIR-17: where ordnance goes along the line of flight, by the sum of so many dice in inches."""

    way: Way
    dice: Annotated[int, Meta(ge=0, le=4)]


class DeviationTable(Row, frozen=True, kw_only=True):
    """FNG-AIR-17: the deviation of ordnance by one die."""

    rows: tuple[Band[Deviating], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.rows, "deviation", (1, 6))

    def at(self, face: int) -> Deviating:
        """The row of a face."""
        return ladder(self.rows, "deviation", (1, 6)).at(face)


class PuffRow(Row, frozen=True, kw_only=True):
    """FNG-PUFF-02..04: the ring of fire of a flying gunship in inches, its dice, its runs and its flares."""

    ring: Inches
    inner_least: Inches
    inner_most: Inches
    dice: DiceCount
    runs: Count
    flare_circle: Inches
    flare_turns: Count


class PilotRow(Row, frozen=True, kw_only=True):
    """FNG-AVAIL-08: the Rep of a pilot by one die, and the most that the pilots of a service have."""

    reps: tuple[Band[Rep], ...]
    most: dict[Service, Rep]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.reps, "pilots", (1, 6))

    def rep(self, face: int, service: Service) -> int:
        """The Rep by this face."""
        rolled = ladder(self.reps, "pilots", (1, 6)).at(face)
        return min(rolled, self.most.get(service, rolled))


class StoreRow(Row, frozen=True, kw_only=True):
    """FNG-AIRLIST-03..10: something that hangs on an aircraft; see ``aircraft.toml``."""

    title: Annotated[str, Meta(min_length=1)]
    rule: str
    attack: Attack
    weapon: str = ""
    all: DiceCount = 0
    per: Inches = 0
    rep: Rep = 0
    width: Inches = 0
    length: Inches = 0
    smoke: Inches = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)


class Hung(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-AIR-11: so many of a store at one place of an aircraft."""

    at: Arc
    store: str
    count: Count = 1


class Load(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-AIRLIST-12: what an aircraft comes with; ``name`` where there is a choice."""

    stores: tuple[Hung, ...]
    name: str = ""


class AircraftRow(Row, frozen=True, kw_only=True):
    """FNG-AIRLIST-01..02, FNG-AIRLIST-12..17: one line of the lists; see ``aircraft.toml``."""

    title: Annotated[str, Meta(min_length=1)]
    lists: tuple[Literal["us", "anzac"], ...]
    role: Role
    rule: str
    crew: tuple[Men, Men]
    loads: Annotated[tuple[Load, ...], Meta(min_length=1)]
    helicopter: bool = False
    turret: bool = False
    passes: Annotated[int, Meta(ge=0, le=8)] = 0
    runs: Annotated[dict[Attack, Count], Meta()] = field(default_factory=dict)
    night: bool = False
    seats: Annotated[int, Meta(ge=0, le=12)] = 0
    litters: Annotated[int, Meta(ge=0, le=12)] = 0
    length: Size
    span: Size

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)

    def load(self, name: str) -> Load:
        """The load that it comes with under this name; the first of the list where it has none of it."""
        return next((load for load in self.loads if load.name == name), self.loads[0])


class Sent(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-AVAIL-05, FNG-AVAIL-07: who comes: aircraft by kind, whose they are, the Rep of the pilot,
    0 for the dice."""

    kinds: Annotated[tuple[str, ...], Meta(min_length=1)]
    service: Service
    rep: Rep = 0


class Availability(Row, frozen=True, kw_only=True):
    """FNG-AVAIL-04: who comes, by one die, and by another where that gives several rows."""

    rows: tuple[Band[tuple[Band[Sent], ...]], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.rows, "rows", (1, 6))
        for band in self.rows:
            ladder(band.result, f"rows.{band.on}", (1, 6))

    def at(self, face: int) -> tuple[Band[Sent], ...]:
        """The rows of a face."""
        return ladder(self.rows, "rows", (1, 6)).at(face)


class AircraftTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``aircraft.toml``."""

    numbers: AirNumbers
    deviation: DeviationTable
    puff: PuffRow
    pilots: PilotRow
    stores: dict[str, StoreRow]
    aircraft: dict[str, AircraftRow]
    strikes: dict[Corps, Availability]

    def __post_init__(self) -> None:
        require_keys("strikes", self.strikes, CORPS)
        for key, row in self.aircraft.items():
            for load in row.loads:
                for hung in load.stores:
                    if hung.store not in self.stores:
                        raise ValueError(
                            t("{section}: there is no entry for '{key}'", section=f"aircraft.{key}", key=hung.store)
                        )
        for answers in self.strikes.values():
            for kind in _kinds(answers):
                if kind not in self.aircraft:
                    raise ValueError(t("{section}: there is no entry for '{key}'", section="aircraft", key=kind))

    def attacks(self, kind: str, load: str) -> tuple[Attack, ...]:
        """FNG-AIR-15: the kinds of passes that an aircraft can make with this load, in the order of the list."""
        stores = self.aircraft[kind].load(load).stores
        return tuple(dict.fromkeys(self.stores[hung.store].attack for hung in stores))


def _kinds(answers: Availability) -> tuple[str, ...]:
    return tuple(kind for band in answers.rows for each in band.result for kind in each.result.kinds)
