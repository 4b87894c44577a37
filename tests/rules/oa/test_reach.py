"""What the window promises a unit that could move, against moving it there."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.core.world import EntityId
from game.rules.oa.model.components import At
from game.rules.oa.model.decisions import Step
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Disembarked, Moved, Stopped
from game.rules.oa.move.moving import why_not_end
from game.rules.oa.move.reach import NOWHERE, plan_move
from tests.asserting import some
from tests.rules.oa.ground import march, us_moves
from tests.rules.oa.oa_board import Board, battle_on, clear

FIELD = clear(5, 9)
HEXES = [column * 100 + row for column in range(1, 6) for row in range(1, 6)]


def walked(battle: Battle, unit: EntityId) -> frozenset[int]:
    """Every hex in which the unit's move can end, found by moving it every way there is."""
    start, ends = battle.world.get(unit, At).hex, set()
    waiting, known = [battle], set()
    while waiting:
        now = waiting.pop()
        here = now.world.get(unit, At).hex
        for hex in now.ctx.steps[here]:
            order = Step(unit, hex)
            if now.why_not(order) is not None:
                continue
            after = now.copy()
            after.submit(order)
            place = (hex, after.world.get(unit, Moved).spent)
            if place in known:
                continue
            known.add(place)
            waiting.append(after)
            if why_not_end(after, unit) is None and hex != start:
                ends.add(hex)
    return frozenset(ends)


@st.composite
def crowded(draw: st.DrawFn) -> tuple[Board, EntityId]:
    """A small board of any ground with a squad that is to move, friends, and enemies without a shot."""
    codes = draw(st.lists(st.sampled_from("...RJW"), min_size=25, max_size=25))
    board = battle_on("\n".join(" ".join(codes[row * 5 : row * 5 + 5]) for row in range(5)))
    dry = [hex for hex in HEXES if board.battle.ctx.terrain[hex].passable]
    places = (
        draw(st.lists(st.sampled_from(dry or HEXES), min_size=4, max_size=7, unique=True)) if len(dry) > 8 else HEXES
    )
    squad, mate, other, medic, *enemies = places[:7]
    unit = board.squad(squad)
    board.squad(mate)
    board.squad(other, platoon=2)
    board.us("medical", medic)
    for hex in enemies:
        board.civilian(hex)
    if draw(st.booleans()):
        board.world.set(unit, Disembarked())
    return us_moves(board), unit


@pytest.mark.rule("OA-4.1-3", "OA-3.1-6", "OA-2.2-3")
@settings(max_examples=60)
@given(crowded())
def test_what_is_promised_is_what_can_be_walked(case: tuple[Board, EntityId]) -> None:
    board, unit = case
    assert plan_move(board.battle, unit).ends == walked(board.battle, unit)


@settings(max_examples=30)
@given(crowded())
def test_each_way_can_be_walked_for_the_points_it_says(case: tuple[Board, EntityId]) -> None:
    board, unit = case
    plan = plan_move(board.battle, unit)
    for hex in some(sorted(plan.ends)):
        battle = board.battle.copy()
        for step in plan.way(hex):
            battle.submit(Step(unit, step))
        assert battle.world.get(unit, At).hex == hex
        assert battle.world.get(unit, Moved).spent == plan.found[hex].cost


@pytest.mark.rule("OA-4.1-1")
def test_the_points_already_spent_count() -> None:
    board = us_moves(battle_on(FIELD))
    squad = board.squad(305)
    march(board, squad, 304, 303)
    assert {board.battle.ctx.grid.distance(303, hex) for hex in plan_move(board.battle, squad).ends} == {1, 2}


@pytest.mark.rule("OA-5.7-1")
def test_whoever_is_stopped_goes_nowhere() -> None:
    board = us_moves(battle_on(FIELD))
    squad = board.squad(305)
    board.world.set(squad, Stopped())
    assert plan_move(board.battle, squad) == NOWHERE
    assert NOWHERE.way(304) == ()
