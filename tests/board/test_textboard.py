import pytest

from game.board.hexgrid import Hex
from game.board.textboard import read_board, write_board

LEGEND = {"j": "jungle", "w": "river"}


def test_signs_are_terrain_or_names():
    board = read_board(
        """
        .   jU1  w
        V   U2   V
        """,
        LEGEND,
    )
    assert (board.map.grid.columns, board.map.grid.rows) == (3, 2)
    assert board.map.terrain[Hex(201)] == "jungle"
    assert board.map.terrain[Hex(101)] == "clear"
    assert (board.at("U1"), board.at("U2"), board.signs["V"]) == (201, 202, (102, 302))


def test_only_a_sign_that_stands_once_has_one_place():
    board = read_board("V . V", LEGEND)
    with pytest.raises(ValueError, match="too many values"):
        board.at("V")
    with pytest.raises(KeyError):
        board.at("U")


@pytest.mark.parametrize("text", ["", ". .\n."])
def test_lines_are_of_equal_length(text):
    with pytest.raises(ValueError, match="lines of equal length"):
        read_board(text, LEGEND)


def test_a_board_is_written_as_it_is_read():
    text = "j   .   w\n.   j   ."
    board = read_board(text, LEGEND)
    assert write_board(board.map, LEGEND) == text
    assert write_board(board.map, LEGEND, {Hex(101): "U"}).startswith("jU ")
