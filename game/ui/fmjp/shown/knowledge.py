"""Knowledge of the player: no hidden enemy and no enemy's card is shown, or counts in plans and chances."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.core.dice import SeededDice
from game.engine.core.world import EntityId, World
from game.rules.fmjp.model.components import At, Figure, Hand, Held, Hidden, Observed
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import is_unseen
from game.rules.fmjp.words.secrecy import acts_unseen


def knows(world: World, players: Collection[str], figure: EntityId) -> bool:
    """FMJP-5.0-6: whether these players know where a figure is: their own, or one who is not hidden from them.

    With no player, as behind the curtain, whoever both sides know is known.
    """
    man = world.find(figure, Figure)
    if man is None or not world.has(figure, At):
        return False
    if man.side in players:
        return True
    return not (is_unseen(world, figure) if players else world.has(figure, Hidden))


def sees_marks(world: World, readers: Collection[str], figure: EntityId) -> bool:
    """FMJP-5.0-6: whether these sides see what marks him for one card (fired at, ducked, has acted).

    Of an enemy who acts on an unseen man's card they do not: it would tell when that card was played.
    """
    side = world.get(figure, Figure).side
    return all(each == side for each in readers) or not acts_unseen(world, figure)


def as_known(battle: Battle, players: Collection[str]) -> Battle:
    """FMJP-2.0-2, FMJP-5.0-6: a copy without whomever these players do not see, the enemy's cards, and what enemies
    observe unknown to them.

    Plans and chances are made by it; it is not to be played on.
    """
    twin = battle.copy()
    twin.dice = SeededDice(0)
    world = twin.world
    for figure in [figure for figure, _ in battle.world.each(Figure)]:
        if not knows(battle.world, players, figure):
            world.remove(figure, At)
        if battle.world.get(figure, Figure).side not in players:
            world.remove(figure, Hand)
            world.remove(figure, Held)
        else:
            world.remove(figure, Observed)
    return twin
