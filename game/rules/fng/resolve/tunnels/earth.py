"""Earth that comes down, smoke below, and lengths of a tunnel that are open: FNG-TUNNEL-06, FNG-TUNNEL-08..11."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.components.tunnels import CLOSE
from game.rules.fng.model.tables.loading import Tables

COLLAPSE = mark("collapse of a tunnel")
LENGTH = mark("length that collapses")
CHOKING = mark("smoke in a tunnel")

Span = tuple[float, float]
"""From so many inches behind the first hole of a tunnel to so many."""


class Collapse(Struct, frozen=True):
    """The die of a bomb over a tunnel, those of the length, and the inches that come down; 0: it holds."""

    face: int
    faces: tuple[int, ...] = ()
    inches: int = 0


def resolve_collapse(bomb: str, tables: Tables, dice: Dice) -> Collapse:
    """FNG-TUNNEL-08: one die says whether the earth comes down, more how much of it."""
    row = tables.tunnels.bombs[bomb]
    face = dice.d6(COLLAPSE, "FNG-TUNNEL-08")
    if face > row.to:
        return Collapse(face)
    faces = dice.roll(LENGTH, "FNG-TUNNEL-08", row.dice)
    return Collapse(face, faces, sum(faces) + row.more)


def inches_of_charge(weapon: str, tables: Tables) -> int:
    """FNG-TUNNEL-10: inches of each tunnel that a charge in its hole brings down: its blast circle and two more."""
    return tables.weapons[weapon].circle + tables.tunnels.charges.more


def resolve_choking(tables: Tables, dice: Dice) -> tuple[int, bool]:
    """FNG-TUNNEL-11: one die for each who is still in the smoke, and whether it puts him out."""
    die = dice.d6(CHOKING, "FNG-TUNNEL-11")
    return die, die <= tables.tunnels.smoke.out_to


# Lengths ----------------------------------------------------------------------------------------


def around(at: float, inches: float, length: float) -> Span:
    """FNG-TUNNEL-08 (house): so many inches with their middle at a place, as far as the tunnel goes."""
    return _snapped(max(0.0, at - inches / 2)), _snapped(min(length, at + inches / 2))


def with_fallen(fallen: Sequence[Span], more: Span) -> tuple[Span, ...]:
    """All that has come down, ascending, what touches in one."""
    found: list[Span] = []
    for start, end in sorted((*fallen, more)):
        if found and start <= found[-1][1] + CLOSE:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return tuple(found)


def way_open(fallen: Sequence[Span], start: float, end: float) -> float:
    """FNG-TUNNEL-06: how far toward ``end`` the tunnel is open to one at ``start``: the place where he has to stop."""
    if end >= start:
        blocks = [low for low, _ in fallen if low >= start - CLOSE and low <= end + CLOSE]
        return max(start, min(blocks) - 2 * CLOSE) if blocks else end
    blocks = [high for _, high in fallen if high <= start + CLOSE and high >= end - CLOSE]
    return min(start, max(blocks) + 2 * CLOSE) if blocks else end


def _snapped(inches: float) -> float:
    return round(inches, 2)
