"""The buttons of the panel that give orders to those who are chosen, and the buttons of the card over the table."""

from __future__ import annotations

from functools import partial

from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fng.blast.both_hands import one_handed
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.decisions import Activate, Activation, GoProne, GroupActs, HoldFire
from game.rules.fng.sight.arms import guns, weapon_row
from game.rules.fng.words.telling import name_of
from game.ui.fng.controls.window import FngWindow
from game.ui.fng.orders.aiming import Shot, why_not_fire
from game.ui.fng.orders.fire_control import NOBODY_ELSE
from game.ui.kit.button import Button
from game.ui.skirmish.offering import grey_where_refused
from game.ui.window.keymap import key_of

_HIGH = 32
DIE = mark("A die more or fewer on {name}.")
OUT = mark("{name} is no target any more; the dice are shared out among the others.")


def order_buttons(scene: FngWindow) -> list[Button]:
    """What those who are chosen can be ordered now."""
    desk, figure = scene.desk, scene.desk.selected
    if figure is None or not desk.my_turn or not desk.is_mine(figure) or figure not in desk.active:
        return []
    if not isinstance(desk.decision, Activation | GroupActs):
        return []
    buttons = _beginnings(scene) if isinstance(desk.decision, Activation) else [_prone(scene, figure)]
    if weapons_of(desk.known.world, figure):
        buttons.append(_fire(scene, figure))
    if isinstance(desk.decision, GroupActs):
        buttons += [_throw(scene, figure), _charge(scene, figure)]
    buttons.append(Button(scene.theme, t("All orders"), scene.menus.menu_here, key=key_of("hex_menu"), height=_HIGH,
                          tooltip=t("Every legal order, as the right mouse button.")))  # fmt: skip
    return buttons


def _beginnings(scene: FngWindow) -> list[Button]:
    """FNG-GROUP-02: those who are chosen become active together."""
    theme, commander, desk = scene.theme, scene.commander, scene.desk
    walk = Button(
        theme,
        t("Walk"),
        partial(commander.activate, fast=False),
        key=key_of("table_walk"),
        height=_HIGH,
        tooltip=t("Those who are chosen become active together, at a walk. Dragging them does the same."),
    )
    fast = Button(theme, t("Fast Move"), partial(commander.activate, fast=True), key=key_of("table_fast"),
                  height=_HIGH, tooltip=t("They become active together and throw for how far they get."))  # fmt: skip
    refusal = desk.why_not(Activate(tuple(sorted(desk.group))))
    return [grey_where_refused(button, refusal) for button in (walk, fast)]


def _prone(scene: FngWindow, figure: EntityId) -> Button:
    button = Button(scene.theme, t("Prone"), partial(scene.order_chosen, GoProne), key=key_of("table_prone"),
                    height=_HIGH, tooltip=t("He lies down, which ends his activation."))  # fmt: skip
    return grey_where_refused(button, scene.desk.why_not(GoProne(figure)))


def _fire(scene: FngWindow, figure: EntityId) -> Button:
    fire = scene.commander.fire
    tip = t("Aim at the nearest enemy, with the exact odds; F again takes the next.")
    button = Button(scene.theme, t("Fire"), fire.cycle, key=key_of("fire"), height=_HIGH, tooltip=tip)
    return grey_where_refused(button, fire.why_not_at(figure))


def _throw(scene: FngWindow, figure: EntityId) -> Button:
    """Throwing what is ready; else making it ready, which is another thing and called so."""
    fire = scene.commander.fire
    readies = fire.thrown(figure) is None and fire.readied(figure) is not None
    words = t("Ready grenade") if readies else t("Throw")
    tip = t("A grenade in the hand is aimed at a spot.")
    if readies:
        tip = t("No grenade is ready in his hand: making one ready is all that he does in this activation.")
    button = Button(scene.theme, words, fire.throw, key=key_of("table_grenade"), height=_HIGH, tooltip=tip)
    return grey_where_refused(button, fire.why_no_throw(figure))


def _charge(scene: FngWindow, figure: EntityId) -> Button:
    charging = scene.commander.charging
    button = Button(scene.theme, t("Charge"), charging.offer, key=key_of("table_charge"), height=_HIGH,
                    tooltip=t("Run at an enemy and fight him hand to hand."))  # fmt: skip
    return grey_where_refused(button, charging.why_nobody(figure))


# On the card over the table ---------------------------------------------------------------------


def shot_buttons(scene: FngWindow) -> list[Button]:
    """Firing what is aimed, spreading its dice, letting go."""
    fire, theme = scene.commander.fire, scene.theme
    shot = fire.shot
    assert shot is not None
    buttons = [_carry_out(scene, shot)]
    if not shot.at_spot:
        buttons += _dice_buttons(scene)
        buttons.append(_next_target(scene))
        if weapon_row(scene.desk.known, shot.weapon).targets_auto and not shot.second:
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


def _carry_out(scene: FngWindow, shot: Shot) -> Button:
    """Firing or throwing it; grey with what forbids it, or while the spot is still to be shown."""
    verb = t("Throw") if shot.at_spot == "throw" else t("Fire")
    button = Button(scene.theme, verb, scene.commander.fire.confirm, key=key_of("do"), primary=True, height=_HIGH)
    if shot.order() is None:
        button.enable(False, t("Show the spot."))
        return button
    return grey_where_refused(button, why_not_fire(scene.desk, shot))


def _next_target(scene: FngWindow) -> Button:
    fire = scene.commander.fire
    button = Button(scene.theme, t("Next"), fire.next_target, key=key_of("fire"), height=_HIGH,
                    tooltip=t("All dice on the next enemy in sight."))  # fmt: skip
    return grey_where_refused(button, "" if fire.others else t(NOBODY_ELSE))


def charge_buttons(scene: FngWindow) -> list[Button]:
    """Charging, another enemy, letting go."""
    charging, theme = scene.commander.charging, scene.theme
    refusal = charging.why_not_now()
    button = Button(theme, t("Charge"), scene.commander.confirm, key=key_of("do"), primary=True, height=_HIGH)
    grey_where_refused(button, refusal)
    more = Button(theme, t("Next"), charging.offer, key=key_of("table_charge"), height=_HIGH,
                  tooltip=t("The next enemy whom he could charge."))  # fmt: skip
    return [button, more, _letting_go(scene)]


def _dice_buttons(scene: FngWindow) -> list[Button]:
    """A die more or fewer on each target, and one target more."""
    fire, theme, world = scene.commander.fire, scene.theme, scene.desk.known.world
    assert fire.shot is not None
    buttons = []
    several = len(fire.shot.aims) > 1
    for place, aim in enumerate(fire.shot.aims):
        name = name_of(world, aim.target)
        for step, sign, key in ((-1, "−", "table_fewer"), (1, "+", "table_more")):
            out = several and step < 0 and aim.dice == 1
            words = f"{sign} {name}" if several else t("{sign} die", sign=sign)
            button = Button(theme, t("Without {name}", name=name) if out else words,
                            partial(fire.dice, step, aim.target), height=_HIGH, key=key_of(key) if place == 0 else "",
                            tooltip=t(OUT if out else DIE, name=name))  # fmt: skip
            buttons.append(grey_where_refused(button, fire.why_no_dice(step, aim.target)))
    more = Button(theme, t("Target"), fire.add_next, key=key_of("table_target"), height=_HIGH,
                  tooltip=t("One target more; Shift and a click on an enemy does the same."))  # fmt: skip
    return [*buttons, grey_where_refused(more, "" if fire.others else t(NOBODY_ELSE))]


def _letting_go(scene: FngWindow) -> Button:
    """Not firing: held where the game asks, else only put away."""
    commander, theme = scene.commander, scene.theme
    if not commander.must_answer:
        return Button(theme, t("Cancel"), commander.cancel, key=key_of("let_go"), height=_HIGH)
    button = Button(theme, t("Hold fire"), commander.end_step, key=key_of("hold"), height=_HIGH)
    return grey_where_refused(button, scene.desk.why_not(HoldFire()))
