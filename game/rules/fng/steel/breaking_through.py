"""Run Over: a vehicle drives over or through something, hangs up on it, or is stuck in it: FNG-DRIVE-14..17."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec import structs

from game.board.table.breaches import Breach, Levelled, inside
from game.board.table.changes import Change, Changed, Gap
from game.board.table.lanes import Obstacle
from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import Point, along, distance, snapped
from game.board.table.measure.shapes import Shapes
from game.board.table.measure.templates import Strip
from game.board.table.tablemap import Building
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At, DuckedBack, Halted
from game.rules.fng.model.components.vehicles import PASSENGER, Aboard, HungUp, Rolling
from game.rules.fng.model.events.vehicles import KnockedAbout, RanOver
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import is_able, next_node, rep_of
from game.rules.fng.model.setting import field_of
from game.rules.fng.model.tables.driving import Crossing
from game.rules.fng.model.vehicles import aboard, row_of
from game.rules.fng.resolve.steel.driving import (
    OVER,
    ROLLS_OVER,
    STUCK,
    RunOverFacts,
    RunOverOutcome,
    Shaken,
    breach,
    passed_run_over,
    resolve_run_over,
    resolve_shaken,
    shaken_by,
    who_is_shaken,
)
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.sight.viewing import see_anew
from game.rules.fng.steel.boarding import bail_out
from game.rules.fng.steel.losing_control import throw_about
from game.rules.fng.steel.running_over import InTheWay, in_its_way, under_it
from game.rules.fng.steel.stopping import stop_for_good

FREE, HELD = "free", "held"


def run_over_facts(
    skirmish: Skirmish, vehicle: EntityId, driver: EntityId, against: int, *, fast: bool
) -> RunOverFacts:
    """FNG-DRIVE-14: all that the test depends on: who drives, the armour in front, what it meets, and how fast."""
    return RunOverFacts(tester_of(skirmish, driver), row_of(skirmish, vehicle).armour[0], against, fast)


def runs_over(
    skirmish: Skirmish, vehicle: EntityId, driver: EntityId, met: InTheWay, end: Point, *, fast: bool
) -> Crossing:
    """FNG-DRIVE-14, FNG-DRIVE-16..17: whoever drives tests, but where it hangs on something already: that is broken now
    without dice.  ``end``: where this straight way of it ends, as far as which a wall is torn open."""
    world = skirmish.world
    node = next_node(world)
    if world.has(vehicle, HungUp):
        _tell(skirmish, vehicle, driver, met, None, OVER, node)
        result = OVER
    else:
        facts = run_over_facts(skirmish, vehicle, driver, met.against, fast=fast)
        outcome = resolve_run_over(facts, skirmish.ctx.tables, skirmish.dice)
        result = outcome.result
        _tell(skirmish, vehicle, driver, met, outcome, result, node)
        if result != OVER:
            hang_up(skirmish, vehicle, result, met.against, node)
    if result == OVER:
        world.remove(vehicle, HungUp)
        break_through(skirmish, vehicle, met, end, node)
    return result


def runs_over_unsteered(skirmish: Skirmish, vehicle: EntityId, met: InTheWay, end: Point, *, fast: bool) -> Crossing:
    """FNG-DRIVE-18: with nobody at the controls whatever it hits is run over as with a die that is passed."""
    node = next_node(skirmish.world)
    result = passed_run_over(skirmish.ctx.tables, fast=fast)
    _tell(skirmish, vehicle, vehicle, met, None, result, node)
    if result == OVER:
        break_through(skirmish, vehicle, met, end, node)
    else:
        hang_up(skirmish, vehicle, result, met.against, node)
    return result


def run_into(skirmish: Skirmish, vehicle: EntityId, driver: EntityId, place: Point) -> None:
    """FNG-DRIVE-08..09: what has veered into something at speed hangs up on it or is stuck, where it could run that
    over at all; it stays where it was (house)."""
    met = in_its_way(skirmish, vehicle, place, skirmish.world.get(vehicle, At).facing, backwards=False)
    if met:
        runs_over(skirmish, vehicle, driver, met, place, fast=True)


def comes_free(skirmish: Skirmish, vehicle: EntityId, driver: EntityId) -> bool:
    """FNG-DRIVE-17 (house): whether one that is stuck gets out in reverse: the same test, at no speed; one try in an
    activation."""
    world = skirmish.world
    hung = world.find(vehicle, HungUp)
    if hung is None or not hung.stuck:
        return True
    facts = run_over_facts(skirmish, vehicle, driver, hung.against, fast=False)
    outcome = resolve_run_over(facts, skirmish.ctx.tables, skirmish.dice)
    free = outcome.result == OVER
    _tell(skirmish, vehicle, driver, InTheWay(), outcome, FREE if free else HELD, next_node(world))
    if not free:
        _comes_to_a_stand(skirmish, vehicle)
    return free


def leaves_behind(skirmish: Skirmish, vehicle: EntityId) -> None:
    """FNG-DRIVE-16..17 (house): it has gone on and hangs on nothing any more, once no part of it is on what it was
    stuck in."""
    hung = skirmish.world.find(vehicle, HungUp)
    if hung is None or (hung.stuck and any(each.why != "ground" for each in under_it(skirmish, vehicle))):
        return
    skirmish.world.remove(vehicle, HungUp)


def _tell(
    skirmish: Skirmish,
    vehicle: EntityId,
    driver: EntityId,
    met: InTheWay,
    outcome: RunOverOutcome | None,
    result: str,
    node: int,
) -> None:
    kinds = tuple(dict.fromkeys(each.kind for each, _ in met.things))
    check = outcome.check if outcome is not None else None
    skirmish.emit(
        RanOver(
            figure=driver, vehicle=vehicle, things=kinds, others=met.others,
            rep=rep_of(skirmish.world, driver) if driver != vehicle else 0,
            modifiers=check.check.modifiers if check is not None else Modifiers(),
            faces=check.faces if check is not None else (), passes=check.passes if check is not None else 0,
            result=result, node=node, parent=0, rule="FNG-DRIVE-17" if result in (FREE, HELD) else "FNG-DRIVE-14",
        )
    )  # fmt: skip


# What it does to the vehicle and its crew -------------------------------------------------------


def hang_up(skirmish: Skirmish, vehicle: EntityId, result: Crossing, against: int, node: int) -> None:
    """FNG-DRIVE-16..17: it goes no farther in this activation, and one of the crew or all of them are knocked about."""
    skirmish.world.set(vehicle, HungUp(result == STUCK, against))
    _comes_to_a_stand(skirmish, vehicle)
    shake(skirmish, vehicle, shaken_by(result), node)


def _comes_to_a_stand(skirmish: Skirmish, vehicle: EntityId) -> None:
    rolling = skirmish.world.find(vehicle, Rolling)
    if rolling is not None:
        skirmish.world.set(vehicle, structs.replace(rolling, spent=rolling.allowance))


def shake(skirmish: Skirmish, vehicle: EntityId, who: Shaken, parent: int) -> None:
    """FNG-DRIVE-16..17: one of the crew by chance, or all of them, throw a die against their Rep; whoever fails is as
    one who has been knocked prone, until he is active again."""
    world = skirmish.world
    men = (man for man in aboard(world, vehicle) if is_able(world, man))
    crew = [man for man in men if world.get(man, Aboard).seat != PASSENGER]
    if who == "nobody" or not crew:
        return
    tested = crew if who == "all" else [crew[who_is_shaken(len(crew), skirmish.dice)]]
    for man in tested:
        rep = rep_of(world, man)
        outcome = resolve_shaken(rep, skirmish.dice)
        skirmish.emit(
            KnockedAbout(
                figure=man, face=outcome.face, rep=rep, keeps=outcome.keeps, node=next_node(world), parent=parent,
                rule="FNG-DRIVE-16",
            )
        )  # fmt: skip
        if not outcome.keeps:
            world.set(man, DuckedBack(vehicle, covered=True))
            world.set(man, Halted())


# What it does to what is in the way -------------------------------------------------------------


def break_through(skirmish: Skirmish, vehicle: EntityId, met: InTheWay, end: Point, node: int) -> None:
    """FNG-DRIVE-15..16, FNG-TERR-13: what it goes over is destroyed; in growth it goes on for this activation."""
    world = skirmish.world
    strip = _strip(skirmish, vehicle, end)
    changes = [change for thing, value in met.things for change in _changes(skirmish, thing, value, strip)]
    for change in changes:
        world.create(Changed(change, vehicle))
    if changes:
        skirmish.ctx = field_of(skirmish.ctx, world)
    rolling = world.find(vehicle, Rolling)
    if rolling is not None and any(thing.why == "ground" for thing, _ in met.things):
        world.set(vehicle, structs.replace(rolling, through=True))
    for other in met.others:
        _crush(skirmish, other, node)
    if changes:
        see_anew(skirmish)


def _strip(skirmish: Skirmish, vehicle: EntityId, end: Point) -> Strip:
    """FNG-DRIVE-15: what it tears open: from its rear to where its way ends, an inch more on each side."""
    at, row, tables = skirmish.world.get(vehicle, At), row_of(skirmish, vehicle), skirmish.ctx.tables
    unit = UNIT[at.facing % DEGREES]
    over = row.length / 2 + tables.driving.run_over.breach
    far = distance(at.point, end) + over
    start = snapped((at.x - unit.x * over, at.y - unit.y * over))
    return Strip(start, snapped((at.x + unit.x * far, at.y + unit.y * far)), breach(row.width, tables))


def _changes(skirmish: Skirmish, thing: Obstacle, value: int, strip: Strip) -> Iterator[Change]:
    layer, map = skirmish.ctx.layer, skirmish.ctx.map
    if thing.why == "barrier":
        line = next(each.line for each in map.barriers if each.id == thing.piece)
        printed = layer.printed_barrier(thing.piece, line[0])
        for a, b in pairwise(line):
            span = inside(strip.outline(), a, b)
            if span is not None:
                long = distance(a, b)
                middle = along(a, b, long * (span[0] + span[1]) / 2)
                yield Gap(printed, (middle.x, middle.y), long * (span[1] - span[0]))
    elif thing.why == "building":
        building = _printed(skirmish, next(each for each in map.buildings if each.id == thing.piece))
        flat = building.storeys == 1 and (value == 0 or _covers(strip, building))
        yield Levelled(building.id) if flat else Breach(building.id, strip.start, strip.end, strip.width)


def _covers(strip: Strip, building: Building) -> bool:
    """FNG-DRIVE-15 (house): whether nothing of a building would be left beside the breach."""
    return bool(strip.inside(building.outline).all())


def _printed(skirmish: Skirmish, part: Building) -> Building:
    """The building of the printed map of which this is a part that stands."""
    buildings = skirmish.ctx.layer.printed.buildings
    a, b = part.outline[:2]
    middle = Point((a.x + b.x) / 2, (a.y + b.y) / 2)
    found = Shapes([each.outline for each in buildings]).few.around(middle, len(buildings), edge=True)
    same = [buildings[number] for number in found if buildings[number].kind == part.kind]
    return next((each for each in buildings if each.id == part.id), same[0] if same else part)


def _crush(skirmish: Skirmish, other: EntityId, node: int) -> None:
    """FNG-DRIVE-16 (house): a vehicle that is run over is crushed: everybody aboard is hit as when it rolls over, and
    whoever can gets out."""
    world = skirmish.world
    stop_for_good(skirmish, other, "crushed", node)
    throw_about(skirmish, other, ROLLS_OVER, node)
    for man in aboard(world, other):
        if is_able(world, man):
            bail_out(skirmish, man, node)
