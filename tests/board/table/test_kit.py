"""Tables that several battles share: the same scenario has one setting, however many others were looked at."""

from __future__ import annotations

from game.engine.scenario import load_scenario, with_rules
from game.rules.fng.kit import KIT


def test_battles_on_the_same_table_share_it_until_too_many_others_are_kept() -> None:
    first = load_scenario("fng/introductory")
    others = [with_rules(first, {"weather": sky}) for sky in ("overcast", "rain", "heavy rain")]
    setting = KIT.context(first)
    assert [KIT.context(other) is setting for other in others] == [False] * 3
    assert KIT.context(first) is setting
    assert KIT.context(load_scenario("fng/introductory")) is setting
