"""Aircraft over a bare table, for tests of the flow of attacks from the air."""

from __future__ import annotations

from typing import Any

from game.board.table.measure.geometry import Point
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.air.squadrons import come
from game.rules.fng.model.components.aircraft import Purpose, Run
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.components.support import Controls
from game.rules.fng.model.decisions.turn import Activation
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.aircraft import Service
from game.rules.fng.turn.points_of_entry import TURN
from tests.rules.fng.fng_board import man, skirmish
from tests.rules.fng.pure import TABLES

NORTHWARD = (Point(24.0, 48.0), Point(24.0, 0.0))
"""Over the middle of the table, from the south."""


def overhead(
    game: Skirmish, kind: str = "skyhawk", load: str = "", *, rep: int = 4, side: str = "us", service: Service = "usaf",
    controlled: bool = True,
) -> EntityId:  # fmt: skip
    """An aircraft of this kind, and a forward air controller besides."""
    craft = come(game, kind, side, rep, TABLES.air.aircraft[kind].load(load), service)
    if controlled:
        controller(game, side)
    game.forget()
    return craft


def controller(game: Skirmish, side: str = "us", rep: int = 4) -> EntityId:
    """A forward air controller overhead."""
    craft = come(game, "bird_dog", side, rep, TABLES.air.aircraft["bird_dog"].loads[0], "usaf")
    game.world.set(craft, Controls(side))
    game.forget()
    return craft


def flies(game: Skirmish, craft: EntityId, purpose: Purpose, line: tuple[Point, Point] = NORTHWARD) -> Skirmish:
    """The aircraft comes in over this line now: the next phase of its side begins."""
    clock = game.world.the(Clock)
    game.world.set(craft, Run(line[0], line[1], purpose, clock.turn - 1))
    game.agenda.clear()
    entries = [entry for entry in TURN.after_dice.entries(clock.phase) if entry.key == "air"]
    assert isinstance(entries[0], Enter)
    game.push(*entries, Activation(clock.phase))
    game.forget()
    game.run()
    return game


def battle(*faces: int, vc: Any = (), us: Any = (), **options: Any) -> Skirmish:
    """A skirmish of these, the Americans far away in a corner."""
    mine = tuple(us) or (man("Own", 2.0, 46.0, 4),)
    return skirmish(mine, tuple(vc), *faces, **options)
