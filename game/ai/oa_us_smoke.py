"""Smoke: laid at the end of a move where it spares a squad more of the enemy's fire than it spoils of its own."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.oa_us_danger import Watcher, at_risk, later_cost, watchers
from game.ai.oa_us_goals import Plan, capture_worth, shot_worth
from game.ai.oa_us_orders import Answer
from game.ai.oa_us_strikes import charge_worth
from game.ai.oa_us_view import FACES, chances
from game.board.hexgrid import Hex, label
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.fire.engagement import firing_range
from game.rules.oa.model.decisions import LaySmoke
from game.rules.oa.move.allowance import points_left
from game.rules.oa.resolve.shot import fire_factor

COVERS_CAPTURE = mark("lays smoke in {hex}, so that enemy fire is less likely to stop the capture")
COVERS = mark("lays smoke in {hex}: it ends its move there under fire")

_WORTH_SMOKE = 60
"""What smoke has to spare, in thousandths of a point, to be worth laying."""


def lay_smoke(view: Plan, unit: EntityId, here: Hex, *, capturing: bool) -> Iterator[Answer]:
    """OA-11.2-1..4: smoke on its own hex where the squad ends its move; who captures or lays a charge does not fire."""
    rules = view.field.tables.smoke.smoke
    if points_left(view.battle, unit) < rules.mp:
        return
    gain = sum(_spared(view, unit, watcher, here, capturing) for watcher in watchers(view, unit, 0))
    if not capturing and not charge_worth(view, unit, here):
        gain -= _spoiled(view, unit, here)
    if gain * rules.placed_on // FACES >= _WORTH_SMOKE:
        why = COVERS_CAPTURE if capturing else COVERS
        yield LaySmoke(unit, here), Reason(why, "OA-11.2-1", (("hex", label(here)),))


def _spared(view: Plan, unit: EntityId, watcher: Watcher, here: Hex, capturing: bool) -> int:
    """OA-11.2-4, OA-4.3-4: what smoke takes from the defensive fire of one enemy; who is pinned captures nobody."""
    risk = at_risk(view, unit)
    enemy, hampers = watcher.enemy, view.field.tables.fire.modifiers.smoke.value
    hampered = watcher._replace(enemy=enemy._replace(factor=enemy.factor + hampers))
    clear, dim = (later_cost(view, each, risk, here) for each in (watcher, hampered))
    if not capturing or not clear:
        return clear - dim
    modifier = enemy.factor - view.field.protection[here]
    stopped, still = (sum(chances(view.field.original, value)) for value in (modifier, modifier + hampers))
    return clear - dim + (stopped - still) * capture_worth(view) // FACES


def _spoiled(view: Plan, unit: EntityId, here: Hex) -> int:
    """OA-11.2-4: what smoke takes from the squad's own best shot of the turn."""
    factor, reach = fire_factor(view.battle, unit), firing_range(view.battle, unit)
    hampers = view.field.tables.fire.modifiers.smoke.value
    clear = dim = 0
    for target in view.targets:
        if target.distances[here] <= reach and target.sight[here]:
            modifier = factor - target.protection
            clear = max(clear, shot_worth(view.field.original, modifier, target.reduced, 0))
            dim = max(dim, shot_worth(view.field.original, modifier + hampers, target.reduced, 0))
    return clear - dim
