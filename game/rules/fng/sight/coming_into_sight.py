"""In Sight: enemies come into view, and those who notice them may fire at once: FNG-REACT-03..11, FNG-V2-02..6."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct, structs

from game.board.table.measure.geometry import Point
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At, DuckedBack, Hidden, InSightTaken, Prone
from game.rules.fng.model.components.vehicles import GUNNER, Aboard, ButtonedUp, InTheOpen
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, in_view, is_free, next_node, rep_of
from game.rules.fng.model.tasks import FireInOrder, Ready
from game.rules.fng.model.vehicles import fires_on_his_word, gun_spotted_for
from game.rules.fng.resolve.in_sight import (
    IN_SIGHT,
    NO_FIRE,
    InSightFacts,
    InSightOutcome,
    Volunteer,
    firing_order,
    resolve_in_sight,
    resolve_third_die,
)
from game.rules.fng.resolve.steel.vehicle_sight import (
    VEHICLE_IN_SIGHT,
    VehicleSightFacts,
    resolve_vehicle_sight,
    takes_vehicle_sight,
)  # fmt: skip
from game.rules.fng.sight.covering_fire import covers
from game.rules.fng.sight.holding_fire import LastCall, forget_held_fire
from game.rules.fng.sight.meeting import awaits_third_die, first_meeting, may_react
from game.rules.fng.sight.testers import tester_of, with_leader
from game.rules.fng.sight.viewing import can_see, in_range, is_hard_to_see, notice, refresh_views, sees_enemy
from game.rules.fng.turn.points_of_entry import begins

_LESS = ("fire at -1", "hold or fire at -1")


class Sighting(Struct, frozen=True):
    """``mover`` has come into the view of ``watchers``, and under 1.0 himself upon those whom he has ``met``."""

    mover: EntityId
    watchers: Ids
    met: Ids = ()


@declare
class Contact(Task, frozen=True):
    """Several come into view at the same moment; ``driven``: they move because they must; ``node``: why."""

    sightings: tuple[Sighting, ...]
    driven: bool = False
    node: int = 0


class _Willing(NamedTuple):
    """One who may fire, and how."""

    volunteer: Volunteer
    ready: Ready


@FNG.task(Contact)
def take_in_sight(skirmish: Skirmish, task: Contact) -> None:
    """FNG-REACT-03..04, FNG-V2-02, FNG-V2-04..05, FNG-HIDE-02: who has to test does, once in an activation, and those
    who have passed fire in their order; whoever has left the table before it came to that neither sees nor is seen."""
    world = skirmish.world
    seen: dict[EntityId, list[EntityId]] = {}
    sightings = [sighting for sighting in task.sightings if world.has(sighting.mover, At)]
    for sighting in sightings:
        for watcher in (each for each in sighting.watchers if world.has(each, At)):
            seen.setdefault(watcher, []).append(sighting.mover)
            notice(skirmish, watcher, sighting.mover)
    movers = {each.mover: _whom_he_meets(skirmish, each) for each in sightings} if not task.driven else {}
    forget_held_fire(skirmish, tuple(dict.fromkeys((*seen, *movers))))
    willing = [
        *_volunteers(skirmish, dict(sorted(seen.items())), task.node, moving=False),
        *_volunteers(skirmish, {mover: men for mover, men in movers.items() if men}, task.node, moving=True),
    ]
    _fire(skirmish, willing)


def _fire(skirmish: Skirmish, willing: list[_Willing]) -> None:
    ready: dict[int, Ready] = {each.ready.figure: each.ready for each in willing}
    order = firing_order([each.volunteer for each in willing], skirmish.ctx.edition)
    ranked = [structs.replace(ready[figure], rank=rank) for rank, group in enumerate(order) for figure in group]
    holders = tuple(each for each in ranked if skirmish.world.has(each.figure, Hidden))
    skirmish.push(FireInOrder(tuple(ranked)), *((LastCall(holders),) if holders else ()))


def _whom_he_meets(skirmish: Skirmish, sighting: Sighting) -> list[EntityId]:
    """FNG-REACT-03, FNG-REACT-11: the enemies on whom a mover tests: in his own sight and range."""
    mover = sighting.mover
    found = [each for each in dict.fromkeys((*sighting.met, *sighting.watchers)) if skirmish.world.has(each, At)]
    return [enemy for enemy in found if can_see(skirmish, mover, enemy) and in_range(skirmish, mover, enemy)]


def _volunteers(
    skirmish: Skirmish, seen: dict[EntityId, list[EntityId]], node: int, *, moving: bool
) -> Iterator[_Willing]:  # fmt: skip
    for figure, enemies in seen.items():
        if may_react(skirmish, figure) and _tests_now(skirmish, figure, moving=moving):
            taken = _taken(skirmish, figure, enemies, node, moving=moving)
            yield from _willing(skirmish, figure, enemies, taken, moving=moving)


def _tests_now(skirmish: Skirmish, figure: EntityId, *, moving: bool) -> bool:
    """FNG-CLANK-02, FNG-V2-07: whether one who spots for a main gun tests, active or not; anybody else does."""
    if gun_spotted_for(skirmish.world, figure) is None:
        return True
    return takes_vehicle_sight(skirmish.ctx.edition, active=moving)


# The check --------------------------------------------------------------------------------------


def _taken(
    skirmish: Skirmish, figure: EntityId, enemies: list[EntityId], parent: int, *, moving: bool
) -> InSightTaken:  # fmt: skip
    """FNG-REACT-01, FNG-REACT-03, FNG-REACT-05..8: his check of this activation, taken now if he has not; the third
    die of covering fire with it or after it."""
    world, tables, dice = skirmish.world, skirmish.ctx.tables, skirmish.dice
    taken = world.find(figure, InSightTaken)
    vehicle = gun_spotted_for(world, figure)
    if vehicle is not None:
        return taken or _taken_in_a_tank(skirmish, figure, enemies[0], parent, moving=moving)
    covered = [enemy for enemy in enemies if covers(skirmish, figure, enemy)]
    late = taken is not None and covered and awaits_third_die(world, figure, taken)
    if taken is not None and not late:
        return taken
    facts = InSightFacts(
        tester=tester_of(skirmish, figure),
        edition=skirmish.ctx.edition,
        moving=moving,
        hidden=world.has(figure, Hidden),
        with_leader=with_leader(skirmish, figure),
        covering=bool(covered),
    )
    enemy = (covered or enemies)[0]
    if taken is not None:
        outcome = resolve_third_die(facts, tables, taken.faces, dice)
        return _told(skirmish, figure, enemy, outcome, taken.node, "FNG-COVERING-02")
    return _told(skirmish, figure, enemy, resolve_in_sight(facts, tables, dice), parent, "FNG-REACT-03")


def _taken_in_a_tank(
    skirmish: Skirmish, figure: EntityId, enemy: EntityId, parent: int, *, moving: bool
) -> InSightTaken:  # fmt: skip
    """FNG-CLANK-02..5, FNG-V2-07: whoever spots for a main gun tests for all of its crew."""
    world, node = skirmish.world, next_node(skirmish.world)
    facts = VehicleSightFacts(
        tester_of(skirmish, figure),
        edition=skirmish.ctx.edition,
        moving=moving,
        hidden=world.has(figure, Hidden),
        buttoned_up=world.has(figure, ButtonedUp),
        from_gunner=world.get(figure, Aboard).seat == GUNNER,
    )
    outcome = resolve_vehicle_sight(facts, skirmish.ctx.tables, skirmish.dice)
    check, passes = outcome.check.check, outcome.check.passes
    taken = InSightTaken(outcome.check.faces, True, passes, outcome.result, passes, outcome.result, node)
    world.set(figure, taken)
    skirmish.emit(
        CheckTaken(
            figure=figure, test=VEHICLE_IN_SIGHT, rep=check.rep, modifiers=check.modifiers, faces=outcome.check.faces,
            passes=passes, result=outcome.result, against=enemy, node=node, parent=parent, rule="FNG-CLANK-02",
        )
    )  # fmt: skip
    return taken


def _told(
    skirmish: Skirmish, figure: EntityId, enemy: EntityId, outcome: InSightOutcome, parent: int, rule: str
) -> InSightTaken:  # fmt: skip
    """FNG-REACT-03: what stands for the rest of the activation."""
    node = next_node(skirmish.world)
    taken = InSightTaken(
        faces=outcome.check.faces,
        covering=outcome.facts.covering,
        passes=outcome.check.passes,
        result=outcome.result,
        stealthy_passes=outcome.against_stealthy.passes,
        stealthy=outcome.stealthy_line.result,
        node=node,
    )
    skirmish.world.set(figure, taken)
    result, passes = _read(skirmish, enemy, taken)
    check = outcome.check.check
    skirmish.emit(
        CheckTaken(
            figure=figure, test=IN_SIGHT, rep=check.rep, modifiers=check.modifiers, faces=outcome.check.faces,
            passes=passes, result=result, against=enemy, node=node, parent=parent, rule=rule,
        )
    )  # fmt: skip
    return taken


def _read(skirmish: Skirmish, enemy: EntityId, taken: InSightTaken) -> tuple[str, int]:
    """FNG-ATTR-35, FNG-REINF-19, FNG-REINF-27: the result and the passes against this enemy."""
    if is_hard_to_see(skirmish, enemy):
        return taken.stealthy, taken.stealthy_passes
    return taken.result, taken.passes


# Who may fire -----------------------------------------------------------------------------------


def _willing(
    skirmish: Skirmish, figure: EntityId, enemies: Iterable[EntityId], taken: InSightTaken, *, moving: bool
) -> Iterator[_Willing]:
    """FNG-REACT-03, FNG-FIRE-07: he may fire at all whom he sees then, as his check lets him fire at those he met."""
    found = next((enemy for enemy in enemies if _read(skirmish, enemy, taken)[0] != NO_FIRE), None)
    if found is None:
        return
    world = skirmish.world
    line, passes = _read(skirmish, found, taken)
    change = _change(line)
    targets = tuple(
        enemy
        for enemy in sorted({*enemies, *in_view(world, figure)})
        if _allows(_read(skirmish, enemy, taken)[0], change) and sees_enemy(skirmish, figure, enemy)
    )
    if gun_spotted_for(world, figure) is not None:
        passes = 0  # FNG-CLANK-05: among vehicles the dice that they passed count for nothing
    volunteer = Volunteer(figure, passes, moving, rep_of(world, figure))
    yield _Willing(volunteer, Ready(figure, targets, change, False, 0, taken.node, on_sight=True))
    for man in fires_on_his_word(world, figure):
        yield _Willing(
            Volunteer(man, passes, moving, rep_of(world, figure)),
            Ready(man, targets, change, False, 0, taken.node, on_sight=True),
        )


def _allows(line: str, change: str) -> bool:
    return line != NO_FIRE and _change(line) == change


def _change(line: str) -> str:
    return "partly seen" if line in _LESS else ""


@declare
class PopUp(Task, frozen=True):
    """He stands up or looks out where he had ducked back."""

    figure: EntityId


@begins("pop up")
def come_out(skirmish: Skirmish, members: Ids) -> None:
    """FNG-INVOL-02, FNG-REACT-04: those of the group who had ducked back have done so long enough; at a towed gun they
    get up for it (FNG-CREW-02, house)."""
    ducked = [figure for figure in members if skirmish.world.has(figure, DuckedBack)]
    for figure in ducked:
        skirmish.world.remove(figure, DuckedBack)
        if skirmish.world.has(figure, InTheOpen):
            skirmish.world.remove(figure, Prone)
    skirmish.push(*map(PopUp, ducked))


@FNG.task(PopUp)
def pop_up(skirmish: Skirmish, task: PopUp) -> None:
    """FNG-REACT-04: enemies who have not had him in view notice him as one who moves, and he tests as such."""
    world = skirmish.world
    if not is_free(world, task.figure):
        return
    at = Point(*world.get(task.figure, At).point)
    meeting = first_meeting(skirmish, task.figure, (at, at), driven=True)
    refresh_views(skirmish, task.figure)
    if meeting is not None:
        skirmish.push(Contact((Sighting(task.figure, meeting.watchers, meeting.met),)))
