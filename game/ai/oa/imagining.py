"""All that the company does not know, made up anew: who the civilians are, and where the hidden Viet Cong stand."""

from __future__ import annotations

from msgspec.structs import replace

from game.board.hexgrid import Hex
from game.engine.core.dice import SeededDice
from game.engine.core.world import EntityId, World
from game.rules.oa.model.components import (
    At,
    Bunker,
    Civilian,
    Concealed,
    Crews,
    Gone,
    HeadingFor,
    Helicopter,
    Inside,
    Unit,
    VcPosture,
    Weapon,
)
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Moved, TrailEntered
from game.rules.oa.model.query import all_known_vc, us_hexes
from game.rules.oa.units.stacking import vc_fits

_FACES = 6

_PRIVATE = (At, Inside, Crews, HeadingFor, Gone, Moved, TrailEntered)
"""Components that nobody of the company learns of on a piece that hides."""


def imagined(battle: Battle, dice: SeededDice) -> Battle:
    """OA-2.3-3, OA-13.2-6: a copy in which everything that the company does not know is as it might be."""
    twin = battle.copy()
    _deal_identities(twin.world, dice)
    if twin.ctx.level.hidden is not None:
        _place_the_hidden(twin, dice)
    return twin


def _deal_identities(world: World, dice: SeededDice) -> None:
    """OA-2.3-3: who has not been found out may be any of those who are left."""
    unknown = [(e, person) for e, person in world.each(Civilian) if not person.revealed]
    identities = sorted(person.identity for _, person in unknown)
    for entity, _ in unknown:
        world.set(entity, Civilian(identities.pop(dice.below(len(identities)))))


def _place_the_hidden(battle: Battle, dice: SeededDice) -> None:
    """OA-13.2-6..7: every hidden unit at one of the posts of a placement, or in cover near one, where nobody looks.

    Whether one has left the map unseen nobody knows either: all are there.  Lots say who serves the hidden weapons.
    """
    world, tables = battle.world, battle.ctx.tables
    pieces = world.ids(Concealed)
    units = [e for e in pieces if world.has(e, Unit)]
    weapons = [e for e in pieces if world.has(e, Weapon)]
    placement = 1 + dice.below(_FACES)
    if world.ids(VcPosture):
        world.put(VcPosture(placement, tables.attitudes.at(1 + dice.below(_FACES))))
    for piece in pieces:
        for kind in _PRIVATE:
            world.remove(piece, kind)
    posts = {post.hex: post.bunker for post in tables.posts(placement)}
    places = _places(battle, tuple(posts))
    for unit in units:
        hex = _drawn(battle, unit, places, posts, dice)
        world.set(unit, At(hex))
        bunker = _bunker(world, posts.get(hex, ""))
        if bunker is not None and not world.pointing_at(Inside, bunker):
            world.set(unit, Inside(bunker))
    for weapon in weapons:
        if units:
            crew = units.pop(dice.below(len(units)))
            world.set(crew, Crews(weapon))
            world.set(weapon, world.get(crew, At))
        else:
            world.set(weapon, Gone("spent"))
        world.set(weapon, replace(world.get(weapon, Weapon), ready=True))


def _places(battle: Battle, posts: tuple[Hex, ...]) -> list[Hex]:
    """OA-13.2-6: where somebody may hide: the posts first, then every hex that can be entered, nearest to a post."""
    field, seen = battle.ctx, _watched(battle)
    rows = [field.grid.distances(post) for post in posts if post in field.grid]
    free = [hex for hex in field.grid.hexes if field.terrain[hex].passable and hex not in seen]
    return sorted(free, key=lambda hex: (min((row[hex] for row in rows), default=0), -field.protection[hex], hex))


def _drawn(battle: Battle, unit: EntityId, places: list[Hex], posts: dict[Hex, str], dice: SeededDice) -> Hex:
    """One of the places: in the first turns a post, later one farther from it too."""
    span = max(2 * len(posts), 1)
    near = [hex for hex in places[:span] if vc_fits(battle, unit, hex)]
    near = near or [hex for hex in places if vc_fits(battle, unit, hex)] or places or list(battle.ctx.grid.hexes)
    return near[dice.below(len(near))]


def _watched(battle: Battle) -> frozenset[Hex]:
    """OA-13.2-6: every hex in which nobody can stay hidden."""
    rules, world, near = battle.ctx.level.hidden, battle.world, battle.ctx.near
    if rules is None:
        return frozenset()
    found = {hex for here in us_hexes(world) for hex in near(here, rules.on_foot)}
    found |= {hex for _, _, at in world.each(Helicopter, At) for hex in near(at.hex, rules.from_air)}
    return frozenset(found | {world.get(unit, At).hex for unit in all_known_vc(world)})


def _bunker(world: World, name: str) -> EntityId | None:
    """OA-2.4-1: the intact bunker of this name."""
    return next((e for e, bunker in world.each(Bunker) if bunker.name == name and bunker.intact), None)
