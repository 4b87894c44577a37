"""The laws of vehicles, boats and helicopters that carry men see what breaks them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier
from game.rules.fng.model.components.aircraft import OnStation
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.decisions.helicopters import FlyIn, HoverIn
from game.rules.fng.model.game import Skirmish
from tests.fuzz.flight_laws import (
    helicopters_are_where_they_say,
    no_helicopter_carries_more_than_it_may,
    no_helicopter_stays_past_its_time,
)
from tests.fuzz.fng_laws import (
    each_seat_of_a_vehicle_is_one_mans,
    everybody_able_stands_where_one_can,
    no_boat_is_on_dry_land,
    no_vehicle_is_in_a_wall,
)
from tests.rules.fng.boat_board import afloat, boat_of
from tests.rules.fng.fng_board import find, line, table
from tests.rules.fng.helicopter_board import EDGE, ZONE, flies, flight, helicopter_of, riders
from tests.rules.fng.steel_board import on_the_move, vehicle_of

OFF_CENTRE = Point(24, 1)
"""So near the edge that some of a helicopter that hovers there, and of its crew, are beyond it."""
WALL = table(barriers=[Barrier(1, "stone wall", line((26, 10), (26, 38)))])


def in_the_air() -> Skirmish:
    return flight(us=riders("Ames"))


def on_the_ground() -> Skirmish:
    game = flight(1, 1, us=riders("Ames", "Boone", "Cole"))
    flies(game, FlyIn(EDGE, ZONE))
    return game


def left_behind(game: Skirmish) -> None:
    game.world.remove(find(game, "Ames"), At)


def on_the_table(game: Skirmish) -> None:
    game.world.set(find(game, "Ames"), At(24.0, 24.0, 0))


def out_of_its_time(game: Skirmish) -> None:
    game.world.set(helicopter_of(game), OnStation(1, 2))
    game.world.put(Clock(3, "us", (1, 2)))


def on_three_seats_more(game: Skirmish) -> None:
    for name in ("Pilot", "Copilot", "Left Gunner", "Right Gunner"):
        man = find(game, name)
        game.world.set(man, replace(game.world.get(man, Aboard), seat="passenger"))


@pytest.mark.parametrize(
    ("begins", "fault", "law", "breach"),
    [
        (in_the_air, on_the_table, helicopters_are_where_they_say, "is not where"),
        (on_the_ground, left_behind, helicopters_are_where_they_say, "is not where"),
        (in_the_air, out_of_its_time, no_helicopter_stays_past_its_time, "gone in turn 2"),
        (on_the_ground, on_three_seats_more, no_helicopter_carries_more_than_it_may, "carries too many"),
    ],
)
def test_a_helicopter_that_breaks_a_law_is_found(
    begins: Callable[[], Skirmish],
    fault: Callable[[Skirmish], None],
    law: Callable[[Skirmish], Iterator[str]],
    breach: str,
) -> None:
    game = begins()
    assert not [*law(game)]
    fault(game)
    found = [*law(game)]
    assert found
    assert all(breach in each for each in found)


def test_the_law_on_standing_lets_a_crew_hover_over_the_edge_and_sees_who_stands_beyond_it() -> None:
    game = flight(6, 6, kind="cayuse")
    flies(game, HoverIn(EDGE, OFF_CENTRE))
    pilot = find(game, "Pilot")
    game.world.set(pilot, At(24.0, -1.0, 0))
    assert list(everybody_able_stands_where_one_can(game)) == []
    game.world.remove(pilot, Aboard)
    assert any(str(pilot) in breach for breach in everybody_able_stands_where_one_can(game))
    assert list(helicopters_are_where_they_say(game)) == []
    game.world.remove(find(game, "Copilot"), At)
    assert any("is not where" in breach for breach in helicopters_are_where_they_say(game))


def test_the_law_on_seats_sees_two_in_one_and_one_who_is_elsewhere() -> None:
    game = on_the_move()
    assert not [*each_seat_of_a_vehicle_is_one_mans(game)]
    dixon, lee = find(game, "Dixon"), find(game, "Lee")
    game.world.set(lee, game.world.get(dixon, Aboard))
    assert [each for each in each_seat_of_a_vehicle_is_one_mans(game) if "is that of 2" in each]
    game.world.set(dixon, At(40.0, 40.0, 0))
    assert [each for each in each_seat_of_a_vehicle_is_one_mans(game) if "and elsewhere" in each]


@pytest.mark.parametrize(("x", "breaches"), [(20.0, 0), (26.0, 1)])
def test_the_law_on_walls_sees_a_vehicle_in_one(x: float, breaches: int) -> None:
    game = on_the_move(ground=WALL)
    track = vehicle_of(game)
    game.world.set(track, replace(game.world.get(track, At), x=x))
    assert len([*no_vehicle_is_in_a_wall(game)]) == breaches


@pytest.mark.parametrize(("at", "breaches"), [(Point(10, 24), 0), (Point(10, 40), 1)])
def test_the_law_on_boats_sees_one_on_dry_land(at: Point, breaches: int) -> None:
    game = afloat()
    boat = boat_of(game)
    game.world.set(boat, replace(game.world.get(boat, At), x=at.x, y=at.y))
    assert len([*no_boat_is_on_dry_land(game)]) == breaches
