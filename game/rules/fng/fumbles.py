"""Who gets down in time beside a fumbled grenade: FNG-GREN-04."""

from __future__ import annotations

from game.rules.fng.chain import next_node
from game.rules.fng.components import DuckedBack, FastMoving, Halted
from game.rules.fng.components_arms import Duck
from game.rules.fng.events import DuckedAway
from game.rules.fng.involuntary import hunker_down
from game.rules.fng.moving import lie_down
from game.rules.fng.query import is_able
from game.rules.fng.reactions import DUCK_BACK, HUNKER_DOWN, by_nature
from game.rules.fng.skirmish import Skirmish
from game.rules.fng.testers import tester_of


def throw_down(skirmish: Skirmish, duck: Duck) -> None:
    """FNG-GREN-04, FNG-INVOL-02, FNG-ATTR-10, FNG-ATTR-23: he ducks where he stands, prone, as far as he is the man
    for it."""
    world = skirmish.world
    if not is_able(world, duck.figure):
        return
    result, _ = by_nature(skirmish.ctx.tables, tester_of(skirmish, duck.figure), DUCK_BACK)
    world.set(duck.figure, Halted())
    if result == HUNKER_DOWN:
        hunker_down(skirmish, duck.figure, duck.node)
    elif result == DUCK_BACK:
        world.set(duck.figure, DuckedBack(duck.by))
        world.remove(duck.figure, FastMoving)
        link = next_node(world)
        skirmish.emit(
            DuckedAway(figure=duck.figure, threat=duck.by, node=link, parent=duck.node, rule="FNG-GREN-04")
        )  # fmt: skip
        lie_down(skirmish, duck.figure, link, "FNG-GREN-04")
