"""The findings of the structure reader, in the player's words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec import inspect

from game.engine.closest import did_you_mean
from game.engine.text import mark, nt, t

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


def explain(kind: type[object], what: str, steps: Sequence[str | int]) -> str:
    """One sentence for msgspec's message ``what`` about the place ``steps`` in a structure of type ``kind``.

    >>> explain(dict, "Expected `int`, got `str`", ["turns"])
    'a whole number is wanted here, not text in quotes'
    """
    for pattern, say in _SAYINGS:
        found = re.fullmatch(pattern, what)
        if found:
            return say(found)
    for pattern, say_with in _SUGGESTIONS:
        found = re.fullmatch(pattern, what)
        if found:
            return say_with(found[1], _type_at(inspect.type_info(kind), steps))
    return what


def _wrong_type(found: re.Match[str]) -> str:
    return t("{wanted} is wanted here, not {given}", wanted=_type_name(found[1]), given=_type_name(found[2]))


def _type_name(name: str) -> str:
    names = [part for part in name.split(" | ") if part != "null"]
    return " / ".join(t(_TYPES[part]) if part in _TYPES else part for part in names)


def _bound(found: re.Match[str]) -> str:
    if found[1] == ">=":
        return t("the number must be {bound} or more", bound=found[2])
    return t("the number must be {bound} or less", bound=found[2])


def _text_length(found: re.Match[str]) -> str:
    bound = int(found[2])
    if found[1] == ">=":
        return nt("the text must have at least {count} letter", "the text must have at least {count} letters", bound)
    return nt("the text must have at most {count} letter", "the text must have at most {count} letters", bound)


def _list_length(found: re.Match[str]) -> str:
    return t("{wanted} entries are wanted here, not {given}", wanted=found[1], given=found[2])


def _too_few(found: re.Match[str]) -> str:
    bound = int(found[1])
    return nt("at least {count} entry is wanted here", "at least {count} entries are wanted here", bound)


def _missing(found: re.Match[str]) -> str:
    return t("the key '{key}' is missing", key=found[1])


_SAYINGS: tuple[tuple[str, Callable[[re.Match[str]], str]], ...] = (
    (r"Expected `([^`]+)`, got `([^`]+)`", _wrong_type),
    (r"Expected `(?:int|float)` (>=|<=) (\S+)", _bound),
    (r"Expected `str` of length (>=|<=) (\d+)", _text_length),
    (r"Expected `array` of length (\d+), got (\d+)", _list_length),
    (r"Expected `array` of length >= (\d+)", _too_few),
    (r"Object missing required field `([^`]+)`", _missing),
)


def _unknown_key(key: str, info: inspect.Type) -> str:
    known = [field.encode_name for field in info.fields] if isinstance(info, inspect.StructType) else []
    return t("unknown key '{key}'; {hint}", key=key, hint=did_you_mean(key, known))


def _unknown_word(word: str, info: inspect.Type) -> str:
    known = [str(value) for value in info.values] if isinstance(info, inspect.LiteralType) else []
    return t("'{word}' is not a word that can stand here; {hint}", word=word, hint=did_you_mean(word, known))


_SUGGESTIONS: tuple[tuple[str, Callable[[str, inspect.Type], str]], ...] = (
    (r"Object contains unknown field `([^`]+)`", _unknown_key),
    (r"Invalid enum value '(.*)'", _unknown_word),
)


def _type_at(info: inspect.Type, steps: Sequence[str | int]) -> inspect.Type:
    """The type that is wanted at ``steps`` inside ``info``."""
    if isinstance(info, inspect.UnionType):
        return _type_at(next(part for part in info.types if not isinstance(part, inspect.NoneType)), steps)
    if not steps:
        return info
    step, rest = steps[0], steps[1:]
    if isinstance(info, inspect.StructType):
        return _type_at(next(field.type for field in info.fields if field.encode_name == step), rest)
    if isinstance(info, inspect.DictType):
        return _type_at(info.value_type, rest)
    if isinstance(info, inspect.VarTupleType):
        return _type_at(info.item_type, rest)
    if isinstance(info, inspect.TupleType) and isinstance(step, int):
        return _type_at(info.item_types[step], rest)
    return info
