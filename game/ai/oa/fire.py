"""Targets and shots, chosen by the exact odds of the fire table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.oa.blast import charge_worth
from game.ai.oa.danger import FAR
from game.ai.oa.goals import Standing, bystander_cost, shot_worth, standing_in
from game.ai.oa.temper import PLAIN, Temper
from game.ai.oa.view import FACES, POINT, View, chances, hurt_chance
from game.ai.proposals import Answer
from game.board.hexgrid import Hex, label
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.fire.engagement import NO_HEX, firing_range, gunship_hexes
from game.rules.oa.model.components import US, Airborne, At, Helicopter, Unit
from game.rules.oa.model.decisions import Fire, Locate, UsFire, UsReaction
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Crossfire, SightingTried
from game.rules.oa.model.query import shots_left
from game.rules.oa.resolve.look import sighted, sighted_without_die
from game.rules.oa.resolve.shot import fire_factor, in_crossfire

FIRES = mark("fires at the Viet Cong in {hex}, its best shot: {chance} % to hurt them")
FINISHES = mark("fires at the weakened Viet Cong in {hex}, {chance} % to finish them: nobody can capture them soon")
RAKES = mark("attacks {hex}, {chance} % to hurt the Viet Cong there, and rakes the hex behind")
CATCHES = mark("fires at the Viet Cong on the move in {hex}, where cover is poor: {chance} % to hurt them")
LOOKS = mark("looks for the Viet Cong in {hex}, for it can attack only what it sees")

_WORTH_A_SHOT = 60


class Shot(NamedTuple):
    """A shot that could be fired, and what it is worth."""

    worth: int
    hex: Hex
    behind: Hex
    seen: bool
    reduced: bool
    chance: int


def defend(battle: Battle, decision: UsFire, temper: Temper = PLAIN) -> Iterator[Answer]:
    """OA-1-9: piece by piece, its best shot, gunships first: what they leave is for the squads."""
    view = View(battle, temper)
    hexes = _target_hexes(view)
    if hexes:
        yield from _fire(view, hexes, _WORTH_A_SHOT, FIRES)


def react(battle: Battle, decision: UsReaction, temper: Temper = PLAIN) -> Iterator[Answer]:
    """OA-5.2-3: fire at whoever moves where he has little cover; else wait: the unit can still fire when everybody has
    moved."""
    view = View(battle, temper)
    hex = battle.world.get(decision.mover, At).hex
    yield from _fire(view, {hex: standing_in(view, hex)}, temper.patience, CATCHES)


Worths = dict[Hex, list[Standing]]


def _target_hexes(view: View) -> Worths:
    hexes = dict.fromkeys(target.hex for target in view.targets)
    return {hex: standing_in(view, hex) for hex in hexes}


def _fire(view: View, hexes: Worths, least: int, why: str) -> Iterator[Answer]:
    """The best shot of the first piece that has one worth firing."""
    for piece, start in _firers(view, hexes):
        shot = _best_shot(view, piece, start, hexes)
        if shot is None or shot.worth < least or shot.worth <= _charge(view, piece, start):
            continue
        values: tuple[tuple[str, str | int], ...] = (("hex", label(shot.hex)),)
        if not shot.seen:
            yield Locate(piece, shot.hex), Reason(LOOKS, "OA-8.4-6", values)
            continue
        values += (("chance", shot.chance),)
        reason = RAKES if shot.behind else FINISHES if shot.reduced else why
        yield Fire(piece, shot.hex, shot.behind), Reason(reason, "OA-5.1-1", values)


def _charge(view: View, piece: EntityId, start: Hex) -> int:
    """OA-11.1-1: what a charge that a piece could lay instead weighs against its shot."""
    return charge_worth(view, piece, start) * view.temper.charge // 1000


def _firers(view: View, hexes: Worths) -> list[tuple[EntityId, Hex]]:
    """The pieces that may have a shot: machines first, then the units on the ground."""
    world = view.world
    machines = [(e, at.hex) for e, _, at in world.each(Helicopter, At)]
    men = [(e, at.hex) for e, unit, at in world.each(Unit, At) if unit.side == US]
    farthest = view.field.tables.us_range
    rows = [view.grid.distances(hex) for hex in hexes]
    return [(e, hex) for e, hex in (*machines, *men) if any(row[hex] <= farthest for row in rows)]


def _best_shot(view: View, piece: EntityId, start: Hex, hexes: Worths) -> Shot | None:
    battle, world = view.battle, view.world
    reach = firing_range(battle, piece)
    if reach == 0 or shots_left(battle, piece) <= 0:
        return None
    factor, row = fire_factor(battle, piece), view.grid.distances(start)
    flies = world.has(piece, Airborne)
    sight = None if flies else view.field.sight.row(start)
    best: Shot | None = None
    for hex, units in hexes.items():
        distance = row[hex]
        if distance > reach or (sight is not None and not sight[hex]):
            continue
        seen = not flies or sighted(battle, piece, hex)
        if not seen and not _may_look(view, piece, hex):
            continue
        air = distance if flies else FAR
        worth = _shot_at(view, start, hex, units, factor, air)
        behind = NO_HEX
        seconds = gunship_hexes(battle, piece, hex) if world.has(piece, Helicopter) else ()
        if seconds:
            gains = [(_second(view, start, other, factor, row[other]), other) for other in seconds]
            gain, behind = max(gains, key=lambda found: (found[0], -found[1]))
            worth += gain
        if not seen:
            worth = worth * 2 // 3
        if best is None or worth > best.worth:
            foes = [entry for entry in units if entry[3] >= 0]
            chance = max(hurt_chance(view.field, _modifier(view, start, hex, foe, factor, air)) for foe in foes)
            best = Shot(worth, hex, behind, seen, all(reduced for _, _, reduced, _ in foes), chance)
    return best


def _may_look(view: View, machine: EntityId, hex: Hex) -> bool:
    """OA-8.4-6, OA-8.4-9: whether it has its try left and may look there."""
    world = view.world
    if world.has(machine, SightingTried):
        return False
    kind = view.field.tables.helicopters[world.get(machine, Helicopter).kind]
    return kind.sights_on > 0 and not sighted_without_die(view.battle, machine, hex)


def _shot_at(view: View, start: Hex, hex: Hex, units: list[Standing], factor: int, air: int) -> int:
    """The worth of one shot at everything in a hex; ``air``: the range of a shot from the air, else far."""
    worth = 0
    for standing in units:
        _, _, reduced, keep = standing
        modifier = _modifier(view, start, hex, standing, factor, air)
        if keep < 0:
            worth -= bystander_cost(view.field, modifier)
        else:
            worth += shot_worth(view.field.original, modifier, reduced, keep, view.temper)
    return worth


def _modifier(view: View, start: Hex, hex: Hex, standing: Standing, factor: int, air: int) -> int:
    """OA-5.6-1..5: what is added to the die of a shot at one of those in a hex."""
    strafing = view.field.tables.fire.modifiers.strafing
    unit, protection, _, _ = standing
    modifier = factor - protection
    if air <= strafing.max_range and protection <= strafing.max_protection:
        modifier += strafing.value
    if view.world.has(unit, Crossfire) and in_crossfire(view.battle, start, unit, hex):
        modifier += view.field.tables.fire.modifiers.crossfire.value
    return modifier


def _second(view: View, start: Hex, hex: Hex, factor: int, distance: int) -> int:
    """The worth of a gunship's second attack: friends and civilians there count against it."""
    worth = 0
    for e in view.world.pointing_at(At, hex):
        unit = view.world.find(e, Unit)
        if unit is not None and unit.side == US:
            found = chances(view.field.original, factor - view.field.protection[hex])
            worth -= (found.step + found.kill) * 3 * POINT // FACES
    return worth + _shot_at(view, start, hex, standing_in(view, hex), factor, distance)
