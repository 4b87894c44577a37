"""Everything that a rule system is made of is declared where it stands: in its schema, in its saves, told to some."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from game.engine.core.declared import Declared, bring_in
from game.engine.core.events import Audience, Event
from game.engine.core.hooks import Hooks
from game.engine.core.orders import Decision, Order, Task
from game.engine.core.turn import Enter, Turn
from game.engine.core.world import Component
from game.systems import kit_of, system_ids
from tests.house.tree import ROOT, python_files

SYSTEMS = system_ids()


def made_of(system: str, base: type[Any]) -> Iterator[type[Any]]:
    """Every class of this base in the modules of a rule system that no other builds on."""
    for child in base.__subclasses__():
        if child.__module__.startswith(f"game.rules.{system}.") and not child.__subclasses__():
            yield child
        yield from made_of(system, child)


def declared_by(system: str) -> Declared:
    """What a system declares when whoever runs it has loaded it, and nothing else."""
    return kit_of(system).system.declared


@pytest.mark.parametrize("base", [Component, Task, Order, Event])
@pytest.mark.parametrize("system", SYSTEMS)
def test_what_the_modules_of_a_system_are_made_of_is_declared(system: str, base: type[Any]):
    before = set(declared_by(system).kinds(base))
    bring_in(f"game.rules.{system}")
    found = set(made_of(system, base))
    assert found
    assert found == {kind for kind in before if kind.__module__.startswith("game.rules.")}


@pytest.mark.parametrize("system", [system for system in SYSTEMS if system != "oa"])
def test_what_a_system_of_the_table_shares_with_others_is_a_part_of_the_turn_or_the_table(system: str):
    shared = [
        kind
        for base in (Component, Task, Order, Event)
        for kind in declared_by(system).kinds(base)
        if not kind.__module__.startswith("game.rules.")
    ]
    assert Enter in shared
    assert {kind.__module__ for kind in shared} <= {
        "game.engine.core.turn",
        "game.board.skirmish.arms",
        "game.board.skirmish.placing",
        "game.board.table.changes",
    }


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_event_says_who_learns_of_it(system: str):
    told = [event.told for event in declared_by(system).kinds(Event)]
    assert told
    assert all(isinstance(each, Audience) for each in told)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_task_and_decision_has_the_function_that_carries_it_out(system: str):
    rules = kit_of(system).system
    tasks = rules.declared.kinds(Task)
    decisions = {kind for kind in tasks if issubclass(kind, Decision)}
    assert decisions
    assert set(rules._choices) == decisions
    assert set(rules._tasks) == set(tasks) - decisions


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_order_answers_some_decision(system: str):
    rules = kit_of(system).system
    assert {order for _, order in rules._acts} == set(rules.declared.kinds(Order))


def points(kind: type) -> Iterator[tuple[str, str]]:
    """Every point of the rules at which others may enter, of this kind: its module and name."""
    for path in python_files("game/rules"):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        if f": {kind.__name__}[" in path.read_text(encoding="utf-8"):
            yield from (
                (module, name) for name, value in vars(import_module(module)).items() if isinstance(value, kind)
            )


def test_something_stands_at_every_place_of_the_points_at_which_rules_enter():
    for system in SYSTEMS:
        kit_of(system)
    found = {(module, name): getattr(import_module(module), name).vacant for module, name in points(Hooks)}
    assert len(found) >= 7
    assert not {point: vacant for point, vacant in found.items() if vacant}


def test_every_table_system_has_a_turn_of_the_same_named_places_with_a_rule_wherever_one_is_foreseen():
    for system in SYSTEMS:
        kit_of(system)
    turns = {module: getattr(import_module(module), name) for module, name in points(Turn)}
    assert sorted(module.split(".")[2] for module in turns) == ["fmjp", "fng", "fof"]
    places = [(module, place) for module, turn in turns.items() for place in turn.places]
    assert {place.name for _, place in places if not place.order} == {"after phase"}
    assert not [(module, place.name, place.vacant) for module, place in places if place.vacant]
