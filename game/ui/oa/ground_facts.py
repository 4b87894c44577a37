"""What can be said of a hex: its ground, fire and smoke, tunnels, and what has been searched there."""

from __future__ import annotations

from game.board.hexgrid import Hex, label
from game.engine.core.world import EntityId
from game.engine.text import mark, t, tc
from game.rules.oa.model.battle import Battle
from game.rules.oa.model.components import At, PurpleSmoke, Smoke, Tunnel
from game.rules.oa.model.field import BURNING
from game.rules.oa.people.tunnels import buildings_tested
from game.rules.oa.words.telling import name_of

_TERRAIN = {
    "clear": mark("clear ground"), "rice paddy": mark("rice paddy"), "tall grass": mark("tall grass"),
    "jungle": mark("jungle"), "jungle trail": mark("jungle trail"), "building": mark("building"),
    "ruin": mark("ruin"), "fish nets": mark("fish nets"), "trench": mark("trench"), "bunker": mark("bunker"),
    "bridge": mark("bridge"), "river": mark("river"),
}  # fmt: skip


def terrain_name(battle: Battle, hex: Hex) -> str:
    """The terrain of a hex, in words; where it burns that is said, too."""
    name = t(_TERRAIN[battle.ctx.map.terrain[hex]])
    return t("{terrain} on fire", terrain=name) if hex in battle.ctx.burning else name


def hex_line(battle: Battle, hex: Hex) -> str:
    """A hex in one line: number, name, terrain, protection, cost, and what lies there."""
    return " · ".join([label(hex), *place_names(battle, hex), terrain_name(battle, hex), *ground_parts(battle, hex)])


def place_names(battle: Battle, hex: Hex) -> list[str]:
    """What the map calls the hex."""
    return [t(place.name) for place in battle.ctx.map.places if place.hex == hex]


def ground_parts(battle: Battle, hex: Hex) -> list[str]:
    """The ground in a few words each: cost, protection, sight, landing, and what lies there."""
    terrain = battle.ctx.terrain[hex]
    parts = []
    if terrain.passable:
        parts.append(t("{points} MP", points=terrain.cost))
        parts.append(t("protection {value}", value=terrain.protection))
    else:
        parts.append(t("nobody can enter on foot"))
    if terrain.blocks_sight:
        parts.append(t("blocks sight"))
    if terrain.landing:
        parts.append(t("helicopters can land"))
    return [*parts, *_what_lies_in(battle, hex)]


def _what_lies_in(battle: Battle, hex: Hex) -> list[str]:
    """What the map was not printed with: what it was before, markers, and whether it has been searched for a tunnel."""
    found, world, before = [], battle.world, battle.ctx.original.map.terrain[hex]
    if before != battle.ctx.map.terrain[hex]:
        found.append(t("{terrain} before the bombs", terrain=t(_TERRAIN[before])))
    for piece in world.pointing_at(At, hex):
        tunnel, call = world.find(piece, Tunnel), world.find(piece, PurpleSmoke)
        if world.has(piece, Smoke):
            found.append(t("smoke"))
        if call is not None:
            found.append(t("purple smoke for {unit}", unit=name_of(world, EntityId(call.unit))))
        if tunnel is not None:
            found.append(t("tunnel that the US controls") if tunnel.controlled else t("tunnel that nobody controls"))
    if hex in buildings_tested(world) and not any(world.has(e, Tunnel) for e in world.pointing_at(At, hex)):
        found.append(t("searched: no tunnel"))
    return found


def blocker_name(reason: str) -> str:
    """What blocks a line of sight, in words."""
    if reason == BURNING:
        return tc("terrain", "fire")
    return t(_TERRAIN[reason]) if reason in _TERRAIN else t("a fence")
