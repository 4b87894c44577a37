"""Anti-tank fire of infantry: where a rocket goes, which armour it meets, and what becomes of the crew."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.tablemap import Area, Barrier
from game.rules.fng.armour.penetrating import armour_met
from game.rules.fng.model.components.figures import Dead, Hidden
from game.rules.fng.model.components.vehicles import Immobile, Rolling
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.decisions.vehicles import FireAtVehicle, Part
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.events.vehicles import Penetration, RoundPlaced
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from tests.rules.fng.fng_board import box, find, has, line, man, skirmish, table, told
from tests.rules.fng.steel_board import crew, refused, ride, seat_of, vehicle_of


def rocketeer(x: float = 20, y: float = 10, weapon: str = "rpg2", rep: int = 4, **more: Any) -> Man:
    """Bao with a launcher, north of the carrier."""
    return man("Bao", x, y, rep, weapon, facing=180, **more)


def ambush(*faces: int, bao: Man | None = None, kind: str = "acav", men: Any = None, **options: Any) -> Skirmish:
    """A carrier at 20, 24 that faces east, and Bao, who is active."""
    game = skirmish(crew() if men is None else men, [bao or rocketeer()], *faces, phase="vc",
                    vehicles={"us": (ride(kind),)}, **options)  # fmt: skip
    game.submit(Activate((find(game, "Bao"),)))
    return game


def shot(game: Skirmish, part: Part = "hull", weapon: str = "rpg2") -> FireAtVehicle:
    """Bao's round at the carrier."""
    return FireAtVehicle(find(game, "Bao"), weapon, AtPiece(vehicle_of(game)), part)


def why_stopped(game: Skirmish) -> str:
    """Why the carrier goes no farther; empty while it does."""
    stopped = game.world.find(vehicle_of(game), Immobile)
    return stopped.why if stopped is not None else ""


@pytest.mark.rule("FNG-AT-02", "FNG-AT-03")
@pytest.mark.parametrize(
    ("faces", "y", "part"),
    [
        ((3, 3, 6, 6), 6, "hull"),  # 18 inches, half the range: Rep 4 less 1
        ((4, 4), 6, ""),
        ((2, 2, 6, 6), 5.9, "hull"),  # farther: less 2
        ((3, 3), 5.9, ""),
        ((3, 4, 1, 6, 6), 6, "hull"),  # one pass: a vehicle without a turret has but its hull
    ],
)
def test_where_a_rocket_goes(faces: tuple[int, ...], y: float, part: str) -> None:
    game = ambush(*faces, *([6] * 12), bao=rocketeer(y=y, weapon="rpg7"))
    game.submit(shot(game, weapon="rpg7"))
    assert [event.part for event in told(game, RoundPlaced)] == [part]


@pytest.mark.rule("FNG-AT-01", "FNG-AT-03")
@pytest.mark.parametrize(("drift", "part"), [(2, "turret"), (3, "hull")])
def test_with_one_pass_a_die_says_whether_the_turret_of_a_tank_is_hit(drift: int, part: str) -> None:
    men = crew([("Tully", "commander"), ("Dixon", "driver")])
    game = ambush(2, 4, drift, *([6] * 12), kind="m48", men=men)
    game.submit(shot(game, "turret"))
    assert [(event.drift, event.part) for event in told(game, RoundPlaced)] == [(drift, part)]


@pytest.mark.rule("FNG-AT-01")
def test_what_has_no_turret_is_aimed_at_by_its_hull() -> None:
    assert refused(ambush(), shot(ambush(), "turret")) == "Track six has no turret; aim at its hull. (FNG-AT-01)"


@pytest.mark.rule("FNG-AT-03")
def test_with_one_pass_a_rocket_misses_what_has_moved_more_than_half_its_speed() -> None:
    for spent, part in ((7.0, "hull"), (7.1, "")):
        game = ambush(2, 4, 6, 6, 6, *([6] * 9))
        game.world.set(vehicle_of(game), Rolling(14.0, 1, spent))
        game.submit(shot(game))
        assert [event.part for event in told(game, RoundPlaced)] == [part]


@pytest.mark.rule("FNG-AT-03", "FNG-CLANK-06")
@pytest.mark.parametrize(
    ("faces", "wall", "part", "results", "tests"),
    [
        ((1, 1), 22.5, "hull", [], ["clank"]),  # what was aimed at, but a bank stands before it
        ((2, 4, 3), 22.5, "hull", [], ["clank"]),
        ((2, 4, 2), 22.5, "turret", ["cannot penetrate"], ["clank"]),  # the turret stands above it
        ((2, 4, 3), 26.0, "hull", ["stopped"], ["clank"]),  # the bank is on its other side
        ((4, 4), 22.5, "", [], []),  # a miss is ignored
    ],
)
def test_a_bank_before_a_hull_leaves_but_the_clank_of_a_rocket_and_a_miss_not_even_that(
    faces: tuple[int, ...], wall: float, part: str, results: list[str], tests: list[str]
) -> None:
    bank = table(barriers=[Barrier(1, "stone wall", line((16, wall), (24, wall)))])
    men = crew([("Tully", "commander"), ("Dixon", "driver")])
    bao = rocketeer(weapon="rpg7")
    game = ambush(*faces, *([6] * 20), bao=bao, kind="m48", men=men, ground=bank)
    game.submit(shot(game, weapon="rpg7"))
    events = game.take_events()
    assert [event.part for event in events if isinstance(event, RoundPlaced)] == [part]
    assert [event.result for event in events if isinstance(event, Penetration)] == results
    assert [event.test for event in events if isinstance(event, CheckTaken)][:1] == tests


@pytest.mark.rule("FNG-VEH-03", "FNG-VEH-04")
def test_the_front_is_met_from_ahead_of_the_front_edge_alone() -> None:
    game = ambush()
    track = vehicle_of(game)
    assert [armour_met(game, track, at) for at in ((21.5, 10), (21.4, 10), (30, 24), (10, 24))] == [5, 4, 5, 4]


@pytest.mark.rule("FNG-AT-04", "FNG-GUN-14")
def test_an_rpg_2_cannot_get_through_the_side_of_a_carrier() -> None:
    game = ambush(2, 2, *([6] * 12))
    game.submit(shot(game))
    assert [event.result for event in told(game, Penetration)] == ["cannot penetrate"]
    assert why_stopped(game) == ""


@pytest.mark.rule("FNG-AT-04", "FNG-GUN-10", "FNG-GUN-11")
def test_an_rpg_7_that_penetrates_kills_everybody_aboard() -> None:
    game = ambush(3, 3, 2, 1, *([6] * 12), bao=rocketeer(weapon="rpg7"))
    game.submit(shot(game, weapon="rpg7"))
    assert [(event.difference, event.result) for event in told(game, Penetration)] == [(2, "penetrated")]
    assert why_stopped(game) == "knocked out"
    assert [has(game, name, Dead) for name in ("Tully", "Dixon", "Lee", "Reed")] == [True] * 4


@pytest.mark.rule("FNG-GUN-12", "FNG-AT-06")
def test_one_that_is_disabled_is_left_by_whoever_lives() -> None:
    game = ambush(3, 3, 2, 3, 2, 3, 2, 3, *([6] * 12), bao=rocketeer(weapon="rpg7"))
    game.submit(shot(game, weapon="rpg7"))
    assert why_stopped(game) == "disabled"
    names = ("Tully", "Dixon", "Lee", "Reed")
    assert [has(game, name, Dead) for name in names] == [True, False, True, False]
    assert [seat_of(game, name) for name in names] == ["commander", "", "left gunner", ""]


@pytest.mark.rule("FNG-GUN-13")
def test_armour_that_stops_a_round_keeps_all_well() -> None:
    game = ambush(3, 3, 3, 3, *([6] * 12), bao=rocketeer(weapon="rpg7"))
    game.submit(shot(game, weapon="rpg7"))
    assert [event.result for event in told(game, Penetration)] == ["stopped"]
    assert why_stopped(game) == ""
    assert not has(game, "Tully", Dead)


@pytest.mark.rule("FNG-GUN-15")
def test_a_round_that_goes_right_through_kills_one_and_stops_nothing() -> None:
    truck = crew([("Tully", "commander"), ("Dixon", "driver"), ("Ames", "passenger")])
    game = ambush(3, 3, 5, 5, 2, 4, 3, *([6] * 12), bao=rocketeer(weapon="rpg7"), kind="truck", men=truck)
    game.submit(shot(game, weapon="rpg7"))
    assert [event.result for event in told(game, Penetration)] == ["through"]
    assert [has(game, name, Dead) for name in ("Tully", "Dixon", "Ames")] == [False, True, False]
    assert why_stopped(game) == ""


@pytest.mark.rule("FNG-AT-01", "FNG-WEAP-19", "FNG-WEAP-02")
def test_no_round_flies_beyond_its_range_or_before_it_is_armed_or_at_friends() -> None:
    near = ambush(bao=rocketeer(y=12.1))
    assert refused(near, shot(near)) == ("Track six is 11.9 inches away; a round of RPG-2 arms at 12. (FNG-WEAP-19)")
    far = ambush(bao=rocketeer(y=3.9))
    assert refused(far, shot(far)) == "Track six is 20.1 inches away; RPG-2 reaches 20. (FNG-WEAP-02)"
    rifle = ambush(bao=rocketeer(weapon="ak47"))
    assert refused(rifle, shot(rifle)) == "Bao has no such weapon. (FNG-WEAP-01)"
    assert refused(rifle, shot(rifle, weapon="ak47")).endswith("is no weapon against vehicles. (FNG-AT-01)")
    own = FireAtVehicle(find(near, "Bao"), "rpg2", AtPiece(find(near, "Bao")))
    assert refused(near, own) == "That is no enemy vehicle. (FNG-AT-01)"


@pytest.mark.rule("FNG-AT-01", "FNG-HIDE-04")
def test_who_fires_a_rocket_from_hiding_is_seen() -> None:
    scrub = table([Area(1, "scrub", box(18, 8, 4, 4))])
    game = ambush(6, 6, *([6] * 20), bao=rocketeer(hidden=True), ground=scrub)
    assert has(game, "Bao", Hidden)
    game.submit(shot(game))
    assert not has(game, "Bao", Hidden)


@pytest.mark.rule("FNG-AT-01")
def test_rounds_are_offered_as_long_as_he_has_not_fired() -> None:
    game = ambush(6, 6, *([6] * 20))
    assert shot(game) in game.orders()
    game.submit(shot(game))
    assert refused(game, shot(game)) == "Bao has fired in this activation. (FNG-REACT-10)"
