"""Where a piece stands, as the board asks for it."""

from __future__ import annotations

from game.board.table.standing import FacingStanding, Standing


def test_a_piece_stands_at_a_point() -> None:
    assert Standing(3.25, 7.5).point == (3.25, 7.5)
    assert FacingStanding(3.25, 7.5, 90).point == (3.25, 7.5)
