"""Traps are laid in secret, by the computer where men will walk, by people before the battle: FNG-TRAP-01..04."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from game.board.skirmish.deploying import places_of
from game.board.skirmish.placing import Placing
from game.board.skirmish.sides import Side, as_side, other_side
from game.board.skirmish.walking import stepping_stones
from game.board.table.layers import TABLE_GROUND, layer_of
from game.board.table.measure.facing import DEGREES, turned_to
from game.board.table.measure.geometry import EPSILON, Point, distance, middle_of, snapped
from game.board.table.movers import WALK
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.traps import Trap, UnlaidTraps
from game.rules.fng.model.components.vehicles import Vehicle
from game.rules.fng.model.decisions.traps import LayTrap
from game.rules.fng.model.events.traps import TrapLaid, TrapsSown
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.options import TrapAt, Trapping
from game.rules.fng.model.query import able
from game.rules.fng.model.tables.traps import COMMAND_MINE, EXPLOSIVE, KINDS, TRIP_FLARE, TrapKind
from game.rules.fng.resolve.traps.meeting import resolve_kind, resolve_number
from game.rules.fng.traps.knowing import traps_of

WHERE = mark("where a booby trap lies")

FREE_WORLD: tuple[TrapKind, ...] = (COMMAND_MINE, TRIP_FLARE)
"""FNG-TRAP-03: what US and Free World forces use."""

CLEAR, OWN, APART = 5.0, 1.5, 3.0
"""Inches from any enemy, from their own men and from each other beyond which the computer lays traps (house)."""

WAYS = 6
"""The computer thinks of so many ways that enemies may come (house)."""

NOT_YOURS = mark("That is no booby trap of this side.")
NOT_THIS_KIND = mark("This side lays no traps of that kind.")
NO_SUCH_FACING = mark("There is no such facing; give 0 to 359 degrees.")
OFF_TABLE = mark("That spot is off the table.")
OUTSIDE = mark("That is outside the zones in which they may lie.")
AMONG_THEM = mark("The enemy begins there.")
TOO_NEAR = mark("Another trap lies there already.")


def lay_trap(skirmish: Skirmish, kind: TrapKind, place: tuple[float, float], side: str, *, facing: int = 0) -> EntityId:
    """FNG-TRAP-02: a trap of a side lies there, on whatever layer the place is, and the other side knows nothing."""
    layer = layer_of(place)
    trap = Trap(
        x=float(place[0]), y=float(place[1]), facing=facing, kind=kind, side=side, level=layer.level, board=layer.board
    )
    return skirmish.world.create(trap)


def kinds_of(side: str) -> tuple[TrapKind, ...]:
    """FNG-TRAP-03: what a side may lay."""
    return FREE_WORLD if side == "us" else KINDS


# As the computer lays them ----------------------------------------------------------------------


def lay_out_traps(skirmish: Skirmish) -> None:
    """FNG-TRAP-01..04: the traps of both sides, as the scenario says."""
    for side, trapping in skirmish.ctx.options.traps.items():
        for each in trapping.laid:
            _tell(skirmish, lay_trap(skirmish, each.kind, _place_of(skirmish, each), side, facing=each.facing))
        count = trapping.count or (0 if trapping.laid else resolve_number(skirmish.dice))
        if trapping.by_dice:
            skirmish.world.put(UnlaidTraps(side, count))
            skirmish.emit(TrapsSown(side=side, count=count, rule="FNG-TRAP-04"))
            continue
        places = likely_places(skirmish, side, trapping)
        for _ in range(count):
            places = _lay_one(skirmish, side, places)


def _place_of(skirmish: Skirmish, each: TrapAt) -> tuple[float, float]:
    spot = skirmish.ctx.map.spot(each.spot)
    return each.at if each.at is not None else spot.at if spot is not None else (0.0, 0.0)


def _lay_one(skirmish: Skirmish, side: Side, places: Sequence[Point]) -> list[Point]:
    """FNG-TRAP-01 (house): one more, of a kind that the dice choose, somewhere men will walk; the places left."""
    if not places:
        return []
    kind, ctx = _kind_for(skirmish, side), skirmish.ctx
    own = [skirmish.world.get(f, At).point for f in able(skirmish.world, side)]
    reach = float(ctx.tables.traps.command.reach)
    room = [at for at in places if kind != COMMAND_MINE or any(distance(at, each) <= reach for each in own)]
    kind = kind if room else EXPLOSIVE
    at = (room or places)[skirmish.dice.pick(len(room or places), WHERE, "FNG-TRAP-01")]
    _tell(skirmish, lay_trap(skirmish, kind, at, side, facing=_toward_enemy(skirmish, at, side)))
    return [other for other in places if distance(other, at) >= APART]


def _kind_for(skirmish: Skirmish, side: Side) -> TrapKind:
    if side == "us":
        return COMMAND_MINE
    vehicles = any(its.side != side for _, its in skirmish.world.each(Vehicle))
    return resolve_kind(skirmish.ctx.tables, skirmish.dice, dark=skirmish.ctx.dark, vehicles=vehicles).kind


def _toward_enemy(skirmish: Skirmish, at: Point, side: str) -> int:
    """The way to the nearest enemy."""
    enemies = [skirmish.world.get(f, At).point for f in able(skirmish.world, other_side(side))]
    return turned_to(at, min(enemies, key=lambda each: distance(at, each)), 0) if enemies else 0


def _tell(skirmish: Skirmish, trap: EntityId) -> None:
    its = skirmish.world.get(trap, Trap)
    skirmish.emit(TrapLaid(side=its.side, kind=its.kind, at=its.point, rule="FNG-TRAP-02"))


def likely_places(skirmish: Skirmish, side: str, trapping: Trapping) -> list[Point]:
    """FNG-TRAP-01 (house): where men will walk: along the ways from the enemies to what they are after, beyond the
    nearest of them and not among their own; in the zones that are named, anywhere there where no way leads through."""
    world, ctx = skirmish.world, skirmish.ctx
    enemies = [Point(*world.get(f, At).point[:2]) for f in able(world, other_side(side))]
    own = [world.get(f, At).point for f in able(world, side)]
    walked = [stone for way in _ways(skirmish, enemies, side) for stone in stepping_stones(way)]
    everywhere = [at for zone in trapping.zones for at in places_of(ctx.field, zone, WALK).all]
    paths = ctx.field.over(WALK).paths

    def fits(at: Point) -> bool:
        return (
            all(distance(at, each) >= CLEAR for each in enemies)
            and all(distance(at, each) >= OWN for each in own)
            and paths.why_not_stand(at) is None
        )

    inside = [at for at in walked if not trapping.zones or any(ctx.field.is_in_zone(z, at) for z in trapping.zones)]
    found = dict.fromkeys(Point(round(at.x), round(at.y)) for at in inside)
    return [at for at in found if fits(at)] or [at for at in everywhere if fits(at)]


def _ways(skirmish: Skirmish, enemies: Sequence[Point], side: str) -> Iterator[tuple[Point, ...]]:
    """The ways of a few of the enemies to their goals, else to whom they fight."""
    ways = skirmish.ctx.field.over(WALK).ways
    attacks = skirmish.ctx.options.victory.attacker != side
    own = [Point(*skirmish.world.get(f, At).point[:2]) for f in able(skirmish.world, side)]
    goals = (list(_goals(skirmish)) if attacks else []) or own
    for number, start in enumerate(enemies[:: max(1, len(enemies) // WAYS)][:WAYS]):
        if goals:
            way = ways.way(start, goals[number % len(goals)])
            if len(way) > 1:
                yield way


def _goals(skirmish: Skirmish) -> Iterator[Point]:
    """The places of the map that the battle is about, in the order of its goals."""
    table = skirmish.ctx.map
    for goal in skirmish.ctx.options.victory.goals:
        zone = table.zone(goal.zone) if goal.zone else None
        if zone is not None:
            yield snapped(middle_of(zone.outline))
        for spot in table.spots_of(goal.spot) if goal.spot else ():
            yield spot.at


# As people lay them -----------------------------------------------------------------------------


def why_not_lay(skirmish: Skirmish, decision: Placing, order: LayTrap) -> Refusal | None:
    """FNG-TRAP-01..03: one of the traps of the side, of a kind that it uses, in its zones, apart from the others and
    not where the enemy begins (house)."""
    world, ctx = skirmish.world, skirmish.ctx
    its = world.find(order.trap, Trap)
    if its is None or its.side != decision.side:
        return refuse("FNG-TRAP-01", NOT_YOURS)
    if order.kind not in kinds_of(its.side):
        return refuse("FNG-TRAP-03", NOT_THIS_KIND)
    if not 0 <= order.facing < DEGREES:
        return refuse("FNG-TRAP-02", NO_SUCH_FACING)
    if not ctx.map.on_table(order.place) or layer_of(order.place) != TABLE_GROUND:
        return refuse("FNG-TRAP-02", OFF_TABLE)
    zones = ctx.options.traps[as_side(its.side)].zones
    if zones and not any(ctx.field.is_in_zone(zone, order.place) for zone in zones):
        return refuse("FNG-TRAP-01", OUTSIDE)
    if any(ctx.field.is_in_zone(zone, order.place) for zone in _zones_of_enemy(skirmish, its.side)):
        return refuse("FNG-TRAP-01", AMONG_THEM)
    others = (world.get(trap, Trap).point for trap in traps_of(world, its.side) if trap != order.trap)
    if any(distance(order.place, each) < 1.0 - EPSILON for each in others):
        return refuse("FNG-TRAP-02", TOO_NEAR)
    return None


def _zones_of_enemy(skirmish: Skirmish, side: str) -> tuple[str, ...]:
    force = skirmish.ctx.options.force(other_side(as_side(side)))
    return tuple(dict.fromkeys(zone for man in force for zone in man.zones))


@FNG.order(Placing, LayTrap, why_not_lay)
def lay_it(skirmish: Skirmish, decision: Placing, order: LayTrap) -> None:
    """FNG-TRAP-01..02: it lies there now."""
    world, at = skirmish.world, snapped(order.place)
    its = world.get(order.trap, Trap)
    world.set(order.trap, structs.replace(its, x=at.x, y=at.y, facing=order.facing, kind=order.kind))
    _tell(skirmish, order.trap)
    skirmish.push(decision)


A_FEW = 4
"""FNG-TRAP-01: so many places are offered for each trap to whoever draws lots."""


def offer_laying(skirmish: Skirmish, decision: Placing, choices: Choices) -> None:
    """FNG-TRAP-01: each trap of the side of another kind where it lies, or a little way off."""
    world = skirmish.world
    for trap in traps_of(world, decision.side):
        its = world.get(trap, Trap)
        for number in range(A_FEW):
            step = Point(its.x + (2.0, -2.0, 0.0, 0.0)[number], its.y + (0.0, 0.0, 2.0, -2.0)[number])
            order = LayTrap(trap, its.kind, step, its.facing)
            if why_not_lay(skirmish, decision, order) is None:
                choices.add(order)
        for kind in kinds_of(its.side):
            choices.add(LayTrap(trap, kind, Point(its.x, its.y), its.facing))
