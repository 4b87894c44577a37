"""Where the computer has its reinforcements come on: on dry land, out of sight if it can, else far from the enemy:
FNG-REINF-14."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.measure.geometry import Point, distance
from game.engine.core.orders import Reason
from game.engine.text import mark
from game.rules.fng.model.decisions.reinforcing import ComeOnAt, ComesOn
from game.rules.fng.model.query import figure_of

UNSEEN = mark("{name} comes on where the fewest of the enemies can see it")


def comes_on(view: View, decision: ComesOn) -> Iterator[Answer]:
    """FNG-REINF-14, FNG-SWIM-01: not in deep water if it can be helped; where the fewest known enemies have a line to,
    then as far from them as the stretch goes."""
    setting, men = view.skirmish.ctx, decision.figures
    hulls = setting.tables.hulls
    name = hulls[decision.kind].title if decision.kind else figure_of(view.world, men[0]).name
    reason = Reason(UNSEEN, "FNG-REINF-14", values=(("name", name),))
    places = [order.at for order in view.skirmish.candidates() if isinstance(order, ComeOnAt)]
    for place in sorted(
        places, key=lambda at: (view.skirmish.ctx.is_deep(at), _watchers(view, at), -_away(view, at), at)
    ):
        yield ComeOnAt(place), reason


def _watchers(view: View, place: Point) -> int:
    """Known enemies who have a clear line to a place."""
    return sum(view.skirmish.ctx.look(foe.at, place).clear for foe in view.foes if foe.threat)


def _away(view: View, place: Point) -> int:
    """Inches to the nearest known enemy."""
    return min((round(distance(foe.at, place)) for foe in view.foes if foe.threat), default=0)
