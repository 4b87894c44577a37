"""Data made to fit a structure: what a player wrote in a file, and where it does not fit in his words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec

from game.engine.files.decoding import convert
from game.engine.rulebook.table_words import explain

Data = Mapping[str, object]
Fitted = TypeVar("Fitted")


class Misfit(Exception):
    """Data that does not fit; the message is the key, what is wrong with it, and a full stop or question mark."""


def fit(kind: type[Fitted], data: Data) -> Fitted:
    """``data`` as a ``kind``; raises ``Misfit``.

    >>> fit(dict[str, int], {"turns": 10})
    {'turns': 10}
    >>> fit(dict[str, int], {"turns": "ten"})
    Traceback (most recent call last):
    game.engine.rulebook.fitting.Misfit: ...
    """
    try:
        return convert(data, kind, str_keys=True)
    except msgspec.ValidationError as error:
        what, place = _split(error)
        steps = _steps(kind, data, what, place)
        sentence = explain(kind, what, steps)
        stop = "" if sentence.endswith((".", "?")) else "."
        raise Misfit(": ".join(part for part in (_shown(steps, data), sentence) if part) + stop) from None


_STEP = re.compile(r"\.(\w+)|\[(\d+)\]|\[(\.\.\.)\]")


def _split(error: msgspec.ValidationError) -> tuple[str, str]:
    """The message of msgspec and the path, ``$`` left off: ``("Expected `int`...", ".terrain[...].cost")``."""
    text = str(error)
    found = re.fullmatch(r"(.*) - at (?:`key` in )?`\$(.*)`", text, re.DOTALL)
    return (found[1], found[2]) if found else (text, "")


def _steps(kind: type[object], data: Data, what: str, place: str) -> list[str | int]:
    """``place`` step by step, with the keys that msgspec leaves out (``[...]``) found again."""
    steps: list[str | int] = []
    for name, index, open_key in _STEP.findall(place):
        if open_key:
            steps.append(_culprit(kind, data, steps, (what, place)))
        else:
            steps.append(name or int(index))
    return steps


def _shown(steps: Iterable[str | int], data: object) -> str:
    """A place as the player writes it; entries of lists are counted from 1, and named where they have a name."""
    shown, within = "", data
    for step in steps:
        within = _inside(within, step)
        shown += f"[{step + 1}]{_name_of(within)}" if isinstance(step, int) else f".{_quoted(step)}"
    return shown.removeprefix(".")


def _inside(data: object, step: str | int) -> object:
    if isinstance(data, Mapping):
        return data.get(step)
    return data[step] if isinstance(data, list | tuple) and isinstance(step, int) else None


def _name_of(entry: object) -> str:
    name = entry.get("name") if isinstance(entry, Mapping) else None
    return f" ({name})" if isinstance(name, str) and name else ""


def _culprit(kind: type[object], data: Data, steps: list[str | int], fault: tuple[str, str]) -> str:
    """The key of the section at ``steps`` whose value alone brings about the same ``fault``."""
    section = data
    for step in steps:
        section = section[step]  # type: ignore[assignment, index]
    for key in section:
        try:
            convert(_only(data, [*steps, key]), kind, str_keys=True)
        except msgspec.ValidationError as error:
            if _split(error) == fault:
                return key
    return "?"


def _only(data: object, steps: list[str | int]) -> object:
    """A copy of ``data`` in which the section at the end of ``steps`` keeps its last key alone."""
    step, rest = steps[0], steps[1:]
    if isinstance(data, list):
        return [_only(value, rest) if index == step else value for index, value in enumerate(data)]
    if not isinstance(data, dict):
        return data
    if not rest:
        return {step: data[step]}
    return {**data, step: _only(data[step], rest)}


def _quoted(key: str) -> str:
    return key if re.fullmatch(r"[\w-]+", key) else f'"{key}"'
