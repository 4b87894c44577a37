"""Platoons: how close their squads keep together, and what losses they bear."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.board.hexgrid import Hex
from game.engine.core.world import Component, EntityId
from game.rules.oa.model.components import US
from game.rules.oa.model.decisions import Assault, Boarding, Disembark, Done, Embark, Fire, Step
from game.rules.oa.model.markers import Disembarked, Fired, Moved, Stopped
from game.rules.oa.move.platoon import cohesion_of, is_broken
from game.rules.oa.units.losses import lose_step
from tests.rules.oa.ground import march, us_fires, us_moves
from tests.rules.oa.oa_board import Board, battle_on, clear

ROW = clear(1, 12)
FIELD = clear(5, 12)


def platoon(board: Board, hexes: Sequence[int], losses: int = 0) -> list[EntityId]:
    """The squads of the first platoon, the first ones with losses."""
    squads = [board.squad(hex) for hex in hexes]
    for squad in [each for each in squads for _ in range(2)][:losses]:
        lose_step(board.battle, squad)
    return squads


@pytest.mark.rule("OA-2.2-2", "OA-2.2-3")
def test_a_squad_ends_its_move_no_more_than_two_hexes_from_a_mate() -> None:
    board = us_moves(battle_on(ROW))
    squad, _ = board.squad(103), board.squad(101)
    march(board, squad, 104)
    assert [board.refusal(order) for order in (Done(), Step(squad, 103))] == ["OA-2.2-2", ""]
    march(board, squad, 103)
    assert board.refusal(Done()) == ""


@pytest.mark.rule("OA-2.2-2", "OA-2.2-3")
def test_a_step_from_which_there_is_no_way_back_into_cohesion_is_refused() -> None:
    board = us_moves(battle_on(ROW))
    squad, _ = board.squad(103), board.squad(101)
    board.world.set(squad, Disembarked())
    assert board.refusal(Step(squad, 104)) == ""
    board.world.set(squad, Moved(103, spent=1))
    assert board.refusal(Step(squad, 104)) == "OA-2.2-2"


@pytest.mark.rule("OA-2.2-2")
def test_any_one_mate_is_enough_and_other_platoons_are_none() -> None:
    board = us_moves(battle_on(ROW))
    squad, _, _ = board.squad(103), board.squad(101), board.squad(109)
    board.squad(106, platoon=2)
    assert cohesion_of(board.battle, squad, 103).nearest(103) == 2
    march(board, squad, 104, 105)
    assert board.refusal(Done()) == "OA-2.2-2"
    march(board, squad, 106, 107)
    assert board.refusal(Done()) == ""


@pytest.mark.rule("OA-2.2-3")
def test_a_squad_out_of_cohesion_may_not_end_farther_off() -> None:
    board = us_moves(battle_on(ROW))
    squad, _ = board.squad(105), board.squad(101)
    march(board, squad, 106)
    assert board.refusal(Done()) == "OA-2.2-2"
    march(board, squad, 105)
    assert board.refusal(Done()) == ""
    march(board, squad, 104)
    assert board.refusal(Done()) == ""


@pytest.mark.rule("OA-2.2-3")
def test_a_squad_whose_mates_are_in_the_air_or_gone_is_free() -> None:
    board = us_moves(battle_on(ROW))
    squad, rider, lost = board.squad(101), board.squad(101), board.squad(102)
    board.helicopter("transport", 101, aboard=[rider])
    lose_step(board.battle, lost)
    lose_step(board.battle, lost)
    march(board, squad, 102, 103, 104)
    assert (cohesion_of(board.battle, squad, 101).mates, board.refusal(Done())) == ((), "")


@pytest.mark.rule("OA-2.2-3")
def test_units_of_no_platoon_are_free() -> None:
    board = us_moves(battle_on(ROW))
    command, _ = board.us("command", 103), board.squad(101)
    march(board, command, 104, 105, 106)
    assert board.refusal(Done()) == ""


@pytest.mark.rule("OA-2.2-3")
def test_disembarking_is_never_refused_for_cohesion() -> None:
    board = battle_on(ROW)
    squad, _ = board.squad(110), board.squad(101)
    board.helicopter("transport", 110, flying=False, aboard=[squad])
    assert board.run(Boarding(US)).refusal(Disembark(squad)) == ""


# Half the steps ---------------------------------------------------------------------------------


@pytest.mark.rule("OA-2.2-4")
@pytest.mark.parametrize(("losses", "rule"), [(3, ""), (4, "OA-2.2-4"), (5, "OA-2.2-4")])
def test_a_platoon_that_has_lost_four_of_eight_steps_moves_no_more(losses: int, rule: str) -> None:
    board = us_moves(battle_on(FIELD))
    squads = platoon(board, [201, 202, 301, 302], losses)
    assert is_broken(board.battle, 1) is bool(rule)
    assert board.refusal(Step(squads[3], 303)) == rule


@pytest.mark.rule("OA-2.2-4")
def test_other_platoons_and_units_go_on_moving() -> None:
    board = us_moves(battle_on(FIELD))
    platoon(board, [201, 202, 301, 302], 4)
    other, medic = board.squad(401, platoon=2), board.us("medical", 402)
    board.squad(501, platoon=2)
    assert [board.refusal(move) for move in (Step(other, 402), Step(medic, 403))] == ["", ""]
    assert not is_broken(board.battle, 2)


@pytest.mark.rule("OA-2.2-4")
def test_a_broken_platoon_may_still_fire() -> None:
    board = battle_on(FIELD)
    squads = platoon(board, [201, 202, 301, 302], 4)
    board.viet(305)
    assert us_fires(board).refusal(Fire(squads[3], 305)) == ""


@pytest.mark.rule("OA-2.2-4")
def test_a_platoon_broken_while_it_moves_does_not_assault() -> None:
    board = us_moves(battle_on(FIELD))
    squads = platoon(board, [201, 202, 301, 302], 3)
    board.viet(305)
    march(board, squads[3], 303)
    assert board.refusal(Assault(squads[3], 305)) == ""
    lose_step(board.battle, squads[3])
    assert board.refusal(Assault(squads[3], 305)) == "OA-2.2-4"
    assert board.refusal(Step(squads[3], 304)) == "OA-2.2-4"
    assert board.refusal(Done()) == ""


@pytest.mark.rule("OA-2.2-5")
def test_a_broken_platoon_may_board_where_it_stands() -> None:
    board = battle_on(FIELD)
    squads = platoon(board, [201, 202, 301, 302], 4)
    machine = board.helicopter("transport", 302, flying=False)
    board.run(Boarding(US)).give(Embark(squads[3], machine))
    assert board.at(squads[3]) is None


@pytest.mark.rule("OA-2.2-5", "OA-2.2-4")
def test_set_down_elsewhere_it_still_does_not_move() -> None:
    board = battle_on(FIELD)
    squads = platoon(board, [201, 202, 301, 302], 4)
    board.helicopter("transport", 308, flying=False, aboard=[squads[3]])
    board.run(Boarding(US)).give(Disembark(squads[3]), Done())
    assert us_moves(board).refusal(Step(squads[3], 309)) == "OA-2.2-4"


@pytest.mark.rule("OA-2.2-4")
def test_squads_that_wait_at_base_are_not_lost() -> None:
    board = battle_on(FIELD)
    squads = platoon(board, [201, 202, 301, 302], 3)
    board.to_base(squads[3])
    assert not is_broken(board.battle, 1)


@pytest.mark.rule("OA-2.2-3")
@pytest.mark.parametrize("why", [Moved(Hex(103), 1, 1, True), Stopped(), Fired()])
def test_nobody_leaves_out_of_cohesion_a_mate_who_cannot_come_after_him(why: Component) -> None:
    board = us_moves(battle_on(ROW))
    mate, squad = board.squad(103), board.squad(104)
    board.squad(107)
    board.world.set(mate, why)
    march(board, squad, 105, 106)
    assert board.refusal(Done()) == "OA-2.2-3"
    march(board, squad, 105)
    assert board.refusal(Done()) == ""


@pytest.mark.rule("OA-2.2-3")
def test_a_mate_who_can_still_follow_or_has_another_beside_him_keeps_nobody_back() -> None:
    for also in (None, 102):
        board = us_moves(battle_on(ROW))
        mate, squad = board.squad(103), board.squad(104)
        board.squad(107)
        if also is not None:
            board.squad(also)
            board.world.set(mate, Stopped())
        march(board, squad, 105, 106)
        assert board.refusal(Done()) == ""
