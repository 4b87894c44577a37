"""Whatever a rule system can put into a world, its saves can hold: every declared component is in its schema."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest

from game.engine.world import Component
from game.systems import kit_of, system_ids


def declared(system: str, kind: type[Component] = Component) -> Iterator[type[Component]]:
    """Every component, relations too, that the modules of a rule system declare."""
    for child in kind.__subclasses__():
        if child.__module__.startswith(f"game.rules.{system}."):
            yield child
        yield from declared(system, child)


@pytest.mark.parametrize("system", system_ids())
def test_a_save_can_hold_every_component_that_its_system_declares(system: str):
    package = import_module(f"game.rules.{system}")
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    found = set(declared(system))
    assert found
    assert found == set(kit_of(system).system.schema.types.values())
