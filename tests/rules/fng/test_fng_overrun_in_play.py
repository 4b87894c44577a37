"""Armoured vehicles that drive at men: who tests, who dodges, who is run down, and who stops them."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.skirmish.arms import Serves
from game.rules.fng.model.components.figures import Dead, DuckedBack, Hidden, KnockedDown
from game.rules.fng.model.decisions.turn import Shoot
from game.rules.fng.model.decisions.vehicles import FireAtVehicle
from game.rules.fng.model.events.turn import CheckTaken, DamageRolled
from game.rules.fng.model.events.vehicles import Dodged, RanDown
from game.rules.fng.model.game import Skirmish
from tests.rules.fng.fng_board import at, find, has, hide, man, told
from tests.rules.fng.steel_board import crew, drive, on_the_move, refused, ride, stands

TRUCK = [("Tully", "commander"), ("Dixon", "driver")]


def meets(*faces: int, y: float = 24.5, x: float = 26, weapon: str = "ak47", facing: int = 90, **more: Any) -> Skirmish:
    """A carrier at 20, 24 that faces east, and Bao in its way, who looks away and is not met before."""
    game = on_the_move(*faces, vc=(man("Bao", x, y, 4, weapon, facing=facing),), **more)
    told(game, CheckTaken)
    return game


def goes(game: Skirmish, x: float = 30) -> None:
    game.submit(drive(game, (x, 24)))


@pytest.mark.rule("FNG-REACT-36", "FNG-DRIVE-14")
@pytest.mark.parametrize(("kind", "bars"), [("acav", False), ("truck", True)])
def test_an_armoured_vehicle_alone_drives_at_men(kind: str, bars: bool) -> None:
    game = meets(vehicle=ride(kind), men=crew(TRUCK))
    why = "Bao is in the way of Track six. (FNG-DRIVE-14)"
    assert refused(game, drive(game, (30, 24))) == (why if bars else "")
    assert refused(game, drive(game, (14, 24), backwards=True)) != ""


@pytest.mark.rule("FNG-REACT-36", "FNG-DRIVE-14")
def test_friends_are_not_driven_at() -> None:
    game = meets(us=(man("Able", 28, 24),))
    assert refused(game, drive(game, (30, 24))) == "Able is in the way of Track six. (FNG-DRIVE-14)"


@pytest.mark.rule("FNG-REACT-37")
@pytest.mark.parametrize(("y", "aside"), [(24.5, 27.5), (23.5, 20.5)])
def test_with_two_passes_he_is_three_inches_aside_and_keeps_down(y: float, aside: float) -> None:
    game = meets(4, 4, y=y)
    goes(game)
    events = game.take_events()
    assert [(e.test, e.result) for e in events if isinstance(e, CheckTaken)] == [("overrun", "dodge")]
    assert [e.end for e in events if isinstance(e, Dodged)] == [(26.0, aside)]
    assert at(game, "Bao") == (26.0, aside)
    assert has(game, "Bao", DuckedBack)
    assert stands(game) == (30.0, 24.0, 90)


@pytest.mark.rule("FNG-REACT-37", "FNG-WEAP-09")
@pytest.mark.parametrize(("y", "helps"), [(29.5, True), (29.6, False)])
def test_whoever_is_within_two_inches_of_where_a_gunner_dodges_to_feeds_his_gun(y: float, helps: bool) -> None:
    vc = (man("Bao", 26, 24.5, 4, "mmg", facing=90), man("Cam", 26, y, facing=90))
    game = on_the_move(4, 4, vc=vc)
    goes(game)
    assert at(game, "Bao") == (26.0, 27.5)
    assert has(game, "Cam", Serves) == helps


@pytest.mark.rule("FNG-REACT-38")
@pytest.mark.parametrize(("die", "hits"), [(4, 1), (3, 0)])
def test_with_one_pass_the_driver_throws_to_hit_him(die: int, hits: int) -> None:
    game = meets(4, 5, die, 1, *([6] * 4))
    goes(game)
    events = game.take_events()
    assert [(e.die, e.hits) for e in events if isinstance(e, RanDown)] == [(die, hits)]
    assert [e.impact for e in events if isinstance(e, DamageRolled)] == [3] * hits
    assert len([e for e in events if isinstance(e, Dodged)]) == 1 - hits
    assert not has(game, "Bao", DuckedBack)
    assert stands(game) == (30.0, 24.0, 90)


@pytest.mark.rule("FNG-REACT-39")
@pytest.mark.parametrize(("kind", "hits"), [("acav", 5), ("m48", 7)])
def test_with_none_each_point_of_front_armour_is_a_hit(kind: str, hits: int) -> None:
    game = meets(5, 5, *([6] * 12), vehicle=ride(kind), men=crew(TRUCK))
    armour = game.ctx.tables.vehicles.vehicles[kind].armour[0]
    goes(game)
    events = game.take_events()
    assert [(e.die, e.hits) for e in events if isinstance(e, RanDown)] == [(0, armour)]
    assert armour == hits
    assert has(game, "Bao", Dead) or has(game, "Bao", KnockedDown)


def stands_and_fires(*faces: int) -> Skirmish:
    """Bao has a launcher, passes both dice, and fires it at the hull."""
    game = meets(4, 4, *faces, weapon="bazooka", facing=270)
    goes(game)
    assert isinstance(game.decision, Shoot)
    (order,) = [order for order in game.candidates() if isinstance(order, FireAtVehicle)]
    assert order.figure == find(game, "Bao")
    game.submit(order)
    return game


@pytest.mark.rule("FNG-REACT-36", "FNG-REACT-37")
def test_who_can_pierce_it_stands_and_stops_it() -> None:
    game = stands_and_fires(1, 1, 1, 1, *([6] * 12))
    events = game.take_events()
    assert [(e.test, e.result) for e in events if isinstance(e, CheckTaken)][-1] == ("overrun", "stand and fire")
    assert not [e for e in events if isinstance(e, RanDown)]
    assert at(game, "Bao") == (26.0, 24.5)
    assert stands(game)[0] < 26.0


@pytest.mark.rule("FNG-REACT-37", "FNG-REACT-38")
def test_what_his_fire_does_not_stop_reaches_him_as_with_one_pass() -> None:
    game = stands_and_fires(6, 6, 4, *([1] * 12))
    assert [(e.die, e.hits) for e in told(game, RanDown)] == [(4, 1)]
    assert stands(game) == (30.0, 24.0, 90)


@pytest.mark.rule("FNG-REACT-36", "FNG-HIDE-04")
def test_a_hidden_man_in_its_way_is_shown_and_run_at() -> None:
    game = meets(4, 4)
    hide(game, "Bao")
    goes(game)
    assert not has(game, "Bao", Hidden)
    assert at(game, "Bao") == (26.0, 27.5)
    assert stands(game) == (30.0, 24.0, 90)
