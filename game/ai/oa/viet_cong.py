"""The Viet Cong of Operation Apocalypse: exactly the solitaire reaction rules, each act with its reason.

They choose nothing: where the rules leave several equals, a die of the AI's own stream picks one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.board.hexgrid import Hex, label
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order, Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.fire.engagement import (
    firing_range,
    helicopters_within,
    sees_the_sky,
    us_hexes_in_reach,
    why_not_vc_fire,
)
from game.rules.oa.fire.heavy_weapons import MACHINE_GUN, endangers_more_vc, serving
from game.rules.oa.model.components import VC, At, Counterattacker, Crews, HeadingFor, Prisoner, Unit, Weapon
from game.rules.oa.model.decisions import (
    Assault,
    Dismantle,
    Fire,
    FireAtAircraft,
    Hold,
    Leave,
    Step,
    VcDefensiveFire,
    VcMovement,
    VcReaction,
)
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Moved
from game.rules.oa.model.query import free_us, passengers, us_target_hexes
from game.rules.oa.move.allowance import why_not_move
from game.rules.oa.resolve.antiaircraft_shot import RIFLE
from game.rules.oa.units.stacking import points_at_risk
from game.rules.oa.viet_cong.fire import aircraft_targets
from game.rules.oa.viet_cong.movement import WITHDRAW, posture
from game.rules.oa.viet_cong.ways import in_the_open, shortest_way, way_north

TIE = mark("which of several equal targets")

DISTRACTED = mark("holds its fire: a helicopter in flight is within its range")
WAITS_FOR_NEARER = mark("holds its fire: {name} is nearer and has not moved yet")
FIRES_AT_MOVER = mark("fires at the unit that moves, at a range of {distance}")
MOVER_ADJACENT = mark("fires: the unit that moves has come next to it")
NEAREST_AIRCRAFT = mark("fires at the nearest helicopter in flight, at a range of {distance}")
NEAREST_IN_OPEN = mark("fires at the nearest unit in the open, in {hex}")
NEAREST_UNIT = mark("fires at the nearest unit, in {hex}")
MUST_FIRE = mark("must fire at the unit next to it, in {hex}")
SPARES_ITS_OWN = mark("fires at {hex}: at its first target it would endanger too many of its own")
BY_LOT = mark("fires at {hex}, by lot among equals")
NO_TARGET = mark("has nothing to fire at")
STAYS = mark("stays where it is")
TO_COVER = mark("makes for cover in {hex}")
RESTS = mark("rests on its way to cover in {hex}")
NO_COVER = mark("finds no cover to go to")
COVERS = mark("stays with its weapon until the others have reached the jungle")
TAKES_APART = mark("takes its weapon apart: the others have reached the jungle or are gone")
GOES_NORTH = mark("withdraws northwards")
LEAVES = mark("leaves the map by the north edge")
DOES_NOT_ASSAULT = mark("has nobody to assault")
ASSAULTS_AS_IT_COMES = mark("counterattacks and fires at the nearest unit, in {hex}")
ASSAULTS = mark("has withdrawn and fires at the nearest unit, in {hex}")
HAS_WITHDRAWN = mark("has gone as far as it goes this turn")

Answer = tuple[Order, Reason]
T = TypeVar("T")


class VietCong:
    """OA-0-1, OA-5.3-1: answers every decision of the VC by the reaction rules."""

    def answer(self, game: Battle, dice: SeededDice) -> Answer:
        """The order that the rules demand, and why."""
        decision = game.decision
        if isinstance(decision, VcReaction):
            return react(game, decision)
        if isinstance(decision, VcDefensiveFire):
            return defend(game, decision, dice)
        if isinstance(decision, VcMovement):
            return move(game, decision, dice)
        raise TypeError(f"not a decision of the VC: {decision}")


# Fire -------------------------------------------------------------------------------------------


def react(battle: Battle, decision: VcReaction) -> Answer:
    """OA-5.3-2..5: fire at the mover, unless a helicopter distracts or a nearer unit is still to move.

    Whoever comes next to it is fired at in spite of either.
    """
    unit, world, grid = decision.unit, battle.world, battle.ctx.grid
    here, there = world.get(unit, At).hex, world.get(decision.mover, At).hex
    distance = grid.distance(here, there)
    if distance == 1:
        return Fire(unit, there), Reason(MOVER_ADJACENT, "OA-5.3-5")
    if is_distracted(battle, unit):
        return Hold(), Reason(DISTRACTED, "OA-5.3-3")
    nearer = nearer_to_move(battle, unit, decision.mover, distance)
    if nearer is not None:
        return Hold(), Reason(WAITS_FOR_NEARER, "OA-5.3-4", (("name", world.get(nearer, Unit).name),))
    return Fire(unit, there), Reason(FIRES_AT_MOVER, "OA-5.3-2", (("distance", distance),))


def is_distracted(battle: Battle, piece: EntityId) -> bool:
    """OA-5.3-3, OA-7.1-2..4: whether a unit, or who serves a gun, sees a helicopter in its anti-aircraft range."""
    weapon = battle.world.find(piece, Weapon)
    gunner = piece if weapon is None else serving(battle.world, piece)
    reach = battle.ctx.tables.dca.columns[RIFLE if weapon is None else MACHINE_GUN].range
    if gunner is None or not sees_the_sky(battle, gunner):
        return False
    return bool(helicopters_within(battle, battle.world.get(piece, At).hex, reach))


def nearer_to_move(battle: Battle, unit: EntityId, mover: EntityId, distance: int) -> EntityId | None:
    """OA-5.3-4: a US unit nearer than the mover that has yet to move and could itself be fired on."""
    world = battle.world
    here = world.get(unit, At).hex
    for other in free_us(world):
        if other == mover or world.has(other, Moved) or why_not_move(battle, other) is not None:
            continue
        hex = world.get(other, At).hex
        if battle.ctx.grid.distance(here, hex) < distance and why_not_vc_fire(battle, unit, hex) is None:
            return other
    return None


def defend(battle: Battle, decision: VcDefensiveFire, dice: SeededDice) -> Answer:
    """OA-5.3-6..9: the nearest helicopter in flight; else the nearest unit in the open; else the nearest unit.

    A weapon has only the last two, and a machine gun first fires on whoever is next to it (OA-6.2-5, OA-6.3-5).
    """
    unit, world = decision.unit, battle.world
    here = world.get(unit, At).hex
    machines = aircraft_targets(battle, unit)
    if machines:
        target = nearest_aircraft(battle, here, machines, dice)
        distance = battle.ctx.grid.distance(here, world.get(target, At).hex)
        return FireAtAircraft(unit, target), Reason(NEAREST_AIRCRAFT, "OA-5.3-6", (("distance", distance),))
    found = nearest_target(battle, unit, dice)
    if found is None:
        return Hold(), Reason(NO_TARGET, "OA-5.3-1")
    hex, reason = found
    return Fire(unit, hex), reason


def nearest_aircraft(battle: Battle, here: Hex, machines: Sequence[EntityId], dice: SeededDice) -> EntityId:
    """OA-5.3-6, OA-7.1-6: the nearest; among equals the one with most passengers, then by lot."""
    world, grid = battle.world, battle.ctx.grid

    def rank(machine: EntityId) -> tuple[int, int]:
        return grid.distance(here, world.get(machine, At).hex), -len(passengers(world, machine))

    best = least(machines, rank)
    return best[dice.pick(len(best), TIE, "OA-7.1-6")]


def nearest_target(battle: Battle, unit: EntityId, dice: SeededDice) -> tuple[Hex, Reason] | None:
    """OA-5.3-7..9: which hex of US units or landed helicopters the VC unit fires at, and why; None without any."""
    here, grid = battle.world.get(unit, At).hex, battle.ctx.grid
    hexes = us_hexes_in_reach(battle, unit)
    if not hexes:
        return None
    gun = is_machine_gun(battle, unit)
    adjacent = [hex for hex in hexes if grid.distance(here, hex) == 1] if gun else []
    best, in_open = most_wanted(battle, here, adjacent or hexes)
    hex = best[dice.pick(len(best), TIE, "OA-5.3-9")]
    values = (("hex", label(hex)),)
    if len(best) > 1:
        return hex, Reason(BY_LOT, "OA-5.3-9", values)
    if adjacent:
        return hex, Reason(MUST_FIRE, "OA-6.2-5", values)
    if gun and is_second_choice(battle, unit, hex):
        return hex, Reason(SPARES_ITS_OWN, "OA-6.2-4", values)
    return hex, Reason(NEAREST_IN_OPEN, "OA-5.3-7", values) if in_open else Reason(NEAREST_UNIT, "OA-5.3-8", values)


def most_wanted(battle: Battle, here: Hex, hexes: Sequence[Hex]) -> tuple[list[Hex], bool]:
    """OA-5.3-7..9: the hexes that rank first, nearest and most crowded, and whether they are in the open."""
    in_open = [hex for hex in hexes if battle.ctx.protection[hex] == 0]
    distances = battle.ctx.grid.distances(here)
    return least(in_open or hexes, lambda hex: (distances[hex], -points_at_risk(battle, hex))), bool(in_open)


def is_machine_gun(battle: Battle, piece: EntityId) -> bool:
    """OA-6.1-1: whether the piece is a machine gun."""
    weapon = battle.world.find(piece, Weapon)
    return weapon is not None and weapon.kind == MACHINE_GUN


def is_second_choice(battle: Battle, gun: EntityId, chosen: Hex) -> bool:
    """OA-6.2-4, OA-13.2-6: whether the gun would rank another hex before ``chosen`` if it did not have to spare those
    of its own of whom the company knows."""
    here, reach = battle.world.get(gun, At).hex, firing_range(battle, gun)
    distances = battle.ctx.grid.distances(here)
    near = [hex for hex in us_target_hexes(battle.world) if distances[hex] <= reach]
    refusals = {hex: why_not_vc_fire(battle, gun, hex) for hex in near}
    spared = [hex for hex, refusal in refusals.items() if refusal is not None and refusal.rule == "OA-6.2-4"]
    barred = [hex for hex in spared if endangers_more_vc(battle, gun, hex, known=True)]
    wanted = [hex for hex in near if refusals[hex] is None or hex in barred]
    return chosen not in most_wanted(battle, here, wanted)[0]


def least(items: Sequence[T], rank: Callable[[T], tuple[int, int]]) -> list[T]:
    """All items of the lowest rank, in their order."""
    lowest = min(map(rank, items))
    return [item for item in items if rank(item) == lowest]


# Movement ---------------------------------------------------------------------------------------


def move(battle: Battle, decision: VcMovement, dice: SeededDice) -> Answer:
    """OA-13.2-8..11, OA-13.3-6: what the attitude of the VC makes of this unit's step; a counterattacker assaults."""
    if battle.world.has(decision.unit, Counterattacker):
        return counterattack(battle, decision.unit, dice)
    if posture(battle) == WITHDRAW:
        return withdraw(battle, decision.unit, dice)
    return take_cover(battle, decision.unit)


def counterattack(battle: Battle, unit: EntityId, dice: SeededDice) -> Answer:
    """OA-13.3-6: at the end of its move it assaults the nearest target, whatever the attitude."""
    found = nearest_target(battle, unit, dice)
    if found is None:
        return Hold(), Reason(DOES_NOT_ASSAULT, "OA-13.3-6")
    return Assault(unit, found[0]), Reason(ASSAULTS_AS_IT_COMES, "OA-13.3-6", (("hex", label(found[0])),))


def take_cover(battle: Battle, unit: EntityId) -> Answer:
    """OA-13.2-8: go to the cover that the dice chose, then stay."""
    heading = battle.world.find(unit, HeadingFor)
    if heading is None:
        reason = NO_COVER if in_the_open(battle, unit) and not battle.world.has(unit, Crews) else STAYS
        return Hold(), Reason(reason, "OA-13.2-8")
    if heading.to == battle.world.get(unit, At).to:
        return Hold(), Reason(STAYS, "OA-13.2-8")
    goal = Hex(heading.to)
    step = first_step(battle, unit, shortest_way(battle, unit, (goal,)))
    if step is None:
        return Hold(), Reason(RESTS, "OA-13.2-8", (("hex", label(goal)),))
    return step, Reason(TO_COVER, "OA-13.2-8", (("hex", label(goal)),))


def first_step(battle: Battle, unit: EntityId, way: Sequence[Hex] | None) -> Step | None:
    """The first step of this way, where there is one and the rules allow it now."""
    if way is None or len(way) < 2:
        return None
    step = Step(unit, way[1])
    return step if battle.why_not(step) is None else None


def withdraw(battle: Battle, unit: EntityId, dice: SeededDice) -> Answer:
    """OA-13.2-9..11: northwards for two points, then assault; crews cover the others first."""
    world, grid = battle.world, battle.ctx.grid
    crews = world.find(unit, Crews)
    if crews is not None and world.get(EntityId(crews.to), Weapon).ready:
        if others_in_jungle(battle):
            return Dismantle(unit), Reason(TAKES_APART, "OA-13.2-11")
        return Hold(), Reason(COVERS, "OA-13.2-11")
    here = world.get(unit, At).hex
    if "N" in grid.edges(here):
        return Leave(unit), Reason(LEAVES, "OA-13.2-10")
    step = step_north(battle, unit, burdened=crews is not None)
    if step is not None:
        return step, Reason(GOES_NORTH, "OA-13.2-9")
    if world.has(unit, Moved):
        found = nearest_target(battle, unit, dice)
        if found is not None:
            return Assault(unit, found[0]), Reason(ASSAULTS, "OA-13.2-9", (("hex", label(found[0])),))
    return Hold(), Reason(HAS_WITHDRAWN, "OA-13.2-9")


def step_north(battle: Battle, unit: EntityId, *, burdened: bool) -> Step | None:
    """OA-13.2-9, OA-4.2-1: the next step north within the two points of a withdrawal, one with a weapon."""
    world = battle.world
    budget = battle.ctx.tables.attitudes.withdraw_mp
    if burdened:
        budget = max(1, (budget + 1) // 2)
    moved = world.find(unit, Moved)
    if moved is not None and moved.spent >= budget:
        return None
    step = first_step(battle, unit, way_north(battle, unit))
    if step is None or moved is None:
        return step
    cost = battle.ctx.steps[world.get(unit, At).hex][step.hex]
    return step if moved.spent + cost <= budget else None


def others_in_jungle(battle: Battle) -> bool:
    """OA-13.2-11: whether every VC unit on the map that serves no weapon stands in jungle."""
    world, terrain = battle.world, battle.ctx.terrain
    return all(
        terrain[at.hex].category == "jungle"
        for unit, piece, at in world.each(Unit, At)
        if piece.side == VC and not world.has(unit, Crews) and not world.has(unit, Prisoner)
    )
