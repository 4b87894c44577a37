"""The tree is clean by its own standards: lint, format, types, layers, and files and functions of a readable size."""

from __future__ import annotations

import ast
import pkgutil
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from game.systems import system_ids
from tests.house.tree import ROOT, nodes_of, python_files, tool

LONGEST_FILE = 500
LONGEST_FUNCTION = 60


def test_the_linter_finds_nothing():
    found = tool("ruff", "check", ".")
    assert found.returncode == 0, found.stdout


def test_every_file_is_formatted():
    found = tool("ruff", "format", "--check", ".")
    assert found.returncode == 0, found.stdout


def test_types_are_sound_everywhere():
    found = tool("mypy")
    assert found.returncode == 0, found.stdout


def test_imports_keep_their_contracts():
    linter = Path(sys.executable).with_name("lint-imports")
    found = subprocess.run([linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr


def test_no_file_of_the_game_is_too_long():
    lines = {path.relative_to(ROOT): path.read_text(encoding="utf-8").count("\n") for path in python_files("game")}
    assert not {path: count for path, count in lines.items() if count > LONGEST_FILE}


def test_no_function_of_the_game_is_too_long():
    functions = [
        (path.relative_to(ROOT), node.name, (node.end_lineno or node.lineno) - node.lineno + 1)
        for folder in ("game", "tools")
        for path in python_files(folder)
        for node in nodes_of(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert not [function for function in functions if function[2] > LONGEST_FUNCTION]


def test_all_of_the_window_but_the_systems_own_parts_is_kept_from_the_rules():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    shared = next(contract for contract in contracts if "knows no rule system" in contract["name"])
    there = {f"game.ui.{module.name}" for module in pkgutil.iter_modules([str(ROOT / "game" / "ui")])}
    own = {f"game.ui.{system}" for system in system_ids()} & there
    assert own
    assert set(shared["source_modules"]) == there - own
    assert own <= set(shared["forbidden_modules"])


def test_docstrings_begin_with_their_subject():
    mute = re.compile(r'"""(It|Who|What|The same)\b')
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in python_files("game")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if mute.search(line)
    ]
    assert not found, "\n".join(found)
