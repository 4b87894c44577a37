"""What becomes of men and units in Force on Force: casualties, morale, prisoners, melees."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.events import EVERYBODY, Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.rules.fof.declared import declare


@declare(told=EVERYBODY)
class Fell(Event, frozen=True, kw_only=True):
    """FOF-CAS-1: a man is down."""

    man: EntityId
    unit: EntityId


@declare(told=EVERYBODY)
class NewLeader(Event, frozen=True, kw_only=True):
    """FOF-CAS-1: the next man leads."""

    unit: EntityId
    man: EntityId


@declare(told=EVERYBODY)
class MoraleChecked(Event, frozen=True, kw_only=True):
    """FOF-MOR-1: one morale die: result ``steady``, ``pinned``, ``falls back`` or ``breaks``."""

    unit: EntityId
    die: int
    face: int
    modifiers: Modifiers
    result: str


@declare(told=EVERYBODY)
class Rallied(Event, frozen=True, kw_only=True):
    """FOF-MOR-1: a pinned unit tried to rally."""

    unit: EntityId
    die: int
    face: int
    modifiers: Modifiers
    passed: bool


@declare(told=EVERYBODY)
class UnitPinned(Event, frozen=True, kw_only=True):
    """FOF-MOR-1: a unit is pinned."""

    unit: EntityId


@declare(told=EVERYBODY)
class UnitOff(Event, frozen=True, kw_only=True):
    """A unit is out of play: how, as in ``Off``."""

    unit: EntityId
    how: str


@declare(told=EVERYBODY)
class CasualtyChecked(Event, frozen=True, kw_only=True):
    """FOF-CAS-1: what became of a man who was down: ``killed``, ``serious``, ``light`` or ``unhurt``; ``unit`` has him.

    ``face`` 0: no die was thrown, a second wound is serious.
    """

    man: EntityId
    unit: EntityId
    face: int
    modifiers: Modifiers
    result: str


@declare(told=EVERYBODY)
class Captured(Event, frozen=True, kw_only=True):
    """FOF-CAS-1, FOF-CA-1: a man is a prisoner of ``unit``."""

    man: EntityId
    unit: EntityId


@declare(told=EVERYBODY)
class WoundedTaken(Event, frozen=True, kw_only=True):
    """FOF-CAS-1: a man in the care of a unit is in that of another; ``unit`` 0: he is off the table and safe."""

    man: EntityId
    unit: EntityId


@declare(told=EVERYBODY)
class NerveTested(Event, frozen=True, kw_only=True):
    """FOF-CA-1: one morale die before a close assault."""

    unit: EntityId
    target: EntityId
    die: int
    face: int
    passed: bool


class MeleeRound(Struct, frozen=True):
    """FOF-CA-1: the dice of assaulter and defender, their successes, and the men they lose."""

    assaulter: tuple[int, ...]
    defender: tuple[int, ...]
    successes: tuple[int, int]
    lost: tuple[int, int]


@declare(told=EVERYBODY)
class MeleeFought(Event, frozen=True, kw_only=True):
    """FOF-CA-1: a melee; ``loser`` 0: nobody is left on either side."""

    unit: EntityId
    target: EntityId
    dice: tuple[Modifiers, Modifiers]
    rounds: tuple[MeleeRound, ...]
    loser: EntityId
    surrenders: bool
