"""FNG-TURN-07: what may be ordered, and in which order, does not depend on what happens to be imported first."""

from __future__ import annotations

import pytest

from game.engine.core.dice import SeededDice
from game.engine.playable.scenario import load_scenario
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import Light
from tests.battery import digest_in_new_process, final_digest

_SCRIPT = """
import {first}
from game.engine.playable.scenario import load_scenario
from game.rules.fng.kit import KIT
from tests.battery import final_digest
print(final_digest(KIT, load_scenario("fng/introductory"), 7))
"""


@pytest.mark.parametrize("first", ["game.ai.fng.leader", "game.ui.fng.scene", "game.rules.fng.melee.charge_run"])
def test_a_skirmish_goes_alike_whatever_is_imported_first(first: str) -> None:
    here = final_digest(KIT, load_scenario("fng/introductory"), 7)
    assert digest_in_new_process(_SCRIPT.format(first=first), 1) == here


def test_the_setting_tells_the_weather_asked_for_whatever_was_asked_before() -> None:
    """FNG-GEAR-04: in the rain a starlight scope is blind, though one sees as far as in clear weather."""
    setting = KIT.begin(KIT.context(load_scenario("fng/introductory")), SeededDice(1)).ctx
    for sky in ("clear", "rain", "heavy rain", "clear"):
        assert setting.under(Light(dark=True, sky=sky, varies=True)).light.sky == sky
