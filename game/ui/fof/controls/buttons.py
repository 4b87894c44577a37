"""The buttons of the panel: what the chosen unit can be activated for, and what it does once it is active."""

from __future__ import annotations

from functools import partial

from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import t
from game.rules.fof.model.components import Dummy, Unit
from game.rules.fof.model.decisions import Activate, Activation, Assault, Fire, TakeCover, UnitActs
from game.ui.battle.acts import Act, Handle
from game.ui.battle.buttons import grey_where_refused
from game.ui.fof.controls.keyboard import BEGINNINGS
from game.ui.fof.controls.room import is_roomy
from game.ui.fof.controls.window import FofWindow
from game.ui.fof.orders.acts import ACTS, TASKS
from game.ui.kit.inputs.button import Button
from game.ui.window.keymap import key_of

_HIGH = 32
_FEW = 5
"""Buttons that a low panel has room for; its keys and the menu do the rest."""


def order_buttons(scene: FofWindow) -> list[Button]:
    """The orders for the chosen unit now."""
    desk, unit = scene.desk, scene.commander.unit
    if unit is None or not desk.my_turn:
        return []
    if isinstance(desk.decision, Activation):
        buttons = _activations(scene, unit)
        return [*(buttons if is_roomy(scene) else buttons[:_FEW]), _all_orders(scene)]
    if isinstance(desk.decision, UnitActs) and desk.decision.unit == unit:
        return [*_acts(scene, unit), _all_orders(scene)]
    return []


def _activations(scene: FofWindow, unit: EntityId) -> list[Button]:
    world, choices = scene.desk.game.world, ACTS[Activate]
    named = world.get(unit, Unit).named
    handles = [handle for handle in choices.handles if named or handle.variant != "out of contact"]
    buttons = [_begins(scene, choices, handle, unit) for handle in handles]
    if not world.has(unit, Dummy):
        buttons.insert(2, _only(scene, Fire, unit))
    return buttons


def _begins(scene: FofWindow, act: Act, handle: Handle, unit: EntityId) -> Button:
    """Begins an order; grey with what forbids it."""
    beginning = BEGINNINGS[act.aim]
    button = Button(scene.theme, handle.words, partial(beginning.begin, scene, handle), key=handle.key, height=_HIGH,
                    tooltip=handle.tip)  # fmt: skip
    return grey_where_refused(button, beginning.why_not(scene, handle, unit))


def _only(scene: FofWindow, kind: type[Order], unit: EntityId) -> Button:
    """An order that has one button."""
    return _begins(scene, ACTS[kind], ACTS.handle(kind), unit)


def _acts(scene: FofWindow, unit: EntityId) -> list[Button]:
    desk, state = scene.desk, scene.active_how
    if state == "task":
        return [
            scene.commander.task_button(scene.theme, order) for order in desk.legal(unit) if isinstance(order, TASKS)
        ]
    if state == "assault":
        return [_only(scene, Assault, unit)]
    kinds = (Fire, TakeCover) if state in ("tactical", "rapid", "stand") else (TakeCover,)
    return [_only(scene, kind, unit) for kind in kinds]


def _all_orders(scene: FofWindow) -> Button:
    return Button(scene.theme, t("All orders"), scene.menus.menu_here, key=key_of("hex_menu"), height=_HIGH,
                  tooltip=t("Every legal order, as the right mouse button."))  # fmt: skip
