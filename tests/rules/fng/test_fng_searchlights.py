"""Searchlights of tanks: whose they are, what they light, how long, whom they betray, and what the computer does."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.fng.sky.searchlights import beams
from game.ai.fng.view import View
from game.board.skirmish.targets import AtPoint
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area
from game.engine.core.turn import Enter
from game.rules.fng.model.components.figures import Clock, Dead
from game.rules.fng.model.components.sky import Illumination
from game.rules.fng.model.decisions.sky import ShineOn
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.events.sky import BeamTurned, LightDied
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man, Ride
from game.rules.fng.model.vehicles import turret_facing
from game.rules.fng.sight.night import lit_places
from game.rules.fng.sight.viewing import can_see, see_anew
from game.rules.fng.sky.illumination import burn_down
from tests.rules.fng.fng_board import box, find, man, skirmish, table, told
from tests.rules.fng.gun_board import NAMES, OURS, crewmen
from tests.rules.fng.steel_board import refused, vehicle_of

COMMANDER, GUNNER = NAMES[0], NAMES[2]


def tank(kind: str = "m48a3", hour: str = "night", others: tuple[Man, ...] = (), **options: Any) -> Skirmish:
    """Our tank at 6, 24, its crew active; Baker beside it; Pham thirty inches to the east."""
    rides = {"us": (Ride(name=OURS, kind=kind, at=(6, 24), facing=0),)}
    us = [*crewmen(NAMES, OURS), man("Baker", 6, 30, 4, facing=90), *others]
    game = skirmish(us, [man("Pham", 36, 24, facing=270)], hour=hour, vehicles=rides, **options)
    see_anew(game)
    game.submit(Activate(tuple(find(game, name) for name in NAMES)))
    return game


def shine(game: Skirmish, x: float, y: float, name: str = COMMANDER) -> ShineOn:
    return ShineOn(find(game, name), AtPoint(Point(x, y)))


@pytest.mark.rule("FNG-AVAIL-12")
@pytest.mark.parametrize(("off", "lit"), [(11.9, True), (12.1, False)])
def test_it_lights_a_circle_of_24_inches_and_the_turret_turns_there(off: float, lit: bool) -> None:
    game = tank()
    baker, pham = find(game, "Baker"), find(game, "Pham")
    assert not can_see(game, baker, pham)
    game.submit(shine(game, 36 - off, 24))
    assert can_see(game, baker, pham) is lit
    assert [event.inches for event in told(game, BeamTurned)] == [24]
    assert turret_facing(game.world, vehicle_of(game, OURS)) == 90


@pytest.mark.rule("FNG-AVAIL-12")
def test_it_shows_the_tank_and_lights_one_spot_at_a_time() -> None:
    game = tank()
    game.submit(shine(game, 20, 24))
    game.submit(shine(game, 36, 24))
    lit = lit_places(game, [(6, 24), (20, 24), (36, 24)])
    assert lit.tolist() == [True, False, True]


@pytest.mark.rule("FNG-AVAIL-12")
def test_it_shines_until_the_next_phase_of_its_side() -> None:
    game = tank()
    game.submit(shine(game, 36, 24))
    game.world.put(Clock(2))
    burn_down(game, Enter("after dice", "illumination", "vc"))
    assert len(game.world.ids(Illumination)) == 2
    burn_down(game, Enter("after dice", "illumination", "us"))
    assert game.world.ids(Illumination) == ()
    assert {event.by for event in told(game, LightDied)} == {vehicle_of(game, OURS)}


@pytest.mark.rule("FNG-AVAIL-12")
@pytest.mark.parametrize(("kind", "refusal"), [("m48a3", ""), ("m48", "has no searchlight")])
def test_not_every_tank_has_one(kind: str, refusal: str) -> None:
    found = refused(tank(kind), shine(tank(kind), 30, 24))
    assert refusal in found
    assert bool(found) is bool(refusal)


@pytest.mark.rule("FNG-AVAIL-12")
def test_its_commander_turns_it_and_its_gunner_without_him() -> None:
    game = tank()
    assert "has no searchlight" in refused(game, shine(game, 30, 24, GUNNER))
    game.world.set(find(game, COMMANDER), Dead())
    assert refused(game, shine(game, 30, 24, GUNNER)) == ""


@pytest.mark.rule("FNG-AVAIL-12")
def test_by_day_through_a_wall_and_off_the_table_it_lights_nothing() -> None:
    assert "By day" in refused(tank(hour="day"), shine(tank(hour="day"), 30, 24))
    game = tank(ground=table([Area(1, "jungle", box(16, 10, 10, 30))]))
    assert "does not shine there" in refused(game, shine(game, 30, 24))
    assert refused(game, shine(game, 14, 24)) == ""
    assert "off the table" in refused(game, shine(game, -1, 24))


@pytest.mark.rule("FNG-AVAIL-12")
@pytest.mark.parametrize(("hour", "wanted"), [("night", True), ("day", False)])
def test_the_computer_turns_it_on_the_enemy_once(hour: str, wanted: bool) -> None:
    game = tank(hour=hour, others=(man("Scout", 28, 24, 4, facing=90),))
    commander = find(game, COMMANDER)
    found = [answer[0] for _, answer in beams(View(game, "us"), commander)]
    assert found == ([shine(game, 36, 24)] if wanted else [])
    for order in found:
        game.submit(order)
    assert list(beams(View(game, "us"), commander)) == []
