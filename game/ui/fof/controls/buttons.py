"""The buttons of the panel: what the chosen unit can be activated for, and what it does once it is active."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fof.model.components import Dummy, Unit
from game.rules.fof.model.decisions import (
    Activate,
    Activation,
    Choice,
    Evacuate,
    FirstAid,
    Leave,
    PutSmoke,
    Search,
    TakeCover,
    TakeOver,
    UnitActs,
)
from game.ui.battle.buttons import grey_where_refused
from game.ui.fof.controls.room import is_roomy
from game.ui.fof.controls.window import FofWindow
from game.ui.kit.button import Button
from game.ui.window.keymap import key_of

_HIGH = 32
_FEW = 5
"""Buttons that a low panel has room for; its keys and the menu do the rest."""
TASKS = (Search, FirstAid, TakeOver, Evacuate, Leave, PutSmoke)
"""What a unit may do that was activated for a task."""
CHOICES: tuple[tuple[Choice, str, str, str], ...] = (
    ("tactical", mark("Tactical"), "table_walk",
     mark("It moves at most 6 inches and fires, in either order. Dragging it does the same.")),
    ("rapid", mark("Rapid"), "table_fast",
     mark("It moves up to 12 inches: worse in reactions and fire. Dragging it far does the same.")),
    ("stand", mark("Stand"), "table_stand", mark("It stays, is In Cover where it can be, and may fire.")),
    ("overwatch", mark("Overwatch"), "table_overwatch",
     mark("It waits, and fires at whoever acts in its sight, as often as it has dice.")),
    ("assault", mark("Assault"), "table_charge", mark("It closes with an enemy. Dragging it onto him does the same.")),
    ("task", mark("Task"), "table_task",
     mark("Search, first aid, wounded, smoke or leaving: it does nothing else in this activation.")),
    ("out of contact", mark("Out of contact"), "table_slip",
     mark("Where nobody sees it: any distance by a way that nobody sees.")),
)  # fmt: skip
"""What a unit can be activated for: its name on the button, its key, what it means."""


def order_buttons(scene: FofWindow) -> list[Button]:
    """What the chosen unit can be ordered now."""
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
    desk, theme, commander = scene.desk, scene.theme, scene.commander
    buttons = []
    for how, words, key, tip in CHOICES:
        if how == "out of contact" and not desk.game.world.get(unit, Unit).named:
            continue
        refusal = desk.why_not(Activate(unit, how))
        act: Callable[[], object] = partial(commander.activate, how)
        why = str(refusal) if refusal is not None else ""
        if how == "assault":
            act, why = commander.fire.offer_assault, why or commander.fire.why_no_assault(unit)
        button = Button(theme, t(words), act, key=key_of(key), height=_HIGH, tooltip=t(tip))
        buttons.append(grey_where_refused(button, why))
    if not desk.game.world.has(unit, Dummy):
        buttons.insert(2, _fire(scene, unit))
    return buttons


def _fire(scene: FofWindow, unit: EntityId) -> Button:
    fire = scene.commander.fire
    button = Button(scene.theme, t("Fire"), fire.cycle, key=key_of("fire"), height=_HIGH,
                    tooltip=t("Aim at the nearest enemy, with the exact odds; F again takes the next."))  # fmt: skip
    return grey_where_refused(button, fire.why_not_at(unit))


def _acts(scene: FofWindow, unit: EntityId) -> list[Button]:
    desk, theme, commander = scene.desk, scene.theme, scene.commander
    state = scene.active_how
    if state == "task":
        return [commander.task_button(theme, order) for order in desk.legal(unit) if isinstance(order, TASKS)]
    if state == "assault":
        assault = Button(theme, t("Assault"), commander.fire.offer_assault, key=key_of("table_charge"), height=_HIGH)
        return [grey_where_refused(assault, commander.fire.why_no_assault(unit))]
    buttons = [_fire(scene, unit)] if state in ("tactical", "rapid", "stand") else []
    refusal = desk.why_not(TakeCover(unit))
    cover = Button(theme, t("Take cover"), commander.take_cover, key=key_of("table_cover"), height=_HIGH,
                   tooltip=t("A Quality Check to be In Cover."))  # fmt: skip
    return [*buttons, grey_where_refused(cover, refusal)]


def _all_orders(scene: FofWindow) -> Button:
    return Button(scene.theme, t("All orders"), scene.menus.menu_here, key=key_of("hex_menu"), height=_HIGH,
                  tooltip=t("Every legal order, as the right mouse button."))  # fmt: skip
