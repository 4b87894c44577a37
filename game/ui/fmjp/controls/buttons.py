"""The buttons of the panel: what the chosen man can do with the turned card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import t
from game.rules.fmjp.model.components import Prone
from game.rules.fmjp.model.decisions import (
    CardActs,
    ChangePosition,
    ChangeWeapon,
    ClearStoppage,
    FirstAid,
    HoldCard,
    Reload,
    Rest,
    Spot,
)
from game.rules.fmjp.model.query import held_by, is_jammed, load_of, puffed_of, supply_of, weapon_of
from game.ui.battle.buttons import grey_where_refused
from game.ui.fmjp.controls.window import FmjpWindow
from game.ui.kit.button import Button
from game.ui.window.keymap import key_of

_HIGH = 32


def order_buttons(scene: FmjpWindow) -> list[Button]:
    """What those who are chosen can do now."""
    desk, figure = scene.desk, scene.desk.selected
    decision = desk.decision
    if figure is None or not desk.my_turn or not isinstance(decision, CardActs) or not desk.is_mine(figure):
        return []
    found = list(_of_man(scene, figure)) if figure in scene.commander.may_act() else []
    if desk.why_not(HoldCard(decision.figure)) is None:
        words = t("The turned card is kept for a later one of this turn: for aimed fire, several targets, or an order.")
        found.append(_button(scene, t("Hold card"), scene.commander.hold_card, "hold", words))
    if held_by(desk.game.world, decision.figure):
        words = t("Put the next held card to what the turned one does; clicking or dragging it does the same.")
        found.append(_button(scene, t("Add card"), scene.commander.playing.put_next, "table_held", words))
    return found


def _button(scene: FmjpWindow, words: str, act: Callable[[], object], action: str, tip: str) -> Button:
    return Button(scene.theme, words, act, key=key_of(action), height=_HIGH, tooltip=tip)


def _of_man(scene: FmjpWindow, figure: EntityId) -> Iterator[Button]:
    """His orders: firing and aiming with a loaded weapon, else what makes it fire again; his breath, his legs."""
    commander, desk, world = scene.commander, scene.desk, scene.desk.game.world
    weapon = weapon_of(world, figure)
    if weapon and is_jammed(world, figure, weapon):
        yield _plain(scene, t("Clear"), ClearStoppage(figure), "table_reload", t("He clears the stoppage."))
    elif weapon and load_of(world, figure, weapon).bursts:
        why = commander.why_not_aim(figure)
        fire = _button(scene, t("Fire"), commander.fire, "fire",
                       t("At the nearest enemy, with every line of the sum; again: the next one."))  # fmt: skip
        aim = _button(scene, t("Aim"), commander.take_aim, "table_aim",
                      t("The card is kept for the shot, and each marker counts as one more CE."))  # fmt: skip
        yield from (grey_where_refused(button, why) for button in (fire, aim))
        yield _button(scene, t("Area fire"), commander.area_fire, "table_area",
                      t("A burst into a place where somebody may be unseen: show the place."))  # fmt: skip
    if weapon:
        reload = Reload(figure)
        if desk.why_not(reload) is None:
            yield _plain(scene, t("Reload"), reload, "table_reload", t("A new load into the weapon in hand."))
    if supply_of(world, figure, "grenade"):
        yield _button(scene, t("Grenade"), commander.throw, "table_grenade",
                      t("At the nearest enemy, else at a place that you show."))  # fmt: skip
    if puffed_of(world, figure):
        yield _plain(scene, t("Rest"), Rest(figure), "table_rest", t("Two puffed markers fewer."))
    prone = world.has(figure, Prone)
    change = ChangePosition(figure, "up" if prone else "prone")
    words = t("Get up") if prone else t("Prone")
    yield _plain(scene, words, change, "table_prone", t("That is his action."))
    yield from _more(scene, figure)


def _more(scene: FmjpWindow, figure: EntityId) -> Iterator[Button]:
    """What only some can do."""
    desk, commander = scene.desk, scene.commander
    kinds = {type(order) for order in desk.legal(figure)}
    if FirstAid in kinds:
        yield _button(scene, t("First aid"), partial(commander.do_kind, FirstAid), "table_task",
                      t("He attends to the man in contact until the next turn."))  # fmt: skip
    if Spot in kinds:
        yield _button(scene, t("Look out"), partial(commander.do_kind, Spot), "search",
                      t("He looks for the nearest hidden enemy in sight."))  # fmt: skip
    if ChangeWeapon in kinds:
        yield _button(scene, t("Weapon"), partial(commander.do_kind, ChangeWeapon), "table_weapon",
                      t("Another of his weapons in hand, which is his action."))  # fmt: skip


def _plain(scene: FmjpWindow, words: str, order: Order, action: str, tip: str) -> Button:
    """An order that is given as it is; where it is refused the button says why."""
    button = _button(scene, words, partial(scene.submit, order), action, tip)
    return grey_where_refused(button, scene.desk.why_not(order))
