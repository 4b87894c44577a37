"""The wheel: installed by itself in an empty environment, it gives a working ``apocalypse`` from any directory."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from tests.house.tree import ROOT, own_files
from tools.run import venv_python

OUTSIDE = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built without a network by the backend of the present environment."""
    target = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", f"--outdir={target}", str(ROOT)],
        check=True,
        capture_output=True,
    )
    return next(target.glob("*.whl"))


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment with the wheel in it; what the game depends on is lent by the present one."""
    venv = tmp_path_factory.mktemp("venv")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True)
    pip = [sys.executable, "-m", "pip", "--python", str(venv_python(venv)), "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--quiet", "--no-index", "--no-deps", str(wheel)], check=True)
    packages = sysconfig.get_path("purelib", vars={"base": str(venv), "platbase": str(venv)})
    lent = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    Path(packages, "lent.pth").write_text("\n".join(sorted(lent)) + "\n", encoding="utf-8")
    return venv


def test_the_wheel_carries_all_that_the_game_reads(wheel: Path):
    inside = set(zipfile.ZipFile(wheel).namelist())
    data = [path.relative_to(ROOT).as_posix() for path in own_files()]
    wanted = {f"game/_data/{path}" for path in data if path.startswith(("assets/", "maps/", "scenarios/"))}
    wanted |= {path for path in data if path.startswith("game/") and path.endswith((".tsv", ".toml"))}
    assert not wanted - inside


def test_the_wheel_carries_the_licence_and_no_tests_or_tools(wheel: Path):
    inside = zipfile.ZipFile(wheel).namelist()
    assert any(name.endswith("licenses/LICENSE") for name in inside)
    assert {name.partition("/")[0].partition("-")[0] for name in inside} == {"game", "apocalypse"}


def test_the_doctor_finds_everything_from_another_directory(environment: Path, home: Path, tmp_path: Path):
    command = venv_python(environment).with_name("apocalypse.exe" if os.name == "nt" else "apocalypse")
    surroundings = OUTSIDE | {"APOCALYPSE_HOME": str(home)}
    done = subprocess.run([command, "doctor"], cwd=tmp_path, env=surroundings, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert str(environment / "lib") in done.stdout or str(environment / "Lib") in done.stdout
    assert str(ROOT / "assets") not in done.stdout
    assert "BAD" not in done.stdout
