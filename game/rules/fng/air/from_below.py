"""Fire at aircraft that pass: who takes the check, who fires, and the golden BB: FNG-AIR-05..09, FNG-PUFF-05."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import EPSILON, Point
from game.board.table.tablemap import Building
from game.engine.core.hooks import Hooks
from game.engine.core.orders import Choices, Refusal, Task, may_always, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import apart, mark, t
from game.rules.fng.air.lines import Line, strip_of
from game.rules.fng.air.squadrons import go_home, is_hovering, is_in_action, leave_table, line_of
from game.rules.fng.armour.clanking import retire
from game.rules.fng.fire.spent import run_dry, use_weapon
from game.rules.fng.model.components.aircraft import Aircraft, Run, ShotAtAircraft, StandsToFire
from game.rules.fng.model.components.figures import At, Halted
from game.rules.fng.model.components.helicopters import Approach
from game.rules.fng.model.components.vehicles import Inside
from game.rules.fng.model.decisions.aircraft import FireAtAircraftOrNot, FireUp, TakeCover
from game.rules.fng.model.decisions.turn import HoldFire
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.aircraft import FiredAtAircraft, GoldenBB
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, figure_of, is_able, next_node, side_of
from game.rules.fng.model.tables.aircraft import COMES_ON, CRASHES
from game.rules.fng.model.vehicles import vehicle_of
from game.rules.fng.move.reserves import shooting_starts
from game.rules.fng.nerve.involuntary import duck_back, run_away
from game.rules.fng.nerve.reaction_tests import StarChooses, settles, takes_test, tell_check, tell_choice
from game.rules.fng.resolve.air.anti_aircraft import (
    ANTI_AIRCRAFT,
    STAND_AND_FIRE,
    AntiAircraftFacts,
    anti_aircraft_choices,
    resolve_anti_aircraft,
    resolve_golden_bb,
    shot_at_aircraft,
)
from game.rules.fng.resolve.reactions import RUN_AWAY, STAY
from game.rules.fng.resolve.shot import ShotFacts, resolve_shot
from game.rules.fng.sight.arms import guns, is_mounted, reach_of, title_of, weapon_row
from game.rules.fng.sight.testers import can_fire, shooter_of, tester_of
from game.rules.fng.sight.viewing import betray_by_fire, reveal

FLARESHIP = "flareship"

FliesLow = Callable[[Skirmish, EntityId, Line, int], "tuple[Task, ...] | None"]
flies_low: Hooks[FliesLow] = Hooks("piloting")
"""Something that says who reacts to an aircraft that flies as low as its pilot dares; None for any other."""

Struck = Callable[[Skirmish, EntityId, FireUp, int], bool | None]
struck: Hooks[Struck] = Hooks("helicopter")
"""Something that says whether an aircraft that is hit goes on; None for one that takes the golden BB."""

ShotBack = Callable[[Skirmish, EntityId, EntityId, int], None]
shot_back: Hooks[ShotBack] = Hooks("door guns")
"""Something that an aircraft does that has been fired at and goes on."""

NOT_HIM = mark("{name} is not asked.")
NOT_HIS = mark("{name} has no such weapon ready.")
TOO_FAR = mark("The line of flight is {distance} inches away; {weapon} reaches {range}.")


@declare
class TakeAntiAircraft(Task, frozen=True):
    """FNG-AIR-05..06: somebody takes the check for an aircraft."""

    figure: EntityId
    aircraft: EntityId
    node: int


@declare
class OpenFire(Task, frozen=True):
    """FNG-AIR-06..08: those whom the check lets stand are asked whether they fire."""

    aircraft: EntityId


def flown(world: World, craft: EntityId) -> Line:
    """FNG-AIR-03, FNG-HELO-12: the line that it flies or is to fly."""
    run = world.find(craft, Run)
    if run is None:
        approach = world.get(craft, Approach)
        return Line(Point(*approach.start), Point(*approach.end))
    return Line(Point(*run.entry), Point(*run.exit))


def over_table(world: World, craft: EntityId) -> Line:
    """FNG-AIR-03, FNG-HELO-05: the line on which it is over the table: where it hovers that spot alone."""
    if is_hovering(world, craft):
        at = Point(*world.get(craft, At).point)
        return Line(at, at)
    return flown(world, craft)


def reactions_to(skirmish: Skirmish, craft: EntityId, line: Line, node: int) -> tuple[Task, ...]:
    """FNG-AIR-05, FNG-PUFF-05: the checks of all who can reach it, and their fire; none for one that flies too high."""
    if line_of(skirmish, craft).role == FLARESHIP:
        return ()
    for says in flies_low:
        found = says(skirmish, craft, line, node)
        if found is not None:
            return found
    return checks_for(skirmish, craft, line, node)


def checks_for(skirmish: Skirmish, craft: EntityId, line: Line, node: int, within: float = inf) -> tuple[Task, ...]:
    """FNG-AIR-05..06, FNG-HELO-05: the checks of all who can reach it so near, and then their fire."""
    world = skirmish.world
    men = who_reacts(skirmish, other_side(side_of(world, craft)), line)
    men = tuple(man for man in men if line.apart(world.get(man, At).point) <= within)
    return (*(TakeAntiAircraft(man, craft, node) for man in men), OpenFire(craft))


def who_reacts(skirmish: Skirmish, side: str, line: Line) -> Ids:
    """FNG-AIR-05: those of a side who have a weapon that reaches so far and see the line of flight, ascending."""
    return tuple(man for man in able(skirmish.world, side) if weapons_up(skirmish, man) and sees(skirmish, man, line))


def weapons_up(skirmish: Skirmish, figure: EntityId) -> tuple[str, ...]:
    """FNG-AIR-05: the weapons with which somebody can fire at aircraft: dice of their own, far enough reach, and aboard
    a vehicle (house) the guns outside its armour and what he carries."""
    least = skirmish.ctx.tables.air.numbers.aa_reach
    if skirmish.world.has(figure, Inside) or not can_fire(skirmish, figure):
        return ()
    found = []
    for weapon in dict.fromkeys(guns(skirmish, figure)):
        row = weapon_row(skirmish, weapon)
        if not (row.is_blast or row.path or row.thrown) and reach_of(skirmish, figure, weapon) >= least - EPSILON:
            found.append(weapon)
    return tuple(found)


def sees(skirmish: Skirmish, figure: EntityId, line: Line) -> bool:
    """FNG-AIR-05 (house): whether he sees the line of flight: it is above all that stands on the ground, and only a
    roof, the growth that he is in, night and weather are in the way."""
    at = skirmish.world.get(figure, At).point
    limits = [skirmish.ctx.limit] if skirmish.ctx.limit is not None else []
    for piece in skirmish.ctx.field.pieces_at(at):
        if isinstance(piece, Building):
            return False
        row = skirmish.ctx.tables.terrain.areas.get(piece.kind)
        inside = (row.sight_night if skirmish.ctx.dark else row.sight_day) if row is not None else None
        if inside is not None:
            limits.append(float(inside))
    return line.apart(at) <= min(limits, default=line.apart(at)) + EPSILON


@FNG.task(TakeAntiAircraft)
def take_anti_aircraft(skirmish: Skirmish, task: TakeAntiAircraft) -> None:
    """FNG-AIR-05..06, FNG-CHAR-06: by dice, or as a Star chooses."""
    if not can_fire(skirmish, task.figure) or not is_in_action(skirmish.world, task.aircraft):
        return
    answers = anti_aircraft_choices(check_facts(skirmish, task.figure), skirmish.ctx.tables)
    side = side_of(skirmish.world, task.figure)
    takes_test(
        skirmish, StarChooses(side, task.figure, ANTI_AIRCRAFT, answers, task.node, task.aircraft, task.node)
    )  # fmt: skip


def check_facts(skirmish: Skirmish, figure: EntityId) -> AntiAircraftFacts:
    """FNG-AIR-06: all that his check depends on."""
    return AntiAircraftFacts(tester_of(skirmish, figure), vehicle_of(skirmish.world, figure) is not None)


@settles(ANTI_AIRCRAFT)
def settle_anti_aircraft(skirmish: Skirmish, asked: StarChooses, result: str) -> None:
    """FNG-AIR-06: he stands, ducks back or runs; a vehicle goes for cover besides."""
    world, man, craft = skirmish.world, asked.figure, asked.against
    if result:
        node = tell_choice(skirmish, man, ANTI_AIRCRAFT, result, craft, asked.node)
    else:
        outcome = resolve_anti_aircraft(check_facts(skirmish, man), skirmish.ctx.tables, skirmish.dice)
        node = tell_check(skirmish, man, ANTI_AIRCRAFT, outcome, craft, asked.node, "FNG-AIR-06")
        result = outcome.result
    if result == STAND_AND_FIRE:
        world.set(man, StandsToFire(craft, node))
    elif result == RUN_AWAY:
        run_away(skirmish, man, craft, node, "FNG-AIR-06")
    elif result == STAY:
        world.set(man, Halted())
    else:
        _take_cover(skirmish, man, craft, node)


def _take_cover(skirmish: Skirmish, man: EntityId, craft: EntityId, node: int) -> None:
    """FNG-AIR-06: he ducks back; the vehicle in which he serves a gun goes for cover (house)."""
    vehicle = vehicle_of(skirmish.world, man)
    if vehicle is not None and any(is_mounted(skirmish.world, man, gun) for gun in guns(skirmish, man)):
        retire(skirmish, vehicle, craft, node)
    duck_back(skirmish, man, craft, node)


# They fire --------------------------------------------------------------------------------------


@FNG.task(OpenFire)
def open_fire(skirmish: Skirmish, task: OpenFire) -> None:
    """FNG-AIR-06..08: each who stands is asked, the first of the roster first; one who cannot reach it is asked only
    where its path lies over him (house)."""
    world, craft = skirmish.world, task.aircraft
    stand = [(man, each) for man, each in world.each(StandsToFire) if each.aircraft == craft]
    for man, _ in stand:
        world.remove(man, StandsToFire)
    if not is_in_action(world, craft):
        return
    line = over_table(world, craft)
    asked = [
        FireAtAircraftOrNot(side_of(world, man), man, craft, each.node)
        for man, each in stand
        if is_able(world, man) and (any(True for _ in shots_up(skirmish, man, craft)) or _is_under(skirmish, man, line))
    ]
    skirmish.push(*asked)


def _is_under(skirmish: Skirmish, man: EntityId, line: Line) -> bool:
    return bool(strip_of(skirmish, line).inside([skirmish.world.get(man, At).point])[0])


def why_not_up(skirmish: Skirmish, order: FireUp, line: Line) -> Refusal | None:
    """FNG-AIR-07: a weapon of his that reaches the nearest point of the line of flight."""
    world, name = skirmish.world, figure_of(skirmish.world, order.figure).name
    row = skirmish.ctx.tables.weapons.get(order.weapon)
    fires = order.weapon in weapons_up(skirmish, order.figure)
    if row is None or not fires or (order.automatic and not row.targets_auto):
        return refuse("FNG-AIR-05", NOT_HIS, name=name)
    inches = line.apart(world.get(order.figure, At).point)
    reach = reach_of(skirmish, order.figure, order.weapon)
    if inches > reach + EPSILON:
        return refuse("FNG-AIR-07", TOO_FAR, distance=apart(inches, reach), weapon=t(row.title), range=int(reach))
    return None


def shots_up(skirmish: Skirmish, figure: EntityId, craft: EntityId) -> Iterator[FireUp]:
    """FNG-AIR-08: what he can fire at it, on full automatic first."""
    return shots_up_line(skirmish, figure, over_table(skirmish.world, craft))


def shots_up_line(skirmish: Skirmish, figure: EntityId, line: Line) -> Iterator[FireUp]:
    """FNG-AIR-08: what he can fire at an aircraft on this line, on full automatic first."""
    for weapon in weapons_up(skirmish, figure):
        for automatic in (True, False):
            order = FireUp(figure, weapon, automatic)
            if why_not_up(skirmish, order, line) is None:
                yield order


@FNG.choices(FireAtAircraftOrNot)
def answer_choices(skirmish: Skirmish, decision: FireAtAircraftOrNot) -> Choices:
    """FNG-AIR-06, FNG-AIR-08: fire with what reaches it, duck back, or do nothing."""
    shots = shots_up(skirmish, decision.figure, decision.aircraft)
    return Choices([*shots, TakeCover(decision.figure), HoldFire()])


def why_not_fire_up(skirmish: Skirmish, decision: FireAtAircraftOrNot, order: FireUp) -> Refusal | None:
    """FNG-AIR-06..08: he himself, with a weapon that reaches."""
    return why_not_him(skirmish, decision, order) or why_not_up(
        skirmish, order, over_table(skirmish.world, decision.aircraft)
    )


def why_not_him(skirmish: Skirmish, decision: FireAtAircraftOrNot, order: FireUp | TakeCover) -> Refusal | None:
    """FNG-AIR-06: he himself."""
    if order.figure != decision.figure:
        return refuse("FNG-AIR-06", NOT_HIM, name=figure_of(skirmish.world, order.figure).name)
    return None


@FNG.order(FireAtAircraftOrNot, TakeCover, why_not_him)
def take_cover(skirmish: Skirmish, decision: FireAtAircraftOrNot, order: TakeCover) -> None:
    """FNG-AIR-06: he ducks back instead."""
    duck_back(skirmish, order.figure, decision.aircraft, decision.node)


@FNG.order(FireAtAircraftOrNot, HoldFire, may_always)
def let_it_pass(skirmish: Skirmish, decision: FireAtAircraftOrNot, order: HoldFire) -> None:
    """FNG-AIR-06 (house): he stays as he is."""


def shot_up(skirmish: Skirmish, order: FireUp, line: Line) -> ShotFacts:
    """FNG-AIR-08: his fire at an aircraft on this line, before its dice."""
    at = skirmish.world.get(order.figure, At).point
    shooter = shooter_of(skirmish, order.figure, order.weapon, order.automatic, nearest=line.apart(at))
    return shot_at_aircraft(skirmish.ctx.tables, shooter)


@FNG.order(FireAtAircraftOrNot, FireUp, why_not_fire_up)
def fire_up(skirmish: Skirmish, decision: FireAtAircraftOrNot, order: FireUp) -> None:
    """FNG-AIR-08..09: he fires, and is hidden no more; each hit is one golden BB."""
    world, man, craft = skirmish.world, order.figure, decision.aircraft
    line = over_table(world, craft)
    facts = shot_up(skirmish, order, line)
    use_weapon(skirmish, man, order.weapon, line.nearest(world.get(man, At).point))
    outcome = resolve_shot(facts, skirmish.ctx.tables, skirmish.dice)
    if outcome.out_of_ammo:
        run_dry(skirmish, man, order.weapon)
    reveal(skirmish, man, decision.node, "FNG-HIDE-04")
    betray_by_fire(skirmish, man)
    before = world.find(man, ShotAtAircraft)
    world.set(man, ShotAtAircraft((*(before.aircraft if before is not None else ()), craft)))
    node = next_node(world)
    skirmish.emit(
        FiredAtAircraft(
            figure=man, target=craft, weapon=title_of(skirmish, order.weapon), rep=facts.rep, modifiers=facts.modifiers,
            faces=outcome.faces, hits=outcome.hits(0), node=node, parent=decision.node, rule="FNG-AIR-08",
        )
    )  # fmt: skip
    shooting_starts(skirmish)
    for _ in range(outcome.hits(0)):
        if not _comes_on(skirmish, craft, order, node):
            _stop_asking(skirmish, craft)
            return
    for answers in shot_back:
        answers(skirmish, craft, man, node)


def _comes_on(skirmish: Skirmish, craft: EntityId, shot: FireUp, parent: int) -> bool:
    """FNG-AIR-09: whether an aircraft that is hit goes on with its run."""
    world, by = skirmish.world, shot.figure
    for says in struck:
        goes_on = says(skirmish, craft, shot, parent)
        if goes_on is not None:
            return goes_on
    rep = world.get(craft, Aircraft).rep
    outcome = resolve_golden_bb(rep, skirmish.ctx.tables, skirmish.dice)
    skirmish.emit(
        GoldenBB(
            unit=craft, by=by, rep=rep, faces=outcome.check.faces, passes=outcome.check.passes, result=outcome.result,
            node=next_node(world), parent=parent, rule="FNG-AIR-09",
        )
    )  # fmt: skip
    if outcome.result == COMES_ON:
        return True
    go_home(skirmish, craft, "crashed" if outcome.result == CRASHES else "veered off")
    leave_table(world, craft)
    return False


def _stop_asking(skirmish: Skirmish, craft: EntityId) -> None:
    """FNG-AIR-09: nobody has to be asked any more about an aircraft that does not go on."""
    skirmish.agenda[:] = [
        each for each in skirmish.agenda if not (isinstance(each, FireAtAircraftOrNot) and each.aircraft == craft)
    ]
