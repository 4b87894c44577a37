"""Every kind of event that a rule system declares is told by its rules, and those that have words say something."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

SYSTEMS = ("fmjp", "fng", "fof", "oa")
BASES = ("Event", "Linked")
"""What kinds of events inherit from."""
PARTS = ("TargetOfShot", "TargetResult")
"""Parts of another event, whose sentence tells them."""


@cache
def trees(system: str) -> tuple[tuple[Path, ast.Module], ...]:
    """The modules of a system's rules."""
    files = sorted((Path(__file__).parents[2] / "game" / "rules" / system).rglob("*.py"))
    return tuple((file, ast.parse(file.read_text(encoding="utf-8"))) for file in files)


def declared(system: str) -> list[str]:
    """The kinds of events, by name."""
    return [
        node.name
        for _, tree in trees(system)
        for node in tree.body
        if isinstance(node, ast.ClassDef)
        and node.name not in BASES
        and any(name_of(base) in BASES for base in node.bases)
    ]


def name_of(node: ast.expr) -> str:
    """The last name of ``a.b.C``."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


@cache
def made(system: str) -> set[str]:
    """What the rules make an instance of, be it by a maker of the kind."""
    calls = (node.func for _, tree in trees(system) for node in ast.walk(tree) if isinstance(node, ast.Call))
    found: set[str] = set()
    for func in calls:
        found.add(name_of(func))
        if isinstance(func, ast.Attribute):
            found.add(name_of(func.value))
    return found


@cache
def worded(system: str) -> set[str]:
    """The kinds that a teller puts into words."""
    return {
        name_of(call.args[0])
        for _, tree in trees(system)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        for call in node.decorator_list
        if isinstance(call, ast.Call) and name_of(call.func) == "tells"
    }


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_kind_of_event_is_made_by_the_rules(system: str) -> None:
    kinds = declared(system)
    assert len(kinds) > 30
    assert [kind for kind in kinds if kind not in made(system)] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_kind_of_event_has_words_in_the_log(system: str) -> None:
    kinds = [kind for kind in declared(system) if kind not in PARTS]
    assert [kind for kind in kinds if kind not in worded(system)] == []
    assert sorted(worded(system) - set(kinds)) == []
