"""Every assertion of the tests is reached: none stands under a condition, none in a loop that may not run.

An ``if`` is a distinction of cases, and allowed, where it asks for nothing but arguments of the test whose values stand
in its ``parametrize`` (or in the literal that a loop goes over), and one of those values leads to the assertion.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.house.tree import ROOT, python_files

SURE = {"some", "while_true"}
"""Helpers of ``tests/asserting.py`` that fail where there is nothing to go over."""
SAME_LENGTH = {"enumerate", "list", "tuple", "sorted", "reversed", "zip", "product", "set", "cycle", "count", "dict"}
"""Calls that give something where everything that they are given does."""
REMEDY = "go over some(...) of tests/asserting.py, compare lists, parametrize, or split the test"


def test_no_assertion_stands_under_a_condition_or_in_a_loop_that_may_not_run() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {why}"
        for path in python_files("tests")
        for line, why in doubtful(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join([*found, REMEDY])


Cases = list[dict[str, object]]
"""What is known of some names, case by case."""


def doubtful(source: str) -> Iterator[tuple[int, str]]:
    """Lines with an assertion that a run may not reach, and why."""
    tree = ast.parse(source)
    constants = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    yield from _in(tree, "", constants, [])


def _in(node: ast.AST, why: str, constants: dict[str, ast.expr], known: list[Cases]) -> Iterator[tuple[int, str]]:
    if isinstance(node, ast.For):
        known = [*known, _cases(ast.unparse(node.target).strip("()"), node.iter)]
    for field, value in ast.iter_fields(node):
        here = _why(node, field, constants)
        here = why if not here or (isinstance(node, ast.If) and _some_case_leads_to(node, field, known)) else here
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.Assert) and here:
                yield child.lineno, here
            elif isinstance(child, ast.FunctionDef):
                yield from _in(child, "", constants, _parametrized(child))
            elif isinstance(child, ast.AST):
                starts_anew = isinstance(child, ast.Lambda | ast.ClassDef)
                yield from _in(child, "" if starts_anew else here, constants, known)


def _parametrized(test: ast.FunctionDef) -> list[Cases]:
    """The cases of each ``parametrize`` of a test."""
    return [
        _cases(names, rows)
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.parametrize"
        for names, rows in [(ast.literal_eval(mark.args[0]), mark.args[1])]
    ]


def _cases(names: str | tuple[str, ...], rows: ast.expr) -> Cases:
    """What stands in a literal of rows, as far as it is literal itself."""
    wanted = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    found: Cases = []
    for row in rows.elts if isinstance(rows, ast.List | ast.Tuple) else []:
        values = row.args if isinstance(row, ast.Call) else row.elts if isinstance(row, ast.Tuple) else [row]
        values = [row] if len(wanted) == 1 and not isinstance(row, ast.Call) else values
        found.append({name: _literal(value) for name, value in zip(wanted, values, strict=False)})
    return found


def _literal(value: ast.expr) -> object:
    try:
        return ast.literal_eval(value)
    except ValueError:
        return NotImplemented


def _some_case_leads_to(node: ast.If, field: str, known: list[Cases]) -> bool:
    """Whether a listed case makes the condition true (for its body), or false (for what is else)."""
    asked = {part.id for part in ast.walk(node.test) if isinstance(part, ast.Name)} - {"len"}
    plain = not any(isinstance(part, ast.Attribute) for part in ast.walk(node.test))
    condition = compile(ast.Expression(node.test), "condition", "eval")
    return plain and any(
        asked <= case.keys()
        and not any(case[name] is NotImplemented for name in asked)
        and bool(eval(condition, {"len": len}, dict(case))) is (field == "body")
        for cases in known
        for case in cases
    )


def _why(node: ast.AST, field: str, constants: dict[str, ast.expr]) -> str:
    """Why a run may leave out what stands in ``field`` of ``node``, "" where it cannot."""
    if isinstance(node, ast.If | ast.While) and field != "test":
        endless = isinstance(node, ast.While) and isinstance(node.test, ast.Constant) and bool(node.test.value)
        return "" if endless else f"under '{'if' if isinstance(node, ast.If) else 'while'} {ast.unparse(node.test)}'"
    if isinstance(node, ast.match_case) and field == "body":
        return f"under 'case {ast.unparse(node.pattern)}'"
    if isinstance(node, ast.Try) and field == "handlers":
        return "under 'except'"
    if isinstance(node, ast.For | ast.AsyncFor) and field == "body" and not _is_sure(node.iter, constants):
        return f"in a loop over '{ast.unparse(node.iter)}'"
    return ""


def _is_sure(things: ast.expr, constants: dict[str, ast.expr]) -> bool:
    """Whether one can see in the text that ``things`` has something in it."""
    match things:
        case ast.List(elts=elements) | ast.Tuple(elts=elements) | ast.Set(elts=elements):
            return any(_is_sure(one.value, constants) if isinstance(one, ast.Starred) else True for one in elements)
        case ast.Dict(keys=keys):
            return any(key is not None for key in keys)
        case ast.Constant(value=str(text)):
            return bool(text)
        case ast.Name(id=name) if name in constants:
            return _is_sure(constants[name], {})
        case ast.Call(func=ast.Name(id="range"), args=ends):
            return _is_sure_range(ends, constants)
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=parts) if name in SAME_LENGTH:
            return all(_is_sure(part, constants) for part in parts)
        case ast.Call(func=ast.Name(id=name)):
            return name in SURE
        case ast.Call(func=ast.Attribute(value=whole, attr="items" | "values" | "keys")):
            return _is_sure(whole, constants)
    return False


def _is_sure_range(ends: list[ast.expr], constants: dict[str, ast.expr]) -> bool:
    known = [constants.get(end.id) if isinstance(end, ast.Name) else end for end in ends]
    try:
        return len(range(*(ast.literal_eval(end) for end in known if end is not None))) > 0
    except (ValueError, TypeError):
        return False


@pytest.mark.parametrize(
    ("loop", "sure"),
    [
        ("for a in (1, 2)", True),
        ("for a in ()", False),
        ("for a in range(3)", True),
        ("for a in range(0)", False),
        ("for a in range(SEEDS)", True),
        ("for a in NAMES", True),
        ("for a in EMPTY", False),
        ("for a in NAMES.items()", True),
        ("for a, b in enumerate(NAMES)", True),
        ("for a, b in zip(NAMES, found)", False),
        ("for a in (*found, 1)", True),
        ("for a in (*found,)", False),
        ("for a in found", False),
        ("for a in some(found)", True),
        ("for a in while_true(lambda: found)", True),
        ("while True", True),
        ("while found", False),
        ("if found", False),
        ("with found", True),
    ],
)
def test_a_loop_is_sure_where_its_text_shows_something_to_go_over(loop: str, sure: bool) -> None:
    source = f"SEEDS = 3\nNAMES = ('a',)\nEMPTY = []\ndef test(found):\n    {loop}:\n        assert found\n"
    assert [line for line, _ in doubtful(source)] == ([] if sure else [6])


@pytest.mark.parametrize(
    ("cases", "condition", "lines"),
    [
        ("('legal', [True, False])", "legal", []),
        ("('legal', [False])", "legal", [4]),
        ("('legal', [True])", "legal", [6]),
        ("(('die', 'end'), [(1, END), (2, ROAD)])", "die == 1", []),
        ("(('die', 'end'), [(1, END), (2, ROAD)])", "end", [4, 6]),
        ("('legal', [True, False])", "found", [4, 6]),
        ("('legal', CASES)", "legal", [4, 6]),
    ],
)
def test_a_condition_on_listed_cases_is_no_doubt_where_one_leads_there(
    cases: str, condition: str, lines: list[int]
) -> None:
    body = f"def test_it(legal, die, end):\n  if {condition}:\n    assert a\n  else:\n    assert b\n"
    assert [line for line, _ in doubtful(f"@pytest.mark.parametrize{cases}\n{body}")] == lines


@pytest.mark.parametrize("source", ["if a:\n  def f():\n    assert b", "try:\n  assert a\nexcept fault:\n  pass"])
def test_a_function_of_its_own_and_the_body_of_a_try_are_reached(source: str) -> None:
    assert list(doubtful(source)) == []


@pytest.mark.parametrize(
    "source",
    ["if a:\n  pass\nelse:\n  assert b", "try:\n  a\nexcept fault:\n  assert b", "match a:\n  case 1:\n    assert b"],
)
def test_what_another_case_leaves_out_is_doubtful(source: str) -> None:
    assert len(list(doubtful(source))) == 1
