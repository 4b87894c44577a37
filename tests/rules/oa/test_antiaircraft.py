"""Sections 7.1 and 7.2: who fires at what flies, and with what chance."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.board.hexgrid import Hex
from game.engine.core.dice import enumerate_outcomes
from game.engine.core.modifiers import Modifiers
from game.rules.oa.fire.antiaircraft import antiaircraft_odds, fire_at_aircraft, nearest_aircraft
from game.rules.oa.model.components import Airborne, At
from game.rules.oa.model.decisions import FireAtAircraft, VcDefensiveFire
from game.rules.oa.model.events.turn import AntiAircraftShot
from game.rules.oa.model.markers import AntiAircraftFired, Fired, Neutralised
from game.rules.oa.model.tables.loading import load_tables
from game.rules.oa.resolve.antiaircraft_shot import AntiAircraftShotFacts, antiaircraft_modifiers, resolve_antiaircraft
from game.rules.oa.turn.sequence import PlayStep
from tests.rules.oa.oa_board import Board, battle_on, clear

MISS = [1, 1]
DCA = load_tables().dca


def phase(board: Board) -> list[AntiAircraftShot]:
    """Play the anti-aircraft phase; the shots fired in it."""
    board.run(PlayStep("dca"))
    assert board.dice.left == 0
    return board.told(AntiAircraftShot)


# Who, at what, how far --------------------------------------------------------------------------


@pytest.mark.rule("OA-7.1-1", "OA-7.1-2", "OA-5.1-9")
@pytest.mark.parametrize(("distance", "shots"), [(5, 1), (6, 0)])
def test_a_squad_reaches_five_hexes(distance: int, shots: int) -> None:
    board = battle_on(clear(3, 12), MISS * shots)
    board.viet(201)
    board.helicopter("transport", 201 + distance)
    assert len(phase(board)) == shots


@pytest.mark.rule("OA-7.1-1", "OA-7.1-2", "OA-7.1-7")
@pytest.mark.parametrize(("distance", "shots"), [(10, 1), (11, 0)])
def test_a_machine_gun_reaches_ten_hexes(distance: int, shots: int) -> None:
    board = battle_on(clear(3, 13), MISS * shots)
    gun = board.weapon("dshk", board.viet(201))
    board.helicopter("transport", 201 + distance)
    assert [(shot.firer, shot.column) for shot in phase(board)] == [(gun, "dshk")] * shots


@pytest.mark.rule("OA-7.1-7")
def test_the_crew_fires_once_and_its_machine_gun_once() -> None:
    board = battle_on(clear(3, 6), MISS * 2)
    crew = board.viet(201)
    gun = board.weapon("dshk", crew)
    board.helicopter("transport", 203)
    assert [(shot.firer, shot.column) for shot in phase(board)] == [(crew, "squad"), (gun, "dshk")]


@pytest.mark.rule("OA-7.1-1")
def test_the_mortar_does_not_fire_at_aircraft_nor_does_a_dismantled_machine_gun() -> None:
    board = battle_on(clear(3, 13), [])
    board.weapon("mortar", board.viet(101))
    board.weapon("dshk", board.viet(201), ready=False)
    board.helicopter("transport", 210)
    assert phase(board) == []


@pytest.mark.rule("OA-7.1-1")
def test_a_helicopter_on_the_ground_and_the_bomber_are_no_targets() -> None:
    board = battle_on(clear(3, 6), [])
    board.viet(201)
    board.helicopter("transport", 203, flying=False)
    board.world.remove(board.plane(204), Airborne)
    assert phase(board) == []


@pytest.mark.rule("OA-7.1-1")
def test_the_observation_plane_is_a_target() -> None:
    board = battle_on(clear(3, 6), MISS)
    board.viet(201)
    plane = board.plane(203)
    assert [shot.target for shot in phase(board)] == [plane]


@pytest.mark.rule("OA-7.1-3")
def test_no_line_of_sight_is_needed() -> None:
    board = battle_on(
        """
        . . .
        J J J
        J J J
        . . .
        """,
        MISS,
    )
    board.viet(201)
    board.helicopter("transport", 204)
    assert not board.battle.ctx.sees(201, 204)  # type: ignore[arg-type]
    assert len(phase(board)) == 1


@pytest.mark.rule("OA-7.1-4")
@pytest.mark.parametrize(("code", "shots"), [("H", 0), ("U", 1), ("J", 1), ("N", 1)])
def test_units_in_buildings_do_not_see_the_sky_those_in_ruins_do(code: str, shots: int) -> None:
    board = battle_on(f". . .\n. {code} .\n. . .", MISS * shots)
    board.viet(202)
    board.helicopter("transport", 201)
    assert len(phase(board)) == shots


@pytest.mark.rule("OA-7.1-4", "OA-2.4-2")
@pytest.mark.parametrize(("intact", "shots"), [(True, 0), (False, 2)])
def test_nobody_fires_at_aircraft_from_an_intact_bunker_not_even_the_machine_gun(intact: bool, shots: int) -> None:
    board = battle_on(". . .\n. K .\n. . .", MISS * shots)
    crew = board.viet(202, inside=board.bunker(202, intact=intact))
    board.weapon("dshk", crew)
    board.helicopter("transport", 201)
    assert len(phase(board)) == shots


@pytest.mark.rule("OA-7.1-4")
def test_a_unit_beside_the_bunker_fires() -> None:
    board = battle_on(". . .\n. K .\n. . .", MISS)
    board.viet(202, inside=board.bunker(202))
    outside = board.viet(202)
    board.helicopter("transport", 201)
    assert [shot.firer for shot in phase(board)] == [outside]


@pytest.mark.rule("OA-5.1-4")
def test_a_neutralised_unit_and_its_machine_gun_keep_silent() -> None:
    board = battle_on(clear(3, 6), [])
    crew = board.viet(201)
    board.weapon("dshk", crew)
    board.world.set(crew, Neutralised())
    board.helicopter("transport", 203)
    assert phase(board) == []


@pytest.mark.rule("OA-7.1-1")
def test_a_prisoner_does_not_fire() -> None:
    board = battle_on(clear(3, 6), [])
    board.guard(board.viet(201), board.squad(201))
    board.helicopter("transport", 203)
    assert phase(board) == []


@pytest.mark.rule("OA-7.1-5", "OA-5.1-8", "OA-5.3-6")
def test_antiaircraft_fire_leaves_the_ordinary_shot_which_may_go_to_an_aircraft_as_well() -> None:
    board = battle_on(clear(3, 6), MISS + MISS)
    squad = board.viet(201)
    machine = board.helicopter("transport", 203)
    board.run(PlayStep("dca"))
    assert not board.has(squad, Fired)
    board.run(PlayStep("vc_fire"))
    assert board.decision == VcDefensiveFire("vc", squad)
    board.give(FireAtAircraft(squad, machine))
    assert board.get(squad, Fired).shots == 1
    assert [shot.column for shot in board.told(AntiAircraftShot)] == ["squad", "squad"]


@pytest.mark.rule("OA-7.1-6")
def test_the_nearest_aircraft_is_the_target() -> None:
    board = battle_on(clear(5, 6), MISS)
    board.viet(301)
    board.helicopter("transport", 304)
    near = board.helicopter("cobra", 303)
    assert phase(board)[0].target == near


@pytest.mark.rule("OA-7.1-6")
def test_of_two_equally_near_the_one_with_most_passengers_is_the_target() -> None:
    board = battle_on(clear(5, 6), MISS)
    viet = board.viet(302)
    board.helicopter("transport", 301)
    full = board.helicopter("transport", 303, aboard=[board.squad(303), board.us("medical", 303)])
    board.helicopter("transport", 202, aboard=[board.squad(202)])
    assert nearest_aircraft(board.battle, viet, 5) == (full,)
    board.world.remove(viet, At)
    assert nearest_aircraft(board.battle, viet, 5) == ()
    board.world.set(viet, At(Hex(302)))
    assert phase(board)[0].target == full


@pytest.mark.rule("OA-7.1-6")
@pytest.mark.parametrize(("die", "chosen"), [(1, 0), (2, 1), (5, 0), (6, 1)])
def test_dice_decide_between_equals(die: int, chosen: int) -> None:
    board = battle_on(clear(5, 6), [die, *MISS])
    board.viet(302)
    machines = [board.helicopter("transport", 301), board.helicopter("transport", 303)]
    assert phase(board)[0].target == machines[chosen]


@pytest.mark.rule("OA-5.3-9", "OA-7.1-7")
def test_units_fire_by_column_then_row() -> None:
    board = battle_on(clear(5, 6), MISS * 3)
    last, second, first = board.viet(401), board.viet(204), board.viet(202)
    board.helicopter("transport", 303)
    assert [shot.firer for shot in phase(board)] == [first, second, last]


@pytest.mark.rule("OA-7.1-6", "OA-7.3-9")
def test_an_aircraft_that_is_gone_is_fired_at_no_more() -> None:
    board = battle_on(clear(5, 6), [4, 5])
    board.viet(202)
    board.viet(204)
    board.helicopter("transport", 203)
    assert [shot.result for shot in phase(board)] == ["E"]


@pytest.mark.rule("OA-7.1-8")
def test_whoever_fires_at_aircraft_shows_himself() -> None:
    board = battle_on(clear(3, 6), MISS * 2)
    shooter, silent = board.viet(101), board.viet(206)
    crew = board.viet(301)
    board.weapon("dshk", crew)
    board.world.set(silent, Neutralised())
    machine = board.helicopter("transport", 202)
    fire_at_aircraft(board.battle, shooter, machine)
    fire_at_aircraft(board.battle, crew, machine)
    assert [board.has(unit, AntiAircraftFired) for unit in (shooter, crew, silent)] == [True, True, False]


# Resolution -------------------------------------------------------------------------------------


@pytest.mark.rule("OA-7.2-1")
@pytest.mark.parametrize(
    ("dice", "squad", "dshk"),
    [
        ([3, 4], "none", "none"),
        ([4, 4], "none", "E"),
        ([4, 5], "E", "CS"),
        ([5, 5], "CS", "C"),
        ([5, 6], "C", "D"),
        ([6, 6], "D", "D"),
        ([1, 1], "none", "none"),
    ],
)
def test_two_dice_are_read_in_the_column_of_the_firer(dice: list[int], squad: str, dshk: str) -> None:
    for column, result in (("squad", squad), ("dshk", dshk)):
        board = battle_on(clear(3, 3), dice)
        facts = AntiAircraftShotFacts(1, 201, 2, 202, column, 1, Modifiers())  # type: ignore[arg-type]
        assert resolve_antiaircraft(facts, DCA, board.dice).result == result


@pytest.mark.rule("OA-7.2-2")
@pytest.mark.parametrize(
    ("kind", "value"), [("cobra", -1), ("cayuse", -1), ("transport", 0), ("command", 0), ("medevac", 0), ("cessna", -2)]
)
def test_small_targets_are_harder_to_hit_and_the_plane_flies_high(kind: str, value: int) -> None:
    assert antiaircraft_modifiers(DCA, kind, 1, in_sun=False).total == value


@pytest.mark.rule("OA-7.2-4")
@pytest.mark.parametrize(("distance", "value"), [(0, 0), (4, 0), (5, -1), (10, -1)])
def test_five_hexes_or_more_are_far(distance: int, value: int) -> None:
    assert antiaircraft_modifiers(DCA, "transport", distance, in_sun=False).total == value


@pytest.mark.rule("OA-7.2-5")
def test_all_modifiers_add_up_and_the_last_row_answers_beyond_the_table() -> None:
    modifiers = antiaircraft_modifiers(DCA, "cobra", 6, in_sun=True)
    assert [(item.value, item.rule) for item in modifiers] == [(-1, "OA-7.2-2"), (-1, "OA-7.2-3"), (-1, "OA-7.2-4")]
    board = battle_on(clear(3, 3), [1, 1])
    facts = AntiAircraftShotFacts(1, 201, 2, 202, "dshk", 6, modifiers)  # type: ignore[arg-type]
    outcome = resolve_antiaircraft(facts, DCA, board.dice)
    assert (outcome.value, outcome.result) == (-1, "none")


@pytest.mark.rule("OA-7.2-3")
@pytest.mark.parametrize(
    ("start", "target", "sun"),
    [(203, 403, True), (403, 203, False), (303, 301, False), (303, 305, False), (303, 303, False)],
)
def test_a_target_east_of_the_firer_stands_in_the_sun(start: int, target: int, sun: bool) -> None:
    board = battle_on(clear(5, 6), MISS)
    viet, machine = board.viet(start), board.helicopter("transport", target)
    fire_at_aircraft(board.battle, viet, machine)
    assert ("OA-7.2-3" in board.last(AntiAircraftShot).modifiers) is sun


@pytest.mark.rule("OA-7.2-3")
def test_the_line_counts_where_it_leaves_the_map_not_where_it_points() -> None:
    steep = battle_on(clear(12, 4), MISS * 2)
    machine = steep.helicopter("transport", 201)
    fire_at_aircraft(steep.battle, steep.viet(103), machine)  # north-east, but over the north edge
    assert "OA-7.2-3" not in steep.last(AntiAircraftShot).modifiers
    near_edge = battle_on(clear(2, 12), MISS)
    machine = near_edge.helicopter("transport", 206)
    fire_at_aircraft(near_edge.battle, near_edge.viet(107), machine)
    assert "OA-7.2-3" in near_edge.last(AntiAircraftShot).modifiers


@pytest.mark.rule("OA-7.2-1")
def test_the_odds_are_those_of_the_dice() -> None:
    board = battle_on(clear(3, 8), [])
    viet, machine = board.viet(201), board.helicopter("transport", 204)
    assert antiaircraft_odds(board.battle, viet, machine) == {
        "none": Fraction(26, 36),
        "E": Fraction(4, 36),
        "CS": Fraction(3, 36),
        "C": Fraction(2, 36),
        "D": Fraction(1, 36),
    }
    far = board.helicopter("cobra", 206)
    gun = antiaircraft_odds(board.battle, viet, far, "dshk")  # -1 small, -1 distance
    assert (gun["D"], gun["C"], gun["CS"], gun["E"]) == (0, Fraction(1, 36), Fraction(2, 36), Fraction(3, 36))


@pytest.mark.rule("OA-7.2-1")
def test_the_shot_and_its_odds_come_from_the_same_function() -> None:
    facts = AntiAircraftShotFacts(1, 201, 2, 202, "dshk", 1, Modifiers())  # type: ignore[arg-type]
    chances = enumerate_outcomes(lambda dice: resolve_antiaircraft(facts, DCA, dice).result)
    assert chances["D"] == Fraction(3, 36)
    assert sum(chances.values()) == 1
