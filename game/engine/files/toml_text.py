"""TOML: what a file holds, and values as it writes them, so that what is read can be written again."""

from __future__ import annotations

import json
import pickle
import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct, to_builtins
from msgspec.structs import asdict

from game.engine.signs import has_orders
from game.engine.text import mark, t

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_DEEPEST = 32
_LARGEST = 2**63 - 1


def parsed(data: bytes) -> dict[str, Any]:
    """The data of a TOML file; raises ``ValueError``, in words, for no TOML or nothing that can be played with.

    >>> parsed(b"turns = 10")
    {'turns': 10}
    >>> parsed(b"turns = ten")
    Traceback (most recent call last):
    ValueError: line 1, 'turns = ten': put the text in quotes: turns = "ten"
    """
    found: dict[str, Any] = pickle.loads(_packed(data))
    return found


@lru_cache(maxsize=256)
def _packed(data: bytes) -> bytes:
    """The contents of a file, kept so that the same text is read once and everybody has what is his alone."""
    text = data.decode()
    try:
        found = tomllib.loads(text)
    except RecursionError:
        raise _too_deep() from None
    except tomllib.TOMLDecodeError as error:
        raise ValueError(why_no_toml(text, str(error))) from None
    except ValueError:  # Python reads no number of more than 4,300 digits
        raise ValueError(t("it holds a number of thousands of digits")) from None
    _check(found, "", 1)
    return pickle.dumps(found)


def why_no_toml(text: str, error: str) -> str:
    r"""The complaint of the TOML reader about a text (``Invalid value (at line 3, column 8)``) in the player's words.

    >>> why_no_toml("side = us", "Invalid value (at line 1, column 8)")
    'line 1, \'side = us\': put the text in quotes: side = "us"'
    """
    found = _AT_LINE.search(error)
    if found is None:
        return t("it ends too early; close the last text, list or section, and put what is missing")
    number = int(found[1])
    line = text.splitlines()[number - 1].strip() if number <= text.count("\n") + 1 else ""
    bare = _UNQUOTED.fullmatch(line)
    if bare is not None:
        remedy = t("put the text in quotes: {line}", line=f'{bare[1]} = "{bare[2]}"')
    else:
        remedy = next((t(told) for part, told in _REMEDIES if part in error), t("correct that line"))
    return t("line {number}, '{line}': {remedy}", number=number, line=line, remedy=remedy)


_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)")
_UNQUOTED = re.compile(r"([\w.-]+)\s*=\s*([^\W\d][\w .'-]*?)\s*(?:#.*)?")
_REMEDIES = (
    ("Cannot ", mark("the same key or section stands there twice; leave one out")),
    ("Duplicate", mark("the same key stands there twice; leave one out")),
    ("Unclosed", mark("a list or section in braces is not closed; add its bracket")),
    ("Unterminated", mark("a text is not closed; add its quotes")),
    ("Illegal character", mark("a text is not closed on its line; add its quotes, or put three on either side")),
    ("Expected '='", mark("write 'key = value', or a section in brackets")),
    ("Invalid statement", mark("write 'key = value', or a section in brackets")),
    ("Expected newline", mark("something follows the value; put it on a line of its own, or the value in quotes")),
    ("Invalid value", mark("the value cannot be read; put text in quotes, and write numbers and true or false bare")),
    ("Unescaped", mark("write each backslash twice, or use single quotes")),
)
"""The remedy, by a part of what the reader says."""


def _too_deep() -> ValueError:
    return ValueError(t("its tables or lists lie in each other more than {most} deep", most=_DEEPEST))


def _check(value: object, key: str, depth: int) -> None:
    """Raise ``ValueError`` for what TOML can write and no game can mean, below the key with this name too."""
    if depth > _DEEPEST:
        raise _too_deep()
    if isinstance(value, int) and not -_LARGEST <= value <= _LARGEST:
        raise ValueError(t("'{key}' is a number of {count} digits", key=key, count=len(str(abs(value)))))
    if isinstance(value, float) and not abs(value) <= _LARGEST:  # so is what is no number at all
        raise ValueError(t("'{key}' is {value}, which no game can use", key=key, value=value))
    if isinstance(value, str) and has_orders(value):
        raise ValueError(t("'{key}' holds a sign that cannot be shown", key=key))
    if isinstance(value, dict):
        for name, inner in value.items():
            _check(inner, f"{key}.{name}" if key else name, depth + 1)
    elif isinstance(value, list):
        for inner in value:
            _check(inner, key, depth + 1)


def value_text(value: object) -> str:
    """A text, number, truth value, row or inline table; raises ``TypeError`` for anything else.

    >>> value_text(["a", 2, True]), value_text({"at": 1.5})
    ('["a", 2, true]', '{ at = 1.5 }')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(key)} = {value_text(each)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, Sequence):
        return f"[{', '.join(value_text(each) for each in value)}]"
    raise TypeError(f"TOML has nothing like {value!r}")


def lines_of(values: Mapping[str, object]) -> str:
    r"""A line for each key.

    >>> lines_of({"turns": 10, "side": "us"})
    'turns = 10\nside = "us"\n'
    """
    return "".join(f"{_key(key)} = {value_text(value)}\n" for key, value in values.items())


def table_text(header: str, values: Mapping[str, object]) -> str:
    r"""A table under its header, such as ``[rules.victory]`` or ``[[rules.us]]``, with an empty line before it.

    >>> table_text("[[rules.us]]", {"name": "Sarge"})
    '\n[[rules.us]]\nname = "Sarge"\n'
    """
    return f"\n{header}\n{lines_of(values)}"


def values_of(entry: Struct) -> dict[str, object]:
    """The fields of an entry that are not as usual, and those that every entry has to have, as a table holds them.

    >>> from game.engine.core.dice import Roll
    >>> values_of(Roll("fire", "", (3,)))
    {'purpose': 'fire', 'rule': '', 'faces': (3,)}
    """
    values = asdict(entry)
    optional = entry.__struct_fields__[-len(entry.__struct_defaults__) :] if entry.__struct_defaults__ else ()
    for field, usual in zip(optional, entry.__struct_defaults__, strict=True):
        if values[field] == usual:
            del values[field]
    told: dict[str, object] = to_builtins(values)
    return told


def _key(key: object) -> str:
    return str(key) if _BARE.fullmatch(str(key)) else value_text(str(key))
