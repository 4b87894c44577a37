"""Tables that a player has spoilt: each is met with one clear sentence that names his file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.faults import TableFault
from game.rules.oa.model.tables import loading
from game.rules.oa.model.tables.loading import load_tables
from tests.asserting import some
from tests.rules.oa.spoilt import check_told

OURS = Path(loading.__file__).parents[2] / "tables"
ROW = 'source = "house"\ncode = "Q"\ncategory = "open"\ncost = 1\nprotection = 0\nblocks_sight = false\n'

BROKEN = {
    "unknown key": (
        "terrain",
        "[terrain.jungle]\nprotektion = 4",
        "terrain.jungle: unknown key 'protektion'; did you mean 'protection'?",
    ),
    "wrong type": (
        "units",
        '[units.us_squad]\nrange = "six"',
        "units.us_squad.range: a whole number is wanted here, not text in quotes.",
    ),
    "out of range": (
        "units",
        "[helicopters.cobra]\nsights_on = 7",
        "helicopters.cobra.sights_on: the number must be 6 or less.",
    ),
    "negative cost": (
        "terrain",
        "[terrain.jungle]\ncost = -1",
        "terrain.jungle.cost: the number must be 0 or more.",
    ),
    "unknown terrain": (
        "terrain",
        f"[terrain.swamp]\n{ROW}landing = false\nwreck_fatal = false",
        (
            "terrain: unknown entry 'swamp'; known are bridge, building, bunker, clear, fish nets, jungle, "
            "jungle trail, rice paddy, river, ruin, tall grass, trench."
        ),
    ),
    "turns into unknown terrain": (
        "terrain",
        '[terrain.building]\nhe = "riun"',
        "terrain: 'building' turns into unknown terrain 'riun'; did you mean 'ruin'?",
    ),
    "two codes alike": (
        "terrain",
        '[terrain.ruin]\ncode = "H"',
        "terrain: 'building' and 'ruin' have the same code H.",
    ),
    "code too long": (
        "terrain",
        '[terrain.ruin]\ncode = "RU"',
        "terrain.ruin.code: the text must have at most 1 letter.",
    ),
    "bombardment cites no rule": (
        "bombardment",
        '[bunker]\nrule = "9.3"',
        "bunker: rule: '9.3' is not the id of a rule; write one like OA-5.6-2.",
    ),
    "a hole in the bombardment table": (
        "bombardment",
        '[attack]\nresults = [{ on = "1 or less", result = "none" }, { on = "3 or more", result = "E" }]',
        "attack: results: nothing answers 2.",
    ),
    "no strip": (
        "bombardment",
        "[strike]\nhexes = 0",
        "strike.hexes: the number must be 1 or more.",
    ),
    "smoke on a seven": (
        "smoke",
        "[smoke]\nplaced_on = 7",
        "smoke.placed_on: the number must be 6 or less.",
    ),
    "unknown unit": (
        "units",
        '[units.tank]\nsource = "house"\nname = "tank"\nside = "us"\ncount = 1\nsteps = 1',
        (
            "units: unknown entry 'tank'; known are aircrew, civilian, command, commissar, dshk, medical, mortar, "
            "terrorist, us_squad, vc_squad."
        ),
    ),
    "no reach": (
        "units",
        "[units.mortar]\nmin_range = 20\nrange = 4",
        "units.mortar: min_range 20 is beyond range 4.",
    ),
    "squad named twice": (
        "units",
        '[[platoons]]\nsource = "house"\nname = "1st platoon"\nsquads = ["Boone", "Carver", "Boone"]',
        "platoons: there are two squads named 'Boone'.",
    ),
    "too few squads": (
        "units",
        '[[platoons]]\nsource = "house"\nname = "1st platoon"\nsquads = ["Boone", "Carver"]',
        "platoons: 2 squads are named, but units.us_squad.count says 12.",
    ),
    "gap": (
        "fire",
        'results = [{on = "2 or less", result = "none"}, {on = "4 or more", result = "E"}]',
        "results: nothing answers 3.",
    ),
    "overlap": (
        "dca",
        '[columns.squad]\nresults = [{on = "9 or less", result = "none"}, {on = "9 or more", result = "E"}]',
        "columns.squad: results: the rows '9 or less' and '9 or more' overlap.",
    ),
    "no such result": (
        "fire",
        'results = [{on = "2 or less", result = "none"}, {on = "3 or more", result = "K"}]',
        "results[2].result: 'K' is not a word that can stand here; known are A, E, N, P, none.",
    ),
    "not a rule id": (
        "fire",
        '[modifiers.smoke]\nrule = "smoke"',
        "modifiers.smoke: rule: 'smoke' is not the id of a rule; write one like OA-5.6-2.",
    ),
    "half a die": (
        "attitude",
        'results = [{on = "1-3", result = "defence"}]',
        "results: nothing answers 4 to 6.",
    ),
    "bad hex": (
        "placement",
        '[placements.2]\nmortar = "14x3"',
        "placements.2: mortar: '14x3' is not a hex number; write column and row in four digits, such as 0915.",
    ),
    "no such bunker": (
        "placement",
        '[placements.2]\nmortar = "1413C"',
        "placements.2: mortar: '1413C' names no bunker; write A, B or nothing after the hex.",
    ),
    "missing row": (
        "placement",
        '[placements.1]\nsquads = ["1113"]',
        "placements.1: squads: 9 hexes are wanted, not 1.",
    ),
    "bunker filled twice": (
        "placement",
        '[placements.1]\nmortar = "1717B"',
        "placements.1: hex 1717 gets two heavy weapons; it holds one.",
    ),
    "bunker of two squads": (
        "placement",
        '[placements.1]\nmortar = "1413A"',
        "placements.1: bunker A gets 2 squads; it holds one.",
    ),
    "hex of three squads": (
        "placement",
        '[placements.1]\ndshk = ["1113", "1717B"]\nmortar = "1113"',
        "placements.1: hex 1113 gets 3 squads; it holds two.",
    ),
    "duplicate civilian": (
        "placement",
        '[civilians]\nhexes = ["1213", "1213"]',
        "civilians: hexes: 1213 is named twice; each civilian has its own hex.",
    ),
    "seventh face": (
        "placement",
        (
            '[placements.7]\nsource = "house"\nname = "Nowhere"\nmortar = "1413"\ndshk = ["1717B", "1417"]\n'
            'squads = ["0101", "0102", "0103", "0104", "0105", "0106", "0107", "0108", "0109"]'
        ),
        "placements: 7 is no face of a die.",
    ),
    "no number": (
        "placement",
        "[placements.one]",
        "placements: a whole number is wanted here, not text in quotes.",
    ),
    "five faces": (
        "roses",
        '[roses.classic]\nfaces = ["N", "NE", "SE", "S", "SW"]',
        "roses.classic.faces: 6 entries are wanted here, not 5.",
    ),
    "no such direction": (
        "roses",
        '[roses.classic]\nfaces = ["N", "NE", "E", "S", "SW", "NW"]',
        "roses.classic.faces[3]: 'E' is not a word that can stand here; did you mean 'SE'?",
    ),
    "narrow arc": ("bunkers", "arc = 10", "arc: the number must be 60 or more."),
    "unknown points": (
        "ending",
        '[points.vc_captred]\nsource = "house"\nvalue = 3\nrule = "OA-14-2"',
        "points: unknown entry 'vc_captred'; did you mean 'vc_captured'?",
    ),
    "levels with a gap": (
        "ending",
        '[levels]\nresults = [{on = "7 or less", result = "failure"}, {on = "9 or more", result = "major"}]',
        "levels: results: nothing answers 8.",
    ),
    "section for a number": ("bunkers", "[arc]\ndegrees = 1", "arc: a whole number is wanted here, not a section."),
}


@pytest.mark.parametrize(("table", "text", "sentence"), BROKEN.values(), ids=BROKEN)
def test_a_spoilt_table_is_met_with_one_sentence(table: str, text: str, sentence: str, tmp_path: Path) -> None:
    check_told(tmp_path, table, text, sentence)


def test_a_table_of_an_unknown_name_is_told(tmp_path: Path) -> None:
    (tmp_path / "oa").mkdir()
    (tmp_path / "oa" / "fires.toml").write_text("")
    with pytest.raises(TableFault, match=r"fires\.toml: there is no table of this name; did you mean 'fire'\?$"):
        load_tables(tmp_path)


def test_a_table_in_another_encoding_is_told(tmp_path: Path) -> None:
    (tmp_path / "oa").mkdir()
    (tmp_path / "oa" / "fire.toml").write_bytes(b"\xff\xfes\x00")
    with pytest.raises(TableFault, match=r"fire\.toml: byte 0 is not UTF-8; save the file as UTF-8 text\.$"):
        load_tables(tmp_path)


def test_a_table_that_is_not_toml_is_told(tmp_path: Path) -> None:
    (tmp_path / "oa").mkdir()
    (tmp_path / "oa" / "fire.toml").write_text("results: none")
    with pytest.raises(TableFault, match=r"fire\.toml: is not valid TOML: .*line 1.*\.$"):
        load_tables(tmp_path)


def test_the_players_tables_lie_over_ours_and_change_the_digest(tmp_path: Path) -> None:
    (tmp_path / "oa").mkdir()
    (tmp_path / "oa" / "units.toml").write_text("[units.us_squad]\nrange = 5")
    ours, theirs = load_tables(), load_tables(tmp_path)
    assert (theirs.units["us_squad"].range, theirs.units["us_squad"].fire) == (5, 2)
    assert ours.units["us_squad"].range == 6
    assert theirs.digest != ours.digest


def rows(table: object, *path: str) -> Iterator[str]:
    """The sections of a table that say where they come from, by their names."""
    if isinstance(table, dict):
        if "source" in table:
            yield ".".join(path)
        for name, value in table.items():
            yield from rows(value, *path, f"'{name}'")


@pytest.mark.parametrize("table", sorted(path.stem for path in OURS.glob("*.toml")))
def test_no_row_says_of_a_field_that_it_has_not_that_it_is_ours(table: str, tmp_path: Path) -> None:
    (tmp_path / "oa").mkdir()
    for row in some(rows(tomllib.loads((OURS / f"{table}.toml").read_text(encoding="utf-8")))):
        (tmp_path / "oa" / f"{table}.toml").write_text(f"{f'[{row}]' * bool(row)}\nhouse = ['nothing']")
        with pytest.raises(TableFault, match=r"house: there is no 'nothing' in this row|unknown key 'house'"):
            load_tables(tmp_path)


@pytest.mark.parametrize(
    ("text", "reach"),
    [
        ("[units.us_squad]\nrange = 18", 18),
        ("[units.medical]\nrange = 19", 19),
        ("[helicopters.cobra]\nrange = 20", 20),
        ("[units.vc_squad]\nrange = 20", 6),
        ("[units.us_squad]\nrange = 4", 5),
    ],
)
def test_the_longest_range_is_that_of_any_us_piece_on_foot_or_in_the_air(text: str, reach: int, tmp_path: Path) -> None:
    (tmp_path / "oa").mkdir()
    (tmp_path / "oa" / "units.toml").write_text(text)
    assert load_tables(tmp_path).us_range == reach


def test_a_mod_folder_without_tables_for_this_system_changes_nothing(tmp_path: Path) -> None:
    assert load_tables(tmp_path).digest == load_tables().digest
