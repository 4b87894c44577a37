"""The law of secrets in missions: another enemy behind the same cards changes nothing that anybody learns or orders."""

from __future__ import annotations

import pytest

from game.ai.fng.leader import SquadLeader
from game.engine.core.dice import SeededDice
from game.rules.fng.kit import KIT
from tests.fuzz.fng_quick import chosen_mission
from tests.fuzz.missions_hidden import MissionHiding, pairs_of_missions

CARDS, MARKERS, GROUND = (
    ("attack", "us_army", "nva"), ("search", "us_marines", "vc_main"), ("recon", "anzac", "vc_local"),
)  # fmt: skip
"""Missions in which cards lie face down, markers, or ground that nobody has looked into."""


@pytest.mark.parametrize(("kind", "army", "enemy"), [CARDS, MARKERS, GROUND])
def test_nothing_tells_of_the_enemy_behind_the_cards(kind: str, army: str, enemy: str) -> None:
    """Neither log, dice, board, plan, tooltip, odds, record, report nor replay, nor what a thinker imagines."""
    compared = list(pairs_of_missions(kind, army, enemy, 1, pairs=1, orders=1))
    assert [breach for pair in compared for breach in pair.breaches] == []
    assert sum(pair.orders for pair in compared) == 1


@pytest.mark.parametrize(("kind", "army", "enemy"), [MARKERS, ("probe", "nva", "us_army")])
def test_the_leader_gives_the_same_orders_whoever_lies_behind_the_cards(kind: str, army: str, enemy: str) -> None:
    _, setting = chosen_mission(1, {"army": army, "enemy": enemy, "mission": kind})
    assert setting.options.mission is not None
    hiding, game = MissionHiding(setting.options.mission.side), KIT.begin(setting, SeededDice(3))
    leader, answers = SquadLeader(), []
    for number in range(6):
        decision = game.decision
        if decision is None:
            break
        answer = leader.answer(game, SeededDice(number, "leader"))
        if decision.side == hiding.reader and hiding.unseen(game):
            twin = hiding.elsewhere(game, SeededDice(number, "elsewhere"))
            answers.append((answer, leader.answer(twin, SeededDice(number, "leader"))))
        game.submit(answer[0])
    assert len(answers) > 1
    assert [one for one, other in answers if one != other] == []


def test_the_law_sees_a_thinker_who_knows_what_the_enemy_means_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ai.fng.unseen._fill_in_mission", lambda twin, side, dice: None)
    compared = list(pairs_of_missions(*MARKERS, 1, pairs=1, orders=0))
    assert any(breach.startswith("imagined: ") for pair in compared for breach in pair.breaches)


def test_the_law_sees_chances_that_know_what_the_enemy_means_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.fng.own.FngTable.as_known", lambda own, game, players: game)
    compared = list(pairs_of_missions(*MARKERS, 1, pairs=2, orders=5))
    assert any(breach.startswith("odds: ") for pair in compared for breach in pair.breaches)
