"""Figures and vehicles in words, as cards, tooltips and the roster show them."""

from __future__ import annotations

from msgspec import Struct

from game.ui.table.vehicles import VehicleLook


class Trait(Struct, frozen=True):
    """Something about a figure that can be pointed at: its words, what it means, and the rule."""

    words: str
    meaning: str
    rule: str


class CardLine(Struct, frozen=True):
    """A figure as his card shows him.

    ``value`` is the number at the right of the card and ``caption`` what it is called; ``rated`` says both in words
    (Rep 4), ``note`` stands at the right of his row in the roster.
    """

    name: str
    kind: str
    value: str
    caption: str
    rated: str
    note: str
    weapons: tuple[Trait, ...] = ()
    states: tuple[Trait, ...] = ()
    attributes: tuple[Trait, ...] = ()

    @property
    def brief(self) -> str:
        """The fact that matters most of him now: his states, else his first weapon."""
        weapon = self.weapons[0].words if self.weapons else ""
        return ", ".join(state.words for state in self.states) or weapon


class SeatLine(Struct, frozen=True):
    """A seat aboard a vehicle: what it is called, and whoever has it (``figure``; 0 while nobody does).

    ``words`` are his name with his number, ``told`` all else that there is to know of him; ``fit``: whether he can do
    what the seat is for; ``crew``: whether the vehicle needs it manned, unlike that of a passenger.
    """

    seat: str
    words: str = ""
    told: str = ""
    figure: int = 0
    fit: bool = True
    crew: bool = True


class VehicleLine(Struct, frozen=True):
    """A vehicle as its card shows it.

    ``armour`` is that of its front and of its sides and rear, None where it has none.
    """

    name: str
    kind: str
    look: VehicleLook
    armour: tuple[str, str] | None = None
    facts: tuple[Trait, ...] = ()
    guns: tuple[Trait, ...] = ()
    states: tuple[Trait, ...] = ()
    seats: tuple[SeatLine, ...] = ()
