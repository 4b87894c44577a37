"""Plans of a drag: the way of each figure, what it costs, what bars it, who would see him, where he has cover.

Everything is asked of the game as far as the player knows it, so that no plan gives a hidden enemy away.  Who would
test on the way, or fire, is found by carrying the orders out on a copy of it, where every check fails and nobody
fires, so that all go to the end of their way.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from game.board.skirmish.sides import other_side
from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import Point
from game.engine.core.dice import Dice
from game.engine.core.orders import IllegalOrder, Order, Refusal
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At, OnTheMove
from game.rules.fng.model.decisions.turn import Activate, Activation, GroupActs, HoldFire, Move, MoveTogether, Shoot
from game.rules.fng.model.events.turn import CheckTaken, Moved
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able, members, side_of
from game.rules.fng.move.allowance import walk_of
from game.rules.fng.move.gaits import over
from game.rules.fng.move.moving import why_in_contact, why_no_room, why_not_go, why_not_walk
from game.rules.fng.resolve.in_sight import IN_SIGHT
from game.ui.fng.desk import Desk
from game.ui.skirmish.orders.plans import (
    Notice,
    Plan,
    Watch,
    in_marching_order,
    watches_from,
    within_reach,
    without_doubles,
)

Way = tuple[EntityId, Sequence[Point]]
"""A figure and the points of his way, the first of them where he stands."""


def plan_move(desk: Desk, figure: EntityId, path: Sequence[Point]) -> Plan:
    """The plan of one way."""
    (plan,) = plan_moves(desk, [(figure, path)])
    return plan


def plan_moves(desk: Desk, ways: Sequence[Way]) -> tuple[Plan, ...]:
    """The plans of ways that are gone together: whoever may react is named once, where he first notices one of them."""
    straight = [(figure, without_doubles(path)) for figure, path in ways]
    going = tuple(figure for figure, points in straight if len(points) > 1)
    plans = [_plan(desk, figure, points, going) for figure, points in straight]
    moving = [plan for plan in plans if plan.path and plan.stretches]
    if not moving or not all(plan.fits for plan in moving):
        return tuple(plans)
    foreseen = foresee(desk.known, orders_of(desk, moving), going)
    if foreseen.refusal is not None:
        return tuple(structs.replace(plan, refusal=foreseen.refusal) for plan in plans)
    return tuple(structs.replace(plan, seen=foreseen.seen.get(plan.figure, ())) for plan in plans)


def orders_of(desk: Desk, plans: Sequence[Plan], *, fast: bool = False) -> tuple[Order, ...]:
    """FNG-GROUP-02, FNG-REACT-03: what lets these go, several of them step by step with each other: they become active
    together where they are not yet."""
    world = desk.known.world
    starts = [Point(*world.get(plan.figure, At).point) for plan in plans]
    moves = tuple(Move(plan.figure, plan.path) for plan in in_marching_order(plans, starts))
    go = moves[0] if len(moves) == 1 else MoveTogether(moves)
    if not isinstance(desk.decision, Activation):
        return (go,)
    return Activate(tuple(sorted(plan.figure for plan in plans)), fast), go


def _plan(desk: Desk, figure: EntityId, points: tuple[Point, ...], going: Ids) -> Plan:
    game = desk.known
    allowance = allowance_of(game, figure)
    at = game.world.get(figure, At)
    if len(points) < 2:
        return Plan(figure, points[-1:], (), allowance, at.facing)
    paths = over(game, figure).paths
    points, rest = within_reach(paths, points, allowance)
    path = points[1:]
    return Plan(
        figure=figure,
        path=path,
        stretches=paths.legs(points),
        allowance=allowance,
        facing=turned_to(points[-2], points[-1], at.facing),
        refusal=why_not_plan(desk, figure, path, going),
        halt=paths.why_not_path(points, allowance),
        watches=watches_at(game, figure, points[-1]),
        rest=rest,
    )


def allowance_of(game: Skirmish, figure: EntityId) -> float:
    """FNG-MOVE-01: the inches that he may still go, or could go at a walk if he were activated now."""
    moving = game.world.find(figure, OnTheMove)
    if moving is not None and figure in members(game.world):
        return moving.left
    return walk_of(game, figure)


def why_not_plan(desk: Desk, figure: EntityId, path: tuple[Point, ...], going: Ids) -> Refusal | None:
    """The refusal of this move now, activation included, or None; those who are ``going`` with him make room."""
    decision = desk.decision
    if isinstance(decision, GroupActs):
        refusal = why_not_go(desk.game, Move(figure, path))
    elif isinstance(decision, Activation):
        refusal = _why_not_begin(desk, figure, path)
    else:
        return desk.why_not(Move(figure, path))
    return refusal or why_no_room(desk.known.world, figure, path[-1], going)


def _why_not_begin(desk: Desk, figure: EntityId, path: tuple[Point, ...]) -> Refusal | None:
    """The refusal to activate him, with all who are chosen, and to let him go this way."""
    game = desk.known
    together = tuple(sorted({figure, *desk.group})) if figure in desk.group else (figure,)
    way = (game.world.get(figure, At).point, *path)
    return (
        desk.why_not(Activate(together))
        or why_not_walk(game, figure, way, allowance_of(game, figure))
        or why_in_contact(game.world, figure, path)
    )


def watches_at(game: Skirmish, figure: EntityId, at: Point) -> tuple[Watch, ...]:
    """FNG-LOS-01, FNG-FIRE-04: the enemies with a clear line to a place, and what would protect him there."""
    world = game.world
    enemies = able(world, other_side(side_of(world, figure)))
    return watches_from(game.ctx, [(enemy, Point(*world.get(enemy, At).point)) for enemy in enemies], at)


class Foreseen(Struct, frozen=True):
    """The refusal of the orders, or by figure where he is noticed and by whom, each enemy once."""

    refusal: Refusal | None = None
    seen: dict[EntityId, tuple[Notice, ...]] = {}


class _WorstDice(Dice):
    """Every die shows the most, with which no check is passed that can be failed."""

    def _throw(self, purpose: str, rule: str, count: int, sides: int) -> tuple[int, ...]:
        return (sides,) * count

    def copy(self) -> Dice:
        return self._like(_WorstDice())


def foresee(known: Skirmish, orders: Sequence[Order], going: Ids) -> Foreseen:
    """FNG-REACT-03: who of the enemy takes his In Sight check, or may fire, while those who are ``going`` go."""
    twin = known.copy()
    twin.dice = _WorstDice()
    twin.forget()
    watch = _Watch(twin, going)
    try:
        for order in orders:
            twin.submit(order)
            watch.look()
    except IllegalOrder as fault:
        return Foreseen(fault.refusal)
    while isinstance(twin.decision, Shoot) and twin.why_not(HoldFire()) is None:
        watch.ask(twin.decision)
        twin.submit(HoldFire())
        watch.look()
    return Foreseen(seen=watch.notices())


class _Watch:
    """Follows those who go, and remembers who met whom of them first, and where."""

    def __init__(self, twin: Skirmish, going: Ids) -> None:
        self.twin = twin
        self.going = going
        self.at = {figure: Point(*twin.world.get(figure, At).point) for figure in going}
        self.first: dict[EntityId, tuple[EntityId, Point]] = {}

    def look(self) -> None:
        """The events since then."""
        for event in self.twin.take_events():
            if isinstance(event, Moved) and event.figure in self.at:
                self.at[event.figure] = Point(*event.end)
            elif isinstance(event, CheckTaken) and event.test == IN_SIGHT and event.against in self.at:
                self.first.setdefault(event.figure, (event.against, self.at[event.against]))

    def ask(self, shoot: Shoot) -> None:
        """Somebody may fire: on a check that he passed before, too."""
        target = next((figure for figure in shoot.targets if figure in self.at), None)
        if target is not None:
            self.first.setdefault(shoot.figure, (target, self.at[target]))

    def notices(self) -> dict[EntityId, tuple[Notice, ...]]:
        """By figure the places where he is noticed, in the order in which he comes to them."""
        by_place: dict[tuple[EntityId, Point], list[EntityId]] = {}
        for watcher, place in self.first.items():
            by_place.setdefault(place, []).append(watcher)
        found: dict[EntityId, tuple[Notice, ...]] = {}
        for (figure, at), watchers in by_place.items():
            found[figure] = (*found.get(figure, ()), Notice(at, tuple(sorted(watchers))))
        return found
