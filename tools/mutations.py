"""Small faults that could be made in a source file: every place where one fits, and the source with it.

Operators are chosen for faults that a player would meet: a comparison at the other side of its edge, a condition turned
round or half forgotten, a sign, an event never told, a change never made.  A comparison that allows for a tolerance is
turned round, since no number meets its edge.  Left alone is what no test should hold to: docstrings, annotations (those
that have a name of their own, too), decorators, ``__all__``, the words of an error, lines of the log; the strictness of
``zip``, which speaks only where the program is wrong already; how much a cache keeps, which changes no answer.  Bare
numbers can be left alone as well (pixels and times in the window, weights of taste in the computer's play), and
arithmetic (painters).
"""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterator, Sequence
from hashlib import blake2b

from msgspec import Struct

MODULE = "<module>"
UNWATCHED_CALLS = {"LOG", "log", "logging", "warnings"}
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.GtE, ast.LtE: ast.Gt, ast.Gt: ast.LtE, ast.GtE: ast.Lt}
TOLERANCES = re.compile(r"\b(EPSILON|_?TOLERANCE)\b")
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
}
PATHS = re.compile(r"path|dir\b|dir\(|folder|file|home|root|SAVES|ROOT|MAPS", re.IGNORECASE)
CACHES = re.compile(r"_?(CACHED_\w+|KEPT|KEPT_\w+|MOST_KEPT|MOST_GLANCES|MOST_ENDS)")
"""Names of constants that say how much a cache keeps."""
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
Found = tuple[ast.expr | ast.stmt, ast.AST]
"""A node of the source, and what stands in its place."""


class Mutation(Struct, frozen=True):
    """One fault in one file: where, in which function, and what stands there before and after."""

    file: str
    function: str
    """Its qualified name as the interpreter has it (``Session.undo``), or ``<module>``."""
    start: int
    end: int
    """Byte offsets in the source."""
    line: int
    was: str
    becomes: str

    def applied(self, source: bytes) -> bytes:
        """``source`` with this fault in it."""
        return source[: self.start] + self.becomes.encode() + source[self.end :]

    @property
    def told(self) -> str:
        """Place and fault in one line."""
        was, becomes = (" ".join(text.split()) for text in (self.was, self.becomes))
        return f"{self.file}:{self.line}: {_short(was)} -> {_short(becomes)}"


def _short(text: str) -> str:
    return text if len(text) <= 70 else text[:67] + "..."


def mutations(file: str, source: bytes, *, left_alone: tuple[type[ast.AST], ...] = ()) -> list[Mutation]:
    """Every fault that fits into ``source``, in order of place, but to nodes of the types ``left_alone``."""
    lines = [0]
    for line in source.splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    made = []
    for function, node, instead in _places(ast.parse(source), ()):
        if isinstance(node, left_alone) and not (isinstance(node, ast.Constant) and isinstance(node.value, bool)):
            continue
        start = lines[node.lineno - 1] + node.col_offset
        end = lines[node.end_lineno - 1] + node.end_col_offset
        was, text = source[start:end].decode(), ast.unparse(instead)
        if isinstance(node, ast.expr) and not isinstance(instead, ast.Constant | ast.Name):
            text = f"({text})"
        made.append(Mutation(file, function, start, end, node.lineno, was, text))
    return sorted(made, key=lambda mutation: (mutation.start, mutation.end, mutation.becomes))


def rank(mutation: Mutation, source: bytes, seed: int, twin: int) -> bytes:
    """A lot for the draw, the same wherever in its file the line comes to stand; ``twin`` tells equals apart."""
    line = source.splitlines()[mutation.line - 1].strip()
    text = "\n".join((str(seed), mutation.file, mutation.function, mutation.was, mutation.becomes, str(twin)))
    return blake2b(text.encode() + b"\n" + line, digest_size=16).digest()


def drawn(found: Sequence[tuple[Mutation, bytes]], count: int, seed: int) -> list[Mutation]:
    """``count`` of the mutations (each with its source), by lot; an edit elsewhere does not change the lots."""
    twins: dict[tuple[str, str, str, str], int] = {}
    lots = []
    for mutation, source in found:
        name = (mutation.file, mutation.function, mutation.was, mutation.becomes)
        twins[name] = twins.get(name, 0) + 1
        lots.append((rank(mutation, source, seed, twins[name]), mutation))
    return [mutation for _, mutation in sorted(lots, key=lambda lot: lot[0])[:count]]


def _places(node: ast.AST, names: tuple[str, ...]) -> Iterator[tuple[str, ast.expr | ast.stmt, ast.AST]]:
    """Every node under ``node`` that can be changed, with the function that it stands in and what replaces it."""
    for child, here in _watched_children(node, names):
        inside = bool(here) and here[-1] != ""
        for was, instead in _faults_of(child, node, in_function=inside):
            yield ".".join(here) if inside else MODULE, was, instead
        yield from _places(child, here)


def _watched_children(node: ast.AST, names: tuple[str, ...]) -> Iterator[tuple[ast.AST, tuple[str, ...]]]:
    """The parts of ``node`` that are looked at, with the names of the functions and classes around each."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "bases", "keywords") and not isinstance(node, ast.Call):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _unwatched(child):
                yield child, _names_in(node, field, names)


def _names_in(node: ast.AST, field: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Qualified name of what stands in ``field`` of ``node``; a class body, no function, ends in an empty name."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and field == "body":
        return (*_local(names), node.name)
    if isinstance(node, ast.ClassDef) and field == "body":
        return (*_local(names), node.name, "")
    return names


def _local(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names in front of something defined under ``names``."""
    if not names:
        return ()
    return names[:-1] if names[-1] == "" else (*names, "<locals>")


def _unwatched(node: ast.AST) -> bool:
    """Docstrings, errors and their words, lines of the log, ``__all__``, what only a type checker reads, formats."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Raise() | ast.Assert() | ast.JoinedStr():
            return True
        case ast.Expr(value=ast.Call(func=function)):
            return _root(function) in UNWATCHED_CALLS or ast.unparse(function) == "super().__init__"
        case ast.Assign(value=ast.Subscript(value=ast.Name(id="Annotated"))):
            return True
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name in ("__all__", "__slots__") or CACHES.fullmatch(name) is not None
        case (
            ast.Assign(value=ast.Subscript(value=ast.Name(id="Annotated")))
            | ast.keyword(arg="strict", value=ast.Constant())
        ):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.If(test=ast.Compare(left=ast.Name(id="__name__"))):
            return True
        case ast.FunctionDef(name="__repr__"):
            return True
    return False


def _root(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Call):
        node = node.value if isinstance(node, ast.Attribute) else node.func
    return node.id if isinstance(node, ast.Name) else ""


def _faults_of(node: ast.AST, parent: ast.AST, *, in_function: bool) -> Iterator[Found]:
    """What could stand in place of ``node``."""
    match node:
        case ast.BoolOp():
            yield from _faults_of_several(node)
        case ast.Constant():
            yield from _faults_of_constant(node)
        case ast.UnaryOp(op=ast.Not() | ast.USub()) if not isinstance(parent, ast.Subscript | ast.Slice):
            yield node, node.operand
        case ast.Compare() | ast.BinOp() | ast.Call():
            yield from _faults_of_term(node)
        case ast.IfExp(test=test) | ast.match_case(guard=ast.expr() as test):
            yield from _turned(test)
        case ast.comprehension():
            for test in node.ifs:
                yield from _turned(test)
        case ast.stmt() if in_function:
            yield from _faults_of_statement(node)


def _faults_of_term(node: ast.Compare | ast.BinOp | ast.Call) -> Iterator[Found]:
    """A comparison at the other side of its edge, a sign, the least for the most."""
    match node:
        case ast.Compare(ops=[first, *others]) if type(first) in COMPARISONS:
            others_of = COMPARISONS | TURNED if TOLERANCES.search(ast.unparse(node)) else COMPARISONS
            yield node, ast.Compare(node.left, [others_of[type(first)](), *others], node.comparators)
        case ast.BinOp(op=sign) if type(sign) in ARITHMETIC and not (_joins(node) or _is_path(node)):
            yield node, ast.BinOp(node.left, ARITHMETIC[type(sign)](), node.right)
        case ast.Call(func=ast.Name(id=name)) if name in OPPOSITES:
            yield node, ast.Call(ast.Name(OPPOSITES[name]), node.args, node.keywords)


def _faults_of_constant(node: ast.Constant) -> Iterator[Found]:
    match node.value:
        case bool(yes):
            yield node, ast.Constant(not yes)
        case int(number):
            yield node, ast.Constant(number + 1)
        case float(number):
            yield node, ast.Constant(number * 2 if number else 1.0)


def _faults_of_several(node: ast.BoolOp) -> Iterator[Found]:
    """``and`` for ``or``, and one of its conditions forgotten."""
    yield node, ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for index in range(len(node.values)):
        kept = [*node.values[:index], *node.values[index + 1 :]]
        yield node, kept[0] if len(kept) == 1 else ast.BoolOp(node.op, kept)


def _faults_of_statement(node: ast.stmt) -> Iterator[Found]:
    """A condition turned round, a change never made, an answer not given."""
    match node:
        case ast.If():
            yield from _turned(node.test)
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield node, ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield node, ast.Pass()
        case ast.Continue():
            yield node, ast.Break()
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant | ast.Name | ast.Compare):
            yield node, ast.Return(ast.Constant(None))
    if isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC and not _joins(node.value):
        other = copy.copy(node)
        other.op = ARITHMETIC[type(node.op)]()
        yield node, other


def _turned(test: ast.expr) -> Iterator[Found]:
    """A bare condition the other way round; comparisons and ``not`` have faults of their own."""
    single = isinstance(test, ast.Compare) or (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not))
    if not single:
        yield test, ast.UnaryOp(ast.Not(), test)


def _joins(node: ast.expr) -> bool:
    """Whether ``node`` is surely no number: text, a list, a tuple."""
    if isinstance(node, ast.BinOp):
        return _joins(node.left) or _joins(node.right)
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)
    )


def _is_path(node: ast.BinOp) -> bool:
    """Whether a quotient is surely a place in the file system."""
    return isinstance(node.op, ast.Div) and bool(PATHS.search(ast.unparse(node)))
