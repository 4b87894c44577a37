"""Traps laid by hand before the battle, and mines faced by hand in it: the lines of the menu of the right button."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.board.skirmish.placing import Placing
from game.board.skirmish.sides import other_side
from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import Point, distance, snapped
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fng.model.components.figures import At, Hidden
from game.rules.fng.model.components.traps import Trap
from game.rules.fng.model.decisions.traps import LayTrap, SetTrap
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able, figure_of
from game.rules.fng.model.tables.traps import CARRIED, COMMAND_MINE, TITLES
from game.rules.fng.traps.knowing import traps_of
from game.rules.fng.traps.laying import kinds_of
from game.ui.battle.buttons import said
from game.ui.fng.desk import Desk
from game.ui.kit.inputs.menu import MenuItem

GRASP = 1.0
"""Inches within which a click means a trap that lies there."""

QUARTERS = ((0, mark("north")), (90, mark("east")), (180, mark("south")), (270, mark("west")))

Submit = Callable[[Order], object]


def laying_items(desk: Desk, submit: Submit, at: Point) -> Iterator[MenuItem]:
    """FNG-TRAP-01..02: on a trap of one's own what else it may be; elsewhere each of them, to lie there."""
    game, decision = desk.game, desk.decision
    if not isinstance(decision, Placing):
        return
    mine = traps_of(game.world, decision.side)
    here = min(mine, key=lambda trap: distance(game.world.get(trap, Trap).point, at), default=None)
    if here is not None and distance(game.world.get(here, Trap).point, at) <= GRASP:
        yield from _other_kinds(desk, submit, here)
        return
    for trap in mine:
        its = game.world.get(trap, Trap)
        order = LayTrap(trap, its.kind, snapped(at), _toward(game, at, decision.side, its.facing))
        words = t("Lay here: {trap}", trap=t(TITLES[its.kind]))
        from_place = t("{inches} in away", inches=f"{distance(its.point, at):.0f}")
        yield MenuItem(words, partial(submit, order), "", said(desk.why_not(order)), from_place)


def _other_kinds(desk: Desk, submit: Submit, trap: EntityId) -> Iterator[MenuItem]:
    its = desk.game.world.get(trap, Trap)
    place = Point(its.x, its.y)
    for kind in kinds_of(its.side):
        if kind != its.kind:
            order = LayTrap(trap, kind, place, its.facing)
            yield MenuItem(
                t("Make it {trap}", trap=t(TITLES[kind])), partial(submit, order), "", said(desk.why_not(order))
            )
    for facing, quarter in QUARTERS if its.kind == COMMAND_MINE else ():
        yield MenuItem(
            t("It faces {quarter}", quarter=t(quarter)), partial(submit, LayTrap(trap, its.kind, place, facing))
        )


def _toward(game: Skirmish, at: Point, side: str, usual: int) -> int:
    """The way to the nearest enemy who is seen."""
    world = game.world
    seen = [world.get(f, At).point for f in able(world, other_side(side)) if not world.has(f, Hidden)]
    return turned_to(at, min(seen, key=lambda each: distance(at, each)), usual) if seen else usual


def setting_items(desk: Desk, submit: Submit, at: Point) -> Iterator[MenuItem]:
    """FNG-TRAP-14: a claymore of the active man who is chosen, that is to face there."""
    figure, world = desk.selected, desk.known.world
    if figure is None or not isinstance(desk.decision, GroupActs) or not desk.is_mine(figure):
        return
    if CARRIED[COMMAND_MINE] in figure_of(world, figure).gear and world.has(figure, At):
        stands = world.get(figure, At)
        order = SetTrap(figure, COMMAND_MINE, turned_to(stands.point, at, stands.facing))
        yield MenuItem(t("Set a claymore that faces this way"), partial(submit, order), "", said(desk.why_not(order)))
