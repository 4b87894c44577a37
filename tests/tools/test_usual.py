"""The tool that plays battles and fits what is to be expected of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.engine.after_action.retelling.prospects import Prospects
from game.engine.after_action.retelling.usual import Usual
from game.engine.files.decoding import convert
from game.engine.files.toml_text import parsed
from game.engine.playable.kit import Report
from game.engine.playable.scenario import load_scenario
from game.systems import rules_version_of
from tools.usual import Played, fitted, is_current, played, stamp_of, text_of


def made_up(ends: int, *accounts: tuple[int, int, int]) -> Played:
    """A game of ten turns that ended so, with accounts on its way: turn, points, Americans lost."""
    game = Played.__new__(Played)
    game.on_the_way = [Report("", "", points, (), {"Americans": lost}, turn) for turn, points, lost in accounts]
    game.end = Report("", "", ends, (), {"Americans": accounts[-1][2]}, 10, why="Over.")
    return game


def test_weights_are_found_again_in_games_that_were_made_by_them() -> None:
    made = Prospects(turns=10.0, open=4.0, points=1.0, losses={"Americans": -2.0})
    games = []
    for turn, points, lost in [(1, 0, 0), (1, 0, 1), (6, 2, 0), (6, 4, 2), (6, 2, 4), (1, 4, 1)]:
        account = Report("", "", points, (), {"Americans": lost}, turn)
        games.append(made_up(round(made.expected(account)), (turn, points, lost)))
    found = fitted(games)
    assert found.turns == 10.0
    assert found.open == pytest.approx(4.0)
    assert found.points == pytest.approx(1.0)
    assert found.losses["Americans"] == pytest.approx(-2.0)


def test_two_games_of_the_hamlet_are_played_to_their_ends() -> None:
    found = played(load_scenario("fng/introductory"), 2, seed=2026)
    assert found.games == 2
    assert found.rules == rules_version_of("fng")
    assert found == played(load_scenario("fng/introductory"), 2, seed=2026)


def test_what_is_written_is_read_again_as_it_was() -> None:
    one = Usual("abc", 3, 7, (-1, 4), 6.5, Prospects(8.0, -1.25, 0.5, {"Viet Cong": 1.0, "US squads": 0.0}))
    text = text_of({"oa/village": one})
    assert convert(parsed(text.encode()), dict[str, Usual]) == {"oa/village": one}


def test_what_is_known_is_current_only_by_the_same_rules_and_scenario() -> None:
    scenario = load_scenario("fng/trail")
    now = Usual(stamp_of(scenario), rules_version_of("fng"), 7, (0,), 1.0, Prospects(1.0))
    assert is_current(now, scenario)
    assert not is_current(replace(now, rules=now.rules - 1), scenario)
    assert not is_current(replace(now, stamp="other"), scenario)
    assert not is_current(None, scenario)
