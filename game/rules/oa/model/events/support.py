"""Events of air strikes, demolition charges and smoke; the words stand in ``words/support.py``."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.events import EVERYBODY, Event
from game.engine.core.world import EntityId
from game.rules.oa.model.declared import declare
from game.rules.oa.model.events.turn import TargetResult
from game.rules.oa.model.naming import NamesHex


@declare(told=EVERYBODY)
class StrikeCalled(Event, NamesHex, frozen=True, kw_only=True):
    """OA-9.1-2..4: the plane marks ``hex`` for a run by ``bearing``; ``die`` is 0 where the commander sees the hex."""

    plane: EntityId
    commander: EntityId
    hex: Hex
    bearing: int
    die: int


@declare(told=EVERYBODY)
class StrikeNotCalled(Event, NamesHex, frozen=True, kw_only=True):
    """OA-9.1-3: the commander in the air could not make the plane find ``hex``."""

    commander: EntityId
    hex: Hex
    die: int


@declare(told=EVERYBODY)
class BombRun(Event, frozen=True, kw_only=True):
    """OA-9.2-1..5: the Phantom's run: the accuracy ``die``, that of the ``drift`` (0 on target), and the hexes hit."""

    plane: EntityId
    target: Hex
    bearing: int
    ordnance: str
    die: int
    drift: int
    hexes: tuple[Hex, ...]


@declare(told=EVERYBODY)
class HexBombed(Event, NamesHex, frozen=True, kw_only=True):
    """OA-9.3-6, OA-11.1-3: the die for one hex, and what it did to each unit there; ``die`` is 0 where nobody was."""

    hex: Hex
    ordnance: str
    die: int
    results: tuple[TargetResult, ...]


@declare(told=EVERYBODY)
class GroundChanged(Event, NamesHex, frozen=True, kw_only=True):
    """OA-9.3-1..5: ``hex`` has become ``terrain`` (``was`` before), or caught fire, or stopped burning."""

    hex: Hex
    was: str
    terrain: str
    burning: bool


@declare(told=EVERYBODY)
class BunkerDestroyed(Event, NamesHex, frozen=True, kw_only=True):
    """OA-9.3-1, OA-11.1-3: a bunker is destroyed."""

    bunker: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class ChargeLaid(Event, NamesHex, frozen=True, kw_only=True):
    """OA-11.1-1..2: a squad blows up the bunker next to it."""

    unit: EntityId
    bunker: EntityId
    hex: Hex


@declare(told=EVERYBODY)
class SmokeTriedFor(Event, NamesHex, frozen=True, kw_only=True):
    """OA-11.2-1..2: a squad has tried to lay smoke on ``hex``."""

    unit: EntityId
    hex: Hex
    die: int
    placed: bool


@declare(told=EVERYBODY)
class SmokeLifted(Event, frozen=True, kw_only=True):
    """OA-11.2-5: the turn's smoke has blown away."""

    hexes: tuple[Hex, ...]
