"""Crews of vehicles: their Reps, who does what in a crew of two, which gun they have, and what they are on foot."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier, TableMap
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.components.figures import Aim
from game.rules.fng.model.components.vehicles import Abandoned
from game.rules.fng.model.decisions.turn import Shots
from game.rules.fng.model.decisions.vehicles import Drive, GetOff, GetOn
from game.rules.fng.model.events.vehicles import ControlTested, RanOver, TookArms
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man, Options, Ride
from game.rules.fng.model.query import rep_of
from game.rules.fng.model.setting import Setting
from game.rules.fng.scenario_faults import problems_of
from game.rules.fng.sight import testers
from game.rules.fng.steel.boarding import bail_out
from game.rules.fng.tour.platoon import called_up
from tests.rules.fng.fng_board import NEVER_ENDS, find, has, line, man, skirmish, table, told
from tests.rules.fng.pure import TABLES
from tests.rules.fng.steel_board import FAR, TRACK, crew, on_the_move, refused, ride, seat_of, vehicle_of

ROWS = TABLES.vehicles.vehicles
FIVE = (("Tully", "commander"), ("Dixon", "driver"), ("Lee", "gunner"), ("Reed", "loader"), ("Orr", "operator"))
BESIDE = Point(20, 25.4)


def faults(us: list[Man], *rides: Ride) -> list[str]:
    options = Options(us=tuple(us), vc=(FAR,), victory=NEVER_ENDS, vehicles={"us": rides})
    return list(problems_of(Setting(table(), TABLES, called_up(options, TABLES))))


# Their Reps -------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-CREW-01")
def test_nobody_of_a_crew_has_less_than_rep_three() -> None:
    says = "nobody of a crew has less than Rep 3"
    assert sum(says in fault for fault in faults(crew(rep=2), ride())) == 4
    assert [fault for fault in faults(crew(rep=3), ride()) if says in fault] == []
    riders = [*crew([("Tully", "commander"), ("Dixon", "driver")]), *crew([("Green", "passenger")], rep=2)]
    assert [fault for fault in faults(riders, ride("m113")) if says in fault] == []


def drawn(kind: str, number: int, side: Any = "us", squad: str = "1", us: tuple[Man, ...] = (FAR,)) -> list[Man]:
    """The crew that dice call up for such a vehicle."""
    tank = Ride(name="Drawn", kind=kind, at=(20, 24), squad=squad, crew=number)
    options = Options(us=us, vc=(man("Bao", 46, 46),), victory=NEVER_ENDS, vehicles={side: (tank,)})
    return [one for one in called_up(options, TABLES).force(side) if one.aboard == "Drawn"]


@pytest.mark.rule("FNG-VEHLIST-09", "FNG-CREW-01")
def test_a_crew_that_dice_call_up_has_a_man_with_a_rep_of_three_to_five_on_every_seat() -> None:
    men = drawn("m48", 7)
    assert tuple(one.seat for one in men) == ROWS["m48"].seats
    assert len({one.name for one in men}) == 5
    assert {one.weapons for one in men} == {("m1911",)}
    assert [one.rank for one in men] == ["leader", "", "", "", ""]
    assert drawn("m48", 7) == men != drawn("m48", 8)
    reps = [one.rep for number in range(60) for one in drawn("t55", number, "vc")]
    assert sorted(set(reps)) == [3, 4, 5]
    assert reps.count(4) > reps.count(3) > reps.count(5) > 0


def test_a_crew_whose_unit_has_a_leader_brings_one_to_help_him() -> None:
    lead = man("Lead", 2, 2, rank="leader", squad="9")
    assert drawn("m48", 7, squad="9", us=(lead,))[0].rank == "junior"
    assert drawn("m48", 7, squad="8", us=(lead,))[0].rank == "leader"


def test_a_scenario_may_leave_a_side_to_the_crews_of_its_vehicles() -> None:
    tank = Ride(name="Drawn", kind="m48", at=(20, 24), facing=90, crew=3)
    options = Options(us=(), vc=(FAR,), victory=NEVER_ENDS, vehicles={"us": (tank,)})
    assert list(problems_of(Setting(table(), TABLES, called_up(options, TABLES)))) == []
    with pytest.raises(ValueError, match="nobody fights there"):
        Options(us=(), vc=(FAR,), victory=NEVER_ENDS, vehicles={"us": (ride(),)})


# Five men ---------------------------------------------------------------------------------------


def patton(*faces: int, ground: TableMap | None = None) -> Skirmish:
    """A tank at 20, 24 that faces east, its five men active; its driver alone has Rep 5, the others 3."""
    men = [structs.replace(one, rep=5 if one.seat == "driver" else 3) for one in crew(FIVE)]
    return on_the_move(*faces, vehicle=ride("m48"), men=men, ground=ground)


@pytest.mark.rule("FNG-CREW-04")
@pytest.mark.parametrize(("face", "result"), [(5, "over"), (6, "rough ride")])
def test_the_driver_takes_the_run_over_test(face: int, result: str) -> None:
    game = patton(face, *[2] * 12, ground=table(barriers=[Barrier(1, "stone wall", line((24, 10), (24, 38)))]))
    game.submit(Drive(find(game, "Dixon"), (Point(25, 24),)))
    tests = told(game, RanOver)
    assert [(event.figure, event.rep, event.result) for event in tests] == [(find(game, "Dixon"), 5, result)]


@pytest.mark.rule("FNG-CREW-04", "FNG-DRIVE-06")
@pytest.mark.parametrize(("faces", "passes"), [((5, 5), 2), ((5, 6), 1)])
def test_the_driver_takes_the_losing_control_test(faces: tuple[int, int], passes: int) -> None:
    game = patton(*faces, *[6] * 20)
    game.submit(Drive(find(game, "Dixon"), (Point(27, 24), Point(27, 28))))
    tests = told(game, ControlTested)
    assert [(event.figure, event.rep, event.passes) for event in tests] == [(find(game, "Dixon"), 5, passes)]


# Two men ----------------------------------------------------------------------------------------


def car(*faces: int) -> Skirmish:
    """An armoured car of ARVN with its two men, active, and an enemy ahead of it."""
    men = crew([("Tully", "commander"), ("Dixon", "driver")])
    return on_the_move(*faces, vehicle=ride("v100"), men=men, vc=[man("Bao", 34, 24, 3)])


def burst(game: Skirmish, name: str, weapon: str) -> Shots:
    return Shots(find(game, name), weapon, (Aim(AtPiece(find(game, "Bao")), 1),))


@pytest.mark.rule("FNG-CREW-10", "FNG-CREW-12")
def test_in_a_crew_of_two_one_man_has_every_gun_and_fires_one_of_them_while_the_other_drives() -> None:
    game = car(*[1] * 20)
    assert (refused(game, burst(game, "Tully", "hmg")), refused(game, burst(game, "Tully", "mmg"))) == ("", "")
    assert refused(game, burst(game, "Dixon", "hmg")) != ""
    assert refused(game, Drive(find(game, "Tully"), (Point(24, 24),))) == "Tully does not drive. (FNG-CREW-04)"
    assert refused(game, Drive(find(game, "Dixon"), (Point(24, 24),))) == ""
    game.submit(burst(game, "Tully", "mmg"))
    assert refused(game, burst(game, "Tully", "hmg")) == "Tully has fired in this activation. (FNG-REACT-10)"


# A choice of guns -------------------------------------------------------------------------------


def gun_of_jeep(kind: str, *faces: int, guns: tuple[str, ...] = ()) -> str:
    """Which gun a jeep has whose die falls so as it is set up."""
    men = crew([("Dixon", "driver"), ("Tully", "commander")])
    jeep = Ride(name=TRACK, kind=kind, at=(20, 24), guns=guns)
    game = skirmish(men, [FAR], *faces, vehicles={"us": (jeep,)})
    return next(weapon for weapon in weapons_of(game.world, find(game, "Tully")) if weapon != "m16")


@pytest.mark.rule("FNG-VEHLIST-25")
@pytest.mark.parametrize(
    ("kind", "first", "second"),
    [("jeep", "mmg", "hmg"), ("mule", "mmg", "hmg"), ("jeep_anzac", "mmg", "hmg"), ("jeep_arvn", "m60_arvn", "mmg")],
)
def test_a_die_says_which_gun_a_jeep_has(kind: str, first: str, second: str) -> None:
    assert (gun_of_jeep(kind, 3), gun_of_jeep(kind, 4)) == (first, second)
    assert (gun_of_jeep(kind, guns=(first,)), gun_of_jeep(kind, guns=(second,))) == (first, second)


@pytest.mark.rule("FNG-VEHLIST-25")
def test_a_gun_that_nobody_may_choose_is_a_fault() -> None:
    def says(kind: str, *guns: str) -> bool:
        men = crew([("Dixon", "driver"), ("Tully", "commander")])
        found = faults(men, Ride(name=TRACK, kind=kind, at=(20, 24), guns=guns))
        return any("guns:" in fault for fault in found)

    assert says("jeep", "m60")
    assert says("truck", "hmg")
    assert not says("jeep", "hmg")
    assert not says("jeep", "mmg")


# On foot ----------------------------------------------------------------------------------------


def off(*faces: int, kind: str = "acav", name: str = "Lee") -> Skirmish:
    """Somebody of the crew gets off, and these are the dice."""
    game = on_the_move(vehicle=ride(kind), afoot=faces)
    game.submit(GetOff(find(game, name), BESIDE))
    return game


@pytest.mark.rule("FNG-CREW-14")
@pytest.mark.parametrize(("die", "weapon"), [(1, "m1911"), (4, "m1911"), (5, "grease_gun"), (6, "grease_gun")])
def test_whoever_of_a_crew_gets_off_has_what_a_die_leaves_him(die: int, weapon: str) -> None:
    game = off(die)
    lee = find(game, "Lee")
    assert weapons_of(game.world, lee) == (weapon,)
    assert [(event.figure, event.die) for event in told(game, TookArms)] == [(lee, die)]


@pytest.mark.rule("FNG-CREW-14")
@pytest.mark.parametrize(
    ("army", "pistol", "automatic"),
    [("us", "m1911", "grease_gun"), ("anzac", "hi_power", "owen"), ("arvn", "m1911", "grease_gun"),
     ("communist", "tokarev", "ak47")],
)  # fmt: skip
def test_crews_of_every_army_have_arms_of_their_own(army: Any, pistol: str, automatic: str) -> None:
    crews = TABLES.vehicles.crews
    assert [crews.arm(army, die) for die in (1, 4, 5, 6)] == [pistol, pistol, automatic, automatic]
    groups = {TABLES.weapons[automatic].group, TABLES.weapons[pistol].group}
    assert groups <= {"pistol", "submachine gun", "select fire"}


@pytest.mark.rule("FNG-CREW-14")
def test_on_foot_he_has_a_rep_less_at_all_times() -> None:
    game = off(3)
    lee, reed = find(game, "Lee"), find(game, "Reed")
    assert (rep_of(game.world, lee), rep_of(game.world, reed)) == (3, 4)
    assert testers.tester_of(game, lee).rep == 3


@pytest.mark.rule("FNG-CREW-14")
def test_he_does_not_come_back_before_the_fight_is_over() -> None:
    game = off(3)
    lee = find(game, "Lee")
    words = "Lee has left Track six; its crew does not come back before the fight is over. (FNG-CREW-14)"
    assert refused(game, GetOn(lee, vehicle_of(game), "left gunner")) == words
    assert refused(game, GetOn(lee, vehicle_of(game), "operator")) == words
    assert not any(isinstance(order, GetOn) and order.figure == lee for order in game.candidates())


@pytest.mark.rule("FNG-CREW-14")
def test_passengers_are_infantry_and_come_and_go() -> None:
    men = crew([("Tully", "commander"), ("Dixon", "driver"), ("Green", "passenger")])
    game = on_the_move(vehicle=ride("truck"), men=men)
    green = find(game, "Green")
    game.submit(GetOff(green, BESIDE))
    assert weapons_of(game.world, green) == ("m16",)
    assert not has(game, "Green", Abandoned)
    assert rep_of(game.world, green) == 4
    assert "FNG-CREW-14" not in refused(game, GetOn(green, vehicle_of(game), "passenger"))


@pytest.mark.rule("FNG-CREW-14", "FNG-GUN-12")
def test_who_bails_out_is_on_foot_too_and_keeps_what_he_throws() -> None:
    men = [*crew()[:3], Man(name="Reed", rep=4, weapons=("m16", "grenade"), aboard=TRACK, seat="right gunner")]
    game = on_the_move(men=men, afoot=(5,))
    reed = find(game, "Reed")
    bail_out(game, reed, 0)
    assert seat_of(game, "Reed") == ""
    assert weapons_of(game.world, reed) == ("grenade", "grease_gun")
    assert rep_of(game.world, reed) == 3
