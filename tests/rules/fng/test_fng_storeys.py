"""Stairs: up and down in a house, what is seen from upstairs, who may react, and what one upstairs cannot do."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from game.ai.fng.storeys import climbs
from game.ai.fng.view import View
from game.board.skirmish.sides import Side
from game.board.table.layers import Level
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Building, Opening
from game.rules.fng.armour.breaching import bring_down
from game.rules.fng.armour.facades import facade_of
from game.rules.fng.blast.bursts import circle_of
from game.rules.fng.model.components.figures import At, DuckedBack, Hidden, OnTheMove, Prone, RunningAway
from game.rules.fng.model.components.melee import Fighting
from game.rules.fng.model.decisions.melee import Charge, Onset
from game.rules.fng.model.decisions.turn import Activate, Move, Shoot
from game.rules.fng.model.events.buildings import TookStairs
from game.rules.fng.model.events.melee import Fought
from game.rules.fng.model.events.turn import CheckTaken, Moved
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Goal, Man, Victory
from game.rules.fng.move.closing_in import way_to
from game.rules.fng.move.crawling import Crawl
from game.rules.fng.move.storeys import TakeStairs
from game.rules.fng.nerve.involuntary import duck_back, run_away
from game.rules.fng.sight.viewing import can_see
from game.rules.fng.wounded.hits import fall
from tests.rules.fng.fng_board import box, find, has, man, skirmish, table, told

OPENINGS = (
    Opening("window", Point(20, 18), Point(22, 18), 1),
    Opening("door", Point(20, 24), Point(22, 24)),
)
HOUSE = Building(1, "house", box(18, 18, 6, 6), 2, OPENINGS, "Villa")
SHED = Building(2, "hut", box(30, 18, 4, 4), 1, (), "Shed")
SIXES = [6] * 40


def inside(
    *faces: int, x: float = 21, y: float = 19.5, others: tuple[Man, ...] = (), pham: float = 10, attacker: Side = "us"
) -> Skirmish:  # fmt: skip
    """Able below the upper window of a house, active; Pham outside before the window."""
    game = skirmish(
        [man("Able", x, y, 4, facing=0), *others], [man("Pham", 21, pham, 4, facing=180)], *faces, *SIXES,
        ground=table(buildings=[HOUSE, SHED]), victory=Victory(20, (Goal("enemy_lost", 1),), 3, 6, attacker),
    )  # fmt: skip
    game.submit(Activate((find(game, "Able"),)))
    return game


def up(game: Skirmish) -> TakeStairs:
    return TakeStairs(find(game, "Able"), up=True)


def down(game: Skirmish) -> TakeStairs:
    return TakeStairs(find(game, "Able"), up=False)


def raised(*faces: int, **more: Any) -> Skirmish:
    """Able upstairs, before anybody has done anything."""
    game = inside(*faces, **more)
    able = find(game, "Able")
    game.world.set(able, structs.replace(game.world.get(able, At), level=Level.FIRST_STOREY))
    return game


def why(game: Skirmish, order: object) -> str:
    return str(game.why_not(order) or "")  # type: ignore[arg-type]


@pytest.mark.rule("FNG-BLDG-02", "FNG-LOS-01")
def test_who_goes_upstairs_sees_out_of_the_window_there_and_is_seen() -> None:
    game = inside()
    able, pham = find(game, "Able"), find(game, "Pham")
    assert not can_see(game, able, pham)
    game.submit(up(game))
    assert game.world.get(able, At).level is Level.FIRST_STOREY
    assert can_see(game, able, pham)
    assert can_see(game, pham, able)


@pytest.mark.rule("FNG-BLDG-02", "FNG-REACT-03")
def test_he_is_told_of_and_whoever_sees_him_up_there_may_react() -> None:
    game = inside(1, 1)
    game.submit(up(game))
    events = game.take_events()
    assert [event.storey for event in events if isinstance(event, TookStairs)] == [1]
    assert [event.figure for event in events if isinstance(event, CheckTaken)] == [find(game, "Pham")]


@pytest.mark.rule("FNG-BLDG-02")
@pytest.mark.parametrize(("spent", "refused"), [(4.0, False), (4.1, True)])
def test_stairs_cost_four_inches(spent: float, refused: bool) -> None:
    game = inside(pham=47)
    able = find(game, "Able")
    game.world.set(able, OnTheMove(8.0, spent))
    assert ("The stairs cost 4.0 inches" in why(game, up(game))) is refused
    if not refused:
        game.submit(up(game))
        assert game.world.get(able, OnTheMove).left == 0


@pytest.mark.rule("FNG-BLDG-02")
@pytest.mark.parametrize(("x", "y", "said"), [(10, 10, "is in no building"), (32, 20, "has no storey above")])
def test_there_has_to_be_a_storey(x: float, y: float, said: str) -> None:
    game = inside(x=x, y=y, pham=47)
    assert said in why(game, up(game))
    assert why(game, down(game)) != ""


@pytest.mark.rule("FNG-BLDG-02")
def test_there_has_to_be_room() -> None:
    game = inside(others=(man("Baker", 21.5, 19.5, 4),), pham=47)
    able, baker = find(game, "Able"), find(game, "Baker")
    game.world.set(able, structs.replace(game.world.get(able, At), x=21.0))
    game.world.set(baker, structs.replace(game.world.get(baker, At), level=Level.FIRST_STOREY))
    assert "There is no room beside Baker" in why(game, up(game))


@pytest.mark.rule("FNG-BLDG-02", "FNG-HIDE-04")
def test_who_lies_hidden_at_the_head_of_the_stairs_is_found_and_keeps_it() -> None:
    game = inside()
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.set(pham, structs.replace(game.world.get(pham, At), x=21.0, y=19.5, level=Level.FIRST_STOREY))
    game.world.set(pham, Hidden())
    game.submit(up(game))
    assert not has(game, "Pham", Hidden)
    assert game.world.get(able, At).on_the_ground


@pytest.mark.rule("FNG-BLDG-02", "FNG-MOVE-01")
def test_upstairs_he_goes_about_on_his_storey_and_out_of_it_by_the_stairs_alone() -> None:
    game = raised(pham=47)
    able = find(game, "Able")
    assert "out of the house he comes down first" in why(game, Move(able, (Point(21, 16),)))
    assert "out of the house he comes down first" in why(game, Move(able, (Point(26, 21),)))
    game.submit(Move(able, (Point(21, 22.5),)))
    at = game.world.get(able, At)
    assert (at.x, at.y, at.level) == (21, 22.5, Level.FIRST_STOREY)
    assert game.world.get(able, OnTheMove).spent == pytest.approx(3.0)
    assert "has no storey above" in why(game, up(game))
    game.world.set(able, Prone())
    game.world.set(able, OnTheMove(8.0, 0.0))
    game.submit(Crawl(able, (Point(21, 21.5),)))
    assert game.world.get(able, At).level is Level.FIRST_STOREY


@pytest.mark.rule("FNG-BLDG-02", "FNG-REACT-03")
def test_whoever_sees_him_come_before_the_window_upstairs_may_react() -> None:
    game = raised(x=19)
    able, pham = find(game, "Able"), find(game, "Pham")
    assert not can_see(game, pham, able)
    game.submit(Move(able, (Point(21, 19.5),)))
    assert [event.figure for event in told(game, CheckTaken)][:1] == [pham]


@pytest.mark.rule("FNG-BLDG-02", "FNG-FACE-01")
def test_nobody_upstairs_is_in_the_way_of_one_below() -> None:
    game = raised(others=(man("Baker", 21, 22.5, 4),), pham=47)
    able = find(game, "Able")
    assert game.why_not(Move(able, (Point(21, 22.5),))) is None
    baker = find(game, "Baker")
    game.world.set(baker, structs.replace(game.world.get(baker, At), level=Level.FIRST_STOREY))
    assert "There is no room beside Baker" in why(game, Move(able, (Point(21, 22.5),)))


@pytest.mark.rule("FNG-BLDG-02", "FNG-REACT-19")
def test_he_charges_enemies_on_his_storey_and_nobody_up_or_down_the_stairs() -> None:
    game = raised(1, 1, 1, 1, 1, 1, 1, y=20, pham=22.5)
    able, pham = find(game, "Able"), find(game, "Pham")
    assert way_to(game, able, pham, 8.0) == ()
    assert way_to(game, pham, able, 8.0) == ()
    game.world.set(pham, structs.replace(game.world.get(pham, At), level=Level.FIRST_STOREY))
    assert way_to(game, able, pham, 8.0) != ()
    game.submit(Charge((Onset(able, pham),)))
    while isinstance(game.decision, Shoot):
        game.submit(next(iter(game.candidates())))
    assert game.world.has(able, Fighting) or told(game, Fought)
    assert game.world.get(able, At).level is Level.FIRST_STOREY


@pytest.mark.rule("FNG-BLDG-02", "FNG-GREN-04")
def test_what_goes_off_at_his_feet_upstairs_goes_off_on_his_storey() -> None:
    game = raised(others=(man("Baker", 21, 22, 4),))
    able, baker = find(game, "Able"), find(game, "Baker")
    feet = game.world.get(able, At).point
    assert circle_of(game, "grenade", Point(*feet), feet) == (able,)
    assert circle_of(game, "grenade", Point(*feet)) == (baker,)


@pytest.mark.rule("FNG-BLDG-02", "FNG-INVOL-01", "FNG-MOVE-06")
def test_who_ducks_back_upstairs_keeps_down_where_he_is() -> None:
    game = raised()
    able, pham = find(game, "Able"), find(game, "Pham")
    duck_back(game, able, pham, 0)
    assert has(game, "Able", DuckedBack)
    assert not [event for event in told(game, Moved) if event.figure == able]
    assert not can_see(game, pham, able)


@pytest.mark.rule("FNG-BLDG-02", "FNG-INVOL-06")
def test_who_runs_away_comes_down_first() -> None:
    game = raised()
    able = find(game, "Able")
    game.agenda.clear()
    run_away(game, able, find(game, "Pham"), 0, "FNG-INVOL-06")
    assert has(game, "Able", RunningAway)
    assert game.world.get(able, At).on_the_ground


@pytest.mark.rule("FNG-BLDG-03")
def test_who_lies_in_a_storey_that_comes_down_lies_below_it() -> None:
    game = raised()
    able, facade = find(game, "Able"), facade_of(game, HOUSE.id)
    assert facade is not None
    fall(game, able, "dead", find(game, "Pham"), 0)
    bring_down(game, facade, (1, 0), find(game, "Pham"), 0)
    assert game.world.get(able, At).on_the_ground


@pytest.mark.rule("FNG-BLDG-02")
@pytest.mark.parametrize(("attacker", "goes"), [("vc", True), ("us", False)])
def test_the_computer_goes_up_where_it_holds_a_place_and_sees_more(attacker: Side, goes: bool) -> None:
    game = inside(others=(man("Baker", 26, 14, 4),), attacker=attacker)
    able = find(game, "Able")
    assert [order for order, _ in climbs(View(game, "us"), able)] == [up(game)] * goes
    game.submit(up(game))
    assert list(climbs(View(game, "us"), able)) == []


@pytest.mark.rule("FNG-BLDG-02")
@pytest.mark.parametrize(("x", "goes"), [(19, True), (21, False)])
def test_the_computer_goes_to_the_window_upstairs(x: float, goes: bool) -> None:
    game = raised(x=x, attacker="vc", others=(man("Baker", 26, 14, 4),))
    found = [order for order, _ in climbs(View(game, "us"), find(game, "Able"))]
    assert [isinstance(order, Move) for order in found] == [True] * goes


@pytest.mark.rule("FNG-BLDG-02")
@pytest.mark.parametrize(("attacker", "comes"), [("vc", False), ("us", True)])
def test_the_computer_comes_down_where_it_sees_nobody_and_has_to_get_on(attacker: Side, comes: bool) -> None:
    game = raised(x=19, pham=47, attacker=attacker)
    assert [order for order, _ in climbs(View(game, "us"), find(game, "Able"))] == [down(game)] * comes
