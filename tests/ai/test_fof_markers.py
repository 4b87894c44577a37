"""Dummies of the computer move like markers with men behind them, and headquarters follow those who fight."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.fof.us import goal_of
from game.ai.fof.view import View
from game.board.table.measure.geometry import distance
from game.board.table.tablemap import Zone
from game.engine.core.dice import SeededDice
from game.rules.fof.model.components import Dummy, Hidden, Searched
from game.rules.fof.model.decisions import Activate, Move
from tests.ai.fof_games import played
from tests.ai.test_fof_us import order
from tests.rules.fof.fof_board import activate, battle, box, find, headquarters, squad, table, unit

HUTS = Zone("huts", box(20, 8, 6, 4))


@pytest.mark.rule("FOF-OOC-1", "FOF-SOLO-1")
def test_dummies_move_in_battles_of_the_computer() -> None:
    moved: Counter[bool] = Counter()
    for seed in range(3):
        for given in played(seed, "fof/three-huts"):
            if isinstance(given.order, Move) and given.battle.world.has(given.order.unit, Hidden):
                moved[given.battle.world.has(given.order.unit, Dummy)] += 1
    assert moved[True] >= 2
    assert moved[False] >= 2


@pytest.mark.rule("FOF-SOLO-1", "FOF-CAS-1")
def test_headquarters_go_last_and_stay_behind_the_foremost_team() -> None:
    game = battle(
        [headquarters("HQ", 22, 36), unit("Team", 25, 36)], [squad("Squad", 2, 2)],
        ground=table(zones=[HUTS]), search=["huts"],
    )  # fmt: skip
    first = order(game)
    assert isinstance(first, Activate)
    assert first.unit == find(game, "Team")
    activate(game, "HQ", "tactical")
    given = order(game)
    ahead = distance((25, 36), (23, 10)) - (distance(given.path[-1], (23, 10)) if isinstance(given, Move) else 99.0)
    assert ahead < 0


@pytest.mark.rule("FOF-SOLO-1", "FOF-CAS-1")
@pytest.mark.parametrize("marker", [False, True])
def test_headquarters_that_stand_between_the_enemy_and_the_teams_fall_back_behind_them(marker: bool) -> None:
    foe, team = (36, 24), (14, 22)
    game = battle(
        [headquarters("HQ", 26, 36), unit("Team", *team)], [squad("Squad", *foe, hidden=marker)],
        ground=table(zones=[HUTS]), search=["huts"],
    )  # fmt: skip
    activate(game, "HQ", "rapid")
    given = order(game)
    assert isinstance(given, Move)
    assert distance(given.path[-1], foe) > distance(team, foe)


@pytest.mark.rule("FOF-OOC-1", "FOF-SOLO-1")
def test_in_the_end_each_dummy_has_a_place_to_hold_as_each_unit_has() -> None:
    farm = Zone("farm", box(40, 8, 4, 4))
    game = battle(
        [unit("Team", 2, 46)], [squad("Squad", 22, 10, hidden=True), squad("Cell", 24, 14, hidden=True)],
        ground=table(zones=[HUTS, farm]), search=["huts", "farm"], dummies=["vc"], attacker="vc", turns=8, turn=8,
    )  # fmt: skip
    game.world.put(Searched(("huts", "farm"), 1))
    (dummy,) = game.world.ids(Dummy)
    view = View(game, "vc", SeededDice(1))
    names = [goal.name for unit in (*view.own, dummy) if (goal := goal_of(view, unit)) is not None]
    assert sorted(names[:2]) == ["farm", "huts"]
    assert len(names) == 3
