"""The battery under every rule system that can be played, on every scenario that ships."""

from __future__ import annotations

from itertools import islice

import pytest

from game.engine.playable.scenario import Scenario, read_scenario, scenario_files, with_placing
from game.systems import kit_of, make_player, player_names, sides_of
from tests.battery import (
    assert_round_trip_is_equal,
    assert_take_back_restores_every_hash,
    assert_twin_offers_the_same,
    decisions,
    digest_in_new_process,
    final_digest,
    run_battery,
    start,
)
from tests.fuzz.fng_quick import chosen_scenario
from tests.fuzz.quick_draws import drawn

SCENARIOS = [read_scenario(file) for file in scenario_files()]


SELDOM = 9
"""On a table all that holds is looked at once in so many decisions, and what is stored is read again at each: random
orders are played by the hundred thousand elsewhere, under more laws than these."""


def is_free(scenario: Scenario) -> bool:
    """Whether it is played on a table, where men go anywhere and face anywhere: not all of that is listed."""
    return scenario.system != "oa"


by_scenario = pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)

AT_ONCE, ORDERS = 4, 150
"""So many scenarios go into one new process, which takes as long to start as a battle to play; and orders of each."""

_SCRIPT = """
from game.engine.playable.scenario import load_scenario
from game.systems import kit_of
from tests.battery import final_digest
for scenario in map(load_scenario, {ids!r}):
    print(final_digest(kit_of(scenario.system), scenario, 7, {limit}))
"""


@by_scenario
@pytest.mark.parametrize("seed", [1])
def test_everything_holds_along_a_game_played_by_lot(scenario: Scenario, seed: int) -> None:
    kit, free = kit_of(scenario.system), is_free(scenario)
    assert run_battery(kit, scenario, seed, every=SELDOM if free else 7, all_listed=not free) > 4


@by_scenario
@pytest.mark.parametrize("seed", [3])
def test_everything_holds_along_a_game_of_the_usual_players(scenario: Scenario, seed: int) -> None:
    players = {
        side: make_player(scenario.system, side, player_names(scenario.system, side)[0])
        for side in sides_of(scenario.system)
    }
    kit, free = kit_of(scenario.system), is_free(scenario)
    assert run_battery(kit, scenario, seed, players=players, every=SELDOM if free else 7, all_listed=not free) > 4


@by_scenario
def test_taking_back_restores_every_position(scenario: Scenario) -> None:
    assert_take_back_restores_every_hash(kit_of(scenario.system), scenario, seed=3)


@pytest.mark.parametrize(
    "scenarios",
    [SCENARIOS[at : at + AT_ONCE] for at in range(0, len(SCENARIOS), AT_ONCE)],
    ids=lambda scenarios: "|".join(scenario.id for scenario in scenarios),
)
def test_the_same_games_end_alike_in_processes_that_hash_differently(scenarios: list[Scenario]) -> None:
    here = [final_digest(kit_of(scenario.system), scenario, 7, ORDERS) for scenario in scenarios]
    script = _SCRIPT.format(ids=[scenario.id for scenario in scenarios], limit=ORDERS)
    assert digest_in_new_process(script, hash_seed=1).splitlines() == here


@pytest.mark.parametrize(("us", "vc"), [("anzac", "nva"), ("air_cavalry", "vc_main")])
def test_a_saved_quick_battle_is_read_again_as_it_was_stored(us: str, vc: str) -> None:
    few = {"us": us, "us_squads": "1", "us_men": "4", "vc": vc, "vc_squads": "1", "vc_men": "4"}
    kit = kit_of("fng")
    game = start(kit, chosen_scenario(5, few), 5)
    looked_at = 0
    for game_now in decisions(game, 5):
        assert_twin_offers_the_same(game_now, assert_round_trip_is_equal(game_now))
        looked_at += 1
    assert looked_at > 30


@pytest.mark.parametrize(
    ("system", "few"),
    [
        ("fof", {"us_headquarters": "0", "us_fireteam": "1", "vc_main_force": "0", "vc_cell_rpd": "0", "turns": "4"}),
        ("fmjp", {"us_rifleman": "1", "us_medic": "0", "vc_fighter": "1", "vc_guerrilla": "0", "turns": "5"}),
    ],
)
def test_a_saved_quick_battle_of_picked_forces_is_read_again_as_it_was_stored(system: str, few: dict[str, str]) -> None:
    kit = kit_of(system)
    looked_at = 0
    for game_now in islice(decisions(start(kit, drawn(system, 5, few), 5), 5), 0, 60, 2):
        assert_twin_offers_the_same(game_now, assert_round_trip_is_equal(game_now))
        looked_at += 1
    assert looked_at > 15


@pytest.mark.parametrize("system", ["fof", "fmjp"])
def test_people_may_place_either_side_of_a_quick_battle(system: str) -> None:
    kit, scenario = kit_of(system), drawn(system, 5, {})
    assert kit.ways(scenario).placing == ("us", "vc")
    assert [type(start(kit, with_placing(scenario, [side]), 5).decision).__name__ for side in ("us", "vc")] == [
        "Placing", "Placing",
    ]  # fmt: skip
