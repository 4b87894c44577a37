"""Run Over: a vehicle goes over walls and fences, through buildings, over other vehicles, into growth."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.table.bases import overlap
from game.board.table.measure.geometry import distance
from game.board.table.tablemap import Area, Barrier, Building, TableMap
from game.rules.fng.model.components.figures import BODIES, Acted, At, Clock, Dead, DuckedBack, KnockedDown
from game.rules.fng.model.components.vehicles import Aboard, HungUp, Immobile, Rolling
from game.rules.fng.model.decisions.turn import Activate, Activation, Pass
from game.rules.fng.model.decisions.vehicles import Drive, Spin
from game.rules.fng.model.events.vehicles import KnockedAbout, RanOver
from game.rules.fng.model.game import Skirmish
from game.rules.fng.steel.steering import crossings_on, way_along
from tests.rules.fng.fng_board import at, box, find, has, line, man, skirmish, table, told
from tests.rules.fng.steel_board import CREW, FAR, crew, drive, on_the_move, refused, ride, stands, vehicle_of

WALL = table(barriers=[Barrier(1, "stone wall", line((26, 10), (26, 38)))])
TWO = crew([("Tully", "commander"), ("Dixon", "driver")])


def results(game: Skirmish) -> list[str]:
    """What came of each Run Over test."""
    return [event.result for event in told(game, RanOver)]


def next_activation(game: Skirmish) -> None:
    """The crew is active again, as in a later turn."""
    game.submit(Pass())
    game.agenda.clear()
    clock = game.world.the(Clock)
    for name, _ in CREW:
        game.world.remove(find(game, name), Acted)
    game.world.put(Clock(clock.turn + 1, "us", clock.dice))
    game.push(Activation("us"))
    game.submit(Activate(tuple(find(game, name) for name, _ in CREW)))


# The test ---------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-DRIVE-14", "FNG-DRIVE-16")
def test_passed_at_half_speed_it_goes_through_and_leaves_a_gap_an_inch_wider_on_each_side() -> None:
    game = on_the_move(4, ground=WALL)
    game.submit(drive(game, (27, 24)))
    assert results(game) == ["over"]
    assert stands(game) == (27, 24, 90)
    left = [barrier.line for barrier in game.ctx.map.barriers]
    assert left == [((26, 10), (26, 22.15)), ((26, 25.85), (26, 38))]  # 1.7 inches wide, and one on each side


@pytest.mark.rule("FNG-DRIVE-14")
@pytest.mark.parametrize(("kind", "face", "over"), [("acav", 4, True), ("acav", 5, False)])
def test_it_passes_with_its_drivers_rep_and_no_more(kind: str, face: int, over: bool) -> None:
    game = on_the_move(face, *([1] * 3), ground=WALL)
    game.submit(drive(game, (27, 24)))
    assert (results(game) == ["over"]) is over


@pytest.mark.rule("FNG-DRIVE-14")
@pytest.mark.parametrize(("face", "over"), [(3, True), (4, False)])
def test_armour_that_is_wanting_makes_it_harder(face: int, over: bool) -> None:
    bunker = table(buildings=[Building(1, "concrete bunker", box(26, 20, 6, 8), 1)])
    game = on_the_move(face, *([1] * 3), ground=bunker)  # an armour of 5 against 6
    game.submit(drive(game, (27, 24)))
    assert (results(game) == ["over"]) is over


@pytest.mark.rule("FNG-DRIVE-16")
def test_passed_faster_it_hangs_up_and_breaks_it_in_its_next_activation_without_dice() -> None:
    game = on_the_move(1, 1, 5, ground=WALL)
    game.submit(drive(game, (28, 24)))
    assert stands(game) == (24.5, 24, 90)  # right before the wall
    events = game.take_events()
    assert [event.result for event in events if isinstance(event, RanOver)] == ["rough ride"]
    shaken = [(event.figure, event.keeps) for event in events if isinstance(event, KnockedAbout)]
    assert shaken == [(find(game, "Tully"), False)]
    assert has(game, "Tully", DuckedBack)
    assert game.world.get(vehicle_of(game), Rolling).left == 0
    next_activation(game)
    game.submit(drive(game, (30, 24)))
    assert stands(game) == (30, 24, 90)
    assert [event.faces for event in told(game, RanOver)] == [()]
    assert not game.world.has(vehicle_of(game), HungUp)


@pytest.mark.rule("FNG-DRIVE-17")
def test_failed_at_half_speed_it_hangs_up_as_well() -> None:
    game = on_the_move(5, 1, 4, ground=WALL)
    game.submit(drive(game, (27, 24)))
    assert game.world.get(vehicle_of(game), HungUp) == HungUp(False, 2)
    assert [event.keeps for event in told(game, KnockedAbout)] == [True]
    assert not has(game, "Tully", DuckedBack)


def stuck_in_a_wall(*faces: int) -> Skirmish:
    """The carrier has failed at speed; ``faces`` are for what comes then."""
    game = on_the_move(5, 4, 5, 4, 6, *faces, ground=WALL, hour="night")
    game.submit(drive(game, (28, 24)))
    return game


@pytest.mark.rule("FNG-DRIVE-17")
def test_failed_faster_it_is_stuck_an_inch_forward_and_everybody_of_the_crew_is_tested() -> None:
    game = stuck_in_a_wall()
    assert results(game) == ["stuck"]
    assert stands(game) == (25.5, 24, 90)
    assert [has(game, name, DuckedBack) for name, _ in CREW] == [False, True, False, True]
    assert len(game.ctx.map.barriers) == 1


@pytest.mark.rule("FNG-DRIVE-17")
def test_what_is_stuck_does_nothing_but_reverse_out_with_another_test() -> None:
    game = stuck_in_a_wall(5, 4)
    next_activation(game)
    assert refused(game, drive(game, (30, 24))) == "Track six is stuck; it has to reverse out. (FNG-DRIVE-17)"
    assert refused(game, Spin(find(game, "Dixon"), 180)).endswith("it has to reverse out. (FNG-DRIVE-17)")
    back = drive(game, (23, 24), backwards=True)
    game.submit(back)
    assert (results(game)[-1], stands(game)) == ("held", (25.5, 24, 90))
    assert game.world.get(vehicle_of(game), Rolling).left == 0
    next_activation(game)
    game.submit(back)
    assert (results(game)[-1], stands(game)) == ("free", (23, 24, 90))
    assert not game.world.has(vehicle_of(game), HungUp)
    assert len(game.ctx.map.barriers) == 1


@pytest.mark.rule("FNG-DRIVE-17")
@pytest.mark.parametrize(("x", "stuck"), [(25.3, True), (23, False)])
def test_what_has_not_backed_out_of_all_of_it_is_stuck_still(x: float, stuck: bool) -> None:
    game = stuck_in_a_wall(1, 1)
    next_activation(game)
    game.submit(drive(game, (x, 24), backwards=True))
    assert results(game)[-1] == "free"
    assert game.world.has(vehicle_of(game), HungUp) is stuck
    assert (game.why_not(drive(game, (30, 24))) is None) is not stuck


# What can be run over ---------------------------------------------------------------------------


@pytest.mark.rule("FNG-DRIVE-14")
def test_what_has_no_armour_runs_nothing_over_and_nothing_does_in_reverse() -> None:
    truck = on_the_move(ground=WALL, vehicle=ride("truck"), men=TWO)
    assert refused(truck, drive(truck, (27, 24))) == "Track six cannot get over what is in the way. (FNG-DRIVE-14)"
    game = on_the_move(ground=WALL, vehicle=ride(x=29))
    assert refused(game, drive(game, (26, 24), backwards=True)).startswith("Track six cannot get over")


@pytest.mark.rule("FNG-DRIVE-14")
@pytest.mark.parametrize(("kind", "over"), [("fence", True), ("sandbags", True), ("wire", True), ("dike", False)])
def test_fences_sandbags_and_wire_are_run_over_and_a_dike_is_not(kind: str, over: bool) -> None:
    game = on_the_move(ground=table(barriers=[Barrier(1, kind, line((26, 10), (26, 38)))]))
    assert (refused(game, drive(game, (27, 24))) == "") is over


@pytest.mark.rule("FNG-DRIVE-14")
def test_while_it_turns_it_breaks_nothing() -> None:
    beside = table(barriers=[Barrier(1, "stone wall", line((18, 25.2), (24, 25.2)))])
    game = on_the_move(ground=beside)
    assert refused(game, drive(game, (20, 30))) == "Track six cannot get over what is in the way. (FNG-DRIVE-14)"


# Buildings --------------------------------------------------------------------------------------


def house(kind: str = "house", wide: float = 6, storeys: int = 1) -> TableMap:
    """A building ahead, as wide as that."""
    return table(buildings=[Building(1, kind, box(26, 24 - wide / 2, 4, wide), storeys)])


@pytest.mark.rule("FNG-DRIVE-15", "FNG-DRIVE-16")
def test_through_a_building_it_leaves_a_breach_as_wide_as_itself_and_an_inch_on_each_side() -> None:
    game = on_the_move(4, ground=house())
    game.submit(drive(game, (27, 24)))
    (left,) = game.ctx.map.buildings
    torn = [opening for opening in left.openings if opening.kind == "breach"]
    assert [round(distance(each.start, each.end), 2) for each in torn] == [3.7]
    assert {each.start.x for each in torn} == {26}
    next_activation(game)
    game.submit(drive(game, (24, 24), backwards=True))
    assert stands(game) == (24, 24, 90)  # out by the breach, without dice


@pytest.mark.rule("FNG-DRIVE-15")
def test_the_whole_way_through_is_one_test_and_tears_both_walls() -> None:
    game = on_the_move(4, ground=house(), vehicle=ride("m48", x=24), men=crew(
        [("Tully", "commander"), ("Dixon", "driver"), ("Lee", "gunner"), ("Reed", "loader"), ("Ames", "operator")]
    ), hour="night")  # fmt: skip
    game.submit(drive(game, (30, 24)))
    torn = [each for each in game.ctx.map.buildings[0].openings if each.kind == "breach"]
    assert [each.start.x for each in torn] == [30, 26]
    assert results(game) == ["over"]


@pytest.mark.rule("FNG-DRIVE-16")
@pytest.mark.parametrize(("ground", "left"), [(house("hut"), 0), (house(wide=3.6), 0), (house(wide=3.8), 1)])
def test_a_hut_is_gone_and_so_is_what_would_be_all_breach(ground: TableMap, left: int) -> None:
    game = on_the_move(4, ground=ground, vehicle=ride(x=24), hour="night")
    game.submit(drive(game, (31, 24)))
    assert results(game) == ["over"]
    assert len(game.ctx.map.buildings) == left


@pytest.mark.rule("FNG-DRIVE-15")
def test_upper_storeys_stay_over_a_breach() -> None:
    game = on_the_move(4, ground=house("hut", storeys=2))
    game.submit(drive(game, (27, 24)))
    assert game.ctx.map.buildings[0].storeys == 2


@pytest.mark.rule("FNG-DRIVE-16", "FNG-REACT-36")
def test_men_in_a_hut_are_run_at_before_it_falls() -> None:
    inside = man("Bao", 26.7, 24, facing=90)
    game = on_the_move(*([1] * 12), ground=house("hut"), vc=[inside, FAR_OFF])
    game.submit(drive(game, (26.5, 24)))
    kinds = [type(event).__name__ for event in game.told_events()] if hasattr(game, "told_events") else []
    assert results(game) == ["over"], kinds
    body = BODIES.of(game.world, vehicle_of(game))
    assert not overlap(body, BODIES.of(game.world, find(game, "Bao")))


FAR_OFF = man("Chau", 46, 46)


# Other vehicles ---------------------------------------------------------------------------------


def soft(*faces: int, kind: str = "truck", men: Any = (), fast: bool = False) -> Skirmish:
    """A carrier of theirs 6 inches in front of a lorry of the enemy, its crew active."""
    theirs = crew([("Bao", "driver"), ("Cam", "commander")], aboard="Lorry") if men == () else men
    rides = {"us": (ride(),), "vc": (ride(kind, x=26, name="Lorry", facing=0),)}
    game = skirmish(crew(), [*theirs, FAR], *faces, vehicles=rides)
    game.submit(Activate(tuple(find(game, name) for name, _ in CREW)))
    return game


@pytest.mark.rule("FNG-DRIVE-14", "FNG-DRIVE-16")
def test_a_lorry_is_crushed_and_who_is_aboard_is_hit_and_gets_out() -> None:
    game = soft(4, 1, 6)
    game.submit(drive(game, (27, 24)))
    assert results(game) == ["over"]
    assert game.world.get(vehicle_of(game, "Lorry"), Immobile).why == "crushed"
    assert stands(game) == (27, 24, 90)
    assert has(game, "Bao", Dead)
    assert has(game, "Cam", KnockedDown) or not game.world.has(find(game, "Cam"), Aboard)


@pytest.mark.rule("FNG-DRIVE-14")
def test_an_armoured_vehicle_cannot_be_run_over() -> None:
    game = soft(kind="acav", men=[])
    assert refused(game, drive(game, (27, 24))) == "Lorry is in the way of Track six. (FNG-DRIVE-14)"


@pytest.mark.rule("FNG-DRIVE-14")
def test_nor_one_of_ones_own_with_somebody_in_it() -> None:
    rides = {"us": (ride(), ride("truck", x=26, name="Lorry", facing=0))}
    manned = skirmish([*crew(), *crew([("Ames", "driver")], aboard="Lorry")], [FAR], vehicles=rides)
    empty = skirmish(crew(), [FAR], vehicles=rides)
    for game, words in ((manned, "Lorry is in the way of Track six. (FNG-DRIVE-14)"), (empty, "")):
        game.submit(Activate(tuple(find(game, name) for name, _ in CREW)))
        assert refused(game, drive(game, (27, 24))) == words


@pytest.mark.rule("FNG-DRIVE-17")
def test_what_is_stuck_before_another_vehicle_does_not_come_into_it() -> None:
    game = soft(5, 1, 1, 1, 1)
    game.submit(drive(game, (28, 24)))
    assert results(game) == ["stuck"]
    bodies = [BODIES.of(game.world, vehicle_of(game, name)) for name in ("Track six", "Lorry")]
    assert not overlap(*bodies)


# Growth -----------------------------------------------------------------------------------------

JUNGLE = table([Area(1, "jungle", box(24, 10, 20, 28))])


@pytest.mark.rule("FNG-TERR-13")
@pytest.mark.parametrize(
    ("kind", "face", "over"), [("acav", 4, True), ("acav", 5, False), ("truck", 2, True), ("truck", 3, False)]
)
def test_in_jungle_every_vehicle_is_tested_against_two(kind: str, face: int, over: bool) -> None:
    men = crew() if kind == "acav" else TWO
    game = on_the_move(face, *([1] * 3), ground=JUNGLE, vehicle=ride(kind), men=men)
    game.submit(drive(game, (23, 24)))
    assert results(game) == (["over"] if over else ["rough ride"])
    assert (stands(game)[0] == 23) is over


@pytest.mark.rule("FNG-TERR-13")
def test_once_in_each_activation_and_at_half_its_speed() -> None:
    game = on_the_move(4, 4, ground=JUNGLE)
    game.submit(drive(game, (25, 24)))
    assert game.world.get(vehicle_of(game), Rolling).left == 8  # four inches in the open, one in jungle
    game.submit(drive(game, (25.5, 24)))
    assert results(game) == ["over"]
    next_activation(game)
    game.submit(drive(game, (27, 24)))
    assert results(game) == ["over"]


@pytest.mark.rule("FNG-DRIVE-14", "FNG-TERR-13")
@pytest.mark.parametrize("kind", ["woods", "bamboo", "rough"])
def test_trees_count_as_one(kind: str) -> None:
    game = on_the_move(3, ground=table([Area(1, kind, box(24, 10, 20, 28))]), vehicle=ride("truck"), men=TWO)
    game.submit(drive(game, (23, 24)))  # no armour against one: Rep 4 less 1
    assert results(game) == ["over"]


@pytest.mark.rule("FNG-TERR-10", "FNG-TERR-16")
@pytest.mark.parametrize("kind", ["hillside", "wet paddy"])
def test_steep_hillsides_and_flooded_paddies_are_closed(kind: str) -> None:
    game = on_the_move(ground=table([Area(1, kind, box(24, 10, 20, 28))]))
    assert refused(game, drive(game, (23, 24))) == "Track six cannot cross the ground on the way there. (FNG-DRIVE-14)"
    assert refused(game, drive(game, (22.4, 24))) == ""


@pytest.mark.rule("FNG-TERR-16")
def test_a_dry_paddy_is_open() -> None:
    game = on_the_move(ground=table([Area(1, "dry paddy", box(24, 10, 20, 28))]))
    assert refused(game, drive(game, (34, 24))) == ""


@pytest.mark.rule("FNG-TERR-17", "FNG-TERR-18")
@pytest.mark.parametrize(("kind", "left"), [("road", 7.0), ("trail", 2.0)])
def test_on_a_road_it_goes_at_full_speed_and_a_trail_is_too_narrow_to_help(kind: str, left: float) -> None:
    game = on_the_move(ground=table([Area(1, kind, box(0, 20, 48, 8))]))
    game.submit(drive(game, (32, 24)))
    assert game.world.get(vehicle_of(game), Rolling).left == pytest.approx(left)


@pytest.mark.rule("FNG-DRIVE-14", "FNG-TERR-13")
def test_what_it_will_be_tested_for_is_known_before_in_the_order_in_which_it_comes_to_it() -> None:
    ground = table(
        [Area(1, "jungle", box(24, 10, 20, 28))],
        barriers=[Barrier(2, "fence", line((23, 10), (23, 38))), Barrier(3, "stone wall", line((26, 10), (26, 38)))],
    )
    game = on_the_move(ground=ground)
    way = way_along(game.world, vehicle_of(game), ((25.5, 24),), backwards=False)
    met = crossings_on(game, vehicle_of(game), way)
    assert [([thing.kind for thing, _ in each.things], each.against) for each in met] == [
        (["fence"], 0), (["jungle"], 2), (["stone wall"], 2),
    ]  # fmt: skip


def test_every_offer_over_things_can_be_carried_out() -> None:
    game = on_the_move(ground=WALL)
    ahead = [order for order in game.orders() if isinstance(order, Drive) and order.path[-1].x > 26]
    assert ahead
    assert [refused(game, order) for order in ahead] == [""] * len(ahead)
    assert game.world.get(vehicle_of(game), At).x == 20
    assert at(game, "Tully")[0] < 26
