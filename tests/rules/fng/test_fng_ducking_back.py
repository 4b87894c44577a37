"""Ducking back: down where one has cover from the threat, else to the nearest cover from it, else prone."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.tablemap import Area, Barrier
from game.rules.fng.model.components.figures import DuckedBack, Halted, Prone
from game.rules.fng.model.decisions.command import DropOrGo
from game.rules.fng.model.decisions.turn import Activate, Activation, Aim, Shots
from game.rules.fng.model.events.turn import CheckTaken, Moved
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import can_react, in_view
from game.rules.fng.nerve import sheltering
from game.rules.fng.nerve.involuntary import duck_back
from game.rules.fng.sight.viewing import betray_by_fire, can_see, refresh_views
from tests.rules.fng.fng_board import at, box, find, has, line, man, skirmish, table, told

EDITIONS = pytest.mark.parametrize("edition", ["1.0", "2.0"])
FAR = man("Thiet", 2, 46)


def wall(number: int, *points: tuple[float, float]) -> Barrier:
    """A stone wall, which protects who is at most two inches behind it."""
    return Barrier(number, "stone wall", line(*points))


def ducked(game: Skirmish, name: str = "Pham", threat: str = "Able") -> Skirmish:
    """The same battle, after this man has ducked back from that one."""
    duck_back(game, find(game, name), find(game, threat), 0)
    game.run()
    return game


# Behind a wall ----------------------------------------------------------------------------------


@pytest.mark.rule("FNG-INVOL-01", "FNG-INVOL-02")
@EDITIONS
def test_who_is_behind_a_wall_against_the_threat_stays_and_goes_down(edition: str) -> None:
    barriers = [wall(3, (18, 18), (22, 18))]
    game = skirmish([man("Able", 20, 4)], [man("Pham", 20, 20), FAR], ground=table(barriers=barriers), edition=edition)
    able, pham = find(game, "Able"), find(game, "Pham")
    assert pham in in_view(game.world, able)
    ducked(game)
    assert at(game, "Pham") == (20, 20)
    assert game.world.get(pham, DuckedBack).covered
    assert has(game, "Pham", Halted)
    assert not has(game, "Pham", Prone)
    assert not can_see(game, able, pham)
    assert pham not in in_view(game.world, able)
    assert able not in in_view(game.world, pham)
    refresh_views(game, able)
    assert pham not in in_view(game.world, able)


@pytest.mark.rule("FNG-INVOL-01", "FNG-MOVE-06")
@EDITIONS
def test_farther_behind_it_than_it_protects_he_has_no_cover_and_lies_down_in_sight(edition: str) -> None:
    barriers = [wall(3, (18, 18), (22, 18))]
    us, vc = [man("Able", 20, 4)], [man("Pham", 20, 20.01), FAR]
    game = ducked(skirmish(us, vc, ground=table(barriers=barriers), edition=edition))
    assert at(game, "Pham") == (20, 20.01)
    assert has(game, "Pham", Prone)
    assert can_see(game, find(game, "Able"), find(game, "Pham"))


@pytest.mark.rule("FNG-INVOL-01", "FNG-INVOL-02")
@EDITIONS
def test_with_the_wall_on_the_wrong_side_he_goes_over_it_and_ends_out_of_sight(edition: str) -> None:
    barriers = [wall(3, (18, 22), (22, 22))]
    us, vc = [man("Able", 20, 4, facing=180)], [man("Pham", 20, 20), FAR]
    game = ducked(skirmish(us, vc, ground=table(barriers=barriers), edition=edition))
    assert at(game, "Pham") == (20, 22.5)
    assert not has(game, "Pham", Prone)
    assert not can_see(game, find(game, "Able"), find(game, "Pham"))
    assert find(game, "Pham") not in in_view(game.world, find(game, "Able"))


@pytest.mark.rule("FNG-INVOL-01", "FNG-MOVE-06")
@pytest.mark.parametrize(("half", "lie"), [(0.3, 1), (4.0, 0)])
def test_of_two_who_duck_back_to_the_same_cover_the_later_lies_down_short_of_it(half: float, lie: int) -> None:
    barriers = [wall(3, (20 - half, 22), (20 + half, 22))]
    us, vc = [man("Able", 20, 4, facing=180)], [man("Pham", 19.4, 20), man("Quan", 20.6, 20), FAR]
    game = skirmish(us, vc, ground=table(barriers=barriers))
    able, men = find(game, "Able"), (find(game, "Pham"), find(game, "Quan"))
    for each in men:
        duck_back(game, each, able, 0)
    game.run()
    assert sum(game.world.has(each, Prone) for each in men) == lie
    assert sum(can_see(game, able, each) for each in men) == lie


@pytest.mark.rule("FNG-INVOL-02")
def test_one_on_his_flank_sees_him_who_is_down_behind_a_wall() -> None:
    barriers = [wall(3, (18, 18), (22, 18))]
    us = [man("Able", 20, 4), man("Baker", 40, 20)]
    game = ducked(skirmish(us, [man("Pham", 20, 19), FAR], ground=table(barriers=barriers)))
    pham = find(game, "Pham")
    assert [can_see(game, find(game, name), pham) for name in ("Able", "Baker")] == [False, True]
    assert [pham in in_view(game.world, find(game, name)) for name in ("Able", "Baker")] == [False, True]


@pytest.mark.rule("FNG-INVOL-01", "FNG-INVOL-02")
@pytest.mark.parametrize(("y", "reacts"), [(19.0, False), (24.0, True)])
def test_one_who_lay_prone_behind_his_cover_keeps_down_and_one_in_the_open_looks_up(y: float, reacts: bool) -> None:
    barriers = [wall(3, (18, 18), (22, 18))]
    game = skirmish([man("Able", 20, 4)], [man("Pham", 20, y), FAR], ground=table(barriers=barriers))
    pham = find(game, "Pham")
    game.world.set(pham, Prone())
    ducked(game)
    assert has(game, "Pham", Prone)
    assert can_react(game.world, pham) is reacts
    assert can_see(game, find(game, "Able"), pham) is reacts


# How far ----------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-INVOL-01", "FNG-MOVE-06")
@EDITIONS
@pytest.mark.parametrize(("y", "goes"), [(31.9, True), (32.1, False)])
def test_he_goes_twelve_inches_to_cover_and_no_farther(edition: str, y: float, goes: bool) -> None:
    barriers = [wall(3, (18, y), (22, y))]
    us, vc = [man("Able", 20, 4)], [man("Pham", 20, 20), FAR]
    game = ducked(skirmish(us, vc, ground=table(barriers=barriers), edition=edition))
    assert at(game, "Pham") == ((20, 32) if goes else (20, 20))
    assert isinstance(game.decision, DropOrGo) is not goes


@pytest.mark.rule("FNG-INVOL-01")
def test_a_place_that_lies_between_the_ways_of_the_compass_is_found() -> None:
    hole = Area(3, "foxholes", box(25.8, 29.8, 0.4, 0.4))
    game = ducked(skirmish([man("Able", 20, 4)], [man("Pham", 20, 20), FAR], ground=table([hole])))
    assert at(game, "Pham") == (26, 30)


@pytest.mark.rule("FNG-INVOL-01", "FNG-MOVE-06")
@EDITIONS
@pytest.mark.parametrize("cover", [(20.0, 12.0), (20.0, 46.0)])
def test_with_cover_only_towards_the_threat_or_out_of_all_reach_he_goes_prone(
    edition: str, cover: tuple[float, float]
) -> None:
    hole = Area(3, "foxholes", box(cover[0] - 1, cover[1] - 1, 2, 2))
    game = ducked(skirmish([man("Able", 20, 4)], [man("Pham", 20, 20), FAR], ground=table([hole]), edition=edition))
    assert at(game, "Pham") == (20, 20)
    assert has(game, "Pham", Prone)
    assert not isinstance(game.decision, DropOrGo)


@pytest.mark.rule("FNG-INVOL-01")
@pytest.mark.parametrize("nearest", [1, 64, 10_000])
@pytest.mark.parametrize(("far", "place"), [(12.5, (28.5, 23.5)), (9.5, (24, 33.5))])
def test_cover_beside_him_and_no_closer_serves_where_none_lies_away_from_the_threat(
    far: float, place: tuple[float, float], nearest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many of the places round him are looked at first."""
    monkeypatch.setattr(sheltering, "NEAREST", nearest)
    areas = [Area(3, "foxholes", box(28.2, 22.6, 1, 1.3)), Area(4, "foxholes", box(23.8, 24 + far, 0.4, 0.4))]
    game = ducked(skirmish([man("Able", 24, 4)], [man("Pham", 24, 24), FAR], ground=table(areas)))
    assert at(game, "Pham") == place


# The other enemies ------------------------------------------------------------------------------


@pytest.mark.rule("FNG-INVOL-01")
@EDITIONS
@pytest.mark.parametrize(
    ("covered", "hidden", "hole", "place"),
    [
        (True, False, 28.2, (28.5, 23.5)),  # a hole four and a half inches off beside him, the wall six behind him
        (True, False, 30.6, (24, 30)),  # the hole is farther than the wall
        (False, False, 28.2, (24, 30)),  # he is in the open of the other enemy as it is
        (True, True, 28.2, (24, 30)),  # nobody knows of the other enemy
    ],
)
def test_nobody_leaves_cover_for_the_open_of_another_enemy_while_cover_lies_nearer(
    edition: str, covered: bool, hidden: bool, hole: float, place: tuple[float, float]
) -> None:
    screen = [wall(5, (23, 22), (23, 26))] if covered else []
    brush = Area(6, "scrub", box(2, 30, 4, 2))
    ground = table([Area(3, "foxholes", box(hole, 22.6, 1, 1.3)), brush], [wall(4, (22, 29.9), (26, 29.9)), *screen])
    us = [man("Able", 24, 4), man("Baker", 4, 31, hidden=hidden)]
    game = ducked(skirmish(us, [man("Pham", 24, 24), FAR], ground=ground, edition=edition))
    assert at(game, "Pham") == place


@pytest.mark.rule("FNG-INVOL-01")
@pytest.mark.parametrize(("x", "place"), [(44.0, (20, 24)), (4.0, (28, 24))])
def test_of_places_equally_near_he_takes_the_one_that_no_other_enemy_sees_into(
    x: float, place: tuple[float, float]
) -> None:
    walls = [
        wall(3, (19, 23.5), (20.2, 23.5)),
        wall(4, (27.8, 23.5), (29, 23.5)),
        wall(5, (20.5, 23.6), (20.5, 25)),
        wall(6, (27.5, 23.6), (27.5, 25)),
    ]
    us = [man("Able", 24, 4), man("Baker", x, 24.2)]
    game = ducked(skirmish(us, [man("Pham", 24, 24), FAR], ground=table(barriers=walls)))
    assert at(game, "Pham") == place


# Out again --------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-REACT-04", "FNG-INVOL-02")
@EDITIONS
def test_who_went_down_behind_his_wall_is_noticed_anew_as_he_pops_up(edition: str) -> None:
    barriers = [wall(3, (18, 18), (22, 18))]
    us = [man("Able", 20, 4, facing=180)]
    ground = table(barriers=barriers)
    game = skirmish(us, [man("Pham", 20, 19), FAR], 6, 6, 6, 6, ground=ground, phase="vc", edition=edition)
    ducked(game)
    game.agenda.clear()
    game.push(Activation("vc"))
    game.take_events()
    game.submit(Activate((find(game, "Pham"),)))
    able, pham = find(game, "Able"), find(game, "Pham")
    assert able in [check.figure for check in told(game, CheckTaken)]
    assert pham in in_view(game.world, able)
    assert able in in_view(game.world, pham)
    assert can_see(game, able, pham)


@pytest.mark.rule("FNG-INVOL-02", "FNG-LOS-01")
def test_nobody_fires_at_one_who_is_down_until_he_fires_himself() -> None:
    barriers = [wall(3, (18, 18), (22, 18))]
    game = ducked(skirmish([man("Able", 20, 4)], [man("Pham", 20, 19), FAR], ground=table(barriers=barriers)))
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    shot = Shots(able, "m16", (Aim(AtPiece(pham), 1),))
    refusal = game.why_not(shot)
    assert refusal is not None
    assert refusal.rule == "FNG-INVOL-02"
    betray_by_fire(game, pham)
    assert game.why_not(shot) is None
    assert not has(game, "Pham", DuckedBack)
    assert pham in in_view(game.world, able)


@pytest.mark.rule("FNG-INVOL-01")
def test_one_who_has_to_duck_from_another_on_his_way_does_not_go_back_to_the_first_place() -> None:
    ground = table(barriers=[wall(3, (18, 22), (22, 22)), wall(4, (16, 16), (16, 24))])
    game = skirmish([man("Able", 20, 4), man("Baker", 40, 20)], [man("Pham", 20, 20), FAR], ground=ground)
    pham = find(game, "Pham")
    duck_back(game, pham, find(game, "Able"), 0)
    game.take_events()
    ducked(game, threat="Baker")
    assert len(told(game, Moved)) == 1
    assert at(game, "Pham")[0] < 16
    assert not can_see(game, find(game, "Baker"), pham)
