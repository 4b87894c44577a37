"""Casualties: who lies there and cannot move himself, who could move him, and who is in contact with whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.aircraft import Aircraft
from game.rules.fng.model.components.figures import BODIES, At, Dead, OutOfFight
from game.rules.fng.model.components.melee import Fighting
from game.rules.fng.model.components.vehicles import Aboard, Vehicle
from game.rules.fng.model.query import Ids, figure_of, side_of


def is_casualty(world: World, figure: EntityId) -> bool:
    """FNG-CASU-01: whether he lies on the table and cannot move himself: out of the fight, or dead."""
    lies = world.has(figure, OutOfFight) or world.has(figure, Dead)
    return lies and world.has(figure, At)


def casualties_of(world: World, side: str) -> Ids:
    """FNG-CASU-01: all casualties of a side on the table, ascending."""
    lying = (*world.ids(OutOfFight), *world.ids(Dead))
    return tuple(sorted(f for f in lying if side_of(world, f) == side and is_casualty(world, f)))


def are_bearers(world: World, chosen: Sequence[EntityId]) -> bool:
    """FNG-CASU-02: whether several figures are all in contact with one casualty of their side."""
    return len(chosen) > 1 and any(
        all(BODIES.touch(world, f, casualty) for f in chosen)
        for casualty in casualties_of(world, side_of(world, chosen[0]))
    )


def best_of(world: World, chosen: Sequence[EntityId]) -> int:
    """FNG-CASU-02 (house): the Rep on which bearers are activated together: the highest among them."""
    return max(figure_of(world, figure).rep for figure in chosen)


def bearer_groups(world: World, side: str, ready: Ids) -> tuple[Ids, ...]:
    """FNG-CASU-02: for each casualty all who stand beside him and could act, two at least."""
    found: dict[Ids, None] = {}
    for casualty in casualties_of(world, side):
        beside = tuple(figure for figure in ready if BODIES.touch(world, figure, casualty))
        if len(beside) > 1:
            found[beside] = None
    return tuple(found)


def enemies_of(world: World, figure: EntityId) -> Ids:
    """FNG-MELEE-03: the enemies with whom he fights, ascending."""
    fighting = world.find(figure, Fighting)
    return fighting.enemies if fighting is not None else ()


def part(world: World, figure: EntityId) -> None:
    """FNG-MELEE-07: he fights with nobody any more."""
    for enemy in enemies_of(world, figure):
        left = tuple(other for other in enemies_of(world, enemy) if other != figure)
        if left:
            world.set(enemy, Fighting(left))
        else:
            world.remove(enemy, Fighting)
    world.remove(figure, Fighting)


_NOT_FOUGHT = (OutOfFight, Dead, Aboard, Vehicle, Aircraft)


def can_be_fought(world: World, figure: EntityId) -> bool:
    """FNG-DAMAGE-04: on the table, on foot, and not out of the fight: one who is knocked down fights lying."""
    return world.has(figure, At) and not any(world.has(figure, kind) for kind in _NOT_FOUGHT)


def melees(world: World, figures: Iterable[EntityId]) -> tuple[Ids, ...]:
    """FNG-MELEE-02: all who are joined by contact, one melee after the other, for those of ``figures`` who fight."""
    found: list[Ids] = []
    for figure in figures:
        if not world.has(figure, Fighting) or any(figure in melee for melee in found):
            continue
        joined = [figure]
        for one in joined:
            joined += [enemy for enemy in enemies_of(world, one) if enemy not in joined]
        found.append(tuple(sorted(joined)))
    return tuple(found)
