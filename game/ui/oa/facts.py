"""Facts of a piece or a hex: lines for the unit card, the tooltip and the hex line.

Of a hex: its ground, fire and smoke, tunnels, and what has been searched there.
"""

from __future__ import annotations

from msgspec import Struct

from game.board.hexgrid import DIRECTIONS, Hex, label
from game.engine.core.world import EntityId, World
from game.engine.text import mark, nt, t, tc
from game.rules.oa.fire.engagement import firing_range
from game.rules.oa.fire.heavy_weapons import serving
from game.rules.oa.model.components import (
    US,
    Aboard,
    Airborne,
    At,
    AtBase,
    Bearing,
    Bunker,
    Clock,
    Counterattacker,
    Crews,
    Helicopter,
    Inside,
    InUse,
    LiftedOut,
    OnMapSince,
    Plane,
    Prisoner,
    PurpleSmoke,
    Smoke,
    Steps,
    Tunnel,
    Unit,
    Weapon,
)
from game.rules.oa.model.field import BURNING
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Capturing, Fired, Moved, Neutralised, Stopped
from game.rules.oa.model.query import hex_of, is_reduced, passengers, platoon_of, shots_left
from game.rules.oa.move.allowance import points_left
from game.rules.oa.people.tunnels import buildings_tested
from game.rules.oa.resolve.shot import fire_factor
from game.rules.oa.units.carrying import free_capacity
from game.rules.oa.units.company import FIRST_ARRIVAL
from game.rules.oa.words.telling import name_of

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
    """The facts of a piece now."""
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
        return _kind_of_thing(world, piece)
    number = platoon_of(world, piece)
    if number:
        platoon = battle.ctx.tables.pieces.platoons[number - 1].name
        return t("{kind}, {platoon}", kind=t(_KINDS[unit.kind]), platoon=t(platoon))
    return t(_KINDS[unit.kind])


def _kind_of_thing(world: World, piece: EntityId) -> str:
    """Bunkers by the hexside they look out over, planes, wrecks."""
    bunker = world.find(piece, Bunker)
    if bunker is not None:
        facing = t("bunker, looking to {side}", side=t(DIRECTIONS[bunker.facing]))
        return facing if bunker.intact else t("destroyed bunker")
    return t("observation plane") if world.has(piece, Plane) else t("wreck")


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
    run = world.find(piece, Bearing)
    if run is not None:
        return t("over {hex}, bombing run to {side} next turn", hex=label(hex), side=t(DIRECTIONS[run.direction]))
    if world.has(piece, Helicopter):
        where = label(hex)
        return t("in flight over {hex}", hex=where) if world.has(piece, Airborne) else t("landed in {hex}", hex=where)
    return t("{hex}, {terrain}", hex=label(hex), terrain=terrain_name(battle, hex))


def states_of(battle: Battle, piece: EntityId) -> tuple[str, ...]:
    """The states of a piece this turn, each in a word or two."""
    world = battle.world
    moved = world.find(piece, Moved)
    since = world.find(piece, OnMapSince)
    states = [
        (world.has(piece, Prisoner), _guarded(world, piece)),
        (world.has(piece, Counterattacker), t("counterattack")),
        (world.has(piece, InUse), t("with a casualty")),
        (world.has(piece, LiftedOut), t("wounded aboard the medevac")),
        (world.has(piece, Neutralised), tc("unit", "neutralised")),
        (world.has(piece, Stopped) and not world.has(piece, Neutralised), tc("unit", "stopped")),
        (is_reduced(world, piece), t("reduced")),
        (world.has(piece, Fired), t("has fired")),
        (moved is not None and moved.done, t("has moved")),
        (world.has(piece, Capturing), t("closing in")),
        (world.has(piece, Inside), t("in the bunker")),
        (world.has(piece, Crews), _served(world, piece)),
    ]
    weapon, held = world.find(piece, Weapon), world.pointing_at(Prisoner, piece)
    if weapon is not None:
        states.append((True, _crew_of(world, piece, weapon)))
    if held:
        states.append((True, nt("{count} prisoner", "{count} prisoners", len(held))))
    if since is not None:
        stay = battle.ctx.tables.pieces.flight.turns_on_map - (world.the(Clock).turn - since.turn)
        states.append((True, nt("{count} turn left", "{count} turns left", max(0, stay))))
    return tuple(words for holds, words in states if holds)


def _guarded(world: World, piece: EntityId) -> str:
    held = world.find(piece, Prisoner)
    return t("prisoner of {guard}", guard=name_of(world, EntityId(held.to))) if held is not None else ""


def _served(world: World, piece: EntityId) -> str:
    crew = world.find(piece, Crews)
    return t("serves {weapon}", weapon=name_of(world, EntityId(crew.to))) if crew is not None else ""


def _crew_of(world: World, piece: EntityId, weapon: Weapon) -> str:
    """The crew of a weapon, or why it has none."""
    if not weapon.ready:
        return t("taken apart")
    crew = serving(world, piece)
    return t("served by {unit}", unit=name_of(world, crew)) if crew is not None else t("nobody can serve it")


def _weapon_figures(battle: Battle, piece: EntityId) -> tuple[Figure, ...]:
    kind = battle.ctx.tables.units[battle.world.get(piece, Weapon).kind]
    least, most = kind.min_range, firing_range(battle, piece)
    return (
        Figure(t("Fire"), f"+{fire_factor(battle, piece)}", t("added to the fire die")),
        Figure(t("Range"), f"{least}-{most}" if least > 1 else str(most), t("hexes")),
        Figure(t("Shots"), f"{max(0, shots_left(battle, piece))}/{kind.shots}", t("left this turn")),
    )


def _unit_figures(battle: Battle, piece: EntityId) -> tuple[Figure, ...]:
    world = battle.world
    unit = world.find(piece, Unit)
    if unit is None:
        return _weapon_figures(battle, piece) if world.has(piece, Weapon) else ()
    kind, steps = battle.ctx.tables.units[unit.kind], world.find(piece, Steps)
    figures = []
    if firing_range(battle, piece):
        figures.append(Figure(t("Fire"), f"+{fire_factor(battle, piece)}", t("added to the fire die")))
        figures.append(Figure(t("Range"), str(firing_range(battle, piece)), t("hexes")))
    if unit.side == US and kind.mp:
        figures.append(Figure(tc("figure", "Move"), str(max(0, points_left(battle, piece))), t("movement points left")))
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
        figures.append(Figure(tc("figure", "Load"), f"{load}/{kind.capacity}", t("load points")))
    return tuple(figures)


def who_is_in(battle: Battle, pieces: tuple[EntityId, ...]) -> list[str]:
    """A line for each piece in a hex: its name, what it carries, its states."""
    lines = []
    for piece in pieces:
        states = ", ".join(states_of(battle, piece))
        name = capital(name_of(battle.world, piece))
        load = ", ".join(name_of(battle.world, each) for each in passengers(battle.world, piece))
        line = t("{name} with {load}", name=name, load=load) if load else name
        lines.append(t("{what}: {who}", what=line, who=states) if states else line)
    return lines


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
    """The map's name of the hex."""
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
    """Facts not printed on the map: what it was before, markers, and whether it has been searched for a tunnel."""
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
    """The obstacle of a line of sight, in words."""
    if reason == BURNING:
        return tc("terrain", "fire")
    return t(_TERRAIN[reason]) if reason in _TERRAIN else t("a fence")
