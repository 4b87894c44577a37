"""Section 12.4: squads look for tunnels in buildings, and take control of what they find."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import THE_GAME, EntityId, World
from game.engine.text import mark
from game.rules.oa.model.components import At, BuildingsTested, Tunnel
from game.rules.oa.model.decisions import ControlTunnel, SearchTunnel, UsMovement
from game.rules.oa.model.events.people import TunnelEntered, TunnelSearched, TunnelTaken
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.move.allowance import current_mover, end_move, spend_points
from game.rules.oa.move.moving import why_not_spend
from game.rules.oa.move.us_movement import squads_may
from game.rules.oa.resolve.search import FOUND, TRAP, resolve_tunnel_control, resolve_tunnel_search
from game.rules.oa.units.losses import apply_result, lose_step

BUILDING = "building"

NO_BUILDING = mark("Tunnels are looked for in buildings only.")
TESTED = mark("That building has been searched for a tunnel already.")
ENOUGH = mark("All {count} tunnels of this village have been found.")
NO_TUNNEL = mark("There is no tunnel in its hex that nobody controls.")


# Looking for one --------------------------------------------------------------------------------


def buildings_tested(world: World) -> tuple[Hex, ...]:
    """OA-12.4-4: the building hexes that have been searched, ascending."""
    tested = world.find(THE_GAME, BuildingsTested)
    return tested.hexes if tested is not None else ()


def is_worth_searching(battle: Battle, hex: Hex) -> bool:
    """OA-12.4-1, OA-12.4-4: whether ``hex`` is a building in which nobody has looked yet."""
    return battle.ctx.terrain[hex].category == BUILDING and hex not in buildings_tested(battle.world)


@squads_may("tunnel")
def add_tunnels(battle: Battle, choices: Choices, squad: EntityId) -> None:
    """OA-12.4-1..2: the building around this squad and the tunnel under it."""
    here = battle.world.get(squad, At).hex
    if is_worth_searching(battle, here):
        choices.add(SearchTunnel(squad))
    if open_tunnel(battle.world, here) is not None:
        choices.add(ControlTunnel(squad))


def why_not_search_tunnel(battle: Battle, decision: UsMovement, order: SearchTunnel) -> Refusal | None:
    """OA-12.4-1, OA-12.4-4..5: what keeps the squad from looking for a tunnel where it stands, or None.

    A ruin is no building any more.
    """
    world, table = battle.world, battle.ctx.tables.searches.tunnels
    refusal = why_not_spend(battle, order.unit, table.mp, "OA-12.4-1")
    if refusal is not None:
        return refusal
    here = world.get(order.unit, At).hex
    if battle.ctx.terrain[here].category != BUILDING:
        return refuse("OA-12.4-1", NO_BUILDING)
    if here in buildings_tested(world):
        return refuse("OA-12.4-4", TESTED)
    if len(world.ids(Tunnel)) >= table.most:
        return refuse("OA-12.4-5", ENOUGH, count=table.most)
    return None


@OA.order(UsMovement, SearchTunnel, why_not_search_tunnel)
def search_tunnel(battle: Battle, decision: UsMovement, order: SearchTunnel) -> None:
    """OA-12.4-1, OA-12.4-4: two points and a die; the building is not tested again."""
    world, table = battle.world, battle.ctx.tables.searches.tunnels
    battle.push(decision)
    spend_points(battle, order.unit, table.mp)
    here = world.get(order.unit, At)
    roll = resolve_tunnel_search(table, battle.dice)
    found = roll.result == FOUND
    world.put(BuildingsTested(tuple(sorted((*buildings_tested(world), here.hex)))))
    if found:
        world.create(Tunnel(controlled=False), here)
    battle.emit(
        TunnelSearched(
            unit=order.unit, hex=here.hex, die=roll.die, needed=table.found_on, found=found, rule="OA-12.4-1"
        )
    )


# Taking control ---------------------------------------------------------------------------------


def open_tunnel(world: World, hex: Hex) -> EntityId | None:
    """OA-12.4-2: the tunnel in ``hex`` that nobody controls yet."""
    for piece in world.pointing_at(At, hex):
        tunnel = world.find(piece, Tunnel)
        if tunnel is not None and not tunnel.controlled:
            return piece
    return None


def why_not_control_tunnel(battle: Battle, decision: UsMovement, order: ControlTunnel) -> Refusal | None:
    """OA-12.4-2: what keeps the squad from going down into a tunnel in its hex, or None; it costs no points."""
    refusal = why_not_spend(battle, order.unit, 0, "OA-12.4-2")
    if refusal is not None:
        return refusal
    if open_tunnel(battle.world, battle.world.get(order.unit, At).hex) is None:
        return refuse("OA-12.4-2", NO_TUNNEL)
    return None


@OA.order(UsMovement, ControlTunnel, why_not_control_tunnel)
def control_tunnel(battle: Battle, decision: UsMovement, order: ControlTunnel) -> None:
    """OA-12.4-2..3: a trap costs a step and stops the squad; a squad that lives through it controls the tunnel."""
    world, unit, table = battle.world, order.unit, battle.ctx.tables.searches.tunnels
    battle.push(decision)
    spend_points(battle, unit, 0)
    hex = world.get(unit, At).hex
    tunnel = open_tunnel(world, hex)
    roll = resolve_tunnel_control(table, battle.dice)
    trap = roll.result == TRAP
    battle.emit(TunnelEntered(unit=unit, hex=hex, die=roll.die, trap_on=table.trap_on, trap=trap, rule="OA-12.4-2"))
    alive = not trap or lose_step(battle, unit, "OA-12.4-2")
    if trap and alive:
        apply_result(battle, unit, "A", "OA-12.4-2")
    if alive and tunnel is not None:
        world.set(tunnel, Tunnel(controlled=True))
        battle.emit(TunnelTaken(unit=unit, hex=hex, rule="OA-12.4-3"))
    if trap and current_mover(world) == unit:
        end_move(world, unit)
