"""Men below, as the computer leads them: out behind the enemy, on to a better hole, or still."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.tunnels.exits import nearest_foe, worth_of
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.board.table.measure.facing import turned_to
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.tunnels import Entrance, Smoked, Underground
from game.rules.fng.model.decisions.tunnels import ComeOut, CrawlOn
from game.rules.fng.model.decisions.turn import Activation
from game.rules.fng.model.tunnels import below as men_below

COMES = mark("{name} comes out of the ground behind {target}")
FLEES = mark("{name} gets out of the smoke")
CRAWLS = mark("{name} goes on below ground, to come out near {target}")

WORTH = 100
"""The least that coming out has to be worth, in thousandths of a man."""


def goes_on_below(view: View, decision: Activation) -> Iterator[Answer]:
    """FNG-TUNNEL-06, FNG-TUNNEL-13: out of the best hole that he gets to; else on toward the best of all; out of smoke
    by any; who has nobody to come out for stays where he is."""
    men = men_below(view.world, decision.side)
    if not men:
        return
    offered = [order for order in view.skirmish.candidates() if isinstance(order, ComeOut | CrawlOn)]
    worth: dict[EntityId, int] = {}
    for order in offered:
        hole = order.by if isinstance(order, ComeOut) else order.toward
        if hole not in worth and view.world.has(hole, Entrance):
            worth[hole] = worth_of(view, hole)
    for man in men:
        yield from _best(view, man, [order for order in offered if order.figure == man], worth)


def _best(view: View, man: EntityId, orders: list[ComeOut | CrawlOn], worth: dict[EntityId, int]) -> Iterator[Answer]:
    smoked = view.world.has(view.world.get(man, Underground).tunnel, Smoked)
    out = [order for order in orders if isinstance(order, ComeOut)]
    on = [order for order in orders if isinstance(order, CrawlOn) and order.toward in worth]
    best_out = max(out, key=lambda order: (worth[order.by], -order.by), default=None)
    best_on = max(on, key=lambda order: (worth[order.toward], -order.toward, order.inches), default=None)
    if best_out is not None and (smoked or worth[best_out.by] >= WORTH):
        yield _out(view, best_out, smoked=worth[best_out.by] < WORTH)
    if best_on is not None and (smoked or worth[best_on.toward] >= WORTH):
        foe = nearest_foe(view, best_on.toward)
        if smoked or foe is None:
            yield best_on, Reason(FLEES, "FNG-TUNNEL-11", (("name", view.name(man)),))
        else:
            values = (("name", view.name(man)), ("target", view.name(foe.figure)))
            yield best_on, Reason(CRAWLS, "FNG-TUNNEL-06", values)


def _out(view: View, order: ComeOut, *, smoked: bool) -> Answer:
    """FNG-TUNNEL-13: with his face to the nearest enemy."""
    foe, name = nearest_foe(view, order.by), view.name(order.figure)
    if foe is None or smoked:
        return order, Reason(FLEES, "FNG-TUNNEL-11", (("name", name),))
    facing = turned_to(view.world.get(order.by, Entrance).point, foe.at)
    values = (("name", name), ("target", view.name(foe.figure)))
    return ComeOut(order.figure, order.by, facing), Reason(COMES, "FNG-TUNNEL-13", values)
