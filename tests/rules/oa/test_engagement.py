"""Who may fire at what: range, sight, arcs, shots left, and hexes nobody may fire at."""

from __future__ import annotations

import pytest

from game.board.hexgrid import Hex
from game.board.hexmap import Hexside
from game.rules.oa.fire.engagement import firing_range, us_hexes_in_reach, vc_in_reach, why_not_us_fire, why_not_vc_fire
from game.rules.oa.model.components import VC, Civilian
from game.rules.oa.model.decisions import Done, Fire, FireAtAircraft, Hold, VcDefensiveFire
from game.rules.oa.model.events.turn import AntiAircraftShot, ShotFired
from game.rules.oa.model.markers import Fired
from game.rules.oa.model.query import allowed_shots
from game.rules.oa.resolve.shot import fire_factor
from tests.rules.oa.ground import us_fires, us_moves
from tests.rules.oa.oa_board import battle_on, clear, text_map

ROW = clear(1, 12)


@pytest.mark.rule("OA-5.1-1", "OA-5.1-9", "OA-2.1-9")
@pytest.mark.parametrize(("hex", "rule"), [(102, ""), (107, ""), (108, "OA-5.1-1")])
def test_a_us_squad_reaches_six_hexes_the_target_hex_included(hex: int, rule: str) -> None:
    board = battle_on(ROW)
    squad, _ = board.squad(101), board.viet(hex)
    assert us_fires(board).refusal(Fire(squad, hex)) == rule


@pytest.mark.rule("OA-5.1-1", "OA-5.1-9", "OA-2.1-9")
@pytest.mark.parametrize(("hex", "rule"), [(106, ""), (107, "OA-5.1-1")])
def test_a_viet_cong_squad_reaches_five(hex: int, rule: str) -> None:
    board = battle_on(ROW)
    viet, _ = board.viet(101), board.squad(hex)
    refusal = why_not_vc_fire(board.battle, viet, hex)
    assert (refusal.rule if refusal else "") == rule


@pytest.mark.rule("OA-5.1-1", "OA-6.1-3")
def test_at_its_exact_range_a_machine_gun_reaches_a_hex_and_a_hex_beyond_it_does_not() -> None:
    board = battle_on(clear(1, 30))
    crew = board.viet(101)
    gun = board.weapon("dshk", crew)
    kinds = board.battle.ctx.tables.units
    far = kinds["dshk"].range
    assert far > kinds["vc_squad"].range
    assert vc_in_reach(board.battle, Hex(101 + far)) == (gun,)
    assert vc_in_reach(board.battle, Hex(102 + far)) == ()
    assert vc_in_reach(board.battle, Hex(101 + kinds["vc_squad"].range)) == (crew, gun)


@pytest.mark.rule("OA-5.1-1", "OA-2.1-9")
@pytest.mark.parametrize(
    ("kind", "reach"), [("transport", 4), ("command", 4), ("cobra", 5), ("cayuse", 4), ("medevac", 0)]
)
def test_each_helicopter_has_its_own_range(kind: str, reach: int) -> None:
    board = battle_on(ROW)
    machine = board.helicopter(kind, 101)
    for row in range(2, 9):
        board.viet(100 + row)
    found = {order.hex - 101 for order in us_fires(board).battle.orders() if isinstance(order, Fire)}
    assert (max(found, default=0), machine) == (reach, machine)


@pytest.mark.rule("OA-5.1-1")
def test_no_shot_outside_the_steps_of_fire() -> None:
    board = battle_on(ROW)
    squad, _ = board.squad(101), board.viet(103)
    assert us_moves(board).refusal(Fire(squad, 103)) == "OA-1-1"


@pytest.mark.rule("OA-5.1-2")
@pytest.mark.parametrize(
    ("kind", "shots"), [("transport", 2), ("command", 2), ("cobra", 1), ("cayuse", 1), ("medevac", 0)]
)
def test_only_transports_and_the_command_machine_fire_twice(kind: str, shots: int) -> None:
    board = battle_on(ROW)
    assert allowed_shots(board.battle, board.helicopter(kind, 101)) == shots


@pytest.mark.rule("OA-5.1-2", "OA-5.1-5")
def test_a_squad_fires_once_a_turn() -> None:
    board = battle_on(ROW, dice=[1])
    squad, _ = board.squad(101), board.viet(103)
    us_fires(board).give(Fire(squad, 103))
    assert board.get(squad, Fired).shots == 1
    assert board.refusal(Fire(squad, 103)) == "OA-5.1-2"


@pytest.mark.rule("OA-5.1-7")
def test_each_shot_is_resolved_before_the_next_is_declared() -> None:
    board = battle_on(ROW, dice=[6])
    first, second, viet = board.squad(101), board.squad(102), board.viet(104)
    us_fires(board).give(Fire(first, 104))
    assert board.at(viet) is None
    assert board.refusal(Fire(second, 104)) == "OA-5.1-10"
    assert len(board.told(ShotFired)) == 1


@pytest.mark.rule("OA-5.1-10")
def test_a_hex_of_civilians_only_is_no_target_and_a_mixed_one_is() -> None:
    board = battle_on(ROW)
    squad, _, _, _ = board.squad(101), board.civilian(103), board.civilian(105), board.viet(105)
    us_fires(board)
    assert [board.refusal(Fire(squad, hex)) for hex in (103, 105)] == ["OA-5.1-10", ""]


@pytest.mark.rule("OA-5.1-10")
def test_the_viet_cong_heed_no_civilians() -> None:
    board = battle_on(ROW)
    viet, squad = board.viet(101), board.squad(103)
    board.guard(board.civilian(103), squad)
    assert why_not_vc_fire(board.battle, viet, 103) is None


@pytest.mark.rule("OA-5.1-10")
def test_prisoners_alone_draw_no_us_fire() -> None:
    board = battle_on(ROW)
    squad, other = board.squad(101), board.squad(103)
    board.guard(board.viet(103, steps=1), other)
    assert us_fires(board).refusal(Fire(squad, 103)) == "OA-5.1-10"


@pytest.mark.rule("OA-5.1-1", "OA-2.3-2", "OA-2.1-9")
@pytest.mark.parametrize("kind", ["medical", "command", "aircrew"])
def test_who_carries_no_arms_never_fires(kind: str) -> None:
    board = battle_on(ROW)
    unit, _ = board.us(kind, 101), board.viet(102)
    assert us_fires(board).refusal(Fire(unit, 102)) == "OA-5.1-1"


@pytest.mark.rule("OA-5.1-1")
def test_nobody_gives_orders_to_the_other_side() -> None:
    board = battle_on(ROW)
    viet, person = board.viet(101), board.civilian(104)
    board.viet(102)
    refusals = [why_not_us_fire(board.battle, unit, 102) for unit in (viet, person)]
    assert [refusal.rule for refusal in refusals if refusal] == ["OA-5.1-1", "OA-5.1-1"]
    squad = board.squad(103)
    refusal = why_not_vc_fire(board.battle, squad, 103)
    assert refusal is not None
    assert refusal.rule == "OA-5.1-1"


@pytest.mark.rule("OA-5.1-1", "OA-12.3-1")
def test_prisoners_do_not_fire() -> None:
    board = battle_on(ROW)
    squad = board.squad(101)
    prisoner = board.guard(board.viet(101, steps=1), squad)
    board.squad(103)
    refusal = why_not_vc_fire(board.battle, prisoner, 103)
    assert refusal is not None
    assert refusal.rule == "OA-5.1-1"


@pytest.mark.rule("OA-1-9", "OA-8.1-7")
def test_units_machines_and_passengers_are_offered_their_shots() -> None:
    board = battle_on(ROW)
    squad, rider = board.squad(101), board.squad(102)
    machine = board.helicopter("transport", 102, aboard=[rider])
    board.viet(104)
    us_fires(board)
    assert {Fire(piece, 104) for piece in (squad, rider, machine)} <= set(board.battle.orders())


@pytest.mark.rule("OA-5.3-2")
@pytest.mark.parametrize("hex", [103, 104, 9999])
def test_the_viet_cong_fire_at_nothing_but_us_units_on_the_ground(hex: int) -> None:
    board = battle_on(ROW)
    viet, _ = board.viet(101), board.helicopter("transport", 104)
    refusal = why_not_vc_fire(board.battle, viet, hex)
    assert refusal is not None
    assert refusal.rule == "OA-5.3-2"


@pytest.mark.rule("OA-5.3-8")
def test_a_landed_helicopter_is_fired_at_as_a_unit_on_the_ground_is() -> None:
    board = battle_on(ROW)
    viet = board.viet(101)
    board.helicopter("transport", 106, flying=False)
    board.helicopter("transport", 107, flying=False)
    assert why_not_vc_fire(board.battle, viet, Hex(106)) is None
    assert us_hexes_in_reach(board.battle, viet) == (106,)


@pytest.mark.rule("OA-8.1-7")
@pytest.mark.parametrize(("flying", "reach", "factor"), [(True, 4, 1), (False, 6, 2)])
def test_passengers_of_a_landed_machine_fire_as_squads(flying: bool, reach: int, factor: int) -> None:
    board = battle_on(ROW)
    rider = board.squad(101)
    board.helicopter("transport", 101, flying=flying, aboard=[rider])
    assert (firing_range(board.battle, rider), fire_factor(board.battle, rider)) == (reach, factor)


# Line of sight ----------------------------------------------------------------------------------


@pytest.mark.rule("OA-5.4-1", "OA-5.4-2")
@pytest.mark.parametrize(
    ("code", "rule"),
    [
        ("G", "OA-5.4-1"), ("J", "OA-5.4-1"), ("T", "OA-5.4-1"), ("H", "OA-5.4-1"), ("U", "OA-5.4-1"),
        (".", ""), ("R", ""), ("F", ""), ("N", ""), ("K", ""), ("B", ""), ("W", ""),
    ],
)  # fmt: skip
def test_terrain_between_blocks_or_does_not(code: str, rule: str) -> None:
    board = battle_on(f".\n{code}\n.")
    squad, _ = board.squad(101), board.viet(103)
    assert us_fires(board).refusal(Fire(squad, 103)) == rule


@pytest.mark.rule("OA-5.4-3")
def test_the_end_hexes_never_block() -> None:
    board = battle_on("J\n.\nH\nJ")
    squad, _, _ = board.squad(101), board.viet(103), board.viet(104)
    us_fires(board)
    assert [board.refusal(Fire(squad, hex)) for hex in (103, 104)] == ["", "OA-5.4-1"]


@pytest.mark.rule("OA-5.4-2", "OA-5.4-3")
@pytest.mark.parametrize(("side", "rule"), [((101, 102), ""), ((102, 103), "OA-5.4-1"), ((103, 104), "")])
def test_a_fence_blocks_unless_it_is_the_firers_or_the_targets_own(side: tuple[int, int], rule: str) -> None:
    board = battle_on(text_map(clear(1, 4), hexsides=[Hexside("fence", "fence", *side)]))
    squad, _ = board.squad(101), board.viet(104)
    assert us_fires(board).refusal(Fire(squad, 104)) == rule


@pytest.mark.rule("OA-5.4-4")
@pytest.mark.parametrize(("board", "rule"), [(". J .\n. . .", ""), (". . .\n. J .", ""), (". J .\n. J .", "OA-5.4-1")])
def test_along_a_hexside_both_sides_have_to_block(board: str, rule: str) -> None:
    battle = battle_on(board)
    squad, _ = battle.squad(102), battle.viet(302)
    assert us_fires(battle).refusal(Fire(squad, 302)) == rule


@pytest.mark.rule("OA-5.4-5")
def test_units_wrecks_and_helicopters_do_not_block() -> None:
    board = battle_on(ROW)
    squad, _ = board.squad(101), board.viet(106)
    board.squad(102)
    board.wreck(103)
    board.helicopter("transport", 104, flying=False)
    board.helicopter("transport", 105)
    assert us_fires(board).refusal(Fire(squad, 106)) == ""


# Bunkers ----------------------------------------------------------------------------------------


@pytest.mark.rule("OA-2.4-1")
@pytest.mark.parametrize(
    ("hex", "rule"), [(302, ""), (202, ""), (402, ""), (203, "OA-2.4-1"), (304, "OA-2.4-1"), (403, "OA-2.4-1")]
)
def test_from_a_bunker_facing_north_one_fires_only_forward(hex: int, rule: str) -> None:
    board = battle_on(clear(5, 5))
    viet = board.viet(303, inside=board.bunker(303, facing=0))
    board.squad(hex)
    refusal = why_not_vc_fire(board.battle, viet, hex)
    assert (refusal.rule if refusal else "") == rule


@pytest.mark.rule("OA-2.4-1", "OA-2.4-2")
def test_outside_the_bunker_or_in_a_destroyed_one_there_is_no_arc() -> None:
    board = battle_on(clear(5, 5))
    outside = board.viet(303)
    board.bunker(303, facing=0)
    in_ruin = board.viet(302, inside=board.bunker(302, facing=0, intact=False))
    board.squad(305)
    assert why_not_vc_fire(board.battle, outside, 305) is None
    assert why_not_vc_fire(board.battle, in_ruin, 305) is None


# Ordinary fire at aircraft ----------------------------------------------------------------------


@pytest.mark.rule("OA-5.1-8", "OA-5.1-2")
def test_an_ordinary_shot_at_a_helicopter_uses_the_dca_table_and_is_the_shot_of_the_turn() -> None:
    board = battle_on(ROW, dice=[3, 6])
    viet, machine = board.viet(101), board.helicopter("cobra", 106)
    board.run(VcDefensiveFire(VC, viet)).give(FireAtAircraft(viet, machine))
    shot = board.last(AntiAircraftShot)
    assert (shot.column, shot.distance, shot.value, shot.result) == ("squad", 5, 7, "none")
    assert board.get(viet, Fired).shots == 1


@pytest.mark.rule("OA-5.1-8", "OA-7.1-2", "OA-7.1-4")
@pytest.mark.parametrize(("code", "hex", "rule"), [(".", 106, ""), (".", 107, "OA-7.1-2"), ("H", 103, "OA-7.1-4")])
def test_such_a_shot_keeps_the_range_and_the_bars_of_dca(code: str, hex: int, rule: str) -> None:
    board = battle_on("\n".join([code, *"." * 8]))
    viet, machine = board.viet(101), board.helicopter("transport", hex)
    assert board.run(VcDefensiveFire(VC, viet)).refusal(FireAtAircraft(viet, machine)) == rule


@pytest.mark.rule("OA-5.1-8")
def test_a_landed_helicopter_is_no_target_of_such_a_shot() -> None:
    board = battle_on(ROW)
    viet, machine = board.viet(101), board.helicopter("transport", 103, flying=False)
    board.run(VcDefensiveFire(VC, viet))
    assert board.refusal(FireAtAircraft(viet, machine)) == "OA-7.1-2"
    assert board.refusal(Hold()) == ""


@pytest.mark.rule("OA-1-9", "OA-4.3-7")
def test_defensive_fire_ends_when_the_player_says_so() -> None:
    board = battle_on(ROW)
    board.squad(101)
    board.viet(103)
    assert us_fires(board).give(Done()).decision is None


@pytest.mark.rule("OA-5.1-10")
def test_a_special_who_has_shown_himself_is_still_no_target() -> None:
    board = battle_on(ROW)
    squad, person = board.squad(101), board.civilian(103, "terrorist")
    board.world.set(person, Civilian("terrorist", revealed=True))
    assert us_fires(board).refusal(Fire(squad, 103)) == "OA-5.1-10"
