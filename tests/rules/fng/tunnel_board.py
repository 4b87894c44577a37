"""A table with tunnels for tests: two holes or three, men where the test wants them, dice as it writes them."""

from __future__ import annotations

from game.board.table.tablemap import Area
from game.engine.core.world import EntityId
from game.rules.fng.model.components.tunnels import Entrance
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Hole, Man, Tunnels
from game.rules.fng.model.tunnels import holes
from tests.rules.fng.fng_board import box, find, skirmish, table

WOODS = Area(7, "woods", box(0, 0, 48, 12))
"""Cover over the northern quarter of the table."""

NORTH = Hole("north", at=(20.0, 4.0))
SOUTH = Hole("south", at=(20.0, 24.0))
EAST = Hole("east", at=(44.0, 24.0))


def tunnelled(
    us: tuple[Man, ...], vc: tuple[Man, ...], *faces: int, phase: str = "vc", dug: tuple[Hole, ...] = (NORTH, SOUTH),
    dice: tuple[int, int] = (1, 1),
) -> Skirmish:  # fmt: skip
    """A battle in which the Viet Cong have a tunnel from the woods in the north twenty inches south."""
    return skirmish(us, vc, *faces, ground=table([WOODS]), phase=phase, tunnels=Tunnels(holes=dug), dice=dice)


def hole(game: Skirmish, name: str) -> EntityId:
    """The hole of this name."""
    return next(each for each in holes(game.world) if game.world.get(each, Entrance).name == name)


def activate(game: Skirmish, *names: str) -> Skirmish:
    """These are the active group."""
    game.submit(Activate(tuple(find(game, name) for name in names)))
    return game
