"""Section 9.3: what bombs do to the units in a hex, and to the hex."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.board.hexgrid import Hex
from game.rules.oa.blast.bombardment import bomb_hex
from game.rules.oa.model.components import Airborne, Bunker, Civilian, Gone, Inside, Prisoner, Steps, Wreck
from game.rules.oa.model.events.support import BunkerDestroyed, GroundChanged, HexBombed
from game.rules.oa.model.events.turn import AntiAircraftShot, Eliminated
from game.rules.oa.model.markers import Neutralised, Stopped
from game.rules.oa.model.query import shots_left
from game.rules.oa.model.tables.loading import load_tables
from game.rules.oa.odds.command_line import bombardment_odds, strike_odds
from game.rules.oa.resolve.bombing import CHARGE, HE, NAPALM, bombing_facts, bombing_odds
from game.rules.oa.turn.ending import TakeOffMarkers
from game.rules.oa.words.telling import sentence
from tests.rules.oa.ground import play
from tests.rules.oa.oa_board import Board, battle_on

RESULTS = ("none", "A", "N", "P", "E")


def drop(board: Board, ordnance: str) -> HexBombed:
    """Bomb the hex in the middle."""
    bomb_hex(board.battle, Hex(202), ordnance, board.world.ids(Airborne)[0])
    return board.last(HexBombed)


def on(code: str, *dice: int) -> Board:
    """A board with one hex of this terrain in the middle, and the plane over it."""
    board = battle_on(f". . .\n. {code} .\n. . .", dice=dice, turn=2)
    board.plane(202)
    return board


# The table --------------------------------------------------------------------------------------


@pytest.mark.rule("OA-9.3-6")
def test_the_bombardment_table_answers_every_value_and_keeps_its_ends() -> None:
    attack = load_tables().bombardment.attack
    assert [attack.result(value) for value in range(-2, 9)] == [
        "none", "none", "none", "none", "N", "P", "P", "P", "E", "E", "E",
    ]  # fmt: skip


@pytest.mark.rule("OA-9.1-3", "OA-9.2-2", "OA-9.2-5", "OA-9.3-7")
def test_the_numbers_of_strikes_and_what_is_ours_of_them() -> None:
    table = load_tables().bombardment
    assert (table.strike.airborne_call, table.strike.on_target, table.strike.hexes) == (4, 4, 3)
    assert [table.strike.is_house(key) for key in ("airborne_call", "on_target", "hexes")] == [False, False, True]
    assert [table.bunker.value(ordnance) for ordnance in (HE, NAPALM, CHARGE)] == [0, -2, 0]
    assert table.attack.is_house("results")


# Units ------------------------------------------------------------------------------------------


@pytest.mark.rule("OA-9.3-6", "OA-9.3-7")
@pytest.mark.parametrize("ordnance", [HE, NAPALM])
@pytest.mark.parametrize(("die", "result"), [(1, "none"), (2, "N"), (3, "P"), (4, "P"), (5, "P"), (6, "E")])
def test_one_die_for_the_hex_strikes_every_unit_in_it_alike(ordnance: str, die: int, result: str) -> None:
    board = on(".", die)
    squad, viet = board.squad(202), board.viet(202)
    told = drop(board, ordnance)
    assert (told.die, [each.result for each in told.results]) == (die, [result, result])
    for unit in (squad, viet):
        assert board.has(unit, Neutralised) == board.has(unit, Stopped) == (result == "N")
        assert board.get(unit, Steps).left == (1 if result == "P" else 2)
        assert board.has(unit, Gone) == (result == "E")
    assert board.dice.thrown == 1


@pytest.mark.rule("OA-9.3-6")
@pytest.mark.parametrize("code", list("CRGJTHUFNKB"))
def test_terrain_does_not_protect_from_bombs(code: str) -> None:
    board = on(code, 3)
    viet = board.viet(202)
    assert drop(board, NAPALM).results[0].value == 3
    assert board.get(viet, Steps).left == 1


@pytest.mark.rule("OA-9.3-6", "OA-5.7-5")
def test_an_n_from_bombs_lasts_the_turn() -> None:
    board = on(".", 2)
    viet = board.viet(202)
    drop(board, HE)
    assert shots_left(board.battle, viet) == 0


@pytest.mark.rule("OA-9.3-7", "OA-2.4-2")
@pytest.mark.parametrize(
    ("ordnance", "die", "result"),
    [(HE, 2, "N"), (HE, 6, "E"), (NAPALM, 3, "none"), (NAPALM, 4, "N"), (NAPALM, 6, "P")],
)
def test_only_the_bunker_makes_a_difference_between_the_two(ordnance: str, die: int, result: str) -> None:
    board = on("K", die)
    board.viet(202, inside=board.bunker(202))
    assert drop(board, ordnance).results[0].result == result


@pytest.mark.rule("OA-9.3-7", "OA-3.2-4")
def test_the_modifier_is_for_the_unit_inside_not_for_the_one_beside_it() -> None:
    board = on("K", 3)
    inside, beside = board.viet(202, inside=board.bunker(202)), board.viet(202)
    told = {each.unit: each for each in drop(board, NAPALM).results}
    assert (told[inside].value, told[inside].result) == (1, "none")
    assert (told[beside].value, told[beside].result) == (3, "P")
    assert [modifier.rule for modifier in told[inside].modifiers] == ["OA-9.3-7"]


@pytest.mark.rule("OA-2.4-2")
def test_a_bunker_that_was_destroyed_before_gives_no_modifier() -> None:
    board = on("K", 3)
    board.viet(202, inside=board.bunker(202, intact=False))
    assert drop(board, NAPALM).results[0].value == 3


@pytest.mark.rule("OA-9.3-6", "OA-5.1-6")
@pytest.mark.parametrize(("die", "dead"), [(1, False), (2, False), (3, True), (6, True)])
def test_civilians_die_on_p_and_e_and_n_does_nothing_to_them(die: int, dead: bool) -> None:
    board = on(".", die)
    person = board.civilian(202)
    drop(board, HE)
    assert board.has(person, Gone) == dead
    assert not board.has(person, Stopped)
    assert board.get(person, Civilian).revealed == dead
    words = {1: "no effect", 2: "no effect", 3: "a step lost", 6: "eliminated"}[die]
    assert f"die {die}. Civilian 1: {die}, {words}." in sentence(board.world, board.last(HexBombed))


@pytest.mark.rule("OA-9.3-6", "OA-12.3-2", "OA-12.3-4")
def test_prisoners_share_the_die_of_their_hex_and_die_before_their_guard_does() -> None:
    board = on(".", 6)
    squad = board.squad(202)
    prisoner = board.guard(board.viet(202), squad)
    drop(board, HE)
    assert [event.unit for event in board.told(Eliminated)] == [prisoner, squad]
    assert not board.has(prisoner, Prisoner)


@pytest.mark.rule("OA-9.3-6", "OA-5.7-4")
def test_a_weapon_goes_with_its_crew() -> None:
    board = on(".", 6)
    weapon = board.weapon("dshk", board.viet(202))
    drop(board, HE)
    assert board.has(weapon, Gone)


@pytest.mark.rule("OA-9.3-6", "OA-5.1-6")
def test_machines_in_flight_over_the_hex_are_untouched() -> None:
    board = on(".", 6)
    squad = board.squad(303)
    machine = board.helicopter("transport", 202, aboard=[squad])
    told = drop(board, HE)
    assert (told.die, told.results) == (0, ())
    assert board.has(machine, Airborne)
    assert board.dice.thrown == 0
    assert sentence(board.world, told) == "Bombs on 0202: nobody is there."


@pytest.mark.rule("OA-7.3-16", "OA-9.3-6")
@pytest.mark.parametrize(
    ("dice", "result"),
    [((3, 4), "none"), ((4, 4), "E"), ((4, 5), "CS"), ((5, 5), "C"), ((5, 6), "D"), ((6, 6), "D")],
)
def test_a_helicopter_on_the_ground_is_hit_by_a_second_roll_on_the_machine_gun_column(
    dice: tuple[int, int], result: str
) -> None:
    board = on(".", 1, *dice)
    board.squad(202)
    machine = board.helicopter("transport", 202, flying=False)
    drop(board, HE)
    shot = board.last(AntiAircraftShot)
    assert (shot.result, shot.column, shot.modifiers.total, shot.rule) == (result, "dshk", 0, "OA-7.3-16")
    assert board.has(machine, Gone) == (result != "none")
    assert len(board.world.ids(Wreck)) == (result != "none")
    assert sentence(board.world, shot).startswith("Bombs fall on transport")


# Ground -----------------------------------------------------------------------------------------


@pytest.mark.rule("OA-9.3-1", "OA-9.3-2", "OA-9.3-3")
@pytest.mark.parametrize(
    ("code", "after"),
    [
        ("C", "clear"), ("R", "rice paddy"), ("G", "tall grass"), ("J", "jungle"), ("T", "jungle trail"),
        ("H", "ruin"), ("U", "ruin"), ("F", "fish nets"), ("N", "trench"), ("K", "clear"), ("B", "river"),
        ("W", "river"),
    ],
)  # fmt: skip
def test_high_explosive_destroys_bunker_building_and_bridge_and_nothing_else(code: str, after: str) -> None:
    board = on(code)
    before = board.battle.ctx.map.terrain[202]
    drop(board, HE)
    assert board.battle.ctx.map.terrain[202] == after
    assert len(board.told(GroundChanged)) == (before != after)
    assert not board.battle.ctx.burning


@pytest.mark.rule("OA-9.3-4")
@pytest.mark.parametrize(
    ("code", "burns"), [*((code, True) for code in "BHJTG"), *((code, False) for code in "CRUFNKW")]
)
def test_napalm_sets_bridge_building_jungle_and_grass_alight_and_nothing_else(code: str, burns: bool) -> None:
    board = on(code)
    before = board.battle.ctx.map.terrain[202]
    drop(board, NAPALM)
    assert (202 in board.battle.ctx.burning) == burns
    assert board.battle.ctx.map.terrain[202] == before


@pytest.mark.rule("OA-9.3-5", "OA-1-12")
@pytest.mark.parametrize(
    ("code", "after"), [("H", "ruin"), ("B", "bridge"), ("J", "jungle"), ("T", "jungle trail"), ("G", "tall grass")]
)
def test_a_fire_lasts_to_the_marker_phase(code: str, after: str) -> None:
    board = battle_on(f". . .\n. {code} .\n. . .", turn=2)
    board.squad(303)
    board.plane(202)
    drop(board, NAPALM)
    for step in ("landing", "boarding", "charges"):
        play(board, step)
        assert 202 in board.battle.ctx.burning
        board.battle.agenda.clear()
    board.run(TakeOffMarkers())
    assert not board.battle.ctx.burning
    assert board.battle.ctx.map.terrain[202] == after


@pytest.mark.rule("OA-9.3-6", "OA-4.5-5")
@pytest.mark.parametrize("die", [1, 2, 3, 6])
def test_who_is_on_a_bridge_that_falls_is_attacked_first_and_then_lost(die: int) -> None:
    board = on("B", die)
    squad, viet = board.squad(202), board.viet(202)
    weapon = board.weapon("dshk", viet)
    drop(board, HE)
    order = [type(event) for event in board.battle.events]
    assert order.index(HexBombed) < order.index(GroundChanged)
    assert all(board.has(piece, Gone) for piece in (squad, viet, weapon))
    rules = {event.rule for event in board.told(Eliminated)}
    assert rules == ({"OA-5.7-4"} if die == 6 else {"OA-4.5-5"})


@pytest.mark.rule("OA-9.3-4", "OA-4.5-5")
def test_a_bridge_that_burns_still_stands_and_so_do_those_on_it() -> None:
    board = on("B", 1)
    squad = board.squad(202)
    drop(board, NAPALM)
    assert board.at(squad) == 202
    assert board.battle.ctx.map.terrain[202] == "bridge"


@pytest.mark.rule("OA-9.3-1", "OA-9.3-6", "OA-2.4-2")
def test_the_unit_in_a_bunker_is_attacked_before_the_bunker_goes_and_then_stands_in_the_open() -> None:
    board = on("K", 3)
    bunker = board.bunker(202)
    viet = board.viet(202, inside=bunker)
    drop(board, HE)
    assert board.get(viet, Steps).left == 1
    assert not board.get(bunker, Bunker).intact
    assert not board.has(viet, Inside)
    kinds = [type(event) for event in board.battle.events]
    assert kinds.index(HexBombed) < kinds.index(BunkerDestroyed) < kinds.index(GroundChanged)
    assert sentence(board.world, board.last(BunkerDestroyed)) == "Bunker A in 0202 is destroyed."
    assert board.battle.ctx.protection[202] == 0


@pytest.mark.rule("OA-9.3-3", "OA-9.3-4")
def test_napalm_leaves_a_bunker_standing_and_who_is_inside_stays_there() -> None:
    board = on("K", 6)
    bunker = board.bunker(202)
    viet = board.viet(202, inside=bunker)
    drop(board, NAPALM)
    assert board.get(bunker, Bunker).intact
    assert board.has(viet, Inside)


@pytest.mark.rule("OA-9.3-6", "OA-4.5-2")
def test_survivors_stay_in_the_fire() -> None:
    board = on("G", 3)
    squad = board.squad(202)
    drop(board, NAPALM)
    assert board.at(squad) == 202
    assert board.get(squad, Steps).left == 1
    assert sentence(board.world, board.last(HexBombed)) == "Napalm on 0202: die 3. Alvarez's squad: 3, a step lost."


# Odds -------------------------------------------------------------------------------------------


@pytest.mark.rule("OA-9.3-6", "OA-9.3-7", "OA-11.1-3")
@pytest.mark.parametrize(
    ("ordnance", "inside", "faces"),
    [
        (HE, False, [1, 0, 1, 3, 1]), (HE, True, [1, 0, 1, 3, 1]), (NAPALM, False, [1, 0, 1, 3, 1]),
        (NAPALM, True, [3, 0, 1, 2, 0]), (CHARGE, True, [1, 0, 1, 3, 1]),
    ],
)  # fmt: skip
def test_the_odds_are_those_of_the_table(ordnance: str, inside: bool, faces: list[int]) -> None:
    found = bombardment_odds({"ordnance": ordnance, "bunker": inside})
    assert [found[result] * 6 for result in RESULTS] == faces
    board = on("K")
    viet = board.viet(202, inside=board.bunker(202) if inside else None)
    assert bombing_odds(board.battle, bombing_facts(board.battle, Hex(202), ordnance), viet) == found
    assert board.dice.thrown == 0


@pytest.mark.rule("OA-4.5-5", "OA-9.3-1")
@pytest.mark.parametrize(("code", "ordnance", "lost"), [("B", HE, 6), ("B", NAPALM, 1), ("H", HE, 1), (".", HE, 1)])
def test_nobody_outlives_the_bridge_under_him_so_the_odds_say(code: str, ordnance: str, lost: int) -> None:
    board = on(code)
    squad = board.squad(202)
    odds = bombing_odds(board.battle, bombing_facts(board.battle, Hex(202), ordnance), squad)
    assert (odds["E"] * 6, sum(odds.values())) == (lost, 1)


@pytest.mark.rule("OA-9.1-3", "OA-9.2-2")
def test_the_odds_of_a_strike_from_the_ground_and_from_the_air() -> None:
    ground, air = strike_odds({"airborne": False}), strike_odds({"airborne": True})
    assert list(ground.values()) == [Fraction(2, 3), Fraction(1, 3), 0]
    assert list(air.values()) == [Fraction(4, 9), Fraction(2, 9), Fraction(1, 3)]
    assert list(air) == ["on target", "off target", "not called"]


@pytest.mark.rule("OA-9.3-1")
def test_a_bunker_is_destroyed_once_and_bombs_on_its_ruin_tell_of_none() -> None:
    board = on(".", 1, 1)
    bunker = board.bunker(202)
    drop(board, HE)
    drop(board, HE)
    assert [event.bunker for event in board.told(BunkerDestroyed)] == [bunker]
