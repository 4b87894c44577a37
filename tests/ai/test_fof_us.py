"""The Americans of Force on Force: they search, react where it pays, assault whom they will beat, play their cards."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from game.ai.fof.fire import best_shot, likely_victim
from game.ai.fof.ground import ground_of
from game.ai.fof.leader import Leader
from game.ai.fof.moves import reach
from game.ai.fof.us import best_place, scores_of
from game.ai.fof.view import ATTACKER, View
from game.ai.fof.worth import worths
from game.board.table.measure.geometry import Point, distance
from game.board.table.tablemap import Area, Zone
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order
from game.engine.core.world import THE_GAME
from game.rules.fof.model.components import Acted, At, Down, Hand, Lost, Pinned, Searched, Shots
from game.rules.fof.model.decisions import (
    Activate,
    Assault,
    FirstAid,
    Move,
    PlayCard,
    PutSmoke,
    React,
    ReactBy,
    Search,
)
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import men_up
from tests.rules.fof.fof_board import (
    activate,
    at,
    battle,
    box,
    cell,
    find,
    give,
    headquarters,
    move,
    squad,
    table,
    unit,
)

HUTS = Zone("huts", box(20, 20, 6, 4))
ROCK = Area(9, "rock", box(0, 8, 48, 2), "rock")
"""Nobody sees across it."""


def order(game: Battle) -> Order:
    """What they order now."""
    return Leader().answer(game, SeededDice(1, "ai/us/0"))[0]


def chosen(game: Battle) -> str:
    """What they activate a unit for."""
    given = order(game)
    assert isinstance(given, Activate)
    return given.how


def at_the_huts(*vc: Any) -> Battle:
    return battle(
        [unit("Team", 22, 22)], [cell("Cell", 24, 2), *vc], ground=table([ROCK], zones=[HUTS]), search=["huts"]
    )


@pytest.mark.rule("FOF-SOLO-1")
def test_a_unit_at_the_huts_searches_them() -> None:
    game = at_the_huts()
    assert chosen(game) == "task"
    activate(game, "Team", "task")
    assert order(game) == Search(find(game, "Team"), "huts")


@pytest.mark.rule("FOF-SOLO-1")
def test_with_an_enemy_within_six_inches_it_fights_first() -> None:
    assert chosen(at_the_huts(cell("Near", 22, 16.5))) != "task"


@pytest.mark.rule("FOF-SOLO-1", "FOF-MOVE-1")
def test_a_unit_goes_to_the_huts_that_are_to_be_searched() -> None:
    game = battle([unit("Team", 22, 46)], [cell("Cell", 24, 2)], ground=table([ROCK], zones=[HUTS]), search=["huts"])
    how = chosen(game)
    assert how in ("tactical", "rapid")
    activate(game, "Team", how)
    given = order(game)
    assert isinstance(given, Move)
    assert distance(given.path[-1], (22, 22)) < distance(at(game, "Team"), (22, 22)) - 4


@pytest.mark.rule("FOF-CA-1")
@pytest.mark.parametrize(("gap", "pinned", "assaults"), [(5.0, True, True), (5.0, False, False), (7.0, True, False)])
def test_they_assault_a_pinned_enemy_close_by_whom_they_outnumber(gap: float, pinned: bool, assaults: bool) -> None:
    game = battle([squad("Team", 24, 24)], [cell("Cell", 24, 24 - gap)])
    for man in men_up(game.world, find(game, "Cell"))[2:]:
        game.world.set(man, Down(1))
    if pinned:
        give(game, "Cell", Pinned())
    assert (chosen(game) == "assault") is assaults
    if assaults:
        activate(game, "Team", "assault")
        assert isinstance(order(game), Assault)


@pytest.mark.rule("FOF-CAS-1")
def test_the_medic_looks_after_a_man_who_is_down() -> None:
    rock = Area(1, "rock", box(2, 18, 44, 3), "rock")
    game = battle([headquarters("HQ", 24, 40)], [cell("Cell", 24, 0.5)], ground=table([rock]))
    man = men_up(game.world, find(game, "HQ"))[1]
    game.world.set(man, Down(1))
    game.world.set(man, At(24.0, 41.0))
    activate(game, "HQ", "task")
    assert order(game) == FirstAid(find(game, "HQ"), man)


@pytest.mark.rule("FOF-COV-15")
@pytest.mark.parametrize(
    ("smoke", "holder", "acted", "away", "screens"),
    [
        (1, "us", True, 7.0, True),
        (0, "us", True, 7.0, False),
        (1, "vc", True, 7.0, False),
        (1, "us", False, 7.0, False),
        (1, "us", True, 9.0, False),
    ],
    ids=["one", "none", "after their half", "it still moves", "too far"],
)
def test_who_stays_in_their_sight_gets_smoke(smoke: int, holder: str, acted: bool, away: float, screens: bool) -> None:
    rock = Area(1, "rock", box(0, 20, 33, 2), "rock")
    game = battle(
        [unit("Team", 34 - away, 34, smoke=smoke), unit("Other", 34, 34)],
        [squad("Squad", 36, 8)],
        ground=table([rock]),
        holder=holder,
    )
    if acted:
        give(game, "Other", Acted())
    activate(game, "Team", "task")
    assert (order(game) == PutSmoke(find(game, "Team"), Point(34, 34))) is screens


@pytest.mark.rule("FOF-RT-4")
@pytest.mark.parametrize(("kind", "shots", "reacts"), [("road", 0, True), ("trench", 2, False)])
def test_they_react_to_whoever_crosses_the_open_but_waste_no_die_on_a_trench(
    kind: str, shots: int, reacts: bool
) -> None:
    ground = table([Area(1, kind, box(10, 10, 28, 6), kind)])
    game = battle([headquarters("HQ", 24, 34)], [squad("Squad", 24, 14)], ground=ground, active="vc", holder="vc")
    give(game, "HQ", Shots(shots))
    activate(game, "Squad", "tactical")
    move(game, "Squad", (27, 14))
    assert isinstance(game.decision, React)
    assert isinstance(order(game), ReactBy) is reacts


@pytest.mark.rule("FOF-FOW-2", "FOF-FOW-3")
def test_a_card_is_played_at_once_on_whom_it_hurts_most() -> None:
    game = battle([unit("Team", 24, 40)], [cell("Cell", 20, 10), squad("Squad", 28, 10)])
    game.world.put(Hand(us=("rockets",)))
    assert order(game) == PlayCard("rockets", find(game, "Cell"))
    game.world.put(Hand())
    assert not isinstance(order(game), PlayCard)
    assert game.world.find(THE_GAME, Hand) == Hand()


@pytest.mark.rule("FOF-OOC-5")
def test_a_way_out_of_contact_keeps_clear_of_whatever_is_watched() -> None:
    game = battle([unit("Team", 24, 40)], [cell("Cell", 2, 2)])
    ground = ground_of(game.ctx)
    watched = np.zeros(len(ground.points), dtype=np.bool_)
    for number, place in enumerate(ground.points):
        watched[number] = place.x == 20 and place.y < 40
    before = ground.unseen_ways((2.0, 2.0), ((20.0, 0.0),), watched, None)
    assert before[ground.nearest((19, 10))] < 0
    assert before[ground.nearest((18, 10))] >= 0
    way = ground.traced(before, ground.nearest((30, 4)))
    assert way[-1] == (30, 4)
    assert max(place.y for place in way) >= 41


@pytest.mark.rule("FOF-SOLO-1")
def test_huts_that_were_searched_are_no_goal_any_more() -> None:
    game = battle([unit("Team", 24, 40)], [cell("Cell", 24, 4)], ground=table(zones=[HUTS]), search=("huts",))
    assert list(View(game, "us", SeededDice(1)).unsearched) == ["huts"]
    game.world.put(Searched(("huts",), 2))
    assert View(game, "us", SeededDice(1)).unsearched == {}


@pytest.mark.rule("FOF-CA-1")
def test_of_two_pinned_enemies_the_one_whom_they_beat_more_surely_is_assaulted() -> None:
    game = battle([unit("Team", 24, 24)], [cell("Many", 24, 20), cell("Few", 24, 28)])
    for name in ("Many", "Few"):
        give(game, name, Pinned())
    for man in men_up(game.world, find(game, "Few"))[:3]:
        game.world.set(man, Lost("killed"))
    for man in men_up(game.world, find(game, "Many"))[:1]:
        game.world.set(man, Lost("killed"))
    assert likely_victim(View(game, "us", SeededDice(1)), find(game, "Team")) == find(game, "Few")


BEHIND = Area(1, "rock", box(0, 28, 24, 2), "rock")


@pytest.mark.rule("FOF-MOVE-8")
@pytest.mark.parametrize(("x", "before"), [(26.0, True), (16.0, False)])
def test_a_move_is_worth_the_better_of_the_fire_before_it_and_after_it(x: float, before: bool) -> None:
    """Huts behind the rock draw them out of his sight, or those in his sight draw them round its corner."""
    zone = Zone("huts", box(16, 34, 4, 4)) if before else Zone("huts", box(32, 32, 4, 4))
    us, vc = (
        (headquarters("Team", x, 34), squad("Squad", 28, 14)) if before else (unit("Team", x, 34), cell("C", 28, 14))
    )
    game = battle([us], [vc], ground=table([BEHIND], zones=[zone]), search=["huts"])
    view = View(game, "us", SeededDice(1))
    team = find(game, "Team")
    scores, numbers = scores_of(view, team, "tactical"), reach(view, team, "tactical")[0]
    number = int(numbers[int(np.argmax(scores[numbers]))])
    shot, after = best_shot(view, team), float(worths(view, team).gain[number])
    now = shot.casualties * ATTACKER.theirs if shot is not None else 0.0
    assert (now > after) is before
    place = best_place(view, team, "tactical")
    assert place is not None
    assert place.points == pytest.approx(float(scores[number]) - after + (now if before else after))
