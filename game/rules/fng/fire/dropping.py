"""Weapons that fall to the ground: FNG-TURN-08, FNG-WEAP-12."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fng.model.arms import lay, lose, weapons_of
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.tunnels import Underground
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.events.arms import WeaponsDropped
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import side_of
from game.rules.fng.model.seats import leave_guns


def drop_arms(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-TURN-08: who is out of it drops whatever he fires with; grenades and blades nobody counts, and
    what is mounted on a vehicle stays there."""
    world = skirmish.world
    leave_guns(world, figure)
    weapons = weapons_of(world, figure)
    rows = {weapon: skirmish.ctx.tables.arms.weapons[weapon] for weapon in weapons}
    falls = tuple(w for w in weapons if rows[w].group == "charge" or (rows[w].is_ranged and not rows[w].thrown))
    if falls:
        lay_down(skirmish, figure, falls)


def lay_down(skirmish: Skirmish, figure: EntityId, weapons: tuple[str, ...]) -> None:
    """FNG-TURN-08: these weapons of his lie where he stands; off the table they are gone with him, but for one who sits
    in a helicopter that is away, or lies in a tunnel: his are beside him."""
    world = skirmish.world
    at = world.find(figure, At)
    if at is None and (world.has(figure, Aboard) or world.has(figure, Underground)):
        return
    for weapon in weapons:
        if at is None:
            lose(world, figure, weapon)
        else:
            lay(world, figure, weapon, at.point)
    man_the_guns(skirmish, side_of(world, figure))
    if at is not None:
        titles = tuple(skirmish.ctx.tables.arms.weapons[weapon].title for weapon in weapons)
        skirmish.emit(WeaponsDropped(figure=figure, weapons=titles, rule="FNG-TURN-08"))
