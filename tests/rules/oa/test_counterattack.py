"""The counterattack: when it comes, where it enters, how it moves."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec import structs

from game.board.hexgrid import Hex
from game.board.hexmap import Zone
from game.engine.core.dice import enumerate_outcomes
from game.engine.core.world import EntityId
from game.rules.oa.model.components import VC, At, Civilian, Counterattacked, Counterattacker, Gone, Steps, Unit
from game.rules.oa.model.decisions import Assault, Dismantle, Fire, Hold, Leave, Step, UsReaction, VcMovement
from game.rules.oa.model.events.turn import Drifted, LeftMap, Placed, ShotFired, Stepped
from game.rules.oa.model.events.viet_cong import CounterattackCame, CounterattackRolled
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Fired, Moved, Stopped
from game.rules.oa.model.tables.loading import load_tables
from game.rules.oa.turn.victory import counts
from game.rules.oa.viet_cong.counterattack import resolve_check
from tests.asserting import some
from tests.rules.oa.ground import play
from tests.rules.oa.oa_board import Board, battle_on, clear, text_map, village

FIELD = clear(9, 9)


def comes(side_die: int, *, turn: int = 3) -> Board:
    """The counterattack comes in the village, with this die for the side."""
    return play(village(dice=[1, 1, side_die], turn=turn), "counterattack")


def attackers(battle: Battle) -> dict[int, EntityId]:
    """The units of the counterattack by hex."""
    return {at.to: unit for unit, _, at in battle.world.each(Counterattacker, At)}


def attacker(board: Board, hex: int, edge: str) -> EntityId:
    """A unit of the counterattack that has entered by this edge."""
    unit = board.viet(hex)
    board.world.set(unit, Counterattacker(edge))
    return unit


def advances(board: Board, attitude: str = "defence") -> Board:
    """The Viet Cong movement step."""
    return play(board, "vc_movement", attitude)


# When it comes ----------------------------------------------------------------------------------


@pytest.mark.rule("OA-13.3-1")
@pytest.mark.parametrize(("turn", "rolled"), [(1, False), (2, False), (3, True)])
def test_it_is_rolled_for_from_turn_three_on(turn: int, rolled: bool) -> None:
    board = play(village(dice=[6, 6], turn=turn), "counterattack")
    assert bool(board.told(CounterattackRolled)) is rolled


@pytest.mark.rule("OA-13.3-1", "OA-13.3-2")
@pytest.mark.parametrize(
    ("turn", "dice", "value", "comes_now"),
    [
        (3, (1, 1), 2, True), (3, (1, 2), 3, False), (4, (1, 1), 2, True), (4, (2, 1), 3, False),
        (5, (1, 2), 2, True), (5, (2, 2), 3, False), (7, (3, 2), 2, True), (7, (3, 3), 3, False),
        (10, (4, 4), 2, True), (10, (5, 4), 3, False), (10, (1, 1), -4, True),
    ],
)  # fmt: skip
def test_a_modified_two_or_less_brings_it(turn: int, dice: tuple[int, int], value: int, comes_now: bool) -> None:
    board = play(village(dice=[*dice, 1], turn=turn), "counterattack")
    rolled = board.last(CounterattackRolled)
    assert (rolled.dice, rolled.value, rolled.needed, rolled.comes) == (dice, value, 2, comes_now)
    assert [m.value for m in rolled.modifiers] == ([4 - turn] if turn > 4 else [])
    assert len(attackers(board.battle)) == (5 if comes_now else 0)


@pytest.mark.rule("OA-13.3-2")
@pytest.mark.parametrize(("turn", "of_36"), [(3, 1), (4, 1), (5, 3), (6, 6), (7, 10), (8, 15), (9, 21), (10, 26)])
def test_the_chance_grows_as_the_tables_say(turn: int, of_36: int) -> None:
    check = load_tables().counterattack.check
    assert enumerate_outcomes(lambda dice: resolve_check(check, turn, dice).comes)[True] * 36 == of_36


@pytest.mark.rule("OA-13.3-1", "OA-1-4")
def test_it_comes_once_a_game() -> None:
    board = comes(1)
    assert board.world.the(Counterattacked).turn == 3
    play(board, "counterattack")
    assert len(board.told(CounterattackRolled)) == 1


@pytest.mark.rule("OA-13.3-1", "OA-2.3-1")
def test_five_full_squads_come_besides_the_placed_ones() -> None:
    board = village(dice=[1, 1, 1], turn=3)
    placed = board.viet(1717)
    play(board, "counterattack")
    units = attackers(board.battle).values()
    assert [board.get(unit, Steps) for unit in units] == [Steps(2, 2)] * 5
    assert [board.get(unit, Unit).name for unit in sorted(units)] == ["2", "3", "4", "5", "6"]
    assert not board.has(placed, Counterattacker)


# Where it enters --------------------------------------------------------------------------------


@pytest.mark.rule("OA-13.3-3", "OA-13.3-4", "OA-13.3-5")
@pytest.mark.parametrize(
    ("dice", "side", "hexes", "rule"),
    [
        ((1, 2), "west", [111, 110, 109, 108, 107], "OA-13.3-3"),
        ((3, 4), "north", [2801, 2701, 2601, 2501, 2401], "OA-13.3-4"),
        ((5, 6), "east", [3212, 3211, 3210, 3209, 3208], "OA-13.3-5"),
    ],
)
def test_a_die_decides_the_side_and_the_hexes(dice: Sequence[int], side: str, hexes: list[int], rule: str) -> None:
    for die in some(dice):
        board = comes(die)
        assert board.last(CounterattackCame) == CounterattackCame(die=die, side=side, rule=rule)
        assert [(event.hex, event.rule) for event in board.told(Placed)] == [(hex, rule) for hex in hexes]
        assert {board.get(unit, Counterattacker).edge for unit in attackers(board.battle).values()} == {side}


@pytest.mark.rule("OA-13.3-5", "OA-3.2-1")
def test_hexes_that_nobody_may_enter_are_skipped_along_the_line() -> None:
    board = village(dice=[1, 1, 1], turn=3)
    board.squad(110)
    for _ in range(2):
        board.viet(108)
    play(board, "counterattack")
    assert sorted(attackers(board.battle)) == [105, 106, 107, 109, 111]


@pytest.mark.rule("OA-13.3-5", "OA-3.1-7", "OA-3.2-3")
def test_a_helicopter_on_the_ground_holds_a_hex_and_a_known_commissar_takes_no_room() -> None:
    board = village(dice=[1, 1, 1], turn=3)
    board.helicopter("transport", 110, flying=False)
    board.helicopter("cayuse", 109)
    board.viet(108)
    board.world.set(board.civilian(108), Civilian("commissar", revealed=True))
    play(board, "counterattack")
    assert sorted(attackers(board.battle)) == [106, 107, 108, 109, 111]


@pytest.mark.rule("OA-13.3-5", "OA-4.5-4")
def test_impassable_hexes_are_skipped() -> None:
    ground = text_map("\n".join([". ."] * 8 + ["W ."] + [". ."] * 2 + ["W ."]))
    west = Zone("entry", "west", (Hex(111), Hex(110)))
    board = battle_on(structs.replace(ground, zones=(west,)), dice=[1, 1, 1], turn=3)
    play(board, "counterattack")
    assert sorted(attackers(board.battle)) == [106, 107, 108, 110, 111]


# How it moves -----------------------------------------------------------------------------------


@pytest.mark.rule("OA-13.3-6", "OA-0-5")
@pytest.mark.parametrize(
    ("edge", "dice", "hexes"),
    [
        ("west", [1, 2, 4, 6], [403, 503, 603, 704]), ("north", [1, 3, 5, 6], [404, 405, 306, 206]),
        ("east", [1, 4, 6], [203, 104]),
    ],
)  # fmt: skip
def test_it_moves_by_the_rose_of_its_side_a_die_a_hex(edge: str, dice: list[int], hexes: list[int]) -> None:
    board = battle_on(clear(9, 12), dice=dice)
    attacker(board, 304, edge)
    advances(board)
    assert [event.hex for event in board.told(Stepped)] == hexes


@pytest.mark.rule("OA-13.3-6")
def test_it_spends_all_four_points() -> None:
    board = battle_on(clear(9, 12), dice=[3, 4, 3, 4, 3])
    unit = attacker(board, 502, "north")
    advances(board)
    assert (board.at(unit), board.get(unit, Moved).spent) == (506, 4)


@pytest.mark.rule("OA-13.3-6", "OA-0-6")
def test_a_step_that_cannot_be_taken_costs_the_die_and_a_point() -> None:
    board = battle_on("\n".join([". . .", ". W .", *[". . ."] * 6]), dice=[3, 1, 3, 3, 3])
    unit = attacker(board, 201, "north")
    advances(board)
    assert [(event.hex, event.rule) for event in board.told(Drifted)] == [(201, "OA-0-6")]
    assert (board.at(unit), board.get(unit, Moved).spent, board.get(unit, Moved).hexes) == (304, 4, 3)


@pytest.mark.rule("OA-13.3-6", "OA-3.2-1", "OA-0-6")
@pytest.mark.parametrize(("crowd", "hex"), [(1, 506), (2, 504)])
def test_into_a_full_hex_it_does_not_go(crowd: int, hex: int) -> None:
    board = battle_on(clear(9, 6), dice=[3, 3, 3, 3])
    unit = attacker(board, 502, "north")
    for _ in range(crowd):
        board.viet(505)
    advances(board)
    assert (board.at(unit), board.get(unit, Moved).spent) == (hex, 4)


@pytest.mark.rule("OA-13.3-6", "OA-4.1-3")
def test_with_too_few_points_left_it_stays() -> None:
    board = battle_on("\n".join(".....JJJ"), dice=[3, 3, 3, 3])
    unit = attacker(board, 103, "north")
    advances(board)
    assert (board.at(unit), board.get(unit, Moved).spent) == (106, 4)


@pytest.mark.rule("OA-13.3-6")
@pytest.mark.parametrize(("squad", "at"), [(108, 107), (106, 105), (104, 103)])
def test_it_stops_beside_a_us_unit(squad: int, at: int) -> None:
    board = battle_on(clear(1, 12), dice=[3, 3, 3, 3])
    board.world.set(board.squad(squad), Fired())
    unit = attacker(board, 103, "north")
    advances(board)
    assert board.at(unit) == at


@pytest.mark.rule("OA-13.3-6", "OA-4.3-6")
@pytest.mark.parametrize("attitude", ["defence", "withdraw"])
def test_then_it_may_assault_whatever_the_attitude(attitude: str) -> None:
    board = battle_on(clear(1, 12), dice=[3, 3, 5])
    squad = board.squad(106)
    board.world.set(squad, Fired())
    unit = attacker(board, 103, "north")
    advances(board, attitude)
    assert board.decision == VcMovement(VC, unit)
    assert board.battle.orders() == [Assault(unit, 106), Hold()]
    board.give(Assault(unit, 106))
    shot = board.last(ShotFired)
    assert (shot.manner, shot.results[0].modifiers.total, shot.results[0].value) == ("assault", -2, 5)


@pytest.mark.rule("OA-13.3-6", "OA-4.3-1")
def test_whoever_has_not_moved_does_not_assault() -> None:
    board = battle_on(clear(1, 12))
    board.world.set(board.squad(104), Fired())
    attacker(board, 103, "north")
    advances(board)
    assert (board.battle.over, board.told(Stepped)) == (True, [])


@pytest.mark.rule("OA-13.3-6", "OA-4.3-1")
def test_a_die_that_led_nowhere_is_no_move_either() -> None:
    board = battle_on("\n".join([". .", "W .", *[". ."] * 5]), dice=[3, 3, 3, 3])
    board.world.set(board.squad(104), Fired())
    unit = attacker(board, 101, "north")
    advances(board)
    assert (board.battle.over, board.get(unit, Moved).hexes) == (True, 0)
    board.run(VcMovement(VC, unit))
    assert board.refusal(Assault(unit, 104)) == "OA-4.3-1"


@pytest.mark.rule("OA-13.3-6")
@pytest.mark.parametrize(("order", "rule"), [("step", "OA-13.3-6"), ("leave", "OA-13.2-10"), ("dismantle", "")])
def test_nobody_orders_where_it_goes(order: str, rule: str) -> None:
    board = battle_on(clear(1, 12), dice=[3, 3])
    board.world.set(board.squad(106), Fired())
    unit = attacker(board, 103, "north")
    advances(board, "withdraw")
    orders = {"step": Step(unit, 104), "leave": Leave(unit), "dismantle": Dismantle(unit)}
    assert board.refusal(orders[order]) == (rule or "OA-2.3-5")


@pytest.mark.rule("OA-13.3-6", "OA-5.2-1", "OA-5.2-2")
def test_us_units_react_in_each_hex_and_may_stop_it() -> None:
    board = battle_on(clear(1, 12), dice=[3, 1, 3, 2])
    squad = board.squad(109)
    unit = attacker(board, 102, "north")
    advances(board)
    assert board.decision == UsReaction("us", unit)
    board.give(Fire(squad, 103))
    assert (board.at(unit), board.has(unit, Stopped), board.battle.over) == (103, True, True)


@pytest.mark.rule("OA-13.3-6", "OA-5.2-1")
def test_one_that_falls_on_its_way_goes_no_farther_and_the_next_goes_on() -> None:
    board = battle_on(clear(3, 12), dice=[3, 6, 5, 3, 3, 3, 3])
    squad = board.squad(109)
    first, second = attacker(board, 102, "north"), attacker(board, 302, "north")
    board.world.set(first, Steps(1, 2))
    advances(board).give(Fire(squad, 103))
    assert board.at(first) is None
    assert board.at(second) not in (None, 302)
    assert [step.hex for step in board.told(Stepped) if step.unit == first] == [103]


@pytest.mark.rule("OA-13.3-6", "OA-1-8")
@pytest.mark.parametrize("marker", [Fired(), Stopped()])
def test_whoever_has_fired_or_is_stopped_does_not_move(marker: Fired | Stopped) -> None:
    board = battle_on(clear(1, 12))
    unit = attacker(board, 103, "north")
    board.world.set(unit, marker)
    advances(board)
    assert (board.at(unit), board.battle.dice.thrown) == (103, 0)


@pytest.mark.rule("OA-13.3-6", "OA-14-12")
@pytest.mark.parametrize(
    ("edge", "hex", "dice"),
    [("west", 905, [1]), ("west", 901, [2]), ("north", 309, [3]), ("north", 209, [1]), ("east", 105, [6])],
)
def test_it_leaves_by_the_far_edge_for_no_points(edge: str, hex: int, dice: list[int]) -> None:
    board = battle_on(FIELD, dice=dice)
    unit = attacker(board, hex, edge)
    advances(board)
    assert board.last(LeftMap) == LeftMap(unit=unit, hex=hex, rule="OA-13.3-6")
    assert (board.get(unit, Gone).how, counts(board.battle)["vc_eliminated"]) == ("left", 0)


@pytest.mark.rule("OA-13.3-6", "OA-0-6")
def test_over_another_edge_it_does_not_go() -> None:
    board = battle_on(FIELD, dice=[1, 1, 1, 1])
    unit = attacker(board, 501, "west")
    advances(board)
    assert (board.at(unit), len(board.told(Drifted))) == (501, 4)


@pytest.mark.rule("OA-13.3-6")
def test_it_moves_in_the_turn_in_which_it_comes() -> None:
    board = play(village(dice=[1, 1, 1, *[4] * 40], turn=3), "counterattack")
    came = attackers(board.battle)
    advances(board)
    assert {event.unit for event in board.told(Stepped)} == set(came.values())
    assert not set(came) & set(attackers(board.battle))
