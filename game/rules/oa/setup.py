"""How a game begins: with the set-up of section 13, or in a prepared position.

House: the rulebook knows only its own set-up.  A scenario may begin in the middle of a battle instead, as lessons
and problems do; from there on every rule holds.
"""

from __future__ import annotations

from game.board.hexgrid import Hex, parse_hex
from game.engine.core.world import Component, EntityId
from game.rules.oa.model.components import (
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
from game.rules.oa.model.decisions import Deploy
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Neutralised, Stopped
from game.rules.oa.model.options import PlacedPiece, Position
from game.rules.oa.model.tables.ground import HELICOPTERS
from game.rules.oa.turn.deployment import DEPLOYMENT
from game.rules.oa.turn.sequence import SEQUENCE, PlayStep, PlayTurn
from game.rules.oa.units.company import create_company
from game.rules.oa.viet_cong.placement import CIVILIAN, IDENTITIES, SetUpVietCong, create_bunkers

WEAPONS = ("dshk", "mortar")
PLANE = "plane"
TUNNEL = "tunnel"
_US_UNITS = ("us_squad", "medical", "command", "aircrew")
_SIDES = dict.fromkeys(_US_UNITS, US) | {"vc_squad": VC} | dict.fromkeys(IDENTITIES, CIVILIAN)
MACHINES = {"command helicopter" if kind == "command" else kind: kind for kind in HELICOPTERS}
"""The helicopters by what a position calls them: ``command`` alone is the commander on the ground."""
UNITS = tuple(_SIDES)
"""Whoever goes on foot."""
KINDS = (*_SIDES, *MACHINES, *WEAPONS, PLANE, TUNNEL)
"""The contents of a prepared position."""


def set_up(battle: Battle) -> None:
    """OA-13.1-1..4: the whole company at base; then the player places it, then come the Viet Cong, then turn 1."""
    battle.world.put(Clock(0, DEPLOYMENT))
    create_bunkers(battle)
    create_company(battle)
    battle.push(Deploy(side=US), SetUpVietCong(), PlayTurn(1))


# A prepared position ----------------------------------------------------------------------------


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


def hex_of_piece(piece: PlacedPiece) -> Hex | None:
    """Its hex, None where it is at base or aboard; raises ``ValueError`` where none is written as a hex is."""
    return parse_hex(piece.hex) if piece.hex else None


def _create(battle: Battle, piece: PlacedPiece, named: dict[str, EntityId]) -> EntityId:
    world, hex = battle.world, hex_of_piece(piece)
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
    if piece.kind in MACHINES and hex is not None:
        world.set(entity, OnMapSince(world.the(Clock).turn))
        if piece.flying:
            world.set(entity, Airborne())
    return entity


def _nature(battle: Battle, piece: PlacedPiece) -> list[Component]:
    """The nature of a piece, apart from where it stands."""
    if piece.kind in MACHINES:
        return [Helicopter(MACHINES[piece.kind], piece.name)]
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
