"""Battlefields laid out by dice: their density, what lies on them, rivers and fords, and that all can be played."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np
import pytest

from game.board.skirmish.deploying import places_of
from game.board.skirmish.laying.openness import open_up
from game.board.skirmish.laying.sheet import Sheet
from game.board.table.measure.geometry import path_length, signed_area
from game.board.table.measure.shapes import Shapes
from game.board.table.tablemap import Area, TableMap
from game.board.tiled.tables.reader import read_table
from game.board.tiled.tables.writer import table_text
from game.cli import main
from game.engine.core.dice import SeededDice
from game.rules.fng.model.options import Options, Victory
from game.rules.fng.model.setting import Setting
from game.rules.fng.model.tables.battlefields import CLASSES, LaidOut
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.tour.battlefield import FORDING, HOW_MANY, lay_out
from tests.asserting import some
from tests.maps.test_real_tiled import run
from tests.rules.fng.fng_board import man

TABLES = load_tables()
TABLE = TABLES.battlefields
OPTIONS = Options(us=(man("Able", 1, 1),), vc=(man("Pham", 9, 9),), victory=Victory(1, (), 0, 0))
GROWTH = ("scrub", "elephant grass", "hillside", "rough", "woods", "jungle", "bamboo")
SEEDS = range(8)


def laid(terrain: str = "broken", seed: int = 1, size: tuple[int, int] = (48, 36), **more: object) -> TableMap:
    return lay_out(LaidOut(terrain, size, seed, **more), TABLE)


def kinds(map: TableMap) -> list[str]:
    return [area.kind for area in map.areas]


def _sides(area: Area) -> tuple[float, float]:
    xs, ys = zip(*area.outline, strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


@pytest.mark.rule("FNG-TERR-01", "FNG-TERR-02", "FNG-TERR-03")
@pytest.mark.parametrize(
    ("terrain", "counts"),
    [("open", [0, 0, 0, 1, 1, 1]), ("broken", [1, 1, 1, 2, 2, 2]), ("rugged", [2, 2, 3, 3, 3, 3])],
)
def test_a_die_says_how_many_features_lie_on_a_square_foot(terrain: str, counts: list[int]) -> None:
    assert [TABLE.classes[terrain].count(die) for die in range(1, 7)] == counts


@pytest.mark.rule("FNG-TERR-01")
@pytest.mark.parametrize(("size", "feet"), [((36, 36), 9), ((48, 36), 12), ((24, 24), 4)])
def test_every_square_foot_has_a_die_of_its_own(size: tuple[int, int], feet: int) -> None:
    dice = SeededDice(3)
    lay_out(LaidOut("broken", size, 3), TABLE, dice)
    assert [roll.purpose for roll in dice.take_rolls()].count(HOW_MANY) == feet


@pytest.mark.rule("FNG-TERR-05")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_grows_fills_twelve_by_twelve_or_six_by_twenty_four_inches_at_most(seed: int) -> None:
    for area in some(area for area in laid("rugged", seed).areas if area.kind in GROWTH):
        sides = sorted(_sides(area))
        assert sides[1] <= 12.01 or (sides[0] <= 6.01 and sides[1] <= 24.01)


@pytest.mark.rule("FNG-TERR-05")
def test_of_what_overlaps_the_slowest_lies_on_top() -> None:
    speed = {kind: row.move if row.passable else 0.0 for kind, row in TABLES.terrain.areas.items()}
    grown = [kind for kind in kinds(laid("rugged", 2)) if kind in (*GROWTH, "rock")]
    assert grown
    assert [speed[kind] for kind in grown] == sorted((speed[kind] for kind in grown), reverse=True)


def test_what_grows_has_no_right_angles() -> None:
    outlines = [area.outline for area in laid("rugged", 4).areas if area.kind in GROWTH]
    assert min(len(outline) for outline in outlines) > 12


def test_a_seed_lays_out_the_same_table_and_another_seed_another() -> None:
    one = table_text(laid(seed=7, river=True))
    assert one == table_text(laid(seed=7, river=True))
    assert one != table_text(laid(seed=8, river=True))


@pytest.mark.rule("FNG-TERR-15", "FNG-TERR-16")
@pytest.mark.parametrize(("season", "other"), [("dry", "wet"), ("wet", "dry")])
def test_paddies_are_those_of_the_season_between_dikes(season: str, other: str) -> None:
    maps = [laid("open", seed, season=season) for seed in SEEDS]
    found = [kind for map in maps for kind in kinds(map)]
    assert f"{season} paddy" in found
    assert f"{other} paddy" not in found
    assert found.count("dike top") == sum(barrier.kind == "dike" for map in maps for barrier in map.barriers) > 0


@pytest.mark.rule("FNG-TERR-20")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_river_is_six_inches_wide_and_runs_from_edge_to_edge_or_into_a_lake(seed: int) -> None:
    map = laid("open", seed, (72, 48), river=True)
    river, *lakes = [area for area in map.areas if area.kind in ("water", "stream")]
    on_edge = [p for p in river.outline if p.x in (0, 72) or p.y in (0, 48)]
    sides = {("w", "e")[p.x == 72] if p.x in (0, 72) else ("n", "s")[p.y == 48] for p in on_edge}
    assert len(sides) == 2 - len(lakes)
    long = (path_length(river.outline) - 6) / 2
    assert long >= 48
    assert abs(signed_area(river.outline)) / long >= 5.9
    assert [lake for lake in lakes if max(_sides(lake)) > 24] == []


@pytest.mark.rule("FNG-TERR-21")
def test_a_die_says_whether_a_river_can_be_forded() -> None:
    fords = [TABLE.rivers.ford(die) for die in range(1, 7)]
    assert fords == ["nowhere", "in places", "in places", "everywhere", "everywhere", "everywhere"]


@pytest.mark.rule("FNG-TERR-21")
def test_nobody_fords_deep_water_but_there_is_a_bridge_and_fords_are_marked_along_half_of_it_at_most() -> None:
    found = {}
    for seed in range(24):
        dice = SeededDice(seed)
        map = lay_out(LaidOut("open", (48, 36), seed, river=True), TABLE, dice)
        die = next(roll.faces[0] for roll in dice.take_rolls() if roll.purpose == FORDING)
        wet = {kind: sum(abs(signed_area(a.outline)) for a in map.areas if a.kind == kind)
               for kind in ("water", "shallows", "bridge")}  # fmt: skip
        found.setdefault(TABLE.rivers.ford(die), []).append(wet)
    assert [wet for wet in found["nowhere"] if wet["shallows"] or not wet["bridge"]] == []
    assert [wet for wet in found["in places"] if not 0 < wet["shallows"] <= wet["water"] * 0.55] == []
    assert [wet for wet in found["everywhere"] if wet["water"] or not wet["shallows"]] == []


@pytest.mark.rule("FNG-TERR-17", "FNG-TERR-18")
def test_a_road_or_a_trail_leads_over_the_table_by_a_die() -> None:
    assert [TABLE.ways.way(die) for die in range(1, 7)] == ["none", "none", "trail", "trail", "road", "road"]
    ways = {kind for seed in SEEDS for kind in kinds(laid("open", seed)) if kind in ("road", "trail")}
    assert ways == {"road", "trail"}


@pytest.mark.rule("FNG-TERR-19")
@pytest.mark.parametrize("size", [(36, 36), (48, 36), (60, 48)])
def test_a_town_has_streets_a_foot_wide_between_its_houses(size: tuple[int, int]) -> None:
    map = laid("rugged", 3, size, urban=True)
    streets = [area for area in map.areas if area.kind == "road"]
    assert len(map.buildings) > 3
    assert all(house.openings[0].kind in ("door", "window") for house in map.buildings)
    corners = [corner for house in map.buildings for corner in house.outline]
    assert not Shapes([street.outline for street in streets]).within(corners, 2.99).any()


@pytest.mark.rule("FNG-TERR-04")
def test_where_nobody_chooses_a_class_a_die_does() -> None:
    drawn = [TABLE.choice.terrain(die) for die in range(1, 7)]
    assert drawn == ["open", "open", "broken", "broken", "rugged", "rugged"]


@pytest.mark.parametrize("terrain", CLASSES)
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("more", [{}, {"river": True}, {"urban": True, "river": True}], ids=str)
def test_each_passes_the_checker_and_has_room_for_both_sides(
    tmp_path: Path, terrain: str, seed: int, more: dict[str, bool]
) -> None:
    map = laid(terrain, seed, season="wet", **more)
    file = tmp_path / f"{map.id}.tmx"
    file.write_text(table_text(map), encoding="utf-8", newline="\n")
    assert read_table(file) == map
    setting = Setting(map, TABLES, OPTIONS)
    for zone in some(zone for zone in map.zones if zone.props.get("side")):
        places = places_of(setting.field, zone.name).all
        assert len(places) >= 42
        assert not any(setting.is_deep(place) for place in places)


def test_rock_that_shuts_ground_in_is_cleared_away_and_other_rock_stays() -> None:
    sheet = Sheet((24.0, 24.0), SeededDice(1))
    sheet.ground("rock", [(3.0, 3.0), (6.0, 3.0), (6.0, 6.0), (3.0, 6.0)])
    ring = [(10, 10, 10, 1), (10, 19, 10, 1), (10, 10, 1, 10), (19, 10, 1, 10)]
    for x, y, wide, high in ring:
        sheet.ground("rock", [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)])
    open_up(sheet)
    assert next(area.outline[0] for area in sheet.areas) == (3.0, 3.0)
    assert 2 <= len(sheet.areas) < 5


@pytest.mark.parametrize("terrain", CLASSES)
def test_one_can_walk_between_the_rocks_from_everywhere_to_everywhere(terrain: str) -> None:
    for seed in (1, 2, 3):
        map = laid(terrain, seed)
        rocks = Shapes([area.outline for area in map.areas if area.kind == "rock"])
        places = [(x + 0.5, y + 0.5) for y in range(36) for x in range(48)]
        free = ~(rocks.within(places, 0.6) | rocks.inside(places)).any(axis=1).reshape(36, 48)
        reached = np.zeros_like(free)
        reached[tuple(np.argwhere(free)[0])] = True
        while True:
            grown = reached.copy()
            grown[1:] |= reached[:-1]
            grown[:-1] |= reached[1:]
            grown[:, 1:] |= reached[:, :-1]
            grown[:, :-1] |= reached[:, 1:]
            grown &= free
            if (grown == reached).all():
                break
            reached = grown
        assert (reached == free).all()


# The command line ------------------------------------------------------------------------------


def test_the_command_line_lays_out_a_table_that_can_be_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ford.tmx"
    words = ["map", "table", "--class", "open", "--size", "4x36", "--season", "wet", "--river", "--seed", "7"]
    assert main([*words, "--json", str(file)]) == 0
    assert json.loads(capsys.readouterr().out) == {"map": str(file), "title": "Open country", "seed": 7}
    map = read_table(file)
    assert (map.width, map.height) == (48, 36)
    assert main(["map", "check", str(file)]) == 0
    assert table_text(map) == table_text(laid("open", 7, (48, 36), season="wet", river=True))


def test_without_a_class_a_die_of_the_seed_chooses_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    titles = set()
    for seed in range(6):
        assert main(["map", "table", "--seed", str(seed), "--json", str(tmp_path / f"{seed}.tmx")]) == 0
        titles.add(json.loads(capsys.readouterr().out)["title"])
    assert len(titles) > 1


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["--size", "wide"], "--size"),
        (["--size", "1x3"], "--size"),
        (["--size", "3x97"], "--size"),
        (["there.tmx"], "is there already"),
        (["other.png"], "something.tmx"),
    ],
    ids=str,
)
def test_what_cannot_be_laid_out_is_refused(
    tmp_path: Path, words: list[str], fault: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there.tmx").write_text("", encoding="utf-8")
    end = [] if words[-1].endswith(("tmx", "png")) else ["new.tmx"]
    assert main(["map", "table", *words, *end]) == 2
    assert fault in capsys.readouterr().err


@pytest.mark.needs("tiled")
def test_tiled_opens_and_saves_one_without_loss(tmp_path: Path) -> None:
    file = tmp_path / "laid.tmx"
    file.write_text(table_text(laid("rugged", 5, river=True)), encoding="utf-8", newline="\n")
    before = read_table(file)
    run(tmp_path, "tiled", "--export-map", "laid.tmx", "saved.tmx")
    shutil.move(tmp_path / "saved.tmx", file)
    assert read_table(file) == before
