"""Rounds that hit a building: what comes down, and what becomes of those inside: FNG-BLDG-03..05, FNG-GUN-10..14."""

from __future__ import annotations

from msgspec import Struct, structs

from game.board.skirmish.deploying import nearest_place
from game.board.table.changes import Changed
from game.board.table.layers import Board, Level
from game.board.table.measure.geometry import Point, distance
from game.board.table.sections import Collapse
from game.engine.core.world import EntityId
from game.rules.fng.armour.facades import Facade, facade_of, men_in, right_of
from game.rules.fng.blast.flames import fired_on
from game.rules.fng.model.components.figures import BODIES, At, DuckedBack
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.events.buildings import AreaFell, GotOut, InsideTested, RoundAtWall, WallStruck
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import is_able, next_node, rep_of, side_of, taking_room
from game.rules.fng.model.setting import field_of
from game.rules.fng.move.storeys import fall_with_it
from game.rules.fng.resolve.steel.buildings import (
    Area,
    FacadeFacts,
    FacadeOutcome,
    resolve_at_building,
    resolve_collapse,
)
from game.rules.fng.resolve.steel.penetration import (
    BAILS_OUT,
    DEAD,
    PenetrationFacts,
    difference,
    resolve_penetration,
)
from game.rules.fng.resolve.steel.placing_rounds import LEFT, WallFacts
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.sight.viewing import see_anew
from game.rules.fng.wounded.hits import fall

CLEAR = 0.6
"""Inches from a wall of the place to which one gets out of a building."""


class AtWall(Struct, frozen=True):
    """One round at a building: who fires it, of which weapon and what that is called, the building by its number on the
    printed map, the spot and its level, the power, the reach of a weapon of infantry, and the link that caused it."""

    figure: EntityId
    weapon: EntityId
    title: str
    building: int
    spot: Point
    level: int
    power: int
    reach: int | None = None
    node: int = 0


def facade_facts(skirmish: Skirmish, shot: AtWall, facade: Facade) -> FacadeFacts:
    """FNG-BLDG-04..05: all that the way of a round at a building depends on."""
    start = skirmish.world.get(shot.figure, At).point
    left, right = facade.room(start, shot.spot, shot.level)
    area = facade.area_at(shot.spot, shot.level)
    above = area is not None and facade.stands(shot.level + 1, area[1])
    round = WallFacts(tester_of(skirmish, shot.figure), distance(start, shot.spot), shot.reach)
    return FacadeFacts(round, left, right, above=above)


def strike_building(skirmish: Skirmish, shot: AtWall) -> int:
    """FNG-BLDG-03..05, FNG-GUN-10..14: a round at a building is carried out, with all that it does; the link of it.

    Whoever has to take Received Fire for it does so with the volley.
    """
    world, facade = skirmish.world, facade_of(skirmish, shot.building)
    node = next_node(world)
    if facade is None:
        return node
    outcome = resolve_at_building(facade_facts(skirmish, shot, facade), skirmish.ctx.tables, skirmish.dice)
    area = area_struck(skirmish, shot, facade, outcome)
    check = outcome.placed.check
    skirmish.emit(
        RoundAtWall(
            figure=shot.figure, building=facade.name, weapon=shot.title, at=shot.spot, level=shot.level,
            rep=rep_of(world, shot.figure), modifiers=check.check.modifiers, faces=check.faces, passes=check.passes,
            drift=outcome.placed.drift or 0, inches=outcome.placed.inches,
            struck=outcome.struck if area is not None else "miss", node=node, parent=shot.node, rule="FNG-BLDG-04",
        )
    )  # fmt: skip
    if area is not None:
        breach(skirmish, shot, facade, area, node)
    return node


def area_struck(skirmish: Skirmish, shot: AtWall, facade: Facade, outcome: FacadeOutcome) -> Area | None:
    """FNG-BLDG-05: the area that the round hits; None: it misses."""
    if outcome.struck == "miss":
        return None
    start, spot = skirmish.world.get(shot.figure, At).point, shot.spot
    if outcome.struck == "spot":
        return facade.area_at(spot, shot.level)
    if outcome.struck == "above":
        return facade.met(start, spot, shot.level + 1)
    side, right = outcome.placed.inches * (-1 if outcome.placed.where == LEFT else 1), right_of(start, spot)
    return facade.met(start, Point(spot.x + side * right.x, spot.y + side * right.y), shot.level)


def breach(skirmish: Skirmish, shot: AtWall, facade: Facade, area: Area, parent: int) -> None:
    """FNG-GUN-10..14: the round against the Defensive Value: the area comes down with all inside, they die or get out,
    or the wall holds and they take Received Fire."""
    world, tables = skirmish.world, skirmish.ctx.tables
    men = men_in(skirmish, facade, area)
    facts = PenetrationFacts(shot.power, facade.value, len(men), building=True)
    outcome, node = resolve_penetration(facts, tables, skirmish.dice), next_node(world)
    skirmish.emit(
        WallStruck(
            building=facade.name, at=facade.middle(area), level=area[0], difference=difference(facts, tables),
            faces=outcome.check.faces if outcome.check is not None else (),
            passes=outcome.check.passes if outcome.check is not None else 0,
            result=outcome.result, node=node, parent=parent, rule="FNG-GUN-10",
        )
    )  # fmt: skip
    if outcome.shakes:
        fired_on(skirmish, shot.figure, shot.weapon, men, parent)
        return
    if outcome.collapses:
        bring_down(skirmish, facade, area, shot.figure, node)
        return
    for man, inside in zip(men, outcome.inside, strict=True):
        skirmish.emit(
            InsideTested(
                figure=man, face=inside.face or 0, dead=inside.fate == DEAD, node=next_node(world), parent=node,
                rule="FNG-GUN-12",
            )
        )  # fmt: skip
        if inside.fate == DEAD:
            fall(skirmish, man, "dead", shot.figure, node)
        elif inside.fate == BAILS_OUT and is_able(world, man):
            get_out(skirmish, facade, man, node)
    see_anew(skirmish)


def bring_down(skirmish: Skirmish, facade: Facade, area: Area, by: EntityId, parent: int) -> None:
    """FNG-BLDG-03, FNG-GUN-11: an area comes down, and what stands on it may; all inside are killed."""
    world = skirmish.world
    dead: list[EntityId] = []
    for each in resolve_collapse(area, facade.standing, skirmish.ctx.tables, skirmish.dice):
        level, number = each.area
        skirmish.emit(
            AreaFell(
                building=facade.name, at=facade.middle(each.area), level=level, face=each.face or 0, falls=each.falls,
                node=next_node(world), parent=parent, rule="FNG-BLDG-03",
            )
        )  # fmt: skip
        if each.falls:
            dead += men_in(skirmish, facade, each.area)
            fallen = Collapse(facade.building.id, level, number, float(skirmish.ctx.tables.guns.buildings.area))
            world.create(Changed(fallen, by))
    skirmish.ctx = field_of(skirmish.ctx, world)
    for man in dead:
        fall(skirmish, man, "dead", by, parent)
    fall_with_it(skirmish)
    see_anew(skirmish)


# Getting out ------------------------------------------------------------------------------------


def get_out(skirmish: Skirmish, facade: Facade, man: EntityId, parent: int) -> None:
    """FNG-GUN-12 (house): out by the nearest door or window, or where there is none through the nearest wall that the
    round has opened, to a free place right outside; he stays where there is none."""
    world = skirmish.world
    here = world.get(man, At)
    others = [BODIES.of(world, other) for other in taking_room(world) if other != man]
    for exit in _exits(facade, Point(here.x, here.y)):
        place = nearest_place(
            skirmish.ctx.field, exit, lambda at: BODIES.at(world, man, at), others, skirmish.ctx.movers["walk"]
        )
        if facade.plan.at(place) is None:
            world.remove(man, DuckedBack)
            moved = structs.replace(here, x=place.x, y=place.y, level=Level.GROUND, board=Board.TABLE)
            world.set(man, moved)
            man_the_guns(skirmish, side_of(world, man))
            skirmish.emit(
                GotOut(
                    figure=man, building=facade.name, at=place, node=next_node(world), parent=parent, rule="FNG-GUN-12"
                )
            )
            return


def _exits(facade: Facade, here: Point) -> list[Point]:
    """The places outside the doors and windows of the ground floor, the nearest first, and then those outside its
    walls."""
    doors = [(opening.start, opening.end) for opening in facade.building.openings if opening.storey == 0]
    walls = [wall for area in facade.standing if area[0] == 0 for wall in facade.walls(area)]
    found: list[Point] = []
    for openings in (doors, walls):
        places = [place for wall in openings if (place := _outside(facade, *wall)) is not None]
        found += sorted(places, key=lambda place: distance(here, place))
    return found


def _outside(facade: Facade, start: Point, end: Point) -> Point | None:
    """A place right outside a wall; None where the building goes on beyond it."""
    inches = max(distance(start, end), CLEAR / 10)
    x, y = -(end.y - start.y) / inches * CLEAR, (end.x - start.x) / inches * CLEAR
    middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    places = (Point(round(middle.x + side * x, 2), round(middle.y + side * y, 2)) for side in (1, -1))
    return next((place for place in places if facade.plan.at(place) is None), None)
