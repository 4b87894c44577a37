"""The buttons of the panel that give orders to those who are chosen, and the buttons of the card over the table."""

from __future__ import annotations

from functools import partial

from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fng.blast.both_hands import one_handed
from game.rules.fng.model.decisions.arms import FireBoth, ThrowAt
from game.rules.fng.model.decisions.melee import Charge
from game.rules.fng.model.decisions.traps import FireMine
from game.rules.fng.model.decisions.turn import Activation, GroupActs, HoldFire, Shots
from game.rules.fng.sight.arms import guns, weapon_row
from game.rules.fng.words.telling import name_of
from game.ui.battle.acts import Act, Handle
from game.ui.battle.buttons import grey_where_refused
from game.ui.fng.controls.air_card import run_buttons
from game.ui.fng.controls.boards import board_buttons
from game.ui.fng.controls.keyboard import BEGINNINGS, begun
from game.ui.fng.controls.men_below import below_buttons
from game.ui.fng.controls.window import FngWindow
from game.ui.fng.orders.acts import ACTS, GROUP, order_words
from game.ui.fng.orders.aiming import Shot, why_not_fire
from game.ui.fng.orders.fire_control import NOBODY_ELSE
from game.ui.fng.orders.lanes import rides
from game.ui.fng.orders.rounds import sort_of
from game.ui.kit.inputs.button import Button
from game.ui.window.keymap import key_of

_HIGH = 32
DIE = mark("A die more or fewer on {name}.")
OUT = mark("{name} is no target any more; the dice are shared out among the others.")


def order_buttons(scene: FngWindow) -> list[Button]:
    """The orders for those who are chosen now."""
    return [*_for_chosen(scene), *run_buttons(scene), *below_buttons(scene), *board_buttons(scene)]


def _for_chosen(scene: FngWindow) -> list[Button]:
    """Those for whoever is chosen."""
    desk, figure = scene.desk, scene.desk.selected
    if figure is None or not desk.my_turn or not desk.is_mine(figure) or figure not in desk.active:
        return []
    if not isinstance(desk.decision, Activation | GroupActs):
        return []
    offered = ACTS.offered(desk.decision)
    buttons = [
        _begins(scene, act, handle, figure)
        for act, handle in offered
        if BEGINNINGS[act.aim].shown(scene, act, figure, handle)
    ]
    buttons.append(Button(scene.theme, t("All orders"), scene.menus.menu_here, key=key_of("hex_menu"), height=_HIGH,
                          tooltip=t("Every legal order, as the right mouse button.")))  # fmt: skip
    return buttons


def _begins(scene: FngWindow, act: Act, handle: Handle, figure: EntityId) -> Button:
    """Begins an order; grey with what forbids it.  Whoever is aboard a vehicle does not walk: he becomes active."""
    words, tip = handle.words, handle.tip
    if act.aim == GROUP and rides(scene.desk, figure):
        words, tip = t("Activate"), t("Those who are chosen become active together, each on his seat.")
    button = Button(scene.theme, words, begun(scene, act, handle), key=handle.key, height=_HIGH, tooltip=tip)
    return grey_where_refused(button, BEGINNINGS[act.aim].why_not(scene, act, figure))


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
            both = ACTS.handle(FireBoth)
            words = t("One hand") if shot.second else both.words
            buttons.append(Button(theme, words, fire.both, key=both.key, height=_HIGH, tooltip=both.tip))
        if len(guns(scene.desk.known, shot.figure)) > 1:
            buttons.append(Button(theme, t("Weapon"), fire.next_weapon, key=key_of("table_weapon"), height=_HIGH))
    return [*buttons, *_mine_buttons(scene), _letting_go(scene)]


def _mine_buttons(scene: FngWindow) -> list[Button]:
    """FNG-TRAP-14: in reaction, a mine that he may fire instead of his shot."""
    if not scene.commander.fire.reacting:
        return []
    mines = [order for order in scene.desk.everything() if isinstance(order, FireMine)]
    return [
        Button(scene.theme, t("A mine"), partial(scene.submit, order), height=_HIGH,
               tooltip=t("{order}, instead of his shot.", order=order_words(scene.desk.known, order)))
        for order in mines
    ]  # fmt: skip


def _carry_out(scene: FngWindow, shot: Shot) -> Button:
    """Firing or throwing it; grey with what forbids it, or while the spot is still to be shown."""
    verb = ACTS.handle(ThrowAt if shot.at_spot == "throw" else Shots).words
    button = Button(scene.theme, verb, scene.commander.fire.confirm, key=key_of("do"), primary=True, height=_HIGH)
    if shot.order() is None:
        button.enable(False, t("Show the spot."))
        return button
    return grey_where_refused(button, why_not_fire(scene.desk, shot))


def _next_target(scene: FngWindow) -> Button:
    fire = scene.commander.fire
    button = Button(scene.theme, t("Next"), fire.next_target, key=ACTS.handle(Shots).key, height=_HIGH,
                    tooltip=t("All dice on the next enemy in sight."))  # fmt: skip
    return grey_where_refused(button, "" if fire.others else t(NOBODY_ELSE))


def charge_buttons(scene: FngWindow) -> list[Button]:
    """Charging, another enemy, letting go."""
    charging, theme = scene.commander.charging, scene.theme
    refusal = charging.why_not_now()
    charge = ACTS.handle(Charge)
    button = Button(theme, charge.words, scene.commander.confirm, key=key_of("do"), primary=True, height=_HIGH)
    grey_where_refused(button, refusal)
    more = Button(theme, t("Next"), charging.offer, key=charge.key, height=_HIGH,
                  tooltip=t("The next enemy whom he could charge."))  # fmt: skip
    return [button, more, _letting_go(scene)]


def round_buttons(scene: FngWindow) -> list[Button]:
    """Firing it, his other rounds at the same target, the next target, letting go."""
    fire, theme, game = scene.commander.fire, scene.theme, scene.desk.known
    planned = fire.rounds.planned
    assert planned is not None
    button = Button(theme, ACTS.handle(Shots).words, fire.confirm, key=key_of("do"), primary=True, height=_HIGH)
    buttons = [grey_where_refused(button, fire.rounds.why_not_now())]
    for number, other in enumerate(fire.rounds.others()):
        words = sort_of(other).label(game, other)
        key = key_of("table_weapon") if number == 0 else ""
        buttons.append(Button(theme, words, partial(fire.aim_round, other), key=key, height=_HIGH))
    if fire.rounds.further() is not None:
        more = Button(theme, t("Next"), fire.next_target, key=ACTS.handle(Shots).key, height=_HIGH,
                      tooltip=t("The next target that he could fire at."))  # fmt: skip
        buttons.append(more)
    return [*buttons, _letting_go(scene)]


def _dice_buttons(scene: FngWindow) -> list[Button]:
    """A die more or fewer on each target, and one target more."""
    fire, theme, world = scene.commander.fire, scene.theme, scene.desk.known.world
    assert fire.shot is not None
    buttons = []
    several = len(fire.shot.aims) > 1
    for place, aim in enumerate(fire.shot.aims):
        name = name_of(world, aim.target.piece)
        for step, sign, key in ((-1, "−", "table_fewer"), (1, "+", "table_more")):
            out = several and step < 0 and aim.dice == 1
            words = f"{sign} {name}" if several else t("{sign} die", sign=sign)
            button = Button(theme, t("Without {name}", name=name) if out else words,
                            partial(fire.dice, step, aim.target.piece), height=_HIGH,
                            key=key_of(key) if place == 0 else "",
                            tooltip=t(OUT if out else DIE, name=name))  # fmt: skip
            buttons.append(grey_where_refused(button, fire.why_no_dice(step, aim.target.piece)))
    more = Button(theme, t("Target"), fire.add_next, key=key_of("table_target"), height=_HIGH,
                  tooltip=t("One target more; Shift and a click on an enemy does the same."))  # fmt: skip
    return [*buttons, grey_where_refused(more, "" if fire.others else t(NOBODY_ELSE))]


def _letting_go(scene: FngWindow) -> Button:
    """Not firing: held where the game asks, else only put away."""
    commander, theme = scene.commander, scene.theme
    if not commander.must_answer:
        return Button(theme, t("Cancel"), commander.cancel, key=key_of("let_go"), height=_HIGH)
    hold = ACTS.handle(HoldFire)
    button = Button(theme, hold.words, commander.end_step, key=hold.key, height=_HIGH)
    return grey_where_refused(button, scene.desk.why_not(HoldFire()))
