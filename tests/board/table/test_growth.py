"""Areas of a table that have to do with sight, told from those that have not."""

from __future__ import annotations

import pytest

from game.board.table.effects import Effects
from game.board.table.sight.growth import seen_areas
from tests.board.table.small_tables import area


@pytest.mark.parametrize(
    ("effects", "seen"),
    [
        (Effects(sight_day=6), True),
        (Effects(sight_night=6), True),
        (Effects(blocks=True), True),
        (Effects(conceals=True), True),
        (Effects(covers=True), True),
        (Effects(move=0.5, crossing=2, passable=False), False),
    ],
)
def test_an_area_has_to_do_with_sight_that_limits_blocks_hides_or_protects(effects: Effects, seen: bool) -> None:
    one = area("ground", 0, 0, 4, 4)
    assert seen_areas([one], {"ground": effects}) == [one] * seen
