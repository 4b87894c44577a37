"""Large actions that the computer plays to their end: one that opens from the flank, and one that follows up another
mission on the same ground: FNG-OPENING-05, FNG-AFTER-02, FNG-AFTER-04."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.board.table.measure.geometry import Point
from game.engine.core.dice import SeededDice
from game.engine.core.players import answer_of
from game.engine.core.world import EntityId
from game.rules.fng.campaign.entries import BattleOver
from game.rules.fng.kit import KIT
from game.rules.fng.missions.edges import OPPOSITE, depth, enemy_edge, strip
from game.rules.fng.missions.result import mission_result
from game.rules.fng.model.components.figures import At, Figure
from game.rules.fng.model.components.missions import ForcePile
from game.rules.fng.model.components.reinforcing import Reserve
from game.rules.fng.model.game import Skirmish
from game.rules.fng.reinforcing.assigned import edge_in
from game.systems import make_player
from game.tours import fought_out, march, new_tour
from tests.fuzz.fng_quick import chosen_mission
from tests.rules.fng.tour_of_duty import told_battle

SEED = 0
"""The number of a mission whose dice open from the left, and which is soon over."""


def in_enemy_half(skirmish: Skirmish, at: Point) -> bool:
    """Whether a place is in the half of the table from where the enemy comes."""
    mission, table = skirmish.ctx.options.mission, skirmish.ctx.map
    assert mission is not None
    edge = enemy_edge(mission)
    size = (table.width, table.height)
    xs, ys = zip(*strip(size, edge, depth(size, edge) / 2), strict=True)
    return min(xs) <= at.x <= max(xs) and min(ys) <= at.y <= max(ys)


def features(tmx: str) -> list[str]:
    """The outlines that are drawn on a map: its terrain, whatever its zones and edges are called."""
    return re.findall(r'points="([^"]+)"', tmx.split('name="zones"')[0])


@pytest.mark.rule("FNG-OPENING-05")
def test_an_attack_that_opens_from_the_left_is_fought_there_to_its_end() -> None:
    _, setting = chosen_mission(SEED, {"army": "vc_local", "enemy": "rfpf", "mission": "attack"})
    mission = setting.options.mission
    assert mission is not None
    assert mission.opening == "outflanked left"
    flank = edge_in(mission, mission.foe)
    assert flank not in (mission.edge, OPPOSITE[mission.edge])
    game: Skirmish = KIT.begin(setting, SeededDice(SEED))
    cards = [pile.point for _, pile in game.world.each(ForcePile)]
    assert cards
    assert all(in_enemy_half(game, at) for at in cards)
    players = {side: make_player("fng", side, "leader") for side in KIT.sides}
    first: dict[EntityId, Point] = {}
    while game.decision is not None:
        game.submit(answer_of(players[game.decision.side], game, SEED)[0])
        for figure, man, at in game.world.each(Figure, At):
            if man.side == mission.foe:
                first.setdefault(figure, Point(at.x, at.y))
    assert KIT.report(game).why
    assert first
    assert [at for at in first.values() if not in_enemy_half(game, at)] == []
    edges = {reserve.side: reserve.edge for _, reserve in game.world.each(Reserve)}
    assert edges == {mission.side: mission.edge, mission.foe: flank}
    assert mission_result(game).uncovered == mission.enemy_support


@pytest.mark.rule("FNG-AFTER-02", "FNG-AFTER-04", "FNG-AFTER-05")
def test_a_perimeter_that_met_many_is_defended_next_half_month_on_the_same_ground_to_the_end(tmp_path: Path) -> None:
    """The first battle is told; the one that follows from it is fought, and nothing follows from that."""
    course = new_tour("fng", {"army": "vc_local", "corps": "III", "you": "nobody"}, "Follow", SEED, tmp_path)
    while course.state.mission is None:
        course.choose(course.choices[0])
    first, ground = course.state.mission, course.kit.drawn(course.state).tmx
    assert first.kind == "perimeter"
    march(course)
    course.choose(told_battle(course.state, uncovered=4))
    turn = course.state.turn
    while course.state.mission is None:
        course.choose(course.choices[0])
    second = course.state.mission
    assert second.ground is not None
    assert (second.kind, second.followed, second.ground.seed) == ("defend", True, first.seed)
    assert course.state.turn == turn + 1
    assert features(course.kit.drawn(course.state).tmx) == features(ground)
    march(course)
    course.choose(fought_out(course))
    over = [entry for entry in course.state.record if isinstance(entry, BattleOver)]
    course.close()
    assert [each.turn for each in over] == [turn, turn + 1]
    assert over[1].turns > 0
    assert over[1].orders == over[1].by_computer > 0
    assert course.state.follows is None
    assert course.state.mission is None
