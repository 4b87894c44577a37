"""TOML: what a file holds, and values as it writes them, so that what is read can be written again."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.signs import has_orders
from game.engine.text import t

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_DEEPEST = 32
_LARGEST = 2**63 - 1


def parsed(data: bytes) -> dict[str, Any]:
    """What a TOML file holds; raises ``ValueError``, in words, for what is none or nothing that can be played with."""
    text = data.decode()
    try:
        found = tomllib.loads(text)
    except RecursionError:
        raise _too_deep() from None
    except tomllib.TOMLDecodeError:
        raise
    except ValueError:  # Python reads no number of more than 4,300 digits
        raise ValueError(t("it holds a number of thousands of digits")) from None
    _check(found, "", 1)
    return found


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
    """A text, number, truth value, row or inline table; raises ``TypeError`` for anything else."""
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
    """A line for each key."""
    return "".join(f"{_key(key)} = {value_text(value)}\n" for key, value in values.items())


def table_text(header: str, values: Mapping[str, object]) -> str:
    """A table under its header, such as ``[rules.victory]`` or ``[[rules.us]]``, with an empty line before it."""
    return f"\n{header}\n{lines_of(values)}"


def _key(key: object) -> str:
    return str(key) if _BARE.fullmatch(str(key)) else value_text(str(key))
