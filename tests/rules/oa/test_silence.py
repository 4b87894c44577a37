"""Reaction fire that did not come: who had the mover in range, and the rule that kept him from firing."""

from __future__ import annotations

import pytest

from game.engine.core.world import EntityId
from game.engine.playable.log_facts import Silence
from game.rules.oa.model.components import US, VC, At, Concealed, Gone
from game.rules.oa.model.decisions import Hold, Step, UsReaction, VcReaction
from game.rules.oa.model.events.turn import Stepped
from game.rules.oa.model.markers import Fired, Neutralised
from game.rules.oa.odds.silence import silences
from tests.rules.oa.ground import us_moves, vc_moves
from tests.rules.oa.oa_board import Board, battle_on, clear

FIELD = clear(5, 9)


def reasons(board: Board, *readers: str) -> dict[EntityId, str]:
    """Who had the last mover in range, and the rule that forbade him to fire; nothing where none did."""
    found = silences(board.battle.copy(), board.last(Stepped), readers)
    return {each.piece: each.refusal.rule if each.refusal is not None else "" for each in found}


@pytest.mark.rule("OA-5.2-1", "OA-5.1-2", "OA-5.1-4")
def test_each_enemy_in_range_has_the_rule_that_forbade_it_and_who_may_fire_has_none() -> None:
    board = us_moves(battle_on(FIELD))
    squad, able, spent, down = board.squad(301), board.viet(304), board.viet(404), board.viet(204)
    board.world.set(spent, Fired())
    board.world.set(down, Neutralised())
    board.give(Step(squad, 302))
    assert board.decision == VcReaction(VC, able, squad)
    assert reasons(board) == {down: "OA-5.1-4", able: "", spent: "OA-5.1-2"}


@pytest.mark.rule("OA-5.1-1")
def test_who_has_the_mover_out_of_range_is_not_told() -> None:
    board = us_moves(battle_on(clear(1, 12)))
    squad, near, far = board.squad(101), board.viet(107), board.viet(108)
    board.give(Step(squad, 102))
    assert set(reasons(board)) == {near}
    assert far not in reasons(board)


@pytest.mark.rule("OA-5.4-1")
def test_a_wood_between_them_is_told_as_the_line_of_sight() -> None:
    board = us_moves(battle_on(". . J J . ."))
    squad, viet = board.squad(101), board.viet(501)
    board.give(Step(squad, 201))
    assert reasons(board) == {viet: "OA-5.4-1"}


@pytest.mark.rule("OA-13.2-6")
def test_who_is_hidden_is_named_only_to_those_from_whom_nothing_is_hidden() -> None:
    board = us_moves(battle_on(FIELD))
    squad, known, hidden = board.squad(301), board.viet(304), board.viet(404)
    for unit in (known, hidden):
        board.world.set(unit, Fired())
    board.world.set(hidden, Concealed())
    board.give(Step(squad, 302))
    assert set(reasons(board, US)) == {known}
    assert set(reasons(board, VC)) == {known, hidden}
    assert set(reasons(board)) == {known, hidden}


@pytest.mark.rule("OA-13.2-6", "OA-6.2-4")
@pytest.mark.parametrize(("hidden", "told"), [(False, "OA-6.2-4"), (True, "")])
def test_that_hidden_men_stand_in_the_line_of_fire_is_no_reason_for_who_does_not_know_of_them(
    hidden: bool, told: str
) -> None:
    board = us_moves(battle_on(clear(1, 12)))
    squad, gun = board.squad(102), board.weapon("dshk", board.viet(109))
    for unit in (board.viet(105), board.viet(106)):
        board.world.set(unit, Fired())
        if hidden:
            board.world.set(unit, Concealed())
    board.give(Step(squad, 103))
    assert reasons(board, US)[gun] == told
    assert reasons(board)[gun] == "OA-6.2-4"


@pytest.mark.rule("OA-5.2-3", "OA-5.1-2")
def test_a_squad_of_the_company_is_told_why_it_could_not_fire_at_one_that_moved() -> None:
    board = battle_on(FIELD)
    viet, able, spent = board.viet(301), board.squad(305), board.squad(405)
    board.world.set(spent, Fired())
    vc_moves(board, viet).give(Step(viet, 302))
    assert board.decision == UsReaction(US, viet)
    assert reasons(board, US) == {able: "", spent: "OA-5.1-2"}


@pytest.mark.rule("OA-13.2-6")
def test_of_a_mover_that_is_hidden_nothing_is_told() -> None:
    board = battle_on(FIELD)
    viet = board.viet(301)
    board.squad(305)
    vc_moves(board, viet).give(Step(viet, 302))
    board.world.set(viet, Concealed())
    assert reasons(board, US) == {}
    assert reasons(board) != {}


def test_nobody_reacts_to_one_that_is_lost_and_a_step_before_the_last_is_judged_where_it_was_made() -> None:
    board = us_moves(battle_on(clear(1, 12)))
    squad, near = board.squad(101), board.viet(108)
    board.give(Step(squad, 102), Step(squad, 103))
    first, last = board.told(Stepped)
    assert [each.piece for each in silences(board.battle.copy(), last, ())] == [near]
    assert silences(board.battle.copy(), first, ()) == ()
    assert board.decision == VcReaction(VC, near, squad)
    board.give(Hold())
    board.world.remove(squad, At)
    board.world.set(squad, Gone("killed"))
    assert silences(board.battle.copy(), last, ()) == ()


def test_a_step_before_the_last_is_judged_as_if_the_mover_still_stood_there() -> None:
    board = us_moves(battle_on(clear(1, 12)))
    squad, near = board.squad(106), board.viet(110)
    board.give(Step(squad, 107), Hold(), Step(squad, 106))
    step = board.told(Stepped)[0]
    assert board.at(squad) == 106
    assert silences(board.battle.copy(), step, ()) == (Silence(near, None),)


@pytest.mark.rule("OA-5.1-1", "OA-5.2-3")
def test_of_the_company_only_who_has_the_mover_in_range_and_fires_at_all_is_told() -> None:
    board = battle_on(clear(1, 12))
    viet, near, far = board.viet(101), board.squad(108), board.squad(109)
    above, gunship = board.helicopter("medevac", 102), board.helicopter("cobra", 105)
    vc_moves(board, viet).give(Step(viet, 102))
    found = reasons(board)
    assert {near: "", gunship: ""}.items() <= found.items()
    assert not {far, above} & set(found)
