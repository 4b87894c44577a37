"""The turn with its dice, the one action of an activation, going prone and crawling, doors and windows, hiding."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.bases import MAN
from game.board.table.measure.facing import aspect
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier, Building, Opening
from game.engine.core.orders import IllegalOrder, Task
from game.rules.fng.model.components.command import HoldsFire
from game.rules.fng.model.components.figures import (
    Aim,
    At,
    Clock,
    DuckedBack,
    FastMoving,
    Halted,
    Hidden,
    InView,
    KnockedDown,
    OnTheMove,
    Prone,
)
from game.rules.fng.model.decisions.turn import (
    Activate,
    Activation,
    Face,
    GoProne,
    GroupActs,
    HoldFire,
    Move,
    Pass,
    Shoot,
    Shots,
)
from game.rules.fng.model.events.turn import CheckTaken, Doubles, GotUp, PhaseBegan, ShotFired, TurnBegan
from game.rules.fng.model.game import Skirmish
from game.rules.fng.move.crawling import Crawl
from game.rules.fng.move.moving import world_facing
from game.rules.fng.nerve.involuntary import duck_back
from game.rules.fng.sight.viewing import can_see, refresh_views, reveal
from game.rules.fng.turn.sequence import EndTurn, PlayTurn
from tests.rules.fng.fng_board import at, box, find, has, hide, line, man, skirmish, table, told

WALL = Barrier(1, "stone wall", line((0, 20), (48, 20)))


def turn(*faces: int, us: int = 4, vc: int = 4, task: Task | None = None, **more: object) -> Skirmish:
    """Turn 1 begins with these dice, the first for the Americans; one man on each side, out of sight."""
    game = skirmish([man("Able", 2, 2, us)], [man("Pham", 46, 46, vc)], *faces, hour="night", **more)
    game.agenda.clear()
    game.push(task if task is not None else PlayTurn(1))
    game.run()
    return game


# The turn ---------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TURN-01", "FNG-TURN-03", "FNG-GEN-01")
@pytest.mark.parametrize(("dice", "first"), [((4, 3), "us"), ((3, 4), "vc")])
def test_each_side_has_its_die_and_the_higher_acts_first(dice: tuple[int, int], first: str) -> None:
    game = turn(*dice)
    assert told(game, TurnBegan)[0].dice == dice
    assert game.decision == Activation(first)
    game.submit(Pass())
    assert game.decision == Activation("vc" if first == "us" else "us")
    assert [(phase.side, phase.die) for phase in told(game, PhaseBegan)] == [
        ("vc" if first == "us" else "us", min(dice))
    ]


@pytest.mark.rule("FNG-TURN-02", "FNG-AMMO-03", "FNG-V2-10")
def test_on_doubles_nobody_acts_but_men_down_are_seen_to() -> None:
    game = skirmish([man("Able", 2, 2), man("Baker", 6, 2)], [man("Pham", 46, 46)], 3, 3, 4, 4, 4, 3, hour="night")
    game.world.set(find(game, "Baker"), KnockedDown(0))
    game.agenda.clear()
    game.push(PlayTurn(1))
    game.run()
    events = game.take_events()
    assert [event.turn for event in events if isinstance(event, Doubles)] == [1]
    assert [event.figure for event in events if isinstance(event, GotUp)] == [find(game, "Baker")]
    assert [event.turn for event in events if isinstance(event, PhaseBegan)] == [2]


@pytest.mark.rule("FNG-TURN-04")
@pytest.mark.parametrize(("rep", "acts"), [(5, True), (4, False)])
def test_the_die_of_his_own_side_is_the_lowest_rep_that_acts(rep: int, acts: bool) -> None:
    game = turn(5, 6, us=rep)
    game.submit(Pass())
    assert game.decision == Activation("us")
    assert (game.why_not(Activate((find(game, "Able"),))) is None) is acts


@pytest.mark.rule("FNG-TURN-06")
def test_a_side_may_stop_with_groups_left_and_then_the_dice_are_thrown_again() -> None:
    game = turn(4, 3, 2, 1)
    game.submit(Pass())
    game.submit(Pass())
    assert game.world.the(Clock).turn == 2
    assert game.world.the(Clock).dice == (2, 1)
    assert EndTurn() in game.agenda


@pytest.mark.rule("FNG-TURN-07")
def test_he_moves_and_fires_once_at_any_point_and_goes_on() -> None:
    game = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 20, 10, facing=270), man("Thiet", 2, 46)], 2, 5, 4)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    game.submit(Move(able, ((10.0, 13.0),)))
    game.submit(Shots(able, "m16", (Aim(AtPiece(pham), 1),)))
    assert told(game, ShotFired)
    game.submit(Move(able, ((10.0, 18.0),)))
    assert game.world.get(able, OnTheMove).left == 0
    game.submit(Face(able, 90))
    assert game.world.get(able, At).facing == 90
    with pytest.raises(IllegalOrder):
        game.submit(Shots(able, "m16", (Aim(AtPiece(pham), 1),)))


@pytest.mark.rule("FNG-SWATH-03")
def test_who_fires_turns_to_his_first_target() -> None:
    game = skirmish([man("Able", 10, 10, facing=270)], [man("Pham", 20, 10, facing=270), man("Thiet", 2, 46)], 2, 5, 4)
    able = find(game, "Able")
    game.submit(Activate((able,)))
    game.submit(Shots(able, "m16", (Aim(AtPiece(find(game, "Pham")), 1),)))
    assert game.world.get(able, At).facing == 90


# On the ground ----------------------------------------------------------------------------------


@pytest.mark.rule("FNG-MOVE-07")
def test_going_prone_ends_his_activation() -> None:
    game = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 20, 10, facing=270)])
    able = find(game, "Able")
    game.submit(Activate((able,)))
    game.submit(Move(able, ((10.0, 11.0),)))
    game.submit(GoProne(able))
    assert has(game, "Able", Prone)
    assert game.why_not(Move(able, ((10.0, 12.0),))) is not None
    assert game.why_not(Shots(able, "m16", (Aim(AtPiece(find(game, "Pham")), 1),))) is not None


@pytest.mark.rule("FNG-MOVE-08")
@pytest.mark.parametrize(("inches", "legal"), [(2.0, True), (2.01, False)])
def test_a_prone_man_crawls_two_inches_and_stays_down(inches: float, legal: bool) -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 46, 46)])
    able = find(game, "Able")
    game.world.set(able, Prone())
    game.submit(Activate((able,)))
    order = Crawl(able, (Point(10 + inches, 10.0),))
    assert (game.why_not(order) is None) is legal
    if legal:
        game.submit(order)
        assert has(game, "Able", Prone)
        assert at(game, "Able") == (12.0, 10.0)
        assert game.why_not(Crawl(able, (Point(12.1, 10.0),))) is not None
        assert game.why_not(Move(able, ((13.0, 10.0),))) is not None


@pytest.mark.rule("FNG-MOVE-08")
def test_getting_up_costs_nothing_and_only_the_prone_crawl() -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 40, 40)])
    able = find(game, "Able")
    game.world.set(able, Prone())
    game.submit(Activate((able,)))
    game.submit(Move(able, ((18.0, 10.0),)))
    assert not has(game, "Able", Prone)
    assert at(game, "Able") == (18.0, 10.0)
    assert game.why_not(Crawl(able, (Point(18.5, 10.0),))) is not None


HOUSE_DOOR = Opening("door", Point(20, 13), Point(20, 15))
HOUSE_WINDOW = Opening("window", Point(20, 17), Point(20, 19))
HOUSE = Building(3, "house", box(20, 10, 10, 10), openings=(HOUSE_DOOR, HOUSE_WINDOW))


def at_the_house(y: float) -> Skirmish:
    """Able stands two inches west of a house, before its door or its window."""
    game = skirmish([man("Able", 18, y, facing=90)], [man("Pham", 46, 46)], ground=table(buildings=[HOUSE]))
    game.submit(Activate((find(game, "Able"),)))
    return game


@pytest.mark.rule("FNG-MOVE-09")
@pytest.mark.parametrize(("x", "legal"), [(25.0, True), (25.01, False)])
def test_a_doorway_costs_an_inch(x: float, legal: bool) -> None:
    game = at_the_house(14)
    order = Move(find(game, "Able"), ((x, 14.0),))
    assert (game.why_not(order) is None) is legal


@pytest.mark.rule("FNG-MOVE-09")
@pytest.mark.parametrize(("x", "legal"), [(20.5, True), (21.0, False)])
def test_a_window_ends_his_move_just_inside_and_he_may_still_fire(x: float, legal: bool) -> None:
    game = at_the_house(18)
    able = find(game, "Able")
    order = Move(able, ((x, 18.0),))
    assert (game.why_not(order) is None) is legal
    if legal:
        game.submit(order)
        assert isinstance(game.decision, GroupActs)
        assert game.why_not(Face(able, 0)) is None
        assert not has(game, "Able", Halted)


@pytest.mark.rule("FNG-MOVE-09")
def test_a_wall_without_an_opening_is_in_the_way() -> None:
    game = at_the_house(11)
    refusal = game.why_not(Move(find(game, "Able"), ((22.0, 11.0),)))
    assert refusal is not None
    assert refusal.rule == "FNG-MOVE-09"


@pytest.mark.rule("FNG-MOVE-05", "FNG-MOVE-04")
def test_he_moves_fast_until_he_is_next_active_or_a_reaction_stops_him() -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 46, 46)], 2, 2)
    able = find(game, "Able")
    game.submit(Activate((able,), fast=True))
    game.submit(Pass())
    assert has(game, "Able", FastMoving)
    duck_back(game, able, find(game, "Pham"), 0)
    assert not has(game, "Able", FastMoving)
    game = skirmish([man("Able", 10, 10)], [man("Pham", 46, 46)])
    able = find(game, "Able")
    game.world.set(able, FastMoving())
    game.submit(Activate((able,)))
    assert not has(game, "Able", FastMoving)


@pytest.mark.rule("FNG-FACE-01", "FNG-FACE-02")
def test_bases_are_an_inch_wide_and_have_a_front_flanks_and_a_rear() -> None:
    game = skirmish([man("Able", 10, 10), man("Baker", 12, 10)], [man("Pham", 46, 46)])
    able = find(game, "Able")
    game.submit(Activate((able,)))
    assert game.why_not(Move(able, ((11.0, 10.0),))) is None
    refusal = game.why_not(Move(able, ((11.01, 10.0),)))
    assert refusal is not None
    assert refusal.rule == "FNG-FACE-01"
    assert [aspect((10, 10), 0, other, MAN.ahead) for other in ((10, 9), (12, 10), (10, 12))] == [
        "front",
        "flank",
        "rear",
    ]


@pytest.mark.rule("FNG-SETUP-01", "FNG-SETUP-03", "FNG-HIDE-01", "FNG-REACT-03")
def test_both_forces_are_on_the_table_and_see_each_other_but_for_the_hidden() -> None:
    game = skirmish(
        [man("Able", 10, 10)],
        [man("Pham", 20, 10), man("Thiet", 20, 20.5, hidden=True)],
        ground=table(barriers=[WALL]),
    )
    able = find(game, "Able")
    assert game.world.get(able, InView).enemies == (find(game, "Pham"),)
    assert game.world.get(find(game, "Thiet"), InView).enemies == (able,)
    assert not can_see(game, able, find(game, "Thiet"))


# Hiding and In Sight ----------------------------------------------------------------------------


def ambush(*faces: int, edition: str = "2.0", hidden: bool = True, **more: object) -> Skirmish:
    """Able comes round a house into the sight of Pham, who is behind a wall, hidden or not."""
    house = Building(5, "house", box(10, 26, 6, 6))
    game = skirmish(
        [man("Able", 13, 36, 4, facing=0)],
        [man("Pham", 15, 19, 3, facing=180, hidden=hidden, **more), man("Thiet", 46, 2)],
        *faces,
        ground=table(barriers=[WALL], buildings=[house]),
        edition=edition,
    )
    game.submit(Activate((find(game, "Able"),)))
    game.submit(Move(find(game, "Able"), ((20.0, 34.0),)))
    return game


@pytest.mark.rule("FNG-HIDE-02", "FNG-REACT-03", "FNG-REACT-05", "FNG-V2-03", "FNG-V2-05")
@pytest.mark.parametrize(
    ("edition", "hidden", "dice"), [("2.0", True, (2,)), ("1.0", True, (3,)), ("1.0", False, (2, 2))]
)
def test_who_tests_and_with_how_many_dice(edition: str, hidden: bool, dice: tuple[int, ...]) -> None:
    game = ambush(*(6,) * sum(dice), edition=edition, hidden=hidden)
    checks = told(game, CheckTaken)
    assert tuple(len(check.faces) for check in checks) == dice
    assert [check.figure for check in checks] == [find(game, "Pham"), find(game, "Able")][: len(dice)]


@pytest.mark.rule("FNG-REACT-04", "FNG-REACT-06", "FNG-REACT-07", "FNG-REACT-08")
@pytest.mark.parametrize(
    ("pham", "able", "firing"),
    [((3, 3), (4, 4), "both"), ((3, 4), (4, 5), "pham"), ((4, 4), (4, 4), "able"), ((4, 4), (5, 5), "nobody")],
)
def test_under_1_0_one_pass_fires_only_if_he_stands_still(
    pham: tuple[int, int], able: tuple[int, int], firing: str
) -> None:
    game = ambush(*pham, *able, edition="1.0", hidden=False)
    asked = []
    while isinstance(game.decision, Shoot):
        asked.append(game.world.find(game.decision.figure, At))
        game.submit(HoldFire())
    expected = {"both": 2, "pham": 1, "able": 1, "nobody": 0}[firing]
    assert len(asked) == expected


@pytest.mark.rule("FNG-REACT-09")
def test_under_1_0_the_stationary_fire_before_those_who_move() -> None:
    game = ambush(3, 3, 4, 4, edition="1.0", hidden=False)
    assert isinstance(game.decision, Shoot)
    assert game.decision.figure == find(game, "Pham")
    game.submit(HoldFire())
    assert isinstance(game.decision, Shoot)
    assert game.decision.figure == find(game, "Able")


@pytest.mark.rule("FNG-REACT-07")
@pytest.mark.parametrize(("rank", "asked"), [("", False), ("leader", True)])
def test_under_1_0_a_hidden_man_with_one_pass_may_hold_only_with_a_leader(rank: str, asked: bool) -> None:
    game = ambush(3, 4, 4, edition="1.0", rank=rank)
    result = told(game, CheckTaken)[0].result
    assert result == ("hold or fire" if asked else "fire")


@pytest.mark.rule("FNG-HIDE-05", "FNG-REACT-06")
def test_under_1_0_a_hidden_man_holds_his_fire_and_may_fire_later_in_the_enemys_move() -> None:
    game = ambush(3, 3, 6, edition="1.0")
    able, pham = find(game, "Able"), find(game, "Pham")
    while isinstance(game.decision, Shoot):
        game.submit(HoldFire())
    assert has(game, "Pham", HoldsFire)
    game.submit(Move(able, ((20.0, 33.5),)))
    assert isinstance(game.decision, Shoot)
    assert (game.decision.figure, game.decision.targets) == (pham, (able,))
    assert not has(game, "Pham", HoldsFire)


@pytest.mark.rule("FNG-V2-04", "FNG-HIDE-05")
def test_under_2_0_a_hidden_man_may_wait_until_all_others_have_fired_and_no_longer() -> None:
    game = ambush(3, 3)
    asked = 0
    while isinstance(game.decision, Shoot):
        asked += 1
        game.submit(HoldFire())
    assert asked == 2
    assert isinstance(game.decision, GroupActs)
    game.submit(Move(find(game, "Able"), ((20.0, 33.5),)))
    assert isinstance(game.decision, GroupActs)


@pytest.mark.rule("FNG-REACT-10")
def test_an_active_man_who_did_not_fire_in_reaction_may_fire_and_one_who_did_may_not() -> None:
    for holds in (True, False):
        game = ambush(4, 4, 4, 4, 2, 4, 4, 5, edition="1.0", hidden=False)
        able, pham = find(game, "Able"), find(game, "Pham")
        assert isinstance(game.decision, Shoot)
        game.submit(HoldFire() if holds else Shots(able, "m16", (Aim(AtPiece(pham), 1),)))
        refusal = game.why_not(Shots(able, "m16", (Aim(AtPiece(pham), 1),)))
        assert (refusal is None) is holds
        assert holds or refusal is not None


@pytest.mark.rule("FNG-REACT-11")
@pytest.mark.parametrize(("x", "tests"), [(26.0, True), (25.9, False)])
def test_out_of_range_he_crossings_only_when_the_enemy_comes_near_enough(x: float, tests: bool) -> None:
    game = skirmish([man("Able", 20, 10)], [man("Pham", 38, 10, 4, "shotgun", facing=270)], 6, 6)
    pham, able = find(game, "Pham"), find(game, "Able")
    reach = game.ctx.tables.arms.weapons["shotgun"].range
    game.world.set(pham, At(x + reach, 10, 270))
    game.world.set(pham, InView(()))
    game.submit(Activate((able,)))
    game.submit(Move(able, ((26.0 if tests else 25.8, 10.0),)))
    assert bool(told(game, CheckTaken)) is tests


@pytest.mark.rule("FNG-HIDE-03", "FNG-HIDE-04")
@pytest.mark.parametrize(("ducks", "stays"), [(True, True), (False, False)])
def test_a_hidden_man_who_fires_stays_hidden_while_all_who_see_him_duck_back(ducks: bool, stays: bool) -> None:
    faces = (2, 5, 4) if ducks else (2, 4, 4)
    game = skirmish(
        [man("Able", 24, 30, 4, "bolt_rifle", facing=0)],
        [man("Pham", 24, 19, 4, "bolt_rifle", facing=180, hidden=True)],
        *faces,
        ground=table(barriers=[WALL]),
        phase="vc",
        dice=(2, 1),
    )
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((pham,)))
    game.submit(Shots(pham, "bolt_rifle", (Aim(AtPiece(able), 1),)))
    assert has(game, "Able", DuckedBack) is ducks
    assert has(game, "Pham", Hidden) is stays


@pytest.mark.rule("FNG-HIDE-01", "FNG-HIDE-04")
def test_who_is_revealed_is_in_view_of_all_with_a_clear_line() -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 20, 10)])
    hide(game, "Pham")
    able, pham = find(game, "Able"), find(game, "Pham")
    game.world.set(able, InView(()))
    reveal(game, pham, 0, "FNG-HIDE-04")
    assert game.world.get(able, InView).enemies == (pham,)


@pytest.mark.rule("FNG-REACT-13")
def test_an_active_man_answers_at_whom_he_likes_and_another_only_at_those_who_fired() -> None:
    vc = [man("Pham", 20, 10, 4, facing=270), man("Thiet", 20, 20, 4, facing=270)]
    game = skirmish([man("Able", 10, 10, facing=90), man("Baker", 10, 12, facing=90)], vc, 2, 4, 4, 2, 4, 4)
    able, pham, thiet = (find(game, name) for name in ("Able", "Pham", "Thiet"))
    game.submit(Activate((able,)))
    game.submit(Shots(able, "m16", (Aim(AtPiece(pham), 1),)))
    assert isinstance(game.decision, Shoot)
    assert game.decision.targets == (able,)
    assert game.why_not(Shots(pham, "m16", (Aim(AtPiece(find(game, "Baker")), 1),))) is not None
    game.submit(Shots(pham, "m16", (Aim(AtPiece(able), 1),)))
    assert isinstance(game.decision, Shoot)
    assert game.decision.targets == (pham, thiet)


@pytest.mark.rule("FNG-FACE-01")
def test_who_is_on_the_table_faces_somewhere_and_who_has_left_it_nowhere() -> None:
    game = skirmish([man("Able", 20, 19, facing=135)], [man("Pham", 24, 46)])
    able = find(game, "Able")
    assert world_facing(game.world, able) == 135
    game.world.remove(able, At)
    assert world_facing(game.world, able) == -1


@pytest.mark.rule("FNG-REACT-03")
def test_one_who_has_left_the_table_has_nobody_in_view() -> None:
    game = skirmish([man("Able", 20, 19, facing=135)], [man("Pham", 24, 30)])
    able = find(game, "Able")
    game.world.remove(able, At)
    before = game.digest()
    refresh_views(game, able)
    assert game.digest() == before
