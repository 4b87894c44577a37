"""Weapons that fall to the ground: FNG-TURN-08, FNG-WEAP-12."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from game.engine.core.world import EntityId, World
from game.rules.fng.model.components import At, Figure, Readied
from game.rules.fng.model.components_arms import Dropped
from game.rules.fng.model.events_arms import WeaponsDropped
from game.rules.fng.model.skirmish import Skirmish


def drop_arms(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-TURN-08: who is out of it drops whatever he fires with; grenades and blades nobody counts."""
    world = skirmish.world
    man = world.get(figure, Figure)
    rows = {weapon: skirmish.ctx.tables.arms.weapons[weapon] for weapon in man.weapons}
    falls = tuple(w for w in man.weapons if rows[w].group == "charge" or (rows[w].is_ranged and not rows[w].thrown))
    if falls:
        lay_down(skirmish, figure, falls)


def lay_down(skirmish: Skirmish, figure: EntityId, weapons: tuple[str, ...]) -> None:
    """FNG-TURN-08: these weapons of his lie where he stands."""
    world = skirmish.world
    at = world.find(figure, At)
    lose(world, figure, weapons)
    if at is not None:
        world.create(Dropped(weapons, at.point))
        titles = tuple(skirmish.ctx.tables.arms.weapons[weapon].title for weapon in weapons)
        skirmish.emit(WeaponsDropped(figure=figure, weapons=titles, rule="FNG-TURN-08"))


def lose(world: World, figure: EntityId, weapons: Iterable[str]) -> None:
    """He has these weapons no more."""
    man = world.get(figure, Figure)
    kept = list(man.weapons)
    for weapon in weapons:
        kept.remove(weapon)
        unready(world, figure, weapon)
    world.set(figure, structs.replace(man, weapons=tuple(kept)))


def unready(world: World, figure: EntityId, weapon: str) -> None:
    """FNG-TURN-08: this weapon is no longer ready."""
    readied = world.find(figure, Readied)
    if readied is None or weapon not in readied.weapons:
        return
    left = tuple(each for each in readied.weapons if each != weapon)
    if left:
        world.set(figure, Readied(left))
    else:
        world.remove(figure, Readied)
