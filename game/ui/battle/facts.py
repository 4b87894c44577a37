"""What can be said of a piece or a hex: lines for the unit card, the tooltip and the hex line."""

from __future__ import annotations

from msgspec import Struct

from game.board.hexgrid import Hex, label
from game.engine.text import mark, nt, t
from game.engine.world import EntityId
from game.rules.oa.battle import Battle
from game.rules.oa.carrying import free_capacity
from game.rules.oa.components import (
    US,
    Aboard,
    Airborne,
    AtBase,
    Bunker,
    Capturing,
    Clock,
    Crews,
    Fired,
    Helicopter,
    Inside,
    Moved,
    Neutralised,
    OnMapSince,
    Prisoner,
    Steps,
    Stopped,
    Unit,
    Weapon,
)
from game.rules.oa.engagement import firing_range
from game.rules.oa.fire import fire_factor
from game.rules.oa.moving import points_left
from game.rules.oa.names import name_of
from game.rules.oa.query import hex_of, is_reduced, passengers, platoon_of, shots_left
from game.rules.oa.setup import FIRST_ARRIVAL

_TERRAIN = {
    "clear": mark("clear ground"), "rice paddy": mark("rice paddy"), "tall grass": mark("tall grass"),
    "jungle": mark("jungle"), "jungle trail": mark("jungle trail"), "building": mark("building"),
    "ruin": mark("ruin"), "fish nets": mark("fish nets"), "trench": mark("trench"), "bunker": mark("bunker"),
    "bridge": mark("bridge"), "river": mark("river"),
}  # fmt: skip
_KINDS = {
    "us_squad": mark("rifle squad"), "medical": mark("medical team"), "command": mark("company command"),
    "aircrew": mark("downed aircrew"), "vc_squad": mark("Viet Cong squad"), "civilian": mark("civilians"),
    "terrorist": mark("civilians"), "commissar": mark("civilians"), "dshk": mark("DShK machine gun"),
    "mortar": mark("mortar"),
}  # fmt: skip
_MACHINES = {
    "transport": mark("transport helicopter"), "command": mark("command helicopter"),
    "medevac": mark("medical helicopter"), "cobra": mark("gunship"), "cayuse": mark("scout helicopter"),
}  # fmt: skip


class Figure(Struct, frozen=True):
    """One number on the unit card: what it is, the number, and what the tooltip says."""

    name: str
    value: str
    hint: str = ""


class Facts(Struct, frozen=True):
    """Everything that the unit card shows of a piece."""

    piece: EntityId
    name: str
    kind: str
    where: str
    states: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
    aboard: tuple[EntityId, ...] = ()
    note: str = ""
    """Why nothing can be ordered of it, in a sentence with its rule."""


def facts_of(battle: Battle, piece: EntityId) -> Facts:
    """What can be said of a piece now."""
    world = battle.world
    machine = world.find(piece, Helicopter)
    kind = _kind_of(battle, piece)
    figures = _machine_figures(battle, piece) if machine is not None else _unit_figures(battle, piece)
    held = world.pointing_at(Prisoner, piece)
    return Facts(
        piece, capital(name_of(world, piece)), kind, where_is(battle, piece), states_of(battle, piece), figures,
        (*passengers(world, piece), *held),
    )  # fmt: skip


def capital(words: str) -> str:
    """The words as a sentence or a title begins."""
    return words[:1].upper() + words[1:]


def _kind_of(battle: Battle, piece: EntityId) -> str:
    world = battle.world
    machine, unit, weapon = world.find(piece, Helicopter), world.find(piece, Unit), world.find(piece, Weapon)
    if machine is not None:
        return t(_MACHINES[machine.kind])
    if weapon is not None:
        return t(_KINDS[weapon.kind])
    if unit is None:
        return t("bunker") if world.has(piece, Bunker) else t("wreck")
    number = platoon_of(world, piece)
    if number:
        platoon = battle.ctx.tables.pieces.platoons[number - 1].name
        return t("{kind}, {platoon}", kind=t(_KINDS[unit.kind]), platoon=t(platoon))
    return t(_KINDS[unit.kind])


def where_is(battle: Battle, piece: EntityId) -> str:
    """Where a piece is, in words."""
    world = battle.world
    carrier = world.find(piece, Aboard)
    if carrier is not None:
        return t("aboard {helicopter}", helicopter=name_of(world, EntityId(carrier.to)))
    base = world.find(piece, AtBase)
    if base is not None:
        turn = world.the(Clock).turn
        return t("at base") if base.due <= max(turn, FIRST_ARRIVAL) else t("at base until turn {turn}", turn=base.due)
    hex = hex_of(world, piece)
    if hex is None:
        return t("out of the game")
    if world.has(piece, Helicopter):
        where = label(hex)
        return t("in flight over {hex}", hex=where) if world.has(piece, Airborne) else t("landed in {hex}", hex=where)
    return t("{hex}, {terrain}", hex=label(hex), terrain=terrain_name(battle, hex))


def states_of(battle: Battle, piece: EntityId) -> tuple[str, ...]:
    """What holds for a piece this turn, each in a word or two."""
    world = battle.world
    moved = world.find(piece, Moved)
    since = world.find(piece, OnMapSince)
    states = [
        (world.has(piece, Prisoner), t("prisoner")),
        (world.has(piece, Neutralised), t("neutralised")),
        (world.has(piece, Stopped) and not world.has(piece, Neutralised), t("stopped")),
        (is_reduced(world, piece), t("reduced")),
        (world.has(piece, Fired), t("has fired")),
        (moved is not None and moved.done, t("has moved")),
        (world.has(piece, Capturing), t("closing in")),
        (world.has(piece, Inside), t("in the bunker")),
        (world.has(piece, Crews), t("serves a weapon")),
    ]
    if since is not None:
        stay = battle.ctx.tables.pieces.flight.turns_on_map - (world.the(Clock).turn - since.turn)
        states.append((True, nt("{count} turn left", "{count} turns left", max(0, stay))))
    return tuple(words for holds, words in states if holds)


def _unit_figures(battle: Battle, piece: EntityId) -> tuple[Figure, ...]:
    world = battle.world
    unit = world.find(piece, Unit)
    if unit is None:
        return ()
    kind, steps = battle.ctx.tables.units[unit.kind], world.find(piece, Steps)
    figures = []
    if firing_range(battle, piece):
        figures.append(Figure(t("Fire"), f"+{fire_factor(battle, piece)}", t("added to the fire die")))
        figures.append(Figure(t("Range"), str(firing_range(battle, piece)), t("hexes")))
    if unit.side == US and kind.mp:
        figures.append(Figure(t("Move"), str(max(0, points_left(battle, piece))), t("movement points left")))
    if steps is not None:
        figures.append(Figure(t("Steps"), f"{steps.left}/{steps.full}", t("losses it can still take")))
    return tuple(figures)


def _machine_figures(battle: Battle, piece: EntityId) -> tuple[Figure, ...]:
    kind = battle.ctx.tables.helicopters[battle.world.get(piece, Helicopter).kind]
    figures = []
    if kind.armed:
        figures.append(Figure(t("Fire"), f"+{kind.fire}", t("added to the fire die")))
        figures.append(Figure(t("Range"), str(kind.range), t("hexes")))
        figures.append(Figure(t("Shots"), f"{max(0, shots_left(battle, piece))}/{kind.shots}", t("left this turn")))
    if kind.capacity:
        load = kind.capacity - free_capacity(battle, piece)
        figures.append(Figure(t("Load"), f"{load}/{kind.capacity}", t("load points")))
    return tuple(figures)


# Hexes ------------------------------------------------------------------------------------------


def terrain_name(battle: Battle, hex: Hex) -> str:
    """The terrain of a hex, in words."""
    return t(_TERRAIN[battle.ctx.map.terrain[hex]])


def hex_line(battle: Battle, hex: Hex) -> str:
    """A hex in one line: number, name, terrain, protection, cost."""
    terrain = battle.ctx.terrain[hex]
    places = [t(place.name) for place in battle.ctx.map.places if place.hex == hex]
    parts = [label(hex), *places, terrain_name(battle, hex)]
    if terrain.passable:
        parts.append(t("{points} MP", points=terrain.cost))
        parts.append(t("protection {value}", value=terrain.protection))
    else:
        parts.append(t("nobody can enter on foot"))
    if terrain.blocks_sight:
        parts.append(t("blocks sight"))
    if terrain.landing:
        parts.append(t("helicopters can land"))
    return " · ".join(parts)


def who_is_in(battle: Battle, pieces: tuple[EntityId, ...]) -> list[str]:
    """A line for each piece in a hex: its name, what it carries, its states."""
    lines = []
    for piece in pieces:
        states = ", ".join(states_of(battle, piece))
        name = capital(name_of(battle.world, piece))
        load = ", ".join(name_of(battle.world, each) for each in passengers(battle.world, piece))
        line = t("{name} with {load}", name=name, load=load) if load else name
        lines.append(f"{line}: {states}" if states else line)
    return lines


def blocker_name(reason: str) -> str:
    """What blocks a line of sight, in words."""
    return t(_TERRAIN[reason]) if reason in _TERRAIN else t("a fence")
