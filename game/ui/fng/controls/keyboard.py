"""What the actions of the player's keys do in FNG: orders and aiming."""

from __future__ import annotations

from functools import partial

from game.rules.fng.model.decisions import GoProne
from game.ui.battle.bindings import Bindings
from game.ui.fng.controls.window import FngWindow


def order_bindings(scene: FngWindow) -> Bindings:
    """Every sort of order."""
    commander = scene.commander
    fire = commander.fire
    return {
        "fire": fire.cycle,
        "table_walk": partial(commander.activate, fast=False),
        "table_fast": partial(commander.activate, fast=True),
        "table_grenade": fire.throw,
        "table_prone": partial(scene.order_chosen, GoProne),
        "table_charge": commander.charging.offer,
        "table_automatic": fire.automatic,
        "table_weapon": fire.next_weapon,
        "table_both": fire.both,
        "table_target": fire.add_next,
        "table_more": partial(fire.dice, 1),
        "table_fewer": partial(fire.dice, -1),
    }
