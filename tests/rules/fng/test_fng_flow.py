"""The chain of reaction as it is played: a mover comes into view, is fired at, tests, answers."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier
from game.engine.core.orders import IllegalOrder
from game.engine.core.world import Component
from game.rules.fng.fire.receiving import FiredOn, ReturnFire, facts_of, return_fire
from game.rules.fng.model.components.figures import (
    Aim,
    DuckedBack,
    FiredOnSight,
    Hidden,
    HunkeredDown,
    InView,
    KnockedDown,
    MayFire,
    OutOfFight,
    Prone,
)
from game.rules.fng.model.decisions.turn import Activate, GroupActs, HoldFire, Move, Pass, Shoot, Shots
from game.rules.fng.model.events.turn import CheckTaken, DamageRolled, ShotFired
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tasks import FireInOrder, Ready
from game.rules.fng.move.ways import Go
from tests.battery import assert_round_trip_is_equal, assert_twin_offers_the_same
from tests.rules.fng.fng_board import at, find, has, hide, line, man, skirmish, table, told

WALL = Barrier(1, "stone wall", line((20, 20), (28, 20)))


def step_into_view(*faces: int, **options: object):  # type: ignore[no-untyped-def]
    """Able comes round the end of a blocking house into the sight of Pham, who tests."""
    from game.board.table.tablemap import Building
    from tests.rules.fng.fng_board import box

    house = Building(5, "masonry house", box(10, 10, 6, 6))
    game = skirmish(
        [man("Able", 9, 18, facing=90)],
        [man("Pham", 13, 4, 3, "bolt_rifle", facing=180)],
        *faces,
        ground=table(buildings=[house]),
        **options,
    )
    game.submit(Activate((find(game, "Able"),)))
    return game


@pytest.mark.rule("FNG-V2-02", "FNG-REACT-03", "FNG-MOVE-01")
def test_only_the_inactive_side_tests_when_an_active_figure_comes_into_view() -> None:
    game = step_into_view(3, 3)
    game.submit(Move(find(game, "Able"), ((9.0, 10.5),)))
    assert [check.figure for check in told(game, CheckTaken)] == [find(game, "Pham")]
    assert isinstance(game.decision, Shoot)
    assert game.decision.figure == find(game, "Pham")


@pytest.mark.rule("FNG-MOVE-10")
def test_a_mover_who_is_not_stopped_goes_on_to_the_end_of_his_way() -> None:
    game = step_into_view(3, 3)
    game.submit(Move(find(game, "Able"), ((9.0, 10.5),)))
    assert at(game, "Able") != (9.0, 10.5)
    game.submit(HoldFire())
    assert at(game, "Able") == (9.0, 10.5)
    assert isinstance(game.decision, GroupActs)


@pytest.mark.rule("FNG-V2-04")
@pytest.mark.parametrize(("faces", "change"), [((3, 3), ""), ((3, 4), "partly seen")])
def test_two_passes_fire_as_they_are_and_one_with_a_rep_less(faces: tuple[int, int], change: str) -> None:
    game = step_into_view(*faces)
    game.submit(Move(find(game, "Able"), ((9.0, 10.5),)))
    assert isinstance(game.decision, Shoot)
    assert game.decision.change == change


@pytest.mark.rule("FNG-V2-04")
def test_without_a_pass_he_does_not_fire() -> None:
    game = step_into_view(4, 4)
    game.submit(Move(find(game, "Able"), ((9.0, 10.5),)))
    assert isinstance(game.decision, GroupActs)


def under_way(*faces: int, weapon: str = "m16") -> Skirmish:
    """Able goes on round the house where Pham sees him, fires and misses; then Able's test falls."""
    game = step_into_view(3, 3, 1, *faces)
    game.submit(Move(find(game, "Able"), ((9.0, 10.5),)))
    assert isinstance(game.decision, Shoot)
    game.submit(Shots(find(game, "Pham"), "bolt_rifle", (Aim(AtPiece(find(game, "Able")), 1),)))
    return game


@pytest.mark.rule("FNG-REACT-14")
def test_with_two_passes_a_mover_finishes_his_move_and_then_fires() -> None:
    game = under_way(1, 1)
    able = find(game, "Able")
    assert isinstance(game.decision, Shoot)
    assert game.decision.figure == able
    assert at(game, "Able") == (9.0, 10.5)
    assert_twin_offers_the_same(game, assert_round_trip_is_equal(game))
    game.submit(HoldFire())
    assert isinstance(game.decision, GroupActs)


@pytest.mark.rule("FNG-REACT-14")
def test_however_often_he_is_let_fire_on_his_way_he_fires_once_at_its_end() -> None:
    game = step_into_view()
    able, pham = find(game, "Able"), find(game, "Pham")
    game.push(Go(able, (Point(9.0, 9.0),)))
    for volley in (7, 8):
        game.world.set(able, MayFire(volley, (pham,), "", False, 2, 0))
        return_fire(game, ReturnFire(volley, ()))
    waiting = [each.figure for task in game.agenda if isinstance(task, FireInOrder) for each in task.ready]
    assert waiting == [able]


@pytest.mark.rule("FNG-REACT-12", "FNG-REACT-14", "FNG-FIRE-03")
def test_a_miss_makes_the_target_test_and_one_who_passes_fires_back() -> None:
    game = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 20, 10, 4, "m16", facing=270)], 2, 2, 3, 4)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    game.submit(Shots(able, "m16", (Aim(AtPiece(pham), 2),)))
    assert isinstance(game.decision, Shoot)
    assert (game.decision.figure, game.decision.targets, game.decision.bound) == (pham, (able,), True)
    with pytest.raises(IllegalOrder, match="bound"):
        game.submit(HoldFire())


@pytest.mark.rule("FNG-HIDE-01", "FNG-REACT-14")
def test_who_may_fire_at_any_enemy_is_not_asked_about_one_who_is_hidden() -> None:
    game = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 20, 10), man("Hien", 20, 14)])
    hide(game, "Hien")
    able, pham, hien = (find(game, name) for name in ("Able", "Pham", "Hien"))
    game.push(FireInOrder((Ready(able, (pham, hien), "", False, 0, 0),)))
    game.run()
    assert isinstance(game.decision, Shoot)
    assert game.decision.targets == (pham,)


@pytest.mark.rule("FNG-REACT-03")
@pytest.mark.parametrize(
    ("on_sight", "state", "asked"),
    [
        (True, None, True),
        (True, FiredOnSight(), False),
        (False, FiredOnSight(), True),
        (False, KnockedDown(1), False),
        (True, KnockedDown(1), False),
    ],
)
def test_who_has_answered_on_sight_or_is_down_is_not_asked_to_fire(
    on_sight: bool, state: Component | None, asked: bool
) -> None:
    game = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 20, 10)])
    able, pham = find(game, "Able"), find(game, "Pham")
    if state is not None:
        game.world.set(able, state)
    game.push(FireInOrder((Ready(able, (pham,), "", False, 0, 0, on_sight=on_sight),)))
    game.run()
    assert isinstance(game.decision, Shoot) is asked


@pytest.mark.rule("FNG-REACT-15", "FNG-REACT-16", "FNG-INVOL-01", "FNG-MOVE-06")
@pytest.mark.parametrize(("faces", "ducks"), [((4, 5), True), ((5, 5), False)])
def test_in_the_open_one_pass_ducks_back_and_none_runs(faces: tuple[int, int], ducks: bool) -> None:
    game = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 20, 10, 4, facing=270)], 2, 2, *faces)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    game.submit(Shots(able, "m16", (Aim(AtPiece(pham), 2),)))
    if ducks:
        assert has(game, "Pham", DuckedBack)
        assert has(game, "Pham", Prone)
        assert at(game, "Pham") == (20.0, 10.0)
    else:
        assert told(game, CheckTaken)[0].result == "run away"


@pytest.mark.rule("FNG-REACT-16", "FNG-INVOL-04", "FNG-FIRE-04")
def test_behind_a_wall_none_hunkers_down() -> None:
    game = skirmish(
        [man("Able", 24, 30, facing=0)], [man("Pham", 24, 19, 4, facing=180)], 2, 2, 5, 5, ground=table(barriers=[WALL])
    )
    game.submit(Activate((find(game, "Able"),)))
    game.submit(Shots(find(game, "Able"), "m16", (Aim(AtPiece(find(game, "Pham")), 2),)))
    assert has(game, "Pham", HunkeredDown)


@pytest.mark.rule("FNG-V2-09", "FNG-DAMAGE-02", "FNG-DAMAGE-03")
def test_the_worst_of_two_hits_counts_and_the_fallen_take_no_test() -> None:
    game = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 20, 10, 4, facing=270)], 6, 6, 3, 2)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    game.submit(Shots(able, "m16", (Aim(AtPiece(pham), 2),)))
    events = game.take_events()
    assert [e.result for e in events if isinstance(e, DamageRolled)] == ["knocked down", "out of the fight"]
    assert not any(isinstance(e, CheckTaken) for e in events)
    assert has(game, "Pham", OutOfFight)
    assert not has(game, "Pham", KnockedDown)


@pytest.mark.rule("FNG-HIDE-04")
def test_a_hidden_man_who_misses_is_spotted_unless_all_who_see_him_duck_back() -> None:
    for faces, spotted in (((2, 2, 4, 4, 1), True), ((2, 2, 5, 4, 1), False)):
        game = skirmish(
            [man("Able", 24, 30, 4, "m16", facing=0)],
            [man("Pham", 24, 19, 4, "m16", facing=180, hidden=True)],
            *faces,
            ground=table(barriers=[WALL]),
            phase="vc",
            dice=(2, 1),
        )
        able, pham = find(game, "Able"), find(game, "Pham")
        game.submit(Activate((pham,)))
        game.submit(Shots(pham, "m16", (Aim(AtPiece(able), 2),)))
        assert has(game, "Pham", Hidden) is not spotted


@pytest.mark.rule("FNG-TURN-04")
@pytest.mark.parametrize(("rep", "legal"), [(3, False), (4, True)])
def test_a_figure_is_activated_only_when_his_rep_reaches_the_die(rep: int, legal: bool) -> None:
    game = skirmish([man("Able", 10, 10, rep)], [man("Pham", 40, 40)], dice=(4, 1))
    refusal = game.why_not(Activate((find(game, "Able"),)))
    assert (refusal.rule if refusal else "") == ("" if legal else "FNG-TURN-04")


@pytest.mark.rule("FNG-GROUP-01", "FNG-LEAD-02")
@pytest.mark.parametrize(("gap", "rule"), [(4.0, None), (4.01, "FNG-GROUP-01")])
def test_a_group_keeps_within_four_inches_and_its_leader_brings_the_others_along(gap: float, rule: str | None) -> None:
    game = skirmish(
        [man("Lead", 10, 10, 5, rank="leader"), man("Low", 10 + gap, 10, 3)], [man("Pham", 40, 40)], dice=(5, 1)
    )
    refusal = game.why_not(Activate((find(game, "Lead"), find(game, "Low"))))
    assert (refusal.rule if refusal is not None else None) == rule


@pytest.mark.rule("FNG-TURN-06")
def test_nobody_is_active_twice_in_a_turn() -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 40, 40)])
    game.submit(Activate((find(game, "Able"),)))
    game.submit(Pass())
    refusal = game.why_not(Activate((find(game, "Able"),)))
    assert refusal is not None
    assert refusal.rule == "FNG-TURN-06"


@pytest.mark.rule("FNG-MOVE-01")
@pytest.mark.parametrize(("inches", "legal"), [(8.0, True), (8.01, False)])
def test_a_normal_move_is_eight_inches(inches: float, legal: bool) -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 40, 40)])
    game.submit(Activate((find(game, "Able"),)))
    assert (game.why_not(Move(find(game, "Able"), ((10 + inches, 10.0),))) is None) is legal


@pytest.mark.rule("FNG-REACT-10")
def test_an_active_figure_who_has_fired_may_not_fire_again() -> None:
    game = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 20, 10, 4, "m16")], 2, 2, 5, 4)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    game.submit(Shots(able, "m16", (Aim(AtPiece(pham), 2),)))
    refusal = game.why_not(Shots(able, "m16", (Aim(AtPiece(pham), 2),)))
    assert refusal is not None
    assert refusal.rule == "FNG-REACT-10"
    assert told(game, ShotFired)


@pytest.mark.rule("FNG-REACT-03")
def test_nobody_crossings_on_whom_he_has_in_view_from_the_start() -> None:
    game = skirmish([man("Able", 10, 10)], [man("Pham", 20, 10, 4, facing=270)])
    assert game.world.get(find(game, "Pham"), InView).enemies == (find(game, "Able"),)
    game.submit(Activate((find(game, "Able"),)))
    game.submit(Move(find(game, "Able"), ((12.0, 10.0),)))
    assert told(game, CheckTaken) == []


@pytest.mark.rule("FNG-REACT-14", "FNG-REACT-15")
@pytest.mark.parametrize(("names", "cover"), [(("Able",), True), (("Baker",), False), (("Able", "Baker"), False)])
def test_who_is_fired_at_by_several_is_in_cover_where_he_has_it_from_all(names: tuple[str, ...], cover: bool) -> None:
    us = [man("Able", 24, 8, facing=180), man("Baker", 24, 34, facing=0)]
    game = skirmish(us, [man("Pham", 24, 21)], ground=table(barriers=[WALL]))
    firers = tuple(find(game, name) for name in names)
    assert facts_of(game, FiredOn(find(game, "Pham"), firers, ("m16",) * len(firers), 0)).cover is cover
