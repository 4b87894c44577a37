"""Drags of the tests, and what then happens: positions of games played by lot, ways by lot, and who tests on them."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.table.measure.geometry import Point, snapped
from game.engine.core.dice import Dice, SeededDice
from game.engine.core.orders import IllegalOrder
from game.engine.core.world import EntityId
from game.engine.playable.scenario import load_scenario
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.decisions.turn import Activate, Activation, GroupActs, HoldFire, Shoot
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.query import Ids, side_of
from game.rules.fng.resolve.in_sight import IN_SIGHT
from game.systems import new_session
from game.ui.fng.desk import Desk
from game.ui.fng.orders.planning import orders_of, plan_moves
from game.ui.fng.own import FNG
from game.ui.skirmish.orders.plans import Plan


class Sixes(Dice):
    """Dice with which every check fails."""

    def _throw(self, purpose: str, rule: str, count: int, sides: int) -> tuple[int, ...]:
        return (sides,) * count

    def copy(self) -> Dice:
        return self._like(Sixes())


def desks(scenario: str, seed: int, steps: int) -> Iterator[Desk]:
    """The desk of somebody who sees both sides, at each decision of a game played by lot."""
    session = new_session(load_scenario(scenario), seed, human=("us", "vc"))
    desk, lots = Desk(session, FNG), SeededDice(seed)
    for _ in range(steps):
        if session.over:
            return
        if isinstance(session.game.decision, Activation | GroupActs):
            yield desk
        session.submit(session.game.sample(lots))


def drags(desk: Desk, lots: SeededDice) -> Iterator[tuple[Plan, ...]]:
    """The plans of a group that goes some way by lot, where nothing forbids it."""
    game = desk.game
    groups: list[Ids] = [desk.active]
    if isinstance(game.decision, Activation):
        listed = (order for order in game.candidates() if isinstance(order, Activate) and not order.fast)
        groups = [order.members for order in listed if desk.why_not(order) is None]
    for group in groups[-2:]:
        desk.choose(group)
        dx, dy = lots.below(140) / 10 - 7, lots.below(140) / 10 - 7
        plans = plan_moves(desk, [(figure, _way(desk, figure, dx, dy)) for figure in group])
        if plans and all(plan.fits and plan.stretches for plan in plans):
            yield plans


def _way(desk: Desk, figure: EntityId, dx: float, dy: float) -> tuple[Point, Point]:
    x, y = desk.game.world.get(figure, At).point
    return Point(x, y), snapped((x + dx, y + dy))


def named_in(plans: tuple[Plan, ...]) -> set[EntityId]:
    """Everybody whom the preview names."""
    return {enemy for plan in plans for enemy in plan.seen_by}


def who_tests(desk: Desk, plans: tuple[Plan, ...], dice: Dice) -> set[EntityId] | None:
    """Who of the enemy takes a test when the drag is let go and these dice fall, or may fire by the one that he has
    taken in this activation (he holds his fire); None where it is refused."""
    twin = desk.game.copy()
    twin.dice = dice
    twin.forget()
    asked = set()
    try:
        for order in orders_of(desk, plans):
            twin.submit(order)
            while isinstance(twin.decision, Shoot) and twin.decision.on_sight:
                asked.add(twin.decision.figure)
                twin.submit(HoldFire())
    except IllegalOrder:
        return None
    checks = [event for event in twin.take_events() if isinstance(event, CheckTaken) and event.test == IN_SIGHT]
    asked.update(check.figure for check in checks)
    side = side_of(twin.world, plans[0].figure)
    return {figure for figure in asked if side_of(twin.world, figure) != side}
