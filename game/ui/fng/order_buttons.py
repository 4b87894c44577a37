"""The buttons of the panel that give orders to those who are chosen, and the buttons of the card over the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.text import t
from game.rules.fng.arms import guns, weapon_row
from game.rules.fng.both_hands import one_handed
from game.rules.fng.decisions import Activation, GoProne, GroupActs, HoldFire
from game.rules.fng.telling import name_of
from game.ui.keymap import key_of
from game.ui.kit.button import Button

if TYPE_CHECKING:
    from game.ui.fng.scene import FngBattle

_HIGH = 32


def order_buttons(scene: FngBattle) -> list[Button]:
    """What those who are chosen can be ordered now."""
    desk, figure = scene.desk, scene.desk.selected
    if figure is None or not desk.my_turn or not desk.is_mine(figure) or figure not in desk.active:
        return []
    if not isinstance(desk.decision, Activation | GroupActs):
        return []
    theme, commander = scene.theme, scene.commander
    buttons = []
    if isinstance(desk.decision, Activation):
        buttons += [
            Button(theme, t("Walk"), partial(commander.activate, fast=False), key=key_of("table_walk"), height=_HIGH,
                   tooltip=t("Those who are chosen become active together, at a walk. Dragging them does the same.")),
            Button(theme, t("Fast Move"), partial(commander.activate, fast=True), key=key_of("table_fast"),
                   height=_HIGH, tooltip=t("They become active together and throw for how far they get.")),
        ]  # fmt: skip
    elif scene.can_order(GoProne(figure)):
        buttons.append(Button(theme, t("Prone"), partial(scene.order_chosen, GoProne), key=key_of("table_prone"),
                              height=_HIGH, tooltip=t("He lies down, which ends his activation.")))  # fmt: skip
    if guns(desk.known, figure):
        buttons.append(Button(theme, t("Fire"), commander.fire.cycle, key=key_of("fire"), height=_HIGH,
                              tooltip=t("Aim at the nearest enemy, with the exact odds; "
                                        "F again takes the next.")))  # fmt: skip
    if isinstance(desk.decision, GroupActs):
        buttons += [
            Button(theme, t("Throw"), commander.fire.throw, key=key_of("table_grenade"), height=_HIGH,
                   tooltip=t("A grenade in the hand is aimed at a spot; else it is made ready.")),
            Button(theme, t("Charge"), commander.charging.offer, key=key_of("table_charge"), height=_HIGH,
                   tooltip=t("Run at an enemy and fight him hand to hand.")),
        ]  # fmt: skip
    buttons.append(Button(theme, t("All orders"), scene.menus.menu_here, key=key_of("hex_menu"), height=_HIGH,
                          tooltip=t("Every legal order, as the right mouse button.")))  # fmt: skip
    return buttons


# On the card over the table ---------------------------------------------------------------------


def shot_buttons(scene: FngBattle) -> list[Button]:
    """Firing what is aimed, spreading its dice, letting go."""
    fire, theme = scene.commander.fire, scene.theme
    shot = fire.shot
    assert shot is not None
    verb = t("Throw") if shot.at_spot == "throw" else t("Fire")
    buttons = [Button(theme, verb, fire.confirm, key=key_of("do"), primary=True, height=_HIGH)]
    if not shot.at_spot:
        buttons += _dice_buttons(scene)
        buttons.append(Button(theme, t("Next"), fire.next_target, key=key_of("fire"), height=_HIGH,
                              tooltip=t("All dice on the next enemy in sight.")))  # fmt: skip
        if weapon_row(scene.desk.known, shot.weapon).targets_auto:
            words = t("Single shots") if shot.automatic else t("Automatic")
            buttons.append(Button(theme, words, fire.automatic, key=key_of("table_automatic"), height=_HIGH,
                                  tooltip=t("Full automatic: more dice and more targets.")))  # fmt: skip
        if len(one_handed(scene.desk.known, shot.figure)) > 1:
            words = t("One hand") if shot.second else t("Both hands")
            buttons.append(Button(theme, words, fire.both, key=key_of("table_both"), height=_HIGH,
                                  tooltip=t("Two one-handed weapons at once.")))  # fmt: skip
        if len(guns(scene.desk.known, shot.figure)) > 1:
            buttons.append(Button(theme, t("Weapon"), fire.next_weapon, key=key_of("table_weapon"), height=_HIGH))
    buttons.append(_letting_go(scene))
    return buttons


def charge_buttons(scene: FngBattle) -> list[Button]:
    """Charging, another enemy, letting go."""
    charging, theme = scene.commander.charging, scene.theme
    refusal = charging.why_not_now()
    button = Button(theme, t("Charge"), charging.confirm, key=key_of("do"), primary=True, height=_HIGH)
    button.enable(refusal is None, str(refusal) if refusal is not None else "")
    more = Button(theme, t("Next"), charging.offer, key=key_of("table_charge"), height=_HIGH,
                  tooltip=t("The next enemy whom he could charge."))  # fmt: skip
    return [button, more, _letting_go(scene)]


def _dice_buttons(scene: FngBattle) -> list[Button]:
    """A die more or fewer on each target, and one target more."""
    fire, theme, world = scene.commander.fire, scene.theme, scene.desk.known.world
    assert fire.shot is not None
    buttons = []
    several = len(fire.shot.aims) > 1
    for place, aim in enumerate(fire.shot.aims):
        name = name_of(world, aim.target)
        for step, sign, key in ((-1, "−", "table_fewer"), (1, "+", "table_more")):
            words = f"{sign} {name}" if several else t("{sign} die", sign=sign)
            buttons.append(Button(theme, words, partial(fire.dice, step, aim.target), height=_HIGH,
                                  key=key_of(key) if place == 0 else "",
                                  tooltip=t("A die more or fewer on {name}.", name=name)))  # fmt: skip
    buttons.append(Button(theme, t("Target"), fire.add_next, key=key_of("table_target"), height=_HIGH,
                          tooltip=t("One target more; Shift and a click on an enemy does the same.")))  # fmt: skip
    return buttons


def _letting_go(scene: FngBattle) -> Button:
    """Not firing: held where the game asks, else only put away."""
    commander, theme = scene.commander, scene.theme
    if not commander.must_answer:
        return Button(theme, t("Cancel"), commander.cancel, key=key_of("let_go"), height=_HIGH)
    button = Button(theme, t("Hold fire"), commander.end_step, key=key_of("hold"), height=_HIGH)
    refusal = scene.desk.why_not(HoldFire())
    button.enable(refusal is None, str(refusal) if refusal is not None else "")
    return button
