"""Section 9.3: what bombs and demolition charges do to the units in one hex, and to the hex."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.blast.changing_ground import change_ground, destroy_bunker
from game.rules.oa.helicopters.crash import hit_landed
from game.rules.oa.model.components import At, Bunker
from game.rules.oa.model.events.support import HexBombed
from game.rules.oa.model.events.turn import TargetResult
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import ground_pieces, landed_helicopter, prisoners_first
from game.rules.oa.resolve.bombing import HE, Bombing, BombingOutcome, bombing_facts, resolve_bombing
from game.rules.oa.units.losses import KILLED, apply_result, eliminate


def bomb_hex(battle: Battle, hex: Hex, ordnance: str, plane: EntityId) -> None:
    """OA-9.3-1..7, OA-7.3-16: the units in the hex first, a helicopter on the ground there, then the ground itself."""
    machine = landed_helicopter(battle.world, hex)
    attack_units(battle, bombing_facts(battle, hex, ordnance))
    if machine is not None:
        hit_landed(battle, machine, battle.ctx.tables.bombardment.attack.landed_helicopters, plane, hex)
    if ordnance == HE:
        blast(battle, hex)
    elif battle.ctx.terrain[hex].burns:
        change_ground(battle, hex, battle.ctx.map.terrain[hex], burning=True, rule="OA-9.3-4")


def attack_units(battle: Battle, bombing: Bombing) -> None:
    """OA-9.3-6: throw the die, tell, and apply each result; N and losses are those of fire."""
    outcome = resolve_bombing(bombing, battle.ctx.tables.bombardment, battle.dice)
    battle.emit(_told(outcome))
    for target, result in zip(bombing.targets, outcome.results, strict=True):
        apply_result(battle, target.unit, result, "OA-9.3-6")


def blast(battle: Battle, hex: Hex) -> None:
    """OA-9.3-1..3, OA-4.5-5: bunkers and bridges go, a building becomes a ruin; who was on the bridge is lost."""
    for piece in battle.world.pointing_at(At, hex):
        bunker = battle.world.find(piece, Bunker)
        if bunker is not None and bunker.intact:
            destroy_bunker(battle, piece, "OA-9.3-1")
    before = battle.ctx.terrain[hex]
    if before.he:
        change_ground(battle, hex, before.he, rule="OA-9.3-2" if before.category == "building" else "OA-9.3-1")
    if not battle.ctx.terrain[hex].passable:
        for unit in prisoners_first(battle.world, ground_pieces(battle.world, hex)):
            eliminate(battle, unit, KILLED, "OA-4.5-5", with_weapon=True)


def _told(outcome: BombingOutcome) -> HexBombed:
    bombing = outcome.bombing
    results = tuple(
        TargetResult(unit=target.unit, modifiers=target.modifiers, value=value, result=result, rule="OA-9.3-6")
        for target, value, result in zip(bombing.targets, outcome.values, outcome.results, strict=True)
    )
    return HexBombed(hex=bombing.hex, ordnance=bombing.ordnance, die=outcome.die, results=results, rule="OA-9.3-6")
