"""Events in a complex below."""

from __future__ import annotations

from typing import ClassVar

from game.engine.core.events import EVERYBODY, OWN_SIDE, WITNESSES, Event, Linked
from game.engine.core.naming import NamesFigure
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.complexes import Size, Sort

Place = tuple[float, float]


@declare(told=EVERYBODY)
class ComplexFound(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-18: the first man goes down: how large the complex is."""

    figure: EntityId
    size: Size
    reveals: ClassVar[bool] = True


@declare(told=WITNESSES)
class EnteredComplex(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-18: somebody goes down an entrance into the complex."""

    figure: EntityId
    hole: EntityId
    at: Place


@declare(told=EVERYBODY)
class SectionLaid(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-19..22: the light of ``figure`` shows what comes next: the dice, and the section that they draw."""

    figure: EntityId
    sort: Sort
    faces: tuple[int, ...]
    at: Place
    level: int
    reveals: ClassVar[bool] = True


@declare(told=EVERYBODY)
class ExitReached(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-18, FNG-TUNNEL-21: the way leads to an entrance, or to a ladder up to a hidden one."""

    figure: EntityId
    hole: EntityId
    hidden: bool
    reveals: ClassVar[bool] = True


@declare(told=OWN_SIDE)
class DwellerThere(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-26, FNG-TUNNEL-36: one who lives below hears somebody come: his side knows it."""

    figure: EntityId


@declare(told=EVERYBODY)
class PrizeFound(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-27, FNG-TUNNEL-30..31: there is something, or somebody, to be brought out."""

    figure: EntityId
    what: str
    at: Place
    reveals: ClassVar[bool] = True


@declare(told=WITNESSES)
class PrizeTaken(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-27, FNG-TUNNEL-31: he takes it with him."""

    figure: EntityId
    what: str


@declare(told=EVERYBODY)
class PrizeBroughtOut(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-27, FNG-TUNNEL-31: he has brought it up, and so many points of reputation are his."""

    figure: EntityId
    what: tuple[str, ...]
    points: int


@declare(told=WITNESSES)
class Climbed(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-23: he goes through a trapdoor, to ``level``."""

    figure: EntityId
    at: Place
    level: int


@declare(told=WITNESSES)
class WallSearched(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-33: he looks for a hidden exit: his Rep, the dice, and whether there is one."""

    figure: EntityId
    wall: int
    rep: int
    faces: tuple[int, ...]
    found: bool
    reveals: ClassVar[bool] = True


@declare(told=WITNESSES)
class PieceTaken(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-34: he takes a weapon of a workshop."""

    figure: EntityId
    weapon: str


@declare(told=EVERYBODY)
class ArmoryShaken(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-TUNNEL-32: a shot in an armory or into it: the die, and whether it goes up."""

    figure: EntityId
    die: int
    explodes: bool


@declare(told=EVERYBODY)
class EarthFell(Linked, frozen=True, kw_only=True):
    """FNG-TUNNEL-08..10, FNG-TUNNEL-32: so many inches of a complex have fallen in round a place, and buried these
    men; 0: the earth holds."""

    at: Place
    inches: int
    buried: tuple[EntityId, ...]
