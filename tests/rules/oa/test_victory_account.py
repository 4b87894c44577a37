"""The account of section 14, item by item, as it stands in the world."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.core.world import EntityId
from game.rules.oa.model.components import CrewOf, Gone, Helicopter, Tunnel
from game.rules.oa.turn.victory import account, counts, level, total
from game.rules.oa.units.losses import apply_result, eliminate, lose_step, remove
from tests.rules.oa.oa_board import Board, battle_on, clear

FIELD = clear(3, 9)


def items(board: Board) -> dict[str, int]:
    """The items of the account that have happened."""
    return {item: count for item, count in counts(board.battle).items() if count}


def kill(board: Board, unit: EntityId) -> None:
    """A unit is lost."""
    eliminate(board.battle, unit, "killed", "OA-5.7-4")


@pytest.mark.rule("OA-14-11")
def test_at_the_start_there_is_nothing_to_count() -> None:
    board = battle_on(FIELD)
    board.squad(101)
    board.viet(105)
    board.civilian(107)
    board.helicopter("transport", 103)
    assert (items(board), account(board.battle), total(board.battle), level(board.battle)) == ({}, (), 0, "failure")


@pytest.mark.rule("OA-14-1")
def test_a_viet_cong_unit_killed_is_one_point_and_a_reduced_one_none() -> None:
    board = battle_on(FIELD)
    lose_step(board.battle, board.viet(101))
    assert total(board.battle) == 0
    kill(board, board.viet(101))
    assert (items(board), total(board.battle)) == ({"vc_eliminated": 1}, 1)


@pytest.mark.rule("OA-14-2", "OA-12.3-3")
def test_a_viet_cong_prisoner_is_three_held_or_flown_out() -> None:
    board = battle_on(FIELD)
    squad = board.squad(101)
    held, flown = board.guard(board.viet(101, steps=1), squad), board.viet(101, steps=1)
    remove(board.world, flown, "evacuated")
    assert (items(board), total(board.battle)) == ({"vc_captured": 2}, 6)
    assert held


@pytest.mark.rule("OA-14-12", "OA-14-2")
def test_a_viet_cong_prisoner_who_dies_is_one_point_as_eliminated() -> None:
    board = battle_on(FIELD)
    kill(board, board.guard(board.viet(101, steps=1), board.squad(101)))
    assert (items(board), total(board.battle)) == ({"vc_eliminated": 1}, 1)


@pytest.mark.rule("OA-14-1", "OA-13.2-10")
def test_viet_cong_that_leave_count_for_nobody() -> None:
    board = battle_on(FIELD)
    remove(board.world, board.viet(101), "left")
    assert items(board) == {}


@pytest.mark.rule("OA-14-1", "OA-14-5", "OA-14-12")
@pytest.mark.parametrize(
    ("fate", "points"), [("held", 1), ("flown", 1), ("killed", -1), ("left", -1), ("died in captivity", -1)]
)
def test_a_civilian_is_one_point_taken_and_minus_one_lost(fate: str, points: int) -> None:
    board = battle_on(FIELD)
    person = board.civilian(101)
    if fate in ("held", "died in captivity"):
        board.guard(person, board.squad(101))
    if fate in ("killed", "died in captivity"):
        kill(board, person)
    elif fate in ("flown", "left"):
        remove(board.world, person, "evacuated" if fate == "flown" else "left")
    assert total(board.battle) == points


@pytest.mark.rule("OA-2.3-3", "OA-14-1", "OA-14-4", "OA-14-5")
@pytest.mark.parametrize(
    ("identity", "fate", "points"),
    [
        ("terrorist", "killed", 1), ("terrorist", "left", -1),
        ("commissar", "killed", 0), ("commissar", "left", -1),
    ],
)  # fmt: skip
def test_a_special_counts_as_what_he_was_if_it_ever_showed(identity: str, fate: str, points: int) -> None:
    board = battle_on(FIELD)
    person = board.civilian(101, identity)
    if fate == "killed":
        apply_result(board.battle, person, "P", "OA-5.5-1")
    else:
        remove(board.world, person, "left")
    assert total(board.battle) == points


@pytest.mark.rule("OA-14-4")
@pytest.mark.parametrize(("flown", "points"), [(False, 5), (True, 6)])
def test_the_commissar_is_five_and_one_more_flown_out(flown: bool, points: int) -> None:
    board = battle_on(FIELD)
    commissar = board.civilian(101, "commissar")
    if flown:
        remove(board.world, commissar, "evacuated")
    else:
        board.guard(commissar, board.squad(101))
    assert total(board.battle) == points


@pytest.mark.rule("OA-14-3")
def test_a_tunnel_is_four_while_it_is_controlled() -> None:
    board = battle_on(FIELD)
    board.world.create(Tunnel(controlled=True))
    board.world.create(Tunnel(controlled=False))
    assert (items(board), total(board.battle)) == ({"tunnel_controlled": 1}, 4)


# US losses --------------------------------------------------------------------------------------


@pytest.mark.rule("OA-14-7", "OA-14-9", "OA-14-10")
@pytest.mark.parametrize(
    ("kind", "losses", "points"),
    [
        ("us_squad", 0, 0), ("us_squad", 1, -2), ("us_squad", 2, -4), ("medical", 0, 0), ("medical", 1, -4),
        ("command", 0, 0), ("command", 1, -5), ("command", 2, -6),
    ],
)  # fmt: skip
def test_us_losses_count_by_their_state(kind: str, losses: int, points: int) -> None:
    board = battle_on(FIELD)
    unit = board.us(kind, 101)
    for _ in range(losses):
        lose_step(board.battle, unit)
    assert total(board.battle) == points


@pytest.mark.rule("OA-14-7")
def test_a_hurt_squad_counts_wherever_it_is() -> None:
    board = battle_on(FIELD)
    board.to_base(board.squad(101, steps=1))
    assert items(board) == {"squad_injured": 1}


def down(board: Board, crew: Callable[[Board, EntityId], None]) -> None:
    """A transport has been shot down, and this became of its crew."""
    machine = board.world.create(Helicopter("transport", "Slick 1"), Gone("destroyed"))
    unit = board.us("aircrew", 105)
    board.world.set(unit, CrewOf(machine))
    crew(board, unit)


@pytest.mark.rule("OA-14-6", "OA-14-7", "OA-14-8", "OA-14-9")
@pytest.mark.parametrize(
    ("fate", "points"),
    [("flown out", -1), ("on the map", -2), ("wounded", -3), ("wounded, flown out", -3), ("dead", -4)],
)
def test_a_lost_helicopter_counts_by_its_crew(fate: str, points: int) -> None:
    board = battle_on(FIELD)

    def befall(board: Board, crew: EntityId) -> None:
        if "wounded" in fate:
            lose_step(board.battle, crew)
        if "flown out" in fate:
            remove(board.world, crew, "evacuated")
        if fate == "dead":
            kill(board, crew)

    down(board, befall)
    assert total(board.battle) == points


@pytest.mark.rule("OA-14-11")
def test_the_total_is_the_sum_of_its_lines() -> None:
    board = battle_on(FIELD)
    for _ in range(3):
        kill(board, board.viet(101))
    kill(board, board.us("medical", 103))
    lines = account(board.battle)
    assert [(line.count, line.points, line.rule) for line in lines] == [(3, 3, "OA-14-1"), (1, -4, "OA-14-9")]
    assert total(board.battle) == sum(line.points for line in lines) == -1
