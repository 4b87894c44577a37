"""Sections 9.1 and 9.2: who calls the Phantom, where it comes down, and when it can be called again."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from game.board.hexgrid import Hex
from game.engine.core.dice import SeededDice
from game.engine.core.world import EntityId
from game.rules.oa.blast.bombing_run import Run, resolve_run, strike_odds, strip
from game.rules.oa.fire.antiaircraft import fire_at_aircraft
from game.rules.oa.model.components import US, Airborne, At, AtBase, Bearing, Clock, Gone, Plane, Unit
from game.rules.oa.model.decisions import Airmobile, AirSupport, CallStrike, Done, Drop, Ordnance
from game.rules.oa.model.events.support import BombRun, HexBombed, StrikeCalled, StrikeNotCalled
from game.rules.oa.model.events.turn import StepBegan
from game.rules.oa.model.markers import Neutralised
from game.rules.oa.setup import set_up
from game.rules.oa.turn.sequence import SEQUENCE, PlayStep, PlayTurn
from game.rules.oa.turn.victory import total
from game.rules.oa.words.telling import sentence
from tests.asserting import some
from tests.rules.oa.oa_board import Board, battle_on, clear, village

FIELD = clear(7, 7)


def cessna(board: Board, due: int = 2) -> EntityId:
    """The plane at base, to come from turn ``due`` on."""
    return board.world.create(Plane("Cessna"), AtBase(due))


def calling(board: Board) -> Board:
    """The commander is asked for a strike."""
    return board.run(AirSupport(US))


def due(text: str = FIELD, hex: int = 404, bearing: int = 0, dice: tuple[int, ...] = ()) -> tuple[Board, EntityId]:
    """Turn 2 begins with a strike that was called in turn 1."""
    board = battle_on(text, dice=dice, turn=2)
    plane = board.plane(hex)
    board.world.set(plane, Bearing(bearing, 1))
    board.run(PlayStep("bombardment"))
    return board, plane


def step_opens(board: Board) -> bool:
    """Whether the bombardment step has anything to ask."""
    board.run(PlayStep("bombardment"))
    return board.decision is not None


# Who calls --------------------------------------------------------------------------------------


@pytest.mark.rule("OA-9.1-1", "OA-9.1-4", "OA-1-2")
def test_the_commander_on_the_ground_calls_and_the_cessna_marks_hex_and_bearing() -> None:
    board = battle_on(FIELD, turn=2)
    plane, commander = cessna(board), board.us("command", 404)
    board.run(PlayStep("bombardment"))
    assert board.decision == AirSupport(US)
    board.give(CallStrike(Hex(406), 2))
    assert board.at(plane) == 406
    assert board.get(plane, Bearing) == Bearing(direction=2, called=2)
    assert board.has(plane, Airborne)
    assert not board.has(plane, AtBase)
    assert board.decision is None
    called = board.last(StrikeCalled)
    assert (called.commander, called.hex, called.bearing, called.die) == (commander, 406, 2, 0)
    assert sentence(board.world, called) == (
        "Col. Stodden calls an air strike: the Cessna marks 0406, the run goes SE."
    )


@pytest.mark.rule("OA-9.1-4")
@pytest.mark.parametrize(("bearing", "rule"), [(-1, "OA-9.1-4"), (0, ""), (5, ""), (6, "OA-9.1-4")])
def test_the_run_goes_by_one_of_six_hexsides(bearing: int, rule: str) -> None:
    board = battle_on(FIELD, turn=2)
    cessna(board)
    board.us("command", 404)
    assert calling(board).refusal(CallStrike(Hex(405), bearing)) == rule


@pytest.mark.rule("OA-9.1-2")
def test_from_the_ground_he_must_see_the_hex() -> None:
    board = battle_on(". . .\n. J .\n. . .", turn=2)
    cessna(board)
    board.us("command", 201)
    calling(board)
    assert board.refusal(CallStrike(Hex(203), 0)) == "OA-9.1-2"
    assert board.refusal(CallStrike(Hex(202), 0)) == ""
    assert board.refusal(CallStrike(Hex(303), 0)) == ""
    assert board.refusal(CallStrike(Hex(999), 0)) == "OA-9.1-2"


@pytest.mark.rule("OA-9.1-3")
@pytest.mark.parametrize(("die", "called"), [(1, True), (4, True), (5, False), (6, False)])
def test_from_the_air_any_hex_on_a_die_of_four_or_less_and_one_try_a_turn(die: int, called: bool) -> None:
    board = battle_on(". . .\n. J .\n. . .", dice=[die], turn=2)
    plane, commander = cessna(board), board.us("command", 201)
    board.helicopter("command", 201, aboard=[commander])
    calling(board).give(CallStrike(Hex(203), 3))
    assert (board.at(plane) == 203, board.has(plane, AtBase)) == (called, not called)
    assert board.decision is None
    if called:
        assert board.last(StrikeCalled).die == die
        assert f"die {die}" in sentence(board.world, board.last(StrikeCalled))
    else:
        assert board.last(StrikeNotCalled).die == die
        assert board.get(plane, AtBase).due == 2
        assert "no plane finds it" in sentence(board.world, board.last(StrikeNotCalled))


@pytest.mark.rule("OA-9.1-1", "OA-9.1-3")
def test_aboard_a_landed_helicopter_he_calls_what_he_sees_without_a_die() -> None:
    board = battle_on(". . .\n. J .\n. . .", turn=2)
    plane, commander = cessna(board), board.us("command", 201)
    board.helicopter("command", 201, flying=False, aboard=[commander])
    calling(board)
    assert board.refusal(CallStrike(Hex(203), 3)) == "OA-9.1-2"
    board.give(CallStrike(Hex(303), 3))
    assert (board.at(plane), board.last(StrikeCalled).die) == (303, 0)


@pytest.mark.rule("OA-9.1-1")
def test_a_neutralised_or_absent_commander_calls_nothing() -> None:
    board = battle_on(FIELD, turn=2)
    cessna(board)
    commander = board.us("command", 404)
    calling(board)
    board.world.set(commander, Neutralised())
    assert board.refusal(CallStrike(Hex(405), 0)) == "OA-9.1-1"
    board.world.remove(commander, Neutralised)
    assert board.refusal(CallStrike(Hex(405), 0)) == ""
    board.to_base(commander)
    assert board.refusal(CallStrike(Hex(405), 0)) == "OA-9.1-1"
    assert list(board.battle.candidates()) == [Done()]


@pytest.mark.rule("OA-9.1-1")
def test_at_base_in_a_helicopter_he_is_not_on_the_map() -> None:
    board = battle_on(FIELD, turn=2)
    cessna(board)
    board.helicopter_at_base("command", aboard=[board.us("command", 404)])
    assert not step_opens(board)


@pytest.mark.rule("OA-9.1-1")
def test_nobody_else_calls() -> None:
    board = battle_on(FIELD, turn=2)
    cessna(board)
    board.squad(404)
    assert not step_opens(board)


@pytest.mark.rule("OA-9.1-2", "OA-9.1-3")
def test_what_may_be_called_is_spread_over_hexes_and_bearings() -> None:
    board = battle_on(". . .\n. J .\n. . .", turn=2)
    cessna(board)
    commander = board.us("command", 201)
    calling(board)
    assert len(board.battle.orders()) == 8 * 6 + 1
    board.helicopter("command", 201, aboard=[commander])
    assert len(board.battle.orders()) == 9 * 6 + 1


def test_from_the_air_the_whole_village_can_be_asked_for_at_once() -> None:
    board = village(turn=2)
    cessna(board)
    board.helicopter("command", 1001, aboard=[board.us("command", 1001)])
    calling(board)
    assert len(board.battle.candidates()) == len(board.battle.ctx.grid) * 6 + 1


# When -------------------------------------------------------------------------------------------


@pytest.mark.rule("OA-13.1-4", "OA-1-2")
def test_in_turn_one_there_is_no_bombardment_and_from_turn_two_there_is() -> None:
    board = battle_on(FIELD, dice=[6] * 4)
    cessna(board, due=1)
    board.us("command", 404)
    board.squad(404)
    board.run(PlayTurn(1))
    assert "bombardment" not in [event.step for event in board.told(StepBegan)]
    board.battle.agenda.clear()
    board.run(PlayTurn(2))
    assert board.decision == AirSupport(US)
    assert SEQUENCE[0].key == "bombardment"


@pytest.mark.rule("OA-9.1-1", "OA-2.1-7")
def test_the_cessna_of_the_set_up_can_be_called_from_turn_two() -> None:
    board = village(dice=[1] * 60)
    set_up(board.battle)
    planes = board.world.ids(Plane)
    assert [board.get(plane, AtBase).due for plane in planes] == [2]


@pytest.mark.rule("OA-9.2-1", "OA-9.3-8", "OA-1-2")
def test_the_strike_comes_a_turn_later_and_the_next_call_a_turn_after_that() -> None:
    board, plane = due(dice=(4,))
    board.us("command", 707)
    assert board.decision == Ordnance(US)
    board.give(Drop("he"))
    assert board.decision is None  # the counter that has just been used cannot be placed again
    assert board.get(plane, AtBase).due == 3
    assert not any(board.has(plane, kind) for kind in (At, Airborne, Bearing))
    board.world.put(Clock(3, "test"))
    assert step_opens(board)
    assert board.decision == AirSupport(US)


@pytest.mark.rule("OA-9.3-8")
@pytest.mark.parametrize(("turn", "rule", "opens"), [(2, "OA-9.3-8", False), (3, "", True), (4, "", True)])
def test_a_plane_that_is_away_cannot_be_called(turn: int, rule: str, opens: bool) -> None:
    board = battle_on(FIELD, turn=turn)
    cessna(board, due=3)
    board.us("command", 707)
    calling(board)
    assert board.refusal(CallStrike(Hex(707), 0)) == rule
    assert len(board.battle.candidates()) == (1 + 6 * 49 if opens else 1)
    board.battle.agenda.clear()
    assert step_opens(board) == opens


@pytest.mark.rule("OA-9.2-1")
def test_the_strike_comes_whatever_has_become_of_the_commander() -> None:
    board, _ = due(dice=(4,))
    assert not [unit for _, unit in board.world.each(Unit)]
    board.give(Drop("he"))
    assert board.last(BombRun).hexes == (404, 403, 402)


# Anti-aircraft fire at the Cessna ---------------------------------------------------------------


def shot_at(faces: tuple[int, int, int, int], column: str = "squad") -> tuple[Board, EntityId]:
    """The Cessna over 0404 has been fired at from below with these dice (two for the shot, then for the fall)."""
    board = battle_on(FIELD, dice=faces, turn=1)
    plane = board.plane(404)
    board.world.set(plane, Bearing(0, 1))
    fire_at_aircraft(board.battle, board.viet(404), plane, column=column)
    return board, plane


@pytest.mark.rule("OA-7.1-1", "OA-7.1-6", "OA-9.2-1")
def test_in_the_anti_aircraft_phase_the_cessna_is_a_target_like_any_aircraft() -> None:
    board = battle_on(FIELD, dice=[6, 4], turn=2)
    plane = board.plane(404)
    board.world.set(plane, Bearing(0, 2))
    board.viet(406)
    board.run(PlayStep("dca"))
    assert board.dice.thrown == 2
    assert board.at(plane) == 404  # 10 - 2 for height and speed: missed, and the strike stands
    board.world.put(Clock(3, "test"))
    assert step_opens(board)
    assert board.decision == Ordnance(US)


@pytest.mark.rule("OA-7.2-1", "OA-7.3-11", "OA-9.2-1", "OA-9.3-8")
@pytest.mark.parametrize(("dice", "hit"), [((4, 6, 1, 1), False), ((5, 6, 1, 1), True)])
def test_e_costs_the_strike_and_the_plane_is_back_next_turn(dice: tuple[int, int, int, int], hit: bool) -> None:
    board, plane = shot_at(dice)
    assert board.has(plane, At) == (not hit)
    assert board.has(plane, Bearing) == (not hit)
    board.us("command", 707)
    board.world.put(Clock(2, "test"))
    assert step_opens(board)
    assert board.decision == (AirSupport(US) if hit else Ordnance(US))
    if hit:
        assert board.get(plane, AtBase).due == 2
        assert not board.has(plane, Gone)


@pytest.mark.rule("OA-7.3-14", "OA-9.2-1")
def test_a_plane_shot_down_brings_no_strike_and_its_successor_comes_after_three_turns() -> None:
    board, plane = shot_at((4, 6, 1, 1), column="dshk")  # 10 - 2 = 8 on the machine gun's column: damaged
    assert board.get(plane, AtBase).due == 2
    board, plane = shot_at((5, 6, 1, 1), column="dshk")  # 11 - 2 = 9: down, all safe
    assert board.get(plane, Gone).how == "destroyed"
    other = next(each for each in board.world.ids(Plane) if each != plane)
    assert board.get(other, AtBase).due == 4
    board.us("command", 707)
    for turn, opens in ((2, False), (3, False), (4, True)):
        board.world.put(Clock(turn, "test"))
        assert step_opens(board) == opens


@pytest.mark.rule("OA-14-7", "OA-14-9", "OA-14-12", "OA-7.3-14")
def test_a_lost_plane_counts_like_a_helicopter() -> None:
    board, _ = shot_at((5, 6, 1, 1), column="dshk")  # down, with the crew safe on the ground
    assert total(board.battle) == -2
    crew = next(unit for unit, piece in board.world.each(Unit) if piece.kind == "aircrew")
    board.world.remove(crew, At)
    board.world.set(crew, Gone("killed"))
    assert total(board.battle) == -4


# The run ----------------------------------------------------------------------------------------


@pytest.mark.rule("OA-9.2-2")
@pytest.mark.parametrize(("die", "on_target"), [(1, True), (4, True), (5, False), (6, False)])
def test_up_to_four_is_on_target(die: int, on_target: bool) -> None:
    board, _ = due(dice=(die,) if on_target else (die, 4))
    board.give(Drop("he"))
    run = board.last(BombRun)
    assert (run.die, run.drift) == (die, 0 if on_target else 4)
    assert run.hexes == ((404, 403, 402) if on_target else (405, 404, 403))


@pytest.mark.rule("OA-9.2-3")
@pytest.mark.parametrize(
    ("drift", "hexes"),
    [
        (1, (403, 402, 401)), (2, (504, 503, 502)), (3, (505, 504, 503)),
        (4, (405, 404, 403)), (5, (305, 304, 303)), (6, (304, 303, 302)),
    ],
)  # fmt: skip
def test_off_target_the_strip_moves_one_hex_by_the_classic_rose_and_keeps_its_bearing(
    drift: int, hexes: tuple[int, ...]
) -> None:
    board, _ = due(dice=(5, drift))
    board.give(Drop("he"))
    assert board.last(BombRun).hexes == hexes
    assert f"off target; {drift} for the drift" in sentence(board.world, board.last(BombRun))


@pytest.mark.rule("OA-9.2-5", "OA-9.1-4")
@pytest.mark.parametrize(
    ("bearing", "hexes"),
    [
        (0, (404, 403, 402)), (1, (404, 504, 603)), (2, (404, 505, 605)),
        (3, (404, 405, 406)), (4, (404, 305, 205)), (5, (404, 304, 203)),
    ],
)  # fmt: skip
def test_the_strip_is_the_target_and_the_next_two_along_the_bearing(bearing: int, hexes: tuple[int, ...]) -> None:
    board, _ = due(bearing=bearing, dice=(1,))
    board.give(Drop("he"))
    assert board.last(BombRun).hexes == hexes
    assert [event.hex for event in board.told(HexBombed)] == list(hexes)


@pytest.mark.rule("OA-9.2-5", "OA-9.2-3")
def test_what_lies_off_the_map_falls_away() -> None:
    field = battle_on(FIELD).battle.ctx
    assert strip(field, Run(Hex(401), 0)) == (401,)
    assert strip(field, Run(Hex(402), 0)) == (402, 401)
    assert strip(field, Run(Hex(401), 3), shift=0) == (401, 402)  # the first hex is off the map, the others are not
    assert strip(field, Run(Hex(401), 0), shift=0) == ()


@pytest.mark.rule("OA-9.2-3")
def test_a_strip_that_drifts_off_the_map_hits_nothing() -> None:
    board, plane = due(hex=401, dice=(6, 1))
    board.give(Drop("napalm"))
    assert board.last(BombRun).hexes == ()
    assert board.told(HexBombed) == []
    assert sentence(board.world, board.last(BombRun)).endswith("1 for the drift: off the map.")
    assert board.has(plane, AtBase)


@pytest.mark.rule("OA-9.2-4")
def test_high_explosive_or_napalm_is_chosen_before_any_die_falls() -> None:
    board, _ = due(dice=(1,))
    assert board.battle.orders() == [Drop("he"), Drop("napalm")]
    assert board.dice.thrown == 0
    assert board.refusal(Drop("charge")) == "OA-9.2-4"
    assert board.refusal(Done()) != ""
    board.give(Drop("napalm"))
    assert board.last(BombRun).ordnance == "napalm"
    assert "napalm: die 1, on target: 0404, 0403, 0402" in sentence(board.world, board.last(BombRun))


@pytest.mark.rule("OA-1-2")
def test_after_the_strike_the_turn_goes_on() -> None:
    board = battle_on(FIELD, dice=[1], turn=2)
    board.helicopter("transport", 707, aboard=[board.squad(707)])
    board.world.set(board.plane(404), Bearing(0, 1))
    board.run(PlayTurn(2))
    board.give(Drop("he"))
    assert isinstance(board.decision, Airmobile)


# What may be expected ---------------------------------------------------------------------------


@pytest.mark.rule("OA-9.2-2", "OA-9.2-3", "OA-9.2-5")
def test_the_chances_of_each_hex_are_exact() -> None:
    field = battle_on(FIELD).battle.ctx
    chances = strike_odds(field, Hex(404), 0)
    on, off = Fraction(4, 6), Fraction(2, 6) * Fraction(1, 6)
    assert chances[Hex(403)] == on + 2 * off  # on target, or drifted north or south
    assert chances[Hex(404)] == chances[Hex(402)] == on + off
    assert chances[Hex(503)] == 2 * off
    assert sum(chances.values()) == 3
    assert list(chances) == sorted(chances)


def test_shown_chances_are_those_of_thousands_of_runs() -> None:
    field, dice, throws = battle_on(FIELD).battle.ctx, SeededDice(7), 6000
    run = Run(Hex(404), 1)
    hits = Counter(hex for _ in range(throws) for hex in resolve_run(field, run, dice).hexes)
    for hex, chance in some(strike_odds(field, Hex(404), 1).items()):
        expected = float(chance) * throws
        assert abs(hits[hex] - expected) < 5 * (expected * (1 - float(chance)) + 1) ** 0.5
