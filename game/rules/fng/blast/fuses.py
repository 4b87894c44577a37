"""Charges go off as the activation of the man who lit the fuse ends: FNG-WEAP-25."""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.blast.bursts import burst, circle_of, tell_burst
from game.rules.fng.blast.throwing import is_charge
from game.rules.fng.fire.firing import Volley
from game.rules.fng.fire.readying import READYING
from game.rules.fng.model.arms import arms_of, kind_of, loose
from game.rules.fng.model.components.arms import Charge, Loosed
from game.rules.fng.model.components.figures import At, Busy
from game.rules.fng.model.decisions.arms import Landed
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids
from game.rules.fng.resolve.grenade import Throw, resolve_throw
from game.rules.fng.sight.arms import weapon_row
from game.rules.fng.sight.testers import mark_from, tester_of
from game.rules.fng.turn.points_of_entry import TURN


@TURN.after_activation("fuses")
def burn_down(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-WEAP-25: the charges of these men, laid down or still carried, unless they were readied just now."""
    world = skirmish.world
    for charge, lying in list(world.each(Charge)):
        if lying.by in entered.members:
            world.remove(charge, Charge)
            world.set(charge, Loosed())
            _go_off(skirmish, lying.by, charge, Point(*lying.at))
    for figure in entered.members:
        at = world.find(figure, At)
        for weapon in _burning(skirmish, figure):
            loose(world, weapon)
            if at is not None:
                _go_off(skirmish, figure, weapon, Point(*at.point))
    skirmish.push(Volley())


def _burning(skirmish: Skirmish, figure: EntityId) -> Ids:
    """The charges in his hands whose fuse has burnt down."""
    world = skirmish.world
    busy = world.find(figure, Busy)
    if busy is not None and busy.action == READYING:
        return ()
    return tuple(
        weapon for weapon, arm in arms_of(world, figure) if arm.ready and is_charge(weapon_row(skirmish, arm.kind))
    )


def _go_off(skirmish: Skirmish, figure: EntityId, weapon: EntityId, at: Point) -> None:
    """FNG-WEAP-25, FNG-GREN-02: one die of him who laid it, judged for everybody around as seen from the charge."""
    kind = kind_of(skirmish.world, weapon)
    circle = circle_of(skirmish, kind, at)
    marks = tuple(mark_from(skirmish, man, at) for man in circle)
    outcome = resolve_throw(Throw(tester_of(skirmish, figure), kind, marks), skirmish.ctx.tables, skirmish.dice)
    result = "miss" if outcome.misses else "hit"
    node = tell_burst(skirmish, figure, kind, at, result, "charge", outcome, circle, 0)
    hits = tuple(circle[hit.mark] for hit in outcome.hits if hit.judged.hit)
    burst(skirmish, Landed(weapon, figure, at, hits, circle, node))
