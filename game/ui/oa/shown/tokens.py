"""Contents of the map: pieces as counters with what is printed on each, changed ground, fire, smoke and tunnels."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from msgspec.structs import replace

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId, World
from game.rules.oa.model.components import (
    Aboard,
    Airborne,
    At,
    Bunker,
    Civilian,
    Counterattacker,
    Ground,
    Helicopter,
    Inside,
    InUse,
    Plane,
    Prisoner,
    PurpleSmoke,
    Smoke,
    Steps,
    Tunnel,
    Unit,
    Weapon,
    Wreck,
)
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import AntiAircraftFired, Crossfire, Fired, Moved, Neutralised, Stopped
from game.rules.oa.model.query import is_reduced, platoon_of
from game.rules.oa.resolve.shot import fire_factor
from game.rules.oa.units.carrying import free_capacity
from game.ui.counters import CounterSpec
from game.ui.mapview.markers import Marker
from game.ui.mapview.pieces import Piece
from game.ui.painting.changes import Change

_SYMBOLS = {
    "us_squad": "squad",
    "vc_squad": "squad",
    "medical": "medical",
    "command": "command",
    "aircrew": "aircrew",
    "dshk": "dshk",
    "mortar": "mortar",
    "civilian": "civilian",
    "terrorist": "civilian",
    "commissar": "civilian",
}
_ONE_MORE = 100
"""One more on the die of fire outweighs any range."""
_REVEALED = {"civilian": "civilian", "terrorist": "terrorist", "commissar": "commissar"}
_MACHINES = {"command": "command_helicopter"}


def spec_of(battle: Battle, piece: EntityId) -> CounterSpec:
    """The counter of a piece as it is now."""
    world = battle.world
    if world.has(piece, Helicopter):
        return _machine(battle, piece)
    weapon = world.find(piece, Weapon)
    if weapon is not None:
        return CounterSpec(_SYMBOLS[weapon.kind], "vc", weapon.name, dimmed=not weapon.ready)
    if world.has(piece, Bunker):
        bunker = world.get(piece, Bunker)
        return CounterSpec("bunker", "neutral", bunker.name, dimmed=not bunker.intact)
    if world.has(piece, Wreck):
        return CounterSpec("wreck", "neutral", "")
    if world.has(piece, Plane):
        return CounterSpec("cessna", "us", world.get(piece, Plane).name, in_flight=True)
    return _unit(battle, piece)


def _machine(battle: Battle, piece: EntityId) -> CounterSpec:
    world = battle.world
    machine = world.get(piece, Helicopter)
    kind = battle.ctx.tables.helicopters[machine.kind]
    free = free_capacity(battle, piece)
    return CounterSpec(
        _MACHINES.get(machine.kind, machine.kind),
        "us",
        machine.name,
        values=(kind.fire, kind.range) if kind.armed else (),
        load=kind.capacity - free,
        capacity=kind.capacity,
        in_flight=world.has(piece, Airborne),
        badges=badges_of(world, piece),
    )


def _unit(battle: Battle, piece: EntityId) -> CounterSpec:
    world = battle.world
    unit, steps = world.get(piece, Unit), world.find(piece, Steps)
    kind, reduced = battle.ctx.tables.units[unit.kind], is_reduced(world, piece)
    values: tuple[int | str, ...] = ()
    if kind.armed:
        values = (kind.fire_factor(reduced=reduced), kind.range, kind.movement(reduced=reduced))
    elif kind.movement(reduced=reduced):
        values = (kind.movement(reduced=reduced),)
    return CounterSpec(
        _symbol(world, piece, unit),
        _side(world, piece, unit),
        _shown_name(world, piece, unit),
        values=values if unit.side != "civilian" else (),
        platoon=platoon_of(world, piece),
        steps=steps.left if steps is not None else 0,
        full_steps=steps.full if steps is not None and steps.full > 1 else 0,
        reduced=reduced or world.has(piece, InUse),
        badges=badges_of(world, piece),
    )


def _symbol(world: World, piece: EntityId, unit: Unit) -> str:
    """Whoever has shown himself as a terrorist or the commissar has a sign of his own."""
    person = world.find(piece, Civilian)
    if person is not None and person.revealed:
        return _REVEALED[person.identity]
    return _SYMBOLS.get(unit.kind, "squad")


def _side(world: World, piece: EntityId, unit: Unit) -> str:
    """Civilians look alike until one shows what he is."""
    person = world.find(piece, Civilian)
    if person is not None:
        return "vc" if person.revealed and person.identity != "civilian" else "civilian"
    return unit.side


def _shown_name(world: World, piece: EntityId, unit: Unit) -> str:
    person = world.find(piece, Civilian)
    return unit.name.split()[-1] if person is None else unit.name


def _is_known(world: World, piece: EntityId) -> bool:
    """Whether a civilian has been searched and found to be one."""
    return world.find(piece, Civilian) == Civilian("civilian", revealed=True)


def badges_of(world: World, piece: EntityId) -> tuple[str, ...]:
    """The events of a piece this turn, the weightiest first."""
    moved = world.find(piece, Moved)
    states = (
        ("prisoner", world.has(piece, Prisoner)),
        ("guard", bool(world.pointing_at(Prisoner, piece))),
        ("purple smoke", world.has(piece, InUse)),
        ("counterattack", world.has(piece, Counterattacker)),
        ("neutralised", world.has(piece, Neutralised)),
        ("stopped", world.has(piece, Stopped) and not world.has(piece, Neutralised)),
        ("fired", world.has(piece, Fired)),
        ("sighted", world.has(piece, AntiAircraftFired) or _is_known(world, piece)),
        ("crossfire", world.has(piece, Crossfire)),
        ("moved", moved is not None and moved.done),
    )
    return tuple(name for name, holds in states if holds)


_COUNTERS = (Bunker, Wreck, Weapon, Unit, Helicopter, Plane)


def _counters_on_map(world: World) -> Iterator[EntityId]:
    """Everything on the map that is a counter; markers are drawn apart."""
    return (piece for piece in world.ids(At) if any(world.has(piece, kind) for kind in _COUNTERS))


def pieces_on_map(
    battle: Battle, knows: Callable[[EntityId], bool], active: Collection[EntityId] | None = None
) -> list[Piece]:
    """Every counter on the map that the player ``knows`` of, the lowest first.

    Given who is ``active``, the other US counters are greyed.
    """
    world = battle.world
    found: list[tuple[int, Piece]] = []
    for piece in filter(knows, _counters_on_map(world)):
        spec = spec_of(battle, piece)
        if active is not None and spec.side == "us" and not _has_active(world, piece, active):
            spec = replace(spec, dimmed=True)
        hex = Hex(world.get(piece, At).to)
        found.append(
            (_height(world, piece), Piece(piece, hex, spec, world.has(piece, Airborne), danger_of(battle, piece)))
        )
    found.sort(key=lambda item: (item[0], item[1].key))
    return [piece for _, piece in found]


def danger_of(battle: Battle, piece: EntityId) -> int:
    """How dangerous a piece is to who comes near: by its fire, then by its range; 0 for who cannot fire."""
    world, tables = battle.world, battle.ctx.tables
    machine, weapon, unit = world.find(piece, Helicopter), world.find(piece, Weapon), world.find(piece, Unit)
    if machine is not None:
        kind = tables.helicopters[machine.kind]
        return _ONE_MORE * (kind.fire + 1) + kind.range if kind.armed else 0
    gun = weapon if weapon is not None else unit
    if gun is None or (weapon is not None and not weapon.ready):
        return 0
    arms = tables.units[gun.kind]
    return _ONE_MORE * (fire_factor(battle, piece) + 1) + arms.range if arms.armed else 0


def _has_active(world: World, piece: EntityId, active: Collection[EntityId]) -> bool:
    """Whether a piece, or somebody aboard it, is active."""
    return piece in active or any(rider in active for rider in world.pointing_at(Aboard, piece))


def _height(world: World, piece: EntityId) -> int:
    """Where a piece lies in its stack, from bunkers and wrecks over weapons and teams up to squads and machines."""
    if world.has(piece, Bunker) or world.has(piece, Wreck):
        return 0
    if world.has(piece, Weapon):
        return 1
    if world.has(piece, Inside) or world.has(piece, Prisoner):
        return 2
    unit = world.find(piece, Unit)
    if unit is None:
        return 5
    return 4 if unit.kind in ("us_squad", "vc_squad") else 3


def changes_of(battle: Battle) -> tuple[Change, ...]:
    """Every hex that does not look as the map was painted, in hex order."""
    ground = dict(battle.ctx.changes)
    smoke, purple = _hexes(battle, Smoke), _hexes(battle, PurpleSmoke)
    printed, found = battle.ctx.original.map.terrain, []
    for hex in sorted({*ground, *smoke, *purple}):
        now = ground.get(hex, Ground(printed[hex]))
        found.append(Change(hex, printed[hex], now.terrain, now.burning, hex in smoke, hex in purple))
    return tuple(found)


def _hexes(battle: Battle, kind: type[Smoke] | type[PurpleSmoke]) -> set[Hex]:
    return {at.hex for _, _, at in battle.world.each(kind, At)}


def markers_of(battle: Battle) -> list[Marker]:
    """The round markers: what may be overlooked under a stack of counters."""
    found = []
    for change in changes_of(battle):
        signs = (("fire", change.burning), ("smoke", change.smoke), ("purple smoke", change.purple))
        found += [Marker(change.hex, badge) for badge, lies in signs if lies]
    for _, tunnel, at in battle.world.each(Tunnel, At):
        found.append(Marker(at.hex, "tunnel held" if tunnel.controlled else "tunnel"))
    return found
