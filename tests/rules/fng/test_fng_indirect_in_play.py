"""Fire missions in play: calling, spotting, correcting, firing on, reacting, ending."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPoint
from game.board.table.measure.geometry import Point
from game.engine.core.orders import IllegalOrder, Order
from game.rules.fng.indirect.firing import answer_with_shells
from game.rules.fng.model.components.figures import Clock, Dead, Figure, HasFired, KnockedDown, OutOfFight
from game.rules.fng.model.components.indirect import FireMission
from game.rules.fng.model.decisions.indirect import EndMission, FireOn, LobAt
from game.rules.fng.model.events.indirect import MissionCalled, MissionOver, RoundFell, RoundSeen
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.model.tubes import rate_of
from game.rules.fng.support.skies import use
from tests.rules.fng.fng_board import find, hide, man, told
from tests.rules.fng.tube_board import (
    battery,
    call,
    caught,
    crew,
    fell,
    lob,
    missions_left,
    on,
    spot,
    table,
    tube,
)


def enemy(x: float = 50, y: float = 24, name: str = "Vu") -> Man:
    return man(name, x, y, 4, "ak47", facing=270)


def eve(x: float = 11, y: float = 24, *gear: str) -> Man:
    """A spotter."""
    return man("Eve", x, y, 4, facing=90, gear=gear)


def refused(game: Skirmish, order: Order) -> str:
    with pytest.raises(IllegalOrder) as failed:
        game.submit(order)
    return failed.value.refusal.rule


def mission(game: Skirmish) -> FireMission:
    return game.world.get(tube(game), FireMission)


def next_turn(game: Skirmish) -> None:
    """Another turn, in which nobody has fired yet."""
    clock = game.world.the(Clock)
    game.world.put(Clock(clock.turn + 1, clock.phase, clock.dice))
    game.world.clear(HasFired)


# Direct fire ------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-MORTAR-06", "FNG-MORTAR-11", "FNG-MORTAR-13", "FNG-MORTAR-15")
def test_a_crew_fires_at_what_it_sees_and_the_first_round_sets_the_point() -> None:
    game = table(2, 4, 3, 2, 1, us=crew(men=2), vc=[enemy()])
    game.submit(lob(game, 50, 24, 3))
    assert fell(game) == [(54.0, 24.0), (56.0, 24.0), (54.0, 24.0)]
    assert caught(game) == [[], [], []]
    assert not game.world.has(tube(game), FireMission)
    assert [event.cancelled for event in game.events if isinstance(event, MissionOver)] == [False]


@pytest.mark.rule("FNG-MORTAR-16")
def test_a_shell_has_a_die_for_each_man_in_its_circle() -> None:
    game = table(1, 6, 2, 1, us=crew(men=2), vc=[enemy(), enemy(53, 24, "Tan"), enemy(53.1, 24, "Hai")])
    game.submit(lob(game, 50, 24))
    assert caught(game) == [[find(game, "Vu"), find(game, "Tan")]]
    assert game.world.has(find(game, "Vu"), Dead)
    assert not game.world.has(find(game, "Tan"), KnockedDown)


@pytest.mark.rule("FNG-MORTAR-11")
def test_rounds_of_a_mission_may_be_spread_over_activations() -> None:
    game = table(1, 1, us=crew(men=2), vc=[enemy()])
    game.submit(lob(game, 50, 30, 1))
    assert mission(game).left == 2
    assert refused(game, on(game, 1)) == "FNG-REACT-10"
    next_turn(game)
    assert refused(game, on(game, 3)) == "FNG-MORTAR-11"
    game.submit(on(game, 1))
    assert mission(game).left == 1
    assert fell(game) == [(50.0, 30.0), (50.0, 30.0)]


@pytest.mark.rule("FNG-MORTAR-04", "FNG-MORTAR-11", "FNG-ARTY-02")
@pytest.mark.parametrize(
    ("kind", "men", "rate"),
    [("light_mortar", 3, 3), ("light_mortar", 2, 3), ("light_mortar", 1, 2), ("medium_mortar", 3, 2),
     ("medium_mortar", 2, 1), ("medium_mortar", 1, 1), ("heavy_mortar", 3, 1), ("heavy_mortar", 1, 1)],
)  # fmt: skip
def test_each_man_missing_costs_a_round_to_a_minimum_of_one(kind: str, men: int, rate: int) -> None:
    game = table(us=crew(kind, men=men), vc=[enemy(80)])
    assert rate_of(game, tube(game)) == rate
    assert refused(game, lob(game, 80, 24, rate + 1)) == "FNG-MORTAR-11"
    game.world.set(find(game, "Ames"), OutOfFight(1, find(game, "Vu")))
    assert refused(game, call(game, 80, 24, "Ames", of=find(game, "Ames"))) != ""


@pytest.mark.rule("FNG-MORTAR-01", "FNG-MORTAR-08", "FNG-ARTY-03")
@pytest.mark.parametrize(("x", "rule"), [(26, ""), (25.9, "FNG-MORTAR-08"), (15.9, "FNG-MORTAR-01")])
def test_a_light_mortar_falls_no_nearer_than_twenty_inches_to_friends(x: float, rule: str) -> None:
    game = table(1, us=crew(men=1), vc=[enemy(x)])
    if rule:
        assert refused(game, lob(game, x, 24)) == rule
    else:
        game.submit(lob(game, x, 24))


@pytest.mark.rule("FNG-MORTAR-08", "FNG-MORTAR-02")
@pytest.mark.parametrize(("x", "near"), [(46, False), (45.9, True)])
def test_a_medium_mortar_falls_no_nearer_than_forty(x: float, near: bool) -> None:
    game = table(1, us=crew("medium_mortar", men=1), vc=[enemy(x)])
    if near:
        assert refused(game, lob(game, x, 24)) == "FNG-MORTAR-08"
    else:
        game.submit(lob(game, x, 24))


@pytest.mark.rule("FNG-MORTAR-06")
def test_to_lay_a_tube_on_another_target_takes_a_turn() -> None:
    game = table(1, 1, us=crew(men=2), vc=[enemy(), enemy(90, 24, "Tan")])
    game.submit(lob(game, 50, 30, 3))
    next_turn(game)
    assert refused(game, lob(game, 90, 24, 1)) == "FNG-MORTAR-06"
    game.submit(lob(game, 90, 24, 0))
    game.world.clear(HasFired)
    assert refused(game, on(game, 1)) == "FNG-MORTAR-06"
    next_turn(game)
    game.submit(on(game, 1))
    assert fell(game)[-1][0] > 80


@pytest.mark.rule("FNG-MORTAR-06")
def test_a_spot_near_by_is_the_same_target() -> None:
    game = table(1, 1, us=crew(men=2), vc=[enemy()])
    game.submit(lob(game, 50, 30, 3))
    next_turn(game)
    game.submit(lob(game, 62, 30, 1))


@pytest.mark.rule("FNG-MORTAR-13")
def test_a_mission_can_be_cancelled() -> None:
    game = table(1, us=crew(men=2), vc=[enemy()])
    game.submit(lob(game, 50, 30, 1))
    game.submit(EndMission(find(game, "Ames"), tube(game)))
    assert not game.world.has(tube(game), FireMission)
    assert refused(game, EndMission(find(game, "Ames"), tube(game))) == "FNG-MORTAR-13"


# Spotters ---------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-MORTAR-07")
@pytest.mark.parametrize(("gear", "x", "heard"), [((), 12, True), ((), 12.1, False), (("flare",), 40, True),
                                                  (("radio",), 40, False)])  # fmt: skip
def test_a_spotter_shouts_or_signals(gear: tuple[str, ...], x: float, heard: bool) -> None:
    game = table(us=[*crew(men=1), eve(x, 24, *gear)], vc=[enemy(90)], active=("Eve",))
    if not heard:
        assert refused(game, call(game, 90, 24)) == "FNG-MORTAR-07"
        return
    game.submit(call(game, 90, 24))
    assert mission(game).spotter == find(game, "Eve")
    assert game.world.get(find(game, "Eve"), Figure).gear == ()


@pytest.mark.rule("FNG-MORTAR-07")
def test_two_radios_carry_a_call_and_no_flare_is_spent() -> None:
    us = [*crew(men=1, gear=("radio",)), eve(40, 24, "radio", "flare")]
    game = table(us=us, vc=[enemy(90)], active=("Eve",))
    game.submit(call(game, 90, 24))
    assert game.world.get(find(game, "Eve"), Figure).gear == ("radio", "flare")
    assert [event.rounds for event in game.events if isinstance(event, MissionCalled)] == [2]


@pytest.mark.rule("FNG-MORTAR-10", "FNG-MORTAR-15")
def test_indirect_fire_opens_with_a_spotting_round_from_which_the_others_deviate() -> None:
    game = table(2, 4, 3, 4, 1, 3, 1, 2, 4, us=[*crew(men=2), eve()], vc=[enemy()])
    game.submit(call(game, 50, 24))
    assert refused(game, on(game, 1)) == "FNG-MORTAR-10"
    game.submit(spot(game, 50, 24))
    assert (fell(game), caught(game)) == ([(57.0, 24.0)], [])
    assert (mission(game).left, mission(game).ranged) == (3, True)
    next_turn(game)
    game.submit(on(game, 3))
    assert fell(game)[1:] == [(57.0, 21.0), (57.0, 24.0), (61.0, 24.0)]


@pytest.mark.rule("FNG-MORTAR-10")
def test_a_spotting_round_that_nobody_sees_has_to_be_fired_again() -> None:
    us = [*crew(men=2), eve(30, 24, "flare")]
    game = table(2, 6, 6, 1, us=us, vc=[man("Vu", 38, 24, 4, "ak47")], hour="night")
    game.submit(call(game, 38, 24, final=True))
    game.submit(spot(game, 38, 24))
    assert [event.seen for event in game.events if isinstance(event, RoundSeen)] == [False]
    next_turn(game)
    assert refused(game, on(game, 1)) == "FNG-MORTAR-10"
    game.submit(spot(game, 38, 24))
    assert mission(game).ranged


@pytest.mark.rule("FNG-MORTAR-10")
@pytest.mark.parametrize(("x", "rule"), [(62, ""), (62.1, "FNG-MORTAR-10")])
def test_a_correction_stays_near_its_target(x: float, rule: str) -> None:
    game = table(1, us=[*crew(men=2), eve()], vc=[enemy()])
    game.submit(call(game, 50, 24))
    if rule:
        assert refused(game, spot(game, x, 24)) == rule
    else:
        game.submit(spot(game, x, 24))
        assert mission(game).at == (62.0, 24.0)


@pytest.mark.rule("FNG-MORTAR-09", "FNG-ARTY-07")
@pytest.mark.parametrize(("x", "pressed"), [(21, True), (21.1, False)])
def test_final_protective_fire_wants_an_enemy_within_ten_inches_and_is_two_missions(x: float, pressed: bool) -> None:
    game = table(us=[*crew(men=2), eve()], vc=[enemy(x)])
    if not pressed:
        assert refused(game, call(game, x, 24, final=True)) == "FNG-MORTAR-09"
        return
    assert refused(game, call(game, x, 24)) == "FNG-MORTAR-08"
    game.submit(call(game, x, 24, final=True))
    assert mission(game).left == 6
    hide(game, "Vu")
    assert refused(game, call(game, x, 24, final=True)) == "FNG-MORTAR-09"


# Off the table ----------------------------------------------------------------------------------


@pytest.mark.rule("FNG-ARTY-01", "FNG-ARTY-09", "FNG-MORTAR-12", "FNG-MORTAR-14")
def test_a_battery_fires_when_its_spotter_is_active_along_its_own_line() -> None:
    game = table(2, 1, 1, 1, 3, 2, 1, us=[eve(6, 24, "radio"), man("Bob", 6, 26)], vc=[enemy(90)])
    guns = battery(game)
    game.submit(call(game, 90, 24, of=guns))
    assert missions_left(game) == [0]
    assert refused(game, spot(game, 90, 24, "Bob", of=guns)) == "FNG-MORTAR-12"
    game.submit(spot(game, 90, 24, "Eve", of=guns))
    assert fell(game) == [(93.0, 24.0)]
    next_turn(game)
    game.submit(on(game, 2, "Eve", of=guns))
    assert fell(game)[1] == (95.0, 24.0)
    next_turn(game)
    assert refused(game, call(game, 90, 24, of=guns)) == "FNG-MORTAR-13"


@pytest.mark.rule("FNG-MORTAR-12")
def test_in_reaction_a_tube_on_the_table_fires_and_a_battery_does_not() -> None:
    game = table(us=[*crew(men=2), eve(10, 24, "radio")], vc=[enemy()])
    guns = battery(game)
    game.submit(call(game, 50, 24, of=guns))
    vu = (find(game, "Vu"),)
    answers = list(answer_with_shells(game, find(game, "Ames"), vu))
    assert [(type(each), each.rounds) for each in answers if isinstance(each, LobAt | FireOn)] == [
        (LobAt, 3),
        (LobAt, 1),
    ]
    assert list(answer_with_shells(game, find(game, "Eve"), vu)) == []


@pytest.mark.rule("FNG-CALL-03")
def test_no_shells_fall_while_aircraft_of_theirs_are_about() -> None:
    game = table(us=crew(men=2), vc=[enemy()])
    use(game.world, "us", "aircraft")
    assert refused(game, lob(game, 50, 24)) == "FNG-CALL-03"


@pytest.mark.rule("FNG-WEATHER-13")
def test_heavy_rain_doubles_deviation_in_play() -> None:
    game = table(2, 4, us=[*crew(men=2)], vc=[enemy(18)], weather="heavy rain")
    game.world.set(tube(game), FireMission(find(game, "Ames"), (60.0, 24.0), "high explosive", 1, ranged=True))
    game.submit(on(game, 1))
    assert [event.inches for event in told(game, RoundFell)] == [8]


def test_a_spot_off_the_table_is_no_target() -> None:
    game = table(us=crew(men=2), vc=[enemy()])
    order = LobAt(find(game, "Ames"), tube(game), AtPoint(Point(130, 24)), "high explosive", 1)
    assert refused(game, order) == "FNG-MORTAR-06"
