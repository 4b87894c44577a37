"""Beginnings of the orders of Force on Force, by key or button, and what forbids them; the keys of aiming."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct

from game.engine.core.orders import Refusal
from game.engine.core.world import EntityId
from game.rules.fof.model.decisions import CHOICES, Activate, Choice, TakeCover
from game.ui.battle.acts import Handle
from game.ui.battle.buttons import said
from game.ui.fof.controls.window import FofWindow
from game.ui.fof.orders.acts import ACTS, CHOICE, COVER, FOE, SHOT, TASKS
from game.ui.window.keymap import Bindings


def _choose(scene: FofWindow, handle: Handle) -> None:
    """A unit is activated; an assault is aimed first, and a task is done at once by whoever was activated for one."""
    commander = scene.commander
    if handle.variant == "assault":
        commander.fire.offer_assault()
    elif handle.variant == "task":
        commander.task(TASKS)
    else:
        commander.activate(as_choice(handle))


def as_choice(handle: Handle) -> Choice:
    """The activation that a handle stands for."""
    return next(choice for choice in CHOICES if choice == handle.variant)


def _why_no_choice(scene: FofWindow, handle: Handle, unit: EntityId) -> str:
    refusal = said(scene.desk.why_not(Activate(unit, as_choice(handle))))
    if not refusal and handle.variant == "assault":
        return scene.commander.fire.why_no_assault(unit)
    return refusal


class Beginning(Struct, frozen=True):
    """How orders that are aimed in one way begin, and what forbids it to a unit."""

    begin: Callable[[FofWindow, Handle], object]
    why_not: Callable[[FofWindow, Handle, EntityId], Refusal | str | None]


BEGINNINGS: dict[str, Beginning] = {
    COVER: Beginning(
        lambda scene, handle: scene.commander.hide(),
        lambda scene, handle, unit: scene.desk.why_not(TakeCover(unit)),
    ),
    CHOICE: Beginning(_choose, _why_no_choice),
    SHOT: Beginning(
        lambda scene, handle: scene.commander.fire.cycle(),
        lambda scene, handle, unit: scene.commander.fire.why_not_at(unit),
    ),
    FOE: Beginning(
        lambda scene, handle: scene.commander.fire.offer_assault(),
        lambda scene, handle, unit: scene.commander.fire.why_no_assault(unit),
    ),
}
"""By how an order is aimed."""


def order_bindings(scene: FofWindow) -> Bindings:
    """The key of every order that has one, and the keys of aiming."""
    fire = scene.commander.fire

    def more(step: int) -> None:
        if fire.answer is not None:
            fire.move_place(step)
        elif fire.laying is not None:
            fire.lay(fire.laying.turned(step))
        else:
            fire.dice(step)

    def target() -> None:
        if fire.laying is not None:
            fire.next_target()
        else:
            fire.add_next()

    def weapon() -> None:
        if fire.laying is not None:
            fire.lay(fire.laying.cleared())
        else:
            fire.gunner()

    def best() -> None:
        if fire.laying is not None:
            fire.lay(fire.laying.best())

    orders: Bindings = {
        handle.action: partial(BEGINNINGS[act.aim].begin, scene, handle)
        for act in ACTS
        for handle in act.handles
        if handle.when
    }
    return orders | {
        "table_prone": partial(fire.reply, "duck"),
        "table_target": target,
        "table_weapon": weapon,
        "table_best": best,
        "table_cards": scene.offer_cards,
        "table_both": fire.pouches,
        "table_more": partial(more, 1),
        "table_fewer": partial(more, -1),
    }
