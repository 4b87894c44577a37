"""The tables of heavy weapons, the counterattack and random events: every number, how they read, and spoilt ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.hexgrid import Hex, HexGrid
from game.engine.rulebook.table_view import as_text
from game.rules.oa.model.tables.loading import Tables, load_tables
from game.rules.oa.words.tables_view import WORDS, table_views
from tests.rules.oa.spoilt import check_told

DIE = range(1, 7)


@pytest.fixture
def tables() -> Tables:
    return load_tables()


def lines(tables: Tables, table: str) -> list[str]:
    """A table as the player reads it."""
    return as_text(table_views(tables, table)).splitlines()


# Numbers ----------------------------------------------------------------------------------------


@pytest.mark.rule("OA-6.2-2", "OA-6.2-6", "OA-6.3-1", "OA-6.3-5")
def test_the_weapons_have_their_ranges_and_shots(tables: Tables) -> None:
    gun, mortar = tables.units["dshk"], tables.units["mortar"]
    assert (gun.range, gun.fire, gun.shots, tables.weapons.dshk.beyond) == (10, 3, 2, 5)
    assert (mortar.min_range, mortar.range, mortar.fire, mortar.shots) == (4, 20, 1, 1)


@pytest.mark.rule("OA-6.3-3", "OA-6.3-4", "OA-6.3-2")
def test_the_mortar_is_as_accurate_as_written(tables: Tables) -> None:
    mortar = tables.weapons.mortar
    assert [mortar.lands(die) for die in DIE] == ["on target"] * 2 + ["astray"] * 4
    assert (mortar.rose, mortar.barred) == ("classic", ("building", "bunker"))


@pytest.mark.rule("OA-13.3-2")
def test_the_dice_for_the_counterattack_fall_by_one_a_turn_after_the_fourth(tables: Tables) -> None:
    check = tables.counterattack.check
    assert [check.turns_later(turn) for turn in range(1, 11)] == [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]
    assert (check.from_turn, check.comes_on, check.squads) == (3, 2, 5)


@pytest.mark.rule("OA-13.3-3", "OA-13.3-4", "OA-13.3-5", "OA-13.3-6")
def test_the_sides_of_the_counterattack(tables: Tables) -> None:
    table, grid = tables.counterattack, HexGrid(32, 22)
    assert [table.sides.at(die) for die in DIE] == ["west", "west", "north", "north", "east", "east"]
    assert {
        side: (entry.line(grid, (Hex(303),)), entry.rose, entry.leaves) for side, entry in table.entries.items()
    } == {
        "west": ((303, 302, 301), "east", "E"),
        "north": ((303, 203, 103), "south", "S"),
        "east": ((303, 302, 301), "west", "W"),
    }
    assert table.entries["west"].line(grid, (Hex(301), Hex(402))) == (301, 402, 401)


@pytest.mark.rule("OA-13.4-1", "OA-13.4-2")
def test_what_trails_and_snipers_do(tables: Tables) -> None:
    trail, sniper = tables.events.trail, tables.events.sniper
    assert [trail.at(die) for die in DIE] == ["booby trap", "tripwire", *["nothing"] * 4]
    assert (trail.terrain, sniper.appears_on) == ("jungle trail", 1)
    assert [sniper.at(die) for die in DIE] == ["none", "A", "A", "N", "N", "P"]


# How they read ----------------------------------------------------------------------------------


def test_the_mortar_reads_as_it_is_played(tables: Tables) -> None:
    shown = lines(tables, "weapons")
    assert [line.split() for line in shown[8:11]] == [["Die", "Round"], ["1-2", "on", "target"], ["3-6", "astray"]]
    assert "4 to 20 hexes." in shown[11]


def test_the_counterattack_reads_as_it_is_played(tables: Tables) -> None:
    shown = lines(tables, "counterattack")
    assert [line.split() for line in shown[3:6]] == [
        ["1-2", "west", "N", "east*", "E"],
        ["3-4", "north", "W", "south*", "S"],
        ["5-6", "east", "N", "west*", "W"],
    ]
    assert shown[6].startswith("From turn 3 on, two dice; 2 or less brings 5 squads, once.")


def test_house_values_of_events_have_their_star(tables: Tables) -> None:
    shown = "\n".join(lines(tables, "events"))
    assert "1    booby trap*" in shown
    assert "6    P*" in shown


def test_every_word_of_the_events_is_known_to_the_catalogue(tables: Tables) -> None:
    counterattack = tables.counterattack
    names = [
        *(band.result for band in tables.weapons.mortar.accuracy), *tables.weapons.mortar.barred,
        *(band.result for band in tables.events.trail.results), *counterattack.entries,
        *(edge for entry in counterattack.entries.values() for edge in (entry.along, entry.leaves)),
    ]  # fmt: skip
    assert [name for name in names if name not in WORDS] == []


# Spoilt -----------------------------------------------------------------------------------------

BROKEN = {
    "half an accuracy die": (
        "weapons",
        '[mortar]\naccuracy = [{on = "1-2", result = "on target"}]',
        "mortar: accuracy: nothing answers 3 to 6.",
    ),
    "no such ground": (
        "weapons",
        '[mortar]\nbarred = ["bulding"]',
        "mortar.barred[1]: 'bulding' is not a word that can stand here; did you mean 'building'?",
    ),
    "a line that runs backwards": (
        "weapons",
        "[dshk]\nbeyond = -1",
        "dshk.beyond: the number must be 0 or more.",
    ),
    "no such column": (
        "weapons",
        '[dshk]\ncolumn = "dshq"',
        "dshk.column: 'dshq' is not a word that can stand here; did you mean 'dshk'?",
    ),
    "a side twice": (
        "counterattack",
        '[sides]\nresults = [{on = "1-4", result = "west"}, {on = "4-6", result = "east"}]',
        "sides: results: the rows '1-4' and '4-6' overlap.",
    ),
    "a side that is none": (
        "counterattack",
        '[entries.south]\nsource = "house"\nalong = "E"\nrose = "north"\nleaves = "N"',
        "entries: unknown entry 'south'; did you mean 'north'?",
    ),
    "no edge": (
        "counterattack",
        '[entries.west]\nleaves = "NE"',
        "entries.west.leaves: 'NE' is not a word that can stand here; did you mean 'N'?",
    ),
    "an army": ("counterattack", "[check]\nsquads = 100", "check.squads: the number must be 20 or less."),
    "no such terrain": (
        "events",
        '[trail]\nterrain = "jungle trial"',
        "trail: terrain: there is no terrain 'jungle trial'; did you mean 'jungle trail'?",
    ),
    "a trail with a gap": (
        "events",
        '[trail]\nresults = [{on = "1", result = "booby trap"}, {on = "3-6", result = "nothing"}]',
        "trail: results: nothing answers 2.",
    ),
    "a sniper who misses the table": (
        "events",
        '[sniper]\nresults = [{on = "1-7", result = "A"}]',
        "sniper: results: the row '1-7' lies outside 1 to 6.",
    ),
    "a sniper on every die": ("events", "[sniper]\nappears_on = 7", "sniper.appears_on: the number must be 6 or less."),
}


@pytest.mark.parametrize(("table", "text", "sentence"), BROKEN.values(), ids=BROKEN)
def test_a_spoilt_table_is_met_with_one_sentence(table: str, text: str, sentence: str, tmp_path: Path) -> None:
    check_told(tmp_path, table, text, sentence)


@pytest.mark.rule("OA-13.4-2")
def test_with_a_house_table_of_his_own_a_player_does_without_snipers(tmp_path: Path) -> None:
    (tmp_path / "oa").mkdir()
    (tmp_path / "oa" / "events.toml").write_text("[sniper]\nappears_on = 0")
    assert load_tables(tmp_path).events.sniper.appears_on == 0
