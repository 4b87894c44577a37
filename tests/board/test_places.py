"""Places as logs name them: hexes by number, points of a table in inches."""

from __future__ import annotations

from game.board.hexgrid import Hex, HexGrid
from game.board.places import hex_place, hexes_named, point_place, points_named
from game.board.table.tablemap import TableMap

TABLE = TableMap("yard", "The yard", 36.0, 24.0)


def test_a_sentence_names_the_hexes_of_its_grid_and_no_other_numbers():
    words = "From 0203 to 0304, not 2499 nor 12."
    found = hexes_named(words, HexGrid(9, 9))
    assert [words[each.start : each.end] for each in found] == ["0203", "0304"]
    assert [each.place.at for each in found] == [203, 304]


def test_a_hex_has_the_name_of_a_filter_and_a_point_has_none():
    assert hex_place(Hex(203)).title
    assert hex_place(Hex(203)).words == "0203"
    assert not point_place((1.0, 2.5)).title


def test_a_point_is_found_again_in_the_words_that_name_it():
    place = point_place((12.34, 7.0))
    words = f"the growth is too deep at {place.words}"
    (named,) = points_named(words, TABLE)
    assert words[named.start : named.end] == place.words
    assert named.place.at == (12.34, 7.0)


def test_points_beside_the_table_and_plain_lists_are_no_places():
    assert points_named("36.1 east, 4 south and 3, 4 and 1.5, 2.25", TABLE) == ()
    assert len(points_named("36 east, 24 south", TABLE)) == 1
