"""What the structure reader found wrong, in the player's words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from msgspec import inspect

from game.engine.closest import did_you_mean
from game.engine.text import mark, t

_TYPES = {
    "int": mark("a whole number"),
    "float": mark("a number"),
    "str": mark("text in quotes"),
    "bool": mark("true or false"),
    "array": mark("a list"),
    "object": mark("a section"),
    "datetime": mark("a date"),
    "date": mark("a date"),
    "time": mark("a time"),
}


def explain(kind: type[object], what: str) -> str:
    """One sentence for msgspec's message ``what`` about a structure of type ``kind``."""
    for pattern, say in _SAYINGS:
        found = re.fullmatch(pattern, what)
        if found:
            return say(kind, found)
    return what


def _wrong_type(kind: type[object], found: re.Match[str]) -> str:
    return t("{wanted} is wanted here, not {given}", wanted=_type_name(found[1]), given=_type_name(found[2]))


def _type_name(name: str) -> str:
    names = [part for part in name.split(" | ") if part != "null"]
    return " / ".join(t(_TYPES[part]) if part in _TYPES else part for part in names)


def _bound(kind: type[object], found: re.Match[str]) -> str:
    if found[1] == ">=":
        return t("the number must be {bound} or more", bound=found[2])
    return t("the number must be {bound} or less", bound=found[2])


def _length(kind: type[object], found: re.Match[str]) -> str:
    return t("{wanted} entries are wanted here, not {given}", wanted=found[1], given=found[2])


def _missing(kind: type[object], found: re.Match[str]) -> str:
    return t("the key '{key}' is missing", key=found[1])


def _unknown(kind: type[object], found: re.Match[str]) -> str:
    keys = {key for key, _ in _vocabulary(inspect.type_info(kind))}
    return t("unknown key '{key}'; {hint}", key=found[1], hint=did_you_mean(found[1], keys))


def _bad_word(kind: type[object], found: re.Match[str]) -> str:
    words = {word for _, values in _vocabulary(inspect.type_info(kind)) for word in values}
    return t("'{word}' is not a word that can stand here; {hint}", word=found[1], hint=did_you_mean(found[1], words))


_SAYINGS: tuple[tuple[str, Callable[[type[object], re.Match[str]], str]], ...] = (
    (r"Expected `([^`]+)`, got `([^`]+)`", _wrong_type),
    (r"Expected `(?:int|float)` (>=|<=) (\S+)", _bound),
    (r"Expected `array` of length (\d+), got (\d+)", _length),
    (r"Object missing required field `([^`]+)`", _missing),
    (r"Object contains unknown field `([^`]+)`", _unknown),
    (r"Invalid enum value '(.*)'", _bad_word),
)


def _vocabulary(info: inspect.Type) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every key that ``info`` knows, with the words that may stand there if the list of them is closed."""
    if isinstance(info, inspect.StructType):
        for field in info.fields:
            yield field.encode_name, _literals(field.type)
            yield from _vocabulary(field.type)
    elif isinstance(info, inspect.DictType):
        yield from _vocabulary(info.value_type)
    elif isinstance(info, inspect.VarTupleType):
        yield from _vocabulary(info.item_type)


def _literals(info: inspect.Type) -> tuple[str, ...]:
    if isinstance(info, inspect.VarTupleType):
        return _literals(info.item_type)
    return tuple(str(value) for value in info.values) if isinstance(info, inspect.LiteralType) else ()
