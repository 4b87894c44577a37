"""Whoever has fallen is not shown as one who leads."""

from __future__ import annotations

import pytest

from game.engine.playable.scenario import load_scenario
from game.rules.fmjp.model import components as fmjp
from game.rules.fmjp.model.query import is_npc, leader_of
from game.rules.fng.model.components import figures as fng
from game.rules.fof.model import components as fof
from game.systems import new_session
from game.ui.fmjp.shown.roster import line_of as fmjp_line
from game.ui.fng.shown.roster import line_of as fng_line
from game.ui.fof.shown.roster import line_of as fof_line


def test_a_dead_leader_of_a_skirmish_is_no_leader_on_his_card() -> None:
    game = new_session(load_scenario("fng/introductory"), 1, human=()).game
    sarge = next(figure for figure, man in game.world.each(fng.Figure) if man.name == "Sarge")
    assert "Leader" in fng_line(game, sarge).kind
    game.world.set(sarge, fng.Dead(sarge))
    assert "Leader" not in fng_line(game, sarge).kind


def test_a_leader_who_is_down_only_led_his_unit_before() -> None:
    game = new_session(load_scenario("fof/three-huts"), 1, human=()).game
    man = next(man for man, row in game.world.each(fof.Man) if row.role == "leader")
    assert fof_line(game, man).kind.startswith("leader")
    game.world.set(man, fof.Down(1))
    assert fof_line(game, man).kind.startswith("led it before")


@pytest.mark.parametrize("able", [True, False], ids=["able", "dead"])
def test_men_are_shown_under_a_leader_only_while_he_can_lead_them(able: bool) -> None:
    game = new_session(load_scenario("fmjp/village"), 1, human=()).game
    npc = next(figure for figure, _ in game.world.each(fmjp.Figure) if is_npc(game.world, figure))
    leader = leader_of(game.world, npc)
    name = game.world.get(leader, fmjp.Figure).name
    if not able:
        game.world.set(leader, fmjp.Dead())
        game.world.remove(leader, fmjp.At)
    assert fmjp_line(game, npc).kind.endswith(f"under {name}" if able else "under nobody")
