"""Which gunship comes: one die, by the Corps in which the battle is."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.tables.helicopters import Corps
from game.rules.fng.model.tables.loading import Tables

GUNSHIP = mark("which gunship")

_RULES: dict[Corps, str] = {"I": "FNG-AVAIL-02", "II": "FNG-AVAIL-03", "III": "FNG-AVAIL-03", "IV": "FNG-AVAIL-03"}


class GunshipOutcome(Struct, frozen=True):
    """The die, the second one where it is needed, and what flies in: a team is two."""

    face: int
    flies: tuple[str, ...]
    second: int | None = None


def resolve_gunship(corps: Corps, tables: Tables, dice: Dice) -> GunshipOutcome:
    """FNG-AVAIL-01..03: which gunship comes in this Corps."""
    face = dice.d6(GUNSHIP, "FNG-AVAIL-01")
    offered = tables.helicopters.gunships[corps].faces[face - 1]
    if len(offered) == 1:
        return GunshipOutcome(face, offered[0].flies)
    second = dice.d6(GUNSHIP, _RULES[corps])
    return GunshipOutcome(face, next(flight.flies for flight in offered if second <= flight.up_to), second)
