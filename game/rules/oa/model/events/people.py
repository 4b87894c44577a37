"""Events of civilians, prisoners, casualties and tunnels; the words stand in ``words/people.py``."""

from __future__ import annotations

from typing import ClassVar

from game.board.hexgrid import Hex
from game.engine.core.events import EVERYBODY, Event
from game.engine.core.world import EntityId
from game.rules.oa.model.declared import declare
from game.rules.oa.model.naming import NamesHex


@declare(told=EVERYBODY)
class Revealed(Event, NamesHex, frozen=True, kw_only=True):
    """OA-12.1-1: the squad ``unit`` found out who the civilian unit ``target`` in ``hex`` is."""

    reveals: ClassVar[bool] = True

    unit: EntityId
    target: EntityId
    hex: Hex
    identity: str


@declare(told=EVERYBODY)
class NoRoomForCivilian(Event, NamesHex, frozen=True, kw_only=True):
    """OA-12.1-3: the squad ``unit`` cannot guard ``target``, which stays in ``hex``."""

    unit: EntityId
    target: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class PrisonerPassed(Event, frozen=True, kw_only=True):
    """OA-12.1-6: the squad ``taker`` guards the prisoner from now on."""

    prisoner: EntityId
    giver: EntityId
    taker: EntityId


@declare(told=EVERYBODY)
class PrisonerTakenOver(Event, frozen=True, kw_only=True):
    """OA-12.3-1, OA-12.3-4: the squad ``taker`` guards a prisoner whose guard is lost, or who got off alone."""

    prisoner: EntityId
    taker: EntityId


@declare(told=EVERYBODY)
class TerroristRan(Event, frozen=True, kw_only=True):
    """OA-12.2-1, OA-12.2-3: the terrorist makes for ``target``, by the hexes ``path`` from where he stood."""

    unit: EntityId
    target: EntityId
    path: tuple[Hex, ...]


@declare(told=EVERYBODY)
class TerroristTested(Event, frozen=True, kw_only=True):
    """OA-12.2-1, OA-12.2-4: ``unit`` tried to throw the terrorist ``target`` back."""

    unit: EntityId
    target: EntityId
    die: int
    needed: int
    repulsed: bool


@declare(told=EVERYBODY)
class TerroristStruck(Event, NamesHex, frozen=True, kw_only=True):
    """OA-12.2-1, OA-12.2-5: the terrorist ``unit`` got through to ``target`` in ``hex``."""

    unit: EntityId
    target: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class TunnelSearched(Event, NamesHex, frozen=True, kw_only=True):
    """OA-12.4-1: a squad looked for a tunnel."""

    unit: EntityId
    hex: Hex
    die: int
    needed: int
    found: bool


@declare(told=EVERYBODY)
class TunnelEntered(Event, NamesHex, frozen=True, kw_only=True):
    """OA-12.4-2: a squad went down to take control of a tunnel; there is a trap on ``trap_on`` or less."""

    unit: EntityId
    hex: Hex
    die: int
    trap_on: int
    trap: bool


@declare(told=EVERYBODY)
class TunnelTaken(Event, NamesHex, frozen=True, kw_only=True):
    """OA-12.4-3: a squad controls a tunnel."""

    unit: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class CasualtyMarked(Event, NamesHex, frozen=True, kw_only=True):
    """OA-10-1: a medical team called the medevac for ``target`` with purple smoke in ``hex``."""

    unit: EntityId
    target: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class CasualtyWaits(Event, NamesHex, frozen=True, kw_only=True):
    """OA-10-3: nobody comes for ``unit`` in ``hex`` this turn."""

    unit: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class CallGivenUp(Event, NamesHex, frozen=True, kw_only=True):
    """OA-2.1-3: the purple smoke for ``unit`` in ``hex`` is off: ``why`` is wounded, team or landing."""

    unit: EntityId
    hex: Hex
    why: str


@declare(told=EVERYBODY)
class CasualtyLifted(Event, NamesHex, frozen=True, kw_only=True):
    """OA-10-4: the wounded men of ``unit`` are aboard ``helicopter``."""

    unit: EntityId
    helicopter: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class Restored(Event, NamesHex, frozen=True, kw_only=True):
    """OA-10-5: ``unit`` is at full strength again."""

    unit: EntityId
    hex: Hex
