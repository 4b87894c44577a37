"""The ``apocalypse`` command: its output contracts, its exit codes, and that no traceback ever reaches the player."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import game.cli.reference
from game import __version__
from game.cli import main
from game.engine.playable.workshop import project_for
from game.systems import ledger_of, odds_of, system_ids

ORDERS = 140
"""How much of a battle the save of these tests holds: enough for the Viet Cong to have fired."""

ROOT = Path(__file__).resolve().parents[1]


pytestmark = pytest.mark.usefixtures("home")


def document(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    """The one JSON document that a command prints."""
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that a command is refused with."""
    assert main(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert "Traceback" not in told.err
    return told.err


def test_help_and_version_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        main(["--help"])
    assert done.value.code == 0
    listed = capsys.readouterr().out
    for command in ["play", "resume", "simulate", "replay", "odds", "tables", "rules", "map", "scenarios", "doctor"]:
        assert f"\n    {command}" in listed
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out.strip() == f"apocalypse {__version__}"


def test_odds_add_up_to_one(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "odds", "oa", "fire", "--fire", "2", "--protection", "3", "--smoke")
    assert found["facts"] == {
        "fire": 2,
        "protection": 3,
        "assault": False,
        "smoke": True,
        "crossfire": False,
        "strafing": False,
    }
    assert list(found["outcomes"]) == ["none", "A", "N", "P", "E"]
    assert sum(found["outcomes"].values()) == pytest.approx(1, abs=1e-12)


def test_odds_of_an_attack_in_force_on_force(capsys: pytest.CaptureFixture[str]) -> None:
    words = "odds fof attack --firepower 8 --attack-die 10 --defence 6 --defence-die 8"
    found = document(capsys, *words.split())
    assert found["facts"] == {"firepower": 8, "attack_die": "10", "defence": 6, "defence_die": "8", "figures": 0}
    assert list(found["outcomes"]) == [str(casualties) for casualties in range(9)]
    assert sum(found["outcomes"].values()) == pytest.approx(1, abs=1e-12)
    assert sum(int(lost) * share for lost, share in found["outcomes"].items()) == pytest.approx(3.009, abs=0.001)


def test_odds_of_anti_aircraft_fire(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "odds", "oa", "dca", "--firer", "dshk", "--target", "cobra", "--range", "4", "--sun")
    assert list(found["outcomes"]) == ["none", "E", "CS", "C", "D"]
    assert sum(found["outcomes"].values()) == pytest.approx(1, abs=1e-12)


def test_help_on_odds_begins_with_an_overview_of_every_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--help"]) == 0
    first, *_ = capsys.readouterr().out.split("usage:")
    lines = first.strip().splitlines()
    assert lines[0] == "apocalypse odds SYSTEM TEST [facts as options]: the exact odds of one shot or test."
    for system in ("oa", "fng", "fmjp", "fof"):
        assert any(line.startswith(f"{system}  ") for line in lines)
        assert all(any(line.startswith(f"  {name} ") for line in lines) for name in odds_of(system))


def test_a_table_begun_by_hand_gets_the_tiled_project_and_keeps_the_one_it_has(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["map", "project"]) == 0
    project = home / "maps" / "apocalypse.tiled-project"
    assert str(project) in capsys.readouterr().out
    assert "elephant grass" in project.read_text(encoding="utf-8")
    project.write_text("mine", encoding="utf-8")
    assert project_for(home / "maps" / "ford.tmx") == project
    assert project.read_text(encoding="utf-8") == "mine"
    assert main(["map", "project", str(home / "elsewhere")]) == 0
    assert (home / "elsewhere" / "apocalypse.tiled-project").is_file()


@pytest.mark.parametrize("words", [["odds", "--help"], ["odds", "oa", "--help"]])
def test_help_on_odds_lists_the_facts_of_each_test(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 0
    listed = capsys.readouterr().out
    for fact in [
        "--fire",
        "--protection",
        "--assault",
        "--smoke",
        "--crossfire",
        "--strafing",
        "--firer",
        "--target",
        "--range",
        "--sun",
    ]:
        assert fact in listed


def test_tables_are_whole_or_one(capsys: pytest.CaptureFixture[str]) -> None:
    whole = document(capsys, "tables", "oa")
    one = document(capsys, "tables", "oa", "fire")
    assert one["system"] == "oa"
    assert 0 < len(one["tables"]) < len(whole["tables"])
    assert main(["tables", "oa", "dca"]) == 0
    assert "Anti-aircraft" in capsys.readouterr().out


def test_a_rule_is_found_by_its_id_in_any_case(capsys: pytest.CaptureFixture[str]) -> None:
    (rule,) = document(capsys, "rules", "oa-5.3-2")
    assert rule["id"] == "OA-5.3-2"
    assert main(["rules", "OA-5.3-2"]) == 0
    assert rule["title"] in capsys.readouterr().out


def test_rules_are_found_by_words(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "rules", "crossfire")
    assert found
    assert all("crossfire" in " ".join(map(str, rule.values())).lower() for rule in found)


def test_without_words_the_ledger_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(document(capsys, "rules")) == sum(len(ledger_of(system)) for system in system_ids())
    assert main(["rules"]) == 0
    assert "oa 5.3" in capsys.readouterr().out


def test_scenarios_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert {"id", "title", "system", "map"} <= set(document(capsys, "scenarios")[0])
    assert main(["scenarios"]) == 0
    assert "oa/village" in capsys.readouterr().out


def test_a_good_map_is_ok_and_a_missing_one_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = str(ROOT / "maps" / "village.tmx"), "nowhere.tmx"
    (found,) = document(capsys, "map", "check", good)
    assert found["ok"] is True
    assert main(["map", "check", good, bad, "--json"]) == 2
    told = capsys.readouterr()
    assert [entry["ok"] for entry in json.loads(told.out)] == [True, False]
    assert told.err == "One map cannot be played as it is.\n"


def test_a_map_is_drawn_into_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "village.png"
    assert main(["map", "render", str(ROOT / "maps" / "village.tmx"), str(out)]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")


def test_a_simulation_is_one_document_with_games_and_summary(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "simulate", "oa/village", "--games", "3", "--seed", "1", "--jobs", "1")
    assert len(found["games"]) == 3
    assert {"seed", "level", "points", "items", "losses", "turns", "orders", "seconds"} <= set(found["games"][0])
    assert set(found["summary"]["points"]) == {"mean", "low", "high"}


def test_an_edition_is_chosen_for_a_battle_of_fng(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "fng/introductory", "--games", "1", "--jobs", "1", "--seed", "3")
    plain, second, first = (
        document(capsys, *words, *edition)["games"][0]["digest"]
        for edition in ((), ("--edition", "2.0"), ("--edition", "1.0"))
    )
    assert plain == second != first


def test_a_stance_is_chosen_for_those_who_defend_in_a_battle_of_fof(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "fof/crash", "--games", "1", "--jobs", "1", "--seed", "3")
    plain, defend, withdraw = (
        document(capsys, *words, *stance)["games"][0]["digest"]
        for stance in ((), ("--stance", "defend"), ("--stance", "withdraw"))
    )
    assert plain == defend != withdraw


def test_a_simulation_plays_what_was_chosen_and_names_it(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "oa/village", "--games", "1", "--jobs", "1", "--us", "random")
    found = document(capsys, *words, "--difficulty", "recruit", "--placement", "2", "--attitude", "defence")
    assert found["games"][0]["difficulty"] == "recruit"
    assert found["difficulty"]["title"] == "Recruit"
    assert found["difficulty"]["changes"][0] == "2 Viet Cong squads fewer."
    assert document(capsys, *words)["games"][0]["digest"] != found["games"][0]["digest"]
    assert main(words) == 0
    assert capsys.readouterr().out.endswith("Difficulty: Historical.\n")


def play_without_display(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process that has no display."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment["APOCALYPSE_HOME"] = str(home)
    command = [sys.executable, "-m", "game", *words]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only on Linux can the display be taken away")
def test_without_a_display_the_computer_plays_and_leaves_a_report(home: Path) -> None:
    done = play_without_display(home, "play", "oa/village", "--seed", "5")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "No display was found: the computer plays both sides."
    assert sum(line.startswith("Turn ") for line in lines) >= 6
    save, report = home / "saves" / "village-001.apoc", home / "saves" / "village-001.html"
    assert str(report) in lines[-1]
    assert report.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert main(["replay", str(save), "--verify"]) == 0


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only on Linux can the display be taken away")
@pytest.mark.parametrize(
    "words", [(), ("play", "oa/village", "--dice", "own"), ("play", "oa/village", "--two", "open")]
)
def test_without_a_display_what_needs_one_says_so(words: tuple[str, ...], home: Path) -> None:
    done = play_without_display(home, *words)
    assert done.returncode == 2
    assert done.stderr.startswith("No display was found")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only on Linux can the display be taken away")
def test_a_home_that_cannot_be_written_still_gives_a_whole_game_and_a_report(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = play_without_display(tmp_path / "file", "play", "oa/village", "--seed", "5")
    assert done.returncode == 0, done.stderr
    assert "The game goes on, but it is not saved." in done.stdout
    report = Path(done.stdout.splitlines()[-1].removeprefix("The after-action report is in ").removesuffix("."))
    assert report.is_file()


class NoPainter:
    """Nobody paints the map, so that its plain tiles are shown: nobody waits for a picture here."""

    kept, failure = False, "the painter is ill"

    def __init__(self, *of: object) -> None:
        pass

    def start(self) -> None:
        pass

    cancel = surface = start


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.pictures.board.PaintedMap", NoPainter)


@pytest.fixture
def save(home: Path) -> Path:
    from game.engine.playable.scenario import load_scenario
    from game.systems import new_session

    path = home / "saves" / "village-001.apoc"
    session = new_session(load_scenario("oa/village"), 5, human=(), path=path)
    for _ in range(ORDERS):
        session.step_ai()
    session.close()
    return path


def test_a_replay_is_told_exported_verified_and_reported(
    save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], unpainted: None
) -> None:
    exported = document(capsys, "replay", save.name, "--verify")
    assert exported["verified"] is True
    assert [order["number"] for order in exported["orders"]] == list(range(ORDERS + 1))
    assert main(["replay", save.stem]) == 0
    told = capsys.readouterr().out
    assert "Set-up: Deployment\n" in told
    assert f"\n{exported['played']}\n" in told
    assert re.search(r"VC squad \d+ fires from .*\n      fires at .* \(OA-5\.3-\d\)\n", told), "an act and its reason"
    out = tmp_path / "report.html"
    assert main(["replay", str(save), "--report", str(out), "--verify"]) == 0
    assert out.is_file()
    assert f"Verified: {ORDERS} orders" in capsys.readouterr().out
    assert "<figure data-turn=" in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("option", "name", "told"),
    [
        ("--report", "out.txt", "is no name for this file; let it end in .html"),
        ("--picture", "out.jpg", "is no name for this file; let it end in .png"),
        ("--animation", "out.gif", "is no name for this file; let it end in .png"),
        ("--report", "file/out.html", "cannot be written"),
    ],
)
def test_a_report_or_picture_that_cannot_be_written_is_bad_input(
    save: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    unpainted: None,
    option: str,
    name: str,
    told: str,
) -> None:
    (tmp_path / "file").write_text("in the way")
    assert main(["replay", str(save), option, str(tmp_path / name)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert told in said.err
    assert said.err.count("\n") == 1
    assert [left.name for left in tmp_path.iterdir() if left.name.startswith(("out", "file"))] == ["file"]


def test_a_replay_leaves_a_print_and_a_film(
    save: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    unpainted: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.ui.pictures.studio.PRINT_DPI", 30)
    monkeypatch.setattr("game.ui.pictures.studio.FILM_ZOOM", 0.1)
    sheet, film = tmp_path / "map.png", tmp_path / "film.png"
    assert main(["replay", str(save), "--picture", str(sheet), "--animation", str(film)]) == 0
    assert capsys.readouterr().out.splitlines() == [f"The picture is in {file}." for file in (sheet, film)]
    assert b"pHYs" in sheet.read_bytes()[:80]
    assert b"acTL" in film.read_bytes()[:80]


def test_a_record_that_does_not_replay_is_bad_input(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import sqlite3

    db = sqlite3.connect(save)
    with db:
        db.execute("UPDATE entries SET digest='0' WHERE number=7")
    db.close()
    assert main(["replay", str(save), "--verify", "--json"]) == 2
    told = capsys.readouterr()
    assert json.loads(told.out)["verified"] is False
    assert told.err == f"{save}: does not replay: order 7: the position after it is another one.\n"


BAD_USAGE = {
    "unknown command": (("tabels",), "invalid choice: 'tabels'"),
    "unknown option": (("scenarios", "--jsn"), "unrecognized arguments: --jsn"),
    "no scenario": (("play",), "required: SCENARIO"),
    "unknown scenario": (("play", "oa/nowhere"), "there is no such scenario; the scenarios are fmjp/"),
    "scenario file missing": (("simulate", "nowhere.toml"), "there is no such scenario"),
    "unknown side": (("play", "oa/village", "--side", "nva"), "There is no side 'nva'; choose us, vc."),
    "a side for two": (("play", "oa/village", "--side", "us", "--two", "open"), "Two people have both sides"),
    "nobody to place": (
        ("play", "oa/village", "--placing"),
        "Nobody whom you command may be placed before this battle",
    ),
    "nobody of this side to place": (
        ("play", "fng/introductory", "--side", "vc", "--placing"),
        "Nobody whom you command may be placed before this battle",
    ),
    "two of another sort": (("play", "oa/village", "--two", "three"), "invalid choice: 'three'"),
    "seed a word": (("play", "oa/village", "--seed", "x"), "'x' is not a whole number"),
    "seed below nought": (("play", "oa/village", "--seed", "-1"), "-1 is too small"),
    "seed too large": (("play", "oa/village", "--seed", str(10**30)), "is too large"),
    "loaded dice": (("play", "oa/village", "--dice", "loaded"), "invalid choice: 'loaded'"),
    "no save": (("resume", "nowhere.apoc"), "there is no such save"),
    "no unfinished save": (("resume",), "There is no unfinished game"),
    "no games": (("simulate", "oa/village", "--games", "0"), "0 is too small; 1 is the least"),
    "no jobs": (("simulate", "oa/village", "--jobs", "0"), "0 is too small"),
    "too many jobs": (("simulate", "oa/village", "--jobs", "9999"), "9999 is too large; 256 is the most"),
    "unknown player": (("simulate", "oa/village", "--us", "patton"), "There is no player 'patton' for side us"),
    "unknown edition": (
        ("simulate", "fng/introductory", "--edition", "3.0"),
        "There is no edition '3.0'; did you mean '2.0'?",
    ),
    "one edition only": (
        ("play", "oa/village", "--edition", "2.0"),
        "oa has one edition only: leave '--edition' away.",
    ),
    "unknown stance": (
        ("simulate", "fof/village", "--stance", "widthdraw"),
        "There is no stance 'widthdraw'; did you mean 'withdraw'?",
    ),
    "no stances": (
        ("play", "oa/village", "--stance", "defend"),
        "oa knows no stances: leave '--stance' away.",
    ),
    "unknown difficulty": (
        ("play", "oa/village", "--difficulty", "veteren"),
        "There is no difficulty 'veteren'; did you mean 'veteran'?",
    ),
    "placement no die shows": (("simulate", "oa/village", "--placement", "7"), "7 is too large; 6 is the most"),
    "unknown attitude": (("simulate", "oa/village", "--attitude", "brave"), "invalid choice: 'brave'"),
    "replay of nothing": (("replay", "nowhere"), "there is no such save"),
    "unknown system": (("tables", "chess"), "There is no rule system 'chess'; those there are: oa, fng, fmjp, fof."),
    "unknown table": (("tables", "oa", "fier"), "There is no table 'fier'"),
    "unknown rule": (("rules", "OA-99.9-1"), "There is no rule OA-99.9-1"),
    "rule of no system": (("rules", "XX-1-1"), "There is no rule XX-1-1"),
    "words in no rule": (("rules", "flugelhorn"), "No rule speaks of 'flugelhorn'"),
    "odds of nothing": (("odds",), "a rule system (oa, fng, fmjp, fof) is missing"),
    "odds of no named test": (("odds", "oa"), "a test (fire, dca, "),
    "odds of no system": (("odds", "chess", "fire"), "There is no rule system 'chess'"),
    "odds of no test": (("odds", "oa", "luck"), "oa has no test 'luck'; it has fire, dca, "),
    "odds without a fact": (("odds", "oa", "fire", "--fire", "2"), "required: --protection"),
    "odds of a wrong fact": (("odds", "oa", "dca", "--firer", "tank"), "invalid choice: 'tank'"),
    "odds out of range": (("odds", "oa", "fire", "--fire", "999", "--protection", "1"), "999 is too large"),
    "map without command": (("map",), "check or render"),
    "map without file": (("map", "check"), "required: FILE"),
    "picture of another kind": (("map", "render", "nowhere.tmx", "out.jpg"), "let it end in .png"),
    "picture of no map": (("map", "render", "nowhere.tmx", "out.png"), "nowhere.tmx"),
}


@pytest.mark.parametrize("name", BAD_USAGE)
def test_bad_usage_is_refused_in_one_clear_line(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    words, expected = BAD_USAGE[name]
    assert expected in refused(capsys, *words)


def test_a_broken_save_is_refused_in_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.apoc").write_text("not a save " * 100)
    assert "is not a saved game" in refused(capsys, "replay", str(tmp_path / "bad.apoc"))


def test_an_error_of_ours_goes_to_the_log_file_and_is_told_in_words(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(chosen: object) -> int:
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr(game.cli.reference, "scenarios", broken)
    assert main(["scenarios"]) == 1
    told = capsys.readouterr()
    assert "Something went wrong that should not have" in told.err
    assert "Traceback" not in told.err
    log = home / "apocalypse.log"
    assert str(log) in told.err
    assert "ZeroDivisionError: a secret" in log.read_text(encoding="utf-8")
