"""The line-of-sight tool and the ruler: what they say between two hexes."""

from __future__ import annotations

from msgspec import Struct

from game.board.hexgrid import Hex, label
from game.board.los import Block, Stop
from game.engine.text import nt, t
from game.rules.oa.model.game import Battle
from game.ui.oa.facts import blocker_name

_SIGHT_RULE, _OBSTACLE_RULE, _BOTH_HANDS_RULE = "OA-5.4-1", "OA-5.4-2", "OA-5.4-4"


class Reading(Struct, frozen=True):
    """The answer of a tool: words, whether the line is free, and the hexes that stop it."""

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
          a=label(a), b=label(b), far=far, what=_what_blocks(block), rule=f"{_SIGHT_RULE}, {_rule_of(block)}"),
        False,
        tuple(hex for stop in block.stops for hex in stop.hexes),
    )  # fmt: skip


def _rule_of(block: Block) -> str:
    """OA-5.4-2 for a single obstacle; OA-5.4-4 where the line runs between two hexes and is shut on both hands."""
    return _OBSTACLE_RULE if len(block.stops) == 1 else _BOTH_HANDS_RULE


def _what_blocks(block: Block) -> str:
    if not block.stops:
        return t("the line runs along the edge of the map")
    return t(" and ").join(_stop_words(stop) for stop in block.stops)


def _stop_words(stop: Stop) -> str:
    """A hex that blocks, or the hexside between two."""
    what, places = blocker_name(stop.reason), [label(hex) for hex in stop.hexes]
    if len(places) == 1:
        return t("{what} in {where}", what=what, where=places[0])
    return t("{what} between {a} and {b}", what=what, a=places[0], b=places[1])


def read_distance(battle: Battle, a: Hex, b: Hex) -> Reading:
    """The distance between two hexes."""
    distance = battle.ctx.grid.distance(a, b)
    far = nt("{count} hex", "{count} hexes", distance)
    return Reading(t("{a} to {b}: {far}.", a=label(a), b=label(b), far=far))
