"""Tables as the player reads them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.engine.faults import OptionFault
from game.engine.rulebook.table_view import TableView, as_json, as_text
from game.rules.oa.ledger import ledger
from game.rules.oa.model.tables.loading import TABLES, Tables, load_tables
from game.rules.oa.words.tables_view import WORDS, table_views
from tests.asserting import some


@pytest.fixture
def tables() -> Tables:
    return load_tables()


def view(tables: Tables, table: str, id: str) -> TableView:
    return next(view for view in table_views(tables, table) if view.id == id)


def lines(tables: Tables, table: str) -> list[str]:
    return as_text(table_views(tables, table)).splitlines()


def test_every_table_has_a_view_with_a_title_and_rows(tables: Tables) -> None:
    for name in some(TABLES):
        for shown in some(table_views(tables, name)):
            assert shown.title
            assert shown.rows
            assert all(len(row) == len(shown.columns) for row in shown.rows)


def test_all_tables_are_shown_when_none_is_named(tables: Tables) -> None:
    every = [shown.id for shown in table_views(tables)]
    assert every == [shown.id for name in TABLES for shown in table_views(tables, name)]
    assert len(every) == len(set(every))


def test_an_unknown_table_gets_a_suggestion(tables: Tables) -> None:
    with pytest.raises(OptionFault, match=r"^There is no table 'fires'; did you mean 'fire'\?$"):
        table_views(tables, "fires")


def test_the_fire_table_reads_as_it_is_played(tables: Tables) -> None:
    assert lines(tables, "fire")[2:8] == [
        "Table value  Result",
        "2 or less    none*",
        "3            A*",
        "4            N*",
        "5-6          P*",
        "7 or more    E*",
    ]


def test_the_anti_aircraft_table_joins_both_columns(tables: Tables) -> None:
    assert lines(tables, "dca")[2:9] == [
        "Table value  VC squad, 5 hexes  DShK, 10 hexes",
        "7 or less    none*              none*",
        "8            none*              E*",
        "9            E*                 CS*",
        "10           CS*                C*",
        "11           C*                 D*",
        "12 or more   D*                 D*",
    ]


def test_house_values_are_starred_and_explained(tables: Tables) -> None:
    text = lines(tables, "fire")
    assert next(line for line in text if line.startswith("crossfire")).split()[1] == "+1*"
    assert next(line for line in text if line.startswith("smoke")).split()[4] == "-2"
    assert text[-1] == "* a house value: ours, where the rules give none, or your own."


def test_a_table_without_house_values_needs_no_explanation(tables: Tables) -> None:
    assert "*" not in as_text((view(tables, "ending", "points"),))


def test_json_keeps_numbers_and_truths_and_names_the_house_values(tables: Tables) -> None:
    shown = as_json(view(tables, "terrain", "terrain"))
    rows = msgspec.json.decode(msgspec.json.encode(shown["rows"]))
    grass = next(row for row in rows if row["name"] == "tall grass")
    assert (grass["cost"], grass["protection"], grass["blocks_sight"], grass["burns"]) == (2, 2, True, True)
    assert grass["house"] == ["cost", "protection", "landing"]


def test_a_dash_stands_for_what_a_counter_does_not_have(tmp_path: Path) -> None:
    (tmp_path / "oa").mkdir()
    (tmp_path / "oa" / "units.toml").write_text("[units.vc_squad]\nfire_reduced = 0")
    units = view(load_tables(tmp_path), "units", "units")
    fire = [column.key for column in units.columns].index("fire_reduced")
    shown = {row[0].value: row[fire].text for row in units.rows}
    assert (shown["medical team"], shown["VC squad"], shown["US squad"]) == ("-", "0", "1")


def test_the_players_own_values_are_shown(tmp_path: Path) -> None:
    (tmp_path / "oa").mkdir()
    (tmp_path / "oa" / "bunkers.toml").write_text("arc = 180")
    assert view(load_tables(tmp_path), "bunkers", "bunkers").rows[0][0].value == 180


def test_every_rule_that_a_table_cites_is_in_the_ledger(tables: Tables) -> None:
    cited = [
        row[index].text
        for shown in table_views(tables)
        for index, column in enumerate(shown.columns)
        if column.key == "rule"
        for row in shown.rows
    ]
    assert len(cited) > 25
    assert [rule for rule in cited if rule not in ledger()] == []


def test_every_name_in_the_files_is_known_to_the_catalogue(tables: Tables) -> None:
    names = [
        *tables.terrain, *tables.ground.links, *tables.roses,
        *(terrain.category for terrain in tables.terrain.values()),
        *(unit.name for unit in tables.units.values()),
        *(machine.name for machine in tables.helicopters.values()),
        *(machine.carries for machine in tables.helicopters.values()),
        *(platoon.name for platoon in tables.pieces.platoons),
        *(placement.name for placement in tables.placements.values()),
        *(band.result for band in tables.attitudes.results),
        *(band.result for band in tables.ending.levels.results),
        *tables.dca.modifiers.small_target.targets, *tables.dca.modifiers.altitude.targets,
    ]  # fmt: skip
    assert [name for name in names if name not in WORDS] == []
