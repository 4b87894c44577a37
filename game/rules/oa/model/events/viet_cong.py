"""Events of the Viet Cong: heavy weapons, their counterattack, chance, and what gives hidden men away."""

from __future__ import annotations

from typing import ClassVar

from game.board.hexgrid import Hex
from game.engine.core.events import EVERYBODY, Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.rules.oa.model.declared import declare
from game.rules.oa.model.naming import NamesHex


@declare(told=EVERYBODY)
class LineSwept(Event, NamesHex, frozen=True, kw_only=True):
    """OA-6.2-1: a machine gun fires at ``hex`` and sweeps these hexes; each that is occupied gets a ShotFired."""

    gun: EntityId
    start: Hex
    hex: Hex
    swept: tuple[Hex, ...]


@declare(told=EVERYBODY)
class RoundLanded(Event, NamesHex, frozen=True, kw_only=True):
    """OA-6.3-3..4: a mortar round aimed at ``hex`` came down in ``struck`` (0: off the map).

    ``direction`` is the die on the rose, 0 for a round on target; ``roofed``: it does nothing there (OA-6.3-2).
    """

    mortar: EntityId
    start: Hex
    hex: Hex
    die: int
    direction: int
    struck: Hex
    roofed: bool


@declare(told=EVERYBODY)
class WeaponOverrun(Event, NamesHex, frozen=True, kw_only=True):
    """OA-6.1-5: a weapon that stood alone is destroyed by a US unit."""

    weapon: EntityId
    unit: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class CounterattackRolled(Event, frozen=True, kw_only=True):
    """OA-13.3-1..2: the roll for the counterattack of this turn; ``needed`` or less brings it."""

    dice: tuple[int, int]
    modifiers: Modifiers
    value: int
    needed: int
    comes: bool


@declare(told=EVERYBODY)
class CounterattackCame(Event, frozen=True, kw_only=True):
    """OA-13.3-3..5: the die for the side, and the side."""

    die: int
    side: str


@declare(told=EVERYBODY)
class TrailSearched(Event, NamesHex, frozen=True, kw_only=True):
    """OA-13.4-1: what a unit found on the first jungle trail of its move."""

    unit: EntityId
    hex: Hex
    die: int
    result: str


@declare(told=EVERYBODY)
class SniperRolled(Event, frozen=True, kw_only=True):
    """OA-13.4-2: the roll for a sniper at the beginning of US movement."""

    die: int
    appears: bool


@declare(told=EVERYBODY)
class SniperFired(Event, NamesHex, frozen=True, kw_only=True):
    """OA-13.4-2: the sniper's shot."""

    unit: EntityId
    hex: Hex
    die: int
    result: str


@declare(told=EVERYBODY)
class WentIntoHiding(Event, frozen=True, kw_only=True):
    """OA-13.2-6: the VC are placed, and the US player is not told where."""


@declare(told=EVERYBODY)
class Discovered(Event, NamesHex, frozen=True, kw_only=True):
    """OA-13.2-6: a hidden VC unit or weapon in ``hex`` is known from now on.

    ``why``: it ``fires``, is ``attacked``, ``moves`` in sight, or is ``found``.
    """

    reveals: ClassVar[bool] = True

    unit: EntityId
    hex: Hex
    why: str
