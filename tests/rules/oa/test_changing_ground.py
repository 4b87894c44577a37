"""Bombs change the ground: what a hex is then, for feet, eyes, helicopters and whoever looks for cover."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ai.random_player import RandomPlayer
from game.board.hexgrid import Hex
from game.board.hexmap import Link
from game.engine.core.dice import DiceNeeded, OwnDice, ScriptedDice
from game.engine.core.game import Game
from game.engine.core.players import Seat
from game.engine.playable.scenario import load_scenario
from game.engine.session.session import Session
from game.rules.oa.blast.changing_ground import change_ground, ground_in, put_fires_out
from game.rules.oa.kit import KIT
from game.rules.oa.model.components import US, At, Bearing, Ground, HeadingFor
from game.rules.oa.model.decisions import Boarding, Disembark, Drop, Land, Landing, Ordnance, Step
from game.rules.oa.model.events.support import GroundChanged
from game.rules.oa.model.field import BURNING, Change, Field, field_of
from game.rules.oa.model.game import OA
from game.rules.oa.viet_cong.ways import nearest_cover
from game.rules.oa.words.telling import sentence
from tests.asserting import some
from tests.battery import assert_copy_is_independent_and_equal
from tests.rules.oa.ground import us_moves
from tests.rules.oa.oa_board import Board, battle_on, clear, text_map

RIVER = ". . .\nW B W\n. . ."
ROAD = [Link("road", "", (Hex(201), Hex(202), Hex(203)))]


def changed(board: Board, *changes: tuple[int, str, bool]) -> Field:
    """The field of the board with these hexes changed: hex, terrain, burning."""
    return board.battle.ctx.changed([(Hex(hex), Ground(terrain, burning)) for hex, terrain, burning in changes])


# Derived fields ---------------------------------------------------------------------------------


def test_the_same_changes_give_the_same_field_in_any_order_and_from_any_field() -> None:
    field = battle_on(clear(3, 3)).battle.ctx
    one, two = (Hex(101), Ground("ruin")), (Hex(303), Ground("jungle", burning=True))
    both = field.changed([one, two])
    assert both is field.changed([two, one])
    assert both is field.changed([one]).changed([two, one])
    assert both.changed([]) is field.changed([]) is field is both.original
    assert (both.changes, both.burning) == ((one, two), frozenset([303]))
    assert (both.map.terrain[101], both.map.terrain[303], field.map.terrain[101]) == ("ruin", "jungle", "clear")


def test_few_changed_fields_are_kept() -> None:
    field = battle_on(clear(3, 3)).battle.ctx
    hexes = field.grid.hexes
    for _ in range(2):
        for hex in some(hexes):
            assert field.changed([(hex, Ground("ruin"))]).changes == ((hex, Ground("ruin")),)
    assert len(hexes) > len(field._fields) == 4
    assert field.changed([(hexes[-1], Ground("ruin"))]) is field.changed([(hexes[-1], Ground("ruin"))])


def test_what_the_changes_do_not_touch_is_shared_with_the_printed_field() -> None:
    board = battle_on("J K . .\n. . . .\n. . . .\n. . . .")
    field, printed = changed(board, (201, "clear", False)), board.battle.ctx
    assert field.sight is printed.sight
    assert field.steps[404] is printed.steps[404]
    assert field.ways[404] is printed.ways[404]
    assert field.entries[404] is printed.entries[404]
    assert field.north_edge is printed.north_edge
    assert field.near(101, 2) is printed.near(101, 2)


@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_a_changed_field_is_the_field_of_a_map_printed_so(data: st.DataObject) -> None:
    names = ("ruin", "clear", "river")
    rows = data.draw(st.lists(st.sampled_from(("J G H K", "B W . T", "N F R U", ". . J .")), min_size=4, max_size=4))
    board = battle_on("\n".join(rows))
    field = board.battle.ctx
    hexes = data.draw(st.lists(st.sampled_from(field.grid.hexes), max_size=5, unique=True))
    changes = [(hex, Ground(data.draw(st.sampled_from(names)))) for hex in hexes]
    derived = field.changed(changes)
    terrain = field.map.terrain | {hex: ground.terrain for hex, ground in changes}
    fresh = Field(replace(field.map, terrain=terrain), field.tables, field.options)
    for what in ("terrain", "protection", "steps", "entries", "ways", "north_edge"):
        assert getattr(derived, what) == getattr(fresh, what), what
    assert {k: v for k, v in derived.by_category.items() if v} == fresh.by_category
    assert [derived.sight.row(hex) for hex in field.grid.hexes] == [fresh.sight.row(hex) for hex in field.grid.hexes]
    assert derived.sight.blockers == fresh.sight.blockers


# Fire -------------------------------------------------------------------------------------------


@pytest.mark.rule("OA-4.5-2", "OA-5.4-2", "OA-9.3-5")
@pytest.mark.parametrize("code", list("BHJTG"))
def test_a_burning_hex_is_closed_to_all_and_blocks_sight_and_is_as_before_for_the_rest(code: str) -> None:
    board = battle_on(f". . .\n. {code} .\n. . .")
    before, name = board.battle.ctx, board.battle.ctx.map.terrain[202]
    field = changed(board, (202, name, True))
    was, row = before.terrain[202], field.terrain[202]
    assert (row.passable, row.blocks_sight, row.landing) == (False, True, False)
    assert (row.protection, row.wreck_fatal, row.category) == (was.protection, was.wreck_fatal, was.category)
    assert not any(202 in field.entries[hex] for hex in field.grid.hexes)
    assert field.entries[202] == before.entries[202] != ()
    assert not field.sees(Hex(201), Hex(203))
    assert field.sight.blockers[202] == BURNING
    assert before.sees(Hex(201), Hex(203)) == (code == "B")


@pytest.mark.rule("OA-4.5-2")
def test_nobody_walks_into_a_fire_and_whoever_is_in_one_may_walk_out() -> None:
    board = battle_on(". . .\n. G .\n. . .")
    inside, outside = board.squad(202, platoon=1), board.squad(203, platoon=2)
    change_ground(board.battle, Hex(202), "tall grass", burning=True, rule="OA-9.3-4")
    us_moves(board)
    assert board.refusal(Step(outside, 202)) == "OA-4.5-2"
    board.give(Step(inside, 201))
    assert board.refusal(Step(inside, 202)) == "OA-4.5-2"
    assert board.at(inside) == 201


@pytest.mark.rule("OA-4.5-2", "OA-1-6")
def test_nobody_lands_in_a_fire_nor_gets_off_into_one() -> None:
    board = battle_on("G G .\n. . .\n. . .")
    flying, squad = board.helicopter("transport", 101), board.squad(303)
    board.helicopter("transport", 201, flying=False, aboard=[squad])
    for hex in (101, 201):
        change_ground(board.battle, Hex(hex), "tall grass", burning=True, rule="OA-9.3-4")
    board.run(Landing(US))
    assert board.refusal(Land(flying)) == "OA-4.5-2"
    board.run(Boarding(US))
    assert board.refusal(Disembark(squad)) == "OA-4.5-2"
    put_fires_out(board.battle)
    assert board.refusal(Disembark(squad)) == ""


@pytest.mark.rule("OA-9.3-5", "OA-1-12")
def test_when_fires_go_out_a_building_is_a_ruin_and_all_else_as_before() -> None:
    board = battle_on("H J G T B .\n. . . . . .")
    battle, printed = board.battle, board.battle.ctx
    for hex, name in zip((101, 201, 301, 401, 501), ("building", "jungle", "tall grass", "jungle trail", "bridge"),
                         strict=True):  # fmt: skip
        change_ground(battle, Hex(hex), name, burning=True, rule="OA-9.3-4")
    assert battle.ctx.burning == frozenset((101, 201, 301, 401, 501))
    put_fires_out(battle)
    assert battle.ctx.changes == ((101, Ground("ruin")),)
    assert battle.ctx.terrain[101].category == "ruin"
    assert all(battle.ctx.terrain[hex] == printed.terrain[hex] for hex in printed.grid.hexes if hex != 101)
    assert [event.hex for event in board.told(GroundChanged)[-5:]] == [101, 201, 301, 401, 501]


# Bridges, bunkers, buildings --------------------------------------------------------------------


@pytest.mark.rule("OA-4.5-5")
def test_over_a_destroyed_bridge_nobody_crosses_road_or_no_road() -> None:
    board = battle_on(text_map(RIVER, links=ROAD))
    squad = board.squad(201)
    assert board.battle.ctx.steps[201][202] == board.battle.ctx.steps[202][203] == 1
    change_ground(board.battle, Hex(202), "river", rule="OA-9.3-1")
    us_moves(board)
    assert board.refusal(Step(squad, 202)) == "OA-4.5-5"
    field = board.battle.ctx
    assert not any(202 in field.entries[hex] for hex in field.grid.hexes)
    assert not any(there == 202 for hex in field.grid.hexes for there, _ in field.ways[hex])
    assert field.terrain[202].wreck_fatal


@pytest.mark.rule("OA-4.5-4")
def test_river_as_printed_is_refused_as_river() -> None:
    board = us_moves(battle_on(RIVER))
    squad = board.squad(101)
    assert board.refusal(Step(squad, 102)) == "OA-4.5-4"


@pytest.mark.rule("OA-13.2-8", "OA-9.3-2")
def test_cover_is_looked_for_on_the_ground_as_it_is_now() -> None:
    board = battle_on(". . . . .\n. . . . .\n. H . . .\n. . . . .\n. . . . H")
    viet = board.viet(202)
    assert nearest_cover(board.battle, viet) == (203,)
    change_ground(board.battle, Hex(203), "ruin", rule="OA-9.3-2")
    assert nearest_cover(board.battle, viet) == (505,)
    change_ground(board.battle, Hex(505), "building", burning=True, rule="OA-9.3-4")
    assert nearest_cover(board.battle, viet) == ()
    assert not board.has(viet, HeadingFor)


# The battle -------------------------------------------------------------------------------------


def test_a_change_is_in_the_world_in_the_log_and_in_the_field() -> None:
    board = battle_on("H .\n. .")
    change_ground(board.battle, Hex(101), "ruin", rule="OA-9.3-2")
    assert ground_in(board.battle, Hex(101)) == Ground("ruin")
    assert [(at.hex, ground) for _, ground, at in board.world.each(Ground, At)] == [(101, Ground("ruin"))]
    event = board.last(GroundChanged)
    assert (event.was, event.terrain, event.burning, event.rule) == ("building", "ruin", False, "OA-9.3-2")
    assert sentence(board.world, event) == "The building in 0101 is destroyed (now ruin)."
    change_ground(board.battle, Hex(101), "ruin", rule="OA-9.3-2")
    assert len(board.told(GroundChanged)) == 1


def test_a_hex_that_is_again_as_printed_leaves_nothing_behind() -> None:
    board = battle_on("J .\n. .")
    printed = board.battle.ctx
    change_ground(board.battle, Hex(101), "jungle", burning=True, rule="OA-9.3-4")
    assert sentence(board.world, board.last(GroundChanged)) == "0101 burns (jungle)."
    change_ground(board.battle, Hex(101), "jungle", rule="OA-9.3-5")
    assert sentence(board.world, board.last(GroundChanged)) == "The fire in 0101 goes out (jungle)."
    assert board.battle.ctx is printed
    assert board.world.ids(Ground) == ()


def marked(*, dice: tuple[int, ...] = ()) -> Board:
    """A strike is due on the building in 0202, its run to the south."""
    board = battle_on(". . .\n. H .\n. . .", dice=dice, turn=2)
    board.world.set(board.plane(202), Bearing(3, 1))
    return board.run(Ordnance(US))


def test_copies_and_stored_battles_have_the_ground_of_their_world() -> None:
    board = marked(dice=(1,))
    before = board.battle.copy()
    board.give(Drop("he"))
    twin = Game.from_json(board.battle.to_json(), OA, board.battle.ctx.original, ScriptedDice([]))
    assert twin.ctx is board.battle.ctx is not before.ctx
    assert twin.ctx.terrain[202].category == "ruin"
    assert before.ctx.terrain[202].category == "building"
    again = Game.from_json(before.to_json(), OA, board.battle.ctx, ScriptedDice([]))
    assert again.ctx is before.ctx


def test_a_strike_that_waits_for_the_players_dice_has_changed_no_ground() -> None:
    board = marked()
    board.squad(203)
    dice = OwnDice()
    board.battle.dice = dice
    printed = board.battle.ctx
    with pytest.raises(DiceNeeded):
        board.give(Drop("he"))
    dice.tell((1,))
    with pytest.raises(DiceNeeded):  # the ruin is there by now, but the squad in the next hex needs a die
        board.give(Drop("he"))
    assert board.battle.ctx is printed
    assert board.world.ids(Ground) == ()
    dice.tell((1,))
    board.give(Drop("he"))
    assert board.battle.ctx.terrain[202].category == "ruin"


def test_the_field_of_a_world_is_that_of_its_changes() -> None:
    board = marked(dice=(1,))
    board.give(Drop("napalm"))
    assert board.battle.ctx.burning == frozenset([202])
    assert field_of(board.battle.ctx, board.world) is board.battle.ctx
    assert field_of(board.battle.ctx.original, board.world) is board.battle.ctx
    assert_copy_is_independent_and_equal(_at_a_decision(board))


def _at_a_decision(board: Board) -> Game[Field]:
    board.run(Landing(US))
    board.battle.dice = ScriptedDice([])
    return board.battle


def played_by_lot(seed: int) -> tuple[Session, list[tuple[Change, ...]]]:
    """A battle played to its end by lot, and what had changed on the ground after each order."""
    seats = {side: Seat("random", RandomPlayer()) for side in KIT.sides}
    session = Session.new(KIT, load_scenario("oa/village"), seed, seats=seats)
    grounds = [session.game.ctx.changes]
    while session.step_ai():
        grounds.append(session.game.ctx.changes)
    return session, grounds


def test_taking_back_restores_the_ground_too() -> None:
    battles = (played_by_lot(seed) for seed in range(20))
    session, grounds = next((session, grounds) for session, grounds in battles if len(set(grounds)) > 2)
    for at in some(range(len(grounds) - 1, -1, -max(1, len(grounds) // 12))):
        session.take_back(at)
        assert session.game.ctx.changes == grounds[at] == field_of(session.context, session.game.world).changes
