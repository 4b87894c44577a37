"""Movement: along a path of straight legs, until it ends or a reaction stops it: FNG-MOVE."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct, structs

from game.board.skirmish.sides import other_side
from game.board.table.bases import overlap, touch
from game.board.table.measure.facing import DEGREES, turned_to
from game.board.table.measure.geometry import Point, snapped
from game.engine.core.orders import Refusal, Task, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import apart, decimal, mark
from game.rules.fng.model.components.figures import (
    BODIES,
    At,
    Busy,
    DuckedBack,
    Halted,
    OnTheMove,
    Prone,
    RunningAway,
    Stumbles,
)
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.decisions.turn import Face, GoProne, GroupActs, Move, MoveTogether
from game.rules.fng.model.events.turn import Moved, Turned, WentProne
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able, figure_of, is_able, is_free, is_unseen, next_node, side_of, taking_room
from game.rules.fng.model.setting import Gait
from game.rules.fng.move.gaits import is_upstairs, over
from game.rules.fng.move.halting import Halting, room_for, where_they_halt
from game.rules.fng.move.ways import Go, GoTogether, leg_of, price_of, way_of, what_is_left
from game.rules.fng.sight.arms import put_up, why_not_carry
from game.rules.fng.sight.coming_into_sight import Contact, Sighting
from game.rules.fng.sight.holding_fire import call_holders
from game.rules.fng.sight.meeting import Meeting, first_meeting, notice_in_passing
from game.rules.fng.sight.night import shines_ahead
from game.rules.fng.sight.seeking import seek
from game.rules.fng.sight.viewing import has_line, refresh_views, reveal
from game.rules.fng.turn.acting import why_not_active, why_not_on_foot
from game.rules.fng.turn.points_of_entry import Incident, arrives, first_incident
from game.rules.fng.turn.tongues import why_not_advance

NO_WAY = mark("Say where {name} is to go.")
UPSTAIRS = mark("{name} is in an upper storey: out of the house he comes down first.")
NO_INCHES = mark("That costs {cost} inches; {name} has {left}.")
NO_ROOM = mark("There is no room beside {name}: bases are an inch wide.")
NO_FACING = mark("A facing is a number from 0 to 359.")
FACES_SO = mark("He faces that way.")
IS_PRONE = mark("{name} is prone.")
NOT_TOGETHER = mark("Name at least two who go together.")
NAMED_TWICE = mark("{name} is named twice; each goes one way.")
SAME_PLACE = mark("{name} and {other} would stop on the same ground: bases are an inch wide.")
INTO_CONTACT = "FNG-MELEE-01"
INTO_MELEE = mark("That leads into {name}: only a charge does.")
BARS = {
    "table": ("FNG-GEN-01", mark("That is off the table.")),
    "ground": ("FNG-MOVE-01", mark("{name} cannot cross the ground on the way there.")),
    "wall": ("FNG-MOVE-09", mark("A wall is in the way: go by a door or a window.")),
    "barrier": ("FNG-MOVE-01", mark("{name} cannot get over what is in the way.")),
    "move ends": ("FNG-MOVE-09", mark("What {name} crosses on the way ends his move there.")),
}
"""The bar of a path, as the board names it: the rule and the sentence."""

DUCKING = "duck back"
DRIVEN = {DUCKING: "FNG-INVOL-01", "run away": "FNG-INVOL-06", "charge": "FNG-REACT-20", "carry": "FNG-CASU-03"}
"""The rule behind each move that is not free."""

ORDERED = ("", "charge", "carry")
"""Moves that a reaction ends: FNG-MOVE-10, FNG-REACT-15, FNG-CASU-01."""


# What may be ordered ----------------------------------------------------------------------------


def why_not_move(skirmish: Skirmish, decision: GroupActs, order: Move) -> Refusal | None:
    """FNG-MOVE-01, FNG-MOVE-10: what forbids this move, or None."""
    refusal = why_not_go(skirmish, order)
    if refusal is None or refusal.rule == INTO_CONTACT:
        return why_no_room(skirmish.world, order.figure, order.path[-1]) or refusal
    return refusal


def why_not_together(skirmish: Skirmish, decision: GroupActs, order: MoveTogether) -> Refusal | None:
    """FNG-REACT-03, FNG-MOVE-01, FNG-FACE-01: what forbids any of these moves, or all of them together, or None."""
    if len(order.moves) < 2:
        return refuse("FNG-MOVE-01", NOT_TOGETHER)
    going: list[EntityId] = []
    for each in order.moves:
        refusal = why_not_go(skirmish, each)
        if refusal is not None:
            return refusal
        if each.figure in going:
            return refuse("FNG-MOVE-01", NAMED_TWICE, name=figure_of(skirmish.world, each.figure).name)
        going.append(each.figure)
    return _why_no_room_together(skirmish.world, [(each.figure, each.path[-1]) for each in order.moves])


def why_not_go(skirmish: Skirmish, order: Move) -> Refusal | None:
    """FNG-MOVE-01, FNG-MOVE-10: what forbids this move whoever else stands at its end, or None."""
    world = skirmish.world
    refusal = why_not_on_foot(world, order.figure)
    if refusal is not None:
        return refusal
    name = figure_of(world, order.figure).name
    if not order.path:
        return refuse("FNG-MOVE-01", NO_WAY, name=name)
    path = (world.get(order.figure, At).point, *order.path)
    return (
        why_not_advance(world, order.figure)
        or why_not_carry(skirmish, order.figure)
        or why_not_walk(skirmish, order.figure, path, world.get(order.figure, OnTheMove).left)
        or why_in_contact(world, order.figure, order.path)
    )


def why_not_walk(
    skirmish: Skirmish, figure: EntityId, path: Sequence[tuple[float, float]], left: float, gait: Gait = "walk"
) -> Refusal | None:
    """FNG-MOVE-01, FNG-MOVE-09, FNG-BLDG-02: what bars this path to one who has so many inches left and goes so, or
    None."""
    paths = over(skirmish, figure, gait).paths
    halt = paths.why_not_path(path, left)
    if halt is None:
        return None
    name = figure_of(skirmish.world, figure).name
    if halt.why == "allowance":
        cost = paths.cost(path)
        return refuse("FNG-MOVE-01", NO_INCHES, name=name, cost=apart(cost, round(left, 1)), left=decimal(left, 1))
    if halt.why == "wall" and is_upstairs(skirmish.world, figure):
        return refuse("FNG-BLDG-02", UPSTAIRS, name=name)
    rule, message = BARS[halt.why]
    return refuse(rule, message, name=name)


def why_no_room(
    world: World, figure: EntityId, at: tuple[float, float], going: Sequence[EntityId] = ()
) -> Refusal | None:
    """FNG-FACE-01: no two bases stand on the same ground; a fallen man is stepped over.

    A hidden enemy forbids nothing: the move ends where he is met (FNG-HIDE-04).  Those who are ``going`` with him do
    not stay where they stand.
    """
    body = BODIES.at(world, figure, at)
    for other in taking_room(world):
        if other == figure or other in going or is_unseen(world, figure, other):
            continue
        if overlap(BODIES.of(world, other), body):
            return refuse("FNG-FACE-01", NO_ROOM, name=figure_of(world, other).name)
    return None


def _why_no_room_together(world: World, ends: Sequence[tuple[EntityId, tuple[float, float]]]) -> Refusal | None:
    """FNG-FACE-01: those who go together end apart from each other, and from whoever stays where he is."""
    going = [figure for figure, _ in ends]
    for place, (figure, at) in enumerate(ends):
        refusal = why_no_room(world, figure, at, going)
        if refusal is not None:
            return refusal
        for other, end in ends[:place]:
            if overlap(BODIES.at(world, figure, at), BODIES.at(world, other, end)):
                names = {"name": figure_of(world, other).name, "other": figure_of(world, figure).name}
                return refuse("FNG-FACE-01", SAME_PLACE, **names)
    return None


def why_in_contact(world: World, figure: EntityId, way: Sequence[tuple[float, float]]) -> Refusal | None:
    """FNG-MELEE-01: nobody walks into an enemy: that takes a charge."""
    body = BODIES.of(world, figure)
    legs = [BODIES.along(world, figure, a, b) for a, b in pairwise((world.get(figure, At).point, *way))]
    for enemy in able(world, other_side(side_of(world, figure))):
        if is_unseen(world, figure, enemy):
            continue
        other = BODIES.of(world, enemy)
        if any(overlap(leg, other) for leg in legs) and not touch(body, other):
            return refuse(INTO_CONTACT, INTO_MELEE, name=figure_of(world, enemy).name)
    return None


# Free moves -------------------------------------------------------------------------------------


@FNG.order(GroupActs, Move, why_not_move)
def move(skirmish: Skirmish, decision: GroupActs, order: Move) -> None:
    """FNG-MOVE-01, FNG-MOVE-08: he gets up, and goes."""
    skirmish.push(_set_off(skirmish, order), decision)


@FNG.order(GroupActs, MoveTogether, why_not_together)
def move_together(skirmish: Skirmish, decision: GroupActs, order: MoveTogether) -> None:
    """FNG-REACT-03, FNG-MOVE-08: all get up, and go step by step."""
    skirmish.push(GoTogether(tuple(_set_off(skirmish, each) for each in order.moves)), decision)


def _set_off(skirmish: Skirmish, order: Move) -> Go:
    skirmish.world.remove(order.figure, Prone)
    put_up(skirmish, order.figure)
    return Go(order.figure, tuple(snapped(point) for point in order.path), facing=order.facing)


def why_not_face(skirmish: Skirmish, decision: GroupActs, order: Face) -> Refusal | None:
    """FNG-TURN-07: a whole degree, and an active figure."""
    if not 0 <= order.facing < DEGREES:
        return refuse("FNG-FACE-01", NO_FACING)
    if world_facing(skirmish.world, order.figure) == order.facing:
        return refuse("FNG-FACE-01", FACES_SO)
    world = skirmish.world
    return why_not_active(world, order.figure) or (
        why_not_on_foot(world, order.figure) if world.has(order.figure, Aboard) else None
    )


@FNG.order(GroupActs, Face, why_not_face)
def face(skirmish: Skirmish, decision: GroupActs, order: Face) -> None:
    """FNG-TURN-07, FNG-TUNNEL-15, FNG-GEAR-04: to turn costs nothing; a lamp shows what he faces now."""
    turn(skirmish, order.figure, order.facing)
    if shines_ahead(skirmish, order.figure):
        refresh_views(skirmish, order.figure)
    skirmish.push(decision)


def why_not_prone(skirmish: Skirmish, decision: GroupActs, order: GoProne) -> Refusal | None:
    """FNG-MOVE-07: an active figure on his feet."""
    if skirmish.world.has(order.figure, Prone):
        return refuse("FNG-MOVE-07", IS_PRONE, name=figure_of(skirmish.world, order.figure).name)
    return why_not_on_foot(skirmish.world, order.figure)


@FNG.order(GroupActs, GoProne, why_not_prone)
def go_prone(skirmish: Skirmish, decision: GroupActs, order: GoProne) -> None:
    """FNG-MOVE-07: he lies down, and his activation is over."""
    lie_down(skirmish, order.figure, 0, "FNG-MOVE-07")
    skirmish.world.set(order.figure, Busy("prone"))
    skirmish.push(decision)


# Going ------------------------------------------------------------------------------------------


@FNG.task(Go)
def go(skirmish: Skirmish, task: Go) -> None:
    """FNG-MOVE-10, FNG-REACT-03: he goes as far as the first point where an enemy notices him, who may then react."""
    _go_on(skirmish, (task,))


@FNG.task(GoTogether)
def go_together(skirmish: Skirmish, task: GoTogether) -> None:
    """FNG-REACT-03: they go step by step, and where one of them is noticed all have come so far."""
    _go_on(skirmish, task.goes)


def move_of(skirmish: Skirmish, figure: EntityId) -> int | None:
    """FNG-REACT-14: where on the agenda the move stands that he is still making; None where he makes none."""
    for place in range(len(skirmish.agenda) - 1, -1, -1):
        task = skirmish.agenda[place]
        goes = task.goes if isinstance(task, GoTogether) else (task,) if isinstance(task, Go) else ()
        if any(go.figure == figure and not go.how and go.path for go in goes):
            return place
    return None


def stop_moving(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-TRAP-17 (house): what is left of the move that he is making is not made; the others go on with theirs."""
    place = move_of(skirmish, figure)
    if place is None:
        return
    task = skirmish.agenda[place]
    rest = tuple(go for go in task.goes if go.figure != figure) if isinstance(task, GoTogether) else ()
    onward: tuple[Task, ...] = (GoTogether(rest),) if len(rest) > 1 else rest
    skirmish.agenda[place : place + 1] = onward


class _OnHisWay(NamedTuple):
    """One who goes: his way point by point, and what waits for him on it."""

    task: Go
    way: tuple[Point, ...]
    meeting: Meeting | None
    incident: Incident | None

    @property
    def halt(self) -> int | None:
        """The point where something happens to him; None where nothing does."""
        return min((each.place for each in (self.meeting, self.incident) if each is not None), default=None)

    @property
    def halts_at(self) -> int | None:
        """The step, of all who go together, at which something happens to him: none before they set out."""
        return max(0, self.halt - self.task.late) if self.halt is not None else None

    def is_halted(self, step: int | None) -> bool:
        """Whether something happens to him at this step of all who go together."""
        return self.halts_at is not None and self.halts_at == step

    def stops(self, step: int | None) -> int:
        """The point to which he comes by this step: what happens to him there, or as far as the others come, or all."""
        last = len(self.way) - 1
        if self.is_halted(step) and self.halt is not None:
            return self.halt
        return min(max(0, step + self.task.late), last) if step is not None else last

    def halting(self, step: int | None) -> Halting:
        """FNG-FACE-01: where he would stand after this step; short of it rather than ahead of the others."""
        stops = self.stops(step)
        beyond = self.is_halted(step) or stops == len(self.way) - 1
        return Halting(self.task.figure, self.task.how, self.way, stops, beyond)


class _Step(Struct):
    """How far all come before something happens, what comes of it, and who waits until those with whom he goes have
    left the ground on which he would stand."""

    place: int | None
    together: bool
    tasks: list[Task] = []
    sightings: list[Sighting] = []
    waiting: list[EntityId] = []
    moved: bool = False


def _go_on(skirmish: Skirmish, goes: Sequence[Go]) -> None:
    """FNG-MOVE-10, FNG-REACT-03: all go to the first point where something happens to one of them; what comes of it is
    seen to before those who still may go on."""
    world = skirmish.world
    goes = [task for task in goes if is_able(world, task.figure) and _goes_on(world, task)]
    walkers = [_on_his_way(skirmish, task, goes) for task in goes]
    halts = [walker.halts_at for walker in walkers if walker.halts_at is not None]
    step = _Step(min(halts, default=None), len(goes) > 1)
    stands = where_they_halt(skirmish, [walker.halting(step.place) for walker in walkers])
    rests = [_walk_on(skirmish, walker, stand, step) for walker, stand in zip(walkers, stands, strict=True)]
    if not step.moved:
        rests = [_nowhere(rest) if rest is not None and rest.figure in step.waiting else rest for rest in rests]
    seen = tuple(each for each in (_still_seen(skirmish, sighting) for sighting in step.sightings) if each is not None)
    for sighting in step.sightings:
        if sighting.watchers:
            reveal(skirmish, sighting.mover, 0, "FNG-HIDE-04")
    contact = (Contact(seen, bool(goes[0].how), goes[0].node),) if seen else ()
    onward = tuple(rest for rest in rests if rest is not None)
    skirmish.push(*step.tasks, *contact, *((GoTogether(onward),) if len(onward) > 1 else onward))
    for walker, rest in zip(walkers, rests, strict=True):
        if rest is None:
            _arrive(skirmish, walker.task)


def _on_his_way(skirmish: Skirmish, task: Go, goes: Sequence[Go]) -> _OnHisWay:
    """FNG-MOVE-10, FNG-FACE-01: what waits for him; who would be stopped where he cannot stand meets all at once that
    waits for him up to where he can, so that it is the same for him whoever stopped him."""
    task, way = way_of(skirmish, task)
    going = [each.figure for each in goes]

    def comes_to(place: int) -> int:
        return room_for(skirmish, Halting(task.figure, task.how, way, place, beyond=True), going)

    def until(place: int) -> int:
        stand = comes_to(place)
        return stand if stand >= place else len(way) - 1

    meeting = first_meeting(skirmish, task.figure, way, driven=bool(task.how), until=until)
    seen = way if meeting is None else way[: max(meeting.place, comes_to(meeting.place)) + 1]
    incident = first_incident(skirmish, task.figure, seen, task.how)
    if meeting is not None and incident is not None and max(incident.place, comes_to(incident.place)) < meeting.place:
        meeting = None
    return _OnHisWay(task, way, meeting, incident)


def _walk_on(skirmish: Skirmish, walker: _OnHisWay, stand: int, step: _Step) -> Go | None:
    """FNG-FACE-01, FNG-MOVE-01: he goes to where he comes to stand; what happens to him there is added to the step.
    What is left of his way, None for one who has arrived."""
    task, way, figure, place = walker.task, walker.way, walker.task.figure, step.place
    last = len(way) - 1
    halted, stops = walker.is_halted(place), walker.stops(place)
    _walk_to(skirmish, task, way[: stand + 1], beside=step.moved)
    step.moved = step.moved or stand > 0
    if halted and walker.incident is not None:
        step.tasks.append(walker.incident.task)
    if halted and walker.meeting is not None:
        step.sightings.append(Sighting(figure, walker.meeting.watchers, walker.meeting.met))
    short = stand < stops
    if short and step.together and place is not None:
        step.waiting.append(figure)
    elif stand == 0 and (halted or short) and not task.how:
        _end_move(skirmish.world, figure)
    if not (halted or stops < last or figure in step.waiting):
        return None
    late = task.late + (place or 0) - stand if step.together else 0
    return what_is_left(task, way, stand, late) if not short or figure in step.waiting else _nowhere(task)


def _nowhere(task: Go) -> Go:
    """He goes no farther."""
    return structs.replace(task, path=())


def _end_move(world: World, figure: EntityId) -> None:
    """FNG-MOVE-01, FNG-FACE-01 (house): he has found no room to stand on his way: his move is over where it began."""
    moving = world.find(figure, OnTheMove)
    if moving is not None:
        world.set(figure, OnTheMove(moving.allowance, moving.allowance))


def _still_seen(skirmish: Skirmish, sighting: Sighting) -> Sighting | None:
    """FNG-FACE-01, FNG-LOS-01: those who see him where he has found room to stand; nobody else may react to him."""
    watchers = tuple(f for f in sighting.watchers if has_line(skirmish, f, sighting.mover))
    met = tuple(f for f in sighting.met if has_line(skirmish, sighting.mover, f))
    return structs.replace(sighting, watchers=watchers, met=met) if watchers or met else None


def _arrive(skirmish: Skirmish, task: Go) -> None:
    """FNG-MOVE-01, FNG-ATTR-09: he faces as ordered, and a Clumsy one who stumbled falls."""
    if task.facing is not None:
        turn(skirmish, task.figure, task.facing)
    if skirmish.world.has(task.figure, Stumbles) and not task.how:
        lie_down(skirmish, task.figure, 0, "FNG-ATTR-09")
        skirmish.world.set(task.figure, Halted())
    if not task.how:
        seek(skirmish, task.figure)
        call_holders(skirmish, task.figure)
        for comes in arrives:
            comes(skirmish, task.figure)


def _goes_on(world: World, task: Go) -> bool:
    if task.how == DUCKING:
        ducked = world.find(task.figure, DuckedBack)  # who was fired at again on his way has another way by now
        return not world.has(task.figure, RunningAway) and (ducked is None or ducked.node == task.node)
    return task.how not in ORDERED or (is_free(world, task.figure) and not world.has(task.figure, Halted))


def _walk_to(skirmish: Skirmish, task: Go, way: Sequence[Point], *, beside: bool) -> None:
    """FNG-MOVE-01: he goes along the way, and pays for it, never more than he has left."""
    world = skirmish.world
    start, end = way[0], way[-1]
    if len(way) > 1:
        cost = price_of(skirmish, task, way)
        facing = turned_to(leg_of(task, way), end, world.get(task.figure, At).facing)
        world.set(task.figure, structs.replace(world.get(task.figure, At), x=end.x, y=end.y, facing=facing))
        man_the_guns(skirmish, side_of(world, task.figure))
        moving = world.find(task.figure, OnTheMove)
        if moving is not None and not task.how:
            world.set(task.figure, OnTheMove(moving.allowance, min(moving.allowance, moving.spent + cost)))
        node = next_node(world) if task.how else 0
        skirmish.emit(
            Moved(figure=task.figure, start=start, end=end, cost=cost, how=task.how, node=node, parent=task.node,
                  rule=DRIVEN.get(task.how, "FNG-MOVE-01"), beside=beside)
        )  # fmt: skip
    refresh_views(skirmish, task.figure)
    notice_in_passing(skirmish, task.figure)


def turn(skirmish: Skirmish, figure: EntityId, facing: int) -> None:
    """FNG-FACE-01: he faces that way."""
    at = skirmish.world.get(figure, At)
    if at.facing != facing:
        skirmish.world.set(figure, structs.replace(at, facing=facing))
        skirmish.emit(Turned(figure=figure, facing=facing, rule="FNG-TURN-07"))


def world_facing(world: World, figure: EntityId) -> int:
    """Where he faces; -1 for one who is not on the table."""
    at = world.find(figure, At)
    return at.facing if at is not None else -1


def lie_down(skirmish: Skirmish, figure: EntityId, parent: int, rule: str) -> None:
    """FNG-MOVE-06..07: he goes prone."""
    world = skirmish.world
    if not world.has(figure, Prone):
        world.set(figure, Prone())
        node = next_node(world) if parent else 0
        skirmish.emit(WentProne(figure=figure, node=node, parent=parent, rule=rule))
