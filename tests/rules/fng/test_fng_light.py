"""Light and weather as a skirmish goes on: dawn, nightfall, weather that changes, and how far one sees in them."""

from __future__ import annotations

import pytest

from game.board.table.tablemap import Area
from game.rules.fng.model.components.figures import InView, Light
from game.rules.fng.model.events.turn import LightChanged
from game.rules.fng.model.game import Skirmish
from game.rules.fng.sight.viewing import can_see, glance_at
from game.rules.fng.turn.sequence import EndTurn, PlayPhase, PlayTurn, play_turn
from tests.rules.fng.fng_board import box, find, man, skirmish, table, told


def turns(game: Skirmish, first: int, last: int) -> Skirmish:
    """So many turns begin, one after the other, in which nobody does anything."""
    for turn in range(first, last + 1):
        game.agenda.clear()
        play_turn(game, PlayTurn(turn))
        while game.agenda and not isinstance(game.agenda[-1], PlayPhase | EndTurn):
            game.system.carry_out_task(game, game.agenda.pop())
    return game


def apart(*faces: int, inches: float = 13.0, **options: object) -> Skirmish:
    """Two men in the open, facing each other."""
    return skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 10 + inches, 10, facing=270)], *faces, **options)


@pytest.mark.rule("FNG-LOS-01", "FNG-LOS-02")
@pytest.mark.parametrize(("inches", "seen"), [(12.0, True), (12.01, False)])
@pytest.mark.parametrize("conditions", [{"hour": "night"}, {"weather": "heavy rain"}])
def test_by_night_and_in_heavy_rain_one_sees_twelve_inches(
    conditions: dict[str, str], inches: float, seen: bool
) -> None:
    game = apart(inches=inches, **conditions)
    assert can_see(game, find(game, "Able"), find(game, "Pham")) is seen


@pytest.mark.rule("FNG-LOS-02")
@pytest.mark.parametrize(("inches", "seen"), [(6.0, True), (6.01, False)])
def test_in_heavy_rain_by_night_it_is_six(inches: float, seen: bool) -> None:
    game = apart(inches=inches, hour="night", weather="heavy rain")
    assert can_see(game, find(game, "Able"), find(game, "Pham")) is seen


@pytest.mark.rule("FNG-LOS-03")
@pytest.mark.parametrize(("depth", "seen"), [(1.0, True), (1.1, False)])
def test_from_the_first_inch_of_a_wood_one_sees_out_and_is_seen_in_cover(depth: float, seen: bool) -> None:
    woods = Area(1, "woods", box(0, 0, 20, 20))
    game = skirmish([man("Able", 10, 20 - depth)], [man("Pham", 10, 40)], ground=table([woods]))
    able, pham = find(game, "Able"), find(game, "Pham")
    assert can_see(game, able, pham) is seen
    assert can_see(game, pham, able) is seen
    if seen:
        assert glance_at(game, pham, able).cover
        assert not glance_at(game, able, pham).cover


@pytest.mark.rule("FNG-LOS-02", "FNG-WEATHER-04", "FNG-WEATHER-05")
@pytest.mark.parametrize(("hour", "dark"), [("evening", False), ("predawn", True)])
def test_after_six_turns_night_falls_or_day_breaks(hour: str, dark: bool) -> None:
    game = apart(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, hour=hour)
    turns(game, 1, 6)
    assert told(game, LightChanged) == []
    assert game.ctx.dark is dark
    turns(game, 7, 7)
    assert [(change.what, change.dark) for change in told(game, LightChanged)] == [("hour", not dark)]
    assert game.ctx.dark is not dark


@pytest.mark.rule("FNG-LOS-02", "FNG-REACT-03")
def test_who_is_out_of_sight_when_night_falls_has_to_be_noticed_anew() -> None:
    game = apart(1, 1, hour="evening")
    pham = find(game, "Pham")
    assert game.world.get(pham, InView).enemies == (find(game, "Able"),)
    turns(game, 7, 7)
    assert game.world.get(pham, InView).enemies == ()


@pytest.mark.rule("FNG-LOS-02", "FNG-WEATHER-02", "FNG-WEATHER-08")
@pytest.mark.parametrize(
    ("die", "monsoon", "sky"), [(2, False, "clear"), (2, True, "overcast"), (6, True, "heavy rain")]
)
def test_variable_weather_has_a_die_each_turn_until_it_changes(die: int, monsoon: bool, sky: str) -> None:
    game = apart(die, 1, 1, 1, 1, 1, weather="variable", monsoon=monsoon)
    turns(game, 1, 1)
    light = game.world.the(Light)
    assert light.sky == sky
    assert light.varies is (sky == "clear")
    thrown = len(game.dice.rolls)
    turns(game, 2, 2)
    assert len(game.dice.rolls) - thrown == (2 if light.varies else 1)


@pytest.mark.rule("FNG-LOS-02")
def test_a_stored_skirmish_is_in_the_light_that_it_had() -> None:
    game = apart(1, 1, hour="evening")
    start = game.ctx
    turns(game, 7, 7)
    again = game.system.context_of(start, game.world)
    assert again is game.ctx
    assert again is not start
