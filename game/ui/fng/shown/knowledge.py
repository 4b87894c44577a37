"""Knowledge of the player: an enemy who is hidden is shown neither on the table nor in plans, lists or the log."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.core.dice import SeededDice
from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.aircraft import Aircraft
from game.rules.fng.model.components.figures import At, Figure, Hidden
from game.rules.fng.model.components.vehicles import Vehicle
from game.rules.fng.model.game import Skirmish


def knows(world: World, players: Collection[str], figure: EntityId) -> bool:
    """FNG-HIDE-01: whether these players know where a figure or a vehicle is: theirs, or not hidden from them."""
    man = world.find(figure, Figure) or world.find(figure, Vehicle) or world.find(figure, Aircraft)
    if man is None or not world.has(figure, At):
        return False
    return man.side in players or not world.has(figure, Hidden)


def as_known(skirmish: Skirmish, players: Collection[str]) -> Skirmish:
    """A copy of the game without whomever the players do not know of: what a plan is made by.

    Nothing that is asked of it can give away a hidden enemy; it is not to be played on.
    """
    secret = [figure for figure in skirmish.world.ids(At) if not knows(skirmish.world, players, figure)]
    if not secret:
        return skirmish
    twin = skirmish.copy()
    twin.dice = SeededDice(0)
    for figure in secret:
        twin.world.remove(figure, At)
    return twin
