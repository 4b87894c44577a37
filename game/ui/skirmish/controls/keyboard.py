"""Actions of the player's keys on a table: choosing, moving by keyboard, the tools."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from game.board.table.measure.geometry import Point
from game.ui.mapview.camera import ARROW_WAYS
from game.ui.skirmish.controls.furniture import TableFurniture
from game.ui.skirmish.orders.commander import RULER, SIGHT
from game.ui.skirmish.window import TableWindow
from game.ui.window.keymap import Bindings

_TURN = 15
"""Degrees that the keyboard turns a figure at a time."""


class Keyed(TableWindow, Protocol):
    """The battle that the keyboard plays."""

    @property
    def parts(self) -> TableFurniture:
        """The widgets."""
        ...

    def turn_chosen(self, degrees: int) -> None:
        """Turn the chosen figure where he stands."""

    def carry_chosen(self) -> None:
        """Take the chosen figure up."""


def choosing_bindings(scene: Keyed) -> Bindings:
    """Choosing and turning figures, ending the step, the tree of reactions."""
    commander = scene.commander
    return {
        "next_unit": commander.next_figure,
        "previous_unit": partial(commander.next_figure, -1),
        "hold": lambda: commander.led.end_step(),
        "table_all": commander.choose_all,
        "table_turn_left": partial(scene.turn_chosen, -_TURN),
        "table_turn_right": partial(scene.turn_chosen, _TURN),
        "table_as_computer": commander.placing.as_computer,
        "table_together": commander.placing.see_together,
        "table_chain": lambda: scene.parts.show_chain(),
    }


def table_bindings(scene: Keyed) -> Bindings:
    """Moving the table, pointing and carrying by keyboard, and the tools."""
    view, commander = scene.parts.view, scene.commander

    def start() -> Point | None:
        figure = scene.desk.selected
        if figure is not None and figure in view.figures.all:
            return view.figures.place_of(figure)
        return view.hovered_at

    def point(way: tuple[int, int]) -> None:
        view.move_cursor(way, start())
        if commander.aiming.seeks_spot and view.cursor is not None:
            commander.aiming.move_spot(view.cursor)

    found: Bindings = {}
    for name, way in ARROW_WAYS.items():
        found[f"pan_{name}"] = partial(view.pan_by_key, *way)
        found[f"point_{name}"] = partial(point, way)
    return found | {
        "zoom_in": partial(view.zoom_by_key, 1),
        "zoom_out": partial(view.zoom_by_key, -1),
        "minimap": scene.parts.turn_minimap,
        "table_board": scene.parts.turn_board,
        "sight": lambda: commander.take_tool(SIGHT, start()),
        "ruler": lambda: commander.take_tool(RULER, start()),
        "table_carry": scene.carry_chosen,
        "table_point": view.lay_point,
        "table_point_back": view.take_point_back,
    }
