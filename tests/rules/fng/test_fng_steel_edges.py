"""Edges of driving and boarding: inches really gone, turns that follow each other, crashes that men survive."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier
from game.rules.fng.model.components.figures import Dead, Hardened, KnockedDown, OutOfFight
from game.rules.fng.model.components.vehicles import HeldOn, Rolling
from game.rules.fng.model.decisions.vehicles import GetOff
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.events.vehicles import JumpedForIt
from game.rules.fng.model.game import Skirmish
from game.rules.fng.wounded.recovering import CheckManDown
from tests.rules.fng.fng_board import box, find, has, line, table, told
from tests.rules.fng.steel_board import crew, drive, on_the_move, refused, ride, vehicle_of

ROAD = table([Area(1, "road", box(0, 20, 48, 8))])


def jumps(game: Skirmish, x: float) -> int:
    """How often Lee jumps for it who gets off beside the carrier at ``x``."""
    game.submit(GetOff(find(game, "Lee"), Point(x, 25.4)))
    return len(told(game, JumpedForIt))


@pytest.mark.rule("FNG-DRIVE-20", "FNG-DRIVE-03")
@pytest.mark.parametrize(("second", "jumped"), [(24.0, 0), (24.1, 1)])
def test_inches_that_setting_out_again_costs_are_not_gone(second: float, jumped: int) -> None:
    game = on_the_move(1, 1)
    game.submit(drive(game, (22, 24)))
    game.submit(drive(game, (second, 24)))
    assert game.world.get(vehicle_of(game), Rolling).spent > 4
    assert jumps(game, second) == jumped


@pytest.mark.rule("FNG-DRIVE-20", "FNG-VEH-07")
@pytest.mark.parametrize(("end", "jumped"), [(24.0, 0), (24.1, 1)])
def test_inches_on_the_road_count_whole_though_they_cost_less(end: float, jumped: int) -> None:
    game = on_the_move(1, 1, ground=ROAD)
    game.submit(drive(game, (end, 24)))
    assert game.world.get(vehicle_of(game), Rolling).spent < 4
    assert jumps(game, end) == jumped


@pytest.mark.rule("FNG-DRIVE-19", "FNG-DRIVE-20")
@pytest.mark.parametrize(("turn", "jumped"), [(0, 0), (1, 1)])
def test_what_it_went_in_an_earlier_turn_makes_nobody_jump(turn: int, jumped: int) -> None:
    game = on_the_move(1, 1)
    game.world.set(vehicle_of(game), Rolling(14.0, turn, spent=9.0, moved=9.0))
    assert jumps(game, 20.0) == jumped


@pytest.mark.rule("FNG-DRIVE-05")
def test_half_its_length_lies_between_two_turns_of_two_drives_too() -> None:
    game = on_the_move()
    game.submit(drive(game, (20, 25.4)))
    assert refused(game, drive(game, (23, 25.4))) == (
        "Track six has to go at least 1.5 inches, half its length, before it turns again. (FNG-DRIVE-05)"
    )
    game.submit(drive(game, (20, 25.5)))
    assert refused(game, drive(game, (23, 25.5))) == ""


@pytest.mark.rule("FNG-DRIVE-04", "FNG-DRIVE-05")
def test_inches_in_reverse_are_not_forward() -> None:
    game = on_the_move()
    game.submit(drive(game, (20, 25)))
    game.submit(drive(game, (20, 24), backwards=True))
    assert "before it turns again" in refused(game, drive(game, (23, 24)))


@pytest.mark.rule("FNG-DRIVE-05")
def test_the_first_turn_of_an_activation_needs_no_way_before_it() -> None:
    game = on_the_move()
    assert game.world.get(vehicle_of(game), Rolling).since_turn is None
    assert refused(game, drive(game, (20, 30))) == ""


# Crashes ----------------------------------------------------------------------------------------

WALL = table(barriers=[Barrier(1, "stone wall", line((25.8, 10), (25.8, 23)))])
INTO_THE_WALL = ((24, 24), (24, 28))
"""A turn to the right at more than half the speed; outward of it there is a wall."""


def crashed(*faces: int, edition: str = "2.0", **man: Any) -> Skirmish:
    """The carrier of two men has veered into a wall: dice of the driver, then of whoever is aboard."""
    two = crew([("Tully", "commander"), ("Dixon", "driver")], **man)
    game = on_the_move(4, 5, *faces, men=two, vehicle=ride("acav"), ground=WALL, edition=edition)
    game.submit(drive(game, *INTO_THE_WALL))
    return game


@pytest.mark.rule("FNG-V2-16", "FNG-DRIVE-08")
def test_whoever_held_on_gets_up_with_one_more() -> None:
    game = crashed(2, 6, 4, 5, 5)  # the third: Run Over
    assert has(game, "Tully", KnockedDown)
    assert has(game, "Tully", HeldOn)
    game.push(CheckManDown(find(game, "Tully")))
    game.run()
    assert [(event.rep + event.modifiers.total, event.result) for event in told(game, CheckTaken)] == [
        (5, "back in the fight")
    ]
    assert not has(game, "Tully", HeldOn)


@pytest.mark.rule("FNG-V2-16", "FNG-DRIVE-08")
def test_under_1_0_his_rep_counts_in_the_damage_and_he_just_gets_up() -> None:
    game = crashed(5, 6, edition="1.0")
    assert has(game, "Tully", KnockedDown)
    assert has(game, "Dixon", OutOfFight)


@pytest.mark.rule("FNG-ATTR-16", "FNG-DRIVE-08")
def test_a_crash_spares_the_hard_once_and_no_more() -> None:
    game = crashed(1, 1, 4, attributes=("hard as nails",))
    assert (has(game, "Tully", KnockedDown), has(game, "Tully", Hardened)) == (True, True)
    spent = on_the_move(4, 5, 1, 1, men=crew([("Tully", "commander"), ("Dixon", "driver")],
                                             attributes=("hard as nails",)), ground=WALL)  # fmt: skip
    for name in ("Tully", "Dixon"):
        spent.world.set(find(spent, name), Hardened())
    spent.submit(drive(spent, *INTO_THE_WALL))
    assert (has(spent, "Tully", Dead), has(spent, "Dixon", Dead)) == (True, True)
