"""Beginnings of the orders of Full Metal Jacket Potato, by key or button, and what forbids them; the keys of aiming."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct

from game.engine.core.orders import Refusal
from game.engine.core.world import EntityId
from game.rules.fmjp.model.arms import firearm_of, is_jammed, supply_of, weapon_of
from game.rules.fmjp.model.decisions import CardActs, HoldCard
from game.ui.battle.acts import PLAIN, Act, Handle
from game.ui.fmjp.controls.window import FmjpWindow
from game.ui.fmjp.orders.acts import ACTS, CARD, ENEMY, GRENADE, LISTED, MAN, PLACE, SHOT, THROWN, variant_of
from game.ui.window.keymap import Bindings


class Beginning(Struct, frozen=True):
    """How orders that are aimed in one way begin: ``begin`` does it, for the man who is chosen.

    ``shown`` tells whether there is a button for it; ``why_not`` says what forbids it to a man all the same.
    """

    begin: Callable[[FmjpWindow, Act, Handle], object]
    shown: Callable[[FmjpWindow, Act, Handle, EntityId], bool] = lambda scene, act, handle, figure: True
    why_not: Callable[[FmjpWindow, EntityId], Refusal | str | None] = lambda scene, figure: None


def _give(scene: FmjpWindow, act: Act, handle: Handle) -> None:
    """An order that is given as it is: its variant is what it says besides who carries it out."""
    figure = scene.desk.selected
    if figure is None or not scene.desk.my_turn:
        scene.commander.note_nobody()
    else:
        scene.commander.order(act.kind(figure, *filter(None, (handle.variant,))), figure)


def _is_legal(scene: FmjpWindow, act: Act, handle: Handle, figure: EntityId) -> bool:
    orders = (order for order in scene.desk.legal(figure) if isinstance(order, act.kind))
    return any(variant_of(order) == handle.variant for order in orders)


def _can_fire(scene: FmjpWindow, act: Act, handle: Handle, figure: EntityId) -> bool:
    """Whether the weapon in his hands is loaded and works."""
    world = scene.desk.game.world
    weapon = weapon_of(world, figure)
    return bool(weapon and not is_jammed(world, figure, weapon) and firearm_of(world, figure, weapon).bursts)


def _can_hold(scene: FmjpWindow, act: Act, handle: Handle, figure: EntityId) -> bool:
    decision = scene.desk.decision
    return isinstance(decision, CardActs) and scene.desk.why_not(HoldCard(decision.figure)) is None


def _why_nobody(scene: FmjpWindow, figure: EntityId) -> str:
    return scene.commander.why_not_aim(figure)


BEGINNINGS: dict[str, Beginning] = {
    PLAIN: Beginning(_give, _is_legal),
    LISTED: Beginning(lambda scene, act, handle: scene.commander.do_kind(act.kind), _is_legal),
    SHOT: Beginning(
        lambda scene, act, handle: scene.commander.aim((act.kind, handle.variant), cycle=True), _can_fire, _why_nobody
    ),
    ENEMY: Beginning(
        lambda scene, act, handle: scene.commander.aim((act.kind, handle.variant)), _can_fire, _why_nobody
    ),
    THROWN: Beginning(
        lambda scene, act, handle: scene.commander.throw((act.kind, handle.variant)),
        lambda scene, act, handle, figure: bool(supply_of(scene.desk.game.world, figure, GRENADE)),
    ),
    PLACE: Beginning(lambda scene, act, handle: scene.commander.seek(act.kind), _can_fire),
    MAN: Beginning(lambda scene, act, handle: scene.commander.order_chosen_npc()),
    CARD: Beginning(lambda scene, act, handle: scene.commander.hold_card(), _can_hold),
}
"""By how an order is aimed."""


def begun(scene: FmjpWindow, act: Act, handle: Handle) -> Callable[[], object]:
    """The act of a button of an order."""
    return partial(BEGINNINGS[act.aim].begin, scene, act, handle)


def order_bindings(scene: FmjpWindow) -> Bindings:
    """The key of every order that has one, and the keys of aiming."""
    playing = scene.commander.playing
    keyed = [(act, handle) for act in ACTS if act.aim in BEGINNINGS for handle in act.handles if handle.action]
    orders: Bindings = {handle.action: partial(_press, scene, handle.action) for _, handle in keyed}
    return orders | {
        "table_target": playing.add_next,
        "table_way": playing.next_way,
        "table_held": playing.put_next,
    }


def _press(scene: FmjpWindow, action: str) -> None:
    """A key: of several orders that share it, the first for which the chosen man has a button."""
    sharing = [(act, handle) for act in ACTS for handle in act.handles if handle.action == action]
    figure = scene.desk.selected
    shown = (
        (act, handle)
        for act, handle in sharing
        if figure is not None and BEGINNINGS[act.aim].shown(scene, act, handle, figure)
    )
    act, handle = next(shown, sharing[-1])
    begun(scene, act, handle)()
