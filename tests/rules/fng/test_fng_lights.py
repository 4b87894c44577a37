"""Night: how far men see by lamp, scope and flare, and who is lit."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.command.lamps import burn_out
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.arms import Flare, LightOn
from game.rules.fng.model.components.figures import Aim, Busy, HasFired
from game.rules.fng.model.decisions.arms import FireFlare, UseLight
from game.rules.fng.model.decisions.turn import Activate, Shoot, Shots
from game.rules.fng.model.events.turn import CheckTaken, ShotFired
from game.rules.fng.model.game import Skirmish
from game.rules.fng.sight.viewing import can_see
from tests.rules.fng.fng_board import box, find, has, man, skirmish, table, told


def night(inches: float, *faces: int, gear: tuple[str, ...] = (), light: str = "", facing: int = 0, **more: object):  # type: ignore[no-untyped-def]
    """Able looks north over open ground at Pham, so many inches away, at night."""
    more = {"hour": "night", **more}
    game = skirmish(
        [man("Able", 20, 46, 4, facing=facing, gear=gear)],
        [man("Pham", 20, 46 - inches, 4, facing=180)],
        *faces,
        **more,
    )
    if light:
        game.world.set(find(game, "Able"), LightOn(light))
    return game


def sees(game: Skirmish, viewer: str = "Able", target: str = "Pham") -> bool:
    return can_see(game, find(game, viewer), find(game, target))


@pytest.mark.rule("FNG-LOS-02")
@pytest.mark.parametrize(("inches", "seen"), [(12.0, True), (12.01, False)])
def test_at_night_one_sees_twelve_inches(inches: float, seen: bool) -> None:
    assert sees(night(inches)) is seen


@pytest.mark.rule("FNG-GEAR-01")
@pytest.mark.parametrize(("inches", "facing", "seen"), [(24.0, 0, True), (24.01, 0, False), (13.0, 180, False)])
def test_a_flashlight_doubles_that_to_the_front(inches: float, facing: int, seen: bool) -> None:
    assert sees(night(inches, gear=("flashlight",), light="flashlight", facing=facing)) is seen


@pytest.mark.rule("FNG-GEAR-02")
@pytest.mark.parametrize(("inches", "seen"), [(6.0, True), (6.01, False)])
def test_by_the_red_filter_one_sees_six_inches_to_the_front(inches: float, seen: bool) -> None:
    assert sees(night(inches, gear=("flashlight",), light="red filter")) is seen


@pytest.mark.rule("FNG-GEAR-01", "FNG-GEAR-02")
@pytest.mark.parametrize(("light", "seen"), [("flashlight", True), ("red filter", False), ("", False)])
def test_a_white_beam_is_seen_from_afar_and_a_red_one_is_not(light: str, seen: bool) -> None:
    assert sees(night(40.0, gear=("flashlight",), light=light), "Pham", "Able") is seen


@pytest.mark.rule("FNG-GEAR-04")
@pytest.mark.parametrize(("inches", "weather", "seen"), [
    (36.0, "clear", True), (36.01, "clear", False), (13.0, "rain", False), (12.0, "rain", True),
])  # fmt: skip
def test_a_starlight_scope_triples_it_but_not_in_rain(inches: float, weather: str, seen: bool) -> None:
    assert sees(night(inches, gear=("starlight scope",), weather=weather)) is seen


@pytest.mark.rule("FNG-GEAR-01", "FNG-GEAR-04", "FNG-LOS-02")
@pytest.mark.parametrize(("kind", "light", "gear", "inches", "seen"), [
    ("woods", "", (), 6.0, True), ("woods", "", (), 6.01, False),
    ("woods", "flashlight", ("flashlight",), 12.0, True), ("woods", "flashlight", ("flashlight",), 12.01, False),
    ("woods", "", ("starlight scope",), 12.0, True), ("woods", "", ("starlight scope",), 12.01, False),
    ("elephant grass", "flashlight", ("flashlight",), 4.0, True),
    ("elephant grass", "flashlight", ("flashlight",), 4.01, False),
    ("elephant grass", "", ("starlight scope",), 4.01, False),
])  # fmt: skip
def test_in_growth_lamp_and_scope_double_it_and_in_elephant_grass_they_add_nothing(
    kind: str, light: str, gear: tuple[str, ...], inches: float, seen: bool
) -> None:
    ground = table(areas=[Area(1, kind, box(0, 0, 48, 48))])
    assert sees(night(inches, gear=gear, light=light, ground=ground)) is seen


@pytest.mark.rule("FNG-GEAR-01", "FNG-GEAR-02")
@pytest.mark.parametrize(("light", "more"), [("flashlight", 1), ("red filter", 0), ("", 0)])
def test_who_fires_at_a_lamp_has_one_more(light: str, more: int) -> None:
    game = night(10.0, 2, 2, 5, 4, gear=("flashlight",), light=light, phase="vc", dice=(2, 1))
    pham, able = find(game, "Pham"), find(game, "Able")
    game.submit(Activate((pham,)))
    game.submit(Shots(pham, "m16", (Aim(AtPiece(able), 2),)))
    assert told(game, ShotFired)[0].modifiers.total == more


@pytest.mark.rule("FNG-GEAR-01")
@pytest.mark.parametrize(("light", "more"), [("flashlight", 1), ("red filter", 0)])
def test_who_fires_at_a_man_in_a_white_beam_has_one_more(light: str, more: int) -> None:
    game = night(5.0, 2, 2, 5, 4, gear=("flashlight",), light=light)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    game.submit(Shots(able, "m16", (Aim(AtPiece(pham), 2),)))
    assert told(game, ShotFired)[0].modifiers.total == more


@pytest.mark.rule("FNG-GEAR-01")
def test_by_day_a_lamp_makes_no_difference() -> None:
    game = night(10.0, 2, 2, 5, 4, gear=("flashlight",), light="flashlight", hour="day")
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    game.submit(Shots(able, "m16", (Aim(AtPiece(pham), 2),)))
    assert told(game, ShotFired)[0].modifiers.total == 0


@pytest.mark.rule("FNG-GEAR-01", "FNG-REACT-03")
def test_who_switches_his_lamp_on_is_noticed_and_may_be_fired_at() -> None:
    game = night(30.0, 3, 3, gear=("flashlight",))
    able = find(game, "Able")
    game.submit(Activate((able,)))
    refusal = game.why_not(UseLight(able, ""))
    assert refusal is not None
    game.submit(UseLight(able, "flashlight"))
    assert [check.figure for check in told(game, CheckTaken)] == [find(game, "Pham")]
    assert isinstance(game.decision, Shoot)


@pytest.mark.rule("FNG-GEAR-01")
@pytest.mark.parametrize(("gear", "device", "legal"), [
    (("flashlight",), "red filter", True), ((), "flashlight", False), (("flashlight",), "torch", False),
])  # fmt: skip
def test_a_light_takes_a_flashlight(gear: tuple[str, ...], device: str, legal: bool) -> None:
    game = night(30.0, gear=gear)
    game.submit(Activate((find(game, "Able"),)))
    assert (game.why_not(UseLight(find(game, "Able"), device)) is None) is legal


# Flares -----------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-GEAR-03", "FNG-LOS-02")
@pytest.mark.parametrize(("x", "seen"), [(32.0, True), (32.01, False)])
def test_a_flare_lights_a_circle_of_twenty_four_inches(x: float, seen: bool) -> None:
    game = skirmish([man("Able", 20, 46, 4)], [man("Pham", x, 10, 4)], hour="night")
    game.world.create(Flare((20.0, 10.0), "us"))
    assert sees(game) is seen


@pytest.mark.rule("FNG-GEAR-03")
@pytest.mark.parametrize(("inches", "rule"), [(18.0, ""), (18.01, "FNG-GEAR-03")])
def test_a_flare_goes_eighteen_inches(inches: float, rule: str) -> None:
    game = night(30.0, gear=("flare",))
    able = find(game, "Able")
    game.submit(Activate((able,)))
    refusal = game.why_not(FireFlare(able, Point(20.0, 46 - inches)))
    assert (refusal.rule if refusal is not None else "") == rule


@pytest.mark.rule("FNG-GEAR-03")
def test_launching_it_is_no_fire_takes_the_activation_and_uses_it_up() -> None:
    game = night(30.0, gear=("flare",))
    able: EntityId = find(game, "Able")
    game.submit(Activate((able,)))
    game.submit(FireFlare(able, Point(20.0, 28.0)))
    assert has(game, "Able", Busy)
    assert not has(game, "Able", HasFired)
    assert sees(game)
    game.world.remove(able, Busy)
    refusal = game.why_not(FireFlare(able, Point(20.0, 28.0)))
    assert refusal is not None


@pytest.mark.rule("FNG-GEAR-03")
@pytest.mark.parametrize(("side", "burns"), [("us", False), ("vc", True)])
def test_it_burns_until_the_next_phase_of_its_side(side: str, burns: bool) -> None:
    game = night(30.0)
    game.world.create(Flare((20.0, 10.0), "us"))
    burn_out(game, Enter("after dice", "lights", side))
    assert bool(game.world.ids(Flare)) is burns


def test_lights_are_told() -> None:
    game = night(30.0, gear=("flashlight", "flare"))
    able = find(game, "Able")
    game.submit(Activate((able,)))
    game.submit(UseLight(able, "red filter"))
    game.submit(FireFlare(able, Point(20.0, 40.0)))
    assert all(KIT.words(game, event) for event in game.take_events())
