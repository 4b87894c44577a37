"""What pointing at the ground tells: terrain, movement, cover, concealment."""

from game.board.table.effects import Effects
from game.board.table.field import Field, Outlook
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, TableMap
from game.ui.table.place_in_words import ground_words

SQUARE = (Point(2, 2), Point(10, 2), Point(10, 10), Point(2, 10))
EFFECTS = {
    "woods": Effects(move=0.5, sight_day=12, sight_night=6, conceals=True, covers=True),
    "rock": Effects(passable=False, blocks=True),
    "stone wall": Effects(crossing=2, covers=True),
    "wire": Effects(ends_move=True),
}


def words(kind: str, at=(5, 5), *, dark=False, barrier="") -> str:
    areas = (Area(1, kind, SQUARE, "small wood"),) if kind else ()
    barriers = (Barrier(2, barrier, (Point(2, 20), Point(12, 20))),) if barrier else ()
    table = TableMap("test", "Test", 30, 30, areas, barriers, ())
    return ground_words(Outlook(Field(table, EFFECTS), dark=dark), Point(*at))


def test_woods_tell_name_movement_sight_cover_and_concealment():
    told = words("woods")
    assert "small wood" in told
    assert "Each inch costs 2 of movement." in told
    assert "One sees 12 inches inside it." in told
    assert "in cover and concealed" in told
    assert "One sees 6 inches inside it." in words("woods", dark=True)


def test_open_ground_tells_that_it_gives_nothing():
    assert words("") == "Open ground\nEach inch costs 1 of movement.\nIt gives neither cover nor concealment."
    assert "small wood" not in words("woods", (20, 20))


def test_rock_keeps_everybody_out():
    assert "Nobody can go there." in words("rock")


def test_a_barrier_is_told_beside_it_and_not_farther_off():
    assert "Crossing costs 2 of movement." in words("", (5, 20.5), barrier="stone wall")
    assert "Who is within 2 inches behind it is in cover." in words("", (5, 20.5), barrier="stone wall")
    assert "Crossing" not in words("", (5, 20.7), barrier="stone wall")
    assert "ends his move" in words("", (5, 19.5), barrier="wire")


def test_beside_the_table_there_is_nothing_to_tell():
    assert words("", (31, 5)) == ""
