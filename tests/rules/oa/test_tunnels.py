"""Section 12.4: tunnels under the buildings of the village."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.core.world import THE_GAME, EntityId
from game.rules.oa.model.components import At, BuildingsTested, Gone, Steps, Tunnel
from game.rules.oa.model.decisions import ControlTunnel, SearchTunnel, Step
from game.rules.oa.model.events.people import TunnelEntered, TunnelSearched, TunnelTaken
from game.rules.oa.model.markers import Disembarked, Moved, Neutralised, Stopped
from game.rules.oa.odds.command_line import trap_odds, tunnel_odds
from game.rules.oa.people.tunnels import buildings_tested
from game.rules.oa.resolve.search import control_odds, search_odds
from game.rules.oa.turn.ending import TakeOffMarkers
from game.rules.oa.turn.victory import total
from game.rules.oa.words.telling import name_of, sentence
from tests.rules.oa.ground import march, moving, us_moves
from tests.rules.oa.oa_board import Board, battle_on

VILLAGE = """
    . H H H .
    . H H H .
    . . U . .
"""


def in_the_village(dice: list[int], *, hex: int = 201, steps: int = 2) -> tuple[Board, EntityId]:
    """A squad in a building, about to move."""
    board = battle_on(VILLAGE, dice=dice, turn=3)
    squad = board.squad(hex, steps=steps, platoon=0)
    return us_moves(board), squad


def tunnels(board: Board) -> list[tuple[int, bool]]:
    """Each tunnel: its hex, and whether it is controlled."""
    return [(at.to, tunnel.controlled) for _, tunnel, at in board.world.each(Tunnel, At)]


@pytest.mark.rule("OA-12.4-1")
@pytest.mark.parametrize(("die", "found"), [(1, True), (2, False), (6, False)])
def test_only_a_one_finds_a_tunnel_for_two_points(die: int, found: bool) -> None:
    board, squad = in_the_village([die])
    board.give(SearchTunnel(squad))
    assert tunnels(board) == ([(201, False)] if found else [])
    assert board.get(squad, Moved).spent == 2
    assert moving(board) == squad
    assert (board.last(TunnelSearched).die, board.last(TunnelSearched).found) == (die, found)
    assert total(board.battle) == 0


@pytest.mark.rule("OA-12.4-1")
@pytest.mark.parametrize(("hex", "rule"), [(201, ""), (101, "OA-12.4-1"), (303, "OA-12.4-1")])
def test_tunnels_are_looked_for_in_buildings_and_not_in_ruins(hex: int, rule: str) -> None:
    board, squad = in_the_village([1], hex=hex)
    assert board.refusal(SearchTunnel(squad)) == rule
    assert (SearchTunnel(squad) in board.battle.orders()) is (rule == "")


@pytest.mark.rule("OA-12.4-1")
def test_only_squads_look_for_tunnels() -> None:
    board = battle_on(VILLAGE)
    unit = board.us("command", 201)
    us_moves(board)
    assert board.refusal(SearchTunnel(unit)) == "OA-12.4-1"


@pytest.mark.rule("OA-12.4-1", "OA-5.7-1", "OA-4.4-3")
@pytest.mark.parametrize(("marker", "rule"), [(Stopped(), "OA-5.7-1"), (Disembarked(), "")])
def test_a_stopped_squad_does_not_look_and_one_that_got_off_does(marker: Stopped, rule: str) -> None:
    board, squad = in_the_village([1])
    board.world.set(squad, marker)
    assert board.refusal(SearchTunnel(squad)) == rule


@pytest.mark.rule("OA-12.4-1", "OA-4.1-1")
def test_a_squad_that_has_walked_has_to_have_two_points_left() -> None:
    board, squad = in_the_village([2], hex=102)
    march(board, squad, 201)
    board.give(SearchTunnel(squad))
    assert board.refusal(Step(squad, 101)) == "OA-4.1-3"


@pytest.mark.rule("OA-12.4-4")
def test_a_building_is_tested_once_whoever_asks_and_each_hex_is_one() -> None:
    board, squad = in_the_village([2, 2])
    other = board.squad(201, platoon=0)
    board.give(SearchTunnel(squad))
    assert buildings_tested(board.world) == (201,)
    for unit in (squad, other):
        assert board.refusal(SearchTunnel(unit)) == "OA-12.4-4"
    third = board.squad(301, platoon=0)
    board.give(SearchTunnel(third))
    assert board.world.find(THE_GAME, BuildingsTested) == BuildingsTested((201, 301))


@pytest.mark.rule("OA-12.4-5")
@pytest.mark.parametrize(("found", "rule"), [(1, ""), (2, "OA-12.4-5")])
def test_after_two_tunnels_nobody_looks_any_more(found: int, rule: str) -> None:
    board, squad = in_the_village([1], hex=402)
    for hex in (201, 202)[:found]:
        board.world.create(Tunnel(controlled=hex == 201), At(hex))
    assert board.refusal(SearchTunnel(squad)) == rule


# Control ----------------------------------------------------------------------------------------


@pytest.mark.rule("OA-12.4-2", "OA-12.4-3", "OA-14-3")
@pytest.mark.parametrize(("die", "steps", "points"), [(1, 1, 2), (2, 1, 2), (3, 2, 4), (6, 2, 4)])
def test_one_or_two_is_a_trap_and_whoever_lives_controls_the_tunnel(die: int, steps: int, points: int) -> None:
    board, squad = in_the_village([1, die])
    board.give(SearchTunnel(squad), ControlTunnel(squad))
    assert tunnels(board) == [(201, True)]
    assert board.get(squad, Steps).left == steps
    assert board.has(squad, Stopped) is (die <= 2)
    assert board.get(squad, Moved).spent == 2
    assert total(board.battle) == points
    assert board.last(TunnelTaken).rule == "OA-12.4-3"


@pytest.mark.rule("OA-12.4-2", "OA-5.7-1")
@pytest.mark.parametrize(("die", "rule"), [(2, "OA-5.7-1"), (3, "")])
def test_a_trap_stops_the_squad(die: int, rule: str) -> None:
    board, squad = in_the_village([1, die])
    board.give(SearchTunnel(squad), ControlTunnel(squad))
    assert board.refusal(Step(squad, 101)) == rule
    assert moving(board) == (None if rule else squad)


@pytest.mark.rule("OA-12.4-3", "OA-12.4-2")
@pytest.mark.parametrize(("die", "alive"), [(2, False), (3, True)])
def test_a_squad_that_dies_in_the_trap_leaves_the_tunnel_to_others(die: int, alive: bool) -> None:
    board, squad = in_the_village([1, die, 3], steps=1)
    board.give(SearchTunnel(squad), ControlTunnel(squad))
    assert board.has(squad, Gone) is not alive
    assert tunnels(board) == [(201, alive)]
    if not alive:
        assert moving(board) is None
        other = board.squad(201, platoon=0)
        board.give(ControlTunnel(other))
        assert tunnels(board) == [(201, True)]


@pytest.mark.rule("OA-12.4-2")
def test_control_may_be_taken_later_by_any_squad_in_the_hex_without_points() -> None:
    board, squad = in_the_village([1, 4])
    board.give(SearchTunnel(squad))
    board.run(TakeOffMarkers())
    march(board, squad, 101)
    other = board.squad(102, platoon=0)
    assert board.refusal(ControlTunnel(other)) == "OA-12.4-2"
    march(board, other, 101, 201)
    assert board.get(other, Moved).spent == 3
    board.give(ControlTunnel(other))
    assert (tunnels(board), board.get(other, Moved).spent) == ([(201, True)], 3)
    assert board.refusal(ControlTunnel(other)) == "OA-12.4-2"


@pytest.mark.rule("OA-12.4-2")
def test_only_squads_that_can_act_go_into_a_tunnel() -> None:
    board, squad = in_the_village([])
    board.world.create(Tunnel(controlled=False), At(201))
    commander = board.us("command", 201)
    assert board.refusal(ControlTunnel(commander)) == "OA-12.4-2"
    assert board.refusal(ControlTunnel(squad)) == ""
    board.world.set(squad, Stopped())
    board.world.set(squad, Neutralised())
    assert board.refusal(ControlTunnel(squad)) == "OA-5.7-1"


@pytest.mark.rule("OA-12.4-3")
def test_control_outlasts_the_squad_and_the_building() -> None:
    board, squad = in_the_village([1, 3])
    board.give(SearchTunnel(squad), ControlTunnel(squad))
    march(board, squad, 101)
    board.run(TakeOffMarkers())
    assert tunnels(board) == [(201, True)]
    assert total(board.battle) == 4


@pytest.mark.rule("OA-12.4-1", "OA-12.4-2")
def test_a_tunnel_found_may_be_taken_when_the_building_is_a_ruin() -> None:
    board, squad = in_the_village([3], hex=303)
    board.world.create(Tunnel(controlled=False), At(303))
    board.give(ControlTunnel(squad))
    assert tunnels(board) == [(303, True)]


# Odds and words ---------------------------------------------------------------------------------


@pytest.mark.rule("OA-12.4-1", "OA-12.4-2")
def test_the_odds_of_a_tunnel_and_of_a_trap() -> None:
    table = battle_on(VILLAGE).battle.ctx.tables.searches.tunnels
    assert search_odds(table) == tunnel_odds({}) == {"found": Fraction(1, 6), "nothing": Fraction(5, 6)}
    assert control_odds(table) == trap_odds({}) == {"trap": Fraction(1, 3), "no trap": Fraction(2, 3)}


@pytest.mark.rule("OA-12.4-1", "OA-12.4-2", "OA-12.4-3")
@pytest.mark.parametrize(
    ("dice", "lines"),
    [
        ([2], ["Alvarez's squad finds no tunnel in 0201: die 2, needed 1 or less."]),
        ([1, 1], ["Alvarez's squad finds a tunnel in 0201: die 1, needed 1 or less.",
                  "Alvarez's squad goes into the tunnel in 0201 and falls into a trap: die 1, a trap on 2 or less.",
                  "Alvarez's squad controls the tunnel in 0201."]),
        ([1, 5], ["Alvarez's squad finds a tunnel in 0201: die 1, needed 1 or less.",
                  "Alvarez's squad goes into the tunnel in 0201 and finds it empty: die 5, a trap on 2 or less.",
                  "Alvarez's squad controls the tunnel in 0201."]),
    ],
)  # fmt: skip
def test_the_log_tells_of_tunnels(dice: list[int], lines: list[str]) -> None:
    board, squad = in_the_village(dice)
    board.give(SearchTunnel(squad))
    if len(dice) > 1:
        board.give(ControlTunnel(squad))
        assert [name_of(board.world, tunnel) for tunnel in board.world.ids(Tunnel)] == ["tunnel"]
    told = [*board.told(TunnelSearched), *board.told(TunnelEntered), *board.told(TunnelTaken)]
    assert [sentence(board.world, event) for event in told] == lines
