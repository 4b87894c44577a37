"""Meetings as they come in play: who tests on whom and how often, who may fire, and what gives a hidden man away."""

from __future__ import annotations

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Cone
from game.board.table.tablemap import Building
from game.rules.fng.model.components.figures import Clock, Figure, Hidden, InView, OnTheMove
from game.rules.fng.model.decisions.turn import Activate, Activation, GroupActs, Move, Shoot
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import in_view
from game.rules.fng.resolve.damage import Damage
from game.rules.fng.sight.covering_fire import lay_cover
from game.rules.fng.wounded.hits import fall
from tests.rules.fng.fng_board import at, box, find, has, hide, man, skirmish, table, told

HOUSE = Building(5, "masonry house", box(10, 10, 6, 6))
GAP = (Building(5, "masonry house", box(2, 10, 8, 6)), Building(6, "masonry house", box(11, 10, 9, 6)))
"""Two houses an inch apart."""


def checks(game: Skirmish) -> list[tuple[str, int, str]]:
    """Who has taken an In Sight check since the last look, with how many dice, and by what rule."""
    taken = [check for check in told(game, CheckTaken) if check.test == "in sight"]
    return [(game.world.get(check.figure, Figure).name, len(check.faces), check.rule) for check in taken]


def goes(game: Skirmish, name: str, *path: tuple[float, float]) -> list[tuple[str, int, str]]:
    """He goes this way; the In Sight checks that it brings about."""
    game.submit(Move(find(game, name), tuple(Point(*place) for place in path)))
    return checks(game)


# Who is not seen where he has room --------------------------------------------------------------


@pytest.mark.rule("FNG-FACE-01", "FNG-REACT-03")
@pytest.mark.parametrize("in_the_way", [True, False])
def test_noticed_in_a_gap_where_there_is_no_room_and_placed_behind_the_next_house_nobody_may_fire_at_him(
    in_the_way: bool,
) -> None:
    game = skirmish(
        [man("Able", 5, 20, facing=90), man("Carl", *((10.5, 19.3) if in_the_way else (40, 40)))],
        [man("Pham", 10.5, 4, 3, "bolt_rifle", facing=180)],
        3,
        3,
        ground=table(buildings=GAP),
    )
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    assert goes(game, "Able", (12.5, 20)) == ([] if in_the_way else [("Pham", 2, "FNG-REACT-03")])
    assert isinstance(game.decision, GroupActs if in_the_way else Shoot)
    assert at(game, "Able") == ((12.5, 20.0) if in_the_way else (10.0, 20.0))
    assert (able in in_view(game.world, pham)) is not in_the_way


@pytest.mark.rule("FNG-FACE-01", "FNG-MOVE-01")
def test_who_finds_no_room_between_a_mate_and_an_unseen_man_has_made_his_move_and_does_not_try_for_ever() -> None:
    foes = [man("Pham", 10.5, 4, 3, "bolt_rifle", facing=180), man("Thiet", 12.1, 20.6, 3, "knife", facing=180)]
    game = skirmish(
        [man("Able", 9.5, 20, facing=90), man("Carl", 10.5, 19.3, facing=0)], foes, ground=table(buildings=GAP)
    )
    hide(game, "Thiet")
    game.submit(Activate((find(game, "Able"),)))
    order = Move(find(game, "Able"), (Point(12.5, 20),))
    assert game.why_not(order) is None
    game.submit(order)
    assert at(game, "Able") == (9.5, 20.0)
    assert game.world.get(find(game, "Able"), OnTheMove).left == 0.0


# One check in an activation ---------------------------------------------------------------------


def out_from_behind_the_house(*faces: int, edition: str) -> Skirmish:
    """Able and Baker, active together, stand out of Pham's sight."""
    game = skirmish(
        [man("Able", 9, 18, facing=0), man("Baker", 9, 19.5, facing=0)],
        [man("Pham", 13, 4, 3, "bolt_rifle", facing=180)],
        *faces,
        ground=table(buildings=[HOUSE]),
        edition=edition,
    )
    game.submit(Activate((find(game, "Able"), find(game, "Baker"))))
    return game


@pytest.mark.rule("FNG-REACT-03", "FNG-V2-02")
@pytest.mark.parametrize(
    ("edition", "first", "second"),
    [("1.0", ["Pham", "Able"], ["Baker"]), ("2.0", ["Pham"], [])],
)
def test_each_watcher_crossings_once_in_an_activation_and_under_1_0_each_man_who_comes_out_too(
    edition: str, first: list[str], second: list[str]
) -> None:
    game = out_from_behind_the_house(*(6,) * 6, edition=edition)
    assert [name for name, _, _ in goes(game, "Able", (9, 11))] == first
    assert [name for name, _, _ in goes(game, "Baker", (9, 12))] == second


@pytest.mark.rule("FNG-REACT-03", "FNG-REACT-08")
def test_under_1_0_an_active_man_who_has_failed_tests_no_more_on_the_next_enemy_he_comes_upon() -> None:
    foes = [man("Pham", 13, 4, 3, "bolt_rifle", facing=180), man("Dong", 10, 27, 3, "bolt_rifle", facing=0)]
    hut = Building(6, "masonry house", box(2, 21, 7.4, 2))
    game = skirmish(
        [man("Able", 8, 15, facing=0)], foes, *(6,) * 6, ground=table(buildings=[HOUSE, hut]), edition="1.0"
    )
    game.submit(Activate((find(game, "Able"),)))
    assert [name for name, _, _ in goes(game, "Able", (9, 15))] == ["Dong", "Able"]
    assert [name for name, _, _ in goes(game, "Able", (9, 11.5))] == ["Pham"]


# Out of range -----------------------------------------------------------------------------------


SHED = Building(5, "masonry house", box(8, 40, 4, 2))


@pytest.mark.rule("FNG-REACT-11")
def test_one_who_has_come_into_view_out_of_range_is_met_when_a_later_move_brings_him_into_range() -> None:
    game = skirmish(
        [man("Able", 10, 44.5, facing=0)],
        [man("Pham", 10, 18, 3, "medium_smg", facing=180)],
        6,
        6,
        ground=table(buildings=[SHED]),
    )
    game.submit(Activate((find(game, "Able"),)))
    assert goes(game, "Able", (13, 44.5)) == []
    assert goes(game, "Able", (13, 42)) == []
    assert goes(game, "Able", (13, 41)) == [("Pham", 2, "FNG-REACT-03")]


@pytest.mark.rule("FNG-REACT-11")
@pytest.mark.parametrize(
    ("weapon", "y", "tests"), [("medium_smg", 42.3, 0), ("medium_smg", 41.0, 1), ("ak47", 41.0, 0)]
)
def test_one_on_whom_a_man_has_come_out_of_range_in_his_own_move_is_met_when_he_comes_into_range(
    weapon: str, y: float, tests: int
) -> None:
    foe = man("Pham", 10, 18, 3, weapon, facing=180)
    runner = man("Able", 12, 44.5, 4, "knife", facing=0)
    game = skirmish([runner], [foe], *(6,) * 4, ground=table(buildings=[SHED]), phase="vc", dice=(2, 1))
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((pham,)))
    game.submit(Move(pham, (Point(13, 18),), 180))
    assert checks(game) == []
    assert (able in game.world.get(pham, InView).far) is (weapon == "medium_smg")
    game.agenda.clear()
    game.world.put(Clock(1, "us", (2, 1)))
    game.push(Activation("us"))
    game.submit(Activate((able,)))
    assert len(goes(game, "Able", (13, y))) == tests


# Covering fire ----------------------------------------------------------------------------------


@pytest.mark.rule("FNG-COVERING-02")
@pytest.mark.parametrize(("covered", "third"), [(True, [("Pham", 3, "FNG-COVERING-02")]), (False, [])])
def test_who_has_failed_outside_his_swath_throws_the_third_die_as_the_mover_enters_it(
    covered: bool, third: list[tuple[str, int, str]]
) -> None:
    game = skirmish(
        [man("Able", 9, 15, facing=0)],
        [man("Pham", 13, 4, 3, "bolt_rifle", facing=180)],
        6,
        6,
        6,
        ground=table(buildings=[HOUSE]),
    )
    pham = find(game, "Pham")
    if covered:
        lay_cover(game, pham, "bolt_rifle", Cone(Point(13, 4), Point(5, 11), 2.0))
    game.take_events()
    game.submit(Activate((find(game, "Able"),)))
    assert goes(game, "Able", (9, 11.5)) == [("Pham", 2, "FNG-REACT-03")]
    assert goes(game, "Able", (7, 10)) == third


# Hidden men who are hit -------------------------------------------------------------------------


@pytest.mark.rule("FNG-HIDE-01", "FNG-DAMAGE-02")
@pytest.mark.parametrize("result", ["knocked down", "out of the fight", "dead"])
def test_a_hidden_man_who_is_hit_is_seen_by_all_whatever_becomes_of_him(result: Damage) -> None:
    game = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 20, 10, 3), man("Thiet", 40, 40)])
    hide(game, "Pham")
    fall(game, find(game, "Pham"), result, find(game, "Able"), 0)
    assert not has(game, "Pham", Hidden)
