"""Section 12.2: terrorists whom a search has found."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.board.hexmap import Hexside
from game.engine.core.world import EntityId
from game.rules.oa.model.components import AtBase, CrewOf, Gone, Mover, Steps, Unit, Wreck
from game.rules.oa.model.decisions import Search, UsMovement
from game.rules.oa.model.events.people import TerroristRan, TerroristStruck, TerroristTested
from game.rules.oa.model.events.turn import AircrewDown, ReplacementDue
from game.rules.oa.model.markers import Neutralised, Stopped
from game.rules.oa.odds.command_line import terrorist_odds
from game.rules.oa.people.terrorists import unleash
from game.rules.oa.resolve.search import attack_odds
from game.rules.oa.turn.victory import total
from game.rules.oa.words.telling import sentence
from tests.rules.oa.ground import us_moves
from tests.rules.oa.oa_board import Board, battle_on, clear, text_map

FIELD = clear(9, 9)
HERE = 504
"""Where the terrorist stands; the squad that searches is south of him, in 0505."""


def found(dice: list[int], *, field: str = FIELD, turn: int = 3) -> tuple[Board, EntityId, EntityId]:
    """A squad next to a terrorist; the search is still to be ordered."""
    board = battle_on(field, dice=dice, turn=turn)
    return board, board.squad(505, platoon=0), board.civilian(HERE, "terrorist")


def search(board: Board, squad: EntityId, terrorist: EntityId) -> Board:
    """The search that finds him."""
    return us_moves(board).give(Search(squad, terrorist))


def fate(board: Board, unit: EntityId) -> str:
    """How a piece left the game; empty while it has not."""
    gone = board.world.find(unit, Gone)
    return gone.how if gone is not None else ""


@pytest.mark.rule("OA-12.2-1", "OA-12.2-2", "OA-12.1-2", "OA-14-1")
@pytest.mark.parametrize(
    ("die", "how", "steps", "points"),
    [(1, "killed", 2, 1), (2, "killed", 2, 1), (3, "spent", 1, -2), (6, "spent", 1, -2)],
)  # fmt: skip
def test_the_squad_throws_him_back_on_one_or_two_and_else_loses_a_step(
    die: int, how: str, steps: int, points: int
) -> None:
    board, squad, terrorist = found([die])
    search(board, squad, terrorist)
    assert fate(board, terrorist) == how
    assert board.get(squad, Steps).left == steps
    assert total(board.battle) == points
    assert board.last(TerroristTested).repulsed is (die <= 2)
    assert [struck.rule for struck in board.told(TerroristStruck)] == ["OA-12.2-1"] * (die > 2)
    assert isinstance(board.decision, UsMovement)


@pytest.mark.rule("OA-12.2-1")
def test_a_squad_that_loses_a_step_to_him_outside_its_move_leaves_nobody_moving() -> None:
    board, squad, terrorist = found([3])
    unleash(board.battle, terrorist, squad)
    assert board.world.ids(Mover) == ()
    assert board.get(squad, Steps).left == 1


@pytest.mark.rule("OA-12.2-1", "OA-4.1-2")
def test_a_reduced_squad_is_lost_and_its_move_with_it() -> None:
    board = battle_on(FIELD, dice=[3])
    squad, terrorist = board.squad(505, steps=1), board.civilian(HERE, "terrorist")
    search(board, squad, terrorist)
    assert fate(board, squad) == "killed"
    assert board.world.ids(Mover) == ()
    assert isinstance(board.decision, UsMovement)


# Better targets ---------------------------------------------------------------------------------


@pytest.mark.rule("OA-12.2-3")
@pytest.mark.parametrize(("hex", "drawn"), [(503, True), (502, True), (501, False)])
@pytest.mark.parametrize("kind", ["command", "medical"])
def test_a_commander_or_a_medical_team_within_two_hexes_draws_him(kind: str, hex: int, drawn: bool) -> None:
    board, squad, terrorist = found([6, 6])
    target = board.us(kind, hex)
    search(board, squad, terrorist)
    assert board.last(TerroristRan).target == (target if drawn else squad)


@pytest.mark.rule("OA-12.2-3")
@pytest.mark.parametrize(("flying", "drawn"), [(False, True), (True, False)])
def test_only_helicopters_on_the_ground_draw_him(flying: bool, drawn: bool) -> None:
    board, squad, terrorist = found([6, 6])
    machine = board.helicopter("transport", 502, flying=flying)
    search(board, squad, terrorist)
    assert board.last(TerroristRan).target == (machine if drawn else squad)


@pytest.mark.rule("OA-12.2-3", "OA-4.5-4")
@pytest.mark.parametrize(("between", "drawn"), [(".", True), ("J", False), ("W", False)])
def test_he_has_to_see_his_target_and_goes_nowhere_across_the_river(between: str, drawn: bool) -> None:
    rows = [["."] * 9 for _ in range(9)]
    rows[2][4] = between  # 0503
    board, squad, terrorist = found([6, 6], field="\n".join(" ".join(row) for row in rows))
    target = board.us("command", 502)
    search(board, squad, terrorist)
    assert board.last(TerroristRan).target == (target if drawn else squad)


@pytest.mark.rule("OA-12.2-3")
def test_the_nearest_counts_before_the_best() -> None:
    board, squad, terrorist = found([6, 6])
    near = board.us("medical", 503)
    board.us("command", 502)
    search(board, squad, terrorist)
    assert board.last(TerroristRan).target == near


@pytest.mark.rule("OA-12.2-3")
def test_of_equally_near_ones_the_commander_then_the_helicopter_then_the_medical_team() -> None:
    for absent in range(3):
        board, squad, terrorist = found([6, 6, 6])
        makers = (
            lambda board=board: board.us("command", 502),
            lambda board=board: board.helicopter("transport", 703, flying=False),
            lambda board=board: board.us("medical", 303),
        )
        targets = [make() for make in makers[absent:]]
        search(board, squad, terrorist)
        assert board.last(TerroristRan).target == targets[0]


@pytest.mark.rule("OA-12.2-3")
@pytest.mark.parametrize(("die", "which"), [(1, 0), (2, 1)])
def test_dice_choose_between_two_equal_medical_teams(die: int, which: int) -> None:
    board, squad, terrorist = found([die, 6, 6])
    teams = board.us("medical", 502), board.us("medical", 303)
    search(board, squad, terrorist)
    assert board.last(TerroristRan).target == teams[which]
    assert [fate(board, team) for team in teams] == ["killed" if i == which else "" for i in range(2)]


# Interception -----------------------------------------------------------------------------------


def who_tested(board: Board) -> list[EntityId]:
    """Who tested, in order."""
    return [event.unit for event in board.told(TerroristTested)]


@pytest.mark.rule("OA-12.2-4")
def test_squads_beside_his_way_test_after_the_searchers_and_the_commander_last() -> None:
    board, squad, terrorist = found([3, 4, 5, 6])
    commander = board.us("command", 502)
    beside_start, beside_way, beyond = board.squad(604, platoon=0), board.squad(402), board.squad(401, platoon=0)
    search(board, squad, terrorist)
    assert board.last(TerroristRan).path == (504, 503)
    assert who_tested(board) == [squad, beside_start, beside_way, commander]
    assert fate(board, commander) == "killed"
    assert board.at(beyond) == 401
    assert total(board.battle) == -6


@pytest.mark.rule("OA-12.2-4", "OA-12.2-2")
@pytest.mark.parametrize("throws", [1, 2, 3])
def test_the_first_one_or_two_throws_him_back_and_failures_cost_nothing(throws: int) -> None:
    board, squad, terrorist = found([3] * (throws - 1) + [2])
    commander, other = board.us("command", 502), board.squad(604)
    search(board, squad, terrorist)
    assert who_tested(board) == [squad, other, commander][:throws]
    assert fate(board, terrorist) == "killed"
    assert [board.get(unit, Steps).left for unit in (squad, other, commander)] == [2, 2, 2]
    assert total(board.battle) == 1


@pytest.mark.rule("OA-12.2-4")
def test_medical_teams_and_other_units_do_not_test() -> None:
    board, squad, terrorist = found([3])
    team = board.us("medical", 503)
    board.us("medical", 502)
    board.us("aircrew", 404)
    search(board, squad, terrorist)
    assert who_tested(board) == [squad]
    assert fate(board, team) == "killed"


@pytest.mark.rule("OA-12.2-4", "OA-5.7-2")
@pytest.mark.parametrize(("neutralised", "tests"), [(True, 2), (False, 3)])
def test_neutralised_units_do_not_test_and_stopped_ones_do(neutralised: bool, tests: int) -> None:
    board, squad, terrorist = found([3] * tests)
    other, commander = board.squad(604), board.us("command", 502)
    board.world.set(other, Stopped())
    if neutralised:
        board.world.set(other, Neutralised())
    search(board, squad, terrorist)
    assert who_tested(board) == [squad, *([] if neutralised else [other]), commander]


@pytest.mark.rule("OA-12.2-4", "OA-5.7-2")
def test_a_neutralised_commander_does_not_test() -> None:
    board, squad, terrorist = found([3])
    commander = board.us("command", 503)
    board.world.set(commander, Neutralised())
    search(board, squad, terrorist)
    assert who_tested(board) == [squad]
    assert fate(board, commander) == "killed"


@pytest.mark.rule("OA-12.2-4")
def test_passengers_do_not_test() -> None:
    board, squad, terrorist = found([3, 3])
    inside = board.squad(503)
    machine = board.helicopter("transport", 503, flying=False, aboard=[inside])
    search(board, squad, terrorist)
    assert who_tested(board) == [squad, machine]


# Through ----------------------------------------------------------------------------------------


@pytest.mark.rule("OA-12.2-5", "OA-14-7", "OA-8.5-1", "OA-2.1-8")
def test_a_helicopter_is_destroyed_but_crew_and_passengers_are_safe() -> None:
    board, squad, terrorist = found([3, 3], turn=3)
    inside = board.squad(502, platoon=0)
    machine = board.helicopter("transport", 502, flying=False, aboard=[inside])
    search(board, squad, terrorist)
    assert fate(board, machine) == "destroyed"
    assert [board.at(wreck) for wreck in board.world.ids(Wreck)] == [502]
    assert (board.at(inside), board.get(inside, Steps).left) == (502, 2)
    crew = board.last(AircrewDown).crew
    assert (board.at(crew), board.get(crew, Steps), board.get(crew, CrewOf).to) == (502, Steps(2, 2), machine)
    assert board.get(board.last(ReplacementDue).replacement, AtBase).due == 6
    assert fate(board, terrorist) == "spent"
    assert total(board.battle) == -2


@pytest.mark.rule("OA-12.2-5", "OA-14-9")
def test_a_medical_team_is_eliminated() -> None:
    board, squad, terrorist = found([3])
    team = board.us("medical", 503)
    search(board, squad, terrorist)
    assert fate(board, team) == "killed"
    assert board.get(squad, Steps).left == 2
    assert total(board.battle) == -4


@pytest.mark.rule("OA-12.2-3")
def test_a_helicopter_landed_among_the_civilians_is_at_hand() -> None:
    board, squad, terrorist = found([3, 3])
    machine = board.helicopter("transport", HERE, flying=False)
    search(board, squad, terrorist)
    assert board.last(TerroristRan).path == (HERE,)
    assert fate(board, machine) == "destroyed"


@pytest.mark.rule("OA-12.2-3", "OA-5.4-2")
def test_a_fence_at_his_own_hex_does_not_hide_his_target() -> None:
    board = battle_on(text_map(FIELD, hexsides=[Hexside("fence", "fence", 503, 504)]), dice=[6, 6])
    squad, terrorist = board.squad(505), board.civilian(HERE, "terrorist")
    target = board.us("command", 502)
    search(board, squad, terrorist)
    assert board.last(TerroristRan).target == target


# Odds and words ---------------------------------------------------------------------------------


@pytest.mark.rule("OA-12.2-1", "OA-12.2-4")
@pytest.mark.parametrize(
    ("testers", "repulsed"), [(0, Fraction(0)), (1, Fraction(1, 3)), (2, Fraction(5, 9)), (3, Fraction(19, 27))]
)
def test_the_odds_of_throwing_him_back(testers: int, repulsed: Fraction) -> None:
    expected = {"repulsed": repulsed, "gets through": 1 - repulsed}
    assert attack_odds(testers, 2) == terrorist_odds({"testers": testers}) == expected


@pytest.mark.rule("OA-12.2-1", "OA-12.2-4")
def test_the_log_tells_the_attack() -> None:
    board, squad, terrorist = found([3, 2])
    board.us("command", 502)
    search(board, squad, terrorist)
    told = [*board.told(TerroristRan), *board.told(TerroristTested)]
    assert [sentence(board.world, event) for event in told] == [
        "Terrorist 1 runs at Col. Stodden by 0503.",
        "Alvarez's squad does not stop terrorist 1: die 3, needed 2 or less.",
        "Col. Stodden throws terrorist 1 back: die 2, needed 2 or less.",
    ]
    assert board.get(terrorist, Unit).kind == "civilian"
