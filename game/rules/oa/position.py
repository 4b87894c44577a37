"""A prepared position: a scenario may begin in the middle of a battle instead of with the set-up of section 13.

House: the rulebook knows only its own set-up.  Lessons and problems begin so; from there on every rule holds.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.board.hexgrid import Hex, parse_hex
from game.engine.closest import closest
from game.engine.faults import ScenarioFault
from game.engine.text import t
from game.engine.world import Component, EntityId
from game.rules.oa.battle import Battle
from game.rules.oa.components import (
    US,
    VC,
    Aboard,
    Airborne,
    At,
    AtBase,
    Bunker,
    Civilian,
    Clock,
    Counterattacked,
    Crews,
    Helicopter,
    InPlatoon,
    Inside,
    OnMapSince,
    Plane,
    Steps,
    Tunnel,
    Unit,
    VcPosture,
    Weapon,
)
from game.rules.oa.field import Field
from game.rules.oa.markers import Neutralised, Stopped
from game.rules.oa.options import PlacedPiece, Position
from game.rules.oa.sequence import SEQUENCE, PlayStep
from game.rules.oa.table_ground import HELICOPTERS
from game.rules.oa.vc_setup import CIVILIAN, IDENTITIES, create_bunkers

WEAPONS = ("dshk", "mortar")
PLANE = "plane"
TUNNEL = "tunnel"
_US_UNITS = ("us_squad", "medical", "command", "aircrew")
_SIDES = dict.fromkeys(_US_UNITS, US) | {"vc_squad": VC} | dict.fromkeys(IDENTITIES, CIVILIAN)
_MACHINES = {"command helicopter" if kind == "command" else kind: kind for kind in HELICOPTERS}
"""The helicopters by what a position calls them: ``command`` alone is the commander on the ground."""
KINDS = (*_SIDES, *_MACHINES, *WEAPONS, PLANE, TUNNEL)
"""What a prepared position may hold."""


# Checking ---------------------------------------------------------------------------------------


def check_position(scenario: str, field: Field, position: Position) -> None:
    """Refuse a position that cannot be set up, with everything that is wrong with it; raises ``ScenarioFault``."""
    problems = [*_wrong_step(position), *(line for piece in position.pieces for line in _wrong(field, position, piece))]
    names = [piece.name for piece in position.pieces if piece.name]
    problems += [
        t("two pieces are called '{name}'; give each its own name", name=name)
        for name in dict.fromkeys(names)
        if names.count(name) > 1
    ]
    if problems:
        raise ScenarioFault(
            "\n".join(t("{id}: [rules.position]: {what}.", id=scenario, what=each) for each in problems)
        )


def _wrong_step(position: Position) -> Iterator[str]:
    keys = [step.key for step in SEQUENCE]
    if position.step not in keys:
        yield t("there is no step '{step}'; use one of {known}", step=position.step, known=", ".join(keys))


def _wrong(field: Field, position: Position, piece: PlacedPiece) -> Iterator[str]:
    """What is wrong with one piece: its sort, its hex, or whom it is with."""
    if piece.kind not in KINDS:
        near = closest(piece.kind, KINDS) or KINDS[0]
        yield t("there is no piece '{kind}'; did you mean '{near}'?", kind=piece.kind, near=near)
    hex = _hex_of(piece)
    if hex is not None and hex not in field.grid:
        yield t("{name} stands in '{hex}', which is not on the map", name=piece.name or piece.kind, hex=piece.hex)
    earlier = {each.name: each for each in position.pieces[: position.pieces.index(piece)]}
    bunkers = {feature.name for feature in field.map.features if feature.kind == "bunker"}
    for other, known in ((piece.aboard, earlier), (piece.crew, earlier), (piece.inside, bunkers)):
        if other and other not in known:
            yield t("{name} is with '{other}', which has to be named before it", name=piece.name, other=other)
    if piece.kind in WEAPONS and not piece.crew:
        yield t("the weapon {name} has no crew", name=piece.name or piece.kind)


def _hex_of(piece: PlacedPiece) -> Hex | None:
    """Its hex; 0 for one that is not written as a hex, which no map has; None where it is at base or aboard."""
    if not piece.hex:
        return None
    try:
        return parse_hex(piece.hex)
    except ValueError:
        return Hex(0)


# Setting up -------------------------------------------------------------------------------------


def set_up_position(battle: Battle, position: Position) -> None:
    """Put every piece where the position says, and begin with its step; the rest of the turn and the game follow."""
    battle.world.put(Clock(position.turn, position.step))
    battle.world.put(VcPosture(1, position.attitude))
    if not position.counterattack:
        battle.world.put(Counterattacked(0))
    create_bunkers(battle)
    named: dict[str, EntityId] = {bunker.name: entity for entity, bunker in battle.world.each(Bunker)}
    for piece in _at_level(battle.ctx, position):
        named[piece.name] = _create(battle, piece, named)
    keys = [step.key for step in SEQUENCE]
    battle.push(*(PlayStep(key) for key in keys[keys.index(position.step) :]))


def _at_level(field: Field, position: Position) -> tuple[PlacedPiece, ...]:
    """House: the pieces at the level that is played; as in the set-up, the last squads without a weapon stay away."""
    crews = {piece.crew for piece in position.pieces}
    plain = [piece for piece in position.pieces if piece.kind == "vc_squad" and piece.name not in crews]
    away = plain[max(0, len(plain) - field.level.squads_fewer) :] if field.level.squads_fewer else []
    return tuple(piece for piece in position.pieces if piece not in away)


def _create(battle: Battle, piece: PlacedPiece, named: dict[str, EntityId]) -> EntityId:
    world, hex = battle.world, _hex_of(piece)
    entity = world.create(*_nature(battle, piece))
    if piece.kind in WEAPONS:
        crew = named[piece.crew]
        world.set(entity, world.get(crew, At))
        world.set(crew, Crews(entity))
    elif piece.aboard:
        world.set(entity, Aboard(named[piece.aboard]))
    else:
        world.set(entity, At(hex) if hex is not None else AtBase(battle.world.the(Clock).turn))
    if piece.inside:
        world.set(entity, Inside(named[piece.inside]))
    if piece.pinned:
        world.set(entity, Stopped())
        world.set(entity, Neutralised())
    if piece.kind in _MACHINES and hex is not None:
        world.set(entity, OnMapSince(world.the(Clock).turn))
        if piece.flying:
            world.set(entity, Airborne())
    return entity


def _nature(battle: Battle, piece: PlacedPiece) -> list[Component]:
    """What it is, apart from where it stands."""
    if piece.kind in _MACHINES:
        return [Helicopter(_MACHINES[piece.kind], piece.name)]
    if piece.kind in WEAPONS:
        return [Weapon(piece.kind, piece.name)]
    if piece.kind == PLANE:
        return [Plane(piece.name)]
    if piece.kind == TUNNEL:
        return [Tunnel(False)]
    side = _SIDES[piece.kind]
    kind = CIVILIAN if side == CIVILIAN else piece.kind
    full = battle.ctx.tables.units[kind].steps
    nature: list[Component] = [Unit(kind, side, piece.name), Steps(min(full, piece.steps or full), full)]
    if side == CIVILIAN:
        nature.append(Civilian(piece.kind))
    if piece.platoon:
        nature.append(InPlatoon(piece.platoon))
    return nature
