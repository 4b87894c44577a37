"""What an order is worth on average in victory points."""

from fractions import Fraction

import pytest

from game.rules.oa.helicopters.crash import hit_in_flight
from game.rules.oa.model.components import CrewOf, Gone, Prisoner
from game.rules.oa.model.markers import Neutralised
from game.rules.oa.odds.stakes import expected_points, points_of, points_of_result
from tests.rules.oa.oa_board import battle_on, clear


@pytest.fixture
def board():
    return battle_on(clear(9, 9))


@pytest.mark.rule("OA-14-1")
@pytest.mark.parametrize(("steps", "worth"), [(2, 0), (1, 1)])
def test_a_viet_cong_squad_counts_when_its_last_step_goes(board, steps, worth):
    assert points_of_result(board.battle, board.viet(303, steps=steps), "P") == worth


@pytest.mark.rule("OA-14-9")
@pytest.mark.parametrize(("result", "steps", "worth"), [("P", 2, -2), ("E", 2, -4), ("P", 1, -2), ("N", 2, 0)])
def test_a_squad_that_is_lost_does_not_also_cost_its_injury(board, result, steps, worth):
    assert points_of_result(board.battle, board.squad(303, steps=steps), result) == worth


@pytest.mark.rule("OA-14-12")
def test_a_prisoner_who_dies_is_worth_less_than_he_was(board):
    prisoner = board.guard(board.viet(303), board.squad(303))
    assert points_of_result(board.battle, prisoner, "E") == 1 - 3


@pytest.mark.rule("OA-14-8")
def test_a_wounded_aircrew_changes_what_its_aircraft_costs(board):
    machine = board.helicopter("transport", 404)
    board.world.set(machine, Gone("destroyed"))
    crew = board.us("aircrew", 303)
    board.world.set(crew, CrewOf(machine))
    assert points_of_result(board.battle, crew, "P") == -3 + 2
    assert points_of_result(board.battle, crew, "E") == -4 + 2


@pytest.mark.rule("OA-2.3-3")
def test_a_civilian_nobody_has_looked_at_counts_as_the_average_of_those_left(board):
    here = board.civilian(303, "terrorist")
    for identity in ("civilian", "civilian", "commissar"):
        board.civilian(305, identity)
    assert points_of_result(board.battle, here, "E") == Fraction(1 - 1 - 1 + 0, 4)


def test_the_chances_are_taken_with_what_each_result_is_worth(board):
    squad = board.squad(303)
    odds = {"none": Fraction(1, 2), "N": Fraction(1, 6), "P": Fraction(1, 6), "E": Fraction(1, 6)}
    assert expected_points(board.battle, squad, odds) == Fraction(-2 - 4, 6)


@pytest.mark.rule("OA-14-9")
def test_an_aircraft_shot_down_takes_the_squad_aboard_along(board):
    machine = board.helicopter("transport", 505, aboard=[board.squad(303)])
    assert points_of(board.battle, lambda twin: hit_in_flight(twin, machine, "D"), machine) == -4 - 4


def test_weighing_changes_nothing_in_the_game(board):
    squad = board.squad(303)
    board.guard(board.viet(303), squad)
    before = board.battle.digest()
    points_of_result(board.battle, squad, "E")
    assert board.battle.digest() == before
    assert not board.has(squad, Neutralised)
    assert board.world.pointing_at(Prisoner, squad)
