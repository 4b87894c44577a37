"""The line-of-sight tool and the ruler: what they say between two hexes."""

from __future__ import annotations

from msgspec import Struct

from game.board.hexgrid import Hex, label
from game.board.los import Block
from game.engine.text import nt, t
from game.rules.oa.battle import Battle
from game.ui.battle.ground_facts import blocker_name

_SIGHT_RULE = "OA-5.4-1"


class Reading(Struct, frozen=True):
    """What a tool says: words, whether the line is free, and the hexes that stop it."""

    words: str
    free: bool = True
    stops: tuple[Hex, ...] = ()


def read_sight(battle: Battle, a: Hex, b: Hex) -> Reading:
    """OA-5.4-1..5: whether the two hexes see each other, and if not what stands between."""
    distance = battle.ctx.grid.distance(a, b)
    far = nt("{count} hex", "{count} hexes", distance)
    block = battle.ctx.sight.why_blocked(a, b)
    if block is None:
        return Reading(t("{a} sees {b}, {far} away.", a=label(a), b=label(b), far=far))
    return Reading(
        t("{a} does not see {b}, {far} away: {what} ({rule}).",
          a=label(a), b=label(b), far=far, what=_what_blocks(block), rule=_SIGHT_RULE),
        False,
        tuple(hex for stop in block.stops for hex in stop.hexes),
    )  # fmt: skip


def _what_blocks(block: Block) -> str:
    if not block.stops:
        return t("the line runs along the edge of the map")
    parts = [
        t("{what} in {where}", what=blocker_name(stop.reason), where="/".join(label(hex) for hex in stop.hexes))
        for stop in block.stops
    ]
    return t(" and ").join(parts)


def read_distance(battle: Battle, a: Hex, b: Hex) -> Reading:
    """The distance between two hexes."""
    distance = battle.ctx.grid.distance(a, b)
    far = nt("{count} hex", "{count} hexes", distance)
    return Reading(t("{a} to {b}: {far}.", a=label(a), b=label(b), far=far))
