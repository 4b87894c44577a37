"""Placing before the battle: the decision of a side whose people put their own in their zones, and what answers it.

All table systems have the same; each declares it (``declare_placing``).  What a side places is told to that side alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import Point
from game.board.table.words import place
from game.engine.core.declared import Declared
from game.engine.core.events import EVERYBODY, OWN_SIDE, Event
from game.engine.core.game import Game, Moment
from game.engine.core.naming import NOBODY, NamesFigure, NamesSide
from game.engine.core.orders import Decision, Order, Task
from game.engine.core.world import Component, EntityId, World
from game.engine.session.log import Teller
from game.engine.text import mark, t

PHASE = "placing"
PHASE_TITLE = mark("Placing")


class Stand(Struct, frozen=True):
    """A place on the ground of the table, and where the piece on it faces, in degrees from north; 0 where it faces
    nowhere."""

    place: Point
    facing: int = 0


# Components and tasks ---------------------------------------------------------------------------


class ToPlace(Component, frozen=True):
    """Whoever may be placed now: in which ``zones``, what is asked of his place there, and where the computer put
    him."""

    zones: tuple[str, ...]
    asks: tuple[str, ...]
    put: Stand


class StillToCome(Component, frozen=True):
    """Whoever is not put on the table before the other side has placed, and where the computer had put him."""

    put: Stand


class AskForPlaces(Task, frozen=True):
    """The side is asked to place its own."""

    side: str


# The decision and its orders --------------------------------------------------------------------


class Placing(Decision, frozen=True):
    """The side places its own in their zones, one after the other, and says when it is ready."""


class PutAt(Order, NamesFigure, frozen=True):
    """Put him at a place of the table; ``facing`` None: as he faces now."""

    figure: EntityId
    place: Point
    facing: int | None = None


class AsComputer(Order, NamesFigure, frozen=True):
    """Put him back to where the computer had put him; all of the side where nobody is named."""

    figure: EntityId = NOBODY


class Ready(Order, frozen=True):
    """The side stands as it is to begin."""


# What is told -----------------------------------------------------------------------------------


class Placed(Event, NamesFigure, NamesSide, frozen=True, kw_only=True):
    """Somebody was put at a place."""

    figure: EntityId
    side: str
    place: Point
    facing: int
    turned: bool = False
    """Whether he has only been turned where he stands."""


class PutBack(Event, NamesFigure, NamesSide, frozen=True, kw_only=True):
    """Somebody stands where the computer had put him again; all of the side where nobody is named."""

    figure: EntityId
    side: str


class InPlace(Event, NamesSide, frozen=True, kw_only=True):
    """A side stands as it is to begin; whom the other one has still to put comes on the table now."""

    reveals = True

    side: str


def declare_placing(declare: Declared) -> None:
    """Make all this a part of a rule system.

    >>> chess = Declared("chess")
    >>> declare_placing(chess)
    >>> [kind.__name__ for kind in chess.kinds(Order)]
    ['AsComputer', 'PutAt', 'Ready']
    """
    for kind in (ToPlace, StillToCome, AskForPlaces, Placing, PutAt, AsComputer, Ready):
        declare(kind)
    for event in (Placed, PutBack):
        declare(told=OWN_SIDE)(event)
    declare(told=EVERYBODY)(InPlace)


def kept_from(thing: Event | Decision) -> str:
    """The side that does not learn of this, because it is about placing; empty for what is not.

    >>> kept_from(Placing("us")), kept_from(InPlace(side="us"))
    ('vc', '')
    """
    return other_side(thing.side) if isinstance(thing, Placing | Placed | PutBack) else ""


def placing_moment(game: Game[Any]) -> Moment | None:
    """The moment of a battle before which somebody places still; None once it has begun.

    >>> placing_moment(session.game) is None
    True
    """
    return Moment(0, PHASE, PHASE_TITLE) if game.world.ids(ToPlace) else None


def to_place(game: Game[Any]) -> tuple[EntityId, ...]:
    """Whoever may be placed now, ascending; nobody while no side is asked.

    >>> to_place(session.game)
    ()
    """
    return game.world.ids(ToPlace) if isinstance(game.decision, Placing) else ()


def tell_placing(
    tells: Callable[[type[Event]], Callable[[Teller], Teller]],
    name_of: Callable[[World, EntityId], str],
    side_of: Callable[[World, str], str],
) -> None:
    """Put into words what is placed: ``name_of`` says how a piece is called, ``side_of`` how a side is (a message).

    >>> from game.engine.session.log import Tellers
    >>> tellers = Tellers()
    >>> tell_placing(tellers.tells, lambda world, piece: "", lambda world, side: "Americans")
    >>> tellers.sentence(session.game.world, InPlace(side="us"))
    'Americans: in place.'
    """

    @tells(Placed)
    def _placed(world: World, event: Placed) -> str:
        name = name_of(world, event.figure)
        if event.turned:
            return t("{name} faces {facing} degrees.", name=name, facing=event.facing)
        return t("{name} is placed at {place}.", name=name, place=place(event.place))

    @tells(PutBack)
    def _put_back(world: World, event: PutBack) -> str:
        if event.figure:
            return t("{name} stands where the computer had put him.", name=name_of(world, event.figure))
        return t("{side}: all stand where the computer had put them.", side=t(side_of(world, event.side)))

    @tells(InPlace)
    def _in_place(world: World, event: InPlace) -> str:
        return t("{side}: in place.", side=t(side_of(world, event.side)))
