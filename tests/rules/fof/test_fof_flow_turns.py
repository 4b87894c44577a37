"""The turn, the account and the end."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core.dice import ScriptedDice
from game.rules.fof.kit import KIT
from game.rules.fof.model.components import (
    Arrivals,
    At,
    Clock,
    Dependant,
    Extra,
    Lost,
    LostDice,
    Pinned,
    Prisoner,
    Searched,
    Shots,
    Unit,
    Waiting,
)
from game.rules.fof.model.decisions import (
    Activation,
    Pass,
)
from game.rules.fof.model.events import (
    GameEnded,
    InitiativeNamed,
    InitiativeRolled,
    UnitArrived,
)
from game.rules.fof.model.game import Battle
from game.rules.fof.model.tasks import Judge, PlayTurn
from game.rules.fof.move.reserves import late_arrivals
from game.rules.fof.removing import fall
from game.rules.fof.turn.goals import NEVER_SEARCHED, NOT_YET_SEARCHED
from tests.rules.fof.fof_board import (
    HUTS,
    arrive,
    at,
    battle,
    cell,
    change,
    do,
    find,
    give,
    has,
    told,
    turn_over,
    two,
    unit,
)


@pytest.mark.rule("FOF-INIT-1", "FOF-TURN-1")
def test_the_scenario_names_the_holder_of_turn_one_and_then_the_dice_say_it():
    game = two(5, 8)
    game.agenda.clear()
    game.world.put(Clock(0))
    do(game, PlayTurn(1))
    assert [event.holder for event in told(game, InitiativeNamed)] == ["us"]
    game.agenda.clear()
    game.world.remove(find(game, "Cell"), Pinned)
    change(game, "Cell", quality=8)
    do(game, PlayTurn(2))
    rolled = told(game, InitiativeRolled)[0]
    assert (rolled.totals, rolled.holder) == ((6, 8), "vc")
    assert isinstance(game.decision, Activation)
    assert game.decision.side == "vc"


@pytest.mark.rule("FOF-TURN-1")
def test_a_half_ends_when_the_side_is_done_and_a_turn_forgets_what_was_done():
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 40)], 4, 4)
    game.agenda.clear()
    game.world.put(Clock(1, "start", "us"))
    give(game, "Team", Shots(3), LostDice(1, 1, 1))
    do(game, PlayTurn(2))
    assert not has(game, "Team", Shots)
    game.submit(Pass())
    assert (game.decision.side, game.world.the(Clock).phase) == ("vc", "vc")
    game.dice = ScriptedDice([4, 4])
    game.submit(Pass())
    assert game.world.the(Clock).turn == 3


@pytest.mark.rule("FOF-SOLO-1")
def test_reinforcements_come_on_in_their_turn_at_their_edge():
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 30), unit("Late", 0, 0, "vc_cell_poor", turn=3)])
    assert has(game, "Late", Waiting)
    arrive(game, 2)
    assert not told(game, UnitArrived)
    arrive(game, 3)
    assert at(game, "Late") == (24, 0)


@pytest.mark.rule("FOF-SOLO-1")
def test_the_account_of_both_sides():
    game = two(ground=HUTS, search=("huts",), gap=20)
    world = game.world
    world.put(Searched(("huts",), 3))
    world.set(find(game, "Cell 1"), Lost("killed"))
    fall(game, find(game, "Cell 2"), (20, 40))
    world.set(find(game, "Cell 3"), Prisoner(find(game, "Team")))
    world.set(find(game, "Team 1"), Lost("killed"))
    world.set(find(game, "Team 2"), Dependant(find(game, "Team")))
    items = {item.title: item.points for item in KIT.report(game).items if item.points}
    assert items == {
        "Finds of searches": 3,
        "Viet Cong killed or gravely hurt": 2,
        "Viet Cong captured": 1,
        "Places held": 1,
        "Americans killed": -3,
        "Americans gravely hurt": -3,
    }
    assert KIT.report(game).level == "draw"  # by one point


@pytest.mark.rule("FOF-SOLO-1")
def test_huts_that_nobody_searched_are_not_searched_yet_until_the_battle_is_over():
    game = two(turns=1, ground=HUTS, search=("huts",), gap=20)
    before = [item.title for item in KIT.report(game).items]
    assert "Places not searched yet" in before
    turn_over(game)
    assert game.over
    after = [item.title for item in KIT.report(game).items]
    assert not [title for title in after if "yet" in title]
    assert len(after) == len(before)


@pytest.mark.rule("FOF-SOLO-1")
def test_it_ends_with_the_last_turn_or_when_a_side_has_nobody_left():
    game = two(turns=1)
    turn_over(game)
    assert game.over
    assert len(told(game, GameEnded)) == 1
    game = two(turns=2)
    do(game, Judge(turn_done=True))
    assert not game.over
    for number in range(1, 6):
        game.world.set(find(game, f"Cell {number}"), Lost("killed"))
    do(game, Judge())
    assert game.over
    assert "None of the Viet Cong" in KIT.report(game).why


def count_of(game: Battle, title: str) -> int:
    """How often a line of the account is met."""
    return next(item.count for item in KIT.report(game).items if item.title == title)


def wiped_out(**options: Any) -> Battle:
    """A fireteam has killed the last man of the cell; there are huts to be searched, and it is looked whether the
    battle is over."""
    game = two(ground=HUTS, **{"turns": 5, "search": ("huts",), **options})
    for number in range(1, 6):
        game.world.set(find(game, f"Cell {number}"), Lost("killed"))
    do(game, Judge(turn_done=True))
    return game


@pytest.mark.rule("FOF-SOLO-1")
def test_the_last_viet_cong_is_dead_and_the_battle_goes_on_until_the_huts_are_searched() -> None:
    game = wiped_out()
    assert not game.over
    game.world.put(Searched(("huts",), 2))
    do(game, Judge(turn_done=True))
    assert game.over
    assert "None of the Viet Cong" in KIT.report(game).why


@pytest.mark.rule("FOF-SOLO-1")
def test_the_last_turn_ends_the_battle_though_huts_are_left_to_be_searched() -> None:
    assert wiped_out(turns=1).over


@pytest.mark.rule("FOF-SOLO-1")
def test_nobody_searches_for_the_viet_cong_so_the_last_american_out_of_the_fight_ends_it() -> None:
    game = two(ground=HUTS, search=("huts",))
    for number in range(1, 6):
        game.world.set(find(game, f"Team {number}"), Lost("killed"))
    do(game, Judge())
    assert game.over


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(("fighting", "held"), [(True, 0), (False, 1)])
def test_huts_that_nobody_can_contest_any_more_are_held_at_the_end_though_nobody_stands_in_them(
    fighting: bool, held: int
) -> None:
    game = two(ground=HUTS, search=("huts",)) if fighting else wiped_out()
    give(game, "Team", At(40, 40))
    assert count_of(game, "Places held") == 0  # nobody is told that no enemy is left
    game.world.put(Clock(99, "us"))
    do(game, Judge(turn_done=True))
    assert game.over
    assert count_of(game, "Places held") == held


@pytest.mark.rule("FOF-SOLO-1", "FOF-FOW-3")
def test_the_viet_cong_fight_on_while_a_card_brings_them_men_in_the_next_turn() -> None:
    game = wiped_out(search=())
    assert game.over
    game = two(turns=5)
    game.world.put(Arrivals(("vc",)))
    for number in range(1, 6):
        game.world.set(find(game, f"Cell {number}"), Lost("killed"))
    do(game, Judge(turn_done=True))
    assert not game.over


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(("points", "winner"), [(-20, "vc"), (-3, "vc"), (-2, ""), (2, ""), (3, "us"), (20, "us")])
def test_whose_victory_it_is_by_the_points(points: int, winner: str) -> None:
    game = two()
    game.world.put(Extra(rice_us=points) if points > 0 else Extra(rice_vc=-points))
    assert (KIT.report(game).points, KIT.report(game).winner) == (points, winner)


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(("over", "title"), [(False, NOT_YET_SEARCHED), (True, NEVER_SEARCHED)])
def test_hut_groups_that_nobody_searched_are_called_so_when_it_is_over(over: bool, title: str) -> None:
    game = two(ground=HUTS, search=("huts",))
    if over:
        game.world.put(Clock(99, "us"))
        do(game, Judge(turn_done=True))
    assert game.over is over
    titles = [item.title for item in KIT.report(game).items]
    assert [each for each in titles if each in (NOT_YET_SEARCHED, NEVER_SEARCHED)] == [title]


@pytest.mark.rule("FOF-FOW-3")
def test_late_arrivals_are_numbered_side_by_side():
    game = two()
    units = [late_arrivals(game, side) for side in ("us", "us", "vc")]
    names = [game.world.get(each, Unit).name.rsplit(" ", 1)[1] for each in units]
    assert names == ["1", "2", "1"]
