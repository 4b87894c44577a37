"""How much one hex holds."""

from __future__ import annotations

import pytest

from game.rules.oa.model.components import VC, Aboard, Civilian
from game.rules.oa.model.decisions import Done, Land, Landing, Step, VcMovement
from game.rules.oa.model.markers import Moved
from game.rules.oa.units.stacking import us_points, vc_fits, why_not_another_helicopter, why_not_stack
from tests.rules.oa.ground import march, us_moves, vc_moves
from tests.rules.oa.oa_board import Board, battle_on, clear

ROW = clear(1, 9)


@pytest.mark.rule("OA-3.1-1", "OA-3.1-2")
@pytest.mark.parametrize(
    ("there", "comes", "fits"),
    [
        (("us_squad",), "medical", True), (("us_squad",), "us_squad", False),
        (("us_squad", "command"), "aircrew", True), (("us_squad", "command"), "medical", False),
        (("medical", "medical"), "command", True), (("medical", "medical"), "medical", False),
        (("us_squad", "medical"), "command", False), (("us_squad", "medical"), "aircrew", False),
    ],
)  # fmt: skip
def test_five_points_and_no_more_stand_in_a_hex(there: tuple[str, ...], comes: str, fits: bool) -> None:
    board = battle_on(ROW)
    for kind in there:
        board.us(kind, 102)
    refusal = why_not_stack(board.battle, board.us(comes, 101), 102)
    assert (refusal.rule if refusal else "") == ("" if fits else "OA-3.1-1")


@pytest.mark.rule("OA-3.1-2")
def test_squads_count_three_medical_teams_two_the_rest_one() -> None:
    board = battle_on(ROW)
    for row, kind in enumerate(("us_squad", "medical", "command", "aircrew"), start=1):
        board.us(kind, 100 + row)
    assert [us_points(board.battle, 100 + row) for row in range(1, 5)] == [3, 2, 1, 1]


@pytest.mark.rule("OA-3.1-5")
def test_passengers_do_not_count_in_the_hex() -> None:
    board = battle_on(ROW)
    rider = board.squad(102)
    board.helicopter("transport", 102, flying=False, aboard=[rider])
    assert board.get(rider, Aboard).to
    assert us_points(board.battle, 102) == 0
    assert why_not_stack(board.battle, board.squad(101), 102) is None


@pytest.mark.rule("OA-12.1-5")
def test_prisoners_take_no_us_stacking_points() -> None:
    board = battle_on(ROW)
    squad = board.squad(101)
    board.guard(board.viet(101, steps=1), squad)
    assert us_points(board.battle, 101) == 3


@pytest.mark.rule("OA-3.1-3")
@pytest.mark.parametrize("flying", [True, False])
def test_one_helicopter_a_hex_flying_or_landed(flying: bool) -> None:
    board = battle_on(ROW)
    board.helicopter("transport", 102, flying=flying)
    other = board.helicopter("transport", 101)
    refusal = why_not_another_helicopter(board.battle, other, 102)
    assert refusal is not None
    assert refusal.rule == "OA-3.1-3"


@pytest.mark.rule("OA-3.1-3")
def test_neither_the_plane_nor_units_keep_a_helicopter_out() -> None:
    board = battle_on(ROW)
    board.plane(102)
    board.squad(102)
    assert why_not_another_helicopter(board.battle, board.helicopter("transport", 101), 102) is None


@pytest.mark.rule("OA-3.1-4")
def test_a_wreck_only_keeps_helicopters_from_landing() -> None:
    board = battle_on(ROW)
    board.wreck(102)
    machine, squad = board.helicopter("transport", 102), board.squad(101)
    assert us_points(board.battle, 102) == 0
    assert us_moves(board).refusal(Step(squad, 102)) == ""
    board.give(Done())
    assert board.run(Landing("us")).refusal(Land(machine)) == "OA-3.1-4"


@pytest.mark.rule("OA-3.1-6")
def test_a_unit_passes_through_friends_but_does_not_end_among_too_many() -> None:
    board = us_moves(battle_on(ROW))
    squad = board.squad(101, platoon=0)
    board.squad(102, platoon=0)
    march(board, squad, 102)
    assert board.refusal(Done()) == "OA-3.1-1"
    march(board, squad, 103)
    assert board.refusal(Done()) == ""


@pytest.mark.rule("OA-3.1-6")
def test_nobody_starts_through_friends_without_the_points_to_come_out() -> None:
    board = us_moves(battle_on(ROW))
    squad = board.squad(101, platoon=0)
    board.squad(102, platoon=0)
    board.squad(103, platoon=0)
    board.world.set(squad, Moved(101, spent=2))
    assert board.refusal(Step(squad, 102)) == ""
    board.world.set(squad, Moved(101, spent=3))
    assert board.refusal(Step(squad, 102)) == "OA-3.1-1"


@pytest.mark.rule("OA-3.1-7")
def test_us_units_enter_no_hex_of_the_enemy_nor_of_free_civilians() -> None:
    board = us_moves(battle_on(ROW))
    squad, other, third = board.squad(101), board.squad(104), board.squad(107)
    board.viet(102)
    board.civilian(105)
    board.guard(board.civilian(108), board.squad(108, platoon=0))
    refused = [board.refusal(move) for move in (Step(squad, 102), Step(other, 105))]
    assert refused == ["OA-3.1-7", "OA-3.1-7"]
    assert board.refusal(Step(third, 108)) == ""


@pytest.mark.rule("OA-3.1-7")
def test_the_viet_cong_enter_no_hex_of_the_us() -> None:
    board = battle_on(ROW)
    viet, _ = board.viet(102), board.squad(101)
    board.helicopter("transport", 103, flying=False)
    assert [vc_moves(board, viet).refusal(Step(viet, hex)) for hex in (101, 103)] == ["OA-3.1-7", "OA-3.1-7"]


# The Viet Cong ----------------------------------------------------------------------------------


def crowd(civilians: int, squads: int) -> Board:
    """So many civilian and VC units in 0102."""
    board = battle_on(ROW)
    for _ in range(civilians):
        board.civilian(102)
    for _ in range(squads):
        board.viet(102)
    return board


@pytest.mark.rule("OA-3.1-7")
@pytest.mark.parametrize(("flying", "fits"), [(True, True), (False, False)])
def test_a_helicopter_on_the_ground_keeps_them_out_too(flying: bool, fits: bool) -> None:
    board = battle_on(". .")
    board.helicopter("transport", 102, flying=flying)
    comers = [board.viet(101), board.civilian(101)]
    assert [vc_fits(board.battle, comer, 102) for comer in comers] == [fits, fits]


@pytest.mark.rule("OA-3.2-1")
@pytest.mark.parametrize(
    ("civilians", "squads", "squad_fits", "civilian_fits"),
    [
        (0, 0, True, True), (0, 1, True, True), (0, 2, False, False), (1, 0, True, True), (1, 1, False, True),
        (2, 0, True, True), (2, 1, False, False), (3, 0, False, False),
    ],
)  # fmt: skip
def test_a_hex_holds_one_of_three_sets(civilians: int, squads: int, squad_fits: bool, civilian_fits: bool) -> None:
    board = crowd(civilians, squads)
    comers = (board.viet(101), board.civilian(103))
    assert [vc_fits(board.battle, comer, 102) for comer in comers] == [squad_fits, civilian_fits]


@pytest.mark.rule("OA-3.2-2")
def test_a_second_heavy_weapon_does_not_fit_but_its_crew_alone_does() -> None:
    board = crowd(0, 1)
    board.weapon("mortar", board.viet(104))
    comer = board.viet(103)
    board.weapon("dshk", comer, ready=False)
    assert [vc_fits(board.battle, comer, 104, weapon=weapon) for weapon in (True, False)] == [False, True]
    assert vc_fits(board.battle, comer, 102, weapon=True)


@pytest.mark.rule("OA-3.2-2", "OA-3.2-1")
def test_a_step_into_a_full_hex_is_refused() -> None:
    board = crowd(0, 2)
    comer = board.viet(101)
    assert vc_moves(board, comer).refusal(Step(comer, 102)) == "OA-3.2-1"
    assert board.decision == VcMovement(VC, comer)


@pytest.mark.rule("OA-3.2-3")
@pytest.mark.parametrize(("revealed", "fits"), [(False, False), (True, True)])
def test_a_revealed_commissar_no_longer_counts(revealed: bool, fits: bool) -> None:
    board = crowd(2, 0)
    commissar = board.civilian(102, "commissar")
    board.world.set(commissar, Civilian("commissar", revealed))
    assert vc_fits(board.battle, board.viet(101), 102) is fits


@pytest.mark.rule("OA-3.2-3")
def test_a_revealed_terrorist_still_counts() -> None:
    board = crowd(2, 0)
    terrorist = board.civilian(102, "terrorist")
    board.world.set(terrorist, Civilian("terrorist", revealed=True))
    assert not vc_fits(board.battle, board.viet(101), 102)
