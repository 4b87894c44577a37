"""Posts of the computer's leaders of FMJP: covered places from which somebody who sees nobody can see and fire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from game.ai.fmjp.places import LOOKED_AT, goes
from game.ai.fmjp.view import View
from game.ai.proposals import Answer
from game.board.table.field import Place
from game.board.table.measure.geometry import Point, distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.model.components import Prone
from game.rules.fmjp.model.decisions import ChangePosition, Move
from game.rules.fmjp.move.moving import reach_of

GETS_UP = mark("gets up to find a place from which he can see somebody")
TO_POST = mark("sees nobody from here: goes into cover from which he sees {count} of them")
TO_WATCH = mark("sees nothing from here: goes into cover from which he watches what the battle is about")
NEARER = mark("sees nobody from here: closes up by covered ground")

FOES = 4
"""So many enemies at most, the nearest, are to be seen from a post."""

FAR = 60.0
"""Paces beyond which no enemy is looked for."""

NEAR = 15.0
"""Paces from the nearest enemy at which one who sees nobody waits for him."""


class Post(NamedTuple):
    """A place in cover: the enemies seen from it, whether it watches the goal, how good its cover is, and the way."""

    seen: int
    watches: bool
    shelter: int
    cost: float
    number: int


def takes_post(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-9.0-4: one who sees nobody goes where he would; where he only watches the goal already, he stays.

    With no such place within reach of this card he closes up to the nearest enemy, or to what the battle is about.
    """
    foes = sorted((view.gap(figure, foe), foe) for foe in view.foes)
    near = [foe for gap, foe in foes[:FOES] if gap <= FAR]
    if any(view.sees(figure, foe) for foe in near):
        return
    watched = view.goal is None or view.battle.ctx.sees(view.at(figure), view.goal)
    best = max(_posts(view, figure, near), key=_worth, default=None)
    if best is not None and (best.seen or (best.watches and not watched)):
        path = view.ground.way(view.at(figure), view.ground.point(best.number), _reach(view, figure))
        words = Reason(TO_POST, "FMJP-9.0-4", (("count", best.seen),)) if best.seen else Reason(TO_WATCH, "FMJP-9.0-4")
        if view.world.has(figure, Prone):
            yield ChangePosition(figure, "up"), Reason(GETS_UP, "FMJP-4.0-12")
        elif path:
            yield Move(figure, path, "advance"), words
    if watched and view.is_hidden(figure):
        return
    goal: Point | None = Point(*view.at(near[0])) if near else view.goal
    if goal is not None:
        yield from goes(view, figure, goal, Reason(NEARER, "FMJP-9.0-4"), until=NEAR)


def _reach(view: View, figure: EntityId) -> float:
    return reach_of(view.battle, view.decision, figure, "advance")


def _worth(post: Post) -> tuple[int, bool, int, float, int]:
    """Two who are seen are as good as more; then the goal in view, cover, and the shorter way."""
    return min(2, post.seen), post.watches, post.shelter, -round(post.cost, 3), -post.number


def _posts(view: View, figure: EntityId, near: list[EntityId]) -> list[Post]:
    """The nearest places in cover that this card reaches, and what is seen from each."""
    at, reach, there = view.at(figure), _reach(view, figure), tuple(view.at(foe) for foe in near)
    return view.ground.once(lambda: _work_out(view, at, reach, there), _posts, at, reach, there, view.goal)


def _work_out(view: View, at: Place, reach: float, near: tuple[Place, ...]) -> list[Post]:
    found = view.ground.near(at, reach)
    order = np.lexsort((found.numbers, np.rint(found.cost * 100).astype(np.int64)))
    places = [(int(found.numbers[n]), float(found.cost[n])) for n in order]
    sheltered = [(number, cost) for number, cost in places if view.ground.shelter(number) > 0]
    sheltered = sheltered[:: max(1, len(sheltered) // (2 * LOOKED_AT))]
    marks = [*near, *([view.goal] if view.goal is not None else [])]
    if not sheltered or not marks:
        return []
    points = [view.ground.point(number) for number, _ in sheltered]
    clear = view.battle.ctx.looks(points, marks).clear.tolist()
    unseen = view.battle.ctx.tables.movement.sight.unseen
    safe = [all(distance(point, foe) > unseen for foe in near) for point in points]
    return [
        Post(sum(row[: len(near)]), bool(row[-1]) and view.goal is not None, view.ground.shelter(number), cost, number)
        for (number, cost), row, apart in zip(sheltered, clear, safe, strict=True)
        if apart
    ]
