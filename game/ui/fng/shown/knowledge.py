"""Knowledge of the player: an enemy who is hidden, or a trap that nobody found, is shown neither on the table nor in
plans, lists or the log."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.core.dice import SeededDice
from game.engine.core.world import THE_GAME, EntityId, World
from game.rules.fng.model.components.aircraft import Aircraft
from game.rules.fng.model.components.figures import At, Figure, Hidden
from game.rules.fng.model.components.missions import Bearing
from game.rules.fng.model.components.traps import Trap
from game.rules.fng.model.components.vehicles import Vehicle
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tunnels import holes, is_known
from game.rules.fng.traps.knowing import knows as is_known_trap


def knows(world: World, players: Collection[str], figure: EntityId) -> bool:
    """FNG-HIDE-01: whether these players know where a figure or a vehicle is: theirs, or not hidden from them."""
    man = world.find(figure, Figure) or world.find(figure, Vehicle) or world.find(figure, Aircraft)
    if man is None or not world.has(figure, At):
        return False
    return man.side in players or not world.has(figure, Hidden)


def as_known(skirmish: Skirmish, players: Collection[str]) -> Skirmish:
    """A copy of the game without whomever, and the holes and traps of which, the players do not know, nor how the enemy
    of a mission means to fight: what a plan is made by.

    Nothing that is asked of it can give away a hidden enemy; it is not to be played on.
    """
    world = skirmish.world
    secret = [figure for figure in world.ids(At) if not knows(world, players, figure)]
    dug = [hole for hole in holes(world) if not any(is_known(world, side, hole) for side in players)]
    traps = [trap for trap in world.ids(Trap) if not any(is_known_trap(world, side, trap) for side in players)]
    bearing = world.find(THE_GAME, Bearing)
    meant = bearing is not None and bearing.side not in players
    if not secret and not dug and not traps and not meant:
        return skirmish
    twin = skirmish.copy()
    twin.dice = SeededDice(0)
    if meant:
        twin.world.remove(THE_GAME, Bearing)
    for figure in secret:
        twin.world.remove(figure, At)
    for hidden in (*dug, *traps):
        twin.world.destroy(hidden)
    return twin
