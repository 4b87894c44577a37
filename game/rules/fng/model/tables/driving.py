"""Driving: turns, losing control, running things and men over, jumping on and off, charges placed by hand."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.tables import Row

Control = Literal["rolls over", "throws a track", "veers", "holds"]
Crossing = Literal["stuck", "rough ride", "over"]
Jump = Literal["falls", "shaken", "safe"]
Placed = Literal["disaster", "fumble", "placed"]

DiceCount = Annotated[int, Meta(ge=1, le=4)]
Impact = Annotated[int, Meta(ge=0, le=9)]
Inches = Annotated[int, Meta(ge=0, le=48)]
Degrees = Annotated[int, Meta(ge=0, le=360)]
Value = Annotated[int, Meta(ge=-9, le=9)]


class MovingRow(Row, frozen=True, kw_only=True):
    """FNG-DRIVE-02..6, FNG-DRIVE-13, FNG-DRIVE-18..20: moves in inches and turns in degrees."""

    turn: Degrees
    sharp: Degrees
    restart: Inches
    reverse: Annotated[int, Meta(ge=1, le=12)]
    spin: Degrees
    spin_boat: Degrees
    group: Inches
    board: Inches
    sure: Inches
    runs_on: DiceCount
    about: Inches
    about_speed: Annotated[int, Meta(ge=0, le=9)]


class ControlRow(Row, frozen=True, kw_only=True):
    """FNG-DRIVE-07..9: the Losing Control table by none, one and two passes."""

    dice: DiceCount
    wheels: tuple[Control, Control, Control]
    tracks: tuple[Control, Control, Control]
    impact: Impact
    steadier: Value


class RunOverRow(Row, frozen=True, kw_only=True):
    """FNG-DRIVE-14..17: the Run Over table by none and one pass, at half speed or less and faster.

    ``breach``: inches that it opens on each side; ``stuck``: inches that it comes forward.
    """

    slow: tuple[Crossing, Crossing]
    fast: tuple[Crossing, Crossing]
    breach: Inches
    stuck: Inches


class JumpRow(Row, frozen=True, kw_only=True):
    """FNG-DRIVE-21: the Jump for It table by none, one and two passes, and what a fall does by one die; 9 kills."""

    dice: DiceCount
    results: tuple[Jump, Jump, Jump]
    falls: tuple[Impact, Impact, Impact, Impact, Impact, Impact]


class HeroRow(Row, frozen=True, kw_only=True):
    """FNG-ASSAULT-06..7: the table Who Wants To Be A Hero by none, one and two passes."""

    dice: DiceCount
    results: tuple[Placed, Placed, Placed]


class OverrunRow(Row, frozen=True, kw_only=True):
    """FNG-REACT-38..39: the Impact of a vehicle on whoever it runs down."""

    impact: Impact


class DrivingTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``driving.toml``."""

    moving: MovingRow
    losing_control: ControlRow
    run_over: RunOverRow
    jump: JumpRow
    hero: HeroRow
    overrun: OverrunRow
