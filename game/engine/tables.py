"""Tables as data: TOML files read into strict structures, with the player's own tables laid over ours.

Every fault is a ``TableFault`` of one sentence: which file, which key, what is wrong.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

from game.engine.closest import did_you_mean
from game.engine.faults import TableFault
from game.engine.table_words import explain
from game.engine.text import t

Table = TypeVar("Table")
Data = dict[str, object]
Source = Literal["seed", "found", "house"]


class Row(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One entry of a table that says where its values come from.

    ``source`` holds for the whole row; ``house`` names the fields of a seed row that are nevertheless ours.
    """

    source: Source
    house: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for field in self.house:
            if field not in self.__struct_fields__:
                raise ValueError(
                    t(
                        "house: there is no '{field}' in this row; {hint}",
                        field=field,
                        hint=did_you_mean(field, self.__struct_fields__),
                    )
                )

    def is_house(self, field: str) -> bool:
        """Whether the value of ``field`` is ours rather than the rulebook's."""
        return self.source == "house" or field in self.house


def load_table(kind: type[Table], ours: Path, overlay: Path | None = None) -> Table:
    """Read ``ours`` as a ``kind``, with ``overlay`` (the player's file) laid over it where it exists.

    Sections are merged key by key, everything else is replaced.  Raises TableFault naming the file at fault.
    """
    data = read_toml(ours)
    table = _typed(kind, data, ours)
    if overlay is None or not overlay.exists():
        return table
    return _typed(kind, lay_over(data, read_toml(overlay)), overlay)


def read_toml(path: Path) -> Data:
    """The content of a TOML file; TableFault when it is missing, unreadable, not UTF-8 or not TOML."""
    try:
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise TableFault(t("{file}: cannot be read: {why}.", file=path, why=error.strerror)) from None
    except UnicodeDecodeError as error:
        raise TableFault(
            t("{file}: byte {position} is not UTF-8; save the file as UTF-8 text.", file=path, position=error.start)
        ) from None
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise TableFault(t("{file}: is not valid TOML: {why}.", file=path, why=error)) from None


def lay_over(base: Mapping[str, object], overlay: Mapping[str, object]) -> Data:
    """``base`` with ``overlay`` on top: sections merge, numbers, texts and lists are replaced.

    What it changes in a ``Row`` is no longer the rulebook's, so the row gets to know it as house.
    """
    merged = dict(base)
    for key, value in overlay.items():
        below = merged.get(key)
        merged[key] = lay_over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    if base.get("source", "house") != "house" and not overlay.keys() & {"source", "house"}:
        changed = [key for key in overlay if merged[key] != base.get(key)]
        known = base.get("house")
        house = list(dict.fromkeys([*(known if isinstance(known, list) else []), *changed]))
        merged |= {"house": house} if house else {}
    return merged


def refuse_stray_files(folder: Path, known: Iterable[str]) -> None:
    """TableFault for a ``.toml`` file in ``folder`` that belongs to no table: it would silently do nothing."""
    names = tuple(known)
    for path in sorted(folder.glob("*.toml")):
        if path.stem not in names:
            raise TableFault(
                t("{file}: there is no table of this name; {hint}", file=path, hint=did_you_mean(path.stem, names))
            )


def _typed(kind: type[Table], data: Data, path: Path) -> Table:
    try:
        return msgspec.convert(data, kind, str_keys=True)
    except msgspec.ValidationError as error:
        what, place = _split(error)
        steps = _steps(kind, data, what, place)
        sentence = explain(kind, what, steps)
        stop = "" if sentence.endswith((".", "?")) else "."
        raise TableFault(": ".join(part for part in (str(path), _shown(steps), sentence) if part) + stop) from None


_STEP = re.compile(r"\.(\w+)|\[(\d+)\]|\[(\.\.\.)\]")


def _split(error: msgspec.ValidationError) -> tuple[str, str]:
    """What msgspec says and the path where, ``$`` left off: ``("Expected `int`...", ".terrain[...].cost")``."""
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


def _shown(steps: Iterable[str | int]) -> str:
    """A place as the player writes it; entries of lists are counted from 1."""
    shown = "".join(f"[{step + 1}]" if isinstance(step, int) else f".{_quoted(step)}" for step in steps)
    return shown.removeprefix(".")


def _culprit(kind: type[object], data: Data, steps: list[str | int], fault: tuple[str, str]) -> str:
    """The key of the section at ``steps`` whose value alone brings about the same ``fault``."""
    section = data
    for step in steps:
        section = section[step]  # type: ignore[assignment, index]
    for key in section:
        try:
            msgspec.convert(_only(data, [*steps, key]), kind, str_keys=True)
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
