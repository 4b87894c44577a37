"""Who is hand to hand with whom: FNG-MELEE-01..03."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.world import EntityId, World
from game.rules.fng.components import At, Dead, Gone, OutOfFight
from game.rules.fng.components_melee import Fighting
from game.rules.fng.query import Ids


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


def can_be_fought(world: World, figure: EntityId) -> bool:
    """FNG-DAMAGE-04: on the table and not out of the fight: one who is knocked down fights lying."""
    return world.has(figure, At) and not any(world.has(figure, kind) for kind in (OutOfFight, Dead, Gone))


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
