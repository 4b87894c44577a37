"""Fire at aircraft that pass: who takes the check, who fires, and the golden BB: FNG-AIR-05..09, FNG-PUFF-05."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf

from msgspec import Struct, structs

from game.board.table.measure.geometry import EPSILON, Point, distance
from game.engine.core.hooks import Hooks
from game.engine.core.orders import Choices, Refusal, Task, may_always, refuse
from game.engine.core.world import EntityId
from game.engine.text import apart, mark, t
from game.rules.fng.air.in_reach import FLARESHIP, over_table, weapons_up, where_he_fires, who_may_fire, who_reacts
from game.rules.fng.air.lines import Line, strip_of
from game.rules.fng.air.squadrons import go_home, is_in_action, leave_table, line_of
from game.rules.fng.armour.clanking import retire
from game.rules.fng.fire.spent import run_dry, use_weapon
from game.rules.fng.model.components.aircraft import Aircraft, Aloft, MeansToFire, ShotAtAircraft, StandsToFire
from game.rules.fng.model.components.figures import At, Halted
from game.rules.fng.model.components.helicopters import Approach
from game.rules.fng.model.decisions.aircraft import FireAtAircraftOrNot, FireUp, How, TakeCover
from game.rules.fng.model.decisions.turn import HoldFire
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.aircraft import FiredAtAircraft, GoldenBB
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import can_react, figure_of, is_able, is_flying, next_node, side_of
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
from game.rules.fng.sight.arms import guns, is_mounted, reach_of, title_of
from game.rules.fng.sight.testers import can_fire, shooter_of, tester_of
from game.rules.fng.sight.viewing import betray_by_fire, reveal

FliesLow = Callable[[Skirmish, EntityId, Line, int], "tuple[Task, ...] | None"]
flies_low: Hooks[FliesLow] = Hooks("piloting")
"""Something that says who reacts to an aircraft that flies as low as its pilot dares; None for any other."""


class ShotUp(Struct, frozen=True):
    """A shot at an aircraft: who fires, with what, and where it is then."""

    figure: EntityId
    weapon: str
    at: Point


Struck = Callable[[Skirmish, EntityId, ShotUp, int], bool | None]
struck: Hooks[Struck] = Hooks("lift", "helicopter")
"""Something that says whether an aircraft that is hit goes on; None for one that takes the golden BB."""

ShotBack = Callable[[Skirmish, EntityId, EntityId, int], None]
shot_back: Hooks[ShotBack] = Hooks("door guns")
"""Something that an aircraft does that has been fired at and goes on."""

NOT_HIM = mark("{name} is not asked.")
NO_CHECK = mark("{name} has taken no check that lets him duck back.")
NOT_SEEN = mark("{aircraft} does not pass where {weapon} of {name} reaches it.")
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


@declare
class LooksUp(Task, frozen=True):
    """FNG-HELO-03: one of those who may fire at a helicopter is asked, if it still flies."""

    figure: EntityId
    aircraft: EntityId
    node: int
    how: How


# The check --------------------------------------------------------------------------------------


@FNG.task(TakeAntiAircraft)
def take_anti_aircraft(skirmish: Skirmish, task: TakeAntiAircraft) -> None:
    """FNG-AIR-05..06, FNG-CHAR-06: by dice, or as a Star chooses; one who means to fire takes it before he does."""
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
    meant = world.find(man, MeansToFire)
    world.remove(man, MeansToFire)
    if result == STAND_AND_FIRE and meant is not None:
        fires_at(skirmish, FireUp(man, meant.weapon, meant.automatic), craft, node)
    elif result == STAND_AND_FIRE:
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


# Who is asked -----------------------------------------------------------------------------------


def reactions_to(skirmish: Skirmish, craft: EntityId, line: Line, node: int) -> tuple[Task, ...]:
    """FNG-AIR-05, FNG-PUFF-05: the checks of all who can reach it, and their fire; none for one that flies too high."""
    if line_of(skirmish, craft).role == FLARESHIP:
        return ()
    for says in flies_low:
        found = says(skirmish, craft, line, node)
        if found is not None:
            return found
    return checks_for(skirmish, craft, line, node)


def checks_for(
    skirmish: Skirmish, craft: EntityId, line: Line, node: int, within: float = inf
) -> tuple[Task, ...]:  # fmt: skip
    """FNG-AIR-05..06, FNG-HELO-05: the checks of all who can reach it so near, and then their fire."""
    men = who_reacts(skirmish, craft, line, within)
    return (*(TakeAntiAircraft(man, craft, node) for man in men), OpenFire(craft))


def looks_up(skirmish: Skirmish, craft: EntityId, line: Line, node: int, how: How) -> tuple[Task, ...]:
    """FNG-HELO-03: each who may fire at a helicopter is asked, one after the other: those of any weapon that reaches
    it, or at a sitting duck those within 24 inches."""
    return tuple(LooksUp(man, craft, node, how) for man in who_may_fire(skirmish, craft, line, _within(skirmish, how)))


def _within(skirmish: Skirmish, how: How) -> float:
    return float(skirmish.ctx.tables.helicopters.piloting.reach) if how == "sitting duck" else inf


@FNG.task(LooksUp)
def look_up(skirmish: Skirmish, task: LooksUp) -> None:
    """FNG-HELO-03: he is asked, where it still flies and he has not lost his nerve meanwhile."""
    world = skirmish.world
    if not is_in_action(world, task.aircraft) or not is_flying(world, task.aircraft):
        return
    asked = FireAtAircraftOrNot(side_of(world, task.figure), task.figure, task.aircraft, task.node, task.how)
    if can_react(world, task.figure) and next(shots_up(skirmish, asked), None) is not None:
        skirmish.push(asked)


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
    asked = [FireAtAircraftOrNot(side_of(world, man), man, craft, each.node) for man, each in stand]
    skirmish.push(*(each for each in asked if _is_asked(skirmish, each)))


def _is_asked(skirmish: Skirmish, asked: FireAtAircraftOrNot) -> bool:
    if not is_able(skirmish.world, asked.figure):
        return False
    return next(shots_up(skirmish, asked), None) is not None or _is_under(skirmish, asked.figure, asked.aircraft)


def _is_under(skirmish: Skirmish, man: EntityId, craft: EntityId) -> bool:
    line = over_table(skirmish.world, craft)
    return bool(strip_of(skirmish, line).inside([skirmish.world.get(man, At).point])[0])


# What he may do ---------------------------------------------------------------------------------


def why_not_up(
    skirmish: Skirmish, order: FireUp, craft: EntityId, line: Line, within: float = inf
) -> Refusal | None:  # fmt: skip
    """FNG-AIR-07, FNG-HELO-03: a weapon of his that reaches it where it passes him."""
    world, name = skirmish.world, figure_of(skirmish.world, order.figure).name
    row = skirmish.ctx.tables.weapons.get(order.weapon)
    fires = order.weapon in weapons_up(skirmish, order.figure)
    if row is None or not fires or (order.automatic and not row.targets_auto):
        return refuse("FNG-AIR-05", NOT_HIS, name=name)
    reach = min(reach_of(skirmish, order.figure, order.weapon), within)
    inches = line.apart(world.get(order.figure, At).point)
    if inches > reach + EPSILON:
        return refuse("FNG-AIR-07", TOO_FAR, distance=apart(inches, reach), weapon=t(row.title), range=int(reach))
    if where_he_fires(skirmish, order.figure, order.weapon, craft, line, within) is None:
        return refuse("FNG-AIR-07", NOT_SEEN, weapon=t(row.title), name=name, aircraft=figure_of(world, craft).name)
    return None


def shots_up(skirmish: Skirmish, decision: FireAtAircraftOrNot) -> Iterator[FireUp]:
    """FNG-AIR-08: what one who is asked can fire at it, on full automatic first."""
    line = over_table(skirmish.world, decision.aircraft)
    return shots_up_line(skirmish, decision.figure, decision.aircraft, line, _within(skirmish, decision.how))


def shots_up_line(
    skirmish: Skirmish, figure: EntityId, craft: EntityId, line: Line, within: float = inf
) -> Iterator[FireUp]:
    """FNG-AIR-08: what he can fire at an aircraft on this line, on full automatic first."""
    for weapon in weapons_up(skirmish, figure):
        for automatic in (True, False):
            order = FireUp(figure, weapon, automatic)
            if why_not_up(skirmish, order, craft, line, within) is None:
                yield order


@FNG.choices(FireAtAircraftOrNot)
def answer_choices(skirmish: Skirmish, decision: FireAtAircraftOrNot) -> Choices:
    """FNG-AIR-06, FNG-AIR-08: fire with what reaches it, duck back where he stands, or do nothing."""
    ducks = [TakeCover(decision.figure)] if decision.how == "stands" else []
    return Choices([*shots_up(skirmish, decision), *ducks, HoldFire()])


def why_not_fire_up(skirmish: Skirmish, decision: FireAtAircraftOrNot, order: FireUp) -> Refusal | None:
    """FNG-AIR-06..08, FNG-HELO-03: he himself, with a weapon that reaches."""
    craft = decision.aircraft
    return why_not_him(skirmish, decision, order) or why_not_up(
        skirmish, order, craft, over_table(skirmish.world, craft), _within(skirmish, decision.how)
    )


def why_not_him(skirmish: Skirmish, decision: FireAtAircraftOrNot, order: FireUp | TakeCover) -> Refusal | None:
    """FNG-AIR-06: he himself."""
    if order.figure != decision.figure:
        return refuse("FNG-AIR-06", NOT_HIM, name=figure_of(skirmish.world, order.figure).name)
    return None


def why_not_take_cover(skirmish: Skirmish, decision: FireAtAircraftOrNot, order: TakeCover) -> Refusal | None:
    """FNG-AIR-06: he himself, after the check."""
    if decision.how != "stands":
        return refuse("FNG-AIR-06", NO_CHECK, name=figure_of(skirmish.world, order.figure).name)
    return why_not_him(skirmish, decision, order)


@FNG.order(FireAtAircraftOrNot, TakeCover, why_not_take_cover)
def take_cover(skirmish: Skirmish, decision: FireAtAircraftOrNot, order: TakeCover) -> None:
    """FNG-AIR-06: he ducks back instead."""
    duck_back(skirmish, order.figure, decision.aircraft, decision.node)


@FNG.order(FireAtAircraftOrNot, HoldFire, may_always)
def let_it_pass(skirmish: Skirmish, decision: FireAtAircraftOrNot, order: HoldFire) -> None:
    """FNG-AIR-06, FNG-HELO-03 (house): he stays as he is; enemies may fire, nobody has to."""


# They fire --------------------------------------------------------------------------------------


def shot_up(skirmish: Skirmish, order: FireUp, craft: EntityId, line: Line) -> ShotFacts:
    """FNG-AIR-08, FNG-HELO-28: his fire at an aircraft on this line, before its dice."""
    here = skirmish.world.get(order.figure, At).point
    at = where_he_fires(skirmish, order.figure, order.weapon, craft, line)
    away = distance(here, at) if at is not None else line.apart(here)
    return shot_at_aircraft(
        skirmish.ctx.tables, shooter_of(skirmish, order.figure, order.weapon, order.automatic, nearest=away)
    )


@FNG.order(FireAtAircraftOrNot, FireUp, why_not_fire_up)
def fire_up(skirmish: Skirmish, decision: FireAtAircraftOrNot, order: FireUp) -> None:
    """FNG-AIR-06, FNG-AIR-08, FNG-HELO-03: he fires, after the check where that is still to be taken."""
    _passes_him(skirmish, order, decision.aircraft)
    if decision.how != "looks up":
        fires_at(skirmish, order, decision.aircraft, decision.node)
        return
    skirmish.world.set(order.figure, MeansToFire(decision.aircraft, order.weapon, order.automatic))
    skirmish.push(TakeAntiAircraft(order.figure, decision.aircraft, decision.node))


def _passes_him(skirmish: Skirmish, order: FireUp, craft: EntityId) -> None:
    """FNG-AIR-07: a helicopter that comes to land or leaves is where he fires at it."""
    world, line = skirmish.world, over_table(skirmish.world, craft)
    at = where_he_fires(skirmish, order.figure, order.weapon, craft, line)
    if at is not None and world.has(craft, Approach):
        world.set(craft, At(at.x, at.y, world.get(craft, Aloft).heading))


def fires_at(skirmish: Skirmish, order: FireUp, craft: EntityId, parent: int) -> None:
    """FNG-AIR-08..09, FNG-HELO-28, FNG-HIDE-04: all his dice, and he is hidden no more; each hit is one golden BB, or
    one throw for a helicopter."""
    world, man, line = skirmish.world, order.figure, over_table(skirmish.world, craft)
    at = where_he_fires(skirmish, man, order.weapon, craft, line)
    if at is None:
        return
    facts = shot_up(skirmish, order, craft, line)
    use_weapon(skirmish, man, order.weapon, at)
    outcome = resolve_shot(facts, skirmish.ctx.tables, skirmish.dice)
    if outcome.out_of_ammo:
        run_dry(skirmish, man, order.weapon)
    reveal(skirmish, man, parent, "FNG-HIDE-04")
    betray_by_fire(skirmish, man)
    _note_fire(skirmish, man, craft)
    node = next_node(world)
    skirmish.emit(
        FiredAtAircraft(
            figure=man, target=craft, weapon=title_of(skirmish, order.weapon), rep=facts.rep, modifiers=facts.modifiers,
            faces=outcome.faces, hits=outcome.hits(0), node=node, parent=parent, rule="FNG-AIR-08",
        )
    )  # fmt: skip
    shooting_starts(skirmish)
    for _ in range(outcome.hits(0)):
        if not _comes_on(skirmish, craft, ShotUp(man, order.weapon, at), node):
            _stop_asking(skirmish, craft)
            return
    for answers in shot_back:
        answers(skirmish, craft, man, node)


def _note_fire(skirmish: Skirmish, man: EntityId, craft: EntityId) -> None:
    """FNG-AIR-12, FNG-HELO-24: that he has fired at it, and that it was fired on."""
    world, before = skirmish.world, skirmish.world.find(man, ShotAtAircraft)
    world.set(man, ShotAtAircraft((*(before.aircraft if before is not None else ()), craft)))
    approach = world.find(craft, Approach)
    if approach is not None:
        world.set(craft, structs.replace(approach, fired_on=True))


def _comes_on(skirmish: Skirmish, craft: EntityId, shot: ShotUp, parent: int) -> bool:
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
