"""What the tables of FMJP show a reader, word for word, and which numbers are marked as ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.rulebook.table_view import HOUSE_MARK
from game.rules.fmjp.model.tables.loading import load_tables
from game.rules.fmjp.words.tables_view import table_views
from tests.rules.fmjp.pure import TABLES


def shown(table: str, first: str, tables: object = TABLES) -> list[str]:
    """The rows of a table that begin with this cell, each as one line; what is ours with its mark."""
    view = next(view for view in table_views(tables) if view.id == table)  # type: ignore[arg-type]
    rows = [[cell.text + HOUSE_MARK * cell.house for cell in row] for row in view.rows if row[0].text == first]
    return [" | ".join(row) for row in rows]


@pytest.mark.rule("FMJP-4.0-3", "FMJP-4.0-5", "FMJP-4.0-6")
@pytest.mark.parametrize(
    ("first", "row"),
    [
        ("normal advance", "normal advance | x 1.0"),
        ("double time", "double time | x 2.0*"),
        ("crawl", "crawl | x 0.5*"),
    ],
)
def test_the_table_of_moves_marks_the_rates_that_are_ours(first: str, row: str) -> None:
    assert shown("moves", first) == [row]


@pytest.mark.rule("FMJP-4.0-3", "FMJP-5.0-12", "FMJP-5.0-13")
@pytest.mark.parametrize(
    ("first", "row"),
    [
        ("elephant grass", "elephant grass | x 1.0* | 6* | soft* | -*"),
        ("wet paddy", "wet paddy | x 0.5* | -* | none* | -*"),
        ("water", "water | no* | -* | none* | -*"),
        ("stone wall", "stone wall | x 1.0* | -* | hard* | an action*"),
        ("dike", "dike | x 1.0* | -* | hard* | 1*"),
    ],
)
def test_the_table_of_terrain_tells_move_sight_cover_and_passing(first: str, row: str) -> None:
    assert shown("terrain", first) == [row]


@pytest.mark.rule("FMJP-9.0-4", "FMJP-2.0-1")
@pytest.mark.parametrize(
    ("first", "row"),
    [
        ("us_leader", "us_leader | squad leader | us | yes | 5* | M-16, hand grenade x 2*"),
        ("us_rifleman", "us_rifleman | rifleman | us | no | 3* | M-16*"),
        (
            "vc_sapper",
            "vc_sapper | sapper | vc | yes | 4* | submachine gun, hand grenade x 3, Claymore x 1*",
        ),
        ("vc_scout", "vc_scout | scout | vc | yes | 3* | SKS, booby trap x 3*"),
    ],
)
def test_the_table_of_men_tells_side_cards_ce_and_everything_each_carries(first: str, row: str) -> None:
    assert shown("roles", first) == [row]


@pytest.mark.rule("FMJP-9.0-4")
def test_the_table_of_forces_tells_each_leader_and_the_men_under_him() -> None:
    assert shown("forces", "rifle squad") == [
        "rifle squad | squad leader | rifleman, rifleman, radioman",
        "rifle squad | gunner | assistant",
        "rifle squad | team leader | rifleman, rifleman",
        "rifle squad | medic | -",
    ]


@pytest.mark.rule("FMJP-9.0-1", "FMJP-9.0-2")
@pytest.mark.parametrize(
    ("table", "first", "row"),
    [
        ("events", "hearts", "hearts | civilian*"),
        ("events", "spades", "spades | sniper*"),
        ("civilians", "4-5", "4-5 | informer*"),
        ("messages", "2", "2 | new orders*"),
    ],
)
def test_the_tables_of_random_events_mark_what_is_ours(table: str, first: str, row: str) -> None:
    assert shown(table, first) == [row]


@pytest.mark.rule("FMJP-9.0-4")
def test_the_table_of_points_marks_every_number_as_ours() -> None:
    (view,) = (view for view in table_views(TABLES) if view.id == "points")
    assert [row[1].text for row in view.rows] == ["6", "2", "1", "1", "4", "3", "2", "1", "2"]
    assert [row[1].house for row in view.rows] == [True] * 9
    assert view.note == "A difference of 5 is a clear win."


@pytest.mark.rule("FMJP-5.1-1", "FMJP-5.1-6", "FMJP-9.0-2")
@pytest.mark.parametrize(
    ("first", "row"),
    [
        ("assault rifle", "assault rifle | 0-25: x 2.0 | 25-100: x 1.0 | 100+: x 0.5 | FMJP-5.1-1"),
        ("pistol", "pistol | 0-10: x 1.0 | 10-25: -20 % L | 25-50: -1 average die L | FMJP-5.1-6"),
        ("sniper's rifle", "sniper's rifle | 0+: x 1.0* | - | - | FMJP-9.0-2"),
    ],
)
def test_the_table_of_range_bands_tells_paces_multiplier_and_low_velocity(first: str, row: str) -> None:
    assert shown("ranges", first) == [row]


@pytest.mark.rule("FMJP-5.1-1", "FMJP-5.1-2")
@pytest.mark.parametrize(
    ("first", "row"),
    [
        ("m16", "m16 | M-16 | assault rifle | 3* | 0 | -"),
        ("sks", "sks | SKS | older rifle | 3* | +2* | -"),
        ("m79", "m79 | M-79 | launcher | 3* | 0* | hand grenade"),
    ],
)
def test_the_table_of_weapons_marks_loads_and_bonus_that_are_ours(first: str, row: str) -> None:
    assert shown("weapons", first) == [row]


@pytest.mark.rule("FMJP-5.4-3", "FMJP-5.4-5", "FMJP-5.4-6", "FMJP-5.4-7")
@pytest.mark.parametrize(
    ("first", "row"),
    [
        ("hand grenade", "hand grenade | radius of 2 dice | 1 die | FMJP-5.4-3"),
        ("mortar bomb", "mortar bomb | radius 6* | 2 dice | FMJP-5.4-4"),
        ("rocket", "rocket | 90 degrees, 6 deep* | 2 dice, one fewer each 2 paces | FMJP-5.4-5"),
        (
            "shotgun round",
            "shotgun round | 20 % of the range, 50 deep* | 2 dice, -0 to 10, -4 to 25, -6 to 50 | FMJP-5.4-6",
        ),
        ("booby trap", "booby trap | radius 3* | 1d6 less 1 | FMJP-5.4-7"),
        ("punji stakes", "punji stakes | one man | 1 | FMJP-5.4-7"),
        ("thrown object", "thrown object | one man | as thrown | FMJP-5.4-9"),
    ],
)
def test_the_table_of_blasts_tells_reach_and_cards(first: str, row: str) -> None:
    assert shown("blasts", first) == [row]


@pytest.mark.rule("FMJP-5.0-7", "FMJP-5.0-9", "FMJP-5.0-13")
@pytest.mark.parametrize(
    ("first", "row"),
    [
        ("for each aim marker", "for each aim marker | combat efficiency +1 | FMJP-5.0-4"),
        ("firer under fire", "firer under fire | -1 average die x 10 % | FMJP-5.0-7"),
        ("target at double time", "target at double time | -2 average die x 10 %* | FMJP-4.0-5"),
        ("hard cover", "hard cover | the same, and -1 average dice x 10 %* | FMJP-5.0-13"),
        ("area fire", "area fire | a tenth of all | FMJP-5.0-6"),
    ],
)
def test_the_table_of_fire_tells_each_line_of_the_sum_with_its_rule(first: str, row: str) -> None:
    assert shown("fire", first) == [row]


@pytest.mark.rule("FMJP-4.0-3")
def test_ground_that_a_rulebook_gives_loses_its_mark(tmp_path: Path) -> None:
    (tmp_path / "fmjp").mkdir()
    (tmp_path / "fmjp" / "terrain.toml").write_text('[areas.scrub]\nsource = "found"\n', encoding="utf-8")
    assert shown("terrain", "scrub", load_tables(tmp_path)) == ["scrub | x 1.0 | - | soft | -"]


@pytest.mark.rule("FMJP-2.0-1")
def test_a_man_whom_a_rulebook_gives_loses_his_mark(tmp_path: Path) -> None:
    (tmp_path / "fmjp").mkdir()
    (tmp_path / "fmjp" / "forces.toml").write_text('[roles.us_medic]\nsource = "found"\n', encoding="utf-8")
    assert shown("roles", "us_medic", load_tables(tmp_path)) == ["us_medic | medic | us | yes | 3 | pistol"]
