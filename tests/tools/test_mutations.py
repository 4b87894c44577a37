"""Faults made in source text: each operator at its edge, what is left alone, lots that stay."""

from __future__ import annotations

import ast

import pytest

from tools.mutations import drawn, mutations


def made(source: str, left_alone: tuple[type[ast.AST], ...] = ()) -> list[str]:
    """The source with each of its faults, one after another."""
    return [
        fault.applied(source.encode()).decode()
        for fault in mutations("game/a.py", source.encode(), left_alone=left_alone)
    ]


@pytest.mark.parametrize(
    ("term", "faults"),
    [
        ("a < b", ["(a <= b)"]),
        ("a >= b", ["(a > b)"]),
        ("a < EPSILON", ["(a >= EPSILON)"]),
        ("a <= b[_TOLERANCE]", ["(a > b[_TOLERANCE])"]),
        ("a is None", ["(a is not None)"]),
        ("a in b", ["(a not in b)"]),
        ("a < b < c", ["(a <= b < c)"]),
        ("a and b", ["a", "(a or b)", "b"]),
        ("not a", ["a"]),
        ("-a", ["a"]),
        ("a + b", ["(a - b)"]),
        ("a // b", ["(a * b)"]),
        ("min(a)", ["(max(a))"]),
        ("True", ["False"]),
        ("3", ["4"]),
        ("0.5", ["1.0"]),
        ("0.0", ["1.0"]),
        ("a[-1]", ["a[-2]"]),
        ("b if a else c", ["b if (not a) else c"]),
        ("[b for b in c if b]", ["[b for b in c if (not b)]"]),
        ("'a' + b", []),
        ("folder / b", []),
        ("f'{a + 1}'", []),
        ("'a'", []),
    ],
)
def test_a_term_gets_the_faults_that_a_player_would_meet(term: str, faults: list[str]) -> None:
    assert sorted(made(f"x = {term}\n")) == sorted(f"x = {fault}\n" for fault in faults)


@pytest.mark.parametrize(
    ("statement", "faults"),
    [
        ("emit(a)", ["pass"]),
        ("a.b = c", ["pass"]),
        ("a += c", ["pass", "a -= c"]),
        ("a = c", []),
        ("return f(a)", ["return None"]),
        ("return a", []),
        ("if a: b", ["if (not a): b"]),
        ("while a: continue", ["while a: break"]),
        ("raise Fault(3)", []),
        ("assert a < b", []),
        ("LOG.info(a)", []),
        ("'''A docstring.'''", []),
        ("b: 'int | None' = c", []),
    ],
)
def test_a_statement_of_a_function_gets_the_faults_that_a_player_would_meet(statement: str, faults: list[str]) -> None:
    around = "def f(a, b, c):\n    {}\n"
    assert sorted(made(around.format(statement))) == sorted(around.format(fault) for fault in faults)


def test_what_no_test_should_hold_to_is_left_alone() -> None:
    assert (
        made("for a, b in zip(c, d, strict=True): ...\n_KEPT = 8\n_MOST_KEPT = 1 + 2\nD = Annotated[int, Meta(le=8)]\n")
        == []
    )
    assert (
        made("__all__ = [1]\nif TYPE_CHECKING:\n    x = 1\n@cache(size=3)\ndef f(a: Meta(3)) -> Meta(4): ...\n") == []
    )


def test_left_alone_are_the_types_that_are_named_but_never_yes_and_no() -> None:
    assert made("x = 1 + 2\ny = True\n", (ast.Constant, ast.BinOp)) == ["x = 1 + 2\ny = False\n"]


def test_a_fault_names_its_function_as_the_interpreter_does_and_its_line() -> None:
    source = "x = 1\nclass Sums:\n    y = 2\n    def f(self):\n        def g():\n            return 3 + x\n"
    found = {(fault.function, fault.line, fault.told) for fault in mutations("game/a.py", source.encode())}
    assert ("<module>", 1, "game/a.py:1: 1 -> 2") in found
    assert ("<module>", 3, "game/a.py:3: 2 -> 3") in found
    assert ("Sums.f.<locals>.g", 6, "game/a.py:6: 3 + x -> (3 - x)") in found


def test_faults_stand_at_their_place_in_lines_with_accents() -> None:
    assert made('x = "é", a < b\n') == ['x = "é", (a <= b)\n']


def test_the_draw_is_the_same_for_a_seed_and_another_for_another() -> None:
    source = "".join(f"x{number} = {number}\n" for number in range(40)).encode()
    found = [(fault, source) for fault in mutations("game/a.py", source)]
    assert drawn(found, 10, 1) == drawn(found, 10, 1)
    assert drawn(found, 10, 1) != drawn(found, 10, 2)
    assert len(drawn(found, 10, 1)) == 10
    assert drawn(found, 10, 1)[:5] == drawn(found, 5, 1)


def test_a_line_put_in_above_leaves_the_draw_as_it_was() -> None:
    source = "".join(f"x{number} = {number}\n" for number in range(40)).encode()
    longer = b"import a\n" + source
    before = drawn([(fault, source) for fault in mutations("game/a.py", source)], 10, 1)
    after = drawn([(fault, longer) for fault in mutations("game/a.py", longer)], 10, 1)
    assert [(fault.was, fault.line + 1) for fault in before] == [(fault.was, fault.line) for fault in after]


def test_equal_faults_of_a_file_have_lots_of_their_own() -> None:
    source = b"def f():\n    emit(a)\n    emit(a)\n"
    found = [(fault, source) for fault in mutations("game/a.py", source)]
    assert {fault.line for fault in drawn(found, 2, 1)} == {2, 3}
