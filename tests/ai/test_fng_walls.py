"""Squad leaders bring walls down on those whom they have seen behind them."""

from __future__ import annotations

import pytest

from game.ai.fng.leader import SquadLeader
from game.ai.fng.steel.walls import rockets_at_walls
from game.ai.fng.view import View
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Building, Opening
from game.engine.core.dice import SeededDice
from game.rules.fng.model.decisions.buildings import FireAtBuilding
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from tests.rules.fng.fng_board import box, find, hide, man, skirmish, table

WINDOWS = tuple(Opening("window", Point(x, 20), Point(x + 2, 20)) for x in (13, 21, 25))
INSIDE = (man("Bao", 22, 23), man("Cam", 26, 23))


def street(*vc: Man, us: tuple[Man, ...] = (), kind: str = "house") -> Skirmish:
    """Tully with a LAW ten inches north of a house of two areas, and whoever is in it."""
    house = Building(7, kind, box(12, 20, 16, 6), openings=WINDOWS)
    tully = man("Tully", 22, 10, 4, "law", facing=180)
    game = skirmish((tully, *us), vc, ground=table(buildings=(house,)))
    game.submit(Activate((find(game, "Tully"),)))
    return game


def worth(game: Skirmish) -> list[int]:
    """The worth of each round at a wall, in thousandths of a man."""
    return [gain for gain, _ in rockets_at_walls(View(game, "us"), find(game, "Tully"))]


@pytest.mark.rule("FNG-BLDG-04")
def test_a_leader_has_the_area_fired_at_that_enemies_are_in() -> None:
    game = street(*INSIDE)
    order, reason = SquadLeader().answer(game, SeededDice(1))
    assert isinstance(order, FireAtBuilding)
    assert (order.target.number, order.target.at) == (7, (24, 19.9))
    assert str(reason) == "fires M-72 LAW at 'house' with 2 inside: 12 % to bring it down"


def test_a_round_is_worth_more_the_more_are_inside_and_the_thinner_the_wall() -> None:
    one, two = worth(street(INSIDE[0])), worth(street(*INSIDE))
    assert two == [pytest.approx(2 * one[0], abs=1)]
    assert worth(street(*INSIDE, kind="concrete house"))[0] < two[0]


def test_of_a_hidden_man_nothing_is_known() -> None:
    game = street(INSIDE[0])
    hide(game, "Bao")
    assert worth(game) == []


def test_a_friend_inside_counts_against_it() -> None:
    assert worth(street(INSIDE[0], us=(man("Reed", 26, 24),)))[0] < 0
