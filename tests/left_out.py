"""What is meant where a record or a call leaves a number, or a yes or no, out."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from importlib import import_module

import msgspec
from msgspec import structs

Number = bool | int | float
Plain = bool | int | float | str


def left_out(name: str) -> dict[str, Number]:
    """Every number and yes or no that may be left out of the records and calls of a module, with what is meant then."""
    module = import_module(name)
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == name]
    functions = [one for one in vars(module).values() if inspect.isfunction(one) and one.__module__ == name]
    found = {key: value for kind in kinds for key, value in _fields(kind)}
    methods = [one for kind in kinds for one in vars(kind).values() if inspect.isfunction(one)]
    for function in (*functions, *methods):
        found |= dict(_parameters(function))
    return found


def _fields(kind: type) -> Iterator[tuple[str, Number]]:
    if issubclass(kind, msgspec.Struct):
        for field in structs.fields(kind):
            if field.name in kind.__annotations__ and isinstance(field.default, Number):
                yield f"{kind.__name__}.{field.name}", field.default


def _parameters(function: Callable[..., object]) -> Iterator[tuple[str, Number]]:
    for parameter in inspect.signature(function).parameters.values():
        if isinstance(parameter.default, Number):
            yield f"{function.__qualname__}({parameter.name})", parameter.default


def numbers_of(name: str) -> dict[str, object]:
    """Every number that stands in a module under a name of its own, with rows of numbers and what they are told by."""
    module = import_module(name)
    tree = ast.parse(inspect.getsource(module))
    targets = (
        target
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        for target in ast.walk(target)
    )
    found = {node.id: getattr(module, node.id, None) for node in targets if isinstance(node, ast.Name)}
    return {key: value for key, value in found.items() if _has_numbers(value)}


def _has_numbers(value: object) -> bool:
    if isinstance(value, dict):
        return bool(value) and all(isinstance(key, Plain) and _is_plain(each) for key, each in value.items())
    return isinstance(value, Number) or (isinstance(value, tuple) and bool(value) and _is_plain(value))


def _is_plain(value: object) -> bool:
    if isinstance(value, tuple):
        return type(value) is tuple and all(map(_is_plain, value))
    return isinstance(value, Plain)
