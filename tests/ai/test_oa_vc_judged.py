"""The Viet Cong in whole random battles, against a slow and simple judge of the reaction rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.board.hexgrid import Hex
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.oa.model.components import (
    Aboard,
    Airborne,
    At,
    Bunker,
    Counterattacker,
    Crews,
    Helicopter,
    Inside,
    Prisoner,
    Unit,
    VcPosture,
    Weapon,
)
from game.rules.oa.model.decisions import (
    Assault,
    Fire,
    FireAtAircraft,
    Hold,
    Step,
    VcDefensiveFire,
    VcMovement,
    VcReaction,
)
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import FiredAtMover, Moved, Neutralised
from game.rules.oa.units.stacking import us_points
from tests.fuzz.oa_play import Mix, played

REACH = {"": 5, "dshk": 10, "mortar": 20}


def kind_of(battle: Battle, piece: EntityId) -> str:
    """The kind of a weapon; empty for a unit with rifles."""
    weapon = battle.world.find(piece, Weapon)
    return weapon.kind if weapon is not None else ""


def bunker_of(battle: Battle, piece: EntityId) -> EntityId | None:
    """The bunker from which a unit, or the crew of a weapon, fires."""
    crew = (*battle.world.pointing_at(Crews, piece), piece)[0]
    inside = battle.world.find(crew, Inside)
    return EntityId(inside.to) if inside is not None else None


def machines(battle: Battle, unit: EntityId) -> dict[EntityId, int]:
    """OA-5.3-3, OA-5.3-6: helicopters in flight that the unit could fire at, with how far away they are."""
    here = battle.world.get(unit, At).hex
    if battle.ctx.terrain[here].category == "building" or bunker_of(battle, unit) is not None:
        return {}
    flying = ((e, battle.world.get(e, At).hex) for e, _, _ in battle.world.each(Helicopter, Airborne))
    found = ((machine, battle.ctx.grid.distance(here, hex)) for machine, hex in flying)
    return {machine: distance for machine, distance in found if distance <= REACH[kind_of(battle, unit)]}


def targets(battle: Battle, unit: EntityId) -> dict[Hex, int]:
    """OA-5.3-7..8: the hexes of US units and helicopters on the ground the unit could fire at, with their distances."""
    world, field = battle.world, battle.ctx
    here = world.get(unit, At).hex
    hexes = {at.hex for _, piece, at in world.each(Unit, At) if piece.side == "us"} | set(parked(battle))
    kind = kind_of(battle, unit)
    eyes = spotters(battle) if kind == "mortar" else [here]
    seen = {hex: field.grid.distance(here, hex) for hex in sorted(hexes) if any(field.sees(eye, hex) for eye in eyes)}
    bunker = bunker_of(battle, unit)
    if bunker is not None:
        facing = world.get(bunker, Bunker).facing
        seen = {hex: far for hex, far in seen.items() if field.grid.in_arc(here, facing, hex, 120)}
    seen = {hex: far for hex, far in seen.items() if far <= REACH[kind]}
    if kind == "mortar":
        return {hex: far for hex, far in seen.items() if far >= 4 and field.terrain[hex].code not in "HK"}
    return {hex: far for hex, far in seen.items() if kind == "" or far == 1 or not spares(battle, here, hex)}


def parked(battle: Battle) -> dict[Hex, int]:
    """OA-5.3-8: where helicopters are on the ground, with the stacking points of the US units aboard."""
    world, weight = battle.world, {"us_squad": 3, "medical": 2, "command": 1, "aircrew": 1}
    landed = [(e, at.hex) for e, _, at in world.each(Helicopter, At) if not world.has(e, Airborne)]
    return {
        hex: sum(weight.get(world.get(e, Unit).kind, 0) for e in world.pointing_at(Aboard, machine))
        for machine, hex in landed
    }


def spotters(battle: Battle) -> list[Hex]:
    """OA-6.3-5: where the Viet Cong stand who could tell the mortar what they see."""
    world = battle.world
    men = [(e, at.hex) for e, unit, at in world.each(Unit, At) if unit.side == "vc"]
    return [hex for man, hex in men if not world.has(man, Neutralised) and not world.has(man, Prisoner)]


def spares(battle: Battle, here: Hex, hex: Hex) -> bool:
    """OA-6.2-4: whether more Viet Cong than US units stand on the line from ``here`` through ``hex``."""
    line = battle.ctx.sight.swept(here, hex, 5)
    free = [(e, unit.side) for e, unit, at in battle.world.each(Unit, At) if at.to in line]
    sides = [side for e, side in free if not battle.world.has(e, Prisoner)]
    return sides.count("vc") > sides.count("us") + sum(hex in line for hex in parked(battle))


def judge_reaction(battle: Battle, decision: VcReaction, order: Order) -> None:
    """OA-5.3-2..5: fire at who is adjacent, else unless distracted by a helicopter or a nearer unit still to move."""
    there = battle.world.get(decision.mover, At).hex
    far = targets(battle, decision.unit)[there]
    flown = bool(machines(battle, decision.unit))
    nearest = far == 1 or not any(distance < far for distance in targets(battle, decision.unit).values())
    still = [e for e, _, at in battle.world.each(Unit, At) if at.to in targets(battle, decision.unit)]
    held = flown and far > 1
    assert order == Hold() or not held
    assert held or not nearest or order == Fire(decision.unit, there)
    assert flown or order != Hold() or any(not battle.world.has(e, Moved) for e in still)


def judge_defence(battle: Battle, decision: VcDefensiveFire, order: Order) -> None:
    """OA-5.3-6..9, OA-6.2-5: the nearest helicopter, open hex, or hex, the fullest first; a gun, who is beside it."""
    near = {} if kind_of(battle, decision.unit) else machines(battle, decision.unit)
    at_aircraft = isinstance(order, FireAtAircraft) and near.get(order.aircraft) == min(near.values(), default=0)
    assert at_aircraft is bool(near)
    if near:
        return
    found = targets(battle, decision.unit)
    in_open = {hex: far for hex, far in found.items() if battle.ctx.terrain[hex].protection == 0}
    shot = battle.world.find(decision.unit, FiredAtMover)
    if shot is not None and battle.world.find(EntityId(shot.unit), At) == At(shot.hex):
        found, in_open = ({hex: far for hex, far in some.items() if hex != shot.hex} for some in (found, in_open))
    beside = {hex: far for hex, far in found.items() if far == 1} if kind_of(battle, decision.unit) == "dshk" else {}
    in_open = {hex: far for hex, far in beside.items() if hex in in_open} if beside else in_open
    pool = in_open or beside or found
    assert isinstance(order, Fire)
    nearest = [hex for hex in pool if pool[hex] == min(pool.values())]
    assert order.hex in nearest
    points = {hex: us_points(battle, hex) + parked(battle).get(hex, 0) for hex in nearest}
    assert points[order.hex] == max(points.values())


def judge_movement(battle: Battle, decision: VcMovement, order: Order) -> None:
    """OA-13.2-8..11: two points and an assault on the way north; only to cover, and no assault, in defence."""
    world, unit = battle.world, decision.unit
    if world.has(unit, Counterattacker):
        judge_counterattack(battle, unit, order)
        return
    withdraws = world.the(VcPosture).attitude == "withdraw"
    assert withdraws or not isinstance(order, Assault)
    moved = world.find(unit, Moved)
    goes_on = withdraws and moved is not None
    budget = 1 if world.has(unit, Crews) else 2
    steps = isinstance(order, Step) and goes_on
    assert not steps or moved.spent + battle.ctx.steps[world.get(unit, At).hex][order.hex] <= budget
    assert not goes_on or order != Hold() or targets(battle, unit) == {}


def judge_counterattack(battle: Battle, unit: EntityId, order: Order) -> None:
    """OA-13.2-10: an assault on the nearest in the open, or else on the nearest."""
    assert isinstance(order, Assault)
    found = targets(battle, unit)
    in_open = {hex: far for hex, far in found.items() if battle.ctx.terrain[hex].protection == 0}
    assert order.hex in found
    assert found[order.hex] == min((in_open or found).values())


JUDGES: dict[type, Callable[..., None]] = {
    VcReaction: judge_reaction,
    VcDefensiveFire: judge_defence,
    VcMovement: judge_movement,
}


@pytest.mark.rule(
    "OA-5.3-2", "OA-5.3-3", "OA-5.3-4", "OA-5.3-5", "OA-5.3-6", "OA-5.3-7", "OA-5.3-8", "OA-5.3-9", "OA-13.2-9"
)
@settings(max_examples=12)
@given(seed=st.integers(0, 10**6), patience=st.integers(1, 8))
def test_every_act_of_a_battle_is_what_the_rules_demand(seed: int, patience: int) -> None:
    before, judged = None, 0
    for moment in played(seed, Mix("lot", "rules", patience)):
        battle, order = moment.battle, moment.order
        if before is not None and order is not None:
            JUDGES[type(before.decision)](before, before.decision, order)
            judged += 1
        before = battle.copy() if type(battle.decision) in JUDGES else None
    assert judged > 10
