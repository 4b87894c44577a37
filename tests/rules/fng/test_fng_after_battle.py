"""When the battle is over: the wounded, the missing, and what a man's name is worth."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.skirmish.targets import AtPiece
from game.engine.core.ending import TURNS_ARE_UP
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import (
    Aim,
    At,
    Dead,
    Gone,
    HunkeredDown,
    KnockedDown,
    OutOfFight,
    RunningAway,
)
from game.rules.fng.model.components.melee import HasFought, KnockedOut, WasOut
from game.rules.fng.model.decisions.turn import Activate, Shots
from game.rules.fng.model.events.melee import Recovered, ReputationChanged
from game.rules.fng.model.events.turn import SkirmishEnded
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Record
from game.rules.fng.turn.victory import end_skirmish
from tests.rules.fng.fng_board import find, man, skirmish, told


def over(
    *faces: int, enemy: tuple[float, float] = (30, 30), guard: tuple[float, float] = (40, 10), **more: Any
) -> Skirmish:
    """Ed lies at 10, 10 and Able stands somewhere; Pham may hold the field."""
    us = [man("Able", *guard, 4), man("Ed", 10, 10, 4)]
    game = skirmish(us, [man("Pham", 30, 30, 4)], *faces)
    game.world.set(find(game, "Ed"), OutOfFight(1))
    game.world.set(find(game, "Ed"), WasOut())
    return game


def end(game: Skirmish) -> list[Any]:
    end_skirmish(game, TURNS_ARE_UP)
    game.run()
    return list(game.take_events())


def fate(game: Skirmish) -> Recovered | None:
    return next((event for event in end(game) if isinstance(event, Recovered)), None)


def without_pham(game: Skirmish) -> Skirmish:
    game.world.set(find(game, "Pham"), Dead())
    return game


# Recovery ---------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-RECOV-01", "FNG-RECOV-02")
@pytest.mark.parametrize(
    ("faces", "result", "turns"),
    [
        ((3, 3), "recovers", 0),
        ((3, 6, 4), "returns later", 4),
        ((6, 6, 3), "dies", 0),
        ((6, 6, 4), "goes home", 0),
    ],
)
def test_two_dice_after_the_battle(faces: tuple[int, ...], result: str, turns: int) -> None:
    found = fate(without_pham(over(*faces)))
    assert found is not None
    assert (found.result, found.turns) == (result, turns)
    assert len(found.faces) == 2


@pytest.mark.rule("FNG-CASU-05", "FNG-RECOV-01")
@pytest.mark.parametrize(("evacuated", "dice"), [(True, 3), (False, 2)])
def test_who_was_evacuated_has_a_third_die(evacuated: bool, dice: int) -> None:
    game = without_pham(over(*(3,) * dice))
    if evacuated:
        game.world.set(find(game, "Ed"), Gone("evacuated", 1))
        game.world.remove(find(game, "Ed"), At)
    found = fate(game)
    assert found is not None
    assert len(found.faces) == dice


@pytest.mark.rule("FNG-RECOV-04", "FNG-CASU-04")
@pytest.mark.parametrize(("guard", "faces", "result"), [((10, 14), (3, 3), "recovers"), ((10, 14.1), (), "missing")])
def test_with_the_enemy_on_the_field_only_a_guarded_way_station_is_safe(
    guard: tuple[float, float], faces: tuple[int, ...], result: str
) -> None:
    found = fate(over(*faces, guard=guard))
    assert found is not None
    assert found.result == result


@pytest.mark.rule("FNG-RECOV-04")
def test_who_holds_the_field_finds_all_his_wounded() -> None:
    found = fate(without_pham(over(3, 3, guard=(40, 40))))
    assert found is not None
    assert found.result == "recovers"


@pytest.mark.rule("FNG-RECOV-03", "FNG-DAMAGE-04")
@pytest.mark.parametrize("how", ["fled", "removed", "captured"])
def test_runaways_and_captives_are_not_thrown_for(how: str) -> None:
    game = without_pham(over())
    game.world.set(find(game, "Ed"), Gone(how, 1))
    game.world.remove(find(game, "Ed"), At)
    assert fate(game) is None


@pytest.mark.rule("FNG-MELEE-08")
def test_who_was_knocked_out_by_bare_hands_needs_no_dice() -> None:
    game = without_pham(over())
    game.world.set(find(game, "Ed"), KnockedOut())
    found = fate(game)
    assert found is not None
    assert (found.result, found.faces) == ("knocked out", ())


@pytest.mark.rule("FNG-RECOV-02")
def test_the_report_counts_the_wounded_once_it_is_over() -> None:
    game = without_pham(over(3, 3))
    before = [item.title for item in KIT.report(game).items]
    events = end(game)
    assert isinstance(events[0], SkirmishEnded)
    items = {item.title: (item.count, item.points) for item in KIT.report(game).items}
    assert items["Wounded who recover"] == (1, 0)
    assert "Wounded who recover" not in before
    assert all(KIT.words(game, event) for event in events)
    assert game.over


# Reputation -------------------------------------------------------------------------------------


def reputation(game: Skirmish, name: str = "Able") -> ReputationChanged | None:
    return next((e for e in end(game) if isinstance(e, ReputationChanged) and e.figure == find(game, name)), None)


def alone(points: int = 0, **more: Any) -> Skirmish:
    return skirmish([man("Able", 10, 10, 4, record=Record(points=points))], [man("Pham", 30, 30)], **more)


@pytest.mark.rule("FNG-REP-07")
@pytest.mark.parametrize(("fought", "points"), [(True, 3), (False, 2)])
def test_a_point_for_those_who_fought(fought: bool, points: int) -> None:
    game = alone(2)
    if fought:
        game.world.set(find(game, "Able"), HasFought())
    found = reputation(game)
    assert found is not None
    assert (found.points, found.rep) == (points, 4)


@pytest.mark.rule("FNG-REP-07")
@pytest.mark.parametrize("state", [KnockedDown(1), HunkeredDown()])
def test_who_is_down_at_the_end_has_taken_part_like_others(state: Any) -> None:
    game = alone(2)
    for component in (HasFought(), state):
        game.world.set(find(game, "Able"), component)
    found = reputation(game)
    assert found is not None
    assert found.points == 3


@pytest.mark.rule("FNG-REP-07")
def test_who_never_came_onto_the_table_has_no_part_in_it() -> None:
    game = alone(2)
    game.world.remove(find(game, "Able"), At)
    assert reputation(game) is None


@pytest.mark.rule("FNG-REP-07")
def test_one_shot_is_enough() -> None:
    game = skirmish([man("Able", 10, 10, facing=90)], [man("Pham", 20, 10, facing=270)], 1, 6, 6)
    able = find(game, "Able")
    game.submit(Activate((able,)))
    game.submit(Shots(able, "m16", (Aim(AtPiece(find(game, "Pham")), 1),)))
    assert game.world.has(able, HasFought)
    assert not game.world.has(find(game, "Pham"), HasFought)


@pytest.mark.rule("FNG-REP-08")
@pytest.mark.parametrize(("points", "rep", "left"), [(5, 5, 0), (4, 4, 5)])
def test_six_points_lift_rep_four(points: int, rep: int, left: int) -> None:
    game = alone(points)
    game.world.set(find(game, "Able"), HasFought())
    found = reputation(game)
    assert found is not None
    assert (found.rep, found.points, found.risen) == (rep, left, rep == 5)


@pytest.mark.rule("FNG-REP-09")
def test_who_runs_away_loses_his_points() -> None:
    game = alone(3)
    able = find(game, "Able")
    game.world.set(able, HasFought())
    game.world.set(able, RunningAway(find(game, "Pham")))
    found = reputation(game)
    assert found is not None
    assert (found.points, found.why) == (0, "fled")


@pytest.mark.rule("FNG-REP-10")
@pytest.mark.parametrize(("costs", "points"), [(True, 0), (False, 3)])
def test_who_was_out_of_the_fight_loses_his_points_unless_the_scenario_says_otherwise(costs: bool, points: int) -> None:
    game = alone(3, wounds_cost_points=costs)
    able = find(game, "Able")
    for component in (HasFought(), WasOut()):
        game.world.set(able, component)
    found = reputation(game)
    assert found is not None
    assert found.points == points


@pytest.mark.rule("FNG-REP-07")
@pytest.mark.parametrize("kind", [Dead(), Gone("captured", 1)])
def test_the_dead_and_the_captured_have_none(kind: Any) -> None:
    game = alone(3)
    game.world.set(find(game, "Able"), WasOut())
    game.world.set(find(game, "Able"), kind)
    assert reputation(game) is None


def test_nothing_is_told_before_the_end() -> None:
    assert told(alone(), ReputationChanged) == []
