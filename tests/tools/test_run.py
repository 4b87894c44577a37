"""tools/run.py: what it decides, without making an environment."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import run

SCRIPT = Path(run.__file__)


def test_it_can_be_read_by_the_old_python_that_must_be_refused():
    assert ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 6))


def test_it_needs_nothing_but_the_standard_library():
    tree = ast.parse(SCRIPT.read_text(encoding="utf-8"))
    imported = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    imported |= {node.module.partition(".")[0] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.partition(".")[0] for name in imported} <= sys.stdlib_module_names


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 13, 2), (4, 0, 0)])
def test_a_new_enough_python_is_not_refused(version: tuple[int, ...]):
    assert run.python_refusal(version, None) is None


def test_an_old_python_is_refused_with_the_command_that_works():
    refusal = run.python_refusal((3, 10, 14), "python3.12")
    assert "3.10.14" in refusal
    assert "python3.12 tools/run.py" in refusal


def test_an_old_python_alone_is_refused_with_the_place_to_get_another():
    assert "https://www.python.org/downloads/" in run.python_refusal((3, 9, 1), None)


def test_the_stamp_changes_with_the_lock_file_and_with_the_minor_version():
    stamps = {run.stamp_for(lock, version) for lock in (b"a", b"b") for version in ((3, 11), (3, 12))}
    assert len(stamps) == 4


def test_an_environment_is_ready_only_with_the_very_stamp(tmp_path: Path):
    stamp = tmp_path / "lock.stamp"
    assert not run.is_ready(stamp, "expected")
    stamp.write_text("other")
    assert not run.is_ready(stamp, "expected")
    stamp.write_text("expected")
    assert run.is_ready(stamp, "expected")


def test_a_set_up_cut_short_leaves_no_stamp(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def fail(*_: object) -> None:
        raise run.SetupError("no network")

    monkeypatch.setattr(run, "VENV", tmp_path)
    monkeypatch.setattr(run, "STAMP", tmp_path / "lock.stamp")
    monkeypatch.setattr(run, "make_venv", lambda venv: None)
    monkeypatch.setattr(run, "install", fail)
    with pytest.raises(run.SetupError):
        run.set_up()
    assert not run.STAMP.exists()


def test_a_failed_download_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys):
    def fail() -> None:
        raise run.SetupError("The packages could not be installed")

    monkeypatch.setattr(run, "set_up", fail)
    assert run.main() == run.NO_SETUP
    assert capsys.readouterr().err == "The packages could not be installed\n"


def test_pip_that_fails_is_quoted_with_its_own_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    lock = tmp_path / "requirements.lock"
    lock.write_text(f"nothing @ {(tmp_path / 'absent.whl').as_uri()} --hash=sha256:{'0' * 64}\n")
    monkeypatch.setattr(run, "venv_python", lambda venv: Path(sys.executable))
    with pytest.raises(run.SetupError, match=r"could not be installed \(.+\); check the network"):
        run.install(tmp_path / "venv", lock)


@pytest.mark.parametrize(
    ("line", "package"),
    [
        ("Collecting pygame-ce==2.5.8 (from -r requirements.lock (line 3))", "pygame-ce"),
        ("Processing ./wheels/numpy-2.4.6-cp311-cp311-win_amd64.whl (from -r ./requirements.lock)", "numpy"),
        ("  Downloading numpy-2.4.6-cp311-cp311-win_amd64.whl (1.3 MB)", None),
    ],
)
def test_progress_is_read_from_what_pip_says(line: str, package: str | None):
    assert run.package_begun(line) == package


@pytest.mark.parametrize(
    ("output", "told"),
    [
        ("Collecting a\nERROR: No matching distribution found for a==1\n", "No matching distribution found for a==1"),
        ("Killed.\n", "Killed"),
        ("", "pip gave no reason"),
    ],
)
def test_the_reason_is_the_last_thing_that_pip_calls_an_error(output: str, told: str):
    assert run.reason(output) == told


@pytest.mark.parametrize(
    ("given", "handed_on"),
    [
        ([], ["-n", str(run.WORKERS), "--dist", "worksteal"]),
        (["tests/engine", "-k", "dice"], ["-n", str(run.WORKERS), "--dist", "worksteal", "tests/engine", "-k", "dice"]),
        (["-n", "2"], ["-n", "2"]),
        (["-n0"], ["-n0"]),
        (["-p", "no:xdist", "tests/bench"], ["-p", "no:xdist", "tests/bench"]),
        (["--numprocesses=3"], ["--numprocesses=3"]),
        (["--pdb"], ["--pdb"]),
        (["tests/house/test_names.py"], ["-n", str(run.WORKERS), "--dist", "worksteal", "tests/house/test_names.py"]),
    ],
)
def test_the_tests_use_all_cores_unless_told_otherwise(given: list[str], handed_on: list[str]):
    assert run.pytest_arguments(given) == handed_on


def test_test_runs_pytest_and_all_else_goes_to_the_game():
    assert run.command_for(["test", "-n0"])[:2] == ["-m", "pytest"]
    assert run.command_for([]) == ["-m", "game"]
    assert run.command_for(["rules", "test"]) == ["-m", "game", "rules", "test"]


def test_every_pin_of_the_lock_file_is_counted():
    text = run.LOCK.read_text(encoding="utf-8")
    assert len(run.pinned(text)) == text.count("==")


def test_an_old_python_ends_with_code_2_and_no_traceback(tmp_path: Path):
    """The check itself, with a Python that claims to be old."""
    old = "import sys, runpy; sys.version_info = (3, 9, 18, 'final', 0); sys.argv = ['run.py'];"
    code = f"{old} runpy.run_path({str(SCRIPT)!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("Operation Apocalypse needs Python 3.11 or newer and this is Python 3.9.18; ")
    assert len(done.stderr.splitlines()) == 1


def test_tests_write_what_is_compiled_beside_the_packages_even_where_nothing_is_to_be_written_in_the_project():
    given = {"PYTHONDONTWRITEBYTECODE": "1", "PATH": "/bin", "PYTHONPATH": "/mine"}
    found = run.environment_for(["test", "-n0"], given)
    paths = os.pathsep.join([str(run.ROOT), "/mine"])
    assert found == {"PATH": "/bin", "PYTHONPATH": paths, "PYTHONPYCACHEPREFIX": str(run.VENV / "compiled")}
    assert run.environment_for(["test"], {"PYTHONPYCACHEPREFIX": "/own"})["PYTHONPYCACHEPREFIX"] == "/own"


def test_the_game_keeps_what_it_was_told_about_compiled_files():
    found = run.environment_for(["tables"], {"PYTHONDONTWRITEBYTECODE": "1"})
    assert found == {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(run.ROOT)}
