"""The sides are called as the scenario calls them."""

import pytest

from game.engine.after_action import report_html
from game.engine.core.world import THE_GAME
from game.engine.playable.scenario import load_scenario, with_rules
from game.engine.replay.replay import replay_session
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.figures import Nations, OutOfFight
from game.rules.fng.model.decisions.turn import Pass
from game.rules.fng.model.events.turn import PhaseBegan, SkirmishEnded, TurnBegan
from game.rules.fng.model.nations import nation_of, side_name
from game.rules.fng.tour.battle_choices import fields
from game.rules.fng.tour.quick import QUICK
from game.rules.fng.turn.victory import Judge, judge
from game.systems import new_session
from tests.asserting import some
from tests.rules.fng.fng_board import find, man, skirmish

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


@pytest.mark.rule("FNG-V2-18")
def test_who_chooses_a_side_reads_its_nation_and_may_switch_the_edition():
    scenario = load_scenario("fng/introductory")
    ways = KIT.ways(scenario)
    assert ways.sides == {"us": "Americans", "vc": "Viet Cong"}
    assert [(switch.key, switch.usual) for switch in ways.switches] == [("edition", "2.0")]
    for option in some(ways.switches[0].options):
        played = new_session(with_rules(scenario, {"edition": option.key}), 1)
        assert played.game.ctx.edition == option.key
    assert KIT.ways(with_rules(scenario, {"nations": {"vc": "NVA"}})).sides == {"us": "Americans", "vc": "NVA"}


def test_the_side_whose_goals_they_are_is_offered_first():
    assert list(KIT.ways(load_scenario("fng/outpost")).sides.items()) == [
        ("vc", "Viet Cong Main Force"), ("us", "Regional and Popular Forces"),
    ]  # fmt: skip
    assert list(KIT.ways(load_scenario("fng/bridge")).sides) == ["us", "vc"]


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


NAMED = {"nations": {"us": "ANZAC", "vc": "NVA"}}


@pytest.mark.rule("FNG-SETUP-03")
@pytest.mark.parametrize(("gone", "nation"), [("Able", "ANZAC"), ("Pham", "NVA")])
def test_the_ending_names_the_nation_that_has_nobody_left(gone: str, nation: str):
    game = skirmish(ABLE, PHAM, **NAMED)
    game.world.set(find(game, gone), OutOfFight(1))
    judge(game, Judge())
    events = game.take_events()
    ended = next(event for event in events if isinstance(event, SkirmishEnded))
    expected = f"Nobody is left to fight in turn 1: {nation}."
    assert KIT.words(game, ended) == expected
    assert KIT.report(game).ending == expected


def test_without_nations_the_ending_is_as_ever():
    game = skirmish(ABLE, PHAM)
    game.world.set(find(game, "Pham"), OutOfFight(1))
    judge(game, Judge())
    game.take_events()
    assert KIT.report(game).ending == "None of the Viet Cong is left to fight in turn 1."
    assert KIT.report(game).names == {}


def test_a_phase_of_the_log_and_who_ends_it_are_called_by_the_nation():
    game = skirmish(ABLE, PHAM, **NAMED)
    assert [KIT.log.phase(game, key) for key in ("us", "vc", "")] == ["ANZAC", "NVA", "Activation"]
    assert KIT.log.actor(game, Pass(), None, "us") == "ANZAC"
    assert KIT.log.phase(skirmish(ABLE, PHAM), "us") == "Phase of the Americans"


def test_the_report_of_a_battle_says_which_nation_the_computer_plays():
    chosen = with_rules(load_scenario("fng/introductory"), NAMED)
    replay = replay_session(new_session(chosen, 7, human=("us",)))
    assert [replay.side(side) for side in ("us", "vc")] == ["ANZAC", "NVA"]
    page = report_html(replay)
    assert "NVA: played by the computer" in page
    assert "Viet Cong: played by" not in page
