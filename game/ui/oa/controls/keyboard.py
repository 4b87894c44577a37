"""What the actions of the player's hands do: orders, the map, the tools."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.board.hexgrid import Hex
from game.engine.core.orders import Order
from game.rules.oa.model import decisions
from game.ui.mapview.camera import ARROW_WAYS
from game.ui.mapview.view import MapView
from game.ui.oa.orders.acts import ORDNANCE_ACTIONS
from game.ui.oa.orders.commander import Commander
from game.ui.oa.orders.intent import COMPANY, ESCORT, RULER, SIGHT
from game.ui.window.keymap import Bindings

_ORDERS: dict[str, tuple[type[Order], ...]] = {
    "fire": (decisions.Fire, decisions.FireAtAircraft),
    "assault": (decisions.Assault,),
    "capture": (decisions.Capture, decisions.MarkCasualty),
    "search": (decisions.Locate, decisions.Search),
    "land": (decisions.Land, decisions.Demolish),
    "take_off": (decisions.TakeOff, decisions.SearchTunnel),
    "tunnel": (decisions.ControlTunnel,),
    "board": (decisions.Load, decisions.Embark, decisions.LiftOut),
    "get_off": (decisions.Unload, decisions.Disembark, decisions.PassPrisoner),
    "leave": (decisions.FlyOff, decisions.Leave),
    "smoke": (decisions.Dismantle, decisions.LaySmoke),
    "move": (decisions.Place, decisions.Fly, decisions.Step),
    "take_back_machine": (decisions.Lift,),
}
_FOR_ALL: dict[type[Order], str] = {
    decisions.Land: "land_all",
    decisions.TakeOff: "take_off_all",
    decisions.Disembark: "get_off_all",
    decisions.FlyOff: "leave_all",
}
"""What may be ordered of everybody at once."""


def order_bindings(commander: Commander, submit_all: Callable[[type[Order]], object]) -> Bindings:
    """Every sort of order, and those that order the same for everybody."""

    found: Bindings = {name: partial(commander.do_kind, *kinds) for name, kinds in _ORDERS.items()}
    striking = commander.striking
    found["fire"] = lambda: striking.next_target() if striking.calling else commander.do_kind(*_ORDERS["fire"])
    for ordnance, name in ORDNANCE_ACTIONS.items():
        found[name] = partial(_drop_or_do, commander, ordnance, _ORDERS[name])
    found |= {name: partial(submit_all, kind) for kind, name in _FOR_ALL.items()}
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


def _drop_or_do(commander: Commander, ordnance: str, kinds: tuple[type[Order], ...]) -> None:
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
