"""What the computer may take of a frame: told by a clock that only moves when a test says so, never by real time."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.window.jobs import Budget
from tests.ui.battle_table import BattleTable, unpainted

_MS = 0.001


class Cost:
    """A clock on which only certain work takes time: as many seconds as a test says."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def charge(self, owner, name: str, seconds: float) -> list[float]:
        """Let this method take so long; gives the moments at which it ended."""
        ended, work = [], getattr(owner, name)

        def charged(*values, **named):
            self.now += seconds
            ended.append(self.now)
            return work(*values, **named)

        setattr(owner, name, charged)
        return ended


def watched(home: Path, act: float = 0.0, show: float = 0.0) -> tuple[BattleTable, Cost, list[float], list[float]]:
    """A watched game at once, each act of which takes ``act`` seconds and each showing of the world ``show``."""
    table, cost = BattleTable(home, watched=True, speed="normal"), Cost()
    scene = table.scene
    scene.course.budget.clock = cost
    acts = cost.charge(scene.course, "_one_act", act)
    shows = cost.charge(scene, "sync", show)
    table.hands.app.context.settings.change(speed="instant")
    scene.stage.factor = 0
    scene.stage.skip()
    scene.course._behind = False  # the acts of the slower pace count for nothing
    return table, cost, acts, shows


@pytest.fixture(autouse=True)
def _no_painting(monkeypatch):
    unpainted(monkeypatch)


def test_a_budget_is_spent_when_its_seconds_have_passed():
    cost = Cost()
    budget = Budget(6 * _MS, cost)
    budget.begin()
    cost.now += 5 * _MS
    assert not budget.spent
    assert budget.left == pytest.approx(1 * _MS)
    cost.now += 1 * _MS
    assert budget.spent
    assert budget.left == 0


def test_each_frame_has_a_budget_of_its_own():
    cost = Cost()
    budget = Budget(6 * _MS, cost)
    budget.begin()
    cost.now += 1
    budget.begin()
    assert not budget.spent


@pytest.mark.parametrize("act", [0.5, 2.0, 4.0, 50.0])
def test_no_frame_takes_longer_than_the_budget_and_the_act_it_ends_with(home, act):
    table, cost, acts, _ = watched(home, act=act * _MS)
    seconds = table.scene.course.budget.seconds
    for _ in range(12):
        before, given = cost.now, len(acts)
        table.hands.step()
        assert cost.now - before <= seconds + act * _MS
        assert len(acts) > given
    table.close()


def test_as_many_acts_as_fit_into_a_frame_are_done_in_it(home):
    table, _, acts, _ = watched(home, act=2 * _MS)
    counts = []
    for _ in range(10):
        before = len(acts)
        table.hands.step()
        counts.append(len(acts) - before)
    assert set(counts) == {3}
    table.close()


def test_what_the_budget_left_no_time_for_is_shown_first_in_the_next_frame(home):
    table, _, acts, shows = watched(home, act=7 * _MS, show=5 * _MS)
    table.hands.step()
    assert (len(acts), len(shows)) == (1, 0)
    table.hands.step()
    assert (len(acts), len(shows)) == (2, 1)
    assert shows[0] < acts[1]
    table.close()


def test_the_world_is_shown_in_the_same_frame_where_time_is_left(home):
    table, _, acts, shows = watched(home, act=1 * _MS, show=1 * _MS)
    act = table.scene.course._one_act
    table.scene.course._one_act = lambda: not acts and act()  # then the computer has to think
    table.hands.step()
    assert (len(acts), len(shows)) == (1, 1)
    table.close()


def test_the_game_is_the_same_whatever_a_frame_takes(home, tmp_path):
    played = []
    for act in (0.0, 0.9, 30.0):
        folder = tmp_path / str(act)
        folder.mkdir()
        table, _, _, _ = watched(folder, act=act * _MS, show=act * _MS)
        for _ in range(400):
            if len(table.session.records) >= 60:
                break
            table.hands.step()
        played.append([record.digest for record in table.session.records[:60]])
        table.close()
    assert played[0] == played[1] == played[2]
    assert len(played[0]) == 60
