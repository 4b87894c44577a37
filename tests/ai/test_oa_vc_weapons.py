"""What the Viet Cong do with their heavy weapons and in their counterattack, with their reasons."""

from __future__ import annotations

import pytest

from game.engine.core.world import EntityId
from game.rules.oa.model.components import VC, Concealed, Counterattacker
from game.rules.oa.model.decisions import Assault, Fire, Hold, Step, VcDefensiveFire
from game.rules.oa.model.events.turn import ShotFired
from game.rules.oa.model.markers import Fired, Moved
from tests.ai.viet import answer, rule, told
from tests.rules.oa.ground import play, us_moves
from tests.rules.oa.oa_board import Board, battle_on, clear

ROW = clear(1, 24)
FIELD = clear(9, 12)


def weapon_on(board: Board, kind: str, hex: int, *, inside: EntityId | None = None) -> EntityId:
    """A weapon with a crew that has fired already."""
    crew = board.viet(hex, inside=inside)
    board.world.set(crew, Fired())
    return board.weapon(kind, crew)


def defends(board: Board, piece: EntityId) -> Board:
    """The weapon is to choose what it fires at after US movement."""
    return board.run(VcDefensiveFire(VC, piece))


# A machine gun at movers ------------------------------------------------------------------------


@pytest.mark.rule("OA-5.3-2", "OA-6.2-6")
def test_a_gun_fires_at_a_mover_within_ten_hexes() -> None:
    board = us_moves(battle_on(ROW))
    squad, gun = board.squad(101), weapon_on(board, "dshk", 113)
    board.give(Step(squad, 102), Step(squad, 103))
    assert (answer(board), rule(board)) == (Fire(gun, 103), "OA-5.3-2")


@pytest.mark.rule("OA-5.3-3")
@pytest.mark.parametrize(("hex", "fires"), [(122, False), (123, True)])
def test_a_gun_holds_its_fire_while_a_helicopter_flies_within_ten_hexes(hex: int, fires: bool) -> None:
    board = us_moves(battle_on(ROW))
    squad, gun = board.squad(107), weapon_on(board, "dshk", 112)
    board.helicopter("transport", hex)
    board.give(Step(squad, 108))
    assert answer(board) == (Fire(gun, 108) if fires else Hold())
    assert rule(board) == ("OA-5.3-2" if fires else "OA-5.3-3")


@pytest.mark.rule("OA-5.3-3", "OA-7.1-4")
def test_a_gun_in_a_bunker_is_not_distracted() -> None:
    board = us_moves(battle_on(ROW))
    squad, gun = board.squad(107), weapon_on(board, "dshk", 112, inside=board.bunker(112, facing=0))
    board.helicopter("transport", 113)
    board.give(Step(squad, 108))
    assert answer(board) == Fire(gun, 108)


@pytest.mark.rule("OA-5.3-4")
@pytest.mark.parametrize(("moved", "fires"), [(False, False), (True, True)])
def test_a_gun_waits_for_a_nearer_unit_that_is_still_to_move(moved: bool, fires: bool) -> None:
    board = us_moves(battle_on(FIELD))
    squad, gun = board.us("us_squad", 401), weapon_on(board, "dshk", 510)
    near = board.us("us_squad", 507)
    if moved:
        board.world.set(near, Moved(507, hexes=1, done=True))
    board.give(Step(squad, 402))
    assert answer(board) == (Fire(gun, 402) if fires else Hold())
    assert rule(board) == ("OA-5.3-2" if fires else "OA-5.3-4")


# After US movement ------------------------------------------------------------------------------


@pytest.mark.rule("OA-5.3-7", "OA-5.3-8")
@pytest.mark.parametrize(("hex", "target", "reason"), [(111, 111, "OA-5.3-7"), (112, 103, "OA-5.3-8")])
def test_a_gun_takes_the_nearest_in_the_open_within_its_range_else_the_nearest(
    hex: int, target: int, reason: str
) -> None:
    board = battle_on("\n".join([*"..", "F", *"........."]))
    gun = weapon_on(board, "dshk", 101)
    board.squad(103)
    board.squad(hex)
    assert (answer(defends(board, gun)), rule(board)) == (Fire(gun, target), reason)


@pytest.mark.rule("OA-6.2-5")
@pytest.mark.parametrize(("near", "target", "reason"), [(102, 102, "OA-6.2-5"), (103, 105, "OA-5.3-7")])
def test_whoever_stands_next_to_a_gun_is_fired_on_first(near: int, target: int, reason: str) -> None:
    board = battle_on("\n".join([".", "F", "F", *"......."]))
    gun = weapon_on(board, "dshk", 101)
    board.squad(near)
    board.squad(105)
    assert (answer(defends(board, gun)), rule(board)) == (Fire(gun, target), reason)


@pytest.mark.rule("OA-6.2-4")
def test_a_gun_spares_its_own_and_takes_its_next_target() -> None:
    board = battle_on(FIELD)
    gun = weapon_on(board, "dshk", 501)
    board.squad(504)
    board.squad(309)
    for hex in (502, 506):
        board.viet(hex)
    assert (answer(defends(board, gun)), rule(board)) == (Fire(gun, 309), "OA-6.2-4")


@pytest.mark.rule("OA-6.2-4", "OA-13.2-6")
@pytest.mark.parametrize(("hidden", "reason"), [(0, "OA-6.2-4"), (1, "OA-5.3-7"), (2, "OA-5.3-7")])
def test_a_gun_does_not_say_that_it_spares_men_of_whom_the_company_does_not_know(hidden: int, reason: str) -> None:
    board = battle_on(FIELD)
    gun = weapon_on(board, "dshk", 501)
    board.squad(504)
    board.squad(309)
    for unit in [board.viet(502), board.viet(506)][:hidden]:
        board.world.set(unit, Concealed())
    assert (answer(defends(board, gun)), rule(board)) == (Fire(gun, 309), reason)


@pytest.mark.rule("OA-6.2-4", "OA-5.3-7")
def test_with_no_more_of_its_own_than_of_the_enemy_in_the_way_it_fires() -> None:
    board = battle_on(FIELD)
    gun = weapon_on(board, "dshk", 501)
    board.squad(504)
    board.squad(309)
    board.viet(502)
    assert (answer(defends(board, gun)), rule(board)) == (Fire(gun, 504), "OA-5.3-7")


@pytest.mark.rule("OA-6.2-6", "OA-6.1-3")
def test_in_a_whole_step_crew_and_gun_fire_three_times() -> None:
    board = battle_on(ROW, dice=[1] * 3)
    crew = board.viet(101)
    gun = board.weapon("dshk", crew)
    board.squad(105)
    play(board, "vc_fire")
    while board.decision is not None:
        board.give(answer(board))
    assert [shot.firer for shot in board.told(ShotFired)] == [crew, gun, gun]


# The mortar -------------------------------------------------------------------------------------


@pytest.mark.rule("OA-6.3-5", "OA-5.3-7", "OA-5.3-8")
@pytest.mark.parametrize(("code", "hex", "reason"), [("F", 112, "OA-5.3-7"), (".", 106, "OA-5.3-7")])
def test_the_mortar_takes_the_nearest_in_the_open(code: str, hex: int, reason: str) -> None:
    board = battle_on("\n".join([*".....", code, *"........"]))
    mortar = weapon_on(board, "mortar", 101)
    board.squad(103)
    board.squad(106)
    board.squad(112)
    board.helicopter("transport", 104)
    assert (answer(defends(board, mortar)), rule(board)) == (Fire(mortar, hex), reason)


@pytest.mark.rule("OA-6.3-5", "OA-5.3-8")
def test_with_nobody_in_the_open_the_mortar_takes_the_nearest() -> None:
    board = battle_on("\n".join([*".....", "F", *"........"]))
    mortar = weapon_on(board, "mortar", 101)
    board.squad(106)
    assert (answer(defends(board, mortar)), rule(board)) == (Fire(mortar, 106), "OA-5.3-8")


# The counterattack ------------------------------------------------------------------------------


@pytest.mark.rule("OA-13.3-6")
@pytest.mark.parametrize("attitude", ["defence", "withdraw"])
def test_a_counterattacker_assaults_the_nearest_whatever_the_attitude(attitude: str) -> None:
    board = battle_on(clear(1, 12), dice=[3, 3])
    for hex in (106, 108):
        board.world.set(board.squad(hex), Fired())
    unit = board.viet(103)
    board.world.set(unit, Counterattacker("north"))
    play(board, "vc_movement", attitude)
    order, reason = told(board)
    assert (order, reason.rule) == (Assault(unit, 106), "OA-13.3-6")
