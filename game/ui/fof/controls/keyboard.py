"""What the actions of the player's keys do in Force on Force: activating, aiming, tasks."""

from __future__ import annotations

from functools import partial

from game.ui.fof.controls.buttons import TASKS
from game.ui.fof.controls.window import FofWindow
from game.ui.window.keymap import Bindings


def order_bindings(scene: FofWindow) -> Bindings:
    """Every sort of order."""
    commander = scene.commander
    fire = commander.fire

    def more(step: int) -> None:
        if fire.answer is not None:
            fire.move_place(step)
        elif fire.laying is not None:
            fire.lay(fire.laying.turned(step))
        else:
            fire.dice(step)

    def target() -> None:
        if fire.laying is not None:
            fire.next_target()
        else:
            fire.add_next()

    def weapon() -> None:
        if fire.laying is not None:
            fire.lay(fire.laying.cleared())
        else:
            fire.gunner()

    def best() -> None:
        if fire.laying is not None:
            fire.lay(fire.laying.best())

    return {
        "fire": fire.cycle,
        "table_walk": partial(commander.activate, "tactical"),
        "table_fast": partial(commander.activate, "rapid"),
        "table_stand": partial(commander.activate, "stand"),
        "table_overwatch": partial(commander.activate, "overwatch"),
        "table_slip": partial(commander.activate, "out of contact"),
        "table_charge": fire.offer_assault,
        "table_task": partial(commander.task, TASKS),
        "table_cover": commander.hide,
        "table_prone": partial(fire.reply, "duck"),
        "table_target": target,
        "table_weapon": weapon,
        "table_best": best,
        "table_cards": scene.offer_cards,
        "table_both": fire.pouches,
        "table_more": partial(more, 1),
        "table_fewer": partial(more, -1),
    }
