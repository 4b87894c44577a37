"""Who of the Americans sets out first, what a hit is held to cost them, and where the reckless player lands."""

from __future__ import annotations

from game.ai.oa.commander import Reckless
from game.ai.oa.danger import AtRisk, harm
from game.ai.oa.view import POINT
from game.rules.oa.model.components import US
from game.rules.oa.model.decisions import Airmobile, Place, Step
from tests.ai.test_oa_us import told, us_moves
from tests.rules.oa.oa_board import battle_on, clear

SQUARE = 1514


def test_the_squad_farthest_from_the_enemy_sets_out_first() -> None:
    """Those nearer hold his fire till they move."""
    board = battle_on(clear(16, 6), turn=3)
    near, far = board.squad(403), board.squad(103, platoon=2)
    board.viet(1203)
    us_moves(board)
    assert near < far
    step, _ = told(board)
    assert isinstance(step, Step)
    assert step.unit == far


def test_of_two_enemies_the_nearer_one_says_who_is_far() -> None:
    board = battle_on(clear(20, 6), turn=3)
    board.squad(103)
    between = board.squad(1003, platoon=2)
    board.viet(503)
    board.viet(2003)
    us_moves(board)
    step, _ = told(board)
    assert isinstance(step, Step)
    assert step.unit == between


def test_the_last_step_of_the_medical_team_is_worth_what_the_scenario_counts_for_it() -> None:
    """At this modifier every face of the die takes a step or kills."""
    field = battle_on(clear(4, 4)).battle.ctx
    lost = -field.tables.ending.points["medical_eliminated"].value * POINT
    assert harm(field, AtRisk("medical", 1), 4) == lost


# The reckless one -------------------------------------------------------------------------------


def test_the_reckless_player_lands_in_every_free_hex_round_the_square_that_has_room_and_in_no_other() -> None:
    rows = [["."] * 18 for _ in range(16)]
    rows[12][13] = "J"  # 1413
    board = battle_on("\n".join("  " + " ".join(row) for row in rows), turn=3)
    board.helicopter("cobra", SQUARE)
    machine = board.helicopter_at_base("transport", due=3)
    board.helicopter_at_base("transport", due=5)
    board.run(Airmobile(US))
    decision = board.decision
    assert isinstance(decision, Airmobile)
    places = [order for order, _ in Reckless.plans[Airmobile](board.battle, decision) if isinstance(order, Place)]
    assert [place.hex for place in places[:3]] == [1414, 1513, 1515]
    assert {place.helicopter for place in places} == {machine}
    assert {SQUARE, 1413}.isdisjoint(place.hex for place in places)
