"""Ordnance released from the air: bombs, rockets, napalm, marking rockets: FNG-AIR-04, FNG-AIR-16..21, FNG-FAC-02."""

from __future__ import annotations

from msgspec import Struct

from game.board.table.changes import Changed, Patch, PatchKind
from game.board.table.measure.geometry import Point, snapped
from game.board.table.measure.templates import Circle
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.air.aiming import is_known, mark_from_burst, people_in, vehicles_in
from game.rules.fng.air.in_reach import flown
from game.rules.fng.air.lines import Line, is_in_arc, strip_of
from game.rules.fng.air.night_birds import may_attack_at
from game.rules.fng.air.passes import after_attack, attacks, may_attack
from game.rules.fng.air.squadrons import hanging, is_hovering, stores_of, use_up, weapon_of
from game.rules.fng.air.strafing import pierce, reach_in_hover
from game.rules.fng.armour.breaching import AtWall, breach
from game.rules.fng.armour.facades import facade_of, facades
from game.rules.fng.blast.clearing import clear_wire
from game.rules.fng.blast.flames import fired_on, strike
from game.rules.fng.model.components.aircraft import Aircraft, Hanging, Napalmed
from game.rules.fng.model.components.arms import Hit
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.decisions.aircraft import MakePass, Release
from game.rules.fng.model.events.aircraft import NapalmFell, OrdnanceBurst, OrdnanceFell
from game.rules.fng.model.events.turn import TargetOfShot
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, next_node
from game.rules.fng.model.setting import field_of
from game.rules.fng.model.tables.aircraft import BOMBS, GRENADES, MARKING, NAPALM, ROCKETS, Attack, Hung
from game.rules.fng.resolve.air.ordnance import air_shot, comes_down, resolve_deviation, shape_of
from game.rules.fng.resolve.shot import resolve_shot
from game.rules.fng.sight.viewing import see_anew
from game.rules.fng.sky.smoke import lay_smoke
from game.rules.fng.turn.points_of_entry import shakes

FIRE: PatchKind = "fire"
RELEASED: tuple[Attack, ...] = (BOMBS, NAPALM, ROCKETS, GRENADES, MARKING)
BEYOND = 24.0
"""FNG-AIR-04 (house): inches beyond the edges of the table within which something may be aimed."""

NO_POINT = mark("Choose where it is to come down.")
NOT_ON_LINE = mark("Nothing of {name} that is left can be released there.")


def why_not_release(skirmish: Skirmish, decision: MakePass, order: Release) -> Refusal | None:
    """FNG-AIR-04, FNG-AIR-11, FNG-AIR-15..16: a pass with this kind of store, and for each point one of them that hangs
    over it."""
    refusal = may_attack(skirmish, decision, order.unit, order.attack)
    if refusal is not None:
        return refusal
    if not order.points or order.attack not in RELEASED:
        return refuse("FNG-AIR-16", NO_POINT)
    if dealt(skirmish, order) is None:
        return refuse("FNG-AIR-11", NOT_ON_LINE, name=figure_of(skirmish.world, order.unit).name)
    return None


def dealt(skirmish: Skirmish, order: Release) -> tuple[tuple[int, Hung], ...] | None:
    """FNG-AIR-11, FNG-AIR-16: for each point a store that is left and covers it, as its place in the load; None where
    there is none for one of them."""
    line, found = flown(skirmish.world, order.unit), []
    left = {
        place: (hung, _count(skirmish, order.unit, place))
        for place, hung in hanging(skirmish, order.unit, order.attack)
    }
    for at in order.points:
        if not -BEYOND <= line.ahead(at) <= line.inches + BEYOND:
            return None
        place = next((p for p, (hung, n) in left.items() if n and _hangs_over(skirmish, order.unit, hung, at)), None)
        if place is None:
            return None
        hung, count = left[place]
        left[place] = (hung, count - 1)
        found.append((place, hung))
    return tuple(found)


def _hangs_over(skirmish: Skirmish, craft: EntityId, hung: Hung, at: Point) -> bool:
    """FNG-AIR-11, FNG-HELO-19: whether a store covers a point: in its strip, from
    a hover as far ahead as it reaches."""
    line, row = flown(skirmish.world, craft), skirmish.ctx.tables.air.stores[hung.store]
    if not may_attack_at(skirmish, craft, at):
        return False
    if is_hovering(skirmish.world, craft) and not 0 <= line.ahead(at) <= reach_in_hover(skirmish, craft, row):
        return False
    return is_in_arc(skirmish, line, hung.at, at)


def _count(skirmish: Skirmish, craft: EntityId, place: int) -> int:
    """FNG-AIR-16, FNG-AIRLIST-09: how many of a store it may release in this pass: what is left, or one for so many
    inches that it flies."""
    left = skirmish.world.get(craft, Hanging).left[place]
    row = skirmish.ctx.tables.air.stores[stores_of(skirmish, craft)[place].store]
    if not row.per:
        return left
    return left * max(1, int(flown(skirmish.world, craft).inches // row.per))


@attacks("ordnance")
def offer_ordnance(skirmish: Skirmish, decision: MakePass, choices: Choices) -> None:
    """FNG-AIR-16: one of each kind at everybody known in the path and at its middle, and all that hang there."""
    craft, world = decision.unit, skirmish.world
    line = flown(world, craft)
    side = decision.side
    men = [man for man in people_in(skirmish, strip_of(skirmish, line)) if is_known(skirmish, side, man)]
    spots = dict.fromkeys(snapped(Point(*world.get(man, At).point[:2])) for man in men)
    for attack in RELEASED:
        for at in (*spots, snapped(line.on_it(line.inches / 2))):
            for order in (_all_at(skirmish, craft, attack, at), Release(craft, attack, (at,))):
                if order.points and why_not_release(skirmish, decision, order) is None:
                    choices.add(order)


def _all_at(skirmish: Skirmish, craft: EntityId, attack: Attack, at: Point) -> Release:
    """FNG-AIR-16: everything of a kind that covers a point, at it."""
    over = sum(
        _count(skirmish, craft, place)
        for place, hung in hanging(skirmish, craft, attack)
        if _hangs_over(skirmish, craft, hung, at)
    )
    return Release(craft, attack, (at,) * over)


@FNG.order(MakePass, Release, why_not_release)
def release(skirmish: Skirmish, decision: MakePass, order: Release) -> None:
    """FNG-AIR-16..21: each comes down where its die says, one after the other."""
    line = flown(skirmish.world, order.unit)
    for at, (place, hung) in zip(order.points, dealt(skirmish, order) or (), strict=True):
        if not skirmish.ctx.tables.air.stores[hung.store].per:
            use_up(skirmish.world, order.unit, place)
        _drop(skirmish, order.unit, hung, line, at)
    after_attack(skirmish, order.unit, order.attack)


def _drop(skirmish: Skirmish, craft: EntityId, hung: Hung, line: Line, aimed: Point) -> None:
    """FNG-AIR-04, FNG-AIR-17: one store comes down."""
    tables, world = skirmish.ctx.tables, skirmish.world
    row, weapon = tables.air.stores[hung.store], weapon_of(skirmish, craft, hung)
    outcome = resolve_deviation(tables, skirmish.dice, off_table=not skirmish.ctx.map.on_table(aimed))
    at, node = snapped(comes_down(aimed, line.along, outcome.inches)), next_node(world)
    skirmish.emit(
        OrdnanceFell(
            unit=craft, weapon=row.title, aimed=aimed, at=at, face=outcome.face, way=outcome.way, faces=outcome.faces,
            inches=outcome.inches, circle=float(tables.weapons[row.weapon].circle), node=node, parent=0,
            rule="FNG-AIR-17",
        )
    )  # fmt: skip
    if row.length:
        _burn(skirmish, craft, hung, line, at, node)
        return
    burst(
        skirmish,
        craft,
        weapon,
        at,
        Burst(row.title, row.weapon, row.rep or world.get(craft, Aircraft).rep, row.rule),
        node,
    )
    if row.smoke:
        circle = tables.weapons[row.weapon].circle
        lay_smoke(skirmish, at, float(circle), craft, row.smoke // circle)


class Burst(Struct, frozen=True):
    """A thing that bursts: its title, its line in the list of weapons, the Rep that it counts as, and its rule."""

    title: str
    weapon: str
    rep: int
    rule: str


def burst(skirmish: Skirmish, by: EntityId, weapon: EntityId, at: Point, what: Burst, parent: int) -> None:
    """FNG-AIR-20, FNG-TERR-27: everybody in the circle one by one, vehicles and buildings by its APW, wire."""
    world, tables = skirmish.world, skirmish.ctx.tables
    row = tables.weapons[what.weapon]
    circle = Circle(at, float(row.circle))
    men = people_in(skirmish, circle)
    marks = {man: mark_from_burst(skirmish, at, man) for man in men}
    shots = {
        man: resolve_shot(air_shot(what.rep, 1, marks[man], what.title, what.rule), tables, skirmish.dice)
        for man in men
    }
    node = next_node(world)
    skirmish.emit(
        OrdnanceBurst(
            unit=by, weapon=what.title, at=at, circle=circle.diameter, rep=what.rep, node=node, parent=parent,
            targets=tuple(
                TargetOfShot(
                    target=man, totals=tuple(score.total for score in shot.scores), hits=shot.hits(0),
                    conditions=shot.facts.marks[0].conditions,
                )
                for man, shot in shots.items()
            ),
            rule="FNG-AIR-20",
        )
    )  # fmt: skip
    strike(skirmish, hits=[Hit(man, by, weapon, node) for man, shot in shots.items() if shot.hits(0)], caught=men)
    fired_on(skirmish, by, weapon, men, node)
    if skirmish.ctx.entangling:
        clear_wire(skirmish, by, at, tables.arms.impact(what.weapon, skirmish.ctx.edition))
    for vehicle in vehicles_in(skirmish, circle):
        pierce(skirmish, vehicle, row.apw, by, node)
    _break_down(skirmish, by, weapon, circle, what, node)
    for shake in shakes:
        shake(skirmish, what.weapon, circle, node)


def _break_down(skirmish: Skirmish, by: EntityId, weapon: EntityId, circle: Circle, what: Burst, node: int) -> None:
    """FNG-AIR-20 (house): each area of a building under the circle, the highest of those above each other."""
    power = skirmish.ctx.tables.weapons[what.weapon].apw
    for number in tuple(facade.building.id for facade in facades(skirmish)):
        facade = facade_of(skirmish, number)
        tops: dict[int, int] = {}
        for level, area in facade.standing if facade is not None else ():
            tops[area] = max(level, tops.get(area, level))
        for area, level in tops.items():
            facade = facade_of(skirmish, number)
            if facade is None or (level, area) not in facade.standing:
                continue
            middle = facade.middle((level, area))
            if bool(circle.inside([middle])[0]):
                breach(
                    skirmish, AtWall(by, weapon, what.title, number, middle, level, power), facade, (level, area), node
                )


def _burn(skirmish: Skirmish, craft: EntityId, hung: Hung, line: Line, at: Point, parent: int) -> None:
    """FNG-AIR-21, FNG-AIR-23: the ground burns from where it comes down on, and hits everybody in it."""
    world, row = skirmish.world, skirmish.ctx.tables.air.stores[hung.store]
    end = snapped(comes_down(at, line.along, row.length))
    weapon, node = weapon_of(skirmish, craft, hung), next_node(world)
    men = people_in(skirmish, shape_of(row, at, line.along, skirmish.ctx.tables))
    skirmish.emit(NapalmFell(unit=craft, at=at, end=end, men=men, node=node, parent=parent, rule="FNG-AIR-21"))
    world.create(Changed(Patch(FIRE, at, end, float(row.width)), craft, world.the(Clock).turn), Napalmed(weapon, node))
    skirmish.ctx = field_of(skirmish.ctx, world)
    see_anew(skirmish)
    strike(skirmish, hits=[Hit(man, craft, weapon, node) for man in men], caught=men)
    fired_on(skirmish, craft, weapon, men, node)
