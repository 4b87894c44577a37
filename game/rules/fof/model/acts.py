"""Acts of a unit that others may react to, as plain values on the agenda: a move or a shot, and reactions to it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId

Kind = Literal["move", "fire", "hide"]
Reply = Literal["fire", "duck", "hide"]
REPLIES: tuple[Reply, ...] = ("fire", "duck", "hide")
How = Literal["activation", "reaction", "return", "overwatch", "assault"]

ALL = 0
"""Dice of a shot that is not split: all there are."""


class Aim(Struct, frozen=True):
    """FOF-SPLIT-2..3: one target of a shot: how many of the unit's own dice go there (0: all of them, the one target),
    and the men whose support weapons fire at it (empty where it is the one target)."""

    target: AtPiece
    dice: int = ALL
    men: tuple[EntityId, ...] = ()


class Act(Struct, frozen=True):
    """FOF-RT-4: what ``actor`` is about to do: ``how`` says on what occasion.

    A move goes from ``origin`` along its ``path`` (points in inches), a shot has its ``aims``; ``against`` is whom a
    reaction answers, or the unit that is assaulted.  ``pouches``: card 5 is played on this shot.  ``pinned``: the actor
    was pinned when it began.  ``answered``: units that do not answer this shot, for they have their own part in the
    Round of Fire.
    """

    actor: EntityId
    kind: Kind
    how: How
    origin: Point = Point(0.0, 0.0)
    path: tuple[Point, ...] = ()
    aims: tuple[Aim, ...] = ()
    against: EntityId = EntityId(0)
    pouches: bool = False
    pinned: bool = False
    answered: tuple[EntityId, ...] = ()


class Reaction(Struct, frozen=True):
    """FOF-RT-4: a declared reaction: who, what, and at which point of a move it interrupts.

    ``place`` counts the steps of the way (see ``stepping_stones``), 0 where it begins.  ``overwatch``: from
    overwatch.  ``score``: what it rolled, once it has.
    """

    unit: EntityId
    reply: Reply
    place: int = 0
    overwatch: bool = False
    score: int = 0
