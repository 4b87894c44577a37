"""How pieces glide on the stage: from where they were to where they go, never the other way."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.board.hexgrid import Hex
from game.ui.battle.effects import Glide
from game.ui.mapview.camera import centre
from game.ui.oa.shown.acting import glide


def shown(effect: Glide, share: float) -> tuple[float, float]:
    """Where the piece is drawn after this share of its way."""
    pieces = SimpleNamespace(moved={})
    effect.show(pieces, share)
    return pieces.moved[effect.key]


@pytest.mark.parametrize(
    ("share", "place"), [(0.0, (10, 50)), (0.25, (25.625, 43.75)), (0.5, (60, 30)), (1.0, (110, 10))]
)
def test_a_piece_glides_from_its_start_to_its_end_slowly_at_both(share: float, place: tuple[float, float]) -> None:
    assert shown(Glide(7, (10, 50), (110, 10), 1.0), share) == pytest.approx(place)


def test_a_counter_goes_from_its_hex_to_the_other() -> None:
    effect = glide(7, Hex(303), Hex(305), 1.0)
    assert (shown(effect, 0), shown(effect, 1)) == (centre(Hex(303)), centre(Hex(305)))


@pytest.mark.parametrize(("start", "end", "share"), [(0, 303, 0.0), (303, 0, 1.0)])
def test_a_counter_comes_from_beyond_the_north_edge_and_leaves_there(start: int, end: int, share: float) -> None:
    effect = glide(7, Hex(start), Hex(end), 1.0)
    x, y = centre(Hex(303))
    assert shown(effect, 1 - share) == (x, y)
    assert shown(effect, share)[0] == x
    assert shown(effect, share)[1] < 0
