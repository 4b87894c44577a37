"""Scenario files: ``scenarios/<system>/<name>.toml``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from game.engine.closest import did_you_mean
from game.engine.faults import OptionFault, OverlaidFault, ScenarioFault
from game.engine.files.paths import data_dir, maps_dir, own_scenarios_dir
from game.engine.files.regular_files import is_regular, read_regular
from game.engine.files.toml_text import parsed
from game.engine.rulebook.fitting import Misfit, fit
from game.engine.text import t

TABLES = "tables"
"""The key of ``[rules]`` under which a scenario lays tables of its own over ours."""

PLACING = "placing"
"""The key of ``[rules]`` under which stand the sides whose people place their own before the battle."""

Rules = TypeVar("Rules")


class ScenarioFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a scenario's file: which rule system, which map, and what the system wants to know besides
    (``rules``).

    ``map`` is a file beside the scenario, one of the player's own maps (of his own scenarios only), or one of the
    maps that ship with the game.
    """

    title: str
    system: str
    map: str
    briefing: str
    subtitle: str = ""
    rules: dict[str, Any] = {}
    situation: str = ""
    mission: str = ""
    forces: str = ""
    victory: str = ""
    """The parts of the orders that are shown before the battle; without them the briefing stands for all."""


class Scenario(ScenarioFile, frozen=True, forbid_unknown_fields=True):
    """One scenario, which is called by its folder and file: ``oa/village``."""

    id: str = ""

    @property
    def file_name(self) -> str:
        """Its file as faults name it: ``oa/village.toml``."""
        return f"{self.id}.toml"


@contextmanager
def said_by(scenario: Scenario) -> Iterator[None]:
    """Lay what is wrong with the ``[rules]`` of a scenario to its file; raises ``ScenarioFault``.

    >>> with said_by(load_scenario("oa/village")):
    ...     raise OptionFault("there is no such level.")
    Traceback (most recent call last):
    game.engine.faults.ScenarioFault: oa/village.toml: [rules]: there is no such level.
    """
    try:
        yield
    except OverlaidFault as fault:
        raise ScenarioFault(f"{scenario.file_name}: {fault}") from fault
    except OptionFault as fault:
        raise ScenarioFault(t("{id}: [rules]: {reason}", id=scenario.file_name, reason=fault)) from fault


def rules_of(kind: type[Rules], scenario: Scenario) -> Rules:
    """The ``[rules]`` of a scenario, its tables apart; raises ``ScenarioFault`` with file, key and reason.

    >>> isinstance(rules_of(dict[str, object], load_scenario("oa/village")), dict)
    True
    """
    try:
        return fit(kind, {key: value for key, value in scenario.rules.items() if key != TABLES})
    except Misfit as misfit:
        raise ScenarioFault(f"{scenario.file_name}: [rules]: {misfit}") from None


def scenario_files() -> list[Path]:
    """Every scenario that ships with the game, by id, and then the player's own.

    One of his own that bears the id of one of ours is left out: an id means the same game on every machine.

    >>> "oa/village" in map(id_of, scenario_files())
    True
    """
    ours = sorted((data_dir() / "scenarios").glob("*/*.toml"))
    taken = {id_of(path) for path in ours}
    own = sorted(own_scenarios_dir().glob("*/*.toml"))
    return [*ours, *(path for path in own if id_of(path) not in taken)]


def load_scenario(name: str) -> Scenario:
    """The scenario with this id (``oa/village``) or in this file; raises ``ScenarioFault``.

    >>> load_scenario("oa/village").title
    'Lang Luoi'
    """
    files = {id_of(file): file for file in scenario_files()}
    path = Path(name) if name.endswith(".toml") else files.get(name)
    if path is None or not is_regular(path):
        known = ", ".join(files) or t("none")
        raise ScenarioFault(t("{name}: there is no such scenario; the scenarios are {known}.", name=name, known=known))
    return read_scenario(path)


def read_scenario(path: Path) -> Scenario:
    """The scenario in ``path``; raises ``ScenarioFault`` with file, key and reason.

    >>> read_scenario(data_dir() / "scenarios" / "oa" / "village.toml").system
    'oa'
    """
    try:
        said = fit(ScenarioFile, parsed(read_regular(path)))
    except OSError as fault:
        raise ScenarioFault(
            t("{file}: cannot be read: {reason}.", file=path, reason=fault.strerror or fault)
        ) from fault
    except Misfit as misfit:
        raise ScenarioFault(f"{path}: {misfit}") from None
    except ValueError as fault:
        raise ScenarioFault(t("{file}: is not a scenario: {reason}.", file=path, reason=fault)) from fault
    folders = [path.parent] if is_ours(path) else [path.parent, maps_dir()]
    found = next((file for file in (folder / said.map for folder in folders) if is_regular(file)), None)
    map = str(found.resolve()) if found is not None else said.map
    return Scenario(**{**msgspec.structs.asdict(said), "id": id_of(path), "map": map})


def is_ours(path: Path) -> bool:
    """Whether a file ships with the game, so that it is not the player's to change.

    >>> is_ours(data_dir() / "maps" / "village.tmx"), is_ours(Path("village.tmx"))
    (True, False)
    """
    place = path.resolve()
    return any(place.is_relative_to(folder) for folder in _ours(data_dir()))


@lru_cache(maxsize=4)
def _ours(data: Path) -> tuple[Path, ...]:
    """Where what ships with the game lies."""
    return tuple((data / part).resolve() for part in ("maps", "scenarios"))


def map_file(scenario: Scenario) -> Path:
    """The map of a scenario: the one beside the scenario file or among the player's own, else one of ours.

    >>> map_file(load_scenario("oa/village")).name
    'village.tmx'
    """
    return data_dir() / "maps" / scenario.map


def with_map_beside(scenario: Scenario, folder: Path) -> Scenario:
    """The scenario with the map of that name in ``folder``, where its own is no longer in its place: a map that lay
    beside a save has gone with it to another folder or machine.

    >>> with_map_beside(load_scenario("oa/village"), Path("elsewhere")).map
    'village.tmx'
    """
    moved = folder / map_file(scenario).name
    if is_regular(map_file(scenario)) or not is_regular(moved):
        return scenario
    return msgspec.structs.replace(scenario, map=str(moved.resolve()))


def existing_map(scenario: Scenario) -> Path:
    """The map of a scenario; raises ``ScenarioFault`` where there is no such file.

    >>> existing_map(load_scenario("oa/village")).name
    'village.tmx'
    """
    file = map_file(scenario)
    if not is_regular(file):
        known = [found.name for folder in (data_dir() / "maps", maps_dir()) for found in sorted(folder.glob("*.tmx"))]
        hint = did_you_mean(scenario.map, known)
        raise ScenarioFault(
            t(
                "{file}: map: there is no map '{map}' beside the scenario, among your maps or among ours; {hint}",
                file=scenario.file_name,
                map=scenario.map,
                hint=hint,
            )
        )
    return file


def with_rules(scenario: Scenario, chosen: Mapping[str, Any]) -> Scenario:
    """The scenario with what was ``chosen`` laid over its own ``rules``; whether that can be is the system's to say.

    >>> with_rules(load_scenario("oa/village"), {"difficulty": "recruit"}).rules["difficulty"]
    'recruit'
    """
    return msgspec.structs.replace(scenario, rules={**scenario.rules, **chosen})


def with_placing(scenario: Scenario, sides: Sequence[str]) -> Scenario:
    """The scenario begun so that people place those of ``sides`` before the battle; without sides the plain one.

    >>> with_placing(load_scenario("fng/trail"), ["vc"]).rules[PLACING]
    ['vc']
    """
    plain = {key: value for key, value in scenario.rules.items() if key != PLACING}
    return msgspec.structs.replace(scenario, rules={**plain, PLACING: list(sides)} if sides else plain)


def is_left_out(path: Path) -> bool:
    """Whether a scenario of the player's bears the id of one of ours, so that no list shows it.

    >>> is_left_out(Path("oa/village.toml")), is_left_out(Path("oa/ford.toml"))
    (True, False)
    """
    return id_of(path) in {id_of(ours) for ours in (data_dir() / "scenarios").glob("*/*.toml")}


def id_of(path: Path) -> str:
    """The id of a scenario: its folder and its file without ending.

    >>> id_of(Path("scenarios/oa/village.toml"))
    'oa/village'
    """
    return f"{path.parent.name}/{path.stem}"
