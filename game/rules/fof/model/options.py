"""The options of a scenario of Force on Force in its ``[rules]``: the two forces, places, points and special rules."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.board.skirmish.sides import Side, other_side
from game.rules.fof.model.components import Armour, Supply
from game.rules.fof.model.tables.forces import Stance

Some = Meta(min_length=1)


class Force(Struct, frozen=True, forbid_unknown_fields=True):
    """FOF-SOLO-1: one unit: the template of the force table that it is made by, and where it begins.

    It begins somewhere in ``zone`` (one of several, by a die), at ``spot``, a place of the map, or ``at``, in
    inches; a ``zone`` beside one of these is where people may place it.  ``hidden``: it begins as a marker; ``unseen``:
    in a zone it begins out of the sight of every enemy who stands on the table before it, as far as there is room.
    ``emplaced``: its support weapons are emplaced where it begins (FOF-OR-6).
    ``out_of_contact``: it may move so (FOF-OOC-1).  ``smoke``: smoke it may place in the game (FOF-COV-15).  ``turn``:
    it comes on at its side's entry at the start of that turn; 0: it is on the table from the beginning.
    ``facing``: where a vehicle faces; ``aboard``: the name of the vehicle in which the unit begins (FOF-VEH-1).
    """

    name: Annotated[str, Some]
    unit: str
    zone: str | tuple[str, ...] = ()
    spot: str = ""
    at: tuple[float, float] | None = None
    men: tuple[str, ...] = ()
    hidden: bool = False
    unseen: bool = False
    emplaced: bool = False
    out_of_contact: bool = False
    armour: Armour = "none"
    supply: Supply | None = None
    optics: bool = False
    smoke: Annotated[int, Meta(ge=0, le=9)] = 0
    turn: Annotated[int, Meta(ge=0, le=99)] = 0
    facing: Annotated[int, Meta(ge=0, le=359)] | None = None
    aboard: str = ""

    @property
    def zones(self) -> tuple[str, ...]:
        """The zones in one of which it begins or may be placed."""
        return (self.zone,) if isinstance(self.zone, str) else self.zone


class Work(Struct, frozen=True, forbid_unknown_fields=True):
    """FOF-COV-14: a field work or fortification in a zone of the map: ``kind`` as in the table of the terrain."""

    kind: str
    zone: str


class Exit(Struct, frozen=True, forbid_unknown_fields=True):
    """FOF-SOLO-1: units of a side may leave the table by ``edge`` from turn ``turn`` on."""

    side: Side
    edge: str
    turn: Annotated[int, Meta(ge=1, le=99)] = 1


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """FOF-SOLO-1: the whole of it.

    ``holder`` has the initiative in turn 1 (FOF-INIT-1).  ``cards``: Fog of War cards are used; ``draws``: drawn at the
    start, by side (FOF-FOW-4).  ``out_of_contact``: the one side that may move so (FOF-OOC-2); ``uav``: its enemy has
    eyes in the air (FOF-OOC-7).  ``dummies``: sides that have dummies among their markers.  ``entry``: the edge of a
    side: it comes by it, runs to it, and its wounded are safe there; ``search``: hut groups: zones or buildings, which
    the ``attacker`` is to search and hold.
    """

    turns: Annotated[int, Meta(ge=1, le=99)]
    holder: Side
    us: Annotated[tuple[Force, ...], Some]
    vc: Annotated[tuple[Force, ...], Some]
    entry: dict[Side, str]
    search: tuple[str, ...] = ()
    exits: tuple[Exit, ...] = ()
    works: tuple[Work, ...] = ()
    cards: bool = True
    attacker: Side = "us"
    draws: dict[Side, Annotated[int, Meta(ge=0, le=9)]] = {}
    out_of_contact: Side | None = None
    uav: bool = False
    dummies: tuple[Side, ...] = ()
    stance: Stance | Literal["dice"] | None = None
    """FOF-SOLO-1: what a computer that defends is out for; None, dice: as the die of the beginning says."""
    lay_dice: bool = False
    """FOF-ATK-4: the defender lays his dice himself where that can matter; else the program lays them for him, best."""
    placing: tuple[Side, ...] = ()
    """FOF-SOLO-1 (house): the sides whose people place their own in their zones before the battle."""

    @property
    def defender(self) -> Side:
        """FOF-SOLO-1: the side that is to keep the attacker from it."""
        return other_side(self.attacker)

    def force(self, side: str) -> tuple[Force, ...]:
        """The units of one side."""
        return self.us if side == "us" else self.vc
