"""Every word for the player is within reach of the catalogues: whole sentences, with their fields by name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from string import Formatter

from game.ui.window.actions import BY_NAME
from game.ui.window.keymap import POINT_KEYS
from tests.house.tree import ROOT, nodes_of, python_files, sentences, tree_of
from tools.catalogue import MESSAGES, calls, messages

PROSE = re.compile(r"[A-Za-z']{2,},? [a-z']+,? [a-z']{2,}")
NOT_PROSE = re.compile(r"^\s*(<|SELECT|INSERT|CREATE|DELETE|UPDATE|BEGIN|PRAGMA|:root)|[(`]\[\^|\(\.\*\)")
"""HTML, SQL, CSS and regular expressions."""

WORD = re.compile(r"[A-Za-z]{2,}")
SHOWN = {"text", "title", "label", "caption", "hint", "tooltip", "message", "heading", "help", "description"}
"""Names of arguments whose value the player reads."""


def place(path: Path, node: ast.expr) -> str:
    return f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)[:80]}"


@cache
def spoken() -> tuple[tuple[Path, ast.Call, ast.expr], ...]:
    """Every message given to ``t``, ``nt`` or ``mark`` anywhere in the game."""
    return tuple(
        (path, call, message)
        for path in python_files("game")
        for call in calls(tree_of(path))
        for message in messages(call)
    )


def test_a_message_is_never_put_together_before_it_is_translated():
    assert not [place(path, message) for path, _, message in spoken() if put_together(message)]


def test_the_number_that_chooses_a_form_is_given_once():
    """``nt`` makes ``{count}`` of its number itself: given by name as well, the sentence cannot be said at all."""
    twice = [
        place(path, call)
        for path, call, _ in spoken()
        if ast.unparse(call.func) == "nt" and any(keyword.arg == "count" for keyword in call.keywords)
    ]
    assert not twice


def put_together(message: ast.expr) -> bool:
    """Whether a message is made where it is translated, so that nobody can gather it."""
    if isinstance(message, ast.IfExp):
        return isinstance(message.body, ast.Constant) or isinstance(message.orelse, ast.Constant)
    return isinstance(message, ast.JoinedStr | ast.BinOp)


def constant(path: Path, name: str) -> tuple[Path, ast.expr] | None:
    """The module constant that ``name`` means in a file, there or where the file imports it from."""
    for node in tree_of(path).body:
        match node:
            case ast.Assign(targets=[ast.Name(id=found)], value=value) if found == name:
                return path, value
            case ast.AnnAssign(target=ast.Name(id=found), value=ast.expr() as value) if found == name:
                return path, value
            case ast.ImportFrom(module=str(module), names=names) if name in {each.name for each in names}:
                source = ROOT / (module.replace(".", "/") + ".py")
                return constant(source, name) if source.exists() else None
    return None


def unmarked(value: ast.expr) -> Iterator[ast.Constant]:
    """The words in a constant that ``mark`` has not shown to the catalogue; the keys of a mapping are no words."""
    match value:
        case ast.Constant(value=str(text)) if WORD.search(text):
            yield value
        case ast.Dict(values=parts) | ast.Tuple(elts=parts) | ast.List(elts=parts):
            for part in parts:
                yield from unmarked(part)


def test_words_kept_in_constants_are_marked_for_the_catalogue():
    sources = {
        constant(path, node.id)
        for path, call, message in spoken()
        if isinstance(call.func, ast.Name) and call.func.id in ("t", "keyed") and not isinstance(message, ast.Constant)
        for node in ast.walk(message)
        if isinstance(node, ast.Name)
    }
    assert not [place(source[0], word) for source in sources if source for word in unmarked(source[1])]


def test_fields_have_names_and_every_field_of_a_message_gets_a_value():
    assert not [
        place(path, message)
        for path, call, message in spoken()
        if isinstance(message, ast.Constant) and not fields_fit(call, str(message.value))
    ]


def fields_fit(call: ast.Call, message: str) -> bool:
    """Whether the call gives what the message asks for.  ``mark`` gives nothing yet, and ``nt`` its count by itself."""
    fields = {name for _, name, _, _ in Formatter().parse(message) if name is not None}
    given = {keyword.arg for keyword in call.keywords}
    assert isinstance(call.func, ast.Name)
    if call.func.id == "mark" or None in given:
        return "" not in fields
    filled = {"nt": {"count"}, "keyed": {*BY_NAME, POINT_KEYS}}
    return fields <= given | filled.get(call.func.id, set())


def silent(nodes: Sequence[ast.AST]) -> set[int]:
    """What the player never reads: documentation, keys, programming errors, the technical log; and what is spoken."""
    found: set[int] = set()
    for node in nodes:
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Assert():
                found.update(map(id, ast.walk(node)))
            case ast.Dict(keys=keys):
                found.update(id(key) for key in keys)
            case ast.Raise(exc=ast.Call(func=ast.Name(id=name))) if not name.endswith("Fault"):
                found.update(map(id, ast.walk(node)))
            case ast.Call(func=ast.Attribute(attr="debug" | "info" | "warning" | "error" | "exception" | "compile")):
                found.update(map(id, ast.walk(node)))
            case ast.Call(func=ast.Name(id=name)) if name in MESSAGES:
                found.update(map(id, ast.walk(node)))
    return found


@cache
def known() -> frozenset[str]:
    """Every sentence that the catalogue has from anywhere: words of the tables are keys in the code as well."""
    return frozenset(message.id for message in sentences() if isinstance(message.id, str))


def test_no_sentence_of_the_game_is_out_of_reach():
    assert not [
        place(path, node)
        for path in python_files("game")
        for node in heard(nodes_of(path))
        if PROSE.search(node.value) and not NOT_PROSE.search(node.value) and node.value not in known()
    ]


def heard(nodes: Sequence[ast.AST]) -> Iterator[ast.Constant]:
    """Every text in a file that might reach the player."""
    quiet = silent(nodes)
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in quiet:
            yield node


def test_no_word_goes_into_a_widget_or_onto_the_command_line_untranslated():
    assert not [
        place(path, value)
        for folder in ("game/ui", "game/cli")
        for path in python_files(folder)
        for call in nodes_of(path)
        if isinstance(call, ast.Call)
        for value in shown(call)
        if WORD.search(letters(value))
    ]


def shown(call: ast.Call) -> list[ast.expr]:
    """The arguments of a call that the player will read: the first of a widget's, and those whose names say so."""
    named = [keyword.value for keyword in call.keywords if keyword.arg in SHOWN]
    first = call.args[:1] if isinstance(call.func, ast.Name) and call.func.id in widgets() else []
    return named + first


@cache
def widgets() -> set[str]:
    """The classes of the kit that can be seen."""
    classes = {
        node.name
        for path in python_files("game/ui/kit")
        for node in tree_of(path).body
        if isinstance(node, ast.ClassDef)
    }
    return classes - {"Style"}


def letters(value: ast.expr) -> str:
    """The literal text in an expression, without its fields."""
    match value:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return " ".join(letters(part) for part in parts)
    return ""
