"""Values as TOML writes them: what is read with ``tomllib`` can be written again."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

_BARE = re.compile(r"[A-Za-z0-9_-]+")


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
