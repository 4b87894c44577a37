"""Prospects of attacks from the air as they stand: what a pass may do to whom, and who may fire at the aircraft."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec import Struct

from game.board.table.measure.geometry import EPSILON, Point, distance
from game.engine.core.world import EntityId
from game.rules.fng.air.aiming import mark_from_air, mark_from_burst
from game.rules.fng.air.bombing import dealt
from game.rules.fng.air.from_below import shot_up, shots_up_line
from game.rules.fng.air.in_reach import flown, who_reacts
from game.rules.fng.air.lines import Line
from game.rules.fng.air.squadrons import hanging, line_of
from game.rules.fng.air.strafing import Barrel, barrels, reaches, swept
from game.rules.fng.helicopters.door_guns import dice_of_gun, door_guns, rep_of_gunner, seen_from
from game.rules.fng.model.components.aircraft import Aircraft
from game.rules.fng.model.components.figures import At, Figure
from game.rules.fng.model.components.vehicles import Vehicle
from game.rules.fng.model.decisions.aircraft import FireFromCockpit, FireRing, FireUp, Release, Strafe
from game.rules.fng.model.decisions.helicopters import FireDoorGun
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, figure_of, is_able
from game.rules.fng.model.tables.aircraft import PERSONAL
from game.rules.fng.odds.aircraft import OUTSIDE, caught_chance, fire_at_aircraft_chances, wounds_of
from game.rules.fng.odds.chances import MISSED, Chances, both_chances, damage_chances, hit_chances
from game.rules.fng.odds.flights import stands, stopped_chance
from game.rules.fng.resolve.air.ordnance import air_shot
from game.rules.fng.resolve.damage import Damage, Wounding, damage_facts
from game.rules.fng.resolve.shot import Mark
from game.rules.fng.sight.testers import tester_of

FLARESHIP = "flareship"
_ONE = Fraction(1)


class Gun(Struct, frozen=True):
    """One who may fire at an aircraft on its line: with what, and the chance that it does not come on."""

    figure: EntityId
    weapon: str
    drives_off: Fraction


def guns_below(skirmish: Skirmish, craft: EntityId, line: Line) -> Iterator[Gun]:
    """FNG-AIR-05..09, FNG-PUFF-05: everybody who may fire at an aircraft on this line, with the chance that it does not
    come on."""
    if line_of(skirmish, craft).role == FLARESHIP:
        return
    for man in who_reacts(skirmish, craft, line):
        order = next(shots_up_line(skirmish, man, craft, line), None)
        if order is not None:
            yield Gun(man, order.weapon, stands(skirmish, man) * drives_off(skirmish, order, craft, line))


def drives_off(skirmish: Skirmish, order: FireUp, craft: EntityId, line: Line) -> Fraction:
    """FNG-AIR-08..09, FNG-HELO-28: the chance that one who fires hits it, and it does not come on."""
    tables, pilot = skirmish.ctx.tables, skirmish.world.get(craft, Aircraft).rep
    shot = shot_up(skirmish, order, craft, line)
    if line_of(skirmish, craft).helicopter:
        goes_on = 1 - stopped_chance(skirmish, pilot)
        return 1 - sum((chance * goes_on**hits for hits, chance in hit_chances(shot, 0, tables).items()), Fraction(0))
    found = fire_at_aircraft_chances(shot, pilot, tables)
    return found["veers off"] + found["crashes"]


def strafing_chances(skirmish: Skirmish, order: Strafe) -> dict[EntityId, Chances]:
    """FNG-AIR-10, FNG-AIR-13..14: what the guns of a pass do to each man they fire at."""
    world, craft = skirmish.world, order.unit
    line = flown(world, craft)
    found: dict[EntityId, Chances] = {}
    for barrel in barrels(skirmish, craft):
        men = swept(skirmish, craft, line, barrel)
        if order.target:
            men = (order.target,) if reaches(skirmish, craft, line, barrel, order.target) else ()
        dice = skirmish.ctx.tables.weapons[barrel.row.weapon].targets if order.target else barrel.row.all
        for man in men:
            if world.has(man, Vehicle):
                continue
            each = _by_gun(skirmish, craft, barrel, man, dice, mark_from_air(skirmish, line, man))
            found[man] = both_chances(found[man], each) if man in found else each
    return found


def ring_chances(skirmish: Skirmish, order: FireRing, men: Ids) -> dict[EntityId, Chances]:
    """FNG-PUFF-02..03: what a ring of fire does to those in it."""
    barrel = barrels(skirmish, order.unit)[0]
    marks = {man: mark_from_burst(skirmish, order.centre, man) for man in men}
    return {man: _by_gun(skirmish, order.unit, barrel, man, barrel.row.all, marks[man]) for man in men}


def cockpit_chances(skirmish: Skirmish, order: FireFromCockpit) -> dict[EntityId, Chances]:
    """FNG-FAC-02: what the own weapon of a controller's pilot does."""
    _, hung = hanging(skirmish, order.unit, PERSONAL)[0]
    row = skirmish.ctx.tables.air.stores[hung.store]
    barrel = Barrel(hung, row, order.unit)
    seen = mark_from_air(skirmish, flown(skirmish.world, order.unit), order.target)
    dice = skirmish.ctx.tables.weapons[row.weapon].targets
    return {order.target: _by_gun(skirmish, order.unit, barrel, order.target, dice, seen)}


def door_gun_chances(skirmish: Skirmish, order: FireDoorGun) -> dict[EntityId, Chances]:
    """FNG-HELO-17, FNG-HELO-20: what a door gun does to the one at whom it fires."""
    craft, target = order.unit, order.target
    gun = door_guns(skirmish, craft)[order.gun]
    rep, seen = rep_of_gunner(skirmish, craft, gun) or 0, seen_from(skirmish, craft, target)
    dice, barrel = dice_of_gun(skirmish, gun), Barrel(gun.hung, gun.row, craft)
    return {target: _by_gun(skirmish, craft, barrel, target, dice, seen, rep)}


def _by_gun(
    skirmish: Skirmish, craft: EntityId, barrel: Barrel, man: EntityId, dice: int, seen: Mark, rep: int = 0
) -> Chances:  # fmt: skip
    rep = rep or skirmish.world.get(craft, Aircraft).rep
    shot = air_shot(rep, dice, seen, barrel.row.title, barrel.row.rule)
    return wounds_of(hit_chances(shot, 0, skirmish.ctx.tables), _damage(skirmish, man, barrel.row.weapon, rep))


def release_chances(skirmish: Skirmish, order: Release) -> dict[EntityId, Chances]:
    """FNG-AIR-16..21: what the stores of a pass, released at these points, do to everybody whom one may reach."""
    world, tables, craft = skirmish.world, skirmish.ctx.tables, order.unit
    line, rep = flown(world, craft), world.get(craft, Aircraft).rep
    found: dict[EntityId, Chances] = {}
    for aim, (_, hung) in zip(order.points, dealt(skirmish, order) or (), strict=False):
        row = tables.air.stores[hung.store]
        off = not skirmish.ctx.map.on_table(aim)
        wide = max(float(row.width), float(tables.weapons[row.weapon].circle)) / 2
        for man, _, at in world.each(Figure, At):
            if not is_able(world, man):
                continue
            if abs(line.aside((at.x, at.y)) - line.aside(aim)) > wide + EPSILON:
                continue
            caught = caught_chance(row, aim, line.along, (at.x, at.y), tables, off_table=off)
            if not caught:
                continue
            shot = air_shot(row.rep or rep, 1, mark_from_burst(skirmish, aim, man), row.title, row.rule)
            hits = {1: _ONE} if row.length else hit_chances(shot, 0, tables)
            told = wounds_of(hits, _damage(skirmish, man, row.weapon, row.rep or rep), outside=_ONE - caught)
            elsewhere = told.pop(OUTSIDE, Fraction(0))
            each = {**told, MISSED: told[MISSED] + elsewhere}
            found[man] = both_chances(found[man], each) if man in found else each
    return dict(sorted(found.items(), key=lambda pair: (nearest(skirmish, order, pair[0]), pair[0])))


def nearest(skirmish: Skirmish, order: Release, man: EntityId) -> float:
    """FNG-AIR-16: inches from somebody to the nearest of the points aimed at."""
    at = skirmish.world.get(man, At)
    return min(distance(Point(at.x, at.y), point) for point in order.points)


def _damage(skirmish: Skirmish, man: EntityId, weapon: str, rep: int) -> Mapping[Damage, Fraction]:
    jacket = "flak jacket" in figure_of(skirmish.world, man).gear
    wound = Wounding(tester_of(skirmish, man), weapon, skirmish.ctx.edition, by_rep=rep, flak_jacket=jacket)
    return damage_chances(damage_facts(skirmish.ctx.tables, wound), skirmish.ctx.tables)
