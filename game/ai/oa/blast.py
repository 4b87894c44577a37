"""Air strikes, demolition and smoke: where the bombs go, and that nobody of ours walks under them.

Smoke is laid at the end of a move where it spares a squad more of the enemy's fire than it spoils of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.ai.oa.danger import Watcher, at_risk, later_cost, watchers
from game.ai.oa.goals import Plan, capture_worth, shot_worth
from game.ai.oa.view import FACES, POINT, Chances, View, chances
from game.ai.proposals import Answer
from game.board.hexgrid import Hex, label, opposite
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.blast.air_strikes import BEARINGS
from game.rules.oa.blast.bombing_run import Run, strip
from game.rules.oa.blast.charges import why_not_demolish
from game.rules.oa.fire.engagement import firing_range
from game.rules.oa.model.components import US, At, Bearing, Bunker, Civilian, Inside, Plane, Prisoner, Unit
from game.rules.oa.model.decisions import AirSupport, CallStrike, Charges, Demolish, Drop, LaySmoke, Ordnance
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import Battle
from game.rules.oa.move.allowance import points_left, why_not_move
from game.rules.oa.resolve.bombing import HE
from game.rules.oa.resolve.shot import fire_factor

STRIKE_GUN = mark("bombs for the gun in {hex} and what stands behind it")
STRIKE_BUNKER = mark("bombs for the bunker in {hex}")
STRIKE = mark("bombs for the Viet Cong in {hex}")
BREAKS_BUNKERS = mark("high explosive breaks bunkers, and does as much to men as napalm")
BLOWS_UP = mark("blows up the bunker in {hex} with the Viet Cong inside")

_LEAST = 450
"""The least worth of a strike: the plane comes every second turn at most."""
_FRIEND = 5 * POINT
_OTHER = 2 * POINT


@lru_cache(maxsize=32)
def _bombing(field: Field, modifier: int) -> Chances:
    """OA-9.3-6: how many faces of the die neutralise, cost a step and eliminate."""
    attack = field.tables.bombardment.attack
    results = [attack.result(die + modifier) for die in range(1, FACES + 1)]
    return Chances(*(results.count(name) for name in ("A", "N", "P", "E")))


@lru_cache(maxsize=1024)
def _odds(field: Field, hex: Hex, bearing: int) -> tuple[tuple[Hex, int], ...]:
    """OA-9.2-2..5: the hexes that a strike may hit, with the chance in thousandths."""
    run, on_target = Run(hex, bearing), field.tables.bombardment.strike.on_target * 1000 // FACES
    found = dict.fromkeys(strip(field, run), on_target)
    for shift in BEARINGS:
        for hit in strip(field, run, shift):
            found[hit] = found.get(hit, 0) + (1000 - on_target) // len(BEARINGS)
    return tuple(sorted(found.items()))


def bomb_worths(view: View) -> dict[Hex, int]:
    """The worth of bombs on each hex; men of ours and civilians there count against it."""
    world, field = view.world, view.field
    found: dict[Hex, int] = {}
    for target in view.targets:
        inside = world.find(target.unit, Inside)
        modifier = field.tables.bombardment.bunker.he if inside is not None else 0
        faces = _bombing(field.original, modifier)
        if target.reduced:
            worth = (faces.step + faces.kill) * 1100
        else:
            worth = faces.step * 1000 + faces.kill * (1500 + 1000 * target.armed) + faces.neutralise * 400
        worth += faces.step * 500 * target.armed
        stays = target.armed or inside is not None or (not view.withdraws and target.protection > 0)
        found[target.hex] = found.get(target.hex, 0) + worth * (FACES if stays else 2) // FACES // FACES
    for e, unit, at in world.each(Unit, At):
        if unit.side == US:
            found[at.to] = found.get(at.to, 0) - _FRIEND
            for near in view.grid.neighbours(at.hex):
                found[near] = found.get(near, 0) - (300 if why_not_move(view.battle, e) is None else 0)
        elif world.has(e, Civilian) or world.has(e, Prisoner):
            found[at.to] = found.get(at.to, 0) - _OTHER
    return found


def call_strike(battle: Battle, decision: AirSupport) -> Iterator[Answer]:
    """OA-9.1-1..4: where the bombs are worth most, guns and bunkers first."""
    view = View(battle)
    worths, field = bomb_worths(view), battle.ctx.original
    length = field.tables.bombardment.strike.hexes
    found = []
    starts = set()
    for target in view.targets:
        for bearing in BEARINGS:
            hex: Hex | None = target.hex
            for _ in range(length):
                if hex is not None:
                    starts.add((hex, bearing))
                    hex = view.grid.neighbour(hex, opposite(bearing))
    for start, bearing in sorted(starts):
        worth = sum(worths.get(hit, 0) * chance for hit, chance in _odds(field.original, start, bearing)) // 1000
        if worth >= _LEAST:
            found.append((-worth, start, bearing))
    for _, start, bearing in sorted(found)[:12]:
        yield CallStrike(start, bearing), _why(view, start, bearing)


def _why(view: View, start: Hex, bearing: int) -> Reason:
    """The reason for the strip: whatever it hits that matters most."""
    hexes = [hex for hex, chance in _odds(view.field.original, start, bearing) if chance >= 1000 // 2]
    struck = [target for target in view.targets if target.hex in hexes]
    gun = next((target for target in struck if target.armed), None)
    if gun is not None:
        return Reason(STRIKE_GUN, "OA-9.1-1", (("hex", label(gun.hex)),))
    bunker = next((target for target in struck if view.world.has(target.unit, Inside)), None)
    if bunker is not None:
        return Reason(STRIKE_BUNKER, "OA-9.1-1", (("hex", label(bunker.hex)),))
    return Reason(STRIKE, "OA-9.1-1", (("hex", label(struck[0].hex if struck else start)),))


def under_the_bombs(view: View) -> dict[Hex, int]:
    """OA-9.2-1..5: the hexes where a strike that has been called may come down, with the chance in thousandths."""
    for plane, bearing, at in view.world.each(Bearing, At):
        if view.world.has(plane, Plane):
            return dict(_odds(view.field.original, at.hex, bearing.direction))
    return {}


def choose_ordnance(battle: Battle, decision: Ordnance) -> Iterator[Answer]:
    """OA-9.2-4: high explosive."""
    yield Drop(HE), Reason(BREAKS_BUNKERS, "OA-9.2-4")


def charge_worth(view: View, unit: EntityId, here: Hex) -> int:
    """OA-11.1-1..3: what a charge on a bunker next to a squad that stays and holds its fire is worth.

    0 where there is none with an enemy inside, or the squad may lay no charge this turn.
    """
    world, best = view.world, 0
    inside: dict[int, int] = {}
    for target in view.targets:
        shelter = world.find(target.unit, Inside)
        if shelter is not None and view.grid.distance(here, target.hex) == 1:
            faces = _bombing(view.field.original, view.field.tables.bombardment.bunker.charge)
            loss = faces.step + faces.kill if target.reduced else faces.step + 2 * faces.kill
            inside[shelter.to] = inside.get(shelter.to, 0) + loss * POINT // FACES
    for bunker, worth in inside.items():
        if worth > best and why_not_demolish(view.battle, Charges(US), Demolish(unit, EntityId(bunker))) is None:
            best = worth
    return best


def blow_up(battle: Battle, decision: Charges) -> Iterator[Answer]:
    """OA-11.1-1..3: a bunker with somebody in it."""
    world = battle.world
    for order in battle.candidates():
        if isinstance(order, Demolish) and _manned(battle, order.target):
            yield order, Reason(BLOWS_UP, "OA-11.1-2", (("hex", label(world.get(order.target, At).hex)),))


def _manned(battle: Battle, bunker: EntityId) -> bool:
    return battle.world.has(bunker, Bunker) and bool(battle.world.pointing_at(Inside, bunker))


COVERS_CAPTURE = mark("lays smoke in {hex}, so that enemy fire is less likely to stop the capture")
COVERS = mark("lays smoke in {hex}: it ends its move there under fire")

_WORTH_SMOKE = 60
"""The least gain of smoke, in thousandths of a point, that makes it worth laying."""


def lay_smoke(view: Plan, unit: EntityId, here: Hex, *, capturing: bool) -> Iterator[Answer]:
    """OA-11.2-1..4: smoke on its own hex where the squad ends its move; who captures or lays a charge does not fire."""
    rules = view.field.tables.smoke.smoke
    if points_left(view.battle, unit) < rules.mp:
        return
    gain = sum(_spared(view, unit, watcher, here, capturing) for watcher in watchers(view, unit, 0))
    if not capturing and not charge_worth(view, unit, here):
        gain -= _spoiled(view, unit, here)
    if gain * rules.placed_on // FACES >= _WORTH_SMOKE:
        why = COVERS_CAPTURE if capturing else COVERS
        yield LaySmoke(unit, here), Reason(why, "OA-11.2-1", (("hex", label(here)),))


def _spared(view: Plan, unit: EntityId, watcher: Watcher, here: Hex, capturing: bool) -> int:
    """OA-11.2-4, OA-4.3-4: what smoke takes from the defensive fire of one enemy; who is pinned captures nobody."""
    risk = at_risk(view, unit)
    enemy, hampers = watcher.enemy, view.field.tables.fire.modifiers.smoke.value
    hampered = watcher._replace(enemy=enemy._replace(factor=enemy.factor + hampers))
    clear, dim = (later_cost(view, each, risk, here) for each in (watcher, hampered))
    if not capturing or not clear:
        return clear - dim
    modifier = enemy.factor - view.field.protection[here]
    stopped, still = (sum(chances(view.field.original, value)) for value in (modifier, modifier + hampers))
    return clear - dim + (stopped - still) * capture_worth(view) // FACES


def _spoiled(view: Plan, unit: EntityId, here: Hex) -> int:
    """OA-11.2-4: what smoke takes from the squad's own best shot of the turn."""
    factor, reach = fire_factor(view.battle, unit), firing_range(view.battle, unit)
    hampers = view.field.tables.fire.modifiers.smoke.value
    clear = dim = 0
    for target in view.targets:
        if target.distances[here] <= reach and target.sight[here]:
            modifier = factor - target.protection
            clear = max(clear, shot_worth(view.field.original, modifier, target.reduced, 0, view.temper))
            dim = max(dim, shot_worth(view.field.original, modifier + hampers, target.reduced, 0, view.temper))
    return clear - dim
