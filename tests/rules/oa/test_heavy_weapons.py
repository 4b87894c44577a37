"""Heavy weapons: who serves one, and the machine gun's line of fire."""

from __future__ import annotations

import pytest

from game.engine.core.world import EntityId
from game.rules.oa.fire.antiaircraft import FireAntiAircraft
from game.rules.oa.fire.heavy_weapons import serving
from game.rules.oa.fire.weapon_fire import fire_line, line_facts, weapon_odds
from game.rules.oa.model.components import VC, At, Crews, Gone, Smoke, Steps, Weapon
from game.rules.oa.model.decisions import Fire, FireAtAircraft, Hold, Step, UsMovement, VcDefensiveFire, VcReaction
from game.rules.oa.model.events.turn import AntiAircraftShot, ShotFired, WeaponLost
from game.rules.oa.model.events.viet_cong import LineSwept, WeaponOverrun
from game.rules.oa.model.markers import Fired, Neutralised
from game.rules.oa.resolve.shot import shot_odds
from game.rules.oa.turn.victory import counts
from game.rules.oa.units.losses import DESTROYED, apply_result
from game.rules.oa.viet_cong.placement import create_weapon
from tests.rules.oa.ground import hold_fire, play, result_for, us_fires, us_moves
from tests.rules.oa.oa_board import Board, battle_on, clear

ROW = clear(1, 20)
FIELD = clear(9, 12)


def gun_on(board: Board, hex: int, *, steps: int = 2, inside: EntityId | None = None) -> tuple[EntityId, EntityId]:
    """A machine gun with its crew, who has fired already."""
    crew = board.viet(hex, steps=steps, inside=inside)
    board.world.set(crew, Fired())
    return board.weapon("dshk", crew), crew


def defends(board: Board, piece: EntityId) -> Board:
    """A unit or a weapon is to choose what it fires at after US movement."""
    return board.run(VcDefensiveFire(VC, piece))


# Who serves it ----------------------------------------------------------------------------------


@pytest.mark.rule("OA-6.1-1", "OA-2.3-4")
def test_two_machine_guns_and_a_mortar_are_the_heavy_weapons() -> None:
    units = battle_on(ROW).battle.ctx.tables.units
    assert {kind: unit.count for kind, unit in units.items() if unit.weapon} == {"dshk": 2, "mortar": 1}


@pytest.mark.rule("OA-6.1-2")
def test_a_weapon_fires_only_with_a_crew_that_is_not_neutralised() -> None:
    board = battle_on(ROW)
    gun, crew = gun_on(board, 101)
    board.squad(105)
    defends(board, gun)
    assert board.refusal(Fire(gun, 105)) == ""
    board.world.set(crew, Neutralised())
    assert (board.refusal(Fire(gun, 105)), serving(board.world, gun)) == ("OA-6.1-2", None)


@pytest.mark.rule("OA-6.1-2")
def test_another_unit_in_the_hex_serves_it_for_a_neutralised_crew() -> None:
    board = battle_on(ROW)
    gun, crew = gun_on(board, 101)
    other = board.viet(101)
    assert serving(board.world, gun) == crew
    board.world.set(crew, Neutralised())
    assert serving(board.world, gun) == other
    board.world.set(other, Neutralised())
    assert serving(board.world, gun) is None


@pytest.mark.rule("OA-6.1-2", "OA-3.2-4")
def test_nobody_outside_serves_the_weapon_in_a_bunker() -> None:
    board = battle_on(ROW)
    gun, crew = gun_on(board, 101, inside=board.bunker(101, facing=3))
    board.viet(101)
    board.world.set(crew, Neutralised())
    assert serving(board.world, gun) is None


@pytest.mark.rule("OA-2.3-5")
def test_a_weapon_taken_apart_does_not_fire() -> None:
    board = battle_on(ROW)
    crew = board.viet(101)
    gun = board.weapon("dshk", crew, ready=False)
    board.squad(105)
    assert defends(board, gun).refusal(Fire(gun, 105)) == "OA-2.3-5"


@pytest.mark.rule("OA-6.1-3", "OA-5.3-9")
def test_the_crew_fires_its_own_shot_and_then_the_weapon() -> None:
    board = battle_on(ROW, dice=[1, 1, 1])
    crew = board.viet(101)
    gun = board.weapon("dshk", crew)
    board.squad(103)
    play(board, "vc_fire")
    assert board.decision == VcDefensiveFire(VC, crew)
    board.give(Fire(crew, 103))
    assert board.decision == VcDefensiveFire(VC, gun)
    board.give(Fire(gun, 103), Fire(gun, 103))
    assert [shot.firer for shot in board.told(ShotFired)] == [crew, gun, gun]


@pytest.mark.rule("OA-6.1-3", "OA-5.2-1")
def test_at_a_mover_too_the_crew_is_asked_before_the_gun() -> None:
    board = us_moves(battle_on(ROW))
    crew = board.viet(106)
    gun = board.weapon("dshk", crew)
    squad = board.squad(101)
    board.give(Step(squad, 102))
    assert board.decision == VcReaction(VC, crew, squad)
    board.give(Hold())
    assert board.decision == VcReaction(VC, gun, squad)


@pytest.mark.rule("OA-6.1-4")
def test_us_units_never_fire_a_weapon() -> None:
    board = battle_on(ROW)
    gun, _ = gun_on(board, 105)
    board.squad(104)
    us_fires(board)
    assert board.refusal(Fire(gun, 105)) == "OA-5.1-1"
    assert not [order for order in board.battle.candidates() if isinstance(order, Fire) and order.unit == gun]


@pytest.mark.rule("OA-6.1-5")
def test_the_weapon_of_a_crew_lost_by_steps_is_removed_whoever_else_is_there() -> None:
    board = battle_on(ROW)
    gun, crew = gun_on(board, 101)
    mate = board.viet(101)
    apply_result(board.battle, crew, "P", "OA-5.7-3")
    assert board.at(gun) == 101
    apply_result(board.battle, crew, "P", "OA-5.7-3")
    assert (board.last(WeaponLost).rule, board.at(gun)) == ("OA-6.1-5", None)
    assert not board.has(mate, Crews)


@pytest.mark.rule("OA-6.1-5", "OA-5.7-4")
def test_an_elimination_takes_the_weapon_along_at_once() -> None:
    board = battle_on(ROW)
    gun, crew = gun_on(board, 101)
    board.viet(101)
    apply_result(board.battle, crew, "E", "OA-5.7-4")
    assert (board.last(WeaponLost).rule, board.at(gun)) == ("OA-5.7-4", None)


@pytest.mark.rule("OA-6.1-5")
def test_a_weapon_alone_is_destroyed_when_a_us_unit_enters() -> None:
    board = us_moves(battle_on(ROW))
    gun, crew = gun_on(board, 103)
    board.world.remove(crew, Crews)
    board.world.set(crew, At(120))
    squad = board.squad(101)
    board.give(Step(squad, 102))
    assert board.at(gun) == 103
    board.give(Step(squad, 103))
    assert (board.at(gun), board.has(gun, Gone)) == (None, True)
    assert board.last(WeaponOverrun) == WeaponOverrun(weapon=gun, unit=squad, hex=103, rule="OA-6.1-5")


# The line ---------------------------------------------------------------------------------------


@pytest.mark.rule("OA-6.2-1", "OA-6.2-9")
def test_everybody_on_the_line_is_attacked_each_hex_with_its_own_die_and_terrain() -> None:
    board = battle_on("\n".join([*"...", "F", *".....", "J", *"......"]), dice=[3, 2, 1, 6])
    gun, _ = gun_on(board, 101)
    near, friend, person, far = board.squad(103), board.viet(104), board.civilian(106), board.squad(108)
    fire_line(board.battle, gun, 106)
    shots = board.told(ShotFired)
    assert [(shot.hex, shot.die, shot.factor) for shot in shots] == [(103, 3, 3), (104, 2, 3), (106, 1, 3), (108, 6, 3)]
    assert board.told(LineSwept)[0].swept == tuple(range(102, 111))
    values = [result_for(*pair).value for pair in zip(shots, (near, friend, person, far), strict=True)]
    assert values == [6, 4, 4, 9]
    assert (board.get(near, Steps).left, board.has(far, Gone), board.has(friend, Gone)) == (1, True, False)


@pytest.mark.rule("OA-6.2-1", "OA-14-1")
def test_a_friend_killed_on_the_line_counts_as_killed() -> None:
    board = battle_on(ROW, dice=[6, 1])
    gun, _ = gun_on(board, 101)
    friend = board.viet(103)
    board.squad(105)
    fire_line(board.battle, gun, 105)
    assert (board.has(friend, Gone), counts(board.battle)["vc_eliminated"]) == (True, 1)


@pytest.mark.rule("OA-6.2-1", "OA-7.3-16")
def test_a_landed_helicopter_on_the_line_is_hit_as_a_machine_gun_hits_and_one_in_flight_is_not() -> None:
    board = battle_on(ROW, dice=[1, 1, 6, 6])
    gun, _ = gun_on(board, 101)
    board.squad(103)
    landed = board.helicopter("transport", 104, flying=False)
    board.helicopter("cayuse", 105)
    fire_line(board.battle, gun, 103)
    shot = board.last(AntiAircraftShot)
    assert [(s.target, s.column, s.result) for s in board.told(AntiAircraftShot)] == [(landed, "dshk", "D")]
    assert (shot.distance, board.get(landed, Gone).how) == (3, DESTROYED)


@pytest.mark.rule("OA-6.2-2")
@pytest.mark.parametrize(("hex", "hit"), [(108, True), (109, False)])
def test_the_line_runs_on_to_five_hexes_beyond_the_target(hex: int, hit: bool) -> None:
    board = battle_on(ROW)
    gun, _ = gun_on(board, 101)
    board.squad(103)
    board.squad(hex)
    assert (hex in [shot.hex for shot in line_facts(board.battle, gun, 103).shots]) is hit


@pytest.mark.rule("OA-6.2-2")
def test_beyond_the_target_it_runs_on_past_the_range_of_the_gun() -> None:
    board = battle_on(ROW)
    gun, _ = gun_on(board, 101)
    board.squad(111)
    board.squad(116)
    defends(board, gun)
    assert board.refusal(Fire(gun, 111)) == ""
    assert board.refusal(Fire(gun, 116)) == "OA-5.1-1"
    assert [shot.hex for shot in line_facts(board.battle, gun, 111).shots] == [111, 116]


@pytest.mark.rule("OA-6.2-3")
@pytest.mark.parametrize(("jungle", "hexes"), [(105, [103, 105]), (106, [103, 105]), (104, [103]), (103, [103, 105])])
def test_the_first_blocking_hex_after_the_target_ends_the_line_and_is_attacked(jungle: int, hexes: list[int]) -> None:
    ground = ["."] * 12
    ground[jungle - 101] = "J"
    board = battle_on("\n".join(ground))
    gun, _ = gun_on(board, 101)
    board.squad(103)
    board.squad(105)
    board.squad(107)
    found = [shot.hex for shot in line_facts(board.battle, gun, 103).shots]
    assert found == (hexes if jungle != 103 else [103, 105, 107])


@pytest.mark.rule("OA-6.2-9", "OA-5.6-2")
def test_crossfire_counts_on_the_line() -> None:
    board = battle_on(ROW, dice=[1, 1, 1, 1])
    gun, _ = gun_on(board, 101)
    across, _ = gun_on(board, 110)
    squad = board.squad(105)
    fire_line(board.battle, across, 105)
    fire_line(board.battle, gun, 105)
    hits = [shot for shot in board.told(ShotFired) if shot.hex == 105]
    assert [result_for(shot, squad).modifiers.total for shot in hits] == [0, 1]


@pytest.mark.rule("OA-6.2-9", "OA-11.2-4")
def test_smoke_on_the_line_hampers_the_burst_from_there_on() -> None:
    board = battle_on(ROW)
    gun, _ = gun_on(board, 101)
    board.squad(103)
    board.squad(105)
    board.world.create(Smoke(), At(104))
    line = line_facts(board.battle, gun, 103)
    assert [(shot.hex, shot.targets[0].modifiers.total) for shot in line.shots] == [(103, 0), (105, -2)]


@pytest.mark.rule("OA-6.2-9")
def test_the_odds_are_made_of_the_facts_of_the_shot() -> None:
    board = battle_on(ROW)
    gun, _ = gun_on(board, 101)
    squad = board.squad(105)
    shot = line_facts(board.battle, gun, 105).shots[0]
    odds = {name: float(chance * 6) for name, chance in shot_odds(board.battle, shot, squad).items()}
    assert odds == {"none": 0, "A": 0, "N": 1, "P": 2, "E": 3}


@pytest.mark.rule("OA-2.4-1", "OA-6.1-2")
@pytest.mark.parametrize(("hex", "rule"), [(505, ""), (405, ""), (507, "OA-2.4-1"), (406, "OA-2.4-1")])
def test_from_a_bunker_a_gun_fires_only_in_the_arc(hex: int, rule: str) -> None:
    board = battle_on(FIELD)
    gun, _ = gun_on(board, 506, inside=board.bunker(506, facing=0))
    board.squad(hex)
    assert defends(board, gun).refusal(Fire(gun, hex)) == rule


# What forbids it --------------------------------------------------------------------------------


@pytest.mark.rule("OA-6.2-4")
@pytest.mark.parametrize(("friends", "rule"), [(0, ""), (1, ""), (2, "OA-6.2-4")])
def test_it_may_not_fire_with_more_of_its_own_than_us_units_on_the_line(friends: int, rule: str) -> None:
    board = battle_on(ROW)
    gun, _ = gun_on(board, 101)
    board.squad(104)
    for hex in (103, 107)[:friends]:
        board.viet(hex)
    board.civilian(105)
    assert defends(board, gun).refusal(Fire(gun, 104)) == rule


@pytest.mark.rule("OA-6.2-4")
def test_neither_prisoners_nor_who_stands_beside_the_gun_are_in_the_way() -> None:
    board = battle_on(ROW)
    gun, _ = gun_on(board, 101)
    board.viet(101)
    squad = board.squad(104)
    for _ in range(2):
        board.guard(board.viet(104, steps=1), squad)
    assert defends(board, gun).refusal(Fire(gun, 104)) == ""


@pytest.mark.rule("OA-6.2-5")
@pytest.mark.parametrize(("hex", "rule"), [(102, ""), (103, "OA-6.2-4")])
def test_the_ban_does_not_hold_against_an_adjacent_unit(hex: int, rule: str) -> None:
    board = battle_on(ROW)
    gun, _ = gun_on(board, 101)
    board.squad(hex)
    for friend in (104, 105):
        board.viet(friend)
    assert defends(board, gun).refusal(Fire(gun, hex)) == rule


# Two shots --------------------------------------------------------------------------------------


@pytest.mark.rule("OA-6.2-6")
def test_it_fires_twice_and_no_more() -> None:
    board = battle_on(ROW, dice=[1, 1, 1, 1])
    gun, _ = gun_on(board, 101)
    board.squad(105)
    board.squad(107)
    play(board, "vc_fire")
    board.give(Fire(gun, 105))
    assert board.decision == VcDefensiveFire(VC, gun)
    board.give(Fire(gun, 107))
    assert (board.get(gun, Fired).shots, board.battle.over) == (2, True)


@pytest.mark.rule("OA-6.2-6")
def test_it_may_keep_its_second_shot() -> None:
    board = battle_on(ROW, dice=[1])
    gun, _ = gun_on(board, 101)
    board.squad(105)
    play(board, "vc_fire")
    board.give(Fire(gun, 105), Hold())
    assert (board.get(gun, Fired).shots, board.battle.over) == (1, True)


@pytest.mark.rule("OA-6.2-8")
def test_at_the_same_mover_it_fires_again_only_in_another_hex() -> None:
    board = us_moves(battle_on(ROW, dice=[2, 2]))
    gun, _ = gun_on(board, 110)
    squad = board.squad(102)
    board.world.set(squad, Steps(2, 2))
    with_protection(board)
    board.give(Step(squad, 103))
    board.give(Fire(gun, 103))
    assert isinstance(board.decision, UsMovement)
    board.give(Step(squad, 104))
    assert board.decision == VcReaction(VC, gun, squad)
    board.give(Fire(gun, 104))
    assert board.get(gun, Fired).shots == 2


def with_protection(board: Board) -> None:
    """Shots that would stop the mover do nothing."""
    board.battle.ctx.protection.update(dict.fromkeys(board.battle.ctx.grid.hexes, 3))


@pytest.mark.rule("OA-6.2-8")
def test_after_the_move_it_does_not_fire_at_that_mover_again_where_it_was_hit() -> None:
    board = us_moves(battle_on(ROW, dice=[1, 1]))
    gun, _ = gun_on(board, 110)
    squad = board.squad(102)
    board.give(Step(squad, 103), Fire(gun, 103))
    defends(board, gun)
    assert board.refusal(Fire(gun, 103)) == "OA-6.2-8"
    board.world.set(squad, At(104))
    assert board.refusal(Fire(gun, 104)) == ""


@pytest.mark.rule("OA-6.2-8")
def test_at_others_it_fires_where_the_mover_has_been() -> None:
    board = us_moves(battle_on(ROW, dice=[1, 1]))
    gun, _ = gun_on(board, 110)
    squad = board.squad(102)
    board.give(Step(squad, 103), Fire(gun, 103))
    board.world.set(squad, At(104))
    board.squad(103, name="Boone")
    defends(board, gun)
    assert (board.refusal(Fire(gun, 103)), board.refusal(Fire(gun, 104))) == ("", "")


@pytest.mark.rule("OA-6.2-7")
def test_its_one_shot_at_aircraft_comes_on_top_and_only_in_the_anti_aircraft_phase() -> None:
    board = battle_on(ROW, dice=[1, 1, 1, 1])
    gun, _ = gun_on(board, 101)
    machine = board.helicopter("transport", 103)
    board.squad(105)
    board.run(FireAntiAircraft(gun))
    assert (len(board.told(AntiAircraftShot)), board.has(gun, Fired)) == (1, False)
    defends(board, gun)
    assert board.refusal(FireAtAircraft(gun, machine)) == "OA-7.1-2"
    board.give(Fire(gun, 105), Fire(gun, 105))
    assert board.get(gun, Fired).shots == 2


@pytest.mark.rule("OA-6.2-1", "OA-5.2-1")
def test_in_reaction_too_it_fires_only_at_the_mover() -> None:
    board = us_moves(battle_on(ROW))
    gun, _ = gun_on(board, 110)
    board.squad(108)
    squad = board.squad(102)
    board.give(Step(squad, 103))
    assert board.refusal(Fire(gun, 108)) == "OA-5.2-1"
    hold_fire(board)
    assert isinstance(board.decision, UsMovement)


@pytest.mark.rule("OA-6.2-9")
def test_the_odds_of_a_burst_name_every_hex_on_the_line() -> None:
    board = battle_on(ROW)
    gun, _ = gun_on(board, 101)
    board.squad(105)
    board.viet(107)
    shots = [(shot.hex, shot.manner, chance) for shot, chance in weapon_odds(board.battle, gun, 105)]
    assert shots == [(105, "line", 1), (107, "line", 1)]


@pytest.mark.rule("OA-6.1-2", "OA-2.3-5")
def test_only_a_weapon_on_the_map_is_served() -> None:
    board = battle_on(clear(6, 6))
    crew = board.viet(303)
    gun = board.weapon("dshk", crew)
    assert serving(board.world, gun) == crew
    assert serving(board.world, crew) is None
    board.world.remove(gun, At)
    assert serving(board.world, gun) is None


@pytest.mark.rule("OA-2.3-4")
def test_each_kind_of_weapon_is_numbered_from_one_on() -> None:
    board = battle_on(clear(6, 6))
    made = [create_weapon(board.battle, kind, board.viet(303)) for kind in ("dshk", "mortar", "dshk")]
    assert [board.get(weapon, Weapon).name for weapon in made] == ["1", "1", "2"]
