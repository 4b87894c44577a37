"""Hidden Viet Cong: what gives them away, on both sides of each edge, and what the US player is told."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine.core.game import Told
from game.engine.core.world import EntityId
from game.rules.oa.fire.firing import fire_at
from game.rules.oa.model.components import US, VC, Concealed, Unit, VcPosture, Weapon
from game.rules.oa.model.decisions import Fire, Land, Landing, Leave, Locate, Step, UsFire, VcMovement
from game.rules.oa.model.events.turn import LeftMap, Placed, PostureRolled, ShotFired, StepBegan, Stepped
from game.rules.oa.model.events.viet_cong import Discovered, WentIntoHiding
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import OA
from game.rules.oa.model.options import Options
from game.rules.oa.model.query import all_known_vc, known_posture, known_to_us, known_vc
from game.rules.oa.model.tables.loading import load_tables
from game.rules.oa.resolve.shot import ASSAULT
from game.rules.oa.viet_cong.placement import SetUpVietCong, create_bunkers
from game.rules.oa.words.telling import sentence
from tests.rules.oa.ground import march, us_fires, us_moves, vc_moves
from tests.rules.oa.oa_board import Board, battle_on, clear, text_map, village_map

RULE = "OA-13.2-6"
SHADOW = Options(scatter_civilians=False, difficulty="shadow")
ROW = clear(1, 12)


def shadow(board: str = ROW, dice: Sequence[int] = ()) -> Board:
    """A battle on a board in letters in which the Viet Cong are hidden."""
    return Board(Field(text_map(board), load_tables(), SHADOW), dice)


def hidden(board: Board, hex: int) -> EntityId:
    """A VC squad that the US player does not know of."""
    unit = board.viet(hex)
    board.world.set(unit, Concealed())
    return unit


def seen(board: Board) -> list[str]:
    """Why hidden units have been discovered so far."""
    return [event.why for event in board.told(Discovered)]


def hidden_from_us(board: Board) -> list[Told]:
    """What the US player was not told."""
    return [told for told in board.battle.take_told() if told.hidden_from == "us"]


# Setting up -------------------------------------------------------------------------------------


def set_up(options: Options) -> Board:
    """The village with the Viet Cong in their first placement."""
    board = Board(Field(village_map(), load_tables(), options), [1] * 15)
    create_bunkers(board.battle)
    return board.run(SetUpVietCong())


@pytest.mark.rule(RULE)
def test_all_squads_and_weapons_begin_hidden_and_civilians_do_not() -> None:
    world = set_up(SHADOW).world
    assert {unit.side for e, unit in world.each(Unit) if world.has(e, Concealed)} == {"vc"}
    assert len(world.ids(Concealed)) == 12 + 3
    assert all(world.has(e, Concealed) for e in world.ids(Weapon))
    assert all_known_vc(world) == ()


@pytest.mark.rule(RULE)
def test_in_the_historical_game_everybody_is_known_and_told() -> None:
    board = set_up(Options(scatter_civilians=False))
    assert board.world.ids(Concealed) == ()
    assert len(all_known_vc(board.world)) == 12
    assert known_posture(board.battle) == VcPosture(1, "defence")
    assert not board.told(WentIntoHiding)
    assert hidden_from_us(board) == []


@pytest.mark.rule(RULE, "OA-13.2-7")
def test_neither_posts_nor_placement_nor_attitude_are_told() -> None:
    board = set_up(SHADOW)
    assert known_posture(board.battle) is None
    kept = hidden_from_us(board)
    assert sum(isinstance(told.event, Placed) for told in kept) == 12 + 3
    assert sum(isinstance(told.event, PostureRolled) for told in kept) == 1
    assert len(kept) == 16


@pytest.mark.rule(RULE)
def test_it_is_told_that_they_are_hidden() -> None:
    board = set_up(SHADOW)
    told = sentence(board.world, board.last(WentIntoHiding))
    assert told == "The Viet Cong are hidden: nobody can say where they are, or whether they mean to stay."


# Coming near ------------------------------------------------------------------------------------


@pytest.mark.rule(RULE)
def test_men_on_the_ground_find_who_is_two_hexes_away_and_not_three() -> None:
    board = us_moves(shadow())
    squad, enemy = board.squad(101), hidden(board, 105)
    march(board, squad, 102)
    assert not known_to_us(board.world, enemy)
    march(board, squad, 103)
    assert known_to_us(board.world, enemy)
    assert seen(board) == ["found"]
    assert sentence(board.world, board.last(Discovered)) == "VC squad 1 is found in 0105."


@pytest.mark.rule(RULE)
@pytest.mark.parametrize(("hex", "why"), [(105, ["found"]), (106, [])])
def test_a_helicopter_finds_who_is_next_to_it_and_nobody_farther(hex: int, why: list[str]) -> None:
    board = shadow()
    machine = board.helicopter("transport", 104)
    enemy = hidden(board, hex)
    board.run(Landing("us")).give(Land(machine))
    assert seen(board) == why
    assert known_to_us(board.world, enemy) == bool(why)


@pytest.mark.rule(RULE)
def test_who_is_found_gives_away_his_hex_with_everything_in_it() -> None:
    board = us_moves(shadow())
    squad, crew, other = board.squad(101), hidden(board, 104), hidden(board, 104)
    gun = board.weapon("dshk", crew)
    board.world.set(gun, Concealed())
    march(board, squad, 102)
    assert [event.unit for event in board.told(Discovered)] == [crew, other, gun]
    assert board.world.ids(Concealed) == ()


# What they do -----------------------------------------------------------------------------------


@pytest.mark.rule(RULE)
def test_who_fires_shows_himself_first() -> None:
    board = shadow(dice=[1])
    board.squad(101)
    enemy = hidden(board, 105)
    fire_at(board.battle, enemy, 101)  # type: ignore[arg-type]
    kinds = [type(event) for event in board.battle.events]
    assert kinds.index(Discovered) < kinds.index(ShotFired)
    assert seen(board) == ["fires"]
    assert hidden_from_us(board) == []


@pytest.mark.rule(RULE, "OA-8.1-3")
def test_who_is_hit_by_fire_at_his_hex_is_discovered() -> None:
    board = shadow(dice=[1])
    squad, enemy = board.squad(101), hidden(board, 105)
    fire_at(board.battle, squad, 105, manner=ASSAULT)  # type: ignore[arg-type]
    assert seen(board) == ["attacked"]
    assert known_to_us(board.world, enemy)


@pytest.mark.rule(RULE, "OA-5.4-1")
def test_who_moves_in_sight_of_men_on_the_ground_is_seen() -> None:
    board = shadow()
    board.squad(101)
    enemy = hidden(board, 108)
    vc_moves(board, enemy, "withdraw").give(Step(enemy, 107))
    assert seen(board) == ["moves"]


@pytest.mark.rule(RULE, "OA-5.4-1")
def test_who_moves_out_of_everybodys_sight_stays_hidden() -> None:
    board = shadow(".\nJ\nJ\nJ\n.\n.\n.\n.\n.\n.")
    board.squad(101)
    enemy = hidden(board, 109)
    vc_moves(board, enemy, "withdraw").give(Step(enemy, 108))
    assert seen(board) == []
    assert [type(told.event) for told in hidden_from_us(board)] == [Stepped]


@pytest.mark.rule(RULE, "OA-8.4-2")
@pytest.mark.parametrize(("ground", "why"), [(".", ["moves"]), ("J", [])])
def test_a_helicopter_in_flight_sees_movement_where_the_ground_hides_nobody(ground: str, why: list[str]) -> None:
    board = shadow("\n".join([ground] * 12))
    board.helicopter("cayuse", 101)
    enemy = hidden(board, 110)
    vc_moves(board, enemy, "withdraw").give(Step(enemy, 109))
    assert seen(board) == why


@pytest.mark.rule(RULE)
def test_a_machine_on_the_ground_sees_nobody_move() -> None:
    board = shadow()
    board.helicopter("cayuse", 101, flying=False)
    enemy = hidden(board, 110)
    vc_moves(board, enemy, "withdraw").give(Step(enemy, 109))
    assert seen(board) == []


@pytest.mark.rule(RULE)
@pytest.mark.parametrize(("hex", "why"), [(103, ["found"]), (104, [])])
def test_who_comes_within_two_hexes_of_men_is_found_though_nobody_sees_him_move(hex: int, why: list[str]) -> None:
    board = shadow("\n".join(["J"] * 12))
    board.squad(101)
    enemy = hidden(board, hex + 1)
    vc_moves(board, enemy, "withdraw").give(Step(enemy, hex))
    assert seen(board) == why


@pytest.mark.rule(RULE)
@pytest.mark.parametrize(("hex", "why"), [(102, ["found"]), (103, [])])
def test_who_comes_beside_a_machine_on_the_ground_is_found(hex: int, why: list[str]) -> None:
    board = shadow("\n".join([".", *["J"] * 11]))
    board.helicopter("cayuse", 101, flying=False)
    enemy = hidden(board, hex + 1)
    vc_moves(board, enemy, "withdraw").give(Step(enemy, hex))
    assert seen(board) == why


@pytest.mark.rule(RULE)
def test_whoever_is_near_as_a_step_begins_is_found() -> None:
    board = shadow()
    board.helicopter("cayuse", 102)
    board.squad(109)
    beside, beyond, far, near = (hidden(board, hex) for hex in (103, 104, 106, 111))
    board.battle.emit(StepBegan(turn=1, step="us_movement"))
    known = [unit for unit in (beside, beyond, far, near) if known_to_us(board.world, unit)]
    assert known == [beside, near]
    assert seen(board) == ["found", "found"]


@pytest.mark.rule(RULE)
def test_who_joins_men_that_are_known_is_known() -> None:
    board = shadow("\n".join(["J"] * 12))
    board.viet(109)
    enemy = hidden(board, 110)
    vc_moves(board, enemy, "withdraw").give(Step(enemy, 109))
    assert seen(board) == ["moves"]


@pytest.mark.rule(RULE)
def test_who_is_joined_by_men_that_are_known_is_found() -> None:
    board = shadow("\n".join(["J"] * 12))
    known = board.viet(109)
    hidden(board, 110)
    vc_moves(board, known, "withdraw").give(Step(known, 110))
    assert seen(board) == ["found"]


@pytest.mark.rule(RULE, "OA-13.2-10")
def test_hidden_men_leave_the_map_unseen() -> None:
    board = shadow(clear(3, 12))
    enemy = hidden(board, 201)
    vc_moves(board, enemy, "withdraw").give(Leave(enemy))
    assert [type(told.event) for told in hidden_from_us(board)] == [LeftMap]
    assert not known_to_us(board.world, enemy)


# What may be ordered ----------------------------------------------------------------------------


@pytest.mark.rule(RULE, "OA-5.1-10")
def test_a_hex_with_hidden_men_is_refused_as_an_empty_one_is() -> None:
    board = shadow()
    squad = board.squad(101)
    machine = board.helicopter("cayuse", 112)
    hidden(board, 105)
    us_fires(board)
    there, nowhere = (board.battle.why_not(Fire(squad, hex)) for hex in (105, 106))  # type: ignore[arg-type]
    assert there is not None
    assert nowhere is not None
    assert str(there).replace("0105", "0106") == str(nowhere)
    look, elsewhere = (board.battle.why_not(Locate(machine, hex)) for hex in (105, 106))  # type: ignore[arg-type]
    assert look == elsewhere
    assert look is not None
    assert known_vc(board.world, 105) == ()  # type: ignore[arg-type]


@pytest.mark.rule(RULE, "OA-3.1-7")
def test_a_way_through_hidden_men_looks_free_until_they_are_found() -> None:
    board = us_moves(shadow())
    squad = board.squad(101)
    hidden(board, 104)
    march(board, squad, 102, 103)
    assert board.refusal(Step(squad, 104)) == "OA-3.1-7"  # type: ignore[arg-type]


def test_the_judge_hides_who_is_asked_while_he_is_hidden() -> None:
    board = shadow()
    enemy, other = hidden(board, 105), board.viet(109)
    secrets = board.battle.system.secrets
    assert secrets is not None
    assert secrets.hidden_from(board.battle, VcMovement("vc", enemy)) == "us"
    assert secrets.hidden_from(board.battle, VcMovement("vc", other)) == ""
    assert secrets.hidden_from(board.battle, UsFire("us")) == ""


@pytest.mark.rule(RULE)
def test_the_viet_cong_are_hidden_from_the_us_side_alone_and_only_where_the_level_says_so() -> None:
    judge = OA.secrets
    assert judge is not None
    games = (shadow().battle, battle_on(ROW).battle)
    assert [judge.hides(game, side) for game in games for side in (US, VC)] == [True, False, False, False]
