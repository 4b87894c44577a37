"""The mortar: what it may fire at, where its rounds come down, and whom they hit."""

from __future__ import annotations

import pytest

from game.engine.core.dice import enumerate_outcomes
from game.engine.core.world import EntityId
from game.rules.oa.fire.weapon_fire import fire_round, resolve_round, round_facts, weapon_odds
from game.rules.oa.model.components import VC, Airborne, Gone
from game.rules.oa.model.decisions import Fire, FireAtAircraft, Step, UsMovement, VcDefensiveFire
from game.rules.oa.model.events.turn import AntiAircraftShot, ShotFired
from game.rules.oa.model.events.viet_cong import RoundLanded
from game.rules.oa.model.markers import Crossfire, Fired, Neutralised
from game.rules.oa.turn.victory import counts
from tests.rules.oa.ground import play, result_for, us_moves
from tests.rules.oa.oa_board import Board, battle_on, clear

ROW = clear(1, 24)
FIELD = clear(9, 12)


def mortar_on(board: Board, hex: int) -> tuple[EntityId, EntityId]:
    """A mortar with its crew, who has fired already."""
    crew = board.viet(hex)
    board.world.set(crew, Fired())
    return board.weapon("mortar", crew), crew


def refusal(board: Board, mortar: EntityId, hex: int) -> str:
    """What forbids the mortar to fire at a hex."""
    if not isinstance(board.decision, VcDefensiveFire):
        board.run(VcDefensiveFire(VC, mortar))
    return board.refusal(Fire(mortar, hex))


# What it may fire at ----------------------------------------------------------------------------


@pytest.mark.rule("OA-6.3-1")
@pytest.mark.parametrize(("hex", "rule"), [(104, "OA-6.3-1"), (105, ""), (121, ""), (122, "OA-5.1-1")])
def test_it_fires_at_four_to_twenty_hexes(hex: int, rule: str) -> None:
    board = battle_on(ROW)
    mortar, _ = mortar_on(board, 101)
    board.squad(hex)
    assert refusal(board, mortar, hex) == rule


@pytest.mark.rule("OA-6.3-2")
@pytest.mark.parametrize(
    ("code", "rule"), [("H", "OA-6.3-2"), ("K", "OA-6.3-2"), ("U", ""), ("N", ""), ("J", ""), (".", "")]
)
def test_whoever_is_in_a_building_or_bunker_is_no_target(code: str, rule: str) -> None:
    board = battle_on("\n".join([*"......", code, *"..."]))
    mortar, _ = mortar_on(board, 101)
    board.squad(107)
    assert refusal(board, mortar, 107) == rule


@pytest.mark.rule("OA-6.3-5")
def test_it_sees_what_its_crew_or_another_free_unit_sees() -> None:
    board = battle_on("\n".join([*"...", "J", *"......"]))
    mortar, _ = mortar_on(board, 101)
    board.squad(107)
    assert refusal(board, mortar, 107) == "OA-6.3-5"
    spotter = board.viet(110)
    assert refusal(board, mortar, 107) == ""
    board.world.set(spotter, Neutralised())
    assert refusal(board, mortar, 107) == "OA-6.3-5"
    board.world.remove(spotter, Neutralised)
    board.guard(spotter, board.squad(110))
    assert refusal(board, mortar, 107) == "OA-6.3-5"


@pytest.mark.rule("OA-6.3-5", "OA-6.1-2")
def test_a_neutralised_crew_does_not_fire_it() -> None:
    board = battle_on(ROW)
    mortar, crew = mortar_on(board, 101)
    board.squad(107)
    board.world.set(crew, Neutralised())
    assert refusal(board, mortar, 107) == "OA-6.1-2"


@pytest.mark.rule("OA-6.3-5")
def test_it_never_fires_at_movers() -> None:
    board = us_moves(battle_on(ROW))
    mortar_on(board, 101)
    squad = board.squad(109)
    board.give(Step(squad, 108))
    assert isinstance(board.decision, UsMovement)


@pytest.mark.rule("OA-6.3-5")
def test_it_fires_once_after_us_movement_and_never_at_aircraft() -> None:
    board = battle_on(ROW, dice=[1, 1])
    mortar, _ = mortar_on(board, 101)
    board.squad(107)
    machine = board.helicopter("transport", 106)
    assert board.has(machine, Airborne)
    play(board, "vc_fire")
    assert board.decision == VcDefensiveFire(VC, mortar)
    assert board.refusal(FireAtAircraft(mortar, machine)) == "OA-7.1-2"
    board.give(Fire(mortar, 107))
    assert (board.battle.over, board.get(mortar, Fired).shots) == (True, 1)


# Where rounds come down -------------------------------------------------------------------------


@pytest.mark.rule("OA-6.3-3", "OA-6.3-4", "OA-0-4")
@pytest.mark.parametrize(
    ("dice", "struck"),
    [
        ((1,), 506),
        ((2,), 506),
        ((3, 1), 505),
        ((3, 2), 605),
        ((4, 3), 606),
        ((5, 4), 507),
        ((6, 5), 406),
        ((6, 6), 405),
    ],
)
def test_one_or_two_hits_and_any_other_die_goes_one_hex_astray(dice: tuple[int, ...], struck: int) -> None:
    board = battle_on(FIELD, dice=dice)
    mortar, _ = mortar_on(board, 501)
    fire_round(board.battle, mortar, 506)
    landed = board.last(RoundLanded)
    assert (landed.hex, landed.die, landed.struck, landed.direction) == (506, dice[0], struck, (*dice, 0)[1])
    assert landed.rule == ("OA-6.3-3" if len(dice) == 1 else "OA-6.3-4")


@pytest.mark.rule("OA-6.3-3")
def test_it_hits_the_hex_aimed_at_once_in_three() -> None:
    board = battle_on(FIELD)
    mortar, _ = mortar_on(board, 501)
    facts = round_facts(board.battle, mortar, 506)
    chances = enumerate_outcomes(lambda dice: resolve_round(facts, board.battle.ctx, dice).struck)
    assert {hex: float(chance * 18) for hex, chance in chances.items()} == {
        506: 6, 505: 2, 605: 2, 606: 2, 507: 2, 406: 2, 405: 2,
    }  # fmt: skip


@pytest.mark.rule("OA-6.3-4")
def test_a_round_off_the_map_does_nothing() -> None:
    board = battle_on(FIELD, dice=[6, 1])
    mortar, _ = mortar_on(board, 508)
    board.squad(501)
    fire_round(board.battle, mortar, 501)
    assert (board.last(RoundLanded).struck, board.told(ShotFired)) == (0, [])


# Whom they hit ----------------------------------------------------------------------------------


@pytest.mark.rule("OA-6.3-4", "OA-14-1")
def test_the_hex_struck_is_attacked_whoever_is_in_it() -> None:
    board = battle_on(FIELD, dice=[3, 1, 6])
    mortar, _ = mortar_on(board, 501)
    squad, own, person = board.squad(506), board.viet(505, steps=1), board.civilian(505)
    fire_round(board.battle, mortar, 506)
    shot = board.last(ShotFired)
    assert (shot.hex, shot.factor, len(shot.results)) == (505, 1, 2)
    assert [board.has(unit, Gone) for unit in (squad, own, person)] == [False, True, True]
    assert (counts(board.battle)["vc_eliminated"], counts(board.battle)["civilian_lost"]) == (1, 1)


@pytest.mark.rule("OA-6.3-5", "OA-5.6-2", "OA-5.6-1")
def test_protection_counts_and_crossfire_does_not() -> None:
    board = battle_on("\n".join([*"......", "N", *"..."]), dice=[1, 5])
    mortar, _ = mortar_on(board, 101)
    squad = board.squad(107)
    board.world.set(squad, Crossfire(107, (3,)))
    fire_round(board.battle, mortar, 107)
    result = result_for(board.last(ShotFired), squad)
    assert ([(m.value, m.rule) for m in result.modifiers], result.value) == ([(-3, "OA-5.6-1")], 3)
    assert board.get(squad, Crossfire) == Crossfire(107, (3,))


@pytest.mark.rule("OA-6.3-2")
@pytest.mark.parametrize(("code", "hit"), [("H", False), ("K", False), ("U", True)])
def test_a_round_scattered_under_a_roof_does_nothing(code: str, hit: bool) -> None:
    board = battle_on("\n".join([*".....", code, *"...."]), dice=[4, 1, 1])
    mortar, _ = mortar_on(board, 101)
    board.squad(106)
    fire_round(board.battle, mortar, 107)
    assert (board.last(RoundLanded).roofed, bool(board.told(ShotFired))) == (not hit, hit)


@pytest.mark.rule("OA-7.3-16", "OA-6.3-4")
def test_a_landed_helicopter_is_hit_on_the_column_of_the_machine_gun() -> None:
    board = battle_on(FIELD, dice=[1, 1, 3, 5])
    mortar, _ = mortar_on(board, 501)
    board.helicopter("transport", 506, flying=False)
    fire_round(board.battle, mortar, 506)
    shot = board.last(AntiAircraftShot)
    assert (shot.column, shot.value, shot.result) == ("dshk", 7, "none")


@pytest.mark.rule("OA-6.3-3", "OA-6.3-4")
def test_the_odds_of_a_round_are_those_of_its_dice() -> None:
    board = battle_on(FIELD)
    mortar, _ = mortar_on(board, 501)
    board.squad(506)
    board.civilian(505)
    assert [(shot.hex, shot.manner, str(chance)) for shot, chance in weapon_odds(board.battle, mortar, 506)] == [
        (506, "shell", "1/3"), (505, "shell", "1/9"),
    ]  # fmt: skip
