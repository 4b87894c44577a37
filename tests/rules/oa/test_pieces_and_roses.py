"""The pieces of both sides as they are made, and the roses of random movement."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.ai.oa.viet_cong import VietCong
from game.engine.core.dice import SeededDice, enumerate_outcomes
from game.rules.oa.helicopters.crash import resolve_crash, resolve_fall
from game.rules.oa.model.components import Airborne, Bunker, Civilian, Inside, Plane, Steps, Weapon
from game.rules.oa.model.query import place_of
from game.rules.oa.units.company import create_company
from game.rules.oa.viet_cong.placement import create_weapon, place_civilians, place_squads, scatter_civilians
from tests.rules.oa.ground import us_moves
from tests.rules.oa.oa_board import Board, battle_on, clear, village

FIELD = clear(5, 9)


@pytest.mark.rule("OA-2.1-1", "OA-2.1-2", "OA-2.1-4")
def test_the_company_starts_at_full_strength() -> None:
    board = battle_on(FIELD)
    create_company(board.battle)
    assert {steps for _, steps in board.world.each(Steps)} == {Steps(2, 2), Steps(1, 1)}
    assert not any(steps.reduced for _, steps in board.world.each(Steps))


@pytest.mark.rule("OA-2.1-6", "OA-2.1-7")
def test_nothing_flies_before_it_is_placed_and_there_is_one_air_strike() -> None:
    board = battle_on(FIELD)
    create_company(board.battle)
    assert (board.world.ids(Airborne), len(board.world.ids(Plane))) == ((), 1)


@pytest.mark.rule("OA-2.3-4", "OA-2.3-5")
@pytest.mark.parametrize("placement", range(1, 7))
def test_two_machine_guns_and_a_mortar_stand_ready_each_beside_its_crew(placement: int) -> None:
    board = village()
    for name in ("A", "B"):
        board.world.create(Bunker(name, 0))
    place_squads(board.battle, board.battle.ctx.tables.placements[placement].posts)
    weapons = [weapon for _, weapon in board.world.each(Weapon)]
    assert [(weapon.kind, weapon.ready) for weapon in weapons] == [("dshk", True), ("dshk", True), ("mortar", True)]


@pytest.mark.rule("OA-2.3-1", "OA-3.2-4")
def test_whoever_is_placed_in_a_bunker_is_inside_it_with_his_weapon() -> None:
    board = village()
    bunkers = [board.world.create(Bunker(name, 0)) for name in ("A", "B")]
    place_squads(board.battle, board.battle.ctx.tables.placements[3].posts)
    assert [len(board.world.pointing_at(Inside, bunker)) for bunker in bunkers] == [1, 1]


@pytest.mark.rule("OA-2.3-5")
def test_weapons_are_numbered_by_kind() -> None:
    board = battle_on(FIELD)
    crews = [board.viet(101), board.viet(103), board.viet(105)]
    guns = [
        create_weapon(board.battle, kind, crew) for kind, crew in zip(("dshk", "dshk", "mortar"), crews, strict=True)
    ]
    assert [board.get(gun, Weapon).name for gun in guns] == ["1", "2", "1"]


def village_people(seed: int) -> Board:
    """The civilians of the village, dealt by this seed."""
    board = village()
    board.battle.dice = SeededDice(seed)
    place_civilians(board.battle)
    return board


@pytest.mark.rule("OA-2.3-3", "OA-13.2-1")
@pytest.mark.parametrize("seed", range(5))
def test_two_terrorists_and_a_commissar_hide_among_ten_civilians(seed: int) -> None:
    people = [person for _, person in village_people(seed).world.each(Civilian)]
    dealt = [person.identity for person in people]
    assert [dealt.count(kind) for kind in ("civilian", "terrorist", "commissar")] == [7, 2, 1]
    assert not any(person.revealed for person in people)


@pytest.mark.rule("OA-2.3-3")
def test_who_hides_where_is_dealt_at_random() -> None:
    dealt = {tuple(person.identity for _, person in village_people(seed).world.each(Civilian)) for seed in range(8)}
    assert len(dealt) > 4


# Roses ------------------------------------------------------------------------------------------


@pytest.mark.rule("OA-0-3", "OA-0-5")
@pytest.mark.parametrize(("die", "hex"), [(1, 304), (2, 404), (3, 405), (4, 306), (5, 205), (6, 204)])
def test_what_goes_astray_goes_by_the_classic_rose(die: int, hex: int) -> None:
    board = battle_on(FIELD, dice=[die])
    assert resolve_crash(board.battle.ctx, 305, board.dice) == hex


@pytest.mark.rule("OA-0-4", "OA-7.3-1")
def test_a_fall_is_one_direction_and_no_drift_so_it_takes_no_die_for_each_hex() -> None:
    board = battle_on(clear(3, 14), dice=[4, 1, 2])
    assert resolve_fall(board.battle.ctx, 201, board.dice) == 204
    assert board.dice.left == 0


@pytest.mark.rule("OA-0-6", "OA-13.2-2")
@pytest.mark.parametrize(("die", "hex"), [(1, 101), (4, 101), (3, 201)])
def test_a_scattered_civilian_stays_where_the_die_leads_nowhere(die: int, hex: int) -> None:
    board = battle_on(". .\nW .", dice=[die])
    person = board.civilian(101)
    scatter_civilians(board.battle)
    assert board.at(person) == hex


@pytest.mark.rule("OA-0-3")
def test_every_direction_has_the_same_chance() -> None:
    board = battle_on(FIELD)
    chances = enumerate_outcomes(lambda dice: resolve_crash(board.battle.ctx, 305, dice))
    assert set(chances.values()) == {Fraction(1, 6)}
    assert len(chances) == 6


@pytest.mark.rule("OA-0-1")
def test_the_computer_refuses_to_decide_for_the_player() -> None:
    board = battle_on(FIELD)
    board.squad(101)
    us_moves(board)
    with pytest.raises(TypeError, match="not a decision of the VC"):
        VietCong().answer(board.battle, SeededDice(1))


def test_a_piece_that_must_be_on_the_map_says_where_it_is_or_fails() -> None:
    board = battle_on(FIELD)
    machine = board.helicopter("transport", 203)
    passenger, away = board.squad(301), board.helicopter_at_base("transport")
    board.board(passenger, machine)
    assert (place_of(board.world, machine), place_of(board.world, passenger)) == (203, 203)
    with pytest.raises(LookupError, match="not on the map"):
        place_of(board.world, away)
