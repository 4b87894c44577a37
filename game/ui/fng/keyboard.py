"""What the actions of the player's keys do on a table: orders, aiming, moving by keyboard, the tools."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.board.table.geometry import Point
from game.rules.fng.decisions import GoProne
from game.ui.battle.bindings import Bindings
from game.ui.fng.commander import RULER, SIGHT
from game.ui.mapview.geometry import ARROW_WAYS

if TYPE_CHECKING:
    from game.ui.fng.scene import FngBattle

_TURN = 15


def order_bindings(scene: FngBattle) -> Bindings:
    """Choosing and every sort of order."""
    commander = scene.commander
    fire = commander.fire
    return {
        "next_unit": commander.next_figure,
        "previous_unit": partial(commander.next_figure, -1),
        "fire": fire.cycle,
        "hold": commander.ending.end,
        "table_all": commander.choose_all,
        "table_walk": partial(commander.activate, fast=False),
        "table_fast": partial(commander.activate, fast=True),
        "table_grenade": fire.throw,
        "table_prone": partial(scene.order_chosen, GoProne),
        "table_charge": commander.charging.offer,
        "table_automatic": fire.automatic,
        "table_weapon": fire.next_weapon,
        "table_target": fire.add_next,
        "table_more": partial(fire.dice, 1),
        "table_fewer": partial(fire.dice, -1),
        "table_turn_left": partial(scene.turn_chosen, -_TURN),
        "table_turn_right": partial(scene.turn_chosen, _TURN),
        "table_chain": lambda: scene.parts.show_chain(),
    }


def table_bindings(scene: FngBattle) -> Bindings:
    """Moving the table, pointing and carrying by keyboard, and the tools."""
    view, commander = scene.parts.view, scene.commander

    def start() -> Point | None:
        figure = scene.desk.selected
        if figure is not None and figure in view.figures.all:
            return view.figures.place_of(figure)
        return view.hovered_at

    def point(way: tuple[int, int]) -> None:
        view.move_cursor(way, start())
        if commander.fire.seeks_spot and view.cursor is not None:
            commander.fire.move_spot(view.cursor)

    found: Bindings = {}
    for name, way in ARROW_WAYS.items():
        found[f"pan_{name}"] = partial(view.pan_by_key, *way)
        found[f"point_{name}"] = partial(point, way)
    return found | {
        "zoom_in": partial(view.zoom_by_key, 1),
        "zoom_out": partial(view.zoom_by_key, -1),
        "minimap": scene.parts.turn_minimap,
        "sight": lambda: commander.take_tool(SIGHT, start()),
        "ruler": lambda: commander.take_tool(RULER, start()),
        "table_carry": scene.carry_chosen,
        "table_point": view.lay_point,
        "table_point_back": view.take_point_back,
    }
