"""Whom orders, decisions and events name, as types: asked of anything with ``isinstance``.

They stand beside the base of a class whose fields they describe, add none of their own, and change nothing that is
stored.
"""

from __future__ import annotations

from game.engine.core.world import EntityId

NOBODY = EntityId(0)


class Names:
    """An order with ``actors``: those who carry it out, whoever leads them first; so may decisions and events have."""

    __slots__ = ()

    @property
    def actors(self) -> tuple[EntityId, ...]:
        """The figures or units; each order of several says where it names them."""
        raise NotImplementedError


class NamesFigure(Names):
    """``figure`` carries the order out, is asked, or is whom the event is about; 0 where there is none."""

    __slots__ = ()
    figure: EntityId

    @property
    def actors(self) -> tuple[EntityId, ...]:
        """The figure."""
        return (self.figure,) if self.figure else ()


class NamesUnit(Names):
    """``unit`` carries the order out, is asked, or is what the event is about; 0 where there is none."""

    __slots__ = ()
    unit: EntityId

    @property
    def actors(self) -> tuple[EntityId, ...]:
        """The unit."""
        return (self.unit,) if self.unit else ()


class NamesTarget:
    """``target`` is the piece that the order or event is aimed at; 0 where it is none."""

    __slots__ = ()
    target: EntityId


class NamesSide:
    """``side`` is the side that the event is about; empty where it is neither."""

    __slots__ = ()
    side: str


def actors_of(thing: object) -> tuple[EntityId, ...]:
    """Those who carry an order out; nobody for one that is nobody's, such as passing.

    >>> from game.rules.fng.model.decisions.turn import Activate, HoldFire
    >>> actors_of(Activate((EntityId(3), EntityId(7)))), actors_of(HoldFire())
    ((3, 7), ())
    """
    return thing.actors if isinstance(thing, Names) else ()


def actor_in(thing: object) -> EntityId:
    """The figure or unit that an order, a decision or an event names first; ``NOBODY`` where it names none.

    >>> from game.rules.fng.model.decisions.turn import GoProne, HoldFire
    >>> actor_in(GoProne(EntityId(7))), actor_in(HoldFire())
    (7, 0)
    """
    if isinstance(thing, NamesFigure):
        return thing.figure
    return thing.unit if isinstance(thing, NamesUnit) else NOBODY


def piece_in(thing: object) -> EntityId:
    """The figure or unit that something names, else the piece that it is aimed at; ``NOBODY`` where it names none.

    >>> piece_in("nothing of a table")
    0
    """
    return actor_in(thing) or (thing.target if isinstance(thing, NamesTarget) else NOBODY)
