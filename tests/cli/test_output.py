"""What commands print: no orders to a terminal, and one sentence, or none, where nothing can be written."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from game.cli import main
from game.drawing import quick_kit_of
from game.engine import text
from game.engine.closest import did_you_mean
from game.engine.files.paths import data_dir, own_scenarios_dir, squads_dir
from game.engine.playable.quick import write_battle
from game.engine.playable.scenario import load_scenario, read_scenario
from game.engine.signs import plain
from game.engine.text import t, use_language
from tests.board.broken import good
from tests.house.tree import ROOT, python_files

pytestmark = pytest.mark.usefixtures("home")

RED, TITLE, C1 = "\x1b[31m", "\x1b]0;owned\x07", "\x9b31m"


def run(*words: str, out: int | None = None, closed: bool = False) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, its output going there, or closed before it begins."""

    def close() -> None:
        os.close(1)

    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        cwd=ROOT,
        stdout=out,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=close if closed else None,
    )


# Nobody reads, nothing can be written -----------------------------------------------------------


@pytest.mark.parametrize("words", [("rules",), ("--help",)])
def test_a_reader_who_has_seen_enough_hears_no_complaint(words: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ended = run(*words, out=writing)
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.parametrize("words", [("rules",), ("scenarios", "--json"), ("--version",)])
def test_an_output_without_room_is_told_in_one_sentence(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        ended = run(*words, out=full.fileno())
    assert ended.returncode == 2
    assert ended.stderr == "The output cannot be written (No space left on device); see where it goes.\n"


@pytest.mark.parametrize("words", [("scenarios",), ("--version",)])
def test_an_output_closed_beforehand_is_no_fault(words: tuple[str, ...]) -> None:
    ended = run(*words, closed=True)
    assert ended.returncode == 0
    assert "Traceback" not in ended.stderr


def test_stderr_that_cannot_be_written_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(StringIO):
        def write(self, words: str) -> int:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(sys, "stderr", Full())
    assert main(["play", "oa/nowhere"]) == 2
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["play", "oa/nowhere"]) == 2


# Signs that a terminal obeys --------------------------------------------------------------------


def scenario_called(title: str) -> Path:
    path = own_scenarios_dir() / "oa" / "mine.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    head = {"title": title, "system": "oa", "map": "village.tmx", "briefing": "Go."}
    path.write_text("".join(f"{key} = {json.dumps(value)}\n" for key, value in head.items()), encoding="utf-8")
    return path


@pytest.mark.parametrize("sign", [RED, TITLE, C1, "\x7f", "\x00", "\u202e", "a\rb"])
def test_a_scenario_whose_title_gives_orders_is_refused_without_obeying(
    sign: str, capsys: pytest.CaptureFixture[str]
) -> None:
    scenario_called(f"The {sign}ford")
    for words in (["scenarios"], ["scenarios", "--json"], ["play", "oa/mine"]):
        assert main(words) == 2
        told = capsys.readouterr()
        assert "'title' holds a sign that cannot be shown" in told.err
        assert not any(order in told.out + told.err for order in sign if not order.isprintable())


def test_a_title_of_two_lines_and_a_tab_is_no_order() -> None:
    assert read_scenario(scenario_called("The ford\n\tby night")).title == "The ford\n\tby night"


def test_a_name_that_gives_orders_is_tidied_before_it_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = {field.key: field.usual for field in quick_kit_of("fng").fields()}
    path = write_battle("fng", quick_kit_of("fng"), chosen, 3, f" My {RED} battle ")
    assert read_scenario(path).title == "My [31m battle"
    assert main(["map", "new", f"The {RED}ford", "--size", "small", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["title"] == "The [31mford"


def test_a_map_whose_words_give_orders_is_told_with_them_spelt_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = good(tmp_path)
    written = path.read_text(encoding="utf-8").replace('type="bunker"', f'type="bun{C1}ker"')
    path.write_text(written, encoding="utf-8")
    assert main(["map", "check", str(path)]) == 2
    told = capsys.readouterr()
    assert "bun\\x9b31mker" in told.out
    assert C1 not in told.out + told.err
    assert main(["map", "check", str(path), "--json"]) == 2
    document = capsys.readouterr().out
    assert C1 not in document
    assert any(C1 in problem["what"] for problem in json.loads(document)[0]["problems"])


def test_a_file_whose_name_gives_orders_is_told_with_them_spelt_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", f"{RED}game.apoc"]) == 2
    assert capsys.readouterr().err.startswith("\\x1b[31mgame.apoc: there is no such save")
    assert main(["map", "chekc\x1b[31m"]) == 2
    assert "\x1b" not in capsys.readouterr().err


def test_a_file_whose_name_is_no_text_is_told_all_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    name = os.fsdecode(b"\xff.tmx")
    assert main(["map", "check", name]) == 2
    assert "\\udcff.tmx" in capsys.readouterr().out
    assert main(["map", "check", name, "--json"]) == 2
    assert json.loads(capsys.readouterr().out)[0]["file"] == name


def test_every_sign_but_tab_and_line_is_spelt_out() -> None:
    assert plain("a\tb\nc") == "a\tb\nc"
    assert plain("\x00\x1b\r\x7f\x9f\u2028\u202e") == "\\x00\\x1b\\x0d\\x7f\\x9f\\u2028\\u202e"


def test_commands_print_by_one_road_only() -> None:
    others = [path for path in python_files("game") if path.parent.name == "cli" and path.name != "output.py"]
    assert others
    assert not {path.name: lines for path in others if (lines := list(prints(path.read_text(encoding="utf-8"))))}


def prints(code: str) -> Iterator[int]:
    """The lines that write to the terminal themselves."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case (
                ast.Call(func=ast.Name(id="print")) | ast.Call(func=ast.Attribute(attr="write", value=ast.Attribute()))
            ):
                yield node.lineno


def test_a_line_printed_by_the_way_would_be_found() -> None:
    assert list(prints("print(1)\nsys.stderr.write(words)")) == [1, 2]


# Nothing to say ---------------------------------------------------------------------------------


@pytest.fixture
def french() -> Iterator[None]:
    """The real French catalogue; English again afterwards."""
    folder = data_dir() / "assets" / "locale"
    assert use_language("fr", folder)
    yield
    use_language("en", folder)


def test_an_empty_title_in_french_stays_empty(french: None) -> None:
    assert text.language() == "fr"
    assert t("") == ""
    assert t("Turn {turn}", turn=3) != "Turn 3"


def test_a_scenario_without_a_title_is_listed_without_the_head_of_the_catalogue(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    scenario_called("")
    assert main(["scenarios"]) == 0
    told = capsys.readouterr().out
    use_language("en", data_dir() / "assets" / "locale")
    assert "oa/mine" in told
    assert "Content-Type" not in told


def test_where_nothing_is_known_no_empty_list_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert did_you_mean("x", []) == "nothing of the kind is known here."
    assert did_you_mean("x", ["fire", "sun"]) == "known are fire, sun."
    monkeypatch.setattr("game.engine.playable.scenario.scenario_files", list)
    with pytest.raises(Exception, match=r"the scenarios are none\.") as told:
        load_scenario("oa/village")
    assert "are ." not in str(told.value)


def test_squads_with_orders_in_their_names_are_listed_without_obeying(capsys: pytest.CaptureFixture[str]) -> None:
    path = squads_dir() / "fng" / f"{RED}.toml"
    path.parent.mkdir(parents=True)
    path.write_text("title = 3", encoding="utf-8")
    assert main(["squad", "list"]) == 2
    told = capsys.readouterr()
    assert "\x1b" not in told.out + told.err
