"""Lessons of games whose pieces have names and stand somewhere in inches: what their conditions may ask.

Besides its fields an order may be asked who carries it out (``by = "Able, Baker"``), whom it aims at (``at``), they
and nobody else, with how many ``dice``, and where it leads (``to = "16.5, 14"``,
as near as ``within`` inches, else two).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot
from typing import Any

from game.engine.core.declared import Declared
from game.engine.core.events import Event
from game.engine.core.game import Game
from game.engine.core.naming import actors_of
from game.engine.core.orders import Order
from game.engine.core.world import Component, EntityId
from game.engine.playable.lessons import Check, Condition, Played, fields_fit, game_of

NEAR = 2
"""Inches from where a step sends somebody that still count as there."""
_NAME, _PIECE = "name", "piece"
_BY, _AT, _TO, _WITHIN, _DICE = "by", "at", "to", "within", "dice"
_AIMED = ("target", "targets", "enemy", "casualty", "man", "patient")
_PARTS = ("onsets", "aims", "shares")
"""Charges and shots that an order is made of."""
_ENDS = ("path", "way", "end")


def place_written(written: str) -> tuple[float, float]:
    """A place as conditions and pointers write it, in inches.

    >>> place_written("16.5, 14")
    (16.5, 14.0)
    """
    x, _, y = written.partition(",")
    return float(x), float(y)


class PieceLessons:
    """The lesson kit of such a system: the kinds of orders and events that it has ``declared``, and the components by
    which its pieces are ``named``, that of men before the others."""

    checks: Mapping[str, Check] = {}

    def __init__(self, declared: Declared, *named: type[Component]) -> None:
        self.kinds = frozenset(kind.__name__ for base in (Order, Event) for kind in declared.kinds(base))
        self.named = named

    def piece_named(self, game: Game[Any], name: str) -> EntityId | None:
        """The piece of this name; the earliest where several have it."""
        world = game.world
        found = (piece for kind in self.named for piece in world.ids(kind) if _name(world.get(piece, kind)) == name)
        return next(found, None)

    def value(self, game: Played, written: str | int) -> object:
        """A piece by its name, else the value itself."""
        return (self.piece_named(game_of(game), written) or written) if isinstance(written, str) else written

    def fits(self, game: Played, thing: object, condition: Condition) -> bool:
        """Whether an order or event is by, at and to whom and where a condition says, and has its other values."""
        if not fields_fit(thing, condition, self, game, _BY, _AT, _TO, _WITHIN, _DICE):
            return False
        for key, named in ((_BY, actors_of(thing)), (_AT, _aimed_at(thing))):
            if key in condition and self._pieces(game_of(game), str(condition[key])) != set(named):
                return False
        if _DICE in condition and sum(aim.dice for aim in getattr(thing, "aims", ())) != condition[_DICE]:
            return False
        return _TO not in condition or self._leads(thing, condition)

    def _pieces(self, game: Game[Any], names: str) -> set[EntityId | None]:
        return {self.piece_named(game, name) for name in names.split(", ")}

    def _leads(self, thing: object, condition: Condition) -> bool:
        """Whether everybody who goes arrives near where the condition sends them."""
        ends = list(_ends(thing))
        return bool(ends) and all(_is_near(end, condition) for end in ends)


def _name(component: Component) -> str:
    return str(getattr(component, _NAME, ""))


def _is_near(place: tuple[float, float], condition: Condition) -> bool:
    x, y = place_written(str(condition[_TO]))
    return hypot(place[0] - x, place[1] - y) <= float(condition.get(_WITHIN, NEAR))


def _aimed_at(thing: object) -> Iterator[int]:
    """The pieces at which an order or event is aimed, and those of the charges and shots that it is made of."""
    for field in _AIMED:
        value = getattr(thing, field, None)
        for each in value if isinstance(value, tuple) else (value,):
            piece = getattr(each, _PIECE, each)
            if isinstance(piece, int):
                yield piece
    for field in _PARTS:
        for part in getattr(thing, field, ()):
            yield from _aimed_at(part)


def _ends(thing: object) -> Iterator[tuple[float, float]]:
    """Where those arrive whom an order sends somewhere."""
    for each in getattr(thing, "moves", ()):
        yield from _ends(each)
    for field in _ENDS:
        way = getattr(thing, field, None)
        if way:
            x, y = way[-1] if isinstance(way[-1], tuple) else way
            yield x, y
