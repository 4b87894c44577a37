"""Features that tell how a battle will end, counted on the board as it will be when the turn's markers are off."""

from __future__ import annotations

from game.ai.oa.danger import at_risk, harm
from game.ai.oa.goals import TUNNEL, Plan, fading, worth_of_fire
from game.ai.oa.people import is_commissar
from game.ai.oa.view import POINT
from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.fire.engagement import firing_range
from game.rules.oa.model.components import (
    VC,
    Aboard,
    At,
    Civilian,
    Clock,
    Crews,
    Gone,
    Helicopter,
    InPlatoon,
    Inside,
    Prisoner,
    Tunnel,
    Unit,
    VcPosture,
)
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import MARKERS
from game.rules.oa.model.query import is_reduced, platoon_of
from game.rules.oa.move.platoon import is_broken
from game.rules.oa.resolve.shot import fire_factor
from game.rules.oa.turn.sequence import SEQUENCE
from game.rules.oa.units.carrying import AIRCREW

_STEPS = {step.key: number for number, step in enumerate(SEQUENCE)}
_STILL = 0.72
"""The share of whatever may still be done that a turn leaves undone, about."""

_GUNSHIPS = ("cobra", "cayuse")


def features_of(battle: Battle) -> dict[str, float]:
    """The time left, and weighed with it both sides' strength, what is near what, and who is in whose fire."""
    twin = battle.copy()
    for kind in MARKERS:
        twin.world.clear(kind)
    view = Plan(twin)
    turns = view.turns_to_come / 1000 + 1.0 - _STEPS.get(battle.world.the(Clock).step, 0) / len(SEQUENCE)
    left = 1.0 - _STILL**turns
    found = {"open": 1.0}
    found |= _company(view) | _enemy(view) | _people(view) | _near(view) | _fire(view)
    found |= {f"far_{name}": found[name] * turns / 4 for name in ("open", "vc")}
    return {name: left * value for name, value in found.items()}


def _company(view: Plan) -> dict[str, float]:
    """OA-2.1-1..8: squads, whole and reduced, on the ground or coming; machines; aircrews to be fetched."""
    world = view.world
    squads = [e for e in world.ids(InPlatoon) if not world.has(e, Gone)]
    reduced = [e for e in squads if is_reduced(world, e)]
    machines = [(e, piece.kind) for e, piece in world.each(Helicopter) if not world.has(e, Gone)]
    return {
        "squads": float(len(squads) - len(reduced)),
        "squads_reduced": float(len(reduced)),
        "squads_in_the_air": float(sum(_comes(view, e) for e in squads)),
        "squads_broken": float(sum(is_broken(view.battle, platoon_of(world, e)) for e in squads)),
        "gunships": float(sum(kind in _GUNSHIPS for _, kind in machines)),
        "transports": float(sum(kind not in _GUNSHIPS for _, kind in machines)),
        "aircrew": float(sum(unit.kind == AIRCREW for _, unit, _ in world.each(Unit, At))),
        "held": float(len(world.ids(Prisoner))),
        "commissar": float(sum(is_commissar(view, e) for e in world.ids(Prisoner))),
    }


def _comes(view: Plan, squad: EntityId) -> bool:
    """Whether a squad is in the air over the map."""
    carrier = view.world.find(squad, Aboard)
    return carrier is not None and view.world.has(EntityId(carrier.to), At)


def _enemy(view: Plan) -> dict[str, float]:
    """OA-2.3-1..4, OA-13.2-7: free Viet Cong, those in bunkers and at guns, and their attitude.

    Reduced ones count as whole: what tells is how near somebody is to capture them.
    """
    world, targets = view.world, view.targets
    posture = world.find(EntityId(0), VcPosture)
    withdraws = float(posture is not None and posture.attitude == "withdraw")
    unseen = sum(1 for e, unit, _ in world.each(Unit, At) if unit.side == VC and not world.has(e, Prisoner))
    return {
        "vc": float(unseen),
        "vc_armed": float(sum(world.has(target.unit, Crews) for target in targets)),
        "vc_in_bunkers": float(sum(world.has(target.unit, Inside) for target in targets)),
        "vc_withdraw": withdraws * unseen,
        "withdraw": withdraws,
    }


def _people(view: Plan) -> dict[str, float]:
    """OA-2.3-3, OA-12.4-1..5: civilians whom nobody has found out, tunnels not controlled, buildings not tested."""
    world = view.world
    unknown = sum(1 for e, person, _ in world.each(Civilian, At) if not person.revealed and not world.has(e, Prisoner))
    return {
        "people": float(unknown),
        "search_worth": unknown * view.search_worth / POINT,
        "tunnels": float(sum(not tunnel.controlled for _, tunnel in world.each(Tunnel))),
        "buildings": len(view.untested) / 10,
    }


def _near(view: Plan) -> dict[str, float]:
    """How near the squads are to what is worth going to: 1 for each that one is next to, less with each hex between."""
    hexes = list(dict.fromkeys(hex for _, hex in view.squads))
    fade = fading()
    found = dict.fromkeys(("near_capture", "near_civilian", "near_enemy", "near_tunnel"), 0.0)
    for goal in view.goals:
        away = min([goal.distances[hex] for hex in hexes], default=99)
        near = fade[max(0, away - goal.radius)]
        if goal.what != TUNNEL:
            found[f"near_{goal.what}"] += near / 1000
    found["near_tunnel"] = sum(_nearest_dig(view, hex) for hex in hexes) / 1000
    return found


def _nearest_dig(view: Plan, hex: Hex) -> int:
    """How near a building is that nobody has tested."""
    row = view.grid.distances(hex)
    return fading()[min([row[other] for other in view.untested], default=99)]


def _fire(view: Plan) -> dict[str, float]:
    """OA-5.5-1: what each enemy's best shot costs the men in his reach, and what the squads' best are worth."""
    field = view.field
    risks = [(hex, at_risk(view, unit)) for unit, hex in view.men]
    danger = 0
    for enemy in view.enemies:
        worst = 0
        for hex, risk in risks:
            if enemy.reaches(hex):
                worst = max(worst, harm(field.original, risk, enemy.factor - field.protection[hex]))
        danger += worst * enemy.shots
    shots = 0
    for unit, hex in view.squads:
        reach, factor = firing_range(view.battle, unit), fire_factor(view.battle, unit)
        shots += max(
            [
                worth_of_fire(view, standing, factor)
                for target, standing in view.marks
                if target.distances[hex] <= reach and target.sight[hex]
            ],
            default=0,
        )
    return {
        "danger": danger / POINT,
        "shots": max(0, shots) / POINT,
        "on_the_ground": float(len(view.squads)),
    }
