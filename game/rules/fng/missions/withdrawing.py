"""How a side fights by its posture: under fire, and when it has had enough: FNG-POSTURE-06..08."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.skirmish.sides import other_side
from game.board.table.field import Place
from game.rules.fng.model.bearing import bearing_of
from game.rules.fng.model.components.figures import At, Dead, Figure, Gone, Hidden, OutOfFight
from game.rules.fng.model.components.tunnels import Underground
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able, in_view
from game.rules.fng.model.tables.missions import EdgeName
from game.rules.fng.turn.victory import lost

_HUNDRED = 100


def withdraws(skirmish: Skirmish, side: str) -> bool:
    """FNG-POSTURE-06..08, FNG-CAMP-12: whether a side that the computer leads has had enough: once it is fired on,
    after so many losses, or where it sees more enemies than it has men who can fight (house)."""
    bearing, row = bearing_of(skirmish.world, side), skirmish.ctx.tables.missions.posture
    if bearing is None:
        mission = skirmish.ctx.options.mission
        if mission is None or side != mission.side:
            return False
        return _has_lost(skirmish, side, row.others_large if mission.is_large else row.others)
    if bearing.posture == "avoidance":
        return bearing.fired_on
    if _has_lost(skirmish, side, row.withdraws[bearing.posture]):
        return True
    return bearing.posture == "moderate" and _has_lost_the_advantage(skirmish, side)


def _has_lost(skirmish: Skirmish, side: str, share: int) -> bool:
    """FNG-POSTURE-07..08: whether a side has lost so many hundredths of the men who have come; a crew that waits for a
    call is none of them (house)."""
    world = skirmish.world
    came = (f for f, man in world.each(Figure) if man.side == side)
    men = sum(any(world.has(f, kind) for kind in (At, Gone, Dead, OutOfFight, Underground)) for f in came)
    return lost(skirmish, side) > 0 and lost(skirmish, side) * _HUNDRED >= share * men


def _has_lost_the_advantage(skirmish: Skirmish, side: str) -> bool:
    """FNG-POSTURE-07 (house): fewer men who can fight than enemies in their sight, none of whom is hidden from them."""
    world, men = skirmish.world, able(skirmish.world, side)
    seen = {enemy for man in men for enemy in in_view(world, man)}
    enemies = [each for each in able(world, other_side(side)) if each in seen and not world.has(each, Hidden)]
    return len(men) < len(enemies)


def nearest_edge(skirmish: Skirmish, men: Sequence[Place]) -> EdgeName:
    """FNG-POSTURE-06..08 (house): the edge to which the men have least far, all of them together."""
    wide, high = skirmish.ctx.map.width, skirmish.ctx.map.height
    far: dict[EdgeName, float] = {
        "north": sum(y for _, y in men), "south": sum(high - y for _, y in men),
        "west": sum(x for x, _ in men), "east": sum(wide - x for x, _ in men),
    }  # fmt: skip
    return min(far, key=lambda edge: (round(far[edge], 3), edge))
