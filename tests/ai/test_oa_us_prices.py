"""What the commander holds things to be worth, in thousandths of a victory point: hits, bombs, goals, places."""

from __future__ import annotations

import pytest

from game.ai.oa.blast import bomb_worths, charge_worth, under_the_bombs
from game.ai.oa.danger import AtRisk, at_risk, harm, watchers
from game.ai.oa.flak import (
    FlightCost,
    Station,
    best_station,
    flak,
    landed_cost,
    nearest_others,
    shot_cost,
    worth_aboard,
)
from game.ai.oa.goals import Plan, bystander_cost, goals_of, prospect, shot_worth, tunnel_worth
from game.ai.oa.landing_zones import exposed_to, landing_hex, safest_hex, staging_hexes
from game.ai.oa.move import _ways
from game.ai.oa.people import is_quiet, wounded_to_fetch
from game.ai.oa.pickups import pick_ups
from game.ai.oa.places import Judge
from game.board.hexgrid import Hex, label
from game.engine.core.world import EntityId
from game.rules.oa.model.components import US, Bearing, Civilian, CrewOf, Tunnel
from game.rules.oa.model.components import At as Where
from game.rules.oa.model.decisions import Charges, UsMovement
from game.rules.oa.model.markers import Moved, Neutralised
from game.rules.oa.move.allowance import points_left
from tests.ai.test_oa_us_thoughts import FIELD, in_the_field
from tests.rules.oa.oa_board import Board, battle_on, village_field

OPEN = "\n".join(["  . . . . . . . . . ."] * 6)
FIELD_OF_ALL = village_field()


# The battle as a whole --------------------------------------------------------------------------


@pytest.mark.rule("OA-13.5-1")
def test_turns_to_come_and_the_chance_of_another_shrink_once_the_battle_may_end() -> None:
    found = {}
    for turn in range(1, 12):
        view = Plan(battle_on(OPEN, turn=turn).battle)
        found[turn] = (view.goes_on, view.turns_to_come)
    assert found == {
        1: (1000, 5976),
        2: (1000, 4976),
        3: (1000, 3976),
        4: (1000, 2976),
        5: (1000, 1976),
        6: (416, 976),
        7: (583, 1352),
        8: (722, 1323),
        9: (833, 833),
        10: (0, 0),
        11: (0, 0),
    }


@pytest.mark.rule("OA-13.5-1")
@pytest.mark.parametrize(("turn", "tunnels", "caution"), [(5, 5, 1000), (6, 0, 700), (6, 2, 1100), (6, 4, 1400)])
def test_danger_weighs_more_for_who_is_ahead_once_the_battle_may_end(turn: int, tunnels: int, caution: int) -> None:
    board = battle_on(OPEN, turn=turn)
    for number in range(tunnels):
        board.world.create(Tunnel(controlled=True), Where(101 + number))
    view = Plan(board.battle)
    assert view.points == 4 * tunnels
    assert view.caution == caution


@pytest.mark.rule("OA-12.2-1")
def test_what_a_search_is_worth_falls_as_prizes_are_found_and_rises_as_the_harmless_are() -> None:
    found = {}
    for identity in ("civilian", "terrorist", "commissar"):
        board = battle_on(OPEN)
        board.world.set(board.civilian(101, identity), Civilian(identity, True))
        board.civilian(102, identity)
        found[identity] = Plan(board.battle).search_worth
    assert found == {
        "civilian": 703,
        "terrorist": 1074,
        "commissar": 259,
    }
    assert Plan(battle_on(OPEN).battle).search_worth == 733


@pytest.mark.rule("OA-12.4-1")
def test_a_tunnel_is_worth_its_points_less_the_trap() -> None:
    assert tunnel_worth(Plan(battle_on(OPEN).battle)) == 555


# Shots ------------------------------------------------------------------------------------------


@pytest.mark.rule("OA-14-7")
@pytest.mark.parametrize(
    ("risk", "costs"),
    [
        (
            AtRisk("us_squad", 2),
            [40, 473, 906, 1773, 2640, 3493, 4333],
        ),
        (
            AtRisk("us_squad", 1),
            [40, 573, 1106, 1640, 2173, 2693, 3200],
        ),
        (
            AtRisk("us_squad", 2, 3000),
            [40, 973, 1906, 3273, 4640, 5993, 7333],
        ),
        (
            AtRisk("command", 2),
            [40, 873, 1706, 2706, 3706, 4693, 5666],
        ),
        (
            AtRisk("command", 1),
            [40, 206, 373, 540, 706, 860, 1000],
        ),
        (
            AtRisk("medical", 1),
            [40, 706, 1373, 2040, 2706, 3360, 4000],
        ),
        (
            AtRisk("aircrew", 1),
            [40, 206, 373, 706, 1040, 1360, 1666],
        ),
    ],
)
def test_what_a_shot_at_a_unit_costs_by_what_is_added_to_the_die(risk: AtRisk, costs: list[int]) -> None:
    assert [harm(FIELD_OF_ALL, risk, modifier) for modifier in range(-2, 5)] == costs


@pytest.mark.rule("OA-5.5-1")
@pytest.mark.parametrize(
    ("reduced", "keep", "worths"),
    [
        (
            False,
            0,
            [0, 150, 300, 550, 800, 1050, 1300],
        ),
        (
            True,
            0,
            [0, 216, 433, 650, 866, 1083, 1300],
        ),
        (
            False,
            1800,
            [0, 225, 450, 700, 950, 1200, 1450],
        ),
        (
            True,
            1000,
            [0, 50, 100, 150, 200, 250, 300],
        ),
    ],
)
def test_what_a_shot_at_the_viet_cong_is_worth_and_a_prisoner_to_be_is_spared(
    reduced: bool, keep: int, worths: list[int]
) -> None:
    assert [shot_worth(FIELD_OF_ALL, modifier, reduced, keep) for modifier in range(-2, 5)] == worths


@pytest.mark.rule("OA-14-5")
def test_a_shot_where_a_civilian_stands_costs_more_the_better_it_is() -> None:
    costs = [bystander_cost(FIELD_OF_ALL, modifier) for modifier in range(-2, 5)]
    assert costs == [
        0,
        333,
        666,
        1000,
        1333,
        1666,
        2000,
    ]


@pytest.mark.rule("OA-7.3-9")
@pytest.mark.parametrize(
    ("kind", "squads", "landed", "costs"),
    [
        (
            "transport",
            0,
            False,
            [611, 294, 294, 105, 1055, 611, 611, 294],
        ),
        (
            "transport",
            2,
            False,
            [1388, 655, 655, 272, 2472, 1388, 1388, 655],
        ),
        (
            "transport",
            2,
            True,
            [1277, 572, 572, 216, 2333, 1277, 1277, 572],
        ),
        (
            "cobra",
            0,
            False,
            [577, 294, 294, 111, 988, 577, 577, 294],
        ),
        (
            "cayuse",
            0,
            False,
            [577, 294, 294, 111, 988, 577, 577, 294],
        ),
        (
            "command",
            1,
            False,
            [1022, 491, 491, 200, 1791, 1022, 1022, 491],
        ),
        (
            "medevac",
            0,
            True,
            [833, 461, 461, 216, 1333, 833, 833, 461],
        ),
    ],
)
def test_what_a_shot_at_a_machine_costs_by_range_with_its_men_and_on_the_ground(
    kind: str, squads: int, landed: bool, costs: list[int]
) -> None:
    shots = [
        shot_cost(FIELD_OF_ALL, column, kind, distance, squads, 4000, in_sun=sun, landed=landed)
        for column, distance in (("squad", 1), ("squad", 5), ("dshk", 3), ("dshk", 9))
        for sun in (False, True)
    ]
    assert shots == costs


@pytest.mark.rule("OA-4.3-3")
@pytest.mark.parametrize(("hex", "worth"), [(203, 748), (403, 748), (603, 561), (703, 0)])
def test_a_reduced_enemy_is_worth_as_a_prisoner_to_be_what_the_distance_leaves(hex: int, worth: int) -> None:
    board = battle_on(OPEN, turn=6)
    board.squad(103)
    board.viet(hex, steps=1)
    view = Plan(board.battle)
    assert prospect(view, view.targets[0]) == worth


# Bombs and charges ------------------------------------------------------------------------------


def test_bombs_are_worth_most_on_a_gun_or_a_bunker_and_cost_most_on_our_own_men() -> None:
    board = in_the_field()
    board.viet(705)
    board.viet(806, inside=board.bunker(806))
    board.viet(601, steps=1, inside=board.bunker(601))
    board.guard(board.viet(103, steps=1), EntityId(1))
    assert {label(hex): worth for hex, worth in bomb_worths(Plan(board.battle)).items()} == {
        "0503": 244,
        "0601": 733,
        "0702": 816,
        "0705": 272,
        "0806": 816,
        "0903": 1233,
        "0103": -7000,
        "0102": -300,
        "0202": -300,
        "0203": -600,
        "0104": -2600,
        "0204": -5300,
        "0304": -300,
        "0305": -2600,
        "0205": -5600,
        "0105": -900,
        "0306": -300,
        "0206": -600,
        "0106": -5300,
    }


def test_the_strike_that_has_been_called_may_fall_short_or_wide() -> None:
    board = battle_on(OPEN)
    board.world.set(board.plane(502), Bearing(0, 3))
    assert {label(hex): chance for hex, chance in under_the_bombs(Plan(board.battle)).items()} == {
        "0401": 110,
        "0402": 55,
        "0501": 776,
        "0502": 721,
        "0503": 55,
        "0601": 110,
        "0602": 55,
    }
    assert under_the_bombs(Plan(battle_on(OPEN).battle)) == {}


@pytest.mark.rule("OA-11.1-2")
@pytest.mark.parametrize(
    ("steps", "spent", "worth"), [((2,), False, 833), ((1,), False, 666), ((2,), True, 0), ((), False, 0)]
)
def test_a_charge_is_worth_the_men_in_the_bunker_to_who_has_not_fired(
    steps: tuple[int, ...], spent: bool, worth: int
) -> None:
    board = battle_on(OPEN, turn=3)
    squad, bunker = board.squad(303), board.bunker(403, 3)
    for number in steps:
        board.viet(403, steps=number, inside=bunker)
    board.viet(302)
    if spent:
        board.world.set(squad, Moved(303, 8, 3, True, False))
    board.run(Charges(US))
    assert charge_worth(Plan(board.battle), squad, 303) == worth


# In the air -------------------------------------------------------------------------------------


def test_fire_into_the_air_is_counted_by_who_reaches_so_far_and_sees_no_nearer_machine() -> None:
    board = in_the_field()
    board.world.set(board.viet(102), Neutralised())
    board.weapon("dshk", board.viet(904))
    machine = board.helicopter("transport", 606, aboard=[board.squad(606, platoon=2)])
    alone, view = board.helicopter("cobra", 1006), Plan(board.battle)
    guns = flak(view)
    assert [(gun.hex, gun.column, gun.range, gun.shots) for gun in guns] == [
        (503, "squad", 5, 2),
        (702, "squad", 5, 2),
        (904, "squad", 5, 2),
        (904, "dshk", 10, 1),
    ]
    assert worth_aboard(view, machine) == 1
    assert list(nearest_others(view, guns, machine).values()) == [6, 6, 3]
    costs = FlightCost(view, guns, "transport", 1, nearest_others(view, guns, machine))
    hexes = (101, 403, 503, 602, 701, 802, 1003, 1006)
    assert [costs.over(hex) for hex in hexes] == [1998, 3996, 3996, 7757, 3996, 5657, 3271, 3761]
    assert [exposed_to(guns, hex, nearest_others(view, guns, machine)) for hex in hexes] == [1, 2, 2, 4, 2, 4, 4, 2]
    assert [landed_cost(view, "transport", 1, hex) for hex in hexes] == [0, 2110, 0, 0, 8387, 8387, 8387, 8387]
    assert safest_hex(view, guns, machine) == 101
    assert safest_hex(view, guns, alone) == 101


@pytest.mark.parametrize(
    ("kind", "station"), [("cobra", Station(1122, Hex(1005), Hex(503))), ("cayuse", Station(400, Hex(1005), None))]
)
def test_a_gunship_has_a_station_worth_more_than_the_fire_there_costs(kind: str, station: Station) -> None:
    board = in_the_field()
    machine = board.helicopter(kind, 101)
    view = Plan(board.battle)
    assert best_station(view, flak(view), machine) == station


def test_machines_wait_where_the_enemy_cannot_stand_at_first() -> None:
    assert list(staging_hexes(FIELD_OF_ALL)[:6]) == [2301, 2401, 2501, 3101, 3201, 101]
    assert list(staging_hexes(FIELD_OF_ALL)[-3:]) == [2718, 2809, 2810]


@pytest.mark.parametrize(("platoon", "hex"), [(1, 106), (2, 1006), (0, 1006)])
def test_men_land_near_their_mates_or_where_most_is_to_be_done(platoon: int, hex: int) -> None:
    board = in_the_field()
    board.wreck(305)
    machine = board.helicopter("transport", 1006, aboard=[board.squad(1006, platoon=platoon)])
    view = Plan(board.battle)
    assert landing_hex(view, flak(view), machine, platoon) == hex


def test_wounded_are_fetched_from_quiet_hexes_without_a_machine() -> None:
    board = battle_on(FIELD, turn=4)
    board.viet(1001)
    for hex in (103, 106, 901, 401):
        board.squad(hex, steps=1)
    board.squad(206)
    board.helicopter("medevac", 106, flying=False)
    view = Plan(board.battle)
    assert list(wounded_to_fetch(view, flak(view))) == [103]
    assert is_quiet(view, flak(view), 206)
    assert not is_quiet(view, flak(view), 402)  # in the growth no machine lands


def test_who_is_fetched_first_is_worth_most_after_the_fire_there() -> None:
    board = battle_on(FIELD, turn=4)
    board.viet(1003)
    commissar = board.civilian(106, "commissar")
    board.world.set(commissar, Civilian("commissar", True))
    board.guard(commissar, board.squad(106))
    board.guard(board.viet(203, steps=1), board.squad(203))
    board.world.set(board.us("aircrew", 301), CrewOf(board.helicopter_at_base("transport", due=99)))
    board.squad(805, steps=1, platoon=3)
    board.squad(604, steps=1, platoon=3)
    view = Plan(board.battle)
    assert [(each.worth, each.hex, each.why) for each in pick_ups(view, flak(view))] == [
        (1000, 106, "comes to {hex} to fly the prisoners out"),
        (1000, 301, "comes to {hex} to fly the aircrew out"),
        (400, 203, "comes to {hex} to fly the prisoners out"),
    ]


# On the ground ----------------------------------------------------------------------------------


def test_goals_are_ranked_by_worth_and_way_and_shared_with_who_is_nearer() -> None:
    board = in_the_field()
    board.squad(602, platoon=2)
    view = Plan(board.battle)
    found = {
        name: [(goal.what, goal.hex, goal.worth) for goal in goals_of(view, EntityId(unit), hex)]
        for name, unit, hex in (("squad", 1, 103), ("medics", 3, 205), ("command", 4, 106))
    }
    assert found == {
        "squad": [
            ("civilian", 104, 733),
            ("capture", 503, 900),
            ("enemy", 702, 756),
            ("tunnel", 202, 555),
            ("enemy", 903, 756),
            ("civilian", 305, 366),
        ],
        "medics": [
            ("wounded", 204, 2000),
            ("platoon", 204, 300),
            ("platoon", 103, 300),
            ("platoon", 602, 300),
        ],
        "command": [
            ("platoon", 204, 300),
            ("platoon", 103, 300),
            ("platoon", 602, 300),
        ],
    }


def judged(board: Board, unit: EntityId, hexes: tuple[int, ...]) -> list[tuple[int, int, str, int]]:
    """The score, danger, purpose and aim of each of these hexes as the end of a move of this unit."""
    board.run(UsMovement(US))
    view = Plan(board.battle)
    here, left = board.at(unit) or 0, points_left(board.battle, unit)
    risk, eyes = at_risk(view, unit), watchers(view, unit, left)
    ways = _ways(view, unit, here, left, eyes, risk)
    judge = Judge(view, unit, here, risk, eyes)
    places = [judge.place(hex, left - ways[hex].cost, ways[hex]) for hex in hexes]
    return [
        (place.score, place.danger, str(judge.reason(place)), ways[hex].cost)
        for hex, place in zip(hexes, places, strict=True)
    ]


def test_what_places_are_worth_to_a_squad_under_the_eyes_of_a_gun() -> None:
    assert judged(in_the_field(), EntityId(1), (103, 102, 202, 203, 302, 303)) == [
        (1617, 354, "goes to 0103 to search the civilian in 0104", 0),
        (1238, 0, "goes to 0102, on the way to 0503, to capture the Viet Cong there", 1),
        (1996, 0, "goes to 0202 to look for a tunnel there", 2),
        (401, 1773, "goes to 0203 to search the civilian in 0104", 1),
        (1677, 0, "goes to 0302, on the way to 0503, to capture the Viet Cong there", 3),
        (-96, 1773, "goes to 0303, on the way to 0503, to capture the Viet Cong there", 2),
    ]


def test_what_places_are_worth_to_a_reduced_squad_with_a_prisoner() -> None:
    board = in_the_field()
    board.guard(board.viet(204, steps=1), EntityId(2))
    assert judged(board, EntityId(2), (204, 203, 304, 303, 205)) == [
        (-3196, 6146, "goes to 0204 to search the civilian in 0104", 0),
        (-423, 2640, "goes to 0203, on the way to 0503, to capture the Viet Cong there", 1),
        (-3566, 6146, "goes to 0304, on the way to 0503, to capture the Viet Cong there", 1),
        (-60, 2640, "goes to 0303, on the way to 0503, to capture the Viet Cong there", 2),
        (1905, 0, "goes to 0205, on the way to 0503, to capture the Viet Cong there", 1),
    ]


def test_what_places_are_worth_where_a_helicopter_and_mates_draw_the_fire_late_in_the_battle() -> None:
    board = in_the_field(turn=7)
    board.helicopter("cayuse", 403)
    board.squad(402, platoon=2)
    board.world.set(EntityId(4), Moved(106, 1, 1, True, False))
    assert judged(board, EntityId(1), (103, 102, 202, 203, 302, 303)) == [
        (1080, 247, "goes to 0103 to search the civilian in 0104", 0),
        (367, 0, "goes to 0102, on the way to the civilian in 0104", 1),
        (942, 0, "goes to 0202 to look for a tunnel there", 2),
        (1080, 247, "goes to 0203 to search the civilian in 0104", 1),
        (451, 0, "goes to 0302, on the way to 0503, to capture the Viet Cong there", 3),
        (371, 247, "goes to 0303, on the way to 0503, to capture the Viet Cong there", 2),
    ]


def test_what_places_are_worth_to_medics_and_to_the_command() -> None:
    assert judged(in_the_field(), EntityId(3), (205, 204, 105, 306)) == [
        (1720, 0, "goes to 0205, on the way to the wounded in 0204", 0),
        (-2746, 4746, "goes to the wounded in 0204", 1),
        (1312, 408, "goes to 0105, on the way to the wounded in 0204", 1),
        (-5650, 7128, "goes to 0306, on the way to the wounded in 0204", 1),
    ]
    assert judged(in_the_field(), EntityId(4), (106, 105, 205, 306)) == [
        (300, 0, "goes to 0106 to keep with its platoon", 0),
        (-241, 541, "goes to 0105 to keep with its platoon", 1),
        (300, 0, "goes to 0205 to keep with its platoon", 1),
        (-9627, 9927, "goes to 0306 to keep with its platoon", 2),
    ]
