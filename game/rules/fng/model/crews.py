"""Crews: who has a seat at a weapon that takes more than one man: FNG-WEAP-09..12."""

from __future__ import annotations

from game.board.skirmish.arms import ASSISTANT, GUNNER, Serves
from game.board.table.measure.geometry import distance, within
from game.engine.core.world import EntityId
from game.rules.fng.model.arms import arms_of
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, side_of

CREW_REACH = 2.0
"""FNG-WEAP-09 (house): inches from a gunner to the man who feeds his gun."""


def man_the_guns(skirmish: Skirmish, side: str) -> None:
    """FNG-WEAP-09..12 (house): the seats of a side are filled anew, whenever one of its men moves, falls, gets up,
    takes or leaves a weapon.  Who has a crewed weapon fires it; squad mates within two inches who have none of their
    own feed it, each one weapon, the nearest first; gunners choose in the order of the roster.  What is fired from a
    vehicle takes one man."""
    world = skirmish.world
    seats = _seats(skirmish, side)
    for man in world.ids(Serves):
        if man not in seats and side_of(world, man) == side:
            world.remove(man, Serves)
    for man, serves in seats.items():
        if world.find(man, Serves) != serves:
            world.set(man, serves)


def _seats(skirmish: Skirmish, side: str) -> dict[EntityId, Serves]:
    world, rows = skirmish.world, skirmish.ctx.tables.arms.weapons
    men = tuple(man for man in able(world, side) if not world.has(man, Aboard))
    guns: dict[EntityId, tuple[EntityId, int]] = {}
    for man in men:
        for weapon, arm in arms_of(world, man):
            if rows[arm.kind].crew > 1:
                guns.setdefault(man, (weapon, rows[arm.kind].crew))
    seats = {man: Serves(gun, GUNNER) for man, (gun, _) in guns.items()}
    for gunner, (gun, crew) in guns.items():
        free = tuple(man for man in men if man not in seats)
        seats.update((man, Serves(gun, ASSISTANT)) for man in _nearest(skirmish, gunner, free)[: crew - 1])
    return seats


def _nearest(skirmish: Skirmish, gunner: EntityId, men: Ids) -> Ids:
    world = skirmish.world
    squad, at = figure_of(world, gunner).squad, world.get(gunner, At).point
    found = []
    for man in men:
        place = world.get(man, At).point
        if figure_of(world, man).squad == squad and within(place, at, CREW_REACH):
            found.append((distance(place, at), man))
    return tuple(man for _, man in sorted(found))
