"""Simulations: the same seed gives the same games whatever the number of processes, and figures that add up."""

from __future__ import annotations

import asyncio
import sys
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from types import ModuleType
from typing import Any, ClassVar

import msgspec
import pytest

from game.engine.faults import OptionFault
from game.engine.playable.scenario import load_scenario
from game.simulate import Result, chosen_players, figure, play_games, seed_of, share, simulate, summary

SCENARIO = load_scenario("oa/village")


def games(count: int, seed: int, jobs: int, **names: str) -> list[Result]:
    """Results without the one thing that differs from run to run."""
    found = simulate(SCENARIO, count, seed, names, jobs)
    return [msgspec.structs.replace(result, seconds=0.0) for result in found]


def test_the_number_of_processes_changes_nothing() -> None:
    alone = games(5, 1, 1)
    assert games(5, 1, 2) == alone
    assert [result.game for result in alone] == [0, 1, 2, 3, 4]


def test_more_games_begin_with_the_same_ones() -> None:
    assert games(3, 1, 1)[:2] == games(2, 1, 1)


def test_any_of_its_games_can_be_played_alone() -> None:
    (third,) = play_games(SCENARIO, [2], 1, {"us": "random"}, 1)
    assert msgspec.structs.replace(third, seconds=0.0) == games(3, 1, 2, us="random")[2]


def test_no_games_are_no_work() -> None:
    assert list(play_games(SCENARIO, [], 1, {}, 2)) == []


def test_another_seed_gives_other_games() -> None:
    assert games(2, 1, 1)[0].digest != games(2, 2, 1)[0].digest


def test_games_of_a_simulation_have_seeds_of_their_own() -> None:
    assert len({seed_of(1, index) for index in range(1000)} | {seed_of(2, index) for index in range(1000)}) == 2000


def test_a_game_that_stands_out_can_be_played_again_by_its_seed() -> None:
    from game.systems import new_session

    (result,) = games(1, 6, 1)
    session = new_session(SCENARIO, result.seed, human=())
    while session.step_ai():
        pass
    assert session.game.digest() == result.digest
    assert session.report.points == result.points


def test_who_plays_makes_a_difference() -> None:
    assert chosen_players("oa", {}) == {"us": "commander", "vc": "rules"}
    assert chosen_players("oa", {"us": "quick", "vc": "quick"}) == chosen_players("oa", {})
    assert games(1, 1, 1, vc="random")[0].digest != games(1, 1, 1)[0].digest


def test_progress_counts_up_to_the_whole() -> None:
    told: list[int] = []
    simulate(SCENARIO, 3, 1, {}, 1, told.append)
    assert told == [1, 2, 3]


class Cluster:
    """A Dask client that plays in threads of this process; it knows one scheduler."""

    threads: ClassVar[dict[str, int]] = {"tcp://worker:1": 2}

    def __init__(self, address: str, timeout: str) -> None:
        if address != "tcp://scheduler:8786":
            raise OSError("timed out")

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *what: object) -> None:
        return None

    def nthreads(self) -> dict[str, int]:
        return self.threads

    def get_executor(self, pure: bool) -> Executor:
        assert not pure, "no game may be answered from a store of former results"
        return ThreadPoolExecutor(2)


def on_a_cluster(address: str) -> list[Result]:
    found = simulate(SCENARIO, 3, 1, {}, dask=address)
    return [msgspec.structs.replace(result, seconds=0.0) for result in found]


@pytest.fixture
def dask(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("distributed")
    vars(module)["Client"] = Cluster
    monkeypatch.setitem(sys.modules, "distributed", module)


def test_a_cluster_plays_the_same_games(dask: None) -> None:
    assert on_a_cluster("tcp://scheduler:8786") == games(3, 1, 1)


def test_a_cluster_that_cannot_be_used_is_told_in_words(dask: None, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OptionFault, match="No Dask scheduler answers at tcp://nobody:1"):
        on_a_cluster("tcp://nobody:1")
    monkeypatch.setattr(Cluster, "threads", {})
    with pytest.raises(OptionFault, match="has no workers"):
        on_a_cluster("tcp://scheduler:8786")


class CommClosed(Exception):
    """As Dask calls the end of a connection."""


CommClosed.__module__ = "distributed.comm.core"


class Failing(ThreadPoolExecutor):
    """An executor all of whose games end so."""

    fault: Exception = CommClosed("in <TCP>: Stream is closed\n  while reading")

    def submit(self, *work: object, **facts: object) -> Future[Any]:
        failed: Future[Any] = Future()
        failed.set_exception(self.fault)
        return failed


@pytest.mark.parametrize(
    "fault",
    [
        Failing.fault,
        CancelledError(),
        asyncio.CancelledError(),
        ConnectionResetError("gone"),
        RuntimeError("cannot schedule new futures after shutdown"),
    ],
)
def test_a_cluster_that_goes_away_is_told_in_one_sentence(
    dask: None, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    monkeypatch.setattr(Cluster, "get_executor", lambda self, pure: Failing(1))
    monkeypatch.setattr(Failing, "fault", fault)
    with pytest.raises(OptionFault, match=r"The Dask cluster at tcp://scheduler:8786 has gone \(.*\); start") as told:
        on_a_cluster("tcp://scheduler:8786")
    assert "\n" not in str(told.value)


def test_an_error_of_a_game_on_a_cluster_stays_what_it_is(dask: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cluster, "get_executor", lambda self, pure: Failing(1))
    monkeypatch.setattr(Failing, "fault", ZeroDivisionError("a rule"))
    with pytest.raises(ZeroDivisionError):
        on_a_cluster("tcp://scheduler:8786")


class Waiting(ThreadPoolExecutor):
    """An executor whose workers never answer."""

    def submit(self, *work: object, **facts: object) -> Future[Any]:
        return Future()


def test_a_cluster_whose_workers_all_go_is_given_up_after_a_while(dask: None, monkeypatch: pytest.MonkeyPatch) -> None:
    rolls = iter([{"tcp://worker:1": 1}, {}, {}, {"tcp://worker:2": 1}, {}, {}, {}])
    monkeypatch.setattr(Cluster, "nthreads", lambda self: next(rolls))
    monkeypatch.setattr(Cluster, "get_executor", lambda self, pure: Waiting(1))
    monkeypatch.setattr("game.simulate._PATIENCE", 0.0)
    with pytest.raises(OptionFault, match="has lost its workers; start some, then try again"):
        on_a_cluster("tcp://scheduler:8786")
    assert not list(rolls), "workers that come back in time are waited for"


def test_a_process_that_is_ended_from_outside_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.simulate.ProcessPoolExecutor", Failing)
    monkeypatch.setattr(Failing, "fault", BrokenProcessPool("abruptly"))
    with pytest.raises(OptionFault, match="was ended from outside"):
        games(3, 1, 2)


def test_without_dask_the_option_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(OptionFault, match="needs the package 'distributed'"):
        on_a_cluster("tcp://scheduler:8786")


def test_no_games_and_unknown_players_are_refused() -> None:
    with pytest.raises(OptionFault, match="at least one"):
        simulate(SCENARIO, 0, 1, {})
    with pytest.raises(OptionFault, match="no player 'patton'"):
        simulate(SCENARIO, 1, 1, {"us": "patton"})


def test_the_interval_of_a_mean() -> None:
    found = figure([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found.mean == 3.0
    assert found.high - found.mean == pytest.approx(1.96 * 1.5811388 / 5**0.5, abs=1e-4)
    assert found.mean - found.low == pytest.approx(found.high - found.mean, abs=1e-3)
    assert figure([7.0]).low == figure([7.0]).high == 7.0


@pytest.mark.parametrize(
    ("count", "of", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (500, 1000, 0.4691, 0.5309)]
)
def test_the_interval_of_a_share_stays_within_the_possible(count: int, of: int, low: float, high: float) -> None:
    found = share(count, of)
    assert (found.mean, found.low, found.high) == (
        pytest.approx(count / of),
        pytest.approx(low, abs=1e-4),
        pytest.approx(high, abs=1e-4),
    )
    assert share(of, of).high == 1.0


def result(level: str, points: int, items: dict[str, int]) -> Result:
    return Result(0, 0, level, level.title(), points, items, {"us squads": points}, 6, 100, "", 0.1)


def test_the_summary_counts_levels_and_averages_items_that_some_games_lack() -> None:
    found = summary([result("failure", 2, {"a": 2}), result("failure", 4, {"b": 4}), result("marginal", 9, {"a": 4})])
    assert found["levels"]["failure"]["count"] == 2
    assert found["levels"]["marginal"]["mean"] == pytest.approx(1 / 3, abs=1e-3)
    assert found["points"]["mean"] == 5.0
    assert found["items"]["a"]["mean"] == 2.0
    assert found["losses"]["us squads"]["mean"] == 5.0
