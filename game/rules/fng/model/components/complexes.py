"""Components of a complex below: what has been laid out of it, what is in it, and where it goes on."""

from __future__ import annotations

from msgspec import Struct

from game.board.skirmish.standing import Standing
from game.board.table.digging import HALF, Box, Cell
from game.engine.core.world import Component, EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.complexes import Encounter, Size, Sort


class Mouth(Struct, frozen=True):
    """Where a section opens into what has not been laid out yet, and to which heading; ``neck``: out of a room."""

    section: int
    at: Cell
    heading: int

    @property
    def place(self) -> tuple[float, float]:
        """Its middle, in inches."""
        return self.at[0] / HALF, self.at[1] / HALF


class Laid(Struct, frozen=True):
    """A section that has been laid out: its rooms, how deep its first room lies, and what it is called by the tables.

    ``fallen``: nobody gets through it any more.  ``searched``: the walls of a supply room that have been looked at.
    ``pieces``: weapons that still lie in a workshop.
    """

    number: int
    sort: Sort
    level: int
    at: Cell
    heading: int
    rooms: tuple[Box, ...]
    heart: Cell
    before: int = -1
    fallen: bool = False
    searched: tuple[int, ...] = ()
    pieces: int = 0

    def holds(self, at: tuple[float, float]) -> bool:
        """Whether a place in inches lies in one of its rooms."""
        return any(room.holds(at) for room in self.rooms)


class Stair(Struct, frozen=True):
    """FNG-TUNNEL-23: a trapdoor: a place on the level above, and the one below it."""

    section: int
    upper: Cell
    lower: Cell


class Shaft(Struct, frozen=True):
    """FNG-TUNNEL-18: where an entrance comes down; ``section`` is the one that has it, below 0 until it is reached."""

    hole: EntityId
    at: Cell
    section: int = -1

    @property
    def place(self) -> tuple[float, float]:
        """Its middle, in inches."""
        return self.at[0] / HALF, self.at[1] / HALF


class Layout(Struct, frozen=True):
    """All of a complex: ``bounds`` of the earth of its first level, ``drop`` from a level to the next one below it.

    ``drawn``: so many sections have been drawn; ``pending``: what the next one holds besides (FNG-TUNNEL-35).
    """

    size: Size
    bounds: Box
    drop: int
    sections: tuple[Laid, ...] = ()
    mouths: tuple[Mouth, ...] = ()
    stairs: tuple[Stair, ...] = ()
    shafts: tuple[Shaft, ...] = ()
    drawn: int = 0
    pending: Encounter | None = None

    @property
    def rooms(self) -> tuple[Box, ...]:
        """Every room, section after section."""
        return tuple(room for section in self.sections for room in section.rooms)

    def section_at(self, at: tuple[float, float]) -> Laid | None:
        """The section in which a place in inches lies; None in the earth."""
        return next((section for section in self.sections if section.holds(at)), None)


@declare
class Complex(Component, frozen=True):
    """FNG-TUNNEL-18: the complex of this table."""

    layout: Layout
    fallen: tuple[Box, ...] = ()


@declare
class Dwells(Component, frozen=True):
    """FNG-TUNNEL-26, FNG-TUNNEL-36: lives below: he was met there, and knows his way."""


@declare
class Below(Component, frozen=True):
    """FNG-TUNNEL-18: a soldier in a complex: by which entrance he came down, and when."""

    hole: EntityId
    turn: int


@declare
class Prize(Standing, frozen=True):
    """FNG-TUNNEL-27, FNG-TUNNEL-31: something that is worth ``points`` to whoever brings it out: ``intelligence``, an
    ``important person`` or a ``captive``."""

    what: str
    points: int


@declare
class Carries(Component, frozen=True):
    """FNG-TUNNEL-27, FNG-TUNNEL-31: what he has found and not brought out yet."""

    what: tuple[str, ...]
    points: int


@declare
class BroughtOut(Component, frozen=True):
    """FNG-TUNNEL-27, FNG-TUNNEL-31: the extra points he has earned by what he has brought out."""

    points: int
