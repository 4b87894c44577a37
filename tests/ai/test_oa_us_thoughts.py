"""What the commander thinks of in each step of a turn, in the order in which he would rather do it."""

from __future__ import annotations

from game.rules.oa.model.components import US, Airborne, AtBase, Bearing, Civilian, CrewOf, PurpleSmoke
from game.rules.oa.model.components import At as Where
from game.rules.oa.model.decisions import (
    Airmobile,
    AirSupport,
    Boarding,
    Casualties,
    Charges,
    Deploy,
    Evacuation,
    Landing,
    Ordnance,
    UsFire,
    UsMovement,
    UsReaction,
)
from game.rules.oa.model.markers import Moved
from tests.ai.oa_thoughts import plans
from tests.rules.oa.oa_board import Board, battle_on, village

FIELD = """
  . . . J . . . . . .
  . H . J . . J . . .
  . . . . . . J . H .
  J . . . . . . . . .
  . . J . . . . J . .
  . . . . . . . . . .
"""


def in_the_field(turn: int = 3) -> Board:
    """A whole squad and a reduced one, a medical team and the command; three enemies, one reduced, one with a gun."""
    board = battle_on(FIELD, turn=turn)
    board.squad(103, name="Able")
    board.squad(204, name="Baker", steps=1)
    board.us("medical", 205, name="Medics")
    board.us("command", 106, name="Six")
    board.viet(702)
    board.viet(503, steps=1)
    board.weapon("dshk", board.viet(903))
    board.civilian(305)
    board.civilian(104)
    return board


# On the ground ----------------------------------------------------------------------------------


def test_each_squad_has_its_own_errand_and_lays_smoke_last() -> None:
    assert plans(in_the_field(), UsMovement(US)) == [
        "Step Able 202: goes to 0202 to look for a tunnel there",
        "Search Able civilian@0104: searches the civilian in 0104: the commissar has not been found yet (OA-12.1-1)",
        "Step Baker 203: goes to 0203, where less of the enemy's fire reaches it",
        "Search Baker civilian@0104: searches the civilian in 0104: the commissar has not been found yet (OA-12.1-1)",
        "Search Baker civilian@0305: searches the civilian in 0305: the commissar has not been found yet (OA-12.1-1)",
        "LaySmoke Baker 204: lays smoke in 0204: it ends its move there under fire (OA-11.2-1)",
    ]


def test_in_the_last_turn_nobody_sets_out_for_what_he_comes_to_only_later() -> None:
    assert plans(in_the_field(turn=10), UsMovement(US)) == [
        "Search Able civilian@0104: searches the civilian in 0104: the commissar has not been found yet (OA-12.1-1)",
        "Step Baker 105: goes to 0105, where less of the enemy's fire reaches it",
        "Search Baker civilian@0104: searches the civilian in 0104: the commissar has not been found yet (OA-12.1-1)",
        "Search Baker civilian@0305: searches the civilian in 0305: the commissar has not been found yet (OA-12.1-1)",
        "LaySmoke Baker 204: lays smoke in 0204: it ends its move there under fire (OA-11.2-1)",
    ]


def test_who_knows_the_commissar_is_found_searches_on_for_the_points_of_the_rest() -> None:
    board = in_the_field()
    commissar = board.civilian(1001, "commissar")
    board.world.set(commissar, Civilian("commissar", True))
    assert plans(board, UsMovement(US)) == [
        "Step Able 202: goes to 0202 to look for a tunnel there",
        "Search Able civilian@0104: searches the civilian in 0104: worth a point even if harmless (OA-12.1-1)",
        "Step Baker 203: goes to 0302, where less of the enemy's fire reaches it",
        "Search Baker civilian@0104: searches the civilian in 0104: worth a point even if harmless (OA-12.1-1)",
        "Search Baker civilian@0305: searches the civilian in 0305: worth a point even if harmless (OA-12.1-1)",
        "LaySmoke Baker 204: lays smoke in 0204: it ends its move there under fire (OA-11.2-1)",
    ]


def test_a_squad_with_the_commissar_goes_where_a_helicopter_can_land_for_him() -> None:
    board = battle_on("  J J J J J .\n  J J J J . .\n  J J J J J .", turn=4)
    squad = board.squad(202, name="Able")
    commissar = board.civilian(202, "commissar")
    board.world.set(commissar, Civilian("commissar", True))
    board.guard(commissar, squad)
    assert plans(board, UsMovement(US)) == [
        "Step Able 302: goes to 0302, on the way to 0502, where a helicopter can land for the commissar",
    ]


def test_wounded_men_go_where_the_medevac_can_land_while_one_can_come() -> None:
    board = battle_on("  J J J J J .\n  J J J J . .\n  J J J J J .", turn=4)
    board.squad(202, name="Able", steps=1)
    board.squad(101, name="Baker")
    board.helicopter_at_base("medevac", due=5)
    board.to_base(board.us("medical", 101, name="Medics"))
    assert plans(board, UsMovement(US)) == [
        "Step Able 201: goes to 0301, on the way to 0502, where the medevac can land for its wounded",
    ]


def test_medics_make_for_the_wounded_and_the_command_keeps_near_the_squads() -> None:
    board = battle_on(FIELD, turn=4)
    board.squad(105, name="Able", steps=1)
    board.us("medical", 805, name="Medics")
    board.us("command", 1003, name="Six")
    assert plans(board, UsMovement(US)) == [
        "Step Medics 705: goes to 0403, on the way to the wounded in 0105",
        "Step Six 904: goes to 0503 to keep with its platoon",
    ]


def test_one_squad_goes_for_the_prisoner_and_the_next_for_something_else() -> None:
    board = battle_on(FIELD, turn=4)
    board.squad(301, name="Able")
    board.squad(302, name="Baker")
    board.squad(303, name="Clay", platoon=2)
    board.viet(602, steps=1)
    board.civilian(604)
    assert plans(board, UsMovement(US)) == [
        "Step Able 401, Step Baker 401, Step Clay 402: goes to 0502 to capture the Viet Cong in 0602",
    ]


def test_who_stands_in_fire_of_bombs_or_flames_goes_out_of_them() -> None:
    board = battle_on(FIELD, turn=4)
    board.squad(502, name="Able")
    board.squad(404, name="Baker")
    board.world.set(board.plane(602), Bearing(0, 3))
    assert plans(board, UsMovement(US)) == [
        "Step Able 402: goes to 0203, where less of the enemy's fire reaches it",
        "Step Baker 304: goes to the building in 0202, to search it next turn",
    ]


def test_a_squad_on_its_way_goes_on_to_what_it_went_for() -> None:
    board = in_the_field().run(UsMovement(US))
    board.world.set(1, Moved(101, 2, 2, False, False))
    assert plans(board) == [
        "Search Able civilian@0104: searches the civilian in 0104: the commissar has not been found yet (OA-12.1-1)",
        "Step Baker 203: goes to 0203, where less of the enemy's fire reaches it",
        "Search Baker civilian@0104: searches the civilian in 0104: the commissar has not been found yet (OA-12.1-1)",
        "Search Baker civilian@0305: searches the civilian in 0305: the commissar has not been found yet (OA-12.1-1)",
        "LaySmoke Baker 204: lays smoke in 0204: it ends its move there under fire (OA-11.2-1)",
    ]


# Fire -------------------------------------------------------------------------------------------


def test_gunships_look_and_fire_first_and_squads_take_what_is_left() -> None:
    board = in_the_field()
    board.squad(602, name="Clay", platoon=2)
    board.squad(403, name="Delta", platoon=2)
    board.helicopter("cobra", 301)
    board.helicopter("cayuse", 1006)
    assert plans(board, UsFire(US)) == [
        "Locate Cobra 702: looks for the Viet Cong in 0702, for it can attack only what it sees (OA-8.4-6)",
        (
            "Fire Clay 702 0, Fire Delta 702 0: fires at the Viet Cong in 0702, its best shot: 17 % to hurt "
            "them (OA-5.1-1)"
        ),
    ]


def test_a_gunship_that_sees_the_enemy_rakes_the_hex_behind_where_nobody_of_ours_stands() -> None:
    board = battle_on("\n".join(["  . . . . . . . ."] * 5), turn=3)
    board.helicopter("cobra", 303)
    board.viet(403)
    board.viet(503)
    board.squad(404, name="Able")
    assert plans(board, UsFire(US)) == [
        "Fire Cobra 403 504: attacks 0403, 100 % to hurt the Viet Cong there, and rakes the hex behind (OA-5.1-1)",
        "Fire Able 403 0: fires at the Viet Cong in 0403, its best shot: 67 % to hurt them (OA-5.1-1)",
    ]


def test_nobody_fires_for_little_beside_a_bunker_that_he_can_blow_up() -> None:
    board = battle_on("\n".join(["  . . . . . . . ."] * 5), turn=3)
    bunker = board.bunker(403, 3)
    board.viet(403, inside=bunker)
    board.squad(303, name="Able")
    assert plans(board, UsFire(US)) == []
    assert plans(board, Charges(US)) == [
        "Demolish Able bunker@0403: blows up the bunker in 0403 with the Viet Cong inside (OA-11.1-2)",
    ]


# In the air -------------------------------------------------------------------------------------


def test_gunships_fly_first_then_men_land_near_their_work_and_the_rest_keeps_away() -> None:
    board = in_the_field()
    board.helicopter("cobra", 301)
    board.helicopter("cayuse", 1006)
    board.helicopter_at_base("medevac", due=2)
    board.to_base(board.us("medical", 101, name="More medics"))
    board.helicopter_at_base("transport", due=3, aboard=[board.squad(101, name="Clay")])
    board.helicopter("transport", 1001, aboard=[board.squad(1001, platoon=2, name="Delta")])
    board.helicopter("transport", 1005)
    board.helicopter("command", 1004, aboard=[board.us("command", 1004, name="Seven")])
    assert plans(board, Airmobile(US)) == [
        "Fly Cobra 106: over 0106 it can attack the Viet Cong in 0503, and draws fire away from the men (OA-4.6-1)",
        "Fly Cayuse 101: over 0101 it can attack the Viet Cong in 0503, and draws fire away from the men (OA-4.6-1)",
        (
            "Place Transport 205: brings its men to 0205, where nearer helicopters draw the anti-aircraft fire"
            " (OA-8.6-2)"
        ),
        "Fly Transport 205: brings its men to 0205, where nearer helicopters draw the anti-aircraft fire (OA-4.6-1)",
        "Fly Command 106: keeps away from the enemy's anti-aircraft fire, over 0106 (OA-4.6-1)",
        "Fly Transport 106: stands by over 0106, out of reach, to be called for prisoners and wounded (OA-4.6-1)",
    ]


def test_without_an_enemy_in_sight_machines_wait_where_they_are_and_men_are_brought_to_the_huts() -> None:
    board = battle_on(FIELD, turn=2)
    board.helicopter("cobra", 301)
    board.helicopter("transport", 1001, aboard=[board.squad(1001, name="Delta")])
    board.helicopter("transport", 1005)
    assert plans(board, Airmobile(US)) == [
        "Fly Transport 302: brings its men to 0302, near the enemy but out of reach of anti-aircraft fire (OA-4.6-1)",
    ]


def test_a_machine_lands_for_men_to_set_down_wounded_prisoners_or_smoke() -> None:
    board = in_the_field()
    board.helicopter("transport", 301, aboard=[board.squad(301, platoon=2, name="Clay")])
    board.helicopter("medevac", 204)
    board.helicopter("transport", 103)
    board.helicopter("transport", 606)
    board.guard(board.viet(103, steps=1), 1)
    board.helicopter("command", 206, aboard=[board.us("command", 206, name="Seven")])
    assert plans(board, Landing(US)) == [
        "Land Transport: sets its men down in 0301 (OA-1-6)",
        "Land Medevac: lands in 0204 beside the wounded (OA-10-4)",
        "Land Transport: lands in 0103 to take aboard whom it has come for (OA-12.3-3)",
    ]


def test_the_medevac_lands_at_purple_smoke() -> None:
    board = battle_on(FIELD, turn=4)
    board.squad(105, name="Able")
    board.helicopter("medevac", 206)
    board.helicopter("medevac", 306)
    board.world.create(PurpleSmoke(1, 2, 4), Where(206))
    assert plans(board, Landing(US)) == [
        "Land Medevac: lands in 0206 beside the wounded (OA-10-4)",
    ]


def test_who_fights_gets_off_medics_beside_wounded_too_and_prisoners_get_on() -> None:
    board = in_the_field()
    board.helicopter("transport", 301, flying=False, aboard=[board.squad(301, platoon=2, name="Clay")])
    board.helicopter("medevac", 204, flying=False, aboard=[board.us("medical", 204, name="More medics")])
    board.helicopter("medevac", 606, flying=False, aboard=[board.us("medical", 606, name="Late medics")])
    board.helicopter("transport", 103, flying=False)
    board.guard(board.viet(103, steps=1), 1)
    crew = board.us("aircrew", 103, name="Crew")
    board.world.set(crew, CrewOf(board.helicopter_at_base("transport", due=99)))
    assert plans(board, Boarding(US)) == [
        "Embark vc_squad@0103 Transport: goes aboard to be flown out (OA-12.3-3)",
        "Embark Crew Transport: goes aboard to be flown home (OA-4.4-2)",
        "Disembark Clay: gets off to fight (OA-4.4-1)",
        "Disembark More medics: gets off to look after the wounded (OA-4.4-1)",
    ]


def test_machines_fly_home_but_for_two_empty_transports_and_the_medevac_that_waits() -> None:
    board = in_the_field()
    board.helicopter("transport", 301, flying=False)
    board.helicopter("medevac", 204, flying=False)
    board.us("medical", 204, name="More medics")
    board.helicopter("transport", 103)
    board.helicopter("transport", 104)
    board.helicopter("cobra", 1001)
    assert plans(board, Evacuation(US)) == [
        "TakeOff Transport: takes off and stands by, to be called for prisoners and wounded (OA-8.3-2)",
        "FlyOff Transport, FlyOff Cobra: leaves the map, to be back with the next lift (OA-8.6-4)",
    ]


# Strikes, smoke and reactions -------------------------------------------------------------------


def test_bombs_go_where_they_hit_a_gun_and_its_friends_and_spare_our_men_and_civilians() -> None:
    board = in_the_field()
    command = board.us("command", 1006, name="Seven")
    board.helicopter("command", 1006, aboard=[command])
    plane = board.plane(101)
    board.world.remove(plane, Where)
    board.world.remove(plane, Airborne)
    board.world.set(plane, AtBase(1))
    assert plans(board, AirSupport(US)) == [
        (
            "CallStrike 702 2, CallStrike 903 5, CallStrike 802 2, and 9 more: bombs for the gun in 0903 and "
            "what stands behind it (OA-9.1-1)"
        ),
    ]


def test_bombs_go_for_a_bunker_with_men_in_it_and_then_for_men_in_the_open() -> None:
    board = battle_on(FIELD, turn=3)
    board.viet(203, inside=board.bunker(203))
    board.viet(803)
    board.squad(405, name="Able")
    plane = board.plane(101)
    board.world.remove(plane, Where)
    board.world.remove(plane, Airborne)
    board.world.set(plane, AtBase(1))
    assert plans(board, AirSupport(US)) == [
        "CallStrike 104 1, CallStrike 303 4, CallStrike 202 3, and 9 more: bombs for the bunker in 0203 (OA-9.1-1)",
    ]


def test_high_explosive_is_dropped_for_the_bunkers() -> None:
    board = battle_on(FIELD, turn=3)
    assert plans(board, Ordnance(US)) == [
        "Drop he: high explosive breaks bunkers, and does as much to men as napalm (OA-9.2-4)",
    ]


def test_men_fire_at_who_moves_in_the_open_and_save_it_for_who_moves_in_cover() -> None:
    board = battle_on(FIELD, turn=3)
    board.squad(301, name="Able")
    board.squad(403, name="Baker")
    board.helicopter("cayuse", 602)
    open_mover, covered = board.viet(502), board.viet(702)
    assert plans(board, UsReaction(US, open_mover)) == [
        (
            "Fire Cayuse 502 0, Fire Baker 502 0: fires at the Viet Cong on the move in 0502, where cover is "
            "poor: 67 % to hurt them (OA-5.1-1)"
        ),
    ]
    board.battle.agenda.clear()
    assert plans(board, UsReaction(US, covered)) == []


def test_smoke_spares_a_squad_that_ends_its_move_under_fire_or_captures_there() -> None:
    board = battle_on(FIELD, turn=3)
    board.squad(501, name="Able")
    board.viet(601, steps=1)
    board.viet(803)
    board.viet(702)
    board.run(UsMovement(US))
    board.world.set(1, Moved(401, 1, 1, False, False))
    assert plans(board) == [
        (
            "Capture Able vc_squad@0601: closes in on the reduced Viet Cong unit in 0601: 3 points as "
            "prisoners, 1 if killed (OA-4.3-3)"
        ),
        "LaySmoke Able 501: lays smoke in 0501: it ends its move there under fire (OA-11.2-1)",
    ]


def test_each_platoon_is_loaded_together_and_machines_wait_farthest_from_the_enemy() -> None:
    board = village(turn=1)
    for number in range(2):
        board.to_base(board.squad(101, name=f"Able {number}", platoon=1))
        board.to_base(board.squad(101, name=f"Baker {number}", platoon=2))
    board.to_base(board.us("command", 101, name="Six"))
    for kind in ("transport", "transport", "transport", "command", "cobra"):
        board.helicopter_at_base(kind)
    assert plans(board, Deploy(US)) == [
        (
            "Load Able 0 Transport, Load Able 1 Transport, Load Baker 0 Transport, and 2 more: a squad to each"
            " transport, its platoon together (OA-13.1-2)"
        ),
        "Place Transport 2301: waits over 2301, out of reach, until the enemy has shown himself (OA-13.1-1)",
        "Place Transport 2401: waits over 2401, out of reach, until the enemy has shown himself (OA-13.1-1)",
        "Place Transport 2501: waits over 2501, out of reach, until the enemy has shown himself (OA-13.1-1)",
        "Place Command 3101: waits over 3101, out of reach, until the enemy has shown himself (OA-13.1-1)",
        "Place Cobra 3201: waits over 3201, out of reach, until the enemy has shown himself (OA-13.1-1)",
    ]


def test_purple_smoke_is_laid_for_all_wounded_beside_the_medics() -> None:
    board = battle_on(FIELD, turn=3)
    board.us("medical", 303, name="Medics")
    board.squad(303, steps=1, name="Able")
    board.squad(302, steps=1, name="Baker")
    board.squad(606, steps=1, name="Clay")
    assert plans(board, Casualties(US)) == [
        "MarkCasualty Medics Able: calls the medevac to 0303 for the wounded of Able (OA-10-1)",
    ]
