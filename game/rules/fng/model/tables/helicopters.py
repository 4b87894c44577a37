"""Helicopters: pilots, the Piloting table, landing and loading, what a hit does, dustoff, which gunship comes."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from game.engine.rulebook.tables import Row, require_keys

Piloting = Literal["sitting duck", "may be fired on", "skims the trees"]
Corps = Literal["I", "II", "III", "IV"]

CORPS: tuple[Corps, ...] = get_args(Corps)

Face = Annotated[int, Meta(ge=1, le=6)]
Throw = Annotated[int, Meta(ge=2, le=12)]
Count = Annotated[int, Meta(ge=1, le=12)]
Impact = Annotated[int, Meta(ge=0, le=9)]
Inches = Annotated[int, Meta(ge=1, le=72)]
Degrees = Annotated[int, Meta(ge=0, le=360)]


class PilotRow(Row, frozen=True, kw_only=True):
    """FNG-HELO-04: the Rep of a pilot: ``keen`` from one face on, ``usual`` below it."""

    keen_from: Face
    keen: Face
    usual: Face


class PilotingRow(Row, frozen=True, kw_only=True):
    """FNG-HELO-03, FNG-HELO-05: the Piloting table by none, one and two passes; ``reach``: of fire without a check."""

    dice: Count
    results: tuple[Piloting, Piloting, Piloting]
    reach: Inches


class FlightRow(Row, frozen=True, kw_only=True):
    """FNG-HELO-07, FNG-HELO-13, FNG-HELO-17: turns in the area, degrees of a door gun, inches of a landing place, and
    the ground on which it lands though no vehicle drives there."""

    turns: Count
    arc: Degrees
    landing: Inches
    lands_on: tuple[str, ...]


class LoadingRow(Row, frozen=True, kw_only=True):
    """FNG-HELO-14: men or litters of one turn, and who lifts a litter: so many ``hands`` within ``near`` inches."""

    figures: Count
    litters: Count
    near: Inches
    hands: Count


class DustoffRow(Row, frozen=True, kw_only=True):
    """FNG-HELO-24..26: when a landing zone is hot, what failing adds, what a dustoff carries and loads in a turn."""

    hot: Inches
    again: Count
    figures: Count
    litters: Count
    loads_figures: Count
    loads_litters: Count


class DamageRow(Row, frozen=True, kw_only=True):
    """FNG-HELO-29..34: the Helicopter Damage table: up to which sum of two dice each result goes, and what it does.

    ``hurt``: up to which face somebody aboard is injured; ``glides``: up to which face an engine that fails leaves a
    helicopter that can be set down, up to ``glide`` inches away and ``within`` so many degrees of its way; ``fall``:
    dice of inches of a crash; ``thrown``: dice of inches from the wreck.
    """

    minor: Throw
    crewman: Throw
    leaves: Throw
    down: Throw
    explodes: Throw
    hurt: Face
    glides: Face
    glide: Inches
    within: Degrees
    glide_impact: Impact
    crash_impact: Impact
    fall: Count
    thrown: Count


class LightRow(Row, frozen=True, kw_only=True):
    """FNG-HELO-22: a light observation helicopter on the table: inches of a turn, and how often it hovers in it."""

    move: Inches
    hovers: Count


class SearchlightRow(Row, frozen=True, kw_only=True):
    """FNG-HELO-08: inches across of the circle in a hover, and of the strip of a pass."""

    circle: Inches
    strip: Inches


class Flight(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Helicopters that fly in together, up to one face of a second die."""

    flies: tuple[str, ...]
    up_to: Face = 6


GunshipFace = tuple[Flight, ...]


class GunshipRow(Row, frozen=True, kw_only=True):
    """FNG-AVAIL-02, FNG-AVAIL-03: the gunships of one Corps, by the faces of one die."""

    faces: tuple[GunshipFace, GunshipFace, GunshipFace, GunshipFace, GunshipFace, GunshipFace]

    def __post_init__(self) -> None:
        super().__post_init__()
        for face in self.faces:
            if not face or [flight.up_to for flight in face] != sorted({flight.up_to for flight in face}):
                raise ValueError("faces: the second die goes up from line to line")
            if face[-1].up_to != 6:
                raise ValueError("faces: the last line goes up to 6")


class HelicopterTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``helicopters.toml``."""

    pilots: PilotRow
    piloting: PilotingRow
    flight: FlightRow
    loading: LoadingRow
    dustoff: DustoffRow
    damage: DamageRow
    light: LightRow
    searchlight: SearchlightRow
    gunships: dict[str, GunshipRow]

    def __post_init__(self) -> None:
        require_keys("gunships", self.gunships, CORPS)
