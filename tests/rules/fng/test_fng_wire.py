"""Wire, and the gap that a man with cutters makes in a whole activation."""

from __future__ import annotations

import pytest

from game.board.table.changes import Changed, Gap, changed_map
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import Busy
from game.rules.fng.model.decisions.arms import CutWire
from game.rules.fng.model.decisions.turn import Activate, Move
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.setting import field_of
from game.rules.fng.move.wire import GAP
from tests.rules.fng.fng_board import find, has, line, man, skirmish, table

WIRE = Barrier(3, "wire", line((10, 20), (30, 20)))


def sapper(*gear: str, y: float = 21.0) -> Skirmish:
    """Able stands at wire, active."""
    ground = table(barriers=[WIRE, Barrier(4, "stone wall", line((10, 30), (30, 30)))])
    game = skirmish([man("Able", 20, y, 4, gear=gear)], [man("Pham", 45, 45)], ground=ground)
    game.submit(Activate((find(game, "Able"),)))
    game.take_events()
    return game


@pytest.mark.rule("FNG-GEAR-06")
@pytest.mark.parametrize(("gear", "y", "at", "barrier", "legal"), [
    (("wire cutters",), 21.0, (20.0, 20.0), 3, True),
    ((), 21.0, (20.0, 20.0), 3, False),
    (("wire cutters",), 21.01, (20.0, 20.0), 3, False),
    (("wire cutters",), 21.0, (20.0, 20.5), 3, False),
    (("wire cutters",), 30.5, (20.0, 30.0), 4, False),
])  # fmt: skip
def test_wire_is_cut_by_one_with_cutters_who_stands_at_it(
    gear: tuple[str, ...], y: float, at: tuple[float, float], barrier: int, legal: bool
) -> None:
    game = sapper(*gear, y=y)
    assert (game.why_not(CutWire(find(game, "Able"), barrier, Point(*at))) is None) is legal


@pytest.mark.rule("FNG-GEAR-06")
def test_he_goes_through_the_gap_as_over_open_ground_and_beside_it_wire_ends_his_move() -> None:
    game = sapper("wire cutters")
    able, before = find(game, "Able"), game.ctx
    through, beside = ((20.0, 15.0),), ((20.0, 20.9), (20.7, 20.5), (20.7, 16.0))
    assert game.why_not(Move(able, through)) is not None
    game.submit(CutWire(able, 3, Point(20.0, 20.0)))
    assert all(KIT.words(game, event) for event in game.take_events())
    assert has(game, "Able", Busy)
    game.world.remove(able, Busy)
    assert game.why_not(Move(able, through)) is None
    assert game.why_not(Move(able, beside)) is not None
    assert field_of(before, game.world) is game.ctx
    for cut in game.world.ids(Changed):
        game.world.destroy(cut)
    assert field_of(game.ctx, game.world) is before


@pytest.mark.rule("FNG-GEAR-06")
def test_a_gap_is_an_inch_wide_and_the_rest_of_the_wire_stays() -> None:
    cut = changed_map(table(barriers=[WIRE]), (Gap(3, (20.0, 20.0), GAP), Gap(3, (10.2, 20.0), GAP)))
    assert [(barrier.id, barrier.line) for barrier in cut.barriers] == [
        (3, line((10.7, 20.0), (19.5, 20.0))), (4, line((20.5, 20.0), (30.0, 20.0))),
    ]  # fmt: skip
    assert changed_map(table(barriers=[WIRE]), ()).barriers == (WIRE,)
