"""Who is noticed on his way by a hidden enemy who lets him pass goes on as if nobody had noticed him."""

from __future__ import annotations

import pytest

from game.board.table.tablemap import Area, Building
from game.rules.fng.model.components.figures import At, Hidden, OnTheMove
from game.rules.fng.model.decisions.turn import Activate, GroupActs, Move, MoveTogether, Shoot
from game.rules.fng.model.events.turn import CheckTaken, Moved
from game.rules.fng.model.game import Skirmish
from tests.rules.fng.fng_board import box, find, has, man, skirmish, table, told

HOUSE, SHED = Building(5, "masonry house", box(10, 10, 6, 6)), Building(6, "masonry house", box(4.5, 15, 2, 3))
WOODS = (Area(1, "woods", box(1, 11, 2.4, 4)), Area(2, "woods", box(1, 38, 2.4, 4)))
ENDS = ((8.87, 11.03), (8.93, 10.71), (9.21, 10.97), (9.03, 10.58))
FAILED, PASSED = (4, 4), (3, 3)


def begun(*, watched: bool, chuck: tuple[float, float] = (30, 40), seen: bool = True) -> Skirmish:
    """Able and Baker are about to come into Pham's sight, if they are ``seen`` at all; on the way there Hien, who is
    hidden, notices them or not."""
    game = skirmish(
        [man("Able", 9, 18, facing=0), man("Baker", 9.4, 20.3, facing=0), man("Chuck", *chuck, facing=0)],
        [
            man("Pham", 13, 4 if seen else 70, 3, "bolt_rifle", facing=180 if seen else 0),
            man("Hien", 3, 13 if watched else 40, 3, "bolt_rifle", facing=90, hidden=True),
        ],
        *(FAILED if watched else ()),
        *(PASSED if seen else ()),
        ground=table(buildings=[HOUSE, SHED], areas=WOODS),
    )
    game.submit(Activate((find(game, "Able"), find(game, "Baker"))))
    return game


def stopped(game: Skirmish, *names: str, seen: bool = True) -> list[object]:
    """Where these stand when Pham may fire, or when they are there, how they face, and what their way has cost them."""
    assert isinstance(game.decision, Shoot if seen else GroupActs)
    assert has(game, "Hien", Hidden)
    ids = [find(game, name) for name in names]
    return [(game.world.get(figure, At), round(game.world.get(figure, OnTheMove).spent, 9)) for figure in ids]


def checks_and_parts(game: Skirmish) -> tuple[int, int]:
    """How many tests were taken, and in how many parts Able went."""
    events = game.take_events()
    parts = [event for event in events if isinstance(event, Moved) and event.figure == find(game, "Able")]
    return sum(isinstance(event, CheckTaken) for event in events), len(parts)


@pytest.mark.rule("FNG-MOVE-10", "FNG-REACT-03")
@pytest.mark.parametrize("end", ENDS)
def test_the_next_enemy_notices_him_at_the_very_point_where_he_would_have(end: tuple[float, float]) -> None:
    found = []
    for watched in (True, False):
        game = begun(watched=watched)
        game.submit(Move(find(game, "Able"), (end,)))
        found.append(stopped(game, "Able"))
        assert checks_and_parts(game) == ((2, 2) if watched else (1, 1))
    assert found[0] == found[1]


@pytest.mark.rule("FNG-MOVE-10", "FNG-REACT-03")
@pytest.mark.parametrize("end", ENDS)
def test_a_group_is_noticed_at_the_very_points_where_it_would_have_been(end: tuple[float, float]) -> None:
    found = []
    for watched in (True, False):
        game = begun(watched=watched)
        ends = {"Able": end, "Baker": (end[0] + 0.31, end[1] + 2.17)}
        game.submit(MoveTogether(tuple(Move(find(game, name), (place,)) for name, place in ends.items())))
        found.append(stopped(game, *ends))
        assert checks_and_parts(game) == ((2, 2) if watched else (1, 1))
    assert found[0] == found[1]


@pytest.mark.rule("FNG-FACE-01", "FNG-MOVE-10", "FNG-REACT-03")
@pytest.mark.parametrize("seen", [True, False])
@pytest.mark.parametrize("y", [12.25, 13.0, 14.5, 15.25, 16.5])
def test_he_ends_in_the_same_place_though_he_was_noticed_where_a_friend_stands(y: float, seen: bool) -> None:
    found = []
    for watched in (True, False):
        game = begun(watched=watched, chuck=(9, y), seen=seen)
        game.submit(Move(find(game, "Able"), (ENDS[0],)))
        found.append(stopped(game, "Able", seen=seen))
    assert found[0] == found[1]


@pytest.mark.rule("FNG-FACE-01", "FNG-MOVE-10", "FNG-REACT-03")
@pytest.mark.parametrize("seen", [True, False])
@pytest.mark.parametrize("y", [15.25, 16.5, 17.5])
def test_a_group_ends_in_the_same_places_though_one_was_noticed_where_a_friend_stands(y: float, seen: bool) -> None:
    found = []
    for watched in (True, False):
        game = begun(watched=watched, chuck=(9, y), seen=seen)
        ends = {"Able": ENDS[0], "Baker": (ENDS[0][0] + 0.31, ENDS[0][1] + 2.17)}
        game.submit(MoveTogether(tuple(Move(find(game, name), (place,)) for name, place in ends.items())))
        found.append(stopped(game, *ends, seen=seen))
    assert found[0] == found[1]


@pytest.mark.rule("FNG-MOVE-01")
@pytest.mark.parametrize("end", ENDS)
def test_the_parts_of_his_way_cost_together_what_the_whole_way_does(end: tuple[float, float]) -> None:
    game = begun(watched=True)
    game.submit(Move(find(game, "Able"), ((9, 14), (9.2, 13.9), end)))
    parts = told(game, Moved)
    assert len(parts) == 2
    whole = game.ctx.paths.cost(((9, 18), (9, 14), (9.2, 13.9), parts[-1].end))
    assert sum(part.cost for part in parts) == pytest.approx(whole, abs=0.0001)
