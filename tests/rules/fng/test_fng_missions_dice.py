"""Which mission comes, against whom and where: FNG-MISSION-01..09, FNG-CONTACT-02, FNG-FORCE, FNG-POSTURE."""

from __future__ import annotations

import pytest

from game.engine.core.dice import ScriptedDice
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.odds.command_line import ODDS
from game.rules.fng.resolve.missions.contact import (
    all_cards,
    is_real,
    numbered_sections,
    real_cards,
    resolve_contact,
    resolve_sections,
)
from game.rules.fng.resolve.missions.drawing import (
    is_fortified,
    resolve_check,
    resolve_edge,
    resolve_installations,
    resolve_large,
    resolve_stance,
    resolve_type,
)

TABLES = load_tables()


@pytest.mark.rule("FNG-MISSION-01", "FNG-MISSION-02")
@pytest.mark.parametrize(
    ("faces", "bonus", "result", "large"),
    [
        ((4, 3), 0, "mission", False),
        ((4, 4), 0, "mission", True),
        ((5, 4), 0, "next time", False),
        ((5, 4), 1, "mission", False),
        ((5, 5), 0, "none", False),
        ((5, 5), 1, "mission", True),
        ((6, 5), 0, "none", False),
    ],
)
def test_both_dice_within_the_rep_of_the_leader_bring_a_mission(
    faces: tuple[int, int], bonus: int, result: str, large: bool
) -> None:
    found = resolve_check(4, bonus, TABLES, ScriptedDice(faces))
    assert (found.result, found.large) == (result, large)


NORTH = (
    "perimeter", "patrol", "recon", "defense", "defense", "search", "recon",
    "patrol", "search", "perimeter", "patrol",
)  # fmt: skip
NORTH_VC = (
    "recon", "patrol", "perimeter", "recon", "patrol", "recon", "patrol",
    "probe", "patrol", "defense", "probe",
)  # fmt: skip
SOUTH = (
    "perimeter", "patrol", "patrol", "search", "perimeter", "search", "recon",
    "patrol", "search", "defense", "search",
)  # fmt: skip
SOUTH_VC = (
    "recon", "defense", "perimeter", "perimeter", "patrol", "probe", "recon",
    "defense", "probe", "probe", "patrol",
)  # fmt: skip


@pytest.mark.rule("FNG-MISSION-03", "FNG-MISSION-05", "FNG-MISSION-06")
@pytest.mark.parametrize(
    ("corps", "communist", "kinds"),
    [("I", False, NORTH), ("I", True, NORTH_VC), ("II", False, SOUTH), ("IV", True, SOUTH_VC)],
)
def test_two_dice_say_which_mission_a_side_of_a_corps_has(corps: str, communist: bool, kinds: tuple[str, ...]) -> None:
    faces = [(min(6, total - 1), total - min(6, total - 1)) for total in range(2, 13)]
    found = [resolve_type(corps, TABLES, ScriptedDice(each), communist=communist) for each in faces]  # type: ignore[arg-type]
    assert tuple(found) == kinds


@pytest.mark.rule("FNG-MISSION-02", "FNG-MISSION-41")
@pytest.mark.parametrize(
    ("kind", "faces", "large"),
    [
        ("recon", (), "attack"), ("search", (), "attack"), ("probe", (), "attack"), ("perimeter", (), "defend"),
        ("defense", (), "defend"), ("patrol", (3,), "attack"), ("patrol", (4,), "defend"),
    ],
)  # fmt: skip
def test_a_large_action_attacks_or_defends_as_the_squads_mission_would(
    kind: str, faces: tuple[int, ...], large: str
) -> None:
    dice = ScriptedDice(faces)
    assert resolve_large(kind, TABLES, dice) == large  # type: ignore[arg-type]
    assert dice.left == 0


@pytest.mark.rule("FNG-MISSION-09")
def test_a_die_names_the_edge_and_is_thrown_again_where_it_names_none() -> None:
    assert [resolve_edge(TABLES, ScriptedDice((face,))) for face in (1, 2, 3, 4)] == ["north", "east", "south", "west"]
    assert resolve_edge(TABLES, ScriptedDice((5, 6, 2))) == "east"


@pytest.mark.rule("FNG-MISSION-25", "FNG-MISSION-32")
def test_a_six_fortifies_what_is_probed_and_half_a_die_counts_installations() -> None:
    assert not is_fortified(TABLES, ScriptedDice((5,)))
    assert is_fortified(TABLES, ScriptedDice((6,)))
    assert [resolve_installations(TABLES, ScriptedDice((face,))) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.rule("FNG-POSTURE-01", "FNG-POSTURE-02", "FNG-POSTURE-03")
def test_one_die_says_how_busy_a_communist_side_is_and_how_it_fights() -> None:
    def told(face: int, *, nva: bool) -> str:
        _, found = resolve_stance(TABLES, ScriptedDice((face,)), nva=nva)
        return f"{found.activity} {found.posture}"

    assert [told(face, nva=False) for face in range(1, 7)] == [
        "low avoidance", "high avoidance", "low moderate", "high moderate", "low aggressive", "high aggressive",
    ]  # fmt: skip
    assert [told(face, nva=True) for face in range(1, 7)] == [
        "high avoidance", "low avoidance", "low avoidance", "high moderate", "high aggressive", "high aggressive",
    ]  # fmt: skip


@pytest.mark.rule("FNG-CONTACT-02")
@pytest.mark.parametrize(
    ("faces", "result"), [((3, 3), "hidden enemy"), ((3, 4), "enemy"), ((4, 3), "enemy"), ((4, 4), "nothing")]
)
def test_two_dice_against_the_enemys_support_say_what_is_at_a_feature(faces: tuple[int, int], result: str) -> None:
    assert resolve_contact(3, TABLES, ScriptedDice(faces)).result == result


@pytest.mark.rule("FNG-FORCE-02", "FNG-FORCE-04")
def test_each_point_of_support_is_a_card_with_two_dummies_and_twice_as_many_come_against_a_town() -> None:
    assert real_cards(4, TABLES, attacks_town=False) == 4
    assert real_cards(4, TABLES, attacks_town=True) == 8
    assert all_cards(4, TABLES, attacks_town=False) == 12


@pytest.mark.rule("FNG-FORCE-05")
def test_a_cover_stands_for_two_of_the_six_sections_and_no_more_than_three_covers_count() -> None:
    assert numbered_sections((), TABLES) == (-1, -1, -1, -1, -1, -1)
    assert numbered_sections(("house",), TABLES) == (0, 0, -1, -1, -1, -1)
    assert numbered_sections(("house", "woods", "town", "hut"), TABLES) == (0, 0, 1, 1, 2, 2)


@pytest.mark.rule("FNG-FORCE-06")
def test_dice_lay_the_cards_until_none_is_left_and_the_last_share_is_what_there_is() -> None:
    dice = ScriptedDice((3, 4, 2, 2, 6, 5))
    assert resolve_sections(9, TABLES, dice) == (0, 2, 4, 0, 0, 3)
    assert dice.left == 0


@pytest.mark.rule("FNG-FORCE-03", "FNG-FORCE-07")
def test_a_card_is_real_as_often_as_real_ones_are_left_among_all() -> None:
    found = [is_real(6, 2, ScriptedDice((face,))) for face in range(1, 7)]
    assert found == [True, True, False, False, False, False]
    assert is_real(1, 1, ScriptedDice())
    assert not is_real(1, 0, ScriptedDice())


@pytest.mark.rule("FNG-MISSION-01", "FNG-CONTACT-02")
def test_the_odds_are_those_of_the_dice() -> None:
    mission = ODDS["mission"].compute({"rep": 4, "bonus": 0})
    assert [f"{name} {36 * chance}" for name, chance in mission.items()] == [
        "a mission 12", "a large action 4", "none, but sooner next time 16", "no mission 4",
    ]  # fmt: skip
    contact = ODDS["contact"].compute({"support": 2})
    assert [36 * chance for chance in contact.values()] == [16, 16, 4]
