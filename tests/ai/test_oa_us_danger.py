"""How much of the enemy's fire a place is held to draw, and what a hit on each unit is held to cost."""

from __future__ import annotations

import pytest

from game.ai.oa.danger import AtRisk, at_risk, harm, later_cost, reacts, watchers
from game.ai.oa.goals import Plan
from game.ai.oa.view import POINT
from game.engine.core.world import EntityId
from game.rules.oa.model.components import At, Civilian, Steps
from game.rules.oa.model.markers import Moved
from tests.ai.test_oa_us import us_moves
from tests.rules.oa.oa_board import Board, battle_on, clear

THERE, COVERED = 503, 604
"""Three and two hexes from the enemy in 0803, in the open and in cover."""
FIELD = "\n".join("  " + " ".join("J" if (c, r) == (6, 4) else "." for c in range(1, 13)) for r in range(1, 7))


def position(*mates: int) -> tuple[Board, EntityId]:
    """A squad in 0103 is to move, its mates have moved, and an enemy stands in 0803."""
    board = battle_on(FIELD, turn=3)
    squad, _ = board.squad(103), board.viet(803)
    for hex in mates:
        board.world.set(board.squad(hex, platoon=2), Moved(hex, 4, 1, True, False))
    return us_moves(board), squad


def later(position: tuple[Board, EntityId], hex: int, fired: int = 0) -> int:
    """What the enemy's later fire is held to cost a squad that ends its move there."""
    board, squad = position
    view = Plan(board.battle)
    (watcher,) = watchers(view, squad, 8)
    return later_cost(view, watcher, at_risk(view, squad), hex, fired)


@pytest.mark.rule("OA-5.3-6")
def test_a_mate_who_is_nearer_takes_most_of_the_fire_and_one_as_near_takes_half() -> None:
    alone = later(position(), THERE)
    assert alone > 0
    assert later(position(405), THERE) == alone  # farther off
    assert later(position(603), THERE) == alone // 5  # nearer
    assert later(position(806), THERE) == alone // 2  # as near, from the south


@pytest.mark.rule("OA-5.3-7")
def test_one_in_cover_is_spared_while_a_mate_in_reach_stands_in_the_open() -> None:
    alone = later(position(), COVERED)
    assert alone > 0
    assert later(position(503), COVERED) == alone // 5


@pytest.mark.rule("OA-5.3-8")
def test_who_has_fired_all_his_shots_on_the_way_fires_none_later() -> None:
    assert later(position(), THERE, fired=1) == 0


@pytest.mark.rule("OA-5.3-2")
@pytest.mark.parametrize("flying", [False, True])
def test_a_helicopter_in_the_air_draws_his_fire_off_all_but_those_who_come_next_to_him(flying: bool) -> None:
    board = battle_on(clear(12, 6), turn=3)
    squad = board.squad(103)
    board.viet(803)
    board.helicopter("cayuse", 1003, flying=flying)
    (watcher,) = watchers(Plan(us_moves(board).battle), squad, 8)
    assert reacts(watcher, 703)
    assert reacts(watcher, 603) is not flying


@pytest.mark.rule("OA-14-7")
def test_the_second_step_of_a_squad_costs_what_is_left_of_its_points() -> None:
    ctx = battle_on(clear(4, 4)).battle.ctx
    whole, reduced = (harm(ctx, AtRisk("us_squad", steps), -1) for steps in (2, 1))
    points = {name: -row.value * POINT for name, row in ctx.tables.ending.points.items()}
    first = points["squad_injured"]
    assert reduced - whole == (points["squad_eliminated"] - 2 * first + 600) // 6


@pytest.mark.rule("OA-12.3-2")
@pytest.mark.parametrize(
    ("identity", "revealed", "points"),
    [("civilian", True, 2), ("commissar", False, 2), ("commissar", True, 5), ("terrorist", True, 2)],
)
def test_a_prisoner_puts_his_points_at_stake_and_the_commissar_only_once_he_is_known(
    identity: str, revealed: bool, points: int
) -> None:
    board = battle_on(clear(6, 4), turn=3)
    squad, person = board.squad(103), board.civilian(103, identity)
    board.world.set(person, Civilian(identity, revealed))
    board.guard(person, squad)
    assert at_risk(Plan(us_moves(board).battle), squad) == AtRisk("us_squad", 2, points * POINT)


@pytest.mark.rule("OA-14-12")
def test_a_viet_cong_prisoner_puts_at_stake_what_he_is_worth_alive_above_dead() -> None:
    board = battle_on(clear(6, 4), turn=3)
    squad = board.squad(103)
    board.guard(board.viet(103, steps=1), squad)
    assert at_risk(Plan(us_moves(board).battle), squad) == AtRisk("us_squad", 2, 2 * POINT)


@pytest.mark.rule("OA-5.3-9")
def test_a_machine_gun_fires_at_whoever_is_next_to_it_and_shares_its_fire_only_with_others_next_to_it() -> None:
    full, near, beside = (_from_the_gun(*mates) for mates in ((), (604,), (903,)))
    assert full > 0
    assert near == full
    assert beside == full // 2


def _from_the_gun(*mates: int) -> int:
    """What the later fire of the gun in 0803 is held to cost a squad that ends its move next to it."""
    board, squad = position(*mates)
    crew = next(e for e, _, at in board.world.each(Steps, At) if at.hex == 803)
    board.weapon("dshk", crew)
    view = Plan(board.battle)
    gun = next(watcher for watcher in watchers(view, squad, 8) if watcher.enemy.gun)
    return later_cost(view, gun, at_risk(view, squad), 703)
