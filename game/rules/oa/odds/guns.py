"""The enemy's heavy weapons as the US player knows them: where they stand, or might, and what they see and reach.

A warning before men land and the layer of the window ask here.  Nothing hidden is looked at: where a gun is not known,
the six placements of the rules say where one might stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.fire.heavy_weapons import MACHINE_GUN, MORTAR
from game.rules.oa.model.components import At, Bunker, Weapon
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import all_known_vc, known_posture, known_to_us, known_vc
from game.rules.oa.odds.zones import facing_of, weapon_reach
from game.rules.oa.viet_cong.hiding import is_near


class Gun(Struct, frozen=True):
    """A heavy weapon that is known to stand in ``hex``, or where ``piece`` is None a post at which one might be hidden.

    ``facing`` is where its bunker looks, None outside; ``faces`` are those of the placement die that put one there.
    """

    kind: str
    hex: Hex
    facing: int | None
    piece: EntityId | None = None
    faces: tuple[int, ...] = ()


class Watchers(NamedTuple):
    """The guns that fire into a hex: those that are known, and those that might be hidden."""

    known: tuple[Gun, ...]
    possible: tuple[Gun, ...]


# Where they are ---------------------------------------------------------------------------------


def known_guns(battle: Battle) -> tuple[Gun, ...]:
    """OA-2.3-4..5, OA-13.2-6: the weapons ready to fire that the US player knows of, with somebody to serve them."""
    world = battle.world
    found = [(piece, weapon, at.hex) for piece, weapon, at in world.each(Weapon, At) if weapon.ready]
    return tuple(
        Gun(weapon.kind, hex, facing_of(battle, piece), piece)
        for piece, weapon, hex in found
        if known_to_us(world, piece) and known_vc(world, hex)
    )


def possible_guns(battle: Battle) -> tuple[Gun, ...]:
    """OA-13.2-6: the posts of machine guns, in any placement, at which one might stand that has not been found.

    None once all stand on the map for him to see.  Mortars are not counted: they fire wherever a comrade sees.
    """
    if known_posture(battle) is not None or _all_found(battle):
        return ()
    posts: dict[tuple[Hex, str], list[int]] = {}
    for die, placement in sorted(battle.ctx.tables.placements.items()):
        for post in placement.posts:
            if post.weapon == MACHINE_GUN and _may_hide_one(battle, post.hex):
                posts.setdefault((post.hex, post.bunker), []).append(die)
    return tuple(
        Gun(MACHINE_GUN, hex, _looks_to(battle, bunker), faces=tuple(faces))
        for (hex, bunker), faces in sorted(posts.items())
    )


def _all_found(battle: Battle) -> bool:
    """Whether as many machine guns are known as there are."""
    known = sum(
        1 for e, weapon in battle.world.each(Weapon) if weapon.kind == MACHINE_GUN and known_to_us(battle.world, e)
    )
    return known >= battle.ctx.tables.units[MACHINE_GUN].count


def _may_hide_one(battle: Battle, hex: Hex) -> bool:
    """Whether nobody there is known, and nobody of the US is so near that he would have found one."""
    rules = battle.ctx.level.hidden
    if hex not in battle.ctx.grid or known_vc(battle.world, hex):
        return False
    return rules is None or not is_near(battle, rules, hex)


def _looks_to(battle: Battle, name: str) -> int | None:
    """Where the bunker of this name looks, if it is intact; None for no bunker."""
    bunkers = (bunker for _, bunker in battle.world.each(Bunker) if bunker.name == name and bunker.intact)
    return next((bunker.facing for bunker in bunkers), None)


# What they see and reach ------------------------------------------------------------------------


def ground_of(battle: Battle, gun: Gun) -> frozenset[Hex]:
    """OA-5.4-1, OA-6.3-1..5: the hexes that the gun could fire at if somebody stood, or landed, there."""
    reach = battle.ctx.tables.units[gun.kind].range
    return frozenset(hex for hex in battle.ctx.near(gun.hex, reach) if fires_at(battle, gun, hex))


def fires_at(battle: Battle, gun: Gun, hex: Hex) -> bool:
    """OA-5.1-1, OA-5.4-1, OA-6.3-1..5: whether ``hex`` is in range of the gun, and it, or a spotter, sees it."""
    if battle.ctx.grid.distance(gun.hex, hex) > battle.ctx.tables.units[gun.kind].range:
        return False
    return weapon_reach(battle, gun.kind, gun.hex, gun.facing)(hex) and (gun.kind != MORTAR or _is_spotted(battle, hex))


def _is_spotted(battle: Battle, hex: Hex) -> bool:
    """OA-6.3-5: whether a VC unit that is known sees ``hex`` for the mortar."""
    world = battle.world
    return any(battle.ctx.sees(world.get(unit, At).hex, hex) for unit in all_known_vc(world))


def guns_watching(battle: Battle, hex: Hex) -> Watchers:
    """OA-5.4-1: the guns that could fire at whoever lands in ``hex``."""
    known = (gun for gun in known_guns(battle) if fires_at(battle, gun, hex))
    possible = (gun for gun in possible_guns(battle) if fires_at(battle, gun, hex))
    return Watchers(tuple(known), tuple(possible))


def faces_watching(guns: Sequence[Gun]) -> int:
    """OA-13.2-6: in how many of the placements at least one of these possible guns stands at its post."""
    return len({face for gun in guns for face in gun.faces})
