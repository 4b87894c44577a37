"""The tables of Force on Force: their numbers, what they refuse, and how they are shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.board.tiled.tables.kinds import AREAS, BARRIERS, BUILDINGS, OPENINGS
from game.engine.faults import OptionFault, TableFault
from game.engine.rulebook.table_view import as_json, as_text
from game.rules.fof.model.tables.combat import QUALITIES
from game.rules.fof.model.tables.forces import SoloTable
from game.rules.fof.model.tables.loading import TABLES as NAMES
from game.rules.fof.model.tables.loading import load_tables
from game.rules.fof.resolve.firepower import Aim, Firer, firepower
from game.rules.fof.resolve.support import arms_of
from game.rules.fof.words.tables_view import WORDS, table_views
from game.rules.fof.words.view_forces import force_views
from tests.asserting import some
from tests.rules.fof.pure import TABLES

SILENT = ("rule", "source", "house", "on", "figures", "abbreviation", "gun", "vehicle", "closed")
"""Keys whose words are not shown as they stand."""


def words(found: Any, key: str = "") -> list[str]:
    """Every word of a table that is shown."""
    if isinstance(found, dict):
        return [word for name, value in found.items() if name not in SILENT for word in words(value, name)]
    if isinstance(found, list | tuple):
        return [word for value in found for word in words(value, key)]
    return [found] if isinstance(found, str) else []


def test_every_word_of_the_tables_is_known_to_the_catalogue() -> None:
    shown = words(msgspec.to_builtins(TABLES))
    assert len(shown) > 100
    assert set(shown) - WORDS == set()


@pytest.mark.rule("FOF-SOLO-1", "FOF-FP-1", "FOF-SUP-1")
@pytest.mark.parametrize(
    ("unit", "dice"),
    [
        ("us_headquarters", 3), ("us_fireteam", 6), ("us_gun_team", 5), ("vc_main_force", 7), ("vc_cell_rpd", 6),
        ("vc_cell_rpg", 7), ("vc_cell_poor", 4),
    ],
)  # fmt: skip
def test_the_units_have_the_firepower_that_their_list_names(unit: str, dice: int) -> None:
    row = TABLES.forces.units[unit]
    support = [weapon for weapon in row.figures if TABLES.weapons[weapon].support]
    count = len(row.figures)
    firer = Firer(row.quality, count, arms_of(TABLES, count, support), supply=row.supply)
    assert firepower(TABLES, firer, Aim(40)).dice == dice


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(
    ("difference", "degree"),
    [
        (30, "US major"), (20, "US major"), (19, "US minor"), (3, "US minor"), (2, "draw"), (0, "draw"), (-2, "draw"),
        (-3, "VC minor"), (-19, "VC minor"), (-20, "VC major"), (-30, "VC major"),
    ],
)  # fmt: skip
def test_degrees_of_victory(difference: int, degree: str) -> None:
    assert TABLES.scoring.degree(difference) == degree


@pytest.mark.rule("FOF-SOLO-1")
def test_the_die_of_a_search_and_that_of_the_stance() -> None:
    finds = [TABLES.scoring.search.ladder.at(face) for face in range(1, 7)]
    assert [(find.found, find.points) for find in finds] == [
        ("nothing", 0), ("nothing", 0), ("rice", 2), ("rice", 2), ("weapons", 3), ("tunnel mouth", 2),
    ]  # fmt: skip
    stances = [TABLES.solo.stance(face) for face in range(1, 7)]
    assert stances == ["ambush", "ambush", "defend", "defend", "harass", "withdraw"]


@pytest.mark.rule("FOF-MOVE-3", "FOF-COV-14", "FOF-LOS-2")
def test_the_ground_has_a_row_for_every_kind_and_works_are_kept_apart() -> None:
    assert set(TABLES.ground) == {*AREAS, *BARRIERS, *BUILDINGS, *OPENINGS}
    assert TABLES.ground["stone wall"].cover == "solid"
    assert TABLES.ground["bunker"].cover == "fortified"
    assert (TABLES.ground["wet paddy"].move, TABLES.ground["wet paddy"].pace) == (0.5, "tactical")
    assert (TABLES.ground["scrub"].most_rapid, TABLES.ground["scrub"].sight_day) == (10, 4)
    assert TABLES.terrain.works["concrete bunker"].cover == "reinforced"
    assert TABLES.terrain.works["foxholes"].cover == "improved"


@pytest.mark.rule("FOF-LOS-2")
@pytest.mark.parametrize(("kind", "inches", "through"), [("scrub", 4, 4), ("jungle", 4, 4), ("dense jungle", 3, 0)])
def test_growth_is_seen_into_so_deep_and_dense_growth_never_through(kind: str, inches: float, through: float) -> None:
    does = TABLES.effects[kind]
    assert (does.sight_day, does.edge, does.through) == (inches, inches, through)


@pytest.mark.rule("FOF-MOVE-3")
def test_a_stream_costs_three_inches_to_enter_and_a_trench_one() -> None:
    assert [TABLES.effects[kind].crossing for kind in ("stream", "trench", "foxholes")] == [3, 1, 1]
    assert TABLES.effects["stream"].move == 1


@pytest.mark.rule("FOF-COV-11")
def test_a_sandbagged_wall_is_improved_and_loose_sandbags_are_solid() -> None:
    assert TABLES.terrain.works["sandbagged wall"].cover == "improved"
    assert TABLES.terrain.works["loose sandbags"].cover == "solid"


@pytest.mark.parametrize(
    ("table", "text", "reason"),
    [
        ("quality", "[qualities.d6]\ndie = 8\n", "must be that of its name"),
        ("quality", '[qualities.d20]\nsource = "house"\n', "d20"),
        ("weapons", "[weapons.m16]\nat = 2\n", "go together"),
        ("weapons", "[weapons.m16]\ncrew = 2\n", "only a support weapon"),
        ("terrain", "[barriers.dike]\ncovers = false\n", "what covers needs a class"),
        ("cards", "[cards.lull]\nnumber = 3\n", "each once"),
        ("forces", '[units.us_fireteam]\nfigures = ["m17"]\n', "there is no weapon 'm17'"),
        ("forces", "[units.us_fireteam]\nmedics = [9]\n", "no figure 9"),
        ("scoring", '[search]\nfinds = [{ on = "3", result = { found = "rice", points = 1 } }]\n', "nothing answers"),
        ("fire", "[limits]\ncap = 0\n", "1 or more"),
    ],
)
def test_a_table_that_cannot_be_used_is_refused_with_file_and_reason(
    tmp_path: Path, table: str, text: str, reason: str
) -> None:
    folder = tmp_path / "fof"
    folder.mkdir()
    (folder / f"{table}.toml").write_text(text, encoding="utf-8")
    with pytest.raises(TableFault) as caught:
        load_tables(tmp_path)
    assert f"{table}.toml" in str(caught.value)
    assert reason in str(caught.value)


def test_the_players_own_numbers_lie_over_ours_and_make_another_game(tmp_path: Path) -> None:
    (tmp_path / "fof").mkdir()
    (tmp_path / "fof" / "fire.toml").write_text("[limits]\ncap = 12\n", encoding="utf-8")
    own = load_tables(tmp_path)
    assert own.fire.limits.cap == 12
    assert own.fire.limits.is_house("cap")
    assert own.digest != TABLES.digest
    assert load_tables(None, {"fire": {"limits": {"cap": 8}}}).fire.limits.cap == 8


@pytest.mark.parametrize("name", NAMES)
def test_every_table_is_shown_with_rows_as_long_as_its_columns(name: str) -> None:
    views = table_views(TABLES, name)
    assert views
    for view in some(views):
        assert view.rows
        assert {len(row) for row in view.rows} == {len(view.columns)}
        assert as_json(view)["id"] == view.id


def test_all_tables_together_have_names_of_their_own() -> None:
    views = table_views(TABLES)
    assert len({view.id for view in views}) == len(views)
    assert "Med. AP:2/AT:1(L)" in as_text(views)


def test_a_table_that_is_not_there_is_refused() -> None:
    with pytest.raises(OptionFault, match="There is no table 'fier'"):
        table_views(TABLES, "fier")


@pytest.mark.rule("FOF-TQ-1")
def test_troop_quality_is_a_die_of_six_eight_ten_or_twelve():
    assert QUALITIES == (6, 8, 10, 12)


@pytest.mark.rule("FOF-SOLO-1")
def test_a_table_of_stances_with_a_gap_is_refused():
    solo = load_tables().solo
    whole = {name: getattr(solo, name) for name in solo.__struct_fields__}
    assert SoloTable(**whole) == solo
    with pytest.raises(ValueError, match="stances_by_die"):
        SoloTable(**(whole | {"stances_by_die": solo.stances_by_die[1:]}))


def test_whatever_is_our_own_about_forces_is_marked():
    numbers = [cell for view in force_views(load_tables()) for row in view.rows for cell in row[1:] if cell.value]
    assert any(cell.house for cell in numbers)
