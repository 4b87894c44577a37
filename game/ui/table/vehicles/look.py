"""Print of one vehicle: all that its picture depends on."""

from __future__ import annotations

from msgspec import Struct

from game.ui.table.vehicles.form import Colour

STATES = ("whole", "disabled", "burning", "wreck", "sunk")
"""``disabled`` stands there for good, ``burning`` and ``wreck`` are black, ``sunk`` is seen under water."""

RUNS = ("tracks", "half-track", "wheels", "boat", "towed", "rotor")

ARMIES = ("us", "anzac", "arvn", "communist")
"""Whose paint and marks a vehicle wears."""

RING: Colour = (236, 228, 196)
"""The line round a vehicle on a table, as pale as that round men."""


class VehicleLook(Struct, frozen=True):
    """All that shows on one vehicle; it knows no rule.

    ``key`` is the vehicle's in the table of data, ``army`` one of ``ARMIES``, ``runs`` one of ``RUNS``: what is not
    known by its key is drawn as the usual one of these.  ``length`` and ``width`` are inches of its hull, 0 for those
    of its model.  ``facing`` is where the hull points, degrees clockwise from north, ``turret``
    how far the turret is turned from there, None where there is none or it points ahead.  ``hatches``: whether they
    stand open; ``crew`` whose heads look out of them, by the names of ``seats_of``; ``riders`` how many sit on top
    or in the back.  ``state`` is one of ``STATES``.  ``moving`` shows a boat's wake, and the dust of tracks and wheels.
    ``ring`` is the colour of the line round what is not lost, by which it stands out on any ground; None for none.
    """

    key: str
    army: str
    runs: str = "tracks"
    length: float = 0.0
    width: float = 0.0
    facing: float = 0.0
    turret: float | None = None
    hatches: bool = False
    crew: tuple[str, ...] = ()
    riders: int = 0
    state: str = "whole"
    moving: bool = False
    ring: Colour | None = RING
