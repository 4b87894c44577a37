"""A mission as it is drawn: ground, edges, forces, words; nothing of the enemy before the rules bring him on."""

from __future__ import annotations

from itertools import count

import pytest
from msgspec import structs

from game.board.skirmish.laying.sides import ATTACKERS, DEFENDERS
from game.board.table.measure.geometry import distance_to_segment
from game.board.table.tablemap import Zone
from game.drawing import MISSIONS, quick_battle
from game.engine.core.dice import SeededDice
from game.engine.playable.quick import answers
from game.engine.playable.scenario import read_scenario
from game.rules.fng.kit import KIT
from game.rules.fng.missions.edges import OPPOSITE
from game.rules.fng.missions.ground import AREA, CENTRE, FAR_MIDDLE, FORT, NAMED, POSITION
from game.rules.fng.missions.offered import MISSIONS as KIT_OF_MISSIONS
from game.rules.fng.missions.orders import MissionOrder, draw_mission
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.model.tables.missions import KINDS, LARGE_KINDS, TITLES, Kind
from game.simulate import play_out
from game.systems import make_player

pytestmark = pytest.mark.usefixtures("home")

TABLES = load_tables()
NUMBERS = count()


def drawn(kind: Kind, seed: int = 11, **chosen: str) -> Setting:
    """The battle of a mission as it is read back from its scenario."""
    path = quick_battle("fng", {"mission": kind, **chosen}, seed, f"drawn {next(NUMBERS)}", MISSIONS)
    context = KIT.context(read_scenario(path))
    assert isinstance(context, Setting)
    return context


def zone(setting: Setting, name: str) -> Zone:
    found = setting.map.zone(name)
    assert found is not None
    return found


def deepest(setting: Setting, name: str) -> float:
    """Inches from the near edge to the far side of a zone."""
    mission = setting.options.mission
    assert mission is not None
    edge = setting.map.edge(NAMED[mission.edge])
    assert edge is not None
    return max(distance_to_segment(at, edge.line[0], edge.line[1]) for at in zone(setting, name).outline)


@pytest.mark.rule("FNG-MISSION-12", "FNG-MISSION-17", "FNG-MISSION-21", "FNG-MISSION-26", "FNG-MISSION-33")
@pytest.mark.rule("FNG-MISSION-03", "FNG-MISSION-04", "FNG-MISSION-11", "FNG-MISSION-43", "FNG-MISSION-47")
@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_a_battle_on_its_ground_in_which_no_line_tells_of_the_enemy(kind: Kind) -> None:
    setting = drawn(kind)
    mission = setting.options.mission
    assert mission is not None
    assert mission.kind == kind
    assert setting.options.vc == ()
    assert setting.options.us
    laid = setting.options.laid_out
    assert laid is not None
    assert kind != "recon" or laid.terrain == "broken"
    assert kind != "attack" or laid.urban


@pytest.mark.rule("FNG-MISSION-13", "FNG-MISSION-18", "FNG-MISSION-22", "FNG-MISSION-27", "FNG-MISSION-34")
@pytest.mark.rule("FNG-MISSION-44", "FNG-MISSION-49")
@pytest.mark.parametrize(
    ("kind", "inches"),
    [("recon", 2), ("perimeter", 24), ("patrol", 24), ("probe", 2), ("search", 6), ("attack", 2), ("defend", 24)],
)
def test_a_side_sets_up_so_far_from_its_edge(kind: Kind, inches: float) -> None:
    assert deepest(drawn(kind), ATTACKERS) == inches


@pytest.mark.rule("FNG-MISSION-37", "FNG-MISSION-38")
def test_a_position_lies_a_foot_and_a_half_from_every_edge_behind_sandbags_and_nobody_hides() -> None:
    setting = drawn("defense")
    for name in (ATTACKERS, POSITION):
        xs, ys = ([at[place] for at in zone(setting, name).outline] for place in (0, 1))
        assert (min(xs), max(xs), min(ys), max(ys)) == (18, 30, 18, 30)
    assert len([barrier for barrier in setting.map.barriers if barrier.kind == "sandbags"]) >= 8
    assert not any(man.hidden for man in setting.options.us)


@pytest.mark.rule("FNG-MISSION-10", "FNG-MISSION-20", "FNG-MISSION-42", "FNG-MISSION-46")
@pytest.mark.parametrize(
    ("kind", "name"), [("recon", FAR_MIDDLE), ("patrol", CENTRE), ("attack", AREA), ("defend", AREA)]
)
def test_the_ground_that_a_mission_is_about_is_a_zone_of_its_table(kind: Kind, name: str) -> None:
    assert zone(drawn(kind), name).outline


@pytest.mark.rule("FNG-MISSION-24", "FNG-MISSION-25", "FNG-MISSION-29")
def test_a_fortified_position_lies_in_the_middle_of_the_table() -> None:
    order = MissionOrder("us", "us_army", "vc_main", "III", kind="probe")
    seed = next(
        seed
        for seed in range(99)
        if draw_mission(order, seed, TABLES, SeededDice(seed, "mission")).assignment.fortified
    )
    setting = drawn("probe", seed)
    xs, ys = ([at[place] for at in zone(setting, FORT).outline] for place in (0, 1))
    assert (sum(xs) / 4, sum(ys) / 4) == (24, 24)
    assert [goal.kind for goal in setting.options.victory.goals] == ["enemy_lost", "own_lost"]


@pytest.mark.rule("FNG-MISSION-51")
def test_in_a_large_action_neither_side_has_a_support_level_below_four() -> None:
    order = MissionOrder("us", "us_army", "vc_main", "III", large=True)
    found = [draw_mission(order, seed, TABLES, SeededDice(seed, "mission")).assignment for seed in range(40)]
    assert all(each.kind in LARGE_KINDS and min(each.support, each.enemy_support) >= 4 for each in found)
    small = [
        draw_mission(structs.replace(order, large=False), seed, TABLES, SeededDice(seed, "mission"))
        for seed in range(40)
    ]
    assert min(each.assignment.support for each in small) == 1


def test_the_dice_are_told_but_not_that_of_the_enemys_support() -> None:
    told = KIT_OF_MISSIONS.draw(answers(KIT_OF_MISSIONS.fields(), {}, ()), 5)
    assert told.situation.count("Support Level") == 1
    assert "which edge" in told.situation
    assert any(title in told.subtitle for title in TITLES.values())


@pytest.mark.rule("FNG-MISSION-47", "FNG-MISSION-48")
def test_without_a_town_the_defender_holds_a_landing_zone_of_scrub_with_nothing_on_it() -> None:
    order = MissionOrder("us", "us_army", "vc_main", "III", kind="defend")
    seed = next(
        seed for seed in range(99)
        if not draw_mission(order, seed, TABLES, SeededDice(seed, "mission")).assignment.urban
    )  # fmt: skip
    setting = drawn("defend", seed)
    outline = zone(setting, AREA).outline
    xs, ys = ([at[place] for at in outline] for place in (0, 1))
    assert (max(xs) - min(xs), max(ys) - min(ys)) == (12, 12)
    middle = (sum(xs) / 4, sum(ys) / 4)
    assert setting.field.ground_at([middle]) == ("scrub",)
    corners = [corner for house in setting.map.buildings for corner in house.outline]
    assert not any(min(xs) <= x <= max(xs) and min(ys) <= y <= max(ys) for x, y in corners)


# Against a player -------------------------------------------------------------------------------


@pytest.mark.rule("FNG-MISSION-08")
def test_against_a_player_edge_and_country_are_chosen() -> None:
    setting = drawn("patrol", opponent="player", edge="west", terrain="rugged")
    mission, laid = setting.options.mission, setting.options.laid_out
    assert mission is not None
    assert laid is not None
    assert (mission.edge, laid.terrain) == ("west", "rugged")


@pytest.mark.rule("FNG-MISSION-14", "FNG-MISSION-28", "FNG-MISSION-45")
@pytest.mark.parametrize(("kind", "inches"), [("recon", 24), ("probe", 24), ("attack", 24)])
def test_an_opponent_lies_in_his_part_of_the_table_unseen_from_the_near_edge(kind: Kind, inches: float) -> None:
    setting = drawn(kind, opponent="player")
    mission = setting.options.mission
    assert mission is not None
    far = setting.map.edge(NAMED[OPPOSITE[mission.edge]])
    assert far is not None
    ground = zone(setting, DEFENDERS).outline
    assert max(distance_to_segment(at, far.line[0], far.line[1]) for at in ground) == inches
    placed = [man.at for man in setting.options.vc if man.at is not None]
    near = setting.map.edge(NAMED[mission.edge])
    assert near is not None
    assert placed
    middle = ((near.line[0].x + near.line[1].x) / 2, (near.line[0].y + near.line[1].y) / 2)
    inward = (middle[0] + (24 - middle[0]) / 48, middle[1] + (24 - middle[1]) / 48)
    assert not any(setting.glance(inward, at).clear for at in placed)


@pytest.mark.rule("FNG-MISSION-19", "FNG-MISSION-23", "FNG-MISSION-40", "FNG-MISSION-35")
def test_an_opponent_who_comes_does_so_at_an_edge_and_one_who_hides_keeps_a_foot_away() -> None:
    assert deepest(drawn("patrol", opponent="player"), DEFENDERS) == 48
    assert {
        zone.name for zone in drawn("defense", opponent="player").map.zones if zone.props.get("side") == "vc"
    } == set(NAMED.values())
    setting = drawn("search", opponent="player")
    assert all(man.hidden for man in setting.options.vc)
    assert {man.squad for man in setting.options.vc} == {"1", "2"}
    mission = setting.options.mission
    assert mission is not None
    near = setting.map.edge(NAMED[mission.edge])
    assert near is not None
    ground = zone(setting, DEFENDERS).outline
    assert min(distance_to_segment(at, near.line[0], near.line[1]) for at in ground) == 18


@pytest.mark.rule("FNG-FORCE-01", "FNG-MISSION-41")
def test_who_attacks_a_town_has_at_least_twice_as_many_squads() -> None:
    def squads(kind: Kind) -> tuple[int, int]:
        options = drawn(kind, opponent="player").options
        return tuple(len({man.squad for man in force if man.squad.isdecimal()}) for force in (options.us, options.vc))  # type: ignore[return-value]

    ours, theirs = squads("attack")
    assert ours >= 2 * theirs
    ours, theirs = squads("defend")
    assert theirs >= 2 * ours


# Whole battles ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "army", "enemy"),
    [("patrol", "us_marines", "nva"), ("defense", "vc_main", "arvn")],
)
def test_the_computer_plays_a_mission_of_either_side_to_its_end(kind: Kind, army: str, enemy: str) -> None:
    setting = drawn(kind, 3, army=army, enemy=enemy)
    game = KIT.begin(setting, SeededDice(3))
    play_out(game, {side: make_player("fng", side, "leader") for side in ("us", "vc")}, 3)
    assert KIT.report(game).why
