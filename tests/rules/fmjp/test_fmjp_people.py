"""People of FMJP who are there when a battle begins: they go about their business, and run once shots fall."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.rules.fmjp.hits import come_under_fire
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import At, Calm, Civilians
from game.rules.fmjp.model.decisions import Fire, Share
from game.rules.fmjp.model.events.jokers import CiviliansWent
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.options import People
from game.rules.fmjp.turn.points_of_entry import TURN
from tests.rules.fmjp.fmjp_board import battle, field, find, hut, refused, told, turn_up, us, vc

HALE, TRAN = us("Hale", 50, 80), vc("Tran", 50, 40)
MARKET = People((50.0, 60.0), 4, to=(85.0, 60.0))


def market(*people: People, **more: object) -> Battle:
    """Hale and Tran face each other across the people."""
    return battle((HALE,), (TRAN,), people=people or (MARKET,), **more)  # type: ignore[arg-type]


def places(game: Battle) -> list[tuple[float, float]]:
    return [at.point for _, _, at in game.world.each(Civilians, At)]


def turn_ends(game: Battle) -> None:
    game.push(*TURN.end.entries()[:-1])
    game.run()


def crowd(game: Battle) -> EntityId:
    return next(people for people, _ in game.world.each(Civilians))


@pytest.mark.rule("FMJP-9.0-2")
def test_people_stay_where_the_scenario_has_them_as_long_as_nobody_fires() -> None:
    game = market()
    assert game.world.get(crowd(game), Civilians) == Civilians(4, Point(85, 60))
    turn_ends(game)
    assert places(game) == [(50, 60)]
    assert told(game, CiviliansWent) == []


@pytest.mark.rule("FMJP-9.0-2")
def test_once_somebody_is_under_fire_they_run_to_their_goal_and_are_safe_there() -> None:
    game = market()
    come_under_fire(game, find(game, "Tran"))
    assert not game.world.has(crowd(game), Calm)
    found = []
    for _ in range(4):
        turn_ends(game)
        found.append(places(game))
    assert found == [[(60, 60)], [(70, 60)], [(80, 60)], []]


@pytest.mark.rule("FMJP-9.0-2")
def test_without_a_goal_they_run_to_the_nearest_house() -> None:
    game = market(People((50.0, 60.0), 3), ground=field(buildings=[hut(20, 57), hut(90, 57)]))
    assert game.world.get(crowd(game), Civilians).goal == (23, 60)


@pytest.mark.rule("FMJP-9.0-2")
def test_nobody_fires_past_them_and_everybody_does_once_they_are_gone() -> None:
    game = market()
    turn_up(game, "8S", "Hale")
    shot = Fire(find(game, "Hale"), (Share(AtPiece(find(game, "Tran")), (card_of("8S"),)),))
    assert refused(game, shot) == "FMJP-9.0-2"
    game.world.set(crowd(game), At(80, 60, 0))
    assert refused(game, shot) == ""
