"""The options that a scenario of Full Metal Jacket Potato may set in its ``[rules]``."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.board.skirmish.sides import SIDES, Side, other_side
from game.engine.text import t

Some = Meta(min_length=1)
Goal = Literal["rescue", "losses", "unhurt", "caches", "village"]
"""FMJP-9.0-4: what may count: the wounded man, losses, men without loss of CE, places found, a zone held."""


class Man(Struct, frozen=True, forbid_unknown_fields=True):
    """FMJP-2.0-1, FMJP-9.0-4: one line of the roster: a ``role`` of the table of forces, with a name and a place.

    He begins at ``spot``, a place of the map by its name, or at ``at``, in paces, or somewhere in ``zone``, where the
    dice put him; a ``zone`` beside ``spot`` or ``at`` is where people may place him.  ``under``: the name of the player
    character an NPC is under.  ``hidden``: no enemy has seen him.  ``ce`` and ``weapons`` replace those of the role.
    """

    name: Annotated[str, Some]
    role: str
    spot: str = ""
    at: tuple[float, float] | None = None
    zone: str = ""
    facing: Annotated[int, Meta(ge=0, le=359)] | None = None
    under: str = ""
    hidden: bool = False
    prone: bool = False
    ce: Annotated[int, Meta(ge=1, le=6)] | None = None
    weapons: tuple[str, ...] | None = None

    @property
    def zones(self) -> tuple[str, ...]:
        """The zone in which he begins or may be placed."""
        return (self.zone,) if self.zone else ()


class Wounded(Struct, frozen=True, forbid_unknown_fields=True):
    """FMJP-9.0-4: the man whom the attacker is to bring back: he lies at ``at`` with CE 0 and this bleeding time."""

    name: Annotated[str, Some]
    at: tuple[float, float]
    ce: Annotated[int, Meta(ge=1, le=6)]
    bleeding: Annotated[int, Meta(ge=1, le=12)]


class Laid(Struct, frozen=True, forbid_unknown_fields=True):
    """FMJP-5.4-7: something that lies hidden when the battle begins: ``trap``, ``punji`` or ``mine``."""

    kind: Literal["trap", "punji", "mine"]
    at: tuple[float, float]


class People(Struct, frozen=True, forbid_unknown_fields=True):
    """FMJP-9.0-2 (house): so many civilians who go about their business at ``at``; once shots fall they run to ``to``,
    or to the nearest house."""

    at: tuple[float, float]
    count: Annotated[int, Meta(ge=1, le=12)]
    to: tuple[float, float] | None = None


class Victory(Struct, frozen=True, forbid_unknown_fields=True):
    """FMJP-9.0-4: how long it goes on and what counts; ``cache`` and ``held``: points of each place found and a zone.

    ``spot`` is the name of the places to be found, ``zone`` that of the zone to be held.  The ``attacker`` is the side
    that finds, holds and brings its man back; men lost count by the side that loses them, whoever attacks.
    """

    turns: Annotated[int, Meta(ge=1, le=99)]
    goals: Annotated[tuple[Goal, ...], Some]
    spot: str = ""
    zone: str = ""
    cache: Annotated[int, Meta(ge=0, le=20)] = 2
    held: Annotated[int, Meta(ge=0, le=20)] = 4
    attacker: Side = "us"

    @property
    def defender(self) -> Side:
        """FMJP-9.0-4: the side that is to keep the attacker from it."""
        return other_side(self.attacker)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """FMJP-5.3-3, FMJP-9.0-4: forces, the edges by which they come and go, victory, jackets (``flak``), and
    the ``people`` of the place."""

    us: Annotated[tuple[Man, ...], Some]
    vc: Annotated[tuple[Man, ...], Some]
    victory: Victory
    edges: dict[Side, str]
    wounded: Wounded | None = None
    laid: tuple[Laid, ...] = ()
    people: tuple[People, ...] = ()
    flak: bool = False
    placing: tuple[Side, ...] = ()
    """FMJP-9.0-4 (house): the sides whose people place their own in their zones before the battle."""

    def __post_init__(self) -> None:
        for side in SIDES:
            if side not in self.edges:
                raise ValueError(t("edges: the edge of '{side}' is missing; name one of the map's", side=side))

    def force(self, side: Side) -> tuple[Man, ...]:
        """The men of one side."""
        return self.us if side == "us" else self.vc
