"""Other places for a man of FMJP than those that his leader thinks of first: out of sight, and in cover."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fmjp.places import exposure
from game.ai.fmjp.view import View
from game.ai.proposals import Answer
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.model.components import Prone
from game.rules.fmjp.model.decisions import Move
from game.rules.fmjp.move.moving import reach_of

IN_COVER = mark("goes to other cover, {paces} paces")
OUT_OF_SIGHT = mark("goes where nobody sees him, {paces} paces")

LOOKED_AT = 24
"""So many places within reach at most are compared."""


def other_places(view: View, figure: EntityId) -> Iterator[Answer]:
    """The best cover within reach, and the nearest place out of everybody's sight."""
    if view.world.has(figure, Prone):
        return
    at, most = view.at(figure), reach_of(view.battle, view.decision, figure, "advance")
    ground = view.ground
    near = ground.near(at, most)
    numbers = near.numbers.tolist()
    step = max(1, len(numbers) // LOOKED_AT)
    some = numbers[::step]
    seen = exposure(view, some)
    costs = near.cost.tolist()[::step]
    here = exposure(view, [ground.nearest(at)])[0]
    rows = list(zip(some, seen, costs, strict=True))
    if view.foes:
        safer = sorted((round(risk, 3), -ground.shelter(number), cost, number) for number, risk, cost in rows)
        for risk, _, cost, number in safer[:1]:
            if risk < here:
                path = ground.way(at, ground.point(number), most)
                if path:
                    yield Move(figure, path, "advance"), Reason(OUT_OF_SIGHT, "FMJP-4.0-3", (("paces", round(cost)),))
    covered = sorted((-ground.shelter(number), cost, number) for number, _, cost in rows if ground.shelter(number))
    for _, cost, number in covered[:1]:
        path = ground.way(at, ground.point(number), most)
        if path:
            yield Move(figure, path, "advance"), Reason(IN_COVER, "FMJP-4.0-3", (("paces", round(cost)),))
