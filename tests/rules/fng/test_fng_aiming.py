"""Who may be aimed at, with what, and why not: each refusal with its sentence; and who stands in a burst."""

from __future__ import annotations

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Circle
from game.board.table.tablemap import Building
from game.rules.fng.fire.firing import can_aim, why_not_aim
from game.rules.fng.model.components.figures import At, Gone, Hidden, InView, KnockedDown, OutOfFight
from game.rules.fng.model.game import Skirmish
from game.rules.fng.sight.testers import marks_of, standing_in, told
from game.rules.fng.sight.viewing import notice
from tests.rules.fng.fng_board import box, find, hide, man, skirmish, table

HOUSE = Building(2, "house", box(12, 5, 2, 10))


def facing_off(far: float, *weapons: str, **more: object) -> Skirmish:
    """Able in the west and Pham so many inches to the east of him, each with the other in view."""
    game = skirmish(
        [man("Able", 2, 10, 4, *weapons, facing=90), man("Baker", 2, 30)],
        [man("Pham", 2 + far, 10, facing=270)],
        **more,
    )
    notice(game, find(game, "Able"), find(game, "Pham"))
    return game


def why(game: Skirmish, weapon: str, target: str = "Pham") -> tuple[str, str]:
    able, other = find(game, "Able"), find(game, target)
    refusal = why_not_aim(game, able, weapon, other)
    assert can_aim(game, able, weapon, other) is (refusal is None)
    return (refusal.rule, str(refusal)) if refusal is not None else ("", "")


@pytest.mark.rule("FNG-WEAP-19", "FNG-WEAP-02")
@pytest.mark.parametrize(
    ("weapon", "far", "rule"),
    [("m16", 20.0, ""), ("m79", 12.0, ""), ("m79", 11.98, "FNG-WEAP-19"), ("medium_pistol", 40.0, "FNG-WEAP-02")],
)
def test_a_weapon_fires_no_farther_than_it_reaches_and_no_nearer_than_its_round_arms(
    weapon: str, far: float, rule: str
) -> None:
    game = facing_off(far, weapon)
    found, words = why(game, weapon)
    assert found == rule
    assert ("Pham" in words) is bool(rule)


@pytest.mark.rule("FNG-FIRE-01")
def test_nobody_aims_at_friends_or_at_who_is_out_of_it() -> None:
    game = facing_off(10, "m16")
    assert why(game, "m16", "Baker")[0] == "FNG-FIRE-01"
    game.world.set(find(game, "Pham"), OutOfFight(1))
    assert why(game, "m16")[0] == "FNG-FIRE-01"


@pytest.mark.rule("FNG-HIDE-01", "FNG-LOS-01")
def test_nobody_aims_at_whom_he_has_not_spotted_or_does_not_see() -> None:
    hidden = facing_off(10, "m16")
    hide(hidden, "Pham")
    hidden.world.remove(find(hidden, "Able"), InView)
    assert hidden.world.has(find(hidden, "Pham"), Hidden)
    assert why(hidden, "m16")[0] == "FNG-HIDE-01"
    behind = facing_off(20, "m16", ground=table(buildings=[HOUSE]))
    rule, words = why(behind, "m16")
    assert rule == "FNG-LOS-01"
    assert "Able" in words
    assert "Pham" in words


@pytest.mark.rule("FNG-GREN-02")
def test_in_a_burst_stand_friend_and_foe_up_to_its_edge_and_nobody_behind_what_stops_it() -> None:
    game = skirmish(
        [man("Able", 14, 10), man("Baker", 10, 12.5)],
        [man("Pham", 10, 7.4), man("Thiet", 12.5, 10)],
        ground=table(buildings=[Building(2, "house", box(13, 5, 0.6, 12))]),
    )
    able, baker, pham, thiet = (find(game, name) for name in ("Able", "Baker", "Pham", "Thiet"))
    assert standing_in(game, Circle(Point(10, 10), 5.0), (10.0, 10.0)) == (baker, thiet)
    assert set(standing_in(game, Circle(Point(10, 10), 5.2), (10.0, 10.0))) == {baker, pham, thiet}
    assert able not in standing_in(game, Circle(Point(10, 10), 9.0), (10.0, 10.0))
    assert able in standing_in(game, Circle(Point(10, 10), 9.0), (14.0, 12.0))


@pytest.mark.rule("FNG-GREN-02")
def test_who_is_knocked_down_is_hit_again_and_who_is_out_of_it_is_not() -> None:
    game = skirmish([man("Able", 10, 10), man("Baker", 10, 11)], [man("Pham", 11, 10), man("Thiet", 30, 30)])
    able, baker, pham = (find(game, name) for name in ("Able", "Baker", "Pham"))
    game.world.set(able, KnockedDown(1))
    game.world.set(baker, OutOfFight(1))
    game.world.set(pham, Gone("fled", 1))
    game.world.remove(pham, At)
    assert standing_in(game, Circle(Point(10, 10), 8.0), (10.0, 10.0)) == (able,)
    assert standing_in(game, Circle(Point(45, 45), 2.0), (45.0, 45.0)) == ()


@pytest.mark.rule("FNG-GREN-02")
def test_what_is_told_of_each_is_his_total_whether_he_is_hit_and_what_speaks_against_it() -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 14, 10), man("Thiet", 14, 12)])
    able, pham, thiet = (find(game, name) for name in ("Able", "Pham", "Thiet"))
    marks = marks_of(game, able, (pham, thiet))
    found = told((pham, thiet), marks, (8, 5), (True, False))
    assert [(one.target, one.totals, one.hits) for one in found] == [(pham, (8,), 1), (thiet, (5,), 0)]
    assert {one.conditions for one in found} == {()}
