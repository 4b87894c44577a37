"""Helicopters as vehicles: the line of the list of aircraft that carries men, as a line of the list of vehicles."""

from __future__ import annotations

from game.rules.fng.model.tables.aircraft import AircraftRow, Arc, StoreRow
from game.rules.fng.model.tables.vehicles import Mount, Nation, Seat, VehicleRow

PILOT: Seat = "pilot"
COPILOT: Seat = "copilot"
CHIEF: Seat = "crew chief"
MEDIC: Seat = "medic"

_GUNNERS: dict[Arc, Seat] = {"left": "left gunner", "right": "right gunner"}
_FACES: dict[Arc, int] = {"left": 270, "right": 90}
_WIDTH = 1.9
"""FNG-HELO-13 (house): inches across of the cabin, without the rotor."""


def carries_men(row: AircraftRow) -> bool:
    """FNG-HELO-01, FNG-HELO-11, FNG-HELO-15: whether this is a helicopter that lands and carries men."""
    return row.helicopter and row.seats > 0


def hull_of(row: AircraftRow, stores: dict[str, StoreRow], arc: int) -> VehicleRow:
    """FNG-HELO-15, FNG-HELO-17, FNG-HELO-35: a helicopter on the ground is an open vehicle without armour; its door
    guns cover so many degrees (``arc``) of their side."""
    doors = [hung for hung in row.load("").stores if stores[hung.store].attack == "door"]
    mounts = tuple(
        Mount(weapon=stores[hung.store].weapon, place="side", seat=_GUNNERS[hung.at], faces=_FACES[hung.at], arc=arc)
        for hung in doors
    )
    seats: tuple[Seat, ...] = (PILOT, COPILOT)
    if row.crew[1] > len(seats):
        seats += tuple(mount.seat for mount in mounts) or (CHIEF, MEDIC)
    army: Nation = "us" if "us" in row.lists else "anzac"
    return VehicleRow(
        source=row.source,
        title=row.title,
        army=army,
        rule=row.rule,
        runs="rotor",
        mounts=mounts,
        crew=(min(row.crew[0], len(seats)), len(seats)),
        seats=seats,
        carries=row.seats,
        open_top=True,
        length=row.length,
        width=_WIDTH,
    )
