"""Who stands where a blast, a flame or a volley goes."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.templates import Template
from game.engine.world import EntityId
from game.rules.fng.components import At, KnockedDown
from game.rules.fng.events import TargetOfShot
from game.rules.fng.query import Ids, is_able
from game.rules.fng.shooting import Mark
from game.rules.fng.skirmish import Skirmish
from game.rules.fng.testers import mark_of

CONDITIONS = ("prone", "concealed", "cover", "fast")


def standing_in(skirmish: Skirmish, shape: Template, source: tuple[float, float]) -> Ids:
    """FNG-GREN-02: whoever is in this shape and not behind a wall from ``source``, friend and foe, ascending.

    Men who are out of the fight are past being hit again (house).
    """
    world = skirmish.world
    alive = [figure for figure in world.ids(At) if is_able(world, figure) or world.has(figure, KnockedDown)]
    men = [(figure, world.get(figure, At).point) for figure in alive]
    if not men:
        return ()
    inside = shape.inside([point for _, point in men])
    sight = skirmish.ctx.sight
    return tuple(
        figure
        for (figure, point), within in zip(men, inside, strict=True)
        if within and sight.look(source, point).why not in ("wall", "ground", "barrier")
    )


def marks_of(skirmish: Skirmish, figure: EntityId, men: Ids) -> tuple[Mark, ...]:
    """FNG-GREN-02: each of them as he who throws sees him: cover and the like judged for each."""
    return tuple(mark_of(skirmish, figure, man, 1) for man in men)


def told(men: Ids, marks: Sequence[Mark], totals: Sequence[int], hits: Sequence[bool]) -> tuple[TargetOfShot, ...]:
    """What the log says of each man: his total, whether he is hit, what speaks against it."""
    return tuple(
        TargetOfShot(
            target=man,
            totals=(total,),
            hits=int(hit),
            conditions=tuple(name for name in CONDITIONS if getattr(mark, name)),
        )
        for man, mark, total, hit in zip(men, marks, totals, hits, strict=True)
    )
