"""What the actions of the player's keys do in Full Metal Jacket Potato."""

from __future__ import annotations

from functools import partial

from game.rules.fmjp.model.components import Prone
from game.rules.fmjp.model.decisions import (
    ChangePosition,
    ChangeWeapon,
    ClearStoppage,
    FirstAid,
    Reload,
    Rest,
    Spot,
)
from game.rules.fmjp.model.query import is_jammed, weapon_of
from game.ui.fmjp.controls.window import FmjpWindow
from game.ui.window.keymap import Bindings


def order_bindings(scene: FmjpWindow) -> Bindings:
    """Every sort of order."""
    commander, playing = scene.commander, scene.commander.playing
    return {
        "hold": commander.hold_card,
        "fire": commander.fire,
        "table_aim": commander.take_aim,
        "table_area": commander.area_fire,
        "table_grenade": commander.throw,
        "table_charge": commander.close_in,
        "table_target": playing.add_next,
        "table_way": playing.next_way,
        "table_held": playing.put_next,
        "table_order": commander.order_chosen_npc,
        "table_prone": partial(_change_position, scene),
        "table_rest": partial(scene.order_chosen, Rest),
        "table_reload": partial(_reload, scene),
        "table_weapon": partial(commander.do_kind, ChangeWeapon),
        "table_task": partial(commander.do_kind, FirstAid),
        "search": partial(commander.do_kind, Spot),
    }


def _change_position(scene: FmjpWindow) -> None:
    """Down or up again."""
    figure = scene.desk.selected
    if figure is None:
        scene.commander.note_nobody()
        return
    prone = scene.desk.game.world.has(figure, Prone)
    scene.commander.order(ChangePosition(figure, "up" if prone else "prone"), figure)


def _reload(scene: FmjpWindow) -> None:
    """A new load, or a stoppage cleared."""
    figure, world = scene.desk.selected, scene.desk.game.world
    if figure is None:
        scene.commander.note_nobody()
        return
    jammed = is_jammed(world, figure, weapon_of(world, figure))
    scene.commander.order(ClearStoppage(figure) if jammed else Reload(figure), figure)
