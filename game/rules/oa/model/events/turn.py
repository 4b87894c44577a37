"""Events of Operation Apocalypse, as typed values; words are made of them in ``game.rules.oa.words``."""

from __future__ import annotations

from typing import ClassVar

from game.board.hexgrid import Hex
from game.engine.core.events import EVERYBODY, OWN_SIDE, WITNESSES, Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.rules.oa.model.declared import declare
from game.rules.oa.model.naming import NamesFirer, NamesHex

OFF_MAP = Hex(0)
"""The value in an event for a hex where there is none: off the map, or at base."""


@declare(told=EVERYBODY)
class TurnBegan(Event, frozen=True, kw_only=True):
    """A new turn."""

    turn: int


@declare(told=EVERYBODY)
class StepBegan(Event, frozen=True, kw_only=True):
    """A new step of the sequence of play."""

    turn: int
    step: str


@declare(told=OWN_SIDE)
class PostureRolled(Event, frozen=True, kw_only=True):
    """OA-13.2-6, OA-13.2-7: how the VC are placed (``name`` of the placement) and what they are there to do.

    What was ``chosen`` by the scenario was not thrown for.
    """

    placement: int
    name: str
    attitude: str
    placement_chosen: bool = False
    attitude_chosen: bool = False


@declare(told=WITNESSES)
class Placed(Event, NamesHex, frozen=True, kw_only=True):
    """A piece appears at ``hex``."""

    unit: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class Drifted(Event, NamesHex, frozen=True, kw_only=True):
    """A civilian moved (``start`` = ``hex``: tried, and stayed)."""

    unit: EntityId
    start: Hex
    hex: Hex
    die: int


@declare(told=WITNESSES)
class LeftMap(Event, NamesHex, frozen=True, kw_only=True):
    """A piece left the map."""

    unit: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class Boarded(Event, frozen=True, kw_only=True):
    """A unit is aboard."""

    unit: EntityId
    helicopter: EntityId


@declare(told=EVERYBODY)
class GotOff(Event, NamesHex, frozen=True, kw_only=True):
    """A unit got off; ``hex`` is 0 at base."""

    crosses: ClassVar[bool] = True

    unit: EntityId
    helicopter: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class Flew(Event, NamesHex, frozen=True, kw_only=True):
    """A helicopter flew; ``start`` is 0 when it came in from base, ``hex`` 0 when it left the map."""

    crosses: ClassVar[bool] = True

    helicopter: EntityId
    start: Hex
    hex: Hex


@declare(told=EVERYBODY)
class Landed(Event, NamesHex, frozen=True, kw_only=True):
    """A helicopter set down."""

    crosses: ClassVar[bool] = True

    helicopter: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class TookOff(Event, NamesHex, frozen=True, kw_only=True):
    """A helicopter rose."""

    crosses: ClassVar[bool] = True

    helicopter: EntityId
    hex: Hex


@declare(told=WITNESSES)
class Stepped(Event, NamesHex, frozen=True, kw_only=True):
    """A unit moved one hex for ``cost`` movement points."""

    crosses: ClassVar[bool] = True

    unit: EntityId
    start: Hex
    hex: Hex
    cost: int


@declare(told=EVERYBODY)
class TargetResult(Event, frozen=True, kw_only=True):
    """The effect of one shot on one unit: its own modifiers, the table value and the result."""

    unit: EntityId
    modifiers: Modifiers
    value: int
    result: str


@declare(told=EVERYBODY)
class ShotFired(Event, NamesHex, NamesFirer, frozen=True, kw_only=True):
    """OA-5.5-1: a shot at a hex: the die, and what it did to each unit there."""

    firer: EntityId
    start: Hex
    hex: Hex
    factor: int
    die: int
    manner: str
    results: tuple[TargetResult, ...]


@declare(told=EVERYBODY)
class AntiAircraftShot(Event, NamesHex, NamesFirer, frozen=True, kw_only=True):
    """OA-7.2-1: a shot on the DCA table; ``column`` is squad or dshk."""

    firer: EntityId
    start: Hex
    target: EntityId
    hex: Hex
    column: str
    distance: int
    dice: tuple[int, int]
    modifiers: Modifiers
    value: int
    result: str


@declare(told=EVERYBODY)
class Pinned(Event, frozen=True, kw_only=True):
    """OA-5.7-1..2: a unit took an A or N result."""

    unit: EntityId
    result: str


@declare(told=EVERYBODY)
class StepLost(Event, NamesHex, frozen=True, kw_only=True):
    """OA-5.7-3: a unit lost a step and lives."""

    unit: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class Eliminated(Event, NamesHex, frozen=True, kw_only=True):
    """OA-5.7-4, OA-5.7-6: a unit is out of the game."""

    unit: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class WeaponLost(Event, NamesHex, frozen=True, kw_only=True):
    """OA-5.7-4, OA-6.1-5: a heavy weapon went with its crew."""

    weapon: EntityId
    hex: Hex


@declare(told=WITNESSES)
class WeaponDismantled(Event, NamesHex, frozen=True, kw_only=True):
    """OA-13.2-11: a crew took its weapon apart."""

    weapon: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class Captured(Event, NamesHex, frozen=True, kw_only=True):
    """OA-4.3-3: a VC unit was taken prisoner."""

    unit: EntityId
    guard: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class CaptureDeclared(Event, frozen=True, kw_only=True):
    """OA-4.3-4: a squad means to take a unit prisoner after VC fire."""

    unit: EntityId
    target: EntityId


@declare(told=EVERYBODY)
class CaptureFailed(Event, frozen=True, kw_only=True):
    """OA-4.3-4..5: a declared capture did not come off."""

    unit: EntityId
    target: EntityId


@declare(told=EVERYBODY)
class PrisonersFreed(Event, NamesHex, frozen=True, kw_only=True):
    """OA-12.3-4: nobody is left to guard a prisoner."""

    unit: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class SightingRolled(Event, NamesHex, frozen=True, kw_only=True):
    """OA-8.4-6: a helicopter looked for the VC in a hex."""

    helicopter: EntityId
    hex: Hex
    die: int
    modifiers: Modifiers
    needed: int
    found: bool


@declare(told=EVERYBODY)
class Crashed(Event, NamesHex, frozen=True, kw_only=True):
    """OA-7.3-1, OA-7.3-4, OA-7.3-8: an aircraft came down at ``hex`` (result D, C, CS or E)."""

    aircraft: EntityId
    start: Hex
    hex: Hex
    result: str


@declare(told=EVERYBODY)
class Damaged(Event, NamesHex, frozen=True, kw_only=True):
    """OA-7.3-9, OA-7.3-11: an aircraft left the game, or the strike is off."""

    aircraft: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class ReplacementDue(Event, frozen=True, kw_only=True):
    """OA-8.5-1, OA-7.3-14: the machine that replaces a lost ``aircraft`` comes in ``turn``."""

    aircraft: EntityId
    replacement: EntityId
    turn: int


@declare(told=EVERYBODY)
class Evacuated(Event, frozen=True, kw_only=True):
    """OA-12.3-3, OA-14-6: a prisoner or an aircrew has been flown out."""

    unit: EntityId
    helicopter: EntityId


@declare(told=EVERYBODY)
class AircrewDown(Event, NamesHex, frozen=True, kw_only=True):
    """OA-2.1-8: an aircrew stands beside its wreck."""

    crew: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class EndRolled(Event, frozen=True, kw_only=True):
    """OA-13.5-1: whether the game goes on."""

    turn: int
    dice: tuple[int, int]
    ends: bool


@declare(told=EVERYBODY)
class GameEnded(Event, frozen=True, kw_only=True):
    """OA-13.5-1..2, OA-14-11: the game is over."""

    why: str
    level: str
    points: int
