"""Scenario files: ``scenarios/<system>/<name>.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.engine.faults import ScenarioFault
from game.engine.fitting import Misfit, fit
from game.engine.paths import data_dir, maps_dir, own_scenarios_dir
from game.engine.regular_files import is_regular, read_regular
from game.engine.text import t
from game.engine.toml_text import parsed


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """One scenario: which rule system, which map, and what the system wants to know besides (``rules``).

    ``map`` is a file beside the scenario, one of the player's own maps (of his own scenarios only), or one of the
    maps that ship with the game.
    """

    title: str
    system: str
    map: str
    briefing: str
    id: str = ""
    subtitle: str = ""
    rules: dict[str, Any] = {}
    situation: str = ""
    mission: str = ""
    forces: str = ""
    victory: str = ""
    """The parts of the orders that are shown before the battle; without them the briefing stands for all."""


def scenario_files() -> list[Path]:
    """Every scenario that ships with the game, by id, and then the player's own.

    One of his own that bears the id of one of ours is left out: an id means the same game on every machine.
    """
    ours = sorted((data_dir() / "scenarios").glob("*/*.toml"))
    taken = {_id_of(path) for path in ours}
    own = sorted(own_scenarios_dir().glob("*/*.toml"))
    return [*ours, *(path for path in own if _id_of(path) not in taken)]


def load_scenario(name: str) -> Scenario:
    """The scenario with this id (``oa/village``) or in this file; raises ``ScenarioFault``."""
    files = {_id_of(file): file for file in scenario_files()}
    path = Path(name) if name.endswith(".toml") else files.get(name)
    if path is None or not is_regular(path):
        known = ", ".join(files) or t("none")
        raise ScenarioFault(t("{name}: there is no such scenario; the scenarios are {known}.", name=name, known=known))
    return read_scenario(path)


def read_scenario(path: Path) -> Scenario:
    """The scenario in ``path``; raises ``ScenarioFault`` with file, key and reason."""
    try:
        scenario = fit(Scenario, parsed(read_regular(path)))
    except OSError as fault:
        raise ScenarioFault(
            t("{file}: cannot be read: {reason}.", file=path, reason=fault.strerror or fault)
        ) from fault
    except Misfit as misfit:
        raise ScenarioFault(f"{path}: {misfit}") from None
    except ValueError as fault:
        raise ScenarioFault(t("{file}: is not a scenario: {reason}.", file=path, reason=fault)) from fault
    folders = [path.parent] if is_ours(path) else [path.parent, maps_dir()]
    found = next((file for file in (folder / scenario.map for folder in folders) if is_regular(file)), None)
    return msgspec.structs.replace(
        scenario,
        id=scenario.id or _id_of(path),
        map=str(found.resolve()) if found is not None else scenario.map,
    )


def is_ours(path: Path) -> bool:
    """Whether a file ships with the game, so that it is not the player's to change."""
    ours = [(data_dir() / part).resolve() for part in ("maps", "scenarios")]
    return any(path.resolve().is_relative_to(folder) for folder in ours)


def map_file(scenario: Scenario) -> Path:
    """The map of a scenario: the one beside the scenario file or among the player's own, else one of ours."""
    return data_dir() / "maps" / scenario.map


def with_rules(scenario: Scenario, chosen: Mapping[str, Any]) -> Scenario:
    """The scenario with what was ``chosen`` laid over its own ``rules``; whether that can be is the system's to say."""
    return msgspec.structs.replace(scenario, rules={**scenario.rules, **chosen})


def _id_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"
