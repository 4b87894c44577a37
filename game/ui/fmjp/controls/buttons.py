"""The buttons of the panel: what the chosen man can do with the turned card."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.engine.text import t
from game.rules.fmjp.model.decisions import CardActs
from game.rules.fmjp.model.query import held_by
from game.ui.battle.acts import Act, Handle
from game.ui.battle.buttons import grey_where_refused
from game.ui.fmjp.controls.keyboard import BEGINNINGS, begun
from game.ui.fmjp.controls.window import FmjpWindow
from game.ui.fmjp.orders.acts import ACTS, CARD
from game.ui.kit.inputs.button import Button
from game.ui.window.keymap import key_of

_HIGH = 32


def order_buttons(scene: FmjpWindow) -> list[Button]:
    """The acts of those who are chosen now; what is done with the card itself, whoever is chosen."""
    desk, figure = scene.desk, scene.desk.selected
    decision = desk.decision
    if figure is None or not desk.my_turn or not isinstance(decision, CardActs) or not desk.is_mine(figure):
        return []
    acts = figure in scene.commander.may_act()
    found = [
        _begins(scene, act, handle, figure)
        for act, handle in ACTS.offered(decision)
        if (acts or act.aim == CARD) and BEGINNINGS[act.aim].shown(scene, act, handle, figure)
    ]
    if held_by(desk.game.world, decision.figure):
        tip = t("Put the next held card to what the turned one does; clicking or dragging it does the same.")
        found.append(Button(scene.theme, t("Add card"), scene.commander.playing.put_next, key=key_of("table_held"),
                            height=_HIGH, tooltip=tip))  # fmt: skip
    return found


def _begins(scene: FmjpWindow, act: Act, handle: Handle, figure: EntityId) -> Button:
    """Begins an order; grey with what forbids it."""
    button = Button(
        scene.theme, handle.words, begun(scene, act, handle), key=handle.key, height=_HIGH, tooltip=handle.tip
    )
    return grey_where_refused(button, BEGINNINGS[act.aim].why_not(scene, figure))
