"""The buttons of the panel that give orders: each sort that the chosen piece may be given, and the same for all."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import t
from game.rules.oa.model import decisions
from game.rules.oa.model.query import hex_of
from game.ui.kit.button import Button
from game.ui.oa.controls.map_battle import MapBattle
from game.ui.oa.orders.acts import act_of
from game.ui.oa.shown.hover import dangers
from game.ui.oa.shown.layers import GUNS
from game.ui.window.keymap import key_of

_ALL: dict[type[Order], str] = {
    decisions.Land: "land_all",
    decisions.Disembark: "get_off_all",
    decisions.TakeOff: "take_off_all",
}
_GUNS_MATTER = (decisions.Deploy, decisions.Airmobile, decisions.Landing)
_GREYED: tuple[type[Order], ...] = (
    decisions.Search,
    decisions.LaySmoke,
    decisions.SearchTunnel,
    decisions.ControlTunnel,
    decisions.Demolish,
    decisions.LiftOut,
    decisions.MarkCasualty,
)
"""Orders whose button stays, greyed, where a rule forbids them."""


def order_buttons(scene: MapBattle) -> list[Button]:
    """A button for each sort of order that the chosen piece may be given, and for all at once."""
    desk, buttons = scene.desk, []
    if desk.selected is not None:
        kinds: dict[type[Order], list[Order]] = {}
        for order in scene.commander.offered(desk.selected):
            kinds.setdefault(type(order), []).append(order)
        for orders in kinds.values():
            act = act_of(orders[0])
            if not act.aimed or not hasattr(orders[0], "hex") or act.asks:
                hint = t(act.hint)
                if isinstance(orders[0], decisions.Land):
                    hint = "\n".join((hint, *_in_view(scene, desk.selected)))
                buttons.append(_button(scene, orders[0], hint))
        buttons += _refused(scene, desk.selected, kinds)
    for kind, together in _ALL.items():
        everybody = scene.commander.everybody(kind)
        if len(everybody) > 1:
            name = t("All: {act}", act=t(act_of(everybody[0]).name))
            give: Callable[[], object] = partial(scene.submit_all, kind)
            buttons.append(Button(scene.theme, name, give, key=key_of(together), height=32))
    if desk.my_turn and isinstance(desk.decision, _GUNS_MATTER):
        buttons.append(_guns(scene))
    return buttons


def _guns(scene: MapBattle) -> Button:
    """Shows and hides where the enemy's guns see: offered while machines are placed, fly and land."""
    hint = t("Where a gun that you know of sees whoever lands there, and fainter where one might be hidden.")
    turn = partial(scene.parts.turn_layer, GUNS)
    return Button(scene.theme, t("Enemy guns"), turn, key=key_of(GUNS.name), tooltip=hint, height=32)


def _in_view(scene: MapBattle, machine: EntityId) -> list[str]:
    """Who sees and reaches the hex below a machine, or might, before it is set down there."""
    below = hex_of(scene.desk.battle.world, machine)
    found = dangers(scene.desk, scene.parts.look, below) if below is not None else []
    return [f"{part.name}: {', '.join(part.lines)}" for part in found]


def _button(scene: MapBattle, order: Order, hint: str = "") -> Button:
    """Orders what ``order`` is one of."""
    act = act_of(order)
    give: Callable[[], object] = partial(scene.commander.do_kind, type(order))
    return Button(scene.theme, t(act.name), give, key=act.key, tooltip=hint, height=32)


def _refused(scene: MapBattle, piece: EntityId, offered: Collection[type[Order]]) -> list[Button]:
    """Greyed: what a piece might do in this step if a rule did not forbid it, which the tooltip tells."""
    desk, buttons = scene.desk, []
    for kind in _GREYED:
        order = desk.first_candidate(piece, (kind,)) if kind not in offered else None
        refusal = desk.session.game.why_not(order) if order is not None else None
        if order is not None and refusal is not None:
            button = _button(scene, order)
            button.enable(False, str(refusal))
            buttons.append(button)
    return buttons
