"""Walking into an enemy whom nobody has seen: the order knows nothing of him, and the move ends at him: FNG-HIDE-04."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.board.table.geometry import BASE, EPSILON, Point, distance_to_segment, in_contact
from game.engine.agenda import Task
from game.engine.world import EntityId
from game.rules.fng.components import At, Halted, Hidden
from game.rules.fng.contact import Contact, Sighting
from game.rules.fng.declared import declare
from game.rules.fng.on_the_way import Incident, on_the_way
from game.rules.fng.query import able, is_able, other_side, side_of
from game.rules.fng.skirmish import FNG, Skirmish
from game.rules.fng.viewing import reveal

_WALKS = ("", "carry")
"""How he goes who looks where he goes; others are driven past, or run at somebody else."""


@declare
class ComeUpon(Task, frozen=True):
    """A figure on his way has come upon an enemy who was hidden."""

    figure: EntityId
    enemy: EntityId


@on_the_way("hidden enemy")
def meets_one_hidden(skirmish: Skirmish, figure: EntityId, way: Sequence[Point], how: str) -> Incident | None:
    """FNG-HIDE-04 (house): the last point of his way short of a hidden enemy on whom he would tread."""
    world = skirmish.world
    if how not in _WALKS or not world.ids(Hidden):
        return None
    hidden = [
        (enemy, world.get(enemy, At).point)
        for enemy in able(world, other_side(side_of(world, figure)))
        if world.has(enemy, Hidden) and not in_contact(world.get(enemy, At).point, way[0])
    ]
    for place, (a, b) in enumerate(pairwise(way)):
        for enemy, at in hidden:
            if distance_to_segment(at, a, b) < BASE - EPSILON:
                return Incident(place, ComeUpon(figure, enemy))
    return None


@FNG.task(ComeUpon)
def come_upon(skirmish: Skirmish, task: ComeUpon) -> None:
    """FNG-HIDE-04, FNG-REACT-03 (house): the enemy is hidden no more, the move is over, and both may react."""
    world = skirmish.world
    if not is_able(world, task.figure) or not is_able(world, task.enemy):
        return
    reveal(skirmish, task.enemy, 0, "FNG-HIDE-04")
    world.set(task.figure, Halted())
    skirmish.push(Contact((Sighting(task.figure, (task.enemy,)),)))
