"""In Sight is one meeting: one check for a whole activation, one shot on it, at all who are in sight then."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Building
from game.rules.fng.model.components.figures import Aim, FastMoving, FiredOnSight, InView
from game.rules.fng.model.decisions.turn import Activate, HoldFire, Move, Shoot, Shots
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import begin_meeting
from game.rules.fng.move.ways import Go
from tests.rules.fng.fng_board import box, find, has, man, skirmish, table, told

HOUSE = Building(5, "masonry house", box(10, 10, 6, 6))


def behind_the_house(*faces: int, edition: str = "2.0") -> Skirmish:
    """Able and Baker stand out of Pham's sight, and are active together."""
    game = skirmish(
        [man("Able", 9, 18, facing=90), man("Baker", 9, 19.5, facing=90)],
        [man("Pham", 13, 4, 3, "bolt_rifle", facing=180)],
        *faces,
        ground=table(buildings=[HOUSE]),
        edition=edition,
    )
    game.submit(Activate((find(game, "Able"), find(game, "Baker"))))
    return game


def comes_out(game: Skirmish, name: str, y: float, x: float = 9.0) -> list[str]:
    """He walks north past the end of the house; the tests that this brings about."""
    game.submit(Move(find(game, name), ((x, y),)))
    return [check.test for check in told(game, CheckTaken)]


@pytest.mark.rule("FNG-REACT-03")
def test_who_has_failed_against_the_first_neither_tests_nor_fires_at_the_second() -> None:
    game = behind_the_house(4, 4)
    assert comes_out(game, "Able", 10.5) == ["in sight"]
    assert comes_out(game, "Baker", 11.6) == []
    assert game.world.get(find(game, "Pham"), InView).enemies == (find(game, "Able"), find(game, "Baker"))


@pytest.mark.rule("FNG-REACT-03", "FNG-FIRE-07")
def test_who_has_passed_and_held_his_fire_is_asked_again_and_may_fire_at_both() -> None:
    game = behind_the_house(3, 3)
    assert comes_out(game, "Able", 10.5) == ["in sight"]
    game.submit(HoldFire())
    assert comes_out(game, "Baker", 11.6) == []
    assert isinstance(game.decision, Shoot)
    assert game.decision.targets == (find(game, "Able"), find(game, "Baker"))


@pytest.mark.rule("FNG-REACT-03")
def test_who_has_fired_on_sight_is_not_asked_again_in_the_activation() -> None:
    game = behind_the_house(3, 3, 2, 4, 5)
    able, pham = find(game, "Able"), find(game, "Pham")
    comes_out(game, "Able", 10.5)
    game.submit(Shots(pham, "bolt_rifle", (Aim(AtPiece(able), 1),)))
    assert has(game, "Pham", FiredOnSight)
    game.take_events()
    assert "in sight" not in comes_out(game, "Baker", 12.0, 7.5)
    assert find(game, "Baker") in game.world.get(pham, InView).enemies
    assert not isinstance(game.decision, Shoot)


@pytest.mark.rule("FNG-REACT-03")
@pytest.mark.parametrize("together", [True, False])
def test_the_next_group_is_another_meeting(together: bool) -> None:
    game = behind_the_house(*(4,) * 4)
    comes_out(game, "Able", 10.5)
    if not together:
        begin_meeting(game.world)
    assert comes_out(game, "Baker", 11.6) == ([] if together else ["in sight"])


@pytest.mark.rule("FNG-REACT-03")
@pytest.mark.parametrize(("same", "tests"), [(True, []), (False, ["in sight"])])
def test_one_of_another_group_who_runs_in_reaction_is_met_in_the_meeting_of_the_active_group(
    same: bool, tests: list[str]
) -> None:
    game = skirmish(
        [man("Able", 9, 18, facing=90), man("Chuck", 9, 19.5, facing=90)],
        [man("Pham", 13, 4, 3, "bolt_rifle", facing=180)],
        *(4,) * 4,
        ground=table(buildings=[HOUSE]),
    )
    game.submit(Activate((find(game, "Able"),)))
    assert comes_out(game, "Able", 10.5) == ["in sight"]
    if not same:
        begin_meeting(game.world)
    game.push(Go(find(game, "Chuck"), (Point(9.0, 11.6),), "run away"))
    game.run()
    assert [check.test for check in told(game, CheckTaken)] == tests
    assert find(game, "Chuck") in game.world.get(find(game, "Pham"), InView).enemies


@pytest.mark.rule("FNG-MOVE-04", "FNG-MOVE-05")
@pytest.mark.parametrize(("fast", "tests"), [(True, []), (False, ["in sight"])])
def test_one_who_has_run_takes_no_check_in_the_enemys_phase(fast: bool, tests: list[str]) -> None:
    game = behind_the_house(4, 4)
    if fast:
        game.world.set(find(game, "Pham"), FastMoving())
    assert comes_out(game, "Able", 10.5) == tests


@pytest.mark.rule("FNG-REACT-11")
@pytest.mark.parametrize(("weapon", "tests"), [("medium_smg", ["in sight"]), ("m16", [])])
def test_one_seen_out_of_range_from_the_start_is_met_when_he_comes_into_range(weapon: str, tests: list[str]) -> None:
    game = skirmish([man("Able", 10, 40, facing=0)], [man("Pham", 10, 12, 3, weapon, facing=180)], 4, 4)
    game.submit(Activate((find(game, "Able"),)))
    game.submit(Move(find(game, "Able"), ((10.0, 34.0),)))
    assert [check.test for check in told(game, CheckTaken)] == tests
