"""Tables as data: TOML files read into strict structures, with the player's own tables laid over ours.

Every fault is a ``TableFault`` of one sentence: which file, which key, what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from game.engine.closest import closest, did_you_mean
from game.engine.faults import OverlaidFault, TableFault
from game.engine.files.regular_files import read_regular
from game.engine.files.toml_text import parsed
from game.engine.rulebook.fitting import Misfit, fit
from game.engine.rulebook.ledger import looks_like_id
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

    def value_of(self, field: str) -> Any:
        """The value in the column ``field``, for views and sums that go over the columns of a table by their names.

        >>> TableModifier(source="seed", value=-1, rule="OA-5.5-1").value_of("value")
        -1
        """
        return getattr(self, field)

    def is_house(self, field: str) -> bool:
        """Whether the value of ``field`` is ours rather than the rulebook's."""
        return self.source == "house" or field in self.house


class TableModifier(Row, frozen=True, kw_only=True):
    """One modifier of a die: its value and the rule that gives it."""

    value: Annotated[int, Meta(ge=-9, le=9)]
    rule: str

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)


def check_rule_id(rule: str) -> None:
    """ValueError unless ``rule`` is written as the ids of the ledger are.

    >>> check_rule_id("OA-5.6-2")
    >>> check_rule_id("crossfire")
    Traceback (most recent call last):
    ValueError: rule: 'crossfire' is not the id of a rule; write one like OA-5.6-2
    """
    if not looks_like_id(rule):
        raise ValueError(t("rule: '{rule}' is not the id of a rule; write one like OA-5.6-2", rule=rule))


def require_keys(section: str, found: Iterable[str], wanted: tuple[str, ...]) -> None:
    """ValueError unless ``found`` are exactly the ``wanted`` keys: our rules know these and no others.

    >>> require_keys("ground", ["clear", "jungel"], ("clear", "jungle"))
    Traceback (most recent call last):
    ValueError: ground: unknown entry 'jungel'; did you mean 'jungle'?
    """
    keys = tuple(found)
    for key in keys:
        if key not in wanted:
            raise ValueError(
                t("{section}: unknown entry '{key}'; {hint}", section=section, key=key, hint=did_you_mean(key, wanted))
            )
    for key in wanted:
        if key not in keys:
            raise ValueError(t("{section}: there is no entry for '{key}'", section=section, key=key))


def load_table(
    kind: type[Table], ours: Path, overlay: Path | None = None, topmost: Mapping[str, object] | None = None
) -> Table:
    """Read ``ours`` as a ``kind``, with ``overlay`` (the player's file) laid over it where it exists.

    What is ``topmost`` (a scenario's own table) lies over both.  Sections are merged key by key, everything else is
    replaced.  Raises TableFault naming the file at fault, or the table of the scenario.

    >>> load_table(dict[str, object], data_dir() / "scenarios" / "oa" / "village.toml")["system"]
    'oa'
    """
    data = read_toml(ours)
    table = _typed(kind, data, str(ours))
    if overlay is not None and overlay.exists():
        table, data = _laid_over(kind, data, read_toml(overlay), str(overlay))
    if topmost is not None:
        try:
            table, data = _laid_over(kind, data, topmost, _in_scenario(ours.stem))
        except TableFault as fault:
            raise OverlaidFault(str(fault)) from None
    return table


def _in_scenario(name: str) -> str:
    return f"[rules.tables.{name}]"


class TableReader:
    """Reads the tables of one system: ours, the player's in ``folder``, and a scenario's own ones (``topmost``).

    TableFault for a file in ``folder`` that is none of ``names``, OverlaidFault for a table of the scenario that is
    none.
    """

    def __init__(self, ours: Path, names: tuple[str, ...], folder: Path | None, topmost: object) -> None:
        if folder is not None and folder.is_dir():
            refuse_stray_files(folder, names)
        self._ours, self._folder, self._topmost = ours, folder, _known_tables(topmost, names)

    def read(self, kind: type[Table], name: str) -> Table:
        """The table of this name; raises TableFault naming the file at fault."""
        return load_table(kind, self._ours / f"{name}.toml", self._overlay(name), self._topmost.get(name))

    def home(self, name: str) -> str:
        """Where a table comes from, the topmost of its layers, as a fault names it."""
        if name in self._topmost:
            return _in_scenario(name)
        overlay = self._overlay(name)
        return str(overlay if overlay is not None and overlay.exists() else self._ours / f"{name}.toml")

    def _overlay(self, name: str) -> Path | None:
        return self._folder / f"{name}.toml" if self._folder is not None else None


def _known_tables(said: object, names: tuple[str, ...]) -> dict[str, Data]:
    """The tables of a scenario under ``[rules.tables]``; raises ``OverlaidFault`` for what is no table of ours."""
    try:
        given = fit(_Tables, {"tables": said}).tables
    except Misfit as misfit:
        raise OverlaidFault(f"[rules]: {misfit}") from None
    for name in given:
        if name not in names:
            hint = did_you_mean(name, names)
            raise OverlaidFault(t("[rules.tables]: there is no table '{name}'; {hint}", name=name, hint=hint))
    return given


class _Tables(Struct, frozen=True):
    tables: dict[str, Data]


class SystemTables(Struct, frozen=True, kw_only=True, dict=True):
    """Every table of one system, the player's own laid over ours."""

    @cached_property
    def digest(self) -> str:
        """A fingerprint of every number in play, for saves: games with other tables replay differently."""
        return fingerprint(self)


AllTables = TypeVar("AllTables", bound=SystemTables)
Mismatch = tuple[str, str]
"""A table by name that does not fit another one, and what is wrong with it, key and remedy included."""


def _all_fit(tables: object) -> Iterable[Mismatch]:
    return ()


class TableShelf(Generic[AllTables]):
    """The tables of one system: their folder, their names, and how they are put together from what is read.

    ``misfits`` tells what one table says that another has to know.
    """

    def __init__(
        self,
        system: str,
        ours: Path,
        names: tuple[str, ...],
        build: Callable[[TableReader], AllTables],
        misfits: Callable[[AllTables], Iterable[Mismatch]] = _all_fit,
    ) -> None:
        self._system, self._ours, self._names, self._build, self._misfits = system, ours, names, build, misfits
        self._kept = lru_cache(maxsize=8)(self._read)

    def load(self, mods: Path | None = None, topmost: object = None) -> AllTables:
        """Our tables with those of the mod folder ``mods`` (``mods/<system>/<table>.toml``) laid over them.

        What a scenario says under ``[rules.tables]`` is ``topmost``.  Read once for each folder and scenario and kept.
        Raises TableFault naming file, key and reason.
        """
        folder = mods / self._system if mods is not None else None
        said = {} if topmost is None else topmost
        return self._kept(folder, msgspec.json.encode(said, order="sorted"))

    def _read(self, folder: Path | None, encoded: bytes) -> AllTables:
        said = msgspec.json.decode(encoded)
        reader = TableReader(self._ours, self._names, folder, said)
        tables = self._build(reader)
        for name, what in self._misfits(tables):
            if not said:
                raise TableFault(f"{reader.home(name)}: {what}")
            self._kept(folder, b"{}")  # without the scenario's tables; where these are at fault, so they are told
            raise OverlaidFault(f"{reader.home(name)}: {what}")
        return tables


def read_toml(path: Path) -> Data:
    """The content of a TOML file; TableFault when it is missing, unreadable, not UTF-8 or not TOML.

    >>> read_toml(data_dir() / "scenarios" / "oa" / "village.toml")["system"]
    'oa'
    """
    try:
        return parsed(read_regular(path))
    except OSError as error:
        raise TableFault(t("{file}: cannot be read: {why}.", file=path, why=error.strerror)) from None
    except UnicodeDecodeError as error:
        raise TableFault(
            t("{file}: byte {position} is not UTF-8; save the file as UTF-8 text.", file=path, position=error.start)
        ) from None
    except ValueError as error:
        raise TableFault(t("{file}: is not valid TOML: {why}.", file=path, why=error)) from None


def lay_over(base: Mapping[str, object], overlay: Mapping[str, object]) -> Data:
    """``base`` with ``overlay`` on top: sections merge, numbers, texts and lists are replaced.

    What it changes in a ``Row`` is no longer the rulebook's, so the row gets to know it as house.

    >>> lay_over({"fire": {"smoke": -2, "crossfire": 1}}, {"fire": {"smoke": -3}})
    {'fire': {'smoke': -3, 'crossfire': 1}}
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
    """TableFault for what lies in ``folder`` as if it were a table and is none: it would silently do nothing.

    >>> count = (folder / "fier.toml").write_text("")
    >>> refuse_stray_files(folder, ["fire", "move"])
    Traceback (most recent call last):
    game.engine.faults.TableFault: ...: there is no table of this name; did you mean 'fire'?
    """
    names = tuple(known)
    for path in sorted(folder.iterdir()):
        if path.is_dir():
            if any(path.glob("*.toml")):
                raise TableFault(t("{file}: tables lie in the folder above this one; move them there.", file=path))
        elif path.suffix == ".toml":
            if path.stem not in names:
                raise TableFault(
                    t("{file}: there is no table of this name; {hint}", file=path, hint=did_you_mean(path.stem, names))
                )
        elif ".toml" in path.name.lower() and not path.name.startswith(".") and not path.name.endswith("~"):
            raise TableFault(t("{file}: a table's file ends in '.toml', in small letters; rename it.", file=path))


def fingerprint(tables: Struct) -> str:
    """A fingerprint of every number in play, for saves: games with other tables replay differently.

    >>> from game.engine.core.dice import Roll
    >>> fingerprint(Roll("fire", "", (3,))) == fingerprint(Roll("fire", "", (4,)))
    False
    """
    numbers = msgspec.to_builtins(tables, str_keys=True)
    return blake2b(msgspec.json.encode(numbers, order="deterministic"), digest_size=16).hexdigest()


def _laid_over(kind: type[Table], below: Data, overlay: Mapping[str, object], place: str) -> tuple[Table, Data]:
    """A table with an overlay on it; a row of a name like one of ours that is not whole was meant for that one."""
    data = lay_over(below, overlay)
    try:
        return _typed(kind, data, place), data
    except TableFault as fault:
        for row, key, known in _new_rows(below, overlay):
            near = closest(key, known)
            if near is not None and str(fault).startswith(f"{place}: {row}: "):
                told = t("{row}: ours has no such entry to change; did you mean '{near}'?", row=row, near=near)
                raise TableFault(f"{place}: {told}") from None
        raise


def _new_rows(below: Data, overlay: Mapping[str, object]) -> Iterator[tuple[str, str, list[str]]]:
    """The rows that an overlay adds to sections of ours: place, key, and the keys that are there."""
    for section, rows in overlay.items():
        known = below.get(section)
        if isinstance(known, dict) and isinstance(rows, Mapping):
            for key, row in rows.items():
                if isinstance(row, Mapping) and key not in known:
                    yield f"{section}.{key}", key, list(known)


def _typed(kind: type[Table], data: Data, place: str) -> Table:
    try:
        return fit(kind, data)
    except Misfit as misfit:
        raise TableFault(f"{place}: {misfit}") from None
