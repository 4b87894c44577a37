"""The fuzzer's command: the same battles for every number of jobs, one line of report, and breaches that are told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rules.oa.model.tables.loading import load_tables
from game.systems import system_ids
from tests.fuzz import fng_fuzz, fng_play, oa_fuzz
from tests.fuzz.fng_play import QUICK
from tests.fuzz.watched import Watched
from tools import fuzz


def test_battles_are_the_same_for_every_number_of_jobs() -> None:
    alone = list(fuzz.battles("oa", 900, 5, 1))
    assert list(fuzz.battles("oa", 900, 5, 3)) == alone
    assert [fought.game for fought in alone] == list(range(len(alone)))
    assert sum(fought.orders for fought in alone) >= 900 > sum(fought.orders for fought in alone[:-1])


def test_every_sort_of_player_of_oa_has_its_turn() -> None:
    mixes = [oa_fuzz.mix_of(game, seed) for game, seed in enumerate(range(80))]
    assert {(mix.us, mix.vc) for mix in mixes} == {("lot", "lot"), ("lot", "rules"), ("commander", "rules")}
    assert {mix.patience > 0 for mix in mixes if mix.us == "lot"} == {True, False}
    assert {mix.level for mix in mixes} == set(load_tables().difficulty.levels)


def test_every_place_and_player_of_fng_has_its_turn() -> None:
    mixes = [fng_fuzz.mix_of(game, game) for game in range(96)]
    assert {mix.scenario for mix in mixes} >= {"fng/introductory", "fng/trail", "fng/village", QUICK}
    assert {(mix.us, mix.vc) for mix in mixes} == {("random", "random"), ("leader", "random"), ("random", "leader")}


def test_battles_are_fought_where_one_wants_them_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fng_play, "MOST_ORDERS", 5)
    wanted = ["fng/highway", "fng/riverine"]
    fought = [fuzz.battle("fng", game, 3, wanted) for game in range(2)]
    assert [each.mix.scenario for each in fought] == wanted


def test_a_system_without_places_has_none_to_choose(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        fuzz.main(["--system", "oa", "--places", "fng/highway"])
    assert "oa has no places to choose from" in capsys.readouterr().err


def test_every_rule_system_is_fuzzed() -> None:
    assert tuple(fuzz.SYSTEMS) == system_ids()


def test_a_clean_run_reports_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(["--orders", "300", "--seed", "2", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("fuzz oa: ")
    assert told.endswith(", 0 breaches of a law\n")
    assert told.count("\n") == 1


def test_a_broken_law_is_told_with_what_it_takes_to_see_it_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unlawful(seed: int, mix: object) -> Iterator[Watched]:
        yield Watched(0, None, ())
        yield Watched(1, None, ("pigs fly",))
        raise AssertionError("goes on after a breach")

    monkeypatch.setattr(oa_fuzz, "watched", unlawful)
    assert fuzz.main(["--seed", "2", "--only", "4"]) == 1
    told = capsys.readouterr().out
    assert told.startswith("battle 4, Mix(us='lot', vc='lot', patience=0, level=")
    assert ": pigs fly\n" in told
    assert told.endswith(", 1 breaches of a law\n")


def test_a_rule_that_stumbles_is_told_like_a_broken_law(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stumbles(seed: int, mix: object) -> Iterator[Watched]:
        yield Watched(7, None, ())
        raise LookupError("no such hex")

    monkeypatch.setattr(oa_fuzz, "watched", stumbles)
    assert fuzz.main(["--only", "0"]) == 1
    assert "order 8: LookupError: no such hex (stumbles, line " in capsys.readouterr().out
