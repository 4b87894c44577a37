"""Tables that several battles share: the same scenario has one setting, however many others were looked at."""

from __future__ import annotations

from game.engine.playable.scenario import load_scenario, with_rules
from game.rules.fng.kit import Fng
from game.rules.fng.model.options import options_of
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables import load_tables
from game.rules.fng.scenario_faults import check_forces
from game.rules.fng.setup import set_up


def test_battles_on_the_same_table_share_it_until_too_many_others_are_kept() -> None:
    first = load_scenario("fng/introductory")
    others = [with_rules(first, {"weather": sky}) for sky in ("overcast", "rain", "heavy rain")]
    kit = Fng(load_tables, options_of, Setting, check_forces, set_up)
    setting = kit.context(first)
    assert [kit.context(other) is setting for other in others] == [False] * 3
    assert kit.context(first) is setting
    assert kit.context(load_scenario("fng/introductory")) is setting
