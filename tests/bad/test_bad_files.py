"""Files that are no files, far too large, or somewhere else: each reader says so in one sentence, at once."""

from __future__ import annotations

import ast
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.board.tiled.hexes.checker import check_map, check_maps
from game.board.tiled.watch import MapWatch
from game.engine.faults import Fault, OptionFault, ScenarioFault, TableFault
from game.engine.files.regular_files import MAP, PICTURE, TEXT, is_regular, read_regular
from game.engine.playable.lessons import read_lesson
from game.engine.playable.scenario import load_scenario, read_scenario
from game.engine.rulebook.ledger import Ledger
from game.engine.rulebook.tables import read_toml
from game.engine.shelf.lesson_progress import LessonProgress
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.tour.squad_file import read_squad
from game.systems import lesson_kit_of
from game.ui.pictures.map_tiles import load_picture
from game.ui.window.settings import Settings, SettingsStore
from tests.board.broken import WORDS, good, png
from tests.house.tree import ROOT, python_files


def a_pipe(place: Path) -> None:
    os.mkfifo(place)


def a_device(place: Path) -> None:
    place.symlink_to("/dev/zero")


def too_large(place: Path) -> None:
    with place.open("wb") as file:
        file.truncate(PICTURE + 1)


def a_folder(place: Path) -> None:
    place.mkdir()


WRONG = {
    "a pipe": (a_pipe, "a device or a pipe"),
    "a device": (a_device, "a device or a pipe"),
    "too large": (too_large, "is larger than"),
    "a folder": (a_folder, "Is a directory"),
}
wrong = pytest.mark.parametrize("name", WRONG)


def refusal(read: Callable[[Path], object], kind: type[Fault], place: Path) -> str:
    with pytest.raises(kind) as refused:
        read(place)
    return str(refused.value)


@wrong
def test_a_scenario_that_is_no_file_is_refused_at_once(name: str, tmp_path: Path) -> None:
    make, expected = WRONG[name]
    make(tmp_path / "battle.toml")
    told = refusal(read_scenario, ScenarioFault, tmp_path / "battle.toml")
    assert expected in told
    assert told.startswith(str(tmp_path / "battle.toml"))


@wrong
def test_a_table_that_is_no_file_is_refused_at_once(name: str, tmp_path: Path) -> None:
    make, expected = WRONG[name]
    make(tmp_path / "fire.toml")
    assert expected in refusal(read_toml, TableFault, tmp_path / "fire.toml")


@wrong
def test_a_ledger_that_is_no_file_is_refused_at_once(name: str, tmp_path: Path) -> None:
    make, expected = WRONG[name]
    make(tmp_path / "ledger.tsv")
    assert expected in refusal(Ledger.load, TableFault, tmp_path / "ledger.tsv")


@wrong
def test_a_lesson_that_is_no_file_is_refused_at_once(name: str, tmp_path: Path) -> None:
    make, expected = WRONG[name]
    make(tmp_path / "one.toml")
    kit = lesson_kit_of("oa")
    assert expected in refusal(lambda path: read_lesson(path, kit), ScenarioFault, tmp_path / "one.toml")


@wrong
def test_a_squad_that_is_no_file_is_refused_at_once(name: str, tmp_path: Path) -> None:
    make, expected = WRONG[name]
    make(tmp_path / "squad.toml")
    tables = load_tables()
    assert expected in refusal(lambda path: read_squad(path, tables), OptionFault, tmp_path / "squad.toml")


@wrong
def test_a_picture_that_is_no_file_is_refused_at_once(name: str, tmp_path: Path) -> None:
    make, expected = WRONG[name]
    make(tmp_path / "tiles.png")
    assert expected in refusal(load_picture, Fault, tmp_path / "tiles.png")


@wrong
def test_settings_that_are_no_file_leave_the_usual_ones_and_are_told(name: str, tmp_path: Path) -> None:
    make, expected = WRONG[name]
    make(tmp_path / "settings.toml")
    store = SettingsStore(tmp_path / "settings.toml")
    assert store.now == Settings()
    assert expected in store.take_trouble()


@wrong
def test_the_progress_of_lessons_that_is_no_file_is_as_if_there_were_none(name: str, tmp_path: Path) -> None:
    make, _ = WRONG[name]
    make(tmp_path / "progress.json")
    assert not LessonProgress(tmp_path).of("oa/lessons/1").done


@wrong
def test_a_map_that_is_no_file_is_refused_at_once(name: str, tmp_path: Path) -> None:
    make, expected = WRONG[name]
    make(tmp_path / "ford.tmx")
    ((problem,),) = check_maps([tmp_path / "ford.tmx"], WORDS).values()
    assert expected in str(problem)


@wrong
def test_a_tileset_that_is_no_file_is_told_and_does_not_hold_up_who_watches_the_map(name: str, tmp_path: Path) -> None:
    make, _ = WRONG[name]
    path = good(tmp_path)
    (tmp_path / "good.tsx").unlink()
    make(tmp_path / "good.tsx")
    (problem,) = check_map(path, WORDS)
    assert str(problem).startswith("tileset 'good.tsx' lies outside" if name == "a device" else "'good.tsx' cannot")
    assert not MapWatch(path).look(0.0)


@wrong
def test_a_tileset_whose_picture_is_no_file_is_told_and_does_not_hold_up_who_watches(name: str, tmp_path: Path) -> None:
    make, _ = WRONG[name]
    path = good(tmp_path)
    watch = MapWatch(path)
    (tmp_path / "good.png").unlink()
    make(tmp_path / "good.png")
    (problem,) = check_map(path, WORDS)
    what = "lies outside the folder of the map" if name == "a device" else "is missing or no PNG"
    assert f"picture 'good.png' of tileset 'good.tsx' {what}" in str(problem)
    watch.look(0.0)


def test_a_file_of_just_the_largest_size_is_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_bytes(b"#" * TEXT)
    assert len(read_regular(file)) == TEXT
    assert read_toml(file) == {}
    file.write_bytes(b"#" * (TEXT + 1))
    assert "is larger than 1 MB" in refusal(read_toml, TableFault, file)


def test_what_a_system_makes_up_as_it_is_read_is_held_to_the_size_too(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="is larger than 0 MB"):
        read_regular(Path("/proc/self/stat"), 10)


# Beside the map ---------------------------------------------------------------------------------


def renamed(path: Path, source: str) -> Path:
    """The good map, whose tileset is called otherwise."""
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('source="good.tsx"', f'source="{source}"'), encoding="utf-8")
    return path


def elsewhere(tmp_path: Path) -> tuple[Path, Path]:
    """The good map in a folder, and a tileset as good beside that folder."""
    (tmp_path / "mine").mkdir()
    good(tmp_path)
    return good(tmp_path / "mine"), tmp_path / "good.tsx"


def test_a_tileset_by_two_dots_outside_the_folder_of_the_map_is_refused(tmp_path: Path) -> None:
    path, _ = elsewhere(tmp_path)
    (problem,) = check_map(renamed(path, "../good.tsx"), WORDS)
    assert str(problem) == (
        "tileset '../good.tsx' lies outside the folder of the map; put it into the folder of the map and add it again"
    )


def test_a_tileset_by_its_whole_path_elsewhere_is_refused(tmp_path: Path) -> None:
    path, other = elsewhere(tmp_path)
    (problem,) = check_map(renamed(path, str(other)), WORDS)
    assert "lies outside the folder of the map" in str(problem)


def test_a_tileset_that_is_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    path, other = elsewhere(tmp_path)
    (path.parent / "good.tsx").unlink()
    (path.parent / "good.tsx").symlink_to(other)
    (problem,) = check_map(path, WORDS)
    assert "lies outside the folder of the map" in str(problem)


def test_a_link_that_leads_to_itself_is_refused(tmp_path: Path) -> None:
    path = good(tmp_path)
    (tmp_path / "good.tsx").unlink()
    (tmp_path / "good.tsx").symlink_to(tmp_path / "good.tsx")
    (problem,) = check_map(path, WORDS)
    assert "lies outside the folder of the map" in str(problem)


def test_a_tileset_in_a_folder_below_the_map_is_read(tmp_path: Path) -> None:
    path = good(tmp_path)
    (tmp_path / "tiles").mkdir()
    for name in ("good.tsx", "good.png"):
        (tmp_path / name).rename(tmp_path / "tiles" / name)
    assert check_map(renamed(path, "tiles/good.tsx"), WORDS) == ()


def test_a_picture_above_its_tileset_but_within_the_folder_of_the_map_is_read(tmp_path: Path) -> None:
    path = good(tmp_path)
    (tmp_path / "tiles").mkdir()
    tileset = tmp_path / "good.tsx"
    text = tileset.read_text(encoding="utf-8").replace("good.png", "../good.png")
    (tmp_path / "tiles" / "good.tsx").write_text(text, encoding="utf-8")
    assert check_map(renamed(path, "tiles/good.tsx"), WORDS) == ()


def test_a_picture_outside_the_folder_of_the_map_is_refused(tmp_path: Path) -> None:
    path, _ = elsewhere(tmp_path)
    tileset = path.parent / "good.tsx"
    tileset.write_text(tileset.read_text(encoding="utf-8").replace("good.png", "../good.png"), encoding="utf-8")
    (problem,) = check_map(path, WORDS)
    assert "picture '../good.png' of tileset 'good.tsx' lies outside the folder of the map" in str(problem)


def test_our_own_tileset_may_be_named_from_anywhere(tmp_path: Path) -> None:
    ours = ROOT / "maps" / "oa-terrain.tsx"
    told = [str(problem) for problem in check_map(renamed(good(tmp_path), str(ours)), WORDS)]
    assert not [sentence for sentence in told if "tileset" in sentence or "picture" in sentence]


def test_a_tile_with_a_picture_of_its_own_is_refused(tmp_path: Path) -> None:
    path = good(tmp_path)
    tileset = tmp_path / "good.tsx"
    text = tileset.read_text(encoding="utf-8")
    tile = '<tile id="0" type="terrain">'
    assert tile in text
    tileset.write_text(text.replace(tile, f'{tile}<image source="/dev/zero"/>'), encoding="utf-8")
    (problem,) = check_map(path, WORDS)
    assert str(problem).startswith("tile 0 of tileset 'good.tsx' has a picture of its own")


# Damage -----------------------------------------------------------------------------------------


def test_a_picture_with_a_flipped_byte_is_called_damaged(tmp_path: Path) -> None:
    path = good(tmp_path)
    data = bytearray((tmp_path / "good.png").read_bytes())
    data[len(data) // 2] ^= 1
    (tmp_path / "good.png").write_bytes(data)
    (problem,) = check_map(path, WORDS)
    assert str(problem).startswith("picture 'good.png' of tileset 'good.tsx' is damaged")
    assert "is no whole PNG picture" in refusal(load_picture, Fault, tmp_path / "good.png")


def test_a_picture_whose_chunks_are_whole_but_not_its_pixels_is_refused_in_words(tmp_path: Path) -> None:
    from zlib import compress, crc32

    whole = png(640, 112)
    start, end = whole.index(b"IDAT"), whole.index(b"IEND")
    body = b"IDAT" + compress(b"\0\x80")[:6] + b"\xff" * 40
    spoilt = (len(body) - 4).to_bytes(4, "big") + body + crc32(body).to_bytes(4, "big")
    (tmp_path / "good.png").write_bytes(whole[: start - 4] + spoilt + whole[end - 4 :])
    assert "is no whole PNG picture" in refusal(load_picture, Fault, tmp_path / "good.png")


@pytest.mark.parametrize("size", [(16_385, 1), (8_193, 8_192)])
def test_a_picture_that_would_fill_the_memory_is_refused_by_its_head(size: tuple[int, int], tmp_path: Path) -> None:
    from zlib import crc32

    path = good(tmp_path)
    whole = bytearray(png(640, 112))
    whole[16:24] = size[0].to_bytes(4, "big") + size[1].to_bytes(4, "big")
    whole[29:33] = crc32(bytes(whole[12:29])).to_bytes(4, "big")
    (tmp_path / "good.png").write_bytes(whole)
    (problem,) = check_map(path, WORDS)
    assert str(problem).startswith("picture 'good.png' of tileset 'good.tsx' is far too large")
    assert "is no whole PNG picture" in refusal(load_picture, Fault, tmp_path / "good.png")


def test_a_map_nested_without_end_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "deep.tmx"
    path.write_bytes(b"<map>" + b"<a>" * 100_000)
    (problem,) = check_map(path, WORDS)
    assert str(problem).startswith("'deep.tmx' is not a file that Tiled writes")


def test_a_map_of_elements_without_number_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "many.tmx"
    path.write_bytes(b"<map>" + b"<a/>" * 500_001 + b"</map>")
    assert path.stat().st_size < MAP
    (problem,) = check_map(path, WORDS)
    assert str(problem).startswith("'many.tmx' is not a file that Tiled writes")


# Numbers, depth, names --------------------------------------------------------------------------

HEAD = 'title = "A"\nsystem = "oa"\nmap = "village.tmx"\nbriefing = "Go."\n[rules]\n'
TEXTS = {
    "5,000 digits": ("x = " + "1" * 5000, "it holds a number of thousands of digits"),
    "400 digits": ("x = " + "1" * 400, "x' is a number of 400 digits"),
    "one beyond 64 bits": ("x = 9223372036854775808", "x' is a number of 19 digits"),
    "no number": ("x = nan", "x' is nan, which no game can use"),
    "without end": ("x = [1.0, inf]", "x' is inf, which no game can use"),
    "a number without measure": ("x = 1e300", "x' is 1e+300, which no game can use"),
    "lists nested deep": ("x = " + "[" * 3000 + "]" * 3000, "more than 32 deep"),
    "tables nested deep": (".".join("a" * 500) + " = 1", "more than 32 deep"),
    "nested deeper than allowed": ("x = " + "[" * 40 + "]" * 40, "more than 32 deep"),
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_scenario_with_what_no_game_can_mean_gets_a_sentence(name: str, tmp_path: Path) -> None:
    text, expected = TEXTS[name]
    file = tmp_path / "battle.toml"
    file.write_text(HEAD + text, encoding="utf-8")
    told = refusal(read_scenario, ScenarioFault, file)
    assert expected in told
    assert "\n" not in told


@pytest.mark.parametrize("name", TEXTS)
def test_a_table_with_what_no_game_can_mean_gets_a_sentence(name: str, tmp_path: Path) -> None:
    text, expected = TEXTS[name]
    file = tmp_path / "fire.toml"
    file.write_text(text, encoding="utf-8")
    assert expected in refusal(read_toml, TableFault, file)


@pytest.mark.parametrize("name", TEXTS)
def test_settings_with_what_no_game_can_mean_leave_the_usual_ones(name: str, tmp_path: Path) -> None:
    text, expected = TEXTS[name]
    file = tmp_path / "settings.toml"
    file.write_text(text, encoding="utf-8")
    store = SettingsStore(file)
    assert store.now == Settings()
    assert expected in store.take_trouble()


def test_the_largest_whole_number_is_read(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text("x = 9223372036854775807\ny = " + "[" * 30 + "]" * 30, encoding="utf-8")
    assert read_toml(file)["x"] == 2**63 - 1


NAMES = {"too long": "a" * 300, "with NUL": "a\0b"}


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_no_file_can_have_is_no_scenario_and_no_table(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{NAMES[name]}.toml"
    assert not is_regular(path)
    assert "there is no such scenario" in refusal(lambda place: load_scenario(str(place)), ScenarioFault, path)
    assert "cannot be read" in refusal(read_scenario, ScenarioFault, path)
    assert "cannot be read" in refusal(read_toml, TableFault, path)
    ((problem,),) = check_maps([path], WORDS).values()
    assert "cannot be read" in str(problem)


@pytest.mark.parametrize(
    ("name", "expected"), [("a" * 300, "there is no map"), ("a\\u0000b", "'map' holds a sign that cannot be shown")]
)
def test_a_scenario_whose_map_has_a_name_that_no_file_can_have_gets_a_sentence(
    name: str, expected: str, tmp_path: Path
) -> None:
    from game.systems import new_session

    file = tmp_path / "battle.toml"
    file.write_text(HEAD.replace("village.tmx", f"{name}.tmx"), encoding="utf-8")
    assert expected in refusal(lambda path: new_session(load_scenario(str(path)), 1), Fault, file)


# The one road -----------------------------------------------------------------------------------

OPENING = ("open(", "_bytes(", "_text(", "mkstemp(", "NamedTemporaryFile(")
ROADS = {"files/regular_files.py", "files/writing.py", "journal/file.py"}


def test_every_file_is_read_and_written_by_the_roads_that_look_what_it_is() -> None:
    engine = ROOT / "game" / "engine"
    opened = {path: opens(path) for path in python_files("game") if path not in {engine / name for name in ROADS}}
    assert not {path: lines for path, lines in opened.items() if lines}


def opens(path: Path) -> list[int]:
    """The lines in which a file opens files itself."""
    text, found = path.read_text(encoding="utf-8"), []
    for node in ast.walk(ast.parse(text)) if any(word in text for word in OPENING) else ():
        match node:
            case ast.Call(func=ast.Attribute(attr="read_bytes" | "read_text" | "write_bytes" | "write_text")):
                found.append(node.lineno)
            case ast.Call(func=ast.Name(id="open")) | ast.Call(func=ast.Attribute(attr="open"), args=[]):
                found.append(node.lineno)
            case ast.Call(func=ast.Attribute(attr="open"), args=[ast.Constant(), *_]):
                found.append(node.lineno)
            case ast.Call(func=ast.Attribute(attr="fdopen" | "mkstemp" | "NamedTemporaryFile")):
                found.append(node.lineno)
    return found


@pytest.mark.parametrize(
    "line", ["path.read_text()", "path.write_bytes(data)", "open(path)", 'path.open("wb")', "os.fdopen(handle)"]
)
def test_a_file_opened_by_the_way_would_be_found(line: str, tmp_path: Path) -> None:
    (tmp_path / "some.py").write_text(line, encoding="utf-8")
    assert opens(tmp_path / "some.py") == [1]
