"""What is said of a barred way and of a blocked view names the place and the piece."""

import pytest

from game.board.table.layers import Board, Layer, Level, Raised
from game.board.table.measure.geometry import Point
from game.board.table.paths import Paths
from game.board.table.sight.seeing import Sight
from game.board.table.tablemap import Area
from game.board.table.words import clause_unseen, place, why_halted, why_unseen
from tests.board.table.small_tables import EFFECTS, area, box, house, table, wall, window

TOOTH = Area(1, "rock", box(10, 0, 12, 40), "the tooth")


@pytest.mark.parametrize(
    ("piece", "said"),
    [
        (TOOTH, "Nobody can go on there: 'the tooth' (rock)."),
        (wall("fence", (10, 0), (10, 40)), "Nobody gets across: fence."),
        (area("woods", 0, 0, 40, 40), "The movement is spent there."),
    ],
)
def test_a_barred_way(piece, said):
    assert why_halted(Paths(table(piece), EFFECTS).why_not_path([(5, 20), (30, 20)], 20)) == said


def test_a_wall_a_window_and_the_edge_of_the_table():
    paths = Paths(table(house(window((20, 21), (20, 22)))), EFFECTS)
    assert why_halted(paths.why_not_path([(15, 23), (22, 23)])) == "A wall stands in the way: house."
    ended = "The move ends with a crossing and goes no farther."
    assert why_halted(paths.why_not_path([(15, 21.5), (22, 21.5)])) == ended
    assert why_halted(paths.why_not_path([(5, 5), (5, -5)])) == "The table ends there."


@pytest.mark.parametrize(
    ("piece", "facts", "said"),
    [
        (TOOTH, {}, "The view is blocked: 'the tooth' (rock)."),
        (area("woods", 10, 0, 40, 40), {}, "Sight ends too deep in growth: woods."),
        (wall("hedge", (10, 0), (10, 40)), {}, "The view is blocked: hedge."),
        (house(), {}, "A wall blocks the view: house."),
        (house(), {"limit": 12}, "It is too far for the light and the weather."),
        (wall("stone wall", (10, 0), (10, 40)), {}, ""),
    ],
)
def test_a_blocked_view(piece, facts, said):
    assert why_unseen(Sight(table(piece), EFFECTS).look((5, 20), (21, 21), **facts)) == said


def test_another_storey():
    look = Sight(table(house(storeys=2)), EFFECTS).look(Raised(21, 21, Layer(level=Level.FIRST_STOREY)), (22, 22))
    assert why_unseen(look) == "They are on different storeys: house."


@pytest.mark.parametrize(
    ("piece", "facts", "clause"),
    [
        (TOOTH, {}, "the ground is in the way"),
        (area("woods", 10, 0, 40, 40), {}, "the growth is too deep"),
        (wall("hedge", (10, 0), (10, 40)), {}, "something is in the way"),
        (house(), {}, "a wall is in the way"),
        (house(), {"limit": 12}, "it is too far in this light or weather"),
    ],
)
def test_a_blocked_view_within_a_sentence(piece, facts, clause):
    assert clause_unseen(Sight(table(piece), EFFECTS).look((5, 20), (21, 21), **facts)) == clause


def test_a_storey_within_a_sentence_and_a_place_in_inches():
    look = Sight(table(house(storeys=2)), EFFECTS).look(Raised(21, 21, Layer(level=Level.FIRST_STOREY)), (22, 22))
    assert clause_unseen(look) == "another floor is in the way"
    assert place(Point(3.25, 12)) == "3.25 east, 12 south"


def test_the_earth_between_two():
    look = Sight(table(), EFFECTS).look((5, 5), Raised(6, 5, Layer(Board.TUNNELS)))
    assert (why_unseen(look), clause_unseen(look)) == ("The earth is between them.", "the earth is between them")
