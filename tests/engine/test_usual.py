"""How battles usually go: the file that ships is of the battles that ship, and a result is laid beside it."""

from __future__ import annotations

import pytest

from game.engine.after_action.retelling.prospects import PLAIN, Prospects
from game.engine.after_action.retelling.usual import Usual, all_usual, prospects_of, stamp_of, usual_of
from game.engine.playable.scenario import Scenario, id_of, is_ours, load_scenario, scenario_files, with_rules
from game.systems import rules_version_of

OURS = [id_of(file) for file in scenario_files() if is_ours(file)]
FIVE = Usual("x", 1, 7, (-3, 0, 2, 2, 9), 6.0, Prospects(turns=8))


@pytest.mark.parametrize("name", OURS)
def test_every_battle_that_ships_was_played_as_it_is_by_the_rules_of_today(name: str) -> None:
    scenario = load_scenario(name)
    usual = usual_of(scenario)
    assert usual is not None, "python -m tools.usual plays what has changed"
    assert usual.rules == rules_version_of(scenario.system)
    assert list(usual.ends) == sorted(usual.ends)
    assert usual.prospects.turns >= 1


def test_the_file_knows_no_battle_that_does_not_ship() -> None:
    assert sorted(all_usual()) == sorted(OURS)


@pytest.mark.parametrize(("points", "below", "above"), [(-4, 0, 5), (-3, 0, 4), (2, 2, 1), (3, 4, 1), (9, 4, 0)])
def test_a_result_is_counted_against_those_that_ended_otherwise(points: int, below: int, above: int) -> None:
    assert (FIVE.below(points), FIVE.above(points)) == (below, above)


def test_games_and_mean_are_those_of_the_ends() -> None:
    assert (FIVE.games, FIVE.mean) == (5, 2.0)


def test_a_stamp_tells_rules_and_map_apart_and_minds_no_words() -> None:
    scenario = load_scenario("fng/trail")
    fields = {name: getattr(scenario, name) for name in scenario.__struct_fields__}
    assert stamp_of(scenario) == stamp_of(Scenario(**fields | {"briefing": "Other words."}))
    assert stamp_of(scenario) != stamp_of(Scenario(**fields | {"map": "other.tmx"}))
    assert stamp_of(scenario) != stamp_of(with_rules(scenario, {"turns": 3}))


def test_a_battle_that_was_changed_has_prospects_but_no_usual_result() -> None:
    changed = with_rules(load_scenario("oa/village"), {"difficulty": "recruit"})
    assert usual_of(changed) is None
    assert prospects_of(changed) == prospects_of(load_scenario("oa/village"))


def test_a_battle_of_ones_own_goes_by_those_of_the_same_rules_without_their_opening() -> None:
    own = Scenario(title="Mine", system="fng", map="mine.tmx", briefing="", id="fng/mine")
    akin = prospects_of(own)
    assert akin.open == 0.0
    assert akin.losses == all_usual()["fng/clearing"].prospects.losses


def test_of_rules_that_nobody_has_played_the_account_is_all_there_is() -> None:
    assert prospects_of(Scenario(title="Mine", system="chess", map="", briefing="", id="chess/mine")) == PLAIN
