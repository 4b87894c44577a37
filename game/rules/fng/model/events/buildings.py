"""The events of buildings under fire; words are made of them in ``words/buildings.py``."""

from __future__ import annotations

from game.engine.core.events import EVERYBODY, WITNESSES, Event, Linked
from game.engine.core.modifiers import Modifiers
from game.engine.core.naming import NamesFigure
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare


@declare(told=WITNESSES)
class RoundAtWall(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-BLDG-04..05, FNG-AT-02..03: a round at a building: the dice, and what part of it was hit.

    ``drift`` is the die that says where a round goes by chance, 0 where none was thrown; ``inches``: to the side.
    """

    figure: EntityId
    building: str
    weapon: str
    at: tuple[float, float]
    level: int
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    passes: int
    drift: int
    inches: int
    struck: str


@declare(told=EVERYBODY)
class WallStruck(Linked, frozen=True, kw_only=True):
    """FNG-BLDG-04, FNG-GUN-10..14: what a round does to the area that it has hit: the difference of its power and the
    Defensive Value, and the dice."""

    building: str
    at: tuple[float, float]
    level: int
    difference: int
    faces: tuple[int, ...]
    passes: int
    result: str


@declare(told=EVERYBODY)
class AreaFell(Linked, frozen=True, kw_only=True):
    """FNG-BLDG-03: an area comes down, or one above it holds: its die, 0 where none was thrown for it."""

    building: str
    at: tuple[float, float]
    level: int
    face: int
    falls: bool


@declare(told=WITNESSES)
class InsideTested(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-GUN-12: a die for somebody in an area that a round has broken into: dead, or not."""

    figure: EntityId
    face: int
    dead: bool


@declare(told=WITNESSES)
class GotOut(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-GUN-12: somebody gets out of a building that was broken into."""

    figure: EntityId
    building: str
    at: tuple[float, float]


@declare(told=WITNESSES)
class TookStairs(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-BLDG-02: somebody has gone up or down in a building, to this storey; 0 is the ground floor."""

    figure: EntityId
    building: str
    storey: int
