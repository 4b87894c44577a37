"""Section 8.4: what a helicopter in flight has found, and looking for more."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.rules.oa.model.components import Airborne
from game.rules.oa.model.decisions import Done, Fire, Locate, UsFire, UsReaction
from game.rules.oa.model.events.turn import ShotFired, SightingRolled
from game.rules.oa.model.markers import AntiAircraftFired, Moved, SightingTried
from game.rules.oa.model.query import shots_left
from game.rules.oa.resolve.look import sighted, sighting_odds
from game.rules.oa.turn.sequence import PlayStep
from tests.rules.oa.oa_board import Board, battle_on, clear


def over(code: str, distance: int, kind: str = "transport", dice: list[int] | None = None) -> tuple[Board, EntityId]:
    """A helicopter so many hexes from a Viet Cong squad at 0201, which stands on this ground."""
    rows = [f". {code} ."] + [". . ."] * 8
    board = battle_on("\n".join(rows), dice or [])
    board.viet(201)
    return board, board.helicopter(kind, 201 + distance)


TARGET = Hex(201)


@pytest.mark.rule("OA-8.4-1", "OA-8.4-2")
@pytest.mark.parametrize("code", ["C", "R", "B", "F"])
def test_units_in_the_open_are_sighted_at_any_distance(code: str) -> None:
    board, machine = over(code, 6)
    assert sighted(board.battle, machine, TARGET)


@pytest.mark.rule("OA-8.4-4")
@pytest.mark.parametrize(("distance", "seen"), [(0, True), (1, True), (2, False)])
def test_units_in_a_trench_are_sighted_from_next_door(distance: int, seen: bool) -> None:
    board, machine = over("N", distance)
    assert sighted(board.battle, machine, TARGET) is seen


@pytest.mark.rule("OA-8.4-5")
@pytest.mark.parametrize("code", ["U", "G"])
@pytest.mark.parametrize(("distance", "seen"), [(4, True), (5, False)])
def test_units_in_ruins_and_grass_are_sighted_within_four_hexes(code: str, distance: int, seen: bool) -> None:
    board, machine = over(code, distance)
    assert sighted(board.battle, machine, TARGET) is seen


@pytest.mark.rule("OA-8.4-6")
@pytest.mark.parametrize("code", ["J", "T", "H", "K"])
def test_anywhere_else_units_are_not_sighted_without_a_die(code: str) -> None:
    board, machine = over(code, 0)
    assert not sighted(board.battle, machine, TARGET)


@pytest.mark.rule("OA-8.4-3")
@pytest.mark.parametrize(("through_grass", "seen"), [(True, True), (False, False)])
def test_who_moved_through_grass_is_sighted_wherever_he_is(through_grass: bool, seen: bool) -> None:
    board = battle_on("J . .\n. . .", [])
    unit, machine = board.viet(101), board.helicopter("transport", 302)
    board.world.set(unit, Moved(Hex(102), 1, 1, True, through_grass))
    assert sighted(board.battle, machine, Hex(101)) is seen


@pytest.mark.rule("OA-7.1-8")
def test_who_fired_at_aircraft_is_sighted_by_every_helicopter() -> None:
    board = battle_on("J . .\n. . .", [])
    unit = board.viet(101)
    machines = [board.helicopter("transport", 302), board.helicopter("cobra", 301)]
    board.world.set(unit, AntiAircraftFired())
    assert all(sighted(board.battle, machine, Hex(101)) for machine in machines)


@pytest.mark.rule("OA-8.4-1")
def test_a_hex_without_viet_cong_is_never_sighted_nor_is_a_prisoner() -> None:
    board = battle_on(clear(3, 3), [])
    machine = board.helicopter("transport", 202)
    board.guard(board.viet(101), board.squad(101))
    assert not sighted(board.battle, machine, Hex(101))
    assert not sighted(board.battle, machine, Hex(303))


# The die ----------------------------------------------------------------------------------------


@pytest.mark.rule("OA-8.4-7", "OA-8.4-8")
@pytest.mark.parametrize(("kind", "highest"), [("command", 5), ("cayuse", 5), ("transport", 4), ("cobra", 4)])
def test_light_and_command_helicopters_sight_to_five_hueys_and_cobras_to_four(kind: str, highest: int) -> None:
    for die, found in ((highest, True), (highest + 1, False)):
        board, machine = over("J", 2, kind, [die])
        board.run(UsFire("us")).give(Locate(machine, TARGET))
        assert board.last(SightingRolled).found is found
        assert sighted(board.battle, machine, TARGET) is found
    board, machine = over("J", 2, kind)
    assert sighting_odds(board.battle, machine, TARGET)["found"] == Fraction(highest, 6)


@pytest.mark.rule("OA-8.4-8")
def test_the_unarmed_medevac_does_not_look_for_targets() -> None:
    board, machine = over("J", 2, "medevac")
    board.helicopter("cobra", 303)
    board.run(UsFire("us"))
    assert board.refusal(Locate(machine, TARGET)) == "OA-8.4-8"


@pytest.mark.rule("OA-8.4-9", "OA-8.4-10")
def test_a_helicopter_tries_once_a_turn_and_after_a_failure_fires_only_at_what_it_sees_anyway() -> None:
    board = battle_on("J J .\n. . .\n. . .", [6, 3])
    board.viet(101)
    board.viet(201)
    board.viet(301)
    machine = board.helicopter("cobra", 202)
    board.run(UsFire("us")).give(Locate(machine, Hex(201)))
    assert board.refusal(Locate(machine, Hex(201))) == "OA-8.4-9"
    assert board.refusal(Locate(machine, Hex(101))) == "OA-8.4-9"
    assert board.refusal(Fire(machine, Hex(101))) == "OA-8.4-1"
    behind = next(order.behind for order in board.battle.orders() if isinstance(order, Fire))
    assert board.refusal(Fire(machine, Hex(301), behind)) == ""


@pytest.mark.rule("OA-8.4-9")
def test_a_success_holds_for_that_hex_and_that_helicopter_alone() -> None:
    board = battle_on("J J .\n. . .\n. . .", [4])
    board.viet(101)
    board.viet(201)
    machine, other = board.helicopter("cobra", 202), board.helicopter("cobra", 303)
    board.run(UsFire("us")).give(Locate(machine, Hex(201)))
    assert sighted(board.battle, machine, Hex(201))
    assert not sighted(board.battle, machine, Hex(101))
    assert not sighted(board.battle, other, Hex(201))


@pytest.mark.rule("OA-8.4-9", "OA-8.4-10", "OA-5.6-4")
@pytest.mark.parametrize(("die", "rule"), [(4, ""), (5, "OA-8.4-1")])
def test_passengers_share_what_their_helicopter_found_or_did_not(die: int, rule: str) -> None:
    board = battle_on("J . .\n. . .\n. . .", [die])
    board.viet(101)
    squad = board.squad(202)
    machine = board.helicopter("transport", 202, aboard=[squad])
    board.run(UsFire("us"))
    assert board.refusal(Fire(squad, Hex(101))) == "OA-8.4-1"
    board.give(Locate(machine, Hex(101)))
    assert board.refusal(Fire(squad, Hex(101))) == rule


@pytest.mark.rule("OA-8.4-11")
def test_a_target_that_another_helicopter_has_found_is_found_more_easily() -> None:
    board = battle_on("J . .\n. . .\n. . .", [4, 5])
    board.viet(101)
    first, second = board.helicopter("cobra", 202), board.helicopter("cobra", 302)
    board.run(UsFire("us")).give(Locate(first, Hex(101)), Locate(second, Hex(101)))
    rolls = board.told(SightingRolled)
    assert [roll.modifiers.total for roll in rolls] == [0, -1]
    assert rolls[1].modifiers["OA-8.4-11"] == -1
    assert rolls[1].found  # a five would have been too much


@pytest.mark.rule("OA-8.4-11")
def test_a_look_that_failed_helps_nobody_but_one_that_sees_the_trench_does() -> None:
    board = battle_on("N . . .\n. . . .\n. . . .", [6, 6])
    board.viet(101)
    failed, far = board.helicopter("cobra", 301), board.helicopter("cobra", 303)
    board.run(UsFire("us")).give(Locate(failed, Hex(101)))
    assert sighting_odds(board.battle, far, Hex(101))["found"] == Fraction(4, 6)
    board.helicopter("cayuse", 102)
    assert sighting_odds(board.battle, far, Hex(101))["found"] == Fraction(5, 6)


@pytest.mark.rule("OA-8.4-6")
@pytest.mark.parametrize(("distance", "rule"), [(4, ""), (5, "OA-8.4-6")])
def test_a_helicopter_looks_as_far_as_it_fires(distance: int, rule: str) -> None:
    board, machine = over("J", distance)
    board.helicopter("cobra", 301)
    board.run(UsFire("us"))
    assert board.refusal(Locate(machine, TARGET)) == rule


@pytest.mark.rule("OA-8.4-6", "OA-8.1-7")
def test_only_a_helicopter_in_flight_looks_and_only_at_viet_cong_it_does_not_see() -> None:
    board = battle_on("J . .\n. . .\n. . .", [])
    board.viet(101)
    board.viet(301)
    machine = board.helicopter("transport", 202)
    landed = board.helicopter("transport", 102, flying=False)
    board.run(UsFire("us"))
    assert board.refusal(Locate(landed, Hex(101))) == "OA-8.4-6"
    assert board.refusal(Locate(EntityId(999), Hex(101))) == "OA-8.4-6"
    assert board.refusal(Locate(machine, Hex(301))) == "OA-8.4-6"
    assert board.refusal(Locate(machine, Hex(303))) == "OA-8.4-6"
    assert board.refusal(Locate(machine, Hex(999))) == "OA-8.4-6"
    assert board.refusal(Locate(machine, Hex(101))) == ""


@pytest.mark.rule("OA-8.4-6", "OA-5.2-3")
def test_in_reaction_a_helicopter_looks_for_the_mover_and_for_nobody_else() -> None:
    board = battle_on("J J .\n. . .\n. . .", [4, 3])
    mover = board.viet(101)
    board.viet(201)
    machine = board.helicopter("cayuse", 202)
    board.run(UsReaction("us", mover))
    assert board.refusal(Locate(machine, Hex(201))) == "OA-5.2-1"
    board.give(Locate(machine, Hex(101)))
    assert board.decision == UsReaction("us", mover)
    assert board.refusal(Fire(machine, Hex(101))) == ""


@pytest.mark.rule("OA-8.4-9", "OA-1-12")
def test_sightings_end_with_the_turn() -> None:
    board, machine = over("J", 2, "cobra", [4])
    board.run(UsFire("us")).give(Locate(machine, TARGET), Done())
    board.run(PlayStep("markers"))
    assert not board.has(machine, SightingTried)
    assert not sighted(board.battle, machine, TARGET)


# Fire from helicopters --------------------------------------------------------------------------


@pytest.mark.rule("OA-8.4-12")
def test_a_helicopter_in_flight_needs_no_line_of_sight_a_landed_one_does() -> None:
    board = battle_on(". . .\nJ J J\n. . .\n. . .", [])
    board.viet(201)
    machine = board.helicopter("transport", 204)
    board.run(UsFire("us"))
    assert board.refusal(Fire(machine, Hex(201))) == ""
    board.world.remove(machine, Airborne)
    assert board.refusal(Fire(machine, Hex(201))) == "OA-5.4-1"


@pytest.mark.rule("OA-8.1-2")
@pytest.mark.parametrize(
    ("kind", "shots"), [("transport", 2), ("command", 2), ("cayuse", 1), ("cobra", 1), ("medevac", 0)]
)
def test_transports_and_command_fire_twice_others_once_the_medevac_never(kind: str, shots: int) -> None:
    board = battle_on(clear(3, 4), [1] * 4)
    board.viet(202)
    machine = board.helicopter(kind, 203)
    assert shots_left(board.battle, machine) == shots
    board.run(UsFire("us"))
    behind = Hex(201) if kind == "cobra" else Hex(0)
    for _ in range(shots):
        board.give(Fire(machine, Hex(202), behind))
    assert board.refusal(Fire(machine, Hex(202), behind)) == ("OA-5.1-2" if shots else "OA-5.1-1")


@pytest.mark.rule("OA-8.1-3", "OA-8.1-5")
def test_a_gunship_attacks_the_hex_behind_as_well_with_a_roll_of_its_own_friend_or_foe() -> None:
    board = battle_on(clear(3, 5), [1, 2])
    board.viet(203)
    board.squad(202)
    machine = board.helicopter("cobra", 205)
    board.run(UsFire("us"))
    assert board.refusal(Fire(machine, Hex(203))) == "OA-8.1-3"
    assert board.refusal(Fire(machine, Hex(203), Hex(204))) == "OA-8.1-3"
    board.give(Fire(machine, Hex(203), Hex(202)))
    assert [(shot.hex, shot.die, len(shot.results)) for shot in board.told(ShotFired)] == [(203, 1, 1), (202, 2, 1)]


@pytest.mark.rule("OA-8.1-4")
def test_from_straight_above_any_adjacent_hex_may_be_the_second_and_on_a_corner_either() -> None:
    board = battle_on(clear(5, 5), [])
    board.viet(303)
    machine = board.helicopter("cobra", 303)
    board.run(UsFire("us"))
    shots = [order for order in board.battle.orders() if isinstance(order, Fire)]
    assert {shot.behind for shot in shots} == set(board.battle.ctx.grid.neighbours(Hex(303)))
    corner = battle_on(clear(7, 5), [])
    corner.viet(303)
    machine = corner.helicopter("cobra", 503)  # the line runs along a hexside into a corner
    corner.run(UsFire("us"))
    assert len([o for o in corner.battle.orders() if isinstance(o, Fire) and o.unit == machine]) == 2


@pytest.mark.rule("OA-8.1-7", "OA-5.1-2")
def test_a_passenger_fires_once_as_weakly_as_the_table_says() -> None:
    board = battle_on(clear(3, 6), [1])
    board.viet(202)
    squad = board.squad(203)
    board.helicopter("transport", 206, aboard=[squad])
    board.run(UsFire("us")).give(Fire(squad, Hex(202)))
    assert board.last(ShotFired).factor == 1
    assert board.refusal(Fire(squad, Hex(202))) == "OA-5.1-2"


@pytest.mark.rule("OA-8.1-7")
def test_a_passenger_reaches_four_hexes() -> None:
    board = battle_on(clear(3, 7), [])
    board.viet(201)
    near, far = board.squad(207), board.squad(207, name="Boone")
    board.helicopter("transport", 205, aboard=[near])
    board.helicopter("transport", 206, aboard=[far])
    board.run(UsFire("us"))
    assert board.refusal(Fire(near, Hex(201))) == ""
    assert board.refusal(Fire(far, Hex(201))) == "OA-5.1-1"


@pytest.mark.rule("OA-8.4-7")
def test_a_look_is_offered_to_a_machine_in_flight_and_not_to_one_that_has_landed() -> None:
    board, machine = over("J", 2, "transport")
    board.run(UsFire("us"))
    assert Locate(machine, TARGET) in board.battle.orders()
    board.world.remove(machine, Airborne)
    offered = list(board.battle.orders())
    assert Locate(machine, TARGET) not in offered
    assert Done() in offered
