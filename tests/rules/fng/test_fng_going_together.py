"""Several go together, step by step: whoever notices one of them meets them all, once."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Building
from game.engine.core.dice import ScriptedDice
from game.engine.core.game import Game
from game.rules.fng.model.components.figures import Aim, Busy, Prone
from game.rules.fng.model.decisions.turn import Activate, GroupActs, HoldFire, Move, MoveTogether, Shoot, Shots
from game.rules.fng.model.events.turn import CheckTaken, Moved
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.turn.acting import group_choices
from tests.rules.fng.fng_board import at, box, find, has, man, skirmish, table, told

HOUSE = Building(5, "masonry house", box(10, 10, 6, 6))


def two(*faces: int, able: tuple[float, float] = (9, 18), baker: tuple[float, float] = (9, 15.5)) -> Skirmish:
    """Able and Baker, by default in a row, stand behind the house, out of Pham's sight, and are active together."""
    game = skirmish(
        [man("Able", *able, facing=0), man("Baker", *baker, facing=0), man("Chuck", 30, 40)],
        [man("Pham", 13, 4, 3, "bolt_rifle", facing=180)],
        *faces,
        ground=table(buildings=[HOUSE]),
    )
    game.submit(Activate((find(game, "Able"), find(game, "Baker"))))
    return game


def together(game: Skirmish, **ends: tuple[float, float]) -> MoveTogether:
    """The order that lets each of these go straight to his place."""
    return MoveTogether(tuple(Move(find(game, name), (Point(*end),)) for name, end in ends.items()))


def north(game: Skirmish) -> MoveTogether:
    """Both go six inches north; Baker, ahead, comes into Pham's sight at (9, 12), where Able would at the end."""
    return together(game, Able=(9, 12), Baker=(9, 9.5))


def why_not(game: Skirmish, order: MoveTogether) -> str:
    """Why it is refused, in words; empty where it is not."""
    refusal = game.why_not(order)
    return refusal.words if refusal is not None else ""


@pytest.mark.rule("FNG-REACT-03", "FNG-MOVE-10")
def test_a_meeting_of_the_second_halts_both_at_the_same_step() -> None:
    game = two(3, 3)
    game.submit(north(game))
    assert isinstance(game.decision, Shoot)
    assert (at(game, "Able"), at(game, "Baker")) == ((9, 14.5), (9, 12))


@pytest.mark.rule("FNG-REACT-03")
def test_a_watcher_crossings_once_for_the_group_and_both_arrive() -> None:
    game = two(4, 4)
    game.submit(north(game))
    assert [check.against for check in told(game, CheckTaken)] == [find(game, "Baker")]
    assert (at(game, "Able"), at(game, "Baker")) == ((9, 12), (9, 9.5))
    assert isinstance(game.decision, GroupActs)


@pytest.mark.rule("FNG-REACT-03", "FNG-FIRE-07")
def test_who_holds_his_fire_at_the_first_is_asked_again_when_the_second_comes_into_view() -> None:
    game = two(3, 3)
    game.submit(north(game))
    game.submit(HoldFire())
    assert isinstance(game.decision, Shoot)
    assert game.decision.targets == (find(game, "Able"), find(game, "Baker"))


@pytest.mark.rule("FNG-REACT-03")
def test_two_who_come_into_view_at_the_same_step_are_met_together() -> None:
    game = two(3, 3, baker=(8, 20))
    game.submit(together(game, Able=(9, 11), Baker=(8, 13)))
    assert isinstance(game.decision, Shoot)
    assert game.decision.targets == (find(game, "Able"), find(game, "Baker"))


@pytest.mark.rule("FNG-MOVE-10", "FNG-REACT-16")
def test_one_who_runs_from_fire_stops_nobody_else() -> None:
    game = two(3, 3, 2, 6, 6)
    baker = find(game, "Baker")
    game.submit(north(game))
    game.submit(Shots(find(game, "Pham"), "bolt_rifle", (Aim(AtPiece(baker), 1),)))
    assert [event.end for event in told(game, Moved) if event.figure == baker and not event.how] == [(9, 12)]
    assert at(game, "Able") == (9, 12)


@pytest.mark.rule("FNG-MOVE-10")
def test_with_nobody_to_meet_each_goes_his_way_at_once_and_all_but_the_first_are_told_as_beside_him() -> None:
    game = two()
    game.submit(together(game, Able=(9, 20), Baker=(9, 17)))
    assert [(event.figure, event.beside) for event in told(game, Moved)] == [
        (find(game, "Able"), False),
        (find(game, "Baker"), True),
    ]


@pytest.mark.rule("FNG-FACE-01")
def test_one_may_take_the_place_that_another_leaves_whoever_is_named_first() -> None:
    game = two(4, 4)
    game.submit(together(game, Able=(9, 15.5), Baker=(9, 13)))
    assert (at(game, "Able"), at(game, "Baker")) == ((9, 15.5), (9, 13))


@pytest.mark.rule("FNG-MOVE-08")
def test_those_who_lie_get_up_to_go() -> None:
    game = two()
    game.world.set(find(game, "Able"), Prone())
    game.submit(together(game, Able=(9, 20), Baker=(9, 17)))
    assert not has(game, "Able", Prone)


@pytest.mark.rule("FNG-FACE-01")
@pytest.mark.parametrize(("apart", "refused"), [(1.0, False), (0.9, True)])
def test_two_may_not_end_on_the_same_ground(apart: float, refused: bool) -> None:
    game = two()
    words = why_not(game, together(game, Able=(9, 20), Baker=(9 + apart, 20)))
    assert ("same ground" in words) is refused


@pytest.mark.rule("FNG-FACE-01")
@pytest.mark.parametrize(("far", "refused"), [(1.0, False), (0.9, True)])
def test_nobody_ends_where_one_stands_who_stays(far: float, refused: bool) -> None:
    game = skirmish([man("Able", 9, 18), man("Baker", 12, 18), man("Chuck", 9, 20 + far)], [man("Pham", 47, 47)])
    game.submit(Activate((find(game, "Able"), find(game, "Baker"))))
    assert ("no room" in why_not(game, together(game, Able=(9, 20), Baker=(12, 20)))) is refused


@pytest.mark.rule("FNG-TURN-07", "FNG-MOVE-01")
def test_all_stay_where_one_of_them_cannot_go() -> None:
    game = two()
    assert "costs" in why_not(game, together(game, Able=(9, 20), Baker=(9, 40)))
    assert "active group" in why_not(game, together(game, Able=(9, 20), Chuck=(30, 42)))
    twice = (*together(game, Able=(9, 20)).moves, *together(game, Able=(9, 21)).moves)
    assert "named twice" in why_not(game, MoveTogether(twice))
    game.world.set(find(game, "Baker"), Busy("fire"))
    assert "something else" in why_not(game, together(game, Able=(9, 20), Baker=(9, 17)))


@pytest.mark.rule("FNG-MOVE-01")
def test_one_alone_does_not_go_together() -> None:
    game = two()
    assert "at least two" in why_not(game, together(game, Able=(9, 20)))


@pytest.mark.rule("FNG-TURN-07")
def test_a_group_is_offered_ways_to_go_together_and_one_alone_is_not() -> None:
    game = two()
    offered = [each for each in group_choices(game, GroupActs("us")) if isinstance(each, MoveTogether)]
    assert len(offered) == 12
    assert any(game.why_not(each) is None for each in offered)
    game.world.set(find(game, "Baker"), Busy("fire"))
    assert not [each for each in group_choices(game, GroupActs("us")) if isinstance(each, MoveTogether)]


def test_a_skirmish_saved_while_they_are_on_their_way_goes_on_as_if_it_had_not_been() -> None:
    game = two(3, 3)
    game.submit(north(game))
    again: Skirmish = Game.from_json(game.to_json(), FNG, game.ctx, ScriptedDice(()))
    assert again.agenda == game.agenda
    for each in (game, again):
        each.submit(HoldFire())
        each.submit(HoldFire())
    assert again.digest() == game.digest()
    assert (at(again, "Able"), at(again, "Baker")) == ((9, 12), (9, 9.5))


@pytest.mark.rule("FNG-FACE-01")
@pytest.mark.parametrize(
    ("goes_to", "able", "baker"), [((9.3, 12.5), (9, 11.5), (9.3, 12.5)), ((9.3, 17.6), (9, 12), (9.3, 16.6))]
)
def test_nobody_halts_on_ground_that_the_other_does_not_leave(
    goes_to: tuple[float, float], able: tuple[float, float], baker: tuple[float, float]
) -> None:
    game = two(3, 3, able=(9, 16), baker=(9.3, 12.6))
    game.submit(together(game, Able=(9, 9.5), Baker=goes_to))
    assert isinstance(game.decision, Shoot)
    assert (at(game, "Able"), at(game, "Baker")) == (able, baker)
