"""Section 11.2: smoke, who lays it, what it costs and what it does to a shot."""

from __future__ import annotations

import pytest

from game.board.hexgrid import Hex
from game.rules.oa.model.components import Airborne, At, Smoke, Steps
from game.rules.oa.model.decisions import Assault, Done, LaySmoke, Step, UsMovement
from game.rules.oa.model.events.support import SmokeLifted, SmokeTriedFor
from game.rules.oa.model.events.turn import ShotFired
from game.rules.oa.model.markers import Disembarked, Moved, Neutralised, SmokeTried, Stopped
from game.rules.oa.model.tables.loading import load_tables
from game.rules.oa.move.allowance import points_left
from game.rules.oa.odds.command_line import smoke_odds
from game.rules.oa.resolve.shot import SHELL, shot_facts, smoke_in, through_smoke
from game.rules.oa.turn.ending import TakeOffMarkers
from game.rules.oa.words.telling import sentence
from tests.rules.oa.ground import moving, play, shoot, us_moves, with_points
from tests.rules.oa.oa_board import Board, battle_on, clear

FIELD = clear(5, 7)


def smoky(*hexes: int, text: str = FIELD) -> Board:
    """A board with smoke on these hexes."""
    board = battle_on(text)
    for hex in hexes:
        board.world.create(Smoke(), At(Hex(hex)))
    return board


# Laying it --------------------------------------------------------------------------------------


@pytest.mark.rule("OA-11.2-1", "OA-11.2-2")
@pytest.mark.parametrize(("die", "placed"), [(1, True), (4, True), (5, False), (6, False)])
def test_two_points_and_a_die_of_four_or_less_place_smoke(die: int, placed: bool) -> None:
    board = us_moves(battle_on(FIELD, dice=[die]))
    squad = board.squad(303)
    board.give(LaySmoke(squad, 302))
    assert smoke_in(board.world) == (frozenset([302]) if placed else frozenset())
    assert points_left(board.battle, squad) == 2
    assert board.at(squad) == 303
    told = board.last(SmokeTriedFor)
    assert (told.die, told.placed, told.hex) == (die, placed, 302)
    ending = "die 1." if die == 1 else "it does not take."
    if die in (1, 6):
        assert sentence(board.world, told).endswith(ending)


@pytest.mark.rule("OA-11.2-1")
@pytest.mark.parametrize(
    ("hex", "rule"),
    [(303, ""), (302, ""), (202, ""), (403, ""), (301, "OA-11.2-1"), (404, "OA-11.2-1"), (9999, "OA-11.2-1")],
)  # fmt: skip
def test_on_its_own_hex_or_one_next_to_it(hex: int, rule: str) -> None:
    board = us_moves(battle_on(FIELD))
    assert board.refusal(LaySmoke(board.squad(303), hex)) == rule


@pytest.mark.rule("OA-11.2-1")
def test_once_a_squad_and_turn_also_after_a_failure() -> None:
    board = us_moves(battle_on(FIELD, dice=[6]))
    squad = board.squad(303)
    board.give(LaySmoke(squad, 302))
    assert board.has(squad, SmokeTried)
    assert board.refusal(LaySmoke(squad, 304)) == "OA-11.2-1"
    assert not any(isinstance(order, LaySmoke) for order in board.battle.orders())


@pytest.mark.rule("OA-11.2-1")
def test_no_second_smoke_on_the_same_hex() -> None:
    board = us_moves(smoky(303))
    assert board.refusal(LaySmoke(board.squad(302), 303)) == "OA-11.2-1"


@pytest.mark.rule("OA-11.2-1")
@pytest.mark.parametrize("kind", ["medical", "command", "aircrew"])
def test_squads_only(kind: str) -> None:
    board = us_moves(battle_on(FIELD))
    board.squad(101)
    assert board.refusal(LaySmoke(board.us(kind, 303), 302)) == "OA-11.2-1"


@pytest.mark.rule("OA-11.2-1", "OA-5.7-1", "OA-5.7-2")
@pytest.mark.parametrize("marker", [Stopped, Neutralised])
def test_not_when_stopped_or_neutralised(marker: type[Stopped] | type[Neutralised]) -> None:
    board = us_moves(battle_on(FIELD))
    squad = board.squad(303)
    board.world.set(squad, Stopped())
    board.world.set(squad, marker())
    assert board.refusal(LaySmoke(squad, 302)) == "OA-5.7-1"


@pytest.mark.rule("OA-11.2-1", "OA-2.2-4")
def test_a_squad_of_a_broken_platoon_may_though_it_does_not_move() -> None:
    board = us_moves(battle_on(FIELD, dice=[1]))
    squad = board.squad(303, steps=1)
    assert board.refusal(Step(squad, 302)) == "OA-2.2-4"
    board.give(LaySmoke(squad, 302))
    assert smoke_in(board.world) == frozenset([302])
    assert Done() in board.battle.orders()


@pytest.mark.rule("OA-11.2-1", "OA-4.1-1")
@pytest.mark.parametrize(("mp", "steps", "rule"), [(4, 2, ""), (4, 3, "OA-11.2-1"), (1, 0, "OA-11.2-1"), (2, 0, "")])
def test_the_points_are_those_of_its_move(mp: int, steps: int, rule: str) -> None:
    board = us_moves(with_points(battle_on(clear(1, 9)), "us_squad", mp))
    squad = board.squad(101)
    for row in range(2, 2 + steps):
        board.give(Step(squad, 100 + row))
    assert board.refusal(LaySmoke(squad, board.at(squad) or 0)) == rule


@pytest.mark.rule("OA-11.2-1", "OA-4.4-3")
def test_after_getting_off_a_helicopter_its_two_points_are_enough() -> None:
    board = us_moves(battle_on(FIELD, dice=[1]))
    squad = board.squad(303)
    board.world.set(squad, Disembarked())
    board.give(LaySmoke(squad, 302))
    assert points_left(board.battle, squad) == 0


@pytest.mark.rule("OA-11.2-1", "OA-4.1-2")
def test_it_may_walk_before_and_after_and_is_the_one_that_moves() -> None:
    board = us_moves(battle_on(FIELD, dice=[1]))
    squad, other = board.squad(303), board.squad(504, platoon=2)
    board.give(Step(squad, 302), LaySmoke(squad, 301))
    assert moving(board) == squad
    board.give(Step(squad, 301))
    assert board.get(squad, Moved).spent == 4
    board.give(Step(other, 505))
    assert board.refusal(LaySmoke(squad, 302)) == "OA-4.1-2"


@pytest.mark.rule("OA-11.2-1", "OA-4.1-2")
def test_laying_smoke_ends_the_move_of_another_unit() -> None:
    board = us_moves(battle_on(FIELD, dice=[1]))
    first, second = board.squad(303), board.squad(504, platoon=2)
    board.give(Step(first, 302), LaySmoke(second, 503))
    assert moving(board) == second
    assert board.refusal(Step(first, 301)) == "OA-4.1-2"


@pytest.mark.rule("OA-11.2-1", "OA-4.3-1")
def test_laying_smoke_is_no_move_no_enemy_reacts_and_no_assault_follows() -> None:
    board = us_moves(battle_on(FIELD, dice=[1]))
    squad = board.squad(303)
    board.viet(305)
    board.give(LaySmoke(squad, 302))
    assert isinstance(board.decision, UsMovement)
    assert board.get(squad, Moved).hexes == 0
    assert board.refusal(Assault(squad, 305)) == "OA-4.3-1"


@pytest.mark.rule("OA-11.2-1", "OA-3.1-6")
def test_in_a_hex_where_it_may_not_stay_it_keeps_the_points_that_take_it_on() -> None:
    for mp, rule in ((3, "OA-3.1-1"), (4, "")):
        board = us_moves(with_points(battle_on(clear(1, 5)), "us_squad", mp))
        squad = board.squad(102)
        board.us("medical", 103)
        board.squad(103, platoon=2)
        board.give(Step(squad, 103))
        assert board.refusal(LaySmoke(squad, 103)) == rule
        assert board.refusal(Step(squad, 104)) == ""


# What it does -----------------------------------------------------------------------------------


@pytest.mark.rule("OA-11.2-4", "OA-5.6-5")
@pytest.mark.parametrize(
    ("hexes", "modifier"),
    [((), 0), ((303,), -2), ((301,), -2), ((305,), -2), ((303, 304, 301), -2), ((306,), 0), ((203,), 0), ((404,), 0)],
)
def test_smoke_anywhere_on_the_line_costs_two_and_only_once(hexes: tuple[int, ...], modifier: int) -> None:
    board = smoky(*hexes)
    squad, viet = board.squad(301), board.viet(305)
    shot = shot_facts(board.battle, squad, Hex(305))
    assert shot.targets[0].modifiers.total == modifier
    back = shot_facts(board.battle, viet, Hex(301))
    assert back.targets[0].modifiers.total == modifier
    assert [item.rule for item in shot.targets[0].modifiers] == (["OA-11.2-4"] if modifier else [])


@pytest.mark.rule("OA-11.2-4", "OA-5.4-4")
@pytest.mark.parametrize(("hexes", "smoke"), [((), False), ((202,), False), ((203,), False), ((202, 203), True)])
def test_a_line_between_two_hexes_meets_smoke_only_where_both_have_it(hexes: tuple[int, ...], smoke: bool) -> None:
    board = smoky(*hexes)
    assert (Hex(202), Hex(203)) in board.battle.ctx.grid.line(Hex(103), Hex(303))
    assert through_smoke(board.battle, Hex(103), Hex(303)) == smoke
    assert through_smoke(board.battle, Hex(303), Hex(103)) == smoke


@pytest.mark.rule("OA-11.2-3", "OA-5.4-5")
def test_smoke_does_not_block_the_view() -> None:
    board = smoky(303)
    assert board.battle.ctx.sees(Hex(301), Hex(305))


@pytest.mark.rule("OA-11.2-4")
def test_a_shot_through_smoke_falls_two_rows_lower() -> None:
    for hexes, result in (((), "E"), ((303,), "P")):
        board = smoky(*hexes)
        squad, viet = board.squad(301), board.viet(305)
        board.battle.dice = type(board.dice)([5])
        told = shoot(board, squad, 305)
        assert told.results[0].result == result
        assert board.last(ShotFired).results[0].unit == viet


@pytest.mark.rule("OA-11.2-4")
def test_a_helicopter_fires_through_smoke_too_even_straight_down() -> None:
    board = smoky(305)
    board.viet(305)
    for hex in (303, 305):
        machine = board.helicopter("cobra", hex)
        assert board.has(machine, Airborne)
        assert "OA-11.2-4" in [item.rule for item in shot_facts(board.battle, machine, Hex(305)).targets[0].modifiers]


@pytest.mark.rule("OA-11.2-4")
def test_a_mortar_round_does_not_care() -> None:
    board = smoky(303, 305)
    viet, _ = board.viet(301), board.squad(305)
    assert shot_facts(board.battle, viet, Hex(305)).targets[0].modifiers.total == -2
    assert shot_facts(board.battle, viet, Hex(305), manner=SHELL).targets[0].modifiers.total == 0


# How long ---------------------------------------------------------------------------------------


@pytest.mark.rule("OA-11.2-5", "OA-1-12")
def test_smoke_lifts_in_the_marker_phase_and_squads_may_lay_it_anew() -> None:
    board = smoky(303, 101)
    squad = board.squad(305)
    board.world.set(squad, SmokeTried())
    play(board, "charges")
    assert smoke_in(board.world) == frozenset([101, 303])
    board.run(TakeOffMarkers())
    assert smoke_in(board.world) == frozenset()
    assert not board.world.ids(Smoke)
    assert not board.has(squad, SmokeTried)
    assert sentence(board.world, board.last(SmokeLifted)) == "The smoke lifts: 0101, 0303."
    assert board.get(squad, Steps).left == 2


@pytest.mark.rule("OA-11.2-1", "OA-11.2-2")
def test_the_numbers_of_smoke_and_their_odds() -> None:
    row = load_tables().smoke.smoke
    assert (row.mp, row.placed_on, row.reach) == (2, 4, 1)
    assert [float(chance * 6) for chance in smoke_odds({}).values()] == [4.0, 2.0]
