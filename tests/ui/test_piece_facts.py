"""What the unit card tells of a piece of Operation Apocalypse: what it is, where, what holds for it, its numbers."""

from __future__ import annotations

import pytest

from game.engine.core.world import Component, EntityId
from game.rules.oa.model.components import AtBase, Bearing, InUse, OnMapSince
from game.rules.oa.model.markers import Fired, Moved, Neutralised, Stopped
from game.ui.oa.facts import facts_of, states_of, where_is, who_is_in
from tests.rules.oa.oa_board import Board, battle_on, clear


@pytest.fixture
def board() -> Board:
    """Open ground in turn 3."""
    return battle_on(clear(9, 9), turn=3)


def figures(board: Board, piece: EntityId) -> dict[str, str]:
    """The numbers on its card."""
    return {figure.name: figure.value for figure in facts_of(board.battle, piece).figures}


def kind(board: Board, piece: EntityId) -> str:
    """What it is."""
    return facts_of(board.battle, piece).kind


def test_a_squad_is_told_with_its_platoon_and_one_without_a_platoon_by_its_kind_alone(board: Board) -> None:
    assert kind(board, board.squad(303)).startswith("rifle squad, ")
    assert kind(board, board.viet(404)) == "Viet Cong squad"


def test_a_bunker_tells_where_it_looks_until_it_is_destroyed(board: Board) -> None:
    assert kind(board, board.bunker(303, 3)).startswith("bunker, looking to ")
    assert kind(board, board.bunker(404, 3, intact=False)) == "destroyed bunker"


def test_a_plane_and_a_wreck_are_told_apart(board: Board) -> None:
    assert kind(board, board.plane(303)) == "observation plane"
    assert kind(board, board.wreck(404)) == "wreck"


def test_a_civilian_is_a_civilian_on_the_card_whoever_he_really_is(board: Board) -> None:
    assert kind(board, board.civilian(303, "terrorist")) == kind(board, board.civilian(404)) == "civilians"


def test_a_helicopter_says_whether_it_flies_has_landed_or_is_at_base(board: Board) -> None:
    flying, landed = board.helicopter("transport", 303), board.helicopter("transport", 404, flying=False)
    assert where_is(board.battle, flying) == "in flight over 0303"
    assert where_is(board.battle, landed) == "landed in 0404"
    home = board.helicopter_at_base("transport", 3)
    assert where_is(board.battle, home) == "at base"
    board.world.set(home, AtBase(4))
    assert where_is(board.battle, home) == "at base until turn 4"


def test_a_bomber_tells_its_run_and_an_observation_plane_its_place(board: Board) -> None:
    plane = board.plane(303)
    assert "bombing run" not in where_is(board.battle, plane)
    board.world.set(plane, Bearing(2, 3))
    assert where_is(board.battle, plane).startswith("over 0303, bombing run to ")


def test_a_passenger_is_told_aboard_and_is_named_by_the_machine(board: Board) -> None:
    squad, machine = board.squad(303), board.helicopter("transport", 303, flying=False)
    assert where_is(board.battle, squad).startswith("0303, ")
    board.board(squad, machine)
    assert where_is(board.battle, squad).startswith("aboard ")
    assert facts_of(board.battle, machine).aboard == (squad,)
    (line,) = who_is_in(board.battle, (machine,))
    assert " with " in line


@pytest.mark.parametrize(
    ("mark", "words"),
    [
        (Neutralised(), "neutralised"),
        (Stopped(), "stopped"),
        (Fired(), "has fired"),
        (Moved(303, done=True), "has moved"),
        (InUse(), "with a casualty"),
    ],
)
def test_what_holds_for_a_unit_is_told_and_nothing_else_is(board: Board, mark: Component, words: str) -> None:
    squad = board.squad(303)
    assert states_of(board.battle, squad) == ()
    board.world.set(squad, mark)
    assert states_of(board.battle, squad) == (words,)


def test_a_unit_that_is_still_moving_has_not_moved(board: Board) -> None:
    squad = board.squad(303)
    board.world.set(squad, Moved(303, 1))
    assert states_of(board.battle, squad) == ()


def test_a_neutralised_unit_is_not_told_to_be_stopped_besides(board: Board) -> None:
    squad = board.squad(303)
    board.world.set(squad, Stopped())
    board.world.set(squad, Neutralised())
    assert states_of(board.battle, squad) == ("neutralised",)


def test_a_squad_that_lost_a_step_is_reduced_and_counts_its_steps(board: Board) -> None:
    squad = board.squad(303, steps=1)
    assert states_of(board.battle, squad) == ("reduced",)
    assert figures(board, squad)["Steps"] == "1/2"
    assert figures(board, board.squad(404))["Steps"] == "2/2"


def test_a_prisoner_names_his_guard_and_the_guard_counts_him(board: Board) -> None:
    squad, caught = board.squad(303), board.viet(303)
    board.guard(caught, squad)
    (held,) = states_of(board.battle, caught)
    assert held.startswith("prisoner of ")
    assert states_of(board.battle, squad) == ("1 prisoner",)
    assert facts_of(board.battle, squad).aboard == (caught,)


def test_a_weapon_names_its_crew_or_is_taken_apart(board: Board) -> None:
    crew, other = board.viet(303), board.viet(404)
    mortar, apart = board.weapon("mortar", crew), board.weapon("mortar", other, ready=False)
    (served,) = states_of(board.battle, mortar)
    assert served.startswith("served by ")
    assert states_of(board.battle, apart) == ("taken apart",)
    assert any(state.startswith("serves ") for state in states_of(board.battle, crew))
    assert "-" in figures(board, mortar)["Range"]  # it has a least range


def test_a_helicopter_counts_the_turns_that_it_may_stay_down_to_none(board: Board) -> None:
    machine = board.helicopter("transport", 303)
    stay = board.battle.ctx.tables.pieces.flight.turns_on_map
    board.world.set(machine, OnMapSince(2))
    (left,) = states_of(board.battle, machine)
    assert left.split()[0] == str(stay - 1)
    board.world.set(machine, OnMapSince(3 - stay - 2))
    assert states_of(board.battle, machine) == ("0 turns left",)


def test_only_an_armed_helicopter_tells_its_fire_and_only_a_carrier_its_load(board: Board) -> None:
    gunship, carrier = board.helicopter("cobra", 303), board.helicopter("medevac", 404, flying=False)
    assert {"Fire", "Range", "Shots"} <= set(figures(board, gunship))
    assert "Load" not in figures(board, gunship)
    assert set(figures(board, carrier)) == {"Load"}
    assert figures(board, carrier)["Load"].startswith("0/")
    board.board(board.squad(404), carrier)
    assert not figures(board, carrier)["Load"].startswith("0/")


def test_only_the_americans_read_how_far_a_unit_still_moves(board: Board) -> None:
    assert "Move" in figures(board, board.squad(303))
    assert "Move" not in figures(board, board.viet(404))
