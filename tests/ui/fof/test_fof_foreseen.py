"""What a drag tells before it is let go is what then happens: every unit that is asked for a reaction is named."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.board.table.measure.geometry import Point, snapped
from game.engine.core.dice import SeededDice
from game.engine.core.world import EntityId
from game.engine.playable.scenario import load_scenario
from game.rules.fof.model.components import Hidden, Pinned
from game.rules.fof.model.decisions import Activate, Activation, Move, Pass, React
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import on_table, point_of
from game.systems import new_session
from game.ui.fof.desk import Desk
from game.ui.fof.orders.planning import pace_for, plan_move
from game.ui.fof.own import FOF
from game.ui.skirmish.orders.plans import Plan
from tests.ui.fof.fof_table import FofBattleTable

Drag = tuple[Desk, Plan]


def drags(scenario: str, seed: int, steps: int, *, shown: bool) -> Iterator[Drag]:
    """Ways by lot in a battle played by lot, where nothing forbids them; ``shown``: no markers are left."""
    session = new_session(load_scenario(scenario), seed, human=("us", "vc"))
    desk, lots = Desk(session, FOF), SeededDice(seed)
    for _ in range(steps):
        if session.over:
            return
        if isinstance(session.game.decision, Activation):
            if shown:
                session.game.world.clear(Hidden)
            yield from _drags_now(desk, lots)
        session.submit(session.game.sample(lots))


def _drags_now(desk: Desk, lots: SeededDice) -> Iterator[Drag]:
    for unit in on_table(desk.game.world, desk.game.decision.side):
        x, y = point_of(desk.game.world, unit)
        end = snapped((x + lots.below(200) / 10 - 10, y + lots.below(200) / 10 - 10))
        plan = plan_move(desk, unit, (Point(x, y), end))
        if plan.fits and plan.path:
            yield desk, plan


def asked_on(desk: Desk, plan: Plan) -> set[EntityId]:
    """Who of the enemy is asked for a reaction when the drag is let go, and everybody lets it pass."""
    twin: Battle = desk.game.copy()
    start = Point(*point_of(twin.world, plan.figure))
    twin.submit(Activate(plan.figure, pace_for(desk, plan.figure, (start, *plan.path))))
    twin.submit(Move(plan.figure, plan.path))
    asked = set()
    while isinstance(twin.decision, React):
        asked.add(twin.decision.unit)
        twin.submit(Pass())
    return asked


@pytest.mark.parametrize(("scenario", "several"), [("fof/village", 2), ("fof/three-huts", 10)])
def test_the_preview_names_exactly_those_who_are_then_asked_over_many_positions(scenario: str, several: int) -> None:
    found = [(set(plan.seen_by), asked_on(desk, plan)) for desk, plan in drags(scenario, 4, 120, shown=True)]
    assert [named for named, _ in found] == [asked for _, asked in found]
    assert sum(1 for named, _ in found if len(named) > 1) >= several


def test_of_markers_each_that_sees_the_way_is_named_whether_it_is_a_unit_or_none() -> None:
    found = [
        (set(plan.seen_by), asked_on(desk, plan), desk.game.world)
        for desk, plan in drags("fof/three-huts", 2, 60, shown=False)
    ]
    assert all(asked <= named for named, asked, _ in found)
    assert any(world.has(enemy, Hidden) for named, _, world in found for enemy in named)


def test_what_a_marker_is_up_to_changes_nothing_of_the_preview() -> None:
    before, after = [], []
    for desk, plan in drags("fof/three-huts", 2, 60, shown=False):
        world = desk.game.world
        markers = [enemy for enemy in plan.seen_by if world.has(enemy, Hidden) and not world.has(enemy, Pinned)]
        before.append(plan.seen)
        for marker in markers:
            world.set(marker, Pinned())
        start = Point(*point_of(world, plan.figure))
        after.append(plan_move(desk, plan.figure, (start, *plan.path)).seen)
        for marker in markers:
            world.remove(marker, Pinned)
    assert before == after
    assert any(before)


def test_the_menu_of_a_place_beyond_reach_says_that_it_gets_only_part_of_the_way(table: FofBattleTable) -> None:
    x, y = table.at("Fireteam 1")
    table.click("Fireteam 1")
    words = [item.text for item in table.scene.place_items(Point(x - 18.0, y))]
    near = [item.text for item in table.scene.place_items(Point(x - 3.0, y))]
    assert "Go towards here, as far as it gets" in words
    assert "Go here" in near
