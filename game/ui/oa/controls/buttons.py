"""The buttons of the panel that give orders: each sort that the chosen piece may be given, and the same for all."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import t
from game.rules.oa.model import decisions
from game.rules.oa.model.query import hex_of
from game.ui.kit.inputs.button import Button
from game.ui.oa.controls.map_battle import MapBattle
from game.ui.oa.orders.acts import ACTS, ALL, asks, is_at_hex
from game.ui.oa.shown.hover import dangers
from game.ui.oa.shown.layers import GUNS
from game.ui.window.keymap import key_of

_GUNS_MATTER = (decisions.Deploy, decisions.Airmobile, decisions.Landing)


def order_buttons(scene: MapBattle) -> list[Button]:
    """A button for each sort of order that the chosen piece may be given, and for all at once."""
    desk, buttons = scene.desk, []
    if desk.selected is not None:
        kinds: dict[type[Order], list[Order]] = {}
        for order in scene.commander.offered(desk.selected):
            kinds.setdefault(type(order), []).append(order)
        for orders in kinds.values():
            if not is_at_hex(orders[0]) or asks(orders[0]):
                hint = ACTS.handle_of(orders[0]).tip
                if isinstance(orders[0], decisions.Land):
                    hint = "\n".join((hint, *_in_view(scene, desk.selected)))
                buttons.append(_button(scene, orders[0], hint))
        buttons += _refused(scene, desk.selected, kinds)
    for act, handle in ACTS.offered(desk.decision):
        if handle.variant == ALL and len(scene.commander.everybody(act.kind)) > 1:
            give: Callable[[], object] = partial(scene.submit_all, act.kind)
            words = t("All: {act}", act=handle.words)
            buttons.append(Button(scene.theme, words, give, key=handle.key, height=32))
    if desk.my_turn and isinstance(desk.decision, _GUNS_MATTER):
        buttons.append(_guns(scene))
    return buttons


def _guns(scene: MapBattle) -> Button:
    """Shows and hides where the enemy's guns see: offered while machines are placed, fly and land."""
    hint = t("Where a gun that you know of sees whoever lands there, and fainter where one might be hidden.")
    turn = partial(scene.parts.turn_layer, GUNS)
    return Button(scene.theme, t("Enemy guns"), turn, key=key_of(GUNS.name), tooltip=hint, height=32)


def _in_view(scene: MapBattle, machine: EntityId) -> list[str]:
    """The enemies who see and reach the hex below a machine, or might, before it is set down there."""
    below = hex_of(scene.desk.battle.world, machine)
    found = dangers(scene.desk, scene.parts.look, below) if below is not None else []
    return [f"{part.name}: {', '.join(part.lines)}" for part in found]


def _button(scene: MapBattle, order: Order, hint: str = "") -> Button:
    """Orders what ``order`` is one of."""
    handle = ACTS.handle_of(order)
    give: Callable[[], object] = partial(scene.commander.do_kind, type(order))
    return Button(scene.theme, handle.words, give, key=handle.key, tooltip=hint, height=32)


def _refused(scene: MapBattle, piece: EntityId, offered: Collection[type[Order]]) -> list[Button]:
    """Greyed: what a piece might do in this step if a rule did not forbid it, which the tooltip tells."""
    desk, buttons = scene.desk, []
    for act, handle in ACTS.offered(desk.decision):
        wanted = handle.variant != ALL and act.kind not in offered
        order = desk.first_candidate(piece, (act.kind,)) if wanted else None
        refusal = desk.session.game.why_not(order) if order is not None else None
        if order is not None and refusal is not None:
            button = _button(scene, order)
            button.enable(False, str(refusal))
            buttons.append(button)
    return buttons
