"""OA-7.3-12..13: downed aircrews on foot."""

from __future__ import annotations

import pytest

from game.board.hexgrid import Hex
from game.rules.oa.model.decisions import Done, Fire, Step, UsFire, UsMovement, VcReaction
from game.rules.oa.model.events.turn import Stepped
from game.rules.oa.model.markers import Fired, Moved, Stopped
from game.rules.oa.move.aircrew import aircrew_steps, has_arrived
from game.rules.oa.move.allowance import points_left
from tests.rules.oa.oa_board import battle_on, clear


@pytest.mark.rule("OA-7.3-12")
def test_an_aircrew_may_only_step_towards_the_nearest_squad() -> None:
    board = battle_on(clear(3, 9))
    pilots = board.us("aircrew", 205)
    board.squad(201)
    board.squad(209, platoon=2, name="Ellis", steps=2)
    board.squad(108, platoon=3, name="Irwin")
    board.run(UsMovement("us"))
    assert aircrew_steps(board.battle, pilots) == (106,)
    assert board.refusal(Step(pilots, Hex(106))) == ""
    assert board.refusal(Step(pilots, Hex(204))) == "OA-7.3-12"


@pytest.mark.rule("OA-7.3-12")
def test_an_aircrew_beside_a_full_hex_goes_no_farther_from_its_squad_than_next_to_it() -> None:
    board = battle_on(clear(5, 9))
    pilots = board.us("aircrew", 302)
    for name in ("Alvarez", "Boone", "Carver"):
        board.squad(303, name=name)
    assert has_arrived(board.battle, pilots)
    around = board.battle.ctx.grid.neighbours
    near = {303, *around(Hex(303))} & {*around(Hex(302))}
    assert set(aircrew_steps(board.battle, pilots)) == near < {*around(Hex(302))}


@pytest.mark.rule("OA-7.3-12")
def test_the_way_goes_round_river_and_enemies() -> None:
    board = battle_on(
        """
        . W .
        . W .
        . . .
        """
    )
    pilots = board.us("aircrew", 101)
    board.squad(301)
    assert aircrew_steps(board.battle, pilots) == (102,)
    board.viet(103)
    board.viet(203)
    assert aircrew_steps(board.battle, pilots) == ()


@pytest.mark.rule("OA-7.3-12", "OA-1-5")
def test_crews_that_the_player_leaves_standing_march_by_themselves_as_far_as_they_get() -> None:
    board = battle_on(clear(3, 9))
    fit, wounded = board.us("aircrew", 101), board.us("aircrew", 301, steps=1)
    board.squad(209)
    board.run(UsMovement("us")).give(Done())
    assert [(step.unit, step.hex) for step in board.told(Stepped)] == [
        (fit, 102),
        (fit, 103),
        (fit, 104),
        (wounded, 201),
        (wounded, 202),
    ]
    assert board.get(fit, Moved).done
    assert board.decision is None


@pytest.mark.rule("OA-7.3-12")
def test_they_stop_in_the_squads_hex() -> None:
    board = battle_on(clear(3, 5))
    pilots = board.us("aircrew", 203)
    board.squad(201)
    board.run(UsMovement("us")).give(Done())
    assert board.at(pilots) == 201
    assert has_arrived(board.battle, pilots)
    assert len(board.told(Stepped)) == 2


@pytest.mark.rule("OA-7.3-12", "OA-3.1-1")
def test_or_next_to_it_where_there_is_no_room() -> None:
    board = battle_on(clear(3, 5))
    pilots = board.us("aircrew", 203)
    board.squad(201)
    board.us("medical", 201)
    board.run(UsMovement("us")).give(Done())
    assert board.at(pilots) == 202
    assert has_arrived(board.battle, pilots)


@pytest.mark.rule("OA-7.3-12")
def test_an_aircrew_with_a_squad_stays_or_goes_with_it_as_the_player_likes() -> None:
    board = battle_on(clear(5, 9))
    pilots, squad = board.us("aircrew", 305), board.squad(305)
    board.run(UsMovement("us"))
    assert board.refusal(Step(pilots, Hex(304))) == ""
    assert board.refusal(Step(squad, Hex(304))) == ""
    board.give(Step(squad, Hex(304)), Step(squad, Hex(303)), Step(pilots, Hex(304)), Step(pilots, Hex(303)))
    assert board.at(pilots) == 303
    board.give(Done())
    assert board.at(pilots) == 303


@pytest.mark.rule("OA-7.3-12")
def test_without_a_squad_on_the_ground_a_crew_waits_and_a_stopped_one_does_too() -> None:
    board = battle_on(clear(3, 5))
    pilots = board.us("aircrew", 203)
    board.run(UsMovement("us")).give(Done())
    assert board.at(pilots) == 203
    board.squad(201)
    board.world.set(pilots, Stopped())
    board.run(UsMovement("us")).give(Done())
    assert board.at(pilots) == 203


@pytest.mark.rule("OA-7.3-12", "OA-5.2-1")
def test_the_enemy_fires_at_a_crew_on_the_march_and_a_hit_may_stop_it() -> None:
    board = battle_on(clear(5, 9), [2])  # 2 + 1 = 3: A
    pilots = board.us("aircrew", 101)
    viet = board.viet(505)
    board.squad(109)
    board.run(UsMovement("us")).give(Done())
    assert board.decision == VcReaction("vc", viet, pilots)
    reached = board.at(pilots)
    board.world.set(viet, Fired())
    assert board.refusal(Fire(viet, Hex(reached or 0))) == "OA-5.1-2", "who has fired fires at nobody who comes"
    board.world.remove(viet, Fired)
    board.give(Fire(viet, Hex(board.at(pilots) or 0)))
    assert board.has(pilots, Stopped)
    assert board.at(pilots) == reached
    assert board.decision is None


@pytest.mark.rule("OA-7.3-13")
def test_aircrews_do_not_fire() -> None:
    board = battle_on(clear(3, 5))
    pilots = board.us("aircrew", 203)
    board.viet(201)
    board.run(UsFire("us"))
    assert board.refusal(Fire(pilots, Hex(201))) == "OA-5.1-1"
    assert not any(isinstance(order, Fire) and order.unit == pilots for order in board.battle.candidates())


@pytest.mark.rule("OA-7.3-13", "OA-4.1-1")
@pytest.mark.parametrize(("steps", "spent", "left"), [(2, 2, 1), (2, 3, 0), (1, 1, 1), (1, 2, 0), (1, 3, 0)])
def test_a_crew_wounded_on_its_way_has_no_points_left_rather_than_less_than_none(
    steps: int, spent: int, left: int
) -> None:
    board = battle_on(clear(3, 9))
    pilots = board.us("aircrew", 101, steps=steps)
    board.squad(109)
    board.world.set(pilots, Moved(Hex(101), spent, 1))
    board.run(UsMovement("us"))
    assert points_left(board.battle, pilots) == left
    assert board.refusal(Step(pilots, Hex(102))) == ("" if left else "OA-4.1-3")
