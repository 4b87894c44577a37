"""Movers: what ground is closed to a gait bars that gait alone, wherever somebody goes so; and where a move ends."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.movers import Mover
from game.board.table.tablemap import Area, Barrier, Building, Opening
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import DuckedBack, Halted, OutOfFight, Prone
from game.rules.fng.model.decisions.melee import Carry, Charge, Onset
from game.rules.fng.model.decisions.turn import Activate, Move
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.setting import Gait
from game.rules.fng.move.crawling import Crawl
from game.rules.fng.move.gaits import mover_of
from game.rules.fng.nerve.involuntary import duck_back, run_away
from tests.rules.fng.fng_board import at, box, find, has, line, man, skirmish, table

A, B, Q = (EntityId(number) for number in range(1, 4))
TO = (Point(20, 18),)
GOES: Mapping[Gait, Order] = {
    "walk": Move(A, TO),
    "crawl": Crawl(A, TO),
    "bear": Carry((A,), B, TO, dragging=True),
    "headlong": Charge((Onset(A, Q),)),
}
ROAD = Area(1, "road", box(0, 16, 48, 3))
LAKE = Area(1, "water", box(0, 20, 48, 20))
ISLAND = Area(2, "trail", box(20, 27, 8, 2))
FAR = man("Pham", 46, 46)


def close_the_road(game: Skirmish, gait: Gait) -> None:
    """From now on the road is closed to those who move at this gait."""
    movers: dict[str, Mover] = dict(game.ctx.movers)
    movers[gait] = movers[gait].but_not_over(frozenset({"road"}))
    game.ctx.__dict__["movers"] = movers


def before_the_road() -> Skirmish:
    """Able lies before a road with Baker, who is out of the fight; Quan stands beyond it."""
    game = skirmish([man("Able", 20, 20), man("Baker", 20, 21)], [man("Quan", 20, 12, 4, facing=180)],
                    ground=table([ROAD]))  # fmt: skip
    game.world.set(B, OutOfFight(1))
    game.submit(Activate((A,)))
    game.world.set(A, Prone())
    return game


@pytest.mark.rule("FNG-MOVE-01", "FNG-MOVE-08", "FNG-CASU-03", "FNG-REACT-19")
@pytest.mark.parametrize("gait", GOES)
def test_ground_that_is_closed_to_one_gait_bars_it_and_no_other(gait: Gait) -> None:
    game = before_the_road()
    assert [game.why_not(order) for order in GOES.values()] == [None] * len(GOES)
    close_the_road(game, gait)
    barred = {name: refusal.rule for name, order in GOES.items() if (refusal := game.why_not(order)) is not None}
    assert barred == {gait: "FNG-REACT-19" if gait == "headlong" else "FNG-MOVE-01"}


@pytest.mark.rule("FNG-MOVE-01", "FNG-MOVE-08", "FNG-CASU-03")
@pytest.mark.parametrize("gait", ["walk", "crawl", "bear"])
def test_nobody_is_offered_a_way_over_ground_that_is_closed_to_his_gait(gait: Gait) -> None:
    kind = type(GOES[gait])

    def northernmost() -> float:
        return min(order.path[-1][1] for order in game.orders() if isinstance(order, kind))

    game = before_the_road()
    assert northernmost() < 19
    close_the_road(game, gait)
    assert northernmost() >= 19


@pytest.mark.rule("FNG-REACT-19")
def test_a_charge_goes_round_ground_that_is_closed_to_it() -> None:
    road = Area(1, "road", box(19, 14, 2, 3))
    game = skirmish([man("Able", 20, 20)], [man("Quan", 20, 12, 4, facing=180)], ground=table([road]))
    close_the_road(game, "headlong")
    game.submit(Activate((A,)))
    assert game.why_not(Charge((Onset(A, EntityId(2)),))) is None
    wide = Area(1, "road", box(10, 14, 20, 3))
    game = skirmish([man("Able", 20, 20)], [man("Quan", 20, 12, 4, facing=180)], ground=table([wide]))
    close_the_road(game, "headlong")
    game.submit(Activate((A,)))
    assert game.why_not(Charge((Onset(A, EntityId(2)),))) is not None


@pytest.mark.rule("FNG-INVOL-01")
@pytest.mark.parametrize(("closed", "gets_there"), [("walk", True), ("headlong", False)])
def test_who_ducks_back_makes_for_no_cover_beyond_ground_that_is_closed_to_him(closed: Gait, gets_there: bool) -> None:
    wall = Barrier(2, "stone wall", line((18, 25), (22, 25)))
    game = skirmish([man("Able", 20, 4)], [man("Quan", 20, 15)], ground=table([ROAD], [wall]))
    close_the_road(game, closed)
    quan = find(game, "Quan")
    duck_back(game, quan, find(game, "Able"), 0)
    game.run()
    assert has(game, "Quan", DuckedBack)
    assert (at(game, "Quan")[1] > 25) is gets_there


@pytest.mark.rule("FNG-INVOL-06")
@pytest.mark.parametrize(("closed", "end"), [("walk", (39, 39)), ("headlong", (30, 39))])
def test_who_runs_away_does_not_cross_ground_that_is_closed_to_him(closed: Gait, end: tuple[float, float]) -> None:
    house = Building(3, "house", box(36, 36, 6, 6), openings=(Opening("door", Point(36, 38), Point(36, 40)),))
    ground = table([Area(1, "road", box(32, -1, 2, 50))], buildings=[house])
    game = skirmish([man("Able", 20, 4)], [man("Quan", 30, 39), man("Thiet", 2, 40)], ground=ground)
    close_the_road(game, closed)
    run_away(game, find(game, "Quan"), find(game, "Able"), 0, "FNG-REACT-16")
    game.run()
    assert at(game, "Quan") == end


# Deep water -------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-SWIM-01")
def test_a_man_moves_as_he_goes_and_swims_where_the_water_is_deep_unless_he_is_driven_or_bears_somebody() -> None:
    game = skirmish([man("Able", 24, 18), man("Baker", 24, 30)], [FAR], ground=table([LAKE]))
    gaits: tuple[Gait, ...] = ("walk", "crawl", "bear", "headlong")
    assert [mover_of(game, A, gait).key for gait in gaits] == list(gaits)
    assert [mover_of(game, B, gait).key for gait in gaits] == ["swim", "swim", "bear", "headlong"]
    assert mover_of(game, A).ends_in == {"water"}
    assert mover_of(game, B).ends_in == frozenset()


@pytest.mark.rule("FNG-SWIM-01")
def test_one_who_swims_goes_on_over_land_and_into_the_water_again() -> None:
    game = skirmish([man("Able", 24, 30)], [FAR], 4, 4, ground=table([LAKE, ISLAND]))
    game.submit(Activate((A,)))
    game.submit(Move(A, (Point(24, 26),)))
    assert at(game, "Able") == (24, 26)
    assert not has(game, "Able", Halted)


@pytest.mark.rule("FNG-SWIM-01", "FNG-MOVE-08")
def test_a_crawl_ends_in_the_first_deep_water() -> None:
    game = skirmish([man("Able", 24, 19)], [FAR], ground=table([LAKE]))
    game.submit(Activate((A,)))
    game.world.set(A, Prone())
    game.submit(Crawl(A, (Point(24, 21),)))
    assert at(game, "Able") == (24, 20)
    assert has(game, "Able", Halted)


@pytest.mark.rule("FNG-SWIM-01", "FNG-CASU-03")
def test_who_carries_somebody_is_not_stopped_by_the_water() -> None:
    game = skirmish([man("Able", 24, 19), man("Baker", 24, 18)], [FAR], ground=table([LAKE]))
    game.world.set(B, OutOfFight(1))
    game.submit(Activate((A,)))
    game.submit(Carry((A,), B, (Point(24, 22),)))
    assert at(game, "Able") == (24, 22)
    assert not has(game, "Able", Halted)
