"""Rockets at buildings: where a round goes, what it does to the area that it hits, and to those inside."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.skirmish.arms import Serves
from game.board.skirmish.targets import AtGround
from game.board.table.layers import Level
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Building, Opening, TableMap
from game.engine.core.orders import Order
from game.rules.fng.armour.facades import facade_of, men_in
from game.rules.fng.model.components.figures import At, Dead
from game.rules.fng.model.decisions.buildings import FireAtBuilding, ShellBuilding
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.events.buildings import AreaFell, GotOut, InsideTested, RoundAtWall, WallStruck
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.events.vehicles import GunLoaded
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Ride
from game.rules.fng.model.tables.guns import ARMOUR_PIERCING, CANISTER, HIGH_EXPLOSIVE, READY, Shell
from game.rules.fng.model.tables.vehicles import Seat
from tests.rules.fng.fng_board import at, box, find, has, man, skirmish, table, told
from tests.rules.fng.steel_board import TRACK, crew, refused

HOUSE = 7


def house(kind: str = "house", long: float = 18, storeys: int = 1, **more: Any) -> TableMap:
    """A house at 12, 20, six inches deep, with a door to the south and a window to the north, west of it all."""
    openings = (Opening("door", Point(13, 26), Point(14, 26)), Opening("window", Point(13, 20), Point(14, 20)))
    return table(buildings=(Building(HOUSE, kind, box(12, 20, long, 6), storeys, openings, **more),))


def assault(*faces: int, weapon: str = "law", y: float = 10, rep: int = 4, ground: TableMap | None = None) -> Skirmish:
    """Tully with a launcher ten inches north of a house, and Bao in its middle, who is Rep 4."""
    game = skirmish(
        [man("Tully", 21, y, rep, weapon, facing=180)], [man("Bao", 21, 23), man("Cam", 14, 23)], *faces,
        ground=ground or house(),
    )  # fmt: skip
    game.submit(Activate((find(game, "Tully"),)))
    return game


def shot(game: Skirmish, x: float = 21, y: float = 19.9, level: int = 0, weapon: str = "law") -> FireAtBuilding:
    """Tully's round at the north wall of the house."""
    return FireAtBuilding(find(game, "Tully"), weapon, AtGround(HOUSE, Point(x, y), level=Level(level)))


def standing(game: Skirmish) -> tuple[tuple[int, int], ...]:
    """The areas of the house that stand."""
    facade = facade_of(game, HOUSE)
    assert facade is not None
    return facade.standing


@pytest.mark.rule("FNG-BLDG-02")
@pytest.mark.parametrize(("long", "areas"), [(6, 1), (8, 1), (8.1, 2), (16, 2), (18, 3)])
def test_an_area_has_at_most_eight_inches(long: float, areas: int) -> None:
    assert len(standing(assault(ground=house(long=long)))) == areas


@pytest.mark.rule("FNG-BLDG-02")
def test_each_storey_has_areas_of_its_own() -> None:
    assert standing(assault(ground=house(storeys=2))) == ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2))


@pytest.mark.rule("FNG-BLDG-04", "FNG-BLDG-05", "FNG-AT-02")
@pytest.mark.parametrize(
    ("faces", "struck"),
    [
        ((3, 3), "spot"),  # up to half of 24 inches: Rep 4 less 1
        ((3, 4, 2, 3), "beside"),  # three inches to the left of his spot
        ((3, 4, 4, 6), "beside"),
        ((3, 4, 5), "miss"),  # too high, and there is no storey
        ((4, 4), "miss"),
    ],
)
def test_where_a_rocket_goes_that_is_fired_at_a_wall(faces: tuple[int, ...], struck: str) -> None:
    game = assault(*faces, *([6] * 20))
    game.submit(shot(game))
    assert [event.struck for event in told(game, RoundAtWall)] == [struck]


@pytest.mark.rule("FNG-BLDG-05")
@pytest.mark.parametrize(
    ("x", "die", "hit"), [(15, 2, (15.0, 23.0)), (15, 3, None), (21, 2, (21.0, 23.0)), (21, 3, (27.0, 23.0))]
)
def test_a_round_that_drifts_hits_what_is_there(x: float, die: int, hit: tuple[float, float] | None) -> None:
    """From the north, to the right is west: off the house, or into the next area."""
    game = assault(3, 4, 3 if x == 15 else 1, die, 6, 6, *([6] * 20))
    game.submit(shot(game, x))
    assert [event.at for event in told(game, WallStruck)] == ([hit] if hit else [])


@pytest.mark.rule("FNG-BLDG-01", "FNG-BLDG-04", "FNG-GUN-10")
@pytest.mark.parametrize(
    ("kind", "weapon", "result", "difference"),
    [
        ("house", "law", "penetrated", 3),
        ("concrete house", "law", "stopped", 1),
        ("concrete bunker", "law", "cannot penetrate", -1),
        ("hut", "law", "penetrated", 5),
    ],
)
def test_a_round_meets_the_defensive_value(kind: str, weapon: str, result: str, difference: int) -> None:
    game = assault(1, 1, 3, 3, *([6] * 20), ground=house(kind))
    game.submit(shot(game))
    assert [(event.result, event.difference) for event in told(game, WallStruck)] == [(result, difference)]


@pytest.mark.rule("FNG-BLDG-03", "FNG-GUN-11")
def test_an_area_that_comes_down_kills_all_inside_and_nobody_beside() -> None:
    game = assault(1, 1, 3, 3)
    game.submit(shot(game))
    assert [(event.level, event.falls) for event in told(game, AreaFell)] == [(0, True)]
    assert (has(game, "Bao", Dead), has(game, "Cam", Dead)) == (True, False)
    assert standing(game) == ((0, 0), (0, 2))


@pytest.mark.rule("FNG-BLDG-03", "FNG-TERR-19")
def test_where_an_area_has_come_down_there_is_rough_ground_between_what_stands() -> None:
    game = assault(1, 1, 3, 3)
    assert not game.ctx.look((21, 10), (21, 30)).clear
    game.submit(shot(game))
    assert game.ctx.field.ground_at([(21, 23), (14, 23)]) == ("rough", "")
    assert [(b.outline[0].x, b.outline[1].x) for b in game.ctx.map.buildings] == [(12, 18), (24, 30)]
    look = game.ctx.look((21, 16), (21, 21))
    assert (look.clear, look.cover) == (True, True)
    assert not game.ctx.look((21, 16), (21, 21.1)).clear  # rubble hides whoever is deeper in it
    assert game.ctx.look((18.5, 23), (15, 23)).clear  # into the room beside, whose wall is gone
    assert game.ctx.paths.cost([Point(21, 19), Point(21, 22)]) == pytest.approx(1 + 2 * 2)


@pytest.mark.rule("FNG-BLDG-03")
@pytest.mark.parametrize(
    ("die", "left"), [(3, ((0, 0), (0, 2), (1, 0), (1, 2))), (4, ((0, 0), (0, 2), (1, 0), (1, 1), (1, 2)))]
)
def test_the_area_above_comes_down_on_one_to_three(die: int, left: tuple[tuple[int, int], ...]) -> None:
    game = assault(1, 1, 3, 3, die, ground=house(storeys=2))
    above = find(game, "Cam")
    game.world.set(above, At(21, 23, 0, level=Level.FIRST_STOREY))
    game.submit(shot(game))
    assert standing(game) == left
    assert has(game, "Cam", Dead) == (die == 3)


@pytest.mark.rule("FNG-BLDG-03")
def test_with_the_last_area_of_a_level_all_above_comes_down() -> None:
    game = assault(1, 1, 3, 3, ground=house(long=6, storeys=2))
    game.submit(shot(game, 15))
    assert standing(game) == ()
    assert game.ctx.map.buildings == ()


@pytest.mark.rule("FNG-GUN-12", "FNG-BLDG-04")
@pytest.mark.parametrize(("die", "dead"), [(3, True), (4, False)])
def test_a_round_that_breaks_in_kills_within_the_difference_or_drives_out(die: int, dead: bool) -> None:
    game = assault(1, 1, 3, 4, die, *([6] * 20))
    game.submit(shot(game))
    events = game.take_events()
    assert [(e.face, e.dead) for e in events if isinstance(e, InsideTested)] == [(die, dead)]
    assert [e.at for e in events if isinstance(e, GotOut)] == ([] if dead else [at(game, "Bao")])
    assert has(game, "Bao", Dead) == dead
    facade = facade_of(game, HOUSE)
    assert facade is not None
    assert men_in(game, facade, (0, 1)) == ()
    assert standing(game) == ((0, 0), (0, 1), (0, 2))


@pytest.mark.rule("FNG-GUN-13", "FNG-BLDG-04")
@pytest.mark.parametrize(("faces", "tested"), [((4, 4), ["Bao"]), ((3, 4, 6), [])])
def test_behind_a_wall_that_holds_they_take_received_fire(faces: tuple[int, ...], tested: list[str]) -> None:
    game = assault(1, 1, *faces, *([6] * 20))
    game.submit(shot(game))
    checks = [event for event in told(game, CheckTaken) if event.test == "received fire"]
    assert [game.world.get(event.figure, At).point for event in checks] == [at(game, name) for name in tested]


@pytest.mark.rule("FNG-AT-01", "FNG-BLDG-04")
def test_what_forbids_a_round_at_a_building() -> None:
    game = assault()

    def why(order: Order) -> str:
        return refused(game, order)

    assert why(shot(game)) == ""
    assert why(shot(game, y=23)) == "No wall of a building stands there. (FNG-BLDG-04)"
    assert why(shot(game, level=1)) == "No wall of a building stands there. (FNG-BLDG-04)"
    assert why(shot(game, y=26.1)).startswith("Tully cannot see house:")
    assert why(shot(game, weapon="rpg7")) == "Tully has no such weapon. (FNG-WEAP-01)"
    game.world.set(find(game, "Tully"), At(14, 23, 180))
    assert why(shot(game)) == "Tully is inside; he fires at a building from outside. (FNG-BLDG-04)"


@pytest.mark.rule("FNG-AT-01")
def test_each_area_that_he_sees_is_offered_once() -> None:
    game = assault(ground=house(storeys=2))
    offered = [order for order in game.orders() if isinstance(order, FireAtBuilding)]
    assert [(order.target.at, int(order.target.level)) for order in offered] == [
        ((x, 19.9), level) for level in (0, 1) for x in (15, 21, 27)
    ]


# Main guns --------------------------------------------------------------------------------------


def tank(*faces: int, kind: str = "concrete house", shell: Shell = ARMOUR_PIERCING) -> Skirmish:
    """A Patton ten inches north of the house, front to it, its crew active, and Bao in the middle of the house."""
    seats: tuple[Seat, ...] = ("commander", "driver", "gunner", "loader", "operator")
    men = crew([(name, seat) for name, seat in zip(("Ames", "Burke", "Clay", "Dunn", "Ewing"), seats, strict=True)])
    vehicle = Ride(name=TRACK, kind="m48", at=(21, 8), facing=180, shell=shell)
    game = skirmish(
        men, [man("Bao", 21, 23), man("Cam", 14, 23)], *faces, ground=house(kind), vehicles={"us": (vehicle,)}
    )
    game.submit(Activate(tuple(find(game, each.name) for each in men)))
    return game


def shelled(game: Skirmish, y: float = 19.9) -> ShellBuilding:
    """Clay's round at the middle of the north wall; then a shell against armour is loaded again."""
    return ShellBuilding(find(game, "Clay"), AtGround(HOUSE, Point(21, y)), ARMOUR_PIERCING)


@pytest.mark.rule("FNG-BLDG-04", "FNG-GUN-10", "FNG-GUN-18")
@pytest.mark.parametrize("shell", [ARMOUR_PIERCING, HIGH_EXPLOSIVE])
def test_a_main_gun_brings_down_concrete_with_either_shell_and_is_loaded_again(shell: Shell) -> None:
    game = tank(4, 4, 3, 3, 1, 1, *([6] * 20), shell=shell)
    game.submit(shelled(game))
    events = game.take_events()
    assert [(e.rep, e.modifiers.total) for e in events if isinstance(e, RoundAtWall)] == [(4, 0)]
    assert [(e.result, e.difference) for e in events if isinstance(e, WallStruck)] == [("penetrated", 3)]
    assert [e.result for e in events if isinstance(e, GunLoaded)] == [READY]
    assert (has(game, "Bao", Dead), has(game, "Cam", Dead)) == (True, False)


@pytest.mark.rule("FNG-BLDG-04", "FNG-GUN-02", "FNG-GUN-22")
def test_what_forbids_a_main_gun_to_fire_at_a_building() -> None:
    game = tank()
    assert refused(game, shelled(game)) == ""
    assert refused(game, shelled(game, 23)) == "No wall of a building stands there. (FNG-BLDG-04)"
    assert refused(game, shelled(game, 26.1)).startswith(f"Nobody in {TRACK} sees concrete house:")
    assert refused(game, ShellBuilding(find(game, "Ames"), shelled(game).target, ARMOUR_PIERCING)).endswith(
        "serves no main gun. (FNG-CREW-05)"
    )
    canister = tank(shell=CANISTER)
    assert refused(canister, shelled(canister)).startswith("Canister does nothing to a building")


@pytest.mark.rule("FNG-BLDG-04", "FNG-GUN-20")
def test_a_gunner_is_offered_each_area_with_each_shell_to_be_loaded_then() -> None:
    game = tank()
    offered = [order for order in game.orders() if isinstance(order, ShellBuilding)]
    assert len(offered) == 3 * len({order.then for order in offered}) == 9
    assert [refused(game, order) for order in offered] == [""] * 9


@pytest.mark.rule("FNG-GUN-12", "FNG-WEAP-09")
@pytest.mark.parametrize(("y", "helps"), [(28.5, True), (28.7, False)])
def test_whoever_is_within_two_inches_of_where_a_gunner_gets_out_feeds_his_gun(y: float, helps: bool) -> None:
    vc = [man("Bao", 21, 23, 4, "mmg"), man("Cam", 13.5, y)]
    game = skirmish([man("Tully", 21, 10, 4, "law", facing=180)], vc, 1, 1, 3, 4, 4, *([6] * 20), ground=house())
    game.submit(Activate((find(game, "Tully"),)))
    game.submit(shot(game))
    assert at(game, "Bao") == (13.5, 26.6)
    assert has(game, "Cam", Serves) == helps
