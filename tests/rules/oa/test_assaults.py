"""Assault: fire and capture at the end of a move, for both sides."""

from __future__ import annotations

import pytest

from game.rules.oa.fire.assault import CompleteCaptures
from game.rules.oa.model.components import At, Crews, Gone, Inside
from game.rules.oa.model.decisions import Assault, Capture, Done, Fire, Hold, Step, VcReaction
from game.rules.oa.model.events.turn import Captured, CaptureDeclared, CaptureFailed, ShotFired
from game.rules.oa.model.markers import Capturing, Fired, Neutralised, Stopped
from game.rules.oa.units.losses import eliminate
from tests.rules.oa.ground import hold_fire, is_prisoner, march, play, us_fires, us_moves, vc_moves
from tests.rules.oa.oa_board import Board, battle_on, clear

ROW = clear(1, 12)


def charge(dice: tuple[int, ...] = (), steps: int = 1, board: str = ROW) -> tuple[Board, int, int]:
    """A squad that has just moved next to a VC squad in 0103."""
    battle = us_moves(battle_on(board, dice=dice))
    squad, viet = battle.squad(101, platoon=0), battle.viet(103, steps=steps)
    march(battle, squad, 102)
    return battle, squad, viet


@pytest.mark.rule("OA-4.3-1", "OA-4.3-2")
@pytest.mark.parametrize(("die", "result"), [(2, "none"), (3, "A"), (4, "N"), (5, "P"), (6, "P")])
def test_a_unit_fires_at_the_end_of_its_move_at_minus_two(die: int, result: str) -> None:
    board, squad, _ = charge((die,), steps=2)
    board.give(Assault(squad, 103))
    shot = board.last(ShotFired)
    assert (shot.manner, shot.results[0].modifiers["OA-4.3-2"], shot.results[0].result) == ("assault", -2, result)


@pytest.mark.rule("OA-4.3-1")
def test_assault_uses_up_the_move_and_the_shot() -> None:
    board, squad, _ = charge((1,), steps=2)
    assert Assault(squad, 103) in board.battle.orders()
    board.give(Assault(squad, 103))
    assert board.get(squad, Fired).shots == 1
    assert board.refusal(Assault(squad, 103)) == "OA-4.3-1"
    assert board.refusal(Step(squad, 101)) == "OA-4.1-2"
    board.give(Done())
    assert us_fires(board).refusal(Fire(squad, 103)) == "OA-5.1-2"


@pytest.mark.rule("OA-4.3-1")
def test_no_assault_without_a_hex_of_movement() -> None:
    board = us_moves(battle_on(ROW))
    squad, _ = board.squad(101), board.viet(103)
    assert board.refusal(Assault(squad, 103)) == "OA-4.3-1"


@pytest.mark.rule("OA-4.3-1")
@pytest.mark.parametrize(("hex", "rule"), [(108, ""), (109, "OA-5.1-1")])
def test_any_target_in_range_may_be_assaulted(hex: int, rule: str) -> None:
    board = us_moves(battle_on(ROW))
    squad, _ = board.squad(101, platoon=0), board.viet(hex)
    march(board, squad, 102)
    assert board.refusal(Assault(squad, hex)) == rule


@pytest.mark.rule("OA-4.3-1", "OA-5.4-1")
def test_an_assault_needs_a_line_of_sight() -> None:
    board = us_moves(battle_on(".\n.\nJ\n."))
    squad, _ = board.squad(101, platoon=0), board.viet(104)
    march(board, squad, 102)
    assert board.refusal(Assault(squad, 104)) == "OA-5.4-1"


@pytest.mark.rule("OA-4.3-5")
@pytest.mark.parametrize("neutralised", [False, True])
def test_a_pinned_unit_neither_assaults_nor_captures(neutralised: bool) -> None:
    board, squad, viet = charge()
    board.world.set(squad, Stopped())
    if neutralised:
        board.world.set(squad, Neutralised())
    assert [board.refusal(order) for order in (Assault(squad, 103), Capture(squad, viet))] == ["OA-4.3-5", "OA-4.3-5"]


@pytest.mark.rule("OA-4.3-5", "OA-5.7-1")
@pytest.mark.parametrize("pinned", [True, False])
def test_pinned_by_reaction_fire_it_keeps_its_own_fire_step_unless_neutralised(pinned: bool) -> None:
    board = us_moves(battle_on(ROW, dice=[1 if pinned else 2]))
    squad, viet = board.squad(101, platoon=0), board.viet(104)
    board.give(Step(squad, 102), Fire(viet, 102))
    assert board.refusal(Assault(squad, 104)) == "OA-4.3-5"
    board.give(Done())
    assert us_fires(board).refusal(Fire(squad, 104)) == ("" if pinned else "OA-5.1-4")


# Capture ----------------------------------------------------------------------------------------


@pytest.mark.rule("OA-4.3-3")
def test_a_capture_is_no_shot_but_costs_it() -> None:
    board, squad, viet = charge()
    assert Capture(squad, viet) in board.battle.orders()
    board.give(Capture(squad, viet))
    assert (board.told(ShotFired), board.last(CaptureDeclared).target) == ([], viet)
    assert board.get(squad, Fired).shots == 1
    assert not is_prisoner(board, viet)
    assert board.refusal(Step(squad, 101)) == "OA-4.1-2"


@pytest.mark.rule("OA-4.3-4", "OA-4.3-3", "OA-12.3-1")
def test_the_capture_is_made_at_the_end_of_defensive_fire() -> None:
    board, squad, viet = charge()
    board.give(Capture(squad, viet), Done())
    board.run(CompleteCaptures())
    assert (board.last(Captured).guard, is_prisoner(board, viet), board.at(viet)) == (squad, True, 102)
    assert not board.has(squad, Capturing)


@pytest.mark.rule("OA-4.3-4")
def test_the_enemy_may_fire_before_he_is_taken() -> None:
    board, squad, viet = charge((3,))
    board.give(Capture(squad, viet), Done())
    play(board, "vc_fire")
    board.give(Fire(viet, 102))
    assert board.last(ShotFired).results[0].result == "N"
    assert board.last(CaptureFailed).target == viet
    assert not is_prisoner(board, viet)


@pytest.mark.rule("OA-4.3-4", "OA-4.3-5")
@pytest.mark.parametrize("why", ["stopped", "gone away", "captor lost", "target lost"])
def test_a_capture_fails_where_captor_or_target_cannot(why: str) -> None:
    board, squad, viet = charge()
    board.give(Capture(squad, viet), Done())
    if why == "stopped":
        board.world.set(squad, Stopped())
    elif why == "gone away":
        board.world.set(viet, At(104))
    else:
        eliminate(board.battle, squad if why == "captor lost" else viet, "killed", "OA-5.7-4")
    board.run(CompleteCaptures())
    assert board.told(Captured) == []


@pytest.mark.rule("OA-4.3-3")
def test_only_a_reduced_unit_next_door_can_be_taken() -> None:
    board, squad, _ = charge(steps=2)
    full, far = board.viet(103), board.viet(104, steps=1)
    assert [board.refusal(Capture(squad, unit)) for unit in (full, far)] == ["OA-4.3-3", "OA-4.3-3"]


@pytest.mark.rule("OA-4.3-3")
def test_only_squads_take_prisoners_and_only_of_combat_units() -> None:
    board = us_moves(battle_on(ROW))
    medic, viet = board.us("medical", 101), board.viet(103, steps=1)
    march(board, medic, 102)
    assert board.refusal(Capture(medic, viet)) == "OA-4.3-3"
    board, squad, _ = charge()
    assert board.refusal(Capture(squad, board.civilian(101))) == "OA-4.3-3"


@pytest.mark.rule("OA-12.1-5", "OA-4.3-3")
@pytest.mark.parametrize(
    ("civilians", "fighters", "rule"),
    [(0, 0, ""), (0, 1, ""), (2, 0, ""), (0, 2, "OA-12.1-5"), (3, 0, "OA-12.1-5"), (1, 1, "OA-12.1-5")],
)
def test_a_squad_guards_two_fighters_or_two_civilians_and_a_fighter(civilians: int, fighters: int, rule: str) -> None:
    board, squad, viet = charge()
    for _ in range(civilians):
        board.guard(board.civilian(102), squad)
    for _ in range(fighters):
        board.guard(board.viet(102, steps=1), squad)
    assert board.refusal(Capture(squad, viet)) == rule


@pytest.mark.rule("OA-4.3-3")
def test_who_has_fired_does_not_capture() -> None:
    board, squad, viet = charge()
    board.world.set(squad, Fired())
    assert board.refusal(Capture(squad, viet)) == "OA-5.1-2"


@pytest.mark.rule("OA-4.3-3", "OA-2.4-1")
def test_a_captured_crew_comes_out_of_its_bunker_and_its_weapon_is_lost() -> None:
    board, squad, viet = charge()
    bunker = board.bunker(103)
    board.world.set(viet, Inside(bunker))
    gun = board.weapon("dshk", viet)
    board.give(Capture(squad, viet), Done())
    board.run(CompleteCaptures())
    assert [board.has(viet, kind) for kind in (Inside, Crews)] == [False, False]
    assert board.get(gun, Gone).how == "killed"


# The Viet Cong ----------------------------------------------------------------------------------


@pytest.mark.rule("OA-4.3-6", "OA-4.3-2")
def test_a_withdrawing_viet_cong_assaults_at_minus_two_after_its_move() -> None:
    board = battle_on(ROW, dice=[6])
    viet, _ = board.viet(105), board.squad(109)
    vc_moves(board, viet, "withdraw")
    assert board.refusal(Assault(viet, 109)) == "OA-4.3-1"
    board.give(Step(viet, 104), Hold())
    assert Assault(viet, 109) in board.battle.orders()
    board.give(Assault(viet, 109))
    result = board.last(ShotFired).results[0]
    assert (result.modifiers["OA-4.3-2"], result.value, board.decision) == (-2, 6, None)


@pytest.mark.rule("OA-4.3-6", "OA-13.2-8")
def test_defenders_do_not_assault() -> None:
    board = battle_on(ROW)
    viet, _ = board.viet(105), board.squad(109)
    vc_moves(board, viet).give(Step(viet, 104), Hold())
    assert board.refusal(Assault(viet, 109)) == "OA-13.2-8"


@pytest.mark.rule("OA-4.3-6")
def test_the_viet_cong_never_capture() -> None:
    board = battle_on(ROW)
    viet, squad = board.viet(105), board.squad(107, steps=1)
    vc_moves(board, viet, "withdraw").give(Step(viet, 106), Hold())
    assert board.refusal(Capture(viet, squad)) == "OA-1-1"


@pytest.mark.rule("OA-4.3-6")
def test_us_reaction_comes_before_the_assault() -> None:
    board = battle_on(ROW, dice=[1])
    viet, squad = board.viet(105), board.squad(109)
    vc_moves(board, viet, "withdraw").give(Step(viet, 104))
    board.give(Fire(squad, 104))
    assert board.has(viet, Stopped)
    assert board.decision is None


@pytest.mark.rule("OA-4.3-7")
def test_a_viet_cong_that_moved_is_asked_for_no_later_shot() -> None:
    board = battle_on(ROW)
    viet, _ = board.viet(105), board.squad(109)
    vc_moves(board, viet, "withdraw").give(Step(viet, 104), Hold(), Hold())
    assert board.decision is None
    assert us_fires(board).refusal(Fire(viet, 109)) == "OA-5.1-1"


@pytest.mark.rule("OA-5.2-1")
def test_a_us_assault_draws_reaction_only_on_the_way() -> None:
    board = us_moves(battle_on(ROW, dice=[1]))
    squad, viet = board.squad(101, platoon=0), board.viet(103)
    board.give(Step(squad, 102))
    assert isinstance(board.decision, VcReaction)
    hold_fire(board).give(Assault(squad, 103))
    assert not isinstance(board.decision, VcReaction)
    assert not board.has(viet, Fired)
