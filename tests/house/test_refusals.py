"""Whatever is refused names the rule that forbids it: in the code, every refusal is made with a rule of the ledger."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from game.engine.rulebook.ledger import looks_like_id
from tests.house.test_words import place
from tests.house.tree import nodes_of, python_files

_MAKERS = {"refuse", "Refusal"}


def refusals() -> Iterator[tuple[Path, ast.Call]]:
    """Every refusal that is made anywhere in the game."""
    for path in python_files("game"):
        for node in nodes_of(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _MAKERS:
                yield path, node


def names_no_rule(call: ast.Call) -> bool:
    """Whether the first argument is empty, missing or no rule; a variable has its rule from where it is set."""
    if not call.args:
        return True
    rule = call.args[0]
    return isinstance(rule, ast.Constant) and not looks_like_id(str(rule.value))


def test_every_refusal_is_made_with_a_rule():
    found = list(refusals())
    assert len(found) > 80
    assert not [place(path, call) for path, call in found if names_no_rule(call)]
