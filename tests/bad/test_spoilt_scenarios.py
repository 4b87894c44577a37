"""Every key of every scenario that ships, with all that cannot stand there: each time a sentence, never a traceback.

The keys are those of the structures that scenarios are read into, so that a new one is tried as soon as it is there.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from game.engine.core.dice import SeededDice
from game.engine.faults import Fault
from game.engine.playable.scenario import Scenario, load_scenario, scenario_files
from game.rules.fmjp.model.options import Options as FmjpOptions
from game.rules.fng.model.options import Options as FngOptions
from game.rules.fof.model.options import Options as FofOptions
from game.rules.oa.model.options import Options as OaOptions
from game.systems import kit_of, lessons_of

OPTIONS = {"fmjp": FmjpOptions, "fng": FngOptions, "fof": FofOptions, "oa": OaOptions}
LESSONS = {lesson.id: lesson.scenario for lesson in lessons_of("oa")}
IDS = [*(f"{path.parent.name}/{path.stem}" for path in scenario_files()), *LESSONS]
WRONG: tuple[Any, ...] = (3, -7, 99, 2.5, True, "", "wrong word", [], ["wrong"], [3], {}, {"wrong": 1}, [{}])
REMEDY = re.compile(r"; \S|is wanted here|are wanted here|must be|must have|is missing|are missing")

Path_ = tuple[str | int, ...]


def scenario_of(id: str) -> Scenario:
    return LESSONS[id] if id in LESSONS else load_scenario(id)


def keys_of(kind: inspect.Type, said: object, at: Path_ = ()) -> Iterator[Path_]:
    """Every key that a structure knows, at the first place of what is ``said`` where it could stand."""
    if isinstance(kind, inspect.UnionType):
        for part in kind.types:
            yield from keys_of(part, said, at)
    elif isinstance(kind, inspect.StructType):
        for field in kind.fields:
            place = (*at, field.encode_name)
            yield place
            if isinstance(said, dict) and field.encode_name in said:
                yield from keys_of(field.type, said[field.encode_name], place)
    elif isinstance(kind, inspect.VarTupleType) and isinstance(said, list | tuple):
        for number, entry in enumerate(said):
            yield from keys_of(kind.item_type, entry, (*at, number))


def tried(scenario: Scenario) -> list[Path_]:
    """The keys of ``[rules]``, each name once for each list that it is in, whichever entry has it."""
    kind = inspect.type_info(OPTIONS[scenario.system])
    found: dict[Path_, Path_] = {}
    for place in keys_of(kind, scenario.rules):
        shape = tuple("[]" if isinstance(step, int) else step for step in place)
        there = step_into(scenario.rules, place) is not None
        if shape not in found or (there and step_into(scenario.rules, found[shape]) is None):
            found[shape] = place
    return [*found.values(), ("tables",), ("tables", "wrong")]


def step_into(said: Any, place: Path_) -> Any:
    for step in place:
        if isinstance(said, dict):
            said = said.get(step)
        elif isinstance(said, list | tuple) and isinstance(step, int):
            said = said[step]
    return said


def spoilt(scenario: Scenario, place: Path_, value: object) -> Scenario:
    """The scenario with ``value`` in this place of its ``[rules]``."""
    rules = copy.deepcopy(scenario.rules)
    section: Any = rules
    for step in place[:-1]:
        section = section.setdefault(step, {}) if isinstance(section, dict) else section[step]
    section[place[-1]] = value
    return msgspec.structs.replace(scenario, rules=rules)


def misspelt(scenario: Scenario, place: Path_) -> Scenario:
    """The scenario with the last key of ``place`` misspelt."""
    value = step_into(scenario.rules, place)
    return spoilt(scenario, (*place[:-1], f"{place[-1]}x"), 1 if value is None else value)


def outcome(scenario: Scenario) -> str:
    """What is said of a scenario; empty where it can be played."""
    kit = kit_of(scenario.system)
    try:
        kit.begin(kit.context(scenario), SeededDice(1))
    except Fault as fault:
        return str(fault)
    return ""


def lacks(told: str, scenario: Scenario, place: Path_) -> list[str]:
    """What a sentence about a spoilt key has not got: its file in front, the key, a remedy, and an end."""
    lines = told.splitlines()
    named = [step for step in place if isinstance(step, str)][-2:]
    wanted = {
        "its file": all(line.startswith(f"{scenario.id}.toml: [rules") for line in lines),
        "its key": any(str(step) in line for line in lines for step in named),
        "a remedy": all(REMEDY.search(line) for line in lines),
        "an end": all(line.endswith((".", "?")) and not line.endswith("..") for line in lines),
        "all its words": not any(
            gap in line for line in lines for gap in ("no zone ''", "known are .", ": ,", ": .", "None")
        ),
    }
    return [what for what, there in wanted.items() if not there]


@pytest.mark.parametrize("id", IDS)
def test_whatever_stands_in_a_key_of_a_scenario_it_is_played_or_refused_with_file_key_and_remedy(id: str) -> None:
    scenario = scenario_of(id)
    said = {
        (place, str(value)): outcome(spoilt(scenario, place, value)) for place in tried(scenario) for value in WRONG
    }
    refused = {key: told for key, told in said.items() if told}
    assert len(refused) > len(said) / 2
    short = {key: (told, lacks(told, scenario, key[0])) for key, told in refused.items()}
    assert {key: lack for key, lack in short.items() if lack[1]} == {}


@pytest.mark.parametrize("id", IDS)
def test_a_misspelt_key_is_told_with_the_one_that_was_meant(id: str) -> None:
    scenario = scenario_of(id)
    told = {place: outcome(misspelt(scenario, place)) for place in tried(scenario) if place[0] != "tables"}
    assert told
    assert {place: line for place, line in told.items() if f"'{place[-1]}x'" not in line} == {}
