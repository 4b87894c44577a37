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
            return say(found)
    for pattern, say_with in _SUGGESTIONS:
        found = re.fullmatch(pattern, what)
        if found:
            return say_with(found[1], tuple(_vocabulary(inspect.type_info(kind))))
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
    return t("the text must have {bound} letters", bound=found[2])


def _list_length(found: re.Match[str]) -> str:
    return t("{wanted} entries are wanted here, not {given}", wanted=found[1], given=found[2])


def _not_an_id(found: re.Match[str]) -> str:
    return t("the text must look like {pattern}", pattern=found[1])


def _missing(found: re.Match[str]) -> str:
    return t("the key '{key}' is missing", key=found[1])


_SAYINGS: tuple[tuple[str, Callable[[re.Match[str]], str]], ...] = (
    (r"Expected `([^`]+)`, got `([^`]+)`", _wrong_type),
    (r"Expected `(?:int|float)` (>=|<=) (\S+)", _bound),
    (r"Expected `str` of length (>=|<=|==)? ?(\d+)", _text_length),
    (r"Expected `str` matching regex '(.*)'", _not_an_id),
    (r"Expected `array` of length (\d+), got (\d+)", _list_length),
    (r"Object missing required field `([^`]+)`", _missing),
)

Vocabulary = tuple[tuple[str, tuple[str, ...]], ...]


def _unknown_key(key: str, known: Vocabulary) -> str:
    return t("unknown key '{key}'; {hint}", key=key, hint=did_you_mean(key, [name for name, _ in known]))


def _unknown_word(word: str, known: Vocabulary) -> str:
    hint = did_you_mean(word, [value for _, values in known for value in values])
    return t("'{word}' is not a word that can stand here; {hint}", word=word, hint=hint)


_SUGGESTIONS: tuple[tuple[str, Callable[[str, Vocabulary], str]], ...] = (
    (r"Object contains unknown field `([^`]+)`", _unknown_key),
    (r"Invalid enum value '(.*)'", _unknown_word),
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
