"""What a drag tells of a hidden man before he is let go is what then happens: whether he is seen on his way."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import Point, snapped
from game.engine.core.dice import SeededDice
from game.engine.playable.scenario import load_scenario
from game.rules.fmjp.model.components import At, Hidden
from game.rules.fmjp.model.decisions import CardActs, Move
from game.rules.fmjp.model.events.turn import Spotted
from game.rules.fmjp.model.query import able, side_of
from game.rules.fmjp.turn.acting import acting
from game.systems import new_session
from game.ui.fmjp.orders.planning import one_after_the_other, order_of_way, plan_way
from game.ui.fmjp.own import FMJP_TABLE
from game.ui.skirmish.desk import TableDesk
from game.ui.skirmish.orders.plans import Plan


def hidden_men_dragged(scenario: str, seed: int, steps: int) -> Iterator[tuple[TableDesk, Plan]]:
    """At each card of a battle played by lot: its owner, hidden among enemies in the open, and a way of his by lot."""
    session = new_session(load_scenario(scenario), seed, human=("us", "vc"))
    desk, lots = TableDesk(session, FMJP_TABLE), SeededDice(seed)
    for _ in range(steps):
        if session.over:
            return
        decision = session.game.decision
        if isinstance(decision, CardActs):
            yield from _dragged(desk, decision, lots)
        session.submit(session.game.sample(lots))


def _dragged(desk: TableDesk, decision: CardActs, lots: SeededDice) -> Iterator[tuple[TableDesk, Plan]]:
    world, figure = desk.game.world, decision.figure
    was_hidden = world.has(figure, Hidden)
    for enemy in able(world, other_side(side_of(world, figure))):
        world.remove(enemy, Hidden)
    world.set(figure, Hidden())
    desk._key = (-1, -1, -1)
    x, y = world.get(figure, At).point
    end = snapped((x + lots.below(120) / 10 - 6, y + lots.below(120) / 10 - 6))
    plan = plan_way(desk, figure, (Point(x, y), end))
    if plan.fits and plan.path:
        yield desk, plan
    if not was_hidden:
        world.remove(figure, Hidden)


def is_spotted(desk: TableDesk, plan: Plan) -> bool:
    """Whether he is seen when the drag is let go."""
    twin, order = desk.game.copy(), order_of_way(desk, plan.figure, plan.path)
    twin.forget()
    twin.submit(order)
    return any(isinstance(event, Spotted) and event.figure == plan.figure for event in twin.take_events())


def runs(desk: TableDesk, plan: Plan) -> bool:
    order = order_of_way(desk, plan.figure, plan.path)
    return isinstance(order, Move) and order.pace == "double"


def test_a_hidden_man_is_told_beforehand_whether_he_will_be_seen_on_his_way() -> None:
    found = [
        (bool(plan.seen) or runs(desk, plan), is_spotted(desk, plan))
        for desk, plan in hidden_men_dragged("fmjp/village", 4, 80)
    ]
    assert [told for told, _ in found] == [spotted for _, spotted in found]
    assert {told for told, _ in found} == {True, False}


def groups_dragged(scenario: str, seed: int, steps: int) -> Iterator[tuple[TableDesk, tuple[Plan, ...]]]:
    """At each card of a battle played by lot: two who may act on it, dragged side by side some way by lot."""
    session = new_session(load_scenario(scenario), seed, human=("us", "vc"))
    desk, lots = TableDesk(session, FMJP_TABLE), SeededDice(seed)
    for _ in range(steps):
        decision = session.game.decision
        if session.over:
            return
        pair = acting(session.game, decision)[:2] if isinstance(decision, CardActs) else ()
        if len(pair) == 2:
            way = lots.below(60) / 10 - 3, lots.below(60) / 10 - 3
            starts = [Point(*session.game.world.get(figure, At).point) for figure in pair]
            ends = [snapped((start.x + way[0], start.y + way[1])) for start in starts]
            ways = zip(pair, starts, ends, strict=True)
            plans = [plan_way(desk, figure, (start, end)) for figure, start, end in ways]
            if all(plan.stretches for plan in plans):
                yield desk, one_after_the_other(desk, plans)
        session.submit(session.game.sample(lots))


def all_go(desk: TableDesk, plans: tuple[Plan, ...]) -> bool:
    """Whether each may go, one after the other, when they are let go."""
    twin = desk.game.copy()
    for plan in plans:
        order = order_of_way(desk, plan.figure, plan.path)
        if not isinstance(twin.decision, CardActs) or twin.why_not(order) is not None:
            return False
        twin.submit(order)
    return True


def test_a_group_in_the_hand_shows_whether_all_of_it_will_go() -> None:
    found = [
        (all(plan.fits for plan in plans), all_go(desk, plans))
        for desk, plans in groups_dragged("fmjp/village", 4, 150)
    ]
    assert all(goes for fits, goes in found if fits)
    assert {fits for fits, _ in found} == {True, False}


def test_the_card_names_who_would_see_him_and_says_that_running_shows_him() -> None:
    plans = [plan for _, plan in hidden_men_dragged("fmjp/village", 4, 80)]
    seen = [" ".join(plan.notes) for plan in plans if plan.seen]
    assert any("would see him on his way." in notes for notes in seen)
    assert any("Who runs is seen at once" in note for plan in plans for note in plan.notes)
