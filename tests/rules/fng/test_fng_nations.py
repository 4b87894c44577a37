"""The sides are called as the scenario calls them."""

import pytest

from game.engine.world import THE_GAME
from game.rules.fng.components import Nations
from game.rules.fng.events import PhaseBegan, TurnBegan
from game.rules.fng.kit import KIT
from game.rules.fng.nations import nation_of, side_name
from game.rules.fng.quick import QUICK
from game.rules.fng.quick_fields import fields
from tests.rules.fng.fng_board import man, skirmish

ABLE, PHAM = [man("Able", 10, 10)], [man("Pham", 20, 10)]
PHASE = PhaseBegan(turn=1, side="vc", die=3, rule="FNG-TURN-03")


def test_without_nations_they_are_americans_and_viet_cong():
    game = skirmish(ABLE, PHAM)
    assert [side_name(game.world, side) for side in ("us", "vc")] == ["Americans", "Viet Cong"]
    assert not game.world.has(THE_GAME, Nations)
    assert KIT.moment(game).title == "Phase of the Americans"
    assert "Phase of the Viet Cong" in KIT.words(game, PHASE)


@pytest.mark.rule("FNG-SETUP-03")
def test_with_nations_log_phase_and_losses_name_them():
    game = skirmish(ABLE, PHAM, nations={"us": "ANZAC", "vc": "NVA"})
    assert KIT.moment(game).title == "ANZAC"
    assert "NVA" in KIT.words(game, PHASE)
    turn = KIT.words(game, TurnBegan(turn=2, dice=(3, 4), rule="FNG-TURN-02"))
    assert "ANZAC" in turn
    assert "Americans" not in turn
    assert set(KIT.report(game).losses) == {"ANZAC", "NVA"}


def test_one_nation_alone_leaves_the_other_its_name():
    game = skirmish(ABLE, PHAM, nations={"vc": "NVA"})
    assert nation_of(game.world, "us") == ""
    assert [side_name(game.world, side) for side in ("us", "vc")] == ["Americans", "NVA"]


@pytest.mark.rule("FNG-SETUP-03")
def test_a_quick_battle_names_its_armies():
    chosen = {field.key: field.usual for field in fields()} | {"us": "anzac", "vc": "nva"}
    battle = QUICK.draw(chosen, 3)
    assert 'us = "ANZAC"' in battle.rules
    assert 'vc = "NVA"' in battle.rules
