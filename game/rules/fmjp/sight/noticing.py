"""A man who comes to stand somewhere looks round, and is looked at; who is seen is hidden no longer: FMJP-5.0-6."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.geometry import EPSILON, distance
from game.engine.core.events import Event
from game.engine.core.world import EntityId
from game.rules.fmjp.model.components import NOBODY, At, FiredIn, Hidden
from game.rules.fmjp.model.events.turn import Spotted
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import able, at_of, clock_of, is_able, other_side, side_of

Place = tuple[float, float]


def come_to(battle: Battle, figure: EntityId, at: At, told: Event | None = None, way: Sequence[Place] = ()) -> None:
    """FMJP-5.0-6: he comes to stand there, whatever brings him: on his feet, carried, by an event; ``told`` of it.

    The one way to another place in a battle: hidden enemies near it, or near the ``way`` there, and he notice each
    other at once.
    """
    battle.world.set(figure, at)
    if told is not None:
        battle.emit(told)
    if is_able(battle.world, figure):
        notice(battle, figure, way or (at.point,))


def reveal(battle: Battle, figure: EntityId, by: EntityId = NOBODY) -> None:
    """FMJP-5.0-6: he is seen."""
    if battle.world.has(figure, Hidden):
        battle.world.remove(figure, Hidden)
        battle.emit(Spotted(figure=figure, by=by, rule="FMJP-5.0-6"))


def give_away(battle: Battle, figure: EntityId) -> None:
    """FMJP-5.0-6: who fires, throws or runs is seen."""
    battle.world.set(figure, FiredIn(clock_of(battle.world).turn))
    reveal(battle, figure)


def notice(battle: Battle, figure: EntityId, way: Sequence[Place]) -> None:
    """FMJP-5.0-6: a figure has gone along these points: hidden enemies near it are seen, and he by them; out of cover
    in an enemy's sight he is seen at any distance, by whom he learns only of one whom he sees himself."""
    world, near = battle.world, battle.ctx.tables.movement.sight.unseen
    for enemy in able(world, other_side(side_of(world, figure))):
        there = at_of(world, enemy)
        for point in way:
            if not (world.has(enemy, Hidden) or world.has(figure, Hidden)):
                break
            close = distance(point, there) <= near + EPSILON
            bare = world.has(figure, Hidden) and battle.ctx.cover_at(point) == "none"
            if (close or bare) and battle.ctx.sees(there, point):
                reveal(battle, figure, enemy if close or not world.has(enemy, Hidden) else NOBODY)
                if close:
                    reveal(battle, enemy, figure)
