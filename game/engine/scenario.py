"""Scenario files: ``scenarios/<system>/<name>.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.engine.faults import ScenarioFault
from game.engine.fitting import Misfit, fit
from game.engine.paths import data_dir
from game.engine.text import t


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """One scenario: which rule system, which map, and what the system wants to know besides (``rules``).

    ``map`` is a file beside the scenario, or one of the maps that ship with the game.
    """

    title: str
    system: str
    map: str
    briefing: str
    id: str = ""
    subtitle: str = ""
    rules: dict[str, Any] = {}


def scenario_files() -> list[Path]:
    """Every scenario that ships with the game, by id."""
    return sorted((data_dir() / "scenarios").glob("*/*.toml"))


def load_scenario(name: str) -> Scenario:
    """The scenario with this id (``oa/village``) or in this file; raises ``ScenarioFault``."""
    path = Path(name) if name.endswith(".toml") else data_dir() / "scenarios" / f"{name}.toml"
    if not path.is_file():
        known = ", ".join(_id_of(file) for file in scenario_files())
        raise ScenarioFault(t("{name}: there is no such scenario; the scenarios are {known}.", name=name, known=known))
    return read_scenario(path)


def read_scenario(path: Path) -> Scenario:
    """The scenario in ``path``; raises ``ScenarioFault`` with file, key and reason."""
    try:
        scenario = fit(Scenario, tomllib.loads(path.read_bytes().decode()))
    except OSError as fault:
        raise ScenarioFault(
            t("{file}: cannot be read: {reason}.", file=path, reason=fault.strerror or fault)
        ) from fault
    except Misfit as misfit:
        raise ScenarioFault(f"{path}: {misfit}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise ScenarioFault(t("{file}: is not a scenario: {reason}.", file=path, reason=fault)) from fault
    beside = (path.parent / scenario.map).resolve()
    return msgspec.structs.replace(
        scenario,
        id=scenario.id or _id_of(path),
        map=str(beside) if beside.is_file() else scenario.map,
    )


def map_file(scenario: Scenario) -> Path:
    """The map of a scenario: the one beside the scenario file, else one of ours."""
    return data_dir() / "maps" / scenario.map


def with_rules(scenario: Scenario, chosen: Mapping[str, Any]) -> Scenario:
    """The scenario with what was ``chosen`` laid over its own ``rules``; whether that can be is the system's to say."""
    return msgspec.structs.replace(scenario, rules={**scenario.rules, **chosen})


def _id_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"
