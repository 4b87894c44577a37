"""Tables that several battles share: the same scenario has one setting, however many others were looked at."""

from __future__ import annotations

from game.engine.core.dice import SeededDice
from game.engine.playable.scenario import load_scenario, with_rules
from game.rules.fng.kit import Fng
from game.rules.fng.scenario_faults import FITTING
from game.rules.fng.setup import STATIONS, set_up


def test_battles_on_the_same_table_share_it_until_too_many_others_are_kept() -> None:
    first = load_scenario("fng/introductory")
    others = [with_rules(first, {"weather": sky}) for sky in ("overcast", "rain", "heavy rain")]
    kit = Fng(FITTING, set_up, STATIONS)
    setting = kit.context(first)
    assert [kit.context(other) is setting for other in others] == [False] * 3
    assert kit.context(first) is setting
    assert kit.context(load_scenario("fng/introductory")) is setting


def test_a_battle_may_be_played_by_either_side_and_its_scenario_says_how_hard_it_is() -> None:
    kit, scenario = Fng(FITTING, set_up, STATIONS), load_scenario("fng/introductory")
    ways = super(Fng, kit).ways(scenario)
    assert list(ways.sides) == list(kit.sides) == ["us", "vc"]
    assert all(ways.sides.values())
    assert (ways.switches, ways.levels, kit.difficulties()) == ((), (), ())
    assert kit.ways(scenario).sides == ways.sides


def test_another_table_other_forces_or_other_numbers_have_another_fingerprint() -> None:
    kit, scenario = Fng(FITTING, set_up, STATIONS), load_scenario("fng/introductory")
    setting = kit.context(scenario)
    assert kit.fingerprint(setting) == kit.fingerprint(kit.context(scenario))
    assert kit.fingerprint(setting) != kit.fingerprint(kit.context(with_rules(scenario, {"weather": "rain"})))
    assert kit.fingerprint(setting) != kit.fingerprint(kit.context(load_scenario("fng/village")))


def test_a_battle_begins_at_its_first_decision() -> None:
    kit = Fng(FITTING, set_up, STATIONS)
    game = kit.begin(kit.context(load_scenario("fng/introductory")), SeededDice(1))
    assert game.decision is not None
    assert game.orders_given == 0
