"""The keys of the battle window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.board.hexgrid import Hex
from game.engine.orders import Order
from game.rules.oa import decisions
from game.ui.battle.acts import ORDNANCE_KEYS
from game.ui.battle.commander import Commander
from game.ui.battle.intent import ESCORT, RULER, SIGHT
from game.ui.kit import keys
from game.ui.mapview.view import MapView

Bindings = dict[str, Callable[[], object]]

REPEATING = frozenset(
    (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_PLUS, pygame.K_MINUS,
     pygame.K_EQUALS, pygame.K_KP_PLUS, pygame.K_KP_MINUS)
)  # fmt: skip
"""Keys that go on working while they are held down."""

_WAYS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
_ORDERS: dict[str, tuple[type[Order], ...]] = {
    "F": (decisions.Fire, decisions.FireAtAircraft),
    "A": (decisions.Assault,),
    "C": (decisions.Capture, decisions.MarkCasualty),
    "S": (decisions.Locate, decisions.Search),
    "D": (decisions.Land, decisions.Demolish),
    "U": (decisions.TakeOff, decisions.SearchTunnel),
    "I": (decisions.ControlTunnel,),
    "E": (decisions.Load, decisions.Embark, decisions.LiftOut),
    "X": (decisions.Unload, decisions.Disembark, decisions.PassPrisoner),
    "O": (decisions.FlyOff, decisions.Leave),
    "K": (decisions.Dismantle, decisions.LaySmoke),
    "P": (decisions.Place, decisions.Fly, decisions.Step),
    "Del": (decisions.Lift,),
}
_FOR_ALL: dict[str, type[Order]] = {
    "Shift+D": decisions.Land,
    "Shift+U": decisions.TakeOff,
    "Shift+X": decisions.Disembark,
    "Shift+O": decisions.FlyOff,
}


def order_bindings(commander: Commander, submit_all: Callable[[type[Order]], object]) -> Bindings:
    """Every order's key, and those that order the same for everybody."""

    found: Bindings = {key: partial(commander.do_kind, *kinds) for key, kinds in _ORDERS.items()}
    striking = commander.striking
    found["F"] = lambda: striking.next_target() if striking.calling else commander.do_kind(*_ORDERS["F"])
    for ordnance, key in ORDNANCE_KEYS.items():
        found[key] = partial(_drop_or_do, commander, ordnance, _ORDERS[key])
    found |= {key: partial(submit_all, kind) for key, kind in _FOR_ALL.items()}
    found |= {str(number): partial(commander.placing.begin_lift, number) for number in (1, 2, 3)}
    return found | {
        "4": partial(commander.placing.begin_lift, ESCORT),
        "B": commander.placing.load_all,
        "H": commander.aiming.hold,
        "Shift+H": partial(commander.aiming.hold, for_good=True),
        "Tab": commander.next_piece,
        "Shift+Tab": partial(commander.next_piece, -1),
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
    for name, way in _WAYS.items():
        found[name] = partial(view.pan_by_key, *way)
        found[f"Shift+{name}"] = partial(point, way)
    for key in ("+", "=", "Shift+="):
        found[key] = partial(view.zoom_by_key, 1)
    return found | {
        "-": partial(view.zoom_by_key, -1),
        "L": lambda: commander.take_tool(SIGHT, start()),
        "M": lambda: commander.take_tool(RULER, start()),
    }


def bound(event: pygame.Event, bindings: Bindings) -> Callable[[], object] | None:
    """What a key does; None for a key without meaning."""
    for key, act in bindings.items():
        if keys.matches(event, key):
            return act
    keypad = {pygame.K_KP_PLUS: "+", pygame.K_KP_MINUS: "-"}.get(event.key)
    return bindings.get(keypad) if keypad else None
