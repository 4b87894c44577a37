"""Sections 12.1 and 12.3: prisoners change hands, and what becomes of those who lose their guard."""

from __future__ import annotations

import pytest

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.blast.changing_ground import change_ground
from game.rules.oa.fire.engagement import why_not_vc_fire
from game.rules.oa.model.components import At, Civilian, Gone, Prisoner
from game.rules.oa.model.decisions import PassPrisoner, Step
from game.rules.oa.model.events.people import PrisonerPassed
from game.rules.oa.model.markers import Burdened, Handed, Moved
from game.rules.oa.model.query import shots_left
from game.rules.oa.move.allowance import points_left
from game.rules.oa.turn.ending import TakeOffMarkers
from game.rules.oa.turn.victory import total
from game.rules.oa.units.guarding import burdened_at, hand_to
from game.rules.oa.units.losses import KILLED, apply_result, eliminate
from game.rules.oa.viet_cong.movement import OfferVcMovement
from game.rules.oa.words.telling import sentence
from tests.rules.oa.ground import march, play, shoot, us_moves
from tests.rules.oa.oa_board import Board, battle_on, clear

FIELD = clear(7, 7)


def guarding(taker_at: int = 403) -> tuple[Board, EntityId, EntityId, EntityId]:
    """A squad in 0404 with a civilian prisoner, and another squad; the US player is to move."""
    board = battle_on(FIELD, turn=3)
    giver, taker = board.squad(404, platoon=0), board.squad(taker_at, platoon=0, name="Boone")
    held = board.guard(board.civilian(404), giver)
    return us_moves(board), giver, taker, held


@pytest.mark.rule("OA-12.1-6", "OA-12.3-1")
@pytest.mark.parametrize(("hex", "rule"), [(404, ""), (403, ""), (402, "OA-12.1-6")])
def test_a_prisoner_goes_to_a_squad_in_the_same_or_the_next_hex(hex: int, rule: str) -> None:
    board, giver, taker, held = guarding(hex)
    order = PassPrisoner(taker, held)
    assert board.refusal(order) == rule
    assert (order in board.battle.orders()) is (rule == "")
    if not rule:
        board.give(order)
        assert board.get(held, Prisoner).to == taker
        assert board.at(held) == hex
        assert not board.has(taker, Moved)
        assert points_left(board.battle, giver) == 4


@pytest.mark.rule("OA-12.1-6")
def test_a_prisoner_changes_hands_once_a_turn() -> None:
    board, giver, taker, held = guarding()
    board.give(PassPrisoner(taker, held))
    assert board.has(held, Handed)
    assert board.refusal(PassPrisoner(giver, held)) == "OA-12.1-6"
    board.run(TakeOffMarkers())
    assert board.refusal(PassPrisoner(giver, held)) == ""


@pytest.mark.rule("OA-12.1-6")
def test_only_squads_take_prisoners_over_and_only_from_other_squads() -> None:
    board, giver, _taker, held = guarding()
    for kind in ("command", "medical"):
        assert board.refusal(PassPrisoner(board.us(kind, 405), held)) == "OA-12.1-6"
    assert board.refusal(PassPrisoner(giver, held)) == "OA-12.1-6"
    assert board.refusal(PassPrisoner(giver, board.civilian(405))) == "OA-12.1-6"


@pytest.mark.rule("OA-12.1-5", "OA-12.1-6")
@pytest.mark.parametrize(("held", "rule"), [(2, ""), (3, "OA-12.1-5")])
def test_the_other_squad_needs_room(held: int, rule: str) -> None:
    board, _giver, taker, prisoner = guarding()
    for _ in range(held):
        board.guard(board.civilian(403), taker)
    assert board.refusal(PassPrisoner(taker, prisoner)) == rule


@pytest.mark.rule("OA-12.1-4", "OA-12.1-6")
def test_who_takes_a_prisoner_over_in_the_middle_of_its_move_has_two_points_more() -> None:
    board = battle_on(FIELD)
    giver, taker = board.squad(404, platoon=0), board.squad(403, platoon=0)
    held = board.guard(board.civilian(404), giver)
    us_moves(board)
    march(board, taker, 504)
    board.give(PassPrisoner(taker, held))
    assert points_left(board.battle, taker) == 2
    march(board, taker, 503, 502)
    assert board.at(held) == 502
    assert board.refusal(Step(taker, 501)) == "OA-4.1-3"


@pytest.mark.rule("OA-12.1-4", "OA-12.3-4")
@pytest.mark.parametrize("holds", [False, True])
def test_an_heir_in_the_middle_of_its_move_has_two_points_more_unless_it_was_burdened(holds: bool) -> None:
    board = battle_on(FIELD, turn=3)
    guard, heir = board.squad(405, platoon=0), board.squad(404, platoon=0)
    held = board.guard(board.civilian(405), guard)
    if holds:
        board.guard(board.civilian(404), heir)
    march(us_moves(board), heir, 405)
    eliminate(board.battle, guard, KILLED, "OA-5.7-4")
    assert board.get(held, Prisoner).to == heir
    assert points_left(board.battle, heir) == (1 if holds else 2)
    march(board, heir, 406)
    assert board.at(held) == 406


@pytest.mark.rule("OA-4.5-2", "OA-12.1-6")
@pytest.mark.parametrize(("taker_at", "burning", "rule"), [
    (403, 403, "OA-4.5-2"), (403, 404, ""), (403, 503, ""), (404, 404, ""),
])  # fmt: skip
def test_nobody_is_handed_over_into_a_fire(taker_at: int, burning: int, rule: str) -> None:
    board = battle_on("\n".join(["G " * 7] * 7), turn=3)
    giver, taker = board.squad(404, platoon=0), board.squad(taker_at, platoon=0)
    held = board.guard(board.civilian(404), giver)
    change_ground(board.battle, Hex(burning), "tall grass", burning=True, rule="OA-9.3-4")
    assert us_moves(board).refusal(PassPrisoner(taker, held)) == rule


@pytest.mark.rule("OA-12.1-6", "OA-4.1-2")
def test_nothing_is_handed_over_before_the_mover_has_found_a_place() -> None:
    board, _giver, taker, held = guarding(405)
    mover = board.squad(304, platoon=0)
    board.squad(303, platoon=0)
    march(board, mover, 303)
    assert board.refusal(PassPrisoner(taker, held)) == "OA-4.1-2"
    assert PassPrisoner(taker, held) not in board.battle.orders()
    march(board, mover, 203)
    assert board.refusal(PassPrisoner(taker, held)) == ""


@pytest.mark.rule("OA-12.1-6")
def test_the_log_tells_who_hands_over_whom() -> None:
    board, _giver, taker, held = guarding()
    board.give(PassPrisoner(taker, held))
    told = sentence(board.world, board.last(PrisonerPassed))
    assert told == "Alvarez's squad hands civilian 1 over to Boone's squad."


@pytest.mark.rule("OA-12.1-4", "OA-12.1-6")
@pytest.mark.parametrize(("steps", "left"), [((), 2), ((404,), 1), ((404, 405), 0)])
def test_a_prisoner_handed_on_keeps_the_movement_he_has_spent(steps: tuple[int, ...], left: int) -> None:
    board = battle_on(FIELD, turn=3)
    giver, taker = board.squad(403, platoon=0), board.squad(404 + len(steps), platoon=0, name="Boone")
    held = board.guard(board.civilian(403), giver)
    march(us_moves(board), giver, *steps)
    board.give(PassPrisoner(taker, held))
    assert points_left(board.battle, taker) == left


# Losses -----------------------------------------------------------------------------------------


@pytest.mark.rule("OA-12.3-2", "OA-14-12")
@pytest.mark.parametrize(("identity", "points"), [("civilian", -1), ("commissar", 0)])
def test_a_dead_civilian_prisoner_counts_against_the_player(identity: str, points: int) -> None:
    board = battle_on(FIELD)
    held = board.guard(board.civilian(404, identity), board.squad(404))
    board.world.set(held, Civilian(identity, revealed=True))
    assert total(board.battle) > 0
    apply_result(board.battle, held, "P", "OA-5.7-3")
    assert board.get(held, Gone).how == "killed"
    assert not board.has(held, Prisoner)
    assert total(board.battle) == points


@pytest.mark.rule("OA-12.3-2", "OA-14-12")
def test_a_dead_viet_cong_prisoner_counts_as_eliminated() -> None:
    board = battle_on(FIELD)
    held = board.guard(board.viet(404, steps=1), board.squad(404))
    assert total(board.battle) == 3
    apply_result(board.battle, held, "P", "OA-5.7-3")
    assert total(board.battle) == 1


@pytest.mark.rule("OA-12.3-4")
def test_viet_cong_who_come_free_neither_fire_nor_move_in_that_turn() -> None:
    board = battle_on(FIELD, turn=3)
    squad = board.squad(404, steps=1)
    held = board.guard(board.viet(404, steps=1), squad)
    apply_result(board.battle, squad, "P", "OA-5.7-3")
    assert (board.has(held, Prisoner), board.get(held, At).hex) == (False, 404)
    assert shots_left(board.battle, held) == 0
    board.run(OfferVcMovement(()))
    assert board.decision is None
    board.run(TakeOffMarkers())
    assert shots_left(board.battle, held) == 1


@pytest.mark.rule("OA-12.3-4", "OA-5.1-6")
def test_who_comes_free_among_americans_fires_at_them_and_not_at_himself() -> None:
    board = battle_on(FIELD, dice=[5, 6], turn=3)
    guard, team, bystander = board.squad(404, steps=1), board.us("medical", 404), board.squad(404, platoon=0)
    held = board.guard(board.viet(404, steps=1), guard)
    for _ in range(2):
        board.guard(board.viet(404, steps=1), bystander)
    eliminate(board.battle, guard, KILLED, "OA-5.7-4")
    board.run(TakeOffMarkers())
    assert why_not_vc_fire(board.battle, held, Hex(404)) is None
    shot = shoot(board, held, 404)
    assert {result.unit for result in shot.results} >= {team, bystander}
    assert held not in {result.unit for result in shot.results}
    assert board.has(team, Gone)
    assert not board.has(held, Gone)
    assert {result.unit for result in shoot(board, bystander, 404).results} >= {held}
    assert not board.has(bystander, Gone)


@pytest.mark.rule("OA-12.3-4", "OA-13.2-3")
def test_civilians_who_come_free_drift_again() -> None:
    board = battle_on(FIELD, dice=[3, 3], turn=3)
    squad = board.squad(404, steps=1)
    held = board.guard(board.civilian(404), squad)
    apply_result(board.battle, squad, "P", "OA-5.7-3")
    play(board, "vc_movement")
    assert board.at(held) == 402


@pytest.mark.rule("OA-12.1-4", "OA-12.3-1")
@pytest.mark.parametrize(
    ("led_from", "led_to", "taker_spent", "counts_from"), [(2, 5, 4, 1), (0, 3, 3, 0), (1, 1, 2, 2)]
)
def test_a_prisoner_handed_on_has_spent_with_the_second_guard_what_he_spent_with_the_first(
    led_from: int, led_to: int, taker_spent: int, counts_from: int
) -> None:
    board = battle_on(clear(6, 6))
    first, second = board.squad(303), board.squad(303, name="Boone")
    prisoner = board.guard(board.viet(303), first)
    board.world.set(prisoner, Burdened(led_from))
    board.world.set(first, Moved(Hex(301), led_to))
    board.world.set(second, Moved(Hex(302), taker_spent))
    hand_to(board.world, prisoner, second)
    assert board.get(prisoner, Prisoner).to == second
    assert burdened_at(board.world, prisoner) == counts_from


@pytest.mark.rule("OA-12.1-4")
def test_what_a_squad_has_spent_before_it_takes_a_prisoner_is_not_counted_against_it() -> None:
    board = battle_on(clear(6, 6))
    squad, viet = board.squad(303), board.viet(303)
    board.world.set(squad, Moved(Hex(301), 3))
    hand_to(board.world, viet, squad)
    assert burdened_at(board.world, viet) == 3
