"""Beginnings of the orders of FNG, by key or button, and what forbids them; the keys of aiming."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct

from game.engine.core.orders import Refusal
from game.engine.core.world import EntityId
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.decisions.turn import Activate
from game.ui.battle.acts import PLAIN, Act, Handle
from game.ui.fng.controls.window import FngWindow
from game.ui.fng.missions.saying import OCCASIONS
from game.ui.fng.orders.acts import ACTS, BOTH, FAST, FOE, GROUP, READY, SHOT, SPOT
from game.ui.fng.orders.lanes import rides
from game.ui.fng.orders.riding import ROUND
from game.ui.window.keymap import Bindings


class Beginning(Struct, frozen=True):
    """How orders that are aimed in one way begin: ``begin`` does it, for those who are chosen.

    ``why_not`` says what forbids it to a figure.  ``shown`` tells whether there is a button for it beside the others.
    """

    begin: Callable[[FngWindow, Act, Handle], object]
    why_not: Callable[[FngWindow, Act, EntityId], Refusal | str | None]
    shown: Callable[[FngWindow, Act, EntityId, Handle], bool] = lambda scene, act, figure, handle: True


def _readies(scene: FngWindow, act: Act, figure: EntityId, handle: Handle) -> bool:
    """Whether he has nothing in his hand that is thrown, and could make it ready; the menu offers that to those aboard
    a vehicle as well."""
    fire = scene.commander.fire
    return fire.thrown(figure) is None and fire.readied(figure) is not None and not rides(scene.desk, figure)


def _sets_out(scene: FngWindow, act: Act, figure: EntityId, handle: Handle) -> bool:
    """Whether he becomes active at this pace: nobody runs aboard a vehicle (FNG-MOVE-02)."""
    return handle.variant != FAST or not rides(scene.desk, figure)


def _has_occasion(scene: FngWindow, act: Act, figure: EntityId, handle: Handle) -> bool:
    """Whether he is where an order may come up: at an edge in a mission, at a marker, at an installation."""
    occasion = OCCASIONS.get(act.kind)
    return occasion is None or occasion(scene.desk.known, figure)


BEGINNINGS: dict[str, Beginning] = {
    PLAIN: Beginning(
        lambda scene, act, handle: scene.order_chosen(act.kind),
        lambda scene, act, figure: scene.desk.why_not(act.kind(figure)),
        _has_occasion,
    ),
    GROUP: Beginning(
        lambda scene, act, handle: scene.commander.activate(fast=handle.variant == FAST),
        lambda scene, act, figure: scene.desk.why_not(Activate(tuple(sorted(scene.desk.group)))),
        _sets_out,
    ),
    SHOT: Beginning(
        lambda scene, act, handle: scene.commander.fire.cycle(),
        lambda scene, act, figure: scene.commander.fire.why_not_any(figure),
        lambda scene, act, figure, handle: bool(weapons_of(scene.desk.known.world, figure)),
    ),
    ROUND: Beginning(
        lambda scene, act, handle: scene.commander.fire.cycle(),
        lambda scene, act, figure: scene.commander.fire.why_not_any(figure),
    ),
    BOTH: Beginning(
        lambda scene, act, handle: scene.commander.fire.both(),
        lambda scene, act, figure: None,
    ),
    SPOT: Beginning(
        lambda scene, act, handle: scene.commander.fire.throw(),
        lambda scene, act, figure: scene.commander.fire.why_no_throw(figure),
        lambda scene, act, figure, handle: not _readies(scene, act, figure, handle),
    ),
    READY: Beginning(
        lambda scene, act, handle: scene.commander.fire.throw(),
        lambda scene, act, figure: scene.commander.fire.why_no_throw(figure),
        _readies,
    ),
    FOE: Beginning(
        lambda scene, act, handle: scene.commander.charging.offer(),
        lambda scene, act, figure: scene.commander.charging.why_nobody(figure),
    ),
}
"""By how an order is aimed."""


def begun(scene: FngWindow, act: Act, handle: Handle) -> Callable[[], object]:
    """The act of a button or key of an order."""
    return partial(BEGINNINGS[act.aim].begin, scene, act, handle)


def order_bindings(scene: FngWindow) -> Bindings:
    """The key of every order that has one, and the keys of aiming."""
    fire = scene.commander.fire
    orders = {
        handle.action: begun(scene, act, handle)
        for act in ACTS
        for handle in act.handles
        if handle.when or act.aim == BOTH
    }
    return orders | {
        "table_automatic": fire.automatic,
        "table_weapon": fire.next_weapon,
        "table_target": fire.add_next,
        "table_more": partial(fire.dice, 1),
        "table_fewer": partial(fire.dice, -1),
    }
