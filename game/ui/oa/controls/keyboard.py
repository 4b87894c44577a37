"""Actions of the player's hands: orders, the map, the tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.board.hexgrid import Hex
from game.engine.core.orders import Order
from game.rules.oa.model.decisions import CallStrike, Drop
from game.ui.mapview.camera import ARROW_WAYS
from game.ui.mapview.view import MapView
from game.ui.oa.orders.acts import ACTS, ALL, STEP, STRIKE
from game.ui.oa.orders.commander import Commander
from game.ui.oa.orders.intent import COMPANY, ESCORT, RULER, SIGHT
from game.ui.window.keymap import Bindings


def kinds_by_action() -> dict[str, tuple[type[Order], ...]]:
    """The orders that each key gives to the chosen piece, in the order of their table."""
    found: dict[str, tuple[type[Order], ...]] = {}
    for act in ACTS:
        for handle in act.handles:
            if act.aim not in (STRIKE, STEP) and not handle.variant:
                found[handle.action] = (*found.get(handle.action, ()), act.kind)
    return found


def order_bindings(commander: Commander, submit_all: Callable[[type[Order]], object]) -> Bindings:
    """The key of every order that has one: several that share a key in the order of their table; and the same for
    everybody."""
    sharing = kinds_by_action()
    found: Bindings = {action: partial(commander.do_kind, *kinds) for action, kinds in sharing.items()}
    for act in ACTS:
        found |= {handle.action: partial(submit_all, act.kind) for handle in act.handles if handle.variant == ALL}
    for handle in ACTS[CallStrike].handles:
        found[handle.action] = partial(_next_target_or_do, commander, sharing[handle.action])
    for handle in ACTS[Drop].handles:
        found[handle.action] = partial(_drop_or_do, commander, handle.variant, sharing[handle.action])
    found |= {f"platoon_{number}": partial(commander.placing.begin_lift, number) for number in (1, 2, 3)}
    return found | {
        "gunships": partial(commander.placing.begin_lift, ESCORT),
        "load_all": commander.placing.load_all,
        "place_all": partial(commander.placing.begin_lift, COMPANY),
        "hold": commander.aiming.hold,
        "hold_step": partial(commander.aiming.hold, for_good=True),
        "next_unit": commander.next_piece,
        "previous_unit": partial(commander.next_piece, -1),
    }


def _next_target_or_do(commander: Commander, kinds: Sequence[type[Order]]) -> None:
    """A key that leads to the next target of a strike while one is called, and orders something at other times."""
    if commander.striking.calling:
        commander.striking.next_target()
    else:
        commander.do_kind(*kinds)


def _drop_or_do(commander: Commander, ordnance: str, kinds: Sequence[type[Order]]) -> None:
    """A key that chooses an ordnance where the Phantom comes in, and orders something of a piece at other times."""
    if not commander.striking.choose(ordnance):
        commander.do_kind(*kinds)


def map_bindings(commander: Commander, view: MapView) -> Bindings:
    """Moving the map, pointing by keyboard, and the tools."""

    def start() -> Hex | None:
        piece = commander.desk.selected
        place = view.pieces.all.get(piece) if piece is not None else None
        return place.hex if place is not None else view.hovered_hex

    def point(way: tuple[int, int]) -> None:
        view.move_cursor(way, start())

    found: Bindings = {}
    for name, way in ARROW_WAYS.items():
        found[f"pan_{name}"] = partial(view.pan_by_key, *way)
        found[f"point_{name}"] = partial(point, way)
    return found | {
        "zoom_in": partial(view.zoom_by_key, 1),
        "zoom_out": partial(view.zoom_by_key, -1),
        "sight": lambda: commander.take_tool(SIGHT, start()),
        "ruler": lambda: commander.take_tool(RULER, start()),
    }
