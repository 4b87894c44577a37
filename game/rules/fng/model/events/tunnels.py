"""Events of tunnels: who goes where below, what is seen of it, and what is done to it from above."""

from __future__ import annotations

from typing import ClassVar

from game.engine.core.events import EVERYBODY, OWN_SIDE, WITNESSES, Event, Linked
from game.engine.core.modifiers import Modifiers
from game.engine.core.naming import NamesFigure, NamesSide
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare

Place = tuple[float, float]


@declare(told=OWN_SIDE)
class HolesDug(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-TUNNEL-03..04: where the holes of a side are, by the dice where they said how many."""

    side: str
    faces: tuple[int, ...]
    names: tuple[str, ...]
    tunnels: int


@declare(told=WITNESSES)
class WentBelow(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-05..06: he has gone into a hole, and so many inches along the tunnel."""

    figure: EntityId
    hole: str
    inches: float


@declare(told=WITNESSES)
class CrawledOn(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-06: he has gone so far below; ``left`` inches to the hole that he goes to."""

    figure: EntityId
    hole: str
    inches: float
    left: float


@declare(told=WITNESSES)
class CameOut(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-13: he has come out of a hole."""

    figure: EntityId
    hole: str
    at: Place


@declare(told=EVERYBODY)
class HoleSought(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-12: one near a hole has thrown for seeing it; whoever does not see it learns of nothing."""

    figure: EntityId
    hole: str
    face: int
    rep: int
    modifiers: Modifiers
    found: bool


@declare(told=EVERYBODY)
class HoleShown(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-TUNNEL-11..13: a hole of ``side`` is known to its enemy from now on: ``how`` is ``spotted``, ``used`` or
    ``smoke``."""

    reveals: ClassVar[bool] = True

    side: str
    hole: str
    at: Place
    how: str


@declare(told=OWN_SIDE)
class EarthShook(Linked, NamesSide, frozen=True, kw_only=True):
    """FNG-TUNNEL-08, FNG-TUNNEL-10: what came down of a tunnel of ``side`` between two holes; 0 inches: it held.

    ``face``: the die of a bomb, 0 where none was thrown.
    """

    side: str
    first: str
    second: str
    face: int
    faces: tuple[int, ...]
    inches: float


@declare(told=EVERYBODY)
class HoleBlown(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-10: a charge has destroyed a hole."""

    figure: EntityId
    hole: str
    weapon: str
    at: Place
    inches: float


@declare(told=EVERYBODY)
class HoleSmoked(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-11: a smoke grenade has gone down a hole."""

    figure: EntityId
    hole: str
    at: Place


@declare(told=OWN_SIDE)
class SmokeBelow(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-TUNNEL-11 (house): the die of smoke in a tunnel of ``side`` as a turn ends, and whether it is gone."""

    side: str
    first: str
    second: str
    die: int
    gone: bool


@declare(told=EVERYBODY)
class HoleFiredInto(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-07: somebody at the mouth of a hole has fired into it; ``cries``: somebody below was hit."""

    figure: EntityId
    hole: str
    weapon: str
    faces: tuple[int, ...]
    cries: bool


@declare(told=WITNESSES)
class HitBelow(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-07, FNG-TUNNEL-09, FNG-TUNNEL-11: one below is hit (``shot``), buried (``earth``) or in the smoke
    (``smoke``); ``result`` is what becomes of him, empty for nothing; ``die`` is 0 where none was thrown."""

    figure: EntityId
    why: str
    die: int
    result: str
