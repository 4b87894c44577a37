"""The day of a battle, weather that changes, and what it does to those who fly and those who shell."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.core.dice import ScriptedDice
from game.rules.fng.model.components.figures import Light
from game.rules.fng.model.events.sky import FlightWeighed
from game.rules.fng.model.tables.ground import Sky, TimeOfDay, Weather
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.model.tables.sky import Flier
from game.rules.fng.odds.command_line import ODDS
from game.rules.fng.resolve.sky.day import resolve_day
from game.rules.fng.resolve.sky.flying import Flight, air_support_may_fly, may_ever_fly
from game.rules.fng.sky.flying import weigh_flight
from tests.rules.fng.fng_board import find, man, skirmish, told

TABLES = load_tables()


@pytest.mark.rule("FNG-WEATHER-01", "FNG-WEATHER-03")
@pytest.mark.parametrize(
    ("faces", "time", "weather"),
    [
        ((1, 1), "predawn", "clear"),
        ((1, 2), "predawn", "variable"),
        ((2, 2), "morning", "clear"),
        ((2, 3), "afternoon", "clear"),
        ((3, 3), "night", "clear"),
        ((3, 4), "evening", "clear"),
        ((4, 4), "morning", "variable"),
        ((4, 5), "afternoon", "variable"),
        ((5, 5), "evening", "variable"),
        ((5, 6), "evening", "heavy rain"),
        ((6, 6), "night", "heavy rain"),
    ],
)
def test_two_dice_say_time_and_weather(faces: tuple[int, int], time: TimeOfDay, weather: Weather) -> None:
    day = resolve_day(TABLES, ScriptedDice(faces), by_night=True, monsoon=False)
    assert (day.time, day.weather, day.faces) == (time, weather, faces)


@pytest.mark.rule("FNG-WEATHER-02")
@pytest.mark.parametrize(("monsoon", "time", "weather"), [(False, "night", "clear"), (True, "evening", "clear")])
def test_the_monsoon_adds_one_to_the_roll_of_the_day(monsoon: bool, time: TimeOfDay, weather: Weather) -> None:
    day = resolve_day(TABLES, ScriptedDice([3, 3]), by_night=True, monsoon=monsoon)
    assert (day.time, day.weather) == (time, weather)


@pytest.mark.rule("FNG-WEATHER-06")
@pytest.mark.parametrize(("faces", "weather"), [((3, 3), "clear"), ((6, 6), "heavy rain")])
@pytest.mark.parametrize(("by_night", "time"), [(True, "night"), (False, "evening")])
def test_only_some_missions_are_fought_at_night(
    faces: tuple[int, int], weather: Weather, by_night: bool, time: TimeOfDay
) -> None:
    day = resolve_day(TABLES, ScriptedDice(faces), by_night=by_night, monsoon=False)
    assert (day.time, day.weather) == (time, weather)


@pytest.mark.rule("FNG-WEATHER-07")
@pytest.mark.parametrize("flier", ["aircraft", "helicopter"])
def test_under_a_clear_sky_everything_flies_without_a_die(flier: Flier) -> None:
    assert air_support_may_fly("clear", flier, TABLES, ScriptedDice()) == Flight(True)


@pytest.mark.rule("FNG-WEATHER-09", "FNG-WEATHER-10")
@pytest.mark.parametrize("flier", ["aircraft", "helicopter"])
@pytest.mark.parametrize(
    ("faces", "flies", "late"),
    [
        ((2,), False, 0),
        ((3, 4), True, 0),
        ((3, 3, 1), True, 1),
        ((3, 3, 2), True, 1),
        ((3, 3, 3), True, 2),
        ((6, 1, 4), True, 2),
        ((6, 1, 5), True, 3),
        ((6, 1, 6), True, 3),
    ],
)
def test_clouds_ground_on_two_and_delay_on_three(flier: Flier, faces: tuple[int, ...], flies: bool, late: int) -> None:
    flight = air_support_may_fly("overcast", flier, TABLES, ScriptedDice(faces))
    assert (flight.flies, flight.late, flight.faces) == (flies, late, faces)


@pytest.mark.rule("FNG-WEATHER-11")
@pytest.mark.parametrize(("die", "flies"), [(4, False), (5, True)])
def test_rain_grounds_helicopters_on_four_and_aircraft_always(die: int, flies: bool) -> None:
    flight = air_support_may_fly("rain", "helicopter", TABLES, ScriptedDice([die]))
    assert (flight.flies, flight.late) == (flies, 0)
    assert air_support_may_fly("rain", "aircraft", TABLES, ScriptedDice()) == Flight(False, rule="FNG-WEATHER-11")


@pytest.mark.rule("FNG-WEATHER-12")
@pytest.mark.parametrize("flier", ["aircraft", "helicopter"])
def test_in_heavy_rain_nothing_flies(flier: Flier) -> None:
    assert air_support_may_fly("heavy rain", flier, TABLES, ScriptedDice()) == Flight(False, rule="FNG-WEATHER-12")
    assert not may_ever_fly("heavy rain", flier, TABLES)


@pytest.mark.rule("FNG-WEATHER-13")
@pytest.mark.parametrize(("sky", "factor"), [("clear", 1), ("overcast", 1), ("rain", 1), ("heavy rain", 2)])
def test_heavy_rain_doubles_how_far_shells_stray(sky: Sky, factor: int) -> None:
    assert TABLES.sky.flying[sky].deviation == factor


@pytest.mark.rule("FNG-WEATHER-09", "FNG-WEATHER-10")
def test_his_side_is_told_what_the_weather_does_to_a_flight() -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 20, 10)], 3, 1, 6, weather="overcast")
    flight = weigh_flight(game, "aircraft", find(game, "Able"))
    (event,) = told(game, FlightWeighed)
    assert (flight.late, event.late, event.flies, event.faces) == (3, 3, True, (3, 1, 6))


@pytest.mark.rule("FNG-WEATHER-07")
def test_nobody_is_told_of_a_clear_sky() -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 20, 10)])
    assert weigh_flight(game, "helicopter", find(game, "Able")).flies
    assert told(game, FlightWeighed) == []


@pytest.mark.rule("FNG-WEATHER-14")
@pytest.mark.parametrize(("dark", "inches"), [(False, 12.0), (True, 6.0)])
def test_heavy_rain_shortens_sight(dark: bool, inches: float) -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 20, 10)])
    assert game.ctx.under(Light(dark, "heavy rain")).limit == inches


def chances(test: str, **facts: object) -> dict[str, Fraction]:
    return ODDS[test].compute(facts)


@pytest.mark.rule("FNG-WIND-01")
def test_the_odds_of_the_wind() -> None:
    third, sixth = Fraction(1, 3), Fraction(1, 6)
    assert chances("wind") == {
        "from the north": sixth, "from the west": third, "from the east": third, "from the south": sixth,
    }  # fmt: skip


@pytest.mark.rule("FNG-SMOKE-04")
@pytest.mark.parametrize(("turns", "hangs"), [(1, Fraction(1, 2)), (2, Fraction(1, 4)), (3, Fraction(1, 8))])
def test_the_odds_of_smoke(turns: int, hangs: Fraction) -> None:
    assert chances("smoke", turns=turns) == {"it still hangs there": hangs, "it is gone": 1 - hangs}


@pytest.mark.rule("FNG-WEATHER-07", "FNG-WEATHER-09", "FNG-WEATHER-10", "FNG-WEATHER-11", "FNG-WEATHER-12")
def test_the_odds_of_flying() -> None:
    ninth = Fraction(1, 9)
    assert chances("weather", sky="clear", flier="aircraft") == {"comes in time": 1}
    assert chances("weather", sky="overcast", flier="aircraft") == {
        "cannot fly": 3 * ninth, "comes in time": 3 * ninth,
        "one turn late": ninth, "two turns late": ninth, "three turns late": ninth,
    }  # fmt: skip
    assert chances("weather", sky="rain", flier="aircraft") == {"cannot fly": 1}
    assert chances("weather", sky="rain", flier="helicopter") == {"cannot fly": 6 * ninth, "comes in time": 3 * ninth}
    assert chances("weather", sky="heavy-rain", flier="helicopter") == {"cannot fly": 1}


@pytest.mark.rule("FNG-WEATHER-03", "FNG-WEATHER-06")
def test_the_odds_of_the_day() -> None:
    part = Fraction(1, 36)
    by_night, by_day = (chances("day", by_night=night, monsoon=False) for night in (True, False))
    assert (by_night["night"], by_night["evening"], by_night["predawn"]) == (6 * part, 11 * part, 3 * part)
    assert ("night" in by_day, by_day["evening"]) == (False, 17 * part)
