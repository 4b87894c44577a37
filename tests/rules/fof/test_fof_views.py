"""What the tables of Force on Force show a reader, word for word, and which numbers are marked as ours."""

from __future__ import annotations

import pytest

from game.engine.rulebook.table_view import HOUSE_MARK
from game.rules.fof.model.tables.loading import load_tables
from game.rules.fof.words.tables_view import table_views

TABLES = load_tables()


def shown(table: str, first: str) -> list[str]:
    """The rows of a table that begin with this cell, each as one line; what is ours with its mark."""
    view = next(view for view in table_views(TABLES) if view.id == table)
    rows = [[cell.text + HOUSE_MARK * cell.house for cell in row] for row in view.rows]
    return [" | ".join(row) for row in rows if row[0] in (first, first + HOUSE_MARK)]


@pytest.mark.rule("FOF-TQ-1", "FOF-OR-1", "FOF-SPLIT-4")
@pytest.mark.parametrize(("first", "row"), [("D6", "D6 | raw* | 6 | 1"), ("D12", "D12 | elite* | 12 | 4")])
def test_the_table_of_quality_tells_optimum_range_and_targets_of_each_die(first: str, row: str) -> None:
    assert shown("quality", first) == [row]


@pytest.mark.rule("FOF-SUP-2", "FOF-SUP-3", "FOF-SUP-6", "FOF-SUP-7")
@pytest.mark.parametrize(
    ("first", "row"),
    [
        ("light", "light | 1 | 1 | 1 | 0 | 1"),
        ("medium", "medium | 2 | 1 | 0 | 0 | 2*"),
        ("heavy", "heavy | 3 | 3 | does not fire | -2 | 2*"),
    ],
)
def test_the_table_of_support_weapons_tells_their_dice_after_each_move(first: str, row: str) -> None:
    assert shown("support", first) == [row]


@pytest.mark.rule("FOF-SUP-9")
@pytest.mark.parametrize(
    ("first", "row"),
    [
        ("m16", "m16 | M16* | - | -"),
        ("m60", "m60 | M60* | medium | Med. AP:2"),
        ("at_rpg", "at_rpg | anti-tank RPG | heavy | Hvy. AP:3/AT:2(M)"),
    ],
)
def test_the_table_of_weapons_tells_class_and_notation(first: str, row: str) -> None:
    assert shown("weapons", first) == [row]


@pytest.mark.rule("FOF-FP-3", "FOF-MOR-1")
@pytest.mark.parametrize(
    ("first", "row"),
    [
        ("well supplied", "well supplied | +1 | FOF-FP-3"),
        ("poorly supplied", "poorly supplied | -1 | FOF-FP-3"),
        ("pinned", "pinned | -1* | FOF-MOR-1"),
    ],
)
def test_the_table_of_firepower_tells_what_each_die_is_for(first: str, row: str) -> None:
    assert shown("firepower", first) == [row]


@pytest.mark.rule("FOF-COV-8", "FOF-COV-11", "FOF-COV-12", "FOF-COV-13")
@pytest.mark.parametrize(
    ("first", "row"),
    [
        ("solid cover", "solid cover | +1 | FOF-COV-8"),
        ("improved cover", "improved cover | +2 | FOF-COV-11"),
        ("fortified cover", "fortified cover | +3 | FOF-COV-12"),
        ("reinforced cover", "reinforced cover | +4 | FOF-COV-13"),
    ],
)
def test_the_table_of_defense_tells_the_dice_of_each_cover(first: str, row: str) -> None:
    assert shown("defense", first) == [row]


@pytest.mark.rule("FOF-MOVE-3", "FOF-COV-8")
@pytest.mark.parametrize(
    ("first", "row"),
    [
        ("scrub", "scrub | x 1.00* | rapid* | 10* | - | 4* | 4* | no* | -* | no*"),
        ("dense jungle", "dense jungle | x 1.00* | tactical* | 4* | - | 3* | 0* | no* | solid* | no*"),
        ("rock", "rock | no* | rapid* | - | - | - | - | yes* | solid* | no*"),
        ("wet paddy", "wet paddy | x 0.50* | tactical* | - | - | - | - | no* | -* | yes*"),
        ("stream", "stream | x 1.00* | rapid* | - | 3* | - | - | no* | -* | yes*"),
        ("trench", "trench | x 1.00 | rapid | - | 1* | - | - | no | improved | no*"),
        ("stone wall", "stone wall | x 1.00 | rapid | - | 1* | - | - | no | solid | -"),
    ],
)
def test_the_table_of_terrain_tells_what_each_kind_of_ground_does(first: str, row: str) -> None:
    assert shown("terrain", first) == [row]


@pytest.mark.rule("FOF-COV-11", "FOF-COV-12", "FOF-COV-13")
@pytest.mark.parametrize(
    ("first", "row"),
    [
        ("shallow trench", "shallow trench | improved | 1*"),
        ("foxholes", "foxholes | improved* | 1*"),
        ("concrete bunker", "concrete bunker | reinforced | 1*"),
    ],
)
def test_the_table_of_field_works_tells_their_cover_and_what_entering_costs(first: str, row: str) -> None:
    assert shown("works", first) == [row]


@pytest.mark.rule("FOF-MOVE-3", "FOF-OOC-1")
@pytest.mark.parametrize(
    ("table", "first", "row"),
    [
        ("moves", "foot", "foot | 6 | 12"),
        ("moves", "mounted", "mounted | 8 | 16"),
        ("distances", "contact", "contact | 1*"),
        ("distances", "between a leader and his men", "between a leader and his men | 3*"),
        (
            "markers",
            "inches at which a marker in sight is found out",
            "inches at which a marker in sight is found out | 6*",
        ),
        (
            "markers",
            "inches at which a Quality Check finds it out",
            "inches at which a Quality Check finds it out | 12*",
        ),
        ("markers", "units for each dummy", "units for each dummy | 2*"),
    ],
)
def test_the_tables_of_moves_and_markers_tell_inches(table: str, first: str, row: str) -> None:
    assert shown(table, first) == [row]


@pytest.mark.rule("FOF-RT-4", "FOF-INIT-1", "FOF-MOR-1", "FOF-CAS-1")
@pytest.mark.parametrize(
    ("table", "first", "row"),
    [
        ("reaction", "made a Rapid move this turn", "made a Rapid move this turn | -1 | FOF-MOVE-9"),
        ("reaction", "its first leader has fallen", "its first leader has fallen | -1* | FOF-RT-4"),
        ("initiative", "dead net", "dead net | -2* | FOF-FOW-5"),
        ("morale", "half or fewer left", "half or fewer left | -1* | FOF-MOR-1"),
        ("morale", "improved or better cover", "improved or better cover | +1* | FOF-MOR-1"),
        ("morale-results", "less than 3", "less than 3 | pinned | falls back | falls back"),
        ("morale-results", "3 or more", "3 or more | falls back | falls back | breaks"),
        ("casualty-check", "3-4", "3-4 | serious*"),
        ("casualty-modifiers", "Irregulars without a medic", "Irregulars without a medic | -1* | FOF-CAS-1"),
        ("casualty-modifiers", "quick hands", "quick hands | +2* | FOF-FOW-5"),
    ],
)
def test_the_tables_of_nerve_tell_what_is_added_and_what_comes_of_it(table: str, first: str, row: str) -> None:
    assert shown(table, first) == [row]


@pytest.mark.rule("FOF-CA-1")
@pytest.mark.parametrize(
    ("table", "first", "row"),
    [
        ("assault", "rounds at most", "rounds at most | 2*"),
        ("assault", "inches that the loser falls back", "inches that the loser falls back | 6*"),
        (
            "assault",
            "dice of a side at most, before bonuses",
            "dice of a side at most, before bonuses | 10*",
        ),
        ("melee", "assaulter: the defender is pinned", "assaulter: the defender is pinned | +1* | FOF-CA-1"),
        ("vehicles", "truck", "truck* | 0* | yes*"),
        ("vehicles", "tank", "tank* | 6* | no*"),
        ("vehicle-results", "2", "2 | knocked out*"),
    ],
)
def test_the_tables_of_assaults_and_vehicles_mark_what_is_ours(table: str, first: str, row: str) -> None:
    assert shown(table, first) == [row]


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(
    ("first", "row"),
    [
        ("us_gun_team", "us_gun_team | gun team* | no* | D8* | D10* | 3* | M60 | normal*"),
        ("us_headquarters", "us_headquarters | squad headquarters* | no* | D8* | D10* | 3* | - | normal*"),
        ("vc_cell_poor", "vc_cell_poor | local cell* | yes* | D6* | D8* | 5* | - | poor*"),
    ],
)
def test_the_table_of_units_tells_men_dice_weapons_and_supply(first: str, row: str) -> None:
    assert shown("forces", first) == [row]


@pytest.mark.rule("FOF-SOLO-1")
def test_the_table_of_points_tells_what_each_side_is_given_for() -> None:
    assert shown("points", "us") == [
        "us | each man of the enemy killed or seriously wounded | 1*",
        "us | each prisoner | 1*",
        "us | each unit of the enemy broken or wiped out | 2*",
        "us | each hut group held at the end | 1*",
        "us | each vehicle brought off the table | 4*",
        "us | each vehicle of the enemy lost | 3*",
    ]
    assert shown("points", "vc") == [
        "vc | each man of the enemy killed | 3*",
        "vc | each man of the enemy seriously wounded | 3*",
        "vc | each prisoner | 5*",
        "vc | each unit of the enemy wiped out | 3*",
        "vc | each hut group never searched | 1*",
        "vc | each vehicle of the enemy lost | 3*",
    ]


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(
    ("table", "first", "row"),
    [
        ("search", "3-4", "3-4 | rice* | 2*"),
        ("search", "6 or more", "6 or more | tunnel mouth* | 2*"),
        ("degrees", "3-19", "3-19 | US minor*"),
        ("solo", "2 or less", "2 or less | ambush* | 12* | 8* | 12* | yes*"),
        ("solo", "5", "5 | harass* | 18* | 18* | whatever it sees* | no*"),
    ],
)
def test_the_tables_of_searches_degrees_and_stances(table: str, first: str, row: str) -> None:
    assert shown(table, first) == [row]


@pytest.mark.rule("FOF-FOW-3")
def test_the_cards_are_shown_by_number_with_when_and_whose_they_are() -> None:
    (view,) = (view for view in table_views(TABLES) if view.id == "cards")
    assert [row[0].value for row in view.rows] == list(range(1, 21))
    assert [cell.text for cell in view.rows[7][1:4]] == ["Rockets from above", "hold", "us"]
    assert [cell.text for cell in view.rows[1][1:4]] == ["Cloudburst", "now", "any"]
