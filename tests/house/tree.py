"""The project's own files, as the house tests read them."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog

from tools import catalogue

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("game", "tests", "tools", "docs", "maps", "scenarios", "assets", ".ci")
TEXT = {".py", ".md", ".toml", ".tsv", ".csv", ".tmx", ".tsx", ".tiled-project", ".po", ".txt", ".lock", ".svg", ""}


@cache
def own_files() -> tuple[Path, ...]:
    """Every file of the project, in order; nothing that a tool made."""
    deep = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*"))
    made = {"__pycache__", ".git"}
    return tuple(sorted(path for path in (*ROOT.iterdir(), *deep) if path.is_file() and not made & set(path.parts)))


def python_files(folder: str) -> list[Path]:
    """The Python files under one of the project's folders."""
    return [path for path in own_files() if path.suffix == ".py" and path.is_relative_to(ROOT / folder)]


@cache
def tree_of(path: Path) -> ast.Module:
    """What a Python file says, read once for all tests of the house."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Every part of what a Python file says, walked once for all tests of the house."""
    return tuple(ast.walk(tree_of(path)))


@cache
def sentences() -> Catalog:
    """Every sentence for the player, gathered once for all tests of the house."""
    return catalogue.sentences()


def texts() -> dict[Path, str]:
    """Every text file of the project, relative to its root."""
    return {path.relative_to(ROOT): path.read_text(encoding="utf-8") for path in own_files() if path.suffix in TEXT}


def tool(*command: str) -> subprocess.CompletedProcess[str]:
    """Run ``python -m command`` in the project; what it says is one stream."""
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
