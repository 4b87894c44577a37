"""Room aboard a helicopter: men sitting and litters together, and what is lifted aboard in one turn."""

from __future__ import annotations

from msgspec import Struct

from game.rules.fng.model.tables.loading import Tables


class Room(Struct, frozen=True):
    """Room for so many men, or for so many litters: aboard, or of what gets on or off in one turn."""

    figures: int
    litters: int

    def fits(self, figures: int, litters: int) -> bool:
        """FNG-HELO-15: whether so many men and litters go together; a litter takes its share of the seats.

        >>> Room(6, 2).fits(3, 1), Room(6, 2).fits(4, 1)
        (True, False)
        """
        alone = figures <= self.figures and litters <= self.litters
        return alone and figures * self.litters + litters * self.figures <= self.figures * self.litters


def turn_of_loading(tables: Tables, *, dustoff: bool) -> Room:
    """FNG-HELO-14, FNG-HELO-26: what gets on or off in one turn; a dustoff straps its litters in."""
    if dustoff:
        row = tables.helicopters.dustoff
        return Room(row.loads_figures, row.loads_litters)
    return Room(tables.helicopters.loading.figures, tables.helicopters.loading.litters)


def litters_lifted(able: int, tables: Tables) -> int:
    """FNG-HELO-14: how many litters so many able men nearby lift aboard in one turn."""
    return able // tables.helicopters.loading.hands
