"""The armies' own lists of weapons: every number of each list, who has what, and where the general table differs."""

from __future__ import annotations

import pytest

from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.decisions.arms import PutDown
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.sight.arms import is_heavy, why_not_carry
from game.rules.fng.words.tables_view import table_views
from tests.asserting import some
from tests.rules.fng.fng_board import find, man, skirmish

TABLES = load_tables()

Line = tuple[int, int, int, int | None, int, int]
"""Range, dice, dice on full automatic, Impact, APW and circle."""


def line_of(key: str) -> Line:
    row = TABLES.weapons[key]
    return row.range, row.targets, row.targets_auto, row.impact, row.apw, row.circle


def on_list(key: str) -> set[str]:
    return {weapon for weapon, row in TABLES.weapons.items() if key in row.lists}


@pytest.mark.rule("FNG-ARMY-02", "FNG-ARMY-03", "FNG-ARMY-05", "FNG-ARMY-06", "FNG-ARMY-07")
@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("m1911", (12, 2, 0, 2, 0, 0)), ("swedish_k", (24, 4, 0, 1, 0, 0)), ("thompson", (24, 4, 0, 2, 0, 0)),
        ("grease_gun", (20, 3, 0, 2, 0, 0)), ("m1_carbine", (24, 2, 0, 1, 0, 0)), ("m2_carbine", (24, 2, 4, 1, 0, 0)),
        ("garand", (48, 2, 0, 3, 0, 0)), ("springfield", (48, 1, 0, 3, 0, 0)),
        ("scoped_springfield", (60, 1, 0, 3, 0, 0)), ("shotgun", (12, 2, 0, 2, 0, 0)), ("m16", (48, 2, 3, 2, 0, 0)),
        ("m14", (48, 2, 3, 3, 0, 0)), ("car15", (30, 2, 4, 2, 0, 0)), ("m60", (48, 5, 0, 3, 0, 0)),
        ("bar", (48, 3, 0, 3, 0, 0)), ("mmg_30", (48, 5, 0, 3, 0, 0)), ("m2", (60, 4, 0, 5, 2, 0)),
        ("grenade", (6, 1, 0, 2, 2, 5)), ("m79", (28, 1, 0, 2, 2, 5)), ("m203", (28, 1, 0, 2, 2, 5)),
        ("m79_buckshot", (12, 3, 0, 2, 0, 0)), ("m203_buckshot", (12, 3, 0, 2, 0, 0)),
        ("demo_charge", (1, 1, 0, 5, 5, 5)), ("law", (24, 1, 0, None, 5, 0)), ("m20_bazooka", (30, 1, 0, None, 7, 0)),
        ("rr57", (30, 1, 0, None, 5, 4)), ("rr106", (40, 1, 0, 3, 6, 6)),
    ],
)  # fmt: skip
def test_the_list_of_the_usa(key: str, line: Line) -> None:
    assert line_of(key) == line
    assert key in on_list("us")


@pytest.mark.rule("FNG-ARMY-05", "FNG-ARMY-06", "FNG-ARMY-08", "FNG-ARMY-09")
@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("hi_power", (12, 2, 0, 1, 0, 0)), ("f1", (18, 3, 0, 1, 0, 0)), ("sterling", (20, 4, 0, 1, 0, 0)),
        ("owen", (24, 4, 0, 1, 0, 0)), ("slr", (48, 2, 0, 3, 0, 0)), ("m14_sniper", (60, 1, 0, 4, 0, 0)),
        ("shotgun", (12, 2, 0, 2, 0, 0)), ("m16", (48, 2, 3, 2, 0, 0)), ("m60", (48, 5, 0, 3, 0, 0)),
        ("mmg_303", (48, 5, 0, 3, 0, 0)), ("m2", (60, 4, 0, 5, 2, 0)), ("m79", (28, 1, 0, 2, 2, 5)),
        ("demo_charge", (1, 1, 0, 5, 5, 5)), ("law", (24, 1, 0, None, 5, 0)), ("maw", (30, 1, 0, None, 7, 0)),
        ("rr106", (40, 1, 0, 3, 6, 6)),
    ],
)  # fmt: skip
def test_the_list_of_the_anzac(key: str, line: Line) -> None:
    assert line_of(key) == line
    assert key in on_list("anzac")


@pytest.mark.rule("FNG-ARMY-04", "FNG-ARMY-10", "FNG-ARMY-11")
@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("m1911", (12, 2, 0, 2, 0, 0)), ("thompson", (24, 4, 0, 2, 0, 0)), ("grease_gun", (20, 3, 0, 2, 0, 0)),
        ("m1_carbine", (24, 2, 0, 1, 0, 0)), ("m2_carbine", (24, 2, 4, 1, 0, 0)), ("garand", (48, 2, 0, 3, 0, 0)),
        ("springfield", (48, 1, 0, 3, 0, 0)), ("scoped_springfield", (60, 1, 0, 3, 0, 0)),
        ("shotgun", (12, 2, 0, 2, 0, 0)), ("m16", (48, 2, 3, 2, 0, 0)), ("m60_arvn", (48, 6, 0, 3, 0, 0)),
        ("bar", (48, 3, 0, 3, 0, 0)), ("mmg_30", (48, 5, 0, 3, 0, 0)), ("m2", (60, 4, 0, 5, 2, 0)),
        ("m20_bazooka", (30, 1, 0, None, 7, 0)),
    ],
)  # fmt: skip
def test_the_list_of_the_arvn(key: str, line: Line) -> None:
    assert line_of(key) == line
    assert key in on_list("arvn")


@pytest.mark.rule("FNG-ARMY-06", "FNG-ARMY-12", "FNG-ARMY-13", "FNG-ARMY-14")
@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("tokarev", (12, 2, 0, 1, 0, 0)), ("mat49", (24, 3, 0, 1, 0, 0)), ("ppsh", (24, 4, 0, 1, 0, 0)),
        ("sks", (30, 2, 0, 2, 0, 0)), ("mosin", (48, 1, 0, 3, 0, 0)), ("svt", (48, 2, 0, 3, 0, 0)),
        ("ak47", (48, 2, 3, 3, 0, 0)), ("rdp", (48, 5, 0, 3, 0, 0)), ("mmg_30", (48, 5, 0, 3, 0, 0)),
        ("hmg_127", (60, 4, 0, 5, 2, 0)), ("grenade", (6, 1, 0, 2, 2, 5)), ("rpg2", (20, 1, 0, 3, 4, 4)),
        ("rpg7", (36, 1, 0, 3, 6, 5)), ("rr57", (30, 1, 0, None, 5, 4)), ("rr82", (36, 1, 0, 3, 6, 4)),
        ("rr106_communist", (40, 1, 0, 3, 6, 8)), ("satchel_charge", (1, 1, 0, 5, 5, 1)),
    ],
)  # fmt: skip
def test_the_list_of_the_nva_and_viet_cong(key: str, line: Line) -> None:
    assert line_of(key) == line
    assert key in on_list("communist")


@pytest.mark.rule("FNG-ARMY-07", "FNG-ARMY-14")
@pytest.mark.parametrize(
    ("key", "inches"),
    [("law", 4), ("m20_bazooka", 6), ("maw", 6), ("rr57", 6), ("rr82", 6), ("rr106", 6), ("rr106_communist", 6),
     ("rpg2", 6), ("rpg7", 6), ("m79", 0)],
)  # fmt: skip
def test_back_blast_reaches_four_inches_behind_a_law_and_six_behind_the_others(key: str, inches: int) -> None:
    assert TABLES.weapons[key].back_blast == inches
    assert TABLES.arms.general.back_blast_impact == 2


@pytest.mark.rule("FNG-ARMY-07")
@pytest.mark.parametrize(("key", "impact"), [("law", 5), ("m20_bazooka", 7), ("rr57", 5), ("rr106", 3)])
def test_what_is_made_for_armour_counts_its_apw_against_men_unless_its_list_says_otherwise(
    key: str, impact: int
) -> None:
    assert TABLES.arms.impact(key, "2.0") == impact


@pytest.mark.rule("FNG-ARMY-01")
def test_the_general_table_is_for_what_is_on_no_list_and_differs_from_the_lists() -> None:
    general = on_list("generic") - on_list("us") - on_list("anzac") - on_list("arvn") - on_list("communist")
    assert {"medium_smg", "large_smg", "select_carbine", "mmg", "hmg", "bazooka"} <= general
    assert TABLES.weapons["medium_smg"].targets < TABLES.weapons["ppsh"].targets
    assert TABLES.weapons["select_carbine"].targets_auto < TABLES.weapons["m2_carbine"].targets_auto
    assert TABLES.weapons["satchel_charge"].circle < TABLES.weapons["demo_charge"].circle


@pytest.mark.rule("FNG-ARMY-01")
@pytest.mark.parametrize("key", ["us", "anzac", "arvn", "communist"])
def test_each_list_is_a_table_of_its_own_with_every_weapon_that_reaches_farther_than_an_arm(key: str) -> None:
    view = next(view for view in table_views(TABLES, "armies") if view.id == f"weapons-{key}")
    wanted = [TABLES.weapons[weapon].title for weapon in TABLES.weapons if weapon in on_list(key)]
    shown = [row[0].value for row in view.rows]
    assert shown == [title for title in wanted if title not in ("knife or hand-held bayonet", "fixed bayonet",
                                                                "bare hands", "weapon without bayonet")]  # fmt: skip
    assert {len(row) for row in view.rows} == {len(view.columns)}


# The largest recoilless rifles ----------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-WEAP-12", "FNG-WEAP-26", "FNG-ARMY-07")
@pytest.mark.parametrize(("key", "heavy"), [("rr106", True), ("rr106_communist", True), ("rr82", False), ("m2", True)])
def test_one_man_does_not_move_the_largest_recoilless_rifles_and_may_leave_them(key: str, heavy: bool) -> None:
    game = skirmish([man("Able", 20, 20, 4, key)], [man("Pham", 20, 40)])
    able = find(game, "Able")
    assert is_heavy(TABLES.weapons[key]) is heavy
    assert (why_not_carry(game, able) is not None) is heavy
    game.submit(Activate((able,)))
    assert (PutDown(able, key) in game.candidates()) is heavy


@pytest.mark.rule("FNG-WEAP-26")
def test_with_somebody_to_help_him_he_moves_it() -> None:
    game = skirmish([man("Able", 20, 20, 4, "rr106"), man("Baker", 21, 20, 4, "m16")], [man("Pham", 20, 40)])
    assert why_not_carry(game, find(game, "Able")) is None


def test_men_carry_what_their_list_calls_by_its_name() -> None:
    game = skirmish([man("Able", 20, 20, 4, "mmg_303", "hi_power")], [man("Pham", 20, 40, 4, "hmg_127")])
    assert weapons_of(game.world, find(game, "Able")) == ("mmg_303", "hi_power")
    for key in some(("mmg_30", "mmg_303")):
        assert TABLES.arms.ogr(key) == TABLES.arms.ogr("mmg")
