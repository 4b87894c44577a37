"""Boats: they go on water alone, keep going until they heave to, and run into what they do not avoid."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.table.tablemap import Area
from game.rules.fng.model.components.figures import HasFired, KnockedDown, OutOfFight
from game.rules.fng.model.components.vehicles import Rolling, UnderWay
from game.rules.fng.model.decisions.turn import Activation, Pass
from game.rules.fng.model.decisions.vehicles import AtTheHelm, HeaveTo, HoldCourse, Spin
from game.rules.fng.model.events.vehicles import Drove, HoveTo, RanInto
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.model.vehicles import commander_of
from game.rules.fng.turn.sequence import PlayPhase
from tests.rules.fng.boat_board import RIVER, SAILORS, afloat, boat_of, lies, sail, speed, under_way
from tests.rules.fng.fng_board import box, find, has, table, told
from tests.rules.fng.steel_board import crew, drive, on_the_move, refused, ride, vehicle_of


def phase_ends(*faces: int, inches: float = 6, **more: Any) -> Skirmish:
    """The boat is under way and nobody of its side acts in this phase: what is asked at its end."""
    game = afloat(*faces, active=False, **more)
    under_way(game, inches)
    end_of_phase(game)
    return game


def end_of_phase(game: Skirmish) -> None:
    """A phase of the boat's side in which nobody becomes active."""
    game.agenda.clear()
    game.push(PlayPhase("us", 6))
    game.run()
    if isinstance(game.decision, Activation):
        game.submit(Pass())


def man_in(boat: str) -> Man:
    """Somebody who steers another boat."""
    return Man(name="Cole", rep=4, weapons=("m16",), aboard=boat, seat="helmsman")


@pytest.mark.rule("FNG-VEH-07", "FNG-VEHLIST-05")
def test_a_patrol_boat_goes_18_inches_on_the_water_and_no_inch_more() -> None:
    game = afloat()
    assert refused(game, sail(game, (28.1, 24))) == (
        "That costs 18.1 inches across country; Patrol boat has 18.0. (FNG-VEH-07)"
    )
    game.submit(sail(game, (28, 24)))
    assert lies(game) == (28, 24, 90)
    assert speed(game) == 18


@pytest.mark.rule("FNG-DRIVE-12")
def test_it_may_come_up_to_the_bank_and_is_not_steered_onto_it() -> None:
    up_to = RIVER, Area(2, "yard", box(26, 14, 22, 20))
    game = afloat(areas=up_to)
    assert refused(game, sail(game, (23, 24))) == ""
    assert refused(game, sail(game, (23.2, 24))) == "Patrol boat would run aground. (FNG-DRIVE-12)"
    bridged = RIVER, Area(2, "bridge", box(26, 14, 2, 20))
    assert refused(afloat(areas=bridged), sail(game, (28, 24))) == "Patrol boat would run aground. (FNG-DRIVE-12)"


@pytest.mark.rule("FNG-DRIVE-10")
def test_a_boat_under_way_goes_on_without_being_active() -> None:
    game = phase_ends(inches=6)
    assert isinstance(game.decision, AtTheHelm)
    assert game.decision.figure == find(game, "Hale")
    game.submit(HoldCourse(find(game, "Hale")))
    assert (lies(game), speed(game)) == ((16, 24, 90), 6)
    assert [(each.start, each.end) for each in told(game, Drove)] == [((10, 24), (16, 24))]


@pytest.mark.rule("FNG-DRIVE-10")
def test_its_helmsman_turns_it_and_changes_its_speed_then() -> None:
    game = phase_ends(inches=6)
    game.submit(sail(game, (20, 26)))
    assert lies(game) == (20, 26, 101)
    assert speed(game) == pytest.approx(10.2, abs=0.01)


@pytest.mark.rule("FNG-DRIVE-10")
def test_it_heaves_to_and_goes_on_no_more() -> None:
    game = phase_ends(inches=6)
    game.submit(HeaveTo(find(game, "Hale")))
    assert (lies(game), speed(game)) == ((10, 24, 90), None)
    assert len(told(game, HoveTo)) == 1


@pytest.mark.rule("FNG-DRIVE-10")
def test_it_goes_once_in_a_turn() -> None:
    game = afloat()
    game.submit(sail(game, (16, 24)))
    assert game.world.get(boat_of(game), UnderWay) == UnderWay(6, 1)
    end_of_phase(game)
    assert not isinstance(game.decision, AtTheHelm)


BANK = RIVER, Area(2, "yard", box(20, 14, 28, 20))
"""The river ends 10 inches ahead of the boat."""


@pytest.mark.rule("FNG-DRIVE-12", "FNG-DRIVE-08")
def test_a_boat_that_holds_its_course_into_the_bank_runs_aground_and_throws_everybody_about() -> None:
    game = phase_ends(1, 6, 1, 1, inches=12, areas=BANK)
    game.submit(HoldCourse(find(game, "Hale")))
    assert (lies(game), speed(game)) == ((17, 24, 90), None)
    assert [each.other for each in told(game, RanInto)] == [0]
    hurt = [name for name, _ in SAILORS if has(game, name, KnockedDown) or has(game, name, OutOfFight)]
    assert hurt == ["Fox"]


@pytest.mark.rule("FNG-DRIVE-12")
def test_one_that_comes_to_lie_before_the_bank_does_not_run_aground() -> None:
    game = phase_ends(inches=7, areas=BANK)
    game.submit(HoldCourse(find(game, "Hale")))
    assert (lies(game), speed(game)) == ((17, 24, 90), 7)
    assert not told(game, RanInto)


@pytest.mark.rule("FNG-DRIVE-12")
def test_it_runs_into_another_craft() -> None:
    other = ride("sampan", 20, 24, 90, name="Sampan")
    game = phase_ends(6, 6, 6, 6, 6, inches=12, others=(other,), us=(man_in("Sampan"),))
    game.submit(HoldCourse(find(game, "Hale")))
    assert [each.other for each in told(game, RanInto)] == [vehicle_of(game, "Sampan")]
    assert lies(game)[0] < 20 - 2 - 2.9


@pytest.mark.rule("FNG-DRIVE-10")
def test_at_the_edge_of_the_table_it_lies_still() -> None:
    game = phase_ends(inches=12, place=(40, 24, 90))
    game.submit(HoldCourse(find(game, "Hale")))
    assert speed(game) is None
    assert not told(game, RanInto)


@pytest.mark.rule("FNG-DRIVE-18")
def test_with_nobody_at_the_helm_it_runs_on_by_two_dice_and_lies_still() -> None:
    game = afloat(2, 1, active=False)
    under_way(game, 6)
    game.world.set(find(game, "Hale"), OutOfFight(0))
    end_of_phase(game)
    assert (lies(game), speed(game)) == ((13, 24, 90), None)


@pytest.mark.rule("FNG-DRIVE-11")
def test_in_one_turn_it_comes_off_its_course_by_90_degrees_and_not_by_91() -> None:
    game = afloat()
    assert refused(game, sail(game, (14, 24), (14, 28))) == ""
    assert refused(game, sail(game, (14, 24), (14, 27), (13.9, 30))) == (
        "Patrol boat comes off its course by 90 degrees in a turn at most. (FNG-DRIVE-11)"
    )
    assert refused(game, sail(game, (14, 24), (14, 28), (18, 28))) == ""


@pytest.mark.rule("FNG-DRIVE-13")
def test_a_patrol_boat_spins_by_180_degrees_even_as_it_goes() -> None:
    game = afloat()
    game.submit(sail(game, (16, 24)))
    game.submit(Spin(find(game, "Hale"), 270))
    assert lies(game) == (16, 24, 270)
    assert refused(game, Spin(find(game, "Hale"), 271)).endswith("by 180 degrees in an activation. (FNG-DRIVE-13)")
    assert refused(game, sail(game, (10, 24))) == ""


@pytest.mark.rule("FNG-DRIVE-13")
def test_other_boats_turn_on_the_spot_by_90_degrees_and_only_where_they_lie_still() -> None:
    helm = (("Hale", "helmsman"),)
    game = afloat(kind="sampan", sailors=helm)
    assert refused(game, Spin(find(game, "Hale"), 181)).endswith("by 90 degrees in an activation. (FNG-DRIVE-13)")
    assert refused(game, Spin(find(game, "Hale"), 180)) == ""
    game.submit(sail(game, (12, 24)))
    assert refused(game, Spin(find(game, "Hale"), 180)) == (
        "Patrol boat is under way; it has to heave to before it turns on the spot. (FNG-DRIVE-13)"
    )
    game.submit(HeaveTo(find(game, "Hale")))
    assert refused(game, Spin(find(game, "Hale"), 180)) == ""


@pytest.mark.rule("FNG-DRIVE-04", "FNG-DRIVE-03", "FNG-DRIVE-10")
def test_it_heaves_to_before_it_goes_in_reverse_and_pays_for_the_stop() -> None:
    game = afloat(place=(20, 24, 90))
    game.submit(sail(game, (24, 24)))
    assert refused(game, sail(game, (22, 24), backwards=True)) == (
        "Patrol boat is under way; it has to heave to before it goes in reverse. (FNG-DRIVE-04)"
    )
    game.submit(sail(game, (26, 24)))
    assert game.world.get(boat_of(game), Rolling).left == 12
    game.submit(HeaveTo(find(game, "Hale")))
    game.submit(sail(game, (24, 24), backwards=True))
    assert (lies(game), speed(game)) == ((24, 24, 90), None)


@pytest.mark.rule("FNG-DRIVE-10")
def test_nobody_stops_what_lies_still_or_runs_on_land() -> None:
    game = afloat()
    assert refused(game, HeaveTo(find(game, "Hale"))) == "Patrol boat is not under way. (FNG-DRIVE-10)"
    assert refused(game, HeaveTo(find(game, "Fox"))) == "Fox does not drive. (FNG-CREW-04)"
    carrier = on_the_move()
    assert refused(carrier, HeaveTo(find(carrier, "Dixon"))) == "Track six is no boat. (FNG-DRIVE-10)"
    asked = phase_ends()
    assert refused(asked, HoldCourse(find(asked, "Fox"))) == "Fox has not the helm. (FNG-DRIVE-10)"


@pytest.mark.rule("FNG-DRIVE-06", "FNG-DRIVE-08")
def test_a_boat_turned_sharply_at_speed_veers_by_its_width() -> None:
    game = afloat(4, 5)
    game.submit(sail(game, (20, 24), (20, 28)))
    assert lies(game) == (22.1, 24, 180)


@pytest.mark.rule("FNG-CREW-11", "FNG-DRIVE-10")
def test_the_helmsman_commands_a_boat_without_a_commander() -> None:
    game = afloat()
    assert commander_of(game.world, boat_of(game)) == find(game, "Hale")


@pytest.mark.rule("FNG-CREW-11")
def test_whoever_is_alone_aboard_steers_or_fires_in_an_activation() -> None:
    game = afloat(kind="sampan", sailors=SAILORS[:1])
    fired = game.copy()
    fired.world.set(find(fired, "Hale"), HasFired())
    assert refused(fired, sail(fired, (14, 24))) == "Hale has fired; alone aboard, he drives or fires. (FNG-CREW-11)"
    game.submit(sail(game, (12, 24)))
    assert has(game, "Hale", HasFired)
    assert refused(game, sail(game, (14, 24))) == ""
    manned = afloat()
    manned.submit(sail(manned, (12, 24)))
    assert not has(manned, "Hale", HasFired)


@pytest.mark.rule("FNG-VEHLIST-20")
def test_a_tank_that_swims_goes_6_inches_on_the_water() -> None:
    tank = ride("pt76", 10, 24, 90)
    half = table([Area(1, "water", box(10, 14, 38, 20))])
    game = on_the_move(vehicle=tank, men=crew((("Dixon", "driver"),)), ground=half)
    assert refused(game, drive(game, (16, 24))) == ""
    assert refused(game, drive(game, (16.2, 24))).endswith("(FNG-VEH-07)")
    carrier = on_the_move(vehicle=ride("m48", 4, 24, 90), men=crew((("Dixon", "driver"),)), ground=half)
    assert refused(carrier, drive(carrier, (12, 24))).endswith("(FNG-DRIVE-14)")
